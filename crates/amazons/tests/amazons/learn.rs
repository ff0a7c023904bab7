//! Numbers and planes for programs that learn.

use crate::common::{listed, start};
use stackwright_core::Game;
use stackwright_core::learn::Learnable;

use amazons::Position;

#[test]
fn a_move_takes_two_choices_and_a_shot_one() {
    let mut game = start(10, 2);
    let way = |game: &Position, text: &str| game.sub_choices(game.parse_action(text).unwrap()).to_vec();
    assert_eq!(way(game.position(), "d1-d7"), [3, 100 + 63]);
    let mut row = [0; 4];
    game.candidate(game.parse_action("d1-d7").unwrap(), &mut row);
    assert_eq!(row, [0, 3, 63, 6]);
    game.try_play_text("d1-d7").unwrap();
    assert_eq!(way(game.position(), "@g7"), [200 + 66]);
    game.candidate(game.parse_action("@g7").unwrap(), &mut row);
    assert_eq!(row, [1, 63, 66, 3]);
}

#[test]
fn planes_show_the_seats_from_the_one_to_move() {
    let mut game = start(10, 2);
    let observe = |game: &Position| {
        let [planes, high, wide] = game.shape();
        let (mut cells, mut facts) = (vec![0; planes * high * wide], vec![0; game.facts()]);
        game.observe(&[], &mut cells, &mut facts);
        let count =
            |plane: usize| cells[plane * 100..][..100].iter().map(|&cell| u32::from(cell)).sum::<u32>();
        ((0..planes).map(count).collect::<Vec<_>>(), cells, facts)
    };
    let (counts, cells, facts) = observe(game.position());
    assert_eq!((counts, facts), (vec![4, 4, 0, 0, 0], vec![0, 0, 0]));
    assert_eq!(cells[3], 1, "White's amazon on d1");
    game.try_play_text("d1-d7").unwrap();
    let (counts, cells, facts) = observe(game.position());
    assert_eq!((counts, facts), (vec![4, 4, 0, 1, 0], vec![1, 0, 0]));
    assert_eq!(cells[300 + 63], 1, "d7 must shoot");
    game.try_play_text("@g7").unwrap();
    let (counts, cells, facts) = observe(game.position());
    assert_eq!((counts, facts), (vec![4, 4, 1, 0, 0], vec![0, 0, 0]));
    assert_eq!((cells[93], cells[266]), (1, 1), "Black's amazon on d10, the arrow on g7");
    assert!(!listed(game.position()).is_empty());
}
