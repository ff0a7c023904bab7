//! The position, and the game's side of the contract.

use stackwright_core::{
    ActionList, Departure, Edit as _, Editor, Game, Outcome, Problem, Problems, Seat, SeatSet, Timeline, key,
};

use crate::action::Action;
use crate::board::Board;
use crate::deploy;
use crate::edit::Edit;
use crate::fen::{self, Asked};
use crate::generate::{Captures, Count, Seek, Sink};
use crate::label::Label;
use crate::options::Options;
use crate::past::Past;
use crate::perform;
use crate::piece::{Colour, Unit};
use crate::session::Session;
use crate::square::{Square, SquareSet};
use crate::stack::{Piece, Stack};
use crate::state::State;
use crate::withdraw::withdraw;
use crate::{explain, extended_fen, outcome, san, turn, validity};

/// A position of `CoTuLenh`, in the middle of a deploy session too.
///
/// The first example of the [crate](crate) shows one at work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) state: State,
    /// What each side's pieces add to the key, and all else.
    standing: [u64; 2],
    other_key: u64,
    /// Half-moves since the last capture. // C45
    pub(crate) half_moves: u32,
    /// The number of the turn, counted by Blue's.
    pub(crate) number: u32,
    pub(crate) past: Past,
    /// How often this position has stood since the last capture. // C45
    pub(crate) seen: u8,
    pub(crate) retired: Option<(Seat, Departure)>,
}

/// The numbers of the facts "this piece stands there", by colour, number of the piece and place. WebAssembly, which is fetched before
/// it runs, works them out: they cannot be packed.
#[cfg(not(target_family = "wasm"))]
static STANDING: [[[u64; crate::square::FRAME]; 32]; 2] = {
    // By colour, flag, role and place.
    let mut table = [[[0; crate::square::FRAME]; 32]; 2];
    let mut kind = 0;
    while kind < 44 {
        let (colour, heroic, role) = (kind / 22, kind / 11 % 2, kind % 11);
        let mut at = 0;
        while at < 169 {
            table[colour][role * 2 + heroic][at] = key::fact(1, (kind * 169 + at) as u64);
            at += 1;
        }
        kind += 1;
    }
    table
};
const SESSION: u64 = 2;
const STEP: u64 = 3;
const BLUE_TO_MOVE: u64 = key::fact(4, 0);
const RETIRED: u64 = 5;
const BARRED: u64 = 6;

#[inline]
fn standing_key(square: Square, piece: Option<Piece>) -> u64 {
    let Some(Piece { colour, stack }) = piece else { return 0 };
    #[cfg(not(target_family = "wasm"))]
    let key = |unit: Unit| STANDING[colour.index()][unit.number() % 32][square.index()];
    #[cfg(target_family = "wasm")]
    let key = |unit: Unit| {
        let kind = (colour.index() * 2 + usize::from(unit.heroic)) * 11 + unit.role as usize;
        key::fact(1, (kind * 169 + square.index()) as u64)
    };
    let carrier = key(stack.carrier());
    if stack.is_single() {
        return carrier;
    }
    let sum = stack.units()[1..].iter().fold(carrier, |sum, &unit| sum ^ key(unit));
    if stack.roles().has_second() { sum ^ second_key(stack, key) } else { sum }
}

/// C97: what makes the second of two another fact than the first, so that two do not cancel each other.
#[cold]
fn second_key(stack: Stack, key: impl Fn(Unit) -> u64) -> u64 {
    stack.units().last().map_or(0, |&second| key(second) ^ key(second).rotate_left(32))
}

/// The number of what an edit makes true; the inverse edit's is that of what it makes false.
fn fact(edit: Edit, steps: usize) -> u64 {
    match edit {
        Edit::Square { at, is, .. } => standing_key(at, is),
        Edit::Session { origin, original, opens: true } => {
            key::fact(SESSION, (origin.index() as u64) << 8 | u64::from(original.number()))
        }
        Edit::Step { step, comes: true } => {
            let what = u64::from(step.roles.0) << 16 | (step.to.index() as u64) << 8 | step.how as u64;
            key::fact(STEP, what << 8 | steps as u64)
        }
        Edit::Retired { seat, how, leaves: true } => {
            key::fact(RETIRED, seat as u64 * 2 + u64::from(how == Departure::Timeout))
        }
        Edit::Barred { at, comes: true } => key::fact(BARRED, at.index() as u64),
        _ => 0,
    }
}

