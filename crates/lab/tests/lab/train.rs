//! The circle at a tiny size: real games, a real net, real matches.

use std::path::Path;

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::Game;
use stackwright_lab::arena::Portable;
use stackwright_lab::train::{
    Circle, Clock, Generation, Ledger, Means, Model, News, Player, Settings, Shape, Shared, Stage, TrainError,
};
use stackwright_nets::Net;
use stackwright_search::Stop;

fn start() -> Position {
    Position::new(&Options::preset(Board::Square8, 2, Preset::Canonical)).expect("the options make sense")
}

fn settings<G: Portable>(start: &G) -> Settings {
    Settings {
        game: G::NAME.to_owned(),
        options: serde_json::to_value(start.options()).expect("options can be written"),
        shape: Shape {
            inputs: start.input_count(),
            width: 16,
            hidden: 0,
            squared: true,
            seats: 2,
            features: 0,
        },
        shared: Shared::of(start),
        games: 200,
        nodes: 50,
        opening: 3,
        quiet: true,
        window: 2,
        epochs: 3,
        patience: 3,
        batch_size: 4096,
        learning_rate: 0.002,
        weight_decay: 0.1,
        result_weight: 0.6,
        held_out: 10,
        movetime: 1,
        match_games: 4,
        elo: (0.0, 10.0),
        fair: 0,
        seed: 1,
        from: None,
    }
}

fn means(threads: usize, stop: &Stop) -> Means {
    let clock = Clock::new(None, stop.clone());
    Means {
        generations: 1,
        threads,
        clock,
        until: None,
        from: None,
        command: "stackwright train <tiny>".to_owned(),
    }
}

/// Runs to the end, and is stopped after as many pieces of news as `stops` says each time, and taken up again.
fn run<G: Portable>(
    start: &G,
    folder: &Path,
    settings: &Settings,
    threads: usize,
    stops: &[usize],
) -> Ledger {
    let mut stops = stops.iter().copied();
    loop {
        let last = stops.next();
        let stop = Stop::new();
        let mut circle = Circle::open(start, folder, settings.clone(), means(threads, &stop), true).unwrap();
        let mut heard = 0;
        let done = circle.run(&mut |_| {
            heard += 1;
            if Some(heard) == last {
                stop.raise();
            }
        });
        if done.unwrap() {
            return circle.ledger().clone();
        }
        assert!(last.is_some(), "nobody stopped it");
    }
}

/// What does not depend on how long things took.
fn timeless(made: &Generation) -> (u64, usize, Vec<(f64, f64)>) {
    (made.games, made.positions, made.epochs.iter().map(|epoch| (epoch.learnt, epoch.held)).collect())
}

#[test]
#[ignore = "long"]
fn a_tiny_net_predicts_held_out_games_better_than_the_constant_baseline() {
    let folder = tempfile::tempdir().unwrap();
    // Who has more pieces wins: that is soon learnt.
    let start = cotulenh::Position::new(&cotulenh::Options::default()).expect("the options make sense");
    let ledger = run(&start, folder.path(), &Settings { games: 100, ..settings(&start) }, 2, &[]);
    let made = &ledger.generations[0];
    let best = made.best_epoch().unwrap();
    assert!(best.result < made.baseline - 0.02, "{} and {}", best.result, made.baseline);
    let calibrations = made.calibrations.as_ref().unwrap();
    assert!(
        (calibrations.net.shown - best.result).abs() < 0.01,
        "whole numbers say the same: {calibrations:?}"
    );
    let contest = made.against_best.as_ref().unwrap();
    assert_eq!((contest.wins + contest.draws + contest.losses, contest.is_over), (4, true));
    assert!(made.accepted.is_some());
    let report = std::fs::read_to_string(folder.path().join("report.html")).unwrap();
    assert!(report.matches("<svg").count() >= 4 && report.contains("stackwright train &lt;tiny&gt;"));
    assert!(!report.contains("NaN") && !report.contains("http"));
    let log = std::fs::read_to_string(folder.path().join("log.jsonl")).unwrap();
    let what: Vec<String> = log.lines().map(|line| line.split('"').nth(3).unwrap().to_owned()).collect();
    assert_eq!(what, ["played", "epoch", "epoch", "epoch", "validated", "matched", "decided"]);
}

#[test]
fn a_run_that_is_stopped_again_and_again_makes_the_same_net() {
    let [whole, parts] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let start = start();
    let settings = Settings { games: 24, ..settings(&start) };
    let one = run(&start, whole.path(), &settings, 1, &[]);
    // In the games, after each epoch, in the match.
    let other = run(&start, parts.path(), &settings, 3, &[8, 8, 9, 1, 1, 1]);
    assert_eq!(other.commands.len(), 7);
    assert_eq!(timeless(&one.generations[0]), timeless(&other.generations[0]));
    let net = |folder: &Path| {
        let bytes = std::fs::read(folder.join("generation-001/candidate.net")).unwrap();
        Net::from_bytes(&bytes).unwrap()
    };
    assert_eq!(net(whole.path()), net(parts.path()));
}

