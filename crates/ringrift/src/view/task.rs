//! What is to be done now.

use stackwright_core::ActionList;
use stackwright_core::view::{CellIndex, Obligation, SituationView, Title};

use super::{Extra, TipsView, at};
use crate::action::Action;
use crate::position::Position;
use crate::situation::{self, Duty};
use crate::tips::Topic;

pub(super) fn view(position: &Position, list: &ActionList<Action>) -> SituationView<Extra> {
    let situation = position.situation_among(list);
    let captures = list.iter().any(|action| matches!(action, Action::Capture { .. }));
    let topics = position.topics();
    let topic = if captures && topics.contains(&Topic::Captures) { Topic::Captures } else { topics[0] };
    SituationView {
        phase: Title::new(situation.phase, situation.title),
        task: situation.task,
        obligations: situation.obligations.into_iter().map(|owed| obligation(position, owed)).collect(),
        extra: Extra {
            must_move: position.turn.must_move().map(at),
            capturing: position.turn.capturing().map(at),
            recovering: position.turn.recovering(),
            no_recovery: situation.recovery.message,
            active_no_moves: situation.active_no_moves,
            swap_offered: situation.swap_offered,
            tips: TipsView::of(topic),
        },
    }
}

fn obligation(position: &Position, owed: situation::Obligation) -> Obligation {
    let situation::Obligation { duty, cells: names, message } = owed;
    let geometry = position.geometry;
    let mut cells: Vec<CellIndex> = Vec::new();
    if duty == Duty::TakeLine {
        position.each_line(position.turn.seat(), |line| cells.extend(line.cells(geometry).map(at)));
        cells.sort_unstable();
        cells.dedup();
    } else {
        cells.extend(names.iter().filter_map(|name| geometry.parse(name)).map(at));
    }
    Obligation { message, cells }
}
