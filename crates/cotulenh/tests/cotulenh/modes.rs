//! Modes and points, rule by rule: what each says of a position that was set up for it.

use cotulenh::points::{Cause, Tally, value};
use cotulenh::{
    CHECKMATE, COMMANDER_CAPTURED, Colour, Decide, FIFTY_MOVES, Mode, OBJECTIVE_AIR, OBJECTIVE_LAND,
    OBJECTIVE_MARINE, Options, POINTS, POINTS_DRAW, Position, Role, STALEMATE, Square, explain, perft,
    placement,
};
use stackwright_core::messages::Language;
use stackwright_core::record::ReplayProblem;
use stackwright_core::{Game, Outcome, Reason, Record, Seat, Timeline};

use crate::common::{lists, play};

/// The text of a position with these pieces, such as `g12 c, b4 (NF)`; the side to move and the clocks follow.
pub fn fen(pieces: &str, rest: &str) -> String {
    let mut ranks = vec![vec![String::new(); 11]; 12];
    for piece in pieces.split(", ") {
        let (square, piece) = piece.split_once(' ').unwrap();
        let square: Square = square.parse().unwrap();
        piece.clone_into(&mut ranks[usize::from(12 - square.rank())][usize::from(square.file())]);
    }
    let rank = |cells: &Vec<String>| {
        let dots: String = cells.iter().map(|cell| if cell.is_empty() { "." } else { cell }).collect();
        (1..=11).rev().fold(dots, |text, count| text.replace(&".".repeat(count), &count.to_string()))
    };
    format!("{} {rest}", ranks.iter().map(rank).collect::<Vec<_>>().join("/"))
}

fn with(mode: Mode, decide: Decide) -> Options {
    Options { decide, ..mode.into() }
}

fn set_up(pieces: &str, options: &Options) -> Timeline<Position> {
    let text = fen(pieces, "r - - 0 1");
    Timeline::from_position(Position::set_up(&text, options).unwrap_or_else(|e| panic!("{text}: {e}")))
}

/// How a game ends that begins with these pieces and these actions.
fn ends(mode: Mode, pieces: &str, actions: &[&str]) -> Option<Outcome> {
    let mut game = set_up(pieces, &mode.into());
    assert_eq!(game.outcome(), None, "{pieces}");
    play(&mut game, actions);
    game.outcome()
}

#[expect(clippy::unnecessary_wraps, reason = "it is compared with what a game gives")]
fn won(winner: Seat, reason: Reason) -> Option<Outcome> {
    Some(Outcome::win(2, winner, reason))
}

#[test] // C70
fn c70_a_mode_is_an_option_and_travels_with_records() {
    let names = Mode::ALL.map(Mode::name);
    assert_eq!(names, ["total", "raid", "marine", "air", "land", "any", "marine9", "air9"]);
    assert_eq!(Options::default().mode, Mode::Total);
    for mode in Mode::ALL {
        let mut game = Timeline::<Position>::new(&mode.into()).unwrap();
        play(&mut game, &["Na3"]);
        let json = Record::of(&game).to_json().unwrap();
        let again: Timeline<Position> = Record::from_json(&json).unwrap().replay().unwrap();
        assert_eq!((again.options().mode, again.position()), (mode, game.position()));
        let text = Record::of(&game).to_text().unwrap();
        let again: Timeline<Position> = Record::from_text(&text).unwrap().replay().unwrap();
        assert_eq!(again.options().mode, mode);
        assert!(!game.position_text().contains(mode.name()));
    }
}

