//! What cannot be while a game goes on. Every reason is given, not only the first.

use ringrift::Position;
use stackwright_core::Game;

/// The codes of all the reasons why a text is no position; none if it is one.
fn reasons(text: &str) -> Vec<&'static str> {
    match Position::parse(text) {
        Ok(position) => {
            assert_eq!(position.position_text(), text);
            Vec::new()
        }
        Err(problems) => problems.iter().map(|problem| problem.code).collect(),
    }
}

/// Each of these is refused for this reason, the position before it is not.
fn refused(right: &str, changes: &[(&str, &str, &str)]) {
    assert_eq!(reasons(right), [""; 0], "{right}");
    for (was, is, code) in changes {
        assert!(right.contains(was), "{was} is not in {right}");
        let text = right.replacen(was, is, 1);
        let reasons = reasons(&text);
        assert!(reasons.contains(code), "{text}: expected {code}, found {reasons:?}");
    }
}

#[test]
fn r300_a_game_that_all_but_one_have_left_is_over() {
    for text in [
        "square8 8/8/8/8/8/8/8/8 18,18 0,0 1 place - - r2 canonical/2",
        "square8 8/8/8/8/8/8/8/8 18,18,18,18 0,0,0,0 4 place - - r1,r2,r3 canonical/4",
        "square8 8/8/8/8/8/8/8/8 18,18,18,18 0,0,0,0 4 place - - t3,r1,t2 canonical/4",
    ] {
        assert_eq!(reasons(text), ["retired"], "{text}");
    }
    let three = "square8 8/8/8/8/8/8/8/8 18,18,18,18 0,0,0,0 4 place - - r1,r2 canonical/4";
    refused(
        three,
        &[("r1,r2", "r1,r4", "seat"), ("r1,r2", "r1,r2,t4", "seat"), ("r1,r2", "r1,r2,t4", "retired")],
    );
}

#[test]
fn r300_the_last_to_leave_says_how_it_ended() {
    let over = "square8 8/8/8/8/8/8/8/8 18,18,18 0,0,0 1 over:timeout:3 - - r1,t2 canonical/3";
    refused(
        over,
        &[
            ("timeout", "resignation", "end"),
            ("timeout:3", "timeout:1", "end"),
            ("r1,t2", "t2", "end"),
            ("timeout", "stalemate", "end"),
        ],
    );
}

#[test]
fn r170_whoever_has_won_already_does_not_play_on() {
    let place = "square8 3(2)4/8/8/8/8/8/8/4(1)3 0,17 17,0 2 place - - - canonical/2";
    refused(place, &[("17,0 2", "18,0 2", "won"), ("17,0 2", "18,0 1", "won")]);
    // Once something was done in a turn, its own end says who has won.
    let lines = "square8 3(2)4/8/8/8/8/8/8/4(1)3 0,16 18,0 1 lines acted - - canonical/2";
    refused(lines, &[("1 lines acted", "1 place -", "won"), ("1 lines acted", "1 move -", "won")]);
}

#[test]
fn r171_territory_that_has_won_ends_the_game() {
    let text = "square8 3(2)4/8/8/8/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA 18,17 0,0 2 place - - - canonical/2";
    refused(text, &[("8/8/8", "A7/8/8", "won")]);
}

#[test]
fn r172_the_last_with_rings_or_standing_has_won() {
    let alone = "square8 8/8/8/8/8/8/8/4(1)3 0,1 0,0 1 place - - - canonical/2";
    refused(alone, &[("0,1 0,0", "0,0 0,0", "won")]);
    assert_eq!(reasons(&alone.replace("0,1 0,0", "0,0 0,0").replace("/2", "/2/early_lps=false")), [""; 0]);
    // Seat 2 has a stack that cannot move; seat 1 alone has had a real action.
    let standing = "square8 5B(2)B/5BBB/8/8/8/8/8/(1)7 0,0 0,0 1 place - 1/1/1/2/1 - canonical/2";
    refused(standing, &[("1/1/1/2/1", "1/1/1/3/1", "won")]);
    assert_eq!(reasons(&standing.replace("1/1/1/2/1", "1/1/1/3/1").replace("5BBB", "5BB1")), [""; 0]);
}

#[test]
fn r173_a_game_in_which_nobody_can_act_is_over() {
    let text = "square8 8/8/8/8/8/8/8/a7 1,0 0,0 1 place - - - canonical/2";
    refused(text, &[("1,0 0,0", "0,0 0,0", "won")]);
}

#[test]
fn r060_no_more_rings_have_left_than_are_missing() {
    let text = "square8 8/8/8/8/8/8/8/4(1)3 15,16 2,2 1 place - - - canonical/2";
    refused(text, &[("2,2", "2,3", "rings"), ("2,2", "5,0", "rings"), ("15,16", "18,16", "rings")]);
}

#[test]
fn r090_no_stack_is_higher_than_the_board_is_wide() {
    let text = "square8 8/8/8/8/8/8/8/4(111111111)3 9,18 0,0 1 place - - - canonical/2";
    refused(text, &[("(1", "(21", "stack")]);
}

