//! Games written out step by step, compared with the files in `playthroughs/`: one file per board, number of players
//! and preset, and one per rare event.
//!
//! `UPDATE_EXPECT=1 cargo test -p ringrift playthroughs` writes the files anew.

use std::collections::BTreeSet;
use std::path::Path;

use expect_test::expect_file;
use ringrift::{Action, Board, CellSet, Options, Phase, Position, Preset, SlideMode};
use stackwright_core::playthrough::{Settings, chosen};
use stackwright_core::{Game, Rng, Timeline};

/// What a set of games must show somewhere.
const FEATURES: [&str; 13] = [
    "capture chain",
    "ring cap with an empty hand",
    "ring cap with rings in hand",
    "recovery, option 1",
    "recovery, option 2",
    "recovery, fallback",
    "recovery, strike",
    "territory cascade",
    "region paid by extraction",
    "forced elimination",
    "over:standing",
    "over:rings",
    "over:stalemate",
];

type Features = BTreeSet<&'static str>;

/// Chooses at random, but mostly what is rare if there is any, and notes what is seen.
struct Player {
    rng: Rng,
    features: Features,
    /// The regions that could be claimed when the territory phase began.
    at_first: Vec<CellSet>,
}

impl Player {
    fn new(seed: u64) -> Player {
        Player { rng: Rng::new(seed), features: Features::new(), at_first: Vec::new() }
    }

    fn choose(&mut self, game: &Position, list: &[Action]) -> Action {
        self.look(game, list);
        let rare = |action: &&Action| {
            matches!(action, Action::Recover(_) | Action::Claim(_) | Action::Line { run: Some(_), .. })
        };
        let rare: Vec<_> = list.iter().filter(rare).copied().collect();
        let pool = if rare.is_empty() || self.rng.below(4) == 0 { list } else { &rare };
        let action = pool[self.rng.below(pool.len())];
        self.note(game, action);
        action
    }

    fn look(&mut self, game: &Position, list: &[Action]) {
        let seat = game.to_move();
        let free = game.options().rings.saturating_sub(game.rings_on_board(seat));
        let placed = list.iter().filter_map(|action| match action {
            Action::Place { count, .. } => Some(*count),
            _ => None,
        });
        let most = placed.max().unwrap_or(0);
        if game.phase() == Phase::Placement && free == 0 && game.hand(seat) == 0 {
            assert_eq!(most, 0, "R020: no ring is left, but one can be placed");
            self.features.insert("ring cap with an empty hand");
        }
        if game.phase() == Phase::Placement && free < 3 && game.hand(seat) > free {
            assert!(u16::from(most) <= free, "R020: more rings than there are");
            self.features.insert("ring cap with rings in hand");
        }
        if game.phase() != Phase::Territory {
            self.at_first.clear();
        } else if self.at_first.is_empty() {
            let claims = list.iter().filter_map(|action| match action {
                Action::Claim(region) => Some(game.region_cells(*region)),
                _ => None,
            });
            self.at_first = claims.collect();
        }
    }

    fn note(&mut self, game: &Position, action: Action) {
        let feature = match action {
            Action::Recover(slide) => match slide.mode {
                SlideMode::Line { .. } => "recovery, option 1",
                SlideMode::Run { .. } => "recovery, option 2",
                SlideMode::Fallback { .. } => "recovery, fallback",
                SlideMode::Strike { .. } => "recovery, strike",
            },
            Action::Claim(region) if !self.at_first.contains(&game.region_cells(region)) => {
                "territory cascade"
            }
            Action::Eliminate { .. } if game.turn().recovering() => "region paid by extraction",
            Action::ForcedElimination { .. } => "forced elimination",
            Action::Capture { .. } if game.phase() == Phase::Chain => "capture chain",
            _ => return,
        };
        self.features.insert(feature);
    }
}

/// Writes a game out, and says what it shows.
fn write(game: Timeline<Position>, seed: u64, steps: usize) -> (String, Features) {
    let mut player = Player::new(seed);
    let settings = Settings { shown: 5, steps };
    let text = chosen(game, &format!("seed {seed}"), settings, |game, list| player.choose(game, list));
    for end in ["over:standing", "over:rings", "over:stalemate"] {
        if text.contains(end) {
            player.features.insert(end);
        }
    }
    (text, player.features)
}

fn compare(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(name);
    expect_file![path.with_extension("txt")].assert_eq(text);
}

/// The beginning of a full game.
fn beginning(board: Board, players: u8, preset: Preset) -> (String, Features) {
    let begun = Timeline::new(&Options::preset(board, players, preset)).expect("a preset makes sense");
    write(begun, 1, if is_large(board) { 6 } else { 12 })
}

/// A game in which it comes to what a preset changes, under any of the presets: with few rings to its end, or from a position.
fn telling(board: Board, players: u8, about: Preset, preset: Preset) -> (String, Features) {
    let options = Options::preset(board, players, preset);
    if board == Board::Hexagonal && matches!(about, Preset::TerritoryPlan | Preset::Reference) {
        return write(Timeline::from_position(walled(&options)), 1, 24);
    }
    let few = Options { rings: if players == 2 { 3 } else { 2 }, swap: players == 2, ..options };
    let game = Timeline::new(&few).expect("these options make sense");
    write(game, seed_about(board, players, about), if is_large(board) { 60 } else { 80 })
}

