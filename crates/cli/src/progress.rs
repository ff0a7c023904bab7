//! How far a long command is; hidden unless somebody watches a terminal.

use std::path::Path;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// For so many games, with their rate and the time left. Messages are shown behind `between`.
pub(crate) fn bar(games: u64, between: &str) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let template = format!("{{pos}} of {{len}} games {{wide_bar}} {{per_sec}}, {{eta}} left{between}{{msg}}");
    let style = ProgressStyle::with_template(&template);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// For a file of unknown length, counted in `what`.
pub(crate) fn spinner(path: &Path, what: &str) -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    let style = ProgressStyle::with_template(&format!("{{spinner}} {{msg}}: {{pos}} {what}, {{per_sec}}"));
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    bar.set_message(path.display().to_string());
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}
