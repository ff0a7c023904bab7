//! Errors in one shape: RFC 9457, with the game's own code and rule.

use std::any::Any;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use stackwright_core::messages::Said;
use stackwright_table::{PublicEntry, Refusal};
use stackwright_wire::ProblemBody;

use crate::messages::say;

/// A refusal on its way out.
#[derive(Debug)]
pub struct Problem(pub Box<ProblemBody>, StatusCode);

impl Problem {
    /// A problem of the transport.
    pub(super) fn new(status: StatusCode, reason: Said) -> Problem {
        Problem::refused(status, Refusal::bad(reason))
    }

    fn refused(status: StatusCode, refusal: Refusal) -> Problem {
        let title = status.canonical_reason().unwrap_or("Problem");
        Problem(Box::new(ProblemBody::new(status.as_u16(), title, refusal)), status)
    }

    /// The same, with what the asker has not seen.
    pub(super) fn with_missing(mut self, number: u64, missing: Option<Vec<PublicEntry>>) -> Problem {
        self.0.number = Some(number);
        self.0.missing = missing;
        self
    }
}

impl From<stackwright_core::Problem> for Problem {
    fn from(problem: stackwright_core::Problem) -> Self {
        Refusal::from(problem).into()
    }
}

impl From<stackwright_core::Problems> for Problem {
    fn from(problems: stackwright_core::Problems) -> Self {
        Refusal::from(problems).into()
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Box::<ProblemBody>::from(refusal).into()
    }
}

impl From<Box<ProblemBody>> for Problem {
    fn from(body: Box<ProblemBody>) -> Problem {
        let status = StatusCode::from_u16(body.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Problem(body, status)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let text = serde_json::to_string(&self.0).unwrap_or_default();
        let mut response = (self.1, text).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if matches!(self.1, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

/// The address exists, but not for that method.
pub(super) async fn method() -> Problem {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, say::method())
}

/// A handler broke: that is a mistake of ours, and the asker is told no more.
pub(super) fn broken(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a handler broke");
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, say::broken()).into_response()
}
