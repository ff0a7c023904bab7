//! Whoever can hold a seat plays legal games to the end, and sees what is in front of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use cotulenh::Position as Cotulenh;
use ringrift::{Board, Options, Position, Preset};
use stackwright_core::assess::Sort;
use stackwright_core::conformance::cases;
use stackwright_core::{ActionList, BySeat, Game, Rng, Seat, Timeline};
use stackwright_search::{
    AlphaBeta, Bot, Evaluator, Follower, GreedyBot, Judgement, Limits, Mcts, Playable, Spec, Stop,
    TimeBudget, begins_turn,
};

fn ringrift(board: Board, players: u8, rings: u16) -> Position {
    Position::new(&Options { rings, ..Options::preset(board, players, Preset::Canonical) }).unwrap()
}

fn finish<G: Playable>(start: G, spec: &str, seed: u64) -> Timeline<G> {
    let spec: Spec = spec.parse().unwrap();
    let mut bots: Vec<_> = (0..start.seats()).map(|_| spec.bot(&start, &Stop::new()).unwrap()).collect();
    let mut game = Timeline::from_position(start);
    for (bot, number) in bots.iter_mut().zip(0..) {
        bot.new_game(seed + number);
    }
    let longest = game.longest_game();
    while game.outcome().is_none() {
        let action = bots[game.to_move().index()].choose(&game).unwrap();
        game.try_play(action).unwrap();
        assert!(game.journal().len() <= longest);
    }
    game
}

