//! The board as text for people: squares in rows, hexes in rows that make a hexagon.

use std::fmt;

use stackwright_core::{Game, Seat};

use crate::board::{Cell, Geometry};
use crate::content::Content;
use crate::position::Position;
use crate::rings::Rings;
use crate::turn::Phase;

/// How [`Position::diagram`] draws.
///
/// Whether there is colour is decided here and nowhere else; the printer never looks at the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Diagram {
    /// ANSI colours: one for each seat, the cap of a stack in bold, territory reversed.
    pub colour: bool,
    /// The widest that a cell may get, at least 4. A stack that needs more shows its height and its top rings, such as
    /// `9~211`, and is written in full below the board.
    pub widest: usize,
}

impl Default for Diagram {
    fn default() -> Self {
        Diagram { colour: false, widest: 5 }
    }
}

impl Diagram {
    /// What the signs mean, in one line.
    pub const LEGEND: &'static str =
        ". empty  x1 marker  #1 territory  122 stack, bottom to top  9~211 height~top";

    /// Narrower cells could not show the height of a tall stack and its top ring.
    const NARROWEST: usize = 4;
}

impl Position {
    /// The board as text, with its files and ranks.
    ///
    /// Seats are numbers, as everywhere: a stack is the owners of its rings from bottom to top, `x1` a marker, `#1`
    /// territory ([`Diagram::LEGEND`]). The top ring, which controls the stack, is the last digit; the run of that
    /// digit at the end is the cap.
    ///
    /// ```
    /// use ringrift::{Diagram, Position};
    ///
    /// let text = "square8 8/8/3b4/8/3(21)4/2a5/8/AA6 16,17 0,0 1 place - - - canonical/2";
    /// let position = Position::parse(text)?;
    /// assert_eq!(
    ///     position.diagram(Diagram::default()).to_string(),
    ///     "
    ///     a  b  c  d  e  f  g  h
    ///  8  .  .  .  .  .  .  .  .  8
    ///  7  .  .  .  .  .  .  .  .  7
    ///  6  .  .  .  x2 .  .  .  .  6
    ///  5  .  .  .  .  .  .  .  .  5
    ///  4  .  .  .  21 .  .  .  .  4
    ///  3  .  .  x1 .  .  .  .  .  3
    ///  2  .  .  .  .  .  .  .  .  2
    ///  1  #1 #1 .  .  .  .  .  .  1
    ///     a  b  c  d  e  f  g  h
    /// "
    ///     .trim_start_matches('\n')
    /// );
    /// # Ok::<(), stackwright_core::Problems>(())
    /// ```
    ///
    /// On hexes a file leans to the right as it goes up. Its letter stands at both of its ends:
    ///
    /// ```
    /// # use ringrift::{Board, Diagram, Options, Position, Preset};
    /// # use stackwright_core::Game;
    /// let position = Position::new(&Options::preset(Board::Hex8, 2, Preset::Canonical))?;
    /// print!("{}", position.diagram(Diagram { colour: true, ..Diagram::default() }));
    /// # Ok::<(), stackwright_core::Problems>(())
    /// ```
    pub fn diagram(&self, diagram: Diagram) -> impl fmt::Display + '_ {
        fmt::from_fn(move |f| Printer::new(self, diagram).print(f))
    }

    /// The counts of all seats, whose turn it is and what for, in one line to stand under a [diagram](Self::diagram).
    ///
    /// ```
    /// use ringrift::{Options, Position};
    /// use stackwright_core::Game;
    ///
    /// let position = Position::new(&Options::default())?;
    /// let line = "seat 1: placement | hands 18,18 | eliminated 0,0 of 18 | territory 0,0 of 33";
    /// assert_eq!(position.summary().to_string(), line);
    /// # Ok::<(), stackwright_core::Problems>(())
    /// ```
    pub fn summary(&self) -> impl fmt::Display + '_ {
        fmt::from_fn(move |f| self.summarise(f))
    }

    fn summarise(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.end() {
            Some(end) => write!(f, "seat {} has won: {}", end.winner, end.reason.reason())?,
            None => write!(f, "seat {}: {}", self.turn().seat(), phase_name(self.phase()))?,
        }
        let turn = self.turn();
        let name = |cell| self.geometry().name(cell);
        if let Some(cell) = turn.capturing() {
            write!(f, " with {}", name(cell))?;
        } else if let Some(cell) = turn.must_move() {
            write!(f, " of {}", name(cell))?;
        }
        for (owed, what) in [(turn.owes_line(), "a line"), (turn.owes_region(), "a region")] {
            if owed {
                write!(f, ", {what} to pay for")?;
            }
        }
        let counts = |count: &dyn Fn(Seat) -> u16| {
            self.seats_iter().map(|seat| count(seat).to_string()).collect::<Vec<_>>().join(",")
        };
        write!(
            f,
            " | hands {} | eliminated {} of {} | territory {} of {}",
            counts(&|seat| self.hand(seat)),
            counts(&|seat| self.eliminated(seat)),
            self.options().elimination_threshold(),
            counts(&|seat| self.territory(seat)),
            self.options().territory_minimum(),
        )?;
        let left: Vec<_> = self.retired().iter().map(|seat| seat.to_string()).collect();
        if left.is_empty() { Ok(()) } else { write!(f, " | left {}", left.join(",")) }
    }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Placement => "placement",
        Phase::Movement => "movement",
        Phase::Capture => "capture",
        Phase::Chain => "chain of captures",
        Phase::Lines => "lines",
        Phase::Territory => "territory",
        Phase::ForcedElimination => "forced elimination",
        Phase::Over => "over",
    }
}

