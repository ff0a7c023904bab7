//! The third game, for the tests.

#[path = "../../examples/amazons/game.rs"]
pub mod game;
#[path = "../../examples/amazons/text.rs"]
pub mod text;
