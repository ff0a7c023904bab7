// Amazons for two to four seats on a small board: the game that proves the contract.
//
// A turn is two decisions. One of the player's amazons moves like a chess queen; then it shoots an arrow, which flies
// the same way and blocks its cell for ever. A seat that cannot move when its turn comes is out; the last one in wins.

use std::fmt;

use stackwright_core::{
    ActionList, Departure, Edit, Editor, Game, Outcome, Problem, ProblemCollector, Problems, Reason, Seat,
    SeatSet, key,
};

/// How large the board is and how many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Cells along a side, 4 to 8.
    pub size: u8,
    /// Seats, 2 to 4.
    pub seats: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { size: 6, seats: 2 }
    }
}

/// A cell: its file is `index % 8`, its rank `index / 8`, whatever the size of the board.
pub type Cell = u8;

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    Empty,
    Arrow,
    Amazon(Seat),
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Move { from: Cell, to: Cell },
    Shoot { at: Cell },
}

/// Why a seat is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exit {
    Blocked,
    Left(Departure),
}

/// One reversible change. Each variant holds what was and what is, so its inverse is the same with the two swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    Content { cell: Cell, was: Content, is: Content },
    Aiming { was: Option<Cell>, is: Option<Cell> },
    ToMove { was: Seat, is: Seat },
    Out { seat: Seat, was: Option<(u8, Exit)>, is: Option<(u8, Exit)> },
}

/// What a frame shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    Moves(Seat),
    Shoots(Seat),
    Out(Seat, Exit),
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Moves(seat) => write!(f, "seat {seat} moves"),
            Label::Shoots(seat) => write!(f, "seat {seat} shoots"),
            Label::Out(seat, Exit::Blocked) => write!(f, "seat {seat} is blocked and out"),
            Label::Out(seat, Exit::Left(how)) => write!(f, "seat {seat} leaves the table: {}", how.reason()),
        }
    }
}

