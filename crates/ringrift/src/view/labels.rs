//! What the frames of an action show.

use stackwright_core::view::{LabelView, Motion};

use super::at;
use crate::board::Cell;
use crate::frame::{Event, Label};

pub(super) fn view(label: Label) -> LabelView {
    LabelView { label: label.said().into(), motion: motion(label.event) }
}

fn motion(event: Event) -> Option<Motion> {
    let way = |from: Option<Cell>, to: Cell, target: Option<Cell>| {
        Some(Motion { from: from.map(at), to: at(to), target: target.map(at) })
    };
    match event {
        Event::Placed { to, .. } => way(None, to, None),
        Event::Moved { from, to, .. } | Event::Slid { from, to, .. } => way(Some(from), to, None),
        Event::Struck { from, to, .. } => way(Some(from), to, Some(to)),
        Event::Captured { from, target, to, .. } => way(Some(from), to, Some(target)),
        _ => None,
    }
}
