//! The engine for Python: the extension module `stackwright._native` of the package `stackwright`.
//!
//! Thin over `games`, `search`, `env`, `lab` and `render`: no rule is written here, and no game is named. What Python sees is
//! described in `python/stackwright/_native.pyi`.

#![allow(
    clippy::needless_pass_by_value,
    clippy::doc_link_with_quotes,
    clippy::unused_self,
    reason = "Python hands arguments over by value, calls methods on objects, and reads the docstrings"
)]

mod action;
mod analysis;
mod begin;
mod bot;
mod contest;
mod convert;
mod dataset;
mod engine;
mod errors;
mod evaluator;
mod game;
mod kinds;
mod learning;
mod listing;
mod many;
mod outcome;
mod played;
mod selfplay;
mod work;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::action::{Action, ActionIterator, LegalActions, restore_action};
    #[pymodule_export]
    use super::analysis::{Analysis, Line};
    #[pymodule_export]
    use super::bot::{Bot, level};
    #[pymodule_export]
    use super::contest::{Added, Match};
    #[pymodule_export]
    use super::dataset::Dataset;
    #[pymodule_export]
    use super::engine::Engine;
    #[pymodule_export]
    use super::errors::panic_on_purpose;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::kinds::{games, options_of, rulebook};
    #[pymodule_export]
    use super::many::Many;
    #[pymodule_export]
    use super::outcome::Outcome;
    #[pymodule_export]
    use super::selfplay::Selfplay;
}
