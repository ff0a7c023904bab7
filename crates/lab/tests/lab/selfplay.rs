//! Self-play gives the same file whoever plays it, and its files can be read back exactly.

use std::path::Path;

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::learn::Learnable;
use stackwright_core::record::Step;
use stackwright_core::{Entry, Game, Record, Seat, Timeline};
use stackwright_games::{FullGame, KINDS, Visitor};
use stackwright_lab::arena::{Opening, Openings};
use stackwright_lab::dataset::{ArrayReader, Reader, Turned, Wanted, shares};
use stackwright_lab::records;
use stackwright_lab::selfplay::{
    Begin, Plan, SelfplayError, gather, lines, run, usual_opening, waiting_room,
};
use stackwright_search::{Judgement, Playable, Spec, Stop};

fn plan<G: Playable>(first: G, seats: &str, games: u64, threads: usize) -> Plan<G> {
    let seats: Vec<_> = seats.split(',').map(|spec| spec.parse::<Spec>().unwrap()).collect();
    let opening = usual_opening(&seats).into();
    Plan {
        judgement: Judgement::best_for(&first),
        first,
        seats,
        games,
        opening,
        policy: None,
        seed: 5,
        threads,
    }
}

fn ringrift(board: Board, players: u8) -> Position {
    Position::new(&Options { rings: 3, ..Options::preset(board, players, Preset::Canonical) }).unwrap()
}

fn play<G: Playable + Learnable>(plan: &Plan<G>, path: &Path) -> u64 {
    run(plan, path, Begin::Continue, &Stop::new(), &mut |_| ()).unwrap().games
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for form in ["jsonl", "jsonl.zst", "parquet"] {
        let [one, three] = [1, 3].map(|threads| {
            let path = folder.path().join(format!("{threads}.{form}"));
            assert_eq!(play(&plan(ringrift(Board::Square8, 2), "random,nodes:30", 12, threads), &path), 12);
            std::fs::read(path).unwrap()
        });
        assert!(one == three, "{form}");
    }
}

#[test]
fn players_without_chance_play_different_games() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two] = [1, 2].map(|threads| {
        let path = folder.path().join(format!("{threads}.jsonl"));
        play(&plan(ringrift(Board::Square8, 2), "nodes:30", 12, threads), &path);
        std::fs::read_to_string(path).unwrap()
    });
    assert_eq!(one, two, "the number of threads changes nothing");
    let games: Vec<_> = one.lines().map(|line| Record::from_json(line).unwrap().turns).collect();
    for (number, turns) in games.iter().enumerate() {
        assert!(!games[..number].contains(turns), "game {number} came before");
        let valued: Vec<_> =
            turns.iter().map(|turn| turn.iter().any(|step| step.chance().is_some())).collect();
        assert!(!valued[..4].contains(&true), "two turns of each seat are played at random");
        assert!(valued[4..].contains(&true), "and then the players think");
        let drawn = |step: &Step| step.noted().is_some_and(|noted| noted.random);
        assert!(turns[..4].iter().flatten().all(drawn) && !turns[4..].iter().flatten().any(drawn));
    }
    // Without the opening there would be one game.
    let same =
        Plan { opening: Opening::random(0).into(), ..plan(ringrift(Board::Square8, 2), "nodes:30", 12, 1) };
    let path = folder.path().join("same.jsonl");
    let error = run(&same, &path, Begin::Continue, &Stop::new(), &mut |_| ()).unwrap_err();
    assert!(error.to_string().contains("the same game 12 times") && !path.exists(), "{error}");
    assert_eq!(play(&Plan { games: 1, ..same }, &path), 1);
}

