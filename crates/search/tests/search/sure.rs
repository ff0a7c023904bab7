//! What the search calls sure is sure: mates are found, and wins and losses stand before the prover.

use stackwright_core::puzzling::Puzzling;
use stackwright_core::{Game, Timeline, random};
use stackwright_search::prove::{Goal, Prover, Verdict};
use stackwright_search::puzzle::Suite;
use stackwright_search::{Limits, Playable, Score, Thinker};

#[test]
fn mates_in_two_are_found() {
    let suite: Suite = cotulenh::Position::PUZZLES.parse().expect("the built-in suite can be read");
    let mates =
        suite.puzzles.iter().filter(|puzzle| puzzle.goal == Goal::Win(2) && puzzle.options.is_empty());
    // The suite is sorted by difficulty.
    let mates: Vec<_> = mates.take(40).collect();
    assert!(mates.len() >= 16, "only {} mates in two", mates.len());
    for puzzle in mates {
        let game: Timeline<cotulenh::Position> = puzzle.open().expect("a good position");
        let mut thinker = Thinker::best_for(game.position(), 1 << 20, 1);
        let thought = thinker.think(&game, &Limits::nodes(100_000));
        assert_eq!(game.action_text(thought.action()), puzzle.answer, "{}", puzzle.id);
        assert!(thought.score().is_win().is_some(), "{}: {}", puzzle.id, thought.score());
    }
}

/// How many scores the prover has confirmed: wins, then losses.
#[derive(Debug, Default)]
struct Confirmed([usize; 2]);

impl Confirmed {
    /// Asks whether what is said to be sure is so. With two seats a loss is a win of the other.
    fn ask<G: Playable>(&mut self, game: &mut Timeline<G>, score: Score) {
        let mover = game.to_move();
        let (hero, actions, place) = match (score.is_win(), score.is_loss()) {
            (Some(actions), _) => (mover, actions, 0),
            (_, Some(actions)) => (mover.next(2), actions, 1),
            _ => return,
        };
        // So many actions are at most so many turns.
        match Prover::new(60_000).wins(game, hero, actions.into()) {
            Verdict::Yes => self.0[place] += 1,
            Verdict::No => panic!("{score} for {mover:?}: {}", game.position_text()),
            Verdict::Unknown => {}
        }
    }
}

/// Looks at the last positions of random games, and has every sure score of a completed step confirmed.
fn confirm<G: Playable>(start: &G, games: u64, reach: usize, confirmed: &mut Confirmed) {
    let mut thinker = Thinker::best_for(start, 1 << 18, 1);
    for seed in 0..games {
        let mut game = random::play(Timeline::from_position(start.clone()), seed);
        for _ in 0..reach {
            game.undo();
            thinker.clear();
            let limits = Limits { depth: Some(2), nodes: Some(10_000), ..Limits::default() };
            let mut scores = Vec::new();
            thinker.think_aloud(&game, &limits, |step| scores.push(step.score()));
            for score in scores {
                confirmed.ask(&mut game, score);
            }
        }
    }
}

#[test]
fn what_is_sure_in_ringrift_can_be_proven() {
    let mut confirmed = Confirmed::default();
    for (board, rings) in [(ringrift::Board::Square8, 3), (ringrift::Board::Hex8, 4)] {
        let usual = ringrift::Options::preset(board, 2, ringrift::Preset::Canonical);
        let options = ringrift::Options { rings, ..usual };
        let start = ringrift::Position::new(&options).expect("the options make sense");
        confirm(&start, 40, 16, &mut confirmed);
    }
    assert!(confirmed.0.iter().all(|&count| count > 150), "{confirmed:?}");
}

#[test]
fn what_is_sure_in_cotulenh_can_be_proven() {
    let mut confirmed = Confirmed::default();
    let start = cotulenh::Position::new(&cotulenh::Options::default()).expect("the options make sense");
    confirm(&start, 200, 6, &mut confirmed);
    assert!(confirmed.0[0] > 60 && confirmed.0[1] > 15, "{confirmed:?}");
}
