//! Making, finding and looking at games.

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use serde::Deserialize;
use serde_json::Value;
use stackwright_answers::messages::say as answers;
use stackwright_games::named;
use stackwright_table::{Entry, Refusal, Table};
use stackwright_wire::shown::PreviewView;
use stackwright_wire::{
    Detail, Event, GameList, GameSnapshot, ListedGame, LogPage, Made, Moment, NewGame, ProblemBody, Wish,
};
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::body::{Body, MOST_WITH_RECORD, Path, Query};
use super::guard::Client;
use super::problem::Problem;
use super::visitor::{Token, Visitor};
use crate::hall;
use crate::messages::say;
use crate::secret::Secret;
use crate::store::{Cursor, Filter, GameRow};

/// The most games that are listed at once.
const MOST_LISTED: u32 = 100;

/// Makes a game.
#[utoipa::path(post, path = "/api/v1/games", tag = "games", request_body = NewGame,
    responses((status = 201, body = Made),
        (status = 200, description = "The same, with `repeated`: the same request had made it before", body = Made),
        (status = 409, description = "The key was used for another game", body = ProblemBody), (status = 400, body = ProblemBody),
        (status = 429, description = "Too many games of bots alone, or too many games", body = ProblemBody)))]
pub(super) async fn create(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    Token(token): Token,
    Body(wanted): Body<NewGame, MOST_WITH_RECORD>,
) -> Result<(StatusCode, Json<Made>), Problem> {
    let made = app.hall.create(wanted, &token, app.hall.maker(address)).await?;
    let mut body = Made { repeated: made.repeated, ..Made::game(made.id) };
    if let Some(invite) = made.invite.as_ref().map(Secret::reveal) {
        body.path = format!("{}#invite={invite}", body.path);
        body.invite = Some(invite.to_owned());
    }
    Ok((if made.repeated { StatusCode::OK } else { StatusCode::CREATED }, Json(body)))
}

/// Plays with the next person who wants the same.
#[utoipa::path(post, path = "/api/v1/pairing", tag = "games", request_body = Wish,
    responses((status = 200, description = "A game that begins when the other has come", body = Made),
        (status = 409, description = "The key was used for another request", body = ProblemBody), (status = 400, body = ProblemBody)))]
pub(super) async fn pair(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    Token(token): Token,
    Body(wish): Body<Wish>,
) -> Result<Json<Made>, Problem> {
    let made = app.hall.pair(wish, &token, app.hall.maker(address)).await?;
    Ok(Json(Made { repeated: made.repeated, ..Made::game(made.id) }))
}

/// Which games to list.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// `open`, `running`, `finished` or `aborted`.
    #[serde(default)]
    status: Option<String>,
    /// The name of a game, as `kinds` lists them.
    #[serde(default)]
    game: Option<String>,
    /// A part of somebody's name.
    #[serde(default)]
    name: Option<String>,
    /// Only games in which you hold a seat, listed or not.
    #[serde(default)]
    mine: bool,
    /// Go on behind the games that you have: the `next` of the answer that brought them.
    #[serde(default)]
    cursor: Option<String>,
    /// Only games that changed before this, in milliseconds since 1970. To read on, use `cursor`: several games can
    /// have changed at the same moment.
    #[serde(default)]
    before: Option<i64>,
    /// At most so many, 1 to 100.
    #[serde(default)]
    limit: Option<u32>,
}

/// Lists games, the latest first.
#[utoipa::path(get, path = "/api/v1/games", tag = "games", params(Wanted),
    responses((status = 200, body = GameList),
        (status = 400, body = ProblemBody)))]
pub(super) async fn list(
    State(app): State<App>,
    visitor: Option<Visitor>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<GameList>, Problem> {
    let known = ["open", "running", "finished", "aborted"];
    if wanted.status.as_ref().is_some_and(|status| !known.contains(&status.as_str())) {
        return Err(Refusal::bad(say::status(known.join(", "))).into());
    }
    wanted.game.as_deref().map(named).transpose()?;
    let limit = wanted.limit.unwrap_or(50);
    if !(1..=MOST_LISTED).contains(&limit) {
        return Err(Refusal::bad(say::limit(MOST_LISTED)).into());
    }
    let after = match (wanted.cursor, wanted.before) {
        (Some(_), Some(_)) => return Err(Refusal::bad(say::cursor_or_before()).into()),
        (Some(cursor), None) => {
            let cursor = cursor.parse().map_err(|()| Refusal::bad(say::cursor()));
            Some(cursor?)
        }
        (None, before) => before.map(|changed| Cursor { changed, id: String::new() }),
    };
    let holder = match (wanted.mine, visitor) {
        (false, _) => None,
        (true, Some(Visitor(visitor))) => Some(visitor.as_str().to_owned()),
        (true, None) => return Ok(Json(GameList { games: Vec::new(), next: None })),
    };
    let name = wanted.name.map(|name| name.chars().filter(|c| !c.is_control()).take(64).collect());
    // One more than is shown tells whether there are more.
    let filter = Filter { status: wanted.status, game: wanted.game, name, holder, after, limit: limit + 1 };
    let mut rows = app.hall.store.list(&filter).await.map_err(hall::out_of_order)?;
    let more = rows.len() > limit as usize;
    rows.truncate(limit as usize);
    let last = rows.last().filter(|_| more);
    let next = last.map(|last| Cursor { changed: last.changed, id: last.id.clone() }.to_string());
    Ok(Json(GameList { games: rows.into_iter().map(listed).collect(), next }))
}

fn listed(row: GameRow) -> ListedGame {
    ListedGame {
        summary: serde_json::from_str(&row.summary).unwrap_or_default(),
        id: row.id,
        game: row.game,
        status: row.status,
        created: row.created,
        changed: row.changed,
        number: row.number,
    }
}

/// How much of a game.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Extent {
    /// `full`, or `brief` without the history and what can be chosen.
    #[serde(default)]
    detail: Detail,
    /// Show at least so many entries, those that you have seen elsewhere; if this server has not, even after a second: 503.
    #[serde(default)]
    at_least: Option<u64>,
}

