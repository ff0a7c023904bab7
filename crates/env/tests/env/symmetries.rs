//! The image of a game, turned or mirrored, is a game: it shows the images of the planes and has the images of the numbers.

use std::collections::BTreeSet;

use stackwright_core::learn::Symmetry;
use stackwright_core::{Game, Rng};
use stackwright_env::{Env, Learnable};

use crate::configurations;

fn observe<G: Learnable>(env: &Env<G>) -> (Vec<u8>, Vec<u8>) {
    let position = env.position();
    let (mut planes, mut facts) = (vec![0; position.shape().iter().product()], vec![0; position.facts()]);
    env.observe(&mut planes, &mut facts);
    (planes, facts)
}

/// Plays a random game from one position and its image from the image of that, as long as `plies`.
fn twins<G: Learnable>(first: &G, image: G, symmetry: &Symmetry, seed: u64, plies: usize) -> usize {
    let mut game = Env::from_position(first.clone());
    let mut other = Env::from_position(image);
    let mut rng = Rng::for_task(5, seed);
    for ply in 0..plies {
        let ((planes, facts), (found, same)) = (observe(&game), observe(&other));
        let mut turned = vec![0; planes.len()];
        symmetry.turn(&planes, &mut turned);
        let told = format!("{} and {}", game.position().position_text(), other.position().position_text());
        assert!(turned == found && facts == same, "{told}");
        let images = game.actions().iter().map(|&action| game.position().image_choices(action, symmetry));
        let images: Vec<_> = images.collect();
        let legal: BTreeSet<_> = other.sub_choices().iter().copied().collect();
        assert_eq!(images.iter().copied().collect::<BTreeSet<_>>(), legal, "{told}");
        if images.is_empty() {
            return ply;
        }
        let at = rng.below(images.len());
        game.play_at(at).expect("it is listed");
        other.play(&images[at]).expect("it is legal there");
    }
    plies
}

#[test]
fn images_of_ringrift_are_games() {
    for (nth, (first, _)) in configurations::ringrift().enumerate() {
        let plies = if first.geometry().len() > 100 { 60 } else { usize::MAX };
        let all = first.board_symmetries();
        // The board is empty in the beginning, and its own image. Two at a time: there are enough configurations for all.
        for symmetry in all.iter().cycle().skip(2 * nth).take(all.len().min(2)) {
            assert!(twins(&first, first.clone(), symmetry, nth as u64, plies) > 0);
        }
    }
}

/// The same amazons on their images.
fn image_of(first: &amazons::Position, symmetry: &Symmetry) -> amazons::Position {
    let size = u16::from(first.options().size);
    let text = first.position_text();
    let words: Vec<_> = text.splitn(3, ' ').collect();
    let [name, board, rest] = words[..] else { panic!("{text}") };
    let rows: Vec<Vec<char>> = board
        .split('/')
        .map(|row| {
            let mut cells = Vec::new();
            let mut empty = 0;
            for letter in row.chars().chain(['.']) {
                if let Some(digit) = letter.to_digit(10) {
                    empty = empty * 10 + digit;
                } else {
                    cells.extend((0..std::mem::take(&mut empty)).map(|_| '1'));
                    cells.push(letter);
                }
            }
            cells.pop();
            cells
        })
        .collect();
    let mut images = vec![vec!['1'; rows.len()]; rows.len()];
    for cell in 0..size * size {
        let [from, to] = [cell, symmetry.cells[usize::from(cell)]].map(|cell| {
            // Texts begin with the last rank.
            (usize::from(size - 1 - cell / size), usize::from(cell % size))
        });
        images[to.0][to.1] = rows[from.0][from.1];
    }
    let row = |cells: &Vec<char>| {
        let mut text = String::new();
        let mut empty = 0;
        for &cell in cells.iter().chain(&['.']) {
            if cell == '1' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &std::mem::take(&mut empty).to_string();
            }
            text.push(cell);
        }
        text.pop();
        text
    };
    let board: Vec<_> = images.iter().map(row).collect();
    let text = format!("{name} {} {rest}", board.join("/"));
    amazons::Position::from_text(&text, first.options()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn images_of_amazons_are_games() {
    for first in configurations::amazons() {
        for (seed, symmetry) in (0..).zip(first.board_symmetries()) {
            let image = image_of(&first, &symmetry);
            assert!(twins(&first, image, &symmetry, seed, usize::MAX) > 0);
        }
    }
}

#[test]
fn the_first_symmetry_leaves_all_as_it_is() {
    for (first, _) in configurations::ringrift() {
        let all = first.board_symmetries();
        let is_same = |symmetry: &Symmetry| (0..).zip(&symmetry.cells).all(|(cell, &image)| cell == image);
        let habits = first.options().habits && first.options().board == ringrift::Board::Hex8;
        assert_eq!(all.is_empty(), habits, "S5b");
        assert!(all.first().is_none_or(is_same) && !all.iter().skip(1).any(is_same));
    }
    // Rivers and heights lie askew: only the sides are alike.
    assert!(configurations::cotulenh().all(|first| first.board_symmetries().is_empty()));
}
