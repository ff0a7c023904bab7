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
            Action::Eliminate { .. } if game.turn().recovering => "region paid by extraction",
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

/// The beginning of a full game, and a game with few rings to its end.
fn of_preset(board: Board, players: u8, preset: Preset) -> (String, Features) {
    let full = Options::preset(board, players, preset);
    let large = board.geometry().len() > 100;
    let begun = Timeline::new(&full).expect("a preset makes sense");
    let (beginning, mut features) = write(begun, 1, if large { 6 } else { 12 });
    let few = Options { rings: if players == 2 { 3 } else { 2 }, swap: players == 2, ..full };
    let short = Timeline::new(&few).expect("these options make sense");
    let (ending, more) = write(short, 1, if large { 40 } else { 80 });
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

#[test]
fn playthroughs_show_every_feature() {
    let mut features = Features::new();
    for board in Board::ALL {
        for players in 2..=4 {
            for preset in Preset::ALL {
                let (text, shown) = of_preset(board, players, preset);
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
