//! What is to be said about a table elsewhere: the connection, who is waited for, what is asked.

use ratatui::style::Style;

use crate::model::{Far, Model, Question};
use crate::theme::Theme;
use stackwright_games::FullGame;

/// What must be known before anything else.
pub(super) fn line<G: FullGame>(model: &Model<G>, theme: Theme) -> Option<(String, Style)> {
    let far = model.far()?;
    if let Some(why) = far.lost() {
        return Some((format!("No connection, trying again: {why}"), theme.alarm()));
    }
    if !far.has_begun() {
        return Some((
            format!("Waiting for people. Whoever has this link can join: {}", far.link()),
            theme.open(),
        ));
    }
    None
}

/// What a yes would mean.
pub(super) fn question<G: FullGame>(model: &Model<G>, question: Question) -> String {
    const YES: &str = "y: yes, any other key: no";
    const ANSWER: &str = "y: yes, n: no, any other key: later";
    match question {
        Question::Resign => format!("Resign? {YES}"),
        Question::Quit if model.far().is_some() => {
            "Leave? The game stays on the server. y: yes, s: save it, any other key: no".to_owned()
        }
        Question::Quit => "Leave the game? y: yes, s: save it, any other key: no".to_owned(),
        Question::Abort => format!("Call the game off? {YES}"),
        Question::Takeback { turn: false } => format!("Ask the others to take your last action back? {YES}"),
        Question::Takeback { turn: true } => format!("Ask the others to take your last turn back? {YES}"),
        Question::Draw => format!("Offer a draw? {YES}"),
        Question::Agree(matter) => {
            let asked = model.far().and_then(Far::asked).filter(|asked| asked.matter == matter);
            match asked.and_then(|_| model.asked()) {
                Some(words) => format!("{words}. {ANSWER}"),
                None => "Nobody asks that any more.".to_owned(),
            }
        }
    }
}

/// The keys that make sense now.
pub(super) fn keys<G: FullGame>(model: &Model<G>) -> &'static str {
    match model.far() {
        _ if model.humans() == 0 || model.is_over() => "f turn  s save  ? keys  Q leave",
        Some(far) if !far.has_begun() => "G call off  f turn  ? keys  Q leave",
        Some(far) if far.asked().is_some() => {
            "A answer  arrows Enter  / type  c go on  u undo  ? keys  Q leave"
        }
        _ => "arrows Enter  / type  c go on  u undo  D draw  G resign  ? keys  Q leave",
    }
}

/// A span of time as clocks show it.
pub(super) fn clock(milliseconds: i64) -> String {
    let seconds = milliseconds / 1000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours) {
        (1.., _) => format!("{days}d {}h", hours % 24),
        (_, 1..) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        // The last seconds are worth a tenth.
        _ if milliseconds < 10_000 => format!("{seconds}.{}", milliseconds % 1000 / 100),
        _ => format!("{minutes}:{:02}", seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::clock;

    #[test]
    fn clocks_show_what_matters() {
        let shown = [0, 9_940, 65_000, 3_600_000, 200_000_000].map(clock);
        assert_eq!(shown, ["0.0", "9.9", "1:05", "1:00:00", "2d 7h"]);
    }
}
