//! What the game says; the sentences are in `messages/`.

stackwright_core::messages! {
    /// What the game says to people, in every language.
    pub static CATALOGUE = "ringrift";
    en include_str!("../messages/en.txt");
    vi include_str!("../messages/vi.txt"), codes include_str!("../messages/codes.txt");

    // What the game is called.
    title();

    // Parts of sentences: cells, seats, borders, prices.
    none();
    cell_name(cell: Name);
    more_cells(count: Count);
    seat_name(seat: Who);
    seat_name_first(seat: Who);
    holds_nothing(cell: Name);
    holds_marker(cell: Name, owner: Who);
    holds_stack(cell: Name, owner: Who);
    holds_territory(cell: Name, owner: Who);
    border_of(seat: Who);
    border_of_none();
    price_of_line();
    price_of_region();
    price_after_recovery();

    // What is open instead of something that is refused.
    open_nothing();
    open_one(action: Name);
    open_many(count: Count, action: Name);

    // Kinds of actions.
    kind_place();
    kind_skip_placement();
    kind_no_placement();
    kind_swap();
    kind_move();
    kind_capture();
    kind_skip_capture();
    kind_no_move();
    kind_recovery();
    kind_skip_recovery();
    kind_line();
    kind_no_line();
    kind_claim();
    kind_skip_territory();
    kind_no_territory();
    kind_pay();
    kind_forced();

    // Phases within a sentence.
    in_placement();
    in_movement();
    in_capture();
    in_chain();
    in_lines();
    in_territory();
    in_forced_elimination();
    at_the_end();

    // What can be chosen.
    place(count: Count, to: Name) "R080";
    move_stack as move(from: Name, to: Name) "R090";
    move_onto_marker(from: Name, to: Name) "R090";
    capture(from: Name, target: Name, to: Name) "R101";
    capture_onto_marker(from: Name, target: Name, to: Name) "R101";
    recover_line(from: Name, to: Name, line: Name, stack: Name) "R112";
    recover_run(from: Name, to: Name, line: Name) "R112";
    recover_fallback(from: Name, to: Name, stack: Name) "R112";
    recover_strike(from: Name, to: Name, stack: Name) "R112";
    line_run(line: Name, run: Name, count: Count) "R122";
    line_whole(line: Name, count: Count) "R122";
    line_whole_free(line: Name, count: Count) "R122";
    claim(first: Name, cells: Count, border: Count, rings: Count) "R144";
    pay_ring(stack: Name, count: Count) "R122";
    pay_cap(stack: Name, count: Count) "R145";
    pay_buried_ring(stack: Name, count: Count) "R114";
    eliminate(stack: Name, count: Count) "R100";
    swap() "R180";
    skip_placement() "R080";
    skip_capture() "R093";
    skip_recovery() "R110";
    skip_territory() "R144";
    no_placement() "R075";
    no_move() "R075";
    no_line() "R075";
    no_region() "R075";

    // What is to be done.
    task_no_ring_in_hand as no_ring_in_hand() "R080";
    task_no_placement as no_placement() "R080";
    may_place() "R080";
    task_place as place() "R080";
    task_no_move as no_move() "R075";
    no_slide() "R111";
    may_recover() "R110";
    task_move as move() "R090";
    may_capture() "R093";
    must_capture() "R103";
    task_no_line as no_line() "R123";
    pay_for_line() "R122";
    task_take_line as take_line() "R121";
    task_no_region as no_region() "R144";
    pay_for_region() "R145";
    may_claim_for_buried_ring() "R114";
    may_claim() "R144";
    must_claim_for_buried_ring() "R114";
    must_claim() "R144c";
    task_eliminate as eliminate() "R100";

    // What must be done.
    duty_place_without_stack as place() "R080";
    duty_place_without_move as place() "R080";
    duty_move_placed as move_placed(cells: Items) "R082";
    duty_move as move(cells: Items) "R090";
    duty_capture as capture(cells: Items) "R103";
    duty_take_line as take_line(count: Count, lines: Items) "R121";
    duty_claim as claim(cells: Items) "R144c";
    duty_pay_ring as pay_ring(cells: Items) "R122";
    duty_pay_cap as pay_cap(cells: Items) "R145";
    duty_pay_buried_ring as pay_buried_ring(cells: Items) "R114";
    duty_eliminate as eliminate(cells: Items) "R100";

    // What keeps a seat without a stack from recovering, in what happened.
    lacks_recovery();
    lacks_room();
    lacks_marker();
    lacks_buried_ring();
    lacks_empty_hand();

    // A recovery in a list of moves.
    listed_line(from: Name, to: Name, stack: Name) "R112a";
    listed_named_line(from: Name, to: Name, line: Name, stack: Name) "R112a";
    listed_run(from: Name, to: Name, run: Name) "R112a";
    listed_fallback(from: Name, to: Name, stack: Name) "R112b";
    listed_strike(from: Name, to: Name, stack: Name) "R112c";

    // What happened.
    placed(seat: Who, to: Name, count: Count) "R080" in frames;
    moved(seat: Who, from: Name, to: Name) "R092" in frames;
    landed_on_marker(seat: Who, stack: Name) "R092" in frames;
    captured(seat: Who, from: Name, target: Name, to: Name, ring: Who) "R102" in frames;
    slid(seat: Who, from: Name, to: Name) "R112" in frames;
    struck(seat: Who, from: Name, to: Name) "R115" in frames;
    extracted(seat: Who, stack: Name) "R113" in frames;
    line_collapsed(seat: Who, line: Name, count: Count, from: Name, to: Name) "R121" in frames;
    region_collapsed(seat: Who, first: Name, cells: Count, border: Count, rings: Count, number: Count) "R144" in frames;
    paid_ring(seat: Who, stack: Name, count: Count) "R122" in frames;
    paid_cap(seat: Who, stack: Name, count: Count) "R145" in frames;
    paid_buried_ring(seat: Who, stack: Name, count: Count) "R114" in frames;
    forced(seat: Who, stack: Name, count: Count) "R100" in frames;
    skipped_placement(seat: Who) "R075" in frames;
    skipped_capture(seat: Who) "R075" in frames;
    skipped_recovery(seat: Who) "R075" in frames;
    skipped_territory(seat: Who) "R075" in frames;
    had_no_placement as no_placement(seat: Who) "R075" in frames;
    had_no_move as no_move(seat: Who) "R075" in frames;
    had_no_recovery as no_move(seat: Who, why: Nested) "R110" in frames;
    had_no_line as no_line(seat: Who) "R075" in frames;
    had_no_region as no_region(seat: Who) "R075" in frames;
    passed(seat: Who) "R075" in frames;
    swapped() "R180" in frames;
    lost_last_ring(seat: Who) "R178" in frames;
    resigned(seat: Who) "R300" in frames;
    timed_out(seat: Who) "R300" in frames;
    wins_by_elimination as won_by_elimination(seat: Who) in frames;
    wins_by_territory as won_by_territory(seat: Who) in frames;
    wins_as_last_standing as won_as_last_standing(seat: Who) in frames;
    wins_as_last_with_rings as won_as_last_with_rings(seat: Who) in frames;
    wins_by_ranking as won_by_ranking(seat: Who) in frames;
    wins_by_resignation as won_by_resignation(seat: Who) in frames;
    wins_on_time as won_on_time(seat: Who) in frames;

    // How it ended.
    won_by_elimination(winner: Who, eliminated: Count, needed: Count) "R170";
    won_by_elimination_in_turn as won_by_elimination(winner: Who, eliminated: Count, needed: Count, rivals: Items, count: Count) "R170";
    won_by_elimination_in_order as won_by_elimination(winner: Who, eliminated: Count, needed: Count, rivals: Items, count: Count) "R170";
    won_by_territory(winner: Who, territory: Count, needed: Count, others: Count, board: Count) "R171";
    won_as_last_standing(winner: Who, rounds: Count, needed: Count) "R172";
    won_as_last_with_rings(winner: Who, stacks: Count) "R172";
    won_by_ranking(winner: Who, territory: Count, eliminated: Count, markers: Count) "R173";
    won_by_resignation(winner: Who, left: Items) "R300";
    won_on_time(winner: Who, left: Items) "R300";
    gave_up(seat: Who);
    ran_out_of_time(seat: Who);

    // Why one seat ranks before another.
    victory(better: Who, worse: Who);
    stayed(better: Who, worse: Who);
    left_later(better: Who, worse: Who);
    territory(better: Who, worse: Who, more: Count, less: Count);
    eliminated(better: Who, worse: Who, more: Count, less: Count);
    markers(better: Who, worse: Who, more: Count, less: Count);
    lost_never as lost_later(better: Who, worse: Who);
    lost_later(better: Who, worse: Who);
    acted_last(better: Who, worse: Who);
    tie(better: Who, worse: Who);

    // Why an action is refused: any action.
    off_board(board: Name, cells: Count) "R021";
    over as game_over(won: Nested) "R170";
    wrong_phase(what: Nested, home: Nested, phase: Nested, open: Nested) "R070";
    choice_exists(phase: Nested, open: Nested) "R075";
    no_stack(holds: Nested, advice: Nested) "R021";
    not_your_stack(cell: Name, owner: Who, advice: Nested) "R022";
    move_with_own(cells: Items);
    nothing_to_move_with();
    capture_with_own(cells: Items);
    nothing_to_capture_with();
    pay_with_own(cells: Items);
    nothing_to_pay_with();

    // Placements.
    swap_not_offered(why: Nested, open: Nested) "R180";
    swap_not_agreed();
    swap_by_second_only(second: Who);
    swap_before_placing(second: Who);
    swap_is_past(second: Who);
    no_ring_in_hand(open: Nested) "R080";
    zero_rings(most: Count) "R081";
    place_on_marker(holds: Nested) "R081";
    place_on_territory(holds: Nested) "R081";
    one_ring_on_stack(cell: Name, count: Count) "R081";
    too_many_at_once(count: Count, most: Count) "R081";
    more_than_in_hand(hand: Count, count: Count) "R080";
    supply_used_up(board: Count, supply: Count, count: Count) "R020";
    dead_placement(height: Count, cell: Name, advice: Nested) "R081";
    alive_with(count: Count);
    choose_another_cell();
    placement_mandatory(cells: Items, open: Nested) "R080";
    placement_mandatory_without_stack as placement_mandatory(open: Nested) "R080";
    nothing_to_skip(open: Nested) "R080";
    nothing_to_skip_without_rings as nothing_to_skip(open: Nested) "R080";

    // Moves.
    must_move_placed(placed: Name, from: Name) "R082";
    move_not_straight(from: Name, to: Name, directions: Count) "R090";
    move_too_short(from: Name, to: Name, height: Count, distance: Count) "R090";
    path_has_stack(from: Name, to: Name, holds: Nested) "R091";
    path_has_territory(from: Name, to: Name, holds: Nested) "R091";
    landing_has_stack(holds: Nested) "R091";
    landing_has_territory(holds: Nested) "R091";
    already_moved(stack: Name, open: Nested) "R093";

    // Captures.
    only_capturing_stack(stack: Name, from: Name) "R103";
    chain_must_go_on(stack: Name, open: Nested) "R103";
    capture_not_straight(from: Name, target: Name) "R101";
    capture_of_itself as capture_not_straight(from: Name) "R101";
    no_target(holds: Nested) "R101";
    target_hidden(holds: Nested, from: Name, target: Name) "R101";
    target_stronger(from: Name, own: Count, target: Name, theirs: Count) "R101";
    landing_not_beyond(from: Name, target: Name, to: Name, first: Name) "R101";
    nothing_beyond as landing_not_beyond(from: Name, target: Name, to: Name) "R101";
    capture_blocked(holds: Nested, target: Name, to: Name) "R101";
    capture_landing_taken(holds: Nested, target: Name) "R101";
    capture_too_short(from: Name, to: Name, height: Count, distance: Count) "R101";

    // Recovery: what keeps a seat from it, and the same with what is open instead, under the same code.
    recovery_off() "R110";
    recovery_with_stack(cells: Items) "R110";
    recovery_without_marker() "R110";
    recovery_without_buried_ring() "R110";
    recovery_with_ring_in_hand(count: Count) "R110";
    no_recovery(why: Nested, open: Nested) "R110";
    not_your_marker(holds: Nested, cells: Items) "R111";
    slide_not_adjacent(from: Name, to: Name, count: Count) "R111";
    slide_onto_marker(holds: Nested) "R111";
    slide_onto_territory(holds: Nested) "R111";
    slide_onto_stack(holds: Nested) "R112";
    strikes_off() "R112c";
    nothing_to_strike(to: Name) "R112c";
    line_slide_exists(from: Name, to: Name, line: Name) "R112b";
    completes_no_line(from: Name, to: Name, longest: Count, needed: Count) "R112a";
    line_not_completed(from: Name, to: Name, made: Items, line: Name) "R112a";
    line_naming(count: Count) "R112a";
    line_naming_of_one as line_naming() "R112a";
    recovery_run_of_exact_line(line: Name, needed: Count) "R112a";
    recovery_run_outside(line: Name, needed: Count, begin: Count, length: Count, most: Count) "R112a";
    nothing_to_extract(cell: Name, cells: Items) "R113";

    // Lines.
    line_cost_owed(cells: Items) "R123";
    not_a_line() "R120";
    line_broken(holds: Nested) "R120";
    line_too_short(line: Name, count: Count, needed: Count) "R120";
    line_is_part(line: Name, whole: Name, needed: Count) "R120";
    run_of_exact_line(line: Name, needed: Count) "R122b";
    run_outside(line: Name, needed: Count, begin: Count, length: Count, most: Count) "R122b";
    line_mandatory(count: Count, lines: Items) "R121";

    // Territory.
    region_cost_owed(cells: Items) "R145";
    buried_ring_owed as region_cost_owed(cells: Items) "R145";
    no_such_border(seat: Who) "R140";
    region_begins_collapsed as region_collapsed(holds: Nested) "R140";
    region_on_border(holds: Nested) "R140";
    not_first_cell(cell: Name, border: Nested, first: Name) "R140";
    all_players_present(cells: Count, seats: Items) "R142";
    no_stack_outside() "R143";
    no_stack_at_all as no_stack_outside() "R143";
    no_buried_ring_outside() "R114";
    region_named_otherwise(cells: Count, border: Nested, action: Name) "R140";
    cell_named_otherwise as region_named_otherwise(border: Nested, action: Name) "R140";
    region_passed_over(first: Name) "R142";
    claim_mandatory(open: Nested) "R144c";
    skip_not_offered(open: Nested) "R144";

    // Paying and forced elimination.
    nothing_owed(open: Nested) "R123";
    wrong_cost(owed: Nested, named: Nested) "R123";
    line_costs_one(count: Count) "R122";
    region_costs_cap(cell: Name, cap: Count, count: Count) "R145";
    no_buried_ring_to_pay(cell: Name, cells: Items) "R114";
    buried_costs_one(count: Count) "R114";
    not_forced(open: Nested) "R100";
    not_forced_yet as not_forced(open: Nested) "R100";
    forced_whole_cap(cell: Name, cap: Count, count: Count) "R100";

    // Why a text is no action.
    notation(text: Name, expected: Nested);
    expected_action();
    expected_cell(board: Name, text: Name);
    expected_number(text: Name);
    expected_stack();
    expected_border();
    expected_border_seat(text: Name);
    expected_line(text: Name);
    expected_run(needed: Count);
    expected_extraction();
    expected_slide();
    expected_slide_option();
    expected_line_slide();
    expected_line_of_slide();
    expected_run_of_slide();

    // Why a text is no position.
    fields(count: Count);
    hands_field as hands(text: Name);
    eliminated_field as eliminated(text: Name);
    rounds_field as rounds(text: Name);
    leavers_field as leavers(text: Name);
    duties_field as duties(text: Name);
    options_field as options(text: Name);
    options_written_otherwise as options(text: Name, written: Name);
    options_of_another_game as options();
    phase_field as phase(text: Name, phases: Name);
    rows(found: Count, expected: Count);
    row_gap as rows(rank: Count, column: Count);
    row_overflow as rows(rank: Count, column: Count);
    row_end as rows(rank: Count, column: Count);
    row_stack_end as rows(rank: Count, column: Count);
    row_rings as rows(rank: Count, column: Count, most: Count, seats: Count);
    row_cell as rows(rank: Count, column: Count);
    row_short as rows(rank: Count, column: Count);

    // Why a position is not possible: the options, the board, the seats.
    swap_for_two as swap() "R180";
    off_board_cell as cell();
    off_board_mover as cell();
    two_things as cell(cell: Name) "R021";
    no_rings as stack() "R021";
    too_high as stack(cell: Name, height: Count, most: Count) "R090";
    stranger as seat(seat: Who) "R010";
    too_many_rings as rings(seat: Who, hand: Count, board: Count, supply: Count) "R020";
    countless_rings as rings(seat: Who, most: Count) "R060";
    too_many_eliminated as rings(eliminated: Count, gone: Count) "R060";
    out_with_rings as out(seat: Who) "R201";
    out_with_gaps as out() "R175";
    leaves_twice as retired(seat: Who) "R300";
    stuck() "R203";

    // The turn.
    mover_left as seat() "R300";
    mover_without_rings as seat() "R201";
    must_move_foreign as must_move() "R082";
    must_move_elsewhere as must_move() "R082";
    must_move_and_capture as must_move() "R082";
    must_move_or_nothing as must_move() "R070";
    capturing_foreign as capturing() "R103";
    capturing_elsewhere as capturing() "R103";
    capturing_nothing as capturing() "R103";
    owes_line_elsewhere as owes() "R123";
    owes_region_elsewhere as owes() "R145";
    owes_without_deed as owes() "R123";
    owes_line_without_territory as owes() "R122";
    owes_region_without_territory as owes() "R145";
    acted_too_soon as acted() "R070";
    captures_without_deed as acted() "R070";
    has_not_moved as phase() "R073";
    lines_left as phase() "R121";
    forced_without_need as phase() "R100";
    recovering_elsewhere as recovering() "R114";
    could_not_recover as recovering() "R110";
    swap_not_in_options as swap() "R180";
    swap_too_late as swap(second: Who) "R180";

    // The rounds.
    real_without_note as lps() "R172";
    rounds_of_nobody as lps() "R172";
    noted_without_leader as lps() "R172";
    leader_not_noted as lps() "R172";
    mover_not_noted as lps() "R172";
    noted_too_soon as lps() "R172";

    // The end.
    end_without_reason as end();
    over_with_turn as end();
    leaver_wins as end() "R300";
    end_by_leaving as end() "R300";
    won_otherwise as end(won: Nested) "R170";
    nobody_left as retired() "R300";
    one_left as retired() "R300";
    won(won: Nested) "R170";

    // At a terminal.
    screen_empty(cell: Name);
    screen_marker(cell: Name, owner: Who);
    screen_territory(cell: Name, owner: Who);
    screen_stack(cell: Name, owner: Who, height: Count, cap: Count, rings: Name);
    item_move(from: Name, to: Name);
    item_move_onto_marker(from: Name, to: Name);
    item_capture(target: Name, to: Name);
    item_capture_onto_marker(target: Name, to: Name);
    item_recover_line(line: Name, stack: Name);
    item_recover_run(run: Name);
    item_recover_fallback(stack: Name);
    item_recover_strike(to: Name, stack: Name);
    item_line(line: Name);
    item_run(run: Name);
    item_no_line();
    item_claim(first: Name, cells: Count);
    item_skip_territory();
    item_no_region();
    item_pay_buried_ring(stack: Name);
    item_pay(count: Count, stack: Name);
    item_give_up(count: Count, stack: Name);
    card_figures(hand: Count, out: Count, rings: Count, land: Count, cells: Count);
    card_left();
    card_last_standing(round: Count, needed: Count);
    card_no_turns();
    ranked_figures(land: Count, out: Count);
    ranked_decided(land: Count, out: Count, why: Nested);
    legend_stack(stack: Name);
    legend_signs(marker: Name, territory: Name, seat: Who);
}
