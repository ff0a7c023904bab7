//! The one function that says whether a position is possible.
//!
//! Not every position that it accepts can be reached from the first one: somebody may set up a board to try a rule. But
//! all that the rules remember of a turn and of the rounds fits together and fits the board, and a game that goes on
//! has not ended before. Whatever is played from an accepted position is accepted again.

mod end;
mod rounds;
mod turn;

use stackwright_core::{ActionList, Problem, ProblemCollector, Problems, Seat, SeatSet};

use crate::messages::say;
use crate::position::Position;

/// No hand and no credit is larger, whatever the supply: there is always room for the rings of a whole board.
const MOST_RINGS: u16 = 9_999;

/// All the reasons why a position is none.
pub(crate) fn check(position: &Position) -> Result<(), Problems> {
    position.options.validate()?;
    let mut problems = ProblemCollector::default();
    check_seats(position, &mut problems);
    check_rings(position, &mut problems);
    check_losses(position, &mut problems);
    rounds::check(position, &mut problems);
    if position.end.is_none() {
        turn::check(position, &mut problems);
    }
    end::check(position, &mut problems);
    for fact in position.miscounted() {
        problems.add(Problem::new("recount", format!("what is kept of {fact} is not what the cells say")));
    }
    if problems.is_empty() && position.end.is_none() {
        // R203: nobody is ever without a listed action.
        let mut list = ActionList::new();
        position.list(&mut list);
        problems.require(!list.is_empty(), || say::stuck().into());
    }
    problems.finish()
}

/// Nothing may belong to a seat that the game does not have.
fn check_seats(position: &Position, problems: &mut ProblemCollector) {
    let seats = SeatSet::first(usize::from(position.options.players));
    let lps = position.turn.lps();
    for seat in Seat::ALL.into_iter().filter(|&seat| !seats.contains(seat)) {
        let absent = position.hand[seat] == 0
            && position.eliminated[seat] == 0
            && position.territory[seat] == 0
            && position.on_board[seat] == 0
            && position.markers[seat].is_empty()
            && position.out[seat] == 0
            && position.retired[seat].is_none()
            && position.turn.seat() != seat
            && !lps.noted.contains(seat)
            && !lps.real.contains(seat)
            && lps.leader != Some(seat)
            && lps.by != Some(seat)
            && position.end.is_none_or(|end| end.winner != seat);
        problems.require(absent, || say::stranger(seat).into());
    }
}

/// R020: rings on the board and in hand are no more than the supply; R060: no more are credited than have left. Under the
/// reference's habits that is not asked: its recorded positions were set up with full hands.
fn check_rings(position: &Position, problems: &mut ProblemCollector) {
    let supply = position.options.rings;
    let (mut gone, mut credited) = (0, 0);
    for seat in position.seats_iter() {
        let (hand, board) = (position.hand[seat], position.on_board[seat]);
        let left = u32::from(hand) + u32::from(board);
        problems.require(position.options.habits || left <= u32::from(supply), || {
            say::too_many_rings(seat, hand, board, supply).into()
        });
        let countable = hand <= MOST_RINGS && position.eliminated[seat] <= MOST_RINGS;
        problems.require(countable, || say::countless_rings(seat, MOST_RINGS).into());
        gone += u32::from(supply).saturating_sub(left);
        credited += u32::from(position.eliminated[seat]);
    }
    problems.require(position.options.habits || credited <= gone, || {
        say::too_many_eliminated(credited, gone).into()
    });
    // R090: whoever lands, or is placed upon, could travel its own height.
    let highest = position.geometry.rows() + 1;
    for cell in position.stacks().iter(position.geometry) {
        let height = usize::from(position.height(cell));
        problems.require(position.options.habits || height <= highest, || {
            say::too_high(position.name(cell), height, highest).into()
        });
    }
}

/// R175: who has lost the last ring has none, and the losses are counted in their order.
fn check_losses(position: &Position, problems: &mut ProblemCollector) {
    for seat in position.seats_iter() {
        problems.require(position.out[seat] == 0 || !position.has_any_ring(seat), || {
            say::out_with_rings(seat).into()
        });
    }
    let orders = || position.seats_iter().map(|seat| position.out[seat]);
    let last = orders().max().unwrap_or(0);
    problems.require((1..=last).all(|order| orders().any(|other| other == order)), || {
        say::out_with_gaps().into()
    });
}
