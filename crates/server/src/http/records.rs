//! Games and positions as files.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use stackwright_answers::messages::say as answers;
use stackwright_answers::official_text;
use stackwright_core::messages::Language;
use stackwright_table::{Refusal, Table};
use stackwright_wire::ProblemBody;
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::body::{Path, Query};
use super::games::Fresh;
use super::problem::Problem;

const PLAIN: &str = "text/plain; charset=utf-8";

/// The form of a file.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// A JSON line, for machines.
    #[default]
    Json,
    /// Text, for people.
    Text,
    /// The notation of the game's author, where there is one, with English letters.
    OfficialEn,
    /// The same with Vietnamese letters.
    OfficialVi,
}

impl Form {
    /// The letters of an author's own notation.
    fn letters(self) -> Option<Language> {
        match self {
            Form::Json | Form::Text => None,
            Form::OfficialEn => Some(Language::En),
            Form::OfficialVi => Some(Language::Vi),
        }
    }
}

/// Which form.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// `json` or `text`; of a game whose author has a notation also `official_en` or `official_vi`, which is for people and is not read back.
    #[serde(default)]
    format: Form,
    /// Show at least so many entries, those that you have seen elsewhere; if this server has not, even after a second: 503.
    #[serde(default)]
    at_least: Option<u64>,
}

/// The record of a game so far.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", tag = "records", params(("id" = String, Path), Wanted),
    responses((status = 200, body = String), (status = 400, body = ProblemBody), (status = 404, body = ProblemBody)))]
pub(super) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let room = app.hall.room_at(&id, wanted.at_least).await?;
    let (kind, end, text) = match (wanted.format, wanted.format.letters()) {
        (_, Some(language)) => {
            let official = |table: &Table| official_text(table, language);
            (PLAIN, "txt", room.look(&app.hall, official).await??)
        }
        (form, None) => {
            let record = room.look(&app.hall, Table::record).await?;
            let (kind, end, text) = match form {
                Form::Json => ("application/json", "jsonl", record.to_json()),
                _ => (PLAIN, "txt", record.to_text()),
            };
            (kind, end, text.map_err(|error| Refusal::conflict(answers::record(error.said())))?)
        }
    };
    let name = format!("attachment; filename=\"stackwright-{id}.{end}\"");
    Ok(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)], text).into_response())
}

/// The position as one line of text.
#[utoipa::path(get, path = "/api/v1/games/{id}/position", tag = "records", params(("id" = String, Path), Fresh),
    responses((status = 200, body = String), (status = 404, body = ProblemBody)))]
pub(super) async fn position(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(fresh): Query<Fresh>,
) -> Result<Response, Problem> {
    let room = app.hall.room_at(&id, fresh.at_least).await?;
    let text = room.look(&app.hall, |table| table.game().position_text()).await?;
    Ok(([(header::CONTENT_TYPE, PLAIN)], text).into_response())
}
