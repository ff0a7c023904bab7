//! Positions as one line of text. `docs/notation.md` describes it.
//!
//! ```text
//! square8 8/8/8/8/3(11)4/8/8/8 16,18 0,0 1 move must:d4,acted - - canonical/2
//! board   rows                 hands elim seat phase duties  rounds leavers options
//! ```

use std::fmt;
use std::str::FromStr;

use stackwright_core::{BySeat, Departure, Problem, Problems, Seat, SeatSet};

use crate::board::{Board, Geometry};
use crate::content::Content;
use crate::options::{Options, Preset};
use crate::position::Position;
use crate::rings::Rings;
use crate::setup::Setup;
use crate::turn::{Lps, Phase, Turn};
use crate::victory::{End, EndReason};

const PHASES: [(Phase, &str); 7] = [
    (Phase::Placement, "place"),
    (Phase::Movement, "move"),
    (Phase::Capture, "capture"),
    (Phase::Chain, "chain"),
    (Phase::Lines, "lines"),
    (Phase::Territory, "territory"),
    (Phase::ForcedElimination, "forced"),
];

const ENDS: [(EndReason, &str); 7] = [
    (EndReason::Elimination, "elimination"),
    (EndReason::Territory, "territory"),
    (EndReason::LastStanding, "standing"),
    (EndReason::LastWithRings, "rings"),
    (EndReason::Stalemate, "stalemate"),
    (EndReason::Resignation, "resignation"),
    (EndReason::Timeout, "timeout"),
];

// ---- Writing -------------------------------------------------------------------------------------------------------

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.options.board)?;
        self.write_rows(f)?;
        let counts = |counts: &BySeat<u16>| {
            let words = counts.first(usize::from(self.options.players)).iter().map(ToString::to_string);
            words.collect::<Vec<_>>().join(",")
        };
        write!(f, " {} {} {} ", counts(&self.hand), counts(&self.eliminated), self.turn.seat)?;
        match self.end {
            Some(End { winner, reason }) => write!(f, "over:{}:{winner} ", find(&ENDS, reason))?,
            None => write!(f, "{} ", find(&PHASES, self.turn.phase))?,
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
        let Turn { must_move, capturing, owes_line, owes_region, recovering, acted, swap_open, .. } =
            self.turn;
        let mut words = Vec::new();
        words.extend(must_move.map(|cell| format!("must:{}", self.geometry.name(cell))));
        words.extend(capturing.map(|cell| format!("from:{}", self.geometry.name(cell))));
        for (flag, word) in [
            (owes_line, "owes-line"),
            (owes_region, "owes-region"),
            (recovering, "recovering"),
            (acted, "acted"),
            (swap_open, "swap"),
        ] {
            if flag {
                words.push(word.into());
            }
        }
        write!(f, "{} ", joined(&words))
    }

    /// R172: leader/noted/real/count/by, or `-` before the first round.
    fn write_rounds(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lps = self.turn.lps;
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

fn row_cells(geometry: &Geometry, row: usize) -> impl Iterator<Item = crate::board::Cell> + '_ {
    let bits = geometry.all().rows[row];
    (0..32).filter(move |bit| bits >> bit & 1 == 1).map(move |bit| geometry.cell_in_row(row, bit))
}

/// The options as the last word: preset/players, then whatever differs from the preset.
struct OptionsText(Options);

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

// ---- Reading -------------------------------------------------------------------------------------------------------

impl FromStr for Position {
    type Err = Problems;

    fn from_str(text: &str) -> Result<Position, Problems> {
        Position::parse(text)
    }
}

impl Position {
    /// Reads a position; its options are in the text.
    pub fn parse(text: &str) -> Result<Position, Problems> {
        let words: Vec<_> = text.split_ascii_whitespace().collect();
        let [board, rows, hands, eliminated, seat, phase, duties, rounds, leavers, options] = words[..]
        else {
            let message = format!(
                "the position has {} words: expected 10 (board rows hands eliminated seat phase duties rounds leavers options)",
                words.len()
            );
            return Err(Problem::new("fields", message).into());
        };
        let options = read_options(board.parse()?, options)?;
        options.validate()?;
        let geometry = options.board.geometry();
        let mut setup = Setup::new(options);
        read_rows(&mut setup, geometry, rows)?;
        let players = usize::from(options.players);
        setup.hand = read_counts(hands, players).ok_or_else(|| wrong("hands", hands, "such as 18,18"))?;
        setup.eliminated =
            read_counts(eliminated, players).ok_or_else(|| wrong("eliminated", eliminated, "such as 0,3"))?;
        setup.turn.seat = seat.parse()?;
        setup.turn.swap_open = false;
        (setup.turn.phase, setup.end) = read_phase(phase)?;
        read_duties(&mut setup.turn, geometry, duties)?;
        setup.turn.lps =
            read_rounds(rounds).ok_or_else(|| wrong("rounds", rounds, "such as 1/12/1/0/- or -"))?;
        read_leavers(&mut setup, leavers).ok_or_else(|| wrong("leavers", leavers, "such as x3,r2 or -"))?;
        setup.position()
    }
}

