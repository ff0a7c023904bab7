//! `stackwright train --game <game> --out <folder>`.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use stackwright_games::FullGame;
use stackwright_lab::arena::{Portable, Sprt};
use stackwright_lab::train::{
    Circle, Clock, Ledger, Means, News, Player, Settings, Shape, Shared, Stage, TrainError, calibration_text,
};
use stackwright_search::NetError;

use super::agreed::FromStart;
use super::choice::{Choice, seconds, threads};
use super::examples;
use super::match_::hypotheses;
use super::tune::command;
use crate::interrupt::raised_by_ctrl_c;
use crate::status::{Done, misuse};

/// Train a net from self-play, and accept it if it wins at equal time
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
A generation is self-play (by the linear evaluation at first, then by the best net so far), training on positions of those \
games, and matches of the new net against the best so far and against the linear evaluation, each side with the same time for \
a move. A sequential probability ratio test (SPRT) accepts or refuses the net; then the next generation begins. docs/training.md says what each stage costs.

All of it is in one folder: run.json and report.html have the results, log.jsonl the events, best.net is the net that \
was accepted last (`--net best.net` plays with it). --seconds saves everything and stops in time, and the same command with \
--resume continues, from the middle of a stage if need be. The rows of each generation are .npy files, and a net that another \
program writes as generation-N/model.npy is taken instead of training one (training/README.md).

The same settings give the same games and the same net on any number of threads; matches depend on the machine's time.", examples::TRAIN))]
pub(crate) struct Train {
    #[command(flatten)]
    game: Choice,
    /// The folder of the run
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Continue the run in the folder, if there is one
    #[arg(long)]
    resume: bool,
    /// Number of generations
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=1000))]
    generations: u16,
    /// The net that plays the games until one is accepted, instead of the linear evaluation
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Number of self-play games of each generation
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    games: u64,
    /// Nodes per search, for the first decision of a turn; later ones get a quarter
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: u64,
    /// Maximum number of random turns of each seat at the start of a game
    #[arg(long, value_name = "TURNS", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=50))]
    opening: u8,
    /// Train on all positions, not on quiet ones alone: also where the best action is forcing, such as a capture
    #[arg(long)]
    every_position: bool,
    /// Units of the first layer (the accumulator): a multiple of 16
    #[arg(long, value_name = "UNITS", default_value_t = 32, value_parser = clap::value_parser!(u16).range(16..=256))]
    width: u16,
    /// Units of the hidden layer behind it: 0 for no such layer, or a multiple of 8
    #[arg(long, value_name = "UNITS", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=64))]
    hidden: u16,
    /// Activation of the first layer: clipped ReLU or squared clipped ReLU
    #[arg(long, default_value = "squared")]
    activation: Activations,
    /// Part of the linear evaluation that is added to the net's output, from 0 to 1
    #[arg(long, value_name = "PART", default_value_t = 0.0, value_parser = part)]
    features: f32,
    /// Maximum number of epochs
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    epochs: u16,
    /// Early stopping: epochs without improvement in validation loss [default: none]
    #[arg(long, value_name = "EPOCHS", default_value_t = 10_000, hide_default_value = true, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    patience: u16,
    /// Batch size
    #[arg(long, alias = "batch", value_name = "POSITIONS", default_value_t = 4096, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    batch_size: u32,
    /// Peak learning rate
    #[arg(long, alias = "step", value_name = "RATE", default_value_t = 0.002, value_parser = rate)]
    learning_rate: f32,
    /// Weight decay (AdamW)
    #[arg(long, alias = "decay", value_name = "DECAY", default_value_t = 0.5, value_parser = part)]
    weight_decay: f32,
    /// Weight of the game result in the training target, from 0 to 1; the rest is the search's value
    #[arg(long, alias = "outcome", value_name = "WEIGHT", default_value_t = 0.3, value_parser = part)]
    result_weight: f32,
    /// Replay window: train on the positions of so many generations, the last ones
    #[arg(long, value_name = "GENERATIONS", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=1000))]
    window: u16,
    /// Milliseconds for the first decision of a turn in matches; the others get a quarter
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    movetime: u64,
    /// Maximum number of games of a match; a net is refused if the test is undecided by then
    #[arg(long, value_name = "GAMES", default_value_t = 4000, value_parser = clap::value_parser!(u64).range(2..=10_000_000))]
    match_games: u64,
    /// Hypotheses of the SPRT that accepts a net: it is elo1 (H1) rather than elo0 (H0) stronger
    #[arg(long, value_name = "ELO0,ELO1", default_value = "0,10", allow_hyphen_values = true, value_parser = hypotheses)]
    sprt: Sprt,
    /// Play matches from balanced openings, as found by a search of so many nodes; 0 takes all openings
    #[arg(long, value_name = "NODES", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(..=100_000_000))]
    fair: u64,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads for self-play, training and matches [default: as many as the machine has cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Save everything and stop after so many seconds
    #[arg(long, value_parser = seconds)]
    seconds: Option<Duration>,
    /// Save everything and stop after this stage, to continue with --resume
    #[arg(long, value_name = "STAGE")]
    until: Option<Stages>,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

/// The activation of the first layer.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Activations {
    /// Clipped ReLU: limited to 0 to 1
    Clipped,
    /// Squared clipped ReLU (SCReLU)
    Squared,
}

