//! What the frames of an action show.

use stackwright_core::view::{LabelView, Message};

use crate::label::Label;

pub(super) fn view(label: Label) -> LabelView {
    Message::from(label.said()).into()
}
