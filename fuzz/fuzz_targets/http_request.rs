//! Any request: the server answers, it is never its fault, and what it refuses leaves no trace.

#![no_main]

#[path = "../../crates/server/tests/server/requests.rs"]
mod requests;
#[path = "../../crates/server/tests/server/target.rs"]
mod target;

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use requests::Thrown;
use target::Target;

static TARGET: LazyLock<Target> = LazyLock::new(Target::new);

type Input = ((u8, u8, u8), String, String, Vec<(u8, String)>, bool);

fuzz_target!(|input: Input| {
    let ((method, path, body), path_text, body_text, headers, has_token) = input;
    TARGET.request(&Thrown { method, path, path_text, headers, body, body_text, has_token });
});