#[test]
fn who_changes_places_in_the_opening_plays_on_from_the_other_seat() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let options = Options { swap: true, ..*ringrift(Board::Square8, 2).options() };
    let first = Position::new(&options).unwrap();
    play(&Plan { opening: Opening::random(1).into(), ..plan(first, "random,nodes:5", 400, 2) }, &path);
    let mut swaps = 0;
    for record in records::open(&path).unwrap().map(Result::unwrap) {
        let game: Timeline<Position> = record.replay().unwrap();
        let swapped = record.turns[1].iter().any(|step| step.action() == Some("swap-sides"));
        swaps += usize::from(swapped);
        let thinker = if swapped { Seat::P1 } else { Seat::P2 };
        for (entry, step) in record.steps().enumerate() {
            assert!(step.chance().is_none() || game.journal().seat(entry) == thinker, "{:?}", record.tags);
        }
    }
    assert!(swaps > 0, "no opening had a swap");
}

#[test]
fn a_run_in_parts_is_a_run() {
    let folder = tempfile::tempdir().unwrap();
    for form in ["jsonl", "jsonl.zst", "parquet"] {
        let whole = folder.path().join(format!("whole.{form}"));
        play(&plan(ringrift(Board::Hex8, 3), "random", 9, 2), &whole);
        let parts = folder.path().join(format!("parts.{form}"));
        for games in [2, 5, 9] {
            assert_eq!(play(&plan(ringrift(Board::Hex8, 3), "random", games, 2), &parts), games);
        }
        assert!(std::fs::read(&whole).unwrap() == std::fs::read(&parts).unwrap(), "{form}");
        assert_eq!(records::open(&whole).unwrap().count(), 9, "{form}");
    }
}

#[test]
fn a_stopped_run_leaves_a_valid_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl.zst");
    let stop = Stop::new();
    let plan = plan(ringrift(Board::Square8, 2), "random", 1_000_000, 2);
    let done = run(&plan, &path, Begin::Continue, &stop, &mut |games| {
        if games == 20 {
            stop.raise();
        }
    })
    .unwrap();
    assert!(done.stopped && done.games >= 20, "{done:?}");
    let read: Result<Vec<Record>, _> = records::open(&path).unwrap().collect();
    assert_eq!(read.unwrap().len() as u64, done.games);
}

#[test]
fn another_run_s_file_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    play(&plan(ringrift(Board::Square8, 2), "random", 2, 1), &path);
    let before = std::fs::read(&path).unwrap();
    let other = Plan { seed: 6, ..plan(ringrift(Board::Square8, 2), "random", 3, 1) };
    let error = run(&other, &path, Begin::Continue, &Stop::new(), &mut |_| ()).unwrap_err();
    assert!(matches!(error, SelfplayError::Other { .. }) && error.to_string().contains("seed"), "{error}");
    let other = plan(ringrift(Board::Square8, 2), "greedy", 3, 1);
    assert!(
        run(&other, &path, Begin::Continue, &Stop::new(), &mut |_| ())
            .unwrap_err()
            .to_string()
            .contains("seats")
    );
    let other =
        Plan { opening: Opening::random(1).into(), ..plan(ringrift(Board::Square8, 2), "random", 3, 1) };
    let error = run(&other, &path, Begin::Continue, &Stop::new(), &mut |_| ()).unwrap_err();
    assert!(error.to_string().contains("opening: 0, not 1"), "{error}");
    assert!(std::fs::read(&path).unwrap() == before);
    // Whoever reads it knows nothing of how it was programmed.
    for (other, what) in [
        (Plan { seed: 6, ..plan(ringrift(Board::Square8, 2), "random", 3, 1) }, "seed: 5, not 6"),
        (
            plan(ringrift(Board::Square8, 2), "random,nodes:5", 3, 1),
            "seats: random,random, not random,nodes:5",
        ),
    ] {
        let error = run(&other, &path, Begin::Continue, &Stop::new(), &mut |_| ()).unwrap_err().to_string();
        assert!(error.contains(&format!("({what})")) && !error.contains("Some"), "{error}");
    }
    let wrong = plan(ringrift(Board::Square8, 2), "random,random,random", 3, 1);
    let error =
        run(&wrong, &folder.path().join("x.jsonl"), Begin::Continue, &Stop::new(), &mut |_| ()).unwrap_err();
    assert_eq!(error.to_string(), "there are 3 players for 2 seats: name one for all seats, or one for each");
}

