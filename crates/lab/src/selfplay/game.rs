//! One game of a run.

use stackwright_core::learn::Learnable;
use stackwright_core::record::{Noted, Step};
use stackwright_core::{ActionList, BySeat, Entry, Game, Record, Rng, Seat, Timeline};
use stackwright_search::{Bot, Playable, Stop};

use super::{Plan, SelfplayError};
use crate::dataset::{DatasetError, GameRows, parts_of_whole};

/// A finished game.
pub(super) struct Played {
    /// Its record.
    pub line: String,
    /// Its rows, if a dataset is written.
    pub rows: Option<Result<GameRows, DatasetError>>,
}

/// One game; nothing if it was stopped.
pub(super) fn play<G: Playable + Learnable>(
    plan: &Plan<G>,
    header: &Record,
    bots: &mut [Box<dyn Bot<G>>],
    number: u64,
    with_rows: bool,
    stop: &Stop,
) -> Result<Option<Played>, SelfplayError> {
    let mut rng = Rng::for_task(plan.seed, number);
    for bot in &mut *bots {
        bot.new_game(rng.next_u64());
    }
    // Another stream than the bots' seeds, which have the same numbers.
    let mut game = plan.opening.open_until(&plan.first, !plan.seed, number, stop);
    let opening = Noted { random: true, ..Noted::default() };
    let mut notes = vec![opening; game.journal().len()];
    // After a swap each bot plays on from the other's seat.
    let mut holders = played_by(&game);
    while game.outcome().is_none() {
        let bot = &mut bots[holders[game.to_move()]];
        let action = bot.choose(&game).map_err(|error| SelfplayError::Bot { game: number, error })?;
        // What a bot says after the flag was raised depends on when that was.
        if stop.is_raised() {
            return Ok(None);
        }
        notes.push(noted(&game, &**bot));
        holders = holders.after::<G>(action);
        game.play(action);
    }
    stackwright_games::log_frames(&(number + 1), &game, 0..game.journal().len());
    let mut record = Record::of(&game);
    record.players.clone_from(&header.players);
    record.tags.clone_from(&header.tags);
    record.tags.insert("Number".to_owned(), number.to_string());
    for (step, note) in record.turns.iter_mut().flatten().zip(notes) {
        if let Step::Action(action) = step {
            *step = Noted { action: std::mem::take(action), ..note }.into();
        }
    }
    let line = record.to_json().map_err(|error| SelfplayError::Record { game: number, error })?;
    let rows = with_rows.then(|| GameRows::of_game(number as i64, game, &record));
    Ok(Some(Played { line, rows }))
}

/// What a bot says of the choice that it has just made in this position.
fn noted<G: Playable>(game: &Timeline<G>, bot: &dyn Bot<G>) -> Noted {
    let mut noted = Noted { random: bot.drew_lots(), ..Noted::default() };
    noted.chance = bot.value().map(|chance| parts_of_whole(chance as f32));
    let policy = bot.policy();
    if !policy.is_empty() {
        let mut list = ActionList::new();
        game.actions(&mut list);
        let shares = list.iter().filter_map(|action| policy.iter().find(|(known, _)| known == action));
        noted.policy = told(game.position(), shares.copied());
    }
    noted
}

/// Actions with their shares as records have them; those without a share are left out.
pub(super) fn told<G: Game>(
    position: &G,
    shares: impl Iterator<Item = (G::Action, f32)>,
) -> Vec<(String, u16)> {
    let parts = shares.map(|(action, share)| (action, parts_of_whole(share)));
    parts.filter(|&(_, part)| part > 0).map(|(action, part)| (position.action_text(action), part)).collect()
}

/// Which bot holds each seat, if they sat down in order before the opening.
fn played_by<G: Playable>(game: &Timeline<G>) -> BySeat<usize> {
    let actions = game.journal().entries().filter_map(Entry::action);
    actions.fold(BySeat::new(Seat::index), BySeat::after::<G>)
}
