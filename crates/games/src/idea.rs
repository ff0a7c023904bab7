//! What the computer makes of a position.

use serde::Serialize;
use stackwright_core::Timeline;
use stackwright_search::{Limits, Playable, Stop, Thinker};

/// What an analysis found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Idea {
    /// The best lines, the best first.
    pub lines: Vec<IdeaLine>,
    /// How many actions deep it looked.
    pub depth: u8,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How long it took, in milliseconds.
    pub millis: u64,
}

/// One way the game may go on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IdeaLine {
    /// For the seat to act: `+0.50`, `win in 3`.
    pub score: String,
    /// In points, 400 of which are ten to one.
    pub points: i32,
    /// The chance to win, from 0 to 1.
    pub chance: f64,
    /// The actions, the first being the advice.
    pub actions: Vec<String>,
}

impl Idea {
    /// Thinks, within so many nodes, of so many lines.
    pub(crate) fn of<G: Playable>(game: &Timeline<G>, nodes: u64, lines: usize, stop: &Stop) -> Idea {
        if game.outcome().is_some() {
            return Idea { lines: Vec::new(), depth: 0, nodes: 0, millis: 0 };
        }
        let table_bytes = nodes.saturating_mul(32).clamp(1 << 16, 1 << 24) as usize;
        let mut thinker = Thinker::best_for(game.position(), table_bytes, 1);
        thinker.set_stop(stop.clone());
        thinker.set_lines(lines);
        let thought = thinker.think(game, &Limits::nodes(nodes));
        let lines = thought.lines.iter().map(|line| IdeaLine {
            score: line.score.to_string(),
            points: line.score.value(),
            chance: line.score.chance(thought.scale),
            actions: line.texts(game),
        });
        Idea {
            lines: lines.collect(),
            depth: thought.depth,
            nodes: thought.nodes,
            millis: thought.time.as_millis() as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ringrift::Position;

    /// A middle game in which alpha-beta finds other lines if it leaves out what this game forbids to leave out.
    const MIDDLE: &str = "square8 8/(22)5b1/8/a7/3(222)3b/4a2(111)/6(1)b/(11)6a 2,3 0,0 1 place - 2/12/12/0/- - canonical/2/rings=8";

    #[test]
    fn an_analysis_thinks_as_the_best_bot_does() {
        let game = Timeline::from_position(Position::parse(MIDDLE).unwrap());
        let idea = Idea::of(&game, 10_000, 2, &Stop::new());
        let mut best = Thinker::best_for(game.position(), 320_000, 1);
        best.set_lines(2);
        let thought = best.think(&game, &Limits::nodes(10_000));
        assert_eq!((idea.depth, idea.nodes), (thought.depth, thought.nodes));
        for (shown, line) in idea.lines.iter().zip(&thought.lines) {
            assert_eq!((shown.points, &shown.actions), (line.score.value(), &line.texts(&game)));
        }
    }
}
