//! Many random games of RingRift, in every configuration: nobody is ever stuck, every game ends in time, and a table
//! says how often each rule fired.
//!
//! ```sh
//! STACKWRIGHT_SOAK_GAMES=1000 cargo test --release -p stackwright-lab --test lab soak_ringrift -- --ignored --nocapture
//! ```
//!
//! plays so many games of each board, number of players and preset; 100,000 if nothing is said.

use std::collections::BTreeMap;
use std::thread;

use ringrift::{Action, Board, Cost, EndReason, Options, Phase, Position, Preset, SlideMode};
use stackwright_core::{ActionList, Game, Rng, Timeline};

/// How often each rule fired.
type Tally = BTreeMap<&'static str, u64>;

/// At most so many positions in which somebody recovers are kept per mode, to begin games with.
const KEPT: usize = 64;

/// Every n-th game begins with one of them.
const RECOVERING: u64 = 4;

/// With so many games of each configuration every recovery mode has to have fired often.
const ENOUGH: u64 = 10_000;

/// R112: the modes, as the table calls them.
const MODES: [&str; 4] =
    ["R112a recovery, option 1", "R112a recovery, option 2", "R112b fallback", "R112c strike"];

/// The rule that an action is an application of.
fn rule(game: &Position, action: Action) -> &'static str {
    let required = game.options().line_length;
    match action {
        Action::Place { to, .. } if !game.rings(to).is_empty() => "R081 placement on a stack",
        Action::Place { count: 1, .. } => "R081 placement of 1",
        Action::Place { count: 2, .. } => "R081 placement of 2",
        Action::Place { .. } => "R081 placement of 3",
        Action::SkipPlacement => "R080 skip placement",
        Action::NoPlacement => "R075 no placement",
        Action::SwapSides => "R180 swap sides",
        Action::Move { .. } => "R090 move",
        Action::Capture { .. } => "R101 capture",
        Action::SkipCapture => "R093 skip capture",
        Action::NoMovement => "R075 no movement",
        Action::Recover(slide) => match slide.mode {
            SlideMode::Line { .. } => MODES[0],
            SlideMode::Run { .. } => MODES[1],
            SlideMode::Fallback { .. } => MODES[2],
            SlideMode::Strike { .. } => MODES[3],
        },
        Action::SkipRecovery => "R110 skip recovery",
        Action::Line { line, run: None } if line.length == required => "R121 line of exact length",
        Action::Line { run: None, .. } => "R122a longer line, option 1",
        Action::Line { run: Some(_), .. } => "R122b longer line, option 2",
        Action::NoLine => "R075 no line",
        Action::Claim(_) if game.turn().recovering() => "R114 region in a recovery turn",
        Action::Claim(_) => "R144 region",
        Action::SkipTerritory => "R143 skip territory",
        Action::NoTerritory => "R075 no territory",
        Action::Eliminate { cost: Cost::Line, .. } => "R123 payment for a line",
        Action::Eliminate { cost: Cost::Region, .. } => "R145 payment for a region",
        Action::Eliminate { cost: Cost::Extraction, .. } => "R114 extraction for a region",
        Action::ForcedElimination { .. } => "R100 forced elimination",
    }
}

fn chain(length: usize) -> &'static str {
    match length {
        1 => "R103 chain of 1",
        2 => "R103 chain of 2",
        3 => "R103 chain of 3",
        4 => "R103 chain of 4",
        _ => "R103 chain of 5 or more",
    }
}

fn end(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Elimination => "R170 won by elimination",
        EndReason::Territory => "R171 won by territory",
        EndReason::LastStanding => "R172 won as last player standing",
        EndReason::LastWithRings => "R172 won with the last rings",
        EndReason::Stalemate => "R173 stalemate",
        EndReason::Resignation | EndReason::Timeout => "R300 won at the table",
    }
}

/// One worker of a configuration.
struct Worker {
    first: Position,
    rng: Rng,
    list: ActionList<Action>,
    tally: Tally,
    /// Positions in which somebody recovered, by mode.
    recovering: [Vec<Position>; 4],
}

impl Worker {
    fn new(options: &Options, task: u64) -> Worker {
        Worker {
            first: Position::new(options).expect("these options make sense"),
            rng: Rng::for_task(7, task),
            list: ActionList::with_capacity(4096),
            tally: Tally::new(),
            recovering: Default::default(),
        }
    }

    fn count(&mut self, what: &'static str) {
        *self.tally.entry(what).or_default() += 1;
    }

