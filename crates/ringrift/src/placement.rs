//! R080-R082: rings come from the hand onto the board.

use stackwright_core::Seat;

use crate::Editor;
use crate::action::Action;
use crate::board::{Cell, for_board};
use crate::content::{Content, Packed};
use crate::edit::Edit;
use crate::frame::Event;
use crate::position::Position;
use crate::reach::Reach;
use crate::sink::Sink;
use crate::turn::Phase;

/// R081a: at most so many rings come onto an empty cell at once.
const MOST_AT_ONCE: u16 = 3;

impl Position {
    /// R081a, R081b: how many rings a seat can place on an empty cell.
    fn most_at_once(&self, seat: Seat) -> u8 {
        // R020a, R020b: no more rings of the own colour on the board than the supply; other colours do not count.
        let supply = self.options.rings.saturating_sub(self.on_board[seat]);
        MOST_AT_ONCE.min(self.hand[seat]).min(supply) as u8
    }

    /// R081: every placement of a seat, cell by cell. Where the most rings can move so can fewer.
    fn list_placements(&self, seat: Seat, out: &mut impl Sink) {
        let most = self.most_at_once(seat);
        // R080a: nothing to place without a ring in hand.
        if most == 0 {
            return;
        }
        for_board!(self.options.board => match most {
            1 => self.list_placements_in::<ROWS, HEX, 1>(seat, out),
            2 => self.list_placements_in::<ROWS, HEX, 2>(seat, out),
            _ => self.list_placements_in::<ROWS, HEX, 3>(seat, out),
        });
    }

    /// The same, on a board that is known, for at most so many rings on an empty cell.
    fn list_placements_in<const ROWS: usize, const HEX: bool, const MOST: u8>(
        &self,
        seat: Seat,
        out: &mut impl Sink,
    ) {
        let (mut stacks, mut markers) = ([0; ROWS], [0; ROWS]);
        for seat in self.seats_iter() {
            let (controlled, marked) =
                (self.controlled[seat].rows::<ROWS>(), self.markers[seat].rows::<ROWS>());
            stacks = std::array::from_fn(|row| stacks[row] | controlled[row]);
            markers = std::array::from_fn(|row| markers[row] | marked[row]);
        }
        let (all, collapsed) = (self.geometry.all().rows::<ROWS>(), self.collapsed.rows::<ROWS>());
        let open: [u32; ROWS] = std::array::from_fn(|row| all[row] & !collapsed[row] & !stacks[row]);
        let reach = Reach::new(&open, MOST);
        for row in 0..ROWS {
            // R081c: markers and territory are closed.
            let empty = open[row] & !markers[row];
            let free = reach.among::<HEX>(row, empty);
            let mut rest = empty | stacks[row];
            if out.count(|| free.count_ones() as usize * usize::from(MOST)) {
                rest &= !free;
            }
            while rest != 0 {
                let bit = rest.trailing_zeros();
                let to = self.geometry.cell_in_row(row, bit);
                // Cells next to each other on which all numbers are open are written at once.
                let run = (free >> bit).trailing_ones();
                if run > 0 {
                    rest &= !(((1 << run) - 1) << bit);
                    out.extend_from_slice(self.geometry.placements(to, run as usize, MOST));
                    continue;
                }
                rest &= rest - 1;
                if stacks[row] >> bit & 1 == 0 {
                    self.list_narrow_placements(to, MOST, out);
                } else if self.may_top(seat, to) {
                    out.push(Action::Place { to, count: 1 });
                }
            }
        }
    }

    /// R081e: the numbers of rings that can go on from an empty cell: dead or alive is judged for the stack with that many.
    fn list_narrow_placements(&self, to: Cell, most: u8, out: &mut impl Sink) {
        let sight = self.sight(to);
        let longest = sight.runs.into_iter().fold(0, u8::max);
        for count in 1..=most {
            if count <= longest || self.has_capture_in(to, count, count, &sight) {
                out.push(Action::Place { to, count });
            }
        }
    }

    /// R081b: whether one ring may come upon a stack, whoever controls it.
    fn may_top(&self, seat: Seat, stack: Cell) -> bool {
        let height = self.height(stack) + 1;
        let cap = || if self.packed(stack) == Packed::stack(seat) { self.cap(stack) + 1 } else { 1 };
        self.has_way(stack, height) || self.has_capture(stack, height, cap())
    }

    /// Whether a seat has any placement.
    pub(crate) fn has_placement(&self, seat: Seat) -> bool {
        self.most_at_once(seat) > 0
            && self.geometry.cells().any(|cell| match self.content(cell) {
                Content::Stack(_) => self.may_top(seat, cell),
                // R081e: two rings may capture what one cannot.
                Content::Empty => {
                    (1..=self.most_at_once(seat)).any(|count| self.is_alive(cell, count, count))
                }
                Content::Marker(_) | Content::Collapsed(_) => false,
            })
    }

    /// R081d: whether a stack of that height and cap would have a move or a capture.
    pub(crate) fn is_alive(&self, cell: Cell, height: u8, cap: u8) -> bool {
        self.has_way(cell, height) || self.has_capture(cell, height, cap)
    }

    /// R091b: whether a stack of that height could move from a cell.
    #[inline]
    fn has_way(&self, cell: Cell, height: u8) -> bool {
        self.blocked.has_run(self.geometry.spots(cell), height)
    }

    /// R080: what can be done in the placement phase. R080b: where no skip is listed one must place.
    #[inline(never)]
    pub(crate) fn list_placement(&self, out: &mut impl Sink) {
        let seat = self.turn.seat();
        self.list_placements(seat, out);
        if self.may_skip_placement(seat) {
            out.push(Action::SkipPlacement);
        }
        if self.may_swap() {
            out.push(Action::SwapSides);
        }
        // R080e: only when neither a placement nor a skip is open.
        if out.is_empty() {
            out.push(Action::NoPlacement);
        }
    }

    /// R080c: skipping needs a ring in hand, and a move or capture without placing; R080d: or recovery.
    pub(crate) fn may_skip_placement(&self, seat: Seat) -> bool {
        self.hand[seat] > 0
            && (self.can_move(seat)
                // R300g: with nobody at the table who has to move, only placing brings the game on.
                || self.may_recover(seat) && (self.somebody_must_move() || !self.has_placement(seat)))
    }

    /// R180a: the very first action of seat 2.
    pub(crate) fn may_swap(&self) -> bool {
        self.turn.swap_open() && self.turn.seat() == Seat::P2 && self.turn.phase() == Phase::Placement
    }

    /// R082: the rings come onto the board, and the stack must move.
    pub(crate) fn place(at: &mut Editor<'_>, to: Cell, count: u8) {
        let seat = at.turn.seat();
        at.edit(Edit::Top { cell: to, seat, count, put: true });
        let was = at.hand[seat];
        at.edit(Edit::Hand { seat, was, is: was - u16::from(count) });
        let turn = at.turn.with_phase(Phase::Movement).with_must_move(Some(to)).with_acted(true);
        Self::set_turn(at, turn);
        Self::show(at, Event::Placed { seat, to, count });
    }
}
