//! `stackwright load`.

use std::io::Write;
use std::net::ToSocketAddrs as _;
use std::time::Duration;

use clap::Args;
use stackwright_games::{KINDS, Kind};
use stackwright_load::Load as Plan;

use super::choice::game;
use crate::status::{Done, misuse};

/// Measure how much a server bears
#[derive(Debug, Args)]
#[command(after_help = "\
Two people play each game over WebSockets, others only watch. The latency of an action counts from the moment it was due
until it was acknowledged, which means that it is durable. The server must set no limits: it is one address that asks.

Examples:
  stackwright serve --rate 0 --connections-per-address 0 --database-url sqlite:load.sqlite3
  stackwright load --games 200 --watchers 2000 --seconds 20")]
pub(crate) struct Load {
    /// Where the server is
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    url: String,
    /// Which game to play
    #[arg(long, default_value = KINDS[0].name, value_parser = game())]
    game: &'static Kind,
    /// Games that are played at the same time
    #[arg(long, value_name = "NUMBER", default_value_t = 200)]
    games: usize,
    /// People who watch games in which nothing happens
    #[arg(long, value_name = "NUMBER", default_value_t = 2000)]
    watchers: usize,
    /// Games in which nothing happens
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    idle_games: usize,
    /// People who watch each game that is played
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    audience: usize,
    /// Actions each second, over all games; 0 is as fast as it goes
    #[arg(long, value_name = "NUMBER", default_value_t = 1200)]
    rate: u32,
    /// How long to play
    #[arg(long, value_name = "NUMBER", default_value_t = 20)]
    seconds: u64,
    /// Ask a server on another machine, whose owner has agreed
    #[arg(long)]
    anywhere: bool,
}

impl Load {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let host = self
            .url
            .strip_prefix("http://")
            .ok_or_else(|| misuse("--url: expected an address that begins with http://"))?;
        let host = host.trim_end_matches('/');
        let loopback = host.to_socket_addrs()?.all(|address| address.ip().is_loopback());
        if !loopback && !self.anywhere {
            return Err(misuse(format!("{host} is another machine: say --anywhere if its owner has agreed")));
        }
        let plan = Plan {
            url: self.url.trim_end_matches('/').to_owned(),
            game: self.game.name.to_owned(),
            games: self.games,
            watchers: self.watchers,
            idle_games: self.idle_games,
            audience: self.audience,
            rate: self.rate,
            time: Duration::from_secs(self.seconds),
        };
        if !(1..=Plan::MOST_GAMES).contains(&plan.games) || plan.idle_games > Plan::MOST_GAMES {
            return Err(misuse(format!("--games, --idle-games: play 1 to {} games", Plan::MOST_GAMES)));
        }
        if plan.watchers.saturating_add(plan.audience.saturating_mul(plan.games)) > Plan::MOST_WATCHERS {
            return Err(misuse(format!(
                "--watchers, --audience: at most {} people watch",
                Plan::MOST_WATCHERS
            )));
        }
        if plan.time.is_zero() || plan.time > Plan::LONGEST {
            return Err(misuse(format!("--seconds: play for 1 to {} seconds", Plan::LONGEST.as_secs())));
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let report = runtime.block_on(plan.run())?;
        writeln!(out, "{report}")?;
        Ok(())
    }
}
