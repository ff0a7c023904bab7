//! How games of a match begin: at random, but fairly.

use stackwright_core::{ActionList, Rng, Timeline};
use stackwright_search::{Limits, Playable, Stop, Thinker};

/// How the first turns of a game come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// How many turns of each seat are played at random.
    pub turns: usize,
    /// How many nodes are spent on the question whether the opening is fair; with 0 every opening will do.
    ///
    /// With two seats it is fair if neither seems to lead by more than [`Opening::LEAD`]. A sharp game is often decided
    /// by two random turns, and then says nothing about the bots. With more seats, where one against all the others is
    /// always behind, it is enough that nobody is about to win.
    pub fair: u64,
}

impl Default for Opening {
    fn default() -> Self {
        Opening { turns: 1, fair: 10_000 }
    }
}

/// How often an opening is drawn again because it was not fair or ended the game, before it is made shorter.
const TRIES: usize = 64;

impl Opening {
    /// So many turns of each seat at random, whether fair or not.
    pub const fn random(turns: usize) -> Opening {
        Opening { turns, fair: 0 }
    }

    /// The lead in points that is still fair.
    pub const LEAD: i32 = 150;

    /// The opening with that number: whole turns of each seat at random, after which the game goes on.
    pub fn draw<G: Playable>(&self, start: &G, seed: u64, number: u64) -> Timeline<G> {
        self.draw_until(start, seed, number, &Stop::new())
    }

    /// The same, but once the flag is raised any opening will do.
    pub(super) fn draw_until<G: Playable>(
        &self,
        start: &G,
        seed: u64,
        number: u64,
        stop: &Stop,
    ) -> Timeline<G> {
        let mut rng = Rng::for_task(seed, number);
        let mut list = ActionList::new();
        let mut referee = (self.fair > 0).then(|| Thinker::best_for(start, 1 << 18, 1));
        if let Some(referee) = &mut referee {
            referee.set_stop(stop.clone());
        }
        for turns in (1..=self.turns * start.seats()).rev() {
            for _ in 0..TRIES {
                if stop.is_raised() {
                    return Timeline::from_position(start.clone());
                }
                let game = draw(start, turns, &mut rng, &mut list);
                if let Some(game) = game.filter(|game| self.is_fair(game, referee.as_mut())) {
                    return game;
                }
            }
        }
        Timeline::from_position(start.clone())
    }

    fn is_fair<G: Playable>(&self, game: &Timeline<G>, referee: Option<&mut Thinker<G>>) -> bool {
        referee.is_none_or(|referee| Self::judges_fair(game, referee, self.fair))
    }

    /// Whether a search of so many nodes finds that a game is still open.
    pub(crate) fn judges_fair<G: Playable>(game: &Timeline<G>, referee: &mut Thinker<G>, nodes: u64) -> bool {
        referee.clear();
        let score = referee.think(game, &Limits::nodes(nodes)).score();
        if game.seats() == 2 { score.value().abs() <= Self::LEAD } else { !score.is_sure() }
    }
}

/// So many whole turns at random; nothing if the game ends in them.
fn draw<G: Playable>(
    start: &G,
    turns: usize,
    rng: &mut Rng,
    list: &mut ActionList<G::Action>,
) -> Option<Timeline<G>> {
    let mut game = Timeline::from_position(start.clone());
    let mut played = 0;
    while played < turns {
        game.actions(list);
        game.play(*rng.choose(list)?);
        played += usize::from(game.journal().ends_turn(game.journal().len() - 1));
    }
    game.outcome().is_none().then_some(game)
}
