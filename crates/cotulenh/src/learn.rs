//! The numbers and planes of CoTuLenh.

use std::sync::{Arc, LazyLock};

use stackwright_core::learn::{Learnable, byte};

use crate::square::FRAME;
use crate::{Action, Colour, FILES, How, Position, RANKS, Role, Square, Terrain};

/// Going, taking and joining are one number, staying and suicide are two more.
const HOWS: u16 = 3;

/// How many squares there are.
const SQUARES: usize = FILES as usize * RANKS as usize;

/// Planes: the roles of both sides, the ground, the session's origin (1) and those barred in this turn (2), and the
/// squares that the session's steps went to.
const PLANES: usize = 2 * 11 + 3;

/// Figures: the side, the clock, the repetitions, whether a session is open, what waits in it.
const FIGURES: usize = 4 + 11;

/// The numbers of CoTuLenh's actions: the same for every game.
#[derive(Clone, Debug)]
pub struct ActionSpace {
    /// For each two squares on a straight line, the number of going from one to the other; by their places in the frame.
    ways: Arc<[[u16; FRAME]]>,
    /// How many numbers there are for each kind.
    kind: u32,
}

static SPACE: LazyLock<ActionSpace> = LazyLock::new(|| {
    let mut ways = vec![[u16::MAX; FRAME]; FRAME];
    // The first two are those of what is done without going anywhere.
    let mut next = 2;
    for from in Square::all() {
        for to in Square::all() {
            let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
            if from != to && (files == 0 || ranks == 0 || files == ranks) {
                ways[from.index()][to.index()] = next;
                next += HOWS;
            }
        }
    }
    ActionSpace { ways: ways.into(), kind: u32::from(next - 2) }
});

impl ActionSpace {
    /// Kind 0 is a move of all that stands there, kind `1 + role` a step of one piece.
    #[inline]
    fn walk(&self, kind: u32, from: Square, to: Square, how: How) -> u32 {
        let way = u32::from(self.ways[from.index()][to.index()]);
        // Going, taking and joining are told apart by what stands there.
        let how = match how {
            How::Go | How::Take | How::Join | How::Rejoin => 0,
            How::Stay => 1,
            How::Suicide => 2,
        };
        kind * self.kind + way + how
    }
}

impl Learnable for Position {
    type Space = ActionSpace;

    fn space(&self) -> ActionSpace {
        SPACE.clone()
    }

    fn size(space: &ActionSpace) -> u32 {
        2 + 12 * space.kind
    }

    #[inline]
    fn number(space: &ActionSpace, action: Action) -> u32 {
        match action {
            Action::Commit => 0,
            Action::GiveUp => 1,
            Action::Move { from, to, how, .. } => space.walk(0, from, to, how),
            Action::Step { from, to, stack, how } => {
                space.walk(1 + stack.carrier().role as u32, from, to, how)
            }
        }
    }

    fn shape(&self) -> [usize; 3] {
        [PLANES, usize::from(RANKS), usize::from(FILES)]
    }

    fn facts(&self) -> usize {
        FIGURES
    }

    fn observe(&self, planes: &mut [u8], facts: &mut [u8]) {
        let me = self.turn();
        let place =
            |square: Square| usize::from(square.rank() - 1) * usize::from(FILES) + usize::from(square.file());
        for square in Square::all() {
            let at = place(square);
            if let Some(piece) = self.board().piece(square) {
                let side = if piece.colour == me { 0 } else { 11 };
                for unit in piece.stack.units() {
                    planes[(side + unit.role as usize) * SQUARES + at] = 1 + u8::from(unit.heroic);
                }
            }
            planes[22 * SQUARES + at] = match Terrain::of(square) {
                Terrain::Sea => 0,
                Terrain::Mixed => 1,
                Terrain::Land => 2,
            };
        }
        facts[0] = u8::from(me == Colour::Blue);
        facts[1] = byte(self.half_moves());
        facts[2] = self.occurrences();
        for barred in self.barred() {
            planes[23 * SQUARES + place(barred)] = 2;
        }
        if let Some(session) = self.session() {
            facts[3] = 1;
            for role in Role::ALL.into_iter().filter(|&role| session.waiting().has(role)) {
                facts[4 + role as usize] = 1;
            }
            planes[23 * SQUARES + place(session.origin())] = 1;
            for step in session.steps() {
                planes[24 * SQUARES + place(step.to)] = 1;
            }
        }
    }
}
