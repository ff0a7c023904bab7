//! Section 8: sessions of the preset `reference` that can neither go on nor be committed.

use cotulenh::{Action, Colour, Options, Position, Preset};
use stackwright_core::{ActionList, Game, Rng, Timeline};

use crate::common::{self, listed, lists, play};

/// Wherever the commander on h1 steps, headquarters stay and cannot step; on i1 the tank attacks it.
const STUCK: &str = "6c4/11/11/11/11/11/11/10I/11/8t2/11/7(HC)3 r - - 7 30";
/// In check, with no way out but through steps that cannot be committed.
const MASKED: &str = "2c8/11/11/11/11/11/11/11/11/8a1t/8aaa/8aa(HC) r - - 0 1";

fn reference(text: &str) -> Timeline<Position> {
    Timeline::from_position(Position::from_text(text, &Preset::Reference.into()).unwrap())
}

#[test]
fn giving_up_costs_no_half_move_and_bars_the_origin_until_the_turn_ends() {
    let mut game = reference(STUCK);
    play(&mut game, &["C>i1"]);
    assert_eq!(listed(&game), ["give-up"]);
    play(&mut game, &["give-up"]);
    assert_eq!(game.position_text(), format!("{STUCK} BARRED h1"));
    assert_eq!(game.barred().into_iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["h1"]);
    assert!(game.outcome().is_none() && !listed(&game).is_empty());
    assert!(!listed(&game).iter().any(|text| text.starts_with("C>")), "{:?}", listed(&game));
    let refused = game.try_play_text("C>i1").unwrap_err().problem;
    assert_eq!((refused.code, refused.rule), ("barred", Some("C34")));

    play(&mut game, &["Ik6"]);
    assert!(game.barred().is_empty() && game.position_text().ends_with(" b - - 8 30"));
    assert_eq!(game.undo_turn(), 3, "the session that was given up is part of the turn");
    assert_eq!(game.position_text(), STUCK);
}

#[test] // C34
fn c34_a_commander_that_went_where_a_stay_capture_made_room_comes_back() {
    let text =
        "4c6/2i1mh1h3/3+as3g2/4g4+fa/2T2t4e/3(NC)M4Fi/8A2/2IE6I/1nn1G1S1G2/9E1/1N3H1H3/3A4F2 r - - 25 44";
    let mut game = reference(&format!("{text} DEPLOY d7:N_d10,Cd10..."));
    assert_eq!(listed(&game), ["give-up"]);
    play(&mut game, &["give-up"]);
    assert_eq!(game.position_text(), format!("{text} BARRED d7"));
    assert_eq!(game.board().commander(Colour::Red), "d7".parse().ok());
    assert!(game.outcome().is_none());
}

#[test]
fn barred_origins_are_part_of_the_position_and_of_its_key() {
    let mut game = reference(STUCK);
    let before = game.key();
    play(&mut game, &["C>i1", "give-up"]);
    assert_ne!(game.key(), before);
    assert_eq!((game.key(), game.validate()), (game.compute_key(), Ok(())));
    let read = Position::from_text(&game.position_text(), game.options()).unwrap();
    assert_eq!((&read, read.key()), (game.position(), game.key()));
    game.undo();
    assert!(game.position_text().ends_with(" DEPLOY h1:H<Ci1..."), "{}", game.position_text());
    game.redo();
    assert_eq!(*game.position(), read);
    game.cancel_turn();
    assert_eq!((game.position_text().as_str(), game.key()), (STUCK, before));
}

#[test] // C45
fn c45_a_turn_with_a_session_given_up_begins_with_the_same_position_as_one_without() {
    let mut game = reference(STUCK);
    for _ in 0..2 {
        play(&mut game, &["C>i1", "give-up", "Ik6", "Cf12", "Ik5", "Cg12"]);
    }
    // The tank became a hero in the first turn, the last guard of C51: that position came twice, the first one once.
    assert_eq!(game.occurrences(), 2, "{}", game.position_text());
    assert_eq!(game.validate(), Ok(()));
}

