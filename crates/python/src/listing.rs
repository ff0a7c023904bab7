//! The legal actions of one position, whatever becomes of the game.

use std::sync::OnceLock;

use serde_json::Value;
use stackwright_core::learn::Choices;
use stackwright_games::AnyGame;

/// A position with its legal actions; their words are worked out when somebody asks.
#[derive(Debug)]
pub(crate) struct Listing {
    /// The position, without a past.
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) count: usize,
    texts: OnceLock<Vec<String>>,
    choices: OnceLock<Vec<Choices>>,
    layout: OnceLock<Value>,
}

impl Listing {
    pub(crate) fn of(game: &dyn AnyGame) -> Listing {
        let count = game.action_count();
        Listing {
            game: game.before(game.len()),
            count,
            texts: OnceLock::new(),
            choices: OnceLock::new(),
            layout: OnceLock::new(),
        }
    }

    pub(crate) fn texts(&self) -> &[String] {
        self.texts.get_or_init(|| self.game.actions())
    }

    /// The sub-choices that reach each action.
    pub(crate) fn choices(&self) -> &[Choices] {
        self.choices.get_or_init(|| self.game.sub_choices())
    }

    /// The numbers that may come next after some sub-choices, each once and in order.
    pub(crate) fn next_choices(&self, prefix: &[u16]) -> Vec<u16> {
        let after = self.choices().iter().filter(|choices| choices.begins_with(prefix));
        let mut next: Vec<_> = after.filter_map(|choices| choices.get(prefix.len()).copied()).collect();
        next.sort_unstable();
        next.dedup();
        next
    }

    /// The action at that place as data.
    pub(crate) fn view(&self, index: usize) -> Value {
        self.game.action_view(index).unwrap_or_default()
    }

    /// The name of a cell.
    pub(crate) fn cell_name(&self, cell: &Value) -> String {
        let layout = self.layout.get_or_init(|| self.game.layout());
        let cell = cell.as_u64().and_then(|cell| layout["cells"].get(cell as usize));
        cell.and_then(|cell| cell["name"].as_str()).unwrap_or_default().to_owned()
    }
}
