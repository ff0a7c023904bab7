//! Everything that is done with a seat.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stackwright_core::Seat;
use utoipa::ToSchema;

use super::App;
use super::body::{Body, Path};
use super::problem::{Problem, ProblemBody};
use super::visitor::Visitor;
use crate::authority::{Actor, Command, Fingerprint, Refusal, Request, Scope, Why};
use crate::hall::now;

/// What came of a request: it is durable.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Done {
    /// The number of the entry that the request made, now or when it was first made.
    pub number: u64,
    /// The number of the game's last entry that follows from it.
    pub last: u64,
    /// Whether the same request had been carried out before.
    pub repeated: bool,
}

/// What every request to a seat can say.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The seat that acts, if you hold several: 1 to 4.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// The number of the last entry that you have seen.
    #[serde(default)]
    pub expected: Option<u64>,
    /// A name for the request, at most 64 characters: the same name again is the same request.
    #[serde(default)]
    pub key: Option<String>,
}

impl Terms {
    pub(super) fn request(self, visitor: Fingerprint, command: Command) -> Result<Request, Refusal> {
        if self.key.as_ref().is_some_and(|key| key.is_empty() || key.len() > 64) {
            return Err(Refusal::bad("key", "a key has 1 to 64 bytes"));
        }
        let Terms { seat, expected, key } = self;
        Ok(Request { actor: Actor::Visitor(visitor), seat, expected, key, command, at: now() })
    }
}

/// An action to play.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// In the game's notation.
    #[schema(example = "+d4*2")]
    pub action: String,
    /// The number of the last entry that you have seen.
    pub expected: u64,
    /// A name for the request, at most 64 characters: the same name again is the same request.
    pub key: String,
    /// The seat that acts, if you hold several.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
}

/// What to undo.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// All decisions of the turn, not only the last.
    #[serde(default)]
    pub turn: bool,
    /// The seat that acts, if you hold several.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// The number of the last entry that you have seen.
    #[serde(default)]
    pub expected: Option<u64>,
    /// A name for the request.
    #[serde(default)]
    pub key: Option<String>,
}

/// What to ask back.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// Your last action, or your last turn.
    pub scope: Scope,
    /// The seat that acts, if you hold several.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// The number of the last entry that you have seen.
    #[serde(default)]
    pub expected: Option<u64>,
    /// A name for the request.
    #[serde(default)]
    pub key: Option<String>,
}

/// Yes or no.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Yes.
    pub accept: bool,
    /// The seat that acts, if you hold several.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// The number of the last entry that you have seen.
    #[serde(default)]
    pub expected: Option<u64>,
    /// A name for the request.
    #[serde(default)]
    pub key: Option<String>,
}

/// Something to say, or the reason for calling a game off.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// The words.
    #[serde(default)]
    pub text: String,
    /// The seat that speaks, if you hold several.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// A name for the request.
    #[serde(default)]
    pub key: Option<String>,
}

type Answered = Result<Json<Done>, Problem>;

/// Carries a request out and says how it went. One that was chosen too early gets what it has missed.
pub(super) async fn perform(app: &App, id: &str, request: Request) -> Result<Done, Problem> {
    let expected = request.expected;
    match app.hall.perform(id, request).await {
        Ok(done) => Ok(Done {
            number: done.number,
            last: done.entries.last().map_or(done.number, |entry| entry.number),
            repeated: done.entries.is_empty(),
        }),
        Err(refusal) if refusal.why == Why::Stale => Err(missed(app, id, refusal, expected).await),
        Err(refusal) => Err(refusal.into()),
    }
}

/// The most entries that come with a refusal.
const MOST_MISSED: usize = 200;

async fn missed(app: &App, id: &str, refusal: Refusal, expected: Option<u64>) -> Problem {
    let entries = app.hall.store.entries(id, expected.unwrap_or(0)).await.unwrap_or_default();
    let number = entries.last().map_or(0, |entry| entry.number);
    let few = entries.len() <= MOST_MISSED;
    let missing =
        few.then(|| entries.iter().map(|entry| serde_json::json!(entry.public())).collect::<Value>());
    Problem::from(refusal).with_missing(number, missing)
}

