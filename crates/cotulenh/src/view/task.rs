//! What is to be done now.

use stackwright_core::view::{Message, Obligation, SituationView, Title};
use stackwright_core::{ActionList, Game};

use super::{Extra, at, numbers, outcome, role_codes, session, square_word};
use crate::action::Action;
use crate::air_defense::Sky;
use crate::attack::attackers;
use crate::explain::{self, SessionAdvice};
use crate::label::Words;
use crate::outcome::{HALF_MOVES, OCCURRENCES};
use crate::piece::Colour;
use crate::position::Position;
use crate::session::Session;

/// The codes and names of the phases.
pub(super) const PHASES: [(&str, &str); 3] =
    [("turn", "Move"), ("deploy", "Deploy"), ("game_over", "The game is over")];

pub(super) fn view(position: &Position, list: &ActionList<Action>) -> SituationView<Extra> {
    let advice = explain::session(position);
    let open = position.session().zip(advice.as_ref());
    let (phase, task) = match (outcome::message(position), open) {
        (Some(ended), _) => (PHASES[2], ended),
        (None, Some((open, advice))) => (PHASES[1], deploy_task(position, open, advice, list)),
        (None, None) => (PHASES[0], turn_task(position)),
    };
    let board = position.board();
    SituationView {
        phase: Title::new(phase.0, phase.1),
        obligations: if list.is_empty() { Vec::new() } else { obligations(position, open) },
        task,
        extra: Extra {
            number: position.number(),
            half_moves: position.half_moves(),
            half_moves_limit: HALF_MOVES,
            occurrences: position.occurrences(),
            occurrences_limit: OCCURRENCES,
            exposed: position.is_exposed(),
            air_defence: Colour::BOTH.map(|colour| numbers(Sky::over(board, colour).once)),
            session: open.map(|(open, advice)| session::view(position, open, advice)),
            barred: numbers(position.barred()),
        },
    }
}

fn turn_task(position: &Position) -> Message {
    let turn = position.turn();
    if position.is_check(turn) {
        let text = "Your commander is attacked. Your turn must end the attack.";
        Message::new("answer_check", text).rule("C41")
    } else if position.is_exposed() {
        let text = "The commanders face each other. Your turn must put something between them or step aside.";
        Message::new("end_exposure", text).rule("C42")
    } else {
        Message::new("move", "Move a piece or a whole stack, or deploy pieces from a stack one by one.")
            .rule("C30")
    }
}

/// C33: what the open session still asks for.
fn deploy_task(
    position: &Position,
    open: &Session,
    advice: &SessionAdvice,
    list: &ActionList<Action>,
) -> Message {
    let steps = list.iter().any(|action| action.is_step());
    let origin = square_word(open.origin());
    let (code, text) = match (steps, advice.commit.is_none()) {
        (true, true) => {
            let waiting = Words(position.waiting());
            ("deploy_or_commit", format!("On {origin} waits: {waiting}. Deploy on, or commit the turn."))
        }
        (true, false) => {
            let waiting = Words(position.waiting());
            ("deploy_on", format!("On {origin} waits: {waiting}. The turn cannot end yet: deploy on."))
        }
        (false, true) => ("commit", "Nothing more can be deployed. Commit the turn.".to_owned()),
        (false, false) => (
            "give_up",
            "The deploy can neither go on nor end, so it is given up, and none begins there again in this turn."
                .to_owned(),
        ),
    };
    let message = Message::new(code, text).with("origin", origin).rule("C33");
    match position.waiting() {
        Some(waiting) => message.with("waiting", role_codes(waiting)),
        None => message,
    }
}

fn obligations(position: &Position, open: Option<(&Session, &SessionAdvice)>) -> Vec<Obligation> {
    let (turn, board) = (position.turn(), position.board());
    let mut found = Vec::new();
    if let Some(commander) = board.commander(turn).filter(|_| position.is_check(turn)) {
        let by = attackers(board, commander, turn.other(), position.options().preset);
        let names = by.iter().map(|&(from, _)| square_word(from).into()).collect::<Vec<_>>();
        let text = format!("Free your commander on {commander}, attacked from {}.", names.join(", "));
        let mut cells = vec![at(commander)];
        cells.extend(by.iter().map(|&(from, _)| at(from)));
        let message = Message::new("answer_check", text)
            .with("commander", square_word(commander))
            .with("attackers", names)
            .rule("C41");
        found.push(Obligation { message, cells });
    }
    if position.is_exposed() {
        let commanders: Vec<_> =
            Colour::BOTH.into_iter().filter_map(|colour| board.commander(colour)).collect();
        let message = Message::new("end_exposure", "End the line between the commanders.").rule("C42");
        found.push(Obligation { message, cells: commanders.into_iter().map(at).collect() });
    }
    if let Some((open, advice)) = open
        && let Some(message) = session::no_commit(open, advice)
    {
        found.push(Obligation { message, cells: vec![at(open.origin())] });
    }
    found
}
