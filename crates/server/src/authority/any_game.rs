//! Any game in progress, whatever its rules.

use std::fmt;

use serde::Serialize;
use serde_json::Value;
use stackwright_core::view::{SituationView, Snapshot, View, frames};
use stackwright_core::{
    ActionList, Departure, Entry, Game, Outcome, PlayError, Record, RetireError, Seat, SeatSet, Timeline,
};
use stackwright_search::{AlphaBeta, BotError, Limits, Playable, Spec, Stop};
use utoipa::ToSchema;

/// What a played action did to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Whether the turn ended with it.
    pub ends_turn: bool,
    /// Whether the people of the first two seats change places.
    pub swaps_people: bool,
}

/// A bot's decision, to be made elsewhere: the action in the game's notation.
pub type BotJob = Box<dyn FnOnce(&Stop) -> Result<String, BotError> + Send>;

/// An analysis, to be made elsewhere.
pub type ThinkJob = Box<dyn FnOnce(&Stop) -> Idea + Send>;

/// What an analysis found.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Idea {
    /// The best lines, the best first.
    pub lines: Vec<IdeaLine>,
    /// How many actions deep it looked.
    pub depth: u8,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How long it took, in milliseconds.
    pub millis: u64,
}

/// One way the game may go on.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct IdeaLine {
    /// For the seat to act: `+0.50`, `win in 3`.
    pub score: String,
    /// In points, 400 of which are ten to one.
    pub points: i32,
    /// The chance to win, from 0 to 1.
    pub chance: f64,
    /// The actions, the first being the advice.
    pub actions: Vec<String>,
}

/// A game in progress, its kind forgotten: what a table needs, as words and numbers.
pub trait AnyGame: Send + Sync + fmt::Debug {
    /// The name of the kind.
    fn name(&self) -> &'static str;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Whose decision is next.
    fn to_move(&self) -> Seat;
    /// How the rules have ended it.
    fn outcome(&self) -> Option<Outcome>;
    /// Who has left.
    fn retired(&self) -> SeatSet;
    /// The options.
    fn options(&self) -> Value;
    /// The position as one line.
    fn position_text(&self) -> String;
    /// The legal actions in the game's notation.
    fn actions(&self) -> Vec<String>;
    /// The one legal action, if it only notes that there is nothing to decide.
    fn bookkeeping(&self) -> Option<String>;
    /// The action that a text names as the game writes it, if it is legal.
    fn check(&self, text: &str) -> Result<String, PlayError>;
    /// Plays an action if it is legal.
    fn play(&mut self, text: &str) -> Result<Played, PlayError>;
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
    /// The turns as ranges of entries.
    fn turns(&self) -> Vec<std::ops::Range<usize>>;
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
    /// The record of the game so far, without players.
    fn record(&self) -> Record;
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
    /// What an action would change, if it is legal.
    fn preview(&self, text: &str) -> Result<Value, PlayError>;
    /// The decision of one of the project's bots.
    fn bot_job(&self, spec: &Spec, seed: u64) -> BotJob;
    /// What to make of the position, within so many nodes.
    fn think_job(&self, nodes: u64, lines: usize) -> ThinkJob;
}

/// A timeline with the words for its entries.
pub(super) struct Going<G: Game> {
    timeline: Timeline<G>,
    words: Vec<String>,
}

impl<G: Game> Going<G> {
    pub(super) fn new(position: G) -> Self {
        Going { timeline: Timeline::from_position(position), words: Vec::new() }
    }

    fn entry(&self, entry: usize) -> Option<Entry<G::Action>> {
        self.timeline.journal().entries().nth(entry)
    }

    /// Finds words for the entries that have none yet, which can only be departures.
    fn word_departures(&mut self) {
        let known = self.words.len();
        for entry in self.timeline.journal().entries().skip(known) {
            self.words.push(match entry {
                Entry::Retired(seat, Departure::Resignation) => format!("!resignation:{seat}"),
                Entry::Retired(seat, Departure::Timeout) => format!("!timeout:{seat}"),
                Entry::Action(_) => unreachable!("actions are worded when they are played"),
            });
        }
    }
}

impl<G: Game> fmt::Debug for Going<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after {} entries", G::NAME, self.words.len())
    }
}

