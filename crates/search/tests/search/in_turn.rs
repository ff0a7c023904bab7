//! Wins inside the open turn: found however long the turn is, and only by those who may look that far.

use ringrift::Position;
use stackwright_core::{ActionList, Game, Seat, Timeline};
use stackwright_search::{AlphaBeta, Limits, Spec, Stop};

/// Positions that are won in this turn, each by one first action alone, with that action.
const WON: [(&str, &str); 5] = [
    // A placement of three rings, a move and four captures.
    (
        "hex8 5/2a2(1)/1b3(222)1/3(1)1b2/5ab1b/2aB4/7/6/b4 3,0 2,2 1 place - 2/12/12/0/- - canonical/2/rings=6",
        "+d5*3",
    ),
    // The same with three captures.
    (
        "hex8 (21)A2a/6/3a2a/3A4/a1aAa4/8/1(11)5/2(1)3/1b3 0,3 1,3 2 place - 2/2/2/0/- - canonical/2/rings=6",
        "+c4*3",
    ),
    // A quiet placement and a quiet move cut off a region.
    ("hex8 1b3/b3a(121)/7/8/3a3(111)a/8/3ab1a/a5/5 0,2 1,3 2 place - 2/2/2/0/- - canonical/2/rings=6", "+b8"),
    ("hex8 (12211)1aaa/6/7/8/1b7/b(111)2a1aa/7/6/5 0,2 0,2 2 place - 2/2/2/0/- - canonical/2/rings=6", "+a6"),
    ("hex8 5/6/7/4b2a/2b2(112)1b(1)/8/7/6/4b 1,0 2,5 1 place - 2/12/12/0/- - canonical/2/rings=6", "+i4"),
];

fn game(position: &str) -> Timeline<Position> {
    Timeline::from_position(Position::parse(position).expect("the position can be read"))
}

#[test]
fn strong_levels_play_a_win_to_the_end_of_the_turn() {
    for (position, answer) in WON {
        for level in 8..=10 {
            let mut game = game(position);
            let hero = game.to_move();
            let mut bot = Spec::Level(level).bot(game.position(), &Stop::new()).unwrap();
            let mut first = None;
            while game.outcome().is_none() && game.to_move() == hero {
                let action = bot.choose(&game).unwrap();
                first.get_or_insert_with(|| game.action_text(action));
                game.play(action);
            }
            assert_eq!(first.as_deref(), Some(answer), "level {level}: {position}");
            assert_eq!(winner_when_forced(game), Some(hero), "level {level}: {position}");
        }
    }
}

/// Who wins when everybody has done what is forced.
fn winner_when_forced(mut game: Timeline<Position>) -> Option<Seat> {
    let mut list = ActionList::new();
    loop {
        game.actions(&mut list);
        let [only] = list[..] else { break };
        game.play(only);
    }
    game.outcome().and_then(|outcome| outcome.winner())
}

#[test]
fn the_line_of_a_win_can_be_played_and_wins() {
    for (position, answer) in WON {
        let start = game(position);
        let thought = AlphaBeta::new(1 << 18, 1).think(&start, &Limits::nodes(140_000));
        let line = &thought.lines[0];
        let mut game = game(position);
        assert_eq!(game.action_text(line.actions[0]), answer);
        assert_eq!(thought.score().is_win().map(usize::from), Some(line.actions.len()), "{position}");
        for &action in &line.actions {
            game.try_play(action).unwrap();
        }
        assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(start.to_move()), "{position}");
    }
}

#[test]
fn whoever_sees_only_so_far_does_not_see_the_end_of_a_long_turn() {
    let game = game(WON[0].0);
    let thought = AlphaBeta::new(1 << 18, 1).think(&game, &Limits::depth(2));
    assert!(thought.score().is_win().is_none(), "{}", thought.score());
}

#[test]
fn a_win_is_one_of_several_lines_too() {
    let game = game(WON[0].0);
    for threads in 1..=2 {
        let mut thinker = AlphaBeta::new(1 << 20, threads);
        thinker.lines = 3;
        let stop = thinker.stop.clone();
        let thought = thinker.think_aloud(&game, &Limits::default(), |_| stop.raise());
        assert_eq!(thought.lines.len(), 3);
        assert_eq!(game.action_text(thought.action()), WON[0].1);
        assert!(thought.lines[0].score.is_win().is_some() && thought.lines[1].score < thought.lines[0].score);
    }
}

#[test]
fn looking_into_the_turn_keeps_to_the_limits_and_is_the_same_again() {
    for (position, _) in WON {
        let game = game(position);
        for nodes in [1, 63, 64, 127, 3_000] {
            let ask = || {
                let thought = AlphaBeta::new(1 << 16, 1).think(&game, &Limits::nodes(nodes));
                (thought.lines, thought.depth, thought.nodes)
            };
            let first = ask();
            assert!(first.2 <= nodes, "{} of {nodes}", first.2);
            assert_eq!(first, ask());
        }
    }
}
