//! Turns that were decided on beforehand: played from the position that they were made for, and from no other.

use std::sync::Arc;

use serde_json::{Value, json};
use stackwright_core::{Rng, Seat};
use stackwright_games::{AnyGame, KINDS};
use stackwright_table::{
    Actor, Command, Downtimes, Entry, KeptPremoves, LONGEST_LINE, LogEntry, MOST_LINES, Request, Scope,
    SeatKind, Status, Table, TimeControl,
};

use crate::common::{Seated, agreement, person};

fn lines(lines: &[&[&str]]) -> Command {
    Command::Premove(
        lines.iter().map(|line| line.iter().map(|&action| action.to_owned()).collect()).collect(),
    )
}

/// Amazons, whose turns are two decisions.
fn amazons() -> Seated {
    Seated::new(agreement("amazons", &json!({}), &[person(0), person(1)]))
}

fn premoved(entries: &[Entry]) -> Vec<&str> {
    let premoves = entries.iter().filter_map(|entry| match &entry.body {
        LogEntry::Action { text, premove: true, .. } => Some(text.as_str()),
        _ => None,
    });
    premoves.collect()
}

fn act(text: &str) -> Command {
    Command::Act { text: text.to_owned(), lag: 0 }
}

fn own(seated: &Seated, player: usize) -> Vec<Vec<String>> {
    seated.table.premoves(player).unwrap_or_default()
}

#[test]
fn a_turn_is_answered_from_the_position_that_the_answer_was_made_for() {
    let mut seated = amazons();
    let plan = lines(&[&["d1-d7", "@g7", "g10-g8", "@f8"], &["d1-d6", "@d9", "a7-b7", "@b8"]]);
    assert_eq!(seated.ask(Seat::P2, plan), Ok(Vec::new()), "nothing of it is in the log");
    assert_eq!((seated.table.number(), own(&seated, 1).len()), (1, 2));

    assert!(premoved(&seated.ask(Seat::P1, act("d1-d7")).unwrap()).is_empty(), "the turn goes on");
    let entries = seated.ask(Seat::P1, act("@g7")).unwrap();
    assert_eq!(premoved(&entries), ["g10-g8", "@f8"], "a whole turn, in the same breath");
    assert_eq!(seated.table.game().to_move(), Seat::P1);
    assert!(own(&seated, 1).is_empty(), "what can no longer come true is dropped");
}

#[test]
fn another_position_is_not_answered() {
    let mut seated = amazons();
    seated.ask(Seat::P2, lines(&[&["d1-d7", "@g7", "g10-g8", "@f8"]])).unwrap();
    seated.act(Seat::P1, "d1-d7");
    // g10-g8 and @f8 would be legal, but it is not the position that they were made for.
    assert!(premoved(&seated.ask(Seat::P1, act("@d8")).unwrap()).is_empty());
    assert_eq!((seated.table.game().to_move(), own(&seated, 1).len()), (Seat::P2, 0));
}

#[test]
fn a_line_goes_on_after_its_first_answer() {
    let mut seated = amazons();
    let line = ["d1-d7", "@g7", "g10-g8", "@f8", "d7-d6", "@d7", "g8-g9", "@g8"];
    seated.ask(Seat::P2, lines(&[&line])).unwrap();
    seated.ask(Seat::P1, act("d1-d7")).unwrap();
    seated.ask(Seat::P1, act("@g7")).unwrap();
    assert_eq!(own(&seated, 1), [["d7-d6", "@d7", "g8-g9", "@g8"]]);
    seated.ask(Seat::P1, act("d7-d6")).unwrap();
    assert_eq!(premoved(&seated.ask(Seat::P1, act("@d7")).unwrap()), ["g8-g9", "@g8"]);
}

