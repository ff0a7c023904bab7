//! One side's pieces: counted, and what they attack.

use stackwright_core::assess::{MAX_FEATURES, Measures};

use super::features::What;
use super::kind::{REACHES, Sight};
use super::share::{BEYOND, COUNTS, CROSSED, FAR, FLIES, LANDED, Lanes, Look, NEAR, RIDERS, SHARES, WORTH};
use super::value::CLASSES;
use crate::board::Board;
use crate::piece::Colour;
use crate::rays::{Pair, WITHIN, of_pairs, open_lines};
use crate::square::{FRAME, Square, SquareSet};
use crate::terrain::{AFLOAT, ASHORE};

/// One side's pieces, and what they attack.
#[derive(Clone, Debug, PartialEq)]
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
    /// How much there is of the features that are counted here.
    counted: [i32; MAX_FEATURES],
    setting: Setting,
}

/// All of a board that a force depends on beyond its own pieces: the squares that matter, and which of them were taken.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Setting {
    /// The lines that can be blocked, and by whom they are.
    lines: SquareSet,
    blocked: SquareSet,
    /// Where it flies, and what of that is under air defence. // C14
    flights: SquareSet,
    defended: SquareSet,
    /// Where it would attack a navy alone, and where one is. // C04
    seas: SquareSet,
    navies: SquareSet,
}

/// Closer than this many steps to the enemy commander, a step is worth something.
pub(super) const HUNT: u8 = 8;
/// A carrier this near to the enemy commander can set its cargo down beside it.
pub(super) const LANDING: u8 = 5;
/// Nobody further than this attacks a square beside the enemy commander.
const RING: u8 = 6;

impl Force {
    /// Nobody.
    pub(super) fn none(colour: Colour) -> Force {
        Force {
            colour,
            attacks: [SquareSet::EMPTY; CLASSES],
            held: [SquareSet::EMPTY; CLASSES + 1],
            worth: 0,
            flies: false,
            assailants: 0,
            ring_hits: 0,
            counted: [0; MAX_FEATURES],
            setting: Setting::default(),
        }
    }

    /// Whether the same pieces against the same prey would be the same force on that board.
    #[inline]
    pub(super) fn holds_on(&self, board: &Board) -> bool {
        let Setting { lines, blocked, flights, defended, seas, navies } = self.setting;
        board.occupied().and(lines) == blocked
            && board.sky(self.colour.other()).once.and(flights) == defended
            && board.navies().and(seas) == navies
    }

