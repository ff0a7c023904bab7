//! Records as text for people: tags in brackets, then the turns, one to a line, then the result.
//!
//! ```text
//! [Stackwright "1"]
//! [Game "amazons"]
//! [Options {"size":6,"players":2}]
//! [Seat1 "Ann"]
//! [Seat2 "Bo"]
//! [Event "Club night"]
//!
//! 1. b1-b4 @b2 {the usual beginning}
//! 2. e6-e3 @e5
//! 3. !resignation:1
//! # 2,1 resignation
//! ```
//!
//! `# ranks reason` ends a finished game, `*` one in progress; a record without either is cut off. In quotes and
//! remarks `\` takes the special meaning from the character behind it, and `\n` is a line's end.

use std::fmt::Write as _;
use std::io::{BufRead, Write};

use super::lines::Lines;
use super::{GameResult, MAX_BYTES, Noted, Player, Record, RecordError, RecordErrorKind, Step, VERSION};
use crate::Departure;
use crate::messages::Said;
use crate::messages::common::say;
use crate::plain::{excerpt, plain_in_line};

const MAGIC: &str = "Stackwright";
/// The note that lots were drawn.
const RANDOM: &str = "%random";
const SEATS: [&str; 4] = ["Seat1", "Seat2", "Seat3", "Seat4"];
const KINDS: [&str; 4] = ["Kind1", "Kind2", "Kind3", "Kind4"];

/// Whether a tag has a meaning of its own.
pub(super) fn is_reserved(tag: &str) -> bool {
    [MAGIC, "Game", "Options", "Start"].iter().chain(&SEATS).chain(&KINDS).any(|&reserved| reserved == tag)
}

pub(super) fn is_tag_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

pub(super) fn is_turn_number(text: &str) -> bool {
    turn_number(text).is_some()
}

fn turn_number(text: &str) -> Option<&str> {
    text.strip_suffix('.').filter(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
}

/// The record, if it is of one of these games; no games at all stand for any.
pub(super) fn known(record: Record, games: &[String]) -> Result<Record, RecordErrorKind> {
    if games.is_empty() || games.contains(&record.game) {
        Ok(record)
    } else {
        Err(RecordErrorKind::Game { found: record.game, known: games.to_vec() })
    }
}

// ---- Writing -------------------------------------------------------------------------------------------------------

impl Record {
    /// The record as text, with an empty line at its end.
    pub fn to_text(&self) -> Result<String, RecordErrorKind> {
        self.validate()?;
        let mut out = String::new();
        self.write_tags(&mut out).and_then(|()| self.write_turns(&mut out)).expect("a string takes any text");
        super::readable(out)
    }

    fn write_tags(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "[{MAGIC} \"{VERSION}\"]\n[Game \"{}\"]", self.game)?;
        if !self.options.is_null() {
            writeln!(out, "[Options {}]", self.options)?;
        }
        if let Some(start) = &self.start {
            writeln!(out, "[Start {}]", quoted(start))?;
        }
        for ((player, seat), kind) in self.players.iter().zip(SEATS).zip(KINDS) {
            writeln!(out, "[{seat} {}]", quoted(&player.name))?;
            if let Some(text) = &player.kind {
                writeln!(out, "[{kind} {}]", quoted(text))?;
            }
        }
        for (name, value) in &self.tags {
            writeln!(out, "[{name} {}]", quoted(value))?;
        }
        writeln!(out)
    }

    fn write_turns(&self, out: &mut String) -> std::fmt::Result {
        if let Some(comment) = &self.comment {
            writeln!(out, "{}", escaped(comment, '{', '}'))?;
        }
        for (number, steps) in (1..).zip(&self.turns) {
            write!(out, "{number}.")?;
            for step in steps {
                match step {
                    Step::Action(action) => write!(out, " {action}")?,
                    Step::Noted(noted) => write_noted(out, noted)?,
                    Step::Retired { retired, how, .. } => write!(out, " !{}:{retired}", how.reason())?,
                }
                if let Some(comment) = step.comment() {
                    write!(out, " {}", escaped(comment, '{', '}'))?;
                }
            }
            writeln!(out)?;
        }
        match &self.result {
            None => writeln!(out, "*\n"),
            Some(GameResult { ranks, reason }) => {
                let ranks: Vec<_> = ranks.iter().map(ToString::to_string).collect();
                writeln!(out, "# {} {reason}\n", ranks.join(","))
            }
        }
    }

    /// Reads one record from text; nothing but empty lines may follow.
    pub fn from_text(text: &str) -> Result<Record, RecordError> {
        let mut reader = Reader::new(text.as_bytes());
        let record = match reader.next() {
            Some(record) => record?,
            None => {
                return Err(reader.lines.error(RecordErrorKind::Truncated(say::record_none())));
            }
        };
        match reader.next() {
            None => Ok(record),
            Some(Err(error)) => Err(error),
            Some(Ok(_)) => Err(reader.lines.error(syntax(say::record_second()))),
        }
    }
}

