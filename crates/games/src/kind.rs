//! A kind of game: what there is to know before one is played.

use serde_json::Value;
use stackwright_core::messages::common::say;
use stackwright_core::messages::{Catalogue, Said, Word};
use stackwright_core::record::ReplayError;
use stackwright_core::view::Choice;
use stackwright_core::{Form, OptionWord, OptionWords, Problem, Problems, Record, excerpt, plain};
use stackwright_search::puzzle::{Suite, SuiteError};

use crate::going::Going;
use crate::{AnyGame, FullGame, KINDS};

type Begun = Result<Box<dyn AnyGame>, Problems>;

/// A kind of game. Whatever needs its type is done by a [`Visitor`](crate::Visitor).
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its name in records and on the command line.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// The same in every language.
    pub titled: fn() -> Said,
    /// Every option, in the order in which people are told of them.
    pub words: &'static [OptionWord],
    /// The options that have a flag of their own on the command line.
    pub flags: &'static [&'static str],
    /// What there is instead of options that other games have.
    pub instead: &'static [(&'static str, &'static str)],
    /// The flag for the text of a position.
    pub position_flag: &'static str,
    /// What the text of a position looks like.
    pub position_form: Form,
    /// Whether the text of a position tells all of the options.
    pub tells_options: bool,
    /// What people can choose.
    pub choices: fn() -> Vec<Choice>,
    /// The rulebook by language, in markdown; none in WebAssembly, which is fetched before it runs.
    pub rulebooks: &'static [(&'static str, &'static str)],
    /// What it says to people.
    pub messages: fn() -> &'static Catalogue,
    /// The nets that this program holds for its games: their names and the bytes of their files.
    pub nets: &'static [(&'static str, &'static [u8])],
    puzzles: &'static str,
    is_own: fn(&str) -> bool,
    begin: fn(&Value, Option<&str>) -> Begun,
    options: fn(&str) -> Result<Value, Problems>,
    replay: fn(&Record) -> Result<Box<dyn AnyGame>, ReplayError>,
}

impl Kind {
    /// The kind of a game.
    pub(crate) const fn of<G: FullGame>() -> Kind {
        Kind {
            name: G::NAME,
            title: <G::Options as OptionWords>::GAME,
            titled: <G::Options as OptionWords>::title,
            words: <G::Options as OptionWords>::WORDS,
            flags: <G::Options as OptionWords>::FLAGS,
            instead: <G::Options as OptionWords>::INSTEAD,
            position_flag: G::FLAG,
            position_form: G::FORM,
            tells_options: G::TELLS_OPTIONS,
            choices: G::choices,
            rulebooks: if cfg!(target_family = "wasm") { &[] } else { G::RULEBOOKS },
            messages: G::messages,
            nets: G::NETS,
            // They are fetched apart from what runs in a browser.
            puzzles: if cfg!(target_family = "wasm") { "" } else { G::PUZZLES },
            is_own: G::is_own,
            begin: begin_as::<G>,
            options: options_of::<G>,
            replay: replay_as::<G>,
        }
    }

    /// A game from its first position, or from the one that a text gives. With no options said, those of the text count.
    pub fn begin(&self, options: &Value, start: Option<&str>) -> Begun {
        (self.begin)(options, start)
    }

    /// The game of a record, played through the rules; its turns and its result are checked.
    pub fn replay(&self, record: &Record) -> Result<Box<dyn AnyGame>, ReplayError> {
        (self.replay)(record)
    }

    /// The built-in puzzles; there may be none.
    pub fn puzzles(&self) -> Result<Suite, SuiteError> {
        if self.puzzles.is_empty() {
            return Ok(Suite { game: self.name.to_owned(), puzzles: Vec::new() });
        }
        self.puzzles.parse()
    }

    /// Options as JSON from one line: JSON, or words such as `hex8 players=3`. Nothing is the default.
    pub fn options(&self, line: &str) -> Result<Value, Problems> {
        (self.options)(line)
    }
}

