//! The pages of the browser client, which are part of the program.

use std::fmt::Write as _;

use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::problem::Problem;

/// The files of `web/`.
#[derive(RustEmbed)]
#[folder = "../../web/"]
struct Web;

/// Serves a file; an address that belongs to the client, such as a game's, gets its page.
pub(super) async fn page(method: Method, uri: Uri) -> Response {
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
        path if path.starts_with("g/") && path.split('/').count() == 2 => "index.html",
        path => path,
    };
    match Web::get(name) {
        Some(file) => {
            let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]));
            let kind = kind(name);
            (
                [
                    (header::CONTENT_TYPE, kind.to_owned()),
                    (header::ETAG, tag),
                    (header::CACHE_CONTROL, "no-cache".to_owned()),
                ],
                file.data,
            )
                .into_response()
        }
        None => Problem::new(StatusCode::NOT_FOUND, "not_found", "there is no such page").into_response(),
    }
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
