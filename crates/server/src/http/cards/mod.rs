//! The cards that links bring along where they are pasted: tags in the head of a page, and a picture of the position.

mod about;
mod board;
mod shelf;
mod tags;
mod words;

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde::Deserialize;
use serde_json::Value;
use stackwright_answers as answers;
use stackwright_answers::messages::say as asked;
use stackwright_core::picture::Picture;
use stackwright_core::plain;
use stackwright_games::{AnyGame, KINDS, Kind, named};
use stackwright_render::card;
use stackwright_table::messages::say as at_table;
use stackwright_table::{Refusal, Table};
use stackwright_wire::ProblemBody;
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::body::{Path, Query};
use super::guard::Client;
use super::headers::{is_any_known, is_known};
use super::problem::Problem;
use crate::hall::{Class, Task};
use crate::messages::say;

pub(super) use about::about;
use board::Board;
use shelf::Key;
pub(super) use shelf::Shelf;

/// How many bytes of drawn cards are kept. One has 20 to 150 kB.
pub(super) const KEPT: usize = 16 << 20;
/// What drawing one takes, counted in nodes of a search: it waits for its turn like all that is thought about.
const NODES: u64 = 10_000;

/// How long a picture may be kept that its address describes.
const FOR_A_DAY: &str = "public, max-age=86400";
/// A game goes on: whoever has its picture asks whether it is still the same.
const ASK_AGAIN: &str = "public, no-cache";

/// Whether an address is that of a card, which takes work and which pages of all origins may show.
pub(super) fn is_card(path: &str) -> bool {
    path.starts_with("/api/v1/") && path.ends_with("/card")
}

type Pictures = Box<dyn FnOnce() -> Result<Vec<Picture>, Problem> + Send>;

/// Sends a card: nothing to whoever has it, one that was drawn before, or a new one.
async fn send(
    app: &App,
    Client(address): Client,
    headers: &HeaderMap,
    key: Key,
    keep: &'static str,
    pictures: Pictures,
) -> Result<Response, Problem> {
    // Another version may draw differently, and a build that sends other pages or sentences may say something else.
    let tag = format!("\"{}-{}-{}\"", key.tag(), env!("CARGO_PKG_VERSION"), app.settings.site.build_name());
    let known = is_known(headers, &tag);
    let fields = [(header::ETAG, tag), (header::CACHE_CONTROL, keep.to_owned())];
    if known {
        return Ok((StatusCode::NOT_MODIFIED, fields).into_response());
    }
    let data = match app.cards.find(key) {
        Some(data) => data,
        None => draw(app, address, key, pictures).await?,
    };
    // Only now it is known that there is one: a position may be none.
    if is_any_known(headers) {
        return Ok((StatusCode::NOT_MODIFIED, fields).into_response());
    }
    Ok((fields, [(header::CONTENT_TYPE, "image/png")], data).into_response())
}

/// Draws where others think: askers share the threads by what they ask for, and people at play come first.
async fn draw(app: &App, address: std::net::IpAddr, key: Key, pictures: Pictures) -> Result<Bytes, Problem> {
    // A chat that fetches cards does not use up what the same address may analyse.
    let asker = format!("card {}", app.hall.maker(address).as_str());
    let task = Task { class: Class::Analysis, whose: &asker, nodes: NODES, can_pause: false, left: None };
    let shelf: Arc<Shelf> = app.cards.clone();
    let drawn = app.hall.thinkers.think(task, move |_| {
        // Somebody else may have asked for the same meanwhile.
        if let Some(data) = shelf.find(key) {
            return Ok(data);
        }
        let data = Bytes::from(card(&pictures()?).map_err(|error| {
            tracing::error!(%error, "a card could not be drawn");
            Problem::from(Refusal::unavailable(say::something_broke()))
        })?);
        shelf.put(key, data.clone());
        Ok(data)
    });
    drawn.await?
}

/// Which moment.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// After so many entries of the history; left out, the position now.
    #[serde(default)]
    at: Option<usize>,
    /// Says nothing: pages give another one for another position, since chats look at an address once.
    #[serde(default)]
    #[serde(rename = "shows")]
    _shows: Option<String>,
}

/// The position of a game on a card, for chats in which its address is pasted. There is none of games that are not listed.
#[utoipa::path(get, path = "/api/v1/games/{id}/card", tag = "records", params(("id" = String, Path), Shown),
    responses((status = 200, description = "A PNG, 1200 by 630 pixels", content_type = "image/png"),
        (status = 404, body = ProblemBody), (status = 429, body = ProblemBody)))]
