//! The part of a position that movement and safety look at, and the one way in which it changes.

use stackwright_core::Editor;

use crate::board::Board;
use crate::edit::Edit;
use crate::label::Label;
use crate::options::Options;
use crate::piece::{Colour, Roles};
use crate::position::Position;
use crate::session::Session;
use crate::square::{Square, SquareSet};
use crate::stack::{Piece, Stack};

/// Board, side to move, open session, barred origins and options. A trial is a copy of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub board: Board,
    pub turn: Colour,
    pub session: Option<Session>,
    /// The origins of the sessions that were given up in this turn: none is opened there again. Section 8.
    pub barred: SquareSet,
    pub options: Options,
}

impl State {
    #[inline]
    pub(crate) fn apply(&mut self, edit: Edit) {
        match edit {
            Edit::Square { at, was, is } => self.board.replace(at, was, is),
            Edit::Session { origin, original, opens } => {
                self.session = opens.then(|| Session::new(origin, original));
            }
            Edit::Step { step, comes } => {
                if let Some(session) = &mut self.session {
                    if comes { session.push_step(step) } else { session.pop_step() }
                }
            }
            Edit::Before { at, piece, comes } => {
                if let Some(session) = &mut self.session {
                    if comes { session.push_touched(at, piece) } else { session.pop_touched() }
                }
            }
            Edit::Pass { .. } => self.turn = self.turn.other(),
            Edit::Barred { at, comes } => {
                self.barred = if comes { self.barred.with(at) } else { self.barred.without(at) };
            }
            Edit::Past { .. } | Edit::Seen { .. } | Edit::Retired { .. } => {}
        }
    }

    /// The pieces that may still leave the session's stack, with the flags that they step with. // C22, C50
    pub(crate) fn waiting(&self) -> Option<Stack> {
        let session = self.session.as_ref()?;
        self.pieces_of(session.origin(), session.waiting())
    }

    /// The pieces in these places of the stack that stands there, or stood there when the session began, with the flags
    /// that they step with. // C22, C50
    pub(crate) fn pieces_of(&self, origin: Square, places: Roles) -> Option<Stack> {
        let flags = match &self.session {
            Some(session) if !self.options.has_live_flags() => session.original(), // section 8 (d)
            _ => self.board.stack_of(self.turn, origin)?,
        };
        // C97: when the first of two has left, the second is alone on the board.
        let lone = if flags.roles().has_second() { Roles::NONE } else { places.lone_seconds() };
        flags.part(places.settled(lone))
    }

    /// Which of the places that wait on the origin these pieces hold. // C97
    #[inline]
    pub(crate) fn places_of(&self, origin: Square, stack: Stack) -> Roles {
        let original = match &self.session {
            Some(session) => Some(session.original()),
            None => self.board.stack(origin),
        };
        match original {
            Some(original) if original.roles().has_second() => self.places_of_two(origin, original, stack),
            _ => stack.roles(),
        }
    }

    #[cold]
    fn places_of_two(&self, origin: Square, original: Stack, stack: Stack) -> Roles {
        let waiting = self.session.as_ref().map_or(original.roles(), Session::waiting);
        let held =
            |places: &Roles| waiting.has_all(*places) && self.pieces_of(origin, *places) == Some(stack);
        [stack.roles(), stack.roles().exchanged()].into_iter().find(held).unwrap_or(stack.roles())
    }

    /// C97: whether a piece that leaves these does not leave two alike without their carrier.
    #[inline]
    pub(crate) fn may_split(here: Option<Stack>, gone: Stack) -> bool {
        here.and_then(|here| here.minus(gone)).is_none_or(Stack::stands)
    }

    /// The state before the session; the same if none is open.
    pub(crate) fn before_session(&self) -> State {
        let mut before = *self;
        if let Some(session) = before.session.take() {
            for &(square, piece) in session.touched().iter().rev() {
                before.board.set(square, piece);
            }
        }
        before
    }

    /// Whether a side has no commander left, or it is attacked, or it faces the other one. // C40
    pub(crate) fn is_safe(&self, colour: Colour) -> bool {
        !self.board.commanders_face() && !self.is_attacked(colour)
    }
}

/// Something that rules can be carried out on: the real position through its editor, or a trial.
pub(crate) trait Hand {
    fn state(&self) -> &State;
    fn edit(&mut self, edit: Edit);

    /// Whether anybody looks at frames.
    const SHOWS: bool = false;

    /// Shows what has been done since the last frame.
    #[inline]
    fn frame(&mut self, _label: Label) {}

    /// Makes a square hold this, and notes in an open session what it held before.
    #[inline]
    fn put(&mut self, at: Square, is: Option<Piece>) {
        let state = self.state();
        let was = state.board.piece(at);
        if state.session.as_ref().is_some_and(|session| !session.has_touched(at)) {
            self.edit(Edit::Before { at, piece: was, comes: true });
        }
        self.edit(Edit::Square { at, was, is });
    }

    /// Makes pieces on a square heroic. // C50
    fn promote(&mut self, at: Square, roles: Roles) {
        if let Some(Piece { colour, stack }) = self.state().board.piece(at)
            && stack.promoted(roles) != stack
        {
            self.put(at, Some(Piece { colour, stack: stack.promoted(roles) }));
            if Self::SHOWS
                && let Some(heroes) = stack.part(roles.without(stack.heroic()))
            {
                self.frame(Label::Promotes { colour, heroes, at });
            }
        }
    }
}

impl Hand for State {
    fn state(&self) -> &State {
        self
    }

    #[inline]
    fn edit(&mut self, edit: Edit) {
        self.apply(edit);
    }
}

impl Hand for Editor<'_, Position> {
    fn state(&self) -> &State {
        &self.state
    }

    #[inline]
    fn edit(&mut self, edit: Edit) {
        Editor::edit(self, edit);
    }

    const SHOWS: bool = true;

    #[inline]
    fn frame(&mut self, label: Label) {
        self.end_frame(label);
    }
}

/// Another's hand, of which no frame is shown.
pub(crate) struct Unseen<'a, H>(pub &'a mut H);

impl<H: Hand> Hand for Unseen<'_, H> {
    fn state(&self) -> &State {
        self.0.state()
    }

    #[inline]
    fn edit(&mut self, edit: Edit) {
        self.0.edit(edit);
    }
}