#[test]
fn r070_what_was_done_this_turn_fits_the_phase() {
    let place = "square8 8/8/8/8/3(11)4/8/8/8 16,18 0,0 1 place - - - canonical/2";
    refused(place, &[("place -", "place acted", "acted"), ("place -", "place recovering", "recovering")]);
    let moves = "square8 8/8/8/8/3(11)4/8/8/8 16,18 0,0 1 move must:d4,acted - - canonical/2";
    refused(moves, &[("must:d4,acted", "must:d4", "must_move"), ("must:d4,acted", "acted", "must_move")]);
    let capture = "square8 8/8/8/3(2)4/8/3(11)4/8/1a6 16,17 0,0 1 capture from:d3,acted - - canonical/2";
    refused(
        capture,
        &[
            ("from:d3,acted", "from:d3", "acted"),
            ("3(2)4", "8", "capturing"),
            ("capture from:d3,", "chain ", "capturing"),
        ],
    );
    let region = "square8 8/8/8/8/3(11)4/8/8/A7 16,18 0,0 1 territory owes-region,acted - - canonical/2";
    refused(region, &[("A7", "8", "owes"), ("owes-region,acted", "owes-region", "owes")]);
    let line = "square8 8/8/8/8/3(11)4/8/8/AAAA4 16,18 0,0 1 lines owes-line,acted - - canonical/2";
    refused(line, &[("AAAA4", "AAA5", "owes")]);
}

#[test]
fn r121_lines_are_not_left_for_the_regions() {
    let text = "square8 8/8/8/8/3(11)4/8/8/aaa5 16,18 0,0 1 territory acted - - canonical/2";
    refused(text, &[("aaa5", "aaaa4", "phase")]);
}

#[test]
fn r073_who_can_move_has_moved_before_the_lines() {
    let text = "square8 8/8/8/8/3(11)4/8/8/8 16,18 0,0 1 lines acted - - canonical/2";
    refused(text, &[("lines acted", "lines -", "phase"), ("lines acted", "territory -", "phase")]);
    refused(text, &[("lines acted", "forced -", "phase")]);
}

#[test]
fn r201_the_seat_to_move_is_in_rotation() {
    let text = "square8 8/8/8/8/3(11)4/8/8/8 16,18,18 0,0,0 1 place - - - canonical/3";
    refused(text, &[("16,18,18 0,0,0 1", "16,0,18 0,0,0 2", "seat")]);
    let buried = "square8 8/8/8/8/3(12)4/8/8/8 0,17 0,0 1 place - - - lps-plan/2";
    assert_eq!(reasons(buried), ["seat"]);
    assert_eq!(reasons(&buried.replace("lps-plan", "canonical")), [""; 0]);
}

#[test]
fn r172_rounds_fit_each_other_and_the_seat_to_move() {
    let text = "square8 8/8/8/8/3(11)4/8/8/8 16,18,18 0,0,0 2 place - 1/12/12/0/- - canonical/3";
    refused(
        text,
        &[
            ("1/12/12/0/-", "-/12/12/0/-", "lps"),
            ("1/12/12/0/-", "1/2/2/0/-", "lps"),
            ("1/12/12/0/-", "1/1/1/0/-", "lps"),
            ("1/12/12/0/-", "1/123/12/0/-", "lps"),
            ("1/12/12/0/-", "1/12/12/1/-", "lps"),
            ("1/12/12/0/-", "1/12/12/0/2", "lps"),
        ],
    );
}

#[test]
fn r180_the_offer_to_swap_is_for_the_first_action_of_seat_2() {
    let text = "square8 8/8/8/8/8/3a4/8/3(1)4 17,18 0,0 2 place swap 2/2/2/0/- - canonical/2/swap=true";
    refused(
        text,
        &[("place swap", "move swap", "swap"), ("/swap=true", "", "swap"), ("17,18", "17,0", "swap")],
    );
    let first = "square8 8/8/8/8/8/8/8/8 18,18 0,0 1 place swap - - canonical/2/swap=true";
    refused(first, &[("swap - -", "swap 2/12/12/0/- -", "swap")]);
}

#[test]
fn r110_who_recovers_has_no_stacks_and_may() {
    let text = "square8 8/8/8/8/3(12)4/8/8/a7 0,17 0,0 1 lines recovering,acted - - canonical/2";
    refused(
        text,
        &[("canonical/2", "canonical/2/recovery=off", "recovering"), ("a7", "a2(1)(1)3", "recovering")],
    );
}

#[test]
fn all_reasons_are_given_at_once() {
    let text = "square8 8/8/8/8/3(11)4/8/8/8 17,18,18 0,24,0 3 lines owes-region 1/1/2/4/- r3 canonical/3";
    let mut reasons = reasons(text);
    reasons.dedup();
    for code in ["rings", "owes", "lps", "seat", "won"] {
        assert!(reasons.contains(&code), "{code}: {reasons:?}");
    }
    // What cannot be read at all is said field by field.
    let text = "square8 8/8/8/8/3(1x)4/8/8/8 17 0,z 5 jump fly 1/1 q3 canonical/2";
    let problems = Position::parse(text).unwrap_err();
    for code in ["rows", "hands", "eliminated", "seat", "phase", "duties", "rounds", "leavers"] {
        assert!(problems.has(code), "{code}: {problems}");
    }
}

#[test]
fn the_end_fits_its_reason() {
    let over = "square8 3(2)4/8/8/8/8/8/8/8 0,17 18,0 2 over:elimination:1 - 2/2/2/0/- - canonical/2";
    refused(
        over,
        &[
            ("18,0 2", "17,0 2", "end"),
            ("elimination", "territory", "end"),
            ("elimination", "standing", "end"),
            ("elimination", "rings", "end"),
            ("elimination", "stalemate", "end"),
            ("elimination", "resignation", "end"),
        ],
    );
}
