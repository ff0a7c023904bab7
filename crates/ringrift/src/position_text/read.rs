//! Reading positions.

use std::str::FromStr;

use stackwright_core::messages::Said;
use stackwright_core::{
    BySeat, Departure, MAX_SEATS, OptionWords, Problem, ProblemCollector, Problems, Seat, SeatSet, excerpt,
};

use super::write::OptionsText;
use super::{ENDS, PHASES, row_cells};
use crate::board::Geometry;
use crate::messages::say;
use crate::options::Options;
use crate::position::Position;
use crate::rings::Rings;
use crate::setup::Setup;
use crate::turn::{Lps, Phase, Turn};
use crate::victory::End;

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
            return Err(say::fields(words.len()).into());
        };
        // Without them nothing else has a meaning.
        let options = read_options(board, options)?;
        let geometry = options.board.geometry();
        let players = usize::from(options.players);
        let mut setup = Setup::new(options);
        let mut problems = Problems::collect();
        read_rows(&mut setup, geometry, rows, &mut problems);
        let hand = read_counts(hands, players).ok_or_else(|| say::hands_field(excerpt(hands)));
        setup.hand = problems.note(hand).unwrap_or_default();
        let counts = read_counts(eliminated, players);
        let counts = counts.ok_or_else(|| say::eliminated_field(excerpt(eliminated)));
        setup.eliminated = problems.note(counts).unwrap_or_default();
        setup.turn.set_seat(problems.note(seat.parse::<Seat>()).unwrap_or(setup.turn.seat()));
        if let Some((phase, end)) = problems.note(read_phase(phase)) {
            setup.turn.set_phase(phase);
            setup.end = end;
        }
        setup.turn.set_swap_open(false);
        problems.note(read_duties(&mut setup.turn, geometry, duties));
        let lps = read_rounds(rounds).ok_or_else(|| say::rounds_field(excerpt(rounds)));
        setup.turn.set_lps(problems.note(lps).unwrap_or_default());
        let leavers = read_leavers(&mut setup, leavers).ok_or_else(|| say::leavers_field(excerpt(leavers)));
        problems.note(leavers);
        problems.finish()?;
        setup.position()
    }
}

fn read_options(board: &str, text: &str) -> Result<Options, Problems> {
    let expected = || say::options_field(excerpt(text));
    let mut parts = text.split('/');
    let (Some(preset), Some(players)) = (parts.next(), parts.next()) else { return Err(expected().into()) };
    let mut words = vec![("board", board), ("preset", preset), ("players", players)];
    for part in parts {
        words.push(part.split_once('=').ok_or_else(expected)?);
    }
    let options = Options::from_words(words)?;
    options.validate()?;
    // Only one way to write it: an option that the preset has anyway is not named.
    let written = OptionsText(options).to_string();
    if written == text {
        return Ok(options);
    }
    Err(say::options_written_otherwise(excerpt(text), written).into())
}

/// A number without signs or leading zeros.
fn digits(text: &str) -> Option<u16> {
    let plain = text == "0" || !text.starts_with('0') && !text.is_empty();
    let plain = plain && text.len() <= 5 && text.bytes().all(|b| b.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

fn read_rows(setup: &mut Setup, geometry: &Geometry, text: &str, problems: &mut ProblemCollector) {
    let found = text.split('/').count();
    if found != geometry.rows() {
        return problems.add(say::rows(found, geometry.rows()).into());
    }
    for (row, text) in (0..geometry.rows()).rev().zip(text.split('/')) {
        problems.note(read_row(setup, geometry, row, text));
    }
}

fn read_row(setup: &mut Setup, geometry: &Geometry, row: usize, text: &str) -> Result<(), Problem> {
    let error = |at: usize, said: fn(usize, usize) -> Said| Problem::from(said(row + 1, at + 1));
    let mut cells = row_cells(geometry, row);
    let mut rest = text;
    let mut after_number = false;
    while let Some(first) = rest.chars().next() {
        let at = text.len() - rest.len();
        if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let count = digits(&rest[..end]).filter(|&count| count > 0 && !after_number);
            let count = count.ok_or_else(|| error(at, say::row_gap))?;
            for _ in 0..count {
                cells.next().ok_or_else(|| error(at, say::row_overflow))?;
            }
            rest = &rest[end..];
            after_number = true;
            continue;
        }
        after_number = false;
        let cell = cells.next().ok_or_else(|| error(at, say::row_end))?;
        match first {
            'a'..='d' => setup.markers.push((cell, Seat::from_index(first as usize - 'a' as usize))),
            'A'..='D' => setup.collapsed.push((cell, Seat::from_index(first as usize - 'A' as usize))),
            '(' => {
                let end = rest.find(')').ok_or_else(|| error(at, say::row_stack_end))?;
                let owners = rest[1..end].chars().map(|c| c.to_string().parse().ok());
                let rings = owners.collect::<Option<Vec<_>>>().and_then(Rings::from_bottom);
                let rings = rings.filter(|rings| !rings.is_empty());
                let rings = rings.ok_or_else(|| {
                    error(at, |rank, column| say::row_rings(rank, column, Rings::MAX, MAX_SEATS))
                })?;
                setup.stacks.push((cell, rings));
                rest = &rest[end + 1..];
                continue;
            }
            _ => return Err(error(at, say::row_cell)),
        }
        rest = &rest[1..];
    }
    match cells.next() {
        None => Ok(()),
        Some(_) => Err(error(text.len(), say::row_short)),
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
    let expected = || say::phase_field(excerpt(text), PHASES.map(|phase| phase.1).join(", "));
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
    let expected = || Problem::from(say::duties_field(excerpt(text)));
    for word in text.split(',') {
        let with = match word {
            "owes-line" => turn.with_owes_line(true),
            "owes-region" => turn.with_owes_region(true),
            "recovering" => turn.with_recovering(true),
            "acted" => turn.with_acted(true),
            "swap" => turn.with_swap_open(true),
            word => {
                let (name, cell) = word.split_once(':').ok_or_else(expected)?;
                let cell = geometry.parse(cell).ok_or_else(expected)?;
                match name {
                    "must" if turn.must_move().is_none() => turn.with_must_move(Some(cell)),
                    "from" if turn.capturing().is_none() => turn.with_capturing(Some(cell)),
                    _ => return Err(expected()),
                }
            }
        };
        // Nothing is named twice.
        if with == *turn {
            return Err(expected());
        }
        *turn = with;
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
