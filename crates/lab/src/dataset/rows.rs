//! The rows of one game.

use stackwright_core::learn::Learnable;
use stackwright_core::record::{Noted, ReplayError, Step, WHOLE};
use stackwright_core::{ActionList, Record, Timeline};

use super::columns::Columns;
use super::{DatasetError, preset, shares};

/// The rows of one finished game, ready to be written.
#[derive(Debug)]
pub(crate) struct GameRows(pub(super) Columns);

/// What a decision's position says.
struct Decision {
    seat: u8,
    bookkeeping: bool,
    position: String,
    choices: [i32; 3],
    legal: Vec<i32>,
    policy: Vec<f32>,
}

impl GameRows {
    /// Those of a record, which is played once more.
    pub(crate) fn of_record<G: Learnable>(number: i64, record: &Record) -> Result<GameRows, DatasetError> {
        let replayed = record.replay();
        let game: Timeline<G> =
            replayed.map_err(|error: ReplayError| DatasetError::Replay { number, error })?;
        GameRows::of_game(number, game, record)
    }

    /// Those of a game that was played, and its record: what happened is taken back step by step.
    pub(crate) fn of_game<G: Learnable>(
        number: i64,
        mut game: Timeline<G>,
        record: &Record,
    ) -> Result<GameRows, DatasetError> {
        let refused = |message: &str| DatasetError::Record { number, message: message.to_owned() };
        let result = record.result.as_ref().ok_or_else(|| refused("the game is not finished"))?;
        let steps: Vec<_> = record.steps().collect();
        let mut list = ActionList::new();
        let mut decisions = Vec::with_capacity(steps.len());
        for step in steps.iter().rev() {
            let entry = game.undo().ok_or_else(|| refused("it has more steps than were played"))?;
            let left = || refused("a seat left the table: datasets hold decisions only");
            let action = entry.action().ok_or_else(left)?;
            game.actions(&mut list);
            let ways = |action| game.sub_choices(action).padded().map(i32::from);
            decisions.push(Decision {
                seat: game.to_move().number(),
                bookkeeping: G::is_bookkeeping(action),
                position: game.position_text(),
                choices: ways(action),
                legal: list.iter().flat_map(|&action| ways(action)).collect(),
                policy: policy(step, &game, &list),
            });
        }
        if !game.journal().is_empty() {
            return Err(refused("it has fewer steps than were played"));
        }
        let turns = (1..).zip(&record.turns).flat_map(|(turn, steps)| steps.iter().map(move |_| turn));
        let mut columns = Columns::default();
        let rows = decisions.into_iter().rev().zip(&steps).zip(turns);
        for (ply, ((decision, step), turn)) in (0..).zip(rows) {
            columns.game.push(number);
            columns.ply.push(ply);
            columns.turn.push(turn);
            columns.seat.push(decision.seat.into());
            columns.bookkeeping.push(decision.bookkeeping);
            columns.random.push(step.noted().is_some_and(|noted| noted.random));
            columns.position.push(decision.position.into_bytes().into());
            columns.action.push(step.action().unwrap_or_default().as_bytes().to_vec().into());
            columns.choices.push(decision.choices);
            columns.legal.push(decision.legal);
            columns.policy.push(decision.policy);
            columns.value.push(step.chance());
            columns.outcome.push(shares(&result.ranks));
            columns.ranks.push(result.ranks.iter().map(|&rank| i32::from(rank)));
            columns.reason.push(result.reason.as_bytes().to_vec().into());
            columns.preset.push(preset(&record.options).as_bytes().to_vec().into());
        }
        Ok(GameRows(columns))
    }
}

/// The share of each legal action; nothing if none is noted.
fn policy<G: Learnable>(step: &Step, game: &Timeline<G>, list: &[G::Action]) -> Vec<f32> {
    let Some(Noted { policy, .. }) = step.noted().filter(|noted| !noted.policy.is_empty()) else {
        return Vec::new();
    };
    let share =
        |text: String| policy.iter().find(|(action, _)| *action == text).map_or(0, |&(_, share)| share);
    list.iter().map(|&action| f32::from(share(game.action_text(action))) / f32::from(WHOLE)).collect()
}
