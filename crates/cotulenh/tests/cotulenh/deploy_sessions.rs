//! Deploy sessions: the examples of the architecture, with squares that are legal, and what must hold for all of them.
//!
//! The founding document (002) section by section: a module for each section, and tests by the rule that became of it.

use crate::common::{self, game, listed, lists, play, position};
use crate::operations::{Operation, carry_out};
use cotulenh::{Action, How, Options, Position, Preset, history, resume, withdraw};
use stackwright_core::{ActionList, Entry, Game, Record, Rng, Timeline};

/// A navy with an air force and a tank on c3, as in the examples.
const SEED: &str = "6c3i/10i/11/11/11/11/11/11/11/2(NFT)8/11/5C4I r - - 0 1";
/// An air force with a tank and infantry on e5.
const THREE: &str = "6c3i/10i/11/11/11/11/11/4(FTI)6/11/11/11/2C7I r - - 0 1";

fn with(options: Options, text: &str) -> Timeline<Position> {
    Timeline::from_position(Position::from_text(text, &options).unwrap())
}

/// The session is kept beside the real board.
mod section_1_deploy_session_object {
    use super::*;

    #[test] // C30
    fn c30_the_first_step_opens_a_session_on_the_real_board() {
        let mut game = game(SEED);
        assert!(game.session().is_none());
        play(&mut game, &["N>c5"]);
        let session = game.session().unwrap();
        assert_eq!(
            (session.origin().to_string(), session.original().to_string()),
            ("c3".into(), "(NFT)".into())
        );
        assert!(cotulenh::placement(game.board()).contains("/2N8/11/2(FT)8/"));
        // Only that stack acts until the turn ends.
        assert!(listed(&game).iter().all(|text| text == "commit" || text.contains('>')));
        assert_eq!(game.try_play_text("Cf2").unwrap_err().problem.code, "session_open");
    }
}

/// What a waiting piece may do.
mod section_2_move_generation {
    use super::*;

    #[test] // C31
    fn c31_an_air_force_has_no_optional_stay_capture_in_a_step() {
        let game = game("6c4/11/11/10i/10i/11/11/4(FT)1i4/11/11/10I/2C8 r - - 0 1");
        assert!(lists(&game, "(FT)_g5") && lists(&game, "F>xg5") && !lists(&game, "F>_g5"));
    }

    #[test] // C31
    fn c31_a_stay_capture_uses_the_piece_up() {
        let mut game = game("6c4/11/11/10i/10i/11/11/11/2(NT)1i6/11/10I/5C5 r - - 0 1");
        play(&mut game, &["N>_e4"]);
        assert_eq!(game.session().unwrap().waiting().len(), 1);
        assert!(cotulenh::placement(game.board()).contains("/2(NT)8/"), "it stays on the origin square");
        assert!(!listed(&game).iter().any(|text| text.starts_with('N')));
    }

    #[test] // C32
    fn c32_a_capture_enables_a_later_step() {
        // The infantry on e6 stands in the tank's way; the air force takes it from afar and leaves the file open.
        let mut game = game("6c4/11/11/10i/10i/11/4i6/4(FT)6/10I/11/11/2C8 r - - 0 1");
        assert!(!lists(&game, "T>e7"));
        play(&mut game, &["F>xe6"]);
        assert!(lists(&game, "T>&e6"), "it may follow, but not pass");
        // The navy stays and takes it: the tank passes.
        let mut game = common::game("6c4/11/11/10i/10i/11/11/11/2(NT)i7/10I/11/5C5 r - - 0 1");
        assert!(!lists(&game, "T>e4"));
        play(&mut game, &["N>_d4"]);
        assert!(lists(&game, "T>e4"));
    }
}

/// Steps and turns that would leave the commander in danger.
mod section_3_validation {
    use super::*;

    #[test] // C36
    fn c36_a_later_step_may_make_a_turn_legal() {
        let two = "8c2/11/11/10i/4t1(FT)4/11/4C1t4/11/11/10I/11/11 r - - 3 1";
        let mut game = game(two);
        assert!(lists(&game, "T>xe8") && lists(&game, "F>xg6"));
        play(&mut game, &["T>xe8"]);
        assert_eq!(game.try_play_text("commit").unwrap_err().problem.code, "commander_attacked");
        play(&mut game, &["F>xg6"]);
        assert!(game.position_text().ends_with("/4T6/11/4C1F4/11/11/10I/11/11 b - - 0 1"));
        let reference = with(Options::from(Preset::Reference), two);
        assert!(!lists(&reference, "T>xe8"), "section 8 (a)");
    }

