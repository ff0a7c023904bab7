//! What the server says besides what is said at a table, the sentences of which are in `messages/`; and all catalogues
//! together, as pages read them.

use std::fmt::Write as _;
use std::sync::LazyLock;

use stackwright_core::messages::{Catalogue, Language, common};
use stackwright_games::KINDS;

/// Every catalogue whose messages a page may meet.
pub fn catalogues() -> impl Iterator<Item = &'static Catalogue> {
    [
        &common::CATALOGUE,
        &stackwright_table::messages::CATALOGUE,
        &stackwright_answers::messages::CATALOGUE,
        &CATALOGUE,
    ]
    .into_iter()
    .chain(KINDS.iter().map(|kind| (kind.messages)()))
}

/// All sentences of a language in one text: a line `[name]` before those of each catalogue, without what only a
/// terminal shows.
pub(crate) fn sentences(language: Language) -> &'static str {
    static TEXTS: LazyLock<[String; 2]> = LazyLock::new(|| {
        Language::ALL.map(|language| {
            catalogues().fold(String::new(), |mut text, catalogue| {
                let _ = writeln!(text, "[{}]", catalogue.name());
                for line in catalogue.shared_lines(language) {
                    let _ = writeln!(text, "{line}");
                }
                text
            })
        })
    });
    &TEXTS[language as usize]
}

stackwright_core::messages! {
    /// What the server says, whatever the game.
    pub static CATALOGUE = "server";
    en include_str!("../messages/en.txt");
    vi include_str!("../messages/vi.txt"), codes include_str!("../messages/codes.txt");

    // What cannot be done now.
    database as unavailable();
    replay as unavailable();
    made as unavailable();
    thinking as unavailable();
    something_broke as unavailable();
    watchers as unavailable();
    behind(known: Count, number: Count);
    other_server as busy();
    slow();
    broken();
    connections();
    address_rate as rate();
    message_rate as rate();
    queue_full();
    bot_games(most: Count);

    // What is not there.
    address as not_found();
    address_part as not_found();
    page as not_found();
    method();
    websocket();

    // What cannot be read.
    content_type();
    json_object as json();
    query(wrong: Nested);
    too_large(most: Count);
    engine(engine: Name, known: Name);
    status(known: Name);
    limit(most: Count);
    cursor();
    cursor_or_before as cursor();

    // Whose it is.
    unknown_visitor();
    unknown_spectator as spectator();
    code();
    no_hints();
    cross_site();
}
