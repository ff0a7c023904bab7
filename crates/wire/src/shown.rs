//! The shape of what games show: every game fills it in with cells, standings and extras of its own, which are JSON here.
//!
//! The server sends what the games make of [`stackwright_core::view`] without reading it again; a test holds these
//! types against every game. `docs/view.md` tells what the fields mean.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use stackwright_core::messages::Key;

/// Declares plain data that is read strictly, so that a test notices what a game shows and nobody has described.
macro_rules! shapes {
    ($($(#[$about:meta])* $name:ident { $($(#[$field_about:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$field_about])* pub $field: $type,)*
        }
    )*};
}

/// The rules options of a game, as it writes them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Options(pub BTreeMap<String, Value>);

/// A record as a file holds it: the JSON object, or the text form as a string.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum RecordFile {
    /// The text form.
    Text(String),
    /// The JSON form.
    Json(BTreeMap<String, Value>),
}

/// A parameter of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Param {
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
    /// A message within the message.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    Message(Box<Message>),
    /// Several words.
    Words(Vec<String>),
    /// Several messages.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    Messages(Vec<Message>),
}

/// The shape of a board's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Squares.
    Square,
    /// Hexagons.
    Hex,
    /// Crossings of lines.
    Grid,
}

/// How a seat has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// It gave up.
    Resignation,
    /// Its time ran out.
    Timeout,
}

