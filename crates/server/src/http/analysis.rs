//! Advice: what to make of a position, within a budget of nodes.

use axum::extract::State;
use axum::{Extension, Json};
use serde::Deserialize;
use stackwright_answers::effort;
use stackwright_games::{Idea, ThinkJob, begin};
use stackwright_table::Refusal;
use stackwright_wire::{ProblemBody, Question};
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::body::{Body, Path, Query};
use super::guard::Client;
use super::problem::Problem;
use super::visitor::Visitor;
use crate::hall::{Class, Task};
use crate::messages::say;

/// How hard to think.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// How many positions to look at; 20000 if nothing is said.
    #[serde(default)]
    nodes: Option<u64>,
    /// How many lines to find, 1 to 5.
    #[serde(default)]
    lines: Option<usize>,
    /// Think about a game of at least so many entries, those that you have seen elsewhere; if this server has not, even
    /// after a second: 503.
    #[serde(default)]
    at_least: Option<u64>,
}

async fn think(app: &App, Client(address): Client, nodes: u64, job: ThinkJob) -> Result<Idea, Refusal> {
    app.hall.metrics.analyses.add(1);
    let asker = app.hall.maker(address);
    let task = Task { class: Class::Analysis, whose: asker.as_str(), nodes, can_pause: true, left: None };
    app.hall.thinkers.think(task, move |stop| job(stop)).await
}

/// Thinks about a position. Visitors share the thinkers by what their questions cost.
#[utoipa::path(post, path = "/api/v1/analysis", tag = "analysis", request_body = Question,
    responses((status = 200, body = Idea), (status = 400, body = ProblemBody), (status = 429, body = ProblemBody)))]
pub(super) async fn analyse(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Body(question): Body<Question>,
) -> Result<Json<Idea>, Problem> {
    let (nodes, lines) = effort(question.nodes, question.lines, app.settings.analysis_nodes)?;
    let game = begin(&question.game, &question.options, question.position.as_deref())?;
    Ok(Json(think(&app, client, nodes, game.think_job(nodes, lines)).await?))
}

/// Advice for a game that is over, or in which you play against bots or yourself alone.
#[utoipa::path(get, path = "/api/v1/games/{id}/hint", tag = "analysis", params(("id" = String, Path), Effort),
    responses((status = 200, body = Idea), (status = 403, body = ProblemBody), (status = 429, body = ProblemBody)))]
pub(super) async fn hint(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    visitor: Option<Visitor>,
    Query(wanted): Query<Effort>,
) -> Result<Json<Idea>, Problem> {
    let (nodes, lines) = effort(wanted.nodes, wanted.lines, app.settings.analysis_nodes)?;
    let room = app.hall.room_at(&id, wanted.at_least).await?;
    let visitor = visitor.map(|visitor| visitor.0);
    let job = room
        .look(&app.hall, |table| {
            let over = table.status().is_over();
            let alone = visitor.is_some()
                && table
                    .players()
                    .iter()
                    .zip(table.holders())
                    .all(|(player, holder)| player.kind.is_bot() || holder == visitor.as_ref());
            (over || alone).then(|| table.game().think_job(nodes, lines))
        })
        .await?;
    let job = job.ok_or_else(|| Refusal::forbidden(say::no_hints()))?;
    Ok(Json(think(&app, client, nodes, job).await?))
}
