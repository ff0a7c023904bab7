//! A game at a table: what was played, who plays, what is being chosen. It knows no terminal.

mod choices;
mod far;
mod files;
mod handle;
mod log;
mod mirror;
mod orders;
mod overlay;
mod pick;
mod premoves;
mod reel;
mod request;
mod undo;

use stackwright_core::messages::{Language, Said};
use stackwright_core::{BySeat, Departure, Entry as JournalEntry, Problem, Seat, Timeline};

use crate::layout::{Layout, Spot};
use crate::messages::say;
use crate::people::Holder;
use crate::voice::Voice;
use stackwright_games::{FullGame, log_frames};

pub use choices::{Choice, Choices};
pub use far::{Asked, Far};
pub use files::load;
pub use handle::Intent;
pub use log::{Log, TurnLine};
pub use overlay::{Entry, Menu, Overlay, Purpose, Question};
pub use reel::{Picture, Reel};

/// Something to tell the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Good to know.
    Note(String),
    /// Why something was refused.
    Refusal(String),
    /// A lesson.
    Tip(String),
}

/// What the model waits for from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// The decision of the bot who first sat in that seat.
    Bot(Seat),
    /// Advice for the person to move.
    Hint,
}

/// Advice that has come.
#[derive(Clone, Copy, Debug)]
struct Hint<A> {
    action: A,
    /// Where it put the cursor: whoever points elsewhere means something else.
    at: Spot,
}

/// A game in progress at this terminal.
#[derive(Debug)]
pub struct Model<G: FullGame> {
    game: Timeline<G>,
    first: G,
    voice: Voice,
    log: Log,
    people: BySeat<Holder>,
    far: Option<Box<Far>>,
    premoves: Vec<String>,
    choices: Choices<G::Action>,
    reel: Reel<G>,
    layout: Layout,
    cursor: Spot,
    source: Option<Spot>,
    overlay: Overlay<G::Action>,
    notice: Option<Notice>,
    hint: Option<Hint<G::Action>>,
    wants_hint: bool,
    paused: bool,
    turned: bool,
    official: bool,
    cancel_armed: bool,
    quit: bool,
    /// Grows with every change of the game, so that late answers are known as such.
    generation: u64,
    tips_told: usize,
    turns_since_tip: usize,
}

impl<G: FullGame> Model<G> {
    /// Between two tips that come by themselves there are so many turns of the players here.
    const TURNS_PER_TIP: usize = 4;

    /// A game with these people at the table, in seat order, told in that language.
    pub fn new(game: Timeline<G>, people: &[Holder], language: Language) -> Self {
        Self::seated(game, people, None, Voice::of::<G>(language))
    }

    fn seated(game: Timeline<G>, people: &[Holder], far: Option<Box<Far>>, voice: Voice) -> Self {
        let first = game.position_before(0);
        let layout = first.tiles(first.sizes()[0]);
        let mut model = Model {
            cursor: first.centre(),
            log: Log::of(&game, voice),
            voice,
            people: BySeat::new(|seat| people.get(seat.index()).cloned().unwrap_or(Holder::Human)),
            far,
            premoves: Vec::new(),
            choices: Choices::default(),
            reel: Reel::new(),
            layout,
            source: None,
            overlay: Overlay::None,
            notice: None,
            hint: None,
            wants_hint: false,
            paused: false,
            turned: false,
            official: false,
            cancel_armed: false,
            quit: false,
            generation: 0,
            tips_told: 0,
            turns_since_tip: Self::TURNS_PER_TIP,
            first,
            game,
        };
        // Whoever plays alone from the other side sees the board from there.
        let humans: Vec<_> = model.seats().filter(|&seat| *model.holder(seat) == Holder::Human).collect();
        model.turned = G::FACING && humans == [Seat::P2];
        model.settle();
        model
    }

    // ---- What there is to see ------------------------------------------------------------------------------------

    /// The game.
    pub fn game(&self) -> &Timeline<G> {
        &self.game
    }

    /// The position that it began from.
    pub fn first(&self) -> &G {
        &self.first
    }

    /// The language that everything is told in.
    pub fn voice(&self) -> Voice {
        self.voice
    }

