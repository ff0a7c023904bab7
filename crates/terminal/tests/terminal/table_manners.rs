//! What keys lead to: refusals, taking back, bots, files.

use std::time::{Duration, Instant};

use crate::common::{cotulenh, driver, keys, ringrift, screen, text};
use crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use stackwright_core::{Game, Seat, Timeline};
use stackwright_games::{FullGame, KINDS, Visitor};
use stackwright_terminal::model::{Notice, Overlay};
use stackwright_terminal::{Console, Driver, Theme, load};

const STACK: &str = "6c4/1n9/11/11/2i8/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";

fn new_ringrift() -> Timeline<ringrift::Position> {
    Timeline::new(&ringrift::Options::default()).unwrap()
}

fn type_into<G: FullGame>(driver: &mut Driver<G>, line: &str) {
    for event in keys(line) {
        driver.handle(&event);
    }
}

/// Lets the bots play until a person here is to move, or the game is over.
fn until_ours<G: FullGame>(driver: &mut Driver<G>) {
    let begun = Instant::now();
    while !driver.model().is_ours() && driver.model().game().outcome().is_none() {
        driver.tick(Instant::now());
        if !driver.model().reel().is_empty() {
            type_into(driver, "z");
        }
        assert!(begun.elapsed() < Duration::from_mins(2), "the bot does not answer");
    }
    type_into(driver, if driver.model().reel().is_empty() { "" } else { "z" });
}

#[test]
fn what_cannot_be_done_is_explained_at_the_cell() {
    let mut driver = driver(new_ringrift(), "human,human", Theme::PLAIN);
    type_into(&mut driver, "\n\n"); // one ring on e5, which then must move
    assert_eq!(
        driver.model().source().map(|spot| driver.model().game().spot_name(spot)).as_deref(),
        Some("e5")
    );
    type_into(&mut driver, "→→↑\n"); // g6 is not on a line from e5
    let Some(Notice::Refusal(text)) = driver.model().notice() else { panic!("no refusal") };
    assert!(text.contains("(R0"), "{text}");
}

#[test]
fn steps_and_turns_are_taken_back_also_behind_a_bot() {
    let mut driver = driver(new_ringrift(), "human,random", Theme::PLAIN);
    type_into(&mut driver, "\n\n");
    type_into(&mut driver, "u");
    assert!(driver.model().turn_so_far().is_empty());
    type_into(&mut driver, "r");
    assert_eq!(driver.model().turn_so_far(), ["+e5"]);
    type_into(&mut driver, "→→\n");
    until_ours(&mut driver);
    assert_eq!(driver.model().turns().len(), 2);
    type_into(&mut driver, "u");
    assert_eq!(driver.model().turn_so_far(), ["+e5"], "back to the last decision");
    type_into(&mut driver, "r");
    type_into(&mut driver, "U");
    assert!(driver.model().game().journal().is_empty(), "back to the turn's start");
}

#[test]
fn a_turn_that_was_taken_back_is_played_again_as_a_whole_or_step_by_step() {
    let mut driver = driver(cotulenh(STACK), "human,human", Theme::PLAIN);
    type_into(&mut driver, "/N>c5\n/F>d4\nc");
    assert_eq!(driver.model().turns().len(), 1);
    type_into(&mut driver, "Ur");
    assert_eq!(driver.model().turn_so_far(), ["N>c5"]);
    type_into(&mut driver, "R");
    assert_eq!(driver.model().turns()[0].text, "c3:T<Nc5,Fd4");
    type_into(&mut driver, "UR");
    assert_eq!(driver.model().game().turn(), cotulenh::Colour::Blue, "the commit, too");
    type_into(&mut driver, "R");
    assert!(matches!(driver.model().notice(), Some(Notice::Note(text)) if text.contains("nothing to play")));
}

/// Without rings in hand every turn of RingRift begins with a note, which is no decision.
#[test]
fn one_turn_is_played_again_at_a_time_where_turns_begin_with_notes() {
    let options = ringrift::Options { rings: 2, ..ringrift::Options::default() };
    let game = Timeline::<ringrift::Position>::new(&options).unwrap();
    let mut driver = driver(game, "human,human", Theme::PLAIN);
    type_into(&mut driver, "/+b2*2\n/b2-b4\n/+g7*2\n/g7-g5\n/b4-b6\n/g5-g3\n");
    // The note of the turn that is to be decided stands in the list already.
    assert_eq!(driver.model().turns().len(), 5, "{:?}", driver.model().notice());
    type_into(&mut driver, "UUU");
    assert_eq!(driver.model().turns().len(), 1);
    for turns in 3..=5 {
        type_into(&mut driver, "R");
        assert_eq!(driver.model().turns().len(), turns);
    }
}

