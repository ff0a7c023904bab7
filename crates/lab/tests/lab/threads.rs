//! Teams of threads are measured on positions that can be read and are not decided.

use stackwright_games::FullGame;
use stackwright_lab::threads::{middles, teams_of};

fn teams_are_measured<G: FullGame>() {
    let mut middles = middles::<G>().expect("they can be read");
    assert!(middles.len() >= 6, "{}: only {}", G::NAME, middles.len());
    assert!(middles.iter().all(|middle| middle.game.outcome().is_none() && middle.depth > 0));
    // As shallow as makes no difference to what is tested.
    middles.truncate(2);
    for middle in &mut middles {
        middle.depth = 2;
    }
    let teams = teams_of(&middles, G::NAME, &[1, 3]);
    let [one, three] = &teams[..] else { panic!("{teams:?}") };
    assert_eq!((one.threads, one.relative_time, one.relative_nodes), (1, 1.0, 1.0));
    assert!(
        three.threads == 3 && three.positions == 2 && three.relative_time > 0.0 && three.relative_nodes > 0.0,
        "{three:?}"
    );
}

#[test]
fn teams_are_measured_in_every_game() {
    teams_are_measured::<ringrift::Position>();
    teams_are_measured::<cotulenh::Position>();
    teams_are_measured::<amazons::Position>();
}
