//! What can be set: by flags, then by the environment, then by a file, then as it usually is.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use std::sync::Arc;

use clap::Args;
use serde::Deserialize;
use stackwright_core::Problem;
use stackwright_engine::Go;
use stackwright_search::Spec;
use tokio::sync::watch;

use crate::hall::Engines;
use crate::http::{Site, SiteError};
use crate::program::{Engine, Program};

pub use crate::network::Cidr;

/// The options of `stackwright serve`.
#[expect(
    clippy::doc_markdown,
    reason = "these words are the help of the command, which shows them as they are"
)]
#[derive(Clone, Debug, Default, Args)]
pub struct Flags {
    /// Listen here; another address than loopback is open to the network [default: 127.0.0.1:8080]
    #[arg(long, env = "STACKWRIGHT_LISTEN", value_name = "ADDRESS:PORT")]
    pub listen: Option<SocketAddr>,
    /// Keep games here: sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME [default: a file in the user's data folder]
    #[arg(long, env = "STACKWRIGHT_DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// Read settings from this file (TOML)
    #[arg(long, env = "STACKWRIGHT_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The address that people see, such as <https://games.example>; with https, cookies are sent over TLS alone
    #[arg(long, env = "STACKWRIGHT_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
    /// Believe the X-Forwarded-For of these proxies, addresses or networks such as 10.0.0.0/8; can be given several times
    #[arg(long, env = "STACKWRIGHT_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    pub trusted_proxy: Vec<Cidr>,
    /// Requests that one address may make each second, ten times as many at once; 0 sets no limit [default: 50]
    #[arg(long, env = "STACKWRIGHT_RATE", value_name = "NUMBER")]
    pub rate: Option<u32>,
    /// Open connections, at most [default: 10000]
    #[arg(long, env = "STACKWRIGHT_CONNECTIONS", value_name = "NUMBER")]
    pub connections: Option<u32>,
    /// Open connections from one address, at most; 0 sets no limit [default: 200]
    #[arg(long, env = "STACKWRIGHT_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER")]
    pub connections_per_address: Option<u32>,
    /// Open WebSockets, at most [default: 8000]
    #[arg(long, env = "STACKWRIGHT_SOCKETS", value_name = "NUMBER")]
    pub sockets: Option<u32>,
    /// Threads for bots and analyses [default: one less than the machine has cores]
    #[arg(long, env = "STACKWRIGHT_THINKERS", value_name = "NUMBER")]
    pub thinkers: Option<usize>,
    /// Games that only bots play, going on at once for one address, at most; 0 sets no limit [default: 4]
    #[arg(long, env = "STACKWRIGHT_BOT_GAMES", value_name = "NUMBER")]
    pub bot_games: Option<u32>,
    /// Mebibytes for what bots remember from one decision of a game to the next, all games together [default: 256]
    #[arg(long, env = "STACKWRIGHT_BOT_MEMORY", value_name = "MIB")]
    pub bot_memory: Option<u32>,
    /// How programs of the configuration are asked to think: words of the protocol's `go` [default: movetime 1000]
    #[arg(long, env = "STACKWRIGHT_ENGINE_GO", value_name = "WORDS")]
    pub engine_go: Option<String>,
    /// The most nodes that an analysis may ask for [default: 500000]
    #[arg(long, env = "STACKWRIGHT_ANALYSIS_NODES", value_name = "NUMBER")]
    pub analysis_nodes: Option<u64>,
    /// The pages to send: bundle, those of this program, as small and few files as can be; modules, the files of web/ as they are;
    /// or a folder that crates/server/bundle has made [default: bundle; modules in a development build]
    #[arg(long, env = "STACKWRIGHT_PAGES", value_name = "PAGES")]
    pub pages: Option<Pages>,
    /// Let no browser keep the pages with a service worker, and take away from those that have one what they keep
    #[arg(long, env = "STACKWRIGHT_NO_SERVICE_WORKER")]
    pub no_service_worker: bool,
    /// What to log: error, warn, info, debug or trace, also by module; `info,stackwright::frames=debug` adds a line for every
    /// frame of every game, `stackwright::frames::GAME=debug` is that of one game alone [default: info]
    #[arg(long, env = "STACKWRIGHT_LOG", value_name = "LEVEL")]
    pub log: Option<String>,
    /// Log JSON lines
    #[arg(long, env = "STACKWRIGHT_LOG_JSON")]
    pub log_json: bool,
}

