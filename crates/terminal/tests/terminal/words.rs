//! Every word on the screen stands in a catalogue, in every language, and has room.

use stackwright_core::messages::{Language, common};
use stackwright_core::view::Message;
use stackwright_core::{ActionList, Entry, Rng, Timeline};
use stackwright_games::{FullGame, KINDS, Visitor};
use stackwright_terminal::layout::Spot;
use stackwright_terminal::{Theme, messages, view};

#[test]
fn every_sentence_is_there_in_every_language() {
    assert_eq!(messages::CATALOGUE.faults(), [""; 0]);
}

#[test]
fn keys_and_the_last_line_have_room_in_every_language() {
    use messages::say;
    for language in Language::ALL {
        let fits = |said: &stackwright_core::messages::Said, room: usize| {
            let text = said.in_language(language);
            assert!(text.chars().count() <= room, "{text}: more than {room} letters");
        };
        for (keys, does) in view::keys() {
            fits(&keys, 12);
            fits(&does, 24);
        }
        for foot in [
            say::foot_menu(),
            say::foot_help(),
            say::foot_reel(),
            say::foot_bots(),
            say::foot_over(),
            say::foot_play(),
            say::foot_watch(),
            say::foot_open(),
            say::foot_asked(),
            say::foot_elsewhere(),
            say::foot_waiting(),
        ] {
            fits(&foot, 80);
        }
    }
}

/// Plays a random game and looks up whatever a terminal is told.
struct Known;

impl Visitor for Known {
    type Output = usize;

    fn visit<G: FullGame>(self) -> usize {
        let mut game = Timeline::<G>::new(&G::Options::default()).unwrap();
        let first = game.position().clone();
        let spots = game.tiles(game.sizes()[0]).spots().count() as u16;
        let (mut rng, mut list, mut looked) = (Rng::new(3), ActionList::new(), 0);
        let mut look = |message: &Message| {
            let key = message.key.of(&message.code).unwrap_or_default();
            let known = [G::messages(), &common::CATALOGUE].iter().any(|all| all.name_at(key).is_some());
            assert!(known, "`{}` stands in no catalogue of {}", message.text, G::NAME);
            looked += 1;
        };
        G::legend(Theme::FULL.signs()).iter().for_each(&mut look);
        for step in 0.. {
            let seats = stackwright_core::Seat::first(game.seats());
            let briefing = game.briefing();
            let cards = seats.flat_map(|seat| game.card(&first, seat));
            let told = cards.chain(game.tray()).chain(briefing.duties).chain([briefing.title, briefing.text]);
            told.for_each(|message| look(&message));
            look(&game.describe(Spot(step % spots)));
            look(&game.tip(usize::from(step)));
            game.actions(&mut list);
            let Some(&action) = rng.choose(&list) else { break };
            look(&game.item(action));
            game.listed(action).iter().for_each(&mut look);
            game.play(action);
            let (journal, last) = (game.journal(), game.journal().len() - 1);
            assert_eq!(journal.entries().next_back(), Some(Entry::Action(action)));
            let labels: Vec<_> = journal.frames(last).map(|frame| frame.label).collect();
            G::passed(&labels).iter().for_each(&mut look);
        }
        let ending = game.ending().expect("nothing is left to choose");
        ending.ranking.iter().map(|(_, _, why)| why).chain([&ending.text]).for_each(&mut look);
        looked
    }
}

#[test]
fn whatever_games_tell_a_terminal_can_be_told_in_every_language() {
    for kind in KINDS {
        assert!(kind.visit(Known) > 100, "{}", kind.name);
    }
}
