//! Plays a random game of Amazons and prints it frame by frame: `cargo run --example amazons [SEED [SEATS]]`.

mod game;
mod text;

use game::{Amazons, Options};
use stackwright_core::{ActionList, Game, Problems, Rng, Timeline};

fn main() -> Result<(), Problems> {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse().unwrap_or(0));
    let seed = numbers.next().unwrap_or(1);
    let seats = numbers.next().unwrap_or(2);

    let mut rng = Rng::new(seed);
    let mut game = Timeline::<Amazons>::new(&Options { seats: seats as u8, ..Options::default() })?;
    let mut list = ActionList::new();
    loop {
        game.actions(&mut list);
        let Some(&action) = rng.choose(&list) else { break };
        let notation = game.action_text(action);
        game.play(action);
        for (label, position) in game.story(game.journal().len() - 1) {
            println!("{notation}: {label}\n{}", text::picture(&position));
        }
    }
    println!(
        "{} turns; {}",
        game.journal().turns().count(),
        game.outcome().expect("an empty list ends the game")
    );
    Ok(())
}
