//! Positions as plain data: what every view promises, and what the page about views shows.

use crate::common;
use std::path::Path;

use cotulenh::{Options, Position, Preset};
use expect_test::{expect, expect_file};
use serde_json::Value;
use stackwright_core::conformance::cases;
use stackwright_core::{Departure, Game, OptionWords, Seat, View, view};

const RICH: [&str; 3] = [
    "11/5(ftm)fi3/N10/1(nt)3+f1+I3/3c4GT1/11/7t3/2(NT)2s4A/9(TC)H/1n5h3/2Ff4g1+a/2A2(TM)1t2F r - - 9 58",
    "6c4/11/11/11/11/11/6(FTI)4/1(NFT)9/11/11/11/5C5 r - - 0 1",
    "8c2/5e5/4i6/8t1E/7m3/6m4/8m2/2(+ni)8/2+E5T2/3A3+M(+HC)2/6E4/4h6 r - - 2 33",
];

/// JSON for people: the parts of an object or a list, one a line.
fn lines(json: &Value) -> String {
    let (open, close, parts): (_, _, Vec<_>) = match json {
        Value::Object(map) => {
            ("{", "}", map.iter().map(|(name, value)| format!("  \"{name}\": {value}")).collect())
        }
        Value::Array(list) => ("[", "]", list.iter().map(|value| format!("  {value}")).collect()),
        other => return format!("{other}\n"),
    };
    format!("{open}\n{}\n{close}\n", parts.join(",\n"))
}

#[test]
fn views_keep_their_promises() {
    let start = Position::new(&Options::default()).unwrap();
    view::check(&start, 1, cases(12, 3)).unwrap_or_else(|wrong| panic!("{wrong}"));
    for (seed, text) in RICH.iter().enumerate() {
        for options in [
            Options::default(),
            Options::from(Preset::Reference),
            Options { auto_commit: false, allow_partial_commit: false, ..Options::default() },
        ] {
            let first = Position::from_text(text, &options).unwrap();
            view::check(&first, seed as u64, cases(8, 1))
                .unwrap_or_else(|wrong| panic!("{options:?}: {wrong}"));
        }
    }
}

#[test] // C30, C33
fn an_open_session_says_who_waits_and_whether_it_can_end() {
    let mut game = common::game("6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1");
    common::play(&mut game, &["N>c5"]);
    let shown = game.snapshot();
    expect![[r#"
        [
          {"code":"deploy_or_commit","rule":"C33","params":{"origin":"c3","waiting":["air_force","tank"]},"text":"On c3 waits: air force with tank. Deploy on, or commit the turn."},
          {"origin":24,"original":[{"role":"navy","heroic":false},{"role":"air_force","heroic":false},{"role":"tank","heroic":false}],"steps":[{"pieces":["navy"],"to":46,"kind":"move"}],"waiting":[{"role":"air_force","heroic":false},{"role":"tank","heroic":false}]}
        ]
    "#]].assert_eq(&lines(&serde_json::to_value((&shown.task, &shown.extra.session)).unwrap()));
}

#[test] // C40, C41
fn a_check_is_an_obligation_with_its_attackers() {
    let shown = common::position("6c4/11/11/11/11/11/11/11/11/5t5/11/5C5 r - - 0 1").snapshot();
    expect![[r#"
        [
          {"code":"answer_check","key":"to_answer_check","rule":"C41","text":"Your commander is attacked. Your turn must end the attack."},
          [{"code":"answer_check","rule":"C41","params":{"commander":"f1","attackers":["f3"]},"text":"Free your commander on f1, attacked from f3.","cells":[5,27]}]
        ]
    "#]].assert_eq(&lines(&serde_json::to_value((&shown.task, &shown.obligations)).unwrap()));
}

#[test] // C34
fn barred_origins_are_shown_until_the_turn_ends() {
    let text = "6c4/11/11/11/11/11/11/10I/11/8t2/11/7(HC)3 r - - 7 30";
    let shown = |text: &str| {
        let position = Position::from_text(text, &cotulenh::Preset::Reference.into()).unwrap();
        serde_json::to_value(position.snapshot()).unwrap()["extra"]["barred"].clone()
    };
    assert_eq!(shown(text), Value::Null);
    assert_eq!(shown(&format!("{text} BARRED h1")), serde_json::json!([7]));
}

#[test] // C03
fn the_army_of_the_start_is_complete() {
    let start = Position::new(&Options::default()).unwrap();
    for seat in start.snapshot().seats {
        assert_eq!((seat.standing.pieces, seat.standing.missing), (19, Vec::new()));
    }
}

#[test] // C44
fn the_end_is_told() {
    let mut game = common::game(cotulenh::START);
    game.retire(Seat::P1, Departure::Resignation).unwrap();
    expect![[r#"
        {
          "reason": "resignation",
          "ranks": [2,1],
          "winner": 2,
          "message": {"code":"resignation","params":{"seat":1,"winner":2},"text":"Red gave up: Blue wins"}
        }
    "#]]
    .assert_eq(&lines(&serde_json::to_value(game.outcome_view()).unwrap()));
}

/// The page with the JSON of every block that a comment asks CoTuLenh for.
#[test]
fn the_page_about_views_shows_what_the_program_sends() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/view.md");
    let text = std::fs::read_to_string(&path).expect("the page is part of the project");
    let mut parts = text.split("<!-- cotulenh ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    let mut blocks = 0;
    for part in parts {
        let (comment, rest) = part.split_once(" -->\n```json\n").expect("JSON behind its comment");
        let (_, rest) = rest.split_once("```\n").expect("the end of the JSON");
        let (what, text) = comment.split_once(": ").expect("what, and of which position");
        let json = shown(what, &common::position(text));
        out.extend(["<!-- cotulenh ", comment, " -->\n```json\n", &lines(&json), "```\n", rest]);
        blocks += 1;
    }
    assert!(blocks >= 4);
    expect_file![path].assert_eq(&out);
}

/// `snapshot /task`, `layout /cells/0`, `preview N>c5 /frames`.
fn shown(what: &str, position: &Position) -> Value {
    let words: Vec<_> = what.split(' ').collect();
    let json = match words[..] {
        ["layout", ..] => serde_json::to_value(Position::layout(position.options())),
        ["snapshot", ..] => serde_json::to_value(position.snapshot()),
        ["preview", action, ..] => {
            serde_json::to_value(position.preview(position.parse_action(action).expect("an action")))
        }
        _ => panic!("{what}"),
    };
    let pointer = words.last().filter(|word| word.starts_with('/')).copied().unwrap_or("");
    json.unwrap().pointer(pointer).unwrap_or_else(|| panic!("{what}")).clone()
}

#[test]
fn choices_are_the_fields_of_the_options() {
    let defaults = Position::choices().into_iter().map(|choice| (choice.name.to_string(), choice.default));
    let defaults: serde_json::Map<_, _> = defaults.collect();
    let names: std::collections::BTreeSet<_> = defaults.keys().map(String::as_str).collect();
    assert_eq!(names, cotulenh::Options::WORDS.iter().map(|word| word.name).collect());
    let read: cotulenh::Options = serde_json::from_value(defaults.into()).unwrap();
    assert_eq!(read, cotulenh::Options::default());
}
