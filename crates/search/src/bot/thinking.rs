//! Bots that search, well or badly.

use std::time::Duration;

use stackwright_core::{ActionList, Entry, Game, Rng, Timeline};

use super::{Bot, BotError, Playable};
use crate::ladder::Level;
use crate::{Limits, Stop, Thinker, Thought};

/// A level at play: it thinks as far as its nodes go, and shows its weaknesses.
#[derive(Debug)]
pub struct ThinkingBot<G: Playable> {
    level: Level,
    /// How long it thinks, instead of how many nodes.
    time: Option<Duration>,
    /// Narrower limits, if there are any.
    within: Limits,
    thinker: Thinker<G>,
    rng: Rng,
    list: ActionList<G::Action>,
    value: Option<f64>,
    keeps_policy: bool,
    policy: Vec<(G::Action, f32)>,
    drew_lots: bool,
}

/// Whether nothing was decided in this turn yet. The first decision is thought through together with what follows from it,
/// and so the later ones need less.
///
/// ```
/// use stackwright_core::Timeline;
/// use stackwright_search::begins_turn;
///
/// let mut game = Timeline::<ringrift::Position>::new(&Default::default())?;
/// assert!(begins_turn(&game));
/// game.try_play_text("+c3").unwrap();
/// assert!(!begins_turn(&game));
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
pub fn begins_turn<G: Game>(game: &Timeline<G>) -> bool {
    !has_decided(game, game.journal().turn_start())
}

/// Whether anything was decided since the journal had so many entries. To note that there was nothing to decide does not
/// count.
pub fn has_decided<G: Game>(game: &Timeline<G>, since: usize) -> bool {
    let mut actions = game.journal().entries().skip(since).filter_map(Entry::action);
    actions.any(|action| !G::is_bookkeeping(action))
}

/// Room for what a search within that many nodes can find.
fn table_bytes(nodes: u64) -> usize {
    (nodes.saturating_mul(32)).clamp(1 << 16, 1 << 26) as usize
}

impl<G: Playable> ThinkingBot<G> {
    /// A bot of that level for games with `like`'s options, which stops thinking soon when the flag is raised.
    pub fn new(level: Level, like: &G, stop: Stop) -> Self {
        Self::with_threads(level, like, stop, 1)
    }

    /// The same on so many threads. What more than one finds depends on which is quicker.
    pub fn with_threads(level: Level, like: &G, stop: Stop, threads: usize) -> Self {
        let mut thinker = Thinker::new(level.method, like, table_bytes(level.nodes), threads);
        thinker.set_stop(stop);
        let mut bot = ThinkingBot {
            level,
            time: None,
            within: Limits::default(),
            thinker,
            rng: Rng::new(1),
            list: ActionList::new(),
            value: None,
            keeps_policy: false,
            policy: Vec::new(),
            drew_lots: false,
        };
        bot.new_game(1);
        bot
    }

    /// Lets a time limit it instead of the level's nodes: all of it for the first decision of a turn, a quarter for later
    /// ones.
    pub fn set_time(&mut self, time: Duration) {
        self.time = Some(time);
    }

    /// How it thinks, to be changed.
    pub fn thinker(&mut self) -> &mut Thinker<G> {
        &mut self.thinker
    }

    /// The level that it plays at.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// Chooses as [`Bot::choose`] does, within narrower limits if there are any, and reports what it thinks, the last
    /// thought included. A decision without a thought is not reported.
    pub fn choose_aloud(
        &mut self,
        game: &Timeline<G>,
        within: &Limits,
        mut report: impl FnMut(&Thought<G::Action>),
    ) -> Result<G::Action, BotError> {
        self.forget_last();
        game.actions(&mut self.list);
        match self.list[..] {
            [] => return Err(BotError("the game is over".to_owned())),
            [only] => return Ok(only),
            _ => {}
        }
        if self.rng.below(100) < usize::from(self.level.weakness.distraction) {
            self.drew_lots = true;
            return Ok(self.list[self.rng.below(self.list.len())]);
        }
        let begins = begins_turn(game);
        let nodes = if begins { self.level.nodes } else { self.level.nodes / 4 };
        let nodes = nodes.clamp(1, within.nodes.unwrap_or(u64::MAX).max(1));
        let nodes = if self.time.is_some() { within.nodes } else { Some(nodes) };
        let time = self.time.map(|time| if begins { time } else { time / 4 });
        let time = [time, within.time].into_iter().flatten().min();
        let sight = self.level.weakness.sight;
        let depth = [sight, within.depth].into_iter().flatten().min();
        let limits = Limits { nodes, depth, time, soft_time: within.soft_time };
        let thought = self.thinker.think_aloud(game, &limits, &mut report);
        report(&thought);
        self.value = Some(thought.chance());
        if self.keeps_policy {
            self.policy = self.thinker.policy(&thought);
        }
        Ok(thought.action())
    }
}

impl<G: Playable> ThinkingBot<G> {
    /// Forgets what it thought last.
    fn forget_last(&mut self) {
        (self.value, self.drew_lots) = (None, false);
        self.policy.clear();
    }
}

impl<G: Playable> Bot<G> for ThinkingBot<G> {
    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Action, BotError> {
        let within = self.within;
        self.choose_aloud(game, &within, |_| ())
    }

    fn value(&self) -> Option<f64> {
        self.value
    }

    fn keep_policy(&mut self, lines: usize) {
        self.keeps_policy = true;
        self.thinker.set_lines(lines);
    }

    fn policy(&self) -> &[(G::Action, f32)] {
        &self.policy
    }

    fn drew_lots(&self) -> bool {
        self.drew_lots
    }

    fn new_game(&mut self, seed: u64) {
        self.forget_last();
        self.rng = Rng::new(seed);
        self.thinker.clear();
        self.thinker.set_haze(self.level.weakness.haze, self.rng.next_u64());
    }

    fn set_stop(&mut self, stop: &Stop) {
        self.thinker.set_stop(stop.clone());
    }

    fn set_limits(&mut self, limits: &Limits) {
        self.within = *limits;
    }

    fn bytes(&self) -> usize {
        self.thinker.bytes()
    }
}
