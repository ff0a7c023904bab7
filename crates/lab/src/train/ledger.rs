//! What is known of a run: how it was set up, and what came of every generation. It is one file of JSON in the run's folder.

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use stackwright_core::assess::Scale;

use super::adam::Shared;
use super::calibration::Calibration;
use super::learn::Epoch;
use super::model::Shape;
use crate::arena::{Decision, Sprt, Tally};
use crate::files;

/// How a run is set up. What is here must stay as it is when a run goes on. Folders of earlier versions have the names in `alias`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// The game.
    pub game: String,
    /// What games are played under.
    pub options: serde_json::Value,
    /// How large nets are.
    pub shape: Shape,
    /// The inputs that share a part of their weights while they are trained.
    pub shared: Option<Shared>,
    /// How many games each generation plays.
    pub games: u64,
    /// With how many nodes for the first decision of a turn.
    pub nodes: u64,
    /// Up to how many turns of each seat are played at random first.
    pub opening: usize,
    /// Whether positions are left out in which the best action is forcing.
    pub quiet: bool,
    /// From how many generations, the last ones, a net is trained.
    pub window: usize,
    /// The maximum number of epochs.
    pub epochs: usize,
    /// Early stopping: after how many epochs without improvement in validation loss.
    pub patience: usize,
    /// The batch size, in positions.
    #[serde(alias = "batch")]
    pub batch_size: usize,
    /// The peak learning rate.
    #[serde(alias = "step")]
    pub learning_rate: f32,
    /// Weight decay (AdamW).
    #[serde(alias = "decay")]
    pub weight_decay: f32,
    /// The weight of the game result in the training target, from 0 to 1; the rest is the search's value.
    #[serde(alias = "outcome")]
    pub result_weight: f32,
    /// One game in so many is held out for validation.
    pub held_out: u32,
    /// How many milliseconds a turn's first decision may take in the matches that accept a net.
    pub movetime: u64,
    /// How many games such a match has at most.
    pub match_games: u64,
    /// The hypotheses of the test, in Elo.
    pub elo: (f64, f64),
    /// How many nodes are spent on the question whether an opening of a match is fair.
    pub fair: u64,
    /// The random seed.
    pub seed: u64,
    /// The fingerprint of the net that plays until one is accepted; none if the linear evaluation does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

impl Settings {
    /// What is different between these settings and others, in words; nothing if they are the same.
    pub fn difference(&self, other: &Settings) -> Option<String> {
        let [one, other] = [self, other].map(|settings| serde_json::to_value(settings).unwrap_or_default());
        let (name, one) = one.as_object()?.iter().find(|(name, value)| other.get(name) != Some(value))?;
        Some(format!("{name}: {one}, not {}", other.get(name).cloned().unwrap_or_default()))
    }

    /// What plays until a net is accepted, in words.
    pub(super) fn first_player(&self) -> String {
        match &self.from {
            Some(net) => format!("net {net}"),
            None => "the linear evaluation".to_owned(),
        }
    }

    /// The test that accepts a net.
    pub fn sprt(&self) -> Sprt {
        Sprt::new(self.elo.0, self.elo.1)
    }
}

/// How well several predictions are calibrated, on the same positions of held-out games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Calibrations {
    /// The net's, with its weights quantised.
    pub net: Calibration,
    /// The linear evaluation's.
    pub linear: Calibration,
    /// Those of the search that played the games.
    pub search: Calibration,
}

/// Differences in Elo are cut off here.
const MOST: f64 = 2_000.0;

/// A match of a generation's net against something.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Contest {
    /// Games in which the net was alone first.
    pub wins: u64,
    /// Games in which it shared the first rank.
    pub draws: u64,
    /// All other games.
    pub losses: u64,
    /// The difference in Elo, with its 95 % bounds; differences of more than 2000 are cut off.
    pub elo: f64,
    /// The least difference.
    pub low: f64,
    /// The greatest.
    pub high: f64,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// What the test says, once it does.
    pub decision: Option<bool>,
    /// How long it took.
    pub seconds: f64,
    /// Whether it is over, with a decision or because all games are played.
    pub is_over: bool,
}

impl Contest {
    /// What a match says so far.
    pub(super) fn of(tally: &Tally, sprt: &Sprt, seconds: f64, is_over: bool) -> Contest {
        let edge = tally.edge();
        let elo = |of: fn(&crate::arena::Edge) -> f64| {
            edge.as_ref().map_or(0.0, |edge| of(edge).clamp(-MOST, MOST))
        };
        Contest {
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            elo: elo(|edge| edge.elo),
            low: elo(|edge| edge.low),
            high: elo(|edge| edge.high),
            llr: sprt.llr(tally),
            decision: match sprt.decide(tally) {
                Decision::H1 => Some(true),
                Decision::H0 => Some(false),
                Decision::Undecided => None,
            },
            seconds,
            is_over,
        }
    }

    /// One line on how it went.
    pub fn line(&self) -> String {
        let [games, elo, llr, test] = self.told();
        let test = if test.is_empty() { test } else { format!(", {test}") };
        format!("{games}, Elo {elo}, LLR {llr}{test}")
    }

