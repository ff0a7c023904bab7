//! Writing positions.

use std::fmt;

use stackwright_core::{BySeat, Departure, Seat, SeatSet};

use super::{ENDS, PHASES, row_cells};
use crate::content::Content;
use crate::options::Options;
use crate::position::Position;
use crate::turn::Lps;
use crate::victory::End;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.options.board)?;
        self.write_rows(f)?;
        let counts = |counts: &BySeat<u16>| {
            let words = counts.first(usize::from(self.options.players)).iter().map(ToString::to_string);
            words.collect::<Vec<_>>().join(",")
        };
        write!(f, " {} {} {} ", counts(&self.hand), counts(&self.eliminated), self.turn.seat())?;
        match self.end {
            Some(End { winner, reason }) => write!(f, "over:{}:{winner} ", find(&ENDS, reason))?,
            None => write!(f, "{} ", find(&PHASES, self.turn.phase()))?,
        }
        self.write_duties(f)?;
        self.write_rounds(f)?;
        self.write_leavers(f)?;
        write!(f, "{}", OptionsText(self.options))
    }
}

fn find<T: PartialEq + Copy>(table: &[(T, &'static str)], value: T) -> &'static str {
    table.iter().find(|entry| entry.0 == value).map_or("", |entry| entry.1)
}

/// `-` for an empty list.
fn joined(words: &[String]) -> String {
    if words.is_empty() { "-".into() } else { words.join(",") }
}

impl Position {
    /// Rows from the top: numbers for empty cells, `a` to `d` markers, `A` to `D` territory, `(112)` stacks.
    fn write_rows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.geometry.rows()).rev() {
            if row + 1 < self.geometry.rows() {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for cell in row_cells(self.geometry, row) {
                let content = self.content(cell);
                if content == Content::Empty {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                match content {
                    Content::Empty => {}
                    Content::Marker(seat) => write!(f, "{}", char::from(b'a' + seat as u8))?,
                    Content::Collapsed(seat) => write!(f, "{}", char::from(b'A' + seat as u8))?,
                    Content::Stack(_) => {
                        let rings: String = self.rings(cell).iter().map(|seat| seat.to_string()).collect();
                        write!(f, "({rings})")?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
        }
        Ok(())
    }

    fn write_duties(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.turn;
        let mut words = Vec::new();
        words.extend(turn.must_move().map(|cell| format!("must:{}", self.geometry.name(cell))));
        words.extend(turn.capturing().map(|cell| format!("from:{}", self.geometry.name(cell))));
        for (flag, word) in [
            (turn.owes_line(), "owes-line"),
            (turn.owes_region(), "owes-region"),
            (turn.recovering(), "recovering"),
            (turn.acted(), "acted"),
            (turn.swap_open(), "swap"),
        ] {
            if flag {
                words.push(word.into());
            }
        }
        write!(f, "{} ", joined(&words))
    }

    /// R172: leader/noted/real/count/by, or `-` before the first round.
    fn write_rounds(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lps = self.turn.lps();
        if lps == Lps::default() {
            return f.write_str("- ");
        }
        let seat = |seat: Option<Seat>| seat.map_or("-".to_owned(), |seat| seat.to_string());
        let set = |set: SeatSet| {
            let seats: String = set.iter().map(|seat| seat.to_string()).collect();
            if seats.is_empty() { "-".to_owned() } else { seats }
        };
        write!(f, "{}/{}/{}/{}/{} ", seat(lps.leader), set(lps.noted), set(lps.real), lps.count, seat(lps.by))
    }

    /// R178a, R300c: seats without rings (`x3`, in order, those at once together), then those who left (`r2`, `t4`).
    fn write_leavers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        for order in 1..=u8::MAX {
            let seats: String = self
                .seats_iter()
                .filter(|&seat| self.out[seat] == order)
                .map(|seat| seat.to_string())
                .collect();
            if seats.is_empty() {
                break;
            }
            words.push(format!("x{seats}"));
        }
        let mut left: Vec<_> = self
            .seats_iter()
            .filter_map(|seat| self.retired[seat].map(|(order, how)| (order, how, seat)))
            .collect();
        left.sort_unstable_by_key(|leaver| leaver.0);
        words.extend(left.into_iter().map(|(_, how, seat)| match how {
            Departure::Resignation => format!("r{seat}"),
            Departure::Timeout => format!("t{seat}"),
        }));
        write!(f, "{} ", joined(&words))
    }
}

/// The options as the last word: preset/players, then whatever differs from the preset.
pub(super) struct OptionsText(pub(super) Options);

impl fmt::Display for OptionsText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.0.preset, self.0.players)?;
        let json = serde_json::to_value(self.0).map_err(|_| fmt::Error)?;
        for (name, value) in json.as_object().into_iter().flatten() {
            if !["board", "players", "preset"].contains(&name.as_str()) {
                match value.as_str() {
                    Some(word) => write!(f, "/{name}={word}")?,
                    None => write!(f, "/{name}={value}")?,
                }
            }
        }
        Ok(())
    }
}
