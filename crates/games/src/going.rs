//! A game in progress whose kind is known, as one whose kind is not.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

use serde_json::Value;
use stackwright_core::learn::Choices;
use stackwright_core::messages::Language;
use stackwright_core::perft::By;
use stackwright_core::picture::{Marks, Picture};
use stackwright_core::record::GameResult;
use stackwright_core::view::{ActionView, Message, Snapshot, View, frames, frames_back};
use stackwright_core::{
    ActionList, Course, Departure, Entry, Game, Outcome, PlayError, Problems, Record, RetireError, Seat,
    SeatSet, Timeline,
};
use stackwright_search::{BotError, Judgement, Net, NetError, Spec, Stop, begins_turn};

use crate::effort::judgement;
use crate::{AnyBot, AnyGame, Effort, FullGame, Idea, Observation, Played, ThinkJob, any_bot};

/// A timeline with the words for its entries.
#[derive(Clone)]
pub(crate) struct Going<G: Game> {
    timeline: Timeline<G>,
    words: Vec<String>,
    /// The game's word for each turn that has ended.
    turn_words: Vec<Option<String>>,
    /// The legal actions of the position, once somebody has asked for them.
    legal: OnceLock<ActionList<G::Action>>,
}

impl<G: Game> Going<G> {
    pub(crate) fn new(position: G) -> Self {
        Going {
            timeline: Timeline::from_position(position),
            words: Vec::new(),
            turn_words: Vec::new(),
            legal: OnceLock::new(),
        }
    }

    /// The same game with its past, played again.
    pub(crate) fn of(timeline: &Timeline<G>) -> Result<Self, RetireError>
    where
        G: FullGame,
    {
        let mut going = Going::new(timeline.position_before(0));
        for entry in timeline.journal().entries() {
            match entry {
                Entry::Action(action) => drop(going.play_legal(action)),
                Entry::Retired(seat, how) => going.retire(seat, how)?,
            }
        }
        Ok(going)
    }

    pub(crate) fn timeline(&self) -> &Timeline<G> {
        &self.timeline
    }

    /// The legal actions. They are listed once for each position, however many ask.
    fn legal(&self) -> &ActionList<G::Action> {
        self.legal.get_or_init(|| legal(self.timeline.position()))
    }

    /// The action that a text names, if it is legal. Nothing is listed for that.
    fn find(&self, text: &str) -> Option<G::Action> {
        let action = self.timeline.parse_action(text).ok()?;
        let is_legal = match self.legal.get() {
            Some(list) => list.contains(&action),
            None => self.timeline.is_legal(action),
        };
        is_legal.then_some(action)
    }

    fn entry(&self, entry: usize) -> Option<Entry<G::Action>> {
        self.timeline.journal().entries().nth(entry)
    }

    /// Plays a legal action, and keeps the word that the game has for it, however it was written.
    fn play_legal(&mut self, action: G::Action) -> Played {
        self.words.push(self.timeline.action_text(action));
        self.timeline.play(action);
        self.legal = OnceLock::new();
        let ends_turn = self.timeline.journal().ends_turn(self.timeline.journal().len() - 1);
        if ends_turn {
            self.turn_words.push(self.timeline.last_turn_text());
        }
        Played { ends_turn, swaps_people: G::swaps_people(action), steps: 1 }
    }

    /// How many turns have ended with the first entries.
    fn turns_ended(&self, entries: usize) -> usize {
        let journal = self.timeline.journal();
        (0..entries.min(journal.len())).filter(|&entry| journal.ends_turn(entry)).count()
    }

