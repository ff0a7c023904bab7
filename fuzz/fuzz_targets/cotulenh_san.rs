//! Any text as an action of CoTuLenh: it names one legal action or a legal turn, or is refused with a reason and leaves no trace.
//!
//! The first line is a position, the second an action; each preset reads them.

#![no_main]

use cotulenh::{Position, Preset};
use libfuzzer_sys::fuzz_target;
use stackwright_core::{Game, Timeline};

fuzz_target!(|input: &str| {
    let (first, action) = input.split_once('\n').unwrap_or((cotulenh::START, input));
    for preset in Preset::ALL {
        let Ok(position) = Position::from_text(first, &preset.into()) else { continue };
        let mut game = Timeline::from_position(position.clone());
        match game.try_play_text(action) {
            Ok(actions) => {
                let text = position.action_text(actions[0]);
                assert_eq!(position.parse_action(&text), Ok(actions[0]), "{text}");
                for _ in actions {
                    game.undo();
                }
            }
            Err(error) => assert!(!error.problem.code.is_empty() && !error.problem.message.is_empty()),
        }
        assert_eq!(game.position(), &position);
    }
});