    /// C36: in `standard` no session is ever stuck, and every way through it ends safe.
    #[test] // C36
    fn c36_there_are_no_dead_ends() {
        let mut list = ActionList::new();
        for number in 0..400 {
            let mut rng = Rng::for_task(12, number);
            let options = Options { allow_partial_commit: rng.below(4) > 0, ..Options::default() };
            let start = common::random_position(&mut rng, &options);
            let actions = 1 + rng.below(4);
            let mut game = common::wander(&mut rng, start, actions);
            while game.session().is_some() {
                let side = game.turn();
                game.actions(&mut list);
                assert!(!list.contains(&Action::GiveUp), "{}", game.position_text());
                game.play(list[rng.below(list.len())]);
                if game.session().is_none() {
                    assert!(!game.is_check(side) && !game.is_exposed());
                }
            }
        }
    }
}

mod recombine_moves_when_they_are_generated {
    use super::*;

    #[test] // C32
    fn c32_recombinations_are_offered_on_two_squares() {
        let mut game = game(THREE);
        play(&mut game, &["F>e8", "T>e7"]);
        assert!(lists(&game, "I>&e8") && lists(&game, "I>&e7"));
    }

    #[test] // C32
    fn c32_the_union_needs_the_reach_not_the_piece() {
        let mut game = game(THREE);
        play(&mut game, &["F>e9"]);
        assert!(lists(&game, "I>&e9"), "four squares are nothing for an air force");
        play(&mut game, &["I>&e9", "T>&e9"]);
        assert!(game.position_text().contains("/4(FTI)6/"));
        assert_eq!(history(&game)[0].notation, "e5:F(TI)e9");
    }

    #[test] // C32
    fn c32_stay_and_suicide_squares_are_no_targets() {
        let mut game = game("10c/11/11/10i/10i/11/11/4(FT)1g4/10I/10I/11/2C8 r - - 0 1");
        play(&mut game, &["F>@g5"]);
        assert!(lists(&game, "T>g5") && !lists(&game, "T>&g5"));
    }
}

mod recombine_moves_order_preservation {
    use super::*;

    #[test] // C32
    fn c32_recombining_replaces_the_step_in_place() {
        // The example: F to d4 first, T second, I rejoins F; the order is kept.
        let mut game = game(THREE);
        play(&mut game, &["F>e8", "T>e7"]);
        assert!(game.position_text().ends_with(" DEPLOY e5:I<Fe8,Te7..."));
        play(&mut game, &["I>&e8"]);
        let turn = &history(&game)[0];
        assert_eq!(turn.notation, "e5:F(I)e8,Te7");
        assert_eq!(turn.deployments[0].carrying.len(), 1);
        assert!(game.position_text().contains("/4(FI)6/4T6/"));
        // Undo: the pieces stand apart again as before it.
        game.undo();
        assert!(game.position_text().ends_with(" DEPLOY e5:I<Fe8,Te7..."));
    }

    #[test] // C32
    fn c32_a_rejoin_that_would_break_a_later_step_is_refused() {
        let mut game = game("6c3i/10i/11/11/11/11/2I8/2(NFT)8/11/11/11/4C5I r - - 0 1");
        play(&mut game, &["F>&c6"]);
        assert!(lists(&game, "T>&c6"), "F(T) onto the infantry is a stack");
        play(&mut game, &["N>&c6"]);
        assert!(game.position_text().ends_with(" DEPLOY c5:T<F&c6,N&c6..."));
        // With the tank in the air force's step, the navy's later step would make a stack of four.
        assert!(!lists(&game, "T>&c6"));
        let (from, to) = ("c5".parse().unwrap(), "c6".parse().unwrap());
        let stack = game.waiting().unwrap();
        let refused = game.try_play(Action::Step { from, to, stack, how: How::Rejoin }).unwrap_err();
        assert_eq!(refused.problem.code, "cannot_rejoin");
    }
}