#[test]
fn every_kind_of_bot_finishes_games_on_every_board() {
    for spec in ["random", "greedy", "level:1", "level:4", "nodes:60", "plain:60", "maxn:60", "mcts:60"] {
        for board in Board::ALL {
            // Greedy play looks to the end of a thousand turns for each on a large board.
            let small = [Board::Square8, Board::Hex8].contains(&board);
            let most = if spec == "greedy" && !small { cases(2, 4) } else { 4 };
            for players in 2..=most {
                finish(ringrift(board, players, 2), spec, 5);
            }
        }
    }
    for spec in ["greedy", "level:1", "nodes:60", "maxn:60", "mcts:60"] {
        for players in 2..=4 {
            finish(amazons::Position::new(&amazons::Options { size: 8, players }).unwrap(), spec, 5);
        }
        finish(Cotulenh::new(&cotulenh::Options::default()).unwrap(), spec, 5);
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = |seed| finish(ringrift(Board::Hex8, 3, 4), "level:3", seed).position_text();
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

/// A stack of seat 1 can jump over the only stack of seat 2, whose hand is empty.
const WON: &str = "square8 8/8/8/8/8/2(11)(2)4/8/8 0,0 17,0 1 move - - - canonical/2";

#[test]
fn only_bots_that_draw_vary_by_their_seed() {
    let like = ringrift(Board::Square8, 2, 18);
    assert!(Spec::Random.varies(&like) && Spec::Level(1).varies(&like));
    assert!(!Spec::Nodes(500).varies(&like) && !Spec::Level(10).varies(&like));
}

#[test]
fn bots_that_search_say_what_they_think_of_their_last_decision() {
    let game = Timeline::from_position(ringrift(Board::Square8, 2, 3));
    for (spec, says) in
        [("random", false), ("greedy", false), ("nodes:200", true), ("maxn:200", true), ("mcts:50", true)]
    {
        let spec: Spec = spec.parse().unwrap();
        let mut bot = spec.bot(game.position(), &Stop::new()).unwrap();
        assert_eq!(bot.value(), None, "nothing was chosen yet");
        bot.choose(&game).unwrap();
        let value = bot.value();
        assert_eq!(value.is_some(), says, "{spec}");
        assert!(value.is_none_or(|value| (0.0..=1.0).contains(&value)), "{spec}: {value:?}");
        bot.new_game(2);
        assert_eq!(bot.value(), None, "another game");
    }
}

#[test]
fn bots_that_search_say_what_they_thought_of_alternatives() {
    let game = Timeline::from_position(ringrift(Board::Square8, 2, 3));
    for (spec, least, most) in
        [("random", 0, 0), ("nodes:300", 2, 4), ("maxn:300", 2, 4), ("mcts:3000", 3, 192)]
    {
        let spec: Spec = spec.parse().unwrap();
        let mut bot = spec.bot(game.position(), &Stop::new()).unwrap();
        bot.choose(&game).unwrap();
        assert!(bot.policy().is_empty(), "{spec}: nobody asked");
        bot.keep_policy(4);
        let action = bot.choose(&game).unwrap();
        let policy = bot.policy();
        assert!((least..=most).contains(&policy.len()), "{spec}: {policy:?}");
        if let Some(&(best, share)) = policy.first() {
            assert_eq!(best, action, "{spec}");
            assert!((policy.iter().map(|(_, share)| share).sum::<f32>() - 1.0).abs() < 1e-3);
            assert!(policy.iter().all(|&(action, other)| game.is_legal(action) && other <= share));
        }
        assert!(!bot.drew_lots(), "{spec}");
    }
    let mut novice = "level:1".parse::<Spec>().unwrap().bot(game.position(), &Stop::new()).unwrap();
    let mut drew = |seed| {
        novice.new_game(seed);
        novice.choose(&game).unwrap();
        assert_eq!(novice.drew_lots(), novice.value().is_none());
        novice.drew_lots()
    };
    assert!((0..60).any(&mut drew) && !(0..60).all(&mut drew), "the first level slips now and then");
}

#[test]
fn both_ways_of_thinking_see_a_win_at_hand() {
    let game = Timeline::from_position(Position::parse(WON).unwrap());
    let thought = AlphaBeta::new(1 << 16, 1).think(&game, &Limits::nodes(2_000));
    assert!(thought.score().is_win().is_some(), "{}", thought.score());
    let thought = Mcts::new().think(&game, &Limits::nodes(2_000));
    assert!(thought.chance() > 0.9, "{}", thought.score());
}

#[test]
fn a_tree_search_always_ends() {
    // Near the end of a game the tree cannot grow to that depth, and a mate costs a node each time it is seen.
    let mate = "11/5h1h3/8s2/8ge1/10i/2i8/4c6/5+a4C/11/11/11/8+t2 b - - 73 97";
    let mate = Timeline::from_position(Cotulenh::set_up(mate, &cotulenh::Options::default()).unwrap());
    let thought = Mcts::new().think(&mate, &Limits::nodes(3_000));
    assert!(thought.nodes < 4_000, "{} nodes", thought.nodes);
    let won = Timeline::from_position(Position::parse(WON).unwrap());
    let mut thinker = Mcts::new();
    thinker.stop.raise();
    assert!(won.is_legal(thinker.think(&won, &Limits::depth(50)).action()));
}

/// R180: seat 2 may take over seat 1's game, which has all but won it.
fn swap_offered(leader: Seat) -> Timeline<Position> {
    let (one, two) = if leader == Seat::P1 { (17, 0) } else { (0, 17) };
    let text =
        format!("square8 8/8/8/8/3(1)4/8/8/7(2) 8,8 {one},{two} 2 place swap - - canonical/2/swap=true");
    Timeline::from_position(Position::parse(&text).unwrap())
}

#[test]
fn the_pie_rule_is_judged_from_the_persons_side() {
    let swap = ringrift::Action::SwapSides;
    for (leader, swaps) in [(Seat::P1, true), (Seat::P2, false)] {
        let game = swap_offered(leader);
        assert!(game.is_legal(swap), "{}", game.position_text());
        let chosen = [
            AlphaBeta::new(1 << 16, 1).think(&game, &Limits::depth(2)).action(),
            Mcts::new().think(&game, &Limits::nodes(3_000)).action(),
            GreedyBot::new(1).choose(&game).unwrap(),
        ];
        for action in chosen {
            assert_eq!(action == swap, swaps, "{leader:?} leads: {action:?}");
        }
    }
}

/// How many of so many games from the first position the first bot wins; they take turns in beginning.
fn wins<G: Playable>(start: &G, bots: [&str; 2], games: u64) -> usize {
    let won = |game: &u64| {
        let mut timeline = Timeline::from_position(start.clone());
        let hero = if game.is_multiple_of(2) { Seat::P1 } else { Seat::P2 };
        let mut bots = bots.map(|bot| {
            let spec: Spec = bot.parse().unwrap();
            let mut bot = spec.bot(start, &Stop::new()).unwrap();
            bot.new_game(*game);
            bot
        });
        while timeline.outcome().is_none() {
            let bot = &mut bots[usize::from(timeline.to_move() != hero)];
            let action = bot.choose(&timeline).unwrap();
            timeline.play(action);
        }
        timeline.outcome().unwrap().winner() == Some(hero)
    };
    (0..games).filter(won).count()
}

#[test]
fn whoever_looks_one_turn_ahead_beats_chance() {
    let games = cases(10, 20);
    for board in [Board::Square8, Board::Hex8] {
        for rings in [4, 18] {
            let won = wins(&ringrift(board, 2, rings), ["greedy", "random"], games);
            assert!(won + 1 >= games as usize, "{board:?} with {rings} rings: {won} of {games}");
        }
    }
    let won = wins(&Cotulenh::new(&cotulenh::Options::default()).unwrap(), ["greedy", "random"], 6);
    assert!(won >= 5, "CoTuLenh: {won} of 6");
}

#[test]
fn greedy_play_that_is_stopped_plays_what_it_has_looked_at() {
    let start = ringrift(Board::Square8, 2, 18);
    let game = Timeline::from_position(start.clone());
    let chosen = |is_raised| {
        let stop = Stop::new();
        if is_raised {
            stop.raise();
        }
        let choices = (0..20).map(|seed| {
            let mut bot = Spec::Greedy.bot(&start, &stop).unwrap();
            bot.new_game(seed);
            game.action_text(bot.choose(&game).unwrap())
        });
        choices.collect::<std::collections::BTreeSet<_>>().len()
    };
    let (at_leisure, stopped) = (chosen(false), chosen(true));
    assert!(at_leisure + 5 < stopped, "{at_leisure} and {stopped} different actions");
}

fn a_clock_that_is_not_used_up_changes_nothing<G: Playable>(start: G, spec: &str) {
    let spec: Spec = spec.parse().unwrap();
    let [mut free, mut timed] = [(); 2].map(|()| spec.bot(&start, &Stop::new()).unwrap());
    let mut game = Timeline::from_position(start);
    for _ in 0..cases(6, 60) {
        if game.outcome().is_some() {
            break;
        }
        let day = std::time::Duration::from_hours(24);
        timed.set_limits(&TimeBudget { left: day, increment: day }.limits(begins_turn(&game)));
        let action = free.choose(&game).unwrap();
        assert_eq!(timed.choose(&game).unwrap(), action, "{spec}: {}", game.position_text());
        assert_eq!(timed.value(), free.value());
        game.play(action);
    }
}

#[test]
fn with_time_enough_bots_decide_as_without_a_clock() {
    for spec in ["greedy", "level:3", "nodes:20000", "mcts:2000"] {
        a_clock_that_is_not_used_up_changes_nothing(ringrift(Board::Square8, 2, 6), spec);
        a_clock_that_is_not_used_up_changes_nothing(
            Cotulenh::new(&cotulenh::Options::default()).unwrap(),
            spec,
        );
    }
}

/// Counts the positions that are judged.
#[derive(Debug, Default)]
struct Counting(Arc<AtomicU64>);

impl<G: Game> Evaluator<G> for Counting {
    fn follow(&self, _: &G) -> Box<dyn Follower<G>> {
        Box::new(Counting(self.0.clone()))
    }
}

impl<G: Game> Follower<G> for Counting {
    fn judge(&mut self, position: &G) -> BySeat<i32> {
        self.0.fetch_add(1, Ordering::Relaxed);
        BySeat::new(|seat| (position.key() % 1_000) as i32 * seat as i32)
    }
}

fn greedy_nodes<G: Playable>(game: &Timeline<G>) {
    let counting = Counting::default();
    let count = counting.0.clone();
    GreedyBot::new(1).judging_by(Judgement::Evaluator(Arc::new(counting))).choose(game).unwrap();
    let (looked_at, said) = (count.load(Ordering::Relaxed), Spec::Greedy.nodes(game.position()).unwrap());
    assert!(said > looked_at / 8 && said < looked_at * 8, "{}: {said} for {looked_at}", G::NAME);
}

#[test]
fn greedy_play_says_about_how_many_positions_it_looks_at() {
    for board in Board::ALL {
        greedy_nodes(&Timeline::from_position(ringrift(board, 2, 18)));
    }
    greedy_nodes(&Timeline::<Cotulenh>::new(&cotulenh::Options::default()).unwrap());
    greedy_nodes(&Timeline::<amazons::Position>::new(&amazons::Options::default()).unwrap());
}

fn pressing_is_what_is_not_quiet<G: Playable>(start: G, seed: u64) {
    let mut game = Timeline::from_position(start);
    let mut rng = Rng::new(seed);
    let (mut all, mut pressing) = (ActionList::new(), ActionList::new());
    for _ in 0..200 {
        game.actions(&mut all);
        let Some(&next) = rng.choose(&all) else { break };
        if game.is_settled() {
            game.pressing_actions(&mut pressing);
            let mut expected = all.clone();
            expected.retain(|&action| game.promise(action).sort == Sort::Forcing);
            let mut listed = pressing.clone();
            listed.retain(|&action| game.promise(action).sort == Sort::Forcing);
            assert_eq!(*listed, *expected, "{}", game.position_text());
            assert!(pressing.iter().all(|action| all.contains(action)));
        }
        game.play(next);
    }
}

#[test]
fn games_that_list_pressing_actions_alone_forget_none() {
    for seed in 0..10 {
        pressing_is_what_is_not_quiet(Cotulenh::new(&cotulenh::Options::default()).unwrap(), seed);
        pressing_is_what_is_not_quiet(amazons::Position::new(&amazons::Options::default()).unwrap(), seed);
        pressing_is_what_is_not_quiet(ringrift(Board::Square8, 2, 10), seed);
    }
}
