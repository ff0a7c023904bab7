//! Once warm, listing, playing and taking back allocate nothing, and a position is small: what search relies on.

use ringrift::{Action, Board, Options, Position, Preset};
use stackwright_core::{ActionList, Game, Rng, Timeline};

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() < 8 << 10, "{} bytes", size_of::<Position>());
}

/// Allocations of a game to its end and back to its start, without those of the checks that debug builds make.
fn there_and_back(game: &mut Timeline<Position>, list: &mut ActionList<Action>) -> (u64, usize) {
    let mut rng = Rng::new(3);
    let mut allocations = 0;
    let mut played = 0;
    loop {
        let mut chosen = None;
        allocations += count(|| {
            game.actions(list);
            chosen = rng.choose(list).copied();
        });
        let Some(action) = chosen else { break };
        // What the timeline asserts before and after an action, once more by itself.
        let legal = count(|| assert!(!cfg!(debug_assertions) || game.is_legal(action)));
        let play = count(|| game.play(action));
        let valid = count(|| assert!(!cfg!(debug_assertions) || game.validate().is_ok()));
        allocations += play - legal - valid;
        played += 1;
    }
    assert!(game.outcome().is_some());
    allocations += count(|| while game.undo().is_some() {});
    (allocations, played)
}

fn count(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

#[test]
fn listing_play_and_undo_allocate_nothing() {
    for board in Board::ALL {
        for players in 2..=4 {
            let options = Options { rings: 8, ..Options::preset(board, players, Preset::Canonical) };
            let mut game = Timeline::<Position>::new(&options).expect("these options make sense");
            let mut list = ActionList::with_capacity(8192);
            let (_, warm) = there_and_back(&mut game, &mut list);
            let (allocations, played) = there_and_back(&mut game, &mut list);
            assert_eq!((allocations, played), (0, warm), "{board}, {players} players");
        }
    }
}
