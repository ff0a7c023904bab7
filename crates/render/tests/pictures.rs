//! Pictures in every form.

use resvg::tiny_skia::Pixmap;
use ringrift::{Board, Options, Position, Preset};
use stackwright_core::picture::{Draw, Picture};
use stackwright_core::{Game, OptionWords, Timeline, random};
use stackwright_games::{FullGame, KINDS, Visitor};
use stackwright_render::{gif, png};

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

/// The beginning of a random game, drawn.
struct Drawn;

impl Visitor for Drawn {
    type Output = ();

    fn visit<G: FullGame>(self) {
        let game = random::play(Timeline::<G>::new(&G::Options::default()).unwrap(), 3);
        let mut bytes = Vec::new();
        let pictures = (0..6).map(|entry| game.position_before(entry).draw());
        assert_eq!(gif(&mut bytes, pictures, 120, 10).unwrap(), 6);
        assert!(bytes.starts_with(b"GIF89a"));
        let svg = game.draw().svg;
        assert!(svg.contains(&format!("<title>{}: ", <G::Options as OptionWords>::GAME)), "{svg}");
    }
}

#[test]
fn every_game_is_drawn_as_gif() {
    for kind in KINDS {
        kind.visit(Drawn);
    }
}

/// What is seen at the end: the parts of all frames put over each other.
fn last_sight(bytes: &[u8]) -> Vec<u8> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    let row = 4 * usize::from(decoder.width());
    let mut sight = vec![0; row * usize::from(decoder.height())];
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let (left, wide) = (4 * usize::from(frame.left), 4 * usize::from(frame.width));
        for (nth, part) in frame.buffer.chunks_exact(wide).enumerate() {
            let begin = (usize::from(frame.top) + nth) * row + left;
            sight[begin..begin + wide].copy_from_slice(part);
        }
    }
    sight
}

#[test]
fn the_changed_parts_of_frames_make_the_whole_picture() {
    let options = Options { rings: 3, ..Options::preset(Board::Hex8, 2, Preset::Canonical) };
    let game = random::play(Timeline::<Position>::new(&options).unwrap(), 3);
    let drawn = |entries: std::ops::Range<usize>| {
        let mut bytes = Vec::new();
        gif(&mut bytes, entries.map(|entry| game.position_before(entry).draw()), 160, 10).unwrap();
        bytes
    };
    let (parts, whole) = (last_sight(&drawn(0..20)), last_sight(&drawn(19..20)));
    assert_eq!(parts.len(), whole.len());
    // Each frame has a palette of its own, so that shades differ a little.
    let apart: u64 = parts.iter().zip(&whole).map(|(&one, &other)| u64::from(one.abs_diff(other))).sum();
    assert!(apart < whole.len() as u64, "{apart} over {} bytes", whole.len());
}

#[test]
fn a_picture_of_no_size_is_refused() {
    let picture = Position::new(&Options::default()).unwrap().draw();
    assert_eq!(
        png(&picture, 3).unwrap_err().to_string(),
        "a picture 3 pixels wide cannot be made: expected 16 to 8192"
    );
}

/// The icons of the browser client are its drawings as pixels. `UPDATE_EXPECT=1` makes them anew.
#[test]
fn the_icons_of_the_pages_are_what_is_drawn() {
    let web = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for (drawing, icon, width) in [
        ("favicon.svg", "icons/192.png", 192),
        ("favicon.svg", "icons/512.png", 512),
        ("icons/maskable.svg", "icons/maskable.png", 512),
        ("icons/maskable.svg", "icons/touch.png", 180),
    ] {
        let svg = std::fs::read_to_string(web.join(drawing)).unwrap();
        let made = png(&Picture { svg, width: 64, height: 64 }, width).unwrap();
        let file = web.join(icon);
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            std::fs::write(&file, &made).unwrap();
        }
        let pixels = |png: &[u8]| Pixmap::decode_png(png).unwrap().take();
        let (made, kept) = (pixels(&made), pixels(&std::fs::read(file).unwrap()));
        // Processors round a little differently.
        let is_same =
            made.len() == kept.len() && made.iter().zip(&kept).all(|(one, other)| one.abs_diff(*other) <= 3);
        assert!(is_same, "web/{icon} was not made from web/{drawing}: UPDATE_EXPECT=1 makes it anew");
    }
}