/// The action, then a word for each note: `%random`, `%5300` for the chance, `%9000=b1-b4` for each share of the policy.
fn write_noted(out: &mut String, noted: &Noted) -> std::fmt::Result {
    write!(out, " {}", noted.action)?;
    if noted.random {
        write!(out, " {RANDOM}")?;
    }
    if let Some(chance) = noted.chance {
        write!(out, " %{chance}")?;
    }
    noted.policy.iter().try_for_each(|(action, share)| write!(out, " %{share}={action}"))
}

fn quoted(text: &str) -> String {
    escaped(text, '"', '"')
}

fn escaped(text: &str, open: char, close: char) -> String {
    let mut out = String::from(open);
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            c if c == close || c == '\\' => out.extend(['\\', c]),
            c => out.push(c),
        }
    }
    out.push(close);
    out
}

/// Writes a record and an empty line.
pub fn write(mut out: impl Write, record: &Record) -> Result<(), RecordErrorKind> {
    out.write_all(record.to_text()?.as_bytes())?;
    Ok(())
}

// ---- Reading -------------------------------------------------------------------------------------------------------

/// Reads records one at a time. After an error, reading goes on with the next `[Stackwright "..."]`.
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    games: Vec<String>,
    /// A record's first line that was met while skipping a bad record.
    ahead: Option<String>,
    skipping: bool,
}

impl<R: BufRead> Reader<R> {
    /// A reader of records of any game.
    pub fn new(reader: R) -> Self {
        Reader { lines: Lines::new(reader), games: Vec::new(), ahead: None, skipping: false }
    }

    /// Takes records of these games alone; any other is an error.
    #[must_use]
    pub fn only(self, games: &[&str]) -> Self {
        Reader { games: games.iter().map(ToString::to_string).collect(), ..self }
    }

    /// The line on which the record read last ends.
    pub fn line(&self) -> u64 {
        self.lines.number()
    }