/// A turn is a transaction; "deploy command structure" is its one entry.
mod history_management {
    use super::*;

    #[test] // C34
    fn c34_undo_withdraw_cancel_and_redo() {
        let mut game = game(THREE);
        play(&mut game, &["F>e8", "T>e7", "I>&e8"]);
        game.undo(); // reopens the session
        play(&mut game, &["I>&e8"]);
        assert_eq!(game.undo_turn(), 3, "a committed deploy goes back as one");
        assert_eq!(game.position_text(), THREE);
        assert_eq!(game.redo_turn(), 3);
        assert!(game.session().is_none());
        game.undo();
        assert!(withdraw(&mut game), "the last entry of the list is T>e7");
        assert!(game.position_text().ends_with(" DEPLOY e5:T(I)<Fe8..."));
        assert!(withdraw(&mut game));
        assert_eq!(game.position_text(), THREE);
        assert!(!withdraw(&mut game));
        play(&mut game, &["F>e8", "T>e7"]);
        let key = position(THREE).key();
        assert_eq!(game.cancel_turn(), 2);
        assert_eq!((game.position_text().as_str(), game.key()), (THREE, key));
    }

    #[test] // C34
    fn c34_withdraw_after_a_recombine_drops_another_entry_than_undo() {
        let mut game = with(Options { auto_commit: false, ..Options::default() }, SEED);
        play(&mut game, &["F>d4", "N>c5", "T>&d4"]);
        assert!(game.position_text().ends_with(" DEPLOY c3:F(T)d4,Nc5..."));
        let mut undone = game.clone();
        undone.undo();
        assert!(undone.position_text().ends_with(" DEPLOY c3:T<Fd4,Nc5..."));
        assert!(withdraw(&mut game));
        assert!(game.position_text().ends_with(" DEPLOY c3:N<F(T)d4..."));
    }

    #[test] // C34
    fn c34_a_commander_that_took_a_cleared_square_is_there_again_when_the_session_is_taken_back() {
        let text = "11/11/11/11/11/6c4/11/11/11/11/11/2(NFC)g7 r - - 0 1";
        let mut game = game(text);
        play(&mut game, &["N>_d1", "C>d1"]);
        let (here, journal) = (game.position().clone(), game.journal().len());
        assert_eq!(here.before_session().validate(), Ok(()));
        assert_eq!(here.before_session().position_text(), text);
        assert!(withdraw(&mut game));
        assert!(game.position_text().ends_with(" DEPLOY c1:F(C)<N_d1..."));
        assert_eq!((game.validate(), journal), (Ok(()), game.journal().len() + 1));
        assert!(withdraw(&mut game) && !withdraw(&mut game));
        assert_eq!((game.position_text().as_str(), game.validate()), (text, Ok(())));
    }

    #[test] // C34
    fn c34_what_cannot_be_withdrawn_leaves_the_game_as_it_was() {
        // Read in the middle of a session: what was before cannot be played again.
        let options = Options { auto_commit: false, ..Options::default() };
        let mut game = with(options, &format!("{SEED} DEPLOY c3:T<Fd4,Nc5..."));
        play(&mut game, &["T>&d4"]);
        let before = game.position().clone();
        assert!(!withdraw(&mut game), "the last entry, Nc5, was made before the tank's");
        assert_eq!((game.position(), game.journal().len()), (&before, 1));
        game.undo();
        assert!(!withdraw(&mut game));
        assert_eq!((game.journal().len(), game.journal().future().len()), (0, 1));
        play(&mut game, &["T>c4"]);
        assert!(withdraw(&mut game), "a step of our own");
        assert!(game.position_text().ends_with(" DEPLOY c3:T<Fd4,Nc5..."));
    }