    /// Its games, the difference in Elo, the logarithm of the likelihood ratio and what the test says, if it says something.
    pub(super) fn told(&self) -> [String; 4] {
        let Contest { wins, draws, losses, elo, low, high, llr, .. } = self;
        let elo = match (*low > -MOST, *high < MOST) {
            (true, true) => format!("{elo:+.0} ({low:+.0} to {high:+.0})"),
            (true, false) => format!("at least {low:+.0}"),
            (false, true) => format!("at most {high:+.0}"),
            (false, false) => "unknown".to_owned(),
        };
        let test = match self.decision {
            Some(true) => "H1 accepted",
            Some(false) => "H0 accepted",
            None if self.is_over => "undecided after all games",
            None => "",
        };
        [format!("+{wins} ={draws} -{losses}"), elo, format!("{llr:.2}"), test.to_owned()]
    }
}

/// A generation: its games, its net and the matches of that. Folders of earlier versions have the names in `alias`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Generation {
    /// The generation whose net played the games; none for the linear evaluation.
    pub player: Option<usize>,
    /// How many games are played.
    pub games: u64,
    /// How many positions were taken from them.
    pub positions: usize,
    /// How long that took.
    pub play_seconds: f64,
    /// The scale of search values.
    pub scale: Option<Scale>,
    /// The epochs of its training.
    pub epochs: Vec<Epoch>,
    /// How many positions it was trained on.
    pub learnt: usize,
    /// How many positions of other games were held out.
    pub held: usize,
    /// The validation loss of the constant baseline: of always predicting how often the seat to move won in training games.
    #[serde(alias = "no_clue")]
    pub baseline: f64,
    /// Whether training is over.
    pub is_trained: bool,
    /// How well its predictions are calibrated, beside others.
    #[serde(alias = "honesty")]
    pub calibrations: Option<Calibrations>,
    /// The match against the best so far.
    pub against_best: Option<Contest>,
    /// The match against the linear evaluation, if the best so far is another one.
    pub against_linear: Option<Contest>,
    /// Whether it is the best now.
    pub accepted: Option<bool>,
}

impl Generation {
    /// The match against the linear evaluation, whichever it was.
    pub fn measured(&self) -> Option<&Contest> {
        self.against_linear.as_ref().or(self.against_best.as_ref().filter(|_| self.player.is_none()))
    }

    /// The epoch whose net was kept.
    pub fn best_epoch(&self) -> Option<&Epoch> {
        self.epochs.iter().min_by(|one, other| one.held.total_cmp(&other.held))
    }
}

/// All of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ledger {
    /// How it was set up.
    pub settings: Settings,
    /// The commands that it was run by.
    pub commands: Vec<String>,
    /// What came of each generation, the first being generation 1.
    pub generations: Vec<Generation>,
}

impl Ledger {
    /// The generation that was accepted last.
    pub fn best(&self) -> Option<usize> {
        (1..)
            .zip(&self.generations)
            .filter(|(_, made)| made.accepted == Some(true))
            .map(|(number, _)| number)
            .last()
    }

    /// Where it is in a run's folder.
    pub fn path(folder: &Path) -> PathBuf {
        folder.join("run.json")
    }

    /// Where the net of a generation is in a run's folder, whether it was accepted or not.
    pub fn candidate(folder: &Path, generation: usize) -> PathBuf {
        Self::generation(folder, generation).join("candidate.net")
    }

    /// Where everything of a generation is in a run's folder.
    pub(super) fn generation(folder: &Path, generation: usize) -> PathBuf {
        folder.join(format!("{GENERATION}{generation:03}"))
    }

    /// Reads it.
    pub fn load(folder: &Path) -> io::Result<Ledger> {
        let path = Self::path(folder);
        serde_json::from_slice(&files::read(&path, MOST_BYTES, "a run")?)
            .map_err(|error| files::wrong(&path, &error))
    }

    /// Writes it whole, in place of what was there.
    pub fn save(&self, folder: &Path) -> io::Result<()> {
        files::write(&Self::path(folder), (serde_json::to_string_pretty(self)? + "\n").as_bytes())
    }
}

/// How the folders of generations are called, before their numbers.
pub(super) const GENERATION: &str = "generation-";

/// No run has so much to tell.
const MOST_BYTES: u64 = 1 << 28;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_told_with_what_is_known_of_it() {
        let contest = Contest {
            wins: 144,
            losses: 106,
            elo: 53.0,
            low: 13.0,
            high: 95.0,
            llr: 1.13,
            ..Contest::default()
        };
        for (low, high, decision, is_over, told) in [
            (13.0, 95.0, None, false, "Elo +53 (+13 to +95), LLR 1.13"),
            (13.0, 95.0, None, true, "Elo +53 (+13 to +95), LLR 1.13, undecided after all games"),
            (13.0, 2000.0, Some(true), true, "Elo at least +13, LLR 1.13, H1 accepted"),
            (-2000.0, 95.0, Some(false), true, "Elo at most +95, LLR 1.13, H0 accepted"),
            (-2000.0, 2000.0, None, false, "Elo unknown, LLR 1.13"),
        ] {
            let contest = Contest { low, high, decision, is_over, ..contest.clone() };
            assert_eq!(contest.line(), format!("+144 =0 -106, {told}"));
        }
    }
}
