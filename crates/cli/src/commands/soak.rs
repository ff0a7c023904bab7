//! `stackwright soak`.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use ringrift::{Board, Options, Preset};
use stackwright_core::{Game, Rng};
use stackwright_lab::soak::{Breach, Settings, Tally, game};
use stackwright_search::{Playable, Spec};

use crate::status::Done;

/// Play games of every configuration and check every promise at every step
#[derive(Debug, Args)]
#[command(after_help = "\
Every board, number of players and preset in turn, with all rings and with few; most games at random, some with bots \
that think a little. After every action the position is validated and its key worked out anew; texts, undo, redo, the \
journal and records are checked on the way. A breach is saved as a record that leads to it again; exit code 1.

Example:
  stackwright soak --games 60 --max-cells 100")]
pub(crate) struct Soak {
    /// How many games in all
    #[arg(long, default_value_t = 20_000)]
    games: u64,
    /// Where the random numbers come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at a time; all cores if nothing is said
    #[arg(long)]
    threads: Option<usize>,
    /// Leave out larger boards
    #[arg(long, default_value_t = 1000)]
    max_cells: usize,
    /// Where breaches are saved
    #[arg(long, value_name = "FILE", default_value = "breaches.jsonl")]
    breaches: PathBuf,
}

/// One way to play.
enum Way {
    Ringrift(Box<ringrift::Position>),
    Cotulenh(Box<cotulenh::Position>),
}

/// With few rings games are short, and reach what long games seldom do.
const FEW_RINGS: [u16; 2] = [3, 6];

fn ways(max_cells: usize) -> Result<Vec<Way>, stackwright_core::Problems> {
    let mut ways = Vec::new();
    for board in Board::ALL.into_iter().filter(|board| board.geometry().len() <= max_cells) {
        for players in 2..=4 {
            for preset in Preset::ALL {
                let full = Options::preset(board, players, preset);
                for rings in [full.rings, FEW_RINGS[0], FEW_RINGS[1]] {
                    let options = Options { rings, swap: players == 2 && rings != full.rings, ..full };
                    ways.push(Way::Ringrift(Box::new(ringrift::Position::new(&options)?)));
                }
            }
        }
    }
    for preset in cotulenh::Preset::ALL {
        for auto_commit in [true, false] {
            for allow_partial_commit in [true, false] {
                let options = cotulenh::Options {
                    auto_commit,
                    allow_partial_commit,
                    ..cotulenh::Options::from(preset)
                };
                ways.push(Way::Cotulenh(Box::new(cotulenh::Position::new(&options)?)));
            }
        }
    }
    Ok(ways)
}

/// Who plays the n-th game: mostly chance; bots where they are quick enough.
fn players(number: u64, rng: &mut Rng, small: bool) -> Vec<Spec> {
    let bots = [Spec::Random, Spec::Greedy, Spec::Level(1), Spec::Level(2), Spec::Mcts(40)];
    if !small || number % 16 != 1 {
        return vec![Spec::Random];
    }
    (0..4).map(|_| bots[rng.below(bots.len())].clone()).collect()
}

fn play<G: Playable>(
    first: &G,
    number: u64,
    seed: u64,
    small: bool,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    let mut rng = Rng::for_task(seed, number);
    let specs = players(number, &mut rng, small);
    game(first, &specs, rng.next_u64(), Settings::default(), tally)
}

impl Soak {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let ways = ways(self.max_cells)?;
        let begun = Instant::now();
        let next = AtomicU64::new(0);
        let sums = Mutex::new((Tally::default(), Vec::new()));
        let bar = ProgressBar::new(self.games);
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {per_sec}, {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.enable_steady_tick(Duration::from_millis(200));
        let cores = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 0..self.threads.unwrap_or(cores).max(1) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            return;
                        }
                        let mut tally = Tally::default();
                        let played = match &ways[(number % ways.len() as u64) as usize] {
                            Way::Ringrift(first) => {
                                let small = first.geometry().len() <= 64 && first.options().rings <= 18;
                                play(
                                    &**first,
                                    number / ways.len() as u64,
                                    self.seed ^ number,
                                    small,
                                    &mut tally,
                                )
                            }
                            Way::Cotulenh(first) => play(
                                &**first,
                                number / ways.len() as u64,
                                self.seed ^ number,
                                true,
                                &mut tally,
                            ),
                        };
                        bar.inc(1);
                        let mut sums = sums.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        sums.0.games += tally.games;
                        sums.0.actions += tally.actions;
                        sums.1.extend(played.err());
                    }
                });
            }
        });
        bar.finish_and_clear();
        let (tally, breaches) = sums.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        let seconds = begun.elapsed().as_secs_f64();
        writeln!(
            out,
            "{} games, {} actions of {} configurations in {seconds:.0} s, {} breaches",
            tally.games,
            tally.actions,
            ways.len(),
            breaches.len()
        )?;
        self.save(out, &breaches)
    }

    fn save(&self, out: &mut impl Write, breaches: &[Box<Breach>]) -> Done {
        if breaches.is_empty() {
            return Ok(());
        }
        let mut lines = String::new();
        for breach in breaches {
            writeln!(out, "{breach}")?;
            lines += &breach.record.to_json()?;
            lines.push('\n');
        }
        let path = self.breaches.display();
        std::fs::write(&self.breaches, lines).map_err(|error| format!("{path}: {error}"))?;
        Err(format!("{} breaches are saved in {path}", breaches.len()).into())
    }
}
