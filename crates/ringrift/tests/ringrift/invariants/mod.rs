//! The invariants of the rules after every action of random games: rings are conserved, R191's sum never falls, nobody
//! is stuck, games end in time, stacks stay low.

mod facts;

use facts::Watch;
use ringrift::{Board, Options, Position, Preset};
use stackwright_core::{ActionList, Game, Rng, Timeline};

/// Plays one game; a broken invariant is shown with the position.
fn watch(options: &Options, seed: u64) -> usize {
    let mut game = Timeline::<Position>::new(options).expect("these options make sense");
    let mut rng = Rng::new(seed);
    let mut list = ActionList::new();
    let fail = |game: &Timeline<Position>, seen: &str| -> ! { panic!("{seen}\n  seed {seed}: {:?}", **game) };
    let mut watch = Watch::new(&game).unwrap_or_else(|seen| fail(&game, &seen));
    loop {
        game.actions(&mut list);
        let Some(&action) = rng.choose(&list) else { break };
        let mover = game.to_move();
        game.play(action);
        watch.follow(&game, mover).unwrap_or_else(|seen| fail(&game, &seen));
    }
    game.journal().len()
}

fn watch_all(board: Board, games: u64) {
    let large = board.geometry().len() > 100;
    let mut actions = 0;
    for players in 2..=4 {
        for preset in Preset::ALL {
            let full = Options::preset(board, players, preset);
            let few = if large { 6 } else { 3 };
            for seed in 0..games {
                // Few rings lead to the rules of the end; many to high stacks and wide regions.
                let rings = if seed % 4 == 3 { full.rings.min(24) } else { few };
                actions += watch(&Options { rings, swap: players == 2, ..full }, seed);
            }
        }
    }
    println!("{board}: {actions} actions");
}

macro_rules! boards {
    ($($name:ident, $long:ident: $board:ident, $games:literal, $many:literal;)*) => {
        $(
            #[test]
            fn $name() {
                watch_all(Board::$board, $games);
            }

            #[test]
            #[ignore = "long"]
            fn $long() {
                watch_all(Board::$board, $many);
            }
        )*
    };
}

boards! {
    square8, square8_long: Square8, 8, 400;
    square19, square19_long: Square19, 3, 40;
    hex8, hex8_long: Hex8, 8, 400;
    hexagonal, hexagonal_long: Hexagonal, 3, 40;
}
