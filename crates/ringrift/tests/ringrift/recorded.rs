//! Positions go through the recorded JSON form and come back as they were.

use ringrift::{Board, Options, Position, Preset, recorded};
use stackwright_core::{ActionList, Departure, Game, Rng, Seat, Timeline};

/// Every position of random games, in which seats leave now and then, survives the full form.
#[test]
fn full_states_are_read_back_exactly() {
    for (nth, board) in Board::ALL.into_iter().enumerate() {
        for players in 2..=4 {
            let options = Options {
                rings: 3,
                swap: players == 2,
                ..Options::preset(board, players, Preset::Canonical)
            };
            let mut game = Timeline::<Position>::new(&options).unwrap();
            let mut rng = Rng::new(nth as u64 * 10 + u64::from(players));
            let mut list = ActionList::new();
            for step in 0.. {
                let state = recorded::full_state(&game);
                let read =
                    recorded::position(&state, options).unwrap_or_else(|error| panic!("{error}: {state}"));
                assert_eq!(&read, game.position(), "{state}");
                if step == 30 && players > 2 {
                    let _ = game.retire(Seat::P2, Departure::Timeout);
                }
                game.actions(&mut list);
                let Some(&action) = rng.choose(&list) else { break };
                game.play(action);
            }
        }
    }
}

/// The plain form has nothing that the recordings lack.
#[test]
fn plain_states_have_the_keys_of_the_recordings() {
    let options = Options { swap: true, ..Options::default() };
    let first = Position::new(&options).unwrap();
    let plain = recorded::state(&first);
    assert!(plain.get("swapOpen").is_none());
    assert_eq!(recorded::full_state(&first)["swapOpen"], true);
}
