//! Whatever comes over HTTP and WebSocket, the server stays and its games are as they were. The fuzz targets
//! `http_request` and `socket_messages` go on where this ends.

use std::sync::LazyLock;

use proptest::prelude::*;

use crate::messages::Said;
use crate::requests::Thrown;
use crate::target::Target;

// Two, since what one of them does would look like a trace of the other.
static REQUESTS: LazyLock<Target> = LazyLock::new(Target::new);
static MESSAGES: LazyLock<Target> = LazyLock::new(Target::new);

/// Words that mean something somewhere, and others.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(&[
            "1",
            "0",
            "-1",
            "true",
            "null",
            "\"a\"",
            "+d4",
            "d4-d5",
            "action",
            "turn",
            "ringrift",
            "brief",
            "text",
            "18446744073709551616",
            "{}",
            "[]",
            "nodes=3&lines=2",
            "status=open&limit=3",
            "human",
            "level:3",
        ])
        .prop_map(str::to_owned),
        any::<String>().prop_map(|text| text.chars().take(40).collect()),
    ]
}

fn header() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(&[
            "application/json",
            "gzip",
            "*",
            "null",
            "http://target",
            "websocket",
            "Bearer x",
            ""
        ])
        .prop_map(str::to_owned),
        "[ -~]{0,30}",
    ]
}

prop_compose! {
    fn request()(
        (method, path, body) in any::<(u8, u8, u8)>(),
        path_text in text(),
        body_text in text(),
        headers in prop::collection::vec((any::<u8>(), header()), 0..3),
        posts in any::<bool>(),
        has_token in prop::bool::weighted(0.8),
    ) -> Thrown {
        let method = if posts { 1 } else { method };
        Thrown { method, path, path_text, headers, body, body_text, has_token }
    }
}

prop_compose! {
    fn message()(message in any::<u8>(), text in text(), is_binary in prop::bool::weighted(0.1)) -> Said {
        Said { message, text, is_binary }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn any_request_is_answered_and_a_refused_one_changes_nothing(thrown in request()) {
        REQUESTS.request(&thrown);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn any_message_is_answered_and_a_refused_one_changes_nothing(
        said in prop::collection::vec(message(), 0..12),
        has_token in prop::bool::weighted(0.8),
    ) {
        MESSAGES.say(&said, has_token);
    }
}