/// The number of everything that has been barred in the open turn.
fn barred_key(barred: SquareSet) -> u64 {
    barred.into_iter().fold(0, |sum, at| sum ^ fact(Edit::Barred { at, comes: true }, 0))
}

/// The number of everything that is true of an open session.
fn session_key(session: &Session) -> u64 {
    let (origin, original) = (session.origin(), session.original());
    let opened = fact(Edit::Session { origin, original, opens: true }, 0);
    let steps = session.steps().iter().enumerate();
    steps.fold(opened, |sum, (place, &step)| sum ^ fact(Edit::Step { step, comes: true }, place))
}

impl Position {
    pub(crate) fn with_state(state: &State, half_moves: u32, number: u32) -> Position {
        let mut position = Position {
            state: *state,
            standing: [0; 2],
            other_key: 0,
            half_moves,
            number,
            past: Past::new(),
            seen: 1,
            retired: None,
        };
        position.renew_key();
        position
    }

    /// A hash of where a side's pieces stand.
    #[inline]
    pub(crate) fn side_key(&self, side: Colour) -> u64 {
        self.standing[side.index()]
    }

    /// The same from nothing.
    pub(crate) fn compute_side_key(&self, side: Colour) -> u64 {
        let board = &self.state.board;
        board.owned(side).into_iter().fold(0, |sum, at| sum ^ standing_key(at, board.piece(at)))
    }

    /// Makes the key from nothing.
    fn renew_key(&mut self) {
        self.standing = Colour::BOTH.map(|side| self.compute_side_key(side));
        self.other_key = self.compute_key() ^ self.standing[0] ^ self.standing[1];
    }

    /// The key of the position with which the open turn began: that is what repetition counts. // C45
    pub(crate) fn key_before_turn(&self) -> u64 {
        if self.state.session.is_none() && self.state.barred.is_empty() {
            return self.key();
        }
        let kept = self.key() ^ barred_key(self.state.barred);
        let Some(session) = &self.state.session else { return kept };
        let changed = session.touched().iter().fold(0, |sum, &(square, before)| {
            sum ^ standing_key(square, before) ^ standing_key(square, self.state.board.piece(square))
        });
        kept ^ session_key(session) ^ changed
    }

    /// Becomes the same as another without allocating.
    pub(crate) fn become_copy_of(&mut self, other: &Position) {
        let Position { state, standing, other_key, half_moves, number, past, seen, retired } = other;
        self.past.clone_from(past);
        (self.state, self.half_moves, self.number) = (*state, *half_moves, *number);
        (self.standing, self.other_key) = (*standing, *other_key);
        (self.seen, self.retired) = (*seen, *retired);
    }

    /// The same with another's memory of earlier positions.
    pub(crate) fn remembering(self, other: &Position) -> Position {
        Position { past: other.past.clone(), seen: other.seen, ..self }
    }

    /// Reads a FEN or an extended FEN in which both sides have what a new game needs. // C60, C73
    pub fn set_up(text: &str, options: &Options) -> Result<Position, Problems> {
        fen::read(text, *options, Asked::Complete)
    }

    /// Who stands where.
    pub fn board(&self) -> &Board {
        &self.state.board
    }

    /// The side whose turn it is.
    pub fn turn(&self) -> Colour {
        self.state.turn
    }

    /// The open deploy session. // C30
    pub fn session(&self) -> Option<&Session> {
        self.state.session.as_ref()
    }

    /// What may still leave the session's stack, with the flags that it would step with.
    pub fn waiting(&self) -> Option<Stack> {
        self.state.waiting()
    }

    /// The origins of the sessions that were given up in this turn, from which no other is opened until it ends.
    /// There are none but under the preset `reference`.
    pub fn barred(&self) -> SquareSet {
        self.state.barred
    }

    /// Half-moves since the last capture. // C45
    pub fn half_moves(&self) -> u32 {
        self.half_moves
    }

    /// The number of the turn: it grows after Blue's.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// How often this position has stood since the last capture, as far as it is known. // C45
    pub fn occurrences(&self) -> u8 {
        self.seen
    }

    /// C41: whether a side's commander is attacked. One that has none counts as attacked, unless nobody has one.
    pub fn is_check(&self, colour: Colour) -> bool {
        self.state.is_attacked(colour)
    }

    /// C42: whether the commanders face each other.
    pub fn is_exposed(&self) -> bool {
        self.state.board.commanders_face()
    }

    /// C33: whether the open session may be committed now.
    pub fn can_commit(&self) -> bool {
        self.state.can_commit()
    }