/// Seat 1 holds no stack, no ring in hand and no marker, so that its turns pass by themselves.
const STRANDED: &str = "square8 8/8/8/3(12)4/8/8/8/7(2) 0,10 1,2 2 place - - - canonical/2";

/// What the panel says of the turn that passed, its lines put together.
fn told<G: FullGame>(driver: &Driver<G>) -> String {
    let shown = text(&screen(driver.model(), Theme::PLAIN, 80, 24));
    let lines = shown.lines().take(20).map(|line| line.chars().skip(43).collect::<String>());
    lines.map(|line| line.trim().to_owned()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_turn_that_passes_by_itself_says_why() {
    for people in ["human,human", "random,human"] {
        let mut driver = driver(ringrift(STRANDED), people, Theme::PLAIN);
        assert!(!told(&driver).contains("Passed"));
        type_into(&mut driver, "c/h1-h3\n");
        until_ours(&mut driver);
        let told = told(&driver);
        assert!(told.contains("Passed: seat 1 controls no stack to move and cannot recover"), "{told}");
        assert!(told.contains("(R110)"), "{told}");
        type_into(&mut driver, "U");
        assert!(driver.model().passed().is_empty(), "it has not passed any more");
    }
}

#[test]
fn the_player_whose_turn_passed_reads_it_behind_a_bot() {
    let line = STRANDED.replace(" 2 place", " 1 place");
    let mut driver = driver(ringrift(&line), "human,random", Theme::PLAIN);
    let told = told(&driver);
    assert!(told.contains("Passed: seat 1 controls no stack to move"), "{told}");
    // Also while the bot's turn is shown, and when the game has ended meanwhile.
    let begun = Instant::now();
    while driver.model().game().outcome().is_none() {
        driver.tick(Instant::now());
        let told = self::told(&driver);
        assert!(told.contains("Passed: seat 1 controls no stack to move"), "{told}");
        let skips = if driver.model().reel().is_empty() { "" } else { "z" };
        type_into(&mut driver, skips);
        assert!(begun.elapsed() < Duration::from_mins(2), "the bot does not answer");
        if driver.model().is_ours() {
            return;
        }
    }
    let told = self::told(&driver);
    assert!(told.contains("The game is over") && told.contains("(R110)"), "{told}");
}

#[test]
fn whoever_types_or_goes_on_after_the_end_is_told_that_it_is_over() {
    let mut driver = driver(new_ringrift(), "human,random", Theme::PLAIN);
    type_into(&mut driver, "Gy");
    for line in ["/+d4\n", "~c", "\n"] {
        type_into(&mut driver, line);
        assert!(
            matches!(driver.model().notice(), Some(Notice::Note(text)) if text.contains("game is over")),
            "{line:?}"
        );
    }
}

#[test]
fn one_piece_is_no_pieces() {
    let driver =
        driver(cotulenh("6c4/11/11/11/11/11/11/11/11/11/11/5C5 r - - 0 1"), "human,human", Theme::PLAIN);
    let shown = text(&screen(driver.model(), Theme::PLAIN, 80, 24));
    assert!(shown.contains("1 piece,") && !shown.contains("1 pieces"), "{shown}");
}

#[test]
fn escape_twice_cancels_a_deploy_and_c_commits_one() {
    let mut driver = driver(cotulenh(STACK), "human,human", Theme::PLAIN);
    type_into(&mut driver, "/F>d4\n");
    assert!(driver.model().game().session().is_some());
    type_into(&mut driver, "~");
    assert!(driver.model().game().session().is_some());
    type_into(&mut driver, "~");
    assert_eq!(driver.model().game().position_text(), STACK);
    type_into(&mut driver, "/F>d4\nc");
    assert_eq!(driver.model().game().turn(), cotulenh::Colour::Blue);
}

#[test]
fn a_target_that_means_several_things_opens_a_menu() {
    let mut driver = driver(cotulenh(STACK), "human,human", Theme::PLAIN);
    // From g5 to c3, which is picked up; then c4: the whole stack, or one of its pieces.
    type_into(&mut driver, "←←←←↓↓\n↑\n");
    let Overlay::Menu(menu) = driver.model().overlay() else { panic!("no menu") };
    let words: Vec<_> = menu.items.iter().map(|(_, text)| text.as_str()).collect();
    assert!(words.iter().any(|text| text.starts_with("all: navy")), "{words:?}");
    assert!(words.iter().any(|text| text.starts_with("tank alone")), "{words:?}");
    let preview = driver.model().preview().unwrap();
    assert_ne!(&preview, driver.model().game().position());
}

#[test]
fn a_wrong_word_stays_to_be_mended_and_tab_completes_it() {
    let mut driver = driver(new_ringrift(), "human,human", Theme::PLAIN);
    type_into(&mut driver, "/d4-d7\n");
    assert!(matches!(driver.model().notice(), Some(Notice::Refusal(_))));
    let Overlay::Entry(_, entry) = driver.model().overlay() else { panic!("the words are gone") };
    assert_eq!(entry.text, "d4-d7");
    type_into(&mut driver, "~/+a1\t\t\n");
    assert_eq!(driver.model().turn_so_far(), ["+a1*2"]);
}

#[test]
fn the_mouse_picks_and_points() {
    let mut driver = driver(new_ringrift(), "human,human", Theme::PLAIN);
    let area = Rect::new(0, 0, 80, 24);
    driver.draw(area, &mut Buffer::empty(area));
    let click = |column, row| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    };
    driver.handle(&click(5, 1)); // a8
    driver.draw(area, &mut Buffer::empty(area));
    let shown = text(&screen(driver.model(), Theme::PLAIN, 80, 24));
    let row = shown.lines().position(|line| line.contains("place 2 rings on a8")).expect("a menu") as u16;
    driver.handle(&click(50, row));
    driver.handle(&click(50, row));
    assert_eq!(driver.model().turn_so_far(), ["+a8*2"]);
}

#[test]
fn resigning_asks_first_and_ends_the_game_of_two() {
    let mut driver = driver(new_ringrift(), "human,random", Theme::PLAIN);
    type_into(&mut driver, "Gn");
    assert!(driver.model().game().outcome().is_none());
    type_into(&mut driver, "Gy");
    assert_eq!(driver.model().game().outcome().and_then(|outcome| outcome.winner()), Some(Seat::P2));
    type_into(&mut driver, "Q");
    assert!(driver.model().has_quit());
}

#[test]
fn a_saved_game_is_loaded_with_its_open_turn() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let mut first = driver(new_ringrift(), "human,human", Theme::PLAIN);
    type_into(&mut first, "\n\n→→\n\n\n");
    let record = first.model().record();
    std::fs::write(&path, record.to_text().unwrap()).unwrap();
    let game = load::<ringrift::Position>(&path).unwrap();
    assert_eq!(game.position(), first.model().game().position());
    let mut second = driver(game, "human,human", Theme::PLAIN);
    assert_eq!(second.model().turn_so_far(), first.model().turn_so_far());
    type_into(&mut second, "uu");
    assert_eq!(second.model().turns().len(), 1);
    assert!(load::<cotulenh::Position>(&path).unwrap_err().message.contains("ringrift"));
}

