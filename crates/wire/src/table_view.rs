//! Where a table stands, without the position.

use serde::{Deserialize, Serialize};
use stackwright_core::Seat;
use stackwright_core::record::GameResult;
use stackwright_core::view::Message;
use stackwright_table::{
    Millis, Occupant, Player, Proposal, Resumed, Status, Table, Takeback, TakenBack, TimeControl,
};

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerView {
    /// Their number, from 1, by the seat they began in.
    pub player: u8,
    /// Where they sit now.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// What they are called.
    #[cfg_attr(feature = "schema", schema(required))]
    pub name: Option<String>,
    /// `human`, `open` (nobody yet), `program`, or which bot: `level:3`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub kind: Occupant,
}

impl PlayerView {
    /// The people of a table, by the seats they began in.
    pub fn all(table: &Table) -> Vec<PlayerView> {
        let players = table.players().iter().enumerate();
        let view = |(index, player): (usize, &Player)| PlayerView {
            player: index as u8 + 1,
            seat: table.seat_of(index),
            name: player.name.clone(),
            kind: player.kind.clone(),
        };
        players.map(view).collect()
    }

    /// Whether the server plays for them.
    pub fn is_bot(&self) -> bool {
        self.kind.is_bot()
    }
}

/// What somebody has left, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TimeLeft {
    /// The seat that the clock belongs to.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// Milliseconds that are left.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub left: Millis,
    /// Whether it runs.
    pub runs: bool,
}

/// Where a table stands, without the position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableView {
    /// The number of the last entry.
    pub number: u64,
    /// Where the game is in its life.
    pub status: Status,
    /// The seat to act, while the game runs.
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>, required))]
    pub seat: Option<Seat>,
    /// The people, by the seats they began in.
    pub players: Vec<PlayerView>,
    /// How much time there is.
    pub clock: TimeControl,
    /// What is left of it, by seats, where time is limited.
    pub clocks: Vec<TimeLeft>,
    /// How many seconds the whole game may last, if that is limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_time: Option<u32>,
    /// Milliseconds that are left of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<i64>))]
    pub game_time_left: Option<Millis>,
    /// What time it is at the server, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub now: Millis,
    /// The seats that have left the game.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub retired: Vec<Seat>,
    /// The decisions of the open turn.
    pub turn: Vec<String>,
    /// How many entries the game's history has.
    pub entries: usize,
    /// A draw that is offered.
    #[cfg_attr(feature = "schema", schema(required))]
    pub draw: Option<Proposal>,
    /// A takeback that is asked for.
    #[cfg_attr(feature = "schema", schema(required))]
    pub takeback: Option<Takeback>,
    /// What was taken back and can be played again, while nothing else was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redo: Option<TakenBack>,
    /// The next game of the same people.
    #[cfg_attr(feature = "schema", schema(required))]
    pub rematch: Option<String>,
    /// How it ended.
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::shown::ResultView>, required))]
    pub result: Option<GameResult>,
    /// What is told of it where the time for the game was over, with the figures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::shown::Message>))]
    pub stop: Option<Message>,
}

impl TableView {
    /// Where a table stands at a time.
    pub fn of(table: &Table, now: Millis) -> TableView {
        let game = table.game();
        let status = table.status();
        // Bots alone play without clocks, also when all people have left.
        let has_clocks = status != Status::Running || !table.is_bots_only();
        let clocks = Seat::first(game.seats()).filter(|_| has_clocks).filter_map(|seat| {
            let (left, runs) = table.time_left(seat, now)?;
            Some(TimeLeft { seat, left, runs })
        });
        TableView {
            number: table.number(),
            status,
            seat: (status == Status::Running).then(|| game.to_move()),
            players: PlayerView::all(table),
            clock: table.agreement().clock,
            clocks: clocks.collect(),
            game_time: table.agreement().game_time,
            game_time_left: table.game_time_left(now).filter(|_| has_clocks && !status.is_over()),
            now,
            retired: game.retired().iter().collect(),
            turn: game.words()[game.turn_start()..].to_vec(),
            entries: game.len(),
            draw: table.draw_offer().cloned(),
            takeback: table.takeback_asked().cloned(),
            redo: Some(table.taken_back().clone()).filter(|taken| !taken.steps.is_empty()),
            rematch: table.rematch().map(str::to_owned),
            result: table.result(),
            stop: table.told_stop(),
        }
    }

    /// The same for whoever goes on from here.
    pub fn resumed(&self) -> Resumed {
        let player = |view: &PlayerView| Player { name: view.name.clone(), kind: view.kind.clone() };
        Resumed {
            number: self.number,
            players: self.players.iter().map(player).collect(),
            swapped: self.players.first().is_some_and(|first| first.seat != Seat::P1),
            takeback: self.takeback.clone(),
            taken_back: self.redo.clone().unwrap_or_default(),
            draw: self.draw.clone(),
            rematch: self.rematch.clone(),
            status: self.status,
            result: self.result.clone(),
        }
    }
}
