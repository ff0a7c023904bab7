//! What is measured: random games, the same in every run, listed, played and taken back.

use std::fmt;
use std::hint::black_box;
use std::str::FromStr;
use std::sync::Arc;

use stackwright_core::{ActionList, Game, Rng, Timeline};
use stackwright_env::Env;
use stackwright_games::{FullGame, KINDS, Visitor};
use stackwright_nets::{Activation, Net, Shape};
use stackwright_search::{Judgement, Limits, Thinker};

/// Random games of at least so many actions together.
const ACTIONS: usize = 1000;

/// The nodes of a search.
const NODES: u64 = 2000;

/// One thing that is done over and over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// The list of legal actions.
    List,
    /// The number of legal actions.
    Count,
    /// Playing an action.
    Play,
    /// Taking one back.
    Undo,
    /// Playing one through the environment, by sub-choices, all that may come next asked for before each.
    Choose,
    /// A node of a search.
    Search,
    /// A node of a search that judges by a drawn net of 64 units.
    Net,
    /// The list in one part of a turn.
    Part(String),
}

impl Work {
    /// What the baselines hold.
    pub(crate) const KEPT: [Work; 6] =
        [Work::List, Work::Count, Work::Play, Work::Undo, Work::Choose, Work::Search];
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Work::List => "list",
            Work::Count => "count",
            Work::Play => "play",
            Work::Undo => "undo",
            Work::Choose => "choose",
            Work::Search => "search",
            Work::Net => "net",
            Work::Part(part) => return write!(f, "part:{part}"),
        })
    }
}

impl FromStr for Work {
    type Err = String;

    fn from_str(text: &str) -> Result<Work, String> {
        if let Some(part) = text.strip_prefix("part:") {
            return Ok(Work::Part(part.to_owned()));
        }
        let found = Work::KEPT.into_iter().chain([Work::Net]).find(|work| work.to_string() == text);
        found.ok_or_else(|| format!("{text} is nothing that is measured"))
    }
}

/// The names of all first positions that are measured.
pub(crate) fn everything() -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    for kind in KINDS {
        names.extend(kind.visit(Names)?);
    }
    Ok(names)
}

/// Does some work on one of them; says how often it was done.
pub(crate) fn perform(on: &str, work: &Work) -> Result<u64, String> {
    for kind in KINDS {
        if let Some(times) = kind.visit(Perform { on, work })? {
            return Ok(times);
        }
    }
    Err(format!("nothing is called {on}"))
}

/// The parts of a turn that random games on a first position come to.
pub(crate) fn parts(on: &str) -> Result<Vec<&'static str>, String> {
    let mut found = Vec::new();
    for kind in KINDS {
        found.extend(kind.visit(Parts { on })?);
    }
    Ok(found)
}

/// All that is inside is counted, and nothing else. Valgrind knows it by its name.
#[inline(never)]
pub(crate) fn measured<T>(work: &mut dyn FnMut() -> T) -> T {
    work()
}

fn firsts<G: FullGame>() -> Result<Vec<(String, G)>, String> {
    let name = |first: &G| match first.setup().as_str() {
        "" => G::NAME.to_owned(),
        setup => format!("{} {setup} {}p", G::NAME, first.seats()),
    };
    let firsts = G::measured().map_err(|problems| problems.to_string())?;
    Ok(firsts.into_iter().map(|first| (name(&first), first)).collect())
}

fn first<G: FullGame>(on: &str) -> Result<Option<G>, String> {
    Ok(firsts::<G>()?.into_iter().find(|(name, _)| name == on).map(|(_, first)| first))
}

/// The actions of several games.
type Games<G> = Vec<Vec<<G as Game>::Action>>;

/// Random games, and a timeline at their start that has seen all of them, so that it need not grow any more.
fn games<G: FullGame>(first: &G) -> (Timeline<G>, ActionList<G::Action>, Games<G>) {
    let (mut game, mut list) = (Timeline::from_position(first.clone()), ActionList::new());
    let (mut rng, mut games, mut actions) = (Rng::new(1), Vec::new(), 0);
    while actions < ACTIONS {
        let mut played = Vec::new();
        loop {
            game.actions(&mut list);
            let Some(&action) = rng.choose(&list) else { break };
            game.play(action);
            played.push(action);
        }
        while game.undo().is_some() {}
        actions += played.len();
        games.push(played);
    }
    (game, list, games)
}

