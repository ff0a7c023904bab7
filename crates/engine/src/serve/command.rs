//! What a program can say to an engine, line by line.

use stackwright_core::{Problem, excerpt};

use super::server::beginnings;
use crate::Go;

/// A line that makes sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `swi`: who are you, and what can be set?
    Hello,
    /// `isready`: are you done with what came before?
    IsReady,
    /// `setoption name NAME value VALUE`.
    SetOption {
        /// The option's name, as `option name` announced it.
        name: String,
        /// To what; may be empty.
        value: String,
    },
    /// `newgame GAME [OPTIONS]`.
    NewGame {
        /// The name of the game.
        game: String,
        /// The rules options, as words or as JSON; may be empty.
        options: String,
    },
    /// `position start|POSITION [actions ACTION...]`.
    Position {
        /// The text of the position; nothing for the game's first.
        text: Option<String>,
        /// What was played from there.
        actions: Vec<String>,
    },
    /// `go ...`: think.
    Go(Go),
    /// `stop`: answer now.
    Stop,
    /// `show`: the position, for people.
    Show,
    /// `quit`.
    Quit,
}

/// The commands, for those who have mistyped one.
const ALL: &str = "swi, isready, setoption, newgame, position, go, stop, show or quit";

impl Command {
    /// Reads a line; an empty one is no command. Whatever the text, this gives a command or says what is wrong with it.
    ///
    /// ```
    /// use stackwright_engine::Command;
    ///
    /// assert_eq!(Command::parse("isready"), Ok(Some(Command::IsReady)));
    /// assert_eq!(Command::parse("  "), Ok(None));
    /// assert!(Command::parse("go nodes many").unwrap_err().to_string().contains("a number"));
    /// ```
    pub fn parse(line: &str) -> Result<Option<Command>, Problem> {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |command| match rest {
            "" => Ok(Some(command)),
            _ => Err(Problem::new("words", format!("`{first}` stands alone, without `{}`", excerpt(rest)))),
        };
        match first {
            "" => Ok(None),
            "swi" => alone(Command::Hello),
            "isready" => alone(Command::IsReady),
            "stop" => alone(Command::Stop),
            "show" => alone(Command::Show),
            "quit" => alone(Command::Quit),
            "setoption" => set_option(rest).map(Some),
            "newgame" => new_game(rest).map(Some),
            "position" => position(rest).map(Some),
            "go" => rest.parse().map(Command::Go).map(Some),
            _ => {
                let message = format!("`{}` is no command: expected {ALL}", excerpt(first));
                Err(Problem::new("command", message))
            }
        }
    }
}

fn set_option(rest: &str) -> Result<Command, Problem> {
    let wrong = || Problem::new("setoption", "expected `setoption name NAME value VALUE`");
    let rest = rest.strip_prefix("name").filter(|rest| rest.starts_with(char::is_whitespace));
    let rest = rest.ok_or_else(wrong)?.trim_start();
    let (name, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let value = rest.trim_start().strip_prefix("value").ok_or_else(wrong)?;
    if name.is_empty() || !(value.is_empty() || value.starts_with(char::is_whitespace)) {
        return Err(wrong());
    }
    Ok(Command::SetOption { name: name.to_owned(), value: value.trim().to_owned() })
}

fn new_game(rest: &str) -> Result<Command, Problem> {
    let (game, options) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    if game.is_empty() {
        let message = format!("expected {}, with options behind it", beginnings(" or "));
        return Err(Problem::new("newgame", message));
    }
    Ok(Command::NewGame { game: game.to_owned(), options: options.trim().to_owned() })
}

fn position(rest: &str) -> Result<Command, Problem> {
    let mut words = rest.split_whitespace();
    let text: Vec<_> = words.by_ref().take_while(|&word| word != "actions").collect();
    let text = match text[..] {
        [] => {
            let message =
                "expected `position start` or `position POSITION`, then perhaps `actions ACTION...`";
            return Err(Problem::new("position", message));
        }
        ["start"] => None,
        _ => Some(text.join(" ")),
    };
    Ok(Command::Position { text, actions: words.map(str::to_owned).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_games::KINDS;

    fn read(line: &str) -> Command {
        Command::parse(line).unwrap_or_else(|problem| panic!("{line}: {problem}")).expect("it is not empty")
    }

    #[test]
    fn lines_are_taken_apart() {
        let owned = str::to_owned;
        assert_eq!(read(" quit "), Command::Quit);
        let (name, value) = (owned("Level"), owned("3"));
        assert_eq!(read("setoption name Level value 3"), Command::SetOption { name, value });
        let (name, value) = (owned("Draughts"), String::new());
        assert_eq!(read("setoption name Draughts value"), Command::SetOption { name, value });
        let (game, options) = (owned("draughts"), owned("10x10 men=20"));
        assert_eq!(read("newgame draughts  10x10 men=20"), Command::NewGame { game, options });
        let actions = vec![owned("+d4"), owned("d4-d5")];
        assert_eq!(read("position start actions +d4 d4-d5"), Command::Position { text: None, actions });
        let text = Some(owned("a b c"));
        assert_eq!(read("position a  b c actions"), Command::Position { text, actions: Vec::new() });
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_what_would() {
        let newgame = format!("newgame {}", KINDS[0].name);
        for (line, right) in [
            ("uci", "swi, isready"),
            ("quit now", "stands alone"),
            ("setoption Level 3", "name NAME value VALUE"),
            ("setoption name Level", "name NAME value VALUE"),
            ("setoption name", "name NAME value VALUE"),
            ("setoption name Level values", "name NAME value VALUE"),
            ("newgame", &newgame),
            ("position", "position start"),
            ("position actions", "position start"),
        ] {
            let problem = Command::parse(line).unwrap_err();
            assert!(problem.message.contains(right), "{line}: {problem}");
        }
    }
}
