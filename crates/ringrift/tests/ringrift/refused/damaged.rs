//! Texts of real games that went wrong: refused, or read as a position like any other.

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::conformance::{TextProof, check_texts, texts_of_game};
use stackwright_core::{Game, Rng};

/// Positions from all over random games, under all kinds of options.
fn texts(games: u64) -> Vec<String> {
    let mut texts = Vec::new();
    for number in 0..games {
        let mut rng = Rng::for_task(9, number);
        // Small boards mostly: their texts hold as much to go wrong, and are read sooner.
        let board = Board::ALL[[0, 2, 0, 2, 0, 2, 0, 2, 1, 3][rng.below(10)]];
        let players = 2 + rng.below(3) as u8;
        let full = Options::preset(board, players, Preset::ALL[rng.below(Preset::ALL.len())]);
        let rings = if rng.below(3) == 0 { full.rings } else { 2 + rng.below(5) as u16 };
        let options = Options { rings, swap: players == 2 && rng.below(2) == 0, ..full };
        let first = Position::new(&options).expect("these options make sense");
        texts.extend(texts_of_game(&first, number));
    }
    texts
}

fn damaged(games: u64, count: u64) -> TextProof {
    let proof = check_texts(&texts(games), count, 5, |text, _| Position::parse(text));
    proof.unwrap_or_else(|violation| panic!("{violation}"))
}

#[test]
fn a_damaged_text_is_refused_or_plays_on() {
    let proof = damaged(60, 3_000);
    println!("{proof:?}");
    // Damage that is always noticed, or never, would show nothing.
    assert!(proof.read > 200 && proof.read < 2_000, "{proof:?}");
    assert!(proof.actions > 3_000 && proof.retired > 50, "{proof:?}");
}

#[test]
#[ignore = "long"]
fn a_million_damaged_texts_are_refused_or_play_on() {
    println!("{:?}", damaged(2_000, 1_000_000));
}