fn wrong(field: &'static str, found: &str, expected: &str) -> Problem {
    let found: String = found.chars().take(40).collect();
    Problem::new(field, format!("{field} are `{found}`: expected something {expected}"))
}

fn read_options(board: Board, text: &str) -> Result<Options, Problem> {
    let expected = || wrong("options", text, "such as canonical/2 or canonical/2/rings=3");
    let mut words = text.split('/');
    let preset: Preset = words.next().unwrap_or_default().parse()?;
    let players = words.next().and_then(digits).and_then(|n| u8::try_from(n).ok()).ok_or_else(expected)?;
    let mut json = serde_json::Map::new();
    json.insert("board".into(), board.name().into());
    json.insert("players".into(), players.into());
    json.insert("preset".into(), preset.name().into());
    for word in words {
        let (name, value) = word.split_once('=').ok_or_else(expected)?;
        let value = match value {
            "true" => true.into(),
            "false" => false.into(),
            value => digits(value).map_or_else(|| value.into(), Into::into),
        };
        if json.insert(name.into(), value).is_some() {
            return Err(expected());
        }
    }
    let options: Options = serde_json::from_value(json.into())
        .map_err(|error| Problem::new("options", format!("the options cannot be read: {error}")))?;
    // Only one way to write it: an option that the preset has anyway is not named.
    let written = OptionsText(options).to_string();
    if written == text {
        return Ok(options);
    }
    Err(Problem::new("options", format!("options are `{text}`: write them `{written}`")))
}

