//! The seam between search and judgement.

use std::sync::Arc;

use ringrift::{Board, Options, Preset};
use stackwright_core::assess::{Assess, Measures, Scale, Weights, judge};
use stackwright_core::{ActionList, BySeat, Departure, Game, Rng, Seat, Timeline, random};
use stackwright_search::{
    AlphaBeta, Evaluator, Follower, Judgement, Limits, Playable, Spec, Stop, Thinker, begins_turn,
    ladder::Method,
};

/// The game's own weights in a user's hands.
#[derive(Debug)]
struct OwnWeights {
    at_once: bool,
}

impl<G: Playable> Evaluator<G> for OwnWeights {
    fn follow(&self, _: &G) -> Box<dyn Follower<G>> {
        Box::new(OwnWeights { at_once: self.at_once })
    }
}

impl<G: Playable> Follower<G> for OwnWeights {
    fn judge(&mut self, position: &G) -> BySeat<i32> {
        assert!(!self.at_once, "it prefers many at once");
        judge(position, position.weights())
    }

    fn prefers_many(&self) -> bool {
        self.at_once
    }

    fn judge_all(&mut self, positions: &[G]) -> Vec<BySeat<i32>> {
        assert!(!positions.is_empty());
        positions.iter().map(|position| judge(position, position.weights())).collect()
    }
}

/// A game after a few random actions.
fn begun<G: Playable>(first: &G) -> Timeline<G> {
    let mut game = Timeline::from_position(first.clone());
    let (mut rng, mut list) = (Rng::new(2), ActionList::new());
    for _ in 0..8 {
        game.actions(&mut list);
        game.play(*rng.choose(&list).unwrap());
    }
    game
}

/// What a search by that judgement says: line by line, and how much it looked at.
pub(crate) fn thought<G: Playable>(first: &G, method: Method, judgement: Judgement<G>, nodes: u64) -> String {
    let game = begun(first);
    let mut thinker = Thinker::new(method, game.position(), 1 << 18, 1);
    thinker.set_judgement(judgement);
    thinker.set_lines(2);
    let thought = thinker.think(&game, &Limits::nodes(nodes));
    let lines: Vec<_> =
        thought.lines.iter().map(|line| format!("{} {}", line.score, line.texts(&game).join(" "))).collect();
    format!(
        "{} nodes, depth {}, reach {}: {}",
        thought.nodes,
        thought.depth,
        thought.reach,
        lines.join(" | ")
    )
}

fn asks_alike<G: Playable>(first: &G) {
    for method in [Method::AlphaBeta, Method::Mcts] {
        let own = thought(first, method, Judgement::Own, 3_000);
        let brought = Judgement::Evaluator(Arc::new(OwnWeights { at_once: false }));
        assert_eq!(thought(first, method, brought, 3_000), own, "{}", G::NAME);
        let weights = Judgement::from(first.weights().clone());
        assert_eq!(thought(first, method, weights, 3_000), own, "{}", G::NAME);
    }
    let at_once = Judgement::Evaluator(Arc::new(OwnWeights { at_once: true }));
    let own = thought(first, Method::Mcts, Judgement::Own, 3_000);
    assert_eq!(thought(first, Method::Mcts, at_once, 3_000), own, "{}", G::NAME);
}

#[test]
fn whoever_judges_alike_searches_alike() {
    asks_alike(&ringrift::Position::new(&Options::default()).unwrap());
    asks_alike(&ringrift::Position::new(&Options::preset(Board::Hex8, 3, Preset::Canonical)).unwrap());
    asks_alike(&cotulenh::Position::new(&cotulenh::Options::default()).unwrap());
    asks_alike(&amazons::Position::new(&amazons::Options { size: 6, players: 3 }).unwrap());
}

/// The game's own weights on another scale.
fn scaled(first: &ringrift::Position, scale: Scale) -> Judgement<ringrift::Position> {
    let mut weights = first.weights().clone();
    weights.scale = scale;
    Judgement::from(weights)
}

