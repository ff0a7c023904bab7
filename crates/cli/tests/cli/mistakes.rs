//! Mistakes of all kinds: each ends with the code that its kind has, and says in words what is wrong.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Stdio;

use crate::common::{stackwright, stdout};

/// What makes the files that the lines below speak of.
const FILES: [&[&str]; 2] = [
    &[
        "selfplay",
        "--game",
        "ringrift",
        "--rings",
        "2",
        "--games",
        "3",
        "--seed",
        "2",
        "--out",
        "games.jsonl",
    ],
    &["selfplay", "--game", "cotulenh", "--games", "1", "--out", "other.jsonl"],
];

/// Lines that make no sense, or whose values do not, with something of what is said: exit code 2. `~` is a space within
/// a word.
const SENSELESS: &[(&str, &str)] = &[
    ("no-such-command", "--help"),
    ("--no-such", "--help"),
    ("completions", "<SHELL>"),
    ("completions tcsh", "bash"),
    ("man", "<FOLDER>"),
    ("random ringrift --board square9", "square8"),
    ("random ringrift --position nonsense", "board"),
    ("random ringrift --rings 0", "1..=999"),
    ("random cotulenh --fen nonsense", "expected"),
    ("random cotulenh --seed=-1", "--seed"),
    ("openings draw --game chess --out x.jsonl", "ringrift"),
    ("openings mine", "--out"),
    ("perft ringrift --depth 0", "1..=20"),
    ("perft cotulenh --fen 11/11", "expected"),
    ("perft cotulenh --by month", "turn"),
    // C73: Blue has no navy, and C77: nobody a commander.
    (
        "perft cotulenh --mode marine --fen 6c4/11/11/10i/11/11/11/11/10I/11/11/N4C5~r~-~-~0~1",
        "needs a navy on both sides",
    ),
    (
        "play cotulenh --mode marine --fen 6c4/11/11/10i/11/11/11/11/10I/11/11/N4C5~r~-~-~0~1",
        "needs a navy on both sides",
    ),
    ("perft cotulenh --mode air9 --option last_guard=off", "last_guard does nothing"),
    ("perft amazons --depth 0", "1..=20"),
    // C60: Blue has no commander.
    (
        "play cotulenh --fen 11/11/11/10i/11/11/11/11/10I/11/11/N4C5~r~-~-~0~1",
        "expected 1 Blue commander, found 0",
    ),
    ("play amazons --seats human,human,human", "the game has 2"),
    ("puzzles mine amazons --position nonsense", "expected"),
    ("random amazons --seed=-1", "--seed"),
    ("play", "name a game"),
    ("play ringrift --name Ann", "--server"),
    ("play ringrift --seats human,human,human", "the game has 2"),
    ("play ringrift --seats open", "--server"),
    ("play ringrift --invite-only", "--server"),
    ("play ringrift --ascii --language vi", "leave out --ascii"),
    ("play ringrift --language fr", "expected one of en, vi"),
    ("play cotulenh --fen nonsense", "expected"),
    ("play --server nonsense", "--server"),
    ("play --server http://127.0.0.1:1/g/abc ringrift", "--help"),
    ("replay games.jsonl --number 0", "1.."),
    ("replay games.jsonl --number 4", "games 1 to 3"),
    ("replay games.jsonl --at 9999", "actions"),
    ("replay games.jsonl --png x.png --width 5", "16..=8192"),
    ("replay games.jsonl --to xml", "json"),
    ("replay games.jsonl --verify --frames", "--frames"),
    ("picture nonsense --out x.svg", "the position: "),
    ("picture 6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5~r~-~-~0~1 --out x.bmp", ".svg or .png"),
    ("picture 11/11 --out x.png --width 9000", "16..=8192"),
    ("selfplay --game ringrift --seats random,random,random --out x.jsonl", "3 players for 2 seats"),
    ("selfplay --game ringrift --seats nodes:20 --opening 0 --out x.jsonl", "the same game 1000 times"),
    ("selfplay --game ringrift --out x.txt", ".jsonl"),
    ("selfplay --game ringrift --threads 0 --out x.jsonl", "1..=1024"),
    ("selfplay --game ringrift --seats engine:true --out x.jsonl", "level:5"),
    ("selfplay --game cotulenh --board hex8 --out x.jsonl", "--board belongs to --game ringrift"),
    ("selfplay --game cotulenh --preset lps-plan --out x.jsonl", "standard, reference"),
    ("stats", "<FILES>"),
    ("stats --compare games.jsonl", "2 values required"),
    ("stats --compare - -", "one of the files"),
    ("analyze", "expected a position, or --start GAME"),
    ("analyze nonsense", "the position: "),
    ("analyze --start ringrift +z9", "expected a cell"),
    ("analyze --start cotulenh --nodes 0", "1.."),
    ("analyze --start cotulenh --time 0", "expected seconds"),
    ("bench --seconds=-1", "expected seconds"),
    ("bench --seconds 0", "expected seconds"),
    ("bench --seconds inf", "expected seconds"),
    ("ladder --game cotulenh --levels 1-3", "from 2 to 10"),
    ("match --game ringrift --a engine:cat --a-net none --b random", "--a-net does not reach a program"),
    (
        "match --game ringrift --a greedy --b random --b-weights guessed",
        "--b-weights says nothing to `random`",
    ),
    (
        "match --game ringrift --a random --a-weight recovery=0 --b greedy",
        "--a-weight says nothing to `random`",
    ),
    ("ladder --game cotulenh --scale 4", "--scaled-from"),
    ("match --game ringrift --a nodes:5", "--b"),
    ("match --game ringrift --a nodes:5 --b nodes:6 --opening 0", "--opening must be 1"),
    ("match --game ringrift --round-robin random", "at least two"),
    ("match --game ringrift --a random --b greedy --sprt 5,1", "the smaller first"),
    ("tune --game ringrift --bot greedy --out x --keep nonsense", "expected one of"),
    ("tune --game ringrift --bot greedy --out x --reach 0", "greater than 0"),
    ("train --game ringrift --out x --width 20", "a multiple of 16"),
    ("train --game ringrift --out x --result-weight 2", "a number from 0 to 1"),
    ("calibrate --game ringrift --games 2 --nodes 1 --net none --out x", "--out is for nets"),
    ("calibrate --game ringrift --games 2,3 --nodes 1", "--games has 2 numbers and --nodes 1"),
    ("calibrate --game ringrift --games 2 --nodes 20,80", "fewer than 100 count as 100, more than 100000"),
    ("puzzles", "solve"),
    ("puzzles solve --bot level:11", "1 to 10"),
    ("puzzles solve --bot engine:true", "level:5"),
    ("puzzles check --game chess", "ringrift"),
    ("puzzles describe --game chess", "ringrift"),
    ("puzzles list --game chess", "ringrift"),
    ("puzzles mine --wins 99 cotulenh", "0..=9"),
    ("puzzles mine cotulenh --fen nonsense", "expected"),
    ("puzzles mine ringrift --position nonsense", "board"),
    ("conform ringrift", "<FILES>"),
    ("conform cotulenh", "<FILES>"),
    ("soak --games x", "--games"),
    ("soak --threads 0", "1..=1024"),
    ("load --url ftp://x", "http://"),
    ("load --url http://192.0.2.1:80", "--anywhere"),
    ("load --games 0", "--games"),
    ("load --watchers 18446744073709551615 --audience 2", "--watchers"),
    ("load --seconds 0", "--seconds"),
    ("engine --depth 3", "--depth"),
    ("serve --listen nonsense", "--listen"),
    ("check-database --no-such", "--help"),
    ("serve --log loud", "expected error, warn"),
    ("serve --public-url nonsense", "http"),
    ("serve --engine-go infinite", "engine-go"),
    ("serve --database-url nonsense", "sqlite:"),
    ("backup --database-url nonsense copy.sqlite3", "sqlite:"),
];