/// A part of a generation.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Stages {
    /// Self-play
    Play,
    /// Training
    Train,
    /// The matches that accept or refuse the net
    Match,
}

impl From<Stages> for Stage {
    fn from(stage: Stages) -> Stage {
        match stage {
            Stages::Play => Stage::Play,
            Stages::Train => Stage::Train,
            Stages::Match => Stage::Match,
        }
    }
}

fn part(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|part: &f32| (0.0..=1.0).contains(part));
    number.ok_or_else(|| "expected a number from 0 to 1".to_owned())
}

fn rate(text: &str) -> Result<f32, String> {
    let number = part(text).ok().filter(|&rate| rate > 0.0);
    number.ok_or_else(|| "expected a number greater than 0, up to 1".to_owned())
}

impl FromStart for Train {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        self.train(&first, out)
    }
}

impl Train {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        self.game.agreed()?.start(&self, out)
    }

    fn shape<G: Portable>(&self, start: &G) -> Shape {
        Shape {
            inputs: start.input_count(),
            width: self.width.into(),
            hidden: self.hidden.into(),
            squared: matches!(self.activation, Activations::Squared),
            seats: start.seats(),
            features: (256.0 * self.features).round() as u16,
        }
    }

    fn first_player<G: Portable>(&self, start: &G) -> Result<Option<Player>, Box<dyn Error>> {
        Ok(self.from.as_ref().map(|path| Player::load(path, start)).transpose()?)
    }

    fn settings<G: Portable>(&self, start: &G, from: Option<&Player>) -> Result<Settings, Box<dyn Error>> {
        Ok(Settings {
            game: G::NAME.to_owned(),
            options: serde_json::to_value(start.options())?,
            shape: self.shape(start),
            shared: Shared::of(start),
            games: self.games,
            nodes: self.nodes,
            opening: self.opening.into(),
            quiet: !self.every_position,
            window: self.window.into(),
            epochs: self.epochs.into(),
            patience: self.patience.into(),
            batch_size: self.batch_size as usize,
            learning_rate: self.learning_rate,
            weight_decay: self.weight_decay,
            result_weight: self.result_weight,
            held_out: 10,
            movetime: self.movetime,
            match_games: self.match_games,
            elo: (self.sprt.elo0, self.sprt.elo1),
            fair: self.fair,
            seed: self.seed,
            from: from.and_then(Player::fingerprint),
        })
    }

    fn train<G: Portable>(&self, start: &G, out: &mut impl Write) -> Done {
        let stop = raised_by_ctrl_c()?;
        let from = self.first_player(start)?;
        let settings = self.settings(start, from.as_ref())?;
        let means = Means {
            generations: self.generations.into(),
            threads: threads(self.threads),
            clock: Clock::new(self.seconds, stop.clone()),
            until: self.until.map(Stage::from),
            from,
            command: command(),
        };
        let mut circle = Circle::open(start, &self.out, settings, means, self.resume).map_err(refused)?;
        let watch = Watch::new(self.match_games);
        let done = circle.run(&mut |news| watch.see(news));
        watch.bar.finish_and_clear();
        let all = done.map_err(refused)?;
        self.tell(circle.ledger(), all, out)?;
        if stop.is_raised() {
            return Err("stopped; the same command with --resume continues".into());
        }
        Ok(())
    }

    fn tell(&self, ledger: &Ledger, all: bool, out: &mut impl Write) -> Done {
        if self.json {
            return Ok(writeln!(out, "{}", serde_json::to_string(ledger)?)?);
        }
        for (number, made) in (1..).zip(&ledger.generations) {
            writeln!(out, "generation {number}: {} games, {} positions", made.games, made.positions)?;
            if let (Some(calibrations), Some(epoch)) = (&made.calibrations, made.best_epoch()) {
                writeln!(
                    out,
                    "  validation loss on {} held-out positions: constant baseline {:.4}, linear {:.4}, net {:.4} (epoch {} of {}), search {:.4}",
                    made.held,
                    made.baseline,
                    calibrations.linear.shown,
                    calibrations.net.shown,
                    epoch.epoch,
                    made.epochs.len(),
                    calibrations.search.shown
                )?;
            }
            if let Some(contest) = &made.against_best {
                let best =
                    made.player.map_or_else(|| "linear".to_owned(), |best| format!("generation {best}"));
                writeln!(out, "  against {best}: {}", contest.line())?;
            }
            if let Some(contest) = &made.against_linear {
                writeln!(out, "  against linear: {}", contest.line())?;
            }
            if let Some(accepted) = made.accepted {
                writeln!(out, "  {}", if accepted { "accepted" } else { "refused" })?;
            }
        }
        if let Some(calibrations) =
            ledger.generations.iter().rev().find_map(|made| made.calibrations.as_ref())
        {
            writeln!(out, "\n{}", calibration_text(calibrations))?;
        }
        let folder = self.out.display();
        match ledger.best() {
            Some(best) => writeln!(out, "best: generation {best}, {}", self.out.join("best.net").display())?,
            None => match ledger.generations.iter().rposition(|made| made.accepted == Some(false)) {
                Some(last) => {
                    let net = Ledger::candidate(&self.out, last + 1);
                    writeln!(out, "no net was accepted; the last one is {}", net.display())?;
                }
                None => writeln!(out, "best: the linear evaluation")?,
            },
        }
        writeln!(out, "report: {}", self.out.join("report.html").display())?;
        if !all {
            let how =
                if self.until.is_some() { "with --resume and without --until" } else { "with --resume" };
            writeln!(out, "not finished: the same command {how} continues {folder}")?;
        }
        Ok(())
    }
}