    fn play(&mut self, from: Position) {
        let bound = from.longest_game();
        let mut game = Timeline::from_position(from);
        let mut captures = 0;
        let mut played = 0;
        loop {
            game.actions(&mut self.list);
            let Some(&action) = self.rng.choose(&self.list) else { break };
            let fired = rule(&game, action);
            self.count(fired);
            if let Some(mode) = MODES.iter().position(|&mode| mode == fired) {
                self.keep(mode, &game);
            }
            game.play(action);
            played += 1;
            assert!(played <= bound, "R191: {played} actions: {:?}", *game);
            captures += usize::from(matches!(action, Action::Capture { .. }));
            if captures > 0 && game.phase() != Phase::Chain {
                self.count(chain(captures));
                captures = 0;
            }
        }
        let Some(ended) = game.end() else { panic!("R203: stuck: {:?}", *game) };
        self.count(end(ended.reason));
        *self.tally.entry("actions").or_default() += played as u64;
        self.count("games");
    }

    /// A later position may take the place of an earlier one.
    fn keep(&mut self, mode: usize, game: &Position) {
        let kept = &mut self.recovering[mode];
        if kept.len() < KEPT {
            kept.push(game.clone());
        } else {
            kept[self.rng.below(KEPT)] = game.clone();
        }
    }

    /// A position in which somebody may recover, each mode as likely as any other.
    fn recovering(&mut self) -> Option<Position> {
        let modes: Vec<_> = self.recovering.iter().filter(|kept| !kept.is_empty()).collect();
        let kept = self.rng.choose(&modes)?;
        self.rng.choose(kept).cloned()
    }

    fn soak(mut self, games: u64) -> Tally {
        for game in 0..games {
            let kept = if game % RECOVERING == 0 { self.recovering() } else { None };
            if kept.is_some() {
                self.count("games from recovery");
            }
            let from = kept.unwrap_or_else(|| self.first.clone());
            self.play(from);
        }
        self.tally
    }
}

/// Plays a configuration on both of two threads.
fn soak(options: &Options, task: u64, games: u64) -> Tally {
    let halves = [games / 2, games - games / 2];
    let tallies: Vec<Tally> = thread::scope(|scope| {
        let workers = (0..).zip(halves).map(|(half, games)| {
            let worker = Worker::new(options, 2 * task + half);
            scope.spawn(move || worker.soak(games))
        });
        let workers: Vec<_> = workers.collect();
        workers.into_iter().map(|worker| worker.join().expect("no game is stuck")).collect()
    });
    let mut sum = Tally::new();
    for (what, count) in tallies.into_iter().flatten() {
        *sum.entry(what).or_default() += count;
    }
    sum
}

fn print_table(tallies: &[(Board, Tally)], all: &Tally) {
    print!("{:34}", "");
    for (board, _) in tallies {
        print!("{board:>14}");
    }
    println!("{:>16}", "all");
    for (what, count) in all {
        print!("{what:34}");
        for (_, tally) in tallies {
            print!("{:>14}", tally.get(what).copied().unwrap_or(0));
        }
        println!("{count:>16}");
    }
}

#[test]
#[ignore = "long"]
fn soak_every_configuration() {
    let games = std::env::var("STACKWRIGHT_SOAK_GAMES").map_or(Ok(100_000), |games| games.parse());
    let games: u64 = games.expect("STACKWRIGHT_SOAK_GAMES is a number of games");
    let mut tallies: Vec<(Board, Tally)> = Vec::new();
    let mut all = Tally::new();
    let mut task = 0;
    for board in Board::ALL {
        let mut of_board = Tally::new();
        for players in 2..=4 {
            for preset in Preset::ALL {
                let full = Options::preset(board, players, preset);
                // Half of the games with all rings, where they do not take too long; the others with few.
                let large = board.geometry().len() > 100;
                let rings = if large { [6, 3] } else { [full.rings, 4] };
                for rings in rings {
                    let options = Options { rings, swap: players == 2, ..full };
                    for (what, count) in soak(&options, task, games.div_ceil(2)) {
                        *of_board.entry(what).or_default() += count;
                        *all.entry(what).or_default() += count;
                    }
                    task += 1;
                }
            }
        }
        tallies.push((board, of_board));
    }
    print_table(&tallies, &all);
    for mode in MODES {
        let fired = all.get(mode).copied().unwrap_or(0);
        assert!(fired >= 1000 || games < ENOUGH, "{mode} fired only {fired} times");
    }
}