    /// Every move and step that movement and safety allow, whatever the draws of C45 say; without `commit`.
    ///
    /// This is the list that perft counts and recorded lists are compared with.
    pub fn movements(&self, out: &mut ActionList<Action>) {
        out.clear();
        self.state.list(out);
    }

    /// The actions that capture something, in the order of all [`actions`](Game::actions); in an open session `commit`
    /// too, where it is legal. That may be none, although the game is not over.
    pub fn captures(&self, out: &mut ActionList<Action>) {
        out.clear();
        if self.state.session.is_some() || !self.ends_before_listing() {
            self.state.list(&mut Captures(out));
        }
        if self.state.can_commit() {
            out.push(Action::Commit);
        }
    }

    /// How many [`movements`](Position::movements) there are.
    pub fn count_movements(&self) -> u64 {
        let mut count = Count::default();
        self.state.list(&mut count);
        count.0
    }

    /// Whether the pieces of a whole-unit move could make it if safety did not matter.
    pub fn could_reach(&self, action: Action) -> bool {
        let Action::Move { from, to, stack, how } = action else { return false };
        self.state.board.stack_of(self.state.turn, from) == Some(stack)
            && self.state.can_reach(from, stack, false, to, how)
    }

    /// The position before the open session; the same if none is open. // C34
    #[must_use]
    pub fn before_session(&self) -> Position {
        let mut before = Position { state: self.state.before_session(), ..self.clone() };
        before.renew_key();
        before
    }

    /// The actions of the pieces on one square only.
    pub(crate) fn list_from(&self, from: Square, out: &mut impl Sink) {
        match self.state.session {
            Some(_) => self.state.list(out),
            None => self.state.list_turn(SquareSet::EMPTY.with(from), out),
        }
    }
}

impl Game for Position {
    type Options = Options;
    type Action = Action;
    type Edit = Edit;
    type Label = Label;

    const NAME: &'static str = "cotulenh";

    fn new(options: &Options) -> Result<Self, Problems> {
        fen::read(options.mode.start(), *options, Asked::Complete)
    }

    fn options(&self) -> &Options {
        &self.state.options
    }

    fn seats(&self) -> usize {
        2
    }

    fn to_move(&self) -> Seat {
        self.state.turn.seat()
    }

    fn actions(&self, out: &mut ActionList<Action>) {
        out.clear();
        if self.state.session.is_some() {
            self.state.list(out);
            if self.state.can_commit() {
                out.push(Action::Commit);
            }
            if out.is_empty() {
                out.push(Action::GiveUp);
            }
        } else if !self.ends_before_listing() {
            self.state.list(out);
        }
    }

    fn perform(at: &mut Editor<'_, Self>, action: Action) {
        perform::perform(at, action);
    }

