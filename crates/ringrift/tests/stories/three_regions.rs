//! A turn in which a capture, a line and three regions follow each other; the test and the example `cascade` tell it.

/// {g1,h1} lies behind seat 1's markers once h2 is left; f2 behind it is closed by seat 2's markers on the other side,
/// and e3 behind those by seat 1's.
pub const BEFORE: &str = "square8 3(2)4/8/(1)1(11)5/4a3/4aa1(2)/(1)2a(2)ba1/4b(22)a(1)/5a(2)1 \
                      13,12 0,0 1 place - - - canonical/2";

/// The words of the turn.
pub const TURN: [&str; 10] = [
    "skip-placement",
    "h2:h4-h7", // the marker on h2 completes a line and shuts off the corner
    "Lh2-e5",
    "Ec6*1",
    "Tg1/1",
    "Ea3*1",
    "Tf2/2",
    "Ec6*1",
    "Te3/1",
    "Ea6*1",
];
