//! Games between bots: those that fail, and those that swap.

use ringrift::{Action, Board, Options, Position, Preset};
use stackwright_core::{BySeat, Game, Reason, Seat, Timeline};
use stackwright_lab::arena::{AnyBot, play};
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