/// A run that makes no sense is a misuse; a file that cannot be used is not.
fn refused(error: TrainError) -> Box<dyn Error> {
    match error {
        TrainError::Taken(_)
        | TrainError::Remains { .. }
        | TrainError::Other { .. }
        | TrainError::Net(NetError::Shape { .. }) => misuse(error),
        error => error.into(),
    }
}

/// Shows to whoever watches a terminal how far the run is.
#[derive(Debug)]
struct Watch {
    bar: ProgressBar,
    match_games: u64,
}

impl Watch {
    fn new(match_games: u64) -> Watch {
        let bar = ProgressBar::new(0);
        let style = ProgressStyle::with_template("{prefix} {pos} of {len} {wide_bar} {elapsed}\n{msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.enable_steady_tick(Duration::from_millis(200));
        Watch { bar, match_games }
    }

    fn stand(&self, what: String, done: u64, of: u64, message: String) {
        if !self.bar.is_hidden() {
            self.bar.set_prefix(what);
            self.bar.set_length(of);
            self.bar.set_position(done);
            self.bar.set_message(message);
        }
    }

    fn see(&self, news: News<'_>) {
        match news {
            News::Played(number, games, of, positions) => {
                self.stand(
                    format!("generation {number}: games"),
                    games,
                    of,
                    format!("{positions} positions"),
                );
            }
            News::Learnt(number, epoch, of) => {
                let losses = format!("training loss {:.4}, validation loss {:.4}", epoch.learnt, epoch.held);
                self.stand(format!("generation {number}: epochs"), epoch.epoch as u64, of as u64, losses);
            }
            News::Matched(number, against, contest) => {
                let games = contest.wins + contest.draws + contest.losses;
                let what = format!("generation {number} against {against}: games");
                self.stand(what, games, self.match_games, contest.line());
            }
            News::Validated(number, made) => {
                if let Some(calibrations) = &made.calibrations {
                    let (baseline, linear, net) =
                        (made.baseline, calibrations.linear.shown, calibrations.net.shown);
                    self.bar.println(format!(
                        "generation {number}: validation loss {net:.4} (linear {linear:.4}, constant baseline {baseline:.4})"
                    ));
                }
            }
            News::Decided(number, accepted) => {
                self.bar.println(format!(
                    "generation {number} is {}",
                    if accepted { "accepted" } else { "refused" }
                ));
            }
            _ => {}
        }
    }
}
