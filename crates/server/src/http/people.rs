//! Who sits where: joining, names, other devices, the next game.

use axum::extract::State;
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use stackwright_core::Seat;
use stackwright_table::{Command, GUEST, Refusal, read_name};
use utoipa::ToSchema;

use super::App;
use super::act::{Done, perform};
use super::body::{Body, Path};
use super::guard::Client;
use super::problem::{Problem, ProblemBody};
use super::terms::{Asked, Rename, Terms};
use super::visitor::Visitor;
use crate::secret::Secret;

/// How one wants to join.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The seat, if one matters.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// The name to show.
    #[serde(default)]
    pub name: Option<String>,
    /// The code of the invitation, if the game needs one.
    #[serde(default)]
    pub invite: Option<String>,
    /// Whether a program plays.
    #[serde(default)]
    pub program: bool,
    /// A name for the request.
    #[serde(default)]
    pub key: Option<String>,
}

/// Takes an open seat. Whoever has one keeps it.
#[utoipa::path(post, path = "/api/v1/games/{id}/join", tag = "people", request_body = Join,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Join>,
) -> Result<Json<Done>, Problem> {
    let command = Command::Join {
        seat: body.seat,
        name: body.name.unwrap_or_else(|| GUEST.to_owned()),
        invite: body.invite.as_deref().and_then(Secret::read).map(|code| code.fingerprint()),
        program: body.program,
    };
    let terms = Terms { seat: None, expected: None, key: body.key };
    perform(&app, &id, terms.request(&app.hall, visitor, command)?).await.map(Json)
}

/// Takes another name.
#[utoipa::path(post, path = "/api/v1/games/{id}/name", tag = "people", request_body = Rename,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 400, body = ProblemBody)))]
pub(super) async fn rename(asked: Asked<Rename>) -> Result<Json<Done>, Problem> {
    asked.perform(|rename| Command::Rename(rename.name)).await
}

/// What somebody wants to be called.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Name {
    /// The name; in the answer, as others would see it.
    name: String,
}

/// Says whether a name can be used, before anybody sits down with it. At a table, one that looks like another's is
/// refused all the same.
#[utoipa::path(post, path = "/api/v1/names", tag = "people", request_body = Name,
    responses((status = 200, body = Name), (status = 400, body = ProblemBody)))]
pub(super) async fn check_name(Body(Name { name }): Body<Name>) -> Result<Json<Name>, Problem> {
    Ok(Json(Name { name: read_name(&name)? }))
}

/// How long a link to another device works, in milliseconds.
const LINK_LASTS: i64 = 15 * 60 * 1000;

/// Makes a link that carries your seat to another device, once, within a quarter of an hour.
#[utoipa::path(post, path = "/api/v1/games/{id}/seat-link", tag = "people", request_body = Terms,
    params(("id" = String, Path)),
    responses((status = 200, description = "`{code, path, until}`; the code stands behind the # of the path, where no log sees it", body = Object),
        (status = 403, body = ProblemBody)))]
pub(super) async fn link_seat(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Terms>,
) -> Result<Json<Value>, Problem> {
    let code = Secret::random();
    let until = app.hall.time.now() + LINK_LASTS;
    let command = Command::LinkSeat { code: code.fingerprint(), until };
    perform(&app, &id, Terms { key: None, ..body }.request(&app.hall, visitor, command)?).await?;
    Ok(Json(
        json!({ "code": code.reveal(), "path": format!("/g/{id}#seat={}", code.reveal()), "until": until }),
    ))
}

/// The code of a link.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// What stood behind `#seat=`.
    pub code: String,
}

/// Takes the seat that a link carries. The device that made the link loses it.
#[utoipa::path(post, path = "/api/v1/games/{id}/claim", tag = "people", request_body = Claim,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 403, body = ProblemBody)))]
pub(super) async fn claim_seat(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Claim>,
) -> Result<Json<Done>, Problem> {
    let code = Secret::read(&body.code).ok_or_else(|| Refusal::bad("code", "this is no code of a link"))?;
    let command = Command::ClaimSeat { code: code.fingerprint() };
    perform(&app, &id, Terms::default().request(&app.hall, visitor, command)?).await.map(Json)
}

/// Asks for another game with the same people, or joins the one that somebody has asked for.
#[utoipa::path(post, path = "/api/v1/games/{id}/rematch", tag = "people", request_body = Object,
    params(("id" = String, Path)),
    responses((status = 200, description = "`{id}` of the next game", body = Object), (status = 409, body = ProblemBody)))]
pub(super) async fn rematch(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(_): Body<Value>,
) -> Result<Json<Value>, Problem> {
    let next = app.hall.rematch(&id, &visitor, app.hall.maker(address)).await?;
    Ok(Json(json!({ "id": next, "path": format!("/g/{next}") })))
}
