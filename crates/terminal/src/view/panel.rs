//! The panel beside the board: what to do, the turn so far, the seats, the moves.

use ratatui::style::Style;
use stackwright_core::Seat;

use super::Pulse;
use super::column::{Column, wrap};
use crate::messages::say;
use crate::model::{Far, Model, Overlay};
use crate::paint::hue;
use crate::people::Holder;
use crate::theme::Theme;
use stackwright_core::console::Console;
use stackwright_games::FullGame;

/// Writes the panel from top to bottom.
pub(super) fn draw<G: FullGame>(model: &Model<G>, theme: Theme, pulse: Pulse, column: &mut Column<'_>) {
    if model.is_over() && model.reel().is_empty() {
        // The ranking has the figures of the cards.
        ending(model, theme, column);
        passed(model, theme, column);
    } else {
        now(model, theme, pulse, column);
        column.gap(4);
        if let Some(left) = model.far().and_then(|far| far.game_time_left(pulse.now)) {
            let left = super::status::clock(left, model.voice());
            column.line(&model.voice().say(&say::time_for_the_game(left)), theme.strong());
        }
        for seat in model.seats() {
            card(model, theme, pulse, seat, column);
        }
    }
    column.gap(2);
    moves(model, theme, column);
}

fn now<G: FullGame>(model: &Model<G>, theme: Theme, pulse: Pulse, column: &mut Column<'_>) {
    let (game, voice) = (model.game(), model.voice());
    let seat = game.to_move();
    if let Some(picture) = model.reel().current() {
        let head = voice.say(&say::what_happened());
        column.parts(&[(theme.sign("▶ ", "> "), theme.open()), (&head, theme.strong())]);
        column.wrapped(&picture.label, 4, Style::new());
        return passed(model, theme, column);
    }
    let briefing = game.briefing();
    let (name, title) = (voice.seat(seat), voice.tell(&briefing.title));
    let mark = format!("{} ", G::seat_sign(theme.signs(), seat));
    let head = [(mark.as_str(), hue(G::seat_hue(seat), theme)), (name.as_str(), theme.strong())];
    if model.is_ours() {
        column.parts(&[head[0], head[1], (": ", theme.strong()), (&title, theme.strong())]);
        column.wrapped(&voice.tell(&briefing.text), 4, Style::new());
        for duty in &briefing.duties {
            column.wrapped(&voice.state(duty), 3, theme.ink(221));
        }
        if !model.choices().placeless().is_empty() {
            column.line(&placeless(model), theme.open());
        }
    } else {
        let wheel = if theme.unicode { ["◐", "◓", "◑", "◒"] } else { ["|", "/", "-", "\\"] };
        let thinking = match model.far() {
            Some(far) => far.has_begun() && far.is_bot(seat),
            None => pulse.thinking,
        };
        let doing = match (model.is_paused(), thinking) {
            (true, _) => say::waits(),
            (false, true) => say::is_thinking(wheel[pulse.tick % wheel.len()]),
            (false, false) => say::is_to_move(),
        };
        column.parts(&[head[0], head[1], (" ", Style::new()), (&voice.say(&doing), Style::new())]);
        column.wrapped(&title, 1, theme.quiet());
    }
    passed(model, theme, column);
    if let Some(words) = model.waits_for_answer() {
        column.wrapped(&words, 4, theme.open());
    }
    premoves(model, theme, column);
    let turn = model.turn_so_far();
    if !turn.is_empty() {
        column.wrapped(&voice.say(&say::turn_so_far(turn.join(" "))), 3, theme.quiet());
    }
    for line in game.tray() {
        column.parts(&[(theme.sign("• ", "- "), theme.open()), (&voice.tell(&line), Style::new())]);
    }
}

/// How many lines premoves leave for the gaps and the last moves.
const LAST_MOVES: usize = 6;

