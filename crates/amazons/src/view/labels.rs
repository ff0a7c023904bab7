//! What the frames of an action show.

use stackwright_core::Departure;
use stackwright_core::view::{LabelView, Message};

use crate::edit::Exit;
use crate::label::Label;

pub(super) fn view(label: Label) -> LabelView {
    let text = label.to_string();
    let said = |code: &'static str, seat| Message::new(code, text.clone()).with("seat", seat);
    let message = match label {
        Label::Moves { seat, from, to } => {
            said("moved", seat).with("from", from.to_string()).with("to", to.to_string()).rule("A05")
        }
        Label::Shoots { seat, from, at } => {
            said("shot", seat).with("from", from.to_string()).with("at", at.to_string()).rule("A06")
        }
        Label::Out { seat, why: Exit::Blocked } => said("blocked", seat).rule("A08"),
        Label::Out { seat, why: Exit::Left(Departure::Resignation) } => said("resigned", seat).rule("A10"),
        Label::Out { seat, why: Exit::Left(Departure::Timeout) } => said("timed_out", seat).rule("A10"),
    };
    message.into()
}
