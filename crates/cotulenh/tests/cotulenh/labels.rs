//! What frames say.

use crate::common;
use cotulenh::messages::say;
use cotulenh::{How, Label, Options, Position, Preset, Square, Stack};
use stackwright_core::messages::Language;
use stackwright_core::{ActionList, Departure, Game, Rng, Seat, Timeline};

/// The labels of all frames of a game of these actions.
fn labels(game: &Timeline<Position>) -> Vec<String> {
    let journal = game.journal();
    (0..journal.len())
        .flat_map(|entry| journal.frames(entry).map(|frame| frame.label.to_string()).collect::<Vec<_>>())
        .collect()
}

fn said(text: &str, actions: &[&str]) -> Vec<String> {
    let mut game = common::game(text);
    common::play(&mut game, actions);
    labels(&game)
}

#[test] // C10, C11, C14, C21
fn moves_say_who_goes_where_and_what_is_taken() {
    let text = "6c4/11/11/11/2n8/5i5/3N2F4/2I1(FT)3g2/4T6/10i/10I/5C5 r - - 0 1";
    for (action, label) in [
        ("Id5", "Red's infantry goes from c5 to d5"),
        ("Fxf7", "Red's air force goes from g6 to f7 and takes the infantry there"),
        ("F_f7", "Red's air force takes the infantry on f7 and stays on g6"),
        ("(FT)@i5", "Red's air force with tank goes from e5 to i5, takes the anti-air and is lost"),
        ("Fg&e4", "Red's air force goes from g6 to e4 and joins the tank"),
    ] {
        assert_eq!(said(text, &[action]), [label]);
    }
}

#[test] // C30, C32, C33
fn sessions_say_each_step_and_their_end() {
    let text = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";
    assert_eq!(
        said(text, &["F>d4", "N>c5", "T>&d4"]),
        [
            "Red's air force deploys from c3 to d4",
            "Red's navy deploys from c3 to c5",
            "Red's tank on c3 recombines with the air force on d4",
            "Red's deploy from c3 commits itself",
        ]
    );
    assert_eq!(
        said(text, &["N>c5", "commit"]),
        ["Red's navy deploys from c3 to c5", "Red commits the deploy from c3"]
    );
}

#[test] // C50, C51
fn promotions_are_said() {
    assert_eq!(
        said("6c4/11/11/11/11/5T5/11/11/11/10i/10I/4C6 r - - 0 1", &["Tg7"]),
        ["Red's tank goes from f7 to g7", "Blue's infantry on k3 becomes a hero"]
    );
    assert_eq!(
        said("6c4/11/5T5/11/11/11/11/11/11/9ii/9II/4C6 r - - 0 1", &["Tg10"]),
        ["Red's tank goes from f10 to g10", "Red's tank on g10 becomes a hero"]
    );
}

#[test]
fn frames_are_said_in_vietnamese_too() {
    let stack =
        |text: &str| Stack::all(cotulenh::Stacks::Reference).find(|stack| stack.to_string() == text).unwrap();
    let square = |name: &str| name.parse::<Square>().unwrap();
    let took = say::took(Seat::P1, stack("(NF+T)"), square("b2"), square("b4"), stack("G"));
    assert_eq!(
        took.in_language(Language::Vi),
        "Đỏ: Hải quân chở Không quân và Xe tăng anh hùng đi từ b2 đến b4, ăn Pháo phòng không"
    );
}

#[test]
fn a_departure_is_said() {
    let mut game = Timeline::from_position(Position::new(&Preset::Standard.into()).unwrap());
    game.retire(Seat::P1, Departure::Resignation).unwrap();
    assert_eq!(labels(&game), ["Red leaves"]);
}

/// How many heroes are on the board.
fn heroes(position: &Position) -> usize {
    let stacks = Square::all().filter_map(|square| position.board().stack(square));
    stacks.flat_map(|stack| stack.units().iter().filter(|unit| unit.heroic)).count()
}

#[test] // C50, C51
fn every_hero_is_accounted_for() {
    let (mut promotions, mut recombinations) = (0, 0);
    for number in 0..300 {
        let mut rng = Rng::for_task(41, number);
        let mut game = Timeline::from_position(common::random_position(&mut rng, &Options::default()));
        let mut list = ActionList::new();
        for _ in 0..30 {
            game.actions(&mut list);
            let Some(&action) = rng.choose(&list) else { break };
            let before = heroes(&game);
            game.play(action);
            let (mut come, mut gone, mut recombines) = (0, 0, false);
            for frame in game.journal().frames(game.journal().len() - 1) {
                let count = |stack: cotulenh::Stack| stack.units().iter().filter(|unit| unit.heroic).count();
                match frame.label {
                    Label::Promotes { heroes, .. } => come += heroes.height(),
                    Label::Acts { stack, how, there, .. } if how.captures() => {
                        gone += there.map_or(0, count) + if how == How::Suicide { count(stack) } else { 0 };
                    }
                    Label::Recombines { .. } => recombines = true,
                    _ => {}
                }
            }
            // C32: played again, a session may lack a promotion that it had.
            let (now, expected) = (heroes(&game) + gone, before + come);
            assert!(now == expected || recombines && now < expected, "{}", game.position_text());
            recombinations += usize::from(recombines);
            promotions += come;
        }
    }
    assert!(promotions > 100 && recombinations > 20, "{promotions} {recombinations}");
}
