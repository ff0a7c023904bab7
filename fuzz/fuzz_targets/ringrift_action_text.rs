//! Any words as actions in positions reached by play: no panic, what is read is written back as it stood, and what is
//! refused leaves no trace.
//!
//! The first line gives board, players, preset and rings by a byte each, then one byte per action; the other lines are
//! words to be tried.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ringrift::{Board, Options, Position, Preset, recorded};
use stackwright_core::{ActionList, Game, Timeline};

fuzz_target!(|input: &[u8]| {
    let mut lines = input.split(|&byte| byte == b'\n');
    let mut bytes = lines.next().unwrap_or_default().iter().map(|&byte| usize::from(byte));
    let mut next = |bound: usize| bytes.next().unwrap_or(0) % bound;
    let (board, players, preset) =
        (Board::ALL[next(4)], 2 + next(3) as u8, Preset::ALL[next(Preset::ALL.len())]);
    let options = Options { rings: 1 + next(6) as u16, ..Options::preset(board, players, preset) };
    let mut game = Timeline::<Position>::new(&options).expect("these options make sense");
    let mut list = ActionList::new();
    for choice in bytes.take(100) {
        game.actions(&mut list);
        if list.is_empty() {
            break;
        }
        game.play(list[choice % list.len()]);
    }
    let here = game.position().clone();
    game.actions(&mut list);
    for word in lines.filter_map(|line| std::str::from_utf8(line).ok()).take(16) {
        // The words of the recordings are others.
        if let Ok(action) = recorded::action(&here, word)
            && list.contains(&action)
        {
            assert!(recorded::action(&here, &recorded::text(&here, action)).is_ok(), "{word}");
        }
        let Ok(action) = here.parse_action(word) else {
            assert!(game.try_play_text(word).is_err(), "{word}");
            continue;
        };
        assert_eq!(here.is_legal(action), list.contains(&action), "{word}");
        if game.try_play_text(word).is_ok() {
            assert!(list.contains(&action), "{word}");
            assert_eq!(here.parse_action(&here.action_text(action)), Ok(action), "{word}");
            game.undo();
        } else {
            let problem = here.explain(action);
            assert!(!problem.code.is_empty() && !problem.message.is_empty(), "{word}");
        }
        assert_eq!(game.position(), &here, "{word}");
    }
});
