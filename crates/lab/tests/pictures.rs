//! Pictures of both games, in every form.

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::{Game, Timeline};
use stackwright_lab::picture::{Draw, gif, png};
use stackwright_lab::random;

#[test]
fn every_board_is_drawn_as_svg_and_png() {
    for board in Board::ALL {
        let options = Options { rings: 6, ..Options::preset(board, 4, Preset::Canonical) };
        let game = random::play(Timeline::<Position>::new(&options).unwrap(), 3);
        for entry in [0, game.journal().len() / 2, game.journal().len()] {
            let picture = game.position_before(entry).draw();
            assert!(picture.svg.contains("<title>RingRift: "), "{board}");
            let png = png(&picture, 200).unwrap();
            assert!(png.starts_with(b"\x89PNG"), "{board}");
        }
    }
}

#[test]
fn a_game_of_cotulenh_is_drawn_as_gif() {
    let game = random::play(Timeline::<cotulenh::Position>::new(&cotulenh::Options::default()).unwrap(), 3);
    let mut bytes = Vec::new();
    let pictures = (0..6).map(|entry| game.position_before(entry).draw());
    assert_eq!(gif(&mut bytes, pictures, 120, 10).unwrap(), 6);
    assert!(bytes.starts_with(b"GIF89a"));
    assert!(game.draw().svg.contains("<title>CoTuLenh: "));
}

#[test]
fn a_picture_of_no_size_is_refused() {
    let picture = Position::new(&Options::default()).unwrap().draw();
    assert_eq!(
        png(&picture, 3).unwrap_err().to_string(),
        "a picture 3 pixels wide cannot be made: expected 16 to 8192"
    );
}
