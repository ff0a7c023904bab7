//! Positions that cannot be, in text, as JSON and as set-ups: refused, without a panic, and with a reason.

mod damaged;
mod running;

use ringrift::{Options, Position, Setup, recorded};
use serde_json::{Value, json};
use stackwright_core::{Departure, Game, Problems, Seat};

fn state(changes: &[(&str, Value)]) -> Result<Position, Problems> {
    let options = Options { players: 3, ..Options::default() };
    let mut setup = Setup::new(options);
    setup.hand = stackwright_core::BySeat::fill(0);
    setup.hand[Seat::P1] = 3;
    let mut state = recorded::state(&setup.position()?);
    for (key, value) in changes {
        state[*key] = value.clone();
    }
    recorded::position(&state, options)
}

fn code(refused: &Result<Position, Problems>) -> String {
    match refused {
        Ok(position) => format!("accepted: {position}"),
        Err(problems) => problems.to_string(),
    }
}

#[test]
fn r060_counts_beyond_all_rings_are_refused() {
    for (hands, eliminated) in [("18,18", "65535,0"), ("65535,18", "0,0")] {
        let text = format!("square8 8/8/8/8/3(1)4/8/8/8 {hands} {eliminated} 1 place - - - reference/2");
        let refused = Position::parse(&text);
        assert!(refused.as_ref().is_err_and(|problems| problems.has("rings")), "{}", code(&refused));
    }
}

#[test]
fn r175_losses_are_counted_without_gaps() {
    let out = |groups: Value| state(&[("out", groups)]);
    assert!(out(json!([[2], [3]])).is_ok());
    assert!(out(json!([[2, 3]])).is_ok());
    for wrong in [json!([[], [3]]), json!([[3], [3]]), json!(vec![json!([]); 300]), json!(3), json!([[9]])] {
        let refused = out(wrong.clone());
        assert!(refused.is_err(), "{wrong}: {}", code(&refused));
    }
}

#[test]
fn r300_nobody_leaves_twice() {
    let mut setup = Setup::new(Options { players: 4, ..Options::default() });
    setup.retired = vec![(Seat::P3, Departure::Timeout); 2];
    assert!(setup.position().is_err_and(|problems| problems.has("retired")));
    setup.retired.truncate(1);
    assert!(setup.position().is_ok());
    setup.retired = vec![(Seat::P3, Departure::Timeout); 300];
    assert!(setup.position().is_err());
}

#[test]
fn a_finished_game_has_no_duties() {
    let over = "square8 3(2)4/8/8/8/8/8/8/8 0,17 18,0 2 over:elimination:1 DUTIES 2/2/2/0/- - canonical/2";
    assert!(Position::parse(&over.replace("DUTIES", "-")).is_ok());
    for duties in ["acted", "recovering", "owes-line", "must:d8"] {
        let refused = Position::parse(&over.replace("DUTIES", duties));
        assert!(refused.is_err(), "{duties}: {}", code(&refused));
    }
    // The recordings go on saying what the last turn was about.
    let changes = [
        ("phase", json!("game_over")),
        ("hand", json!([0, 0, 0])),
        ("winner", json!(1)),
        ("acted", json!(true)),
    ];
    let position = state(&changes).unwrap();
    assert!(!position.turn().acted() && position.outcome().is_some());
}
