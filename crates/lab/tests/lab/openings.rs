//! Openings from a list.

use ringrift::{Board, Options, Position, Preset, Recovery};
use stackwright_core::record::Step;
use stackwright_core::{Departure, Game, Record, Seat, Timeline};
use stackwright_lab::arena::{Opening, Openings};

fn start(recovery: Recovery) -> Position {
    let options = Options::preset(Board::Square8, 2, Preset::Canonical);
    Position::new(&Options { recovery, rings: 6, ..options }).unwrap()
}

/// Openings drawn under the usual options, as records.
fn drawn(count: u64) -> Vec<Record> {
    let start = start(Recovery::AnyHand);
    (0..count).map(|number| Record::of(&Opening::random(2).draw(&start, 1, number))).collect()
}

#[test]
fn a_list_is_played_in_its_order_and_round_again_under_the_options_of_the_run() {
    let start = start(Recovery::Off);
    let list = Openings::listed(&start, drawn(3)).unwrap();
    assert_eq!((list.count(), Openings::<Position>::from(Opening::random(0)).count()), (3, 1));
    for (number, record) in drawn(3).iter().enumerate() {
        for round in [0, 3] {
            let game = list.open(&start, 99, number as u64 + round);
            assert_eq!(Record::of(&game).turns, record.turns);
            assert_eq!(game.options(), start.options());
        }
    }
    let digest = list.digest();
    assert_ne!(digest, Openings::listed(&start, drawn(2)).unwrap().digest());
    let action = |texts: &[&str]| {
        let mut record = drawn(1).remove(0);
        record.turns = vec![texts.iter().map(|&text| Step::Action(text.to_owned())).collect()];
        record
    };
    let of = |records: Vec<Record>| Openings::listed(&start, records).unwrap().digest();
    assert_ne!(of(vec![action(&["+a1"]), action(&[])]), of(vec![action(&[]), action(&["+a1"])]));
    assert_eq!((digest, Openings::<Position>::from(Opening::default()).digest()), (list.digest(), None));
}

#[test]
fn what_cannot_be_begun_from_is_refused_with_its_number() {
    let usual = start(Recovery::AnyHand);
    let refused =
        |start: &Position, records: Vec<Record>| Openings::listed(start, records).unwrap_err().to_string();
    assert!(refused(&usual, Vec::new()).contains("no openings"));
    let mut records = drawn(2);
    records[1].turns[0][0] = Step::Action("z9".to_owned());
    assert!(refused(&usual, records).starts_with("opening 2: "));
    // Two play on when the third has left, but it is no opening for three, as a game or as a position.
    let three = Position::new(&Options::preset(Board::Square8, 3, Preset::Canonical)).unwrap();
    let mut left = Timeline::from_position(three.clone());
    left.retire(Seat::P1, Departure::Resignation).unwrap();
    let position = Timeline::from_position(left.position().clone());
    for record in [Record::of(&left), Record::of(&position)] {
        assert!(record.result.is_none());
        assert_eq!(
            refused(&three, vec![record]),
            "opening 1: expected a game that goes on, with everybody at the table"
        );
    }
    // A position has options of its own, which these games are not played under.
    let game = Opening::random(2).draw(&usual, 1, 0);
    let record = Record::of(&Timeline::from_position(game.position().clone()));
    assert!(record.start.is_some());
    let off = start(Recovery::Off);
    let why = refused(&off, vec![record.clone()]);
    assert!(why.contains(r#""recovery":"off""#), "{why}");
    let list = Openings::listed(&usual, [record.clone()]).unwrap();
    assert_eq!(list.open(&usual, 1, 5).position(), game.position());
    // Among others that fit it is left out.
    let both = [record, drawn(1).remove(0)];
    assert_eq!([usual, off].map(|start| Openings::listed(&start, both.clone()).unwrap().count()), [2, 1]);
}
