//! The description of the interface, for programs and for the page at `/docs`.

use axum::Json;
use stackwright_core::messages::{Catalogue, Code, common};
use stackwright_games::KINDS;
use stackwright_wire::{Event, Order};
use utoipa::OpenApi;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::openapi::{OpenApi as Document, RefOr};

use super::{act, analysis, cards, games, kinds, people, positions, records, socket, visitor};
use crate::messages::CATALOGUE;

/// The whole interface.
#[derive(Debug, OpenApi)]
#[openapi(
    info(
        title = "Stackwright",
        description = "Games whose turns are made of several decisions, over HTTP and WebSocket. Say who you are with a \
            token (POST /api/v1/visitors), as a cookie or as `Authorization: Bearer`. Errors are RFC 9457 problems.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        visitor::introduce, kinds::kinds, kinds::rules, kinds::puzzles, games::create, games::list, games::pair, games::snapshot, games::log,
        games::moment, games::preview, socket::open, act::play, act::premove, act::undo, act::redo, act::ask_redo, act::answer_redo,
        act::takeback, act::answer_takeback,
        act::draw, act::answer_draw, act::resign, act::abort, act::chat, people::join, people::rename, people::check_name,
        people::link_seat, people::claim_seat, people::rematch, records::record, records::position, cards::of_game, cards::of_puzzle, cards::of_position, cards::of_site,
        analysis::analyse, analysis::hint, positions::position, super::health, super::metrics
    ),
    components(schemas(Event, Order)),
    tags(
        (name = "people", description = "Who you are, and where you sit"),
        (name = "games", description = "Making, finding and looking at games"),
        (name = "play", description = "Everything that is done with a seat"),
        (name = "analysis", description = "Advice within a budget of nodes"),
        (name = "records", description = "Games and positions as files"),
        (name = "operations", description = "For those who run the server")
    )
)]
struct Interface;

/// The description as data.
pub fn document() -> Document {
    let mut document = Interface::openapi();
    let shared = [
        &common::CATALOGUE,
        &stackwright_table::messages::CATALOGUE,
        &stackwright_answers::messages::CATALOGUE,
        &CATALOGUE,
    ];
    let of_server = codes("The codes of refusals, whatever the game, with their status.", &shared);
    let of_games = KINDS.iter().map(|kind| {
        let about = format!("The codes of actions that {} refuses, with the rules against them.", kind.title);
        (format!("{}Code", capital(kind.name)), codes(&about, &[(kind.messages)()]))
    });
    let schemas = &mut document.components.get_or_insert_default().schemas;
    schemas.insert("ServerCode".to_owned(), of_server);
    schemas.extend(of_games);
    document
}

/// The codes of some catalogues: each with its meaning, and under `title` with its rules or its status.
fn codes(about: &str, catalogues: &[&'static Catalogue]) -> RefOr<Schema> {
    let all = OneOfBuilder::new().description(Some(about));
    let codes = catalogues.iter().flat_map(|catalogue| catalogue.codes());
    let all = codes.fold(all, |all, Code { code, by, about, .. }| {
        let one = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([code]));
        all.item(one.title(Some(by.join(" "))).description(Some(about)))
    });
    RefOr::T(all.build().into())
}

fn capital(name: &str) -> String {
    name.chars().take(1).flat_map(char::to_uppercase).chain(name.chars().skip(1)).collect()
}

/// Serves it.
pub(super) async fn serve() -> Json<Document> {
    Json(document())
}
