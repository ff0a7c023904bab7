//! Wall-clock cost of play, undo and listing, measured on Amazons.
fn main() {}
