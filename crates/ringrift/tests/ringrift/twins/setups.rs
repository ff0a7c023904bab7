//! Crowded positions made up at random: more lines, regions, captures and recoveries than play would bring.

use ringrift::{Options, Phase, Position, Rings, Setup};
use stackwright_core::{Rng, Seat};

/// One that the rules accept.
pub fn random(options: &Options, rng: &mut Rng) -> Position {
    loop {
        if let Ok(position) = attempt(options, rng).position() {
            return position;
        }
    }
}

fn attempt(options: &Options, rng: &mut Rng) -> Setup {
    let geometry = options.board.geometry();
    let seats: Vec<_> = Seat::first(usize::from(options.players)).collect();
    let mut setup = Setup::new(*options);
    let mover = seats[rng.below(seats.len())];
    // Sometimes the mover controls nothing, so that it may recover; sometimes one colour of markers prevails.
    let without_stacks = rng.below(3) == 0;
    let favourite = if without_stacks { mover } else { seats[rng.below(seats.len())] };
    let prevails = rng.below(5);
    let (markers, stacks, collapsed) = (10 + rng.below(50), rng.below(30), rng.below(40));
    let mut left = [options.rings; 4];
    for cell in geometry.cells() {
        let draw = rng.below(100);
        let seat = if rng.below(6) <= prevails { favourite } else { seats[rng.below(seats.len())] };
        if draw < markers {
            setup.markers.push((cell, seat));
        } else if draw < markers + stacks {
            let tallest = 1 + rng.below(6);
            let height = 1 + rng.below(tallest);
            let mut owners: Vec<_> = (0..height).map(|_| seats[rng.below(seats.len())]).collect();
            if without_stacks && owners.last() == Some(&mover) {
                owners.push(mover.next(seats.len()));
            }
            for owner in &owners {
                left[owner.index()] = left[owner.index()].saturating_sub(1);
            }
            setup.stacks.push((cell, Rings::from_bottom(owners).expect("not too many")));
        } else if draw < markers + stacks + collapsed {
            setup.collapsed.push((cell, seat));
        }
    }
    for &seat in &seats {
        let few = 1 + rng.below(4);
        setup.hand[seat] = if rng.below(3) == 0 { 0 } else { left[seat.index()].min(few as u16) };
    }
    setup.turn.set_swap_open(false);
    setup.turn.set_seat(mover);
    let phases =
        [Phase::Placement, Phase::Movement, Phase::Lines, Phase::Territory, Phase::ForcedElimination];
    setup.turn.set_phase(phases[rng.below(phases.len())]);
    setup.turn.set_acted(rng.below(2) == 0);
    setup.turn.set_recovering(setup.turn.phase() == Phase::Territory && without_stacks);
    setup
}
