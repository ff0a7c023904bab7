//! Games side by side.

use ringrift::{Options, Position};
use stackwright_core::{Rng, Timeline};
use stackwright_env::{Env, Learnable, Many, ManyError, Observations, StepError};

/// One of the numbers that may come next, for each game.
fn random<G: Learnable>(games: &mut Many<G>, rng: &mut Rng) -> Vec<u16> {
    games.games_mut().iter_mut().map(|game| *rng.choose(game.legal()).expect("it goes on")).collect()
}

#[test]
fn games_begin_again_by_themselves() {
    let options = Options { rings: 2, ..Options::default() };
    let mut games = Many::<Position>::new(&options, 16).unwrap();
    let mut rng = Rng::new(2);
    let mut ended = 0;
    let mut rewards = vec![0.0; 32];
    let mut done = vec![0; 16];
    while ended < 50 {
        let numbers = random(&mut games, &mut rng);
        games.choose(&numbers, None).unwrap();
        games.write_rewards(&mut rewards).unwrap();
        games.write_done(&mut done).unwrap();
        for ((step, rewards), &done) in games.steps().iter().zip(rewards.chunks(2)).zip(&done) {
            assert_eq!(rewards, step.rewards.first(2));
            assert!((rewards[0] + rewards[1]).abs() < 1e-6);
            assert_eq!((rewards[0].abs() > 0.5, done == 1), (step.done, step.done));
            ended += usize::from(step.done);
        }
    }
    games.reset();
    let first = Timeline::<Position>::new(&options).unwrap();
    assert!(games.iter().all(|game| game.position() == first.position()));
}

#[test]
fn whatever_is_refused_no_game_has_moved() {
    let mut games = Many::<Position>::new(&Options::default(), 16).unwrap();
    let first = Timeline::<Position>::new(&Options::default()).unwrap();
    let mut numbers = random(&mut games, &mut Rng::new(1));
    let given = ManyError::Count { given: 15, games: 16 };
    assert_eq!(games.choose(&numbers[1..], None).unwrap_err(), given);
    numbers[9] = u16::MAX;
    let refused = games.choose(&numbers, None).unwrap_err();
    assert_eq!(refused, ManyError::Step { game: 9, error: StepError::NotLegal(u16::MAX) });
    let refused = games.play_at(&[192; 16], None).unwrap_err();
    assert_eq!(refused, ManyError::Step { game: 0, error: StepError::NoIndex { index: 192, count: 192 } });
    let refused =
        games.choose(&numbers, Some(&mut Observations { planes: &mut [], facts: &mut [] })).unwrap_err();
    assert!(matches!(refused, ManyError::Room { what: "planes", given: 0, .. }), "{refused}");
    let refused = games.write_legal(&mut [0; 17], &mut [0; 100]).unwrap_err();
    assert_eq!(refused.to_string(), "the buffer for numbers has room for 100, it needs 3072");
    assert!(games.iter().all(|game| game.position() == first.position()));
}

/// Everything that is written for a row of games is what each of them says by itself; the last observation of a game is
/// kept when it begins again.
fn written<G: Learnable>(first: &G, seed: u64) {
    const GAMES: usize = 5;
    let mut games = Many::from_position(first.clone(), GAMES);
    let mut single: Vec<Env<G>> = games.iter().cloned().collect();
    let (area, facts_each, size) = (first.shape().iter().product::<usize>(), first.facts(), first.size());
    let mut rng = Rng::new(seed);
    let (mut planes, mut facts) = (vec![0; GAMES * area], vec![0; GAMES * facts_each]);
    let (mut last_planes, mut last_facts) = (planes.clone(), facts.clone());
    let (mut offsets, mut numbers) = (vec![0; GAMES + 1], vec![0; GAMES * size]);
    let (mut mask, mut seats) = (vec![9; GAMES * size], vec![0; GAMES]);
    let mut rows = vec![0; GAMES * 2000 * G::CANDIDATE.len()];
    let mut ended = 0;
    while ended < GAMES {
        games.observe(&mut Observations { planes: &mut planes, facts: &mut facts }).unwrap();
        games.write_mask(&mut mask).unwrap();
        games.write_to_act(&mut seats).unwrap();
        let count = games.write_legal(&mut offsets, &mut numbers).unwrap();
        assert_eq!(offsets[GAMES] as usize, count);
        let mut chosen = Vec::new();
        for (at, env) in single.iter_mut().enumerate() {
            let (mut seen, mut figures) = (vec![0; area], vec![0; facts_each]);
            env.observe(&mut seen, &mut figures);
            assert!(seen == planes[at * area..][..area] && figures == facts[at * facts_each..][..facts_each]);
            let legal = &numbers[offsets[at] as usize..offsets[at + 1] as usize];
            assert!(env.legal().iter().map(|&number| i32::from(number)).eq(legal.iter().copied()));
            let masked = mask[at * size..][..size].iter().enumerate().filter(|(_, bit)| **bit == 1);
            let mut sorted = legal.to_vec();
            sorted.sort_unstable();
            assert!(masked.map(|(number, _)| number as i32).eq(sorted));
            assert_eq!(env.to_act().map(|seat| seat as u8), Some(seats[at]));
            chosen.push(*rng.choose(env.legal()).unwrap());
        }
        games.write_candidates(&mut offsets, &mut rows).unwrap();
        let at_last = single.last().unwrap();
        let mut own = vec![0; at_last.actions().len() * G::CANDIDATE.len()];
        at_last.candidates(&mut own);
        assert_eq!(own, rows[offsets[GAMES - 1] as usize * G::CANDIDATE.len()..][..own.len()]);
        let mut finals = Observations { planes: &mut last_planes, facts: &mut last_facts };
        let steps = games.choose(&chosen, Some(&mut finals)).unwrap();
        for (at, (env, &number)) in single.iter_mut().zip(&chosen).enumerate() {
            assert_eq!(env.choose(number).unwrap(), steps[at]);
            if steps[at].done {
                let (mut seen, mut figures) = (vec![0; area], vec![0; facts_each]);
                env.observe(&mut seen, &mut figures);
                assert!(seen == last_planes[at * area..][..area]);
                assert!(figures == last_facts[at * facts_each..][..facts_each]);
                env.reset();
                ended += 1;
            }
        }
    }
}

#[test]
fn what_is_written_is_what_each_game_says() {
    written(
        &Timeline::<Position>::new(&Options { rings: 2, ..Options::default() }).unwrap().position().clone(),
        1,
    );
    written(&crate::configurations::cotulenh().nth(1).unwrap(), 2);
    written(&crate::configurations::amazons().nth(1).unwrap(), 3);
}

/// Whole actions by their places give the games that the rules give.
#[test]
fn whole_actions_are_played_by_their_places() {
    let options = Options { rings: 2, ..Options::default() };
    let mut games = Many::<Position>::new(&options, 3).unwrap();
    let mut rng = Rng::new(6);
    let mut ended = 0;
    while ended < 6 {
        let places: Vec<_> = games.iter().map(|game| rng.below(game.actions().len()) as u32).collect();
        let expected: Vec<_> = games
            .iter()
            .zip(&places)
            .map(|(game, &place)| {
                let mut game_by_rules = Timeline::from_position(game.position().clone());
                game_by_rules.play(game.actions()[place as usize]);
                game_by_rules.position().clone()
            })
            .collect();
        games.play_at(&places, None).unwrap();
        for ((game, step), expected) in games.iter().zip(games.steps()).zip(&expected) {
            assert!(step.played && (step.done || game.position() == expected));
            ended += usize::from(step.done);
        }
    }
}
