//! What the game says; the sentences are in `messages/`.

use stackwright_core::messages::{Name, Pieces, Who, Word};

use crate::piece::{Colour, Role};
use crate::square::Square;
use crate::stack::Stack;

stackwright_core::messages! {
    /// What the game says to people, in every language.
    pub static CATALOGUE = "cotulenh";
    en include_str!("../messages/en.txt");
    vi include_str!("../messages/vi.txt"), codes include_str!("../messages/codes.txt");

    // What the game is called.
    title();

    // What can be chosen.
    move_pieces as move(pieces: Pieces, from: Name, to: Name) "C04";
    take(pieces: Pieces, from: Name, to: Name, taken: Pieces) "C10";
    stay(pieces: Pieces, from: Name, to: Name, taken: Pieces) "C11";
    suicide(pieces: Pieces, from: Name, to: Name, taken: Pieces) "C14";
    join(pieces: Pieces, from: Name, to: Name, joined: Pieces) "C21";
    step_move(pieces: Pieces, from: Name, to: Name) "C04";
    step_take(pieces: Pieces, from: Name, to: Name, taken: Pieces) "C10";
    step_stay(pieces: Pieces, from: Name, to: Name, taken: Pieces) "C11";
    step_suicide(pieces: Pieces, from: Name, to: Name, taken: Pieces) "C14";
    step_join(pieces: Pieces, from: Name, to: Name, joined: Pieces) "C21";
    rejoin(pieces: Pieces, from: Name, to: Name, joined: Pieces) "C32";
    commit() "C33";
    give_up() "C33";

    // What is to be done, and what must be.
    to_move as move() "C30";
    to_answer_check as answer_check() "C41";
    to_end_exposure as end_exposure() "C42";
    deploy_or_commit(origin: Name, waiting: Pieces) "C33";
    deploy_on(origin: Name, waiting: Pieces) "C33";
    to_commit as commit(origin: Name, waiting: Pieces) "C33";
    to_give_up as give_up(origin: Name, waiting: Pieces) "C33";
    answer_check(commander: Name, attackers: Items) "C41";
    end_exposure() "C42";

    // What happened.
    moved(seat: Who, pieces: Pieces, from: Name, to: Name) in frames;
    took(seat: Who, pieces: Pieces, from: Name, to: Name, taken: Pieces) in frames;
    took_and_stayed(seat: Who, pieces: Pieces, from: Name, to: Name, taken: Pieces) in frames;
    took_and_was_lost(seat: Who, pieces: Pieces, from: Name, to: Name, taken: Pieces) in frames;
    joined(seat: Who, pieces: Pieces, from: Name, to: Name, joined: Pieces) in frames;
    step_moved(seat: Who, pieces: Pieces, from: Name, to: Name) in frames;
    step_took(seat: Who, pieces: Pieces, from: Name, to: Name, taken: Pieces) in frames;
    step_took_and_stayed(seat: Who, pieces: Pieces, from: Name, to: Name, taken: Pieces) in frames;
    step_took_and_was_lost(seat: Who, pieces: Pieces, from: Name, to: Name, taken: Pieces) in frames;
    step_joined(seat: Who, pieces: Pieces, from: Name, to: Name, joined: Pieces) in frames;
    recombined(seat: Who, pieces: Pieces, from: Name, to: Name, joined: Pieces) "C32" in frames;
    promoted(seat: Who, pieces: Pieces, on: Name) "C50" in frames;
    several_promoted as promoted(seat: Who, pieces: Pieces, on: Name) "C50" in frames;
    committed(seat: Who, origin: Name) "C33" in frames;
    committed_itself(seat: Who, origin: Name) "C33" in frames;
    gave_up(seat: Who, origin: Name) in frames;
    left(seat: Who) in frames;

    // How it ended.
    checkmate(seat: Who, winner: Who) "C44";
    stalemate(seat: Who) "C44";
    commander_captured(winner: Who) "C44";
    both_captured as commander_captured() "C44";
    repetition() "C45";
    fifty_moves() "C45";
    objective_marine(seat: Who, winner: Who) "C71";
    objective_air(seat: Who, winner: Who) "C71";
    objective_land(seat: Who, winner: Who) "C71";
    points(winner: Who, cause: Nested, red: Count, blue: Count, bonus: Count) "C83";
    points_with_bonus as points(winner: Who, cause: Nested, red: Count, blue: Count, bonus: Count, reached: Who) "C83";
    points_draw(cause: Nested, red: Count, blue: Count, bonus: Count) "C84";
    points_draw_with_bonus as points_draw(cause: Nested, red: Count, blue: Count, bonus: Count, reached: Who) "C84";
    cause_objective as objective() "C83";
    cause_commander_captured as commander_captured() "C84";
    cause_checkmate as checkmate() "C84";
    cause_stalemate as stalemate() "C84";
    cause_repetition as repetition() "C84";
    cause_fifty_moves as fifty_moves() "C84";
    cause_game_time as game_time() "C85";
    resignation(seat: Who, winner: Who);
    timeout(seat: Who, winner: Who);

    // Why an action is refused: who may act.
    over as game_over(reason: Nested) "C44";
    nothing_to_commit as no_session() "C33";
    nothing_to_give_up as no_session() "C33";
    not_needed() "C34";
    session_open(origin: Name) "C30";
    left_by_steps as session_open(origin: Name, step: Name) "C30";
    not_yours(seat: Who, from: Name) "C01";
    no_such_piece as not_yours(seat: Who, piece: Pieces) "C01";
    no_such_piece_on_file as not_yours(seat: Who, piece: Pieces, file: Name) "C01";
    no_such_piece_on_rank as not_yours(seat: Who, piece: Pieces, rank: Count) "C01";
    other_pieces(pieces: Pieces, from: Name, here: Pieces) "C22";
    not_in_stack as other_pieces(piece: Pieces, from: Name) "C22";
    not_a_stack(piece: Pieces, from: Name) "C30";
    already_deployed(piece: Pieces) "C30";
    two_alike_left(piece: Pieces, from: Name) "C97";
    barred(from: Name) "C34";

    // Where pieces go.
    direction(piece: Pieces, from: Name, to: Name) "C04";
    range(piece: Pieces, to: Name, distance: Count, reach: Count) "C04";
    blocked(pieces: Pieces, on: Name) "C04";
    terrain(piece: Pieces, on: Name) "C02";
    cannot_land as terrain(piece: Pieces, on: Name) "C02";
    stack_cannot_stand as terrain(on: Name) "C02";
    bridge(piece: Pieces) "C05";
    shallows(from: Name, to: Name) "C06";
    watched() "C43";
    flight_ends as air_defence(before: Name) "C14";
    only_by_suicide as air_defence(by: Name) "C14";

    // What they do there.
    occupied(there: Pieces, to: Name) "C10";
    own_piece(there: Pieces, to: Name) "C21";
    nothing_there(to: Name) "C10";
    must_stay(piece: Pieces, to: Name) "C11";
    cannot_stay(piece: Pieces, to: Name) "C11";
    no_need_to_return as cannot_stay(piece: Pieces, to: Name) "C101";
    no_suicide(piece: Pieces) "C14";
    undefended as no_suicide() "C14";
    cannot_combine(pieces: Pieces, to: Name) "C20";
    cannot_rejoin(piece: Pieces, to: Name) "C32";
    recombines(piece: Pieces, to: Name) "C32";

    // What the turn would lead to.
    attacked_after_move as commander_attacked() "C41";
    attacked_after_turn as commander_attacked() "C41";
    attacked_for_good as commander_attacked() "C41";
    exposed_after_move as commander_exposed() "C42";
    exposed_after_turn as commander_exposed() "C42";
    exposed_for_good as commander_exposed() "C42";
    rest_cannot_stay(origin: Name, rest: Pieces) "C33";
    partial_commit(origin: Name) "C33";
    cannot_deploy_all as partial_commit() "C33";

    // Why a text is no square and no action.
    square(text: Name, last: Name) "C01";
    notation() "C62";
    spelling(text: Name, right: Name) "C62";
    no_turn as notation(text: Name) "C62";
    step_left_out(text: Name, step: Name) "C62";
    ambiguous(text: Name, actions: Items) "C62";

    // Why it is no position.
    fields(found: Count) "C60";
    side_to_move as turn(text: Name) "C60";
    dashes() "C60";
    half_moves(text: Name) "C60";
    move_number as number(text: Name) "C60";
    rank_count as ranks(found: Count, expected: Count) "C60";
    parenthesis(rank: Count) "C60";
    letter(rank: Count, text: Name) "C60";
    squares(rank: Count, found: Count, expected: Count) "C60";
    count(rank: Count, text: Name) "C60";
    stack(rank: Count, text: Name) "C60";
    combination(rank: Count, text: Name) "C20";
    combination_elsewhere as combination(rank: Count, text: Name, stacks: Name, other: Name) "C97";
    misplaced as terrain(seat: Who, pieces: Pieces, on: Name) "C02";
    commanders(seat: Who, found: Count) "C60";
    too_many_commanders as commanders(seat: Who, found: Count) "C60";
    no_commanders_here as commanders(seat: Who) "C80";
    other_stacks as combination(seat: Who, pieces: Pieces, on: Name) "C97";
    decide_needs_tactical_mode(mode: Name) "C83";
    option_without_effect(option: Name, mode: Name) "C77";
    mode_objective_missing(seat: Who, mode: Name, branch: Nested) "C73";
    branch_marine as branch();
    branch_air as branch();
    branch_land as branch();
    barred_nothing as barred(on: Name) "C61";
    barred_origin as barred(on: Name) "C34";
    hopeless_session as session() "C36";

    // Why what stands behind a position is no deploy session.
    too_many_tails as tail() "C61";
    no_tail as tail(text: Name) "C61";
    barred_twice as tail(on: Name) "C61";
    no_barred_square as tail(text: Name) "C61";
    no_step as tail(step: Name) "C61";
    several_stay as tail(step: Name) "C61";
    unplayable_step as tail(step: Name) "C61";
    hopeless_step as tail(step: Name) "C61";
    wrong_rest as tail(text: Name) "C61";

    // At a terminal.
    ground_sea();
    ground_mixed();
    ground_land();
    screen_square(square: Name, ground: Nested);
    screen_pieces(square: Name, seat: Who, pieces: Pieces, ground: Nested);
    item_commit();
    item_give_up();
    item_one(pieces: Pieces);
    item_alone(pieces: Pieces);
    item_all(pieces: Pieces);
    item_goes(who: Nested, to: Name);
    item_takes(who: Nested, to: Name);
    item_takes_and_stays(who: Nested, to: Name);
    item_takes_and_is_lost(who: Nested, to: Name);
    item_joins(who: Nested, to: Name);
    item_rejoins(who: Nested, to: Name);
    brief_turn(number: Count);
    brief_move();
    brief_attacked(seat: Who) "C41";
    brief_deploying(origin: Name);
    brief_waiting(pieces: Pieces);
    brief_nobody_waits();
    brief_no_commit(why: Nested);
    tray_step(pieces: Pieces, mark: Name, to: Name);
    tray_waits(pieces: Pieces, steps: Count);
    tray_stuck(pieces: Pieces);
    card_took(letters: Name);
    card_took_nothing();
    card_pieces(count: Count, took: Nested);
    card_in_check(count: Count, took: Nested);
    card_points(points: Count) "C82";
    ranked_wins();
    ranked_loses();
    ranked_draws();
    legend_pieces(hero: Name);
    legend_ground(mixed: Name, land: Name, bridge: Name);
}

impl From<Colour> for Who {
    fn from(colour: Colour) -> Who {
        colour.seat().into()
    }
}

impl From<Square> for Name {
    fn from(square: Square) -> Name {
        square.name().into()
    }
}

impl From<Role> for Pieces {
    fn from(role: Role) -> Pieces {
        vec![Word::Borrowed(role.code())].into()
    }
}

impl From<Stack> for Pieces {
    fn from(stack: Stack) -> Pieces {
        stack.codes().into()
    }
}

/// What stands somewhere, if anything does.
pub(crate) fn pieces(stack: Option<Stack>) -> Pieces {
    stack.map_or_else(|| Vec::new().into(), Pieces::from)
}
