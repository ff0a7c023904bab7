//! Everything that is done with a seat.

use axum::Json;
use serde::Serialize;
use serde_json::Value;
use stackwright_table::{Command, Refusal, Request, Why};
use utoipa::ToSchema;

use super::App;
use super::problem::{Problem, ProblemBody};
use super::terms::{Answer, AskBack, Asked, Play, Say, Terms, Undo};

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
pub(super) async fn play(asked: Asked<Play>) -> Answered {
    asked.perform(|play| Command::Act { text: play.action, lag: 0 }).await
}

/// Takes back the last decision of your turn, or all of them.
#[utoipa::path(post, path = "/api/v1/games/{id}/undo", tag = "play", request_body = Undo,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn undo(asked: Asked<Undo>) -> Answered {
    asked.perform(|undo| Command::Undo { turn: undo.turn }).await
}

/// Asks the others to take back your last action or turn. The log says in words what that would be.
#[utoipa::path(post, path = "/api/v1/games/{id}/takeback", tag = "play", request_body = AskBack,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn takeback(asked: Asked<AskBack>) -> Answered {
    asked.perform(|ask| Command::AskTakeback(ask.scope)).await
}

/// Answers somebody who asks for a takeback. With the last consent it is taken back.
#[utoipa::path(post, path = "/api/v1/games/{id}/takeback/answer", tag = "play", request_body = Answer,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn answer_takeback(asked: Asked<Answer>) -> Answered {
    asked.perform(|answer| Command::AnswerTakeback(answer.accept)).await
}

/// Offers a draw, or accepts the one that is offered.
#[utoipa::path(post, path = "/api/v1/games/{id}/draw", tag = "play", request_body = Terms,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn draw(asked: Asked<Terms>) -> Answered {
    asked.perform(|_| Command::OfferDraw).await
}

/// Answers an offer of a draw.
#[utoipa::path(post, path = "/api/v1/games/{id}/draw/answer", tag = "play", request_body = Answer,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn answer_draw(asked: Asked<Answer>) -> Answered {
    asked.perform(|answer| Command::AnswerDraw(answer.accept)).await
}

/// Gives up. With three or four players the others play on.
#[utoipa::path(post, path = "/api/v1/games/{id}/resign", tag = "play", request_body = Terms,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn resign(asked: Asked<Terms>) -> Answered {
    asked.perform(|_| Command::Resign).await
}

/// Calls a game off, before everybody has had a turn.
#[utoipa::path(post, path = "/api/v1/games/{id}/abort", tag = "play", request_body = Say,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn abort(asked: Asked<Say>) -> Answered {
    asked.perform(|say| Command::Abort { why: say.text }).await
}

/// Says something, where people can talk.
#[utoipa::path(post, path = "/api/v1/games/{id}/chat", tag = "play", request_body = Say,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 403, body = ProblemBody)))]
pub(super) async fn chat(asked: Asked<Say>) -> Answered {
    asked.perform(|say| Command::Chat(say.text)).await
}
