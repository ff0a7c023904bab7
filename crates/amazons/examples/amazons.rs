//! Plays a random game of Amazons and prints it frame by frame: `cargo run --example amazons [SEED [SEATS]]`.

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;

use amazons::{Options, Position, picture};
use stackwright_core::{ActionList, Game, Rng, Timeline};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed = arguments.next().map_or(Ok(1), |word| word.parse())?;
    let seats = arguments.next().map_or(Ok(2), |word| word.parse())?;

    let told = tell_a_game(seed, Options { players: seats, ..Options::default() })?;
    // A reader who has seen enough, as in `... | head`, is no error.
    let _ = std::io::stdout().write_all(told.as_bytes());
    Ok(())
}

fn tell_a_game(seed: u64, options: Options) -> Result<String, Box<dyn Error>> {
    let mut told = String::new();
    let mut rng = Rng::new(seed);
    let mut game = Timeline::<Position>::new(&options)?;
    let mut list = ActionList::new();
    loop {
        game.actions(&mut list);
        let Some(&action) = rng.choose(&list) else { break };
        let notation = game.action_text(action);
        game.play(action);
        for (label, position) in game.story(game.journal().len() - 1) {
            writeln!(told, "{notation}: {label}\n{}", picture(&position))?;
        }
    }
    let outcome = game.outcome().expect("an empty list ends the game");
    writeln!(told, "{} turns; {outcome}", game.journal().turns().count())?;
    Ok(told)
}