/// A board while it is drawn.
struct Printer<'a> {
    position: &'a Position,
    geometry: &'static Geometry,
    diagram: Diagram,
    /// From one cell to the next; even on hexes, whose ranks are shifted by half of it.
    pitch: usize,
}

/// Something at its place in a line: how far from the margin, how wide, and as it is shown.
struct Piece {
    at: usize,
    width: usize,
    shown: String,
}

impl<'a> Printer<'a> {
    fn new(position: &'a Position, diagram: Diagram) -> Self {
        let diagram = Diagram { widest: diagram.widest.max(Diagram::NARROWEST), ..diagram };
        let geometry = position.geometry();
        let mut printer = Printer { position, geometry, diagram, pitch: 0 };
        let widest = geometry.cells().map(|cell| printer.cell(cell, 0).width).max().unwrap_or(0);
        // A marker needs two columns, and between two cells there is always one.
        printer.pitch = widest.max(2) + 1;
        if geometry.board().is_hex() {
            printer.pitch = printer.pitch.next_multiple_of(2);
        }
        printer
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.geometry.rows();
        let right = (rows + usize::from(self.geometry.board().is_hex())) * self.pitch;
        // Besides the ranks there is a line above them and one below, for the files that end there.
        for line in (0..rows + 2).rev() {
            let mut pieces = self.letters(line);
            match line.checked_sub(1).filter(|&row| row < rows) {
                None => writeln!(f, "    {}", join(pieces))?,
                Some(row) => {
                    let columns = (0..rows).filter(|&column| self.has(row, column));
                    pieces.extend(columns.map(|column| {
                        self.cell(self.geometry.cell_in_row(row, column as u32), self.at(line, column))
                    }));
                    let rank = (row + 1).to_string();
                    pieces.push(Piece { at: right, width: rank.len(), shown: rank.clone() });
                    writeln!(f, "{rank:>2}  {}", join(pieces))?;
                }
            }
        }
        for cell in self.geometry.cells() {
            let rings = self.position.rings(cell);
            if rings.len() > self.diagram.widest {
                let (name, height, cap) = (self.geometry.name(cell), rings.len(), rings.cap());
                writeln!(f, "{name} holds {}: height {height}, cap {cap}", self.rings(rings, 0))?;
            }
        }
        Ok(())
    }

    fn has(&self, row: usize, column: usize) -> bool {
        self.geometry.all().rows[row] >> column & 1 == 1
    }

    /// How far from the margin a file is in a line. On hexes each line is half a cell further left than the one above.
    fn at(&self, line: usize, column: usize) -> usize {
        if self.geometry.board().is_hex() {
            // The file that is furthest left is `a`, in the middle of the board.
            (2 * column + line - self.geometry.rows() / 2) * (self.pitch / 2)
        } else {
            column * self.pitch
        }
    }

    /// The letters of the files that end just above or just below a line.
    fn letters(&self, line: usize) -> Vec<Piece> {
        let rows = self.geometry.rows();
        let ends = |column: usize| {
            let cell_in =
                |line: usize| line.checked_sub(1).is_some_and(|row| row < rows && self.has(row, column));
            !cell_in(line) && (cell_in(line + 1) || line > 0 && cell_in(line - 1))
        };
        let letter = |column: usize| Piece {
            at: self.at(line, column),
            width: 1,
            shown: char::from(b'a' + column as u8).to_string(),
        };
        (0..rows).filter(|&column| ends(column)).map(letter).collect()
    }

