//! The program as a user meets it: what it prints and how it exits.

mod options;

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use crate::common::{stackwright, stdout};
use assert_cmd::prelude::*;

#[test]
fn help_shows_the_commands_examples_and_exit_codes() {
    let help = stdout(&["--help"]);
    for part in ["completions", "Examples:", "Exit codes:", "--version"] {
        assert!(help.contains(part), "no {part:?} in:\n{help}");
    }
    let help = stdout(&["serve", "--help"]);
    for part in
        ["--listen", "STACKWRIGHT_LISTEN", "--database-url", "--trusted-proxy", "--config", "Examples:"]
    {
        assert!(help.contains(part), "no {part:?} in:\n{help}");
    }
}

#[test]
fn bare_it_serves_until_it_is_told_to_end() {
    let folder = tempfile::tempdir().expect("there is room for a file");
    let file = folder.path().join("games.sqlite3");
    let mut server = stackwright(&[])
        .env("STACKWRIGHT_LISTEN", "127.0.0.1:0")
        .env("STACKWRIGHT_DATABASE_URL", format!("sqlite:{}", file.display()))
        .env("STACKWRIGHT_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(server.stdout.take().expect("it was piped")).lines();
    let first = lines.next().expect("it says something").expect("it is text");
    assert!(first.starts_with("Stackwright is open at http://127.0.0.1:"), "{first}");

    // A copy can be made while it serves.
    let copy = folder.path().join("copy.sqlite3");
    let url = format!("sqlite:{}", file.display());
    stdout(&["backup", "--database-url", &url, copy.to_str().expect("it is text")]);
    assert!(copy.exists());
    // The file is the server's alone.
    let second = stackwright(&["serve", "--listen", "127.0.0.1:0", "--database-url", &url]).assert().code(1);
    assert!(String::from_utf8_lossy(&second.get_output().stderr).contains("in use by another server"));

    let told = std::process::Command::new("kill").arg(server.id().to_string()).status();
    assert!(told.expect("kill starts").success());
    assert!(server.wait().expect("it ends").success());
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
