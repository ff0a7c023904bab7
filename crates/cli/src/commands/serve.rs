//! `stackwright serve`, and the program without a command.

use std::error::Error;
use std::io::Write;

use clap::Args;
use stackwright_server::config::{ConfigError, Flags};
use stackwright_server::serve::{ServeError, Server, asked_to_end};
use stackwright_server::store::StoreError;

use crate::status::{Done, misuse};

/// Open the games to browsers and programs
#[derive(Debug, Default, Args)]
#[command(after_help = "\
Every option can also be set by the environment, as shown, or in the file of --config, under its own name without the
dashes (`rate = 20`). A flag comes before the environment, the environment before the file. The file alone names
engines, each one of the project's players: `[engines]` and `strong = \"nodes:200000\"`.

Examples:
  stackwright serve
  stackwright serve --listen 0.0.0.0:8080 --public-url https://games.example --trusted-proxy 10.0.0.2
  stackwright serve --database-url postgres://stackwright@localhost/stackwright
  STACKWRIGHT_LOG=debug stackwright serve --log-json

docs/server.md describes the interface and how to run it.")]
pub(crate) struct Serve {
    #[command(flatten)]
    flags: Flags,
}

impl Serve {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let server = Server::open(self.flags).await.map_err(refused)?;
            let address = server.address();
            let shown = server.settings().public_url.clone().unwrap_or_else(|| format!("http://{address}"));
            writeln!(out, "Stackwright is open at {shown}")?;
            writeln!(
                out,
                "The interface is described at {shown}/docs; games are kept by {}.",
                server.keeps()
            )?;
            if !address.ip().is_loopback() {
                writeln!(out, "It listens on {address}: everybody who can reach this machine can play.")?;
            }
            writeln!(out, "Ctrl-C ends it.")?;
            out.flush()?;
            server.run(asked_to_end()).await;
            Ok(())
        })
    }
}

/// A setting that makes no sense is a misuse, wherever it was set; a file that cannot be read is not.
fn refused(error: ServeError) -> Box<dyn Error> {
    match error {
        ServeError::Config(ConfigError::PublicUrl | ConfigError::EngineGo { .. } | ConfigError::Log(_))
        | ServeError::Store(StoreError::Url) => misuse(error),
        error => error.into(),
    }
}
