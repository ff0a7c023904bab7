//! What is done with a seat.

use serde::{Deserialize, Serialize};
use stackwright_core::Seat;
use stackwright_table::{Command, Scope};

/// Bodies of requests: what they are about, and the three fields of all of them. serde can either refuse unknown fields
/// or share known ones, not both.
macro_rules! bodies {
    ($($(#[$about:meta])* $name:ident { $($(#[$field_about:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$field_about])* pub $field: $type,)*
            /// The seat that acts, if you hold several: 1 to 4.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(feature = "schema", schema(value_type = Option<u8>))]
            pub seat: Option<Seat>,
            /// The number of the last entry that you have seen.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub expected: Option<u64>,
            /// A name for the request, at most 64 bytes: the same name again is the same request.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub key: Option<String>,
        }
    )*};
}

bodies! {
    /// What every request to a seat can say.
    #[derive(Default)]
    Terms {}

    /// An action to play. It needs `expected` and `key`.
    Play {
        /// In the game's notation.
        #[cfg_attr(feature = "schema", schema(example = "+d4*2"))]
        action: String,
    }

    /// Turns to play as soon as it comes to the positions that they are for. They need `expected`.
    Premove {
        /// At most 16 lines of at most 64 actions: what you expect of others and what you answer, from the beginning of
        /// the turn that is open, each line up to the end of a turn of yours. They replace those before; none take them
        /// away.
        #[cfg_attr(feature = "schema", schema(example = json!([["d1-d7", "@g7", "g10-g8", "@f8"]])))]
        lines: Vec<Vec<String>>,
    }

    /// What to undo.
    Undo {
        /// All decisions of the turn, not only the last.
        #[serde(default)]
        turn: bool,
    }

    /// What to play again.
    Redo {
        /// All that was taken back of the turn, not only the next decision.
        #[serde(default)]
        turn: bool,
    }

    /// What to ask back.
    AskBack {
        /// Your last action, or your last turn.
        scope: Scope,
    }

    /// Agree to what was asked, or refuse it.
    Answer {
        /// Whether to agree.
        accept: bool,
    }

    /// A new name.
    Rename {
        /// The name.
        name: String,
    }

    /// Something to say, or the reason for calling a game off.
    Say {
        /// The words.
        #[serde(default)]
        text: String,
    }
}

/// Something that is done with a seat. By WebSocket its name is the `type` of the message; by HTTP the address says it,
/// and the rest is the body.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Order {
    /// Play an action.
    Act(Play),
    /// Decide on turns beforehand, in the place of those that you had decided on.
    Premove(Premove),
    /// Take back the last decision of the turn, or all of them.
    Undo(Undo),
    /// Ask the others to take back the last action, or the whole turn.
    Takeback(AskBack),
    /// Answer somebody who asks so.
    AnswerTakeback(Answer),
    /// Play again what you took back in your turn: the next decision, or all of them.
    Redo(Redo),
    /// Ask the others to play again what they agreed to take back.
    AskRedo(Terms),
    /// Answer somebody who asks so.
    AnswerRedo(Answer),
    /// Offer a draw, or accept the one that is offered.
    Draw(Terms),
    /// Answer such an offer.
    AnswerDraw(Answer),
    /// Give up.
    Resign(Terms),
    /// Call the game off.
    Abort(Say),
    /// Say something.
    Chat(Say),
    /// Take another name.
    Rename(Rename),
}

impl Order {
    /// What every order can say.
    pub fn terms_mut(&mut self) -> (&mut Option<Seat>, &mut Option<u64>, &mut Option<String>) {
        match self {
            Order::Act(Play { seat, expected, key, .. })
            | Order::Premove(Premove { seat, expected, key, .. })
            | Order::Undo(Undo { seat, expected, key, .. })
            | Order::Takeback(AskBack { seat, expected, key, .. })
            | Order::AnswerTakeback(Answer { seat, expected, key, .. })
            | Order::Redo(Redo { seat, expected, key, .. })
            | Order::AskRedo(Terms { seat, expected, key })
            | Order::AnswerRedo(Answer { seat, expected, key, .. })
            | Order::Draw(Terms { seat, expected, key })
            | Order::AnswerDraw(Answer { seat, expected, key, .. })
            | Order::Resign(Terms { seat, expected, key })
            | Order::Abort(Say { seat, expected, key, .. })
            | Order::Chat(Say { seat, expected, key, .. })
            | Order::Rename(Rename { seat, expected, key, .. }) => (seat, expected, key),
        }
    }

    /// The command at the table, and the terms. `lag` is what the connection takes, in milliseconds.
    pub fn command(mut self, lag: u32) -> (Command, Terms) {
        let (seat, expected, key) = self.terms_mut();
        let terms = Terms { seat: *seat, expected: *expected, key: key.take() };
        let command = match self {
            Order::Act(play) => Command::Act { text: play.action, lag },
            Order::Premove(premove) => Command::Premove(premove.lines),
            Order::Undo(undo) => Command::Undo { turn: undo.turn },
            Order::Takeback(ask) => Command::AskTakeback(ask.scope),
            Order::AnswerTakeback(answer) => Command::AnswerTakeback(answer.accept),
            Order::Redo(redo) => Command::Redo { turn: redo.turn },
            Order::AskRedo(_) => Command::AskRedo,
            Order::AnswerRedo(answer) => Command::AnswerRedo(answer.accept),
            Order::Draw(_) => Command::OfferDraw,
            Order::AnswerDraw(answer) => Command::AnswerDraw(answer.accept),
            Order::Resign(_) => Command::Resign,
            Order::Abort(say) => Command::Abort { why: say.text },
            Order::Chat(say) => Command::Chat(say.text),
            Order::Rename(rename) => Command::Rename(rename.name),
        };
        (command, terms)
    }
}
