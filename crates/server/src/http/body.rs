//! What comes with a request, read with care: every mistake is answered with what would be right.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use bytes::Bytes;
use serde::de::DeserializeOwned;
use stackwright_answers::messages::say as answers;
use stackwright_core::plain;

use super::problem::Problem;
use stackwright_table::Refusal;

use crate::messages::say;

/// The most bytes of a request, but for records.
pub(super) const MOST: usize = 64 << 10;
/// The most bytes of a request that may hold a record.
pub(super) const MOST_WITH_RECORD: usize = 2 << 20;

/// A JSON body.
#[derive(Debug)]
pub(super) struct Body<T, const LIMIT: usize = MOST>(pub T);

impl<S: Send + Sync, T: DeserializeOwned, const LIMIT: usize> FromRequest<S> for Body<T, LIMIT> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or("").trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, say::content_type()));
        }
        let bytes = read::<LIMIT>(request).await?;
        // No body at all is an empty object: most fields can be left out.
        let bytes = if bytes.is_empty() { Bytes::from_static(b"{}") } else { bytes };
        // A list would be taken for the fields in their order, and an empty one for nothing said.
        if bytes.iter().find(|byte| !byte.is_ascii_whitespace()) != Some(&b'{') {
            return Err(Refusal::bad(say::json_object()).into());
        }
        let mut reader = serde_json::Deserializer::from_slice(&bytes);
        let value = serde_path_to_error::deserialize(&mut reader)
            .map_err(|error| Refusal::bad(answers::json(plain(&error))))?;
        reader.end().map_err(|error| Refusal::bad(answers::json(plain(&error))))?;
        Ok(Body(value))
    }
}

/// The part of the address behind the question mark.
#[derive(Debug)]
pub(super) struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        match axum::extract::Query::<T>::from_request_parts(parts, state).await {
            Ok(query) => Ok(Query(query.0)),
            Err(error) => {
                let error = error.body_text();
                let said = error.strip_prefix("Failed to deserialize query string: ").unwrap_or(&error);
                Err(Refusal::bad(say::query(plain(&said))).into())
            }
        }
    }
}

/// A part of the path.
#[derive(Debug)]
pub(super) struct Path<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let path = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        path.map(|path| Path(path.0)).map_err(|_| Refusal::missing(say::address_part()).into())
    }
}

/// A body that says nothing: it may have any form, but no more than any other may it be long.
#[derive(Debug)]
pub(super) struct Ignored;

impl<S: Send + Sync> FromRequest<S> for Ignored {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        read::<MOST>(request).await.map(|_| Ignored)
    }
}

async fn read<const LIMIT: usize>(request: Request) -> Result<Bytes, Problem> {
    axum::body::to_bytes(request.into_body(), LIMIT)
        .await
        .map_err(|_| Problem::new(StatusCode::PAYLOAD_TOO_LARGE, say::too_large(LIMIT)))
}
