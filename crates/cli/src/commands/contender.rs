//! Bots from their names.

use std::error::Error;
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use stackwright_core::assess::{Assess, Weights};
use stackwright_core::{Game, Timeline};
use stackwright_engine::{EngineBot, Go, Patience};
use stackwright_lab::arena::{AnyBot, Portable};
use stackwright_lab::files;
use stackwright_search::{Bot, BotError, Judgement, Spec, Stop};

use crate::status::misuse;

/// How programs are asked, if any of the bots is one.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Programs {
    /// How an engine:COMMAND is asked to think: words of the protocol's `go`, such as 'nodes 5000', 'level 3' or
    /// 'movetime 100 depth 4'
    #[arg(long, value_name = "WORDS", default_value = "nodes 10000", value_parser = within_limits)]
    engine_go: Go,
    /// How many seconds an engine:COMMAND may be silent, besides its movetime, before it gives up its seat
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    engine_timeout: u64,
}

fn within_limits(words: &str) -> Result<Go, String> {
    let go: Go = words.parse().map_err(|problem: stackwright_core::Problem| problem.to_string())?;
    go.check_any_decision().map_err(|problem| problem.to_string())?;
    Ok(go)
}

/// A bot of this program, where no other can be asked.
pub(crate) fn own_bot(text: &str) -> Result<Spec, String> {
    match text.parse().map_err(|problem: stackwright_core::Problem| problem.to_string())? {
        Spec::Engine(_) => {
            Err("programs cannot play here: expected a bot such as level:5 or nodes:2000".to_owned())
        }
        spec => Ok(spec),
    }
}

impl Programs {
    fn bot<G: Portable<Options: Send>>(self, command: &str, stop: Stop) -> Result<AnyBot<G>, BotError> {
        let patience = Patience { answer: Duration::from_secs(self.engine_timeout), ..Patience::default() };
        Ok(Box::new(EngineBot::start(command, self.engine_go, patience, stop)?))
    }
}

/// Makes bots of that name for workers, which evaluate by this judgement and stop thinking soon when the flag is raised. One is made
/// at once, to see whether that is possible.
pub(crate) fn factory<G: Portable<Options: Send>>(
    spec: &Spec,
    like: &G,
    judgement: Judgement<G>,
    programs: Programs,
    stop: &Stop,
) -> Result<impl Fn(usize) -> AnyBot<G> + Sync + use<G>, Box<dyn Error>> {
    let make = {
        let (spec, like, stop) = (spec.clone(), like.clone(), stop.clone());
        move || match &spec {
            Spec::Engine(command) => programs.bot(command, stop.clone()),
            _ => spec.bot_with(&like, &stop, &judgement),
        }
    };
    make()?;
    Ok(move |_worker| make().unwrap_or_else(|error| Box::new(Absent(error.to_string())) as AnyBot<G>))
}

/// The weight of one feature, as it stands on a command line: `NAME=POINTS`, or `NAME=EARLY:LATE`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct WeightOf {
    name: String,
    points: (f32, f32),
}

impl FromStr for WeightOf {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |word: &str| word.parse::<f32>().ok().filter(|points| points.abs() <= Weights::GREATEST);
        let pair = |points: &str| match points.split_once(':') {
            Some((early, late)) => number(early).zip(number(late)),
            None => number(points).map(|points| (points, points)),
        };
        let read = text.split_once('=').and_then(|(name, points)| Some((name, pair(points)?)));
        let (name, points) = read.ok_or_else(|| {
            let most = Weights::GREATEST;
            format!(
                "expected NAME=POINTS or NAME=EARLY:LATE, each from -{most} to {most}, such as recovery=0"
            )
        })?;
        Ok(WeightOf { name: name.to_owned(), points })
    }
}

impl fmt::Display for WeightOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WeightOf { name, points: (early, late) } = self;
        if early.to_bits() == late.to_bits() {
            write!(f, "{name}={early}")
        } else {
            write!(f, "{name}={early}:{late}")
        }
    }
}

impl WeightOf {
    /// These weights set in others: those of a file, or the game's own. Nothing if there is neither a file nor a weight.
    pub(crate) fn set_all<G: Assess>(
        single: &[WeightOf],
        of_file: Option<Weights>,
        start: &G,
    ) -> Result<Option<Weights>, Box<dyn Error>> {
        if single.is_empty() {
            return Ok(of_file);
        }
        let mut weights = of_file.unwrap_or_else(|| start.weights().clone());
        for WeightOf { name, points } in single {
            weights.set(feature::<G>(name)?, *points);
        }
        Ok(Some(weights))
    }
}

/// The number of a feature.
pub(crate) fn feature<G: Assess>(name: &str) -> Result<usize, Box<dyn Error>> {
    let at = G::FEATURES.iter().position(|feature| feature.name == name);
    at.ok_or_else(|| {
        let names: Vec<_> = G::FEATURES.iter().map(|feature| feature.name).collect();
        let names = names.join(", ");
        misuse(format!("{} has no feature `{name}`: expected one of {names}", G::NAME))
    })
}

/// So many things that are wrong with a file are told.
const MOST_PROBLEMS: usize = 3;

/// No file of weights is longer: whoever reads one need not read on.
const MOST_WEIGHTS: u64 = 1 << 20;

/// Weights from a file; or, by the name `guessed`, those that the game began with.
pub(crate) fn read_weights<G: Assess>(path: &Path) -> Result<Weights, Box<dyn Error>> {
    if path == Path::new("guessed") {
        return Ok(Weights::guessed::<G>());
    }
    let text = files::read_text(path, MOST_WEIGHTS, "weights")?;
    Weights::parse::<G>(&text).map_err(|problems| {
        // Weights of another game have nothing right: the first lines tell that.
        let mut told: Vec<_> = problems.iter().take(MOST_PROBLEMS).map(ToString::to_string).collect();
        if problems.iter().len() > MOST_PROBLEMS {
            told.push(format!("and {} more", problems.iter().len() - MOST_PROBLEMS));
        }
        format!("{}: these are no weights of {}: {}", path.display(), G::NAME, told.join("; ")).into()
    })
}

/// Stands for a bot that could not be made a second time; it has no answers, and the match says why.
#[derive(Debug)]
struct Absent(String);

impl<G: Game> Bot<G> for Absent {
    fn choose(&mut self, _game: &Timeline<G>) -> Result<G::Action, BotError> {
        Err(BotError(self.0.clone()))
    }

    fn new_game(&mut self, _seed: u64) {}
}
