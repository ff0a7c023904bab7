//! Reads a dataset back, decision by decision, with the exact positions.

use std::path::Path;

use stackwright_core::{ActionList, Game, Seat, Timeline};

use super::DatasetError;
use super::games::{Raw, Rows};
use stackwright_core::learn::Learnable;

/// One decision.
#[derive(Clone, Debug)]
pub struct Decision<G: Game> {
    /// Which game, from 0.
    pub game: i64,
    /// Which decision of it, from 0.
    pub ply: i32,
    /// Which turn of it, from 1.
    pub turn: i32,
    /// Whose decision.
    pub seat: Seat,
    /// The position before it: the very one, with all that its text leaves out.
    pub position: G,
    /// What was legal, in the order of the game's list.
    pub legal: Vec<G::Action>,
    /// What was chosen.
    pub action: G::Action,
    /// Whether there was nothing to decide.
    pub bookkeeping: bool,
    /// Whether lots were drawn, in the opening or by a bot that slipped; files of version 1 do not say.
    pub random: Option<bool>,
    /// The share of each legal action in what the bot thought of; nothing if it did not say.
    pub policy: Vec<f32>,
    /// The chance to win that the bot saw for the seat, if it said so.
    pub value: Option<f32>,
    /// The share of the win that each seat had in the end.
    pub outcome: Vec<f32>,
    /// The rank that each seat had in the end.
    pub ranks: Vec<u8>,
    /// Why the game ended.
    pub reason: String,
}

/// Reads a dataset of one game, checking every row against the rules.
///
/// The position is not made from its text, which some games cannot write in full, but by playing on from the row before.
pub struct Reader<G: Learnable> {
    rows: Rows,
    first: G,
    game: Timeline<G>,
    expected: (i64, i32),
}

impl<G: Learnable> std::fmt::Debug for Reader<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Reader({}, at {:?})", G::NAME, self.expected)
    }
}

impl<G: Learnable> Reader<G> {
    /// Opens a dataset of this game.
    pub fn open(path: &Path) -> Result<Self, DatasetError> {
        let rows = Rows::open(path)?;
        let begun: Timeline<G> =
            rows.header.replay().map_err(|error| DatasetError::Replay { number: 0, error })?;
        let first = begun.position().clone();
        let game = Timeline::from_position(first.clone());
        Ok(Reader { rows, first, game, expected: (0, 0) })
    }

    /// The options that all games were played under.
    pub fn options(&self) -> &G::Options {
        self.first.options()
    }

    fn decision(&mut self, row: Raw) -> Result<Decision<G>, DatasetError> {
        if row.ply == 0 {
            self.game = Timeline::from_position(self.first.clone());
            self.expected = (row.game, 0);
        }
        let refused = |message: String| DatasetError::Game { game: row.game, ply: row.ply, message };
        if self.expected != (row.game, row.ply) {
            let (game, ply) = self.expected;
            return Err(refused(format!("expected ply {ply} of game {game}: rows are missing")));
        }
        if self.game.position_text() != row.position {
            return Err(refused(format!(
                "the position is {}, not {}",
                self.game.position_text(),
                row.position
            )));
        }
        let mut list = ActionList::new();
        self.game.actions(&mut list);
        let mut ways = list.iter().map(|&action| self.game.sub_choices(action).padded().map(i32::from));
        if let Some(legal) = &row.legal
            && !ways.clone().flatten().eq(legal.iter().copied())
        {
            return Err(refused("other actions are legal than the row says".to_owned()));
        }
        let chosen = if let Some(choices) = &row.choices {
            ways.position(|way| way[..] == choices[..])
        } else {
            let read = self.game.parse_action(&row.action).ok();
            list.iter().position(|&action| Some(action) == read)
        };
        let action = list[chosen.ok_or_else(|| refused(format!("`{}` is not legal", row.action)))?];
        if !row.policy.is_empty() && row.policy.len() != list.len() {
            return Err(refused("its policy has a share for other actions than are legal".to_owned()));
        }
        let position = self.game.position().clone();
        self.game.play(action);
        self.game.forget_history();
        self.expected.1 += 1;
        Ok(Decision {
            game: row.game,
            ply: row.ply,
            turn: row.turn,
            seat: position.to_move(),
            position,
            legal: list.to_vec(),
            action,
            bookkeeping: row.bookkeeping,
            random: row.random,
            policy: row.policy,
            value: row.value,
            outcome: row.outcome,
            ranks: row.ranks,
            reason: row.reason,
        })
    }
}

impl<G: Learnable> Iterator for Reader<G> {
    type Item = Result<Decision<G>, DatasetError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.rows.next()?.and_then(|row| self.decision(row)))
    }
}