#[test] // C71
fn c71_the_last_navy_the_last_air_force_the_last_of_the_land_forces() {
    let navy = "g12 c, f1 C, b6 n, b4 N, k9 i, e9 f, k3 F, i3 I";
    assert_eq!(ends(Mode::Marine, navy, &["Nxb6"]), won(Seat::P1, OBJECTIVE_MARINE));
    assert_eq!(ends(Mode::Any, navy, &["Nxb6"]), won(Seat::P1, OBJECTIVE_MARINE));
    for other in [Mode::Total, Mode::Raid, Mode::Air, Mode::Land] {
        assert_eq!(ends(other, navy, &["Nxb6"]), None, "{other:?}");
    }
    let two = "g12 c, f1 C, b6 n, b10 n, b4 N, k9 i, k3 I";
    assert_eq!(ends(Mode::Marine, two, &["Nxb6"]), None);

    let air = "g12 c, f1 C, e7 f, e4 F, k9 i, k3 I, a1 N, a12 n";
    assert_eq!(ends(Mode::Air, air, &["Fxe7"]), won(Seat::P1, OBJECTIVE_AIR));
    assert_eq!(ends(Mode::Any, air, &["Fxe7"]), won(Seat::P1, OBJECTIVE_AIR));
    assert_eq!(ends(Mode::Marine, air, &["Fxe7"]), None);

    let land = "g12 c, f1 C, e7 t, e5 T, k9 m, a1 N, a12 n, j1 F, j12 f";
    assert_eq!(ends(Mode::Land, land, &["Txe7"]), won(Seat::P1, OBJECTIVE_LAND));
    assert_eq!(ends(Mode::Any, land, &["Txe7"]), won(Seat::P1, OBJECTIVE_LAND));
    for left in ["i", "a"] {
        let land = land.replace("k9 m", &format!("k9 {left}"));
        assert_eq!(ends(Mode::Land, &land, &["Txe7"]), None, "{left}");
    }
}

#[test] // C72
fn c72_a_carried_piece_is_alive_until_its_stack_is_taken() {
    let aboard = "g12 c, f1 C, b6 (nf), b4 N, k9 i, k3 F";
    assert_eq!(ends(Mode::Air, aboard, &["Na4"]), None);
    assert_eq!(ends(Mode::Air, aboard, &["Nxb6"]), won(Seat::P1, OBJECTIVE_AIR));
    // Both branches fall at once.
    assert_eq!(ends(Mode::Any, &format!("{aboard}, k1 I"), &["Nxb6"]), won(Seat::P1, OBJECTIVE_MARINE));
}

#[test] // C73
fn c73_a_game_needs_what_its_mode_is_about_on_both_sides() {
    let bare = fen("g12 c, f1 C, k9 i, k3 I, a1 N", "r - - 0 1");
    for mode in [Mode::Marine, Mode::Air, Mode::Any] {
        let refused = Position::set_up(&bare, &mode.into()).unwrap_err();
        assert!(refused.has("mode_objective_missing"), "{mode:?}: {refused}");
    }
    for mode in [Mode::Total, Mode::Raid, Mode::Land] {
        assert!(Position::set_up(&bare, &mode.into()).is_ok(), "{mode:?}");
    }
    // Neither does one begin there that goes on, or that is replayed.
    let marine = Options::from(Mode::Marine);
    assert!(Position::begin_at(&bare, &marine).unwrap_err().has("mode_objective_missing"));
    assert!(cotulenh::resume(&bare, &marine).unwrap_err().has("mode_objective_missing"));
    let record = Record::of(&Timeline::from_position(Position::from_text(&bare, &marine).unwrap()));
    let refused = record.replay::<Position>().unwrap_err();
    assert!(
        matches!(refused.problem, ReplayProblem::Start(problems) if problems.has("mode_objective_missing"))
    );
    // C80: without a commander it begins, and is over.
    let lone = fen("g12 c, k9 i, k3 I, a1 N, a12 n", "r - - 0 1");
    assert_eq!(Position::begin_at(&lone, &marine).unwrap().outcome(), won(Seat::P2, COMMANDER_CAPTURED));
    // A turn that has taken the last navy and is still open is read back.
    let open = "g12 c, f1 C, b6 n, b4 (NF), k9 i, a1 N";
    let mut game = set_up(open, &marine);
    play(&mut game, &["N>xb6"]);
    assert_eq!(Position::begin_at(&game.position_text(), &marine).as_ref(), Ok(game.position()));
    // Read as any position, it is a game that is over.
    let read = Position::from_text(&bare, &Mode::Marine.into()).unwrap();
    assert_eq!(read.outcome(), won(Seat::P1, OBJECTIVE_MARINE));
    assert!(Position::from_text(&fen("b2 N, b11 n, d4 A", "r - - 0 1"), &Mode::Marine9.into()).is_ok());
    let nine = Position::set_up(&fen("b2 N, d4 A", "r - - 0 1"), &Mode::Marine9.into()).unwrap_err();
    assert!(nine.has("mode_objective_missing"));
}

