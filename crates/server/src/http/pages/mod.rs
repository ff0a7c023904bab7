//! The pages of the browser client, which are part of the program.

mod bundle;
mod hints;
mod sent;
mod site;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};

use stackwright_core::messages::Language;

use super::App;
use super::cards;
use super::embed;
use super::headers::{is_any_known, is_known};
use super::problem::Problem;
use crate::messages::say;

use sent::Sent;
pub(crate) use site::Site;
pub use site::SiteError;

/// Serves a file; an address that belongs to the client, such as a game's, gets its page.
pub(super) async fn page(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Problem::new(StatusCode::NOT_FOUND, say::address()).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return super::problem::method().await.into_response();
    }
    let site = &app.settings.site;
    if let Some(address) = site.opened(path) {
        return Redirect::temporary(&address).into_response();
    }
    let found = match path {
        "docs" => site.file("docs.html"),
        path if is_client(path) => {
            let language = language(&headers);
            let page = site.page(path, language, &card(&app, &uri, &headers, language).await);
            let mut sent = answer(page, &headers).await;
            sent.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
            return sent;
        }
        path => site.file(path),
    };
    match found {
        Some(sent) => answer(sent, &headers).await,
        None if path == embed::BOARD => Redirect::temporary(&site.board()).into_response(),
        // Whoever has mistyped an address gets a page that leads home; a missing file stays missing.
        None if !path.contains('.') && wanted(&headers, header::ACCEPT, "text/html") => {
            let page = site.page("", language(&headers), "");
            (StatusCode::NOT_FOUND, [(header::CONTENT_TYPE, page.kind)], page.data).into_response()
        }
        None => Problem::new(StatusCode::NOT_FOUND, say::page()).into_response(),
    }
}

/// What chats are told of an address; nothing if it is not known how others see this server.
async fn card(app: &App, uri: &Uri, headers: &HeaderMap, language: Language) -> String {
    match origin(app, headers) {
        Some(origin) => cards::about(&app.hall, uri, language).await.tags(&origin, language),
        None => String::new(),
    }
}

/// Where others find this server: as it is set, or as whoever asks has found it.
fn origin(app: &App, headers: &HeaderMap) -> Option<String> {
    if let Some(public) = app.settings.public_origin() {
        return Some(public.to_owned());
    }
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let is_host = !host.is_empty()
        && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_:[]".contains(&byte));
    is_host.then(|| format!("http://{host}"))
}

/// Sends a file, unless the asker has it.
async fn answer(sent: Sent, headers: &HeaderMap) -> Response {
    // Weak, since the same file goes out compressed or not.
    let tag = format!("W/\"{}\"", sent.tag);
    let keep = if sent.is_forever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = is_known(headers, &tag) || is_any_known(headers);
    let fields = [(header::ETAG, tag), (header::CACHE_CONTROL, keep.to_owned())];
    if known {
        return (StatusCode::NOT_MODIFIED, fields).into_response();
    }
    let kind = [(header::CONTENT_TYPE, sent.kind)];
    let packed = if wanted(headers, header::ACCEPT_ENCODING, "gzip") { sent.packed().await } else { None };
    match packed {
        Some(data) => {
            let coded = [(header::CONTENT_ENCODING, "gzip"), (header::VARY, "accept-encoding")];
            (fields, kind, coded, data).into_response()
        }
        None => (fields, kind, sent.data).into_response(),
    }
}

/// The language that somebody is likely to read, as the browser client will ask by itself.
fn language(headers: &HeaderMap) -> Language {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|wanted| wanted.to_str().ok());
    let first = wanted.and_then(|wanted| wanted.split([',', ';']).next());
    first.and_then(|first| Language::of_locale(first.trim())).unwrap_or(Language::En)
}

/// Whether a header names something as wanted.
fn wanted(headers: &HeaderMap, header: header::HeaderName, word: &str) -> bool {
    let values = headers.get_all(header).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|one| {
        let (name, rest) = one.split_once(';').unwrap_or((one, ""));
        let refused = rest.trim().strip_prefix("q=").is_some_and(|weight| weight.trim().parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case(word) && !refused
    })
}

/// Whether an address is one that the client's page shows: it reads the rest itself.
fn is_client(path: &str) -> bool {
    let (room, rest) = path.split_once('/').map_or((path, None), |(room, rest)| (room, Some(rest)));
    match (room, rest) {
        ("g", Some(game)) => !game.is_empty() && !game.contains('/'),
        ("watch" | "analyse", rest) => rest.is_none(),
        ("", None) | ("learn" | "puzzles", _) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_say_what_is_wanted() {
        let mut headers = HeaderMap::new();
        assert_eq!(language(&headers), Language::En);
        for (accepted, gzip) in
            [("gzip, br", true), ("br;q=1.0, GZIP;q=0.5", true), ("gzip;q=0", false), ("br", false)]
        {
            headers.insert(header::ACCEPT_ENCODING, accepted.parse().unwrap());
            assert_eq!(wanted(&headers, header::ACCEPT_ENCODING, "gzip"), gzip, "{accepted}");
        }
        for (read, expected) in [
            ("vi-VN,vi;q=0.9,en;q=0.8", Language::Vi),
            ("vi", Language::Vi),
            ("fr, vi", Language::En),
            ("*", Language::En),
        ] {
            headers.insert(header::ACCEPT_LANGUAGE, read.parse().unwrap());
            assert_eq!(language(&headers), expected, "{read}");
        }
    }
}
