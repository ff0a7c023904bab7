//! All squares that a side attacks, by tables and set arithmetic: what a commander must keep off.

use crate::air_defense;
use crate::attack::{Profile, Ranges};
use crate::board::Board;
use crate::piece::Colour;
use crate::rays::{self, NEAR, SPANS, WITHIN, open_lines};
use crate::square::{Square, SquareSet};

/// The squares that a side attacks where no navy is on top of them. // C41
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Attacked {
    /// Whatever the air defence.
    pub surely: SquareSet,
    /// By an air force that minds air defence, as it is now, and nobody else. // C14
    pub by_air: SquareSet,
}

impl Attacked {
    /// Which of the `wanted` squares `by` attacks, and some others; `lifted` is taken as empty.
    pub(crate) fn by(
        board: &Board,
        by: Colour,
        ranges: Ranges,
        lifted: Option<Square>,
        wanted: SquareSet,
    ) -> Attacked {
        let profiles = ranges.profiles();
        let occupied = board.occupied();
        let blockers = lifted.map_or(occupied, |lifted| occupied.without(lifted));
        let (mut surely, mut flyers) = (SquareSet::EMPTY, SquareSet::EMPTY);
        // Nobody attacks from further away.
        let mut near = SquareSet::EMPTY;
        wanted.each(|square| near = near.or(NEAR[square.index()]));
        board.owned(by).and(near).each(|from| {
            let profile = &profiles[usize::from(board.cell(from.index()))];
            surely = surely.or(attacks(profile, from, blockers, wanted));
            if profile.air > 0 {
                flyers.insert(from);
            }
        });
        let mut by_air = SquareSet::EMPTY;
        flyers.each(|from| {
            let reach = profiles[usize::from(board.cell(from.index()))].air;
            WITHIN[usize::from(reach)][from.index()].and(wanted).minus(surely).minus(by_air).each(|to| {
                let way = rays::way(from, to);
                if air_defense::reaches(board, by.other(), from, usize::from(way.direction), way.distance) {
                    by_air.insert(to);
                }
            });
        });
        Attacked { surely, by_air }
    }
}

#[inline]
fn attacks(profile: &Profile, from: Square, blockers: SquareSet, wanted: SquareSet) -> SquareSet {
    let direct = SPANS[usize::from(profile.direct_span)][from.index()].and(wanted);
    let mut squares = direct;
    if profile.is_long && !direct.is_empty() {
        squares = open_lines(from, SPANS[usize::from(profile.direct_span)][from.index()], blockers);
    }
    if profile.over_span > 0 {
        squares = squares.or(SPANS[usize::from(profile.over_span)][from.index()]);
    }
    if profile.navy > 0 {
        // C04: one step less against what is no navy.
        squares = squares.or(WITHIN[usize::from(profile.navy) - 1][from.index()]);
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attack::{Attack, Target};
    use crate::{Options, Position};
    use stackwright_core::{Game, Rng, Timeline, random};

    #[test] // C41
    fn c41_the_squares_attacked_are_those_that_somebody_attacks() {
        for seed in 0..6 {
            let game = random::play(Timeline::<Position>::new(&Options::default()).unwrap(), seed);
            let mut rng = Rng::new(seed);
            for _ in 0..60 {
                let position = game.position_before(rng.below(game.journal().len()));
                let board = position.board();
                let (by, ranges) = (position.turn(), Ranges::new(rng.below(2) == 0, rng.below(2) == 0));
                let lifted = board.commander(by.other()).filter(|_| rng.below(2) == 0);
                let all = rng.below(2) == 0;
                let wanted = Square::all().filter(|_| all || rng.below(4) == 0).collect();
                let attacked = Attacked::by(board, by, ranges, lifted, wanted);
                for square in wanted {
                    let target = Target { board, square, by, ranges, navy: false, lifted };
                    let attacks: Vec<_> = target
                        .candidates()
                        .map(|from| target.attack_from(from, board.stack(from).unwrap()))
                        .collect();
                    let surely = attacks.iter().any(|attack| matches!(attack, Attack::Direct | Attack::Over));
                    let by_air = attacks.contains(&Attack::ByAir);
                    assert_eq!(
                        attacked.surely.contains(square),
                        surely,
                        "{} {square}",
                        position.position_text()
                    );
                    let by_air = by_air && !surely;
                    assert_eq!(
                        attacked.by_air.contains(square),
                        by_air,
                        "{} {square}",
                        position.position_text()
                    );
                }
            }
        }
    }
}
