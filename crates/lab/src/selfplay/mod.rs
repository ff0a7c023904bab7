//! Games by the thousand, played by bots against each other and written as they end.
//!
//! A run is its [`Plan`]: the same plan gives the same file, whatever the number of threads and however often the run
//! was stopped and taken up again.

mod game;
mod header;
mod spool;

use std::fs::File;
use std::io;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};

use stackwright_core::record::{RecordErrorKind, Step};
use stackwright_core::{Problems, Record};
use stackwright_search::{Bot, BotError, Judgement, Playable, Spec, Stop};

use crate::arena::{Opening, Openings};
use crate::dataset::{self, DatasetError, Decision, Reader};
use crate::queue::in_order;
use crate::records::{self, FileError};
use game::Played;
use header::difference;
use spool::{Refused, Spool};
use stackwright_core::learn::Learnable;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan<G: Playable> {
    /// The first position of every game.
    pub first: G,
    /// Who holds each seat: one for all, or one for each.
    pub seats: Vec<Spec>,
    /// By what those judge who think; [`Judgement::best_for`] is the strongest.
    pub judgement: Judgement<G>,
    /// How many games.
    pub games: u64,
    /// How games begin; [`usual_opening`] fits most.
    pub opening: Openings<G>,
    /// Whether those who think note what they thought of the alternatives; alpha-beta then looks at so many lines.
    pub policy: Option<usize>,
    /// Where the random numbers come from.
    pub seed: u64,
    /// How many games at a time.
    pub threads: usize,
}

/// How many random turns of each seat make the games of these players differ: none if one of them plays at random, else
/// two, which give more openings than anybody plays games. Who makes a slip now and then repeats games as well.
pub fn usual_opening(players: &[Spec]) -> Opening {
    Opening::random(if players.contains(&Spec::Random) { 0 } else { 2 })
}

/// Why a run ended early.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SelfplayError {
    /// The number of players does not fit.
    #[error("there are {given} players for {seats} seats: name one for all seats, or one for each")]
    Seats {
        /// How many were named.
        given: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// Nothing makes the games differ.
    #[error(
        "these players would play the same game {} times: let it begin with random turns, or let one of them vary",
        games.div_ceil(*openings)
    )]
    SameGames {
        /// How many games are wanted.
        games: u64,
        /// How many openings there are for them.
        openings: u64,
    },
    /// The file is of another kind.
    #[error("{}: expected a name that ends with .jsonl, .jsonl.zst or .parquet", .0.display())]
    Form(PathBuf),
    /// The file is there already, and holds something else.
    #[error("{}: the file holds other games ({what}): choose another name, or overwrite it", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What is different.
        what: String,
    },
    /// Another run writes the file.
    #[error("{}: another run writes it: wait for its end, or choose another name", .0.display())]
    Busy(PathBuf),
    /// The file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What went wrong with it.
        error: io::Error,
    },
    /// A file of an earlier run cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// The dataset cannot be written.
    #[error("{}: {error}", path.display())]
    Dataset {
        /// The file.
        path: PathBuf,
        /// What went wrong with it.
        error: DatasetError,
    },
    /// A bot had no answer.
    #[error("game {game}: {error}")]
    Bot {
        /// The number of the game.
        game: u64,
        /// What went wrong with it.
        error: BotError,
    },
    /// A game cannot be written down.
    #[error("game {game}: {error}")]
    Record {
        /// The number of the game.
        game: u64,
        /// What went wrong with it.
        error: RecordErrorKind,
    },
    /// A game that somebody else played is not of this plan.
    #[error("game {game} is not what was asked for: {what}")]
    Foreign {
        /// The number of the game.
        game: u64,
        /// What is wrong.
        what: String,
    },
    /// The first position makes no sense.
    #[error(transparent)]
    Options(#[from] Problems),
}

/// What becomes of games that the file has already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// They are kept, if they are of the same plan, and the rest is played.
    Continue,
    /// They are thrown away once all is ready to play others.
    Anew,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// How many games the file had before.
    pub before: u64,
    /// How many it has now.
    pub games: u64,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}

/// The forms that games are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Lines,
    Packed,
    Dataset,
}

