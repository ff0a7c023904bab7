//! Where the questions are asked: random games of every kind, the rule vectors, and positions made for one reason.

use std::path::Path;

use ringrift::{Board, Options, Position, Preset, recorded};
use serde_json::{Value, json};
use stackwright_core::conformance::cases;
use stackwright_core::{Rng, Timeline};

use super::listed;

/// Positions of random games on every board, with every number of players and preset, and those of the rule vectors.
pub fn many(rng: &mut Rng) -> Vec<Position> {
    let mut positions = Vec::new();
    for board in Board::ALL {
        for players in 2..=4 {
            for preset in Preset::ALL {
                let full = Options::preset(board, players, preset);
                let few = rng.below(6) as u16 + 1;
                let short = Options { rings: few, swap: players == 2, ..full };
                for _ in 0..cases(1, 3) {
                    sample(rng, &short, &mut positions);
                    if full.rings <= 18 {
                        sample(rng, &full, &mut positions);
                    }
                }
            }
        }
    }
    positions.extend(of_the_vectors());
    positions
}

/// Plays a game at random and keeps some of its positions, the last one too.
fn sample(rng: &mut Rng, options: &Options, positions: &mut Vec<Position>) {
    let large = options.board.geometry().len() > 100;
    let mut game = Timeline::<Position>::new(options).expect("the options make sense");
    for step in 0..if large { 60 } else { 2000 } {
        let list = listed(&game);
        let Some(&action) = rng.choose(&list) else { break };
        if step == 0 || rng.below(if large { 20 } else { 16 }) == 0 {
            positions.push(game.position().clone());
        }
        game.play(action);
    }
    positions.push(game.position().clone());
}

fn of_the_vectors() -> Vec<Position> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    let mut positions = Vec::new();
    let mut files: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for path in files.into_iter().filter(|path| path.extension().is_some_and(|ext| ext == "json")) {
        let bundle: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for vector in bundle["vectors"].as_array().unwrap() {
            let mut spec =
                json!({"board": vector["board"], "players": vector["players"], "preset": vector["preset"]});
            for (name, value) in vector.get("options").and_then(Value::as_object).into_iter().flatten() {
                spec[name] = value.clone();
            }
            let Ok(options) = serde_json::from_value::<Options>(spec) else { continue };
            if vector["state"].is_object() {
                positions.extend(recorded::position(&vector["state"], options));
            }
        }
    }
    positions
}