#[test]
fn beginning_anew_forgets_the_earlier_run_whole() {
    let folder = tempfile::tempdir().unwrap();
    let one = plan(ringrift(Board::Square8, 2), "random", 9, 1);
    let two = Plan { seed: 6, games: 3, ..one.clone() };
    for form in ["jsonl", "jsonl.zst", "parquet"] {
        let (path, expected) =
            (folder.path().join(format!("a.{form}")), folder.path().join(format!("b.{form}")));
        play(&one, &path);
        // What is left of a run that was killed while it wrote a frame again.
        let waiting = waiting_room(&path);
        let mut tail = waiting.clone().into_os_string();
        tail.push(".tail");
        let lines = folder.path().join("lines.jsonl");
        play(&one, &lines);
        std::fs::copy(&lines, &tail).unwrap();
        let done = run(&two, &path, Begin::Anew, &Stop::new(), &mut |_| ()).unwrap();
        assert_eq!((done.before, done.games), (0, 3), "{form}");
        let more = Plan { games: 5, ..two.clone() };
        std::fs::copy(&lines, &tail).unwrap();
        assert_eq!(play(&more, &path), 5);
        play(&more, &expected);
        assert!(std::fs::read(&path).unwrap() == std::fs::read(&expected).unwrap(), "{form}");
        let _ = std::fs::remove_file(&tail);
    }
}

#[test]
fn nothing_is_thrown_away_before_all_is_ready() {
    let folder = tempfile::tempdir().unwrap();
    let (games, notes) = (folder.path().join("games.jsonl"), folder.path().join("notes.txt"));
    play(&plan(ringrift(Board::Square8, 2), "random", 2, 1), &games);
    std::fs::copy(&games, &notes).unwrap();
    let before = std::fs::read(&games).unwrap();
    let three = plan(ringrift(Board::Square8, 2), "random,random,random", 2, 1);
    let good = plan(ringrift(Board::Square8, 2), "random", 2, 1);
    for (plan, path) in [(three, &games), (good, &notes)] {
        run(&plan, path, Begin::Anew, &Stop::new(), &mut |_| ()).unwrap_err();
        assert!(std::fs::read(path).unwrap() == before, "{}", path.display());
    }
}

/// Every row against the game as the records have it.
fn reads_back<G: Playable + Learnable>(first: G, seats: &str) {
    let folder = tempfile::tempdir().unwrap();
    let (lines, rows) = (folder.path().join("games.jsonl"), folder.path().join("games.parquet"));
    play(&plan(first.clone(), seats, 3, 1), &lines);
    play(&plan(first, seats, 3, 1), &rows);
    let mut decisions = Reader::<G>::open(&rows).unwrap();
    let mut valued = 0;
    for (number, record) in (0..).zip(records::open(&lines).unwrap()) {
        let record = record.unwrap();
        let game: Timeline<G> = record.replay().unwrap();
        let result = record.result.as_ref().unwrap();
        for (ply, entry) in game.journal().entries().enumerate() {
            let decision = decisions.next().unwrap().unwrap();
            assert_eq!((decision.game, decision.ply as usize), (number, ply));
            assert_eq!(decision.position, game.position_before(ply));
            assert_eq!(Entry::Action(decision.action), entry);
            assert_eq!(decision.bookkeeping, G::is_bookkeeping(decision.action));
            assert!(decision.legal.contains(&decision.action));
            assert_eq!((&decision.ranks, &decision.reason), (&result.ranks, &result.reason));
            assert_eq!(decision.outcome, shares(&result.ranks));
            let step = record.steps().nth(ply).unwrap();
            assert_eq!(decision.value, step.chance());
            assert_eq!(decision.random, Some(step.noted().is_some_and(|noted| noted.random)));
            assert!(decision.policy.is_empty(), "nobody asked for it");
            valued += usize::from(decision.value.is_some());
        }
        // The records of the dataset are those of the lines, remarks and all.
        let again = records::open(&rows).unwrap().nth(number as usize).unwrap().unwrap();
        assert_eq!(again, record);
    }
    assert!(decisions.next().is_none());
    assert_eq!(valued > 0, seats.contains("nodes"));
}