    #[test] // C35
    fn c35_a_committed_turn_is_one_entry() {
        let mut game = game("6c3i/10i/11/11/11/11/4i6/4(FTI)6/11/11/11/2C7I r - - 3 9");
        let before = game.position_text();
        play(&mut game, &["F>xe6", "I>&e6", "commit", "Cf12"]);
        let turns = history(&game);
        assert_eq!(turns.len(), 2);
        let turn = &turns[0];
        assert_eq!((turn.origin.to_string(), turn.stack.to_string()), ("e5".into(), "(FTI)".into()));
        assert_eq!(turn.notation, "e5:T<F(I)xe6");
        let [deployment] = &turn.deployments[..] else { panic!("{turn:?}") };
        assert_eq!((deployment.piece.to_string(), deployment.how), ("F".into(), How::Take));
        assert_eq!(deployment.capture.map(|piece| piece.to_string()), Some("i".into()));
        assert_eq!(turn.before, before);
        assert!(turn.after.ends_with(" b - - 0 9"));
        assert_eq!(turns[1].notation, "Cf12");
    }
}

/// Completion in its two modes, and the configuration options.
mod session_lifecycle {
    use super::*;

    #[test] // C33
    fn c33_auto_commit_and_manual_commit() {
        let mut game = game(SEED);
        play(&mut game, &["N>c5", "F>d4", "T>c4"]);
        assert!(game.session().is_none());
        let mut game = with(Options { auto_commit: false, ..Options::default() }, SEED);
        play(&mut game, &["N>c5", "F>d4", "T>c4"]);
        assert_eq!(listed(&game), ["commit"]);
        play(&mut game, &["commit"]);
        assert_eq!(history(&game)[0].notation, "c3:Nc5,Fd4,Tc4");
    }

    #[test] // C33
    fn c33_without_partial_commits_everything_must_leave() {
        let mut game = with(Options { allow_partial_commit: false, ..Options::default() }, THREE);
        play(&mut game, &["F>e8"]);
        assert_eq!(game.try_play_text("commit").unwrap_err().problem.code, "partial_commit");
        play(&mut game, &["T>e7", "I>d5"]);
        assert!(game.session().is_none());
    }

    #[test] // C46
    fn c46_the_game_is_not_over_while_a_session_is_open() {
        let mut game = game("10i/11/4c6/4(FT)6/10i/11/11/11/11/10I/11/8C2 r - - 0 1");
        play(&mut game, &["F>xe10"]);
        assert!(game.session().is_some() && game.outcome().is_none());
        play(&mut game, &["commit"]);
        assert_eq!(game.outcome().unwrap().reason().code(), "commander_captured");
    }
}

/// Format, loading and reconstructing.
mod extended_fen {
    use super::*;

    #[test] // C61
    fn c61_a_session_is_saved_and_loaded_exactly() {
        for tail in [" DEPLOY c3:Nc5,Fd4...", " DEPLOY c3:T<Nc5,Fd4...", " c3:T:N>c5,F>d4..."] {
            let loaded = position(&format!("{SEED}{tail}"));
            assert!(loaded.position_text().ends_with(" DEPLOY c3:T<Nc5,Fd4..."), "{tail}");
            let mut played = game(SEED);
            play(&mut played, &["N>c5", "F>d4"]);
            assert_eq!(&loaded, played.position());
        }
        let refused = |tail: &str| {
            let text = format!("{SEED} DEPLOY {tail}");
            Position::from_text(&text, &Options::default()).unwrap_err().to_string()
        };
        assert!(refused("c3:Nc5,Fa5...").contains("Fa5"), "the step is named");
        assert!(refused("c3:F<Nc5,Fd4...").contains("not what stays"));
        assert!(refused("c3:N(T)_e3...").contains("one piece"));
        assert!(refused("c3:+Nc5...").contains("+Nc5"));
    }

    #[test] // C61
    fn c61_a_resumed_session_can_be_taken_back() {
        for number in 0..200 {
            let mut rng = Rng::for_task(13, number);
            let start = common::random_position(&mut rng, &Options::default());
            let actions = 1 + rng.below(3);
            let game = common::wander(&mut rng, start, actions);
            let Some(session) = game.session() else { continue };
            let mut resumed = resume(&game.position_text(), game.options()).unwrap();
            assert_eq!(resumed.position_text(), game.position_text());
            for left in (0..session.steps().len()).rev() {
                let expected = resumed.withdrawn().map(|position| position.position_text());
                assert!(withdraw(&mut resumed), "{}", resumed.position_text());
                assert_eq!(Some(resumed.position_text()), expected);
                assert_eq!(resumed.session().map_or(0, |session| session.steps().len()), left);
            }
            assert_eq!(resumed.position_text(), game.before_session().position_text());
        }
    }

