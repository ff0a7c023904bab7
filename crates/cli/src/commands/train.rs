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
    Circle, Clock, Ledger, Means, News, Player, Settings, Shape, Shared, Stage, TrainError, honesty_text,
};
use stackwright_search::{NetError, Stop};

use super::agreed::FromStart;
use super::choice::{Choice, seconds, threads};
use super::examples;
use super::match_::hypotheses;
use super::tune::command;
use crate::status::{Done, misuse};

/// Train a net from self-play, and accept it if it wins at equal time
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
A generation plays games against itself (the linear judgement at first, then the best net so far), trains a net on positions \
of them, and lets it play against the best so far and against the linear judgement, each side with the same time for a \
move. A sequential test accepts or refuses it; then the next generation begins. docs/training.md says what each stage costs.

All of it is in one folder: run.json and report.html say what came of it, log.jsonl what happened, best.net is the net that \
was accepted last (`--net best.net` plays with it). --seconds puts everything away in time, and the same command with \
--resume goes on, from the middle of a stage if need be. The rows of each generation are .npy files, and a net that another \
program writes as generation-N/model.npy is taken instead of training one (training/README.md).

The same settings give the same games and the same net on any number of threads; matches depend on the machine's time.", examples::TRAIN))]
pub(crate) struct Train {
    #[command(flatten)]
    game: Choice,
    /// The folder of the run
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Go on with the run in the folder, if there is one
    #[arg(long)]
    resume: bool,
    /// How many generations
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=1000))]
    generations: u16,
    /// Let this net play the games until one is accepted, instead of the linear judgement
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How many games each generation plays
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    games: u64,
    /// With how many nodes for the first decision of a turn
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: u64,
    /// Up to how many turns of each seat are played at random first
    #[arg(long, value_name = "TURNS", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=50))]
    opening: u8,
    /// Learn from positions too in which the best action is forcing, such as a capture
    #[arg(long)]
    every_position: bool,
    /// How many units the first layer has: a multiple of 16
    #[arg(long, value_name = "UNITS", default_value_t = 32, value_parser = clap::value_parser!(u16).range(16..=256))]
    width: u16,
    /// How many units the layer behind it has: none, or a multiple of 8
    #[arg(long, value_name = "UNITS", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=64))]
    hidden: u16,
    /// What units of the first layer make of their sums, once they are cut off below 0 and above 1
    #[arg(long, default_value = "squared")]
    activation: Activations,
    /// How much of the linear judgement is added to what the net says, from 0 to 1
    #[arg(long, value_name = "PART", default_value_t = 0.0, value_parser = part)]
    features: f32,
    /// How often to go through all positions, at most
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    epochs: u16,
    /// End training after so many epochs without a gain on held-out games [default: never]
    #[arg(long, value_name = "EPOCHS", default_value_t = 10_000, hide_default_value = true, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    patience: u16,
    /// How many positions each step looks at
    #[arg(long, value_name = "POSITIONS", default_value_t = 4096, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    batch: u32,
    /// The length of the longest steps (the learning rate)
    #[arg(long, value_name = "LENGTH", default_value_t = 0.002, value_parser = part)]
    step: f32,
    /// How much of a weight is lost in a step of length 1
    #[arg(long, value_name = "PART", default_value_t = 0.5, value_parser = part)]
    decay: f32,
    /// How much results count against what search thought, from 0 to 1
    #[arg(long, value_name = "PART", default_value_t = 0.3, value_parser = part)]
    outcome: f32,
    /// Train on the positions of so many generations, the last ones
    #[arg(long, value_name = "GENERATIONS", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=1000))]
    window: u16,
    /// How many milliseconds the first decision of a turn takes in matches; the others get a quarter
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    movetime: u64,
    /// How many games a match has at most; a net about which it then says nothing is refused
    #[arg(long, value_name = "GAMES", default_value_t = 4000, value_parser = clap::value_parser!(u64).range(2..=10_000_000))]
    match_games: u64,
    /// Accept a net that is elo1 stronger rather than elo0
    #[arg(long, value_name = "ELO0,ELO1", default_value = "0,10", allow_hyphen_values = true, value_parser = hypotheses)]
    sprt: Sprt,
    /// Matches begin with openings that neither seat seems to win, by a search of so many nodes; 0 takes all
    #[arg(long, value_name = "NODES", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(..=100_000_000))]
    fair: u64,
    /// Where the random numbers come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play, train and match [default: as many as the machine has cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Put everything away after so many seconds
    #[arg(long, value_parser = seconds)]
    seconds: Option<Duration>,
    /// Put everything away after this stage, to go on with --resume
    #[arg(long, value_name = "STAGE")]
    until: Option<Stages>,
    /// Print what came of the run as JSON
    #[arg(long)]
    json: bool,
}

