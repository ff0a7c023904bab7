//! What came of a tournament, for people and for programs.

use std::fmt;

use serde::Serialize;
use stackwright_games::FullGame;
use stackwright_lab::arena::{Plan, Tournament};

use super::super::unusual::words_of;
use super::report::{Figures, told_clock, write_faults};
use super::watch::Faults;

/// All against all.
#[derive(Debug, Serialize)]
pub(crate) struct Standings<'a> {
    game: &'static str,
    options: serde_json::Value,
    /// What the options are, in words.
    #[serde(skip)]
    words: String,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    /// How many there are; whoever has played no game has no rating.
    contenders: usize,
    #[serde(skip)]
    idle: Vec<&'a str>,
    ratings: Vec<Rated<'a>>,
    meetings: Vec<Met<'a>>,
    faults: &'a Faults,
}

#[derive(Debug, Serialize)]
struct Rated<'a> {
    name: &'a str,
    elo: f64,
    error: f64,
    games: u64,
}

#[derive(Debug, Serialize)]
struct Met<'a> {
    a: &'a str,
    b: &'a str,
    #[serde(flatten)]
    figures: Figures<'a>,
}

impl<'a> Standings<'a> {
    pub(crate) fn new<G: FullGame>(
        start: &G,
        names: &'a [String],
        plan: &Plan<G>,
        table: &'a Tournament,
        faults: &'a Faults,
    ) -> Self {
        let games = |at: usize| -> u64 {
            let own = table.meetings.iter().filter(|meeting| meeting.one == at || meeting.others == at);
            own.map(|meeting| meeting.tally.games()).sum()
        };
        let rated = table.ratings.iter().enumerate().map(|(at, rating)| Rated {
            name: &names[at],
            elo: rating.elo,
            error: rating.error,
            games: games(at),
        });
        // A tournament that was stopped may not have come to all of them.
        let idle = names.iter().enumerate().filter(|&(at, _)| games(at) == 0);
        let idle = idle.map(|(_, name)| name.as_str()).collect();
        let rated = rated.filter(|rated| rated.games > 0);
        let met = table.meetings.iter().map(|meeting| Met {
            a: &names[meeting.one],
            b: &names[meeting.others],
            figures: Figures::new(&meeting.tally),
        });
        Standings {
            game: G::NAME,
            options: serde_json::to_value(start.options()).unwrap_or_default(),
            words: words_of(start),
            idle,
            seed: plan.seed,
            clock: plan.control.map(|control| control.to_string()),
            contenders: names.len(),
            ratings: rated.collect(),
            meetings: met.collect(),
            faults,
        }
    }
}

impl fmt::Display for Standings<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clock = told_clock(self.clock.as_deref());
        let Standings { game, words, contenders, seed, .. } = self;
        writeln!(f, "{game}{words}: {contenders} contenders, seed {seed}{clock}")?;
        for name in &self.idle {
            writeln!(f, "  {name} has played no game")?;
        }
        let width = self.ratings.iter().map(|rated| rated.name.len()).max().unwrap_or(0);
        for Rated { name, elo, error, games } in &self.ratings {
            writeln!(f, "  {name:<width$}  {elo:>+6.0} ± {error:<4.0} {games:>6} games")?;
        }
        for Met { a, b, figures } in &self.meetings {
            let (wins, draws, losses) = (figures.wins, figures.draws, figures.losses);
            let score = 100.0 * figures.score;
            writeln!(
                f,
                "  {a:<width$}  against {b:<width$}  +{wins} ={draws} -{losses}  {score:.1} %  {}",
                figures.elo()
            )?;
        }
        write_faults(f, self.faults)
    }
}
