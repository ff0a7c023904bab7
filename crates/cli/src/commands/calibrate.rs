//! `stackwright calibrate --game <game>`.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use stackwright_core::assess::Scale;
use stackwright_games::FullGame;
use stackwright_lab::arena::Portable;
use stackwright_lab::files::Output;
use stackwright_lab::train::{
    Bin, Bout, Calibrated, Calibration, Harvest, Player, calibrate, reliability_picture,
};
use stackwright_search::Net;

use super::agreed::FromStart;
use super::choice::{Choice, threads};
use super::examples;
use super::net::NetFlag;
use crate::status::{Done, misuse};

/// Measure how well the chances that search shows are calibrated, and fit a scale to games
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
The evaluation in use plays games against itself. Each position in which search did not see the end has a predicted chance, \
that shown to the seat to move, and an observed result. Losses are cross-entropies in nats per position: of chances as they \
are shown, and after isotonic regression, the best recalibration that keeps their order, fitted to one half of the games and \
measured on the other. The fitted scale is Platt scaling, the slope and shift of the log-odds with the least loss; its own \
losses are cross-validated, each half of the games on the scale of the other. With several numbers of nodes the slope grows \
with the logarithm of the nodes. Bins are those of a reliability diagram. Weight files take the scale as a line, net files \
with --out.", examples::CALIBRATE))]
pub(crate) struct Calibrate {
    #[command(flatten)]
    game: Choice,
    /// Number of games for each number of nodes: one number for all of them, or one for each
    #[arg(long, default_value = "4000", value_delimiter = ',', value_parser = clap::value_parser!(u64).range(2..=10_000_000))]
    games: Vec<u64>,
    /// Nodes per search, for the first decision of a turn; there may be several numbers
    #[arg(long, default_value = "400", value_delimiter = ',', value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: Vec<u64>,
    /// Maximum number of random turns of each seat at the start of a game
    #[arg(long, value_name = "TURNS", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=50))]
    opening: u8,
    /// Evaluate by the net in this file; `none` means by weights [default: what comes with the game]
    #[arg(long, value_name = "FILE")]
    net: Option<NetFlag>,
    /// Write the net with the fitted scale to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write the reliability diagram to this file, as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads [default: as many as the machine has cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

impl FromStart for Calibrate {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        self.calibrate(&first, out)
    }
}

impl Calibrate {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        self.game.agreed()?.start(&self, out)
    }

    fn player<G: Portable>(&self, start: &G) -> Result<Player, Box<dyn Error>> {
        Ok(match &self.net {
            None => Player::best_for(start)?,
            Some(NetFlag::None) => Player::Linear,
            Some(NetFlag::Random) => {
                return Err(misuse("a randomly initialised net predicts nothing: name a file, or none"));
            }
            Some(NetFlag::File(path)) => Player::load(path, start)?,
        })
    }

    fn bouts(&self) -> Result<Vec<Bout>, Box<dyn Error>> {
        let games = match &self.games[..] {
            &[games] => vec![games; self.nodes.len()],
            games => games.to_vec(),
        };
        let (many, due) = (games.len(), self.nodes.len());
        if many != due {
            return Err(misuse(format!(
                "--games has {many} numbers and --nodes {due}: expected one, or as many"
            )));
        }
        let mut lengths: Vec<_> = self.nodes.iter().map(|&nodes| Scale::tens(nodes)).collect();
        lengths.sort_by(f64::total_cmp);
        if !lengths.is_sorted_by(|one, next| one < next) {
            let (least, most) = Scale::SEEN;
            return Err(misuse(format!(
                "--nodes has numbers that a scale does not tell apart: fewer than {least} count as {least}, more than {most} as {most}"
            )));
        }
        Ok(self.nodes.iter().zip(games).map(|(&nodes, games)| Bout { nodes, games }).collect())
    }

    fn calibrate<G: Portable>(&self, start: &G, out: &mut impl Write) -> Done {
        let player = self.player(start)?;
        let bouts = self.bouts()?;
        if let (Some(_), Player::Linear) = (&self.out, &player) {
            return Err(misuse("--out is for nets: weights take their scale as a line of their file"));
        }
        // To play takes long: a file that cannot be written is noticed before.
        let [svg, file] = [&self.svg, &self.out].map(|path| path.as_deref().map(Output::create).transpose());
        let (svg, file) = (svg?, file?);
        let plan = Harvest {
            start,
            player: &player,
            nodes: bouts[0].nodes,
            opening: self.opening.into(),
            quiet: false,
            seed: self.seed,
            threads: threads(self.threads),
        };
        let bar = ProgressBar::new(bouts.iter().map(|bout| bout.games).sum());
        let style = ProgressStyle::with_template("games {pos} of {len} {wide_bar} {elapsed}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let found = calibrate(&plan, &bouts, |played| bar.set_position(played));
        bar.finish_and_clear();
        // What was found is told first: it took long, and files may fail.
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&found)?)?;
        } else {
            tell(&found, out)?;
        }
        if let Some(svg) = svg {
            svg.write(reliability_picture(&found).as_bytes())?;
        }
        if let (Some(path), Some(file), Player::Net(net)) = (&self.out, file, &player) {
            if !found.best.is_sound() {
                let Scale { slope, shift, growth } = found.best;
                let (least, most) = Scale::SEEN;
                return Err(format!(
                    "{} is not written: the scale found has the slope {slope:.3}, the shift {shift:.3} and the growth {growth:.3}; \
                     expected a slope that is from 0.01 to 10 after searches of {least} to {most} nodes and a shift from -5 to 5; \
                     play more games",
                    path.display()
                )
                .into());
            }
            file.write(&Net::clone(net).scaled(found.best).to_bytes())?;
        }
        Ok(())
    }
}

fn tell(found: &Calibrated, out: &mut impl Write) -> Done {
    writeln!(out, "scale      slope   shift  growth")?;
    for (name, Scale { slope, shift, growth }) in [("in use", found.in_use), ("fitted", found.best)] {
        writeln!(out, "{name:<8} {slope:>7.3} {shift:>7.3} {growth:>7.3}")?;
    }
    writeln!(out, "\nloss         nodes   games positions  in use, isotonic  fitted, isotonic")?;
    for trial in &found.trials {
        let [shown, fitted] = [&trial.shown, &trial.fitted]
            .map(|Calibration { shown, isotonic, .. }| format!("{shown:>8.4} {isotonic:>8.4}"));
        let (nodes, games, positions) = (trial.nodes, trial.games, trial.shown.positions);
        writeln!(out, "{nodes:>18} {games:>7} {positions:>9} {shown} {fitted}")?;
    }
    for trial in &found.trials {
        writeln!(out, "\n{} nodes: reliability", trial.nodes)?;
        writeln!(
            out,
            "bin             positions predicted observed   on the fitted scale: predicted observed"
        )?;
        for (at, (shown, fitted)) in trial.shown.bins.iter().zip(&trial.fitted.bins).enumerate() {
            let [(predicted, observed), (predicted_fitted, observed_fitted)] =
                [shown, fitted].map(Bin::percents);
            writeln!(
                out,
                "{:>4} to {:>3} %  {:>10} {predicted:>9} {observed:>8} {predicted_fitted:>32} {observed_fitted:>8}",
                10 * at,
                10 * (at + 1),
                shown.positions,
            )?;
        }
    }
    Ok(())
}
