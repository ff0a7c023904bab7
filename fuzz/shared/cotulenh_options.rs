//! Options of CoTuLenh out of bits: presets, habits, modes, what decides, and each reading against its preset's.

use cotulenh::{AirReturn, Decide, Mode, NavyPass, Options, Preset, Stacks};

pub fn of(bits: u16) -> Options {
    let other = |bit: u16| usize::from(bits >> bit & 1);
    let mode = Mode::ALL[usize::from(bits >> 5 & 7)];
    let usual = Options::from(Preset::ALL[usize::from(bits & 3) % Preset::ALL.len()]);
    Options {
        auto_commit: bits & 4 == 0,
        allow_partial_commit: bits & 8 == 0,
        validate_staying: bits & 16 == 0,
        last_guard: bits & 256 == 0 || !mode.has_commanders(),
        mode,
        decide: if mode.is_tactical() { Decide::ALL[other(9)] } else { Decide::Objective },
        hq_points: [0, 10][other(10)],
        stacks: Stacks::ALL[usual.stacks as usize ^ other(11)],
        heroic_hq: [1, 2][usize::from(usual.heroic_hq - 1) ^ other(12)],
        commander_boards_sea: usual.commander_boards_sea ^ (mode.has_commanders() && other(13) == 1),
        navy_pass: NavyPass::ALL[usual.navy_pass as usize ^ other(14)],
        air_return: AirReturn::ALL[usual.air_return as usize ^ other(15)],
        ..usual
    }
}
