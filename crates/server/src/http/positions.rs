//! Positions to look at, and games that are nowhere kept: for analysis, lessons and puzzles.

use axum::Json;
use stackwright_table::Refusal;
use stackwright_wire::{PositionRequest, ProblemBody, Study};

use super::body::{Body, MOST_WITH_RECORD};
use super::problem::Problem;
use crate::messages::say;

/// Reads a position or a record, plays some actions, and shows what came of it as games are shown. Nothing is kept.
#[utoipa::path(post, path = "/api/v1/positions", tag = "analysis", request_body = PositionRequest,
    responses((status = 200, body = Study),
        (status = 400, body = ProblemBody),
        (status = 422, description = "Not legal: `index` says which of the actions", body = ProblemBody)))]
pub(super) async fn position(
    Body(place): Body<PositionRequest, MOST_WITH_RECORD>,
) -> Result<Json<Study>, Problem> {
    // A long game takes milliseconds, which others need not wait for.
    let shown = tokio::task::spawn_blocking(move || stackwright_answers::position(place)).await;
    let shown = shown.map_err(|_| Refusal::unavailable(say::something_broke()))?;
    Ok(Json(shown?))
}
