//! What is to be done now.

use stackwright_core::ActionList;
use stackwright_core::view::{CellIndex, Message, Obligation, SituationView, Title, Word};

use super::{Extra, at, cell_word, outcome};
use crate::action::Action;
use crate::explain::Code;
use crate::position::Position;
use crate::situation::{self, Duty};

pub(super) fn view(position: &Position, list: &ActionList<Action>) -> SituationView<Extra> {
    let situation = position.situation_among(list);
    let task = match outcome::message(position) {
        Some(ended) => ended,
        None => Message::new(situation.code, situation.text).rule(situation.rule),
    };
    let recovery = situation.recovery;
    let no_recovery = recovery.code.zip(recovery.text).map(|(code, text)| {
        let message = Message::new(code.name(), text).rule(code.rule());
        match code {
            Code::RecoveryWithStack => message.with("cells", names(position)),
            Code::RecoveryWithRingInHand => message.with("count", position.hand[position.turn.seat]),
            _ => message,
        }
    });
    SituationView {
        phase: Title::new(situation.phase, situation.title),
        task,
        obligations: situation.obligations.into_iter().map(|owed| obligation(position, owed)).collect(),
        extra: Extra {
            must_move: position.turn.must_move.map(at),
            capturing: position.turn.capturing.map(at),
            recovering: position.turn.recovering,
            no_recovery,
            active_no_moves: situation.active_no_moves,
            swap_offered: situation.swap_offered,
        },
    }
}

/// R022: the stacks of the seat to move.
fn names(position: &Position) -> Vec<Word> {
    let stacks = position.controlled[position.turn.seat].iter(position.geometry);
    stacks.map(|cell| Word::Borrowed(cell_word(position.geometry, cell))).collect()
}

fn obligation(position: &Position, owed: situation::Obligation) -> Obligation {
    let situation::Obligation { duty, rule, cells: names, text } = owed;
    let geometry = position.geometry;
    let mut cells: Vec<CellIndex> = Vec::new();
    if duty == Duty::TakeLine {
        position.each_line(position.turn.seat, |line| cells.extend(line.cells(geometry).map(at)));
        cells.sort_unstable();
        cells.dedup();
    } else {
        cells.extend(names.iter().filter_map(|name| geometry.parse(name)).map(at));
    }
    let mut message = Message::new(duty.name(), text).rule(rule);
    if !names.is_empty() {
        let names: Vec<_> = names.into_iter().map(Word::Owned).collect();
        message = message.with(if duty == Duty::TakeLine { "lines" } else { "cells" }, names);
    }
    Obligation { message, cells }
}