#[test]
fn a_folder_is_refused_that_holds_another_run() {
    let folder = tempfile::tempdir().unwrap();
    let start = start();
    let usual = settings(&start);
    let open = |settings: Settings, resume| {
        Circle::open(&start, folder.path(), settings, means(1, &Stop::new()), resume).map(drop)
    };
    open(usual.clone(), false).unwrap();
    assert!(matches!(open(usual.clone(), false), Err(TrainError::Taken(_))));
    open(usual.clone(), true).unwrap();
    let why = open(Settings { nodes: 51, ..usual }, true).unwrap_err().to_string();
    assert!(why.contains("nodes: 50, not 51"), "{why}");
}

#[test]
fn a_folder_with_a_part_of_another_run_is_refused_and_left_alone() {
    let start = start();
    for (name, is_folder) in [("generation-001", true), ("best.net", false)] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        if is_folder {
            std::fs::create_dir(path).unwrap();
        } else {
            std::fs::write(path, "net").unwrap();
        }
        for resume in [false, true] {
            let means = means(1, &Stop::new());
            let opened = Circle::open(&start, folder.path(), settings(&start), means, resume);
            let why = opened.map(drop).unwrap_err().to_string();
            assert!(why.contains(name) && why.contains("choose another folder"), "{why}");
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

#[test]
fn a_folder_belongs_to_one_run_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let start = start();
    let open = || Circle::open(&start, folder.path(), settings(&start), means(1, &Stop::new()), true);
    let first = open().unwrap();
    let before = std::fs::read(Ledger::path(folder.path())).unwrap();
    let why = open().map(drop).unwrap_err();
    assert!(matches!(why, TrainError::Busy(_)) && why.to_string().contains("wait for its end"), "{why}");
    assert_eq!(std::fs::read(Ledger::path(folder.path())).unwrap(), before);
    drop(first);
    open().unwrap();
}

#[test]
fn a_net_is_accepted_only_once_it_is_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let start = start();
    let settings = Settings { games: 24, ..settings(&start) };
    let mut ledger = run(&start, folder.path(), &settings, 1, &[]);
    // As if the match had been won, and nobody had had the time to say so.
    let made = &mut ledger.generations[0];
    made.accepted = None;
    made.against_best.as_mut().unwrap().decision = Some(true);
    ledger.save(folder.path()).unwrap();
    let best = folder.path().join("best.net");
    let _ = std::fs::remove_file(&best);
    std::fs::create_dir(&best).unwrap();
    let go = || {
        let means = means(1, &Stop::new());
        let mut circle = Circle::open(&start, folder.path(), settings.clone(), means, true).unwrap();
        circle.run(&mut |_| ())
    };
    let why = go().unwrap_err().to_string();
    assert!(why.contains("best.net: "), "{why}");
    assert_eq!(Ledger::load(folder.path()).unwrap().generations[0].accepted, None);
    std::fs::remove_dir(&best).unwrap();
    assert!(go().unwrap());
    assert_eq!(Ledger::load(folder.path()).unwrap().best(), Some(1));
    assert!(Net::open(&best).unwrap().header().accepted.is_some());
}

#[test]
fn rows_that_are_missing_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let start = start();
    let settings = Settings { games: 24, ..settings(&start) };
    let go = |last: Option<usize>| {
        let stop = Stop::new();
        let means = Means { until: Some(Stage::Play), ..means(1, &stop) };
        let mut circle = Circle::open(&start, folder.path(), settings.clone(), means, true).unwrap();
        let mut heard = 0;
        circle.run(&mut |_| {
            heard += 1;
            if Some(heard) == last {
                stop.raise();
            }
        })
    };
    // Three sets of rows.
    for last in [Some(8), Some(8), None] {
        assert!(!go(last).unwrap());
    }
    let generation = folder.path().join("generation-001");
    let middle = generation.join("rows-000000008");
    assert!(middle.exists() && generation.join("rows-000000016").exists());
    let away = folder.path().join("away");
    std::fs::rename(&middle, &away).unwrap();
    let why = go(None).unwrap_err().to_string();
    assert!(why.contains("of run.json; there are none of games 8 to 15"), "{why}");
    std::fs::rename(&away, &middle).unwrap();
    let column = middle.join("games.npy");
    std::fs::rename(&column, &away).unwrap();
    let why = go(None).unwrap_err().to_string();
    assert!(why.contains("rows-000000008") && why.contains("games.npy: "), "{why}");
    std::fs::rename(&away, &column).unwrap();
    assert!(!go(None).unwrap());
}

