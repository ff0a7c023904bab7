//! `stackwright tune --game <game> --bot <bot> --out <file>`.

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use stackwright_core::assess::{Assess, Weights};
use stackwright_games::FullGame;
use stackwright_lab::arena::{Opening, Portable};
use stackwright_lab::files::Output;
use stackwright_lab::tune::{Effort, Fitted, Harvest, Samples, collect, fit};
use stackwright_search::{Spec, Stop};

use super::agreed::FromStart;
use super::beginning::Beginning;
use super::choice::{Choice, threads};
use super::contender::{Programs, factory, feature, read_weights};
use super::examples;
use crate::interrupt::ends_programs_too;
use crate::progress;
use crate::status::Done;

/// Learn from self-play what the features of positions are worth
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
A bot plays against itself, after some random turns of each seat. Positions of these games are measured, and the weights \
of the features are fitted to the results of the games (least cross-entropy). One game in ten is held out: the validation \
loss, in nats per position, says whether the weights generalise. The file names the command that made it.

The same command writes the same file on any number of threads, as far as the bot plays the same games.", examples::TUNE))]
pub(crate) struct Tune {
    #[command(flatten)]
    game: Choice,
    /// The bot that plays: random, greedy, level:1 to level:10, nodes:N, mcts:N, time:MS, max:SECONDS or engine:COMMAND
    #[arg(long, value_name = "BOT")]
    bot: Spec,
    #[command(flatten)]
    programs: Programs,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The file of weights to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The file of weights to play with and to begin from, instead of the game's own; or `guessed`
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    #[command(flatten)]
    beginning: Beginning,
    /// Measure every n-th settled position
    #[arg(long, value_name = "POSITIONS", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..))]
    every: u8,
    /// Measure only quiet positions at the beginning of turns, by a search of so many nodes, one action deep; 0 takes all
    #[arg(long, value_name = "NODES", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=100_000_000))]
    quiet: u64,
    /// Number of epochs
    #[arg(long, alias = "rounds", value_name = "EPOCHS", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    epochs: u16,
    /// How far weights are expected to move, in points of a feature's usual amount; the fewer games, the more it counts
    #[arg(long, value_name = "POINTS", default_value_t = Effort::default().reach, value_parser = positive)]
    reach: f32,
    /// Features that keep the weights they began with, because such games say too little about them
    #[arg(long, value_name = "FEATURE,FEATURE,...", value_delimiter = ',')]
    keep: Vec<String>,
    /// Learn the weights of these features alone, and keep all others
    #[arg(long, value_name = "FEATURE,FEATURE,...", value_delimiter = ',', conflicts_with = "keep")]
    only: Vec<String>,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at a time [default: as many as the machine has cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

fn positive(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(number) if number > 0.0 && number.is_finite() => Ok(number),
        _ => Err("expected a number greater than 0".to_owned()),
    }
}

impl FromStart for Tune {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        self.tune(&first, out)
    }
}

impl Tune {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        self.game.agreed()?.start(&self, out)
    }

    fn tune<G: Portable<Options: Send>>(&self, start: &G, out: &mut impl Write) -> Done {
        let from = self.beginning::<G>()?.unwrap_or_else(|| start.weights().clone());
        let kept = self.kept::<G>()?;
        // It should not turn out after hours that the file cannot be written.
        let file = Output::create(&self.out)?;
        let samples = self.harvest(start)?;
        if samples.is_empty() {
            return Err("no position of these games could be measured: play more of them".into());
        }
        let effort = Effort {
            epochs: self.epochs.into(),
            reach: self.reach,
            kept,
            seed: self.seed,
            ..Effort::default()
        };
        let fitted = fit(&samples, &from, &effort);
        let figures = self.figures(&fitted);
        let text = format!("# made by: {}\n# {figures}\n{}", command(), fitted.weights.to_text::<G>());
        file.write(text.as_bytes())?;
        if self.json {
            let losses = fitted.losses;
            let (learnt, held) = (losses.learnt_loss, losses.held_loss);
            let figures = json!({
                "game": G::NAME, "bot": self.bot.to_string(), "games": self.games, "seed": self.seed,
                "positions": losses.learnt + losses.held, "held_out": losses.held,
                "loss_before": learnt.0, "loss_after": learnt.1,
                "held_out_loss_before": held.0, "held_out_loss_after": held.1,
                "out": self.out.display().to_string(),
            });
            writeln!(out, "{figures}")?;
        } else {
            writeln!(out, "{figures}\nwritten to {}", self.out.display())?;
            let losses = fitted.losses;
            if losses.held > 0 && losses.held_loss.1 > losses.held_loss.0 {
                writeln!(
                    out,
                    "the validation loss rose: these weights overfit; more games help, or a smaller --reach"
                )?;
            }
        }
        Ok(())
    }

    fn beginning<G: Assess>(&self) -> Result<Option<Weights>, Box<dyn Error>> {
        self.from.as_deref().map(read_weights::<G>).transpose()
    }

    /// The features to keep, as bits.
    fn kept<G: Assess>(&self) -> Result<u64, Box<dyn Error>> {
        fn bits<G: Assess>(names: &[impl AsRef<str>]) -> Result<u64, Box<dyn Error>> {
            names.iter().try_fold(0, |bits, name| Ok(bits | 1 << feature::<G>(name.as_ref())?))
        }
        let kept = if self.only.is_empty() { bits::<G>(&self.keep)? } else { !bits::<G>(&self.only)? };
        Ok(kept | bits::<G>(G::SETTLED_FEATURES)?)
    }

    fn harvest<G: Portable<Options: Send>>(&self, start: &G) -> Result<Samples, Box<dyn Error>> {
        if matches!(self.bot, Spec::Engine(_)) {
            ends_programs_too()?;
        }
        let bot = factory(&self.bot, start, self.beginning::<G>()?.into(), self.programs, &Stop::new())?;
        let harvest = Harvest {
            games: self.games,
            opening: self.beginning.openings(start, Opening::default())?,
            every: self.every.into(),
            quiet: self.quiet,
            seed: self.seed,
            threads: threads(self.threads),
        };
        let bar = progress::bar(self.games, ", ");
        let samples = collect(start, &bot, &harvest, |positions| {
            bar.inc(1);
            bar.set_message(format!("{positions} positions"));
        });
        bar.finish_and_clear();
        Ok(samples)
    }

    fn figures(&self, fitted: &Fitted) -> String {
        let losses = fitted.losses;
        let (learnt, held) = (losses.learnt_loss, losses.held_loss);
        let validation = match losses.held {
            0 => "no position held out for validation".to_owned(),
            many => format!("validation loss on {many} held out {:.4} -> {:.4}", held.0, held.1),
        };
        format!(
            "{} positions of {} games; training loss {:.4} -> {:.4}, {validation}",
            losses.learnt + losses.held,
            self.games,
            learnt.0,
            learnt.1,
        )
    }
}

/// The command line as it could be typed again.
pub(crate) fn command() -> String {
    let mut command = "stackwright".to_owned();
    for word in std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()) {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:,=+".contains(c);
        if !word.is_empty() && word.chars().all(is_plain) {
            let _ = write!(command, " {word}");
        } else {
            let _ = write!(command, " '{}'", word.replace('\'', r"'\''"));
        }
    }
    // One line, whatever was typed: what follows a break would not be a comment any more.
    command.replace(['\n', '\r'], " ")
}