/// A game as most people play it.
struct ReadBack;

impl Visitor for ReadBack {
    type Output = ();

    fn visit<G: FullGame>(self) {
        reads_back(G::new(&G::Options::default()).unwrap(), "random");
    }
}

#[test]
fn datasets_give_back_the_exact_positions() {
    reads_back(ringrift(Board::Square8, 2), "random,nodes:40");
    reads_back(ringrift(Board::Hex8, 4), "random");
    for kind in KINDS {
        kind.visit(ReadBack);
    }
}

/// What players thought of alternatives is in records by their texts, in rows by their places; a longer run keeps it.
#[test]
fn policies_are_written_and_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let with_policy =
        |games| Plan { policy: Some(3), ..plan(ringrift(Board::Square8, 2), "nodes:60,mcts:80", games, 2) };
    let (lines, rows) = (folder.path().join("games.jsonl"), folder.path().join("games.parquet"));
    play(&with_policy(4), &lines);
    play(&with_policy(4), &rows);
    let records: Vec<_> = records::open(&lines).unwrap().map(Result::unwrap).collect();
    let mut steps = records.iter().flat_map(Record::steps);
    let (mut of_lines, mut of_visits) = (0, 0);
    for decision in Reader::<Position>::open(&rows).unwrap().map(Result::unwrap) {
        let noted = steps.next().unwrap().noted();
        let policy = noted.map_or(&[][..], |noted| &noted.policy);
        assert_eq!(policy.is_empty(), decision.policy.is_empty());
        assert!(policy.is_empty() || noted.is_some_and(|noted| noted.chance.is_some() && !noted.random));
        let text = |at: usize| decision.position.action_text(decision.legal[at]);
        let shares = decision.policy.iter().enumerate().filter(|(_, share)| **share > 0.0);
        let told: Vec<_> = shares.map(|(at, share)| (text(at), (share * 10_000.0).round() as u16)).collect();
        assert_eq!(told, policy);
        if !policy.is_empty() {
            let sum: u32 = policy.iter().map(|&(_, share)| u32::from(share)).sum();
            assert!(sum.abs_diff(10_000) < 200, "{policy:?}");
            if decision.seat == Seat::P1 {
                assert!(policy.len() <= 3);
                of_lines += usize::from(policy.len() > 1);
            } else {
                of_visits += usize::from(policy.len() > 3);
            }
        }
    }
    assert!(steps.next().is_none() && of_lines > 5 && of_visits > 5, "{of_lines}, {of_visits}");
    // A finished dataset that is to grow loses nothing, and is the same as one that was played at once.
    play(&with_policy(6), &rows);
    let at_once = folder.path().join("at_once.parquet");
    play(&with_policy(6), &at_once);
    assert!(std::fs::read(&rows).unwrap() == std::fs::read(&at_once).unwrap());
    let error = run(
        &plan(ringrift(Board::Square8, 2), "nodes:60,mcts:80", 6, 2),
        &rows,
        Begin::Continue,
        &Stop::new(),
        &mut |_| (),
    );
    assert!(error.unwrap_err().to_string().contains("policy: 3, not none"));
}

/// Files of version 1 had other numbers for actions: what was played is known by its text.
#[test]
fn datasets_of_version_1_are_read() {
    fn read<G: FullGame>() -> usize {
        let name = format!("../cli/tests/fixtures/tables-2/{}.parquet", G::NAME);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let decisions: Vec<_> = Reader::<G>::open(&path).unwrap().map(Result::unwrap).collect();
        let record = records::open(&path).unwrap().next().unwrap().unwrap();
        let game: Timeline<G> = record.replay().unwrap();
        let actions: Vec<_> = game.journal().entries().filter_map(Entry::action).collect();
        assert_eq!(decisions.iter().map(|decision| decision.action).collect::<Vec<_>>(), actions);
        actions.len()
    }
    assert!(read::<Position>() > 10);
    assert!(read::<cotulenh::Position>() > 10);
}

