//! What there is to know about the kinds of games: what can be chosen, their rules, their puzzles.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::Value;
use stackwright_core::excerpt;
use stackwright_core::messages::common;
use stackwright_core::view::rules as cut;
use stackwright_games::{KINDS, Kind, named, names};
use stackwright_search::prove::Goal;
use stackwright_search::puzzle::Puzzle;
use stackwright_table::Refusal;
use stackwright_wire::{KindView, Kinds, ProblemBody, PuzzleGoal, PuzzleView, Puzzles, Rulebook};
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::body::{Path, Query};
use super::problem::Problem;
use crate::messages::say;

/// The games that can be played, with what can be chosen and their bots.
#[utoipa::path(get, path = "/api/v1/kinds", tag = "games", responses((status = 200, body = Kinds)))]
pub(super) async fn kinds(State(app): State<App>) -> Result<Json<Kinds>, Problem> {
    let mut games = Vec::new();
    for kind in KINDS {
        let game = kind.begin(&Value::Null, None)?;
        games.push(KindView {
            game: kind.name.to_owned(),
            options: game.options(),
            seats: game.seats(),
            levels: game.levels(),
            choices: (kind.choices)(),
        });
    }
    let mut engines: Vec<_> = app.hall.engines.keys().cloned().collect();
    engines.sort();
    Ok(Json(Kinds { games, engines }))
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
    let unknown = || Refusal::missing(common::say::game(excerpt(&game), names()).code("not_found"));
    let kind = named(&game).map_err(|_| unknown())?;
    let wanted = which.lang.as_deref().unwrap_or("en");
    let rulebook = kind.rulebooks.iter().find(|(language, _)| *language == wanted);
    let (language, text) = rulebook.ok_or_else(|| {
        let known: Vec<_> = kind.rulebooks.iter().map(|(language, _)| *language).collect();
        Refusal::bad(say::lang(known.join(", ")))
    })?;
    let mut rules = cut(text);
    if let Some(number) = &which.number {
        rules.retain(|rule| rule.is_meant_by(number));
        if rules.is_empty() {
            return Err(Refusal::missing(say::rule((kind.titled)(), excerpt(number))).into());
        }
    }
    Ok(Json(Rulebook { game: kind.name.to_owned(), language: (*language).to_owned(), rules }))
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
    let kind = named(&whose.game)?;
    let suite = kind.puzzles().map_err(|error| {
        tracing::error!(%error, "the built-in puzzles cannot be read");
        Refusal::unavailable(say::puzzles())
    })?;
    let puzzles: Result<Vec<_>, Refusal> = suite.puzzles.iter().map(|puzzle| told(kind, puzzle)).collect();
    Ok(Json(Puzzles { game: kind.name.to_owned(), puzzles: puzzles? }))
}

fn told(kind: &Kind, puzzle: &Puzzle) -> Result<PuzzleView, Refusal> {
    let game = kind.begin(&Value::Null, Some(&puzzle.position))?;
    Ok(PuzzleView {
        id: puzzle.id.clone(),
        goal: goal(puzzle.goal),
        options: game.options(),
        seat: game.to_move(),
        position: puzzle.position.clone(),
        answer: puzzle.answer.clone(),
        why: puzzle.why.clone(),
    })
}

fn goal(goal: Goal) -> PuzzleGoal {
    let turns = goal.turns();
    let (kind, text) = match (goal, turns) {
        (Goal::Win(_), 1) => ("win", "win in this turn".to_owned()),
        (Goal::Win(_), turns) => {
            ("win", format!("force a win within {turns} of your turns, this one included"))
        }
        (Goal::Save(_), 1) => ("save", "let nobody else win in their next turn".to_owned()),
        (Goal::Save(_), turns) => {
            ("save", format!("let nobody else force a win within {turns} of their turns"))
        }
    };
    PuzzleGoal { kind: kind.to_owned(), turns, text }
}