/// Plays an action.
#[utoipa::path(post, path = "/api/v1/games/{id}/actions", tag = "play", request_body = Play,
    params(("id" = String, Path)),
    responses((status = 200, body = Done), (status = 403, body = ProblemBody),
        (status = 409, description = "Not your turn, or stale: the answer brings what is missing", body = ProblemBody),
        (status = 422, description = "Not legal: the answer names the rule", body = ProblemBody)))]
pub(super) async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Play>,
) -> Answered {
    let terms = Terms { seat: body.seat, expected: Some(body.expected), key: Some(body.key) };
    let command = Command::Act { text: body.action, lag: 0 };
    perform(&app, &id, terms.request(visitor, command)?).await.map(Json)
}

/// Takes back the last decision of your turn, or all of them.
#[utoipa::path(post, path = "/api/v1/games/{id}/undo", tag = "play", request_body = Undo,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn undo(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Undo>,
) -> Answered {
    let terms = Terms { seat: body.seat, expected: body.expected, key: body.key };
    perform(&app, &id, terms.request(visitor, Command::Undo { turn: body.turn })?).await.map(Json)
}

/// Asks the others to take back your last action or turn. The log says in words what that would be.
#[utoipa::path(post, path = "/api/v1/games/{id}/takeback", tag = "play", request_body = Ask,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn takeback(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Ask>,
) -> Answered {
    let terms = Terms { seat: body.seat, expected: body.expected, key: body.key };
    perform(&app, &id, terms.request(visitor, Command::AskTakeback(body.scope))?).await.map(Json)
}

/// Answers somebody who asks for a takeback. With the last consent it is taken back.
#[utoipa::path(post, path = "/api/v1/games/{id}/takeback/answer", tag = "play", request_body = Answer,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn answer_takeback(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Answer>,
) -> Answered {
    let terms = Terms { seat: body.seat, expected: body.expected, key: body.key };
    perform(&app, &id, terms.request(visitor, Command::AnswerTakeback(body.accept))?).await.map(Json)
}

/// Offers a draw, or accepts the one that is offered.
#[utoipa::path(post, path = "/api/v1/games/{id}/draw", tag = "play", request_body = Terms,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn draw(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Terms>,
) -> Answered {
    perform(&app, &id, body.request(visitor, Command::OfferDraw)?).await.map(Json)
}

/// Answers an offer of a draw.
#[utoipa::path(post, path = "/api/v1/games/{id}/draw/answer", tag = "play", request_body = Answer,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn answer_draw(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Answer>,
) -> Answered {
    let terms = Terms { seat: body.seat, expected: body.expected, key: body.key };
    perform(&app, &id, terms.request(visitor, Command::AnswerDraw(body.accept))?).await.map(Json)
}

/// Gives up. With three or four players the others play on.
#[utoipa::path(post, path = "/api/v1/games/{id}/resign", tag = "play", request_body = Terms,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn resign(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Terms>,
) -> Answered {
    perform(&app, &id, body.request(visitor, Command::Resign)?).await.map(Json)
}

/// Calls a game off, before everybody has had a turn.
#[utoipa::path(post, path = "/api/v1/games/{id}/abort", tag = "play", request_body = Say,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn abort(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Say>,
) -> Answered {
    let terms = Terms { seat: body.seat, expected: None, key: body.key };
    perform(&app, &id, terms.request(visitor, Command::Abort { why: body.text })?).await.map(Json)
}

/// Says something, where people can talk.
#[utoipa::path(post, path = "/api/v1/games/{id}/chat", tag = "play", request_body = Say,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 403, body = ProblemBody)))]
pub(super) async fn chat(
    State(app): State<App>,
    Path(id): Path<String>,
    Visitor(visitor): Visitor,
    Body(body): Body<Say>,
) -> Answered {
    let terms = Terms { seat: body.seat, expected: None, key: body.key };
    perform(&app, &id, terms.request(visitor, Command::Chat(body.text))?).await.map(Json)
}
