//! The `stackwright` program: thin commands over the libraries.
//!
//! Each command is a module of [`commands`]; [`progress`] shows how far it is; [`status`] turns what a command gives back into an exit code.

mod commands;
mod progress;
mod status;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;

use commands::Command;
use status::Done;

/// Play, study, measure and program games whose turns are made of several decisions.
#[derive(Debug, Parser)]
#[command(name = "stackwright", version, after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

const AFTER_HELP: &str = "\
Without a command it serves games, as `stackwright serve` does.

Examples:
  stackwright play ringrift
  stackwright serve --listen 127.0.0.1:9000
  stackwright random ringrift --board hex8 --players 3 --seed 7
  stackwright perft ringrift --depth 3
  stackwright selfplay --game ringrift --rings 3 --games 10 --out games.jsonl.zst
  stackwright conform ringrift games.jsonl.gz
  stackwright match --game cotulenh --a greedy --b random --games 100
  stackwright puzzles check
  stackwright completions fish | source

Exit codes:
  0  all is well
  1  what was checked failed, or could not be done
  2  the command line makes no sense";

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    status::report(run(cli, &mut out))
}

fn run(cli: Cli, out: &mut impl Write) -> Done {
    let command = match cli.command {
        Some(command) => command,
        // The environment may set what flags would.
        None => Cli::parse_from(["stackwright", "serve"]).command.ok_or("there is no command")?,
    };
    command.run(out)?;
    out.flush()?;
    Ok(())
}
