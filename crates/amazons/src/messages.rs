//! What the game says; the sentences are in `messages/`.

stackwright_core::messages! {
    /// What the game says to people, in every language.
    pub static CATALOGUE = "amazons";
    en include_str!("../messages/en.txt");
    vi include_str!("../messages/vi.txt"), codes include_str!("../messages/codes.txt");

    // What the game is called.
    title();

    // What can be chosen, and what is to be done.
    move_amazon as move(from: Name, to: Name) "A05";
    shoot_at as shoot(at: Name) "A06";
    to_move as move() "A04";
    to_shoot as shoot(from: Name) "A06";

    // What happened.
    moved(seat: Who, from: Name, to: Name) "A05" in frames;
    shot(seat: Who, from: Name, at: Name) "A06" in frames;
    went_out as blocked(seat: Who) "A08" in frames;
    resigned(seat: Who) "A10" in frames;
    timed_out(seat: Who) "A10" in frames;

    // How it ended.
    blocked(seat: Who, winner: Who) "A09";
    resignation(seat: Who, winner: Who) "A10";
    timeout(seat: Who, winner: Who) "A10";

    // Why an action is refused.
    over as game_over(why: Nested) "A09";
    must_shoot(from: Name) "A04";
    must_move() "A04";
    off_board(cell: Name, last: Name) "A01";
    not_yours(from: Name, owner: Who, mover: Who) "A05";
    arrow_there as no_amazon(from: Name) "A05";
    nothing_there as no_amazon(from: Name) "A05";
    move_not_straight as not_straight(from: Name, to: Name) "A05";
    shot_not_straight as not_straight(from: Name, to: Name) "A06";
    move_onto_amazon as occupied(to: Name) "A05";
    move_onto_arrow as occupied(to: Name) "A05";
    shot_onto_amazon as occupied(to: Name) "A06";
    shot_onto_arrow as occupied(to: Name) "A06";
    amazon_in_the_way as in_the_way(cell: Name, from: Name, to: Name);
    arrow_in_the_way as in_the_way(cell: Name, from: Name, to: Name);

    // Why a text is no action, no cell or no position.
    notation();
    notation_of_cell as notation(cell: Nested, notation: Nested);
    cell(text: Name, last: Name);
    fields();
    size(found: Count, expected: Count);
    player_count as players(found: Count, expected: Count);
    row_gap as row(rank: Count, text: Name);
    row_letter as row(rank: Count, text: Name);
    row_length as row(rank: Count, text: Name, size: Count);
    no_seat as seat(text: Name);
    no_exit as out(text: Name);
    out_twice as out(seat: Who);
    too_many_out as out();

    // Why a position is not possible.
    amazons(seat: Who, found: Count, expected: Count) "A03";
    stranger_out as out() "A02";
    all_out as out() "A09";
    stranger_to_move as seat(seat: Who) "A02";
    out_to_move as seat(seat: Who) "A08";
    blocked_to_move as blocked(seat: Who) "A08";
    aiming(cell: Name) "A06";

    // At a terminal.
    screen_empty(cell: Name);
    screen_arrow(cell: Name);
    screen_amazon(cell: Name, seat: Who, cells: Count);
    item_move(from: Name, to: Name);
    card_out(rank: Count);
    card_figures(moves: Count, territory: Count);
    ranked_wins();
    ranked_out();
    legend(arrow: Name, empty: Name);
}