/// Lines that make sense, and work that cannot be done: exit code 1.
const FAILING: &[(&str, &str)] = &[
    ("man games.jsonl", "games.jsonl"),
    ("bench --compare missing.json", "missing.json"),
    ("bench --compare games.jsonl", "expected what `stackwright bench --json` writes"),
    ("replay missing.jsonl", "missing.jsonl"),
    ("replay broken.jsonl", "broken.jsonl"),
    ("replay broken.jsonl --verify", "breaks the rules"),
    ("replay empty.jsonl", "empty.jsonl: there is no game in it"),
    ("replay games.jsonl --svg missing/x.svg", "missing/x.svg"),
    ("play ringrift --load missing.txt", "missing.txt"),
    ("play ringrift", "needs a terminal"),
    ("selfplay --game ringrift --rings 2 --games 3 --seed 3 --out games.jsonl", "(seed: 2, not 3)"),
    (
        "selfplay --game ringrift --rings 2 --games 3 --seed 2 --seats greedy --out games.jsonl",
        "seats: random,random, not greedy,greedy",
    ),
    ("selfplay --game cotulenh --games 3 --out games.jsonl", "(game: ringrift, not cotulenh)"),
    ("selfplay --game ringrift --rings 2 --games 3 --resume --out missing.jsonl", "nothing to continue"),
    ("selfplay --game ringrift --rings 2 --games 3 --out missing/x.jsonl", "missing/x.jsonl"),
    ("stats missing.jsonl", "missing.jsonl"),
    ("stats empty.jsonl", "no games"),
    ("stats broken.jsonl", "broken.jsonl"),
    ("stats --compare games.jsonl missing.jsonl", "missing.jsonl"),
    ("stats --compare games.jsonl empty.jsonl", "empty.jsonl: there are no games"),
    ("stats --compare games.jsonl other.jsonl", "ringrift with 2 seats, cotulenh with 2"),
    ("ladder --game ringrift --games 2 --doc missing.md", "missing.md"),
    ("match --game ringrift --a greedy --b random --a-weights missing", "missing"),
    ("match --game ringrift --a engine:no-such-program --b random", "no-such-program"),
    ("tune --game ringrift --bot greedy --from missing --out x", "missing"),
    ("puzzles check missing.txt", "missing.txt"),
    ("puzzles check broken.jsonl", "broken.jsonl"),
    ("puzzles solve --bot greedy missing.txt", "missing.txt"),
    ("puzzles list missing.txt", "missing.txt"),
    (
        "bench --compare huge.txt",
        "huge.txt: expected what `stackwright bench --json` writes, in a file of at most 1 MiB",
    ),
    (
        "ladder --game ringrift --games 2 --doc huge.txt",
        "huge.txt: expected a page, in a file of at most 16 MiB",
    ),
    (
        "match --game ringrift --a greedy --b random --a-weights huge.txt",
        "huge.txt: expected weights, in a file of at most 1 MiB",
    ),
    ("puzzles check huge.txt", "huge.txt: expected puzzles, in a file of at most 64 MiB"),
    ("puzzles solve --bot greedy huge.txt", "huge.txt: expected puzzles, in a file of at most 64 MiB"),
    ("puzzles list huge.txt", "huge.txt: expected puzzles, in a file of at most 64 MiB"),
    ("conform ringrift missing.jsonl", "1 of the comparisons failed"),
    ("conform cotulenh missing.jsonl", "1 of the comparisons failed"),
    ("serve --config missing.toml", "missing.toml"),
    ("serve --database-url sqlite:games.jsonl/x.sqlite3 --listen 127.0.0.1:0", "games.jsonl"),
    ("backup --database-url sqlite:missing.sqlite3 games.jsonl", "games.jsonl"),
    (
        "load --url http://127.0.0.1:1 --games 1 --watchers 0 --idle-games 0 --seconds 1",
        "the connection is lost",
    ),
];