/// The kind with that name.
pub fn named(name: &str) -> Result<&'static Kind, Problem> {
    KINDS.iter().find(|kind| kind.name == name).ok_or_else(|| say::game(excerpt(name), names()).into())
}

/// The kind that the text of a position belongs to.
pub fn of_position(text: &str) -> Result<&'static Kind, Problem> {
    KINDS.iter().find(|kind| (kind.is_own)(text)).ok_or_else(|| {
        let forms: Vec<_> = KINDS.iter().map(|kind| kind.position_form.said(kind.name)).collect();
        say::position(excerpt(text), forms).into()
    })
}

/// The game that the text of a position goes on with, under the text's own options or the usual ones.
pub fn read(text: &str) -> Begun {
    of_position(text)?.begin(&Value::Null, Some(text))
}

/// The kind that a record is of.
pub fn of_record(record: &Record) -> Result<&'static Kind, Problem> {
    named(&record.game)
}

/// A game by the name of its kind.
pub fn begin(game: &str, options: &Value, start: Option<&str>) -> Begun {
    named(game)?.begin(options, start)
}

/// The names of all kinds.
pub fn names() -> Vec<Word> {
    KINDS.iter().map(|kind| Word::Borrowed(kind.name)).collect()
}

fn begin_as<G: FullGame>(options: &Value, start: Option<&str>) -> Begun {
    let position = match (options, start) {
        (Value::Null, None) => G::new(&G::Options::default())?,
        (Value::Null, Some(text)) => G::read(text, &G::Options::default())?,
        (options, start) => {
            let options: G::Options = serde_path_to_error::deserialize(options.clone())
                .map_err(|error| Problem::from(say::options(plain(&error))))?;
            match start {
                None => G::new(&options)?,
                Some(text) => G::begin_at(text, &options)?,
            }
        }
    };
    Ok(Box::new(Going::new(position)))
}

fn replay_as<G: FullGame>(record: &Record) -> Result<Box<dyn AnyGame>, ReplayError> {
    let game = Going::of(&record.replay::<G>()?).map_err(|error| {
        let turn = record.turns.len();
        ReplayError { turn, step: 0, problem: error.into() }
    })?;
    Ok(Box::new(game))
}

fn options_of<G: FullGame>(line: &str) -> Result<Value, Problems> {
    let options = G::Options::from_line(line)?;
    // What does not go together is refused by the game alone.
    G::new(&options)?;
    serde_json::to_value(options).map_err(|error| say::options_unwritten(plain(&error)).into())
}

#[cfg(test)]
mod tests {
    use stackwright_core::messages::Language;
    use stackwright_core::perft::By;

    use super::*;

    #[test]
    fn every_position_is_of_one_kind_alone() {
        for kind in KINDS {
            let first = kind.begin(&Value::Null, None).unwrap().position_text();
            let owners: Vec<_> =
                KINDS.iter().filter(|kind| (kind.is_own)(&first)).map(|kind| kind.name).collect();
            assert_eq!(owners, [kind.name], "{first}");
            assert_eq!(read(&first).unwrap().name(), kind.name);
        }
        assert!(of_position("nonsense").unwrap_err().message.contains("a FEN of cotulenh"));
        assert!(of_position("").is_err());
    }

    #[test]
    fn a_game_goes_by_its_name_in_every_language() {
        for kind in KINDS {
            let said = say::option((kind.titled)(), "colour", names());
            assert!(said.to_string().starts_with(&format!("{} has no option", kind.title)), "{said}");
            assert_eq!(Problem::from(said).catalogue, Some((kind.messages)()));
        }
        let said = say::option((named("cotulenh").unwrap().titled)(), "colour", names());
        assert!(said.in_language(Language::Vi).starts_with("Cờ Tư Lệnh không có tùy chọn `colour`"));
    }