shapes! {
    /// Something said: in words, and by a code with parameters, so that it can be said in another language.
    Message {
        /// A short stable name.
        code: String,
        /// The key of its sentence, where that is not the code; `null` where the text stands in no catalogue.
        #[serde(default, skip_serializing_if = "Key::is_code")]
        #[cfg_attr(feature = "schema", schema(required = false, value_type = Option<String>))]
        key: Key,
        /// The number of a rule that it rests on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// The parameters, by name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        params: Option<BTreeMap<String, Param>>,
        /// The same in English.
        text: String,
    }

    /// A name for people, and its code.
    Title {
        /// A short stable name.
        code: String,
        /// The name in English.
        name: String,
    }

    /// A cell of the board.
    Place {
        /// Its name in the game's notation.
        name: String,
        /// Its column; it grows to the right.
        x: i16,
        /// Its row; it grows upwards.
        y: i16,
        /// What ground it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        terrain: Option<String>,
        /// What else is there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        features: Option<Vec<String>>,
    }

    /// The board, the phases and the seats of all games with the same options.
    Layout {
        /// Which game.
        game: String,
        /// Which board.
        board: String,
        /// What the cells are.
        shape: Shape,
        /// How many columns there are.
        columns: u16,
        /// How many rows there are.
        rows: u16,
        /// The cells; everything else names them by their index.
        cells: Vec<Place>,
        /// The phases of a turn.
        phases: Vec<Title>,
        /// The seats in turn order.
        seats: Vec<Title>,
    }

    /// The cells that an action touches, by what it does to them.
    Touched {
        /// Where something leaves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<u16>,
        /// What is captured.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<u16>,
        /// Where something comes to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<u16>,
        /// What is paid with.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pays: Option<u16>,
        /// A line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<Vec<u16>>,
        /// A region.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        region: Option<Vec<u16>>,
        /// What collapses.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        collapses: Option<Vec<u16>>,
        /// What changes its owner.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flips: Option<Vec<u16>>,
    }

    /// A legal action.
    ActionView {
        /// In the game's notation.
        text: String,
        /// The kind of action, by the game's own code.
        kind: String,
        /// Which way of doing it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        option: Option<String>,
        /// The cells that it touches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cells: Option<Touched>,
        /// How many pieces or rings it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<u16>,
        /// Which pieces.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pieces: Option<Vec<String>>,
        /// What it does, in words.
        label: Message,
        /// Whether it only notes that there is nothing to decide.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bookkeeping: Option<bool>,
        /// Whether the turn ends with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ends_turn: Option<bool>,
    }

    /// Something that the seat to move must do, or must heed.
    Obligation {
        /// A short stable name.
        code: String,
        /// The key of its sentence, where that is not the code; `null` where the text stands in no catalogue.
        #[serde(default, skip_serializing_if = "Key::is_code")]
        #[cfg_attr(feature = "schema", schema(required = false, value_type = Option<String>))]
        key: Key,
        /// The number of the rule.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// The parameters, by name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        params: Option<BTreeMap<String, Param>>,
        /// The same in English.
        text: String,
        /// The cells that it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cells: Option<Vec<u16>>,
    }

    /// A seat and what it has.
    SeatView {
        /// The number of the seat, from 1.
        seat: u8,
        /// How it has left the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<Departure>,
        /// What it has: the game's own.
        standing: Value,
    }

    /// How a game ended.
    OutcomeView {
        /// The reason code.
        reason: String,
        /// The rank of each seat, in turn order, 1 the best.
        ranks: Vec<u8>,
        /// The seat that alone is first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<u8>,
        /// What happened, with the figures.
        message: Message,
        /// What decided between a seat and the one ranked next; the best first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deciders: Option<Vec<Message>>,
    }

    /// A position with all that can be done in it.
    PositionView {
        /// The position as one line of text.
        position: String,
        /// The seat whose decision is next; in a finished game, any.
        seat: u8,
        /// The phase of its turn.
        phase: Title,
        /// What it is to do, or how the game ended.
        task: Message,
        /// What it must do.
        obligations: Vec<Obligation>,
        /// What each cell holds, in the order of the layout: the game's own; nothing if it is empty.
        cells: Vec<Value>,
        /// What the seats have, in turn order.
        seats: Vec<SeatView>,
        /// What else there is to know: the game's own.
        extra: Value,
        /// What can be chosen, in the game's own order. Left out for whoever cannot choose now, and in the past.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        actions: Option<Vec<ActionView>>,
        /// How many legal actions there are, where they are left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action_count: Option<usize>,
        /// How the game ended.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<OutcomeView>,
    }

    /// What goes from one cell to another.
    Motion {
        /// From where.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<u16>,
        /// To where.
        to: u16,
        /// What it hits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<u16>,
    }

    /// A cell that holds something else now.
    CellChange {
        /// The number of the cell in the layout.
        cell: u16,
        /// What it holds: the game's own; nothing if it is empty.
        is: Value,
    }

    /// A step of what an action does.
    FrameView {
        /// What happens, in words.
        label: Message,
        /// What moves in this frame, and which way.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        motion: Option<Motion>,
        /// The cells that change.
        cells: Vec<CellChange>,
        /// The seats that have something else now.
        seats: Vec<SeatView>,
    }

    /// What an action would change.
    PreviewView {
        /// The cells that would change.
        cells: Vec<CellChange>,
        /// The seats that would have something else.
        seats: Vec<SeatView>,
        /// The same step by step.
        frames: Vec<FrameView>,
        /// Whether the turn would end.
        ends_turn: bool,
        /// The seat whose decision would be next.
        next: u8,
        /// How the game would end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<OutcomeView>,
    }

    /// How a game ended, as records say it.
    ResultView {
        /// Every seat's rank, 1 the best, ties sharing one.
        ranks: Vec<u8>,
        /// Why the game ended.
        reason: String,
    }

    /// Who held a seat, as records say it.
    RecordedPlayer {
        /// The name to show.
        name: String,
        /// What it is: `human`, `level:5`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<String>,
    }

    /// A value that can be chosen.
    ChoiceValue {
        /// The value in the options.
        value: Value,
        /// What it is called.
        label: String,
        /// What else is usual with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sets: Option<BTreeMap<String, Value>>,
    }

    /// What is usual in a case.
    ChoiceCase {
        /// The options that make the case.
        when: BTreeMap<String, Value>,
        /// What is usual then.
        value: Value,
    }

    /// Something that can be agreed before a game: one of several values, or a number from `min` to `max`.
    ChoiceView {
        /// The name of the option.
        name: String,
        /// What can be chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        values: Option<Vec<ChoiceValue>>,
        /// The least number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        min: Option<u32>,
        /// The greatest number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max: Option<u32>,
        /// What is usual.
        default: Value,
        /// What it means.
        text: String,
        /// The number of its rule.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// Where something else is usual.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cases: Option<Vec<ChoiceCase>>,
        /// The options with which it matters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        needs: Option<BTreeMap<String, Value>>,
    }
}
