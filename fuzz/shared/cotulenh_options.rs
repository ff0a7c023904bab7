//! Options of CoTuLenh out of bits: presets, habits, modes and what decides.

use cotulenh::{Decide, Mode, Options, Preset};

pub fn of(bits: u16) -> Options {
    let mode = Mode::ALL[usize::from(bits >> 5 & 7)];
    Options {
        auto_commit: bits & 4 == 0,
        allow_partial_commit: bits & 8 == 0,
        validate_staying: bits & 16 == 0,
        last_guard: bits & 256 == 0 || !mode.has_commanders(),
        mode,
        decide: if mode.is_tactical() { Decide::ALL[usize::from(bits >> 9 & 1)] } else { Decide::Objective },
        ..Options::from(Preset::ALL[usize::from(bits & 3) % Preset::ALL.len()])
    }
}