pub(super) async fn of_game(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Query(shown): Query<Shown>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let room = app.hall.room(&id).await?;
    let look = |table: &Table| {
        let game = table.game();
        if about::is_private(table) {
            return Err(Refusal::missing(at_table::no_such_game()));
        }
        match shown.at.unwrap_or(game.len()) {
            at if at > game.len() => Err(Refusal::missing(asked::moment(game.len()))),
            at => Ok(Board::of(game, at)),
        }
    };
    let board = room.look(&app.hall, look).await??;
    send(&app, client, &headers, board.key, ASK_AGAIN, Box::new(move || Ok(vec![board.draw()]))).await
}

/// A built-in puzzle on a card.
#[utoipa::path(get, path = "/api/v1/puzzles/{game}/{puzzle}/card", tag = "records",
    params(("game" = String, Path), ("puzzle" = String, Path)),
    responses((status = 200, description = "A PNG, 1200 by 630 pixels", content_type = "image/png"),
        (status = 404, body = ProblemBody), (status = 429, body = ProblemBody)))]
pub(super) async fn of_puzzle(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path((game, puzzle)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let kind = named(&game).map_err(|_| Refusal::missing(say::address()))?;
    let found = answers::puzzle_named(kind, &puzzle)?;
    let board = Board::of(&*kind.begin(&found.options, Some(&found.position))?, 0);
    send(&app, client, &headers, board.key, FOR_A_DAY, Box::new(move || Ok(vec![board.draw()]))).await
}

/// A position, named as the address of the analysis page names it; what else is said there is not looked at.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
pub struct Place {
    /// The name of a game, as `kinds` lists them.
    kind: String,
    /// The position that the line begins with; left out, the first one.
    #[serde(default)]
    position: Option<String>,
    /// The rules options as JSON; left out, those of the position or the usual ones.
    #[serde(default)]
    options: Option<String>,
    /// What is played from there, separated by spaces.
    #[serde(default)]
    line: Option<String>,
}

/// A position on a card.
#[utoipa::path(get, path = "/api/v1/positions/card", tag = "records", params(Place),
    responses((status = 200, description = "A PNG, 1200 by 630 pixels", content_type = "image/png"),
        (status = 400, body = ProblemBody), (status = 422, body = ProblemBody), (status = 429, body = ProblemBody)))]
pub(super) async fn of_position(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Query(place): Query<Place>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let options: Value = match &place.options {
        Some(text) => serde_json::from_str(text).map_err(|error| Refusal::bad(asked::json(plain(&error))))?,
        None => Value::Null,
    };
    let words = [Some(&place.kind), place.position.as_ref(), place.options.as_ref(), place.line.as_ref()];
    let key = Key::of(words.into_iter().map(|word| word.map_or("", String::as_str)));
    let pictures = move || {
        let line = place.line.unwrap_or_default();
        let game =
            answers::played(&place.kind, &options, place.position.as_deref(), line.split_whitespace())?;
        Ok(vec![Board::of(&*game, game.len()).draw()])
    };
    send(&app, client, &headers, key, FOR_A_DAY, Box::new(pictures)).await
}

/// The card of all addresses that show no position: a board of each game.
#[utoipa::path(get, path = "/api/v1/card", tag = "records",
    responses((status = 200, description = "A PNG, 1200 by 630 pixels", content_type = "image/png"),
        (status = 429, body = ProblemBody)))]
pub(super) async fn of_site(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let pictures = || KINDS.iter().map(|kind| Ok(scene(kind)?.picture())).collect();
    send(&app, client, &headers, Key::of(["site"]), FOR_A_DAY, Box::new(pictures)).await
}

/// A game as it looks in the middle of play: its first puzzle.
fn scene(kind: &Kind) -> Result<Box<dyn AnyGame>, Problem> {
    let puzzles = kind.puzzles().map(|suite| suite.puzzles).unwrap_or_default();
    let usual = puzzles.iter().find(|puzzle| puzzle.options.is_empty());
    Ok(kind.begin(&Value::Null, usual.map(|puzzle| puzzle.position.as_str()))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_card_of_the_site_shows_every_game_in_the_middle_of_play() {
        for kind in KINDS {
            let shown = scene(kind).unwrap();
            assert_eq!(shown.name(), kind.name);
            assert_ne!(shown.key(), kind.begin(&Value::Null, None).unwrap().key());
        }
    }

    #[test]
    fn cards_are_known_by_their_addresses() {
        for path in ["/api/v1/card", "/api/v1/games/3q2-7wABcdEfGhIj/card", "/api/v1/positions/card"] {
            assert!(is_card(path), "{path}");
        }
        for path in ["/g/card", "/card", "/api/v1/games/3q2-7wABcdEfGhIj/log"] {
            assert!(!is_card(path), "{path}");
        }
    }
}
