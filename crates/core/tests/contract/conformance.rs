//! The suite notices whatever is wrong with a game.

use std::cell::Cell;

use crate::faulty::{Deed, Fault, Faulty, Trail};
use amazons::{Action, Content, Edit as Change, Options, Position as Amazons};
use stackwright_core::conformance::{Settings, check, check_texts, texts_of_game};
use stackwright_core::{
    ActionList, Departure, Edit, Game, Outcome, Problem, Problems, Reason, Seat, SeatSet, Timeline,
};

#[test]
fn what_a_damaged_text_does_to_a_reader_is_noticed() {
    let options = Options { size: 5, players: 3 };
    let texts = texts_of_game(&Amazons::new(&options).unwrap(), 1);
    let faulty = |text: &str, _| Faulty::<WrongKey>::from_text(text, &options);
    assert_eq!(check_texts(&texts, 500, 1, faulty).unwrap_err().check, "key");
    let rash = |text: &str, _| {
        assert!(text.len() > 3, "it is too short");
        Amazons::from_text(text, &options)
    };
    let violation = check_texts(&texts, 500, 1, rash).unwrap_err();
    assert_eq!((violation.check, violation.detail.as_str()), ("panic", "it is too short"));
    assert!(violation.position.len() <= 3, "{violation}");
}

#[test]
fn nonsensical_options_are_no_game() {
    let violation = check::<Amazons>(&Options { size: 12, players: 1 }, Settings::games(1)).unwrap_err();
    assert_eq!(violation.check, "valid");
    assert_eq!(violation.detail, "size is 12: expected 4 to 11 (A01); players is 1: expected 2 to 4 (A02)");
}

#[test]
fn a_violation_can_be_seen_again() {
    let violation = violation::<WrongKey>();
    let said = violation.to_string();
    let [first, second] = said.lines().collect::<Vec<_>>()[..] else { panic!("{said}") };
    assert!(first.starts_with("key: "), "{first}");
    assert!(second.starts_with("  at step 0 of game 0, seed 1: ") && second.ends_with(" -"), "{second}");
    assert_eq!(violation.at, (0, 0));
}

/// A turn of Amazons has two actions: what happens in its middle is at odd steps.
#[test]
fn the_middle_of_a_turn_is_looked_at_however_rarely_that_is_done() {
    let options = Options { size: 6, players: 2 };
    for every in [2, 8, 24] {
        let violation = check::<Faulty<Forgetful>>(&options, Settings::games(1).every(every)).unwrap_err();
        assert_eq!((violation.check, violation.at.1 % 2), ("position text", 1), "{violation}");
    }
}

fn violation<F: Fault>() -> stackwright_core::conformance::Violation {
    let options = Options { size: 5, players: 3 };
    check::<Faulty<F>>(&options, Settings::games(40)).expect_err("the suite notices the fault")
}

fn refuse_if(refused: bool) -> Result<(), Problems> {
    if refused { Err(Problem::new("impossible", "this position is impossible").into()) } else { Ok(()) }
}

/// What a sound withdrawal does where a turn's parts are its actions.
fn take_back_open<F: Fault>(game: &mut Timeline<Faulty<F>>) -> bool {
    let open = game.journal().turn_start() < game.journal().len();
    open && game.undo().is_some()
}

