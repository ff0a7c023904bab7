//! One WebSocket per viewer: what changes comes by itself, requests go the other way, and whoever was away says the last
//! number they saw.

mod fragments;
mod upgrade;
mod viewer;

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use stackwright_table::Refusal;
use stackwright_wire::{Detail, ProblemBody};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::body::{Path, Query};
use super::problem::Problem;
use super::visitor::Visitor;
use crate::doors::Pass;
use crate::messages::say;
use upgrade::Upgrade;
use viewer::Viewer;

/// The most bytes of a message.
const MOST: usize = 8 << 10;

/// How to watch.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Watch {
    /// The last number you saw: you get what you have missed. Left out, you get a snapshot.
    #[serde(default)]
    since: Option<u64>,
    /// `full` or `brief`.
    #[serde(default)]
    detail: Detail,
    /// `none`: whoever is to act is not sent the legal actions either, only their number.
    #[serde(default)]
    actions: Actions,
    /// `gzip`: messages of a kilobyte or more come compressed, as binary frames.
    #[serde(default)]
    compress: Option<Compress>,
    /// Begin with at least so many entries, those that you have seen elsewhere; if this server has not, even after a second: 503.
    #[serde(default)]
    at_least: Option<u64>,
}

/// Whether whoever is to act is sent what they can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Actions {
    /// The legal actions.
    #[default]
    List,
    /// Their number alone, for those who know the rules themselves.
    None,
}

/// How long messages may be compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Compress {
    /// As RFC 1952 has it.
    Gzip,
}

/// Opens a WebSocket. docs/server.md describes the messages.
#[utoipa::path(get, path = "/api/v1/games/{id}/ws", tag = "play", params(("id" = String, Path), Watch),
    responses((status = 101), (status = 404, body = ProblemBody), (status = 426, body = ProblemBody)))]
pub(super) async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Option<Visitor>,
    Query(watch): Query<Watch>,
    pass: Option<Extension<Arc<Pass>>>,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    app.hall.visit_at(&id, watch.at_least).await?;
    if app.hall.metrics.sockets.get() >= i64::from(app.settings.sockets) {
        return Err(Refusal::unavailable(say::watchers()).into());
    }
    // An idle watcher should cost little: the buffers grow when something is said.
    let config = WebSocketConfig::default()
        .max_message_size(Some(MOST))
        .max_frame_size(Some(MOST))
        .read_buffer_size(2 << 10)
        .write_buffer_size(0)
        .max_write_buffer_size(4 << 20);
    let visitor = visitor.map(|visitor| visitor.0);
    Ok(upgrade.serve(config, move |socket| async move {
        app.hall.metrics.sockets.add(1);
        let metrics = app.hall.metrics;
        let mut viewer = Viewer::new(app, id, visitor, &watch, socket);
        let _ = viewer.serve(watch.since).await;
        metrics.sockets.add(-1);
        // The connection counts as long as the socket is open.
        drop(pass);
    }))
}
