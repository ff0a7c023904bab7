//! What is said at a table; the sentences are in `messages/`.

stackwright_core::messages! {
    /// What is said at a table, whatever the game.
    pub static CATALOGUE = "table";
    en include_str!("../messages/en.txt");
    vi include_str!("../messages/vi.txt"), codes include_str!("../messages/codes.txt");

    // Whose the seats are.
    full();
    taken();
    invite();
    link_used();
    visitor();
    spectator();
    not_your_seat(seat: Who);
    which_seat as seat();
    seats(found: Count, expected: Count);
    no_such_game as not_found();

    // Names.
    name_hidden as name(character: Name);
    name_marks as name(most: Count);
    name_scripts as name(word: Name);
    name_empty as name();
    name_long as name(most: Count, length: Count);
    name_taken(other: Name);

    // Whether it is time for it.
    not_begun();
    called_off as game_over();
    not_over();
    not_your_turn(to_move: Who, seat: Who);
    time_over();
    other_time_over as time_over(seat: Who);
    game_time_over as time_over();
    time_left(seat: Who);
    clock(seconds: Count, back: Count, days: Count);
    game_time(seconds: Count);
    no_game_time as game_time(game: Name);
    expected(expected: Count, last: Count);
    stale(seen: Count, changed: Count);
    key(most: Count);
    key_reused(key: Name);
    action(most: Count);
    busy();

    // Taking back, draws, leaving.
    nothing_to_undo();
    nothing_decided as nothing_to_undo();
    undo();
    asked();
    nothing_asked();
    nothing_to_redo();
    redo_consent();
    redo();
    redo_asked as asked();
    redo_not_asked as nothing_asked();
    offered();
    nothing_offered();
    retired();
    too_late();
    rematch_offered();

    // Premoves.
    premove_turn();
    premove_end as premoves(line: Count);
    premove_conflict as premoves(line: Count, other: Count);
    premove_limit as premoves(lines: Count, actions: Count, bytes: Count);

    // Too much.
    talk_rate as rate(seconds: Count);
    change_rate as rate(seconds: Count);
    log_full();
    log_very_full as log_full();
    chat_off();
    text();

    // The log.
    damaged();
}
