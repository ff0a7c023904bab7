//! Who sits where, and from which opening.

use stackwright_core::{ActionList, Game, Rng, Seat, Timeline};

/// One game of a match: contender A holds one seat, contender B all the others.
///
/// Every opening is played once with A in each seat, so that neither the opening nor the seats favour anybody.
///
/// ```
/// use stackwright_core::Seat;
/// use stackwright_lab::arena::Pairing;
///
/// assert_eq!(Pairing::of_game(7, 2), Pairing { opening: 3, seat: Seat::P2 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number of the opening.
    pub opening: u64,
    /// Where A sits when the opening has been played.
    pub seat: Seat,
}

impl Pairing {
    /// The pairing of a match's game with that number, counted from 0.
    pub fn of_game(game: u64, seats: usize) -> Pairing {
        let seats = seats as u64;
        Pairing { opening: game / seats, seat: Seat::from_index((game % seats) as usize) }
    }
}

/// How often an opening is drawn again because it ended the game, before it is made shorter.
const TRIES: usize = 16;

/// The opening with that number: so many whole turns of each seat at random, after which the game goes on.
pub fn opening<G: Game>(start: &G, turns: usize, seed: u64, number: u64) -> Timeline<G> {
    let mut rng = Rng::for_task(seed, number);
    let mut list = ActionList::new();
    for turns in (1..=turns * start.seats()).rev() {
        for _ in 0..TRIES {
            if let Some(game) = draw(start, turns, &mut rng, &mut list) {
                return game;
            }
        }
    }
    Timeline::from_position(start.clone())
}

/// So many whole turns at random; nothing if the game ends in them.
fn draw<G: Game>(
    start: &G,
    turns: usize,
    rng: &mut Rng,
    list: &mut ActionList<G::Action>,
) -> Option<Timeline<G>> {
    let mut game = Timeline::from_position(start.clone());
    let mut played = 0;
    while played < turns {
        game.actions(list);
        game.play(*rng.choose(list)?);
        played += usize::from(game.journal().ends_turn(game.journal().len() - 1));
    }
    game.outcome().is_none().then_some(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ringrift::{Board, Options, Position, Preset};

    fn start(players: u8, rings: u16) -> Position {
        let options = Options::preset(Board::Square8, players, Preset::Canonical);
        Position::new(&Options { rings, ..options }).unwrap()
    }

    #[test]
    fn every_opening_is_played_from_every_seat() {
        let seats: Vec<_> = (0..6).map(|game| Pairing::of_game(game, 3)).collect();
        for (opening, three) in seats.chunks(3).enumerate() {
            assert!(three.iter().all(|pairing| pairing.opening == opening as u64));
            assert_eq!([0, 1, 2].map(|at| three[at].seat), [Seat::P1, Seat::P2, Seat::P3]);
        }
    }

    #[test]
    fn openings_are_whole_turns_and_differ_by_number_and_seed_only() {
        let first = opening(&start(3, 18), 2, 5, 0);
        assert_eq!(first.journal().turns().count(), 6);
        assert_eq!(first.journal().turn_start(), first.journal().len(), "no turn is open");
        assert_eq!(first.position(), opening(&start(3, 18), 2, 5, 0).position());
        assert_ne!(first.position(), opening(&start(3, 18), 2, 5, 1).position());
        assert_ne!(first.position(), opening(&start(3, 18), 2, 6, 0).position());
        assert!(opening(&start(2, 18), 0, 5, 0).journal().is_empty());
    }

    #[test]
    fn an_opening_never_ends_the_game() {
        for number in 0..30 {
            // With one ring each, a hundred turns would always end it.
            let game = opening(&start(2, 1), 50, 1, number);
            assert_eq!(game.outcome(), None);
            assert!(!game.journal().is_empty());
        }
    }
}
