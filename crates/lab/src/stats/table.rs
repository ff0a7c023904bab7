//! The figures as a table for people.

use std::fmt;

use super::group::FATES;
use super::{Group, Share, Summary};

/// A share as it stands everywhere.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// A mean, or its error, as it stands everywhere.
pub(super) fn mean(figure: f64) -> String {
    format!("{figure:.2}")
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Share { share, low, high, .. } = self;
        write!(f, "{:>7}  [{:4.1}, {:4.1}]", percent(*share), low * 100.0, high * 100.0)
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { error, least, quarter, median, three_quarters, most, .. } = self;
        write!(f, "{}", mean(self.mean))?;
        if let Some(error) = error {
            write!(f, " ± {}", mean(*error))?;
        }
        write!(f, ", from {least} to {most}, half of them {quarter} to {three_quarters}, median {median}")
    }
}

/// How wide names are.
const NAME: usize = 42;

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", self.game, self.options)?;
        writeln!(
            f,
            "{} games, {} unfinished, {} with a shared first rank",
            self.games, self.unfinished, self.drawn
        )?;
        writeln!(f, "\nwon by")?;
        for (reason, share) in self.reason_shares() {
            writeln!(f, "  {reason:NAME$} {:>9}  {share}", share.hits)?;
        }
        if !self.recovered.is_empty() {
            writeln!(f, "\nwon by, in games in which somebody recovered")?;
            for (reason, share) in self.recovered_shares() {
                writeln!(f, "  {reason:NAME$} {:>9}  {share}", share.hits)?;
            }
        }
        writeln!(f, "\nwins of each seat (an even share is {})", percent(1.0 / self.seats() as f64))?;
        for (seat, share) in (1..).zip(self.seat_shares()) {
            let name = format!("seat {seat}");
            writeln!(f, "  {name:NAME$} {:>9.1}  {share}", share.hits)?;
        }
        if self.players.len() > 1 {
            writeln!(f, "\nwins of each player")?;
            for (name, fate) in &self.players {
                let share = fate.share();
                writeln!(f, "  {name:NAME$} {:>9.1}  {share}", share.hits)?;
            }
        }
        writeln!(f, "\nlength")?;
        writeln!(f, "  actions per game: {}", self.actions.summary())?;
        writeln!(f, "  turns per game: {}", self.turns.summary())?;
        writeln!(f, "  legal actions per decision: {}", self.branching_summary())?;
        writeln!(f, "\nparts of turns (of all actions; {} are bookkeeping)", self.bookkeeping)?;
        let all: u64 = self.parts.values().sum();
        for (part, &count) in &self.parts {
            writeln!(f, "  {part:NAME$} {count:>9}  {:>7}", percent(count as f64 / all.max(1) as f64))?;
        }
        writeln!(f, "\nrules {:>57} {:>10} {:>10}", "times", "per game", "in games")?;
        for (rule, fired) in &self.rules {
            let games = self.games.max(1) as f64;
            let (each, within) = (fired.times as f64 / games, percent(fired.games as f64 / games));
            writeln!(f, "  {rule:NAME$} {:>18} {each:>10.3} {within:>10}", fired.times)?;
        }
        if !self.fates.is_empty() {
            writeln!(f, "\nseats by what became of them, and their wins")?;
            for kind in FATES {
                let fate = self.fates.get(kind).copied().unwrap_or_default();
                let share = fate.share();
                writeln!(f, "  {kind:NAME$} {:>9}  {share}", fate.seats)?;
            }
        }
        Ok(())
    }
}