#[test] // C74
fn c74_the_mover_wins_what_both_lose_and_loses_what_only_he_loses() {
    // The anti-air on e9 shoots the last air force down over e8.
    let both = "g12 c, j1 C, e8 f, e9 g, e4 F, k9 i, a12 n, a1 N, k3 I";
    for mode in [Mode::Air, Mode::Any] {
        assert_eq!(ends(mode, both, &["F@e8"]), won(Seat::P1, OBJECTIVE_AIR), "{mode:?}");
        let own = both.replace("e8 f", "e8 t, i12 f");
        assert_eq!(ends(mode, &own, &["F@e8"]), won(Seat::P2, OBJECTIVE_AIR), "{mode:?}");
    }
    let nine = "e8 t, i12 f, e9 g, e4 F, k9 i, a12 n, a1 N, k3 I";
    assert_eq!(ends(Mode::Air9, nine, &["F@e8"]), won(Seat::P2, OBJECTIVE_AIR));
}

#[test] // C74
fn c74_nothing_is_counted_behind_a_battle_that_is_won() {
    let position = |mode: Mode| set_up("g12 c, f1 C, b6 n, b4 N, k9 i", &mode.into());
    let behind = |mode: Mode| {
        let game = position(mode);
        let take = game.parse_action("Nxb6").unwrap();
        let found = perft::divide(game.position(), 2, perft::By::Step);
        found.into_iter().find(|&(action, _)| action == take).unwrap().1
    };
    assert!(behind(Mode::Raid) > 0);
    assert_eq!(behind(Mode::Marine), 0);
    let over = perft::after(&position(Mode::Marine), position(Mode::Marine).parse_action("Nxb6").unwrap());
    let counts = [perft::By::Step, perft::By::Turn].map(|by| perft::count(&over, 1, by));
    assert_eq!((counts, perft::divide(&over, 1, perft::By::Step).len()), ([0, 0], 0));
}

/// Red is mated.
const MATED: &str = "c12 c, i3 a, k3 t, i2 a, j2 a, k2 a, i1 a, j1 a, k1 (HC)";

#[test] // C74
fn c74_first_the_commander_then_the_branches_then_draws() {
    let read =
        |pieces: &str, rest: &str| Position::from_text(&fen(pieces, rest), &Mode::Marine.into()).unwrap();
    // Nobody has a navy, and a hundred half-moves have passed.
    assert_eq!(read(MATED, "r - - 100 60").outcome(), won(Seat::P2, CHECKMATE));
    let free = "g12 c, f1 C, k9 i, k3 I, a1 N";
    assert_eq!(read(free, "b - - 100 60").outcome(), won(Seat::P1, OBJECTIVE_MARINE));
    let both = "g12 c, f1 C, k9 i, k3 I, a1 N, a12 n";
    assert_eq!(read(both, "b - - 100 60").outcome(), Some(Outcome::draw(2, FIFTY_MOVES)));
}

#[test] // C74, C46
fn c74_a_branch_that_falls_inside_a_session_is_judged_when_the_turn_ends() {
    let mut game = set_up("g12 c, f1 C, e7 f, e4 (FT), k9 i, k3 I, a12 n, a1 N", &Mode::Air.into());
    play(&mut game, &["F>xe7"]);
    assert!(game.session().is_some() && game.outcome().is_none());
    play(&mut game, &["commit"]);
    assert_eq!(game.outcome(), won(Seat::P1, OBJECTIVE_AIR));
}

#[test] // C75
fn c75_mate_and_the_commander_s_capture_win_in_every_mode_with_commanders() {
    let rest = "a1 N, a12 n, d12 f, d1 F, h12 i, d2 I";
    let mated = fen(&format!("{MATED}, {rest}"), "r - - 0 1");
    let taken = fen(&format!("f12 f, f1 C, {}", rest.replace("d12 f, ", "")), "r - - 0 1");
    for mode in Mode::ALL.into_iter().filter(|mode| mode.has_commanders()) {
        let outcome = |text: &str| Position::from_text(text, &mode.into()).unwrap().outcome();
        assert_eq!(outcome(&mated), won(Seat::P2, CHECKMATE), "{mode:?}");
        assert_eq!(outcome(&taken), won(Seat::P1, COMMANDER_CAPTURED), "{mode:?}");
    }
}

