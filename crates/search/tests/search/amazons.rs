//! The third game, with the simplest judgement: how many empty cells lie beside each seat's amazons.

#[allow(dead_code, missing_docs, unreachable_pub, reason = "each test uses what it needs of the example")]
#[path = "../../../core/examples/amazons/game.rs"]
pub mod game;
#[allow(dead_code, missing_docs, unreachable_pub, reason = "the notation comes with the game")]
#[path = "../../../core/examples/amazons/text.rs"]
pub mod text;

use std::sync::LazyLock;

use game::{Action, Amazons, Content};
use stackwright_core::Game;
use stackwright_core::assess::{Assess, Feature, Measures, Promise, Weights};

static GUESSED: LazyLock<Weights> = LazyLock::new(Weights::guessed::<Amazons>);

impl Assess for Amazons {
    const FEATURES: &'static [Feature] =
        &[Feature { name: "sight", what: "empty cells beside its amazons", guess: (10.0, 10.0) }];

    fn measure(&self, out: &mut Measures) {
        for cell in self.board() {
            if let Content::Amazon(seat) = self.at(cell) {
                let neighbours = self.board().filter(|&other| {
                    let apart = |of: fn(u8) -> u8| of(cell).abs_diff(of(other));
                    apart(|c| c % 8).max(apart(|c| c / 8)) == 1 && self.at(other) == Content::Empty
                });
                out.add(seat, 0, neighbours.count() as i32);
            }
        }
    }

    fn weights(&self) -> &'static Weights {
        &GUESSED
    }

    fn promise(&self, action: Action) -> Promise {
        match action {
            Action::Move { .. } => Promise::quiet(1),
            Action::Shoot { .. } => Promise::quiet(0),
        }
    }

    fn is_settled(&self) -> bool {
        self.outcome().is_none()
    }
}
