//! Analysis and opponents.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use js_sys::Function;
use serde::Deserialize;
use stackwright_games::{AnyGame, Effort, Idea, Mind};
use stackwright_search::{Limits, Net, NetError, Spec, Stop};
use wasm_bindgen::prelude::*;

use crate::errors::{problem, wrong};
use crate::game::Game;
use crate::plain::{from_js, to_js};

/// Within what to think; the first limit that is reached holds.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// So many positions.
    nodes: Option<u64>,
    /// So many milliseconds.
    time: Option<f64>,
    /// So many actions deep.
    depth: Option<u8>,
    /// So many lines.
    lines: Option<usize>,
}

/// A search that analyses positions of any game and plays as any level.
///
/// It judges by the nets that it was given, where one is made for the game, and else by the game's weights.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Engine {
    nets: HashMap<String, Arc<Net>>,
    /// Bots by the games and the seats that they play at, the one that decided last at the end.
    pub(crate) minds: Vec<((String, usize), Mind)>,
}

impl Engine {
    /// The net for such games.
    pub(crate) fn net_for(&self, game: &dyn AnyGame) -> Option<&Arc<Net>> {
        game.net_name().and_then(|name| self.nets.get(&place(game.name(), name)))
    }

    /// Thinks, and tells what it has found so far; the listener stops it by `false`, or by throwing something.
    pub(crate) fn think(
        &self,
        game: &dyn AnyGame,
        effort: &Effort,
        info: Option<&Function>,
    ) -> Result<Idea, NetError> {
        let stop = Stop::new();
        game.think(effort, &stop, &mut |idea| {
            let Some(info) = info else { return };
            match info.call1(&JsValue::NULL, &to_js(idea)) {
                Ok(answer) if answer.as_bool() != Some(false) => {}
                _ => stop.raise(),
            }
        })
    }
}

/// What a net is called, whatever its game.
fn place(game: &str, net: &str) -> String {
    format!("{game}/{net}")
}

#[wasm_bindgen]
impl Engine {
    /// An engine without nets.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Engine {
        Engine::default()
    }

    /// Takes in a net file for the games whose `netName` it has.
    #[wasm_bindgen(js_name = addNet)]
    pub fn add_net(&mut self, game: &str, name: &str, bytes: &[u8]) -> Result<(), JsValue> {
        let net = Net::from_bytes(bytes).map_err(|error| wrong("net", error.to_string()))?;
        self.nets.insert(place(game, name), Arc::new(net));
        Ok(())
    }

    /// Whether it has the net that has proved best for such games, or none has.
    #[wasm_bindgen(js_name = isReadyFor)]
    pub fn is_ready_for(&self, game: &Game) -> bool {
        game.any().net_name().is_none() || self.net_for(game.any()).is_some()
    }

    /// Thinks about a position within `nodes`, `time` in milliseconds or a `depth`, and finds the best `lines`. Every step of
    /// depth is told to `info`; if that returns `false` or throws, it stops there. A limit of nodes gives the same on every machine.
    #[wasm_bindgen(unchecked_return_type = "Idea")]
    pub fn analyse(
        &self,
        game: &Game,
        #[wasm_bindgen(unchecked_param_type = "Effort")] effort: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "(info: Idea) => boolean | void")] info: Option<
            Function,
        >,
    ) -> Result<JsValue, JsValue> {
        let wanted: Wanted = serde_json::from_value(from_js("effort", effort)?)
            .map_err(|error| wrong("effort", format!("{error}: expected nodes, time, depth, lines")))?;
        let Wanted { nodes, time, depth, lines } = wanted;
        if nodes.is_none() && time.is_none() && depth.is_none() {
            return Err(wrong("limits", "there is no limit: expected nodes, time or depth"));
        }
        let time = time.map(|time| {
            Duration::try_from_secs_f64(time / 1000.0)
                .map_err(|error| wrong("time", format!("time is {time}: {error}; expected milliseconds")))
        });
        let limits = Limits { nodes, depth, time: time.transpose()?, ..Limits::default() };
        if game.any().outcome().is_some() {
            return Err(wrong("game_over", "the game is over: there is nothing to think about"));
        }
        let effort = Effort { limits, lines: lines.unwrap_or(1), net: self.net_for(game.any()).cloned() };
        let idea = self.think(game.any(), &effort, info.as_ref());
        Ok(to_js(&idea.map_err(|error| wrong("net", error.to_string()))?))
    }

    /// Chooses a legal action as that player would: `random`, `greedy`, `level:1` to `level:10`, `nodes:N`, `mcts:N`,
    /// `time:MS`. The same seed chooses the same again, but for `time`.
    pub fn choose(&self, game: &Game, player: &str, seed: Option<f64>) -> Result<String, JsValue> {
        let spec: Spec = player.parse().map_err(|wrong| problem(&wrong))?;
        if game.any().outcome().is_some() {
            return Err(wrong("game_over", "the game is over: there is nothing to choose"));
        }
        let (any, seed) = (game.any(), seed.unwrap_or(1.0) as u64);
        let bot = match self.net_for(any) {
            Some(net) => any.bot_by(&spec, seed, net),
            None => any.bot(&spec, seed),
        };
        let chosen = bot.and_then(|mut bot| bot.choose(any)).map(|decision| decision.text);
        chosen.map_err(|error| wrong("bot", error.0))
    }
}