/// The seed of a game with few rings that goes another way under this preset than under the others.
fn seed_about(board: Board, players: u8, preset: Preset) -> u64 {
    let by_players = match (board, preset) {
        (_, Preset::Canonical) => [1, 1, 1],
        (Board::Square8, Preset::TerritoryPlan) => [1, 1, 2],
        (Board::Square8, Preset::Reference) => [9, 3, 10],
        (Board::Square8, _) => [2, 1, 1],
        (Board::Square19, Preset::TerritoryPlan) => [1, 43, 84],
        (Board::Square19, Preset::Reference) => [1, 541, 1456],
        (Board::Square19, _) => [3, 3, 2],
        (Board::Hex8, Preset::TerritoryPlan) => [5, 38, 17],
        (Board::Hex8, Preset::Reference) => [61, 2, 9],
        (Board::Hex8, _) => [1, 1, 1],
        (Board::Hexagonal, _) => [7, 1, 3],
    };
    by_players[usize::from(players) - 2]
}

/// Regions to claim, which chance does not make on a board of this size. A corner is walled off by collapsed cells alone
/// (S5c: to the reference it is no region); another also by markers of seat 1, with one more of them within (S5b: that one
/// collapses too).
fn walled(options: &Options) -> Position {
    const RINGS: u16 = 8;
    let board = options.board;
    let mut rows: Vec<String> = (13..=25).chain((13..25).rev()).map(|cells| cells.to_string()).collect();
    for (row, cells) in [(0, "a1bA9"), (1, "AAAA10"), (22, "aAaAAa9"), (23, "5a8"), (24, "2a2a7")] {
        rows[row] = String::from(cells);
    }
    let seats = 1..=options.players;
    let stacks = seats.clone().map(|seat| format!("2({seat}{seat}{seat})")).collect::<Vec<_>>().concat();
    rows[12] = format!("{stacks}{}", 25 - 3 * options.players);
    let each = |amount: &str| seats.clone().map(|_| amount).collect::<Vec<_>>().join(",");
    let text = format!(
        "{board} {} {} {} 1 place - - - {}/{}/rings={RINGS}",
        rows.join("/"),
        each("5"),
        each("0"),
        options.preset,
        options.players
    );
    Position::parse(&text).unwrap_or_else(|problems| panic!("{text}: {problems}"))
}

fn is_large(board: Board) -> bool {
    board.geometry().len() > 100
}

/// A playthrough without what tells its options: two that differ then show that a rule does.
fn without_options(text: &str) -> String {
    let told = |line: &&str| !line.starts_with("ringrift {") && !line.starts_with("key ");
    let plain = text.lines().filter(told).map(|line| match line.rsplit_once(' ') {
        Some((position, _options)) if line.starts_with("position ") => position,
        _ => line,
    });
    plain.collect::<Vec<_>>().join("\n")
}

/// The beginning of a full game, and a game in which it comes to what the preset changes.
fn of_preset(board: Board, players: u8, preset: Preset) -> (String, Features) {
    let (beginning, mut features) = beginning(board, players, preset);
    let (ending, more) = telling(board, players, preset, preset);
    features.extend(more);
    (format!("{beginning}\n{ending}"), features)
}

/// A game found by trying seeds: its file, what it shows, its options and its seed.
struct Found(&'static str, &'static str, Board, u8, u16, u64);

const FOUND: [Found; 8] = [
    Found("lps-win", "over:standing", Board::Square8, 2, 2, 40),
    Found("recovery-line", "recovery, option 1", Board::Hex8, 3, 2, 24),
    Found("recovery-run", "recovery, option 2", Board::Square8, 3, 3, 29),
    Found("recovery-fallback", "recovery, fallback", Board::Square8, 2, 2, 57),
    Found("recovery-strike", "recovery, strike", Board::Square8, 4, 2, 26),
    Found("recovery-region", "region paid by extraction", Board::Hex8, 2, 2, 38),
    Found("territory-cascade", "territory cascade", Board::Square8, 4, 4, 8),
    Found("stalemate", "over:stalemate", Board::Square8, 4, 4, 59),
];

/// R020: seat 1 has more rings in hand than may come onto the board, as set-ups under the reference's habits can have.
const CAPPED: &str = "square8 8/8/2(11)5/8/4(2)3/8/1(1)6/8 3,3 0,0 1 place - - - reference/2/rings=4";

/// A file that equals another but for the preset's name would show nothing of the preset.
#[test]
fn every_playthrough_shows_what_its_preset_changes() {
    for board in Board::ALL {
        for players in 2..=4 {
            for preset in Preset::ALL.into_iter().skip(1) {
                let game = |under| without_options(&telling(board, players, preset, under).0);
                for other in Preset::ALL.into_iter().filter(|&other| other != preset) {
                    assert!(game(preset) != game(other), "{board}-{players}: {preset} plays like {other}");
                }
            }
        }
    }
}

#[test]
fn playthroughs_show_every_feature() {
    let mut features = Features::new();
    let mut all = BTreeSet::new();
    for board in Board::ALL {
        for players in 2..=4 {
            for preset in Preset::ALL {
                let (text, shown) = of_preset(board, players, preset);
                assert!(all.insert(without_options(&text)), "{board}-{players}-{preset} equals another");
                compare(&format!("{board}-{players}-{preset}"), &text);
                features.extend(shown);
            }
        }
    }
    for Found(name, feature, board, players, rings, seed) in FOUND {
        let options = Options { rings, ..Options::preset(board, players, Preset::Canonical) };
        let game = Timeline::new(&options).expect("these options make sense");
        let (text, shown) = write(game, seed, 200);
        assert!(shown.contains(feature), "{name} does not show {feature}");
        compare(name, &text);
        features.extend(shown);
    }
    let capped = Timeline::from_position(Position::parse(CAPPED).unwrap());
    let (text, shown) = write(capped, 1, 24);
    compare("ring-cap", &text);
    features.extend(shown);
    for feature in FEATURES {
        assert!(features.contains(feature), "no playthrough shows {feature}");
    }
}
