//! `stackwright engine`.

use std::io::{BufReader, Write, stdin};

use clap::Args;
use stackwright_lab::engine::serve;

use crate::status::Done;

/// Think for other programs, which ask in lines of text
#[derive(Debug, Args)]
#[command(after_help = "\
Reads commands from its input and answers on its output, one line each, in the protocol swi, which docs/protocol.md \
describes; it is to these games what UCI is to chess. The end of the input ends it, also while it thinks.

What to type for a first answer:
  newgame ringrift hex8 rings=6
  go turn nodes 20000
  quit, once it has said `bestturn`

Examples:
  stackwright engine
  stackwright match --game cotulenh --a 'engine:stackwright engine' --b greedy --engine-go 'nodes 5000'")]
pub(crate) struct Engine {}

impl Engine {
    #[expect(clippy::unused_self, reason = "every command is run in the same way")]
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        Ok(serve(BufReader::new(stdin()), out)?)
    }
}