/// What lies behind the columns tells where they are: one wrong bit in it must not end the program.
#[test]
fn a_dataset_with_a_damaged_footer_is_refused_or_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.parquet");
    play(
        &plan(amazons::Position::new(&amazons::Options { size: 4, players: 2 }).unwrap(), "random", 1, 1),
        &path,
    );
    let whole = std::fs::read(&path).unwrap();
    let footer = u32::from_le_bytes(whole[whole.len() - 8..whole.len() - 4].try_into().unwrap()) as usize;
    let mut refused = 0;
    for at in ((whole.len() - 8 - footer)..whole.len()).step_by(5) {
        let mut damaged = whole.clone();
        damaged[at] ^= 1 << (at % 8);
        std::fs::write(&path, damaged).unwrap();
        refused +=
            usize::from(records::open(&path).and_then(Iterator::collect::<Result<Vec<_>, _>>).is_err());
    }
    assert!(refused > footer / 20, "{refused} of {footer}");
}

/// Games of the same seed and number begin with the same random numbers whatever is played; unpaired ones do not.
#[test]
fn unpaired_runs_of_two_configurations_have_nothing_in_common() {
    let folder = tempfile::tempdir().unwrap();
    let one = || plan(ringrift(Board::Square8, 2), "random", 40, 2);
    let other = || Plan { first: plus_swap(), ..one() };
    let turns = |plan: &Plan<Position>, name: &str| {
        let path = folder.path().join(name);
        play(plan, &path);
        records::open(&path).unwrap().map(|record| record.unwrap().turns).collect::<Vec<_>>()
    };
    let same = |one: &[Vec<_>], other: &[Vec<_>]| one.iter().zip(other).filter(|(a, b)| a[0] == b[0]).count();
    assert_eq!(same(&turns(&one(), "1.jsonl"), &turns(&other(), "2.jsonl")), 40, "the first turn of each");
    let (one, other) = (one().unpaired().unwrap(), other().unpaired().unwrap());
    assert!(same(&turns(&one, "3.jsonl"), &turns(&other, "4.jsonl")) < 5);
    // The seed is found again by whoever goes on with the run, in this version and in the next.
    assert_eq!([one.seed, other.seed], [15_185_477_196_075_449_841, 1_006_614_011_604_573_068]);
    let long = Plan { games: 50, ..plan(ringrift(Board::Square8, 2), "random", 40, 1) }.unpaired().unwrap();
    assert_eq!(play(&long, &folder.path().join("3.jsonl")), 50);
    let seed = |plan: Plan<Position>| plan.unpaired().unwrap().seed;
    let others = [
        seed(Plan {
            opening: Opening::random(3).into(),
            ..plan(ringrift(Board::Square8, 2), "random", 40, 1)
        }),
        seed(plan(ringrift(Board::Square8, 2), "random,greedy", 40, 1)),
        seed(plan(ringrift(Board::Square8, 3), "random", 40, 1)),
        seed(Plan { seed: 6, ..plan(ringrift(Board::Square8, 2), "random", 40, 1) }),
    ];
    assert!(!others.contains(&one.seed), "{others:?}");
}

fn plus_swap() -> Position {
    Position::new(&Options { swap: true, ..*ringrift(Board::Square8, 2).options() }).unwrap()
}

/// The games of a plan as records.
fn games(plan: &Plan<Position>, path: &Path) -> Vec<Record> {
    play(plan, path);
    records::open(path).unwrap().map(Result::unwrap).collect()
}