#[test] // C44
fn c44_judges_where_nothing_but_barred_deploys_is_left() {
    let mut game = reference(MASKED);
    assert!(game.outcome().is_none(), "steps are listed");
    let step = listed(&game)[0].clone();
    play(&mut game, &[&step, "give-up"]);
    assert!(game.position_text().ends_with("(HC) r - - 0 1 BARRED k1"));
    assert_eq!(game.outcome().unwrap().reason().code(), "checkmate");
    assert!(listed(&game).is_empty());
    game.undo();
    assert!(game.outcome().is_none());
}

#[test] // C61
fn c61_barred_origins_are_read_strictly_and_stand_before_a_session() {
    let options = Options::from(Preset::Reference);
    let base = "6c4/11/11/11/11/11/4(TI)6/3(TM)7/10I/8t2/11/7(HC)3 r - - 7 30";
    let read = |tail: &str| Position::from_text(&format!("{base}{tail}"), &options);
    for tail in [" BARRED h1", " BARRED d5,e6,h1", " BARRED h1 DEPLOY d5:M<Td7...", ""] {
        assert_eq!(read(tail).unwrap().position_text(), format!("{base}{tail}"));
    }
    assert_eq!(read(" BARRED h1,d5").unwrap().position_text(), format!("{base} BARRED d5,h1"));
    let barred = read(" BARRED d5").unwrap();
    assert!(!lists(&barred, "M>d4") && lists(&barred, "(TM)d7") && lists(&barred, "I>e7"));
    for (tail, code) in [
        (" BARRED", "tail"),
        (" BARRED ", "tail"),
        (" BARRED d5,", "tail"),
        (" BARRED d5,d5", "tail"),
        (" BARRED d5 h1", "tail"),
        (" BARRED k4", "barred"),
        (" BARRED a1", "barred"),
        (" BARRED g12", "barred"),
        (" DEPLOY d5:M<Td7... BARRED h1", "tail"),
        (" BARRED d5 DEPLOY d5:M<Td7...", "tail"),
    ] {
        let problems = read(tail).expect_err(tail);
        assert!(problems.has(code), "{tail}: {problems}");
    }
    let standard = Position::from_text(&format!("{base} BARRED h1"), &Options::default());
    assert!(standard.unwrap_err().has("barred"), "no session is ever stuck there");
}

/// No turn goes on for ever, whatever a side does, and its clock stands still until it passes.
#[test]
fn a_side_cannot_stall_alone() {
    let mut list = ActionList::new();
    let mut given_up = 0;
    let fixed = "6c4/5h1h1a1/3a2s4/4g1m2t1/n4f2gf1/11/11/4(EA)3E2/4GT1(TM)G1I/11/5HSH3/6(FC)4 r - - 0 21";
    for number in 0..300 {
        let mut rng = Rng::for_task(17, number);
        let options = Options { auto_commit: rng.below(2) == 0, ..Preset::Reference.into() };
        let start = if number % 8 == 0 {
            Position::from_text(fixed, &options).unwrap()
        } else {
            common::random_position(&mut rng, &options)
        };
        let (side, half_moves) = (start.turn(), start.half_moves());
        let bound = longest_turn(&start, side);
        let mut game = Timeline::from_position(start);
        let mut barred = 0;
        while game.outcome().is_none() && game.turn() == side {
            assert!(game.journal().len() < bound, "{}", game.position_text());
            assert_eq!(game.half_moves(), half_moves, "{}", game.position_text());
            game.actions(&mut list);
            // It stalls as well as it can: it never moves as a whole, nor commits, if it can deploy.
            let steps: Vec<_> = list.iter().copied().filter(|action| action.is_step()).collect();
            let action = *rng.choose(&steps).or(rng.choose(&list)).unwrap();
            game.play(action);
            if action == Action::GiveUp {
                given_up += 1;
                barred += 1;
                assert_eq!(game.barred().len(), barred, "each origin once");
            }
        }
    }
    assert!(given_up > 20, "only {given_up}");
}

/// A session of each stack that is given up, and one more: three steps, and what ends it.
fn longest_turn(position: &Position, side: Colour) -> usize {
    let board = position.board();
    let stacks =
        board.owned(side).into_iter().filter(|&at| board.stack(at).is_some_and(|it| !it.is_single()));
    4 * (stacks.count() + 1) + 1
}