struct Names;

impl Visitor for Names {
    type Output = Result<Vec<String>, String>;

    fn visit<G: FullGame>(self) -> Self::Output {
        Ok(firsts::<G>()?.into_iter().map(|(name, _)| name).collect())
    }
}

struct Parts<'a> {
    on: &'a str,
}

impl Visitor for Parts<'_> {
    type Output = Result<Vec<&'static str>, String>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let mut found = Vec::new();
        if let Some(first) = first::<G>(self.on)? {
            let (mut game, _, games) = games(&first);
            for played in &games {
                for &action in played {
                    if !found.contains(&game.part()) {
                        found.push(game.part());
                    }
                    game.play(action);
                }
                while game.undo().is_some() {}
            }
        }
        Ok(found)
    }
}

struct Perform<'a> {
    on: &'a str,
    work: &'a Work,
}

impl Visitor for Perform<'_> {
    type Output = Result<Option<u64>, String>;

    fn visit<G: FullGame>(self) -> Self::Output {
        Ok(first::<G>(self.on)?.map(|first| done(&first, self.work)))
    }
}

/// Does it, and says how often.
fn done<G: FullGame>(first: &G, work: &Work) -> u64 {
    if matches!(work, Work::Search | Work::Net) {
        let game = Timeline::from_position(first.clone());
        let mut thinker = Thinker::best_for(first, 1 << 20, 1);
        if *work == Work::Net {
            let net = Net::random(first, Shape::new(first, 64, 0, Activation::Squared), 1);
            let judgement = Judgement::by_net(Arc::new(net.expect("it fits")), first);
            thinker.set_judgement(judgement.expect("it fits"));
        }
        return measured(&mut || thinker.think(&game, &Limits::nodes(NODES)).nodes);
    }
    let (mut game, mut list, games) = games(first);
    if *work == Work::Choose {
        return chosen(first, game, &games);
    }
    let mut times = 0;
    for played in &games {
        for &action in played {
            let is_measured = match work {
                Work::Part(part) => game.part() == part,
                Work::Undo | Work::Choose | Work::Search | Work::Net => false,
                Work::List | Work::Count | Work::Play => true,
            };
            times += u64::from(is_measured);
            match work {
                Work::List | Work::Part(_) if is_measured => {
                    measured(&mut || game.actions(black_box(&mut list)));
                }
                Work::Count => {
                    black_box(measured(&mut || game.count_actions(&mut list)));
                }
                _ => {}
            }
            if *work == Work::Play {
                measured(&mut || game.play(black_box(action)));
            } else {
                game.play(action);
            }
        }
        if *work == Work::Undo {
            times += played.len() as u64;
            measured(&mut || while game.undo().is_some() {});
        } else {
            while game.undo().is_some() {}
        }
    }
    times
}

/// Plays the games through the environment; says how many actions that were.
fn chosen<G: FullGame>(first: &G, mut game: Timeline<G>, games: &Games<G>) -> u64 {
    let mut env = Env::from_position(first.clone());
    let mut times = 0;
    for played in games {
        let ways: Vec<_> = played
            .iter()
            .map(|&action| {
                let way = game.sub_choices(action);
                game.play(action);
                way
            })
            .collect();
        while game.undo().is_some() {}
        let play = |env: &mut Env<G>| {
            for &number in ways.iter().flat_map(|way| way.iter()) {
                black_box(env.legal());
                black_box(env.choose(number).is_ok());
            }
        };
        // Once to make room, once to be counted.
        play(&mut env);
        env.reset();
        measured(&mut || play(&mut env));
        assert_eq!(env.to_act(), None, "the game was played to its end");
        env.reset();
        times += played.len() as u64;
    }
    times
}