impl<G> AnyGame for Going<G>
where
    G: Playable + View<Edit: Send + Sync, Label: Send + Sync, Options: Send + Sync> + 'static,
{
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> usize {
        self.timeline.seats()
    }

    fn to_move(&self) -> Seat {
        self.timeline.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.timeline.outcome()
    }

    fn retired(&self) -> SeatSet {
        self.timeline.retired()
    }

    fn options(&self) -> Value {
        serde_json::to_value(self.timeline.options()).unwrap_or_default()
    }

    fn position_text(&self) -> String {
        self.timeline.position_text()
    }

    fn actions(&self) -> Vec<String> {
        let mut list = ActionList::new();
        self.timeline.actions(&mut list);
        list.iter().map(|&action| self.timeline.action_text(action)).collect()
    }

    fn bookkeeping(&self) -> Option<String> {
        let mut list = ActionList::new();
        self.timeline.actions(&mut list);
        match list[..] {
            [only] if G::is_bookkeeping(only) => Some(self.timeline.action_text(only)),
            _ => None,
        }
    }

    fn check(&self, text: &str) -> Result<String, PlayError> {
        // A trial on a copy of the position alone words the refusal as the timeline does.
        match self.timeline.parse_action(text) {
            Ok(action) if self.timeline.is_legal(action) => Ok(self.timeline.action_text(action)),
            _ => {
                let mut trial = Timeline::from_position(self.timeline.position().clone());
                trial.try_play_text(text).map(|action| self.timeline.action_text(action))
            }
        }
    }

    fn play(&mut self, text: &str) -> Result<Played, PlayError> {
        let action = self.timeline.try_play_text(text)?;
        self.words.push(text.to_owned());
        let ends_turn = self.timeline.journal().ends_turn(self.timeline.journal().len() - 1);
        Ok(Played { ends_turn, swaps_people: G::swaps_people(action) })
    }

    fn retire(&mut self, seat: Seat, how: Departure) -> Result<(), RetireError> {
        let start = self.timeline.journal().turn_start();
        if self.timeline.retire(seat, how)? > 0 {
            self.words.truncate(start);
        }
        self.word_departures();
        Ok(())
    }

    fn len(&self) -> usize {
        self.timeline.journal().len()
    }

    fn turn_start(&self) -> usize {
        self.timeline.journal().turn_start()
    }

    fn turns(&self) -> Vec<std::ops::Range<usize>> {
        self.timeline.journal().turns().collect()
    }

    fn seat_of(&self, entry: usize) -> Seat {
        self.timeline.journal().seat(entry)
    }

    fn is_action(&self, entry: usize) -> bool {
        self.entry(entry).and_then(Entry::action).is_some()
    }

    fn is_bookkeeping(&self, entry: usize) -> bool {
        self.entry(entry).and_then(Entry::action).is_some_and(G::is_bookkeeping)
    }

    fn words(&self) -> &[String] {
        &self.words
    }

    fn take_back(&mut self, keep: usize) -> bool {
        let mut departures = Vec::new();
        let mut swaps = false;
        while self.timeline.journal().len() > keep {
            match self.timeline.undo() {
                Some(Entry::Action(action)) => swaps ^= G::swaps_people(action),
                Some(Entry::Retired(seat, how)) => departures.push((seat, how)),
                None => break,
            }
        }
        self.words.truncate(keep);
        for (seat, how) in departures.into_iter().rev() {
            // Without the decisions, an earlier departure may have ended the game: then nobody else can leave it.
            let _ = self.timeline.retire(seat, how);
        }
        self.word_departures();
        swaps
    }

    fn record(&self) -> Record {
        Record::of(&self.timeline)
    }

    fn layout(&self) -> Value {
        serde_json::to_value(G::layout(self.timeline.options())).unwrap_or_default()
    }

    fn view(&self, actions: bool) -> Value {
        if actions {
            return serde_json::to_value(self.timeline.snapshot()).unwrap_or_default();
        }
        view_without_actions(self.timeline.position())
    }

    fn view_before(&self, entry: usize) -> Value {
        view_without_actions(&self.timeline.position_before(entry.min(self.len())))
    }

    fn before(&self, entry: usize) -> Box<dyn AnyGame> {
        Box::new(Going::new(self.timeline.position_before(entry.min(self.len()))))
    }

    fn levels(&self) -> Value {
        let levels = self.timeline.ladder().iter().zip(1..);
        levels
            .map(|(level, number): (_, u8)| {
                serde_json::json!({ "level": number, "name": level.name, "character": level.character })
            })
            .collect()
    }

    fn frames(&self, entry: usize) -> Value {
        serde_json::to_value(frames(&self.timeline, entry)).unwrap_or_default()
    }

    fn preview(&self, text: &str) -> Result<Value, PlayError> {
        let mut trial = Timeline::from_position(self.timeline.position().clone());
        let action = trial.try_play_text(text)?;
        Ok(serde_json::to_value(self.timeline.position().preview(action)).unwrap_or_default())
    }

    fn bot_job(&self, spec: &Spec, seed: u64) -> BotJob {
        let (game, spec) = (self.timeline.clone(), spec.clone());
        Box::new(move |stop| {
            let mut bot = spec.bot(game.position(), stop)?;
            bot.new_game(seed);
            bot.choose(&game).map(|action| game.action_text(action))
        })
    }

    fn think_job(&self, nodes: u64, lines: usize) -> ThinkJob {
        let game = Timeline::from_position(self.timeline.position().clone());
        Box::new(move |stop| {
            if game.outcome().is_some() {
                return Idea { lines: Vec::new(), depth: 0, nodes: 0, millis: 0 };
            }
            let table_bytes = nodes.saturating_mul(32).clamp(1 << 16, 1 << 24) as usize;
            let mut thinker = AlphaBeta::new(table_bytes, 1);
            thinker.stop = stop.clone();
            thinker.lines = lines;
            let thought = thinker.think(&game, &Limits::nodes(nodes));
            let lines = thought.lines.iter().map(|line| IdeaLine {
                score: line.score.to_string(),
                points: line.score.value(),
                chance: line.score.chance(),
                actions: line.texts(&game),
            });
            Idea {
                lines: lines.collect(),
                depth: thought.depth,
                nodes: thought.nodes,
                millis: thought.time.as_millis() as u64,
            }
        })
    }
}

/// The list of actions is half of the work and most of the bytes.
fn view_without_actions<G: View>(position: &G) -> Value {
    let mut list = ActionList::new();
    position.actions(&mut list);
    let SituationView { phase, task, obligations, extra } = position.situation_view(&list);
    let view = Snapshot {
        position: position.position_text(),
        seat: position.to_move(),
        phase,
        task,
        obligations,
        cells: position.cells(),
        seats: position.seat_views(),
        extra,
        actions: Vec::new(),
        outcome: position.outcome_view(),
    };
    let mut view = serde_json::to_value(view).unwrap_or_default();
    if let Some(fields) = view.as_object_mut() {
        fields.shift_remove("actions");
        fields.insert("action_count".to_owned(), list.len().into());
    }
    view
}
