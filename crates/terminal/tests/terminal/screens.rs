//! Screens as they are: `UPDATE_EXPECT=1 cargo test -p stackwright-terminal` writes the files anew.

#[path = "../../../ringrift/tests/stories/three_regions.rs"]
mod three_regions;

use crate::common::{cotulenh, driver, driver_vi, keys, ringrift, screen, text};
use expect_test::expect_file;
use ratatui::style::Color;
use stackwright_core::{Departure, Seat, Timeline};
use stackwright_games::FullGame;
use stackwright_terminal::model::Model;
use stackwright_terminal::{Driver, Theme};

/// A stack of nine, which cannot move any more.
const TALL: &str =
    "square8 8/1a1b4/8/3(1122)4/8/2(111112211)5/(1)5b1/AA4B1 2,11 3,2 1 move - 2/12/12/0/- - canonical/2";
const HEX: &str = "hex8 5/6/a6/2(12)5/3b5/4(3)3/c1(1)4/6/2CC1 16,17,17 0,0,0 3 move - - - canonical/3";
const STACK: &str = "6c4/1n9/11/11/2i8/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";

fn type_into<G: FullGame>(driver: &mut Driver<G>, line: &str) {
    for event in keys(line) {
        driver.handle(&event);
    }
}

fn shows<G: FullGame>(model: &Model<G>, theme: Theme, size: (u16, u16), expected: &expect_test::ExpectFile) {
    expected.assert_eq(&text(&screen(model, theme, size.0, size.1)));
}

#[test]
fn a_menu_previews_its_item_on_the_board() {
    let game = Timeline::<ringrift::Position>::new(&ringrift::Options::default()).unwrap();
    let mut driver = driver(game, "human,level:4", Theme::PLAIN);
    type_into(&mut driver, "\n↓");
    shows(driver.model(), Theme::PLAIN, (80, 24), &expect_file!["../screens/menu.txt"]);
}

#[test]
fn stacks_markers_and_territory_can_be_read_without_colour() {
    let mut driver = driver(ringrift(three_regions::BEFORE), "human,human", Theme::PLAIN);
    // The placement is skipped and h2 picked up; h7 is where a capture lands.
    assert_eq!(three_regions::TURN[1], "h2:h4-h7");
    type_into(&mut driver, "c→→→↓↓↓\n↑↑↑↑↑");
    shows(driver.model(), Theme::PLAIN, (80, 24), &expect_file!["../screens/square8.txt"]);
    shows(driver.model(), Theme::FULL, (120, 40), &expect_file!["../screens/square8-large.txt"]);
}

#[test]
fn tall_stacks_fold() {
    let driver = driver(ringrift(TALL), "human,level:1", Theme::PLAIN);
    shows(driver.model(), Theme::PLAIN, (80, 24), &expect_file!["../screens/tall.txt"]);
}

#[test]
fn the_page_about_playing_has_all_keys() {
    let page = include_str!("../../../../docs/play.md");
    for (keys, _) in stackwright_terminal::view::keys() {
        assert!(page.contains(&format!("| {keys} |")), "no {keys} in docs/play.md");
    }
}

#[test]
fn a_hexagon_fits_into_a_small_window() {
    let driver = driver(ringrift(HEX), "human,human,human", Theme::PLAIN);
    shows(driver.model(), Theme::PLAIN, (80, 24), &expect_file!["../screens/hex8.txt"]);
}

#[test]
fn large_boards_scroll_with_the_cursor() {
    let options = ringrift::Options::preset(ringrift::Board::Hexagonal, 2, ringrift::Preset::Canonical);
    let mut driver =
        driver(Timeline::<ringrift::Position>::new(&options).unwrap(), "human,human", Theme::PLAIN);
    type_into(&mut driver, &"←".repeat(9));
    type_into(&mut driver, "~");
    shows(driver.model(), Theme::PLAIN, (80, 24), &expect_file!["../screens/hexagonal.txt"]);
}

#[test]
fn a_deploy_shows_who_waits() {
    let mut driver = driver(cotulenh(STACK), "human,human", Theme::PLAIN);
    type_into(&mut driver, "/F>d4\n");
    assert_eq!(driver.model().turn_so_far(), ["F>d4"]);
    shows(driver.model(), Theme::PLAIN, (80, 24), &expect_file!["../screens/deploy.txt"]);
    shows(driver.model(), Theme::FULL, (120, 40), &expect_file!["../screens/deploy-large.txt"]);
}

#[test]
fn a_refusal_names_the_rule() {
    let game = Timeline::<cotulenh::Position>::new(&cotulenh::Options::default()).unwrap();
    let mut driver = driver(game, "human,human", Theme::PLAIN);
    type_into(&mut driver, "/Ae5\n");
    shows(driver.model(), Theme::PLAIN, (80, 24), &expect_file!["../screens/refused.txt"]);
}

#[test]
fn the_end_is_explained() {
    let mut game = ringrift(HEX);
    game.retire(Seat::P2, Departure::Resignation).unwrap();
    game.retire(Seat::P1, Departure::Timeout).unwrap();
    let driver = driver(game, "human,human,human", Theme::PLAIN);
    shows(driver.model(), Theme::PLAIN, (80, 24), &expect_file!["../screens/end.txt"]);
}

#[test]
fn the_keys_fit_into_a_small_window() {
    let mut driver = driver(ringrift(HEX), "human,human,human", Theme::PLAIN);
    type_into(&mut driver, "?");
    shows(driver.model(), Theme::PLAIN, (80, 24), &expect_file!["../screens/keys.txt"]);
}

/// The same screens in Vietnamese: nothing is cut off that a reader needs.
#[test]
fn screens_in_vietnamese() {
    let game = Timeline::<ringrift::Position>::new(&ringrift::Options::default()).unwrap();
    let mut ringrift = driver_vi(game, "human,level:4");
    type_into(&mut ringrift, "\n↓");
    shows(ringrift.model(), Theme::FULL, (80, 24), &expect_file!["../screens/menu-vi.txt"]);
    type_into(&mut ringrift, "~?");
    shows(ringrift.model(), Theme::FULL, (80, 24), &expect_file!["../screens/keys-vi.txt"]);
    let mut deploy = driver_vi(cotulenh(STACK), "human,human");
    type_into(&mut deploy, "/F>d4\n");
    shows(deploy.model(), Theme::FULL, (80, 24), &expect_file!["../screens/deploy-vi.txt"]);
    let game = Timeline::<amazons::Position>::new(&amazons::Options::default()).unwrap();
    let mut amazons = driver_vi(game, "human,human");
    type_into(&mut amazons, "/d1-d7\n/@d6\n/a1-a2\n");
    shows(amazons.model(), Theme::FULL, (80, 24), &expect_file!["../screens/refused-vi.txt"]);
    let mut game = self::ringrift(HEX);
    game.retire(Seat::P2, Departure::Resignation).unwrap();
    game.retire(Seat::P1, Departure::Timeout).unwrap();
    let end = driver_vi(game, "human,human,human");
    shows(end.model(), Theme::FULL, (80, 24), &expect_file!["../screens/end-vi.txt"]);
}

#[test]
fn without_colour_there_is_no_colour_and_in_ascii_nothing_else() {
    let mut driver = driver(cotulenh(STACK), "human,human", Theme::PLAIN);
    type_into(&mut driver, "/F>d4\n?");
    for size in [(50, 14), (80, 24), (120, 40), (200, 60), (20, 5)] {
        for cell in screen(driver.model(), Theme::PLAIN, size.0, size.1).content() {
            assert!(cell.symbol().is_ascii(), "{:?}", cell.symbol());
            assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
        }
    }
}