impl Edit for Change {
    fn inverse(self) -> Self {
        match self {
            Change::Content { cell, was, is } => Change::Content { cell, was: is, is: was },
            Change::Aiming { was, is } => Change::Aiming { was: is, is: was },
            Change::ToMove { was, is } => Change::ToMove { was: is, is: was },
            Change::Out { seat, was, is } => Change::Out { seat, was: is, is: was },
        }
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amazons {
    options: Options,
    cells: [Content; 64],
    to_move: Seat,
    /// The amazon that has moved and must shoot.
    aiming: Option<Cell>,
    /// For each seat that is out: how many were out before it, and why.
    out: [Option<(u8, Exit)>; 4],
    key: u64,
}

const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

impl Amazons {
    /// What stands on a cell.
    pub fn at(&self, cell: Cell) -> Content {
        self.cells[usize::from(cell)]
    }

    /// The cells of the board, rank by rank from the bottom.
    pub fn board(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.options.size;
        (0..size).flat_map(move |rank| (0..size).map(move |file| rank * 8 + file))
    }

    /// The cells that a queen sees from `from`.
    fn seen_from(&self, from: Cell) -> impl Iterator<Item = Cell> {
        let on_board = 0..self.options.size as i8;
        DIRECTIONS.into_iter().flat_map(move |(right, up)| {
            let on_board = on_board.clone();
            let (mut file, mut rank) = ((from % 8) as i8, (from / 8) as i8);
            std::iter::from_fn(move || {
                (file, rank) = (file + right, rank + up);
                let inside = on_board.contains(&file) && on_board.contains(&rank);
                let cell = if inside {
                    (rank * 8 + file) as Cell
                } else {
                    return None;
                };
                (self.at(cell) == Content::Empty).then_some(cell)
            })
        })
    }

    /// The amazon that has moved and must shoot.
    pub fn aiming(&self) -> Option<Cell> {
        self.aiming
    }

    /// Puts up a position, if it is possible.
    pub fn set_up(
        &mut self,
        cells: [Content; 64],
        to_move: Seat,
        aiming: Option<Cell>,
        exits: &[(Seat, Exit)],
    ) -> Result<(), Problems> {
        (self.cells, self.to_move, self.aiming, self.out) = (cells, to_move, aiming, [None; 4]);
        for (order, &(seat, why)) in (0..).zip(exits) {
            if self.out[seat.index()].replace((order, why)).is_some() {
                return Err(Problem::new("out", format!("seat {seat} is out twice")).into());
            }
        }
        self.key = self.compute_key();
        self.validate()
    }

    fn moves(&self, seat: Seat) -> impl Iterator<Item = Action> {
        self.board()
            .filter(move |&cell| self.at(cell) == Content::Amazon(seat))
            .flat_map(|from| self.seen_from(from).map(move |to| Action::Move { from, to }))
    }

    /// What the seat to move may do, as the rules have it while the game goes on.
    fn choices(&self) -> impl Iterator<Item = Action> {
        let shots =
            self.aiming.into_iter().flat_map(|from| self.seen_from(from).map(|at| Action::Shoot { at }));
        let moves = self.aiming.is_none().then(|| self.moves(self.to_move));
        shots.chain(moves.into_iter().flatten())
    }

    /// Whether the seat to move can do anything.
    pub fn can_act(&self) -> bool {
        self.choices().next().is_some()
    }

    /// Whether a seat is out.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.out[seat.index()].is_some()
    }

    /// How many seats are out.
    pub fn seats_out(&self) -> usize {
        self.out.iter().flatten().count()
    }

    /// The seats out, the first to go first.
    pub fn exits(&self) -> Vec<(Seat, u8, Exit)> {
        let mut exits: Vec<_> = Seat::ALL
            .iter()
            .filter_map(|&seat| self.out[seat.index()].map(|(order, why)| (seat, order, why)))
            .collect();
        exits.sort_by_key(|exit| exit.1);
        exits
    }

    fn leave(at: &mut Editor<'_, Self>, seat: Seat, why: Exit) {
        // A blocked seat that leaves the table was out before and keeps its rank.
        let was = at.out[seat.index()];
        let order = was.map_or(at.seats_out() as u8, |(order, _)| order);
        at.edit(Change::Out { seat, was, is: Some((order, why)) });
        at.end_frame(Label::Out(seat, why));
    }

    /// The turn goes to the next seat that can move; those that cannot are out.
    fn pass(at: &mut Editor<'_, Self>) {
        let mut seat = at.to_move;
        while at.outcome().is_none() {
            seat = seat.next(at.seats());
            if at.is_out(seat) {
                continue;
            }
            if at.moves(seat).next().is_some() {
                let was = at.to_move;
                at.edit(Change::ToMove { was, is: seat });
                break;
            }
            Self::leave(at, seat, Exit::Blocked);
        }
        at.end_turn();
    }
}

/// The number of a fact that a position's key is made of.
fn fact(change: Change) -> u64 {
    match change {
        Change::Content { is: Content::Empty, .. }
        | Change::Aiming { is: None, .. }
        | Change::Out { is: None, .. } => 0,
        Change::Content { cell, is: Content::Arrow, .. } => key::fact(4, u64::from(cell)),
        Change::Content { cell, is: Content::Amazon(seat), .. } => key::fact(seat as u64, u64::from(cell)),
        Change::Aiming { is: Some(cell), .. } => key::fact(5, u64::from(cell)),
        Change::ToMove { is, .. } => key::fact(6, is as u64),
        Change::Out { seat, is: Some((order, why)), .. } => {
            let why = match why {
                Exit::Blocked => 0,
                Exit::Left(Departure::Resignation) => 1,
                Exit::Left(Departure::Timeout) => 2,
            };
            key::fact(7, u64::from(order) * 16 + why * 4 + seat as u64)
        }
    }
}

impl Game for Amazons {
    type Options = Options;
    type Action = Action;
    type Edit = Change;
    type Label = Label;

    const NAME: &'static str = "amazons";