#[test]
fn runs_from_one_list_of_openings_begin_alike_under_any_options() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let first = ringrift(Board::Square8, 2);
    let list: Vec<_> = (0..3).map(|number| Record::of(&Opening::random(1).draw(&first, 7, number))).collect();
    let off = Position::new(&Options { recovery: ringrift::Recovery::Off, ..*first.options() }).unwrap();
    let [one, other] = [first.clone(), off].map(|first| {
        let opening = Openings::listed(&first, list.clone()).unwrap();
        Plan { opening, ..plan(first, "nodes:20", 3, 1) }
    });
    let [played, others] = [games(&one, &path("on.jsonl")), games(&other, &path("off.jsonl"))];
    for ((opening, one), other) in list.iter().zip(&played).zip(&others) {
        assert_eq!((&one.start, &opening.start), (&None, &None));
        for record in [one, other] {
            assert_eq!(bare(record)[..2], opening.turns[..], "the opening is played");
        }
        assert_ne!(one.options, other.options);
        assert_eq!(one.tags, other.tags, "they are pairs");
    }
    // Players without chance have as many games as there are openings.
    let more = Plan { games: 4, ..one.clone() };
    let why = run(&more, &path("more.jsonl"), Begin::Anew, &Stop::new(), &mut |_| ()).unwrap_err();
    assert!(matches!(why, SelfplayError::SameGames { games: 4, openings: 3 }), "{why}");
    // A file is not continued from other openings.
    let opening = Openings::listed(&one.first, list[..2].to_vec()).unwrap();
    let shorter = Plan { opening, games: 2, ..one.clone() };
    let why = run(&shorter, &path("on.jsonl"), Begin::Continue, &Stop::new(), &mut |_| ()).unwrap_err();
    assert!(why.to_string().contains("openings: "), "{why}");
    let drawn = Plan { opening: Opening::random(1).into(), ..one.clone() };
    assert!(run(&drawn, &path("on.jsonl"), Begin::Continue, &Stop::new(), &mut |_| ()).is_err());
    // And the list makes another seed of its own.
    let [listed, drawn] = [one, drawn].map(|plan| plan.unpaired().unwrap().seed);
    assert_ne!(listed, drawn);
}

/// The actions of a game without what was thought of them.
fn bare(record: &Record) -> Vec<Vec<stackwright_core::record::Step>> {
    let step = |step: &stackwright_core::record::Step| {
        stackwright_core::record::Step::Action(step.action().unwrap().to_owned())
    };
    record.turns.iter().map(|turn| turn.iter().map(step).collect()).collect()
}

#[test]
fn fair_openings_are_those_of_matches_and_say_so() {
    let folder = tempfile::tempdir().unwrap();
    let first = ringrift(Board::Square8, 2);
    let opening = Opening { turns: 1, fair: 300 };
    let fair = Plan { opening: opening.into(), ..plan(first.clone(), "nodes:10", 3, 1) };
    for (number, record) in (0..).zip(games(&fair, &folder.path().join("fair.jsonl"))) {
        let begun = Record::of(&opening.draw(&first, !5, number));
        assert_eq!(bare(&record)[..begun.turns.len()], begun.turns[..]);
        assert_eq!(record.tags["FairNodes"], "300");
    }
}

/// Games that were played in parts, by whoever, give the file of one run.
#[test]
fn games_played_elsewhere_are_gathered_into_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan(ringrift(Board::Square8, 2), "random,nodes:30", 11, 2);
    let gathered = |path: &Path, most: u64, parts: &dyn Fn(u64) -> std::ops::Range<u64>| {
        let mut more =
            |next| (next < most).then(|| lines(&plan, parts(next), &Stop::new()).unwrap().unwrap());
        gather(&plan, path, Begin::Continue, &Stop::new(), &mut |_| (), &mut more)
    };
    for form in ["jsonl", "jsonl.zst", "parquet"] {
        let [whole, parts] = ["whole", "parts"].map(|name| folder.path().join(format!("{name}.{form}")));
        play(&plan, &whole);
        let by_three = |next: u64| next..(next + 3).min(plan.games);
        // Stopped on the way, and taken up again.
        assert!(gathered(&parts, 5, &by_three).unwrap().stopped);
        let done = gathered(&parts, plan.games, &by_three).unwrap();
        assert_eq!((done.games, done.stopped), (11, false));
        assert!(std::fs::read(&whole).unwrap() == std::fs::read(&parts).unwrap(), "{form}");
    }
    let path = folder.path().join("foreign.jsonl");
    let doubled = gathered(&path, plan.games, &|next: u64| next.saturating_sub(1)..next + 1).unwrap_err();
    assert!(doubled.to_string().contains("game 1 is not what was asked for: number: 0, not 1"), "{doubled}");
    let more = gathered(&path, plan.games, &|next| next..next + 20).unwrap_err();
    assert!(more.to_string().contains("more games"), "{more}");
}

