//! Sentences are filled here as browsers fill them: both are held against one file.

use stackwright_core::messages::{Language, Params, Template, TemplateError, common};

#[test]
fn sentences_are_filled_as_the_file_says() {
    let cases: Vec<(String, Params, String)> = serde_json::from_str(include_str!("sentences.json")).unwrap();
    assert!(cases.len() > 10);
    for (sentence, params, said) in cases {
        assert_eq!(Template::read(&sentence).unwrap().filled(&params), said, "{sentence}");
    }
}

#[test]
fn a_sentence_that_cannot_be_read_is_refused() {
    for sentence in ["{", "}", "a {b", "{a}}"] {
        assert_eq!(Template::read(sentence), Err(TemplateError::Brace), "{sentence}");
    }
    for sentence in ["{}", "{a b}", "{a:and}", "{a|b}", "{A}"] {
        assert!(matches!(Template::read(sentence), Err(TemplateError::Form(_))), "{sentence}");
    }
}

mod faulty {
    stackwright_core::messages! {
        /// A catalogue with everything wrong.
        pub static CATALOGUE = "faulty";
        en "good = {cell} of {owner:seat}\nkind = {owner}\nparam = {who}\nbrace = {cell\nunknown = nobody says it\ngood = again\nnonsense\nseat.1 = Blue";
        vi "good = {cell}\nkind = {owner:seat}\nparam = ?\nbrace = ?";

        good(cell: Name, owner: Who);
        kind(owner: Who);
        param(cell: Name);
        brace(cell: Name);
        missing();
    }
}

#[test]
fn every_fault_of_a_catalogue_is_found() {
    let faults = faulty::CATALOGUE.faults().join("\n");
    for fault in [
        "en: good is there twice",
        "en: `nonsense` is not",
        "en: nothing says unknown",
        "en: kind: owner is Seat, and not shown as one",
        "en: param: there is no parameter who",
        "en: brace: a brace without its other half",
        "en: missing is missing",
        "vi: missing is missing",
        "seat.1 is there in one language only",
    ] {
        assert!(faults.contains(fault), "{fault} is not among\n{faults}");
    }
}

#[test]
fn what_all_games_say_has_a_sentence_in_every_language() {
    assert_eq!(common::CATALOGUE.faults(), [""; 0]);
    let said = common::say::seat("9");
    assert_eq!(said.to_string(), "`9` is no seat: expected 1, 2, 3 or 4");
    assert!(said.in_language(Language::Vi).contains("1, 2, 3 hoặc 4"));
}
