//! `--option NAME=VALUE`, wherever a game begins.

use std::io::Write as _;
use std::process::Stdio;

use assert_cmd::prelude::*;
use serde_json::{Value, json};
use stackwright_core::OptionWord;
use stackwright_games::KINDS;

use crate::common::{stackwright, stdout};

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn said(line: &str) -> String {
    stdout(&words(line))
}

fn json_of(line: &str) -> Value {
    serde_json::from_str(&said(line)).expect("it is JSON")
}

/// What a command line that makes no sense is told.
fn refused(arguments: &[&str]) -> String {
    let done = stackwright(arguments).stdin(Stdio::null()).assert().failure().code(2);
    String::from_utf8(done.get_output().stderr.clone()).expect("the output is text")
}

#[test]
fn options_go_with_preset_and_rings_into_results_and_records() {
    let line = "random ringrift --preset recovery-plan --rings 2 --option recovery=off --option line_length=3 --json";
    let result = json_of(line);
    let expected = json!({"board": "square8", "players": 2, "preset": "recovery-plan", "rings": 2, "line_length": 3,
        "recovery": "off"});
    assert_eq!(result["options"], expected);
    let text = result["position"].as_str().expect("a text");
    assert!(text.ends_with(" recovery-plan/2/rings=2/line_length=3/recovery=off"), "{text}");
    let record = said(&line.replace("--json", "--record"));
    assert!(
        record.lines().any(|line| line.starts_with("[Options ") && line.contains("recovery")),
        "{record}"
    );
    let cotulenh = json_of("random cotulenh --option auto_commit=off --option preset=reference --json");
    assert_eq!(
        (&cotulenh["options"]["auto_commit"], &cotulenh["options"]["preset"]),
        (&json!(false), &json!("reference"))
    );
}

#[test]
fn with_territory_skip_off_no_region_is_left() {
    let games = |options: &str| -> String {
        let seeds = [1, 5, 6].into_iter();
        seeds
            .map(|seed| said(&format!("random ringrift --rings 3 {options} --seed {seed} --record")))
            .collect()
    };
    assert!(games("").contains("skip-territory"));
    for options in ["--option territory_skip=off", "--preset territory-plan"] {
        let played = games(options);
        assert!(played.contains(" T") && !played.contains("skip-territory"), "{options}: {played}");
    }
    assert!(games("--preset territory-plan --option territory_skip=on").contains("skip-territory"));
}

#[test]
fn options_change_what_is_counted_and_thought_about() {
    assert!(said("perft ringrift --depth 1 --option rings=1").contains("depth 1: 64\n"));
    assert!(said("perft ringrift --depth 1").contains("depth 1: 192\n"));
    let analysis =
        "analyze --start ringrift --option board=hex8 --option stack_strike=off --nodes 200 --json";
    let position = json_of(analysis)["position"].to_string();
    assert!(position.contains("hex8 ") && position.contains("/stack_strike=false"), "{position}");
    let fen = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";
    stdout(&["analyze", fen, "--option", "auto_commit=off", "--nodes", "200"]);
}

#[test]
fn matches_self_play_and_tuning_tell_their_options() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let agreed = "--game ringrift --rings 2 --option rotation=turn_material --option early_lps=off";
    let report = json_of(&format!("match {agreed} --a random --b random --games 2 --fair 0 --json"));
    assert_eq!(report["options"]["rotation"], "turn_material");
    let games = file("games.jsonl");
    said(&format!("selfplay {agreed} --games 2 --seed 3 --out {games}"));
    let text = std::fs::read_to_string(&games).expect("it is there");
    for line in text.lines() {
        assert!(
            line.contains(r#""early_lps":false"#) && line.contains(r#""rotation":"turn_material""#),
            "{line}"
        );
    }
    // Other options are other games: such a file is not continued.
    let other = agreed.replace("early_lps=off", "early_lps=on");
    stackwright(&words(&format!("selfplay {other} --games 3 --seed 3 --out {games}"))).assert().failure();
    let weights = file("weights.txt");
    said(&format!("tune {agreed} --bot random --games 4 --fair 0 --out {weights}"));
    let text = std::fs::read_to_string(&weights).expect("it is there");
    assert!(text.contains("--option rotation=turn_material"), "{text}");
    assert!(said(&format!("ladder {agreed} --list")).contains("10"));
}

#[test]
fn benches_soaks_and_mines_play_the_game_that_was_agreed_on() {
    let bench = said("bench --game ringrift --rings 2 --players 3 --option recovery=off --seconds 0.001");
    assert!(bench.lines().all(|line| line.starts_with("ringrift square8 3p ")), "{bench}");
    let soak = said("soak --game ringrift --rings 2 --option swap=on --option lps_rounds=1 --games 3");
    assert!(soak.contains(" of 1 configurations ") && soak.contains("3 games"), "{soak}");
    said("puzzles mine --games 1 --wins 1 --saves 0 ringrift --rings 2 --option recovery=off");
}

