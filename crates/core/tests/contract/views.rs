//! Views with something wrong, each of which the check of views notices.

use amazons::messages::say;
use amazons::view::Extra;
use amazons::{Action, Label, Options, Position as Amazons};
use stackwright_core::view::{LabelView, Message, SituationView, check};
use stackwright_core::{ActionList, Game, Problem, View};

use crate::faulty::{Fault, Faulty};

fn checked<F: Fault>() -> Result<usize, String> {
    let first = Faulty::<F>::new(&Options { size: 5, players: 2 }).unwrap();
    check(&first, 7, 1)
}

/// What is wrong with its frames; everything else is sound.
macro_rules! labelled {
    ($($name:ident => $label:expr;)*) => { $(
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct $name;

        impl Fault for $name {
            fn label_view(_: Label) -> LabelView {
                Message::from($label).into()
            }
        }
    )* };
}

labelled! {
    // Declared, but not as what a frame shows.
    Misplaced => say::to_move();
    Unheard => Problem::new("applause", "the crowd applauds");
    Mute => Problem::new("moved", "");
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sound;

impl Fault for Sound {}

/// Browsers are not sent what only a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Terminal;

impl Fault for Terminal {
    fn situation_view(game: &Amazons, list: &ActionList<Action>) -> SituationView<Extra> {
        SituationView { task: say::ranked_wins().into(), ..game.situation_view(list) }
    }
}

#[test]
fn without_a_fault_views_are_right() {
    assert!(checked::<Sound>().is_ok_and(|snapshots| snapshots > 5));
}

#[test]
fn a_frame_shows_only_what_is_declared_in_frames() {
    let wrong = checked::<Misplaced>().unwrap_err();
    assert!(wrong.contains("which is not declared `in frames`"), "{wrong}");
}

#[test]
fn a_frame_shows_only_what_stands_in_the_catalogue() {
    let wrong = checked::<Unheard>().unwrap_err();
    assert!(wrong.contains("`the crowd applauds` stands in no catalogue"), "{wrong}");
    let wrong = checked::<Mute>().unwrap_err();
    assert!(wrong.contains("a frame without words"), "{wrong}");
}

#[test]
fn a_view_says_nothing_that_only_a_terminal_shows() {
    let wrong = checked::<Terminal>().unwrap_err();
    assert!(wrong.contains("is for terminals alone"), "{wrong}");
}
