//! Searches that judge by nets.

use std::fmt::Write as _;
use std::sync::Arc;

use expect_test::expect_file;
use ringrift::{Board, Options, Preset};
use stackwright_core::{BySeat, Game, Seat, Timeline};
use stackwright_nets::{Activation, Floats, Header, Net, Shape};
use stackwright_search::{
    Evaluator, Follower, Judgement, Limits, Playable, Spec, Stop, Thinker, ladder::Method,
};

use crate::judgement::thought;

fn net<G: Playable>(like: &G, hidden: u16) -> Arc<Net> {
    Arc::new(Net::random(like, Shape::new(like, 32, hidden, Activation::Squared), 9).unwrap())
}

/// The same net, which remembers nothing and works out everything from nothing.
#[derive(Debug)]
struct FromNothing(Arc<Net>);

impl<G: Playable> Evaluator<G> for FromNothing {
    fn follow(&self, _: &G) -> Box<dyn Follower<G>> {
        Box::new(FromNothing(self.0.clone()))
    }
}

impl<G: Playable> Follower<G> for FromNothing {
    fn judge(&mut self, position: &G) -> BySeat<i32> {
        self.0.judge(position).unwrap()
    }
}

/// What searches by a net find, which is the same whether it follows or works out everything.
fn follows<G: Playable>(first: &G) -> String {
    let mut told = String::new();
    for (method, hidden) in
        [(Method::AlphaBeta, 0), (Method::AlphaBeta, 8), (Method::MaxN, 8), (Method::Mcts, 0)]
    {
        let net = net(first, hidden);
        let following = thought(first, method, Judgement::by_net(net.clone(), first).unwrap(), 2_000);
        let from_nothing = thought(first, method, Judgement::Evaluator(Arc::new(FromNothing(net))), 2_000);
        assert_eq!(following, from_nothing, "{}", G::NAME);
        let _ = writeln!(told, "{} {method:?} {hidden}: {following}", G::NAME);
    }
    told
}

#[test]
fn a_search_by_a_fixed_net_is_the_same_in_every_build() {
    let told = [
        follows(&ringrift::Position::new(&Options::default()).unwrap()),
        follows(&ringrift::Position::new(&Options::preset(Board::Hex8, 3, Preset::Canonical)).unwrap()),
        follows(&cotulenh::Position::new(&cotulenh::Options::default()).unwrap()),
        follows(&amazons::Position::new(&amazons::Options { size: 6, players: 2 }).unwrap()),
        follows(&amazons::Position::new(&amazons::Options { size: 6, players: 3 }).unwrap()),
    ];
    expect_file!["nets.txt"].assert_eq(&told.concat());
}

#[test]
fn a_net_adds_to_its_part_of_what_features_say() {
    let like = cotulenh::Position::new(&cotulenh::Options::default()).unwrap();
    let shape = Shape::new(&like, 16, 0, Activation::Clipped);
    let silent = Floats {
        rows: vec![0.0; shape.inputs as usize * 16],
        bias: vec![0.0; 16],
        hidden: Vec::new(),
        hidden_bias: Vec::new(),
        output: vec![0.0; 16],
    };
    let game = cotulenh::Position::from_text(
        "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N3H1HF2/6C4 r - - 0 1",
        &cotulenh::Options::default(),
    )
    .unwrap();
    let worth = |features| {
        let header = Header { features, ..Header::new(&like, shape) };
        let net = Arc::new(Net::from_floats(header, &silent).unwrap());
        Judgement::by_net(net, &like).unwrap().judge(&game)
    };
    let linear = Judgement::Own.judge(&game);
    assert!(linear[Seat::P1] < linear[Seat::P2], "an air force is missing: {linear:?}");
    assert_eq!(worth(0), BySeat::fill(0));
    assert_eq!(worth(256), linear);
    assert_eq!(worth(64), linear.map(|points| points.div_euclid(4)));
}

#[test]
fn several_threads_search_with_a_net_each() {
    let game = Timeline::<ringrift::Position>::new(&Options::default()).unwrap();
    let mut thinker = Thinker::best_for(game.position(), 1 << 18, 3);
    thinker.set_judgement(Judgement::by_net(net(game.position(), 0), game.position()).unwrap());
    // Only the first thread ends a step, however the others fare.
    assert_eq!(thinker.think(&game, &Limits::depth(2)).depth, 2);
}

#[test]
fn a_net_for_another_board_is_refused_and_weights_judge_what_it_was_not_made_for() {
    let small = ringrift::Position::new(&Options::default()).unwrap();
    let other = ringrift::Position::new(&Options::preset(Board::Hex8, 2, Preset::Canonical)).unwrap();
    let net = net(&small, 0);
    assert!(Judgement::by_net(net.clone(), &other).unwrap_err().to_string().contains("square8, not hex8"));
    let judgement = Judgement::by_net(net, &small).unwrap();
    assert_eq!(judgement.judge(&other), Judgement::Own.judge(&other));
}

#[test]
fn every_bot_that_thinks_judges_by_the_net_it_was_given() {
    let game = Timeline::<ringrift::Position>::new(&Options::default()).unwrap();
    let judgement = Judgement::by_net(net(game.position(), 0), game.position()).unwrap();
    for spec in ["greedy", "level:4", "nodes:60", "plain:60", "maxn:60", "mcts:300", "time:1"] {
        let spec: Spec = spec.parse().unwrap();
        let mut bot = spec.bot_with(game.position(), &Stop::new(), &judgement).unwrap();
        bot.new_game(1);
        assert!(game.is_legal(bot.choose(&game).unwrap()), "{spec}");
    }
}

#[test]
fn embedded_nets_can_be_read_and_fit() {
    fn check<G: Playable>(options: &G::Options) {
        let like = G::new(options).unwrap();
        if let Some(bytes) = stackwright_core::inputs::Inputs::embedded_net(&like) {
            assert_eq!(Net::from_bytes(bytes).unwrap().header().check(&like), Ok(()));
            assert!(bytes.len() <= 1 << 20, "{}: {} bytes", G::NAME, bytes.len());
        }
    }
    for board in [Board::Square8, Board::Hex8, Board::Square19, Board::Hexagonal] {
        for seats in 2..=4 {
            check::<ringrift::Position>(&Options::preset(board, seats, Preset::Canonical));
        }
    }
    check::<cotulenh::Position>(&cotulenh::Options::default());
    check::<amazons::Position>(&amazons::Options::default());
}