    /// What a cell holds.
    fn cell(&self, cell: Cell, at: usize) -> Piece {
        let (width, shown) = match self.position.content(cell) {
            Content::Empty => (1, ".".to_owned()),
            Content::Marker(seat) => (2, self.paint(seat, "", &format!("x{seat}"))),
            Content::Collapsed(seat) => (2, self.paint(seat, ";7", &format!("#{seat}"))),
            Content::Stack(_) => {
                let rings = self.position.rings(cell);
                let height = rings.len().to_string();
                match rings.len().checked_sub(self.diagram.widest) {
                    None | Some(0) => (rings.len(), self.rings(rings, 0)),
                    Some(over) => {
                        let hidden = over + height.len() + 1;
                        (self.diagram.widest, format!("{height}~{}", self.rings(rings, hidden)))
                    }
                }
            }
        };
        Piece { at, width, shown }
    }

    /// The rings of a stack from bottom to top, without the lowest; the cap is bold.
    fn rings(&self, rings: Rings, hidden: usize) -> String {
        let cap_from = rings.len() - usize::from(rings.cap());
        let shown = rings.iter().enumerate().skip(hidden);
        shown
            .map(|(i, seat)| self.paint(seat, if i >= cap_from { ";1" } else { "" }, &seat.to_string()))
            .collect()
    }

