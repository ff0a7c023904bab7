//! The perft tables in `tests/perft`: plain text, each position with its reason.

use cotulenh::{Mode, Position, Preset, perft};
use stackwright_core::Game;

/// Larger counts are left to the ignored test.
const USUAL: u64 = 2_000_000;

fn check(preset: Preset, table: &str, largest: u64) -> usize {
    let mut position = None;
    let mut positions = 0;
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut words = line.split(' ');
        let by = match words.next() {
            Some("step") => perft::By::Step,
            Some("turn") => perft::By::Turn,
            _ => {
                position = Some(Position::from_text(line, &preset.into()).unwrap_or_else(|e| panic!("{e}")));
                positions += 1;
                continue;
            }
        };
        let position = position.as_ref().expect("a position comes first");
        for (depth, count) in (1..).zip(words) {
            let expected: u64 = count.parse().expect("counts are numbers");
            if expected <= largest {
                assert_eq!(
                    perft::count(position, depth, by),
                    expected,
                    "{} {by:?} {depth}",
                    position.position_text()
                );
            }
        }
    }
    positions
}

#[test]
fn the_tables_hold() {
    assert!(check(Preset::Standard, include_str!("../perft/standard.txt"), USUAL) > 30);
    assert_eq!(check(Preset::Reference, include_str!("../perft/reference.txt"), USUAL), 2);
}

#[test]
#[ignore = "takes long without optimisation"]
fn the_tables_hold_to_their_full_depth() {
    check(Preset::Standard, include_str!("../perft/standard.txt"), u64::MAX);
    check(Preset::Reference, include_str!("../perft/reference.txt"), u64::MAX);
}

#[test]
fn divided_counts_add_up() {
    let start = Position::new(&Preset::Standard.into()).unwrap();
    for by in [perft::By::Step, perft::By::Turn] {
        let sum: u64 = perft::divide(&start, 2, by).iter().map(|row| row.1).sum();
        assert_eq!(sum, 13_460);
    }
}

/// C03, C78, C79: the starts of the modes, by steps.
const STARTS: [(Mode, [u64; 3]); 3] = [
    (Mode::Marine, [116, 13_460, 1_578_799]),
    (Mode::Marine9, [96, 9_210, 888_179]),
    (Mode::Air9, [84, 7_059, 592_986]),
];

#[test] // C78, C79
fn the_starts_of_the_modes_hold() {
    let count = |mode: Mode| {
        let start = Position::new(&mode.into()).unwrap();
        [1, 2, 3].map(|depth| perft::count(&start, depth, perft::By::Step))
    };
    assert_eq!(STARTS.map(|(mode, _)| (mode, count(mode))), STARTS);
}
