//! Weights learnt from games that are really played.

use stackwright_core::Game;
use stackwright_core::assess::{Assess, Weights};
use stackwright_lab::arena::{AnyBot, Opening, Portable};
use stackwright_lab::tune::{Effort, Harvest, Samples, collect, fit};
use stackwright_search::{Bot, BotError, RandomBot};

fn random<G: Portable>(_worker: usize) -> AnyBot<G> {
    Box::new(RandomBot::new(0))
}

fn ringrift(players: u8) -> ringrift::Position {
    let options = ringrift::Options::preset(ringrift::Board::Square8, players, ringrift::Preset::Canonical);
    ringrift::Position::new(&ringrift::Options { rings: 6, ..options }).expect("the options make sense")
}

fn measured<G: Assess + Portable>(start: &G, harvest: &Harvest<G>) -> Samples {
    let mut told = Vec::new();
    let samples = collect(start, &random, harvest, |positions| told.push(positions));
    assert_eq!((told.len() as u64, told.last()), (harvest.games, Some(&samples.len())));
    assert_eq!((samples.features(), samples.seats()), (G::FEATURES.len(), start.seats()));
    samples
}

#[test]
fn positions_do_not_depend_on_threads_and_thin_out_as_asked() {
    let harvest = Harvest { threads: 1, ..Harvest::games(6) };
    let samples = measured(&ringrift(3), &harvest);
    assert_eq!(samples, measured(&ringrift(3), &Harvest { threads: 3, ..harvest.clone() }));
    assert_ne!(samples, measured(&ringrift(3), &Harvest { seed: 2, ..harvest.clone() }));
    let all = measured(&ringrift(3), &Harvest { every: 1, ..harvest.clone() });
    assert!(samples.len().abs_diff(all.len() / 3) <= 12, "{} {}", samples.len(), all.len());
    let late =
        measured(&ringrift(3), &Harvest { every: 1, opening: Opening::random(6).into(), ..harvest.clone() });
    assert!(late.len() < all.len(), "openings are left out");
    let quiet = measured(&ringrift(3), &Harvest { every: 1, quiet: 200, ..harvest.clone() });
    assert!(!quiet.is_empty() && quiet.len() < all.len(), "{} {}", quiet.len(), all.len());
    for at in 0..all.len() {
        assert!((all.get(at).shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
    }
}

#[test]
fn games_that_a_bot_spoilt_are_left_out() {
    #[derive(Debug)]
    struct Silent;
    impl<G: Game> Bot<G> for Silent {
        fn choose(&mut self, _game: &stackwright_core::Timeline<G>) -> Result<G::Action, BotError> {
            Err(BotError("no".to_owned()))
        }
        fn new_game(&mut self, _seed: u64) {}
    }
    let silent = |_| Box::new(Silent) as AnyBot<_>;
    assert!(collect(&ringrift(2), &silent, &Harvest::games(3), |_| {}).is_empty());
}

#[test]
fn what_was_learnt_from_some_games_predicts_others() {
    let nothing = Weights::from_pairs([]);
    let opening = Opening { turns: 1, fair: 300 }.into();
    let samples = measured(&ringrift(2), &Harvest { threads: 2, opening, ..Harvest::games(300) });
    let losses = fit(&samples, &nothing, &Effort { epochs: 10, ..Effort::default() }).losses;
    assert!((losses.held_loss.0 - 2_f64.ln()).abs() < 1e-4, "no weights have no clue: {losses:?}");
    assert!(losses.held_loss.1 < 0.68, "{losses:?}");
}