/// The settings that a file can hold; the names are those of the flags.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct FileSettings {
    listen: Option<SocketAddr>,
    database_url: Option<String>,
    public_url: Option<String>,
    trusted_proxy: Vec<Cidr>,
    rate: Option<u32>,
    connections: Option<u32>,
    connections_per_address: Option<u32>,
    sockets: Option<u32>,
    thinkers: Option<usize>,
    bot_games: Option<u32>,
    bot_memory: Option<u32>,
    engine_go: Option<String>,
    analysis_nodes: Option<u64>,
    pages: Option<Pages>,
    no_service_worker: bool,
    log: Option<String>,
    log_json: bool,
    engines: BTreeMap<String, String>,
}

/// Which pages the browser client is.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub enum Pages {
    /// As they are in the program: bundled.
    Bundle,
    /// The modules of `web/`, which a development build reads from the disk.
    Modules,
    /// Bundled pages that lie in a folder.
    Folder(PathBuf),
}

impl From<String> for Pages {
    fn from(text: String) -> Pages {
        match text.as_str() {
            "bundle" => Pages::Bundle,
            "modules" => Pages::Modules,
            _ => Pages::Folder(text.into()),
        }
    }
}

impl Default for Pages {
    fn default() -> Pages {
        if cfg!(debug_assertions) { Pages::Modules } else { Pages::Bundle }
    }
}

/// Why the settings make no sense.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{file}: {error}")]
    Read {
        /// The path of the configuration.
        file: String,
        /// What is wrong with it, with the line where there is one.
        error: std::io::Error,
    },
    /// The file is not as it should be.
    #[error("{file}: {error}")]
    Parse {
        /// The path of the configuration.
        file: String,
        /// What is wrong with it, with the line where there is one.
        error: Box<toml::de::Error>,
    },
    /// An engine is none.
    #[error("the engine `{name}` cannot play: {why}")]
    Engine {
        /// The engine's name in the configuration.
        name: String,
        /// What is wrong with its words, and what would be right.
        why: String,
    },
    /// Programs cannot be asked so.
    #[error("engine-go: {why}")]
    EngineGo {
        /// What is wrong with its words, and what would be right.
        why: String,
    },
    /// What is to be logged cannot be understood.
    #[error("log: {0}")]
    Log(String),
    /// There are no such pages.
    #[error(transparent)]
    Pages(#[from] SiteError),
    /// The public address is none.
    #[error("public-url must be http://HOST or https://HOST, without a path")]
    PublicUrl,
}

/// All settings, decided.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where games are kept.
    pub database_url: String,
    /// The address that people see.
    pub public_url: Option<String>,
    /// Proxies that are believed.
    pub trusted_proxies: Vec<Cidr>,
    /// Requests per second and address.
    pub rate: u32,
    /// Open connections at most.
    pub connections: u32,
    /// From one address.
    pub connections_per_address: u32,
    /// Open `WebSockets` at most.
    pub sockets: u32,
    /// Threads that think.
    pub thinkers: usize,
    /// Games of bots alone, at once and for one address.
    pub bot_games: u32,
    /// Mebibytes for what bots remember.
    pub bot_memory: usize,
    /// The most nodes of an analysis.
    pub analysis_nodes: u64,
    /// The pages of the browser client.
    pub(crate) site: Arc<Site>,
    /// What to log.
    pub log: String,
    /// As JSON.
    pub log_json: bool,
    /// Players of the configuration.
    pub engines: Engines,
    /// Changes when the server is about to end.
    pub closing: watch::Receiver<bool>,
}

impl Settings {
    /// Decides: flags and the environment before the file, the file before what is usual.
    pub fn decide(flags: Flags, closing: watch::Receiver<bool>) -> Result<Settings, ConfigError> {
        let file = match &flags.config {
            Some(path) => read(path)?,
            None => FileSettings::default(),
        };
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let proxies = if flags.trusted_proxy.is_empty() { file.trusted_proxy } else { flags.trusted_proxy };
        let settings = Settings {
            listen: flags.listen.or(file.listen).unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8080))),
            database_url: flags.database_url.or(file.database_url).unwrap_or_else(usual_database),
            public_url: flags.public_url.or(file.public_url).map(|url| url.trim_end_matches('/').to_owned()),
            trusted_proxies: proxies,
            rate: flags.rate.or(file.rate).unwrap_or(50),
            connections: flags.connections.or(file.connections).unwrap_or(10_000),
            connections_per_address: flags
                .connections_per_address
                .or(file.connections_per_address)
                .unwrap_or(200),
            sockets: flags.sockets.or(file.sockets).unwrap_or(8_000),
            thinkers: flags.thinkers.or(file.thinkers).unwrap_or(cores - 1).max(1),
            bot_games: flags.bot_games.or(file.bot_games).unwrap_or(4),
            bot_memory: flags.bot_memory.or(file.bot_memory).unwrap_or(256) as usize,
            analysis_nodes: flags.analysis_nodes.or(file.analysis_nodes).unwrap_or(500_000).max(1),
            site: Site::of(
                &flags.pages.or(file.pages).unwrap_or_default(),
                !(flags.no_service_worker || file.no_service_worker),
            )?,
            log: flags.log.or(file.log).unwrap_or_else(|| "info".to_owned()),
            log_json: flags.log_json || file.log_json,
            engines: engines(
                file.engines,
                &flags.engine_go.or(file.engine_go).unwrap_or("movetime 1000".to_owned()),
            )?,
            closing,
        };
        crate::log::check(&settings.log).map_err(ConfigError::Log)?;
        match settings.public_url.as_deref().map(|url| url.split_once("://")) {
            None | Some(Some(("http" | "https", _))) => {}
            _ => return Err(ConfigError::PublicUrl),
        }
        if settings.public_url.as_ref().is_some_and(|url| url.matches('/').count() != 2) {
            return Err(ConfigError::PublicUrl);
        }
        Ok(settings)
    }

    /// Whether people come over TLS.
    pub fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The origin that browsers name.
    pub fn public_origin(&self) -> Option<&str> {
        self.public_url.as_deref()
    }
}

