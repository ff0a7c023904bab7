//! The third game passes the suite, and the suite notices when it is broken.

#[path = "../examples/amazons/game.rs"]
mod game;
#[path = "../examples/amazons/text.rs"]
mod text;

use game::{Amazons, Options};
use stackwright_core::conformance::{Settings, check};

#[test]
fn amazons_conforms_for_every_number_of_seats_and_size() {
    let mut retired = 0;
    for seats in 2..=4 {
        for size in 4..=8 {
            let proof = check::<Amazons>(&Options { size, seats }, Settings::games(8))
                .unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(proof.games, 8);
            assert!(proof.refused > 0 && proof.tried > proof.actions);
            retired += proof.retired;
        }
    }
    assert!(retired > 10, "only {retired} seats left the table");
}
