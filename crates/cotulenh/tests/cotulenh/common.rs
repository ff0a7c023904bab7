//! What several tests need.
#![allow(dead_code)]

use cotulenh::{Action, Colour, Options, Piece, Position, Role, Square, Stack, Unit, may_stand};
use stackwright_core::{ActionList, Game, Rng, Timeline};

/// A position set up for a test.
pub fn position(text: &str) -> Position {
    Position::from_text(text, &Options::default()).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// A game from there.
pub fn game(text: &str) -> Timeline<Position> {
    Timeline::from_position(position(text))
}

/// Plays these actions.
pub fn play(game: &mut Timeline<Position>, actions: &[&str]) {
    for action in actions {
        game.try_play_text(action).unwrap_or_else(|e| panic!("{e}\n{}", game.position_text()));
    }
}

/// The texts of all listed actions, sorted.
pub fn listed(position: &Position) -> Vec<String> {
    let mut list = ActionList::new();
    position.actions(&mut list);
    let mut texts: Vec<_> = list.iter().map(|&action| position.action_text(action)).collect();
    texts.sort();
    texts
}

pub fn lists(position: &Position, action: &str) -> bool {
    listed(position).iter().any(|text| text == action)
}

/// A random placement: stacks, heroes, commanders carried or not, often crowded together.
pub fn random_position(rng: &mut Rng, options: &Options) -> Position {
    let stacks: Vec<_> = Stack::all(options.stacks).collect();
    loop {
        let mut cells: Vec<Option<Piece>> = vec![None; 132];
        let crowded = rng.below(2) == 0;
        let (file, rank) = (rng.below(6) as u8, 1 + rng.below(6) as u8);
        let squares: Vec<_> = Square::all()
            .filter(|s| {
                !crowded || (file..file + 6).contains(&s.file()) && (rank..rank + 7).contains(&s.rank())
            })
            .collect();
        let mut place = |rng: &mut Rng, colour, stack: Stack| {
            let free: Vec<_> = squares
                .iter()
                .filter(|s| cells[s.number()].is_none() && may_stand(stack.carrier().role, **s))
                .collect();
            if let Some(square) = rng.choose(&free) {
                cells[square.number()] = Some(Piece { colour, stack });
            }
            !free.is_empty()
        };
        let mut complete = true;
        for colour in Colour::BOTH {
            let commander = loop {
                let stack = stacks[rng.below(stacks.len())];
                if stack.has(Role::Commander) {
                    break if rng.below(2) == 0 { stack } else { Stack::from(Unit::plain(Role::Commander)) };
                }
            };
            complete &= place(rng, colour, commander);
        }
        for _ in 0..4 + rng.below(30) {
            let stack = stacks[rng.below(stacks.len())];
            let colour = Colour::BOTH[rng.below(2)];
            if !stack.has(Role::Commander) && (stack.heroic().is_empty() || rng.below(3) == 0) {
                place(rng, colour, stack);
            }
        }
        if !complete {
            continue;
        }
        let mut ranks: Vec<String> = Vec::new();
        for rank in cells.chunks(11).rev() {
            let texts: Vec<_> =
                rank.iter().map(|cell| cell.map_or(".".into(), |piece| piece.to_string())).collect();
            ranks.push(texts.concat());
        }
        // Runs of empty squares become counts.
        let mut text = ranks.join("/");
        for count in (1..=11).rev() {
            text = text.replace(&".".repeat(count), &count.to_string());
        }
        let turn = if rng.below(2) == 0 { 'r' } else { 'b' };
        return Position::from_text(&format!("{text} {turn} - - 0 1"), options)
            .unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}

/// A position some random actions further on, inside a session or not.
pub fn wander(rng: &mut Rng, position: Position, actions: usize) -> Timeline<Position> {
    let mut game = Timeline::from_position(position);
    let mut list = ActionList::new();
    for _ in 0..actions {
        game.actions(&mut list);
        let steps: Vec<Action> = list.iter().copied().filter(|action| action.is_step()).collect();
        let choice =
            if rng.below(3) > 0 && !steps.is_empty() { rng.choose(&steps) } else { rng.choose(&list) };
        match choice {
            Some(&action) => game.play(action),
            None => break,
        }
    }
    game
}
