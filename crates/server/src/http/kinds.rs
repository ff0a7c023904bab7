//! What there is to know about the kinds of games: what can be chosen, their rules, their puzzles.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use stackwright_answers as answers;
use stackwright_wire::{Kinds, ProblemBody, Puzzles, Rulebook};
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::body::{Path, Query};
use super::problem::Problem;

/// The games that can be played, with what can be chosen and their bots.
#[utoipa::path(get, path = "/api/v1/kinds", tag = "games", responses((status = 200, body = Kinds)))]
pub(super) async fn kinds(State(app): State<App>) -> Result<Json<Kinds>, Problem> {
    let mut engines: Vec<_> = app.hall.engines.keys().cloned().collect();
    engines.sort();
    Ok(Json(answers::kinds(engines)?))
}

/// Which rules.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// A number such as `R122b`, or `R122` for all of its letters; left out, every rule.
    #[serde(default)]
    number: Option<String>,
    /// The language, `en` or `vi`; English if nothing is said.
    #[serde(default)]
    lang: Option<String>,
}

/// The rules of a game, in their order.
#[utoipa::path(get, path = "/api/v1/rules/{game}", tag = "games", params(("game" = String, Path), Which),
    responses((status = 200, body = Rulebook), (status = 404, body = ProblemBody)))]
pub(super) async fn rules(
    Path(game): Path<String>,
    Query(which): Query<Which>,
) -> Result<Json<Rulebook>, Problem> {
    Ok(Json(answers::rules(&game, which.number.as_deref(), which.lang.as_deref())?))
}

/// Whose puzzles.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Whose {
    /// Its name.
    game: String,
}

/// The built-in puzzles of a game: positions in which exactly one action achieves the goal.
#[utoipa::path(get, path = "/api/v1/puzzles", tag = "games", params(Whose),
    responses((status = 200, body = Puzzles), (status = 400, body = ProblemBody)))]
pub(super) async fn puzzles(Query(whose): Query<Whose>) -> Result<Json<Puzzles>, Problem> {
    Ok(Json(answers::puzzles(&whose.game)?))
}
