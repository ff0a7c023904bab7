//! What the terminal says besides what games say; the sentences are in `messages/`.

stackwright_core::messages! {
    /// What the terminal says, whatever the game.
    pub static CATALOGUE = "terminal";
    en include_str!("../messages/en.txt");
    vi include_str!("../messages/vi.txt");

    // What cannot be done now.
    over_here();
    over_elsewhere();
    you_watch();
    people_missing();
    not_your_turn();
    not_your_turn_yet();
    unanswered();
    only_this();
    nothing_here(cell: Name, duty: Name);

    // Taking back and playing again.
    nothing_to_undo();
    nothing_to_redo();
    nothing_to_cancel();
    cancelled();
    cancel_armed();
    watch_no_undo();
    watch_no_redo();
    over_no_undo();
    redo_asked();

    // Hints and bots.
    no_hints();
    hint_thinking();
    hint(action: Name, item: Name, outlook: Nested);
    outlook_win();
    outlook_loss();
    outlook_chance(percent: Count);
    bots_wait();
    bots_go_on();
    others_elsewhere();
    bot_fails(why: Nested);
    bot_illegal();
    bot_broken();
    bot_gone();
    hint_broken();
    tip(text: Name);

    // Files.
    saved(path: Name);
    not_saved(path: Name, error: Name);
    loaded(path: Name);
    not_loaded(path: Name, why: Nested);
    other_seats(path: Name, seats: Count);
    no_game_in_file();
    not_read(error: Name);
    server_game();

    // What happens at a table elsewhere.
    left(who: Name);
    nothing_to_decide(who: Name);
    resigns(who: Name);
    no_time_left(who: Name);
    game_time_over();
    time_for_the_game(left: Name);
    has_come(who: Name);
    called_off();
    called_off_why(why: Nested);
    why_unmatched();
    why_superseded();
    called_off_by(who: Name);
    called_off_with(who: Name, words: Name);
    says(who: Name, text: Name);
    agrees_to_takeback(who: Name);
    refuses_takeback(who: Name);
    agrees_to_redo(who: Name);
    refuses_redo(who: Name);
    agrees_to_draw(who: Name);
    refuses_draw(who: Name);
    nobody_yet();
    agreed_draw();
    ended_by(reason: Name);

    // What is proposed there.
    asks_takeback(who: Name, steps: Name);
    asks_redo(who: Name, steps: Name);
    offers_draw(who: Name);
    and_more(steps: Name, more: Count);
    press_answer(asked: Name);
    you_asked_takeback(steps: Name);
    you_asked_redo(steps: Name);
    you_offered_draw();
    nobody_to_draw_with();
    nobody_asks();
    nobody_asks_any_more();

    // Premoves.
    premove(line: Name);
    more_premoves(count: Count);
    premove_server();
    premove_own_turn();
    premove_end();
    no_premoves();

    // Coming there, and the connection.
    watch_not_seated();
    watch_full();
    watch_uninvited();
    disconnected(why: Name);
    waiting_for_people(link: Name);
    cannot_follow(why: Nested);
    other_game(found: Name, expected: Name);
    bad_options(error: Name);

    // Questions.
    yes_or_no(question: Nested);
    yes_save_or_no(question: Nested);
    yes_no_or_later(question: Name);
    resign_question();
    quit_question();
    quit_elsewhere_question();
    abort_question();
    takeback_action_question();
    takeback_turn_question();
    draw_question();

    // The panel.
    what_happened();
    waits();
    is_thinking(wheel: Name);
    is_to_move();
    turn_so_far(steps: Name);
    passed(why: Name);
    game_over();
    you();
    person();
    days_and_hours(days: Count, hours: Count);

    // Menus and lines to type in.
    on_cell(cell: Name);
    without_pointing();
    type_action();
    type_premove();
    save_as();
    load_from();
    fitting(count: Count);
    too_small();

    // The last line.
    foot_menu();
    foot_help();
    foot_reel();
    foot_bots();
    foot_over();
    foot_play();
    foot_watch();
    foot_open();
    foot_asked();
    foot_elsewhere();
    foot_waiting();

    // The page of keys.
    keys_title(game: Name);
    key_move();
    does_move();
    key_accept();
    does_accept();
    key_back();
    does_back();
    key_go_on();
    does_go_on();
    key_cancel();
    does_cancel();
    key_undo();
    does_undo();
    key_redo();
    does_redo();
    key_type();
    does_type();
    key_item();
    does_item();
    key_hint();
    does_hint();
    key_tip();
    does_tip();
    key_turn();
    key_number();
    does_turn();
    does_number();
    key_pause();
    does_pause();
    key_skip();
    does_skip();
    key_files();
    does_files();
    key_resign();
    does_resign();
    key_table();
    does_table();
    key_premove();
    does_premove();
    key_quit();
    does_quit();
    key_help();
    does_help();
    key_middle();
    does_middle();
    key_look();
    does_look();
    marks(open: Name, from: Name, to: Name);

    // What is left when the screen is gone.
    game_is_at(link: Name);
    game_ended(how: Name);
    come_back(command: Name);
}
