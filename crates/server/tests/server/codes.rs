//! The codes of problems: their `type` leads to where they are explained.

use std::collections::BTreeSet;

use stackwright_core::messages::Catalogue;
use stackwright_games::KINDS;
use stackwright_server::messages::{CATALOGUE, catalogues};

#[test]
fn every_code_is_explained_on_the_page_of_the_interface() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/docs/problems.js");
    let page = std::fs::read_to_string(page).unwrap();
    let words: BTreeSet<_> = page.split(|c: char| !c.is_ascii_lowercase() && c != '_').collect();
    let codes =
        |catalogue: &Catalogue| catalogue.entries().iter().map(|entry| entry.code()).collect::<BTreeSet<_>>();
    let found: BTreeSet<_> =
        [&CATALOGUE, &stackwright_table::messages::CATALOGUE].into_iter().flat_map(codes).collect();
    assert!(found.len() > 50, "{found:?}");
    let missing: Vec<_> = found.iter().filter(|code| !words.contains(**code)).collect();
    assert!(missing.is_empty(), "the page does not explain {missing:?}");
}

/// A page looks a key up in the game's catalogue first, and then in the others.
#[test]
fn no_key_of_a_game_hides_one_that_all_share() {
    let shared = || catalogues().filter(|catalogue| !KINDS.iter().any(|kind| kind.name == catalogue.name()));
    assert_eq!(shared().count(), 3);
    for kind in KINDS {
        let mut seen = BTreeSet::new();
        for entry in shared().chain([(kind.messages)()]).flat_map(Catalogue::entries) {
            assert!(seen.insert(entry.key()), "{} and another have {}", kind.name, entry.key());
        }
    }
}

#[test]
fn every_message_has_a_sentence_in_every_language() {
    for catalogue in catalogues() {
        assert_eq!(catalogue.faults(), [""; 0], "{}", catalogue.name());
    }
}
