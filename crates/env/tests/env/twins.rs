//! Whoever moves sees the same from the other side.

use stackwright_core::{ActionList, Game, Rng, Timeline};
use stackwright_env::{Choices, Learnable};

/// An action as numbers, and what is seen after it.
type Seen = (Choices, Vec<i16>, Vec<u8>);

/// What the mover sees, and what would be seen after each action.
fn seen<G: Learnable>(position: &G) -> (Vec<u8>, Vec<Seen>) {
    let observe = |position: &G| {
        let area: usize = position.shape().iter().product();
        let mut seen = vec![0; area + position.facts()];
        let (planes, facts) = seen.split_at_mut(area);
        position.observe(&[], planes, facts);
        seen
    };
    let mut list = ActionList::new();
    position.actions(&mut list);
    let mut game = Timeline::from_position(position.clone());
    let mut after: Vec<_> = list
        .iter()
        .map(|&action| {
            let mut row = vec![0; G::CANDIDATE.len()];
            position.candidate(action, &mut row);
            game.play(action);
            let seen = observe(game.position());
            game.undo();
            (position.sub_choices(action), row, seen)
        })
        .collect();
    after.sort();
    (observe(position), after)
}

/// Plays random games; gives how many positions had a twin that is another position.
fn compare<G: Learnable>(first: &G, games: u64, twin: impl Fn(&G) -> Option<G>) -> usize {
    let (mut compared, mut list) = (0, ActionList::new());
    for seed in 0..games {
        let (mut game, mut rng) = (Timeline::from_position(first.clone()), Rng::for_task(5, seed));
        loop {
            game.actions(&mut list);
            let Some(&action) = rng.choose(&list) else { break };
            if rng.below(4) == 0
                && let Some(twin) = twin(game.position())
            {
                assert_ne!(twin, *game.position());
                assert!(seen(&twin) == seen(game.position()), "{}", game.position_text());
                compared += 1;
            }
            game.play(action);
        }
    }
    compared
}

/// Letters and digits of the two seats change places.
fn swapped(text: &str) -> String {
    let pairs = [('1', '2'), ('a', 'b'), ('A', 'B')];
    let swap =
        |c| pairs.iter().find_map(|&(one, two)| if c == one { Some(two) } else { (c == two).then_some(one) });
    text.chars().map(|c| swap(c).unwrap_or(c)).collect()
}

/// The same position with the two seats changed.
fn other_seats(position: &ringrift::Position) -> ringrift::Position {
    let text = position.position_text();
    let words: Vec<_> = text.split(' ').collect();
    let [board, rows, hands, eliminated, seat, phase, duties, rounds, leavers, options] = words[..] else {
        panic!("{text}")
    };
    let mut in_stack = false;
    let mut others = String::new();
    for c in rows.chars() {
        in_stack = (in_stack || c == '(') && c != ')';
        // Outside of stacks digits count empty cells.
        if c.is_ascii_digit() && !in_stack {
            others.push(c);
        } else {
            others.push_str(&swapped(&c.to_string()));
        }
    }
    let turned = |counts: &str| counts.split(',').rev().collect::<Vec<_>>().join(",");
    let rounds = match rounds.split('/').collect::<Vec<_>>()[..] {
        [leader, noted, real, count, by] => {
            let set = |set: &str| if set == "12" { set.to_owned() } else { swapped(set) };
            format!("{}/{}/{}/{count}/{}", swapped(leader), set(noted), set(real), swapped(by))
        }
        _ => rounds.to_owned(),
    };
    let (hands, eliminated, seat) = (turned(hands), turned(eliminated), swapped(seat));
    let leavers = swapped(leavers);
    let text =
        format!("{board} {others} {hands} {eliminated} {seat} {phase} {duties} {rounds} {leavers} {options}");
    ringrift::Position::from_text(&text, position.options()).unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[test]
fn both_seats_of_ringrift_see_the_same() {
    use ringrift::{Board, Options, Position, Preset};
    for board in [Board::Square8, Board::Hex8] {
        for preset in [Preset::Canonical, Preset::Reference] {
            let options = Options { rings: 4, ..Options::preset(board, 2, preset) };
            let compared =
                compare(&Position::new(&options).unwrap(), 30, |position| Some(other_seats(position)));
            assert!(compared > 300, "{compared}");
        }
    }
}

/// The board turned upside down, and the colours with it.
fn other_side(position: &cotulenh::Position) -> Option<cotulenh::Position> {
    let text = position.position_text();
    let words: Vec<_> = text.split(' ').collect();
    let [rows, turn, rest @ ..] = &words[..] else { panic!("{text}") };
    let case = |c: char| if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
    let rows = rows.split('/').rev().map(|row| row.chars().map(case).collect::<String>());
    let turn = if *turn == "r" { "b" } else { "r" };
    let text = format!("{} {turn} {}", rows.collect::<Vec<_>>().join("/"), rest.join(" "));
    // An open session is written with squares, which would have to be turned too.
    position.session().is_none().then(|| cotulenh::Position::from_text(&text, position.options()).unwrap())
}

#[test]
fn both_sides_of_cotulenh_see_the_same() {
    for first in crate::configurations::cotulenh() {
        // How often a position has stood is not in its text: only those that stand for the first time have a twin.
        let twin = |position: &cotulenh::Position| {
            (position.occurrences() == 1 && position.half_moves() == 0).then(|| other_side(position))?
        };
        let compared = compare(&first, 6, twin);
        assert!(compared > 10, "{compared}");
    }
}
