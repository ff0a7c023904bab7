//! Every example in every help text runs.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::stdout;

/// How examples begin that need what a test has not: recordings or puzzles from elsewhere, a person, a network, or time.
const NOT_RUN: [&str; 16] = [
    "backup",
    "bench --threads",
    "calibrate --game ringrift --board",
    "check-database",
    "completions",
    "conform",
    "load",
    "match --game cotulenh --a 'engine",
    "match --game cotulenh --a greedy --b random --games 100",
    "play",
    "puzzles check",
    "puzzles describe",
    "puzzles mine",
    "puzzles solve --bot level",
    "serve",
    "train --game ringrift --board",
];

/// What makes the files that examples read.
const FILES: [&str; 4] = [
    "stackwright selfplay --game ringrift --rings 2 --games 4 --seed 7 --out games.jsonl",
    "stackwright selfplay --game ringrift --rings 2 --games 3 --seed 8 --out other.jsonl",
    "stackwright random ringrift --rings 2 --seed 2 --record > game.txt",
    "stackwright random cotulenh --seed 2 --record > deploys.txt",
];

/// How long an example may take.
const PATIENCE: Duration = Duration::from_mins(10);

/// The subcommands in a help text.
fn subcommands(help: &str) -> Vec<String> {
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    list.take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}

/// The examples in a help text, those that were broken at the end of a line put together again.
fn examples(help: &str) -> Vec<String> {
    let list = help.lines().skip_while(|line| !matches!(line.trim(), "Example:" | "Examples:")).skip(1);
    let mut found: Vec<String> = Vec::new();
    for line in list.map(str::trim).take_while(|line| !line.is_empty()) {
        match found.last_mut() {
            Some(last) if !line.starts_with("stackwright ") => *last = format!("{last} {line}"),
            _ => found.push(line.to_owned()),
        }
    }
    found
}

/// Walks the tree of commands; each must have an example.
fn walk(path: &[String], found: &mut Vec<String>) {
    let mut arguments: Vec<&str> = path.iter().map(String::as_str).collect();
    arguments.push("--help");
    let help = stdout(&arguments);
    let here = examples(&help);
    assert!(!here.is_empty(), "`stackwright {}` has no example:\n{help}", path.join(" "));
    found.extend(here);
    for name in subcommands(&help) {
        walk(&[path, &[name]].concat(), found);
    }
}

fn run(example: &str, folder: &Path) -> Result<(), String> {
    let program = Path::new(env!("CARGO_BIN_EXE_stackwright")).parent().expect("it is in a folder");
    let path = std::env::join_paths(
        std::iter::once(program.to_owned())
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let mut child = Command::new("sh")
        .args(["-c", example])
        .current_dir(folder)
        .env("PATH", path.expect("a path"))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let begun = Instant::now();
    while child.try_wait().map_err(|error| error.to_string())?.is_none() {
        if begun.elapsed() > PATIENCE {
            let _ = child.kill();
            return Err("it takes too long".to_owned());
        }
        thread::sleep(Duration::from_millis(5));
    }
    let done = child.wait_with_output().map_err(|error| error.to_string())?;
    if done.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&done.stderr).into_owned()) }
}

#[test]
fn every_example_runs() {
    let mut found = Vec::new();
    walk(&[], &mut found);
    found.sort();
    found.dedup();
    let folder = tempfile::tempdir().expect("a folder");
    for line in FILES {
        run(line, folder.path()).expect("the files are made");
    }
    // The example of self-play writes a file of the same name with other settings.
    let other = folder.path().join("apart");
    std::fs::create_dir(&other).expect("a folder");
    let runs = |example: &&String| {
        let rest = example.strip_prefix("stackwright ").unwrap_or(example);
        !NOT_RUN.iter().any(|begin| rest.starts_with(begin))
    };
    let chosen: Vec<&String> = found.iter().filter(runs).collect();
    assert!(chosen.len() > 10, "only {} examples: {found:#?}", chosen.len());
    let next = AtomicUsize::new(0);
    let work = || {
        let mut wrong = Vec::new();
        while let Some(example) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
            let apart = example.starts_with("stackwright selfplay");
            let place = if apart { other.as_path() } else { folder.path() };
            if let Err(error) = run(example, place) {
                wrong.push(format!("{example}\n  {error}"));
            }
        }
        wrong
    };
    let wrong: Vec<String> = thread::scope(|scope| {
        let second = scope.spawn(work);
        let mut wrong = work();
        wrong.extend(second.join().expect("it ends"));
        wrong
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
