//! `stackwright puzzles mine`.

use std::io::Write;

use clap::Args;
use stackwright_games::{FullGame, Kind, Visitor};
use stackwright_lab::puzzles::{Plan, Style, describe, mine, select};
use stackwright_search::prove::Goal;
use stackwright_search::puzzle::{Puzzle, Suite};

use super::super::agreed::Agreed;
use super::super::examples;
use super::super::of_game::{OfGame, PerGame};
use crate::status::Done;

/// Play games and print the puzzles that are found in them, as a suite
#[derive(Debug, Args)]
#[command(after_help = examples::after("", examples::PUZZLES_MINE))]
pub(crate) struct Mine {
    #[command(subcommand)]
    game: OfGame<Nothing>,
    /// Random seed: the same seed finds the same puzzles everywhere
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// How many puzzles to take, varied ones first
    #[arg(long, default_value_t = 20)]
    take: usize,
    /// Look for wins within 1 to so many turns
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=9))]
    wins: u8,
    /// Look for wins within no fewer turns
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=9))]
    wins_from: u8,
    /// Look for only ways to avoid a loss within so many turns
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=9))]
    saves: u8,
    /// Only wins that no other first action reaches within so many turns more
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=9))]
    margin: u8,
    /// Of a hundred decisions, so many are those that look best at once
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u8).range(0..=100))]
    greedy: u8,
    /// And so many are captures and the like
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u8).range(0..=100))]
    forcing: u8,
    /// How many actions from the end of a game backwards are looked at
    #[arg(long, default_value_t = 60)]
    reach: usize,
    /// The fewest legal actions of a puzzle
    #[arg(long, default_value_t = 9)]
    legal: usize,
    /// Only puzzles about this, such as "lines" or "region claim": a theme, or words as they stand in `why`
    #[arg(long, value_name = "WORDS")]
    about: Option<String>,
    /// Positions that each question may take
    #[arg(long, default_value_t = 300_000)]
    nodes: u64,
}

/// Nothing but what is agreed before a game.
#[derive(Debug, Args)]
struct Nothing {}

impl PerGame for Nothing {
    fn about(kind: &Kind) -> String {
        format!("Find puzzles of {}", kind.title)
    }

    fn example(kind: &Kind) -> String {
        format!("stackwright puzzles mine --games 20 {}", kind.name)
    }
}

struct Mining<'a, W> {
    mine: &'a Mine,
    agreed: &'a Agreed,
    out: &'a mut W,
}

impl<W: Write> Visitor for Mining<'_, W> {
    type Output = Done;

    fn visit<G: FullGame>(self) -> Done {
        let first: G = self.agreed.first()?;
        self.mine.from(&first, self.out)
    }
}

impl Mine {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let agreed = &self.game.agreed;
        agreed.kind().visit(Mining { mine: &self, agreed, out })
    }

    fn from<G: FullGame>(&self, start: &G, out: &mut impl Write) -> Done {
        let wins = (self.wins_from..=self.wins).map(|turns| Goal::Win(turns.into()));
        let saves = (1..=self.saves).map(|turns| Goal::Save(turns.into()));
        let plan = Plan {
            seed: self.seed,
            games: self.games,
            style: Style { greedy: self.greedy.into(), forcing: self.forcing.into() },
            reach: self.reach,
            least_legal: self.legal,
            about: self.about.clone(),
            margin: self.margin.into(),
            goals: wins.chain(saves).collect(),
            limit: self.nodes,
        };
        let mut found = Vec::new();
        mine(start, &plan, &mut |one| found.push(one));
        let mut puzzles = Vec::new();
        for (number, one) in (1..).zip(select(found, self.take)) {
            let id = format!("{}-{}-{number}", G::NAME, self.seed);
            puzzles.push(describe::<G>(&Puzzle { id, ..one.puzzle }, self.nodes)?);
        }
        write!(out, "{}", Suite { game: G::NAME.to_owned(), puzzles })?;
        Ok(())
    }
}