#[test]
fn what_others_take_back_within_their_turn_is_part_of_it() {
    let mut seated = amazons();
    seated.ask(Seat::P2, lines(&[&["d1-d7", "@g7", "g10-g8", "@f8"]])).unwrap();
    seated.act(Seat::P1, "d1-d6");
    seated.ask(Seat::P1, Command::Undo { turn: false }).unwrap();
    seated.act(Seat::P1, "d1-d7");
    assert_eq!(premoved(&seated.ask(Seat::P1, act("@g7")).unwrap()), ["g10-g8", "@f8"]);
}

#[test]
fn premoves_can_be_made_in_the_middle_of_a_turn_of_others() {
    let mut seated = amazons();
    seated.act(Seat::P1, "d1-d7");
    seated.ask(Seat::P2, lines(&[&["d1-d7", "@g7", "g10-g8", "@f8"]])).unwrap();
    assert_eq!(premoved(&seated.ask(Seat::P1, act("@g7")).unwrap()), ["g10-g8", "@f8"]);
}

#[test]
fn a_takeback_drops_them() {
    let mut seated = amazons();
    for text in ["d1-d7", "@g7"] {
        seated.act(Seat::P1, text);
    }
    for text in ["g10-g8", "@f8"] {
        seated.act(Seat::P2, text);
    }
    seated.ask(Seat::P2, lines(&[&["d7-d6", "@d7", "g8-g9", "@g8"]])).unwrap();
    seated.ask(Seat::P2, Command::AskTakeback(Scope::Turn)).unwrap();
    assert_eq!(own(&seated, 1).len(), 1, "a question changes nothing");
    seated.ask(Seat::P1, Command::AnswerTakeback(true)).unwrap();
    assert!(own(&seated, 1).is_empty());
    // Nor do they come back with what was taken back.
    seated.ask(Seat::P2, Command::AskRedo).unwrap();
    seated.ask(Seat::P1, Command::AnswerRedo(true)).unwrap();
    seated.act(Seat::P1, "d7-d6");
    assert!(premoved(&seated.ask(Seat::P1, act("@d7")).unwrap()).is_empty());
}

#[test]
fn whoever_leaves_drops_them() {
    let options = json!({ "players": 3, "rings": 6 });
    let mut seated = Seated::new(agreement("ringrift", &options, &[person(0), person(1), person(2)]));
    let game = || seated.table.game().copy();
    let line = (1..9).find_map(|seed| random_line(game(), Seat::P3, &mut Rng::new(seed))).unwrap();
    seated.ask(Seat::P3, Command::Premove(vec![line])).unwrap();
    assert_eq!(own(&seated, 2).len(), 1);
    seated.ask(Seat::P2, Command::Resign).unwrap();
    assert!(own(&seated, 2).is_empty());
}

#[test]
fn a_planned_turn_costs_no_time_and_earns_its_increment() {
    let mut seated = amazons();
    seated.ask(Seat::P2, lines(&[&["d1-d7", "@g7", "g10-g8", "@f8"]])).unwrap();
    seated.at = 20_000;
    for text in ["d1-d7", "@g7"] {
        seated.act(Seat::P1, text);
    }
    assert_eq!(seated.table.time_left(Seat::P1, 20_000), Some((585_000, true)));
    assert_eq!(seated.table.time_left(Seat::P2, 20_000), Some((605_000, false)));
}

#[test]
fn a_bot_s_turn_is_answered_too() {
    let mut agreed = agreement("amazons", &json!({}), &[person(0), person(1)]);
    agreed.seats[0].kind = SeatKind::try_from("random".to_owned()).unwrap();
    agreed.seats[0].holder = None;
    agreed.clock = TimeControl::Correspondence { days: 3 };
    let mut seated = Seated::new(agreed);
    seated.ask(Seat::P2, lines(&[&["d1-d7", "@g7", "g10-g8", "@f8"]])).unwrap();
    seated.act(Seat::P1, "d1-d7");
    assert_eq!(premoved(&seated.ask(Seat::P1, act("@g7")).unwrap()), ["g10-g8", "@f8"]);
}

