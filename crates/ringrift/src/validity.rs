//! The one function that says whether a position is possible.

use stackwright_core::{ActionList, Problem, ProblemCollector, Problems, Seat, SeatSet};

use crate::board::Cell;
use crate::content::Content;
use crate::position::Position;
use crate::turn::Phase;
use crate::victory::EndReason;

/// No hand and no credit is larger, whatever the supply: there is always room for the rings of a whole board.
const MOST_RINGS: u16 = 9_999;

/// All the reasons why a position is none.
pub(crate) fn check(position: &Position) -> Result<(), Problems> {
    position.options.validate()?;
    let mut problems = ProblemCollector::default();
    check_seats(position, &mut problems);
    check_rings(position, &mut problems);
    check_turn(position, &mut problems);
    check_end(position, &mut problems);
    for fact in position.miscounted() {
        problems.add(Problem::new("recount", format!("what is kept of {fact} is not what the cells say")));
    }
    if problems.is_empty() && position.end.is_none() {
        // R203: nobody is ever without a listed action.
        let mut list = ActionList::new();
        position.list(&mut list);
        problems.require(!list.is_empty(), || {
            Problem::new("stuck", "the seat to move has no action").rule("R203")
        });
    }
    problems.finish()
}

/// Nothing may belong to a seat that the game does not have.
fn check_seats(position: &Position, problems: &mut ProblemCollector) {
    let seats = SeatSet::first(usize::from(position.options.players));
    let lps = position.turn.lps;
    for seat in Seat::ALL.into_iter().filter(|&seat| !seats.contains(seat)) {
        let absent = position.hand[seat] == 0
            && position.eliminated[seat] == 0
            && position.territory[seat] == 0
            && position.on_board[seat] == 0
            && position.markers[seat].is_empty()
            && position.out[seat] == 0
            && position.retired[seat].is_none()
            && position.turn.seat != seat
            && !lps.noted.contains(seat)
            && !lps.real.contains(seat)
            && lps.leader != Some(seat)
            && lps.by != Some(seat)
            && position.end.is_none_or(|end| end.winner != seat);
        problems.require(absent, || {
            Problem::new("seat", format!("seat {seat} has something, but the game has no such seat"))
                .rule("R010")
        });
    }
    let noted = lps.real.bits() & !lps.noted.bits() == 0;
    problems
        .require(noted, || Problem::new("lps", "a seat had a real action without being noted").rule("R172"));
    problems.require(lps.by.is_some() || lps.count == 0, || {
        Problem::new("lps", "rounds are counted for nobody").rule("R172")
    });
}

/// R020: rings on the board and in hand are no more than the supply. Under the reference's habits that is not asked:
/// its recorded positions were set up with full hands.
fn check_rings(position: &Position, problems: &mut ProblemCollector) {
    for seat in position.seats_iter() {
        let (hand, board) = (position.hand[seat], position.on_board[seat]);
        let supply = position.options.rings;
        let enough = position.options.habits || u32::from(hand) + u32::from(board) <= u32::from(supply);
        problems.require(enough, || {
            let message = format!(
                "seat {seat} has {hand} rings in hand and {board} on the board: there are only {supply}"
            );
            Problem::new("rings", message).rule("R020")
        });
        let countable = hand <= MOST_RINGS && position.eliminated[seat] <= MOST_RINGS;
        problems.require(countable, || {
            Problem::new("rings", format!("seat {seat} has more than {MOST_RINGS} rings")).rule("R060")
        });
        let out = position.out[seat] > 0;
        problems.require(!out || !position.has_any_ring(seat), || {
            Problem::new("out", format!("seat {seat} is out but has rings")).rule("R201")
        });
    }
    let orders = || position.seats_iter().map(|seat| position.out[seat]);
    let last = orders().max().unwrap_or(0);
    problems.require((1..=last).all(|order| orders().any(|other| other == order)), || {
        Problem::new("out", "the losses of the last ring are not counted from 1 without gaps").rule("R175")
    });
}

/// The obligations fit the phase.
fn check_turn(position: &Position, problems: &mut ProblemCollector) {
    let turn = &position.turn;
    let own_stack =
        |cell: Option<Cell>| cell.is_none_or(|cell| position.content(cell) == Content::Stack(turn.seat));
    problems.require(own_stack(turn.must_move), || {
        Problem::new("must_move", "the stack that must move is not the mover's").rule("R082")
    });
    problems.require(own_stack(turn.capturing), || {
        Problem::new("capturing", "the stack that captures is not the mover's").rule("R103")
    });
    let moving = matches!(turn.phase, Phase::Movement | Phase::Capture | Phase::Chain);
    problems.require(turn.must_move.is_none() || moving, || {
        Problem::new("must_move", "a stack must move, but the phase is another").rule("R082")
    });
    let capturing = matches!(turn.phase, Phase::Capture | Phase::Chain);
    problems.require(turn.capturing.is_some() == capturing, || {
        Problem::new("capturing", "in the capture phases, and only there, a stack captures").rule("R103")
    });
    problems.require(!turn.owes_line || turn.phase == Phase::Lines, || {
        Problem::new("owes", "a line is owed for in the line phase only").rule("R123")
    });
    problems.require(!turn.owes_region || turn.phase == Phase::Territory, || {
        Problem::new("owes", "a region is owed for in the territory phase only").rule("R145")
    });
    problems.require(turn.phase != Phase::Over || !(turn.acted || turn.recovering), || {
        Problem::new("end", "a game that is over has no turn in which something was done")
    });
    problems.require(!turn.swap_open || position.options.swap, || {
        Problem::new("swap", "sides cannot be swapped under these options").rule("R180")
    });
    if turn.phase != Phase::Over {
        problems.require(position.retired[turn.seat].is_none(), || {
            Problem::new("seat", "the seat to move has left the table").rule("R300")
        });
    }
    let after_moving = matches!(turn.phase, Phase::Lines | Phase::Territory);
    problems.require(!turn.recovering || turn.acted && after_moving, || {
        Problem::new("recovering", "a recovery is followed by the lines and the regions of its turn")
            .rule("R114")
    });
    problems.require(turn.acted || !turn.owes_line && !turn.owes_region, || {
        Problem::new("owes", "something is owed, but nothing was done").rule("R123")
    });
    problems.require(
        turn.must_move.is_none() || turn.capturing.is_none() || turn.must_move == turn.capturing,
        || Problem::new("must_move", "the stack that must move is the one that captures").rule("R082"),
    );
    if turn.phase == Phase::ForcedElimination {
        problems.require(position.controls_any(turn.seat) && !turn.acted, || {
            Problem::new("phase", "forced elimination needs a stack, and a turn without any change")
                .rule("R100")
        });
    }
}

fn check_end(position: &Position, problems: &mut ProblemCollector) {
    problems.require(position.end.is_some() == (position.turn.phase == Phase::Over), || {
        Problem::new("end", "a game that is over has a winner and a reason, any other has not")
    });
    let left = position.seats_iter().filter(|&seat| position.retired[seat].is_some()).count();
    if let Some(end) = position.end {
        problems.require(position.retired[end.winner].is_none(), || {
            Problem::new("end", "whoever has left the table cannot win").rule("R300")
        });
        let by_leaving = matches!(end.reason, EndReason::Resignation | EndReason::Timeout);
        problems.require(by_leaving == (left + 1 == usize::from(position.options.players)), || {
            Problem::new("end", "a game ends by leaving when one seat is left, and then only").rule("R300")
        });
    }
    problems.require(left < usize::from(position.options.players), || {
        Problem::new("retired", "nobody is left at the table").rule("R300")
    });
}