    /// A text in the colour of a seat: red, blue, green or yellow.
    fn paint(&self, seat: Seat, style: &str, text: &str) -> String {
        let colour = [31, 34, 32, 33][seat.index()];
        if self.diagram.colour { format!("\x1b[{colour}{style}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// The pieces of a line, each at its place.
fn join(mut pieces: Vec<Piece>) -> String {
    pieces.sort_unstable_by_key(|piece| piece.at);
    let mut line = String::new();
    let mut end = 0;
    for Piece { at, width, shown } in pieces {
        line.extend(std::iter::repeat_n(' ', at - end));
        line.push_str(&shown);
        end = at + width;
    }
    line
}

#[cfg(test)]
#[allow(clippy::needless_raw_string_hashes, reason = "expectations are written by expect-test")]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn draws(position: &str, expected: &Expect) {
        let position = Position::parse(position).unwrap();
        let diagram = position.diagram(Diagram::default());
        expected.assert_eq(&format!("{diagram}{}\n", position.summary()));
    }

    #[test]
    fn square8() {
        draws(
            "square8 8/1a1b4/8/3(1122)4/8/8/(1)5b1/AA4B1 10,11 3,2 2 move - 1/12/12/0/- - canonical/2",
            &expect![[r#"
                    a    b    c    d    e    f    g    h
                 8  .    .    .    .    .    .    .    .    8
                 7  .    x1   .    x2   .    .    .    .    7
                 6  .    .    .    .    .    .    .    .    6
                 5  .    .    .    1122 .    .    .    .    5
                 4  .    .    .    .    .    .    .    .    4
                 3  .    .    .    .    .    .    .    .    3
                 2  1    .    .    .    .    .    x2   .    2
                 1  #1   #1   .    .    .    .    #2   .    1
                    a    b    c    d    e    f    g    h
                seat 2: movement | hands 10,11 | eliminated 3,2 of 18 | territory 2,1 of 33
            "#]],
        );
    }

    #[test]
    fn tall_stacks_show_their_height_and_top() {
        draws(
            "square8 (12)7/8/8/3(111112211)4/8/8/5(22222)2/8 8,8 0,0 1 place - - - canonical/2",
            &expect![[r#"
                    a     b     c     d     e     f     g     h
                 8  12    .     .     .     .     .     .     .     8
                 7  .     .     .     .     .     .     .     .     7
                 6  .     .     .     .     .     .     .     .     6
                 5  .     .     .     9~211 .     .     .     .     5
                 4  .     .     .     .     .     .     .     .     4
                 3  .     .     .     .     .     .     .     .     3
                 2  .     .     .     .     .     22222 .     .     2
                 1  .     .     .     .     .     .     .     .     1
                    a     b     c     d     e     f     g     h
                d5 holds 111112211: height 9, cap 2
                seat 1: placement | hands 8,8 | eliminated 0,0 of 18 | territory 0,0 of 33
            "#]],
        );
    }

    #[test]
    fn hex8() {
        draws(
            "hex8 5/6/a6/2(12)5/3b5/4(3)3/c1(1)4/6/2CC1 16,17,17 0,0,0 3 move - - - canonical/3",
            &expect![[r#"
                                a   b   c   d   e
                 9            .   .   .   .   .   f         9
                 8          .   .   .   .   .   .   g       8
                 7        x1  .   .   .   .   .   .   h     7
                 6      .   .   12  .   .   .   .   .   i   6
                 5    .   .   .   x2  .   .   .   .   .     5
                 4  a   .   .   .   .   3   .   .   .       4
                 3    b   x3  .   1   .   .   .   .         3
                 2      c   .   .   .   .   .   .           2
                 1        d   .   .   #3  #3  .             1
                            e   f   g   h   i
                seat 3: movement | hands 16,17,17 | eliminated 0,0,0 of 24 | territory 0,0,2 of 21
            "#]],
        );
    }

    /// The upper left corner of a larger board, and the lines with its letters.
    fn corner(position: &str) -> String {
        let position = Position::parse(position).unwrap();
        let text = position.diagram(Diagram::default()).to_string();
        let lines: Vec<_> = text.lines().map(|line| line.chars().take(60).collect::<String>()).collect();
        let picked = lines[..4].iter().chain(&lines[lines.len() - 4..]);
        picked.map(|line| line.trim_end().to_owned() + "\n").collect()
    }

    #[test]
    fn square19() {
        let rows = "19/1(12)17/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/b18/A18";
        let text = format!("square19 {rows} 71,71 0,0 1 place - - - canonical/2");
        expect![[r#"
                a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s
            19  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
            18  .  12 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
            17  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
             3  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
             2  x2 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
             1  #1 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
                a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s
        "#]]
        .assert_eq(&corner(&text));
    }

    #[test]
    fn hexagonal() {
        let empty = |low: usize, high: usize| (low..=high).map(|n| n.to_string()).collect::<Vec<_>>();
        let mut rows = empty(13, 25);
        rows.extend(empty(13, 24).into_iter().rev());
        rows[1] = "(1)13".into();
        rows[24] = "a12".into();
        let text = format!("hexagonal {} 95,96 0,0 1 place - - - canonical/2", rows.join("/"));
        expect![[r#"
                                            a   b   c   d   e   f   g
            25                            .   .   .   .   .   .   .   .
            24                          1   .   .   .   .   .   .   .
            23                        .   .   .   .   .   .   .   .   .
             3                    j   .   .   .   .   .   .   .   .   .
             2                      k   .   .   .   .   .   .   .   .
             1                        l   x1  .   .   .   .   .   .   .
                                        m   n   o   p   q   r   s   t
        "#]]
        .assert_eq(&corner(&text));
    }

    #[test]
    fn colour_changes_no_place() {
        let text = "square8 8/1a1b4/8/3(1122)4/8/8/(1)5b1/AA4B1 10,11 3,2 2 move - - - canonical/2";
        let position = Position::parse(text).unwrap();
        let colour = position.diagram(Diagram { colour: true, ..Diagram::default() }).to_string();
        assert!(colour.contains("\x1b[31m1\x1b[0m\x1b[31m1\x1b[0m\x1b[34;1m2\x1b[0m\x1b[34;1m2\x1b[0m"));
        let mut plain = String::new();
        for part in colour.split('\x1b') {
            plain.push_str(part.split_once('m').filter(|_| part.starts_with('[')).map_or(part, |cut| cut.1));
        }
        assert_eq!(plain, position.diagram(Diagram::default()).to_string());
        assert!(plain.lines().all(|line| line.len() <= 80));
    }

    #[test]
    fn the_summary_says_what_is_owed_and_how_it_ended() {
        for (text, expected) in [
            (
                "square8 8/8/8/8/8/8/8/AAAA3(1) 17,18 0,0 1 lines owes-line,acted - - canonical/2",
                "seat 1: lines, a line to pay for | hands 17,18 | eliminated 0,0 of 18 | territory 4,0 of 33",
            ),
            (
                "square8 8/8/8/8/8/8/8/(1)7 5,6 0,18 2 over:elimination:2 - - - canonical/2",
                "seat 2 has won: ring_elimination | hands 5,6 | eliminated 0,18 of 18 | territory 0,0 of 33",
            ),
            (
                "square8 8/8/8/8/8/8/8/(1)7 17,18,18 0,0,0 1 move must:a1,acted - r3 canonical/3",
                "seat 1: movement of a1 | hands 17,18,18 | eliminated 0,0,0 of 24 | territory 0,0,0 of 22 | left 3",
            ),
        ] {
            assert_eq!(Position::parse(text).unwrap().summary().to_string(), expected);
        }
    }
}