#[test]
fn what_makes_no_sense_is_refused_and_loses_nothing() {
    let mut seated = amazons();
    let good: &[&str] = &["d1-d7", "@g7", "g10-g8", "@f8"];
    seated.ask(Seat::P2, lines(&[good])).unwrap();
    let too_many = vec![good; MOST_LINES + 1];
    let too_long = vec!["d1-d7"; LONGEST_LINE + 1];
    let refused = [
        (Seat::P1, lines(&[good]), "premove_turn"),
        (Seat::P2, lines(&[&[]]), "premoves"),
        (Seat::P2, lines(&[&["d1-d7", "@g7"]]), "premoves"),
        (Seat::P2, lines(&[&["d1-d7", "@g7", "g10-g8"]]), "premoves"),
        (Seat::P2, lines(&[&["d1-d7", "@g7", "g10-g8", "@f8", "d7-d6", "@d7"]]), "premoves"),
        (Seat::P2, lines(&[good, &["d1-d7", "@g7", "g10-g9", "@g10"]]), "premoves"),
        (Seat::P2, lines(&too_many), "premoves"),
        (Seat::P2, lines(&[&too_long]), "premoves"),
        (Seat::P2, Command::Premove(vec![vec!["x".repeat(5_000)]]), "premoves"),
    ];
    for (seat, command, code) in refused {
        assert_eq!(seated.ask(seat, command.clone()), Err(code), "{command:?}");
    }
    assert!(seated.ask(Seat::P2, lines(&[&["d1-d7", "@g7", "g10-a1", "@f8"]])).is_err());
    assert_eq!(own(&seated, 1), [good]);
    // None take them away.
    seated.ask(Seat::P2, lines(&[])).unwrap();
    assert!(own(&seated, 1).is_empty());
}

#[test]
fn premoves_of_an_earlier_turn_come_too_late() {
    let mut seated = amazons();
    seated.act(Seat::P1, "d1-d7");
    let request = |number, command| Request {
        actor: Actor::Visitor(person(1)),
        seat: None,
        expected: Some(number),
        key: None,
        command,
        at: 0,
    };
    let line = lines(&[&["d1-d7", "@g7", "g10-g8", "@f8"]]);
    // Within the turn nothing that they are made from has changed.
    assert!(seated.table.perform(&request(1, line.clone())).is_ok());
    for (seat, text) in [(Seat::P1, "@d8"), (Seat::P2, "g10-g8"), (Seat::P2, "@f8")] {
        seated.act(seat, text);
    }
    assert_eq!(seated.table.perform(&request(2, line)).unwrap_err().code, "stale");
}

/// Where the people change places, the answer is played where the player sits then.
#[test]
fn whoever_is_swapped_answers_from_the_other_seat() {
    let options = json!({ "players": 2, "rings": 6, "swap": true });
    let mut found = false;
    for seed in 0..40 {
        let mut seated = Seated::new(agreement("ringrift", &options, &[person(0), person(1)]));
        let mut rng = Rng::new(seed);
        while seated.table.game().to_move() == Seat::P1 {
            let text = rng.choose(&seated.table.game().actions()).cloned().unwrap();
            seated.act(Seat::P1, &text);
        }
        let Some(swap) = seated.table.game().actions().into_iter().find(|text| text.contains("swap")) else {
            continue;
        };
        let mut game = seated.table.game().copy();
        let mut line = vec![swap.clone()];
        assert!(game.play(&swap).unwrap().swaps_people);
        while game.to_move() == Seat::P2 {
            let text = rng.choose(&game.actions()).cloned().unwrap();
            if !is_note(&*game, &text) {
                line.push(text.clone());
            }
            game.play(&text).unwrap();
        }
        let answer = line[1..].to_vec();
        assert_eq!(seated.ask(Seat::P1, Command::Premove(vec![line])), Ok(Vec::new()));
        assert_eq!(premoved(&seated.ask(Seat::P2, act(&swap)).unwrap()), answer);
        found = true;
        break;
    }
    assert!(found);
}

fn is_note(game: &dyn AnyGame, text: &str) -> bool {
    game.bookkeeping().is_some_and(|note| note == text)
}

