//! The `stackwright` program.
fn main() {}
