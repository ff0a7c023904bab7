//! What the program says about what it does, on standard error.

use std::io::IsTerminal as _;

use stackwright_core::excerpt;
use tracing_subscriber::EnvFilter;

const LEVELS: [&str; 6] = ["error", "warn", "info", "debug", "trace", "off"];

/// Begins to log. Tokens, cookies and addresses of databases are never part of it.
pub fn start(level: &str, json: bool) {
    // What the database driver says at `info` is about its own affairs.
    let filter = EnvFilter::new(format!("{level},sqlx=warn"));
    // A line that cannot be written is lost. To complain of it on standard error would panic, and so end whatever task
    // had something to say, such as the heartbeat.
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .log_internal_errors(false);
    let done = if json { builder.json().try_init() } else { builder.with_target(false).try_init() };
    // In tests several servers live in one process, and the first has begun already.
    drop(done);
}

/// What to log, if that can be logged, for a flag of the command line; if not, what would be right.
pub fn level(text: &str) -> Result<String, String> {
    check(text).map(|()| text.to_owned())
}

/// Whether that can be logged, or what would be right. A word that is no level would be taken for a module, of which
/// everything is logged, and of the rest nothing.
pub(crate) fn check(level: &str) -> Result<(), String> {
    for part in level.split(',') {
        let (module, level) = part.split_once('=').unwrap_or(("all", part));
        let named = module.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == ':');
        if module.is_empty() || !named || !LEVELS.iter().any(|known| known.eq_ignore_ascii_case(level)) {
            let shown = excerpt(part);
            return Err(format!(
                "`{shown}` is no level: expected error, warn, info, debug, trace or off, also by module, such as \
                 info,stackwright_server=debug"
            ));
        }
    }
    EnvFilter::try_new(level).map(drop).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_logged_is_refused() {
        for good in ["info", "DEBUG", "warn,stackwright_server::store=debug", "off", "info,hyper=error"] {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        for wrong in [
            "",
            "loud",
            "info,",
            "info,=debug",
            "stackwright_server",
            "info,hyper=loud",
            "a b=info",
            "info, hyper=error",
        ] {
            assert!(check(wrong).unwrap_err().contains("expected error"), "{wrong}");
        }
    }
}
