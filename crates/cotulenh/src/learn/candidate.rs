//! What is worth knowing of a legal action of CoTuLenh, one figure after the other.

use super::seen;
use crate::action::Action;
use crate::position::Position;
use crate::stack::Stack;
use crate::terrain::Terrain;

pub(super) const NAMES: &[&str] = &[
    "kind",
    "from",
    "to",
    "how",
    "role",
    "heroic",
    "pieces",
    "whose target",
    "target role",
    "target heroic",
    "target pieces",
    "target ground",
];

const WIDTH: usize = 12;
const _: () = assert!(NAMES.len() == WIDTH);

pub(super) fn of(position: &Position, action: Action) -> [i16; WIDTH] {
    let kind = match action {
        Action::Commit => 0,
        Action::GiveUp => 1,
        Action::Move { .. } => 2,
        Action::Step { .. } => 3,
    };
    let Some((from, to, stack, how)) = action.parts() else {
        return [kind, -1, -1, -1, -1, 0, 0, 0, -1, 0, 0, -1];
    };
    let me = position.turn();
    let [role, heroic, pieces] = carrier(stack);
    let target = position.board().piece(to);
    let [target_role, target_heroic, target_pieces] = target.map_or([-1, 0, 0], |piece| carrier(piece.stack));
    let whose = target.map_or(0, |piece| if piece.colour == me { 1 } else { 2 });
    let ground = match Terrain::of(to) {
        Terrain::Sea => 0,
        Terrain::Mixed => 1,
        Terrain::Land => 2,
    };
    [
        kind,
        seen(from, me) as i16,
        seen(to, me) as i16,
        how as i16,
        role,
        heroic,
        pieces,
        whose,
        target_role,
        target_heroic,
        target_pieces,
        ground,
    ]
}

/// The carrier's role, whether it is heroic, and how many pieces there are.
fn carrier(stack: Stack) -> [i16; 3] {
    let unit = stack.carrier();
    [unit.role as i16, unit.heroic.into(), stack.height() as i16]
}
