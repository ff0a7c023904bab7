//! What a solution shows.

use stackwright_core::Timeline;
use stackwright_core::puzzling::Puzzling;
use stackwright_search::prove::Goal;

/// What everything is about that is not decided in one turn, what is defended, and what more than two play.
const OF_ALL: [&str; 3] = ["several", "defence", "many"];

/// The themes of a puzzle: what the frames of the hero's actions show on the way from the answer, the answer alone where a
/// loss is to be avoided; then what its goal and its players make of it.
pub(super) fn of<G: Puzzling>(game: &Timeline<G>, goal: Goal, line: &[G::Action]) -> Vec<String> {
    let hero = game.to_move();
    let mut played = Timeline::from_position(game.position().clone());
    let mut shown = Vec::new();
    let heros = match goal {
        Goal::Win(_) => line,
        Goal::Save(_) => &line[..line.len().min(1)],
    };
    for &action in heros {
        let is_heros = played.to_move() == hero;
        played.play(action);
        if !is_heros {
            continue;
        }
        let entry = played.journal().len() - 1;
        let mut before = played.position_before(entry);
        for (label, after) in played.story(entry) {
            shown.extend(G::shows(&label, &before, &after));
            before = after;
        }
    }
    let of_all = [matches!(goal, Goal::Win(2..)), matches!(goal, Goal::Save(_)), game.seats() > 2];
    let all = OF_ALL.into_iter().zip(of_all).filter(|&(_, is)| is).map(|(theme, _)| theme);
    let own = G::THEMES.iter().copied().filter(|theme| shown.contains(theme));
    own.chain(all).map(str::to_owned).collect()
}
