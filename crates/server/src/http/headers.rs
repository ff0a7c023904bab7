//! Headers: those that keep browsers strict, except with what other sites may embed, and what an asker says of itself.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use super::App;
use super::cards;
use super::embed;

const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// Adds them to every answer; scripts and styles need only those that are about themselves.
pub(super) async fn secure(State(app): State<App>, request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/");
    // A worker has no policy but the one that comes with its script.
    let name = request.uri().path().rsplit('/').next().unwrap_or_default();
    let works = name.starts_with("worker") || name == "sw.js";
    let open = embed::is_open(request.uri().path()) || cards::is_card(request.uri().path());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let everywhere = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    let of_pages = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=(), payment=()",
        ),
    ];
    // A page has a hundred scripts, for which the browser asks nothing but the page's own policy.
    let is_part = headers.get(header::CONTENT_TYPE).is_some_and(|kind| {
        let kind = kind.as_bytes();
        !works && (kind.starts_with(b"text/javascript") || kind.starts_with(b"text/css"))
    });
    let of_pages = of_pages.into_iter().filter(|_| !is_part);
    for (name, value) in everywhere.into_iter().chain(of_pages) {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if open {
        embed::open(headers);
    }
    if app.settings.is_https() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    if api {
        headers.insert(HeaderName::from_static("stackwright-build"), app.settings.site.build().clone());
    }
    if api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Whether the asker has this already.
pub(super) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let opaque = |tag: &str| tag.trim_start_matches("W/").to_owned();
    known(headers).any(|given| opaque(given) == opaque(tag))
}

/// Whether the asker wants to hear only that there is something.
pub(super) fn is_any_known(headers: &HeaderMap) -> bool {
    known(headers).any(|given| given == "*")
}

fn known(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let given = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    given.flat_map(|value| value.split(',')).map(str::trim)
}
