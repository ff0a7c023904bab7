//! Who sits where: joining, names, other devices, the next game.

use axum::extract::State;
use axum::{Extension, Json};
use stackwright_table::{Command, GUEST, Refusal, read_name};
use stackwright_wire::{Claim, Done, Join, Made, Name, Order, ProblemBody, Rename, SeatLink, Terms};

use super::App;
use super::body::{Body, Path};
use super::guard::Client;
use super::order::Asked;
use super::problem::Problem;
use super::visitor::Visitor;
use crate::messages::say;
use crate::secret::Secret;

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
    let terms = Terms { key: body.key, ..Terms::default() };
    app.perform(&id, visitor, command, terms).await.map(Json)
}

/// Takes another name.
#[utoipa::path(post, path = "/api/v1/games/{id}/name", tag = "people", request_body = Rename,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 400, body = ProblemBody)))]
pub(super) async fn rename(asked: Asked<Rename>) -> Result<Json<Done>, Problem> {
    asked.perform(Order::Rename).await
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
    responses((status = 200, body = SeatLink),
        (status = 403, body = ProblemBody)))]
pub(super) async fn link_seat(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Terms>,
) -> Result<Json<SeatLink>, Problem> {
    let code = Secret::random();
    let until = app.hall.time.now() + LINK_LASTS;
    let command = Command::LinkSeat { code: code.fingerprint(), until };
    app.perform(&id, visitor, command, Terms { key: None, ..body }).await?;
    let code = code.reveal().to_owned();
    Ok(Json(SeatLink { path: format!("/g/{id}#seat={code}"), code, until }))
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
    let code = Secret::read(&body.code).ok_or_else(|| Refusal::bad(say::code()))?;
    let command = Command::ClaimSeat { code: code.fingerprint() };
    app.perform(&id, visitor, command, Terms::default()).await.map(Json)
}

/// Asks for another game with the same people, or joins the one that somebody has asked for.
#[utoipa::path(post, path = "/api/v1/games/{id}/rematch", tag = "people", request_body = Terms,
    params(("id" = String, Path)),
    responses((status = 200, description = "The next game", body = Made), (status = 409, body = ProblemBody)))]
pub(super) async fn rematch(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(_): Body<Terms>,
) -> Result<Json<Made>, Problem> {
    let next = app.hall.rematch(&id, &visitor, app.hall.maker(address)).await?;
    Ok(Json(Made::game(next)))
}
