//! `stackwright play <game>`, and `stackwright play --server URL`.

mod elsewhere;
mod sitter;

use std::error::Error;
use std::io::{IsTerminal, Write, stdin, stdout};
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use stackwright_client::{Address, Errand};
use stackwright_core::Timeline;
use stackwright_core::messages::Language;
use stackwright_games::{FullGame, Kind, Visitor, names};
use stackwright_terminal::messages::say;
use stackwright_terminal::{Holder, Theme, load, play};

use self::elsewhere::Elsewhere;
use self::sitter::Sitter;
use super::agreed::Agreed;
use super::examples;
use super::log::LogFlag;
use super::of_game::{OfGame, PerGame};
use crate::status::{Done, misuse};

/// Play a game in this terminal: against bots, with friends, or on a server
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
With the link of a game, --server joins it, goes on with a seat that was taken before, or watches.
In the game ? shows the keys.", examples::PLAY))]
pub(crate) struct Play {
    /// Play on this server: its address with a game to make there, or the link of a game
    #[arg(long, value_name = "URL", global = true)]
    server: Option<Address>,
    /// What the others on the server see
    #[arg(long, global = true)]
    name: Option<String>,
    /// Draw with ASCII letters alone
    #[arg(long, global = true)]
    ascii: bool,
    /// The language of the screen [default: that of `LC_ALL`, `LC_MESSAGES` or `LANG`, where it is one of these, else en]
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = Language::from_str)]
    language: Option<Language>,
    #[command(flatten)]
    log: LogFlag,
    #[command(subcommand)]
    game: Option<OfGame<AtTable>>,
}

/// Who plays.
#[derive(Debug, Args)]
struct AtTable {
    /// Who sits where, in seat order: human, level:1 to level:10, random, greedy, nodes:N, mcts:N; on a server also open,
    /// for whoever comes [default: human,level:4, or on a server human,open]
    #[arg(long, value_delimiter = ',', value_name = "SEATS")]
    seats: Vec<Sitter>,
    /// Where the bots' chances come from: the same seed makes them play alike
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// On a server: let only those in who have the whole link
    #[arg(long)]
    invite_only: bool,
}

impl Play {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let (theme, language) = (self.theme(), self.language()?);
        self.log.start_beside_a_screen()?;
        match (self.server, self.game) {
            (Some(server), None) => {
                Elsewhere { server, name: self.name, theme, language }.run(|| Ok(Errand::Come), out)
            }
            (Some(server), Some(game)) => {
                let errand = || {
                    let OfGame { agreed, rest: table } = game;
                    table.brings_its_own(agreed.is_given())?;
                    agreed.kind().visit(Sending { agreed: &agreed, table: &table })
                };
                Elsewhere { server, name: self.name, theme, language }.run(errand, out)
            }
            (None, _) if self.name.is_some() => {
                Err(misuse("--name is for others on a server: say which with --server"))
            }
            (None, Some(OfGame { agreed, rest: table })) => {
                table.brings_its_own(agreed.is_given())?;
                agreed.kind().visit(Playing { agreed: &agreed, table: &table, theme, language, out })
            }
            (None, None) => Err(misuse(format!(
                "name a game ({}), or one on a server with --server",
                names().join(" or ")
            ))),
        }
    }

    fn theme(&self) -> Theme {
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Theme { colour: !no_colour, unicode: !self.ascii }
    }

    /// The language that is asked for, or the user's. Whoever can only show ASCII letters reads English.
    fn language(&self) -> Result<Language, Box<dyn Error>> {
        match self.language {
            Some(Language::Vi) if self.ascii => {
                Err(misuse("Vietnamese needs more than ASCII letters: leave out --ascii or --language vi"))
            }
            Some(language) => Ok(language),
            None if self.ascii => Ok(Language::En),
            None => Ok(of_user(|name| std::env::var(name).ok())),
        }
    }
}

/// The language that a user's surroundings name: the first of these that is set decides, as for other programs.
fn of_user(variable: impl Fn(&str) -> Option<String>) -> Language {
    let mut locales = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable);
    let locale = locales.find(|locale| !locale.is_empty());
    locale.and_then(|locale| Language::of_locale(&locale)).unwrap_or_default()
}

/// Nothing is done for somebody who could not see it.
fn needs_terminal() -> Done {
    if stdout().is_terminal() && stdin().is_terminal() {
        return Ok(());
    }
    Err("play needs a terminal; `stackwright random` plays without one".into())
}

/// A game that is played here.
struct Playing<'a, W> {
    agreed: &'a Agreed,
    table: &'a AtTable,
    theme: Theme,
    language: Language,
    out: &'a mut W,
}

