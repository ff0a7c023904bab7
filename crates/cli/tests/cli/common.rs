//! Starting the program.

use std::process::Command;

use assert_cmd::prelude::*;

/// The program with these arguments, not started yet.
pub fn stackwright(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stackwright"));
    command.args(arguments);
    command
}

/// What it prints, when all is well.
pub fn stdout(arguments: &[&str]) -> String {
    let done = stackwright(arguments).assert().success();
    String::from_utf8(done.get_output().stdout.clone()).expect("the output is text")
}
