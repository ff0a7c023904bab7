//! The same question to every game, board and number of seats.

use amazons::Options as Amazons;
use ringrift::{Board, Options as RingRift, Preset};
use stackwright_core::inputs::Inputs;
use stackwright_core::{ActionList, Departure, Game, Rng, Seat, Timeline};

/// Something to be asked of any game.
pub(crate) trait Question {
    fn ask<G: Inputs>(&self, options: &G::Options, name: &str);
}

pub(crate) fn ask(question: &impl Question) {
    for board in [Board::Square8, Board::Hex8, Board::Square19, Board::Hexagonal] {
        for seats in 2..=4 {
            let options = RingRift::preset(board, seats, Preset::Canonical);
            question.ask::<ringrift::Position>(&options, &format!("ringrift {board} {seats}"));
        }
    }
    let swap = RingRift { swap: true, rings: 4, ..RingRift::default() };
    question.ask::<ringrift::Position>(&swap, "ringrift with a swap and four rings");
    for preset in cotulenh::Preset::ALL {
        question.ask::<cotulenh::Position>(&preset.into(), &format!("cotulenh {}", preset.name()));
    }
    for (size, players) in [(10, 2), (6, 3), (11, 4)] {
        question.ask::<amazons::Position>(&Amazons { size, players }, &format!("amazons {size} {players}"));
    }
}

/// What can happen to a game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Event {
    Play,
    Undo,
    UndoTurn,
    Cancel,
    Redo,
    Retire(Seat),
}

impl Event {
    /// Mostly actions, so that games go on.
    pub(crate) fn draw(rng: &mut Rng, seats: usize) -> Event {
        match rng.below(100) {
            0..70 => Event::Play,
            70..85 => Event::Undo,
            85..90 => Event::UndoTurn,
            90..94 => Event::Cancel,
            94..99 => Event::Redo,
            _ => Event::Retire(Seat::from_index(rng.below(seats))),
        }
    }

    /// Lets it happen. `before` hears of entries that are about to be taken back, `after` of those that were added.
    pub(crate) fn happen<G: Game>(
        self,
        game: &mut Timeline<G>,
        rng: &mut Rng,
        note: &mut impl FnMut(&G, &[G::Edit]),
    ) {
        let seen: Vec<Vec<G::Edit>> =
            (0..game.journal().len()).map(|entry| game.journal().edits(entry).to_vec()).collect();
        match self {
            Event::Play => {
                let mut list = ActionList::new();
                game.actions(&mut list);
                if let Some(&action) = rng.choose(&list) {
                    game.play(action);
                }
            }
            Event::Undo => drop(game.undo()),
            Event::UndoTurn => drop(game.undo_turn()),
            Event::Cancel => drop(game.cancel_turn()),
            Event::Redo => drop(game.redo()),
            Event::Retire(seat) => drop(game.retire(seat, Departure::Resignation)),
        }
        // Whatever differs was taken back or added.
        let same = (0..game.journal().len().min(seen.len()))
            .take_while(|&entry| game.journal().edits(entry) == seen[entry])
            .count();
        for edits in &seen[same..] {
            note(game.position(), edits);
        }
        for entry in same..game.journal().len() {
            note(game.position(), game.journal().edits(entry));
        }
    }
}