/// Arrays show what a reader that goes row by row finds.
fn arrays_are_rows<G: Playable + Learnable>(first: G, seats: &str, policy: Option<usize>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rows.parquet");
    play(&Plan { policy, ..plan(first, seats, 3, 2) }, &path);
    let mut reader = ArrayReader::<G>::open(&path).unwrap();
    for turned in [Turned::No, Turned::By(reader.symmetries() - 1), Turned::Drawn(7)] {
        let wanted = Wanted { bookkeeping: true, random: true, policy: true, turned };
        let all = reader.read(0, &wanted).unwrap();
        let symmetries = reader.first().board_symmetries();
        assert_eq!((reader.groups(), reader.rows(0)), (1, all.game.len()));
        let mut legal = all.legal.chunks_exact(3);
        for (row, decision) in Reader::<G>::open(&path).unwrap().map(Result::unwrap).enumerate() {
            let position = &decision.position;
            let size = position.shape().iter().product();
            let (mut planes, mut facts) = (vec![0; size], vec![0; position.facts()]);
            position.observe(&[], &mut planes, &mut facts);
            let symmetry = symmetries.get(usize::from(all.symmetry[row]));
            if let Some(symmetry) = symmetry {
                let mut turned = vec![0; size];
                symmetry.turn(&planes, &mut turned);
                planes = turned;
            }
            assert!(all.planes[row * size..][..size] == planes, "row {row}");
            assert_eq!(all.facts[row * facts.len()..][..facts.len()], facts);
            let way = |action| match symmetry {
                Some(symmetry) => position.image_choices(action, symmetry).padded(),
                None => position.sub_choices(action).padded(),
            };
            assert_eq!(all.choices[3 * row..][..3], way(decision.action));
            assert!(decision.legal.iter().all(|&action| legal.next().unwrap() == way(action)));
            let [begin, end] = [row, row + 1].map(|at| all.legal_begins[at] as usize);
            let shares = &all.policy[begin..end];
            if decision.policy.is_empty() {
                let chosen = decision.legal.iter().position(|&action| action == decision.action).unwrap();
                assert!(shares.iter().enumerate().all(|(at, &share)| (share > 0.5) == (at == chosen)));
            } else {
                assert_eq!(shares, decision.policy);
            }
            assert_eq!(all.value[row].is_nan(), decision.value.is_none());
            let mover = all.outcome[row * position.seats()];
            assert!((mover - decision.outcome[decision.seat.index()]).abs() < 1e-6);
            assert_eq!(
                (all.game[row], all.ply[row], all.seat[row]),
                (decision.game, decision.ply, decision.seat.number())
            );
        }
        assert!(legal.next().is_none());
        let fewer =
            reader.read(0, &Wanted { bookkeeping: false, random: false, policy: false, turned }).unwrap();
        assert!(fewer.game.len() < all.game.len() && fewer.legal.is_empty() && fewer.policy.is_empty());
    }
    let nowhere = Wanted { bookkeeping: true, random: true, policy: false, turned: Turned::By(99) };
    assert!(reader.read(0, &nowhere).unwrap_err().to_string().contains("no symmetry 99"));
    assert!(reader.read(7, &nowhere).unwrap_err().to_string().contains("no row group 7"));
}

#[test]
fn arrays_show_what_the_rows_say() {
    arrays_are_rows(ringrift(Board::Square8, 2), "nodes:30,mcts:40", Some(3));
    arrays_are_rows(ringrift(Board::Hex8, 3), "nodes:30", None);
    let small = amazons::Options { size: 6, players: 2 };
    arrays_are_rows(amazons::Position::new(&small).unwrap(), "nodes:20", Some(2));
    let older = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/fixtures/tables-2/ringrift.parquet");
    let error = ArrayReader::<Position>::open(&older).unwrap_err().to_string();
    assert!(error.contains("older version"), "{error}");
}