    #[inline]
    fn apply(&mut self, edit: Edit) {
        match edit {
            Edit::Square { at, was, is } => {
                self.state.board.replace(at, was, is);
                if let Some(piece) = was {
                    self.standing[piece.colour.index()] ^= standing_key(at, was);
                }
                if let Some(piece) = is {
                    self.standing[piece.colour.index()] ^= standing_key(at, is);
                }
            }
            Edit::Pass { is, forwards, .. } => {
                self.state.apply(edit);
                self.half_moves = is;
                self.other_key ^= BLUE_TO_MOVE;
                // The number grows with Blue's turns: forwards when Red comes to move, backwards when Blue does.
                match (forwards, self.state.turn) {
                    (true, Colour::Red) => self.number = self.number.wrapping_add(1),
                    (false, Colour::Blue) => self.number = self.number.wrapping_sub(1),
                    _ => {}
                }
            }
            Edit::Past { was_len, is_len, is, .. } => self.past.set(was_len, is_len, is),
            Edit::Seen { is, .. } => self.seen = is,
            Edit::Session { .. } | Edit::Barred { .. } => {
                self.state.apply(edit);
                self.other_key ^= fact(edit, 0) ^ fact(edit.inverse(), 0);
            }
            Edit::Step { comes, .. } => {
                // Before the last step is gone.
                let steps = self.state.session.as_ref().map_or(0, |session| session.steps().len());
                let place = if comes { steps } else { steps - 1 };
                self.state.apply(edit);
                self.other_key ^= fact(edit, place) ^ fact(edit.inverse(), place);
            }
            Edit::Before { .. } => self.state.apply(edit),
            Edit::Retired { seat, how, leaves } => {
                self.other_key ^= fact(edit, 0) ^ fact(edit.inverse(), 0);
                self.retired = leaves.then_some((seat, how));
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        outcome::verdict(self).map(outcome::Verdict::outcome)
    }

    fn stopped(&self) -> Option<Outcome> {
        Some(self.tally_of_time().outcome()) // C85
    }

    #[inline]
    fn key(&self) -> u64 {
        self.other_key ^ self.standing[0] ^ self.standing[1]
    }

    fn retire(at: &mut Editor<'_, Self>, seat: Seat, how: Departure) {
        // The other side's open session is given back; the leaver's own has been rolled back already.
        deploy::rewind(at);
        deploy::unbar(at);
        at.edit(Edit::Retired { seat, how, leaves: true });
        at.end_frame(Label::Leaves(seat));
        at.end_turn();
    }

    fn retired(&self) -> SeatSet {
        self.retired.iter().map(|&(seat, _)| seat).collect()
    }

    // C63: records hold this text as their start, and actions as SAN.
    fn position_text(&self) -> String {
        extended_fen::write(self)
    }

    fn from_text(text: &str, options: &Options) -> Result<Self, Problems> {
        fen::read(text, *options, Asked::Any)
    }

    fn begin_at(text: &str, options: &Options) -> Result<Self, Problems> {
        fen::read(text, *options, Asked::Objective)
    }

    fn check_start(&self) -> Result<(), Problems> {
        validity::check_start(self)
    }

    fn action_text(&self, action: Action) -> String {
        san::write(self, action)
    }

    fn parse_action(&self, text: &str) -> Result<Action, Problem> {
        san::read(self, text)
    }

    fn turn_text(&self, actions: &[Action]) -> Option<String> {
        turn::write(self, actions)
    }

    fn parse_turn(&self, text: &str) -> Option<Result<Vec<Action>, Problem>> {
        turn::read(self, text)
    }

    fn compute_key(&self) -> u64 {
        let mut sum = if self.state.turn == Colour::Blue { BLUE_TO_MOVE } else { 0 };
        for square in Square::all() {
            sum ^= standing_key(square, self.state.board.piece(square));
        }
        sum ^= self.state.session.as_ref().map_or(0, session_key) ^ barred_key(self.state.barred);
        if let Some((seat, how)) = self.retired {
            sum ^= fact(Edit::Retired { seat, how, leaves: true }, 0);
        }
        sum
    }

    fn validate(&self) -> Result<(), Problems> {
        validity::validate(self)
    }

    fn longest_game(&self) -> usize {
        // Every hundred half-moves something is captured. A session is four actions at most; where sessions can be
        // given up, a turn may have one on each stack before the one that ends it.
        let pieces: usize = Colour::BOTH
            .into_iter()
            .flat_map(|colour| self.state.board.owned(colour))
            .filter_map(|square| self.state.board.stack(square))
            .map(Stack::height)
            .sum();
        let sessions = if self.state.options.judges_whole_turn() { 1 } else { 1 + pieces / 2 };
        (pieces + 1) * 101 * 4 * sessions + 8
    }

    fn is_legal(&self, action: Action) -> bool {
        let open = self.state.session.is_some();
        let from = match action {
            Action::Commit => return self.state.can_commit(),
            Action::GiveUp => return open && !self.state.can_commit() && !self.state.has_legal_step(),
            Action::Move { .. } if open => return false,
            Action::Move { from, .. } | Action::Step { from, .. } => from,
        };
        if !open && self.ends_before_listing() {
            return false;
        }
        let mut seek = Seek { wanted: action, found: false };
        self.list_from(from, &mut seek);
        seek.found
    }

    fn count_actions(&self, _: &mut ActionList<Action>) -> usize {
        if self.state.session.is_none() && self.ends_before_listing() {
            return 0;
        }
        let found = self.count_movements() as usize + usize::from(self.state.can_commit());
        // A session that can neither go on nor end is given up.
        found.max(usize::from(self.state.session.is_some()))
    }

    fn explain(&self, action: Action) -> Problem {
        explain::explain(self, action)
    }

    fn is_bookkeeping(action: Action) -> bool {
        action == Action::GiveUp
    }

    fn withdraw(game: &mut Timeline<Self>) -> bool {
        withdraw(game)
    }

    const UNWRITTEN: &'static [&'static str] = &["how often a position has stood", "who has left the table"];

    fn forget_unwritten(&mut self) {
        self.past = Past::new();
        self.seen = 1;
        self.retired = None;
        self.renew_key();
    }
}
