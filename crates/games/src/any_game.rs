//! Any game in progress, whatever its rules.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde_json::Value;
use stackwright_core::learn::Choices;
use stackwright_core::messages::Language;
use stackwright_core::perft::By;
use stackwright_core::picture::{Marks, Picture};
use stackwright_core::record::GameResult;
use stackwright_core::view::Message;
use stackwright_core::{Course, Departure, Outcome, PlayError, Problems, Record, RetireError, Seat, SeatSet};
use stackwright_search::{BotError, Net, NetError, Spec, Stop};

use crate::{AnyBot, Effort, Idea};

/// What a played action did to the table, or a whole turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Whether the turn ended with it.
    pub ends_turn: bool,
    /// Whether the people of the first two seats change places.
    pub swaps_people: bool,
    /// How many actions the text named.
    pub steps: usize,
}

/// A position as learning programs see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// How many planes there are, and how high and wide they are.
    pub shape: [usize; 3],
    /// The planes, one after the other and row by row.
    pub planes: Vec<u8>,
    /// Single figures.
    pub facts: Vec<u8>,
}

/// An analysis, to be made elsewhere.
pub type ThinkJob = Box<dyn FnOnce(&Stop) -> Idea + Send>;

/// A game in progress, its kind forgotten: what a table needs, as words and numbers.
pub trait AnyGame: Any + Send + Sync + fmt::Debug {
    /// The name of the kind.
    fn name(&self) -> &'static str;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Whose decision is next.
    fn to_move(&self) -> Seat;
    /// How the rules have ended it.
    fn outcome(&self) -> Option<Outcome>;
    /// How the rules end it if it is stopped here; none if they do not say.
    fn stopped(&self) -> Option<Outcome>;
    /// The same as a sentence with its figures.
    fn stopped_message(&self) -> Option<Message>;
    /// Who has left.
    fn retired(&self) -> SeatSet;
    /// The options.
    fn options(&self) -> Value;
    /// Whether people can begin to play here, as [`Game`](stackwright_core::Game::check_start) says it.
    fn check_start(&self) -> Result<(), Problems>;
    /// A hash of the position, the same for positions that are the same under the same options.
    fn key(&self) -> u64;
    /// The position as one line.
    fn position_text(&self) -> String;
    /// The legal actions in the game's notation.
    fn actions(&self) -> Vec<String>;
    /// How many actions are legal; none exactly when the game is over.
    fn action_count(&self) -> usize;
    /// The legal action at that place of the list as data.
    fn action_view(&self, index: usize) -> Option<Value>;
    /// The one legal action, if it only notes that there is nothing to decide.
    fn bookkeeping(&self) -> Option<String>;
    /// The actions that a text names as the game writes them, if they are legal: one, or those of a whole turn.
    fn check(&self, text: &str) -> Result<Vec<String>, PlayError>;
    /// Plays what a text names, an action or a whole turn, if it is legal; if not, nothing has changed.
    fn play(&mut self, text: &str) -> Result<Played, PlayError>;
    /// Plays the legal action at that place of the list; nothing happens if there is none.
    fn play_listed(&mut self, index: usize) -> Option<Played>;
    /// Plays an action if it is legal, and before it what only notes that there was nothing to decide, unless the text
    /// is of such a note.
    fn play_written(&mut self, text: &str) -> Result<Played, PlayError>;
    /// Takes a seat out of the game.
    fn retire(&mut self, seat: Seat, how: Departure) -> Result<(), RetireError>;
    /// How many entries the journal has.
    fn len(&self) -> usize;
    /// Whether nothing was played.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Where the open turn begins.
    fn turn_start(&self) -> usize;
    /// Whether nothing was decided in the open turn yet, as [`begins_turn`](stackwright_search::begins_turn) says it.
    fn begins_turn(&self) -> bool;
    /// The turns as ranges of entries.
    fn turns(&self) -> Vec<std::ops::Range<usize>>;
    /// The game's word for each of the turns, where it has one and the turn has ended.
    fn turn_texts(&self) -> &[Option<String>];
    /// Who made an entry.
    fn seat_of(&self, entry: usize) -> Seat;
    /// Whether an entry is a decision, not a departure.
    fn is_action(&self, entry: usize) -> bool;
    /// Whether an entry only noted that there was nothing to decide.
    fn is_bookkeeping(&self, entry: usize) -> bool;
    /// What was played, in the game's notation; departures as records write them.
    fn words(&self) -> &[String];
    /// Takes back all entries from `keep` on but the departures. Says whether the people of the first two seats are
    /// to change places.
    fn take_back(&mut self, keep: usize) -> bool;
    /// Takes back the last entry, a departure too. Gives what it was.
    fn undo(&mut self) -> Option<String>;
    /// The record of the game so far, without players.
    fn record(&self) -> Record;
    /// The game in its author's own notation, which ended so at the table; none where there is no such notation.
    fn official_text(&self, result: Option<&GameResult>, language: Language) -> Option<String>;
    /// The board of all games with these options.
    fn layout(&self) -> Value;
    /// The position as data, with the legal actions or without.
    fn view(&self, actions: bool) -> Value;
    /// The position before an entry as data, without the legal actions; with the journal's length, the position now.
    fn view_before(&self, entry: usize) -> Value;
    /// The game as it stood before an entry, without what was played until then.
    fn before(&self, entry: usize) -> Box<dyn AnyGame>;
    /// The bots of the ladder: their names and what they are like.
    fn levels(&self) -> Value;
    /// The frames of an entry.
    fn frames(&self, entry: usize) -> Value;
    /// The frames of an entry from its end to its beginning, as taking it back shows them.
    fn frames_back(&self, entry: usize) -> Value;
    /// Whether somebody wants to read the frames of such games in the log.
    fn logs_frames(&self) -> bool;

