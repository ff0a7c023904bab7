//! What the frames of an action show.

use stackwright_core::view::{LabelView, Motion};

use super::at;
use crate::action::How;
use crate::label::Label;
use crate::square::Square;

pub(super) fn view(label: Label) -> LabelView {
    let motion = match label {
        Label::Acts { from, to, how, .. } => {
            let end = if how == How::Stay { from } else { to };
            Some(motion(from, end, how.captures().then_some(to)))
        }
        Label::Recombines { from, to, .. } => Some(motion(from, to, None)),
        Label::Promotes { .. } | Label::Commits { .. } | Label::GivesUp { .. } | Label::Leaves(_) => None,
    };
    LabelView { label: label.said().into(), motion }
}

fn motion(from: Square, to: Square, target: Option<Square>) -> Motion {
    Motion { from: Some(at(from)), to: at(to), target: target.map(at) }
}