    /// Finds words for the entries and turns that have none yet, which can only be departures.
    fn word_departures(&mut self) {
        let ended = self.turns_ended(self.timeline.journal().len());
        self.turn_words.resize(ended, None);
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

impl<G: FullGame> AnyGame for Going<G> {
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

    fn stopped(&self) -> Option<Outcome> {
        self.timeline.position().stopped()
    }

    fn stopped_message(&self) -> Option<Message> {
        self.timeline.position().stopped_view().map(|view| view.message)
    }

    fn retired(&self) -> SeatSet {
        self.timeline.retired()
    }

    fn options(&self) -> Value {
        serde_json::to_value(self.timeline.options()).unwrap_or_default()
    }

    fn check_start(&self) -> Result<(), Problems> {
        self.timeline.position().check_start()
    }

    fn key(&self) -> u64 {
        self.timeline.key()
    }

    fn position_text(&self) -> String {
        self.timeline.position_text()
    }

    fn actions(&self) -> Vec<String> {
        self.legal().iter().map(|&action| self.timeline.action_text(action)).collect()
    }

    fn action_count(&self) -> usize {
        self.legal().len()
    }

    fn action_view(&self, index: usize) -> Option<Value> {
        let &action = self.legal().get(index)?;
        let mut trial = Timeline::from_position(self.timeline.position().clone());
        trial.play(action);
        let view = self.timeline.action_view(action, self.legal());
        let view = ActionView { ends_turn: trial.journal().ends_turn(0), ..view };
        Some(serde_json::to_value(view).unwrap_or_default())
    }

    fn bookkeeping(&self) -> Option<String> {
        match self.legal()[..] {
            [only] if G::is_bookkeeping(only) => Some(self.timeline.action_text(only)),
            _ => None,
        }
    }

    fn check(&self, text: &str) -> Result<Vec<String>, PlayError> {
        if let Some(action) = self.find(text) {
            return Ok(vec![self.timeline.action_text(action)]);
        }
        let actions = self.timeline.read_text(text)?;
        let mut trial = Timeline::from_position(self.timeline.position().clone());
        let written = actions.into_iter().map(|action| {
            let text = trial.action_text(action);
            trial.play(action);
            text
        });
        Ok(written.collect())
    }

    fn play(&mut self, text: &str) -> Result<Played, PlayError> {
        if let Some(action) = self.find(text) {
            return Ok(self.play_legal(action));
        }
        let mut all = Played::default();
        for action in self.timeline.read_text(text)? {
            let Played { ends_turn, swaps_people, .. } = self.play_legal(action);
            all.ends_turn |= ends_turn;
            all.swaps_people ^= swaps_people;
            all.steps += 1;
        }
        Ok(all)
    }

    fn play_listed(&mut self, index: usize) -> Option<Played> {
        let &action = self.legal().get(index)?;
        Some(self.play_legal(action))
    }

    fn play_written(&mut self, text: &str) -> Result<Played, PlayError> {
        let known = self.len();
        let actions = self.timeline.play_written(text)?;
        self.legal = OnceLock::new();
        for entry in known..self.len() {
            let before = self.timeline.position_before(entry);
            let action = self.entry(entry).and_then(Entry::action);
            self.words.extend(action.map(|action| before.action_text(action)));
        }
        let journal = self.timeline.journal();
        let ended = (known..journal.len()).filter(|&entry| journal.ends_turn(entry)).count();
        let ends_turn = journal.ends_turn(journal.len() - 1);
        match ended {
            0 => {}
            1 if ends_turn => self.turn_words.push(self.timeline.last_turn_text()),
            _ => {
                let texts = self.timeline.turn_texts().into_iter();
                self.turn_words = texts.take(self.turn_words.len() + ended).collect();
            }
        }
        let swaps_people = actions.iter().fold(false, |swaps, &action| swaps ^ G::swaps_people(action));
        Ok(Played { ends_turn, swaps_people, steps: actions.len() })
    }

    fn retire(&mut self, seat: Seat, how: Departure) -> Result<(), RetireError> {
        self.legal = OnceLock::new();
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

    fn begins_turn(&self) -> bool {
        begins_turn(&self.timeline)
    }

    fn turns(&self) -> Vec<std::ops::Range<usize>> {
        self.timeline.journal().turns().collect()
    }

    fn turn_texts(&self) -> &[Option<String>] {
        &self.turn_words
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
        self.legal = OnceLock::new();
        self.turn_words.truncate(self.turns_ended(keep));
        let swaps = self.timeline.take_back(keep);
        // Whatever stands behind the last action that is left is a departure.
        let decided = self.timeline.journal().entries().rposition(|entry| entry.action().is_some());
        self.words.truncate(keep.min(decided.map_or(0, |last| last + 1)));
        self.word_departures();
        swaps
    }

    fn undo(&mut self) -> Option<String> {
        let keep = self.len().checked_sub(1)?;
        self.legal = OnceLock::new();
        self.turn_words.truncate(self.turns_ended(keep));
        self.timeline.undo();
        self.words.pop()
    }

    fn record(&self) -> Record {
        Record::of(&self.timeline)
    }

    fn official_text(&self, result: Option<&GameResult>, language: Language) -> Option<String> {
        G::official_text(&self.timeline, result, language)
    }

    fn layout(&self) -> Value {
        serde_json::to_value(G::layout(self.timeline.options())).unwrap_or_default()
    }

    fn view(&self, actions: bool) -> Value {
        let position = self.timeline.position();
        if actions {
            let view = position.snapshot_without_actions(self.legal());
            let view = Snapshot { actions: position.action_views(self.legal()), ..view };
            return serde_json::to_value(view).unwrap_or_default();
        }
        view_without_actions(position, self.legal())
    }

    fn view_before(&self, entry: usize) -> Value {
        let before = self.timeline.position_before(entry.min(self.len()));
        view_without_actions(&before, &legal(&before))
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

    fn frames_back(&self, entry: usize) -> Value {
        serde_json::to_value(frames_back(&self.timeline, entry)).unwrap_or_default()
    }

    fn logs_frames(&self) -> bool {
        crate::catalogue::logs_frames(G::NAME)
    }

    fn log_frames(&self, name: &str, entry: usize) {
        crate::log_frames(&name, &self.timeline, entry..entry + 1);
    }

    fn preview(&self, text: &str) -> Result<Value, PlayError> {
        // Of a whole turn, its first step is what comes next.
        let action = self.timeline.read_text(text)?[0];
        Ok(serde_json::to_value(self.timeline.preview(action)).unwrap_or_default())
    }

    fn board_text(&self) -> String {
        self.timeline.position().board_text(false)
    }

    fn picture(&self) -> Picture {
        self.timeline.draw()
    }

    fn marked_picture(&self, marks: &Marks) -> Picture {
        self.timeline.draw_marked(marks)
    }

    fn marks_of(&self, entry: usize) -> Marks {
        let Some(action) = self.entry(entry).and_then(Entry::action) else { return Marks::default() };
        let before = self.timeline.position_before(entry);
        Marks::from(&before.action_view(action, &legal(&before)).cells)
    }

    fn perft(&self, depth: u32, by: By) -> u64 {
        self.timeline.perft(depth, by)
    }

    fn divide(&self, depth: u32, by: By) -> Vec<u64> {
        self.timeline.divide(depth, by).into_iter().map(|(_, count)| count).collect()
    }

    fn choice_count(&self) -> usize {
        self.timeline.size()
    }

    fn sub_choices(&self) -> Vec<Choices> {
        self.legal().iter().map(|&action| self.timeline.sub_choices(action)).collect()
    }

    fn observation(&self, prefix: &[u16]) -> Observation {
        let position = self.timeline.position();
        let shape = position.shape();
        let mut planes = vec![0; shape.iter().product()];
        let mut facts = vec![0; position.facts()];
        position.observe(prefix, &mut planes, &mut facts);
        Observation { shape, planes, facts }
    }

    fn rest(&mut self) {
        self.legal = OnceLock::new();
    }

    fn course(&self) -> Course {
        Course::of(&self.timeline)
    }

    fn copy(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn bot(&self, spec: &Spec, seed: u64) -> Result<Box<dyn AnyBot>, BotError> {
        let position = self.timeline.position();
        any_bot::bot(spec, position, seed, &Judgement::best_for(position))
    }

    fn bot_by(&self, spec: &Spec, seed: u64, net: &Arc<Net>) -> Result<Box<dyn AnyBot>, BotError> {
        let position = self.timeline.position();
        let judgement = judgement(Some(net), position).map_err(|error| BotError(error.to_string()))?;
        any_bot::bot(spec, position, seed, &judgement)
    }

    fn bot_nodes(&self, spec: &Spec) -> u64 {
        // A program has a second, as a rule, in which a level of the ladder would look at about so many.
        let nodes = spec.nodes(self.timeline.position()).unwrap_or(200_000);
        // Greedy play counts what this decision leads to; whoever has nodes spends a quarter of them on the later ones of a turn.
        if *spec == Spec::Greedy || begins_turn(&self.timeline) { nodes } else { nodes / 4 }
    }

    fn think_job(&self, nodes: u64, lines: usize) -> ThinkJob {
        let game = Timeline::from_position(self.timeline.position().clone());
        let effort = Effort::nodes(nodes, lines);
        Box::new(move |stop| {
            Idea::of(&game, &effort, stop, &mut |_| ()).expect("a game's own judgement fits it")
        })
    }

    fn net_name(&self) -> Option<&'static str> {
        self.timeline.position().net_name()
    }

    fn think(&self, effort: &Effort, stop: &Stop, report: &mut dyn FnMut(&Idea)) -> Result<Idea, NetError> {
        Idea::of(&self.timeline, effort, stop, report)
    }
}

/// The game itself, if it is of that type: for what needs the type, in a [`Visitor`](crate::Visitor) of its kind.
///
/// ```
/// use serde_json::Value;
///
/// let game = stackwright_games::begin("amazons", &Value::Null, None)?;
/// assert!(stackwright_games::timeline::<amazons::Position>(&*game).is_some());
/// assert!(stackwright_games::timeline::<ringrift::Position>(&*game).is_none());
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
pub fn timeline<G: FullGame>(game: &dyn AnyGame) -> Option<&Timeline<G>> {
    let game: &dyn Any = game;
    game.downcast_ref::<Going<G>>().map(Going::timeline)
}

fn legal<G: Game>(position: &G) -> ActionList<G::Action> {
    let mut list = ActionList::new();
    position.actions(&mut list);
    list
}

/// The list of actions is most of the work and of the bytes; their number is told instead.
fn view_without_actions<G: View>(position: &G, list: &ActionList<G::Action>) -> Value {
    let mut view = serde_json::to_value(position.snapshot_without_actions(list)).unwrap_or_default();
    if let Some(fields) = view.as_object_mut() {
        fields.shift_remove("actions");
        fields.insert("action_count".to_owned(), list.len().into());
    }
    view
}
