//! Starting the program.

use std::process::{Command, Stdio};

use assert_cmd::prelude::*;

/// The program with these arguments, not started yet. It sees no setting of whoever runs the tests.
pub fn stackwright(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stackwright"));
    let settings = std::env::vars_os().map(|(name, _)| name);
    for name in settings.filter(|name| name.to_string_lossy().starts_with("STACKWRIGHT_")) {
        command.env_remove(name);
    }
    for name in ["COLUMNS", "NO_COLOR", "CLICOLOR_FORCE", "RUST_LOG"] {
        command.env_remove(name);
    }
    command.env("no_proxy", "*").stdin(Stdio::null()).args(arguments);
    command
}

/// What it prints, when all is well.
pub fn stdout(arguments: &[&str]) -> String {
    let done = stackwright(arguments).assert().success();
    String::from_utf8(done.get_output().stdout.clone()).expect("the output is text")
}