    /// The seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::first(self.game.seats())
    }

    /// Where the person who holds a seat sat at first: the pie rule makes people change places.
    pub fn person(&self, seat: Seat) -> Seat {
        let actions = self.game.journal().entries().filter_map(JournalEntry::action);
        // The way back is the way there: a second change undoes the first.
        actions.fold(seat, Seat::after::<G>)
    }

    /// Who holds a seat now.
    pub fn holder(&self, seat: Seat) -> &Holder {
        &self.people[self.person(seat)]
    }

    /// What is known of the table, if it is elsewhere.
    pub fn far(&self) -> Option<&Far> {
        self.far.as_deref()
    }

    /// Whether the game is over, by the rules or at the table.
    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some() || self.far().is_some_and(Far::is_over)
    }

    /// Whether a person at this terminal is to move.
    pub fn is_ours(&self) -> bool {
        let begun = self.far().is_none_or(Far::has_begun);
        begun && !self.is_over() && *self.holder(self.game.to_move()) == Holder::Human
    }

    /// How many people play here.
    pub fn humans(&self) -> usize {
        self.seats().filter(|&seat| *self.holder(seat) == Holder::Human).count()
    }

    /// What can be chosen now; nothing while others are to move.
    pub fn choices(&self) -> &Choices<G::Action> {
        &self.choices
    }

    /// Where the cursor is.
    pub fn cursor(&self) -> Spot {
        self.cursor
    }

    /// What has been picked up.
    pub fn source(&self) -> Option<Spot> {
        self.source
    }

    /// What lies over the board.
    pub fn overlay(&self) -> &Overlay<G::Action> {
        &self.overlay
    }

    /// What there is to tell.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// What has just happened and is still being shown.
    pub fn reel(&self) -> &Reel<G> {
        &self.reel
    }

    /// Whether the bots wait.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether squares are numbered as the game's author does, where he does.
    pub fn is_official(&self) -> bool {
        self.official
    }

    /// Whether the board is seen from the other side.
    pub fn is_turned(&self) -> bool {
        self.turned
    }

    /// Whether advice has been asked for and has not come.
    pub fn awaits_hint(&self) -> bool {
        self.wants_hint
    }

    /// Whether the program is to end.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// The turns so far.
    pub fn turns(&self) -> Vec<TurnLine> {
        log::turns(&self.game, &self.log)
    }

    /// Why turns of the last round passed by themselves, those that did.
    pub fn passed(&self) -> Vec<String> {
        log::passed(&self.game, self.voice)
    }

    /// The open turn's decisions.
    pub fn turn_so_far(&self) -> Vec<&str> {
        let journal = self.game.journal();
        log::decisions(&self.game, &self.log, journal.turn_start()..journal.len())
    }

    /// What a choice would lead to: the menu's item under the bar, or the advice.
    pub fn preview(&self) -> Option<G> {
        let action = match &self.overlay {
            Overlay::Menu(menu) => menu.action(),
            Overlay::None => self.hint.as_ref()?.action,
            _ => return None,
        };
        let mut tried = Timeline::from_position(self.game.position().clone());
        tried.play(action);
        Some(tried.position().clone())
    }

    // ---- What comes from outside ---------------------------------------------------------------------------------

    /// What the model waits for, with the number to answer under.
    pub fn want(&self) -> Option<(Want, u64)> {
        if self.is_over() || !self.reel.is_empty() {
            return None;
        }
        let seat = self.game.to_move();
        match self.holder(seat) {
            Holder::Bot(_) if !self.paused => Some((Want::Bot(self.person(seat)), self.generation)),
            Holder::Human if self.wants_hint => Some((Want::Hint, self.generation)),
            _ => None,
        }
    }

    /// The number under which an answer is still wanted.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// A bot has decided, or says why it cannot.
    pub fn bot_answers(&mut self, generation: u64, answer: Result<G::Action, Said>) {
        if generation != self.generation {
            return;
        }
        match answer {
            Ok(action) if self.game.is_legal(action) => self.play(action),
            Ok(_) => self.bot_fails(say::bot_illegal()),
            Err(why) => self.bot_fails(why),
        }
    }

    fn bot_fails(&mut self, why: Said) {
        self.paused = true;
        self.warn(&say::bot_fails(why));
    }

    /// Advice has come: the action, and where it leads.
    pub fn hint_comes(&mut self, generation: u64, action: G::Action, outlook: Said) {
        if generation != self.generation || !self.wants_hint {
            return;
        }
        self.wants_hint = false;
        let item = self.voice.tell(&self.game.item(action));
        self.note(&say::hint(self.game.action_text(action), item, outlook));
        let targets = self.game.pointing(action).targets;
        if let Some(&target) = targets.first() {
            self.cursor = target;
        }
        self.hint = Some(Hint { action, at: self.cursor });
    }

    /// The next picture.
    pub fn advance_reel(&mut self) {
        self.reel.advance();
    }

    // ---- Change --------------------------------------------------------------------------------------------------

    /// Plays a legal action, and whatever else there is no choice about.
    pub(crate) fn play(&mut self, action: G::Action) {
        self.notice = None;
        if self.far.is_some() {
            return self.order_act(self.game.action_text(action));
        }
        self.play_all(&[action]);
    }

    /// Plays one action after the other here, such as those of a whole turn: legal in that order.
    pub(crate) fn play_all(&mut self, actions: &[G::Action]) {
        let ours = self.is_ours();
        for &action in actions {
            self.enter(action);
        }
        if ours && self.reel.len() == 1 {
            // Whoever has just pointed at it need not be shown it.
            self.reel.clear();
        }
        self.settle();
    }

    fn enter(&mut self, action: G::Action) {
        self.log.note(self.game.position(), JournalEntry::Action(action), self.voice);
        self.game.play(action);
        self.reel.add(&self.game, self.game.journal().len() - 1, self.layout.tiles.len(), self.voice);
    }

    pub(crate) fn retire(&mut self, seat: Seat) {
        match self.game.retire(seat, Departure::Resignation) {
            Ok(_) => {
                self.log = Log::of(&self.game, self.voice);
                let entries = self.game.journal().len();
                log_frames(&G::NAME, &self.game, entries - 1..entries);
                self.settle();
            }
            Err(error) => self.refuse(&error.said().into()),
        }
    }

    /// Plays what is no decision, and gets ready for the next one.
    fn settle(&mut self) {
        let mut choices = Choices::default();
        while self.is_ours() && self.far().is_none_or(Far::is_settled) {
            choices = Choices::of(self.game.position());
            match choices.only() {
                // Elsewhere the server notes it.
                Some(action) if G::is_bookkeeping(action) && self.far.is_none() => self.enter(action),
                _ => break,
            }
        }
        self.choices = if self.is_ours() { choices } else { Choices::default() };
        self.generation += 1;
        // What somebody types beforehand stays while others act, and is an action's line once it is their turn: keys that
        // are on their way are no commands.
        self.overlay = match std::mem::take(&mut self.overlay) {
            Overlay::Entry(Purpose::Premove, entry) if !self.is_over() => {
                let purpose = if self.is_ours() { Purpose::Action } else { Purpose::Premove };
                Overlay::Entry(purpose, entry)
            }
            _ => Overlay::None,
        };
        self.hint = None;
        self.wants_hint = false;
        self.cancel_armed = false;
        self.source = self.choices.only_source();
        if let Some(source) = self.source {
            self.cursor = source;
        }
        let journal = self.game.journal();
        if self.is_ours() && journal.turn_start() == journal.len() {
            self.turns_since_tip += 1;
            if self.turns_since_tip >= Self::TURNS_PER_TIP && self.notice.is_none() {
                self.tell_tip();
            }
        }
    }

    pub(crate) fn tell_tip(&mut self) {
        let text = self.voice.state(&self.game.tip(self.tips_told));
        self.tips_told += 1;
        self.turns_since_tip = 0;
        self.notice = Some(Notice::Tip(text));
    }

    pub(crate) fn note(&mut self, said: &Said) {
        self.notice = Some(Notice::Note(self.voice.say(said)));
    }

    pub(crate) fn warn(&mut self, said: &Said) {
        self.notice = Some(Notice::Refusal(self.voice.say(said)));
    }

    pub(crate) fn refuse(&mut self, problem: &Problem) {
        self.notice = Some(Notice::Refusal(self.voice.refuse(problem)));
    }
}
