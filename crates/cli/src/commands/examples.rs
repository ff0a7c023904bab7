//! The examples in the help of commands that play games, all in one place: a new game gets its share of them here.

/// A help text that ends with these examples, each a command line without the name of the program.
pub(crate) fn after(text: &str, examples: &[&str]) -> String {
    let title = if examples.len() == 1 { "Example" } else { "Examples" };
    let lines = examples.iter().flat_map(|example| ["\n  stackwright ", example]).collect::<String>();
    let gap = if text.is_empty() { "" } else { "\n\n" };
    format!("{text}{gap}{title}:{lines}")
}

pub(crate) const PROGRAM: &[&str] = &[
    "play ringrift",
    "serve --listen 127.0.0.1:9000",
    "random ringrift --board hex8 --players 3 --seed 7",
    "perft ringrift --depth 3",
    "selfplay --game ringrift --rings 3 --games 10 --out games.jsonl.zst",
    "conform ringrift games.jsonl.gz",
    "match --game cotulenh --a greedy --b random --games 100",
    "puzzles check",
    "completions fish | source",
];

pub(super) const ANALYZE: &[&str] = &[
    "analyze 'square8 8/8/8/3a4/3b4/8/3(11)4/7(2) 16,17 0,0 1 move - - - canonical/2' --nodes 20000",
    "analyze --start cotulenh --lines 3 --nodes 20000",
    "analyze --start ringrift +d4 d4-e4 --depth 2 --json",
    "analyze --start amazons --option size=6 --nodes 20000",
];

pub(super) const BENCH: &[&str] = &[
    "bench --seconds 0.05",
    "bench --game cotulenh --net random --seconds 0.05",
    "bench --game ringrift --option recovery=off --seconds 0.05",
    "bench --threads 1,2,4,8,16 --json",
];

pub(super) const ENGINE: &[&str] = &[
    "engine",
    "engine --game ringrift --board hex8 --option recovery=off",
    "match --game cotulenh --a 'engine:stackwright engine' --b greedy --engine-go 'nodes 5000'",
];

pub(super) const LADDER: &[&str] = &[
    "ladder --game ringrift --list",
    "ladder --game ringrift --rings 4 --levels 2-3 --games 4",
    "ladder --game cotulenh --levels 2-2 --games 2 --json",
];

pub(super) const MATCH: &[&str] = &[
    "match --game ringrift --a level:3 --b level:1 --games 20",
    "match --game amazons --size 6 --players 3 --a greedy --b random --games 9 --json",
    "match --game cotulenh --a greedy --b random --games 200 --sprt 0,50 --threads 2",
    "match --game ringrift --rings 4 --a nodes:50 --b nodes:50 --b-weight recovery=0 --fair 300 --games 4",
    "match --game ringrift --rings 4 --a time:2 --b time:2 --a-net random --b-net none --fair 0 --games 2",
    "match --game ringrift --rings 3 --a time:60000 --b nodes:300 --clock 0.2+0.01 --fair 0 --games 2",
    "match --game ringrift --rings 3 --round-robin random,level:1,level:3 --games 10",
];

pub(super) const OPENINGS: &[&str] = &[
    "openings draw --game ringrift --rings 3 --count 4 --fair 300 --out fair.jsonl",
    "openings mine games.jsonl --before move --out mined.jsonl",
];

pub(super) const OPENINGS_DRAW: &[&str] =
    &["openings draw --game ringrift --rings 3 --count 4 --fair 300 --out fair.jsonl"];

pub(super) const OPENINGS_MINE: &[&str] = &[
    "openings mine games.jsonl --before move --turns 1 --out mined.jsonl",
    "openings mine games.jsonl --before move --fair 300 --take 1 --out mined.jsonl",
];

pub(super) const PERFT: &[&str] = &[
    "perft ringrift --depth 3",
    "perft ringrift --board hex8 --players 3 --depth 2 --divide",
    "perft cotulenh --preset reference --depth 3",
    "perft cotulenh --fen '6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1' --by turn --divide",
    "perft amazons --size 6 --depth 2",
];

