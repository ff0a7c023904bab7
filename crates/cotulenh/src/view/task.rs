//! What is to be done now.

use stackwright_core::view::{Message, Obligation, SituationView, Title, Word};
use stackwright_core::{ActionList, Game};

use super::{BranchView, Extra, at, numbers, outcome, session};
use crate::action::Action;
use crate::attack::attackers;
use crate::board::Board;
use crate::explain::{self, SessionAdvice};
use crate::messages::{CATALOGUE, pieces, say};
use crate::mode::Branch;
use crate::outcome::{HALF_MOVES, OCCURRENCES};
use crate::piece::Colour;
use crate::points::Decide;
use crate::position::Position;
use crate::session::Session;

/// The codes and names of the phases.
pub(super) fn phases() -> [Title; 3] {
    let title = |code, key| Title::new(code, CATALOGUE.name_of(key));
    [title("turn", "phase.turn"), title("deploy", "phase.deploy"), title("game_over", "phase.game_over")]
}

pub(super) fn view(position: &Position, list: &ActionList<Action>) -> SituationView<Extra> {
    let advice = explain::session(position);
    let open = position.session().zip(advice.as_ref());
    let [turn, deploy, over] = phases();
    let (phase, task) = match (outcome::message(position), open) {
        (Some(ended), _) => (over, ended),
        (None, Some((open, advice))) => (deploy, deploy_task(position, open, advice, list)),
        (None, None) => (turn, turn_task(position)),
    };
    let board = position.board();
    SituationView {
        phase,
        obligations: if list.is_empty() { Vec::new() } else { obligations(position, open) },
        task,
        extra: Extra {
            number: position.number(),
            half_moves: position.half_moves(),
            half_moves_limit: HALF_MOVES,
            occurrences: position.occurrences(),
            occurrences_limit: OCCURRENCES,
            exposed: position.is_exposed(),
            mode: Word::Borrowed(position.options().mode.name()),
            branches: position
                .options()
                .mode
                .branches()
                .iter()
                .map(|&branch| branch_view(board, branch))
                .collect(),
            by_points: position.options().decide == Decide::Points,
            air_defence: Colour::BOTH.map(|colour| numbers(board.sky(colour).once)),
            session: open.map(|(open, advice)| session::view(position, open, advice)),
            barred: numbers(position.barred()),
        },
    }
}

fn branch_view(board: &Board, branch: Branch) -> BranchView {
    let left = Colour::BOTH.map(|colour| branch.left(board, colour) as u16);
    BranchView { branch: Word::Borrowed(branch.name()), left }
}

fn turn_task(position: &Position) -> Message {
    if position.is_check(position.turn()) {
        say::to_answer_check().into()
    } else if position.is_exposed() {
        say::to_end_exposure().into()
    } else {
        say::to_move().into()
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
    let (origin, waiting) = (open.origin(), pieces(position.waiting()));
    let said = match (steps, advice.commit.is_none()) {
        (true, true) => say::deploy_or_commit(origin, waiting),
        (true, false) => say::deploy_on(origin, waiting),
        (false, true) => say::to_commit(origin, waiting),
        (false, false) => say::to_give_up(origin, waiting),
    };
    said.into()
}

fn obligations(position: &Position, open: Option<(&Session, &SessionAdvice)>) -> Vec<Obligation> {
    let (turn, board) = (position.turn(), position.board());
    let mut found = Vec::new();
    if let Some(commander) = board.commander(turn).filter(|_| position.is_check(turn)) {
        let by = attackers(board, commander, turn.other(), position.options());
        let names: Vec<_> = by.iter().map(|&(from, _)| Word::Borrowed(from.name())).collect();
        let message = say::answer_check(commander, names).into();
        let mut cells = vec![at(commander)];
        cells.extend(by.iter().map(|&(from, _)| at(from)));
        found.push(Obligation { message, cells });
    }
    if position.is_exposed() {
        let commanders: Vec<_> =
            Colour::BOTH.into_iter().filter_map(|colour| board.commander(colour)).collect();
        let cells = commanders.into_iter().map(at).collect();
        found.push(Obligation { message: say::end_exposure().into(), cells });
    }
    if let Some((open, advice)) = open
        && let Some(problem) = advice.commit.clone()
    {
        found.push(Obligation { message: problem.into(), cells: vec![at(open.origin())] });
    }
    found
}