#[test]
fn a_net_file_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let start = start();
    let net = Player::from_model(&Model::new(settings(&start).shape, 30.0, 7), &start, String::new(), None);
    let path = folder.path().join("square8.net");
    net.unwrap().save(&path).unwrap();
    assert!(Player::load(&path, &start).unwrap().fingerprint().is_some());
    let hex = Options::preset(Board::Hex8, 2, Preset::Canonical);
    let why = Player::load(&path, &Position::new(&hex).unwrap()).unwrap_err().to_string();
    assert!(why.contains("square8.net: the net is for another board"), "{why}");
    std::fs::write(&path, "nothing").unwrap();
    let why = Player::load(&path, &start).unwrap_err().to_string();
    assert!(why.contains("square8.net: this is no net file"), "{why}");
    let nowhere = folder.path().join("nowhere/a.net");
    let player =
        Player::from_model(&Model::new(settings(&start).shape, 30.0, 7), &start, String::new(), None);
    let why = player.unwrap().save(&nowhere).unwrap_err().to_string();
    assert!(why.contains("a.net: "), "{why}");
    #[cfg(unix)]
    {
        let why = Player::load(Path::new("/dev/zero"), &start).unwrap_err().to_string();
        assert!(why.contains("/dev/zero: this is no net file"), "{why}");
    }
}

#[test]
fn a_model_of_another_trainer_is_taken_and_one_that_does_not_fit_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let start = start();
    let settings = Settings { games: 40, ..settings(&start) };
    let go = |until| {
        let stop = Stop::new();
        let means = Means { until, ..means(1, &stop) };
        let mut circle = Circle::open(&start, folder.path(), settings.clone(), means, true).unwrap();
        let mut epochs = 0;
        let done = circle.run(&mut |news| epochs += usize::from(matches!(news, News::Learnt(..))));
        done.map(|done| (done, epochs, circle.ledger().generations[0].clone()))
    };
    let (done, _, made) = go(Some(Stage::Play)).unwrap();
    assert_eq!((done, made.games, made.is_trained), (false, 40, false));
    let path = folder.path().join("generation-001/model.npy");
    Model::new(Shape { width: 32, ..settings.shape }, 30.0, 1).save(&path).unwrap();
    let why = go(None).unwrap_err().to_string();
    assert!(why.contains("model.npy: expected") && why.contains("numbers, found"), "{why}");
    Model::new(settings.shape, 30.0, 1).save(&path).unwrap();
    let (done, epochs, made) = go(None).unwrap();
    assert_eq!((done, epochs, made.is_trained), (true, 0, true));
    assert_eq!(made.epochs.len(), 1, "its losses are measured");
}

#[test]
fn a_net_that_is_given_plays_the_first_games() {
    let start = start();
    let model = Model::new(settings(&start).shape, 30.0, 7);
    let net = Player::from_model(&model, &start, String::new(), None).unwrap();
    let rows = |from: Option<Player>| {
        let folder = tempfile::tempdir().unwrap();
        let fingerprint = from.as_ref().and_then(Player::fingerprint);
        let settings = Settings { games: 40, from: fingerprint.clone(), ..settings(&start) };
        let means = Means { until: Some(Stage::Train), from, ..means(1, &Stop::new()) };
        let mut circle = Circle::open(&start, folder.path(), settings, means, false).unwrap();
        circle.run(&mut |_| ()).unwrap();
        let made = std::fs::read(folder.path().join("generation-001/candidate.net")).unwrap();
        let made = Net::from_bytes(&made).unwrap().header().made.clone();
        let by = fingerprint.map_or("the linear evaluation".to_owned(), |net| format!("net {net}"));
        assert!(made.contains(&format!("of 40 games by {by};")), "{made}");
        std::fs::read(folder.path().join("generation-001/rows-000000000/inputs.npy")).unwrap()
    };
    assert_ne!(rows(Some(net)), rows(None));
}

#[test]
fn whole_numbers_say_what_the_model_says() {
    let start = start();
    for (hidden, squared, features) in [(0, true, 0), (0, false, 128), (8, true, 0)] {
        let model = Model::new(Shape { hidden, squared, features, ..settings(&start).shape }, 30.0, 7);
        let player = Player::from_model(&model, &start, String::new(), None).unwrap();
        let mut rows = stackwright_lab::train::Rows::new(2);
        let plan = stackwright_lab::train::Harvest {
            start: &start,
            player: &player,
            nodes: 20,
            opening: 2,
            quiet: false,
            seed: 3,
            threads: 2,
        };
        stackwright_lab::train::harvest(&plan, 0..6, |game| {
            rows.append(&game);
            std::ops::ControlFlow::Continue(())
        });
        let all: Vec<usize> = (0..rows.len()).collect();
        let chances = stackwright_lab::train::predict(&model, &rows, &all);
        for (at, chances) in chances.chunks_exact(2).enumerate() {
            let whole = player.chances(&rows.get(at));
            assert!((whole[0] - f64::from(chances[0])).abs() < 0.02, "{whole:?} and {chances:?}");
        }
        assert!(rows.len() > 20);
    }
}
