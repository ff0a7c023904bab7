//! Whole turns as one word, and actions in long notation. // C35, C62

use crate::common::{game, play, position, random_position};
use cotulenh::{Options, Position, Preset, history, lan};
use stackwright_core::conformance::cases;
use stackwright_core::record::Step;
use stackwright_core::{ActionList, Entry, Game, Record, Rng, Timeline};

const STACK: &str = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";

/// What a word is played as, from there.
fn steps(text: &str, word: &str) -> Vec<String> {
    let mut game = game(text);
    let before = game.position().clone();
    let actions = game.try_play_text(word).unwrap_or_else(|error| panic!("{error}"));
    let mut trial = Timeline::from_position(before);
    actions
        .into_iter()
        .map(|action| {
            let text = trial.action_text(action);
            trial.play(action);
            text
        })
        .collect()
}

#[test]
fn a_word_is_played_as_its_steps() {
    for (word, expected) in [
        ("c3:Nc5,F(T)d4", &["N>c5", "F>d4", "T>&d4"][..]),
        ("c3:F(T)d4,Nc5", &["F>d4", "N>c5", "T>&d4"]),
        ("c3:T<Nc5,Fd4", &["N>c5", "F>d4", "commit"]),
        ("c3:N(T)<Fd4", &["F>d4", "commit"]),
        // What stays may be left out, and marks of praise are tolerated.
        ("c3:Nc5,Fd4!", &["N>c5", "F>d4", "commit"]),
    ] {
        let mut played = steps(STACK, word);
        let mut expected: Vec<_> = expected.iter().map(|&step| step.to_owned()).collect();
        if word == "c3:F(T)d4,Nc5" {
            // Either order of the last two leads there.
            played.sort();
            expected.sort();
        }
        assert_eq!(played, expected, "{word}");
    }
}

#[test]
fn a_word_in_the_middle_of_its_session_is_what_is_left_of_it() {
    let mut game = game(STACK);
    play(&mut game, &["N>c5", "F>d4"]);
    let left = game.read_text("c3:Nc5,F(T)d4").unwrap();
    assert_eq!(left.iter().map(|&action| game.action_text(action)).collect::<Vec<_>>(), ["T>&d4"]);
    assert_eq!(game.read_text("c3:T<Nc5,Fd4").unwrap(), [cotulenh::Action::Commit]);
    let refused = game.try_play_text("c3:Fd4,Nc5").unwrap_err();
    assert_eq!(refused.problem.code, "turn_step");
}

#[test]
fn a_word_that_leaves_out_what_its_session_has_done_is_refused() {
    for (done, word, lacks) in [
        (&["N>c5"][..], "c3:N(T)<Fd4", "Nc5"),
        (&["N>c5"], "c3:Fd4", "Nc5"),
        (&["N>c5"], "c3:Nc6,Fd4", "Nc5"),
        (&["F>d4"], "c3:Nc5", "Fd4"),
        (&["N>c5", "F>d4"], "c3:Nc5", "Fd4"),
        (&["N>c5", "F>d4"], "c3:Td4", "Nc5"),
    ] {
        let mut game = game(STACK);
        play(&mut game, done);
        let before = game.position().clone();
        let refused = game.try_play_text(word).unwrap_err();
        let said = format!("{word} leaves out {lacks}, ");
        assert_eq!(refused.problem.code, "step_left_out", "{done:?}, {word}: {refused}");
        assert!(refused.problem.message.starts_with(&said), "{done:?}, {word}: {refused}");
        assert_eq!(*game.position(), before);
    }
}

/// From wherever a session stands, a word is refused or ends the turn as it says.
#[test]
fn a_word_ends_the_turn_that_it_says_or_is_refused() {
    let mut rng = Rng::new(62);
    let (mut played, mut refused) = (0, 0);
    for options in options() {
        for _ in 0..cases(12, 60) {
            let first = random_position(&mut rng, &options);
            // Several sessions from one position, and the words of those that end.
            let sessions: Vec<_> = (0..8).map(|_| random_turn(&first, &mut rng)).collect();
            let words: Vec<_> = sessions
                .iter()
                .filter_map(Timeline::last_turn_text)
                .filter(|word| word.contains(':'))
                .collect();
            for session in &sessions {
                let actions: Vec<_> = session.journal().entries().filter_map(Entry::action).collect();
                for (done, word) in
                    (0..actions.len()).flat_map(|done| words.iter().map(move |word| (done, word)))
                {
                    let mut game = Timeline::from_position(first.clone());
                    for &action in &actions[..done] {
                        game.play(action);
                    }
                    if game.try_play_text(word).is_err() {
                        refused += 1;
                        continue;
                    }
                    let text = game.last_turn_text();
                    assert_eq!(
                        text.as_deref(),
                        Some(&word[..]),
                        "{done} of {actions:?} in {}",
                        first.position_text()
                    );
                    played += 1;
                }
            }
        }
    }
    let enough = cases(100, 500);
    assert!(played > enough && refused > enough, "{played} played, {refused} refused");
}

/// A turn of random actions, steps preferred; it may be one that never ends.
fn random_turn(first: &Position, rng: &mut Rng) -> Timeline<Position> {
    let mut game = Timeline::from_position(first.clone());
    let mut list = ActionList::new();
    for _ in 0..6 {
        game.actions(&mut list);
        let steps: Vec<_> = list.iter().copied().filter(|action| action.is_step()).collect();
        let pool = if steps.is_empty() || rng.below(4) == 0 { &list[..] } else { &steps[..] };
        let Some(&action) = rng.choose(pool) else { break };
        game.play(action);
        if game.journal().ends_turn(game.journal().len() - 1) {
            break;
        }
    }
    game
}

