//! The program as a user meets it: what it prints and how it exits.

use std::io::Read;
use std::process::Stdio;

mod common;

use assert_cmd::prelude::*;
use common::{stackwright, stdout};

#[test]
fn help_shows_the_commands_examples_and_exit_codes() {
    let help = stdout(&["--help"]);
    for part in ["completions", "Examples:", "Exit codes:", "--version"] {
        assert!(help.contains(part), "no {part:?} in:\n{help}");
    }
    assert_eq!(stdout(&[]), stdout(&["-h"]), "bare, the program shows its help");
}

#[test]
fn version_is_the_workspace_s() {
    assert_eq!(stdout(&["--version"]), format!("stackwright {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn completions_are_printed_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(stdout(&["completions", shell]).contains("stackwright"), "{shell}");
    }
}

#[test]
fn a_wrong_command_line_exits_with_2_and_says_what_is_right() {
    let wrong: [&[&str]; 4] =
        [&["completions"], &["completions", "tcsh"], &["no-such-command"], &["--no-such"]];
    for arguments in wrong {
        let done = stackwright(arguments).assert().code(2);
        let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(said.contains("--help"), "{arguments:?}: {said}");
        assert!(done.get_output().stdout.is_empty());
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = stackwright(&["completions", "zsh"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut said = String::new();
    child.stderr.take().expect("it was piped").read_to_string(&mut said).expect("it is text");
    assert!(child.wait().expect("it ends").success(), "{said}");
    assert_eq!(said, "");
}
