//! The position, and the rules as the contract asks for them.

use stackwright_core::{
    ActionList, BySeat, Departure, Edit as _, Editor, Game, Outcome, Problem, Problems, Reason, Seat, SeatSet,
};

use crate::action::Action;
use crate::cell::{Cell, CellSet};
use crate::edit::{Content, Edit, Exit, Out};
use crate::label::Label;
use crate::lines::{around, seen};
use crate::options::Options;
use crate::{explain, notation, position_text, start, validity};

/// All others cannot move. // A09
pub const BLOCKED: Reason = Reason::new("blocked");

/// A position: what stands where, whose turn it is, whether a shot is due, and who is out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) options: Options,
    pub(crate) amazons: BySeat<CellSet>,
    pub(crate) arrows: CellSet,
    pub(crate) to_move: Seat,
    /// A06: the amazon that has moved and must shoot.
    pub(crate) aiming: Option<Cell>,
    pub(crate) out: BySeat<Option<Out>>,
    pub(crate) key: u64,
}

impl Position {
    /// The cells of the board.
    pub fn board(&self) -> CellSet {
        CellSet::board(self.options.size)
    }

    /// What stands on a cell.
    pub fn at(&self, cell: Cell) -> Content {
        if self.arrows.contains(cell) {
            return Content::Arrow;
        }
        let owner = Seat::ALL.into_iter().find(|&seat| self.amazons[seat].contains(cell));
        owner.map_or(Content::Empty, Content::Amazon)
    }

    /// The cells on which a seat's amazons stand.
    pub fn amazons(&self, seat: Seat) -> CellSet {
        self.amazons[seat]
    }

    /// The cells on which nothing stands.
    #[inline]
    pub fn empty(&self) -> CellSet {
        let [a, b, c, d] = Seat::ALL.map(|seat| self.amazons[seat]);
        self.board() & !(self.arrows | a | b | c | d)
    }

    /// The cells with an arrow.
    pub fn arrows(&self) -> CellSet {
        self.arrows
    }

    /// A06: the amazon that has moved and must shoot.
    pub fn aiming(&self) -> Option<Cell> {
        self.aiming
    }

    /// Whether and why a seat is out.
    pub fn out(&self, seat: Seat) -> Option<Out> {
        self.out[seat]
    }

    /// The seats that are not out.
    pub fn playing(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.seats()).filter(|&seat| self.out[seat].is_none())
    }

    /// How many seats are out.
    pub(crate) fn seats_out(&self) -> usize {
        self.out.first(4).iter().flatten().count()
    }

    /// The cells that the amazon on a cell can move or shoot to.
    #[inline]
    pub fn reach(&self, from: Cell) -> CellSet {
        seen(from, self.empty())
    }

    /// A08: whether an amazon of the seat can move: whether an empty cell lies beside one.
    #[inline]
    pub(crate) fn can_move(&self, seat: Seat) -> bool {
        !(around(self.amazons[seat]) & self.empty()).is_empty()
    }

    /// Whether the game is over. // A09
    pub(crate) fn is_over(&self) -> bool {
        self.seats_out() + 1 >= self.seats()
    }

    /// A08, A10: the seat is out. Its amazons stay where they are.
    fn leave(at: &mut Editor<'_, Self>, seat: Seat, why: Exit) {
        // A blocked seat that leaves the table was out before and keeps its rank.
        let was = at.out[seat];
        let order = was.map_or(at.seats_out() as u8, |out| out.order);
        at.edit(Edit::Out { seat, was, is: Some(Out { order, why }) });
        at.end_frame(Label::Out { seat, why });
    }

    /// A08: the turn goes to the next seat that can move; those before it that cannot are out.
    fn pass(at: &mut Editor<'_, Self>) {
        let mut seat = at.to_move;
        while !at.is_over() {
            seat = seat.next(at.seats());
            if at.out[seat].is_some() {
                continue;
            }
            if at.can_move(seat) {
                let was = at.to_move;
                at.edit(Edit::ToMove { was, is: seat });
                break;
            }
            Self::leave(at, seat, Exit::Blocked);
        }
        at.end_turn();
    }
}

impl Game for Position {
    type Options = Options;
    type Action = Action;
    type Edit = Edit;
    type Label = Label;

    const NAME: &'static str = "amazons";

