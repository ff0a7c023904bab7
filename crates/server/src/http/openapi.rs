//! The description of the interface, for programs and for the page at `/docs`.

use axum::Json;
use stackwright_wire::{Event, Order};
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;

use super::{act, analysis, games, kinds, people, positions, records, socket, visitor};

/// The whole interface.
#[derive(Debug, OpenApi)]
#[openapi(
    info(
        title = "Stackwright",
        description = "Games whose turns are made of several decisions, over HTTP and WebSocket. Say who you are with a \
            token (POST /api/v1/visitors), as a cookie or as `Authorization: Bearer`. Errors are RFC 9457 problems.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        visitor::introduce, kinds::kinds, kinds::rules, kinds::puzzles, games::create, games::list, games::pair, games::snapshot, games::log,
        games::moment, games::preview, socket::open, act::play, act::undo, act::redo, act::ask_redo, act::answer_redo,
        act::takeback, act::answer_takeback,
        act::draw, act::answer_draw, act::resign, act::abort, act::chat, people::join, people::rename, people::check_name,
        people::link_seat, people::claim_seat, people::rematch, records::record, records::position,
        analysis::analyse, analysis::hint, positions::position, super::health, super::metrics
    ),
    components(schemas(Event, Order)),
    tags(
        (name = "people", description = "Who you are, and where you sit"),
        (name = "games", description = "Making, finding and looking at games"),
        (name = "play", description = "Everything that is done with a seat"),
        (name = "analysis", description = "Advice within a budget of nodes"),
        (name = "records", description = "Games and positions as files"),
        (name = "operations", description = "For those who run the server")
    )
)]
struct Interface;

/// The description as data.
pub fn document() -> Document {
    Interface::openapi()
}

/// Serves it.
pub(super) async fn serve() -> Json<Document> {
    Json(document())
}
