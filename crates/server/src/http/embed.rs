//! The board that pages of other sites may embed, with the files that it reads: these alone are open to other origins.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// Where other sites find it.
pub(super) const BOARD: &str = "embed/board.js";
/// The first of its modules. A bundle names it otherwise.
pub(super) const FIRST_MODULE: &str = "src/embed/board.js";
/// How the names of its files begin in a bundle.
pub(super) const BUNDLED: &str = "pages/embed-";

/// One to a line; a whole folder ends with `/`. A test of the browser client compares it with what the board imports.
const FILES: &str = include_str!("../../web/src/embed/files.txt");

/// Whether pages of any origin may read the file at this path.
pub(super) fn is_open(path: &str) -> bool {
    let path = path.trim_start_matches('/');
    let mut files = FILES.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    path.starts_with(BUNDLED)
        || files.any(|file| path == file || (file.ends_with('/') && path.starts_with(file)))
}

/// Lets pages of every origin read an answer. It is the same for everybody: no cookie is looked at, and none is asked for.
pub(super) fn open(headers: &mut HeaderMap) {
    headers.insert(
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("cross-origin"),
    );
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_open_and_nothing_that_belongs_to_somebody() {
        for path in [
            "/embed/board.js",
            "/src/embed/board.js",
            "/pages/embed-board-1a2b.js",
            "/src/board/board.js",
            "/engine/engine_bg.wasm",
            "/messages/vi.txt",
        ] {
            assert!(is_open(path), "{path}");
        }
        for path in [
            "/",
            "/index.html",
            "/embed",
            "/src/main.js",
            "/pages/main-1a2b.js",
            "/src/",
            "/api/v1/games",
            "/api/v1/messages/vi.txt",
            "/g/abc",
            "/metrics",
        ] {
            assert!(!is_open(path), "{path}");
        }
    }
}