thread_local! {
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

/// A number that is another one at each call: what no game may depend on.
fn whim() -> usize {
    CALLS.set(CALLS.get() + 1);
    CALLS.get()
}

/// Defines faults and, for each, the test that the suite notices it, under the name of the right check.
macro_rules! faults {
    ($($test:ident, $name:ident, $check:literal { $($body:item)* })*) => { $(
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct $name;

        impl Fault for $name { $($body)* }

        #[test]
        fn $test() {
            let violation = violation::<$name>();
            assert_eq!(violation.check, $check, "{violation}");
        }
    )* };
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sound;

impl Fault for Sound {}

#[test]
fn a_refusal_is_reported_with_its_seed_and_step_not_by_a_panic() {
    let options = Options { size: 5, players: 3 };
    let violation = check::<Faulty<Wrecker>>(&options, Settings::games(40).seed(9)).unwrap_err();
    assert_eq!((violation.check, violation.at, violation.seed), ("valid", (0, 0), 9));
    assert!(violation.detail.starts_with("after Shoot"), "{violation}");
    assert!(violation.detail.contains("this position is impossible"), "{violation}");

    let violation = check::<Faulty<StaleAfterCancel>>(&options, Settings::games(40)).unwrap_err();
    assert!(violation.detail.starts_with("after cancelling the turn: "), "{violation}");
}

#[test]
fn without_a_fault_the_wrapper_conforms() {
    let proof = check::<Faulty<Sound>>(&Options { size: 5, players: 3 }, Settings::games(8));
    assert_eq!(proof.unwrap_or_else(|e| panic!("{e}")).games, 8);
    let proof = check::<Faulty<Withdrawing>>(&Options { size: 5, players: 3 }, Settings::games(8));
    assert_eq!(proof.unwrap_or_else(|e| panic!("{e}")).games, 8);
}

/// No fault: it withdraws, and does it well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Withdrawing;

impl Fault for Withdrawing {
    fn withdraw(game: &mut Timeline<Faulty<Self>>) -> bool {
        take_back_open(game)
    }
}

faults! {
    notices_an_impossible_position, Impossible, "valid" {
        fn validate(_: &Amazons, _: Trail) -> Result<(), Problems> {
            refuse_if(true)
        }
    }
    notices_an_impossible_position_after_an_action, Wrecker, "valid" {
        fn validate(game: &Amazons, _: Trail) -> Result<(), Problems> {
            refuse_if(!game.arrows().is_empty())
        }
    }
    notices_an_impossible_position_after_an_undo, StaleAfterUndo, "valid" {
        fn validate(_: &Amazons, trail: Trail) -> Result<(), Problems> {
            refuse_if(trail.taken_back > 0)
        }
    }
    notices_an_impossible_position_after_a_cancelled_turn, StaleAfterCancel, "valid" {
        fn validate(_: &Amazons, trail: Trail) -> Result<(), Problems> {
            refuse_if(trail.taken_back > 1)
        }
    }
    notices_an_impossible_position_after_a_departure, StaleAfterDeparture, "valid" {
        fn validate(game: &Amazons, _: Trail) -> Result<(), Problems> {
            refuse_if(game.retired() != SeatSet::EMPTY)
        }
    }
    notices_an_impossible_position_after_a_withdrawal, StaleAfterWithdrawal, "valid" {
        fn validate(game: &Amazons, trail: Trail) -> Result<(), Problems> {
            refuse_if(game.aiming().is_none() && trail.taken_back > 1)
        }
        fn withdraw(game: &mut Timeline<Faulty<Self>>) -> bool {
            take_back_open(game)
        }
    }
    notices_a_withdrawal_that_denies_itself, Denying, "withdraw" {
        fn withdraw(game: &mut Timeline<Faulty<Self>>) -> bool {
            take_back_open(game);
            false
        }
    }
    notices_a_withdrawal_of_an_earlier_turn, Greedy, "withdraw" {
        fn withdraw(game: &mut Timeline<Faulty<Self>>) -> bool {
            game.undo().is_some()
        }
    }
    notices_an_action_listed_twice, Twice, "list" {
        fn actions(game: &Amazons, _: usize, out: &mut ActionList<Action>) {
            game.actions(out);
            if let Some(&first) = out.first() {
                out.push(first);
            }
        }
    }
    notices_a_list_that_is_empty_in_progress, NothingToDo, "list" {
        fn actions(game: &Amazons, _: usize, out: &mut ActionList<Action>) {
            game.actions(out);
            if game.aiming().is_some() && game.to_move() == Seat::P2 {
                out.clear();
            }
        }
    }
    notices_bookkeeping_beside_a_choice, Bookkeeping, "list" {
        fn is_bookkeeping(action: Action) -> bool {
            matches!(action, Action::Shoot { .. })
        }
    }
    notices_positions_that_share_a_key, SharedKey, "key" {
        fn key(_: &Amazons) -> u64 {
            7
        }
        fn compute_key(_: &Amazons) -> u64 {
            7
        }
    }
    notices_a_wrong_key, WrongKey, "key" {
        fn key(game: &Amazons) -> u64 {
            game.key() ^ u64::from(game.aiming().is_some())
        }
    }
    notices_a_listed_action_that_is_refused, Capricious, "accept" {
        fn is_legal(game: &Amazons, action: Action) -> bool {
            let mut list = ActionList::new();
            game.actions(&mut list);
            list.contains(&action) && list.last() != Some(&action)
        }
    }
    notices_a_legal_action_that_is_not_listed, Unlisted, "refuse" {
        fn actions(game: &Amazons, _: usize, out: &mut ActionList<Action>) {
            game.actions(out);
            out.truncate((out.len() - usize::from(!out.is_empty())).max(1));
        }
    }
    notices_a_wrong_count, Miscounted, "count" {
        fn count_actions(list: &[Action]) -> usize {
            list.len() + usize::from(list.len() == 3)
        }
    }
    notices_a_refusal_without_a_reason, Silent, "refuse" {
        fn explain(_: &Amazons, _: Action) -> Problem {
            Problem::new("no", "")
        }
    }
    notices_a_broken_undo, BrokenUndo, "undo" {
        fn inverse(change: Change) -> Change {
            match change {
                Change::Content { is: Content::Arrow, .. } => change,
                _ => change.inverse(),
            }
        }
    }
    notices_an_inverse_that_forgets, Lopsided, "undo" {
        fn inverse(change: Change) -> Change {
            match change {
                Change::Aiming { was, .. } => Change::Aiming { was: None, is: was },
                _ => change.inverse(),
            }
        }
    }
    notices_an_action_that_is_never_the_same, Whimsical, "redo" {
        fn perform(game: &Amazons, _: Action) -> Deed {
            let mut list = ActionList::new();
            game.actions(&mut list);
            Sound::perform(game, list[whim() % list.len()])
        }
    }
    notices_a_seat_change_within_a_turn, Usurped, "turn" {
        fn to_move(game: &Amazons) -> Seat {
            let seat = game.to_move();
            if game.aiming().is_some() { seat.next(game.seats()) } else { seat }
        }
    }
    notices_a_turn_that_does_not_end, EndlessTurn, "turn" {
        fn perform(game: &Amazons, action: Action) -> Deed {
            Deed { ends_turn: false, ..Sound::perform(game, action) }
        }
    }
    notices_a_seat_that_is_not_there, Stranger, "turn" {
        fn to_move(_: &Amazons) -> Seat {
            Seat::P4
        }
    }
    notices_edits_outside_frames, Unframed, "frames" {
        fn perform(game: &Amazons, action: Action) -> Deed {
            let mut deed = Sound::perform(game, action);
            for frame in &mut deed.frames {
                frame.0 = None;
            }
            deed
        }
    }
    notices_copies_that_share, Sharing, "clone" {
        const SHARES: bool = true;

        fn actions(game: &Amazons, arrows: usize, out: &mut ActionList<Action>) {
            game.actions(out);
            if arrows % 2 == 1 {
                out.as_mut_slice().reverse();
            }
        }
    }
    notices_a_text_that_loses_the_state_of_the_turn, Forgetful, "position text" {
        fn position_text(game: &Amazons) -> String {
            let text = game.position_text();
            let mut words: Vec<_> = text.split(' ').collect();
            words[3] = "-";
            words.join(" ")
        }
    }
    notices_an_impossible_position_read_from_text, Credulous, "position text" {
        const READS_ANYTHING: bool = true;
    }
    notices_an_action_text_unfit_for_records, Hostile, "action text" {
        fn action_text(game: &Amazons, action: Action) -> String {
            match action {
                Action::Move { .. } => game.action_text(action),
                Action::Shoot { .. } => "{shot}".into(),
            }
        }
    }
    notices_two_actions_with_one_text, Ambiguous, "action text" {
        fn action_text(game: &Amazons, action: Action) -> String {
            match action {
                Action::Move { .. } => game.action_text(action),
                Action::Shoot { .. } => "@a1".into(),
            }
        }
    }
    notices_an_action_text_that_is_read_as_a_turn, ActionsAreTurns, "action text" {
        fn parse_turn(game: &Amazons, text: &str) -> Option<Result<Vec<Action>, Problem>> {
            Some(game.parse_action(text).map(|action| vec![action]))
        }
    }
    notices_a_word_for_a_turn_that_is_read_as_less, HalfATurn, "turn text" {
        fn turn_text(game: &Amazons, actions: &[Action]) -> Option<String> {
            actions.first().map(|&action| game.action_text(action))
        }
    }
    notices_a_word_for_a_turn_unfit_for_records, BracedTurn, "turn text" {
        fn turn_text(_: &Amazons, actions: &[Action]) -> Option<String> {
            Some(format!("{{{}}}", actions.len()))
        }
    }
    notices_a_game_longer_than_its_bound, Long, "bound" {
        fn longest_game(_: &Amazons) -> usize {
            3
        }
    }
    notices_an_outcome_that_changes, Unstable, "outcome" {
        fn outcome(game: &Amazons) -> Option<Outcome> {
            let outcome = game.outcome()?;
            Some(if whim().is_multiple_of(2) { outcome } else { Outcome::draw(game.seats(), outcome.reason()) })
        }
    }
    notices_an_outcome_that_leaves_out_a_seat, Partial, "outcome" {
        fn outcome(game: &Amazons) -> Option<Outcome> {
            game.outcome().map(|_| Outcome::win(2, Seat::P1, Reason::new("blocked")))
        }
    }
    notices_a_departure_that_does_nothing, Stuck, "retire" {
        fn retire(_: &Amazons, _: Seat, _: Departure) -> Deed {
            Deed::default()
        }
    }
    notices_a_seat_that_can_leave_again_and_again, Revenant, "retire" {
        fn retired(_: &Amazons) -> SeatSet {
            SeatSet::EMPTY
        }
    }
    notices_a_name_unfit_for_records, Nameless, "record" {
        const NAME: &'static str = "Amazons 2";
    }
    notices_a_departure_that_cannot_be_taken_back, Unforgiven, "retire" {
        fn retire(game: &Amazons, seat: Seat, how: Departure) -> Deed {
            let mut deed = Sound::retire(game, seat, how);
            for change in deed.frames.iter_mut().flat_map(|frame| &mut frame.1) {
                // Wrong for a seat that was blocked before it left.
                if let Change::Out { was, .. } = change {
                    *was = None;
                }
            }
            deed
        }
    }
}
