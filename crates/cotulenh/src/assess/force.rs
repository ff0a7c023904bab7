//! One side's pieces: counted, and what they attack.

use stackwright_core::assess::Measures;

use super::features::What;
use super::kind::{KINDS, Sight};
use super::share::{BEYOND, COUNTS, Look, REACHES, SHARES};
use super::value::CLASSES;
use crate::board::Board;
use crate::piece::Colour;
use crate::rays::{APART, SPANS, WITHIN, open_lines};
use crate::square::{Square, SquareSet};
use crate::terrain::{AFLOAT, ASHORE};

/// What one side's pieces attack.
#[derive(Debug, PartialEq)]
pub(super) struct Force {
    pub colour: Colour,
    /// The squares that pieces of each class attack or defend; the commander counts as foot.
    pub attacks: [SquareSet; CLASSES],
    /// The squares of pieces of each class, the dearest in a stack counting. The commander's is among the last.
    pub held: [SquareSet; CLASSES + 1],
    /// What the pieces are worth, in tens of points.
    pub worth: i32,
    /// Whether there is an air force that minds air defence. // C14
    pub flies: bool,
    /// How many pieces attack squares beside the enemy commander, and how many such attacks there are.
    pub assailants: i32,
    pub ring_hits: i32,
}

/// Closer than this many steps to the enemy commander, a step is worth something.
pub(super) const HUNT: u8 = 8;
/// A carrier this near to the enemy commander can set its cargo down beside it.
pub(super) const LANDING: u8 = 5;
/// Nobody further than this attacks a square beside the enemy commander.
const RING: u8 = 6;

impl Force {
    /// Counts a side's pieces and marks what they attack, under the enemy's air defence, and how near they are to what they
    /// hunt.
    pub(super) fn muster(board: &Board, colour: Colour, prey: Option<Square>, out: &mut Measures) -> Force {
        let mut force = Force {
            colour,
            attacks: [SquareSet::EMPTY; CLASSES],
            held: [SquareSet::EMPTY; CLASSES + 1],
            worth: 0,
            flies: false,
            assailants: 0,
            ring_hits: 0,
        };
        let own = board.owned(colour);
        let (ring, apart) = match prey {
            Some(prey) => (WITHIN[1][prey.index()], &APART[0][prey.index()]),
            None => (SquareSet::EMPTY, &NOWHERE),
        };
        let beyond = &BEYOND[colour.index()];
        let mut counts = 0_u128;
        let (mut near, mut far, mut crossed) = (0, 0, 0);
        let (mut carried, mut landing) = (0, 0);
        let mut reach = [0; REACHES];
        own.each(|from| {
            let share = &SHARES[usize::from(board.cell(from.index()))];
            counts += share.counts;
            let apart = apart[from.index()];
            if apart < HUNT {
                let closeness = i32::from(HUNT - apart);
                near += closeness * i32::from(share.near);
                far += closeness * i32::from(share.far);
            }
            crossed += i32::from(beyond[from.index()]) * i32::from(share.crossers);
            force.worth += i32::from(share.worth);
            force.flies |= share.flies;
            force.held[usize::from(share.held)].toggle(from);
            if share.riders > 0 {
                carried += i32::from(share.riders);
                landing += if apart <= LANDING { i32::from(share.riders) } else { 0 };
            }
            let reaches = KINDS[usize::from(share.carrier)].reaches[from.index()];
            let reach = &mut reach[usize::from(share.reach) % REACHES];
            *reach += i32::from(reaches);
            for look in &share.looks[..usize::from(share.len)] {
                let attacks = attacks(board, colour, from, look);
                if look.roams {
                    *reach += attacks.and(ASHORE).minus(own).len() as i32;
                }
                let class = &mut force.attacks[usize::from(look.class)];
                *class = class.or(attacks);
                if apart <= RING {
                    let hits = attacks.and(ring).len() as i32;
                    force.assailants += i32::from(hits > 0);
                    force.ring_hits += hits;
                }
            }
        });
        let seat = colour.seat();
        for (feature, count) in counts.to_le_bytes().into_iter().enumerate().take(COUNTS) {
            out.add(seat, feature, i32::from(count));
        }
        for (feature, squares) in (What::ReachTank as usize..).zip(reach) {
            out.add(seat, feature, squares);
        }
        out.add(seat, What::HuntNear as usize, near);
        out.add(seat, What::HuntFar as usize, far);
        out.add(seat, What::Crossed as usize, crossed);
        out.add(seat, What::Carried as usize, carried);
        out.add(seat, What::Landing as usize, landing);
        force
    }

    /// Every square that is attacked or defended.
    pub(super) fn all(&self) -> SquareSet {
        let [foot, guns, navies, air] = self.attacks;
        foot.or(guns).or(navies).or(air)
    }

    /// C11: the squares on which it takes what stands there and may stay where it is: an air force everywhere, others
    /// where they cannot stand.
    pub(super) fn shots(&self) -> SquareSet {
        let [foot, guns, navies, air] = self.attacks;
        air.or(navies.minus(AFLOAT)).or(foot.or(guns).minus(ASHORE))
    }
}

/// Where there is nothing to hunt, everybody is far from it.
static NOWHERE: [u8; 256] = [u8::MAX; 256];

/// C41: what a piece attacks or defends.
#[inline]
fn attacks(board: &Board, colour: Colour, from: Square, look: &Look) -> SquareSet {
    let span = usize::from(look.span);
    let squares = SPANS[span][from.index()];
    match look.sight {
        Sight::Plain => squares,
        Sight::Lines => open_lines(from, squares, board.occupied()),
        // C04: one step more against navies. The next span is that much longer.
        Sight::Navy => squares.or(SPANS[span + 1][from.index()].and(board.navies())),
        // C14: where air defence is, it is lost with what it takes.
        Sight::Air => squares.minus(board.sky(colour.other()).once),
    }
}