#[test] // C76
fn c76_safety_and_draws_hold_in_every_mode_with_commanders() {
    for mode in Mode::ALL.into_iter().filter(|mode| mode.has_commanders()) {
        // The militia must not open the line of the commanders.
        let position = Position::from_text(
            &fen("g12 c, g1 C, g6 M, a1 N, a12 n, j9 f, j3 F, k9 i, k3 I", "r - - 0 1"),
            &mode.into(),
        );
        let position = position.unwrap();
        assert!(lists(&position, "Mg7") && !lists(&position, "Mf6"), "{mode:?}");
    }
    let stalemate = "7T2c/3C7/11/11/7T3/11/11/11/11/11/11/11 b - - 2 34";
    let read = Position::from_text(stalemate, &Mode::Raid.into()).unwrap();
    assert_eq!(read.outcome(), Some(Outcome::draw(2, STALEMATE)));
}

#[test] // C77
fn c77_nine_pieces_play_without_commanders_checks_and_last_guards() {
    for mode in [Mode::Marine9, Mode::Air9] {
        let start = Position::new(&mode.into()).unwrap();
        assert!(!start.is_check(Colour::Red) && !start.is_exposed() && start.outcome().is_none());
    }
    let mut game = set_up("b4 N, b9 n, k9 g", &Mode::Marine9.into());
    play(&mut game, &["Nb5"]);
    assert_eq!(game.position_text(), fen("b5 N, b9 n, k9 g", "b - - 1 1"));
}

#[test] // C78, C79
fn c78_the_starts_of_nine_pieces() {
    let starts = [
        (Mode::Marine9, "11/1n2f3f2/3a2s2a1/2n1g3g2/11/11/11/11/2N1G3G2/3A2S2A1/1N2F3F2/11 r - - 0 1"),
        (Mode::Air9, "11/1n2f3f2/6s4/2n1g3g2/2i7i/11/11/2I7I/2N1G3G2/6S4/1N2F3F2/11 r - - 0 1"),
    ];
    for (mode, text) in starts {
        let start = Position::new(&mode.into()).unwrap();
        assert_eq!(start.position_text(), text);
        for colour in Colour::BOTH {
            assert_eq!(start.board().owned(colour).len(), 9);
        }
    }
    let usual = Position::new(&Options::default()).unwrap();
    for mode in [Mode::Raid, Mode::Marine, Mode::Air, Mode::Land, Mode::Any] {
        assert_eq!(placement(Position::new(&mode.into()).unwrap().board()), placement(usual.board()));
    }
}

#[test] // C79
fn c79_the_infantry_of_air9_stands_on_its_usual_squares() {
    let start = Position::new(&Mode::Air9.into()).unwrap();
    for square in ["c5", "k5", "c8", "k8"] {
        let stack = start.board().stack(square.parse().unwrap()).unwrap();
        assert_eq!(stack.carrier().role, Role::Infantry, "{square}");
    }
}

#[test] // C80
fn c80_a_missing_commander_ends_a_game_that_has_them_and_one_is_wrong_where_none_is() {
    let without = fen("b4 N, b9 n, e4 F, e9 f, k9 i, k3 I", "r - - 0 1");
    for mode in Mode::ALL {
        let read = Position::from_text(&without, &mode.into()).unwrap();
        assert_eq!(read.outcome().is_some(), mode.has_commanders(), "{mode:?}");
    }
    let with = without.replacen("11/", "6c4/", 1);
    for mode in [Mode::Marine9, Mode::Air9] {
        assert!(Position::from_text(&with, &mode.into()).unwrap_err().has("commanders"), "{mode:?}");
    }
}