#[test]
fn a_turn_is_refused_as_a_whole_and_the_reason_names_the_step() {
    let mut game = game(STACK);
    play(&mut game, &["Cf2"]);
    game.undo();
    for (word, code, said) in [
        ("c3:Nc5,Fd4,Tg7", "turn_step", "step 3 of the turn, T>g7: "),
        ("c3:Nc5,F(T)c5", "turn_step", "step 2 of the turn, F>"),
        ("c3:Nd5", "turn_step", "step 1 of the turn, N>d5: "),
        ("c4:Nd5", "tail", "step Nd5: not a step of that stack"),
        ("c3:Nc5,Nc6", "tail", "step Nc6: not a step of that stack"),
        ("c3:F<Nc5,Fd4", "tail", "F is not what stays"),
        ("c3:", "notation", "c3: is no turn: expected the stack's square and its steps"),
        ("c3:Nc5...", "tail", "step Nc5...: not a step of that stack"),
        ("x9:Nc5", "notation", "expected an action such as"),
    ] {
        let before = game.position().clone();
        let refused = game.try_play_text(word).unwrap_err();
        assert_eq!(refused.problem.code, code, "{word}: {refused}");
        assert!(refused.problem.message.starts_with(said), "{word}: {refused}");
        assert_eq!((&refused.given[..], game.position()), (word, &before));
        assert_eq!(game.journal().future().len(), 1, "what was taken back can still be redone");
    }
    let start = Timeline::from_position(Position::new(&Options::default()).unwrap());
    assert_eq!(start.read_text("c3:Nc5").unwrap_err().problem.code, "tail");
    assert_eq!(start.read_text("f4:Tf8").unwrap_err().problem.code, "turn_step");
    let refused = game.try_play_text("c3:Nc5,Fd4,Tg7").unwrap_err();
    assert_eq!(refused.problem.rule, Some("C04"), "the step's own reason and rule: {refused}");
}

#[test]
fn a_record_may_name_turns_by_their_words() {
    let record = |words: &[&str]| {
        let mut record = Record::new("cotulenh");
        record.start = Some(STACK.to_owned());
        record.turns = words.iter().map(|&word| vec![Step::Action(word.to_owned())]).collect();
        record
    };
    let words = record(&["c3:Nc5,F(T)d4", "Cg11"]);
    let text = words.to_text().unwrap();
    assert!(text.contains("1. c3:Nc5,F(T)d4"), "{text}");
    assert_eq!(Record::from_text(&text).unwrap(), words);
    let played = words.replay::<Position>().unwrap();
    assert_eq!(played.journal().len(), 4);
    let steps = Record::of(&played);
    assert_eq!(steps.turns[0].len(), 3, "it is kept as its steps");
    assert_eq!(steps.in_turns(&played).turns, words.turns, "and written for people as its word");
    let refused = record(&["c3:Nc5,F(T)d4", "Cg11", "d4:Fd5,Tk9"]).replay::<Position>().unwrap_err();
    assert_eq!((refused.turn, refused.step), (3, 1), "{refused}");
    assert!(refused.to_string().contains("step 2 of the turn, T>k9: "), "{refused}");
}

fn options() -> [Options; 2] {
    [Options::default(), Preset::Reference.into()]
}

#[test]
fn every_turn_that_is_written_is_read_back_to_the_same_position() {
    let mut rng = Rng::new(35);
    let (mut words, mut recombined, mut given_up) = (0, 0, 0);
    for options in options() {
        for _ in 0..60 {
            let mut game = Timeline::from_position(random_position(&mut rng, &options));
            let mut list = ActionList::new();
            for _ in 0..60 {
                game.actions(&mut list);
                // Steps are preferred, for they make turns that have words.
                let steps: Vec<_> = list.iter().copied().filter(|action| action.is_step()).collect();
                let pool = if steps.is_empty() || rng.below(4) == 0 { &list[..] } else { &steps[..] };
                let Some(&action) = rng.choose(pool) else { break };
                game.play(action);
            }
            let turns: Vec<_> = game.journal().turns().collect();
            let told = history(&game);
            for ((turn, word), told) in turns.into_iter().zip(game.turn_texts()).zip(told) {
                let Some(word) = word else { continue };
                let mut again = Timeline::from_position(game.position_before(turn.start));
                let played = again.try_play_text(&word).unwrap_or_else(|error| panic!("{error}"));
                assert_eq!(*again.position(), game.position_before(turn.end), "{word}");
                words += 1;
                recombined += usize::from(word.contains('('));
                given_up += usize::from(turn.len() > played.len());
                if word.contains(':') {
                    assert_eq!(word, told.notation);
                }
            }
        }
    }
    assert!(words > 200 && recombined > 20, "{words} words, {recombined} recombined, {given_up} given up");
}

#[test]
fn every_action_is_read_in_long_notation_too() {
    let mut rng = Rng::new(62);
    let mut longer = 0;
    for options in options() {
        for _ in 0..40 {
            let mut game = Timeline::from_position(random_position(&mut rng, &options));
            let mut list = ActionList::new();
            for _ in 0..12 {
                game.actions(&mut list);
                for &action in &list {
                    let text = lan(action);
                    assert_eq!(game.parse_action(&text), Ok(action), "{text} in {}", game.position_text());
                    longer += usize::from(text != game.action_text(action));
                }
                let Some(&action) = rng.choose(&list) else { break };
                game.play(action);
            }
        }
    }
    assert!(longer > 1000, "{longer}");
    let start = Position::new(&Options::default()).unwrap();
    assert_eq!(lan(start.parse_action("Na3").unwrap()), "Nb2a3");
    let stack = position(STACK);
    assert_eq!(lan(stack.parse_action("F>d4").unwrap()), "Fc3>d4");
}
