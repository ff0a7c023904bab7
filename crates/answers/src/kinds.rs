//! What there is to know about the kinds of games: what can be chosen, their rules, their puzzles.

use serde_json::Value;
use stackwright_core::excerpt;
use stackwright_core::messages::common;
use stackwright_core::view::rules as cut;
use stackwright_games::{KINDS, Kind, named, names};
use stackwright_search::prove::Goal;
use stackwright_search::puzzle::Puzzle;
use stackwright_table::Refusal;
use stackwright_wire::{KindView, Kinds, PuzzleGoal, PuzzleView, Puzzles, Rulebook};

use crate::messages::say;

/// The games that can be played, with what can be chosen and their bots; the programs that can play are given.
pub fn kinds(engines: Vec<String>) -> Result<Kinds, Refusal> {
    let mut games = Vec::new();
    for kind in KINDS {
        let game = kind.begin(&Value::Null, None)?;
        games.push(KindView {
            game: kind.name.to_owned(),
            options: game.options(),
            seats: game.seats(),
            levels: game.levels(),
            choices: (kind.choices)(),
        });
    }
    Ok(Kinds { games, engines })
}

/// The rules of a game, in their order: those that a number means, or all.
pub fn rules(game: &str, number: Option<&str>, language: Option<&str>) -> Result<Rulebook, Refusal> {
    let unknown = || Refusal::missing(common::say::game(excerpt(game), names()).code("not_found"));
    let kind = named(game).map_err(|_| unknown())?;
    let wanted = language.unwrap_or("en");
    let rulebook = kind.rulebooks.iter().find(|(language, _)| *language == wanted);
    let (language, text) = rulebook.ok_or_else(|| {
        let known: Vec<_> = kind.rulebooks.iter().map(|(language, _)| *language).collect();
        Refusal::bad(say::lang(known.join(", ")))
    })?;
    let mut rules = cut(text);
    if let Some(number) = number {
        rules.retain(|rule| rule.is_meant_by(number));
        if rules.is_empty() {
            return Err(Refusal::missing(say::rule((kind.titled)(), excerpt(number))));
        }
    }
    Ok(Rulebook { game: kind.name.to_owned(), language: (*language).to_owned(), rules })
}

/// The built-in puzzles of a game: positions in which exactly one action achieves the goal.
pub fn puzzles(game: &str) -> Result<Puzzles, Refusal> {
    let kind = named(game)?;
    let puzzles: Result<Vec<_>, Refusal> = listed(kind)?.iter().map(|puzzle| told(kind, puzzle)).collect();
    Ok(Puzzles { game: kind.name.to_owned(), puzzles: puzzles? })
}

/// The puzzle of a game at that place, the easiest first; behind the last it begins again. Nothing if there are none.
pub fn puzzle(game: &str, place: usize) -> Result<Option<PuzzleView>, Refusal> {
    let kind = named(game)?;
    let mut puzzles = listed(kind)?;
    puzzles.sort_by_key(|puzzle| puzzle.rating);
    let found = place.checked_rem(puzzles.len()).and_then(|place| puzzles.get(place));
    found.map(|puzzle| told(kind, puzzle)).transpose()
}

/// The puzzle of a game with that name.
pub fn puzzle_named(kind: &Kind, id: &str) -> Result<PuzzleView, Refusal> {
    let found = listed(kind)?.into_iter().find(|puzzle| puzzle.id == id);
    let puzzle = found.ok_or_else(|| Refusal::missing(say::no_puzzle((kind.titled)(), excerpt(id))))?;
    told(kind, &puzzle)
}

fn listed(kind: &Kind) -> Result<Vec<Puzzle>, Refusal> {
    let suite = kind.puzzles().map_err(|error| {
        tracing::error!(%error, "the built-in puzzles cannot be read");
        Refusal::unavailable(say::puzzles())
    })?;
    Ok(suite.puzzles)
}

fn told(kind: &Kind, puzzle: &Puzzle) -> Result<PuzzleView, Refusal> {
    let options = if puzzle.options.is_empty() { Value::Null } else { kind.options(&puzzle.options)? };
    let game = kind.begin(&options, Some(&puzzle.position))?;
    Ok(PuzzleView {
        id: puzzle.id.clone(),
        goal: goal(puzzle.goal),
        rating: puzzle.rating,
        options: game.options(),
        seat: game.to_move(),
        position: puzzle.position.clone(),
        answer: puzzle.answer.clone(),
        themes: puzzle.themes.clone(),
        why: puzzle.why.clone(),
    })
}

fn goal(goal: Goal) -> PuzzleGoal {
    let turns = goal.turns();
    let (kind, text) = match (goal, turns) {
        (Goal::Win(_), 1) => ("win", "win in this turn".to_owned()),
        (Goal::Win(_), turns) => {
            ("win", format!("force a win within {turns} of your turns, this one included"))
        }
        (Goal::Save(_), 1) => ("save", "let nobody else win in their next turn".to_owned()),
        (Goal::Save(_), turns) => {
            ("save", format!("let nobody else force a win within {turns} of their turns"))
        }
    };
    PuzzleGoal { kind: kind.to_owned(), turns, text }
}