/// Somebody thinks of a way in which the game could go on, up to the end of a turn of theirs.
fn random_line(mut game: Box<dyn AnyGame>, own: Seat, rng: &mut Rng) -> Option<Vec<String>> {
    let mut line = Vec::new();
    let mut answers = 1 + rng.below(2);
    for _ in 0..120 {
        let actions = game.actions();
        if actions.is_empty() {
            return None;
        }
        // Few choices, so that others often do what was expected.
        let text = actions.get(rng.below(actions.len().min(2)))?.clone();
        let seat = game.to_move();
        let note = is_note(&*game, &text);
        let played = game.play(&text).unwrap();
        if played.swaps_people {
            return None;
        }
        if !note {
            line.push(text);
        }
        answers -= usize::from(seat == own && !note && played.ends_turn);
        if answers == 0 {
            return Some(line);
        }
    }
    None
}

/// A line as one would check it by hand: where its turns lead, and what its player decides in them.
struct Expected {
    lead: Vec<String>,
    answers: Vec<Vec<String>>,
}

fn expected(mut game: Box<dyn AnyGame>, own: Seat, line: &[String]) -> Expected {
    let mut expected = Expected { lead: Vec::new(), answers: Vec::new() };
    let mut turn = Vec::new();
    let mut line = line.iter();
    loop {
        let note = game.bookkeeping();
        let Some(text) = note.clone().or_else(|| line.next().cloned()) else { return expected };
        if game.to_move() == own && note.is_none() {
            turn.push(text.clone());
        }
        if game.play(&text).unwrap().ends_turn {
            expected.lead.push(game.position_text());
            expected.answers.push(std::mem::take(&mut turn));
        }
    }
}

/// Lets people play and make premoves, and compares what is played by itself with what each line says. Gives how many
/// turns were.
fn live(game: &str, options: &Value, seats: usize, seed: u64) -> usize {
    let people: Vec<_> = (0..seats).map(person).collect();
    let agreed = agreement(game, options, &people);
    let created = Entry { number: 1, at: 0, key: None, body: LogEntry::Created(Box::new(agreed.clone())) };
    let mut log = vec![created];
    let mut seated = Seated::new(agreed);
    let mut kept: Vec<Option<KeptPremoves>> = vec![None; seats];
    let mut rng = Rng::new(seed);
    // Of each player the lines, and where the turns of the game have led since they were made.
    let mut known: Vec<(Vec<Expected>, Vec<String>)> = (0..seats).map(|_| (Vec::new(), Vec::new())).collect();
    let mut played = 0;
    for _ in 0..120 {
        seated.at += 1_000;
        let table = &mut seated.table;
        if table.status() != Status::Running {
            break;
        }
        let mover = table.game().to_move();
        for player in (0..seats).filter(|&player| Seat::from_index(player) != mover) {
            let base = table.game().before(table.game().turn_start());
            let own = Seat::from_index(player);
            if rng.below(3) > 0 {
                continue;
            }
            let lines: Vec<_> = (0..3).filter_map(|_| random_line(base.copy(), own, &mut rng)).collect();
            let request = Request {
                actor: Actor::Visitor(people[player].clone()),
                seat: None,
                expected: None,
                key: None,
                command: Command::Premove(lines.clone()),
                at: seated.at,
            };
            let (before, number) = (table.game().position_text(), table.number());
            // Lines that contradict each other are refused.
            if let Ok(done) = table.perform(&request) {
                assert!(done.entries.is_empty());
                kept[player] = done.premoves;
                known[player] =
                    (lines.iter().map(|line| expected(base.copy(), own, line)).collect(), Vec::new());
            }
            assert_eq!((table.game().position_text(), table.number()), (before, number));
        }
        let actions = table.game().actions();
        let text = actions[rng.below(actions.len().min(2))].clone();
        let takes_back = rng.below(12) == 0;
        let command = if takes_back { Command::Undo { turn: true } } else { act(&text) };
        let mut shadow = table.game().copy();
        let Ok(entries) = seated.ask(mover, command) else { continue };
        let mut due: Vec<String> = Vec::new();
        for entry in &entries {
            let LogEntry::Action { text, premove, auto, .. } = &entry.body else {
                assert!(matches!(entry.body, LogEntry::Undo { .. }));
                continue;
            };
            // Notes that there was nothing to decide may stand between.
            assert_eq!(*premove, !auto && !due.is_empty(), "{text}");
            if *premove {
                assert_eq!(*text, due.remove(0));
            }
            if !shadow.play(text).unwrap().ends_turn {
                continue;
            }
            let place = shadow.position_text();
            let next = shadow.to_move();
            for (player, (lines, since)) in known.iter_mut().enumerate() {
                since.push(place.clone());
                lines.retain(|line| line.lead.get(since.len() - 1) == Some(&place));
                let answer = lines.iter().find_map(|line| line.answers.get(since.len()));
                if Seat::from_index(player) == next && shadow.outcome().is_none() {
                    due = answer.cloned().unwrap_or_default();
                    played += usize::from(!due.is_empty());
                }
            }
        }
        assert!(due.is_empty(), "{due:?} was to be played");
        log.extend(entries);
        // The log, with what is kept beside it, tells all of it again.
        let kept: Vec<_> = kept.iter().flatten().cloned().collect();
        let again = Table::replay_with(log.clone(), &kept, Arc::new(Downtimes::default())).unwrap();
        for player in 0..seats {
            assert_eq!(again.premoves(player), seated.table.premoves(player));
        }
        assert_eq!(again.game().position_text(), seated.table.game().position_text());
    }
    played
}

