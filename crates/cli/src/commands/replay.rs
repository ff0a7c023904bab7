//! `stackwright replay <file>`.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use stackwright_core::messages::Language;
use stackwright_core::picture::{Draw, Picture};
use stackwright_core::record::{Noted, ReplayError, Step};
use stackwright_core::{Entry, Record, Texts, Timeline};
use stackwright_games::{FullGame, Visitor, log_frames, of_record};
use stackwright_lab::records;
use stackwright_render::gif;

use super::log::LogFlag;
use super::picture;
use crate::status::{Done, misuse};

/// Show a recorded game, check it, convert it, draw it
#[derive(Debug, Args)]
#[command(after_help = "\
Without anything else the game is printed turn by turn with its end. The game is always replayed by the rules; one that \
breaks them is refused with the turn and the step.

Examples:
  stackwright replay game.txt
  stackwright replay game.txt --frames
  stackwright replay game.txt --to json
  stackwright replay deploys.txt --official vi
  stackwright replay games.jsonl --number 3 --at 10 --svg move10.svg
  stackwright replay game.txt --at 5 --png move5.png --width 320
  stackwright replay game.txt --gif game.gif --width 160")]
pub(crate) struct Replay {
    /// Records as JSON lines or text, packed or not; `-` for the standard input
    file: PathBuf,
    /// Which game of the file, from 1 [default: 1, and with --verify all]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// Only say whether the games of the file keep to the rules
    #[arg(long, conflicts_with_all = ["frames", "step", "to", "official", "at", "svg", "png", "gif"])]
    verify: bool,
    /// Show the board after each part of each action
    #[arg(long)]
    frames: bool,
    /// Step through the game: Enter goes on, `b` goes back, `q` ends
    #[arg(long, conflicts_with_all = ["frames", "to"])]
    step: bool,
    /// Print the record in this form
    #[arg(long, value_enum)]
    to: Option<Form>,
    /// Print the game in the notation of its author, with the letters of this language, if the game has such a notation
    #[arg(long, value_enum, value_name = "LANGUAGE", conflicts_with_all = ["frames", "step", "to"])]
    official: Option<Speech>,
    /// The position after so many actions, instead of the last one
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Draw the position
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw the position as pixels
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Draw the whole game, frame by frame
    #[arg(long, value_name = "FILE")]
    gif: Option<PathBuf>,
    /// How many pixels wide
    #[arg(long, default_value_t = 640, value_parser = picture::widths())]
    width: u32,
    /// How long each frame is shown, in hundredths of a second
    #[arg(long, default_value_t = 60)]
    delay: u16,
    #[command(flatten)]
    log: LogFlag,
}

/// The forms of a record.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    /// One line of JSON
    Json,
    /// Text for people
    Text,
    /// Text for people, with one word for a whole turn where the game has one
    Turns,
}

/// The languages that an author's notation has letters of.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Speech {
    /// English
    En,
    /// Vietnamese
    Vi,
}

impl From<Speech> for Language {
    fn from(speech: Speech) -> Language {
        match speech {
            Speech::En => Language::En,
            Speech::Vi => Language::Vi,
        }
    }
}

/// A record that is shown.
struct Showing<'a, W> {
    replay: &'a Replay,
    record: &'a Record,
    out: &'a mut W,
}

impl<W: Write> Visitor for Showing<'_, W> {
    type Output = Done;

    fn visit<G: FullGame>(self) -> Done {
        self.replay.show::<G>(self.record, self.out)
    }
}

/// A record that is only checked.
struct Checking<'a>(&'a Record);

impl Visitor for Checking<'_> {
    type Output = Result<(), ReplayError>;

    fn visit<G: FullGame>(self) -> Self::Output {
        self.0.replay::<G>().map(|_| ())
    }
}

