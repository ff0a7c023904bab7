//! One game of a run.

use stackwright_core::record::Step;
use stackwright_core::{BySeat, Entry, Record, Rng, Seat, Timeline};
use stackwright_search::{Bot, Playable, Stop};

use super::{Plan, SelfplayError};
use crate::dataset::value_comment;

/// One game as a line; nothing if it was stopped.
pub(super) fn play<G: Playable>(
    plan: &Plan<G>,
    header: &Record,
    bots: &mut [Box<dyn Bot<G>>],
    number: u64,
    stop: &Stop,
) -> Result<Option<String>, SelfplayError> {
    let mut rng = Rng::for_task(plan.seed, number);
    for bot in &mut *bots {
        bot.new_game(rng.next_u64());
    }
    // Another stream than the bots' seeds, which have the same numbers.
    let mut game = plan.opening.open(&plan.first, !plan.seed, number);
    let mut values = vec![None; game.journal().len()];
    // After a swap each bot plays on from the other's seat.
    let mut holders = played_by(&game);
    while game.outcome().is_none() {
        let bot = &mut bots[holders[game.to_move()]];
        let action = bot.choose(&game).map_err(|error| SelfplayError::Bot { game: number, error })?;
        // What a bot says after the flag was raised depends on when that was.
        if stop.is_raised() {
            return Ok(None);
        }
        values.push(bot.value());
        holders = holders.after::<G>(action);
        game.play(action);
    }
    stackwright_games::log_frames(&(number + 1), &game, 0..game.journal().len());
    let mut record = Record::of(&game);
    record.players.clone_from(&header.players);
    record.tags.clone_from(&header.tags);
    record.tags.insert("Number".to_owned(), number.to_string());
    let steps = record.turns.iter_mut().flatten();
    for (step, value) in steps.zip(values) {
        if let (Step::Action(_), Some(value)) = (&*step, value) {
            *step = step.clone().with_comment(value_comment(value as f32));
        }
    }
    record.to_json().map(Some).map_err(|error| SelfplayError::Record { game: number, error })
}

/// Which bot holds each seat, if they sat down in order before the opening.
fn played_by<G: Playable>(game: &Timeline<G>) -> BySeat<usize> {
    let actions = game.journal().entries().filter_map(Entry::action);
    actions.fold(BySeat::new(Seat::index), BySeat::after::<G>)
}