/// Asks for a hint and waits for it.
fn hint<G: FullGame>(driver: &mut Driver<G>) {
    type_into(driver, "h");
    let begun = Instant::now();
    while driver.model().awaits_hint() {
        driver.tick(Instant::now());
        assert!(begun.elapsed() < Duration::from_mins(2), "no hint comes");
    }
}

/// The hint's action, as its words have it.
fn hinted<G: FullGame>(driver: &Driver<G>) -> String {
    let Some(Notice::Note(text)) = driver.model().notice() else { panic!("no words") };
    let action = text.strip_prefix("Hint: ").and_then(|rest| rest.split(" (").next());
    assert!(text.ends_with(". Enter plays it."), "{text}");
    action.unwrap_or_else(|| panic!("{text}")).to_owned()
}

#[test]
fn a_hint_comes_and_is_shown_on_the_board() {
    let mut driver = driver(cotulenh(STACK), "human,random", Theme::PLAIN);
    hint(&mut driver);
    assert!(matches!(driver.model().notice(), Some(Notice::Note(text)) if text.starts_with("Hint: ")));
    assert!(driver.model().preview().is_some());
}

/// Enter plays what was advised, turn after turn: moves with a source, deploy steps, commits, placements of several rings.
fn enter_plays_hints<G: FullGame>(game: Timeline<G>, decisions: usize) {
    let mut driver = driver(game, "human,human", Theme::PLAIN);
    for _ in 0..decisions {
        hint(&mut driver);
        let advised = driver.model().preview().expect("it is shown");
        let text = hinted(&driver);
        let before = driver.model().game().journal().len();
        type_into(&mut driver, "\n");
        let game = driver.model().game();
        let played = game.journal().entries().nth(before).and_then(stackwright_core::Entry::action);
        let played = played.unwrap_or_else(|| panic!("{text} was not played: {:?}", driver.model().notice()));
        assert_eq!(game.position_before(before).action_text(played), text);
        assert_eq!(game.position_before(before + 1), advised);
        if !driver.model().reel().is_empty() {
            type_into(&mut driver, "z");
        }
    }
}

