//! What is said about such questions, the sentences of which are in `messages/`.

stackwright_core::messages! {
    /// What answers say that need no server, whatever the game.
    pub static CATALOGUE = "answers";
    en include_str!("../messages/en.txt");
    vi include_str!("../messages/vi.txt"), codes include_str!("../messages/codes.txt");

    // What cannot be answered.
    puzzles as unavailable();
    rule as not_found(game: Nested, rule: Name);
    no_puzzle as not_found(game: Nested, puzzle: Name);

    // What is not there.
    moment as not_found(entries: Count);

    // What cannot be read.
    json(wrong: Nested);
    json_expected as json();
    premove_expected as json();
    which_game as game(known: Items);
    needs_server(seat: Name);
    record(wrong: Nested);
    record_seat as record();
    record_result as record(reason: Name);
    record_alone as record();
    game_or_record as game();
    lang(known: Name);
    no_official as format(game: Name);
    nodes(most: Count);
    lines(most: Count);
    actions(most: Count);
    at(most: Count);
}
