//! Once warm, play, undo and listing allocate nothing: what search relies on.

use amazons::{Options, Position as Amazons};
use stackwright_core::{ActionList, Game, Rng, Timeline};

/// A random game to its end and back to its start.
fn there_and_back(game: &mut Timeline<Amazons>, list: &mut ActionList<<Amazons as Game>::Action>) -> usize {
    let mut rng = Rng::new(3);
    let mut played = 0;
    loop {
        game.actions(list);
        let Some(&action) = rng.choose(list) else { break };
        game.play(action);
        played += 1;
    }
    assert!(game.outcome().is_some());
    while game.undo().is_some() {}
    played
}

#[test]
fn play_undo_and_listing_allocate_nothing() {
    for seats in 2..=4 {
        let mut game = Timeline::<Amazons>::new(&Options { size: 8, players: seats }).unwrap();
        let mut list = ActionList::new();
        let warm = there_and_back(&mut game, &mut list);

        let memory = allocation_counter::measure(|| {
            assert_eq!(there_and_back(&mut game, &mut list), warm);
        });
        assert_eq!(memory.count_total, 0);
    }
}
