//! The pages of the browser client, which are part of the program.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};
use stackwright_core::messages::Language;
use stackwright_games::named;

use super::embed;
use super::problem::Problem;
use crate::messages::{say, sentences};

/// The files of `web/` at the root, to which the crate has a link: a package of the crate has the files themselves.
#[derive(RustEmbed)]
#[folder = "web/"]
struct Web;

/// Which pages these are: another build has another name. Pages carry it in a `meta`, answers in a header, and a page
/// that hears of another one than its own loads itself anew.
pub(super) fn build() -> &'static str {
    static BUILD: LazyLock<String> = LazyLock::new(|| {
        let mut names: Vec<_> = Web::iter().collect();
        names.sort();
        let mut hash = Sha256::new();
        for name in names {
            hash.update(name.as_bytes());
            hash.update(Web::get(&name).map(|file| file.metadata.sha256_hash()).unwrap_or_default());
        }
        for language in Language::ALL {
            hash.update(sentences(language));
        }
        hex(&hash.finalize()[..8])
    });
    &BUILD
}

/// A file as it is sent.
fn read(name: &str) -> Option<(Cow<'static, [u8]>, String)> {
    if let Some(language) = name.strip_prefix("messages/").and_then(|name| name.strip_suffix(".txt")) {
        let language = Language::ALL.into_iter().find(|known| known.code() == language)?;
        return Some((sentences(language).as_bytes().into(), build().to_owned()));
    }
    if let Some(net) = name.strip_prefix("nets/").and_then(|name| name.strip_suffix(".net")) {
        let (game, net) = net.split_once('/')?;
        let kind = named(game).ok()?;
        let (_, bytes) = kind.nets.iter().find(|(known, _)| *known == net)?;
        return Some(((*bytes).into(), hex(&Sha256::digest(bytes)[..16])));
    }
    let file = Web::get(name)?;
    let own = hex(&file.metadata.sha256_hash()[..16]);
    if !kind(name).starts_with("text/html") {
        return Some((file.data, own));
    }
    let head = b"</head>";
    let Some(at) = file.data.windows(head.len()).position(|part| part == head) else {
        return Some((file.data, own));
    };
    let mut page = file.data.into_owned();
    let meta = format!("<meta name=\"build\" content=\"{}\">\n", build());
    page.splice(at..at, meta.into_bytes());
    Some((page.into(), format!("{own}-{}", build())))
}

/// Serves a file; an address that belongs to the client, such as a game's, gets its page.
pub(super) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Problem::new(StatusCode::NOT_FOUND, say::address()).into_response();
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
    match read(name) {
        Some((data, tag)) => {
            // Weak, since the same page goes out compressed or not.
            let tag = format!("W/\"{tag}\"");
            let known = is_known(&headers, &tag);
            let fields = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned())];
            if known {
                return (StatusCode::NOT_MODIFIED, fields).into_response();
            }
            (fields, [(header::CONTENT_TYPE, kind(name))], data).into_response()
        }
        None if path == embed::BOARD => Redirect::temporary(embed::FIRST_MODULE).into_response(),
        // Whoever has mistyped an address gets a page that leads home; a missing file stays missing.
        None if !path.contains('.') && wants_page(&headers) => {
            let page = read("index.html").map(|(data, _)| data).unwrap_or_default();
            (StatusCode::NOT_FOUND, [(header::CONTENT_TYPE, kind("index.html"))], page).into_response()
        }
        None => Problem::new(StatusCode::NOT_FOUND, say::page()).into_response(),
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
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
