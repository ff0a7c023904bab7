//! What cards say. Browsers need none of it: it stands in the page itself, in the language of whoever asked for it.

stackwright_core::messages! {
    /// What is said of an address.
    pub static CATALOGUE = "cards";
    en include_str!("../../../messages/cards/en.txt");
    vi include_str!("../../../messages/cards/vi.txt");

    site();
    site_about();
    game(names: Name, game: Nested);
    waiting();
    running(turn: Count, name: Name);
    won(name: Name, turns: Count);
    won_together(names: Name, turns: Count);
    drawn(turns: Count);
    aborted();
    kept(turns: Count);
    moment();
    puzzle(game: Nested);
    win_now();
    win_within(turns: Count);
    save_now();
    save_within(turns: Count);
    analysis(game: Nested);
    analysis_about(game: Nested);

    // Players without a name.
    guest();
    free();
    level(level: Name);
    bot();
    program();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_there_in_every_language() {
        assert_eq!(CATALOGUE.faults(), [""; 0]);
    }
}
