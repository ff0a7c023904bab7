//! The pages of the browser client, which are part of the program.

use std::fmt::Write as _;

use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::problem::Problem;

/// The files of `web/` at the root, to which the crate has a link: a package of the crate has the files themselves.
#[derive(RustEmbed)]
#[folder = "web/"]
struct Web;

/// Serves a file; an address that belongs to the client, such as a game's, gets its page.
pub(super) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Problem::new(StatusCode::NOT_FOUND, "not_found", "there is no such address: see /docs")
            .into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return super::problem::method().await.into_response();
    }
    let name = match path {
        "" => "index.html",
        "docs" => "docs.html",
        path if is_client(path) => "index.html",
        path => path,
    };
    match Web::get(name) {
        Some(file) => {
            // Weak, since the same page goes out compressed or not.
            let tag = format!("W/\"{}\"", hex(&file.metadata.sha256_hash()[..16]));
            let known = is_known(&headers, &tag);
            let fields = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned())];
            if known {
                return (StatusCode::NOT_MODIFIED, fields).into_response();
            }
            (fields, [(header::CONTENT_TYPE, kind(name))], file.data).into_response()
        }
        // Whoever has mistyped an address gets a page that leads home; a missing file stays missing.
        None if !path.contains('.') && wants_page(&headers) => {
            let page = Web::get("index.html").map(|file| file.data).unwrap_or_default();
            (StatusCode::NOT_FOUND, [(header::CONTENT_TYPE, kind("index.html"))], page).into_response()
        }
        None => Problem::new(StatusCode::NOT_FOUND, "not_found", "there is no such page").into_response(),
    }
}

/// Whether a browser asks for something to show.
fn wants_page(headers: &HeaderMap) -> bool {
    headers
        .get(header::ACCEPT)
        .and_then(|accept| accept.to_str().ok())
        .is_some_and(|accept| accept.contains("text/html"))
}

/// Whether an address is one that the client's page shows: it reads the rest itself.
fn is_client(path: &str) -> bool {
    let (room, rest) = path.split_once('/').map_or((path, None), |(room, rest)| (room, Some(rest)));
    match (room, rest) {
        ("g", Some(game)) => !game.is_empty() && !game.contains('/'),
        ("watch" | "analyse", rest) => rest.is_none(),
        ("learn" | "puzzles", _) => true,
        _ => false,
    }
}

/// Whether the asker has this already.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let given = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    given.flat_map(|value| value.split(',')).any(|given| given.trim() == "*" || opaque(given) == opaque(tag))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "webmanifest" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
