//! `stackwright engine`.

use std::error::Error;
use std::io::{BufReader, Cursor, Read as _, Write, stdin};
use std::path::{Path, PathBuf};

use clap::Args;
use stackwright_core::OptionWords;
use stackwright_engine::serve;
use stackwright_games::{FullGame, KINDS};
use stackwright_search::Net;

use super::agreed::FromStart;
use super::choice::OptionalChoice;
use super::examples;
use crate::status::Done;

/// Think for other programs, which ask in lines of text
#[derive(Debug, Args)]
#[command(after_help = examples::after(&format!("\
Reads commands from its input and answers on its output, one line each, in the protocol swi, which docs/protocol.md \
describes; it is to these games what UCI is to chess. The end of the input ends it, also while it thinks. With --game, \
the options that are set hold for games that begin without any.

What to type for a first answer:
  newgame {}
  go turn nodes 20000
  quit, once it has said `bestturn`", KINDS[0].name), examples::ENGINE))]
pub(crate) struct Engine {
    #[command(flatten)]
    choice: OptionalChoice,
    /// Evaluate by the net in this file, as the option Net does, in games that it was made for; `none` means by weights
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

impl Engine {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        match self.choice.agreed()? {
            Some(agreed) => agreed.start(&self, out),
            None => Ok(serve(BufReader::new(Cursor::new(self.first_words()?).chain(stdin())), out)?),
        }
    }
}

impl Engine {
    /// What the other program would have to say about the net; a file that is no net is refused at once.
    fn first_words(&self) -> Result<String, Box<dyn Error>> {
        let Some(path) = &self.net else { return Ok(String::new()) };
        if path != Path::new("none") {
            Net::open(path)?;
        }
        Ok(format!("setoption name Net value {}\n", path.display()))
    }
}

impl FromStart for Engine {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        // What was agreed here holds for games that begin without options, as if the other program had said so first.
        let options = serde_json::to_string(first.options())?;
        let net = self.first_words()?;
        let agreed = format!("{net}setoption name {} value {options}\n", <G::Options as OptionWords>::GAME);
        Ok(serve(BufReader::new(Cursor::new(agreed).chain(stdin())), out)?)
    }
}