impl Replay {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        self.log.start();
        if self.verify {
            return self.verify_all(out);
        }
        let record = self.record()?;
        of_record(&record)?.visit(Showing { replay: &self, record: &record, out })
    }

    fn record(&self) -> Result<Record, Box<dyn Error>> {
        let number = self.number.unwrap_or(1);
        let mut games = 0;
        for record in records::open(&self.file)? {
            games += 1;
            if games == number {
                return Ok(record?);
            }
        }
        Err(self.missing(number, games))
    }

    /// The file has fewer games than that.
    fn missing(&self, number: u64, games: u64) -> Box<dyn Error> {
        let path = self.file.display();
        match games {
            0 => format!("{path}: there is no game in it").into(),
            1 => misuse(format!("--number {number}: {path} has one game")),
            _ => misuse(format!("--number {number}: {path} has the games 1 to {games}")),
        }
    }

    fn verify_all(&self, out: &mut impl Write) -> Done {
        let (mut good, mut bad, mut games) = (0, 0, 0);
        for (number, record) in (1..).zip(records::open(&self.file)?) {
            games = number;
            if self.number.is_some_and(|wanted| wanted != number) {
                continue;
            }
            let checked = record.map_err(|error| error.to_string()).and_then(|record| {
                let kind = of_record(&record).map_err(|problem| problem.to_string())?;
                kind.visit(Checking(&record)).map_err(|error| error.to_string())
            });
            match checked {
                Ok(()) => good += 1,
                Err(error) => {
                    bad += 1;
                    writeln!(out, "game {number}: {error}")?;
                }
            }
        }
        if let Some(number) = self.number.filter(|&number| number > games) {
            return Err(self.missing(number, games));
        }
        let keep = if good == 1 { "game keeps" } else { "games keep" };
        let not = if bad == 1 { "does not" } else { "do not" };
        writeln!(out, "{}: {good} {keep} to the rules, {bad} {not}", self.file.display())?;
        let broken = if bad == 1 { "game breaks" } else { "games break" };
        if bad > 0 { Err(format!("{bad} {broken} the rules").into()) } else { Ok(()) }
    }

    fn show<G: FullGame>(&self, record: &Record, out: &mut impl Write) -> Done {
        let game: Timeline<G> =
            record.replay().map_err(|error| format!("{}: {error}", self.file.display()))?;
        let entries = game.journal().len();
        let at = self.at.unwrap_or(entries);
        if at > entries {
            return Err(misuse(format!("--at {at}: the game has {entries} actions")));
        }
        log_frames(&self.number.unwrap_or(1), &game, 0..at);
        if let Some(path) = &self.gif {
            // Whole before anything is written: a width that is refused must not cost the file that is there.
            let mut bytes = Vec::new();
            let frames = gif(&mut bytes, pictures(&game), self.width, self.delay)?;
            std::fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
            writeln!(out, "{}: {frames} frames", path.display())?;
        }
        let position = game.position_before(at);
        let drawn = [(&self.svg, picture::Form::Svg), (&self.png, picture::Form::Png)];
        for (path, form) in drawn {
            let Some(path) = path else { continue };
            picture::save(&position.draw(), path, form, self.width)?;
            writeln!(out, "{}: after {at} of {entries} actions", path.display())?;
        }
        if let Some(speech) = self.official {
            let Some(text) = G::official_text(&game, record.result.as_ref(), speech.into()) else {
                return Err(misuse(format!("--official: {} has no notation of its author's own", G::NAME)));
            };
            write!(out, "{text}")?;
            return Ok(());
        }
        match self.to {
            Some(Form::Json) => writeln!(out, "{}", record.to_json()?)?,
            Some(Form::Text) => write!(out, "{}", record.to_text()?)?,
            Some(Form::Turns) => write!(out, "{}", record.clone().in_turns(&game).to_text()?)?,
            None if self.step => step_through(&game, out)?,
            None if self.frames => tell(&game, at, out)?,
            None if self.gif.is_none() && self.svg.is_none() && self.png.is_none() => {
                print(&game, at, out)?;
            }
            None => {}
        }
        Ok(())
    }
}

