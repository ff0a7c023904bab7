//! Matches between bots of which one is known to be better.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use stackwright_core::record::Player;
use stackwright_core::{ActionList, Game, Record, Rng, Seat, Timeline};
use stackwright_lab::arena::{
    AnyBot, Decision, Opening, Plan, Portable, Sprt, Summary, Tally, games, round_robin, run,
};
use stackwright_search::{Bot, BotError, Limits, RandomBot, Stop, TimeBudget};

/// Takes whatever it can; otherwise any action.
#[derive(Debug)]
struct Taker(Rng);

impl<G: Game> Bot<G> for Taker {
    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Action, BotError> {
        let mut list = ActionList::new();
        game.actions(&mut list);
        let takes: Vec<_> = list.iter().filter(|&&a| game.action_text(a).contains('x')).copied().collect();
        let among = if takes.is_empty() { &*list } else { &takes };
        self.0.choose(among).copied().ok_or_else(|| BotError("the game is over".to_owned()))
    }

    fn new_game(&mut self, seed: u64) {
        self.0 = Rng::new(seed);
    }
}

/// Fails at its third decision of every game.
#[derive(Debug)]
struct Fragile(RandomBot<ringrift::Position>, usize);

impl Bot<ringrift::Position> for Fragile {
    fn choose(&mut self, game: &Timeline<ringrift::Position>) -> Result<ringrift::Action, BotError> {
        self.1 += 1;
        if self.1 == 3 { Err(BotError("out of order".to_owned())) } else { self.0.choose(game) }
    }

    fn new_game(&mut self, seed: u64) {
        self.0.new_game(seed);
        self.1 = 0;
    }
}

/// Raises a flag at its third decision of the game that has this number among its own.
#[derive(Debug)]
struct Impatient {
    inner: RandomBot<ringrift::Position>,
    stop: Stop,
    at: usize,
    games: usize,
    decisions: usize,
}

impl Impatient {
    fn new(stop: &Stop, at: usize) -> Self {
        Impatient { inner: RandomBot::new(0), stop: stop.clone(), at, games: 0, decisions: 0 }
    }
}

impl Bot<ringrift::Position> for Impatient {
    fn choose(&mut self, game: &Timeline<ringrift::Position>) -> Result<ringrift::Action, BotError> {
        self.decisions += 1;
        if (self.games, self.decisions) == (self.at, 3) {
            self.stop.raise();
        }
        self.inner.choose(game)
    }

    fn new_game(&mut self, seed: u64) {
        self.inner.new_game(seed);
        self.games += 1;
        self.decisions = 0;
    }
}

/// Notes what it is told of its clock, and takes its time.
#[derive(Debug)]
struct Heeding {
    inner: RandomBot<ringrift::Position>,
    told: Arc<Mutex<Vec<Limits>>>,
    delay: Duration,
    is_ready: bool,
}

impl Bot<ringrift::Position> for Heeding {
    fn choose(&mut self, game: &Timeline<ringrift::Position>) -> Result<ringrift::Action, BotError> {
        assert!(self.is_ready, "it has been told of the game before its clock runs");
        std::thread::sleep(self.delay);
        self.inner.choose(game)
    }

    fn new_game(&mut self, seed: u64) {
        self.inner.new_game(seed);
        self.is_ready = false;
    }

    fn make_ready(&mut self, _game: &Timeline<ringrift::Position>) -> Result<(), BotError> {
        self.is_ready = true;
        Ok(())
    }

    fn set_limits(&mut self, limits: &Limits) {
        self.told.lock().unwrap().push(*limits);
    }
}

fn taker<G: Game>(_worker: usize) -> AnyBot<G> {
    Box::new(Taker(Rng::new(0)))
}

fn random<G: Portable>(_worker: usize) -> AnyBot<G> {
    Box::new(RandomBot::new(0))
}

fn ringrift(players: u8, rings: u16) -> ringrift::Position {
    let options = ringrift::Options::preset(ringrift::Board::Square8, players, ringrift::Preset::Canonical);
    ringrift::Position::new(&ringrift::Options { rings, ..options }).expect("the options make sense")
}

fn cotulenh() -> cotulenh::Position {
    cotulenh::Position::new(&cotulenh::Options::default()).expect("the options make sense")
}

/// Any opening will do, fair or not.
const ANY: Opening = Opening::random(2);

