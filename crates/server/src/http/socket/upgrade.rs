//! The way from HTTP to WebSocket (RFC 6455, 4.2), with a connection of our own in between.

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use super::fragments::Counted;
use crate::http::problem::Problem;
use crate::messages::say;

/// One end of a WebSocket.
pub(super) type Socket = WebSocketStream<Counted<TokioIo<Upgraded>>>;

/// A request that wants to become a WebSocket.
#[derive(Debug)]
pub(in crate::http) struct Upgrade {
    key: HeaderValue,
    on: OnUpgrade,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Problem> {
        let headers = &parts.headers;
        let asks = parts.method == Method::GET
            && names(headers, header::CONNECTION, "upgrade")
            && names(headers, header::UPGRADE, "websocket")
            && names(headers, header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).cloned();
        let on = parts.extensions.remove::<OnUpgrade>();
        if let (true, Some(key), Some(on)) = (asks, key, on) {
            return Ok(Upgrade { key, on });
        }
        Err(Problem::new(StatusCode::UPGRADE_REQUIRED, say::websocket()))
    }
}

/// Whether a header has that word among others.
fn names(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let values = headers.get_all(name);
    let words = values.iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    words.map(str::trim).any(|found| found.eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// Agrees, and serves the socket once there is one.
    pub(super) fn serve<F>(
        self,
        config: WebSocketConfig,
        serve: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send,
    {
        let Upgrade { key, on } = self;
        tokio::spawn(async move {
            let Ok(upgraded) = on.await else { return };
            let connection = Counted::new(TokioIo::new(upgraded));
            serve(WebSocketStream::from_raw_socket(connection, Role::Server, Some(config)).await).await;
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        // Letters and digits of base64.
        if let Ok(accept) = HeaderValue::from_str(&derive_accept_key(key.as_bytes())) {
            headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        }
        response
    }
}
