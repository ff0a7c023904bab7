//! Texts of positions that went wrong, and what is read nevertheless.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{Check, Violation, checks, damage};
use crate::{ActionList, Departure, Game, Problems, Rng, Seat, Timeline};

/// How many actions are played from a text that is read.
const ACTIONS: usize = 20;

/// What was tried without a violation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextProof {
    /// Texts that were given to the reader.
    pub texts: u64,
    /// Of these, those that were read as positions.
    pub read: u64,
    /// Actions played from them.
    pub actions: u64,
    /// Seats that left on the way.
    pub retired: u64,
}

/// The texts of some positions of a random game, in which now and then somebody leaves: something to damage.
pub fn texts_of_game<G: Game>(first: &G, seed: u64) -> Vec<String> {
    let mut rng = Rng::new(seed);
    let mut game = Timeline::from_position(first.clone());
    let mut texts = Vec::new();
    let mut list = ActionList::new();
    loop {
        game.actions(&mut list);
        let Some(&action) = rng.choose(&list) else { break };
        if rng.below(12) == 0 {
            texts.push(game.position_text());
        }
        if rng.below(400) == 0 {
            let how = [Departure::Resignation, Departure::Timeout][rng.below(2)];
            let _ = game.retire(Seat::ALL[rng.below(game.seats())], how);
        } else {
            game.play(action);
        }
        game.forget_history();
    }
    texts.push(game.position_text());
    texts
}

/// Damages `texts`, `count` times, and reads what comes of it. What is read is a position like any other: up to 20
/// random actions and departures from it lead to positions that are valid, and whose texts are read back. A panic, too,
/// is a violation.
///
/// `read` gets each text with its number, from which it may choose the options.
pub fn check_texts<G: Game>(
    texts: &[String],
    count: u64,
    seed: u64,
    read: impl Fn(&str, u64) -> Result<G, Problems>,
) -> Result<TextProof, Violation> {
    let mut proof = TextProof::default();
    for number in 0..count {
        let mut rng = Rng::for_task(seed, number);
        let whole = rng.choose(texts).map_or("", String::as_str);
        let text = damage::words(whole, texts, &mut rng);
        let tried = catch_unwind(AssertUnwindSafe(|| match read(&text, number) {
            Ok(first) => play_on(&first, &mut rng, &mut proof),
            Err(problems) if problems.iter().all(|problem| !problem.message.is_empty()) => Ok(()),
            Err(problems) => Err(("refuse", format!("without a reason: {problems:?}"))),
        }));
        let seen = tried.unwrap_or_else(|panic| {
            let said = panic.downcast_ref::<String>().map(String::as_str);
            let said = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word");
            Err(("panic", said.to_owned()))
        });
        if let Err((check, detail)) = seen {
            return Err(Violation { check, detail, position: text, at: (number, 0), seed });
        }
        proof.texts += 1;
    }
    Ok(proof)
}

/// Plays up to 20 random actions and departures from a position that was read; every position on the way is valid, and
/// its text is read back.
pub fn play_on<G: Game>(first: &G, rng: &mut Rng, proof: &mut TextProof) -> Check {
    proof.read += 1;
    let mut game = Timeline::from_position(first.clone());
    let mut list = ActionList::new();
    loop {
        game.actions(&mut list);
        checks::position(game.position(), &list)
            .and_then(|()| checks::position_text(game.position(), &list))
            .map_err(|(check, seen)| (check, format!("{seen}\n  in {}", game.position_text())))?;
        if list.is_empty() || game.journal().len() >= ACTIONS {
            break;
        }
        if rng.below(32) == 0 {
            let here: Vec<_> =
                Seat::first(game.seats()).filter(|&seat| !game.retired().contains(seat)).collect();
            checks::retire(&mut game, here[rng.below(here.len())], rng)?;
            proof.retired += 1;
        } else {
            game.play(list[rng.below(list.len())]);
            proof.actions += 1;
        }
    }
    while game.undo().is_some() {}
    if *game.position() == *first { Ok(()) } else { Err(("undo", "what was read is not restored".into())) }
}
