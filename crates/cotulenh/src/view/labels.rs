//! What the frames of an action show.

use stackwright_core::view::{LabelView, Message, Motion};

use super::{at, role_codes, square_word};
use crate::action::How;
use crate::label::Label;
use crate::square::Square;

pub(super) fn view(label: Label) -> LabelView {
    let text = label.to_string();
    let said = |code: &'static str| Message::new(code, text.clone());
    match label {
        Label::Acts { colour, stack, from, to, how, there, deploys } => {
            let mut message = said(code(how, deploys))
                .with("seat", colour.seat())
                .with("pieces", role_codes(stack))
                .with("from", square_word(from))
                .with("to", square_word(to));
            if let Some(there) = there {
                message = message.with(if how.captures() { "taken" } else { "joined" }, role_codes(there));
            }
            let end = if how == How::Stay { from } else { to };
            LabelView { label: message, motion: Some(motion(from, end, how.captures().then_some(to))) }
        }
        Label::Recombines { colour, stack, from, to, there } => {
            let mut message = said("recombined")
                .with("seat", colour.seat())
                .with("pieces", role_codes(stack))
                .with("from", square_word(from))
                .with("to", square_word(to))
                .rule("C32");
            if let Some(there) = there {
                message = message.with("joined", role_codes(there));
            }
            LabelView { label: message, motion: Some(motion(from, to, None)) }
        }
        Label::Promotes { colour, heroes, at } => said("promoted")
            .with("seat", colour.seat())
            .with("pieces", role_codes(heroes))
            .with("on", square_word(at))
            .rule("C50")
            .into(),
        Label::Commits { colour, origin, by_itself } => {
            said(if by_itself { "committed_itself" } else { "committed" })
                .with("seat", colour.seat())
                .with("origin", square_word(origin))
                .rule("C33")
                .into()
        }
        Label::GivesUp { colour, origin } => {
            said("gave_up").with("seat", colour.seat()).with("origin", square_word(origin)).into()
        }
        Label::Leaves(seat) => said("left").with("seat", seat).into(),
    }
}

fn motion(from: Square, to: Square, target: Option<Square>) -> Motion {
    Motion { from: Some(at(from)), to: at(to), target: target.map(at) }
}

const fn code(how: How, deploys: bool) -> &'static str {
    match (how, deploys) {
        (How::Go, false) => "moved",
        (How::Take, false) => "took",
        (How::Stay, false) => "took_and_stayed",
        (How::Suicide, false) => "took_and_was_lost",
        (How::Join | How::Rejoin, false) => "joined",
        (How::Go, true) => "step_moved",
        (How::Take, true) => "step_took",
        (How::Stay, true) => "step_took_and_stayed",
        (How::Suicide, true) => "step_took_and_was_lost",
        (How::Join | How::Rejoin, true) => "step_joined",
    }
}
