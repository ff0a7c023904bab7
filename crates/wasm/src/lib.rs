//! The engine for browsers and Node.js: what the npm package `stackwright` (`packages/stackwright`) is made of.
//!
//! Thin over `games` and `search`: no rule is written here, and no game is named. `crates/wasm/build` makes the package.
#![cfg(target_family = "wasm")]

mod ask;
mod decide;
mod engine;
mod errors;
mod game;
mod kinds;
mod mirror;
mod plain;
mod table;
mod types;
mod unicode;

use std::time::Duration;

use wasm_bindgen::prelude::*;

/// Runs once, when the module is loaded.
#[wasm_bindgen(start)]
fn start() {
    stackwright_search::set_clock(|| Duration::from_secs_f64(js_sys::Date::now() / 1000.0));
    stackwright_table::set_unicode(unicode::UNICODE);
    // A panic, which would be a mistake of ours, ends the module; its words are all that is left.
    std::panic::set_hook(Box::new(|panic| {
        wasm_bindgen::throw_str(&format!("the engine failed, which is a mistake in it: {panic}"))
    }));
}
