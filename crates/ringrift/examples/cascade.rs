//! A turn told frame by frame: a capture, a line, and three regions, each of which cuts off the next.
//!
//! `cargo run --example cascade`

use std::io::{self, ErrorKind, Write, stdout};

use ringrift::{Diagram, Position};
use stackwright_core::Timeline;

#[path = "../tests/stories/three_regions.rs"]
mod three_regions;

use three_regions::{BEFORE, TURN};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    match tell(&mut stdout().lock()) {
        // Whoever reads has seen enough, as in `... | head`.
        Err(error)
            if error.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == ErrorKind::BrokenPipe) =>
        {
            Ok(())
        }
        done => done,
    }
}

fn tell(out: &mut impl Write) -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Timeline::from_position(Position::parse(BEFORE)?);
    let mut shown = game.diagram(Diagram::default()).to_string();
    writeln!(out, "{}\n{shown}", Diagram::LEGEND)?;
    for word in TURN {
        game.try_play_text(word)?;
        for (label, position) in game.story(game.journal().len() - 1) {
            writeln!(out, "{word}: {label}")?;
            let board = position.diagram(Diagram::default()).to_string();
            if board != shown {
                writeln!(out, "{board}")?;
                shown = board;
            }
        }
    }
    writeln!(out, "{}", game.summary())?;
    Ok(())
}
