//! The suite that every game passes, for every size and number of seats.

use amazons::{Options, Position};
use stackwright_core::Game;
use stackwright_core::conformance::{Settings, check, check_texts, texts_of_game};

#[test]
fn every_number_of_seats_and_size_conforms() {
    let mut retired = 0;
    for seats in 2..=4 {
        for size in 4..=11 {
            let games = if size < 8 { 4 } else { 1 };
            let settings = Settings { tried: 8, ..Settings::games(games).every(7) };
            let proof = check::<Position>(&Options { size, players: seats }, settings)
                .unwrap_or_else(|e| panic!("{e}"));
            assert!(proof.refused > 0 && proof.tried > proof.actions);
            retired += proof.retired;
        }
    }
    assert!(retired > 10, "only {retired} seats left the table");
}

#[test]
#[ignore = "long: ./check --long runs it"]
fn every_number_of_seats_and_size_conforms_for_long() {
    for seats in 2..=4 {
        for size in 4..=11 {
            check::<Position>(&Options { size, players: seats }, Settings::games(100).seed(7))
                .unwrap_or_else(|e| panic!("{e}"));
        }
    }
}

#[test]
fn damaged_texts_are_refused_or_play_on() {
    let mut texts = Vec::new();
    for (seed, (size, seats)) in (1..).zip([(4, 2), (6, 3), (8, 4), (10, 2), (11, 2)]) {
        texts.extend(texts_of_game(&Position::new(&Options { size, players: seats }).unwrap(), seed));
    }
    let proof = check_texts(&texts, 3_000, 1, |text, _| Position::parse(text));
    let proof = proof.unwrap_or_else(|violation| panic!("{violation}"));
    // Damage that is always noticed, or never, would show nothing.
    assert!(proof.read > 100 && proof.read < 2_800, "{proof:?}");
}