fn read(path: &Path) -> Result<FileSettings, ConfigError> {
    let file = path.display().to_string();
    let text =
        std::fs::read_to_string(path).map_err(|error| ConfigError::Read { file: file.clone(), error })?;
    toml::from_str(&text).map_err(|error| ConfigError::Parse { file, error: Box::new(error) })
}

fn engines(named: BTreeMap<String, String>, go: &str) -> Result<Engines, ConfigError> {
    let wrong = |why: &str| ConfigError::EngineGo { why: why.to_owned() };
    let go: Go = go.parse().map_err(|problem: Problem| wrong(&problem.to_string()))?;
    go.check_any_decision().map_err(|problem| wrong(&problem.to_string()))?;
    let read = |(name, text): (String, String)| match text.parse::<Spec>() {
        Ok(Spec::Engine(command)) => match stackwright_engine::find(&command) {
            Ok(_) => Ok((name, Engine::Program(Arc::new(Program::new(command, go))))),
            Err(error) => Err(ConfigError::Engine { name, why: error.to_string() }),
        },
        Ok(spec) => Ok((name, Engine::Ours(spec))),
        Err(problem) => Err(ConfigError::Engine { name, why: problem.to_string() }),
    };
    named.into_iter().map(read).collect()
}

/// A file in the user's data folder, or here if there is none.
pub fn usual_database() -> String {
    let folder = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || std::env::home_dir().map(|home| home.join(".local").join("share"));
    let folder = folder.or_else(home).unwrap_or_default().join("stackwright");
    format!("sqlite:{}", folder.join("games.sqlite3").display())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decide(flags: Flags) -> Result<Settings, ConfigError> {
        Settings::decide(flags, watch::channel(false).1)
    }

    #[test]
    fn flags_come_before_the_file_and_the_file_before_what_is_usual() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.toml");
        std::fs::write(&file, "rate = 7\nsockets = 9\n[engines]\nstrong = \"nodes:90000\"\n").unwrap();
        let flags = Flags { config: Some(file), rate: Some(3), ..Flags::default() };
        let settings = decide(flags).unwrap();
        assert_eq!((settings.rate, settings.sockets, settings.connections), (3, 9, 10_000));
        assert!(matches!(settings.engines["strong"], Engine::Ours(Spec::Nodes(90_000))));
        assert!(settings.listen.ip().is_loopback());
    }

    #[test]
    fn a_wrong_file_is_refused_with_the_place() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.toml");
        for (text, expected) in [
            ("speed = 3", "speed"),
            ("rate = \"much\"", "rate"),
            ("[engines]\na = \"level:99\"", "1 to 10"),
            (
                "[engines]\nfoe = \"engine:/nowhere/engine --fast\"",
                "the engine `foe` cannot play: /nowhere/engine",
            ),
            ("[engines]\nfoe = \"engine:no-such-program-anywhere\"", "no-such-program-anywhere"),
            ("log = \"loud\"", "expected error, warn, info, debug, trace or off"),
            ("trusted-proxy = [\"10.0.0.0/40\"]", "10.0.0.0/8"),
            ("engine-go = \"fast\"", "expected turn, nodes N"),
            ("engine-go = \"infinite\"", "expected limits"),
            ("engine-go = \"clock 60000\"", "without turn, clock"),
            ("public-url = \"games.example\"", "public-url"),
            ("pages = \"nowhere\"", "pages: nowhere"),
        ] {
            std::fs::write(&file, text).unwrap();
            let error = decide(Flags { config: Some(file.clone()), ..Flags::default() }).unwrap_err();
            assert!(error.to_string().contains(expected), "{error}");
        }
        assert!(decide(Flags { config: Some("nowhere.toml".into()), ..Flags::default() }).is_err());
    }
}
