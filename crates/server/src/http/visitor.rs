//! Who asks: a token, as a cookie that no script can read or as a bearer's.

use axum::Json;
use axum::extract::{FromRequestParts, OptionalFromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use stackwright_table::Fingerprint;
use stackwright_wire::{Introduced, ProblemBody};

use super::App;
use super::body::Ignored;
use super::problem::Problem;
use crate::messages::say;
use crate::secret::Secret;

/// The name of the cookie.
const COOKIE: &str = "stackwright";

/// Somebody with a token.
#[derive(Clone, Debug)]
pub(super) struct Visitor(pub Fingerprint);

/// The token that a request carries, if it is one.
pub(super) fn token(headers: &HeaderMap) -> Option<Secret> {
    bearer(headers).or_else(|| cookie(headers))
}

/// The token of a program, which no other page can make a browser send.
pub(super) fn bearer(headers: &HeaderMap) -> Option<Secret> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    Secret::read(value.strip_prefix("Bearer ")?.trim())
}

fn cookie(headers: &HeaderMap) -> Option<Secret> {
    headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok()).find_map(|value| {
        value.split(';').find_map(|pair| {
            let (name, value) = pair.trim().split_once('=')?;
            if name == COOKIE { Secret::read(value) } else { None }
        })
    })
}

/// The same, with the token itself.
#[derive(Clone, Debug)]
pub(super) struct Token(pub Secret);

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Visitor, Problem> {
        let Token(token) = Token::from_request_parts(parts, state).await?;
        Ok(Visitor(token.fingerprint()))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Token {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Token, Problem> {
        token(&parts.headers)
            .map(Token)
            .ok_or_else(|| Problem::new(StatusCode::UNAUTHORIZED, say::unknown_visitor()))
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Visitor>, Problem> {
        Ok(token(&parts.headers).map(|token| Visitor(token.fingerprint())))
    }
}

/// Gives a visitor a token. One who has one keeps it.
#[utoipa::path(post, path = "/api/v1/visitors", tag = "people",
    responses((status = 200, body = Introduced), (status = 413, body = ProblemBody)))]
pub(super) async fn introduce(State(app): State<App>, headers: HeaderMap, _: Ignored) -> Response {
    let known = token(&headers);
    let fresh = known.is_none();
    let secret = known.unwrap_or_else(Secret::random);
    // A page must not read the cookie's secret back; whoever has just got it may.
    let body = Introduced { token: fresh.then(|| secret.reveal().to_owned()), new: fresh };
    let secure = if app.settings.is_https() { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000{secure}", secret.reveal());
    ([(header::SET_COOKIE, cookie), (header::CACHE_CONTROL, "no-store".to_owned())], Json(body))
        .into_response()
}
