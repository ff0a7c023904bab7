//! Actions as words: `d1-d7` moves, `@g7` shoots. `docs/notation-amazons.md` describes them.

use stackwright_core::Problem;

use crate::action::Action;

pub(crate) fn write(action: Action) -> String {
    match action {
        Action::Move { from, to } => format!("{from}-{to}"),
        Action::Shoot { at } => format!("@{at}"),
    }
}

pub(crate) fn read(text: &str) -> Result<Action, Problem> {
    let action = match (text.strip_prefix('@'), text.split_once('-')) {
        (Some(at), _) => at.parse().map(|at| Action::Shoot { at }),
        (None, Some((from, to))) => from.parse().and_then(|from| Ok(Action::Move { from, to: to.parse()? })),
        (None, None) => Err(Problem::new("notation", "")),
    };
    action.map_err(|problem| {
        let expected = "expected a move such as d1-d7 or a shot such as @g7";
        match &*problem.message {
            "" => Problem::new("notation", expected),
            wrong => Problem::new("notation", format!("{wrong}; {expected}")),
        }
    })
}
