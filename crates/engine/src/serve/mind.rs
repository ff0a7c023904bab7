//! Who thinks for an engine.

use stackwright_core::{ActionList, Timeline};
use stackwright_search::{Bot as _, BotError, Judgement, Limits, Stop, Thinker, ThinkingBot, Thought};

use super::settings::{NetChoice, Settings};
use crate::Strength;
use stackwright_games::FullGame;

/// What a mind is made of; another one is made when this changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Make {
    strength: Strength,
    threads: usize,
    hash: usize,
    seed: u64,
    net: NetChoice,
}

impl Make {
    pub(super) fn new(strength: Strength, settings: &Settings) -> Self {
        let Settings { threads, hash, seed, ref net, .. } = *settings;
        Make { strength, threads, hash, seed, net: net.clone() }
    }
}

/// A thinker that remembers, from one `go` to the next.
#[derive(Debug)]
pub(super) struct Mind<G: FullGame> {
    pub(super) make: Make,
    kind: Kind<G>,
}

#[derive(Debug)]
enum Kind<G: FullGame> {
    Full(Box<Thinker<G>>),
    Level(Box<ThinkingBot<G>>),
}

/// How far a mind thinks at full strength when nobody says.
const NODES: u64 = 1_000_000;

impl<G: FullGame> Mind<G> {
    pub(super) fn new(make: Make, like: &G) -> Self {
        let kind = match make.strength {
            Strength::Full => Kind::Full(Box::new(Thinker::best_for(like, make.hash << 20, make.threads))),
            Strength::Level(number) => {
                let ladder = like.ladder();
                let level = ladder[usize::from(number).clamp(1, ladder.len()) - 1];
                let mut bot = ThinkingBot::new(level, like, Stop::new());
                bot.new_game(make.seed);
                Kind::Level(Box::new(bot))
            }
        };
        let mut mind = Mind { make, kind };
        // Other games than those that a net was made for are evaluated as usual.
        let judgement = match &mind.make.net {
            NetChoice::Usual => None,
            NetChoice::None => Some(Judgement::Own),
            NetChoice::File(opened) => Judgement::by_net(opened.net.clone(), like).ok(),
        };
        if let Some(judgement) = judgement {
            mind.thinker().set_judgement(judgement);
        }
        mind
    }

    fn thinker(&mut self) -> &mut Thinker<G> {
        match &mut self.kind {
            Kind::Full(thinker) => thinker,
            Kind::Level(bot) => bot.thinker(),
        }
    }

    /// Stops soon whenever that flag is raised.
    pub(super) fn set_stop(&mut self, stop: &Stop) {
        self.thinker().set_stop(stop.clone());
    }

    /// Decides what is next, and reports the last thought too, unless there was nothing to think about.
    pub(super) fn decide(
        &mut self,
        game: &Timeline<G>,
        limits: Limits,
        lines: usize,
        is_infinite: bool,
        mut report: impl FnMut(&Thought<G::Action>),
    ) -> Result<G::Action, BotError> {
        match &mut self.kind {
            Kind::Level(bot) => bot.choose_aloud(game, &limits, report),
            Kind::Full(thinker) => {
                let mut list = ActionList::new();
                game.actions(&mut list);
                match list[..] {
                    [] => return Err(BotError("the game is over".to_owned())),
                    [only] if !is_infinite => return Ok(only),
                    _ => {}
                }
                let is_open = !is_infinite && limits == Limits::default();
                let limits = if is_open { Limits::nodes(NODES) } else { limits };
                thinker.set_lines(lines);
                let thought = thinker.think_aloud(game, &limits, &mut report);
                report(&thought);
                Ok(thought.action())
            }
        }
    }
}
