//! The types that describe what games show, held against every game.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use stackwright_core::Rng;
use stackwright_games::{KINDS, begin};
use stackwright_wire::shown::{ChoiceView, FrameView, Layout, PositionView, PreviewView};
use stackwright_wire::{LevelView, RuleText};

/// Reads a value as a type that refuses what it does not know, and writes it again: nothing may be lost.
fn is<T: Serialize + DeserializeOwned>(value: &Value) {
    let read: T = match serde_json::from_value(value.clone()) {
        Ok(read) => read,
        Err(error) => panic!("{}: {error} in {value}", std::any::type_name::<T>()),
    };
    assert_eq!(serde_json::to_value(read).unwrap(), *value, "{}", std::any::type_name::<T>());
}

#[test]
fn what_games_show_has_the_shape_that_is_described() {
    for kind in KINDS {
        for level in begin(kind.name, &Value::Null, None).unwrap().levels().as_array().unwrap() {
            is::<LevelView>(level);
        }
        for choice in (kind.choices)() {
            is::<ChoiceView>(&serde_json::to_value(choice).unwrap());
        }
        for rule in stackwright_core::view::rules(kind.rulebooks[0].1) {
            is::<RuleText>(&serde_json::to_value(rule).unwrap());
        }
        for seed in 0..3 {
            let mut rng = Rng::new(seed);
            let mut game = begin(kind.name, &Value::Null, None).unwrap();
            is::<Layout>(&game.layout());
            for step in 0..400 {
                let actions = game.actions();
                let Some(action) = rng.choose(&actions) else { break };
                if step % 10 == 0 {
                    is::<PositionView>(&game.view(true));
                    is::<PositionView>(&game.view(false));
                    is::<PreviewView>(&game.preview(action).unwrap());
                }
                game.play(action).unwrap();
                for frame in game.frames(game.len() - 1).as_array().unwrap() {
                    is::<FrameView>(frame);
                }
            }
            is::<PositionView>(&game.view(true));
        }
    }
}
