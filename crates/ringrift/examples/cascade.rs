//! A turn told frame by frame: a capture, a line, and three regions, each of which cuts off the next.
//!
//! `cargo run --example cascade`

use std::io::{self, ErrorKind, Write, stdout};

use ringrift::{Diagram, Position};
use stackwright_core::Timeline;

const BEFORE: &str = "square8 3(2)4/8/(1)1(11)5/4a3/4aa1(2)/(1)2a(2)ba1/4b(22)a(1)/5a(2)1 \
                      13,12 0,0 1 place - - - canonical/2";

const TURN: [&str; 10] = [
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
