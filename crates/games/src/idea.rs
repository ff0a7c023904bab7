//! What the computer makes of a position.

use serde::Serialize;
use stackwright_core::Timeline;
use stackwright_search::{NetError, Playable, Stop, Thinker, Thought};

use crate::Effort;
use crate::effort::judgement;

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
    /// Thinks, and tells on the way what it has found so far. Of a game that is over there is nothing to find.
    pub(crate) fn of<G: Playable>(
        game: &Timeline<G>,
        effort: &Effort,
        stop: &Stop,
        report: &mut dyn FnMut(&Idea),
    ) -> Result<Idea, NetError> {
        if game.outcome().is_some() {
            return Ok(Idea { lines: Vec::new(), depth: 0, nodes: 0, millis: 0 });
        }
        let mut thinker = Thinker::best_for(game.position(), effort.table_bytes(), 1);
        thinker.set_judgement(judgement(effort.net.as_ref(), game.position())?);
        thinker.set_stop(stop.clone());
        thinker.set_lines(effort.lines.max(1));
        let thought = thinker.think_aloud(game, &effort.limits, |thought| report(&Idea::told(game, thought)));
        Ok(Idea::told(game, &thought))
    }

    fn told<G: Playable>(game: &Timeline<G>, thought: &Thought<G::Action>) -> Idea {
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
    use stackwright_core::assess::Scale;
    use stackwright_search::Limits;

    /// A middle game in which alpha-beta finds other lines if it leaves out what this game forbids to leave out.
    const MIDDLE: &str = "square8 8/(22)5b1/8/a7/3(222)3b/4a2(111)/6(1)b/(11)6a 2,3 0,0 1 place - 2/12/12/0/- - canonical/2/rings=8";

    #[test]
    fn an_analysis_thinks_as_the_best_bot_does() {
        let game = Timeline::from_position(Position::parse(MIDDLE).unwrap());
        let mut depths = Vec::new();
        let effort = Effort::nodes(10_000, 2);
        let idea = Idea::of(&game, &effort, &Stop::new(), &mut |idea| depths.push(idea.depth)).unwrap();
        let mut best = Thinker::best_for(game.position(), 320_000, 1);
        best.set_lines(2);
        let thought = best.think(&game, &Limits::nodes(10_000));
        assert_eq!(depths, (1..=idea.depth).collect::<Vec<_>>(), "every step is reported");
        assert_eq!((idea.depth, idea.nodes), (thought.depth, thought.nodes));
        for (shown, line) in idea.lines.iter().zip(&thought.lines) {
            assert_eq!((shown.points, &shown.actions), (line.score.value(), &line.texts(&game)));
            let off = |scale| (shown.chance - line.score.chance(scale)).abs();
            assert!(off(thought.scale) < 1e-9, "{shown:?}");
            assert!(line.score.is_sure() || off(Scale::PLAIN) > 1e-3, "few rings have a scale of their own");
        }
    }
}
