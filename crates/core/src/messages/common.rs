//! What is said whatever the game; the sentences are in `messages/`.

crate::messages! {
    /// What is said whatever the game: of options, texts, records, and by games that say nothing of their own.
    pub static CATALOGUE = "core";
    en include_str!("../../messages/en.txt");
    vi include_str!("../../messages/vi.txt");

    // Actions.
    game_is_over as game_over(reason: Name);
    not_listed();
    turn_step(step: Count, action: Name, why: Nested);

    // Games, options and seats.
    game(game: Name, known: Items);
    position(text: Name, forms: Items);
    option(game: Name, option: Name, known: Items);
    options(wrong: Name);
    options_unwritten as options(wrong: Name);
    options_word as options(word: Name, such_as: Name);
    seat(text: Name);
    // Their codes are the names of the options.
    value(option: Name, value: Name, expected: Name);
    switch(option: Name, value: Name);
    number(option: Name, value: Name, least: Count, most: Count);
    twice(option: Name);
    one_of(what: Name, value: Name, known: Name);

    // Records.
    record_game as game(game: Name);
    players(count: Count);
    nested as options(most: Count);
    tag(name: Name);
    tag_reserved as tag(name: Name);
    turn(turn: Count);
    ranks as result(ranks: Name);
    reason as result(reason: Name);
    action_text as action(action: Name, turn: Count);
    retired_seat as retired(seat: Count, turn: Count);
}
