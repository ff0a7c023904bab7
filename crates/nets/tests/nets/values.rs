//! A net says the same in every build and on every machine.

use std::fmt::Write as _;

use expect_test::expect_file;
use stackwright_core::inputs::Inputs;
use stackwright_core::{ActionList, Rng, Timeline};
use stackwright_nets::{Activation, Net, Shape};

use crate::every_game::{Question, ask};

/// A random game that depends on which actions are legal, not on the order in which they are listed.
fn play<G: Inputs>(mut game: Timeline<G>) -> Timeline<G> {
    let mut rng = Rng::new(3);
    let mut list = ActionList::new();
    for _ in 0..120 {
        game.actions(&mut list);
        let mut words: Vec<_> = list.iter().map(|&action| (game.action_text(action), action)).collect();
        words.sort_by(|one, other| one.0.cmp(&other.0));
        let Some(&(_, action)) = rng.choose(&words) else { break };
        game.play(action);
    }
    game
}

struct Table(std::cell::RefCell<String>);

impl Question for Table {
    fn ask<G: Inputs>(&self, options: &G::Options, name: &str) {
        let mut out = self.0.borrow_mut();
        let game = play(Timeline::<G>::new(options).unwrap());
        for (width, hidden, activation) in
            [(16, 0, Activation::Clipped), (64, 0, Activation::Squared), (32, 8, Activation::Squared)]
        {
            let shape = Shape::new(game.position(), width, hidden, activation);
            let net = Net::random(game.position(), shape, u64::from(width)).unwrap();
            let _ = write!(out, "{name}, {width} {hidden} {activation:?}:");
            for part in 0..6 {
                let position = game.position_before(part * game.journal().len() / 6);
                let worth = net.judge(&position).unwrap();
                let _ = write!(out, " {:?}", worth.first(position.seats()));
            }
            out.push('\n');
        }
    }
}

#[test]
fn values_of_fixed_nets_are_the_same_in_every_build() {
    let table = Table(String::new().into());
    ask(&table);
    expect_file!["values.txt"].assert_eq(&table.0.into_inner());
}