#[test]
fn a_match_is_the_same_on_any_number_of_threads() {
    let play = |threads| {
        let mut seen = Vec::new();
        let plan = Plan { threads, seed: 5, ..Plan::games(30, 3) };
        let tally = run(&ringrift(3, 4), [&taker, &random], &plan, |played, tally| {
            seen.push((played.pairing, played.finished.outcome, played.finished.game.key()));
            assert_eq!(tally.games(), seen.len() as u64);
            ControlFlow::Continue(())
        });
        assert_eq!((tally.games(), tally.openings(), tally.is_even()), (30, 10, true));
        (seen, tally)
    };
    let alone = play(1);
    assert_eq!(alone, play(4));
    let games: std::collections::HashSet<_> = alone.0.iter().map(|(_, _, key)| key).collect();
    assert!(games.len() > 25, "the games differ from each other");
}

#[test]
fn a_bot_that_takes_beats_one_that_does_not_look() {
    let plan = Plan { threads: 2, opening: ANY.into(), ..Plan::games(60, 2) };
    let watch = |_: &_, _: &_| ControlFlow::Continue(());
    let edge = run(&cotulenh(), [&taker, &random], &plan, watch).edge().expect("openings are complete");
    assert!(edge.low > 0.0, "{edge:?}");
    let other = run(&cotulenh(), [&random, &taker], &plan, watch).edge().expect("openings are complete");
    assert!(other.high < 0.0, "{other:?}");
}

