//! What the games promise about their inputs.

use std::collections::BTreeSet;

use ringrift::{Board, Options, Preset};
use stackwright_core::inputs::Inputs;
use stackwright_core::{Game, Rng, Seat, Timeline, random};

use crate::every_game::{Question, ask};

struct Numbers;

impl Question for Numbers {
    fn ask<G: Inputs>(&self, options: &G::Options, name: &str) {
        let game = random::play(Timeline::<G>::new(options).unwrap(), 5);
        let mut rng = Rng::new(1);
        for _ in 0..20 {
            let position = game.position_before(rng.below(game.journal().len() + 1));
            for seat in Seat::first(position.seats()) {
                let active = position.active_inputs(seat);
                let distinct: BTreeSet<_> = active.iter().copied().collect();
                assert_eq!(active.len(), distinct.len(), "{name}: one is there twice");
                assert!(
                    distinct.last().is_some_and(|&last| (last as usize) < position.input_count()),
                    "{name}"
                );
            }
        }
    }
}

#[test]
fn no_input_is_there_twice_and_all_are_counted() {
    ask(&Numbers);
}

struct Cells;

impl Question for Cells {
    fn ask<G: Inputs>(&self, options: &G::Options, name: &str) {
        let position = G::new(options).unwrap();
        let Some((block, each)) = position.cell_inputs() else { return };
        assert!(block.end() as usize <= position.input_count(), "{name}");
        assert!(
            each > 0 && (block.len as usize).is_multiple_of(each),
            "{name}: {block:?} is no {each} for every cell"
        );
        // A symmetry moves cells, and leaves what is said of them.
        for images in position.symmetries() {
            for (input, image) in images.into_iter().enumerate() {
                let said = |input: u32| block.place_of(input).map(|at| at % each);
                assert_eq!(said(input as u32), said(image), "{name}: {input} and {image}");
            }
        }
    }
}

#[test]
fn the_inputs_of_cells_say_the_same_of_each() {
    ask(&Cells);
}

struct Images;

impl Question for Images {
    fn ask<G: Inputs>(&self, options: &G::Options, name: &str) {
        let position = G::new(options).unwrap();
        let symmetries = position.symmetries();
        let all: Vec<u32> = (0..position.input_count() as u32).collect();
        assert_eq!(symmetries[0], all, "{name}: the first leaves all as it is");
        let distinct: BTreeSet<_> = symmetries.iter().collect();
        assert_eq!(distinct.len(), symmetries.len(), "{name}: one is there twice");
        for images in &symmetries {
            let mut sorted = images.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, all, "{name}: no two inputs have one image");
            // They are a group: one after the other is one of them.
            let twice: Vec<_> = images.iter().map(|&image| images[image as usize]).collect();
            assert!(distinct.contains(&twice), "{name}");
        }
    }
}

#[test]
fn symmetries_are_a_group() {
    ask(&Images);
}

#[test]
fn a_board_has_the_symmetries_of_its_form() {
    for (board, count) in
        [(Board::Square8, 8), (Board::Hex8, 12), (Board::Square19, 8), (Board::Hexagonal, 12)]
    {
        let position = ringrift::Position::new(&Options::preset(board, 2, Preset::Canonical)).unwrap();
        assert_eq!(position.symmetries().len(), count, "{board}");
    }
}

#[test]
fn an_image_has_the_inputs_of_the_position_played_on_it() {
    let seen = |text: &str| {
        let mut game = Timeline::<ringrift::Position>::new(&Options::default()).unwrap();
        for word in text.split(' ') {
            game.try_play_text(word).unwrap();
        }
        Seat::first(2)
            .map(|seat| game.active_inputs(seat).into_iter().collect::<BTreeSet<_>>())
            .collect::<Vec<_>>()
    };
    // The second is the first with files and ranks exchanged.
    let (one, other) = (seen("+d4*2 d4-d7"), seen("+d4*2 d4-g4"));
    assert_ne!(one, other);
    let position = ringrift::Position::new(&Options::default()).unwrap();
    let image = |images: &Vec<u32>| -> Vec<BTreeSet<u32>> {
        one.iter().map(|seat| seat.iter().map(|&input| images[input as usize]).collect()).collect()
    };
    assert!(position.symmetries().iter().any(|images| image(images) == other));
}

#[test]
fn both_sides_of_cotulenh_see_the_start_alike_but_for_the_move() {
    let start = cotulenh::Position::new(&cotulenh::Options::default()).unwrap();
    let [red, blue] =
        [Seat::P1, Seat::P2].map(|seat| start.active_inputs(seat).into_iter().collect::<BTreeSet<_>>());
    assert_eq!(red.symmetric_difference(&blue).count(), 2, "whose move it is");
}

#[test]
fn every_seat_of_ringrift_sees_an_empty_board_alike_but_for_the_turn() {
    let start = ringrift::Position::new(&Options::preset(Board::Hex8, 4, Preset::Canonical)).unwrap();
    let views: Vec<BTreeSet<u32>> =
        Seat::first(4).map(|seat| start.active_inputs(seat).into_iter().collect()).collect();
    for view in &views[1..] {
        assert_eq!(views[0].symmetric_difference(view).count(), 2, "whose turn it is");
    }
}

#[test]
fn nets_of_64_units_are_small_enough_to_ship() {
    use stackwright_nets::{Activation, Net, Shape};
    for (board, seats) in [(Board::Square8, 4), (Board::Hex8, 4), (Board::Square19, 2), (Board::Hexagonal, 2)]
    {
        let position = ringrift::Position::new(&Options::preset(board, seats, Preset::Canonical)).unwrap();
        let shape = Shape::new(&position, 64, 0, Activation::Squared);
        // Drawn weights need 7 bits each, and nothing packs them better; those of a trained net are smaller.
        let bytes = Net::random(&position, shape, 1).unwrap().to_bytes().len();
        assert!(bytes < 1 << 20, "{board} {seats}: {bytes}");
    }
    let position = cotulenh::Position::new(&cotulenh::Options::default()).unwrap();
    let bytes =
        Net::random(&position, Shape::new(&position, 64, 0, Activation::Squared), 1).unwrap().to_bytes();
    assert!(bytes.len() < 1 << 20, "{}", bytes.len());
}
