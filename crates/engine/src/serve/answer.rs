//! From a question to an answer: the thinking itself, and what is said on the way.

use std::thread;
use std::time::{Duration, Instant};

use stackwright_core::{Game, Timeline};
use stackwright_search::{BotError, Limits, Score, Stop, Thought, TimeBudget, begins_turn, has_decided};

use super::mind::Mind;
use crate::Go;
use stackwright_games::FullGame;

/// How often an infinite search that has found everything looks whether it may answer.
const NAP: Duration = Duration::from_millis(5);

/// Thinks about `game` and gives the line that answers, `bestmove` or `bestturn`. `say` hears all lines before it.
pub(super) fn answer<G: FullGame>(
    mind: &mut Mind<G>,
    game: &Timeline<G>,
    go: &Go,
    lines: usize,
    begun: Instant,
    stop: &Stop,
    say: &mut dyn FnMut(String),
) -> Result<String, BotError> {
    let mut game = game.clone();
    let asked_at = game.journal().len();
    let mut words = Vec::new();
    let mut plan = Vec::new();
    // No turn is longer than the longest game, so this ends even if the rules were wrong.
    for _ in 0..=game.longest_game() {
        let planned = plan.first().copied().filter(|&next| stop.is_raised() && game.is_legal(next));
        // If there is no time to think again, what the last thought had in mind is better than nothing.
        let action = if let Some(next) = planned {
            next
        } else {
            let mut told = None;
            let limits = limits(go, &game, asked_at, begun);
            mind.decide(&game, limits, lines, go.is_infinite, |thought| {
                plan.clone_from(&thought.lines[0].actions);
                // The last thought may have been reported as the end of a step already.
                if told.replace(thought.nodes) != Some(thought.nodes) {
                    infos(thought, &game, say);
                }
            })?
        };
        while go.is_infinite && !stop.is_raised() {
            thread::sleep(NAP);
        }
        if plan.first() == Some(&action) {
            plan.remove(0);
        } else {
            plan.clear();
        }
        words.push(game.action_text(action));
        game.play(action);
        if !go.is_turn || game.journal().ends_turn(game.journal().len() - 1) || game.outcome().is_some() {
            break;
        }
    }
    let word = if go.is_turn { "bestturn" } else { "bestmove" };
    Ok(format!("{word} {}", words.join(" ")))
}

/// The limits of one decision. In a turn, the first decision is the one that most depends on: later ones, which were
/// thought through with it, get a quarter of the nodes and half of the time that is left; of a clock, what is due to them.
fn limits<G: Game>(go: &Go, game: &Timeline<G>, asked_at: usize, begun: Instant) -> Limits {
    let is_first = !has_decided(game, asked_at);
    let share = |nodes: u64| if is_first { nodes } else { (nodes / 4).max(1) };
    let times = match (go.clock, go.movetime) {
        (Some(clock), _) => {
            let left = clock.saturating_sub(begun.elapsed());
            let budget = TimeBudget { left, increment: go.increment.unwrap_or_default() };
            budget.limits(begins_turn(game))
        }
        (None, Some(time)) => {
            let left = time.saturating_sub(begun.elapsed()).max(Duration::from_millis(1));
            Limits::time(if go.is_turn { left / 2 } else { left })
        }
        (None, None) => Limits::default(),
    };
    Limits { nodes: go.nodes.map(share), depth: go.depth, ..times }
}

/// One line for each line of play.
fn infos<G: Game>(thought: &Thought<G::Action>, game: &Timeline<G>, say: &mut dyn FnMut(String)) {
    let Thought { depth, reach, nodes, table_use, .. } = thought;
    let (speed, time) = (thought.speed(), thought.time.as_millis());
    for (number, line) in (1..).zip(&thought.lines) {
        let (score, pv) = (score(line.score), line.texts(game).join(" "));
        say(format!(
            "info depth {depth} reach {reach} score {score} nodes {nodes} nps {speed} hash {table_use} \
             time {time} line {number} pv {pv}"
        ));
    }
}

fn score(score: Score) -> String {
    match (score.is_win(), score.is_loss()) {
        (Some(actions), _) => format!("win {actions}"),
        (_, Some(actions)) => format!("loss {actions}"),
        _ => format!("points {}", score.value()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_of_a_clock_is_its_budget() {
        let game = Timeline::<ringrift::Position>::new(&ringrift::Options::default()).unwrap();
        let go: Go = "nodes 5000 clock 60000 increment 2000".parse().unwrap();
        let (minute, second) = (Duration::from_mins(1), Duration::from_secs(1));
        // A clock that has run since then.
        let begun = Instant::now();
        let first = limits(&go, &game, 0, begun);
        let budget = |left| TimeBudget { left, increment: 2 * second }.limits(true);
        assert_eq!(first.nodes, Some(5000));
        assert!(first.time <= budget(minute).time && first.time > budget(minute / 2).time, "{first:?}");
        assert!(first.soft_time < first.time);
        // After the first decision of a turn, its later ones have a quarter.
        let mut later = game.clone();
        later.try_play_text("+d4*2").unwrap();
        let later = limits(&go, &later, 0, begun);
        assert_eq!(later.nodes, Some(1250));
        assert!(
            later.time < first.time && later.time > budget(minute / 2).time.map(|time| time / 4),
            "{later:?}"
        );
    }
}