    /// Logs the frames of an entry, by the name of the game, where [somebody wants to read them](crate::log_frames).
    fn log_frames(&self, name: &str, entry: usize);
    /// What an action would change, if it is legal.
    fn preview(&self, text: &str) -> Result<Value, PlayError>;
    /// The board in lines, for people.
    fn board_text(&self) -> String;
    /// The position as a picture.
    fn picture(&self) -> Picture;
    /// The same with something pointed out.
    fn marked_picture(&self, marks: &Marks) -> Picture;
    /// What an entry touched.
    fn marks_of(&self, entry: usize) -> Marks;
    /// The number of sequences of so many actions or turns.
    fn perft(&self, depth: u32, by: By) -> u64;
    /// The same for each legal action, in the order of [`actions`](AnyGame::actions).
    fn divide(&self, depth: u32, by: By) -> Vec<u64>;
    /// How many numbers a sub-choice is out of, for learning.
    fn choice_count(&self) -> usize;
    /// The sub-choices that reach each legal action, in the order of [`actions`](AnyGame::actions).
    fn sub_choices(&self) -> Vec<Choices>;
    /// The position as planes and figures, after some sub-choices of the decision.
    fn observation(&self, prefix: &[u16]) -> Observation;
    /// Lets go of what can be worked out again, before nobody asks for a while.
    fn rest(&mut self);
    /// The game as words, for a program that follows it with rules of its own.
    fn course(&self) -> Course;
    /// The same game, past and all, to go on by itself.
    fn copy(&self) -> Box<dyn AnyGame>;
    /// The bot of that name for games with these options; a program ([`Spec::Engine`]) is refused.
    fn bot(&self, spec: &Spec, seed: u64) -> Result<Box<dyn AnyBot>, BotError>;
    /// The same by a net instead of what has proved best for the game.
    fn bot_by(&self, spec: &Spec, seed: u64, net: &Arc<Net>) -> Result<Box<dyn AnyBot>, BotError>;
    /// About how many nodes its next decision takes.
    fn bot_nodes(&self, spec: &Spec) -> u64;
    /// The name of the net that has proved best for such games, if one has; the program may hold it
    /// ([`Kind::nets`](crate::Kind::nets)) or not.
    fn net_name(&self) -> Option<&'static str>;
    /// Thinks about the position, and tells on the way what it has found so far.
    fn think(&self, effort: &Effort, stop: &Stop, report: &mut dyn FnMut(&Idea)) -> Result<Idea, NetError>;
    /// What to make of the position, within so many nodes.
    fn think_job(&self, nodes: u64, lines: usize) -> ThinkJob;
}
