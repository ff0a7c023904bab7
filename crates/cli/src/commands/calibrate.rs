//! `stackwright calibrate --game <game>`.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use stackwright_core::assess::Scale;
use stackwright_games::FullGame;
use stackwright_lab::arena::Portable;
use stackwright_lab::train::{
    Bin, Bout, Calibrated, Calibration, Harvest, Output, Player, calibrate, reliability_picture,
};
use stackwright_search::Net;

use super::agreed::FromStart;
use super::choice::{Choice, threads};
use super::examples;
use super::net::NetFlag;
use crate::status::{Done, misuse};

/// Ask whether the chances that search shows come true
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
The judgement in use plays games against itself. Of every position in which search did not see the end it is noted which chance \
was shown to the seat to move and whether that seat won. The losses are in nats for each position: as chances are shown, and \
after the best rescaling that keeps their order. The fitted scale is that under which these games surprise least; its losses are \
those of each half of the games on the scale of the other half. With several numbers of nodes it grows with the length of \
searches. Weight files take it as a line, net files with --out.", examples::CALIBRATE))]
pub(crate) struct Calibrate {
    #[command(flatten)]
    game: Choice,
    /// How many games are played with each number of nodes: one number for all of them, or one for each
    #[arg(long, default_value = "4000", value_delimiter = ',', value_parser = clap::value_parser!(u64).range(2..=10_000_000))]
    games: Vec<u64>,
    /// With how many nodes for the first decision of a turn; there may be several
    #[arg(long, default_value = "400", value_delimiter = ',', value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: Vec<u64>,
    /// Up to how many turns of each seat are played at random first
    #[arg(long, value_name = "TURNS", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=50))]
    opening: u8,
    /// Judge by the net in this file; `none` means by weights [default: what comes with the game]
    #[arg(long, value_name = "FILE")]
    net: Option<NetFlag>,
    /// Write the net with the fitted scale to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write to this file, as SVG, how often what is shown came true
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Where the random numbers come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play [default: as many as the machine has cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print what was found as JSON
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
                "--nodes has numbers that are the same to a scale: expected different ones from {least} to {most}"
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
    writeln!(out, "\nloss         nodes   games positions  in use  best rescaling  fitted  best rescaling")?;
    for trial in &found.trials {
        let [shown, fitted] = [&trial.shown, &trial.fitted]
            .map(|Calibration { shown, rescaled, .. }| format!("{shown:>7.4} {rescaled:>15.4}"));
        let (nodes, games, positions) = (trial.nodes, trial.games, trial.shown.positions);
        writeln!(out, "{nodes:>18} {games:>7} {positions:>9} {shown} {fitted}")?;
    }
    for trial in &found.trials {
        writeln!(out, "\n{} nodes: what is shown, and what came of it", trial.nodes)?;
        writeln!(out, "chance shown   positions   claimed     came   on the fitted scale: claimed     came")?;
        for (at, (shown, fitted)) in trial.shown.bins.iter().zip(&trial.fitted.bins).enumerate() {
            let [(claimed, came), (claimed_fitted, came_fitted)] = [shown, fitted].map(Bin::percents);
            writeln!(
                out,
                "{:>4} to {:>3} %  {:>10} {claimed:>9} {came:>8} {claimed_fitted:>30} {came_fitted:>8}",
                10 * at,
                10 * (at + 1),
                shown.positions,
            )?;
        }
    }
    Ok(())
}
