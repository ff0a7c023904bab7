//! `stackwright engine`.

use std::io::{BufReader, Cursor, Read as _, Write, stdin};

use clap::Args;
use serde::Serialize;
use stackwright_core::{Game, OptionWords as _};
use stackwright_lab::engine::serve;

use super::choice::{OptionalChoice, Start};
use crate::status::Done;

/// Think for other programs, which ask in lines of text
#[derive(Debug, Args)]
#[command(after_help = "\
Reads commands from its input and answers on its output, one line each, in the protocol swi, which docs/protocol.md \
describes; it is to these games what UCI is to chess. The end of the input ends it, also while it thinks. With --game, \
the options that are set hold for games that begin without any.

What to type for a first answer:
  newgame ringrift hex8 rings=6
  go turn nodes 20000
  quit, once it has said `bestturn`

Examples:
  stackwright engine
  stackwright engine --game ringrift --board hex8 --option recovery=off
  stackwright match --game cotulenh --a 'engine:stackwright engine' --b greedy --engine-go 'nodes 5000'")]
pub(crate) struct Engine {
    #[command(flatten)]
    choice: OptionalChoice,
}

impl Engine {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        // What was agreed here holds for games that begin without options, as if the other program had said so first.
        let agreed = match self.choice.start()? {
            None => String::new(),
            Some(Start::Ringrift(first)) => set(ringrift::Options::GAME, first.options())?,
            Some(Start::Cotulenh(first)) => set(cotulenh::Options::GAME, first.options())?,
        };
        Ok(serve(BufReader::new(Cursor::new(agreed).chain(stdin())), out)?)
    }
}

fn set(game: &str, options: &impl Serialize) -> serde_json::Result<String> {
    Ok(format!("setoption name {game} value {}\n", serde_json::to_string(options)?))
}