#[test]
fn a_scale_changes_chances_and_no_choice() {
    let scale = Scale { slope: 0.5, shift: -0.25, growth: 0.125 };
    for players in 2..=4 {
        let first =
            ringrift::Position::new(&Options::preset(Board::Square8, players, Preset::Canonical)).unwrap();
        let game = begun(&first);
        for (lines, nodes) in [(1, 1_000), (2, 4_000)] {
            let think = |scale| {
                let mut thinker = AlphaBeta::new(1 << 18, 1);
                (thinker.judgement, thinker.lines) = (scaled(&first, scale), lines);
                thinker.think(&game, &Limits::nodes(nodes))
            };
            let (plain, thought) = (think(Scale::PLAIN), think(scale));
            assert_eq!((&thought.lines, thought.nodes), (&plain.lines, plain.nodes));
            assert_eq!(plain.scale, Scale::PLAIN);
            assert_eq!(thought.scale, scale.after(thought.nodes / lines as u64), "lines share the nodes");
            assert!((thought.chance() - thought.score().chance(thought.scale)).abs() < 1e-9);
        }
    }
}

#[test]
fn a_bot_says_what_its_last_thought_comes_to() {
    for players in 2..=4 {
        let first =
            ringrift::Position::new(&Options::preset(Board::Hex8, players, Preset::Canonical)).unwrap();
        let (mut game, mut list) = (begun(&first), ActionList::new());
        // What is forced needs no thought.
        loop {
            game.actions(&mut list);
            let [only] = list[..] else { break };
            game.play(only);
        }
        let spec: Spec = "nodes:500".parse().unwrap();
        let mut bot = spec.bot(&first, &Stop::new()).unwrap();
        bot.choose(&game).unwrap();
        let mut thinker = Thinker::best_for(&first, 1 << 16, 1);
        let thought = thinker.think(&game, &Limits::nodes(if begins_turn(&game) { 500 } else { 125 }));
        assert_ne!(thought.scale, Scale::PLAIN, "every small board has a scale");
        assert_eq!(bot.value(), Some(thought.chance()), "{players} players");
    }
}

/// Loves whoever has no chance.
#[derive(Debug)]
struct Partial(Seat);

impl<G: Playable> Evaluator<G> for Partial {
    fn follow(&self, _: &G) -> Box<dyn Follower<G>> {
        Box::new(Partial(self.0))
    }
}

impl<G: Playable> Follower<G> for Partial {
    fn judge(&mut self, _: &G) -> BySeat<i32> {
        BySeat::new(|seat| if seat == self.0 { 5_000 } else { 0 })
    }
}

fn rules_hold<G: Playable>(first: &G) {
    let mut game = Timeline::from_position(first.clone());
    game.retire(Seat::P2, Departure::Resignation).unwrap();
    let judgement = Judgement::Evaluator(Arc::new(Partial(Seat::P2)));
    assert_eq!(judgement.judge(game.position())[Seat::P2], Weights::RULED_OUT, "{}", G::NAME);
    assert!(stackwright_search::first_sight_by(game.position(), &judgement)[1] < 1e-9, "{}", G::NAME);
}

#[test]
fn nobody_gives_a_chance_to_who_has_left() {
    rules_hold(&ringrift::Position::new(&Options::preset(Board::Square8, 3, Preset::Canonical)).unwrap());
    rules_hold(&amazons::Position::new(&amazons::Options { size: 8, players: 4 }).unwrap());
}

fn is_measured_alike<G: Playable>(options: &G::Options) {
    for seed in 0..6 {
        let mut game = random::play(Timeline::<G>::new(options).unwrap(), seed);
        let mut rng = Rng::new(seed);
        for _ in 0..30 {
            for _ in 0..rng.below(6) {
                game.undo();
            }
            if rng.below(8) == 0 {
                let _ = game.retire(Seat::from_index(rng.below(game.seats())), Departure::Timeout);
            }
            let mut measures = Measures::new(game.seats());
            game.measure(&mut measures);
            let (told, measured) = (game.ruled_out(), measures.ruled_out());
            assert_eq!(told, measured, "{}", game.position_text());
        }
    }
}

#[test]
fn who_is_ruled_out_is_told_as_measured() {
    is_measured_alike::<ringrift::Position>(&Options::preset(Board::Square8, 4, Preset::Canonical));
    is_measured_alike::<cotulenh::Position>(&cotulenh::Options::default());
    is_measured_alike::<amazons::Position>(&amazons::Options { size: 7, players: 3 });
}
