//! Stopping, garbage, long lines, the end of the input.

use std::time::Duration;

use stackwright_games::KINDS;

use super::gui::Gui;

#[test]
fn an_infinite_search_is_stopped_and_what_waits_behind_the_stop_is_heard_after_the_answer() {
    let ways = [("go infinite", "bestmove"), ("go turn infinite", "bestturn")];
    for (kind, (go, word)) in KINDS.iter().flat_map(|kind| ways.map(|way| (kind, way))) {
        let mut gui = Gui::start();
        gui.say(&format!("newgame {}", kind.name));
        gui.say(go);
        assert!(gui.next().starts_with("info depth 1 "));
        gui.say("isready");
        gui.until(&["readyok"]);
        gui.say("position start");
        assert!(gui.until(&["error"]).pop().is_some_and(|line| line.contains("still thinking")));
        gui.say("stop\nposition start\ngo nodes 300");
        for word in [word, "bestmove"] {
            let said = gui.until(&["bestmove", "bestturn", "error"]);
            assert!(said.last().is_some_and(|line| line.starts_with(word)), "{said:?}");
        }
        gui.say("quit");
        assert!(gui.end().success());
    }
}

#[test]
fn a_forced_win_does_not_end_an_infinite_search() {
    let mut gui = Gui::start();
    gui.say("newgame ringrift rings=1");
    gui.say("go infinite");
    gui.until(&["info"]);
    std::thread::sleep(Duration::from_millis(300));
    gui.say("isready");
    let said = gui.until(&["readyok"]);
    assert!(said.iter().all(|line| !line.starts_with("bestmove")), "{said:?}");
    gui.say("stop");
    gui.until(&["bestmove"]);
}

#[test]
fn limits_hold_together() {
    let mut gui = Gui::start();
    gui.ask("newgame ringrift");
    let said = gui.ask("go depth 2 nodes 100000 movetime 60000");
    let mut deepest = said.iter().filter_map(|line| line.strip_prefix("info depth ")?.split(' ').next());
    assert_eq!(deepest.next_back(), Some("2"), "{said:?}");
    let said = gui.ask("go movetime 50 turn");
    assert!(said.last().is_some_and(|line| line.split(' ').count() >= 3), "place and move: {said:?}");
    // Of a clock a part is used, whatever is left of it. Without the clock these would take days.
    for go in [
        "go nodes 1000000000000 clock 400",
        "go nodes 1000000000000 clock 2000 increment 100",
        "go nodes 1000000000000 clock 0",
        "go nodes 1000000000000 clock 0 turn",
        "go nodes 1000000000000 clock 400 turn",
    ] {
        let said = gui.ask(go);
        let word = if go.ends_with("turn") { "bestturn" } else { "bestmove" };
        assert!(said.last().is_some_and(|line| line.starts_with(word)), "{go}: {said:?}");
    }
    gui.ask("setoption name Lines value 3");
    let said = gui.ask("go depth 1");
    assert_eq!(said.iter().filter(|line| line.contains(" line 3 pv ")).count(), 1, "{said:?}");
}

#[test] // C73
fn a_game_does_not_begin_without_what_its_mode_is_about() {
    let mut gui = Gui::start();
    gui.ask("newgame cotulenh mode=marine");
    gui.say("position 6c4/11/11/10i/11/11/11/11/10I/11/11/N4C5 r - - 0 1");
    let said = gui.until(&["error"]);
    assert!(said.last().is_some_and(|line| line.contains("needs a navy on both sides")), "{said:?}");
}

#[test]
fn garbage_is_answered_and_changes_nothing() {
    let mut gui = Gui::start();
    let nothing: [(&str, &str); 4] = [
        ("go", "there is no game yet"),
        ("show", "there is no game yet"),
        ("position start", "there is no game yet"),
        ("position x y z", "the position: "),
    ];
    let seated = [
        ("uci", "is no command: expected swi"),
        ("newgame chess", "expected ringrift, "),
        ("newgame ringrift hex8 players=9", "players is 9"),
        ("newgame ringrift {\"rings\":", "the JSON ends too early"),
        ("position start actions +z9", "`+z9` is not legal here"),
        ("position square8 8/8", "the position: "),
        ("setoption name Hash value lots", "1 to 4096"),
        ("setoption name RingRift value hex9", "a word such as hex8, canonical, players=3 or rings=4"),
        ("go nodes", "expected a number"),
        ("\u{0} \u{7}", "is no command"),
    ];
    for (line, right) in nothing {
        let said = gui.ask(line);
        assert!(
            said.len() == 1 && said[0].starts_with("error ") && said[0].contains(right),
            "{line}: {said:?}"
        );
    }
    gui.ask("newgame ringrift");
    gui.ask("position start actions +d4*2");
    let shown = gui.ask("show");
    for (line, right) in seated {
        let said = gui.ask(line);
        assert!(
            said.len() == 1 && said[0].starts_with("error ") && said[0].contains(right),
            "{line}: {said:?}"
        );
    }
    assert_eq!(gui.ask("show"), shown);
    assert_eq!(gui.ask("stop"), Vec::<String>::new(), "a stop while nothing is thought about is no error");
}

#[test]
fn bytes_that_are_no_text_and_very_long_lines_are_passed_over() {
    let mut gui = Gui::start();
    gui.say_bytes(b"\xff\xfe\x80 go\n\r\n");
    assert!(gui.next().starts_with("error "));
    let long = vec![b'x'; 3 << 20];
    gui.say_bytes(&long);
    gui.say(" isready");
    assert!(gui.next().contains("the line is too long"));
    let word = "y".repeat(100_000);
    gui.say(&format!("newgame ringrift\nposition start actions {word}"));
    let said = gui.next();
    assert!(said.starts_with("error ") && said.len() < 2_000, "{} bytes", said.len());
    assert_eq!(gui.ask("isready"), ["readyok"]);
}

#[test]
fn the_end_of_the_input_ends_it_while_it_thinks_too() {
    for go in ["", "go infinite\n", "go turn infinite\n", "go nodes 1000000000\nstop\ngo infinite"] {
        let mut gui = Gui::start();
        gui.say_bytes(format!("newgame cotulenh\n{go}").as_bytes());
        if !go.is_empty() {
            gui.until(&["info"]);
        }
        gui.close();
        assert!(gui.end().success(), "{go}");
    }
    let mut gui = Gui::start();
    gui.say("newgame ringrift\ngo infinite");
    gui.until(&["info"]);
    gui.say("quit");
    assert!(gui.end().success());
}
