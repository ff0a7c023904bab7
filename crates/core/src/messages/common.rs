//! What is said whatever the game; the sentences are in `messages/`.

crate::messages! {
    /// What is said whatever the game: of options, texts, records, and by games that say nothing of their own.
    pub static CATALOGUE = "core";
    en include_str!("../../messages/en.txt");
    vi include_str!("../../messages/vi.txt"), codes include_str!("../../messages/codes.txt");

    // Actions.
    game_over();
    not_listed();
    turn_step(step: Count, action: Name, why: Nested);
    by_rule(why: Nested, rule: Name);
    illegal(given: Name, why: Nested);
    hint_one(why: Nested, legal: Name);
    hint_all(why: Nested, legal: Name);
    hint_some(why: Nested, count: Count, legal: Name);

    // Leaving.
    cannot_leave_over as cannot_leave();
    no_such_seat as cannot_leave();
    left_already as cannot_leave();

    // Games, options and seats.
    game(game: Name, known: Items);
    position(text: Name, forms: Items);
    form_fen as position(game: Name);
    form_begins as position(game: Name, first: Items);
    option(game: Nested, option: Name, known: Items);
    options(wrong: Nested);
    options_unwritten as options(wrong: Nested);
    options_word as options(word: Name, examples: Items);
    seat(text: Name, most: Count);
    // Their codes are the names of the options.
    value(option: Name, value: Name, expected: Name);
    switch(option: Name, value: Name);
    number(option: Name, value: Name, least: Count, most: Count);
    twice(option: Name);
    one_of(what: Name, value: Name, known: Name);

    // Records.
    record_game as game(game: Name);
    players(count: Count, most: Count);
    nested as options(most: Count);
    tag(name: Name);
    tag_reserved as tag(name: Name);
    turn(turn: Count);
    ranks as result(ranks: Name, most: Count);
    reason as result(reason: Name);
    action_text as action(action: Name, turn: Count);
    step_note as action(turn: Count, most: Count);
    retired_seat as retired(seat: Count, turn: Count, most: Count);

    // Files of records.
    several(all: Items);
    at_line(line: Count, why: Nested);
    record_unread(error: Name);
    record_not_text();
    record_too_large(most: Count);
    record_cut(why: Nested);
    record_none();
    record_second();
    cut_in_json(column: Count);
    cut_in_turns();
    cut_by_next();
    no_record(why: Nested);
    record_version(version: Count, known: Count);
    record_version_form(text: Name);
    record_begins(first: Name);
    tag_form(such_as: Name);
    tag_twice(tag: Name);
    tag_closing(close: Name);
    game_tag_first();
    options_tag(why: Nested);
    seat_tag_order(tag: Name);
    kind_tag_place(tag: Name);
    nothing_behind(end: Name);
    remark_of_nothing();
    turn_number(expected: Count, found: Name);
    turn_number_first(word: Name);
    departure(text: Name);
    result_line(text: Name);

    // Records that are played through the rules.
    at_step(turn: Count, step: Count, why: Nested);
    replay_game(found: Name, expected: Name);
    replay_start(why: Nested);
    turn_ended();
    turn_goes_on();
    other_result(recorded: Nested, played: Nested);
    result_open();

    // What cannot be read as JSON, as a query or as an option.
    at_field(field: Name, why: Nested);
    at_place(why: Nested, line: Count, column: Count);
    at_column(why: Nested, column: Count);
    field_missing(field: Name);
    field_unknown(field: Name, known: Items);
    field_none(field: Name);
    word_unknown(found: Name, known: Items);
    no_form();
    message_form(why: Nested);
    step_form();
    nth_action(number: Count, why: Nested);
    unfit(wanted: Nested, found: Nested);
    wanted(wanted: Nested);
    number_too_large();
    number_too_small();
    json_cut();
    json_sign(known: Items);
    json_last_comma();
    json_more();
    json_deep();
    json_key();
    no_json();

    // What is wanted or found there.
    literally(text: Name);
    whole_number_to(most: Count);
    whole_number_from_0();
    whole_number();
    any_number();
    true_or_false();
    a_text();
    an_object();
    a_list();
    text_or_object();
    a_seat(most: Count);
}
