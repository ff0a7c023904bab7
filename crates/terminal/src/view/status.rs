//! What is to be said about a table elsewhere: the connection, who is waited for, what is asked.

use ratatui::style::Style;

use crate::messages::say;
use crate::model::{Far, Model, Question};
use crate::theme::Theme;
use crate::voice::Voice;
use stackwright_core::messages::Said;
use stackwright_games::FullGame;

/// What must be known before anything else.
pub(super) fn line<G: FullGame>(model: &Model<G>, theme: Theme) -> Option<(String, Style)> {
    let far = model.far()?;
    if let Some(why) = far.lost() {
        return Some((model.voice().say(&say::disconnected(why.to_owned())), theme.alarm()));
    }
    if !far.has_begun() {
        let words = say::waiting_for_people(far.link().to_owned());
        return Some((model.voice().say(&words), theme.open()));
    }
    None
}

/// What a yes would mean.
pub(super) fn question<G: FullGame>(model: &Model<G>, question: Question) -> Said {
    match question {
        Question::Resign => say::yes_or_no(say::resign_question()),
        Question::Quit if model.far().is_some() => say::yes_save_or_no(say::quit_elsewhere_question()),
        Question::Quit => say::yes_save_or_no(say::quit_question()),
        Question::Abort => say::yes_or_no(say::abort_question()),
        Question::Takeback { turn: false } => say::yes_or_no(say::takeback_action_question()),
        Question::Takeback { turn: true } => say::yes_or_no(say::takeback_turn_question()),
        Question::Draw => say::yes_or_no(say::draw_question()),
        Question::Agree(matter) => {
            let asked = model.far().and_then(Far::asked).filter(|asked| asked.matter == matter);
            match asked.and_then(|_| model.asked()) {
                Some(words) => say::yes_no_or_later(words),
                None => say::nobody_asks_any_more(),
            }
        }
    }
}

/// The keys that make sense now.
pub(super) fn keys<G: FullGame>(model: &Model<G>) -> Said {
    match model.far() {
        _ if model.humans() == 0 || model.is_over() => say::foot_watch(),
        Some(far) if !far.has_begun() => say::foot_open(),
        Some(far) if far.asked().is_some() => say::foot_asked(),
        Some(_) if !model.is_ours() => say::foot_waiting(),
        _ => say::foot_elsewhere(),
    }
}

/// A span of time as clocks show it.
pub(super) fn clock(milliseconds: i64, voice: Voice) -> String {
    let seconds = milliseconds / 1000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours) {
        (1.., _) => voice.say(&say::days_and_hours(days, hours % 24)),
        (_, 1..) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        // The last seconds are worth a tenth.
        _ if milliseconds < 10_000 => format!("{seconds}.{}", milliseconds % 1000 / 100),
        _ => format!("{minutes}:{:02}", seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use stackwright_core::messages::Language;

    use super::{Voice, clock};

    #[test]
    fn clocks_show_what_matters() {
        let voice = Voice::of::<ringrift::Position>(Language::En);
        let shown = [0, 9_940, 65_000, 3_600_000, 200_000_000].map(|left| clock(left, voice));
        assert_eq!(shown, ["0.0", "9.9", "1:05", "1:00:00", "2d 7h"]);
    }
}