#[test] // C81
fn c81_what_pieces_count() {
    let usual = Options::default();
    let values = Role::ALL.map(|role| value(role, &usual));
    assert_eq!(values, [100, 10, 20, 10, 10, 30, 10, 20, 40, 80, 0]);
    assert_eq!(value(Role::Headquarters, &Options { hq_points: 10, ..usual }), 10);
}

#[test] // C82
fn c82_a_score_is_what_the_enemy_misses_of_the_mode_s_army() {
    for mode in Mode::ALL {
        assert_eq!(Position::new(&mode.into()).unwrap().scores(), [0, 0], "{mode:?}");
    }
    let bare = fen("g12 c, f1 C", "r - - 0 1");
    let scores = |text: &str, options: Options| Position::from_text(text, &options).unwrap().scores();
    assert_eq!(scores(&bare, Mode::Raid.into()), [430, 430]);
    assert_eq!(scores(&bare, Options { hq_points: 10, ..Mode::Raid.into() }), [450, 450]);
    assert_eq!(scores(&fen("b2 N, b11 n", "r - - 0 1"), Mode::Marine9.into()), [260, 260]);
    // Every piece of a stack counts, a hero as any other.
    let stacks = fen("g12 c, f1 C, b6 (nft), b2 +N", "r - - 0 1");
    assert_eq!(scores(&stacks, Mode::Raid.into()), [530 - 240, 530 - 180]);
    // A suicide counts for both.
    let mut game = set_up("g12 c, j1 C, e8 t, e9 g, e4 F, k9 i", &Mode::Raid.into());
    let before = game.scores();
    play(&mut game, &["F@e8"]);
    assert_eq!(game.scores(), [before[0] + 20, before[1] + 40]);
}

/// Blue has so much beside its commander and its last navy; Red has a commander and a navy.
fn points_game(more: &str) -> Timeline<Position> {
    let pieces = format!("g12 c, f1 C, b6 n, b4 N, {more}");
    set_up(&pieces, &with(Mode::Marine, Decide::Points))
}

#[test] // C83
fn c83_whoever_reaches_the_objective_can_lose_by_points() {
    // Red: 530 - 280 + 50; Blue: 530 - 180.
    let mut game = points_game("d12 f, e12 f, i12 a, j12 a, k12 t, k11 t");
    play(&mut game, &["Nxb6"]);
    assert_eq!(game.outcome(), won(Seat::P2, POINTS));
    let tally = game.tally().unwrap();
    assert_eq!(tally, Tally { cause: Cause::Objective, totals: [300, 350], bonus: Some(Colour::Red) });
    let said = explain::ending(&game).unwrap();
    let words = "the objective was reached; Blue wins by points: 300 for Red, 350 for Blue; \
                 Red's total includes 50 for the objective";
    assert_eq!(said.to_string(), words);
    assert!(said.in_language(Language::Vi).contains("Xanh thắng điểm"));

    let mut game = points_game("d12 f, e12 f, k12 t, k11 i");
    play(&mut game, &["Nxb6"]);
    assert_eq!((game.outcome(), game.tally().unwrap().totals), (won(Seat::P1, POINTS), [370, 350]));
}

#[test] // C83
fn c83_a_branch_that_is_lost_when_the_commander_falls_still_counts() {
    let pieces = "c12 c, a12 n, i3 a, k3 t, i2 a, j2 a, k2 a, i1 a, j1 a, k1 (HC)";
    let options = with(Mode::Marine, Decide::Points);
    let position = Position::from_text(&fen(pieces, "r - - 0 1"), &options).unwrap();
    let tally = Timeline::from_position(position).tally().unwrap();
    assert_eq!((tally.cause, tally.bonus), (Cause::Checkmate, Some(Colour::Blue)));
}

#[test] // C84
fn c84_equal_totals_are_a_draw() {
    let mut game = points_game("d12 f, e12 f, i12 a, k12 t");
    play(&mut game, &["Nxb6"]);
    assert_eq!(game.tally().unwrap().totals, [350, 350]);
    assert_eq!(game.outcome(), Some(Outcome::draw(2, POINTS_DRAW)));
}