    fn new(options: &Options) -> Result<Self, Problems> {
        options.check()?;
        let mut position = Position {
            options: *options,
            amazons: start::amazons(*options),
            arrows: CellSet::EMPTY,
            to_move: Seat::P1,
            aiming: None,
            out: BySeat::fill(None),
            key: 0,
        };
        position.key = position.compute_key();
        Ok(position)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        usize::from(self.options.players)
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn actions(&self, out: &mut ActionList<Action>) {
        out.clear();
        if self.is_over() {
            return;
        }
        let empty = self.empty();
        match self.aiming {
            // A06
            Some(from) => out.extend(seen(from, empty).into_iter().map(|at| Action::Shoot { at })),
            // A05
            None => {
                for from in self.amazons[self.to_move] {
                    out.extend(seen(from, empty).into_iter().map(|to| Action::Move { from, to }));
                }
            }
        }
    }

    fn perform(at: &mut Editor<'_, Self>, action: Action) {
        let seat = at.to_move;
        match action {
            Action::Move { from, to } => {
                let amazon = Content::Amazon(seat);
                at.edit(Edit::Content { cell: from, was: amazon, is: Content::Empty });
                at.edit(Edit::Content { cell: to, was: Content::Empty, is: amazon });
                at.edit(Edit::Aiming { was: None, is: Some(to) });
                at.end_frame(Label::Moves { seat, from, to });
            }
            Action::Shoot { at: cell } => {
                let was = at.aiming;
                at.edit(Edit::Content { cell, was: Content::Empty, is: Content::Arrow });
                at.edit(Edit::Aiming { was, is: None });
                at.end_frame(Label::Shoots { seat, from: was.unwrap_or(cell), at: cell });
                Self::pass(at);
            }
        }
    }

    fn apply(&mut self, edit: Edit) {
        self.key ^= edit.inverse().fact() ^ edit.fact();
        match edit {
            Edit::Content { cell, was, is } => {
                match was {
                    Content::Empty => {}
                    Content::Arrow => self.arrows = self.arrows.without(cell),
                    Content::Amazon(seat) => self.amazons[seat] = self.amazons[seat].without(cell),
                }
                match is {
                    Content::Empty => {}
                    Content::Arrow => self.arrows = self.arrows.with(cell),
                    Content::Amazon(seat) => self.amazons[seat] = self.amazons[seat].with(cell),
                }
            }
            Edit::Aiming { is, .. } => self.aiming = is,
            Edit::ToMove { is, .. } => self.to_move = is,
            Edit::Out { seat, is, .. } => self.out[seat] = is,
        }
    }

    // A09: the last one in wins; the others are ranked by how long they were in.
    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let last = self.out.first(4).iter().flatten().max_by_key(|out| out.order)?;
        let reason = match last.why {
            Exit::Blocked => BLOCKED,
            Exit::Left(how) => how.reason(),
        };
        Some(Outcome::ranked(self.seats(), reason, |seat| self.out[seat].map_or(u8::MAX, |out| out.order)))
    }

    fn key(&self) -> u64 {
        self.key
    }

    // A10
    fn retire(at: &mut Editor<'_, Self>, seat: Seat, how: Departure) {
        Self::leave(at, seat, Exit::Left(how));
        if seat == at.to_move {
            // A game that began from a text may have begun in the middle of this turn.
            if at.aiming.is_some() {
                let was = at.aiming;
                at.edit(Edit::Aiming { was, is: None });
            }
            Self::pass(at);
        }
    }

    fn retired(&self) -> SeatSet {
        let left = |seat: &Seat| matches!(self.out[*seat], Some(Out { why: Exit::Left(_), .. }));
        Seat::ALL.into_iter().filter(left).collect()
    }

    fn position_text(&self) -> String {
        position_text::write(self)
    }

    fn from_text(text: &str, options: &Options) -> Result<Self, Problems> {
        position_text::read(text, options)
    }

    fn action_text(&self, action: Action) -> String {
        notation::write(action)
    }

    fn parse_action(&self, text: &str) -> Result<Action, Problem> {
        notation::read(text)
    }

    fn compute_key(&self) -> u64 {
        let contents = self.board().into_iter().map(|cell| Edit::Content {
            cell,
            was: Content::Empty,
            is: self.at(cell),
        });
        let outs = Seat::ALL.map(|seat| Edit::Out { seat, was: None, is: self.out[seat] });
        let rest =
            [Edit::Aiming { was: None, is: self.aiming }, Edit::ToMove { was: Seat::P1, is: self.to_move }];
        contents.chain(outs).chain(rest).fold(0, |sum, edit| sum ^ edit.fact())
    }

    fn validate(&self) -> Result<(), Problems> {
        validity::validate(self)
    }

    fn longest_game(&self) -> usize {
        // A11: every turn is two actions and fills one cell.
        2 * self.empty().len() + 2
    }

    fn is_legal(&self, action: Action) -> bool {
        !self.is_over()
            && match (action, self.aiming) {
                (Action::Move { from, to }, None) => {
                    self.amazons[self.to_move].contains(from) && self.reach(from).contains(to)
                }
                (Action::Shoot { at }, Some(from)) => self.reach(from).contains(at),
                _ => false,
            }
    }

    fn explain(&self, action: Action) -> Problem {
        explain::explain(self, action)
    }
}
