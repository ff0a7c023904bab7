//! One game between bots.

use stackwright_core::{ActionList, BySeat, Departure, Game, Outcome, Reason, Seat, Timeline};

use super::AnyBot;

/// A bot that had no answer, or one that the rules refuse. Its seat gave up.
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
pub fn play<G: Game>(
    mut game: Timeline<G>,
    bots: &mut [AnyBot<G>],
    mut holders: BySeat<usize>,
) -> Finished<G> {
    let mut faults = Vec::new();
    let mut list = ActionList::new();
    let bound = game.longest_game();
    for _ in 0..=bound + game.seats() {
        if let Some(outcome) = game.outcome() {
            return Finished { outcome, game, holders, faults };
        }
        game.actions(&mut list);
        let seat = game.to_move();
        let bot = holders[seat];
        let answer = match *list {
            [only] => Ok(only),
            _ => bots[bot].choose(&game).map_err(|error| error.to_string()),
        };
        let played = answer.and_then(|action| match game.try_play(action) {
            Ok(()) => Ok(action),
            Err(refused) => Err(refused.to_string()),
        });
        match played {
            Ok(action) => holders = holders.after::<G>(action),
            Err(what) => {
                faults.push(Fault { bot, seat, what });
                if game.retire(seat, Departure::Resignation).is_err() {
                    break;
                }
            }
        }
    }
    let outcome = game.outcome().unwrap_or_else(|| Outcome::draw(game.seats(), Reason::ABORTED));
    Finished { outcome, game, holders, faults }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ringrift::{Action, Board, Options, Position, Preset};
    use stackwright_search::{Bot, BotError, RandomBot};

    fn start(players: u8, preset: Preset) -> Timeline<Position> {
        let options = Options::preset(Board::Square8, players, preset);
        Timeline::new(&Options { rings: 4, ..options }).unwrap()
    }

    /// Answers with the same action always, or not at all.
    #[derive(Debug)]
    struct Stubborn(Option<&'static str>);

    impl Bot<Position> for Stubborn {
        fn choose(&mut self, game: &Timeline<Position>) -> Result<Action, BotError> {
            let text = self.0.ok_or_else(|| BotError("gone".to_owned()))?;
            Ok(game.parse_action(text).expect("it is an action"))
        }

        fn new_game(&mut self, _seed: u64) {}
    }

    fn random(seed: u64) -> AnyBot<Position> {
        Box::new(RandomBot::new(seed))
    }

    fn in_order() -> BySeat<usize> {
        BySeat::new(Seat::index)
    }

    #[test]
    fn a_game_ends_by_its_rules_and_holds_all_that_was_played() {
        let done = play(start(3, Preset::Canonical), &mut [random(1), random(2), random(3)], in_order());
        assert!(done.faults.is_empty());
        assert_eq!(done.game.outcome(), Some(done.outcome));
        assert!(done.game.position_before(0) == *start(3, Preset::Canonical).position());
    }

    #[test]
    fn a_bot_that_fails_gives_up_and_the_others_play_on() {
        for answer in [None, Some("a1-a2")] {
            let mut bots = [random(1), Box::new(Stubborn(answer)) as AnyBot<_>, random(3)];
            let done = play(start(3, Preset::Canonical), &mut bots, in_order());
            assert_eq!(done.faults.len(), 1, "{:?}", done.faults);
            assert_eq!((done.faults[0].bot, done.faults[0].seat), (1, Seat::P2));
            assert!(done.faults[0].what.contains(if answer.is_some() { "not legal" } else { "gone" }));
            assert!(done.outcome.rank(Seat::P2) > 1);
            assert!(done.game.journal().len() > 3, "the other two play on");
        }
        let mut bots = [Box::new(Stubborn(None)) as AnyBot<_>, random(3)];
        let done = play(start(2, Preset::Canonical), &mut bots, in_order());
        assert_eq!((done.outcome.winner(), done.outcome.reason()), (Some(Seat::P2), Reason::RESIGNATION));
    }

    #[test]
    fn after_a_swap_of_people_the_bots_have_changed_places() {
        let swapped = |seed| {
            let options = Options { swap: true, ..*start(2, Preset::Canonical).options() };
            let game = Timeline::<Position>::new(&options).expect("the options make sense");
            let done = play(game, &mut [random(seed), random(seed + 100)], in_order());
            let swaps = done.game.journal().entries().filter_map(stackwright_core::Entry::action);
            (swaps.filter(|&action| Position::swaps_people(action)).count(), done.holders)
        };
        let games: Vec<_> = (0..300).map(swapped).collect();
        assert!(games.iter().any(|(swaps, _)| *swaps > 0), "no game had a swap");
        for (swaps, holders) in games {
            assert_eq!(holders.first(2), if swaps % 2 == 1 { [1, 0] } else { [0, 1] });
        }
    }
}