#[test] // C84
fn c84_a_mate_counts_the_commander_and_the_bonus_only_where_he_is_the_objective() {
    let rest = "a1 N, a12 n, d12 f, d1 F, h12 i, d2 I";
    let text = fen(&format!("{MATED}, {rest}"), "r - - 0 1");
    let tally = |mode| {
        let position = Position::from_text(&text, &with(mode, Decide::Points)).unwrap();
        (position.tally().unwrap(), position.scores())
    };
    for mode in [Mode::Raid, Mode::Marine, Mode::Air, Mode::Land] {
        let (tally, scores) = tally(mode);
        let bonus = (mode == Mode::Raid).then_some(Colour::Blue);
        let more = if mode == Mode::Raid { 150 } else { 100 };
        let totals = [scores[0], scores[1] + more];
        assert_eq!(tally, Tally { cause: Cause::Checkmate, totals, bonus }, "{mode:?}");
    }
    let captured = fen("f1 C, a1 N, a12 n, d12 f, d1 F, h12 i, d2 I", "b - - 0 1");
    let cause = |mode| Position::from_text(&captured, &with(mode, Decide::Points)).unwrap().tally().unwrap();
    assert_eq!((cause(Mode::Raid).cause, cause(Mode::Raid).bonus), (Cause::Objective, Some(Colour::Red)));
    assert_eq!((cause(Mode::Air).cause, cause(Mode::Air).bonus), (Cause::CommanderCaptured, None));
}

#[test] // C84
fn c84_draws_stop_the_game_and_totals_decide() {
    let stalemate = "7T2c/3C7/11/11/7T3/11/11/11/11/11/11/11 b - - 2 34";
    let read = |text: &str| Position::from_text(text, &with(Mode::Raid, Decide::Points)).unwrap();
    let position = read(stalemate);
    let tally = Tally { cause: Cause::Stalemate, totals: [430, 390], bonus: None };
    assert_eq!((position.tally(), position.outcome()), (Some(tally), won(Seat::P1, POINTS)));
    let clock = read(&fen("g12 c, f1 C, k9 i, k3 I", "b - - 100 60"));
    assert_eq!(clock.tally().unwrap().cause, Cause::FiftyMoves);
    assert_eq!(clock.outcome(), Some(Outcome::draw(2, POINTS_DRAW)));
    let mut game = Timeline::from_position(read(&fen("g12 c, f1 C, k9 i, c9 i, k3 T, c4 A", "r - - 0 1")));
    for _ in 0..2 {
        play(&mut game, &["Tk2", "Ij9", "Tk3", "Ik9"]);
    }
    assert_eq!((game.tally().unwrap().cause, game.outcome()), (Cause::Repetition, won(Seat::P1, POINTS)));
}

#[test] // C85
fn c85_when_the_time_is_over_an_open_turn_is_as_if_it_had_not_begun() {
    let mut game = set_up("g12 c, f1 C, e7 f, e4 (FT), k9 i", &Mode::Total.into());
    let before = game.position().stopped();
    play(&mut game, &["F>xe7"]);
    assert_eq!(game.tally_of_time(), Tally { cause: Cause::GameTime, totals: [380, 370], bonus: None });
    assert_eq!((game.position().stopped(), before), (won(Seat::P1, POINTS), won(Seat::P1, POINTS)));
    let start = Position::new(&Mode::Land.into()).unwrap();
    assert_eq!(start.stopped(), Some(Outcome::draw(2, POINTS_DRAW)));
}

#[test] // C86
fn c86_reasons_have_codes() {
    let codes = [OBJECTIVE_MARINE, OBJECTIVE_AIR, OBJECTIVE_LAND, POINTS, POINTS_DRAW].map(Reason::code);
    assert_eq!(codes, ["objective_marine", "objective_air", "objective_land", "points", "points_draw"]);
    let mut game = points_game("k12 t");
    play(&mut game, &["Nxb6"]);
    let shown = serde_json::to_value(stackwright_core::View::outcome_view(game.position())).unwrap();
    assert_eq!(shown["reason"], "points");
    assert_eq!(shown["message"]["params"]["cause"]["code"], "objective");
    let params = &shown["message"]["params"];
    assert_eq!((&params["red"], &params["blue"], &params["bonus"]), (&460.into(), &350.into(), &50.into()));
}