    fn read(&mut self) -> Result<Option<Record>, RecordError> {
        let mut draft = None;
        let mut bytes = 0;
        loop {
            let line = match self.ahead.take() {
                Some(line) => Some(line),
                None => match self.lines.next_line() {
                    Ok(line) => line.map(str::to_owned),
                    // One error is enough for a bad record, however many of its lines cannot be read.
                    Err(error) if self.skipping && !matches!(error.kind, RecordErrorKind::Io(_)) => continue,
                    Err(error) => return Err(error),
                },
            };
            let Some(line) = line else {
                let cut = RecordErrorKind::Truncated(say::cut_in_turns());
                return if draft.is_none() { Ok(None) } else { Err(self.lines.error(cut)) };
            };
            if self.skipping && !line.starts_with("[Stackwright ") {
                continue;
            }
            self.skipping = false;
            if line.trim().is_empty() {
                continue;
            }
            bytes += line.len();
            if bytes > MAX_BYTES {
                return Err(self.lines.error(RecordErrorKind::TooLarge));
            }
            if draft.is_some() && line.starts_with("[Stackwright ") {
                self.ahead = Some(line);
                return Err(self.lines.error(RecordErrorKind::Truncated(say::cut_by_next())));
            }
            let done = match &mut draft {
                None => begin(&line).map(|begun| {
                    draft = Some(begun);
                    false
                }),
                Some(draft) => draft.take_line(&line),
            };
            if done.map_err(|kind| self.lines.error(kind))? {
                let record = draft.take().map_or_else(|| Record::new(""), |draft| draft.record);
                let checked = record.validate().map_err(Into::into).and_then(|()| known(record, &self.games));
                return checked.map(Some).map_err(|kind| self.lines.error(kind));
            }
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = self.read();
        // A record that was read to its end leaves nothing to skip, but skipping to the next one does no harm.
        self.skipping = read.is_err() && self.ahead.is_none();
        read.transpose()
    }
}

fn syntax(said: Said) -> RecordErrorKind {
    RecordErrorKind::Syntax(said)
}

/// A record that is being read.
struct Draft {
    record: Record,
    in_turns: bool,
}

/// Takes a record's first line.
fn begin(line: &str) -> Result<Draft, RecordErrorKind> {
    let expected = || syntax(say::record_begins(format!("[{MAGIC} \"{VERSION}\"]")));
    let (name, value) = tag(line).map_err(|_| expected())?;
    if name != MAGIC {
        return Err(expected());
    }
    let version: u64 =
        value.parse().map_err(|_| syntax(say::record_version_form(format!("{:?}", excerpt(&value)))))?;
    if version != u64::from(VERSION) {
        return Err(RecordErrorKind::Version(version));
    }
    Ok(Draft { record: Record::new(""), in_turns: false })
}

/// Splits `[Name "value"]`, or `[Name {...}]` with JSON in it.
fn tag(line: &str) -> Result<(&str, String), RecordErrorKind> {
    let wrong = || syntax(say::tag_form("[Event \"Club night\"]"));
    let inside =
        line.trim_end().strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).ok_or_else(wrong)?;
    let (name, value) = inside.split_once(' ').filter(|(name, _)| is_tag_name(name)).ok_or_else(wrong)?;
    if name == "Options" {
        return Ok((name, value.to_owned()));
    }
    match value.strip_prefix('"') {
        None => Err(wrong()),
        Some(quoted) => match unescape(quoted, '"')? {
            (value, "") => Ok((name, value)),
            _ => Err(wrong()),
        },
    }
}

/// Reads up to the closing character; gives the text and what is left behind it.
fn unescape(text: &str, close: char) -> Result<(String, &str), RecordErrorKind> {
    let mut out = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            c if c == close => return Ok((out, chars.as_str())),
            '\\' => match chars.next() {
                Some('n') => out.push('\n'),
                Some('r') => out.push('\r'),
                Some(c) => out.push(c),
                None => break,
            },
            c => out.push(c),
        }
    }
    Err(syntax(say::tag_closing(close.to_string())))
}

impl Draft {
    /// Takes one more line; says whether it ended the record.
    fn take_line(&mut self, line: &str) -> Result<bool, RecordErrorKind> {
        if !self.in_turns && line.starts_with('[') {
            let (name, value) = tag(line)?;
            return self.take_tag(name, value).map(|()| false);
        }
        if self.record.game.is_empty() {
            return Err(syntax(say::game_tag_first()));
        }
        self.in_turns = true;
        self.take_turns(line.trim_start())
    }

    fn take_tag(&mut self, name: &str, value: String) -> Result<(), RecordErrorKind> {
        let twice = || syntax(say::tag_twice(excerpt(name)));
        let record = &mut self.record;
        let old = match name {
            MAGIC => return Err(twice()),
            "Game" => !std::mem::replace(&mut record.game, value).is_empty(),
            "Options" => {
                let options = serde_json::from_str(&value)
                    .map_err(|error| syntax(say::options_tag(plain_in_line(&error))))?;
                !std::mem::replace(&mut record.options, options).is_null()
            }
            "Start" => record.start.replace(value).is_some(),
            _ if SEATS.contains(&name) => {
                if SEATS.get(record.players.len()) != Some(&name) {
                    return Err(syntax(say::seat_tag_order(excerpt(name))));
                }
                record.players.push(Player { name: value, kind: None });
                false
            }
            _ if KINDS.contains(&name) => {
                let seats = record.players.len();
                match record.players.last_mut() {
                    Some(player) if KINDS.get(seats - 1) == Some(&name) => {
                        player.kind.replace(value).is_some()
                    }
                    _ => return Err(syntax(say::kind_tag_place(excerpt(name)))),
                }
            }
            _ => record.tags.insert(name.to_owned(), value).is_some(),
        };
        if old { Err(twice()) } else { Ok(()) }
    }