pub(super) const PLAY: &[&str] = &[
    "play ringrift",
    "play ringrift --board hex8 --players 3 --seats human,level:3,level:5",
    "play cotulenh --seats level:6,human",
    "play amazons --seats level:3,level:7     (watch)",
    "play ringrift --load ringrift-1.txt",
    "play --server http://127.0.0.1:8080 ringrift --seats human,open --name Ann",
    "play --server http://127.0.0.1:8080/g/3q2-7wABcdEfGhIj --name Bob",
];

pub(super) const PUZZLES: &[&str] = &[
    "puzzles list --game cotulenh",
    "puzzles check",
    "puzzles check my-puzzles.txt",
    "puzzles solve --bot level:6",
    "puzzles mine --wins 2 --saves 1 cotulenh > my-puzzles.txt",
];

pub(super) const PUZZLES_CHECK: &[&str] =
    &["puzzles check my-puzzles.txt", "puzzles check --game cotulenh --each"];

pub(super) const PUZZLES_DESCRIBE: &[&str] = &["puzzles describe my-puzzles.txt > told.txt"];

pub(super) const PUZZLES_LIST: &[&str] =
    &["puzzles list --game ringrift --json", "puzzles list --game cotulenh --theme heroic --answers"];

pub(super) const PUZZLES_MINE: &[&str] = &[
    "puzzles mine --games 50 cotulenh",
    "puzzles mine --wins 1 --saves 1 --take 5 ringrift --board hex8 --rings 6",
    "puzzles mine --wins-from 2 --wins 4 --saves 0 --nodes 30000 amazons --size 6",
];

pub(super) const PUZZLES_SOLVE: &[&str] =
    &["puzzles solve --bot nodes:2000", "puzzles solve --bot nodes:500 --game cotulenh"];

pub(super) const RANDOM: &[&str] = &[
    "random ringrift",
    "random ringrift --board hex8 --players 3 --preset recovery-plan --seed 7 --frames",
    "random ringrift --rings 3 --record > game.txt",
    "random ringrift --preset lps-plan --option recovery=empty_hand --option line_length=3",
    "random cotulenh --seed 3 --frames",
    "random amazons --size 6 --players 4",
];

pub(super) const SELFPLAY: &[&str] = &[
    "selfplay --game ringrift --games 20 --seats random --seed 7 --out games.jsonl",
    "selfplay --game ringrift --preset lps-plan --rings 3 --games 20 --unpaired --out lps-plan.jsonl",
    "selfplay --game ringrift --option recovery=off --games 20 --seats random --seed 7 --out off.jsonl",
    "selfplay --game cotulenh --games 2 --seats random,greedy --out duel.jsonl.zst",
    "selfplay --game amazons --size 6 --players 3 --games 4 --seats nodes:50 --out rows.parquet",
];

pub(super) const SOAK: &[&str] = &[
    "soak --games 60 --max-cells 100",
    "soak --game ringrift --rings 4 --option rotation=turn_material --games 20",
];

pub(super) const TUNE: &[&str] = &[
    "tune --game ringrift --rings 4 --bot random --games 10 --out square8-2.txt",
    "tune --game cotulenh --bot greedy --games 10 --from guessed --out tuned.txt",
];

pub(super) const TRAIN: &[&str] = &[
    "train --game ringrift --board square8 --games 100000 --generations 4 --out square8-2",
    "train --game ringrift --rings 4 --games 40 --nodes 20 --width 16 --epochs 2 --match-games 2 --movetime 1 --fair 0 --generations 1 --out tiny",
];

pub(super) const CALIBRATE: &[&str] = &[
    "calibrate --game ringrift --board hex8 --nodes 400,4000 --games 3000,500 --svg reliability.svg",
    "calibrate --game ringrift --rings 4 --games 20 --nodes 100,200 --svg reliability.svg --json",
];