    /// Counts a side's pieces and marks what they attack, under the enemy's air defence, and how near they are to what they
    /// hunt.
    #[inline(never)]
    pub(super) fn muster(board: &Board, colour: Colour, prey: Option<Square>) -> Force {
        let own = board.owned(colour);
        let ring = prey.map_or(SquareSet::EMPTY, |prey| WITHIN[1][prey.index()]);
        // Where there is nothing to hunt, everybody is far from it.
        let close = of_pairs(&CLOSE, prey);
        let beyond = &BEYOND[colour.index()];
        // By word, then by class; as many classes as three bits count.
        let mut held = [[0; 8]; 3];
        let mut counts = 0_u128;
        let (mut sums, mut hunts, mut reach) = (0_u64, 0_u64, 0_u64);
        own.each_bit(|from, word, bit| {
            let share = &SHARES[usize::from(board.cell(from.index()))];
            counts += share.counts;
            sums += share.sums;
            let closeness = close[from.index()];
            hunts += u64::from(closeness) * u64::from(share.hunts);
            hunts += u64::from(beyond[from.index()]) * share.crosses;
            if closeness >= HUNT - LANDING {
                hunts += share.lands;
            }
            held[word][usize::from(share.held) % 8] |= bit;
            let reaches = REACHES[usize::from(share.carrier) % REACHES.len()][from.index()];
            reach += u64::from(reaches) << share.reach;
        });
        // Apart from what is counted: each loop has as much in hand as a processor can hold.
        let mut attacks = [SquareSet::EMPTY; CLASSES];
        let mut setting = Setting::default();
        let (mut assailants, mut ring_hits) = (0, 0);
        own.each(|from| {
            let share = &SHARES[usize::from(board.cell(from.index()))];
            let mut slot = 0;
            loop {
                let look = &share.looks[slot % share.looks.len()];
                let seen = setting.seen(board, colour, from, look);
                if look.roams {
                    reach += (seen.and(ASHORE).minus(own).len() as u64) << share.reach;
                }
                let class = &mut attacks[usize::from(look.class) % CLASSES];
                *class = class.or(seen);
                if close[from.index()] >= HUNT - RING && !seen.and(ring).is_empty() {
                    assailants += 1;
                    ring_hits += seen.and(ring).len() as i32;
                }
                slot += 1;
                if slot >= usize::from(share.len) {
                    break;
                }
            }
        });
        setting.blocked = board.occupied().and(setting.lines);
        setting.defended = board.sky(colour.other()).once.and(setting.flights);
        setting.navies = board.navies().and(setting.seas);
        let mut counted = [0; MAX_FEATURES];
        for (count, feature) in counts.to_le_bytes().into_iter().zip(&mut counted[..COUNTS]) {
            *feature = i32::from(count);
        }
        let (sums, hunts, reach) = (Lanes(sums), Lanes(hunts), Lanes(reach));
        for (lane, feature) in (0..).zip(&mut counted[What::ReachTank as usize..What::Sheltered as usize]) {
            *feature = reach.get(lane);
        }
        counted[What::HuntNear as usize] = hunts.get(NEAR);
        counted[What::HuntFar as usize] = hunts.get(FAR);
        counted[What::Crossed as usize] = hunts.get(CROSSED);
        counted[What::Carried as usize] = sums.get(RIDERS);
        counted[What::Landing as usize] = hunts.get(LANDED);
        Force {
            colour,
            attacks,
            held: std::array::from_fn(|class| SquareSet::of_words(held.map(|word| word[class]))),
            worth: sums.get(WORTH),
            flies: sums.get(FLIES) > 0,
            assailants,
            ring_hits,
            counted,
            setting,
        }
    }

    /// Measures what was counted.
    #[inline]
    pub(super) fn measure(&self, out: &mut Measures) {
        out.add_all(self.colour.seat(), &self.counted);
    }

    /// The same without what is [measured](Force::measure), and what it depends on.
    #[cfg(test)]
    pub(super) fn marks(self) -> Force {
        Force { counted: [0; MAX_FEATURES], setting: Setting::default(), ..self }
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

stackwright_core::ready! {
    /// How many steps less than [`HUNT`] two squares are apart.
    static CLOSE: [[u8; FRAME]; FRAME] = {
        let mut table = [[0; FRAME]; FRAME];
        let mut number = 0;
        while number < Pair::ALL {
            let Pair { one, other, across, along } = Pair::at(number);
            let apart = if across > along { across } else { along };
            table[one.index()][other.index()] = HUNT.saturating_sub(apart);
            number += 1;
        }
        table
    };
}

impl Setting {
    /// C41: what a piece attacks or defends; notes what that depends on.
    #[inline]
    fn seen(&mut self, board: &Board, colour: Colour, from: Square, look: &Look) -> SquareSet {
        let squares = look.span[from.index()];
        match look.sight {
            Sight::Plain => squares,
            Sight::Lines => {
                self.lines = self.lines.or(squares);
                open_lines(from, squares, board.occupied())
            }
            // C04: one step more against navies.
            Sight::Navy => {
                let seas = look.far[from.index()];
                self.seas = self.seas.or(seas);
                squares.or(seas.and(board.navies()))
            }
            // C14: where air defence is, it is lost with what it takes.
            Sight::Air => {
                self.flights = self.flights.or(squares);
                squares.minus(board.sky(colour.other()).once)
            }
        }
    }
}
