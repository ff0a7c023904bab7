//! The `stackwright` program: thin commands over the libraries.
//!
//! Each command is a module of [`commands`]; [`progress`] shows how far it is; [`interrupt`] hears Ctrl-C; [`status`] turns what
//! a command gives back into an exit code.

mod commands;
mod interrupt;
mod progress;
mod status;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser};

use commands::{Command, examples};
use status::Done;

/// Play, study, measure and program games whose turns are made of several decisions.
#[derive(Debug, Parser)]
#[command(name = "stackwright", version, after_help = examples::after(AFTER_HELP, examples::PROGRAM))]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

const AFTER_HELP: &str = "\
Without a command it serves games, as `stackwright serve` does.

Exit codes:
  0  all is well
  1  the work failed: a file is not there or not as it should be, or what was checked does not hold
  2  the command line, or one of its values, makes no sense";

fn main() -> ExitCode {
    let matches = Cli::command().get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let mut out = BufWriter::new(io::stdout().lock());
    let done = run(cli, &mut out);
    let mut command = Cli::command();
    command.build();
    status::report(done, asked_for(&mut command, &matches))
}

/// The command that was asked for, or one of its own.
fn asked_for<'a>(command: &'a mut clap::Command, matches: &ArgMatches) -> &'a mut clap::Command {
    match matches.subcommand() {
        Some((name, rest)) if command.find_subcommand(name).is_some() => {
            asked_for(command.find_subcommand_mut(name).expect("it was found"), rest)
        }
        _ => command,
    }
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
