//! The game that an engine sits at.

use std::time::Instant;

use stackwright_core::{OptionWords, Problems, Timeline};
use stackwright_games::{FullGame, Visitor, named};
use stackwright_search::{BotError, Stop};

use super::answer::answer;
use super::mind::{Make, Mind};
use super::settings::Settings;
use crate::{Go, Strength};

/// A game of any kind, as far as an engine has to do with it.
pub(super) trait EngineGame: Send {
    /// The name of the game.
    fn name(&self) -> &'static str;

    /// Takes up a position: a text, or the first one, and what was played from there. If it is refused, the position
    /// is as it was.
    fn set_up(&mut self, text: Option<&str>, actions: &[String]) -> Result<(), Refusal>;

    /// What it looks like, in lines.
    fn show(&self) -> Vec<String>;

    /// Why there is nothing to think about, if so.
    fn is_over(&self) -> Option<String>;

    /// Takes the memory that thinking needs, so that the next `go` does not wait for it.
    fn get_ready(&mut self, settings: &Settings);

    /// Thinks, and gives the line that answers.
    fn think(
        &mut self,
        go: &Go,
        settings: &Settings,
        stop: &Stop,
        say: &mut dyn FnMut(String),
    ) -> Result<String, BotError>;
}

/// Why a position is refused, in words.
pub(super) type Refusal = Box<dyn std::error::Error>;

/// A game of that name under those options; without any, those of the settings.
pub(super) fn new(game: &str, words: &str, settings: &Settings) -> Result<Box<dyn EngineGame>, Refusal> {
    let kind = named(game)?;
    let words = if words.is_empty() { settings.options(kind.name) } else { words };
    kind.visit(Sit { words })
}

struct Sit<'a> {
    words: &'a str,
}

impl Visitor for Sit<'_> {
    type Output = Result<Box<dyn EngineGame>, Refusal>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let options = G::Options::from_line(self.words)?;
        let game = Timeline::new(&options)?;
        Ok(Box::new(Seated::<G> { options, game, mind: None }))
    }
}

struct Seated<G: FullGame> {
    options: G::Options,
    game: Timeline<G>,
    mind: Option<Mind<G>>,
}

impl<G: FullGame> Seated<G> {
    /// Who thinks about the game: whoever did, if made like that.
    fn mind(&mut self, make: Make) -> (&mut Mind<G>, &Timeline<G>) {
        let kept = self.mind.take().filter(|mind| mind.make == make);
        let mind = kept.unwrap_or_else(|| Mind::new(make, self.game.position()));
        (self.mind.insert(mind), &self.game)
    }
}

impl<G: FullGame> EngineGame for Seated<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn set_up(&mut self, text: Option<&str>, actions: &[String]) -> Result<(), Refusal> {
        let position = match text {
            None => G::new(&self.options)?,
            Some(text) => G::read(text, &self.options)
                .map_err(|problems: Problems| format!("the position: {problems}"))?,
        };
        let mut game = Timeline::from_position(position);
        for action in actions {
            game.play_written(action)?;
        }
        // What a mind has learnt, and which kind is the best, depends on the options.
        if game.options() != self.game.options() {
            self.mind = None;
        }
        self.game = game;
        Ok(())
    }

    fn show(&self) -> Vec<String> {
        let options = serde_json::to_string(self.game.options()).unwrap_or_default();
        let mut lines = vec![
            format!("show game {} {options}", G::NAME),
            format!("show position {}", self.game.position_text()),
        ];
        lines.push(match self.game.outcome() {
            Some(outcome) => format!("show over {outcome}"),
            None => format!("show seat {}", self.game.to_move().number()),
        });
        let board = self.game.position().board_text(false);
        lines.extend(board.lines().map(|line| format!("show board {line}").trim_end().to_owned()));
        lines.push("showok".to_owned());
        lines
    }

    fn is_over(&self) -> Option<String> {
        self.game.outcome().map(|outcome| format!("the game is over: {outcome}"))
    }

    fn get_ready(&mut self, settings: &Settings) {
        self.mind(Make::new(settings.strength, settings));
    }

    fn think(
        &mut self,
        go: &Go,
        settings: &Settings,
        stop: &Stop,
        say: &mut dyn FnMut(String),
    ) -> Result<String, BotError> {
        let begun = Instant::now();
        let strength = if go.is_infinite { Strength::Full } else { go.strength.unwrap_or(settings.strength) };
        let (mind, game) = self.mind(Make::new(strength, settings));
        mind.set_stop(stop);
        answer(mind, game, go, settings.lines, begun, stop, say)
    }
}