#[test]
fn an_engine_begins_games_under_the_options_that_were_set() {
    let mut engine = stackwright(&words("engine --game ringrift --board hex8 --option recovery=off"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = engine.stdin.take().expect("it listens");
    // The same words, said in the protocol, are read by the same list.
    writeln!(
        input,
        "newgame ringrift\nshow\nnewgame ringrift stack_strike=off\nshow\nnewgame ringrift wings=2\nquit"
    )
    .unwrap();
    let said = engine.wait_with_output().expect("it ends").stdout;
    let said = String::from_utf8(said).expect("the output is text");
    assert!(
        said.contains(
            r#"show game ringrift {"board":"hex8","players":2,"preset":"canonical","recovery":"off"}"#
        ),
        "{said}"
    );
    assert!(said.contains(r#""stack_strike":false}"#), "{said}");
    assert!(said.contains("RingRift has no option `wings`: expected board, players"), "{said}");
}

#[test]
fn what_is_no_option_is_told_what_would_be() {
    for (line, right) in [
        (
            "random ringrift --option wings=2",
            "RingRift has no option `wings`: expected board, players, preset, rings",
        ),
        ("random ringrift --option recovery=maybe", "recovery is maybe: expected any_hand, empty_hand, off"),
        ("random ringrift --option line_length=1", "line_length is 1: expected 2 to 25"),
        ("random ringrift --option swap=perhaps", "swap is perhaps: expected on or off"),
        ("random ringrift --option recovery", "expected NAME=VALUE"),
        ("perft ringrift --option swap=on --option swap=on", "swap is set twice"),
        ("perft ringrift --rings 3 --option rings=4", "--rings 3 and --option rings=4 both set rings"),
        ("perft ringrift --players 3 --option swap=on", "2 players only"),
        ("play ringrift --option wings=2", "has no option `wings`"),
        ("play ringrift --load game.txt --option rings=2", "brings its own options"),
        ("play --server http://127.0.0.1:1 cotulenh --option rings=2", "CoTuLenh has no option `rings`"),
        (
            "selfplay --game cotulenh --option rings=2 --out x.jsonl",
            "CoTuLenh has no option `rings`: expected preset",
        ),
        ("match --game ringrift --board hex8 --option board=hex8 --a random --b random", "both set board"),
        ("ladder --game cotulenh --preset reference --option preset=standard --list", "both set preset"),
        (
            "tune --game ringrift --option preset=standard --bot random --out x",
            "preset is standard: expected canonical",
        ),
        ("analyze --start cotulenh --option auto_commit=2", "auto_commit is 2: expected on or off"),
        ("bench --option recovery=off", "--game"),
        ("engine --game ringrift --option habits=2", "habits is 2: expected on or off"),
    ] {
        let said = refused(&words(line));
        assert!(said.contains(right), "{line}: {said}");
    }
    let position = "square8 8/8/8/8/8/8/8/8 18,18 0,0 1 place - - - canonical/2";
    assert!(
        refused(&["perft", "ringrift", "--position", position, "--option", "rings=2"])
            .contains("cannot be used")
    );
    assert!(refused(&["analyze", position, "--option", "rings=2"]).contains("brings its own options"));
}

/// A help text as words, however it was broken into lines.
fn help(path: &[&str]) -> String {
    words(&stdout(&[path, &["--help"]].concat())).join(" ")
}

#[test]
fn help_and_completions_list_every_option_and_its_values() {
    let listed = |help: &str, all: &[OptionWord]| {
        for OptionWord { name, values, about } in all {
            assert!(help.contains(&format!("{name}: {about} ({values})")), "{name}: {help}");
        }
    };
    for (kind, command) in
        KINDS.iter().flat_map(|kind| ["random", "perft", "play"].map(|command| (kind, command)))
    {
        listed(&help(&[command, kind.name]), kind.words);
    }
    for command in ["selfplay", "match", "ladder", "tune", "analyze", "bench", "soak", "engine"] {
        let help = help(&[command]);
        for kind in KINDS {
            listed(&help, kind.words);
        }
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&["completions", shell]);
        // The last two complete no values at all.
        if !["elvish", "powershell"].contains(&shell) {
            for word in ["recovery=any_hand", "rings=", "swap=on", "last_guard=off"] {
                assert!(script.contains(word), "{shell}: {word}");
            }
        }
        assert!(script.contains("option"), "{shell}");
    }
}

/// Whoever adds a command that begins a game gives it the options, too.
#[test]
fn every_command_that_takes_a_preset_takes_options() {
    fn walk(path: &[String], found: &mut usize) {
        let arguments: Vec<&str> = path.iter().map(String::as_str).chain(["--help"]).collect();
        let help = stdout(&arguments);
        let has = |option: &str| help.lines().any(|line| line.trim_start().starts_with(option));
        if has("--preset <") || has("--start <") {
            *found += 1;
            assert!(has("--option <NAME=VALUE>"), "{}", path.join(" "));
        }
        let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
        let list = list.take_while(|line| !line.is_empty()).filter_map(|line| line.strip_prefix("  "));
        let names =
            list.filter(|line| !line.starts_with(' ')).filter_map(|line| line.split_whitespace().next());
        for name in names.filter(|name| *name != "help") {
            walk(&[path, &[name.to_owned()]].concat(), found);
        }
    }
    let mut found = 0;
    walk(&[], &mut found);
    assert!(found >= 16, "{found}");
}
