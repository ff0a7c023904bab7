//! A game written out step by step: position, key and legal actions as text, to be kept in a file and compared.
//!
//! A change of the rules, of a notation or of the order of a list shows up as a difference that people can read.

use std::fmt::Write;

use crate::{ActionList, Entry, Game, Rng, Timeline, key};

/// How to write a playthrough.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// At most so many legal actions are written out at each step; a checksum stands for the rest.
    pub shown: usize,
    /// Stop after so many actions, even if the game goes on.
    pub steps: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { shown: 24, steps: usize::MAX }
    }
}

/// A random game from here, written out.
///
/// ```
/// use amazons::{Options, Position};
/// use stackwright_core::{Timeline, playthrough};
///
/// let game = Timeline::<Position>::new(&Options::default())?;
/// let text = playthrough::random(game, 1, playthrough::Settings { steps: 2, ..Default::default() });
/// assert!(text.contains("position amazons 3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w - -"));
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
pub fn random<G: Game>(game: Timeline<G>, seed: u64, settings: Settings) -> String {
    let mut rng = Rng::new(seed);
    let title = format!("seed {seed}");
    chosen(game, &title, settings, |_, list| list[rng.below(list.len())])
}

/// The game in which `choose` picks every action, written out under a title.
pub fn chosen<G: Game>(
    mut game: Timeline<G>,
    title: &str,
    settings: Settings,
    mut choose: impl FnMut(&G, &[G::Action]) -> G::Action,
) -> String {
    let options = serde_json::to_string(game.options()).expect("options are plain data");
    let mut out = format!("{} {options} {title}\n", G::NAME);
    let mut list = ActionList::new();
    for step in 0..settings.steps {
        let open_turn = if game.journal().turn_start() < game.journal().len() { ", in its turn" } else { "" };
        let _ = writeln!(out, "\nstep {step}, seat {}{open_turn}", game.to_move());
        let _ = writeln!(out, "position {}\nkey {:016x}", game.position_text(), game.key());
        game.actions(&mut list);
        if list.is_empty() {
            break;
        }
        write_actions(&mut out, game.position(), &list, settings.shown);
        let action = choose(&game, &list);
        let _ = writeln!(out, "plays {}", game.action_text(action));
        game.play(action);
        for frame in game.journal().frames(game.journal().len() - 1) {
            let _ = writeln!(out, "  {} ({} edits)", frame.label, frame.edits.len());
        }
    }
    let actions = game.journal().entries().filter_map(Entry::action).count();
    let turns = game.journal().turns().count();
    let _ = match game.outcome() {
        Some(outcome) => writeln!(out, "\nover: {outcome}, {actions} actions, {turns} turns"),
        None => writeln!(out, "\nin progress, {actions} actions, {turns} turns"),
    };
    out
}

fn write_actions<G: Game>(out: &mut String, game: &G, list: &[G::Action], shown: usize) {
    let _ = write!(out, "{} legal:", list.len());
    let mut sum = 0;
    for (i, &action) in list.iter().enumerate() {
        let text = game.action_text(action);
        if i < shown {
            let _ = write!(out, " {text}");
        } else {
            sum = text.bytes().fold(key::mix(sum), |sum, byte| key::mix(sum ^ u64::from(byte)));
        }
    }
    if list.len() > shown {
        let _ = write!(out, " and {} more, checksum {sum:016x}", list.len() - shown);
    }
    out.push('\n');
}