/// A number without signs or leading zeros.
fn digits(text: &str) -> Option<u16> {
    let plain = text == "0" || !text.starts_with('0') && !text.is_empty();
    let plain = plain && text.len() <= 5 && text.bytes().all(|b| b.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

fn read_rows(setup: &mut Setup, geometry: &Geometry, text: &str) -> Result<(), Problem> {
    let rows: Vec<_> = text.split('/').collect();
    if rows.len() != geometry.rows() {
        let message = format!("there are {} rows: expected {}", rows.len(), geometry.rows());
        return Err(Problem::new("rows", message));
    }
    for (row, text) in (0..geometry.rows()).rev().zip(rows) {
        read_row(setup, geometry, row, text)?;
    }
    Ok(())
}

fn read_row(setup: &mut Setup, geometry: &Geometry, row: usize, text: &str) -> Result<(), Problem> {
    let error = |at: usize, expected: &str| {
        let message = format!("rank {}, column {}: expected {expected}", row + 1, at + 1);
        Problem::new("rows", message)
    };
    let mut cells = row_cells(geometry, row);
    let mut rest = text;
    let mut after_number = false;
    while let Some(first) = rest.chars().next() {
        let at = text.len() - rest.len();
        if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let count = digits(&rest[..end]).filter(|&count| count > 0 && !after_number);
            let count = count.ok_or_else(|| error(at, "a number of empty cells"))?;
            for _ in 0..count {
                cells.next().ok_or_else(|| error(at, "fewer cells in this row"))?;
            }
            rest = &rest[end..];
            after_number = true;
            continue;
        }
        after_number = false;
        let cell = cells.next().ok_or_else(|| error(at, "the end of the row"))?;
        match first {
            'a'..='d' => setup.markers.push((cell, Seat::from_index(first as usize - 'a' as usize))),
            'A'..='D' => setup.collapsed.push((cell, Seat::from_index(first as usize - 'A' as usize))),
            '(' => {
                let end = rest.find(')').ok_or_else(|| error(at, "`)` behind the rings of a stack"))?;
                let owners = rest[1..end].chars().map(|c| c.to_string().parse().ok());
                let rings = owners.collect::<Option<Vec<_>>>().and_then(Rings::from_bottom);
                let rings = rings.filter(|rings| !rings.is_empty());
                let rings = rings.ok_or_else(|| error(at, "1 to 32 ring owners from 1 to 4"))?;
                setup.stacks.push((cell, rings));
                rest = &rest[end + 1..];
                continue;
            }
            _ => return Err(error(at, "a number, a to d, A to D, or a stack in parentheses")),
        }
        rest = &rest[1..];
    }
    match cells.next() {
        None => Ok(()),
        Some(_) => Err(error(text.len(), "more cells in this row")),
    }
}

fn read_counts(text: &str, players: usize) -> Option<BySeat<u16>> {
    let counts = text.split(',').map(digits).collect::<Option<Vec<_>>>()?;
    let mut out = BySeat::fill(0);
    for (seat, &count) in Seat::ALL.into_iter().zip(&counts) {
        out[seat] = count;
    }
    (counts.len() == players).then_some(out)
}

fn read_phase(text: &str) -> Result<(Phase, Option<End>), Problem> {
    let expected = || {
        let found: String = text.chars().take(40).collect();
        let names = PHASES.map(|phase| phase.1).join(", ");
        let message = format!("phase is `{found}`: expected {names}, or such as over:territory:2");
        Problem::new("phase", message)
    };
    let Some(end) = text.strip_prefix("over:") else {
        let phase = PHASES.iter().find(|phase| phase.1 == text).ok_or_else(expected)?;
        return Ok((phase.0, None));
    };
    let (reason, winner) = end.split_once(':').ok_or_else(expected)?;
    let reason = ENDS.iter().find(|end| end.1 == reason).ok_or_else(expected)?.0;
    Ok((Phase::Over, Some(End { winner: winner.parse()?, reason })))
}

fn read_duties(turn: &mut Turn, geometry: &Geometry, text: &str) -> Result<(), Problem> {
    if text == "-" {
        return Ok(());
    }
    let expected = || wrong("duties", text, "such as must:d4,acted or -");
    for word in text.split(',') {
        let twice = match word {
            "owes-line" => std::mem::replace(&mut turn.owes_line, true),
            "owes-region" => std::mem::replace(&mut turn.owes_region, true),
            "recovering" => std::mem::replace(&mut turn.recovering, true),
            "acted" => std::mem::replace(&mut turn.acted, true),
            "swap" => std::mem::replace(&mut turn.swap_open, true),
            word => {
                let (name, cell) = word.split_once(':').ok_or_else(expected)?;
                let cell = geometry.parse(cell).ok_or_else(expected)?;
                match name {
                    "must" => turn.must_move.replace(cell).is_some(),
                    "from" => turn.capturing.replace(cell).is_some(),
                    _ => true,
                }
            }
        };
        if twice {
            return Err(expected());
        }
    }
    Ok(())
}

fn read_rounds(text: &str) -> Option<Lps> {
    if text == "-" {
        return Some(Lps::default());
    }
    let words: Vec<_> = text.split('/').collect();
    let [leader, noted, real, count, by] = words[..] else { return None };
    let seat = |text: &str| if text == "-" { Some(None) } else { text.parse().ok().map(Some) };
    let set = |text: &str| {
        let seats = if text == "-" { "" } else { text };
        seats.chars().map(|c| c.to_string().parse().ok()).collect::<Option<SeatSet>>()
    };
    Some(Lps {
        leader: seat(leader)?,
        noted: set(noted)?,
        real: set(real)?,
        count: u8::try_from(digits(count)?).ok()?,
        by: seat(by)?,
    })
}

fn read_leavers(setup: &mut Setup, text: &str) -> Option<()> {
    if text == "-" {
        return Some(());
    }
    let mut order = 0;
    for word in text.split(',') {
        let mut letters = word.chars();
        let kind = letters.next()?;
        let seats = letters.map(|c| c.to_string().parse().ok()).collect::<Option<Vec<Seat>>>()?;
        match (kind, &seats[..]) {
            ('x', [_, ..]) => {
                order += 1;
                for seat in seats {
                    if std::mem::replace(&mut setup.out[seat], order) != 0 {
                        return None;
                    }
                }
            }
            ('r' | 't', &[seat]) => {
                if setup.retired.iter().any(|leaver| leaver.0 == seat) {
                    return None;
                }
                let how = if kind == 'r' { Departure::Resignation } else { Departure::Timeout };
                setup.retired.push((seat, how));
            }
            _ => return None,
        }
    }
    Some(())
}
