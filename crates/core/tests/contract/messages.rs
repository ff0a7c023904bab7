//! Sentences are filled here as browsers fill them: both are held against one file.

use stackwright_core::messages::{Code, Language, Params, Template, TemplateError, common};

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
        en "good = {cell} of {owner:seat}\nkind = {owner}\nparam = {who}\nbrace = {cell\nunknown = nobody says it\ngood = again\nnonsense\nseat.1 = Blue\nlonely = {cell}\nsame = twice\nother = twice\nlike = @nobody";
        vi "good = {cell}\nkind = {owner:seat}\nparam = ?\nbrace = ?\nlonely = ?\nsame = twice\nother = twice\nlike = @same",
            codes "same R1 = something\nsame = again\nstranger = nothing";

        good(cell: Name, owner: Who);
        kind(owner: Who);
        param(cell: Name);
        brace(cell: Name);
        missing();
        lonely(cell: Name);
        same();
        other();
        like();
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
        "lonely: only one language shows cell",
        "same says the same as other",
        "en: `like = @nobody` is not",
        "the code same is explained twice",
        "nothing has the code stranger",
    ] {
        assert!(faults.contains(fault), "{fault} is not among\n{faults}");
    }
}

/// One sentence for two keys, and a code that stands for its own sentence.
mod shared {
    stackwright_core::messages! {
        /// A catalogue in which two keys have one sentence.
        pub static CATALOGUE = "shared";
        en "first = {cell} is taken\nsecond = @first\nalone = nobody is there";
        vi "first = {cell} bị chiếm\nsecond = @first\nalone = không có ai",
            codes "# Remarks.\nfirst, second R1 R2 = the cell is taken\n[texts]\nalone 400";

        first(cell: Name);
        second(cell: Name);
        alone();
    }
}

/// A catalogue with sentences that only a terminal shows.
mod kept_back {
    stackwright_core::messages! {
        /// Two of three sentences are for a terminal, and pages would miss one of them.
        pub static CATALOGUE = "kept_back";
        en "# Remarks.\nfirst = @second\n[terminal]\nsecond = on the screen\nthird = below it";
        vi "first = trên trang\n[terminal]\nsecond = trên màn hình\n[terminal]\nthird = bên dưới";

        first();
        second();
        third();
    }
}

#[test]
fn what_only_a_terminal_shows_is_kept_back() {
    let shared: Vec<_> = kept_back::CATALOGUE.shared_lines(Language::Vi).collect();
    assert_eq!(shared, ["first = trên trang"]);
    assert_eq!(kept_back::say::third().in_language(Language::Vi), "bên dưới");
    let faults = kept_back::CATALOGUE.faults().join("\n");
    for fault in
        ["en: first is said as second, which stands behind [terminal]", "vi: [terminal] is there 2 times"]
    {
        assert!(faults.contains(fault), "{fault} is not among\n{faults}");
    }
}

#[test]
fn a_sentence_can_be_that_of_another_key() {
    assert_eq!(shared::CATALOGUE.faults(), [""; 0]);
    let said = shared::say::second("d4");
    assert_eq!(said.to_string(), "d4 is taken");
    assert_eq!(said.in_language(Language::Vi), "d4 bị chiếm");
}

#[test]
fn codes_have_a_meaning_or_a_sentence() {
    let codes = shared::CATALOGUE
        .codes()
        .map(|Code { code, by, about, in_texts }| format!("{code} {by:?} {about} {in_texts}"));
    assert_eq!(
        codes.collect::<Vec<_>>(),
        [
            r#"first ["R1", "R2"] the cell is taken false"#,
            r#"second ["R1", "R2"] the cell is taken false"#,
            r#"alone ["400"] nobody is there true"#
        ]
    );
}

#[test]
fn a_message_within_a_message_is_said_in_its_language() {
    let said = common::say::at_line(3_u8, common::say::record_cut(common::say::cut_in_turns()));
    assert_eq!(
        said.to_string(),
        "line 3: the record is cut off: expected more turns, or `*` or `#` to end it"
    );
    assert_eq!(
        said.in_language(Language::Vi),
        "dòng 3: biên bản bị cắt ngang: cần thêm lượt, hoặc `*` hay `#` để kết thúc"
    );
}

#[test]
fn what_all_games_say_has_a_sentence_in_every_language() {
    assert_eq!(common::CATALOGUE.faults(), [""; 0]);
    let said = common::say::seat("9", 4_u8);
    assert_eq!(said.to_string(), "`9` is no seat: expected 1 to 4");
    assert!(said.in_language(Language::Vi).contains("1 đến 4"));
}