    /// C63: a game with sessions, comments and a start position of its own survives its record.
    #[test] // C63
    fn c63_records_round_trip_with_comments() {
        let mut game = game(THREE);
        play(&mut game, &["F>e8", "T>e7", "I>&e8", "Cf12", "(FI)e9"]);
        let mut record = Record::of(&game);
        record.turns[0][1] = record.turns[0][1].clone().with_comment("the tank follows".into());
        let text = record.to_text().unwrap();
        assert!(text.contains("1. F>e8 T>e7 {the tank follows} I>&e8"), "{text}");
        let read = Record::from_text(&text).unwrap();
        assert_eq!(read, record);
        assert_eq!(read.replay::<Position>().unwrap().position(), game.position());
    }
}

/// Staying pieces and terrain, several recombinations, mistakes and coming back from them; sessions that are given up are in the module `given_up` of these tests.
mod edge_cases {
    use super::*;

    #[test] // C33
    fn c33_commit_needs_a_rest_that_may_stand() {
        let sea = "6c4/11/11/10i/10i/11/11/11/1(NT)9/11/11/5C5 r - - 0 1";
        let mut game = game(sea);
        play(&mut game, &["N>b7"]);
        assert!(!game.can_commit());
        assert_eq!(game.try_play_text("commit").unwrap_err().problem.code, "rest_cannot_stay");
        play(&mut game, &["T>c4"]);
        assert!(game.session().is_none(), "nothing is left: it commits itself");
        let options = Options { validate_staying: false, ..Options::default() };
        let mut game = with(options, sea);
        play(&mut game, &["N>b7", "commit"]);
        let text = game.position_text();
        assert!(text.contains("/1T9/"));
        assert!(
            Position::from_text(&text, &options).is_ok()
                && Position::from_text(&text, &Options::default()).is_err()
        );
    }

    #[test] // C32
    fn c32_two_pieces_into_one_square() {
        let mut game = game(THREE);
        play(&mut game, &["T>e6", "I>&e6"]);
        assert!(game.position_text().ends_with(" DEPLOY e5:F<T(I)e6..."));
        // The original carrier's step onto such a square is an ordinary combination, a step of its own.
        play(&mut game, &["F>&e6"]);
        assert_eq!(history(&game)[0].notation, "e5:T(I)e6,F&e6");
    }

    #[test] // C32
    fn c32_a_heroic_piece_keeps_its_flag_when_it_rejoins() {
        let mut game = game("6c4/11/11/10i/10i/11/11/4(FT+I)6/11/11/11/2C8 r - - 7 1");
        play(&mut game, &["F>e8", "+I>&e8"]);
        assert!(game.position_text().ends_with(" DEPLOY e5:T<F(+I)e8..."));
    }

    /// Any interleaving of play, undo, withdraw, cancel and leaving ends where the straight path ends.
    #[test]
    fn interleavings_end_where_the_straight_path_ends() {
        for number in 0..80 {
            let mut rng = Rng::for_task(11, number);
            let preset = Preset::ALL[rng.below(3)];
            let options = Options { auto_commit: rng.below(2) == 0, ..preset.into() };
            let start = common::random_position(&mut rng, &options);
            let mut wandering = Timeline::from_position(start.clone());
            for _ in 0..30 {
                let operation = Operation::of(rng.below(256) as u8, rng.below(1 << 16) as u16);
                carry_out(&mut wandering, operation).unwrap_or_else(|seen| panic!("game {number}: {seen}"));
            }
            let mut straight = Timeline::from_position(start.clone());
            for entry in wandering.journal().entries() {
                match entry {
                    Entry::Action(action) => straight.play(action),
                    Entry::Retired(seat, how) => drop(straight.retire(seat, how)),
                }
            }
            assert_eq!(straight.position(), wandering.position());
            assert_eq!(straight.key(), wandering.position().compute_key());
            while wandering.undo().is_some() {
                assert_eq!(wandering.validate(), Ok(()));
            }
            assert_eq!((wandering.position(), wandering.key()), (&start, start.key()));
        }
    }
}
