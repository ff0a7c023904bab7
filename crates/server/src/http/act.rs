//! Everything that is done with a seat.

use axum::Json;
use stackwright_wire::{Answer, AskBack, Done, Order, Play, Premove, ProblemBody, Redo, Say, Terms, Undo};

use super::order::Asked;
use super::problem::Problem;

type Answered = Result<Json<Done>, Problem>;

/// Plays an action.
#[utoipa::path(post, path = "/api/v1/games/{id}/actions", tag = "play", request_body = Play,
    params(("id" = String, Path)),
    responses((status = 200, body = Done), (status = 403, body = ProblemBody),
        (status = 409, description = "Not your turn, or stale: the answer brings what is missing", body = ProblemBody),
        (status = 422, description = "Not legal: the answer names the rule", body = ProblemBody)))]
pub(super) async fn play(asked: Asked<Play>) -> Answered {
    asked.perform(Order::Act).await
}

/// Decides on turns beforehand: each is played as soon as it comes to the position that it is for. Nobody else is told.
#[utoipa::path(post, path = "/api/v1/games/{id}/premoves", tag = "play", request_body = Premove,
    params(("id" = String, Path)),
    responses((status = 200, body = Done), (status = 400, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "Your turn, or stale: the answer brings what is missing", body = ProblemBody),
        (status = 422, description = "Not legal: the answer names the rule", body = ProblemBody)))]
pub(super) async fn premove(asked: Asked<Premove>) -> Answered {
    asked.perform(Order::Premove).await
}

/// Takes back the last decision of your turn, or all of them.
#[utoipa::path(post, path = "/api/v1/games/{id}/undo", tag = "play", request_body = Undo,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn undo(asked: Asked<Undo>) -> Answered {
    asked.perform(Order::Undo).await
}

/// Plays again what you took back in your turn, the next decision or all of them, while nothing else was played.
#[utoipa::path(post, path = "/api/v1/games/{id}/redo", tag = "play", request_body = Redo,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn redo(asked: Asked<Redo>) -> Answered {
    asked.perform(Order::Redo).await
}

/// Asks the others to play again all that they agreed to take back.
#[utoipa::path(post, path = "/api/v1/games/{id}/redo/ask", tag = "play", request_body = Terms,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn ask_redo(asked: Asked<Terms>) -> Answered {
    asked.perform(Order::AskRedo).await
}

/// Answers somebody who asks to play it again. With the last consent it is played again.
#[utoipa::path(post, path = "/api/v1/games/{id}/redo/answer", tag = "play", request_body = Answer,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn answer_redo(asked: Asked<Answer>) -> Answered {
    asked.perform(Order::AnswerRedo).await
}

/// Asks the others to take back your last action or turn. The log says what that would be.
#[utoipa::path(post, path = "/api/v1/games/{id}/takeback", tag = "play", request_body = AskBack,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn takeback(asked: Asked<AskBack>) -> Answered {
    asked.perform(Order::Takeback).await
}

/// Answers somebody who asks for a takeback. With the last consent it is taken back.
#[utoipa::path(post, path = "/api/v1/games/{id}/takeback/answer", tag = "play", request_body = Answer,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn answer_takeback(asked: Asked<Answer>) -> Answered {
    asked.perform(Order::AnswerTakeback).await
}

/// Offers a draw, or accepts the one that is offered.
#[utoipa::path(post, path = "/api/v1/games/{id}/draw", tag = "play", request_body = Terms,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn draw(asked: Asked<Terms>) -> Answered {
    asked.perform(Order::Draw).await
}

/// Answers an offer of a draw.
#[utoipa::path(post, path = "/api/v1/games/{id}/draw/answer", tag = "play", request_body = Answer,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn answer_draw(asked: Asked<Answer>) -> Answered {
    asked.perform(Order::AnswerDraw).await
}

/// Gives up. With three or four players the others play on.
#[utoipa::path(post, path = "/api/v1/games/{id}/resign", tag = "play", request_body = Terms,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn resign(asked: Asked<Terms>) -> Answered {
    asked.perform(Order::Resign).await
}

/// Calls a game off, before everybody has had a turn.
#[utoipa::path(post, path = "/api/v1/games/{id}/abort", tag = "play", request_body = Say,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ProblemBody)))]
pub(super) async fn abort(asked: Asked<Say>) -> Answered {
    asked.perform(Order::Abort).await
}

/// Says something, where people can talk.
#[utoipa::path(post, path = "/api/v1/games/{id}/chat", tag = "play", request_body = Say,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 403, body = ProblemBody)))]
pub(super) async fn chat(asked: Asked<Say>) -> Answered {
    asked.perform(Order::Chat).await
}