struct Hinted;

impl Visitor for Hinted {
    type Output = ();

    fn visit<G: FullGame>(self) {
        enter_plays_hints(Timeline::<G>::new(&G::Options::default()).unwrap(), 4);
    }
}

#[test]
fn enter_plays_the_hint_in_every_game() {
    enter_plays_hints(cotulenh(STACK), 4);
    for kind in KINDS {
        kind.visit(Hinted);
    }
}

#[test]
fn whoever_points_elsewhere_does_not_play_the_hint() {
    let mut driver = driver(cotulenh(STACK), "human,human", Theme::PLAIN);
    hint(&mut driver);
    let before = driver.model().cursor();
    type_into(&mut driver, "→");
    assert_ne!(driver.model().cursor(), before);
    type_into(&mut driver, "\n");
    assert!(driver.model().game().journal().is_empty());
}

/// F7 would be an air force on f7.
#[test]
fn a_refusal_that_begins_with_a_square_keeps_its_name() {
    let mut driver = driver(cotulenh(STACK), "human,human", Theme::PLAIN);
    type_into(&mut driver, "←↑↑\n");
    let Some(Notice::Refusal(text)) = driver.model().notice() else { panic!("no refusal") };
    assert!(text.starts_with("f7: nothing of yours"), "{text}");
}

#[test]
fn swapping_sides_makes_the_people_change_places() {
    let options = ringrift::Options { swap: true, ..ringrift::Options::default() };
    let mut driver =
        driver(Timeline::<ringrift::Position>::new(&options).unwrap(), "human,human", Theme::PLAIN);
    type_into(&mut driver, "\n\n→→\n");
    assert_eq!(driver.model().person(Seat::P1), Seat::P1);
    type_into(&mut driver, "/swap-sides\n");
    assert_eq!(driver.model().person(Seat::P1), Seat::P2);
    type_into(&mut driver, "u");
    assert_eq!(driver.model().person(Seat::P1), Seat::P1);
}

#[test]
fn what_a_bot_does_is_shown_picture_by_picture_and_a_key_skips_it() {
    // A stack that lands on a marker moves, and then loses its top ring: two pictures.
    let line = "square8 8/8/8/4a3/8/8/4(11)3/8 16,18 0,0 1 move - - - canonical/2";
    let mut driver = driver(ringrift(line), "level:1,human", Theme::PLAIN);
    let action = driver.model().game().parse_action("e2-e5").unwrap();
    let generation = driver.model().generation();
    driver.model_mut().bot_answers(generation, Ok(action));
    assert_eq!(driver.model().reel().len(), 2);
    let shown = text(&screen(driver.model(), Theme::PLAIN, 80, 24));
    assert!(shown.contains("seat 1 moves e2 to e5"), "{shown}");
    let now = Instant::now();
    driver.tick(now);
    driver.tick(now + Duration::from_millis(190));
    let shown = text(&screen(driver.model(), Theme::PLAIN, 80, 24));
    assert!(shown.contains("loses the top ring"), "{shown}");
    type_into(&mut driver, "z");
    assert!(driver.model().reel().is_empty());
}

#[test]
fn the_collapses_of_a_turn_are_numbered_in_their_pictures() {
    let line =
        "square8 3(2)4/8/2(11)5/8/(1)7/5b2/(1)3b(22)aa/5a(2)1 3,3 0,0 1 territory acted - - canonical/2";
    let mut driver = driver(ringrift(line), "level:1,human", Theme::PLAIN);
    for (claim, payment, number) in [("Tg1/1", "Ea4*1", 1), ("Tf2/2", "Ea2*1", 2)] {
        let answer = |driver: &mut stackwright_terminal::Driver<ringrift::Position>, text: &str| {
            let action = driver.model().game().parse_action(text).unwrap();
            let generation = driver.model().generation();
            driver.model_mut().bot_answers(generation, Ok(action));
        };
        answer(&mut driver, claim);
        let label = &driver.model().reel().current().unwrap().label;
        assert!(label.ends_with(&format!("(collapse {number} of this turn)")), "{label}");
        type_into(&mut driver, "z");
        answer(&mut driver, payment);
        type_into(&mut driver, "z");
    }
}
