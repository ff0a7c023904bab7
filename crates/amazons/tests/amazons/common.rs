//! What many tests begin with.

use amazons::{Action, Options, Position};
use stackwright_core::{ActionList, Game, Timeline};

/// The position of a text.
pub fn position(text: &str) -> Position {
    Position::parse(text).unwrap_or_else(|problems| panic!("{text}: {problems}"))
}

/// A game that begins with a text.
pub fn game(text: &str) -> Timeline<Position> {
    Timeline::from_position(position(text))
}

/// A new game.
pub fn start(size: u8, seats: u8) -> Timeline<Position> {
    Timeline::new(&Options { size, players: seats }).unwrap()
}

/// Plays words, each of which must be legal.
pub fn play(game: &mut Timeline<Position>, words: &str) {
    for word in words.split(' ') {
        game.try_play_text(word).unwrap_or_else(|refused| panic!("{refused}"));
    }
}

/// The legal actions.
pub fn listed(position: &Position) -> Vec<Action> {
    let mut list = ActionList::new();
    position.actions(&mut list);
    list.to_vec()
}

/// Whether the word is a legal action.
pub fn lists(position: &Position, word: &str) -> bool {
    position.parse_action(word).is_ok_and(|action| listed(position).contains(&action))
}
