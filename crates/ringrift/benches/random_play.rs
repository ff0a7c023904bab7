//! Random play with the full legal list made at every step.
fn main() {}