/// The picture after each frame, the first position before them; what looks the same is left out.
fn pictures<G: Draw>(game: &Timeline<G>) -> impl Iterator<Item = Picture> {
    let mut position = game.position_before(0);
    let mut last = String::new();
    let frames = (0..game.journal().len()).flat_map(move |entry| {
        let frames: Vec<_> = game.journal().frames(entry).map(|frame| frame.edits.to_vec()).collect();
        frames
    });
    std::iter::once(Vec::new()).chain(frames).filter_map(move |edits| {
        for edit in edits {
            position.apply(edit);
        }
        let picture = position.draw();
        let fresh = picture.svg != last;
        last.clone_from(&picture.svg);
        fresh.then_some(picture)
    })
}

/// The turns, each as the game's one word for it where there is one, the board and the end.
fn print<G: Texts>(game: &Timeline<G>, at: usize, out: &mut impl Write) -> Done {
    let words = game.turn_texts();
    let steps = Record::of(game).turns;
    for ((number, turn), (word, steps)) in (1..).zip(game.journal().turns()).zip(words.into_iter().zip(steps))
    {
        if turn.start >= at {
            break;
        }
        let shown = || steps.iter().take(at - turn.start).map(step_text).collect::<Vec<_>>().join(" ");
        writeln!(out, "{number}. {}", word.filter(|_| turn.end <= at).unwrap_or_else(shown))?;
    }
    let position = game.position_before(at);
    write!(out, "{}", position.board_text(false))?;
    writeln!(out, "{}", position.position_text())?;
    match position.outcome() {
        Some(outcome) => writeln!(out, "ended by {}, ranks {:?}", outcome.reason(), outcome.ranks())?,
        None => writeln!(out, "seat {} is to move", position.to_move())?,
    }
    Ok(())
}

/// A step as it is listed.
fn step_text(step: &Step) -> String {
    match step {
        Step::Action(action) | Step::Noted(Noted { action, .. }) => action.clone(),
        Step::Retired { retired, how, .. } => format!("(seat {retired}: {})", how.reason()),
    }
}

/// Every frame of the first actions in words, with the board after it if it has changed.
fn tell<G: Texts>(game: &Timeline<G>, at: usize, out: &mut impl Write) -> Done {
    let mut position = game.position_before(0);
    let mut shown = String::new();
    for entry in 0..at {
        if let Some(Entry::Action(action)) = game.journal().entries().nth(entry) {
            writeln!(out, "{}. {}", entry + 1, position.action_text(action))?;
        }
        for frame in game.journal().frames(entry) {
            for &edit in frame.edits {
                position.apply(edit);
            }
            writeln!(out, "  {}", frame.label)?;
            let board = position.board_text(false);
            if board != shown {
                writeln!(out, "{board}")?;
                shown = board;
            }
        }
    }
    Ok(())
}

fn step_through<G: Texts>(game: &Timeline<G>, out: &mut impl Write) -> Done {
    let mut lines = io::stdin().lock().lines();
    let mut at = 0;
    loop {
        let position = game.position_before(at);
        // What led here stands above the board.
        let last = at.checked_sub(1).into_iter().flat_map(|entry| game.journal().frames(entry));
        for frame in last {
            writeln!(out, "{}", frame.label)?;
        }
        write!(out, "{}", position.board_text(false))?;
        let next = game.journal().entries().nth(at).and_then(Entry::action);
        match next {
            Some(action) => writeln!(out, "{at}: next {}", position.action_text(action))?,
            None => writeln!(out, "{at}: the end")?,
        }
        out.flush()?;
        match lines.next().transpose()?.as_deref().map(str::trim) {
            None | Some("q") => return Ok(()),
            Some("b") => at = at.saturating_sub(1),
            Some(_) => at = (at + 1).min(game.journal().len()),
        }
    }
}