impl Form {
    fn of(path: &Path) -> Option<Form> {
        let kind = |path: &Path| path.extension().and_then(|kind| kind.to_str()).map(str::to_owned);
        match kind(path)?.as_str() {
            "jsonl" => Some(Form::Lines),
            "zst" if kind(Path::new(path.file_stem()?)).as_deref() == Some("jsonl") => Some(Form::Packed),
            "parquet" => Some(Form::Dataset),
            _ => None,
        }
    }
}

type Bots<G> = Result<Vec<Box<dyn Bot<G>>>, BotError>;

impl<G: Playable> Plan<G> {
    /// The player of each seat.
    fn players(&self) -> Result<Vec<Spec>, SelfplayError> {
        let seats = self.first.seats();
        match self.seats.len() {
            1 => Ok(vec![self.seats[0].clone(); seats]),
            given if given == seats => Ok(self.seats.clone()),
            given => Err(SelfplayError::Seats { given, seats }),
        }
    }

    /// The players as bots, for one worker.
    fn bots(&self, stop: &Stop) -> Bots<G> {
        let players = self.players().map_err(|error| BotError(error.to_string()))?;
        let bot = |spec: &Spec| -> Result<Box<dyn Bot<G>>, BotError> {
            let mut bot = spec.bot_with(&self.first, stop, &self.judgement)?;
            if let Some(lines) = self.policy {
                bot.keep_policy(lines);
            }
            Ok(bot)
        };
        players.iter().map(bot).collect()
    }

    /// Refuses a run whose games would all be the same.
    fn must_vary(&self) -> Result<(), SelfplayError> {
        let (games, openings) = (self.games, self.opening.count());
        let varies = games <= openings || self.seats.iter().any(|player| player.varies(&self.first));
        if varies { Ok(()) } else { Err(SelfplayError::SameGames { games, openings }) }
    }
}

/// Where the games of a run wait that is not finished: the file itself, or one beside a dataset.
#[must_use]
pub fn waiting_room(out: &Path) -> PathBuf {
    if Form::of(out) == Some(Form::Dataset) { beside(out, ".games.jsonl.zst") } else { out.to_owned() }
}

/// Plays what the plan asks for and writes it to `out`, whose name says the form. `begin` says whether games are kept
/// that the file has from an earlier run of the same plan. When `stop` is raised the games in flight are dropped, and
/// the file is closed.
///
/// `progress` is told how many games the file holds whenever it grows.
pub fn run<G: Playable + Learnable>(
    plan: &Plan<G>,
    out: &Path,
    begin: Begin,
    stop: &Stop,
    progress: &mut dyn FnMut(u64),
) -> Result<Done, SelfplayError> {
    let header = plan.header()?;
    let mut play =
        |numbers, with_rows, take: Take<'_>| play_here(plan, &header, numbers, with_rows, stop, take);
    write(plan, out, begin, stop, progress, &mut play)
}

/// Plays the games with these numbers and gives their records, a line for each; nothing if it was stopped. Whoever hands them to
/// [`gather`] need not be who played them.
pub fn lines<G: Playable + Learnable>(
    plan: &Plan<G>,
    numbers: Range<u64>,
    stop: &Stop,
) -> Result<Option<Vec<String>>, SelfplayError> {
    let header = plan.header()?;
    plan.must_vary()?;
    let mut lines = Ok(Some(Vec::new()));
    play_here(plan, &header, numbers, false, stop, &mut |played| {
        match (played, &mut lines) {
            (Ok(Some(played)), Ok(Some(lines))) => {
                lines.push(played.line);
                return ControlFlow::Continue(());
            }
            (Ok(_), _) => lines = Ok(None),
            (Err(error), _) => lines = Err(error),
        }
        ControlFlow::Break(())
    });
    lines
}

/// Writes games that were played elsewhere, as [`run`] would have written its own: the file is the same. `more` is asked for the
/// games that follow, told the number of the first, until all are there; when it gives none the run is stopped. Each game is
/// checked to be the one of this plan with its number.
pub fn gather<G: Playable + Learnable>(
    plan: &Plan<G>,
    out: &Path,
    begin: Begin,
    stop: &Stop,
    progress: &mut dyn FnMut(u64),
    more: &mut dyn FnMut(u64) -> Option<Vec<String>>,
) -> Result<Done, SelfplayError> {
    let header = plan.header()?;
    let mut play = |numbers: Range<u64>, with_rows: bool, take: Take<'_>| {
        let mut next = numbers.start;
        while next < numbers.end {
            let Some(lines) = more(next).filter(|lines| !lines.is_empty()) else {
                let _ = take(Ok(None));
                return;
            };
            for line in lines {
                let foreign = |what| SelfplayError::Foreign { game: next, what };
                let played = if next < numbers.end {
                    checked(&header, next, &line).map_err(foreign)
                } else {
                    Err(foreign("there are more games than were asked for".to_owned()))
                };
                let played = played.map(|record| {
                    let rows = with_rows.then(|| dataset::GameRows::of_record::<G>(next as i64, &record));
                    Some(Played { line, rows })
                });
                if take(played).is_break() {
                    return;
                }
                next += 1;
            }
        }
    };
    write(plan, out, begin, stop, progress, &mut play)
}

