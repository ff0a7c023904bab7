//! What the server says about itself, on standard error.

use tracing_subscriber::EnvFilter;

/// Begins to log. Tokens, cookies and addresses of databases are never part of it.
pub fn start(level: &str, json: bool) {
    // What the database driver says at `info` is about its own affairs.
    let filter =
        EnvFilter::try_new(format!("{level},sqlx=warn")).unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let done = if json { builder.json().try_init() } else { builder.with_target(false).try_init() };
    // In tests several servers live in one process, and the first has begun already.
    drop(done);
}
