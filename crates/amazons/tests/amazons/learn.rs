//! Numbers and planes for programs that learn.

use crate::common::{listed, start};
use stackwright_core::learn::Learnable;
use stackwright_core::{ActionList, Game, Rng};
use std::collections::HashSet;

use amazons::Position;

#[test]
fn no_two_actions_of_a_position_share_a_number() {
    for (size, seats) in [(4, 2), (6, 3), (10, 2), (11, 4)] {
        let mut game = start(size, seats);
        let space = game.space();
        let (mut rng, mut list) = (Rng::new(1), ActionList::new());
        loop {
            game.actions(&mut list);
            let numbers: HashSet<_> = list.iter().map(|&action| Position::number(&space, action)).collect();
            assert_eq!(numbers.len(), list.len());
            assert!(numbers.iter().all(|&number| number < <Position as Learnable>::size(&space)));
            let Some(&action) = rng.choose(&list) else { break };
            game.play(action);
        }
    }
}

#[test]
fn planes_show_the_seats_from_the_one_to_move() {
    let mut game = start(10, 2);
    let observe = |game: &Position| {
        let [planes, high, wide] = game.shape();
        let (mut cells, mut facts) = (vec![0; planes * high * wide], vec![0; game.facts()]);
        game.observe(&mut cells, &mut facts);
        let count =
            |plane: usize| cells[plane * 100..][..100].iter().map(|&cell| u32::from(cell)).sum::<u32>();
        ((0..planes).map(count).collect::<Vec<_>>(), cells, facts)
    };
    let (counts, cells, facts) = observe(game.position());
    assert_eq!((counts, &facts[..2]), (vec![4, 4, 0, 0, 0, 0], &[0, 0][..]));
    assert_eq!(cells[3], 1, "White's amazon on d1");
    game.try_play_text("d1-d7").unwrap();
    let (counts, cells, facts) = observe(game.position());
    assert_eq!((counts, &facts[..2]), (vec![4, 4, 0, 0, 0, 1], &[0, 1][..]));
    assert_eq!(cells[500 + 63], 1, "d7 must shoot");
    game.try_play_text("@g7").unwrap();
    let (counts, cells, facts) = observe(game.position());
    assert_eq!((counts, &facts[..2]), (vec![4, 4, 0, 0, 1, 0], &[1, 0][..]));
    assert_eq!((cells[93], cells[466]), (1, 1), "Black's amazon on d10, the arrow on g7");
    assert!(!listed(game.position()).is_empty());
}
