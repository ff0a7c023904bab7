//! One game between bots.

use std::time::Instant;

use stackwright_core::{ActionList, BySeat, Departure, Game, Outcome, Reason, Seat, Timeline};
use stackwright_search::{Stop, begins_turn};

use super::clocks::Clocks;
use super::{AnyBot, TimeControl};

/// A bot that had no answer, or one that the rules refuse: its seat gave up. Or one whose time was over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The bot's number in the list of bots.
    pub bot: usize,
    /// Where it sat.
    pub seat: Seat,
    /// What went wrong.
    pub what: String,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Finished<G: Game> {
    /// How it ended.
    pub outcome: Outcome,
    /// All of it, from the first action.
    pub game: Timeline<G>,
    /// Which bot holds each seat in the end: people may have changed places.
    pub holders: BySeat<usize>,
    /// The bots that failed.
    pub faults: Vec<Fault>,
}

/// Plays a game to its end. `holders` says which of the bots sits where; none may sit twice.
///
/// A bot is not asked where only one action is legal. A bot that fails gives up its seat, and the game goes on as the
/// rules say. A game that outlasts its own [bound](Game::longest_game) is called off as a draw.
pub fn play<G: Game>(game: Timeline<G>, bots: &mut [AnyBot<G>], holders: BySeat<usize>) -> Finished<G> {
    play_until(game, bots, holders, None, &Stop::new()).expect("nobody raises the flag")
}

/// The game played to its end, or nothing once the flag is raised. With clocks, the seat of a bot whose time is over leaves the game.
pub(super) fn play_until<G: Game>(
    mut game: Timeline<G>,
    bots: &mut [AnyBot<G>],
    mut holders: BySeat<usize>,
    control: Option<TimeControl>,
    stop: &Stop,
) -> Option<Finished<G>> {
    let mut clocks = control.map(|control| Clocks::new(control, bots.len()));
    let mut faults = Vec::new();
    let mut list = ActionList::new();
    let bound = game.longest_game();
    for _ in 0..=bound + game.seats() {
        if let Some(outcome) = game.outcome() {
            return Some(Finished { outcome, game, holders, faults });
        }
        game.actions(&mut list);
        let seat = game.to_move();
        let bot = holders[seat];
        let answer = match *list {
            [only] => Ok(only),
            _ => choose(&game, &mut bots[bot], clocks.as_mut().map(|clocks| (clocks, bot))),
        };
        // What a bot says after the flag was raised depends on when that was.
        if stop.is_raised() {
            return None;
        }
        let resigns = |what| (Departure::Resignation, what);
        let played = answer.and_then(|action| match game.try_play(action) {
            Ok(()) => Ok(action),
            Err(refused) => Err(resigns(refused.to_string())),
        });
        match played {
            Ok(action) => {
                if let Some(clocks) = &mut clocks
                    && game.journal().ends_turn(game.journal().len() - 1)
                {
                    clocks.end_turn(bot);
                }
                holders = holders.after::<G>(action);
            }
            Err((departure, what)) => {
                faults.push(Fault { bot, seat, what });
                if game.retire(seat, departure).is_err() {
                    break;
                }
            }
        }
    }
    let outcome = game.outcome().unwrap_or_else(|| Outcome::draw(game.seats(), Reason::ABORTED));
    Some(Finished { outcome, game, holders, faults })
}

/// What a bot decides, if it does within its time; else how its seat leaves the game, and why.
fn choose<G: Game>(
    game: &Timeline<G>,
    bot: &mut AnyBot<G>,
    clock: Option<(&mut Clocks, usize)>,
) -> Result<G::Action, (Departure, String)> {
    if let Some((clocks, number)) = &clock {
        bot.make_ready(game).map_err(|error| (Departure::Resignation, error.to_string()))?;
        bot.set_limits(&clocks.limits(*number, begins_turn(game)));
    }
    let begun = Instant::now();
    let answer = bot.choose(game);
    if let Some((clocks, number)) = clock
        && !clocks.spend(number, begun.elapsed())
    {
        let failed = answer.err().map(|error| format!(": {error}")).unwrap_or_default();
        return Err((Departure::Timeout, format!("its time is over{failed}")));
    }
    answer.map_err(|error| (Departure::Resignation, error.to_string()))
}
