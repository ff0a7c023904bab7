//! What there is to know about the kinds of games.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use stackwright_core::Seat;
use stackwright_core::view::{Choice, Rule};

/// The games that can be played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Kinds {
    /// The games.
    pub games: Vec<KindView>,
    /// Programs of the configuration that can hold a seat, as `engine:NAME`.
    pub engines: Vec<String>,
}

/// A kind of game, with what can be chosen before one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct KindView {
    /// Its name.
    pub game: String,
    /// The usual options.
    #[cfg_attr(feature = "schema", schema(value_type = crate::shown::Options))]
    pub options: Value,
    /// How many seats there are with them.
    pub seats: usize,
    /// The bots of the ladder, the weakest first.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<LevelView>))]
    pub levels: Value,
    /// Everything that can be agreed, in the order in which to ask.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<crate::shown::ChoiceView>))]
    pub choices: Vec<Choice>,
}

/// A bot of the ladder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LevelView {
    /// 1 to 10.
    pub level: u8,
    /// What it is called.
    pub name: String,
    /// What it is like.
    pub character: String,
}

/// The rules of a game, in their order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rulebook {
    /// Which game.
    pub game: String,
    /// `en` or `vi`.
    pub language: String,
    /// The rules.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<RuleText>))]
    pub rules: Vec<Rule>,
}

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RuleText {
    /// Its number, such as `R122b`; an introduction has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The title of its section.
    pub section: String,
    /// The rule, in markdown.
    pub text: String,
}

/// The built-in puzzles of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Puzzles {
    /// Which game.
    pub game: String,
    /// The puzzles.
    pub puzzles: Vec<PuzzleView>,
}

/// A position in which exactly one action achieves the goal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleView {
    /// Its name.
    pub id: String,
    /// What is to be achieved.
    pub goal: PuzzleGoal,
    /// How hard it is, as ratings of players are counted.
    pub rating: u32,
    /// The rules options.
    #[cfg_attr(feature = "schema", schema(value_type = crate::shown::Options))]
    pub options: Value,
    /// Who is to act.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// The position.
    pub position: String,
    /// The action.
    pub answer: String,
    /// What its solution shows, in single words.
    pub themes: Vec<String>,
    /// What it is about, and how it goes on; may be empty.
    pub why: String,
}

/// What is to be achieved in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleGoal {
    /// `win` or `save`.
    pub kind: String,
    /// Within so many turns.
    pub turns: u32,
    /// The same in words.
    pub text: String,
}
