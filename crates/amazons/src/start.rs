//! A03: where the amazons stand when a game begins.

use stackwright_core::{BySeat, Seat};

use crate::cell::{Cell, CellSet};
use crate::options::Options;

/// Two amazons on each side of the board, a third of the way from its corners. Two seats share the four sides, White the
/// lower halves; with more of them each has a side, and the turn goes round the board clockwise.
pub(crate) fn amazons(options: Options) -> BySeat<CellSet> {
    let last = options.size - 1;
    let near = last / 3;
    let far = last - near;
    let below = [Cell::at(near, 0), Cell::at(far, 0)];
    let above = [Cell::at(near, last), Cell::at(far, last)];
    let lower = [Cell::at(0, near), Cell::at(last, near)];
    let upper = [Cell::at(0, far), Cell::at(last, far)];
    let sides: [Vec<Cell>; 4] = match options.players {
        2 => [[below, lower].concat(), [above, upper].concat(), vec![], vec![]],
        players => {
            let left = vec![lower[0], upper[0]];
            let right = if players == 4 { vec![lower[1], upper[1]] } else { vec![] };
            [below.to_vec(), left, above.to_vec(), right]
        }
    };
    BySeat::new(|seat: Seat| sides[seat.index()].iter().copied().collect())
}
