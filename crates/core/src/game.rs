//! The contract between a game and everything that is done with games.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::messages::common::say;
use crate::{ActionList, Departure, Editor, Outcome, Problem, Problems, Seat, SeatSet, Timeline};

/// One reversible change of a position.
///
/// An edit carries all that is needed to make it and to take it back: `Lift { cell, piece }` rather than
/// `Lift { cell }`.
pub trait Edit: Copy + Debug + PartialEq {
    /// The edit that takes this one back. The inverse of the inverse is the edit itself.
    #[must_use]
    fn inverse(self) -> Self;
}

/// The position of a game whose turns are made of several decisions, and its rules.
///
/// A position holds the facts that the rules depend on and nothing else: no history, no cache that cannot be
/// recomputed, no allocation that grows with the length of the game. It changes in one way only, by
/// [edits](Game::apply), and so everything that looks at the past (undo, redo, cancel, frames, records) is written
/// once, in [`Timeline`](crate::Timeline), for all games.
///
/// `docs/adding-a-game.md` walks through an implementation; [`conformance`](crate::conformance) checks one.
pub trait Game: Clone + Eq + Debug {
    /// The rules options; their default is the game as most people play it.
    type Options: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned;
    /// One decision of one player: small, and complete enough to be shown and recorded by itself.
    type Action: Copy + Eq + Hash + Debug;
    /// One reversible change of the position.
    type Edit: Edit;
    /// What a [frame](crate::Frame) shows, for the log: `&'static str`, or an enum with figures in it.
    type Label: Copy + Debug + Display;

    /// The name of the game in records and on the command line: lower-case letters and digits.
    const NAME: &'static str;

    // ---- Play ------------------------------------------------------------------------------------------------

    /// The first position. Options that make no sense are refused with all reasons, each naming its field.
    fn new(options: &Self::Options) -> Result<Self, Problems>;

    /// The options that this game is played under.
    fn options(&self) -> &Self::Options;

    /// How many seats the game has, 2 to 4.
    fn seats(&self) -> usize;

    /// The seat whose decision is next. In a finished game, any seat.
    fn to_move(&self) -> Seat;

    /// Fills `out` with the legal actions: none twice, none at all exactly when the game is over.
    ///
    /// When the rules leave a player nothing to decide, the list holds one
    /// [bookkeeping action](Game::is_bookkeeping).
    fn actions(&self, out: &mut ActionList<Self::Action>);