    #[test]
    fn a_mistyped_option_is_told_such_words_as_there_are() {
        for kind in KINDS {
            let refused = kind.options("nonsense").unwrap_err().to_string();
            let (_, examples) = refused.split_once("such as ").unwrap();
            for example in examples.split([',', ' ']).filter(|word| !["", "or"].contains(word)) {
                assert!(kind.options(example).is_ok(), "{}: {example}", kind.name);
            }
        }
    }

    #[test]
    fn every_flag_is_an_option() {
        for kind in KINDS {
            for flag in kind.flags {
                assert!(kind.words.iter().any(|word| word.name == *flag), "{}: {flag}", kind.name);
            }
        }
    }

    #[test]
    fn options_are_read_from_words_and_from_json() {
        let kind = named("ringrift").unwrap();
        let words = kind.options("hex8 players=3 rings=4").unwrap();
        assert_eq!(words, kind.options(&words.to_string()).unwrap());
        assert_eq!(words["board"], "hex8");
        assert!(kind.options("players=2 swap=on").is_ok());
        assert!(kind.options("players=3 swap=on").unwrap_err().has("swap"));
        assert_eq!(kind.begin(&words, None).unwrap().seats(), 3);
    }

    #[test]
    fn an_unknown_game_is_refused_with_those_that_there_are() {
        let problem = named("chess").unwrap_err();
        assert!(problem.message.contains("ringrift") && problem.message.contains("cotulenh"), "{problem}");
    }

    #[test]
    fn every_game_can_be_played_and_seen_without_its_type() {
        for kind in KINDS {
            let mut game = kind.begin(&Value::Null, None).unwrap();
            let (first, seen) = (game.position_text(), game.observation(&[]));
            assert_eq!(seen.planes.len(), seen.shape.iter().product::<usize>(), "{}", kind.name);
            let (actions, choices) = (game.actions(), game.sub_choices());
            assert_eq!(actions.len(), choices.len());
            let mut numbers = choices.iter().flat_map(|way| way.iter());
            assert!(numbers.all(|&number| usize::from(number) < game.choice_count()), "{}", kind.name);
            game.play(&actions[0]).unwrap();
            assert_eq!((game.course().start, game.course().actions), (None, vec![actions[0].clone()]));
            assert!(!game.board_text().is_empty() && game.picture().svg.starts_with("<svg"), "{}", kind.name);
            assert_ne!(game.observation(&[]), seen);
            let mut copy = game.copy();
            assert_eq!((game.position_text(), copy.len()), (copy.position_text(), 1));
            game.take_back(0);
            assert_eq!(game.position_text(), first);
            game.play_listed(0).unwrap();
            assert!(copy.play("nonsense").is_err());
            let (key, marks) = (copy.key(), copy.marks_of(0));
            assert_eq!(copy.undo().as_ref(), actions.first());
            assert_eq!((copy.len(), copy.action_count(), copy.undo()), (0, actions.len(), None));
            assert!(!marks.is_empty() && copy.marked_picture(&marks).svg.len() > copy.picture().svg.len());
            assert_eq!(copy.action_view(0).unwrap()["text"], actions[0]);
            assert!(copy.play_listed(actions.len()).is_none() && copy.action_view(actions.len()).is_none());
            assert_eq!(copy.play_listed(0).unwrap().steps, 1);
            assert_eq!((copy.key(), copy.position_text()), (key, game.position_text()));
            assert_eq!(copy.perft(1, By::Step), copy.action_count() as u64);
            assert_eq!(copy.divide(2, By::Step).iter().sum::<u64>(), copy.perft(2, By::Step));
            let replayed = kind.replay(&copy.record()).unwrap();
            assert_eq!((replayed.words(), replayed.key()), (copy.words(), copy.key()));
            assert!(kind.puzzles().is_ok_and(|suite| suite.game == kind.name));
        }
    }
}
