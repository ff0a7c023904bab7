//! Any operation on a game, and what must hold after it. The fuzz target `cotulenh_play` shares this file.

use cotulenh::{Position, withdraw};
use stackwright_core::conformance::{sound, take_back};
use stackwright_core::{ActionList, Departure, Game, Seat, Timeline};

/// Something that can be done to a game at any time.
#[derive(Clone, Copy, Debug)]
pub enum Operation {
    Play(u16),
    /// Deploys where it can.
    Step(u16),
    Undo,
    Redo,
    UndoTurn,
    RedoTurn,
    Cancel,
    Withdraw,
    /// All ways back and forth again, which must change nothing.
    TakeBack,
    Retire(Seat, Departure),
}

impl Operation {
    /// The operation that two numbers stand for: mostly play, and seldom a departure, after which there is none.
    pub fn of(kind: u8, number: u16) -> Operation {
        match kind % 32 {
            0..=7 => Operation::Play(number),
            8..=17 => Operation::Step(number),
            18 | 19 => Operation::Undo,
            20 | 21 => Operation::Redo,
            22 => Operation::UndoTurn,
            23 => Operation::RedoTurn,
            24 => Operation::Cancel,
            25..=28 => Operation::Withdraw,
            29 | 30 => Operation::TakeBack,
            _ if number.is_multiple_of(4) => Operation::Retire(Seat::P1, Departure::Resignation),
            _ if number % 4 == 1 => Operation::Retire(Seat::P2, Departure::Timeout),
            _ => Operation::UndoTurn,
        }
    }
}

/// Does it, and checks what must hold then.
pub fn carry_out(game: &mut Timeline<Position>, operation: Operation) -> Result<(), String> {
    let mut list = ActionList::new();
    game.actions(&mut list);
    match operation {
        Operation::Play(_) | Operation::Step(_) if list.is_empty() => {}
        Operation::Play(number) => game.play(list[usize::from(number) % list.len()]),
        Operation::Step(number) => {
            let steps: Vec<_> = list.iter().copied().filter(|action| action.is_step()).collect();
            let from = if steps.is_empty() { &list[..] } else { &steps };
            game.play(from[usize::from(number) % from.len()]);
        }
        Operation::Undo => drop(game.undo()),
        Operation::Redo => drop(game.redo()),
        Operation::UndoTurn => drop(game.undo_turn()),
        Operation::RedoTurn => drop(game.redo_turn()),
        Operation::Cancel => drop(game.cancel_turn()),
        Operation::Withdraw => {
            let (before, wanted) = (game.position().clone(), game.withdrawn());
            let withdrawn = withdraw(game);
            let expected = wanted.as_ref().filter(|_| withdrawn).unwrap_or(&before);
            if game.position() != expected {
                return Err(format!("withdrawing gave {withdrawn} and {}", game.position_text()));
            }
        }
        Operation::TakeBack => take_back(game).map_err(|(check, seen)| format!("{check}: {seen}"))?,
        Operation::Retire(seat, how) => drop(game.retire(seat, how)),
    }
    holds(game.position()).map_err(|seen| format!("after {operation:?}: {seen}"))
}

/// What must hold of a position, of the one before its session and of the one without the session's last entry.
pub fn holds(position: &Position) -> Result<(), String> {
    let withdrawn = position.withdrawn();
    if withdrawn.is_some() != position.session().is_some() {
        return Err("a session's last entry can always be withdrawn, and nothing else".to_owned());
    }
    for position in [position, &position.before_session()].into_iter().chain(&withdrawn) {
        sound(position, position.position_text()).map_err(|(check, seen)| format!("{check}: {seen}"))?;
        let mut known = position.clone();
        known.forget_unwritten();
        let text = position.position_text();
        match Position::from_text(&text, position.options()) {
            Ok(read) if read == known && read.key() == known.key() => {}
            Ok(read) => return Err(format!("{text} is read as {}", read.position_text())),
            Err(problems) => return Err(format!("{text} is refused: {problems}")),
        }
    }
    let mut list = ActionList::new();
    position.actions(&mut list);
    if list.is_empty() == position.outcome().is_some() {
        Ok(())
    } else {
        Err(format!("{} actions, outcome {:?}", list.len(), position.outcome()))
    }
}