#[test]
fn premoves_are_played_exactly_where_they_were_made_for() {
    for kind in KINDS {
        let played: usize = (0..4).map(|seed| live(kind.name, &json!({}), 2, seed)).sum();
        assert!(played > 5, "{}: {played}", kind.name);
    }
    for players in [3, 4] {
        let options = json!({ "players": players, "rings": 6 });
        let played: usize = (0..4).map(|seed| live("ringrift", &options, players, seed)).sum();
        assert!(played > 5, "{players} players: {played}");
    }
}

/// Whoever reads all that is sent of the log finds what was played, and nothing of what was only thought of.
#[test]
fn nothing_of_a_premove_is_told_before_it_is_played() {
    let mut told = Vec::new();
    for plans in [false, true] {
        let mut seated = amazons();
        let mut log = Vec::new();
        if plans {
            let plan = lines(&[&["d1-d7", "@g7", "g10-g8", "@f8"], &["d1-d6", "@d9", "a7-b7", "@b8"]]);
            seated.ask(Seat::P2, plan).unwrap();
        }
        for (seat, text) in [(Seat::P1, "d1-d7"), (Seat::P1, "@d8"), (Seat::P2, "g10-g8")] {
            log.extend(seated.ask(seat, act(text)).unwrap());
        }
        let public: Vec<_> = log.iter().map(Entry::public).collect();
        told.push((serde_json::to_string(&public).unwrap(), format!("{:?}", seated.table.public())));
    }
    assert_eq!(told[0], told[1]);
}

/// R070: who has no ring in hand begins with a note that nobody decides on.
#[test]
fn a_turn_that_begins_with_a_note_is_answered_too() {
    let start = "square8 8/1(1)6/8/8/8/8/6(2)1/8 0,0 1,1 1 place - - - canonical/2";
    let mut agreed = agreement("ringrift", &Value::Null, &[person(0), person(1)]);
    agreed.start = Some(start.to_owned());
    let mut seated = Seated::new(agreed);
    seated.table.follow_up(0).unwrap();
    let game = seated.table.game();
    assert!(game.turn_start() < game.len() && game.is_bookkeeping(game.turn_start()), "{:?}", game.words());
    assert_eq!(seated.ask(Seat::P2, lines(&[&["b7-b8", "g2-g1"]])), Ok(Vec::new()));
    assert_eq!(own(&seated, 1), [["b7-b8", "g2-g1"]]);
}