    fn new(options: &Options) -> Result<Self, Problems> {
        let mut problems = ProblemCollector::default();
        let Options { size, seats } = *options;
        problems.require((4..=8).contains(&size), || {
            Problem::new("size", format!("size is {size}: expected 4 to 8"))
        });
        problems.require((2..=4).contains(&seats), || {
            Problem::new("seats", format!("seats is {seats}: expected 2 to 4"))
        });
        problems.finish()?;

        let mut cells = [Content::Empty; 64];
        let (near, far, last) = ((size - 1) / 3, size - 1 - (size - 1) / 3, size - 1);
        for step in [near, far] {
            // Seat 1 below, seat 2 above, seat 3 on the left, seat 4 on the right.
            for (seat, cell) in
                Seat::first(usize::from(seats)).zip([step, last * 8 + step, step * 8, step * 8 + last])
            {
                cells[usize::from(cell)] = Content::Amazon(seat);
            }
        }
        let mut game =
            Amazons { options: *options, cells, to_move: Seat::P1, aiming: None, out: [None; 4], key: 0 };
        game.key = game.compute_key();
        Ok(game)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        usize::from(self.options.seats)
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn actions(&self, out: &mut ActionList<Action>) {
        out.clear();
        if self.outcome().is_none() {
            out.extend(self.choices());
        }
    }

    fn perform(at: &mut Editor<'_, Self>, action: Action) {
        match action {
            Action::Move { from, to } => {
                let amazon = at.at(from);
                at.edit(Change::Content { cell: from, was: amazon, is: Content::Empty });
                at.edit(Change::Content { cell: to, was: Content::Empty, is: amazon });
                at.edit(Change::Aiming { was: None, is: Some(to) });
                at.end_frame(Label::Moves(at.to_move));
            }
            Action::Shoot { at: cell } => {
                at.edit(Change::Content { cell, was: Content::Empty, is: Content::Arrow });
                let was = at.aiming;
                at.edit(Change::Aiming { was, is: None });
                at.end_frame(Label::Shoots(at.to_move));
                Self::pass(at);
            }
        }
    }

    fn apply(&mut self, edit: Change) {
        self.key ^= fact(edit.inverse()) ^ fact(edit);
        match edit {
            Change::Content { cell, is, .. } => self.cells[usize::from(cell)] = is,
            Change::Aiming { is, .. } => self.aiming = is,
            Change::ToMove { is, .. } => self.to_move = is,
            Change::Out { seat, is, .. } => self.out[seat.index()] = is,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.seats_out() < self.seats() - 1 {
            return None;
        }
        let (_, last) = self.out.into_iter().flatten().max_by_key(|exit| exit.0)?;
        let reason = match last {
            Exit::Blocked => Reason::new("blocked"),
            Exit::Left(how) => how.reason(),
        };
        Some(Outcome::ranked(self.seats(), reason, |seat| {
            self.out[seat.index()].map_or(u8::MAX, |(order, _)| order)
        }))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn retire(at: &mut Editor<'_, Self>, seat: Seat, how: Departure) {
        Self::leave(at, seat, Exit::Left(how));
        if seat == at.to_move {
            // A game that began from a text may have begun in the middle of this turn.
            if at.aiming.is_some() {
                let was = at.aiming;
                at.edit(Change::Aiming { was, is: None });
            }
            Self::pass(at);
        }
    }

    fn retired(&self) -> SeatSet {
        Seat::ALL
            .into_iter()
            .filter(|seat| matches!(self.out[seat.index()], Some((_, Exit::Left(_)))))
            .collect()
    }

    fn position_text(&self) -> String {
        super::text::position(self)
    }

    fn from_text(text: &str, options: &Options) -> Result<Self, Problems> {
        super::text::parse_position(text, options)
    }

    fn action_text(&self, action: Action) -> String {
        super::text::action(action)
    }

    fn parse_action(&self, text: &str) -> Result<Action, Problem> {
        super::text::parse_action(text)
    }

    fn compute_key(&self) -> u64 {
        let contents =
            self.board().map(|cell| Change::Content { cell, was: Content::Empty, is: self.at(cell) });
        let outs = Seat::ALL.map(|seat| Change::Out { seat, was: None, is: self.out[seat.index()] });
        let rest = [
            Change::Aiming { was: None, is: self.aiming },
            Change::ToMove { was: Seat::P1, is: self.to_move },
        ];
        contents.chain(outs).chain(rest).fold(0, |sum, change| sum ^ fact(change))
    }

    fn validate(&self) -> Result<(), Problems> {
        super::text::validate(self)
    }

    fn longest_game(&self) -> usize {
        // Every turn is two actions and fills one cell.
        2 * self.board().filter(|&cell| self.at(cell) == Content::Empty).count() + 2
    }

    fn is_legal(&self, action: Action) -> bool {
        self.outcome().is_none() && self.choices().any(|choice| choice == action)
    }

    fn explain(&self, action: Action) -> Problem {
        match (action, self.aiming) {
            _ if self.outcome().is_some() => Problem::new("game_over", "the game is over"),
            (Action::Move { .. }, Some(_)) => {
                Problem::new("must_shoot", "the amazon that moved shoots first")
            }
            (Action::Shoot { .. }, None) => Problem::new("must_move", "an amazon moves before it shoots"),
            (Action::Move { from, .. }, None) if self.at(from) != Content::Amazon(self.to_move) => {
                Problem::new("not_yours", "no amazon of the seat to move stands there")
            }
            _ => Problem::new("out_of_sight", "a queen's line of empty cells must lead there"),
        }
    }
}
