//! Cards: what a link shows where it is pasted.

use resvg::tiny_skia::Pixmap;
use serde_json::Value;
use stackwright_core::picture::Picture;
use stackwright_games::KINDS;
use stackwright_render::{CARD, card};

/// Every board, with every number of seats among them, as they look after some decisions.
fn pictures() -> Vec<(String, Picture)> {
    let lines = [
        ("ringrift", "square8"),
        ("ringrift", "square19 players=3"),
        ("ringrift", "hex8 players=4"),
        ("ringrift", "hexagonal players=4"),
        ("cotulenh", ""),
        ("amazons", "size=6"),
        ("amazons", "size=10"),
    ];
    let mut drawn = Vec::new();
    for (name, line) in lines {
        let kind = KINDS.iter().find(|kind| kind.name == name).unwrap();
        let options = if line.is_empty() { Value::Null } else { kind.options(line).unwrap() };
        let mut game = kind.begin(&options, None).unwrap();
        for nth in 0..60 {
            let count = game.action_count();
            if count == 0 {
                break;
            }
            game.play_listed(nth * 7919 % count);
        }
        let marks = game.marks_of(game.len() - 1);
        drawn.push((format!("{name} {line}"), game.marked_picture(&marks)));
    }
    drawn
}

#[test]
fn a_card_has_the_size_that_chats_expect_whatever_the_board() {
    for (name, picture) in pictures() {
        let png = card(&[picture]).unwrap();
        let pixels = Pixmap::decode_png(&png).unwrap();
        assert_eq!((pixels.width(), pixels.height()), CARD, "{name}");
        assert!(pixels.pixels().iter().all(|pixel| pixel.alpha() == 255), "{name}: nothing shines through");
        // Chats refuse pictures that are too heavy.
        assert!(png.len() < 300_000, "{name}: {} bytes", png.len());
    }
}

#[test]
fn several_boards_stand_side_by_side() {
    let boards: Vec<_> = pictures().into_iter().map(|(_, picture)| picture).take(3).collect();
    let pixels = Pixmap::decode_png(&card(&boards).unwrap()).unwrap();
    let ground = pixels.pixel(1, 1);
    let columns = |from: u32, to: u32| (from..to).filter(|&x| pixels.pixel(x, CARD.1 / 2) != ground).count();
    let third = CARD.0 / 3;
    for nth in 0..3 {
        assert!(columns(nth * third, (nth + 1) * third) > 300, "board {nth}");
    }
    assert!(Pixmap::decode_png(&card(&[]).unwrap()).is_ok(), "an empty card is a card");
}
