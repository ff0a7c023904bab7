//! Any messages on a WebSocket: the server answers or hangs up, and what it refuses leaves no trace.

#![no_main]

#[path = "../../crates/server/tests/server/messages.rs"]
mod messages;
#[path = "../../crates/server/tests/server/target.rs"]
mod target;

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use messages::Said;
use target::Target;

static TARGET: LazyLock<Target> = LazyLock::new(Target::new);

/// The server hangs up after a message of more than 8 KiB, as it should; a message has the text twice at most.
fn cut(text: String) -> String {
    text.chars().take(1_000).collect()
}

fuzz_target!(|input: (Vec<(u8, String, bool)>, bool)| {
    let (said, has_token) = input;
    let said: Vec<_> = said
        .into_iter()
        .take(15)
        .map(|(message, text, is_binary)| Said { message, text: cut(text), is_binary })
        .collect();
    TARGET.say(&said, has_token);
});