impl<W: Write> Visitor for Playing<'_, W> {
    type Output = Done;

    fn visit<G: FullGame>(self) -> Done {
        let game = self.table.game::<G>(self.agreed)?;
        self.table.run(game, self.theme, self.language, self.out)
    }
}

/// A game that is to be made on a server.
struct Sending<'a> {
    agreed: &'a Agreed,
    table: &'a AtTable,
}

impl Visitor for Sending<'_> {
    type Output = Result<Errand, Box<dyn Error>>;

    fn visit<G: FullGame>(self) -> Self::Output {
        self.table.errand(&self.table.game::<G>(self.agreed)?)
    }
}

impl PerGame for AtTable {
    fn about(kind: &Kind) -> String {
        format!("Play {}", kind.title)
    }

    fn example(kind: &Kind) -> String {
        format!("stackwright play {} --seats human,level:3", kind.name)
    }
}

impl AtTable {
    /// A game that was saved has its options and its position already.
    fn brings_its_own(&self, given: bool) -> Done {
        if self.load.is_some() && given {
            let message = "the game of --load brings its own options and position: leave out all others";
            return Err(misuse(message));
        }
        Ok(())
    }

    fn game<G: FullGame>(&self, agreed: &Agreed) -> Result<Timeline<G>, Box<dyn Error>> {
        if let Some(path) = &self.load {
            return Ok(load::<G>(path).map_err(|error| format!("{}: {error}", path.display()))?);
        }
        let game: Timeline<G> = agreed.game()?;
        let start = game.position().check_start();
        start.map_err(|problems| misuse(format!("the position: {problems}")))?;
        Ok(game)
    }

    fn run<G: FullGame>(
        &self,
        game: Timeline<G>,
        theme: Theme,
        language: Language,
        out: &mut impl Write,
    ) -> Done {
        if self.invite_only {
            return Err(misuse("--invite-only is for a server: say which with --server"));
        }
        let usual = [Sitter::Here(Holder::Human), "level:4".parse()?];
        let here = |sitter| match sitter {
            Sitter::Here(holder) => Ok(holder),
            Sitter::Open => {
                Err(misuse("an open seat is for whoever comes to a server: say which with --server"))
            }
        };
        let people: Vec<Holder> =
            self.sitters(&usual, game.seats())?.into_iter().map(here).collect::<Result<_, _>>()?;
        needs_terminal()?;
        let game = play(game, &people, self.seed, theme, language)?;
        say_goodbye(&game, language, out)
    }

    /// The game to make on a server.
    fn errand<G: FullGame>(&self, game: &Timeline<G>) -> Result<Errand, Box<dyn Error>> {
        let usual = [Sitter::Here(Holder::Human), Sitter::Open];
        let sitters = self.sitters(&usual, game.seats())?;
        Ok(Errand::Create(elsewhere::wanted(game, &sitters, self.invite_only)?))
    }

    /// One sitter for each seat. The last one named holds those that are left.
    fn sitters(&self, usual: &[Sitter], seats: usize) -> Result<Vec<Sitter>, Box<dyn Error>> {
        let named = if self.seats.is_empty() { usual } else { &self.seats };
        if named.len() > seats {
            return Err(misuse(format!("{} seats are named, but the game has {seats}", named.len())));
        }
        let last = named.last().ok_or_else(|| misuse("somebody must play: name the seats"))?;
        let rest = std::iter::repeat_n(last.clone(), seats - named.len());
        Ok(named.iter().cloned().chain(rest).collect())
    }
}

/// What is left on the screen when the game is not.
fn say_goodbye<G: FullGame>(game: &Timeline<G>, language: Language, out: &mut impl Write) -> Done {
    match game.outcome_view() {
        Some(ended) => {
            let how = ended.message.in_language(&[G::messages()], language);
            writeln!(out, "{}", say::game_ended(how).in_language(language))?;
        }
        None => writeln!(out, "{}", game.position_text())?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_users_language_is_that_of_the_first_variable_that_is_set() {
        for (set, expected) in [
            (&[][..], Language::En),
            (&[("LANG", "vi_VN.UTF-8")], Language::Vi),
            (&[("LC_ALL", "C.UTF-8"), ("LANG", "vi_VN.UTF-8")], Language::En),
            (&[("LC_ALL", ""), ("LC_MESSAGES", "vi"), ("LANG", "en_GB")], Language::Vi),
            (&[("LANG", "fr_FR.UTF-8")], Language::En),
        ] {
            let variable = |name: &str| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(of_user(variable), expected, "{set:?}");
        }
    }
}
