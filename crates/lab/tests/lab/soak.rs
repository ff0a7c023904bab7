//! Soaking finds nothing wrong with the games, and finds what is wrong with a player.

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::{Game, Timeline};
use stackwright_games::{FullGame, KINDS, Visitor};
use stackwright_lab::soak::{Settings, Tally, game};
use stackwright_search::Spec;

/// A game as most people play it.
struct Soaked<'a>(&'a mut Tally);

impl Visitor for Soaked<'_> {
    type Output = ();

    fn visit<G: FullGame>(self) {
        let first = G::new(&G::Options::default()).unwrap();
        game(&first, &[Spec::Random], 1, Settings::default(), self.0).unwrap();
    }
}

#[test]
fn games_with_bots_keep_every_promise() {
    let thorough = Settings { text_every: 1, undo_every: 1 };
    let mut tally = Tally::default();
    let specs = [Spec::Random, Spec::Greedy, Spec::Level(1), Spec::Nodes(20)];
    for (board, players) in [(Board::Square8, 2), (Board::Hex8, 4), (Board::Square19, 3)] {
        let options = Options { rings: 2, ..Options::preset(board, players, Preset::Canonical) };
        game(&Position::new(&options).unwrap(), &specs, 1, thorough, &mut tally).unwrap();
    }
    for kind in KINDS {
        kind.visit(Soaked(&mut tally));
    }
    // A commander aboard, and something to take from where it stands.
    let text = "6c4/11/11/11/11/11/11/11/10i/10I/11/2(NFC)g7 r - - 0 1";
    for preset in cotulenh::Preset::ALL {
        let first = cotulenh::Position::from_text(text, &preset.into()).unwrap();
        for seed in 0..4 {
            game(&first, &[Spec::Random], seed, thorough, &mut tally).unwrap();
        }
    }
    assert_eq!(tally.games, 15 + KINDS.len() as u64);
    assert!(tally.actions > 100);
}

#[test]
fn a_breach_comes_with_the_game_that_led_to_it() {
    // A program cannot hold a seat here: the one thing that can be made to go wrong from outside.
    let first = Position::new(&Options::default()).unwrap();
    let specs = [Spec::Engine("none".to_owned())];
    let breach = game(&first, &specs, 7, Settings::default(), &mut Tally::default()).unwrap_err();
    assert_eq!(breach.what, "player");
    assert_eq!(breach.record.tags["Seed"], "7");
    let again: Timeline<Position> = breach.record.replay().unwrap();
    assert_eq!(*again.position(), first);
}