/// What was decided on beforehand: as much as leaves room for the seats and the last moves, and how much more there is.
fn premoves<G: FullGame>(model: &Model<G>, theme: Theme, column: &mut Column<'_>) {
    let lines = model.premoves();
    if lines.is_empty() {
        return;
    }
    let voice = model.voice();
    let cards = model.seats().map(|seat| 1 + model.game().card(model.first(), seat).len());
    // One of them is shown whatever is below.
    let mut room = usize::from(column.rest.height).saturating_sub(cards.sum::<usize>() + LAST_MOVES).max(2);
    for (nth, line) in lines.iter().enumerate() {
        // What does not fit is counted, in a line of its own.
        let most = if nth + 1 == lines.len() { room } else { room - 1 };
        let wrapped = wrap(&voice.say(&say::premove(line.clone())), usize::from(column.rest.width), 3);
        if wrapped.len() > most && nth > 0 {
            column.line(&voice.say(&say::more_premoves(lines.len() - nth)), theme.open());
            return;
        }
        room -= wrapped.len().min(most);
        for line in wrapped.iter().take(most) {
            column.line(line, theme.open());
        }
    }
}

/// Why turns passed by themselves: nobody here did anything that would show it.
fn passed<G: FullGame>(model: &Model<G>, theme: Theme, column: &mut Column<'_>) {
    for why in model.passed() {
        column.wrapped(&model.voice().say(&say::passed(why)), 6, theme.open());
    }
}

/// What can be done without pointing, with its key.
fn placeless<G: FullGame>(model: &Model<G>) -> String {
    let actions = model.choices().placeless();
    let words: Vec<_> =
        actions.iter().map(|&action| model.voice().tell(&model.game().item(action))).collect();
    format!("c: {}", words.join(" / "))
}

fn ending<G: FullGame>(model: &Model<G>, theme: Theme, column: &mut Column<'_>) {
    let voice = model.voice();
    column.line(&voice.say(&say::game_over()), theme.strong());
    let Some(ending) = Console::ending(model.game().position()) else {
        let stop = model.far().and_then(Far::stop).map(|how| voice.state(how));
        let words = stop.or_else(|| model.far().and_then(Far::ending).map(|how| voice.say(&how)));
        return column.wrapped(&words.unwrap_or_default(), 6, Style::new());
    };
    column.wrapped(&voice.state(&ending.text), 6, Style::new());
    for (rank, seat, why) in &ending.ranking {
        let place = format!("{rank}. ");
        let mark = format!("{} ", G::seat_sign(theme.signs(), *seat));
        let name = voice.seat(*seat);
        column.parts(&[
            (&place, theme.strong()),
            (&mark, hue(G::seat_hue(*seat), theme)),
            (&name, theme.strong()),
        ]);
        column.indented(&voice.tell(why), 2, theme.quiet());
    }
}

fn card<G: FullGame>(model: &Model<G>, theme: Theme, pulse: Pulse, seat: Seat, column: &mut Column<'_>) {
    let shown = model.reel().current().map_or(model.game().position(), |picture| &picture.position);
    let voice = model.voice();
    let who = match model.holder(seat) {
        Holder::Human if model.humans() == 1 => voice.say(&say::you()),
        Holder::Human => voice.say(&say::person()),
        holder => holder.to_string(),
    };
    let on_turn = !model.is_over() && model.game().to_move() == seat;
    let mark = format!("{} ", G::seat_sign(theme.signs(), seat));
    let name = voice.seat(seat);
    let left = model.far().and_then(|far| far.time_left(seat, pulse.now));
    let left = left.map(|left| format!(" {}", super::status::clock(left, voice))).unwrap_or_default();
    let who = format!(" {who}{left}{}", if on_turn { theme.sign(" ◂", " <") } else { "" });
    column.parts(&[(&mark, hue(G::seat_hue(seat), theme)), (&name, theme.strong()), (&who, Style::new())]);
    for line in shown.card(model.first(), seat) {
        column.line(&format!("  {}", voice.tell(&line)), Style::new());
    }
}

/// The last turns, as many as fit; a menu takes their place.
fn moves<G: FullGame>(model: &Model<G>, theme: Theme, column: &mut Column<'_>) {
    if matches!(model.overlay(), Overlay::Menu(_)) {
        return;
    }
    let turns = model.turns();
    let room = usize::from(column.rest.height);
    for turn in &turns[turns.len().saturating_sub(room)..] {
        let number = format!("{:>3} ", turn.number);
        let mark = format!("{} ", G::seat_sign(theme.signs(), turn.seat));
        column.parts(&[
            (&number, theme.quiet()),
            (&mark, hue(G::seat_hue(turn.seat), theme)),
            (&turn.text, Style::new()),
        ]);
    }
}