#[test]
fn a_test_that_is_sure_stops_the_match() {
    let sprt = Sprt::new(-40.0, 40.0);
    let plan = Plan { threads: 2, opening: ANY.into(), ..Plan::games(2000, 2) };
    let tally = run(&cotulenh(), [&taker, &random], &plan, |_, tally| {
        let sure = tally.is_even() && sprt.decide(tally) != Decision::Undecided;
        if sure { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(sprt.decide(&tally), Decision::H1);
    assert!(tally.games() < 400, "{} games", tally.games());
}

#[test]
fn faults_are_counted_for_the_side_that_failed() {
    let fragile = |_| Box::new(Fragile(RandomBot::new(0), 0)) as AnyBot<_>;
    let watch = |_: &_, _: &_| ControlFlow::Continue(());
    let tally = run(&ringrift(2, 6), [&fragile, &random], &Plan::games(10, 2), watch);
    assert_eq!((tally.faults, tally.losses), ([10, 0], 10));
    assert_eq!(tally.reasons["resignation"], 10);
    let tally = run(&ringrift(3, 6), [&random, &fragile], &Plan::games(9, 3), watch);
    assert_eq!((tally.faults, tally.wins), ([0, 18], 9));
}

#[test]
fn bots_are_told_what_their_clock_allows_and_lose_when_their_time_is_over() {
    let watch = |_: &_, _: &_| ControlFlow::Continue(());
    let plan = |text: &str| Plan { control: Some(text.parse().unwrap()), ..Plan::games(2, 2) };
    let (hour, increment) = (Duration::from_hours(1), Duration::from_mins(1));
    let told = Arc::new(Mutex::new(Vec::new()));
    let heeding = |_| {
        let (inner, told, delay) = (RandomBot::new(0), Arc::clone(&told), Duration::ZERO);
        Box::new(Heeding { inner, told, delay, is_ready: false }) as AnyBot<_>
    };
    let tally = run(&ringrift(2, 6), [&heeding, &random], &plan("3600+60"), watch);
    assert_eq!((tally.games(), tally.faults), (2, [0, 0]));
    let told = told.lock().unwrap();
    let budget = |left| TimeBudget { left, increment };
    assert_eq!(told[0], budget(hour).limits(true), "nothing is gone at the first decision");
    assert!(told.iter().all(|limits| limits.time <= budget(2 * hour).limits(true).time));
    assert!(told.iter().any(|limits| limits.time < told[0].time.map(|time| time / 3)), "a later decision");
    assert!(told.iter().any(|limits| limits.time > told[0].time), "the increment has come back");

    let late = |_| {
        let (told, delay) = (Arc::default(), Duration::from_millis(30));
        Box::new(Heeding { inner: RandomBot::new(0), told, delay, is_ready: false }) as AnyBot<_>
    };
    let tally = run(&ringrift(2, 6), [&late, &late], &plan("0.02"), watch);
    assert_eq!((tally.wins, tally.losses, tally.faults), (1, 1, [1, 1]));
    assert_eq!(tally.reasons["timeout"], 2);
}

#[test]
fn a_record_of_a_match_replays_and_names_who_sat_where() {
    let options = ringrift::Options { swap: true, rings: 2, ..*ringrift(2, 2).options() };
    let start = ringrift::Position::new(&options).expect("the options make sense");
    let mut swaps = 0;
    run(
        &start,
        [&random, &random],
        &Plan { opening: Opening::random(1).into(), ..Plan::games(600, 2) },
        |played, _| {
            let [left, right] = ["left", "right"].map(|name| Player { name: name.to_owned(), kind: None });
            let record = played.record([&left, &right]);
            let read =
                Record::from_text(&record.to_text().expect("it can be written")).expect("it can be read");
            let game = read.replay::<ringrift::Position>().expect("it replays");
            assert_eq!(game.position(), played.finished.game.position());
            // Follow A from its first seat to its last.
            let swapped = record.steps().any(|step| step.action() == Some("swap-sides"));
            swaps += usize::from(swapped);
            let first = record.players.iter().position(|player| player.name == "left").expect("A is named");
            let last = if swapped { 1 - first } else { first };
            assert_eq!(Seat::from_index(last), played.seat);
            ControlFlow::Continue(())
        },
    );
    assert!(swaps > 0, "no game had a swap, in the opening or after it");
}

#[test]
fn a_tournament_ranks_the_better_bots_above_the_others() {
    let plan = Plan { threads: 2, opening: ANY.into(), ..Plan::games(40, 2) };
    let mut games = 0;
    let table = round_robin(&cotulenh(), &[&random, &taker, &random], &plan, |_, _, _, _| games += 1);
    assert_eq!((games, table.meetings.len()), (120, 3));
    let [first, second, third] = table.ratings[..] else { panic!("three are rated") };
    assert!(second.elo - second.error > 0.0 && third.elo < second.elo, "{:?}", table.ratings);
    assert!(first.elo.abs() < 1e-9 && third.elo.abs() < third.error + 100.0);
    let three = round_robin(&ringrift(3, 4), &[&random, &taker], &Plan::games(6, 3), |_, _, _, _| {});
    assert_eq!(three.meetings.len(), 2, "with three seats each sits alone once");
}

/// Games that were played in parts, in any order, add up to the match of one run.
#[test]
fn summaries_of_parts_make_the_same_match() {
    let start = ringrift(3, 4);
    let plan = Plan { opening: Opening::random(1).into(), threads: 2, ..Plan::games(15, 3) };
    let whole = run(&start, [&taker, &random], &plan, |_, _| ControlFlow::Continue(()));
    let part = |numbers| {
        let mut lines = Vec::new();
        games(&start, [&taker, &random], &plan, numbers, |played| {
            lines.push(serde_json::to_string(&Summary::of(&played)).unwrap());
            ControlFlow::Continue(())
        });
        lines
    };
    let late = part(7..15);
    let mut tally = Tally::new(3);
    for line in part(0..7).into_iter().chain(late) {
        assert!(tally.add_summary(&serde_json::from_str(&line).unwrap()));
    }
    assert_eq!((tally.games(), &tally), (15, &whole));
    let other = Summary { seat: 3, ranks: vec![1, 2], ..serde_json::from_str(&part(0..1)[0]).unwrap() };
    assert!(!tally.add_summary(&other), "a game of two seats");
}

#[test]
fn a_match_that_is_stopped_counts_its_complete_openings() {
    let start = ringrift(3, 4);
    for (at, seen, counted) in [(1, 0, 0), (5, 4, 3), (7, 6, 6)] {
        let plan = Plan { opening: Opening::random(1).into(), ..Plan::games(30, 3) };
        let impatient =
            |_worker: usize| -> AnyBot<ringrift::Position> { Box::new(Impatient::new(&plan.stop, at)) };
        let mut games = 0;
        let tally = run(&start, [&impatient, &random], &plan, |played, _| {
            assert!(played.finished.faults.is_empty());
            games += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(
            (games, tally.games(), tally.is_even()),
            (seen, counted, true),
            "the game in progress is given up"
        );
        assert_eq!(tally.reasons.values().sum::<u64>(), counted);
        let whole = run(
            &start,
            [&random, &random],
            &Plan { stop: Stop::new(), ..Plan { openings: counted / 3, ..plan } },
            |_, _| ControlFlow::Continue(()),
        );
        assert_eq!(tally, whole, "as if no more had been asked for");
    }
}

#[test]
fn a_round_robin_that_is_stopped_rates_those_that_played() {
    let plan = Plan { opening: Opening::random(1).into(), ..Plan::games(4, 2) };
    let impatient =
        |_worker: usize| -> AnyBot<ringrift::Position> { Box::new(Impatient::new(&plan.stop, 4)) };
    let mut games = 0;
    let table = round_robin(&ringrift(2, 4), &[&random, &impatient, &random], &plan, |_, _, _, _| games += 1);
    let met: Vec<_> = table.meetings.iter().map(|met| (met.one, met.others, met.tally.games())).collect();
    assert_eq!((games, met), (3, vec![(0, 1, 2)]));
    assert_eq!(table.ratings.len(), 3);
}