/// Everything about a game now: what a WebSocket sends first.
#[utoipa::path(get, path = "/api/v1/games/{id}", tag = "games", params(("id" = String, Path), Extent),
    responses((status = 200, description = "With `\"type\": \"snapshot\"`", body = GameSnapshot), (status = 404, body = ProblemBody)))]
pub(super) async fn snapshot(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(extent): Query<Extent>,
    visitor: Option<Visitor>,
) -> Result<Json<Event>, Problem> {
    let room = app.hall.visit_at(&id, extent.at_least).await?;
    let visitor = visitor.map(|visitor| visitor.0);
    let seen = |table: &Table| {
        GameSnapshot::of(&id, table, visitor.as_ref(), extent.detail, true, app.hall.time.now())
    };
    Ok(Json(Event::Snapshot(Box::new(room.look(&app.hall, seen).await?))))
}

/// From where to read a log.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct After {
    /// The number of the last entry that you have.
    #[serde(default)]
    after: u64,
    /// Show at least so many entries, those that you have seen elsewhere; if this server has not, even after a second: 503.
    #[serde(default)]
    at_least: Option<u64>,
}

/// How new what is shown must be.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fresh {
    /// Show at least so many entries, those that you have seen elsewhere; if this server has not, even after a second: 503.
    #[serde(default)]
    pub(super) at_least: Option<u64>,
}

/// The log of a game: everything that ever happened to it.
#[utoipa::path(get, path = "/api/v1/games/{id}/log", tag = "games", params(("id" = String, Path), After),
    responses((status = 200, body = LogPage), (status = 404, body = ProblemBody)))]
pub(super) async fn log(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(after): Query<After>,
) -> Result<Json<LogPage>, Problem> {
    app.hall.room_at(&id, after.at_least).await?;
    let after = after.after.min(i64::MAX as u64);
    let entries = app.hall.store.entries(&id, after).await.map_err(hall::out_of_order)?;
    Ok(Json(LogPage { entries: entries.iter().map(Entry::public).collect() }))
}

/// A moment of a game: the position before an entry of its history, and the frames of that entry.
#[utoipa::path(get, path = "/api/v1/games/{id}/history/{entry}", tag = "games",
    params(("id" = String, Path), ("entry" = usize, Path), Fresh),
    responses((status = 200, body = Moment),
        (status = 404, body = ProblemBody)))]
pub(super) async fn moment(
    State(app): State<App>,
    Path((id, entry)): Path<(String, usize)>,
    Query(fresh): Query<Fresh>,
) -> Result<Json<Moment>, Problem> {
    let room = app.hall.room_at(&id, fresh.at_least).await?;
    let moment = room
        .look(&app.hall, |table| {
            let game = table.game();
            Moment::of(game, entry).ok_or_else(|| Refusal::missing(answers::moment(game.len())))
        })
        .await??;
    Ok(Json(moment))
}

/// What to look at.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Tried {
    /// An action in the game's notation.
    action: String,
    /// Show at least so many entries, those that you have seen elsewhere; if this server has not, even after a second: 503.
    #[serde(default)]
    at_least: Option<u64>,
}

/// What an action would change, or why it is not legal.
#[utoipa::path(get, path = "/api/v1/games/{id}/preview", tag = "games", params(("id" = String, Path), Tried),
    responses((status = 200, body = PreviewView), (status = 422, body = ProblemBody)))]
pub(super) async fn preview(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(tried): Query<Tried>,
) -> Result<Json<Value>, Problem> {
    stackwright_answers::check_length(&tried.action)?;
    let room = app.hall.room_at(&id, tried.at_least).await?;
    let preview = room.look(&app.hall, |table| table.game().preview(&tried.action)).await?;
    Ok(Json(preview.map_err(Refusal::from)?))
}