/// Takes games in order, and says when it wants no more.
type Take<'a> = &'a mut dyn FnMut(Result<Option<Played>, SelfplayError>) -> ControlFlow<()>;

/// Where the games with some numbers come from, with rows or without.
type Source<'a> = &'a mut dyn FnMut(Range<u64>, bool, Take<'_>);

/// Plays games on the threads of this machine.
fn play_here<G: Playable + Learnable>(
    plan: &Plan<G>,
    header: &Record,
    numbers: Range<u64>,
    with_rows: bool,
    stop: &Stop,
    take: Take<'_>,
) {
    let bots = |_worker| plan.bots(stop);
    let one = |bots: &mut Bots<G>, number| match bots {
        Ok(bots) => game::play(plan, header, bots, number, with_rows, stop),
        Err(error) => Err(SelfplayError::Bot { game: number, error: error.clone() }),
    };
    in_order(numbers, plan.threads, bots, one, take);
}

/// The record of a line, if it is that of the game with this number.
fn checked(header: &Record, number: u64, line: &str) -> Result<Record, String> {
    let found = Record::from_json(line).map_err(|error| error.to_string())?;
    if let Some(what) = difference(&found, header) {
        return Err(what);
    }
    let called = found.tags.get("Number").map_or("none", String::as_str);
    if called == number.to_string() { Ok(found) } else { Err(format!("number: {called}, not {number}")) }
}

fn write<G: Playable + Learnable>(
    plan: &Plan<G>,
    out: &Path,
    begin: Begin,
    stop: &Stop,
    progress: &mut dyn FnMut(u64),
    source: Source<'_>,
) -> Result<Done, SelfplayError> {
    let header = plan.header()?;
    plan.must_vary()?;
    let form = Form::of(out).ok_or_else(|| SelfplayError::Form(out.to_owned()))?;
    // Whoever cannot play shall not have thrown anything away.
    plan.bots(stop).map_err(|error| SelfplayError::Bot { game: 0, error })?;
    let waiting = waiting_room(out);
    let dataset = (form == Form::Dataset && out.exists()).then(|| File::open(out)).transpose();
    let dataset = dataset.map_err(|error| SelfplayError::Io { path: out.to_owned(), error })?;
    if let Some(file) = &dataset {
        spool::hold(file).map_err(|why| refused(out, why))?;
    }
    if form == Form::Dataset && begin == Begin::Continue && !waiting.exists() && out.exists() {
        unpack::<G>(out, &waiting, &header)?;
    }
    let whole = beside(out, ".unfinished");
    let rows = (form == Form::Dataset).then_some(&*whole);
    let (done, held) =
        play(plan, &header, &waiting, form != Form::Lines, rows, begin, stop, progress, source)?;
    if form == Form::Dataset && done.stopped {
        // The games are in the other file.
        let _ = std::fs::remove_file(&whole);
    }
    if form == Form::Dataset && !done.stopped {
        let io = |error| SelfplayError::Io { path: out.to_owned(), error };
        // The games are thrown away once their rows are on the disk under their name.
        File::open(&whole).and_then(|file| file.sync_all()).map_err(io)?;
        std::fs::rename(&whole, out).map_err(io)?;
        sync_folder(out).map_err(io)?;
        std::fs::remove_file(&waiting).map_err(io)?;
    }
    drop((held, dataset));
    Ok(done)
}

/// Has the names in a file's folder written down.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Other systems have no way to ask for it.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Why a file was refused, with its name.
fn refused(path: &Path, refused: Refused) -> SelfplayError {
    let path = path.to_owned();
    match refused {
        Refused::Io(error) => SelfplayError::Io { path, error },
        Refused::Busy => SelfplayError::Busy(path),
        Refused::Other(what) => SelfplayError::Other { path, what },
    }
}

/// The same name with something behind it.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Makes the games of a finished dataset the beginning of a longer run.
fn unpack<G: Learnable>(dataset: &Path, spool: &Path, header: &Record) -> Result<(), SelfplayError> {
    let io = |error| SelfplayError::Io { path: spool.to_owned(), error };
    let half = beside(spool, ".unfinished");
    let mut lines = Spool::create(&half, true).map_err(|why| refused(&half, why))?;
    let damaged = |error| SelfplayError::Dataset { path: dataset.to_owned(), error };
    let mut decisions = Reader::<G>::open(dataset).map_err(damaged)?;
    for (game, record) in (0..).zip(records::open(dataset)?) {
        let mut record = record?;
        for step in record.turns.iter_mut().flatten() {
            let Some(decision) = decisions.next().transpose().map_err(damaged)? else { break };
            add_policy(step, &decision);
        }
        if let Some(what) = difference(&record, header) {
            return Err(SelfplayError::Other { path: dataset.to_owned(), what });
        }
        let line = record.to_json().map_err(|error| SelfplayError::Record { game, error })?;
        lines.append(&line).map_err(io)?;
    }
    // Held until it has its name: another run would begin to unpack in between.
    let held = lines.finish().map_err(io)?;
    std::fs::rename(&half, spool).map_err(io)?;
    drop(held);
    Ok(())
}

/// A record's step with the policy of its row.
fn add_policy<G: Learnable>(step: &mut Step, decision: &Decision<G>) {
    if let Step::Noted(noted) = step {
        let shares = decision.legal.iter().copied().zip(decision.policy.iter().copied());
        noted.policy = game::told(&decision.position, shares);
    }
}

/// Plays what is missing in the file of games; with `rows`, all games go there as a dataset too.
#[allow(clippy::too_many_arguments, reason = "all that a run is")]
fn play<G: Playable + Learnable>(
    plan: &Plan<G>,
    header: &Record,
    path: &Path,
    packed: bool,
    rows: Option<&Path>,
    begin: Begin,
    stop: &Stop,
    progress: &mut dyn FnMut(u64),
    source: Source<'_>,
) -> Result<(Done, File), SelfplayError> {
    let io = |error| SelfplayError::Io { path: path.to_owned(), error };
    let same = |number: u64, line: &str| checked(header, number, line).map(drop);
    let spool = match begin {
        Begin::Continue => Spool::open(path, packed, same),
        Begin::Anew => Spool::create(path, packed),
    };
    let mut spool = spool.map_err(|why| refused(path, why))?;
    let before = spool.lines();
    progress(before);
    let failed = |error| SelfplayError::Dataset { path: rows.unwrap_or(path).to_owned(), error };
    let mut dataset = rows.map(|rows| dataset::Writer::create(rows, header)).transpose().map_err(failed)?;
    if let Some(dataset) = &mut dataset
        && before > 0
    {
        // Games of an earlier run, which was stopped. Behind the last of them the file is open.
        for (number, record) in (0..before as i64).zip(records::open(path)?) {
            let rows = dataset::GameRows::of_record::<G>(number, &record?).map_err(failed)?;
            dataset.add(rows).map_err(failed)?;
        }
    }
    let with_rows = dataset.is_some();
    let mut result = Ok(());
    source(before..plan.games, with_rows, &mut |played| {
        result = match played {
            Ok(Some(Played { line, rows })) => {
                spool.append(&line).map_err(io).and_then(|()| match (&mut dataset, rows) {
                    (Some(dataset), Some(rows)) => rows.and_then(|rows| dataset.add(rows)).map_err(failed),
                    _ => Ok(()),
                })
            }
            Ok(None) => return ControlFlow::Break(()),
            Err(error) => Err(error),
        };
        if result.is_err() {
            // Bots that think stop thinking; nobody wants their games any more.
            stop.raise();
            return ControlFlow::Break(());
        }
        progress(spool.lines());
        ControlFlow::Continue(())
    });
    let games = spool.lines();
    let held = spool.finish().map_err(io)?;
    result?;
    if let Some(dataset) = dataset.filter(|_| games >= plan.games) {
        dataset.finish().map_err(failed)?;
    }
    Ok((Done { before, games, stopped: games < plan.games }, held))
}