    fn take_turns(&mut self, mut rest: &str) -> Result<bool, RecordErrorKind> {
        while !rest.is_empty() {
            if let Some(remark) = rest.strip_prefix('{') {
                let (comment, behind) = unescape(remark, '}')?;
                self.take_comment(comment)?;
                rest = behind.trim_start();
                continue;
            }
            if let Some(result) = rest.strip_prefix('#') {
                self.record.result = Some(parse_result(result)?);
                return Ok(true);
            }
            let end = rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(rest.len());
            let (word, behind) = rest.split_at(end);
            rest = behind.trim_start();
            if word == "*" {
                return if rest.is_empty() { Ok(true) } else { Err(syntax(say::nothing_behind("*"))) };
            }
            self.take_word(word)?;
        }
        Ok(false)
    }

    fn take_comment(&mut self, comment: String) -> Result<(), RecordErrorKind> {
        match self.record.turns.last_mut() {
            None if self.record.comment.is_none() => self.record.comment = Some(comment),
            Some(steps) if steps.last().is_some_and(|step| step.comment().is_none()) => {
                let step = steps.pop().expect("there is a last step");
                steps.push(step.with_comment(comment));
            }
            _ => {
                return Err(syntax(say::remark_of_nothing()));
            }
        }
        Ok(())
    }

    fn take_word(&mut self, word: &str) -> Result<(), RecordErrorKind> {
        if let Some(number) = turn_number(word) {
            let next = self.record.turns.len() + 1;
            if number != next.to_string() {
                return Err(syntax(say::turn_number(next, excerpt(word))));
            }
            self.record.turns.push(Vec::new());
            return Ok(());
        }
        let turn = self.record.turns.len();
        let Some(steps) = self.record.turns.last_mut() else {
            return Err(syntax(say::turn_number_first(excerpt(word))));
        };
        if word.starts_with('%') {
            let noted = steps.pop().and_then(|step| with_note(step, word));
            let wrong = || syntax(say::action_text(format!("{:?}", excerpt(word)), turn));
            steps.push(noted.ok_or_else(wrong)?);
            return Ok(());
        }
        steps.push(match word.strip_prefix('!') {
            Some(departure) => parse_departure(departure)?,
            None if super::is_action(word) => Step::Action(word.to_owned()),
            None => return Err(syntax(say::action_text(format!("{:?}", excerpt(word)), turn))),
        });
        Ok(())
    }
}

/// The step with one note more, if it is one that the step can have and does not have yet.
fn with_note(step: Step, word: &str) -> Option<Step> {
    let mut noted = match step {
        Step::Action(action) => Noted::of(action),
        Step::Noted(noted) if noted.comment.is_none() => noted,
        Step::Noted(_) | Step::Retired { .. } => return None,
    };
    if word == RANDOM {
        return (!noted.random).then_some(Step::Noted(Noted { random: true, ..noted }));
    }
    let number = |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok())?;
    match word.strip_prefix('%')?.split_once('=') {
        Some((share, action)) => noted.policy.push((action.to_owned(), number(share)?)),
        None if noted.chance.is_none() => noted.chance = Some(number(&word[1..])?),
        None => return None,
    }
    Some(Step::Noted(noted))
}

fn parse_departure(text: &str) -> Result<Step, RecordErrorKind> {
    let wrong = || syntax(say::departure(format!("!{}", excerpt(text))));
    let (how, seat) = text.split_once(':').ok_or_else(wrong)?;
    let how = match how {
        "resignation" => Departure::Resignation,
        "timeout" => Departure::Timeout,
        _ => return Err(wrong()),
    };
    let seat: crate::Seat = seat.parse().map_err(|_| wrong())?;
    Ok(Step::Retired { retired: seat.number(), how, comment: None })
}

fn parse_result(text: &str) -> Result<GameResult, RecordErrorKind> {
    let wrong = || syntax(say::result_line(format!("#{}", excerpt(text))));
    let mut words = text.split_whitespace();
    let (Some(ranks), Some(reason), None) = (words.next(), words.next(), words.next()) else {
        return Err(wrong());
    };
    let ranks = ranks.split(',').map(|rank| rank.parse().map_err(|_| wrong())).collect::<Result<_, _>>()?;
    Ok(GameResult { ranks, reason: reason.to_owned() })
}