/// What units of the first layer make of their sums.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Activations {
    /// Nothing more
    Clipped,
    /// Their square
    Squared,
}

/// A part of a generation.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Stages {
    /// Its games
    Play,
    /// Its training
    Train,
    /// Its matches
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
            batch: self.batch as usize,
            step: self.step,
            decay: self.decay,
            outcome: self.outcome,
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
        let stop = Stop::new();
        let raised = stop.clone();
        ctrlc::set_handler(move || raised.raise())?;
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
            return Err("stopped; the same command with --resume goes on".into());
        }
        Ok(())
    }

    fn tell(&self, ledger: &Ledger, all: bool, out: &mut impl Write) -> Done {
        if self.json {
            return Ok(writeln!(out, "{}", serde_json::to_string(ledger)?)?);
        }
        for (number, made) in (1..).zip(&ledger.generations) {
            writeln!(out, "generation {number}: {} games, {} positions", made.games, made.positions)?;
            if let (Some(honesty), Some(epoch)) = (&made.honesty, made.best_epoch()) {
                writeln!(
                    out,
                    "  loss on {} held-out positions: constant baseline {:.4}, linear {:.4}, net {:.4} (epoch {} of {}), search {:.4}",
                    made.held,
                    made.no_clue,
                    honesty.linear.shown,
                    honesty.net.shown,
                    epoch.epoch,
                    made.epochs.len(),
                    honesty.search.shown
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
        if let Some(honesty) = ledger.generations.iter().rev().find_map(|made| made.honesty.as_ref()) {
            writeln!(out, "\n{}", honesty_text(honesty))?;
        }
        let folder = self.out.display();
        match ledger.best() {
            Some(best) => writeln!(out, "best: generation {best}, {}", self.out.join("best.net").display())?,
            None => match ledger.generations.iter().rposition(|made| made.accepted == Some(false)) {
                Some(last) => {
                    let net = Ledger::candidate(&self.out, last + 1);
                    writeln!(out, "no net was accepted; the last one is {}", net.display())?;
                }
                None => writeln!(out, "best: the linear judgement")?,
            },
        }
        writeln!(out, "report: {}", self.out.join("report.html").display())?;
        if !all {
            writeln!(out, "not finished: the same command with --resume goes on with {folder}")?;
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
                let losses = format!("loss {:.4}, on held-out games {:.4}", epoch.learnt, epoch.held);
                self.stand(format!("generation {number}: epochs"), epoch.epoch as u64, of as u64, losses);
            }
            News::Matched(number, against, contest) => {
                let games = contest.wins + contest.draws + contest.losses;
                let what = format!("generation {number} against {against}: games");
                self.stand(what, games, self.match_games, contest.line());
            }
            News::Weighed(number, made) => {
                if let Some(honesty) = &made.honesty {
                    let (no_clue, linear, net) = (made.no_clue, honesty.linear.shown, honesty.net.shown);
                    self.bar.println(format!(
                        "generation {number}: held-out loss {net:.4} (linear {linear:.4}, constant baseline {no_clue:.4})"
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
