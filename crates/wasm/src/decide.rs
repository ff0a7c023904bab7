//! Bots that play at tables without a server, and how long they take.

use std::time::Duration;

use js_sys::Date;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stackwright_answers::{BotTurn, read};
use stackwright_core::Record;
use stackwright_core::ladder::LEVELS;
use stackwright_games::{Effort, Mind, begin, game_seed, named};
use stackwright_search::{Limits, Spec, Stop};
use stackwright_table::Refusal;
use stackwright_wire::ProblemBody;
use wasm_bindgen::prelude::*;

use crate::engine::Engine;
use crate::errors::{problem, wrong};

/// So many bots are remembered from one decision to the next.
const MOST_MINDS: usize = 4;

/// For how long the speed of the engine is measured.
const MEASURED: Duration = Duration::from_millis(250);

/// Which games are meant.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Which {
    game: String,
    #[serde(default)]
    options: Value,
}

/// What thinking costs here.
#[derive(Serialize)]
struct Cost {
    /// Positions that the engine looks at in a second.
    nodes_per_second: f64,
    /// Positions that each level looks at for the first decision of a turn, the weakest first.
    levels: Vec<u64>,
}

fn refused(problem: &ProblemBody) -> JsValue {
    serde_json::to_string(problem).unwrap_or_default().into()
}

#[wasm_bindgen]
impl Engine {
    /// What a bot decides: `turn` is the `bot` of a table's answer. The same bot is remembered for its next decision.
    pub fn decide(&mut self, turn: &str) -> Result<String, JsValue> {
        let turn: BotTurn = read(turn).map_err(|problem| refused(&problem))?;
        let spec: Spec = turn.bot.parse().map_err(|wrong| problem(&wrong))?;
        let record: Record =
            serde_json::from_value(turn.record).map_err(|error| wrong("record", error.to_string()))?;
        let kind = named(&turn.game).map_err(|wrong| problem(&wrong))?;
        let game = kind.replay(&record).map_err(|error| wrong("replay", error.to_string()))?;
        let place = (turn.id, turn.player);
        let known = self.minds.iter().position(|(known, _)| *known == place);
        let kept = known.map(|known| self.minds.remove(known).1);
        let (seed, net) = (game_seed(&place.0), self.net_for(&*game).cloned());
        let mind = Mind::of(kept, &spec, &*game, seed, place.1, net.as_ref());
        let mut mind = mind.map_err(|error| wrong("bot", error.0))?;
        let limits = turn.clock.map(|clock| clock.limits(&*game, Date::now() as i64)).unwrap_or_default();
        let decision = mind.decide(&*game, &limits, &Stop::new()).map_err(|error| wrong("bot", error.0))?;
        // What was needed longest ago is forgotten first.
        if self.minds.len() >= MOST_MINDS {
            self.minds.remove(0);
        }
        self.minds.push((place, mind));
        Ok(decision)
    }

    /// How fast the engine thinks about such games here, measured for a quarter of a second, and how much each level thinks.
    pub fn cost(&self, which: &str) -> Result<String, JsValue> {
        let Which { game, options } = read(which).map_err(|problem| refused(&problem))?;
        let game = begin(&game, &options, None)
            .map_err(|problems| refused(&ProblemBody::from(Refusal::from(problems))))?;
        let limits = Limits::time(MEASURED);
        let effort = Effort { limits, lines: 1, net: self.net_for(&*game).cloned() };
        let begun = Date::now();
        let idea = self.think(&*game, &effort, None).map_err(|error| wrong("net", error.to_string()))?;
        let seconds = ((Date::now() - begun) / 1000.0).max(0.001);
        let levels = (1..=LEVELS as u8).map(|level| game.bot_nodes(&Spec::Level(level)));
        let cost = Cost { nodes_per_second: idea.nodes as f64 / seconds, levels: levels.collect() };
        Ok(serde_json::to_string(&cost).unwrap_or_default())
    }
}
