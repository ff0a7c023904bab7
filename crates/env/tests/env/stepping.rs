//! One game, step by step.

use ringrift::{Options, Position};
use stackwright_core::Rng;
use stackwright_env::{Env, Learnable, StepError};

#[test]
fn what_is_not_legal_is_refused_and_changes_nothing() {
    let mut env = Env::<Position>::new(&Options::default()).unwrap();
    let before = env.position().clone();
    assert_eq!(env.choose(u16::MAX), Err(StepError::NotLegal(u16::MAX)));
    assert_eq!(
        env.choose(0).unwrap_err().to_string(),
        "0 leads to no legal action here: choose one of `legal()`"
    );
    assert_eq!(env.play(&[]), Err(StepError::NoAction(0)));
    assert_eq!(env.play(&[14, 14]), Err(StepError::NoAction(2)));
    assert_eq!(env.play_at(192), Err(StepError::NoIndex { index: 192, count: 192 }));
    assert_eq!(*env.position(), before);
}

#[test]
fn a_decision_can_be_begun_again() {
    let mut env = Env::<amazons::Position>::new(&amazons::Options::default()).unwrap();
    let first = env.legal().to_vec();
    assert_eq!(first, [3, 6, 30, 39], "the four amazons of White");
    assert!(!env.choose(6).unwrap().played);
    assert_eq!(env.prefix(), [6]);
    assert!(env.legal().iter().all(|number| (100..200).contains(number)), "{:?}", env.legal());
    env.take_back();
    assert!(env.prefix().is_empty());
    assert_eq!(env.legal(), first);
    env.choose(3).unwrap();
    assert!(env.choose(163).unwrap().played);
    assert!(env.prefix().is_empty());
    assert!(env.legal().iter().all(|number| (200..300).contains(number)));
}

#[test]
fn what_was_chosen_so_far_is_seen() {
    let mut env = Env::<amazons::Position>::new(&amazons::Options::default()).unwrap();
    let (mut planes, mut facts) = (vec![0; 500], vec![0; 3]);
    env.observe(&mut planes, &mut facts);
    assert!(planes[400..].iter().all(|&value| value == 0));
    env.choose(39).unwrap();
    env.observe(&mut planes, &mut facts);
    assert_eq!(planes[400..].iter().position(|&value| value == 1), Some(39));
}

#[test]
fn a_game_begins_again_from_where_it_began() {
    let mut env = Env::<Position>::new(&Options { rings: 2, ..Options::default() }).unwrap();
    let (first, legal) = (env.position().clone(), env.legal().to_vec());
    let mut rng = Rng::new(4);
    for _ in 0..3 {
        while env.to_act().is_some() {
            env.play_at(rng.below(env.actions().len())).unwrap();
        }
        env.reset();
        assert_eq!(*env.position(), first);
        assert_eq!(env.legal(), legal);
    }
}

/// Names and shapes belong together, in every game.
#[test]
fn every_plane_and_figure_has_a_name() {
    fn named<G: Learnable>(first: &G) {
        assert_eq!(first.plane_names().len(), first.shape()[0]);
        assert_eq!(first.fact_names().len(), first.facts());
        for names in [first.plane_names(), first.fact_names()] {
            let mut distinct = names.clone();
            distinct.sort();
            distinct.dedup();
            assert_eq!(distinct.len(), names.len(), "{names:?}");
        }
    }
    crate::configurations::ringrift().for_each(|(first, _)| named(&first));
    crate::configurations::cotulenh().for_each(|first| named(&first));
    crate::configurations::amazons().for_each(|first| named(&first));
}
