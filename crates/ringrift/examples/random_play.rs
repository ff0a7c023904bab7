//! Plays so many actions at random on a board, for a profiler: `cargo run --release --example random_play hex8 2 100000`.

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::{ActionList, Game, Problems, Rng, Timeline};

fn main() -> Result<(), Problems> {
    let mut words = std::env::args().skip(1);
    let board: Board = words.next().as_deref().unwrap_or("square8").parse()?;
    let players = words.next().and_then(|word| word.parse().ok()).unwrap_or(2);
    let actions: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(1_000_000);

    let first = Position::new(&Options::preset(board, players, Preset::Canonical))?;
    let mut game = Timeline::from_position(first.clone());
    let mut list = ActionList::new();
    let mut rng = Rng::new(1);
    let (mut games, mut listed) = (0_u64, 0_u64);
    for _ in 0..actions {
        game.actions(&mut list);
        listed += list.len() as u64;
        if let Some(&action) = rng.choose(&list) {
            game.play(action);
        } else {
            game = Timeline::from_position(first.clone());
            games += 1;
        }
    }
    println!("{board}, {players} players: {actions} actions, {games} games ended, {listed} actions listed");
    Ok(())
}
