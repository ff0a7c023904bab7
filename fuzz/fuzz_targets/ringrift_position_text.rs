//! Any text as a position of RingRift: no panic, no impossible position, exact round trips, and a game that can go on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ringrift::Position;
use stackwright_core::{ActionList, Game, Rng, Timeline};

fuzz_target!(|text: &str| {
    let Ok(position) = Position::parse(text) else { return };

    assert_eq!(position.validate(), Ok(()));
    assert_eq!(position.key(), position.compute_key());
    let written = position.position_text();
    assert_eq!(Position::from_text(&written, position.options()).as_ref(), Ok(&position), "{written}");

    // A seat without anything to do is never met, wherever the game began.
    let mut game = Timeline::from_position(position.clone());
    let mut rng = Rng::new(position.key());
    let mut list = ActionList::new();
    for _ in 0..24 {
        game.actions(&mut list);
        assert_eq!(list.is_empty(), game.outcome().is_some());
        let Some(&action) = rng.choose(&list) else { break };
        let word = game.action_text(action);
        assert_eq!(game.parse_action(&word), Ok(action), "{word}");
        game.play(action);
    }
    assert_eq!(game.key(), game.compute_key());
    while game.undo().is_some() {}
    assert_eq!(game.position(), &position);
});
