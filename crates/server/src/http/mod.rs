//! The games over HTTP: routes, and what every request goes through before it comes to one.

mod act;
mod analysis;
mod body;
mod cards;
mod drain;
mod embed;
mod games;
mod guard;
mod headers;
mod kinds;
mod limits;
mod openapi;
mod order;
mod pages;
mod people;
mod positions;
mod problem;
mod records;
mod socket;
mod visitor;

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::config::Settings;
use crate::hall::Hall;
use crate::store::Health;

pub use guard::Peer;
pub use openapi::document;
pub(crate) use pages::Site;
pub use pages::SiteError;

/// What every handler can reach.
#[derive(Clone, Debug)]
pub struct App {
    /// The games.
    pub hall: Arc<Hall>,
    /// The configuration.
    pub settings: Arc<Settings>,
    limits: Arc<limits::Limits>,
    new_games: Arc<limits::Limits>,
    cards: Arc<cards::Shelf>,
}

impl App {
    /// The application over these games.
    pub fn new(hall: Arc<Hall>, settings: Arc<Settings>) -> App {
        let rate = f64::from(settings.rate);
        let limits = Arc::new(limits::Limits::new(rate, 10.0 * rate));
        // Games stay for ever: an address may make as many in two minutes as it may ask in a second.
        let new_games = Arc::new(limits::Limits::new(rate / 120.0, 2.0 * rate));
        App { hall, settings, limits, new_games, cards: Arc::new(cards::Shelf::new(cards::KEPT)) }
    }
}

/// All routes.
pub fn router(app: App) -> Router {
    let api = Router::new()
        .route("/kinds", get(kinds::kinds))
        .route("/rules/{game}", get(kinds::rules))
        .route("/puzzles", get(kinds::puzzles))
        .route("/puzzles/{game}/{puzzle}/card", get(cards::of_puzzle))
        .route("/card", get(cards::of_site))
        .route("/visitors", post(visitor::introduce))
        .route("/names", post(people::check_name))
        .route("/pairing", post(games::pair))
        .route("/analysis", post(analysis::analyse))
        .route("/positions", post(positions::position))
        .route("/positions/card", get(cards::of_position))
        .route("/games", get(games::list).post(games::create))
        .route("/games/{id}", get(games::snapshot))
        .route("/games/{id}/log", get(games::log))
        .route("/games/{id}/history/{entry}", get(games::moment))
        .route("/games/{id}/preview", get(games::preview))
        .route("/games/{id}/ws", get(socket::open))
        .route("/games/{id}/record", get(records::record))
        .route("/games/{id}/position", get(records::position))
        .route("/games/{id}/card", get(cards::of_game))
        .route("/games/{id}/hint", get(analysis::hint))
        .route("/games/{id}/actions", post(act::play))
        .route("/games/{id}/premoves", post(act::premove))
        .route("/games/{id}/undo", post(act::undo))
        .route("/games/{id}/redo", post(act::redo))
        .route("/games/{id}/redo/ask", post(act::ask_redo))
        .route("/games/{id}/redo/answer", post(act::answer_redo))
        .route("/games/{id}/takeback", post(act::takeback))
        .route("/games/{id}/takeback/answer", post(act::answer_takeback))
        .route("/games/{id}/draw", post(act::draw))
        .route("/games/{id}/draw/answer", post(act::answer_draw))
        .route("/games/{id}/resign", post(act::resign))
        .route("/games/{id}/abort", post(act::abort))
        .route("/games/{id}/chat", post(act::chat))
        .route("/games/{id}/join", post(people::join))
        .route("/games/{id}/name", post(people::rename))
        .route("/games/{id}/seat-link", post(people::link_seat))
        .route("/games/{id}/claim", post(people::claim_seat))
        .route("/games/{id}/rematch", post(people::rematch))
        .route("/openapi.json", get(openapi::serve));
    Router::new()
        .nest("/api/v1", api)
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(pages::page)
        .method_not_allowed_fallback(problem::method)
        .layer(middleware::from_fn(limits::in_time))
        .layer(CatchPanicLayer::custom(problem::broken))
        // Pages and positions shrink to a tenth even when not much time is taken; what is small already stays as it is.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(middleware::from_fn_with_state(app.clone(), headers::secure))
        .layer(middleware::from_fn(drain::drain))
        .with_state(app)
}

/// Whether the server and its store answer, and writing works.
#[utoipa::path(get, path = "/healthz", tag = "operations", responses((status = 200), (status = 503)))]
async fn health(State(app): State<App>) -> Response {
    let answer = tokio::time::timeout(Duration::from_secs(2), app.hall.store.ping()).await;
    let trouble = match answer {
        Ok(Ok(())) => match (app.hall.store.trouble(), app.hall.store.health()) {
            (Some(_), _) => "the database cannot be written to\n",
            (None, Health::Failing) => "a write to the database waits too long\n",
            (None, _) => return (StatusCode::OK, "ok\n").into_response(),
        },
        _ => "the database does not answer\n",
    };
    (StatusCode::SERVICE_UNAVAILABLE, trouble).into_response()
}

/// Figures for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "operations", responses((status = 200)))]
async fn metrics(State(app): State<App>) -> Response {
    let mut text = app.hall.metrics.render();
    if let Some(bytes) = crate::memory::resident() {
        let name = "process_resident_memory_bytes";
        let _ = writeln!(text, "# HELP {name} Memory in use\n# TYPE {name} gauge\n{name} {bytes}");
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