    /// Carries out a legal action: edits, frames around them, and [`Editor::end_turn`] if the turn passes.
    fn perform(at: &mut Editor<'_, Self>, action: Self::Action);

    /// Makes one edit. The only way a position ever changes; keeps the [key](Game::key) up to date.
    fn apply(&mut self, edit: Self::Edit);

    /// Every seat's rank and the reason, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// How a game in progress ends if the table stops it here, because the time that the players share is over: an open
    /// turn counts as not begun. None where the rules do not say.
    fn stopped(&self) -> Option<Outcome> {
        None
    }

    /// A 64-bit hash of the position, kept up to date by [`apply`](Game::apply). Positions with the same key, under
    /// the same options, offer the same actions.
    fn key(&self) -> u64;

    // ---- Leaving the table -----------------------------------------------------------------------------------

    /// Takes a seat out of the game, which goes on or ends as the rules say.
    ///
    /// Called through [`Timeline::retire`](crate::Timeline::retire) only: the game is in progress, the seat is not
    /// retired yet, and if it is to move its turn has been rolled back to the start.
    fn retire(at: &mut Editor<'_, Self>, seat: Seat, how: Departure);

    /// The seats that have left the table.
    fn retired(&self) -> SeatSet;

    // ---- Text ------------------------------------------------------------------------------------------------

    /// The position as one line of text, in the middle of a turn too.
    fn position_text(&self) -> String;

    /// Reads a position. `options` hold where the text is silent; a text that contradicts them is refused.
    ///
    /// Never panics, and never gives a position that [`validate`](Game::validate) would refuse.
    fn from_text(text: &str, options: &Self::Options) -> Result<Self, Problems>;

    /// Reads a position that a game begins with: one that [`from_text`](Game::from_text) reads and that has what the game
    /// is about. Whatever begins or replays a game asks here; `from_text` reads back what was written, finished games too.
    fn begin_at(text: &str, options: &Self::Options) -> Result<Self, Problems> {
        Self::from_text(text, options)
    }

    /// Whether people can begin to play here: nothing is missing that a new game needs. Whoever makes a game asks; a finished
    /// game is a position to be read and looked at all the same.
    fn check_start(&self) -> Result<(), Problems> {
        Ok(())
    }

    /// An action in the game's notation, as played from this position.
    ///
    /// One word of printable ASCII without braces; it does not begin with `[`, `!` or `#`, is not `*`, and does
    /// not look like a turn number (`12.`), so that it can stand in a [record](crate::Record).
    fn action_text(&self, action: Self::Action) -> String;

    /// Reads an action. The text must name one action clearly; whether it is legal is asked afterwards.
    fn parse_action(&self, text: &str) -> Result<Self::Action, Problem>;

    /// The word for a whole turn that began here and was made of these actions, all legal in order; none where a turn has no
    /// word of its own, as in a game whose notation knows only actions. It is fit for records as
    /// [an action's](Game::action_text) is, and [read back](Game::parse_turn) here it leads to the same position.
    fn turn_text(&self, actions: &[Self::Action]) -> Option<String> {
        let _ = actions;
        None
    }

    /// Reads a turn: the actions that the text stands for, in order, legal or not; if all are legal, they make exactly the turn
    /// that the text says, with what the open turn has done already. None where the text does not look like a turn, and so
    /// can only be an action's.
    fn parse_turn(&self, text: &str) -> Option<Result<Vec<Self::Action>, Problem>> {
        let _ = text;
        None
    }

    // ---- Proof -----------------------------------------------------------------------------------------------

    /// The key, worked out from nothing. Slow and obvious: it checks the incremental one.
    fn compute_key(&self) -> u64;

    /// The one function that says whether a position is possible: loading, tests and fuzzers all ask it.
    ///
    /// A position that keeps facts which follow from others (a key, counts, sets of cells) has them counted anew here,
    /// so that whatever leaves one of them behind is found where it happens.
    fn validate(&self) -> Result<(), Problems>;

    /// No game goes on for more actions than this, counted from this position.
    fn longest_game(&self) -> usize;

    // ---- Provided: replace where the game knows better -----------------------------------------------------------

    /// Whether an action is legal; the same as being in the list.
    fn is_legal(&self, action: Self::Action) -> bool {
        let mut list = ActionList::new();
        self.actions(&mut list);
        list.contains(&action)
    }

    /// How many actions are legal; the same as the length of the list. `room` is there to be filled by a game that cannot
    /// count without making one.
    fn count_actions(&self, room: &mut ActionList<Self::Action>) -> usize {
        self.actions(room);
        room.len()
    }

    /// The one reason why an action that is not legal is not legal.
    fn explain(&self, action: Self::Action) -> Problem {
        let _ = action;
        match self.outcome() {
            Some(_) => say::game_over().into(),
            None => say::not_listed().into(),
        }
    }

    /// Whether the turn is in the phase that the action belongs to, legal or not. A refusal that says no more than "not
    /// now" gives way to the reason from a phase that has just passed without a decision.
    fn is_of_phase(&self, action: Self::Action) -> bool {
        let _ = action;
        true
    }

    /// Whether the action only records that there was nothing to decide. Such an action is always listed alone.
    fn is_bookkeeping(action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Whether the action makes the people of the first two seats change places, as a pie rule does. The position and
    /// its seats stay; who holds names, clocks and tokens follows the people.
    fn swaps_people(action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Takes back what the rules see as the last part of the open turn, where that need not be the last action. False
    /// where there is no such part, and then nothing has changed.
    fn withdraw(game: &mut Timeline<Self>) -> bool {
        let _ = game;
        false
    }

    /// What [`position_text`](Game::position_text) leaves out, in words, such as "repetition counts".
    const UNWRITTEN: &'static [&'static str] = &[];

    /// Forgets what the text leaves out, so that the position equals the one that its text is read as.
    fn forget_unwritten(&mut self) {}
}