/// Signs of a value that was printed for programmers.
fn for_programmers(said: &str) -> Option<&'static str> {
    let signs =
        ["Some(", "None", "Ok(", "Err(", "Error {", "Problem {", "Position {", "PathBuf", "\\\\", "Os {"];
    signs.into_iter().find(|sign| said.contains(sign))
}

/// Runs a line in a folder; gives its code, and all that it says.
fn run(line: &str, folder: &Path) -> (Option<i32>, String, String) {
    let words: Vec<_> = line.split(' ').map(|word| word.replace('~', " ")).collect();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let mut command = stackwright(&words);
    command.current_dir(folder).stdin(Stdio::null()).env("HOME", folder).env("XDG_DATA_HOME", folder);
    let done = command.output().expect("it starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it is text");
    (done.status.code(), text(done.stdout), text(done.stderr))
}

fn with_files() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for arguments in FILES {
        let done = stackwright(arguments).current_dir(folder.path()).output().expect("it starts");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
    std::fs::write(folder.path().join("empty.jsonl"), "").expect("it is written");
    // Longer than any text that is read whole; nothing of it is on disk.
    let huge = std::fs::File::create(folder.path().join("huge.txt")).expect("it is made");
    huge.set_len((64 << 20) + 1).expect("it is made long");
    std::fs::write(folder.path().join("broken.jsonl"), "{\"stackwright\":1}\n").expect("it is written");
    folder
}

fn all_end_with(lines: &[(&str, &str)], code: i32) {
    let folder = with_files();
    let mut wrong = Vec::new();
    for (line, words) in lines {
        let (ended, told, said) = run(line, folder.path());
        let mut complain = |why: &str| wrong.push(format!("{line}\n  {why}: {ended:?}\n  {said}"));
        if ended != Some(code) {
            complain("another exit code");
        }
        if !said.contains(words) {
            complain(words);
        }
        if let Some(sign) = for_programmers(&said).or(for_programmers(&told)) {
            complain(sign);
        }
        // Whoever must type another line is told where to read how, and nothing else was done.
        if code == 2 && !(said.contains("--help") && told.is_empty()) {
            complain("no word of help");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn lines_that_make_no_sense_end_with_2() {
    all_end_with(SENSELESS, 2);
}

#[test]
fn work_that_fails_ends_with_1() {
    all_end_with(FAILING, 1);
}

/// The names of all commands, as the help lists them, down to those that have none below them.
fn commands(above: &[&str], found: &mut BTreeSet<String>) {
    let help = stdout(&[above, &["--help"]].concat());
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = list.take_while(|line| !line.is_empty()).filter_map(|line| line.split_whitespace().next());
    let names: Vec<&str> =
        names.filter(|name| *name != "help" && help.contains(&format!("\n  {name} "))).collect();
    if names.is_empty() {
        found.insert(above.join(" "));
    }
    for name in names {
        commands(&[above, &[name]].concat(), found);
    }
}

#[test]
fn every_command_has_a_mistake_of_its_own() {
    let mut all = BTreeSet::new();
    commands(&[], &mut all);
    assert!(all.len() > 20, "{all:?}");
    let missing: Vec<_> = all
        .iter()
        .filter(|name| {
            let words: Vec<&str> = name.split(' ').collect();
            !SENSELESS
                .iter()
                .any(|(line, _)| words.iter().all(|word| line.split(' ').any(|other| other == *word)))
        })
        .collect();
    assert!(missing.is_empty(), "no senseless line for {missing:?}");
}
