//! The whole circle: play, train, match, accept or refuse, and again with whoever is best now.
//!
//! Everything is in one folder, and every stage puts away what it has when the time is up: the next call goes on from there.
//!
//! | file | what it is |
//! | --- | --- |
//! | `run.json` | how the run was set up, and what came of each generation ([`Ledger`]) |
//! | `log.jsonl` | what happened, line by line |
//! | `report.html` | the same for people |
//! | `run.lock` | is held by the run that goes on here |
//! | `best.net` | the net that was accepted last |
//! | `symmetries.npy` | what the symmetries of the board make of each input, one after the other |
//! | `generation-N/rows-G/` | positions from game G on ([`Rows`]) |
//! | `generation-N/model.npy`, `epochs.json` | the net in floating point ([`Model`]), and how it was trained |
//! | `generation-N/candidate.net` | the net that plays |
//! | `generation-N/best.jsonl`, `linear.jsonl` | the results of its matches, game by game |

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::json;
use stackwright_core::assess::Scale;
use stackwright_core::key;

use super::array;
use super::clock::Clock;
use super::contest::{self, Terms};
use super::error::TrainError;
use super::folder::{self, BEST, begins, hold};
use super::learn::{Epoch, Lesson, Pupil, split};
use super::ledger::{Contest, Generation, Ledger, Settings};
use super::model::Model;
use super::play::{Harvest, harvest};
use super::player::{self, Player};
use super::rows::Rows;
use super::target::{Targets, fit_scale};
use super::{report, weigh};
use crate::arena::Portable;
use crate::files::{self, named};

/// What somebody who watches is told.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum News<'a> {
    /// So many games of a generation are played, of how many, with so many positions.
    Played(usize, u64, u64, usize),
    /// An epoch of a generation's training is over, of at most so many.
    Learnt(usize, &'a Epoch, usize),
    /// How well a generation's net predicts results.
    Validated(usize, &'a Generation),
    /// How a match stands, and whom it is against.
    Matched(usize, &'a str, &'a Contest),
    /// A generation was accepted or refused.
    Decided(usize, bool),
}

/// Whoever watches.
pub type Tell<'a> = &'a mut (dyn FnMut(News<'_>) + Send);

/// A part of a generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Its games.
    Play,
    /// Its training.
    Train,
    /// Its matches.
    Match,
}

/// How a run is carried out; other than its [`Settings`] this may change whenever it goes on.
#[derive(Clone, Debug)]
pub struct Means {
    /// How many generations there are to be.
    pub generations: usize,
    /// How many threads play, train and match.
    pub threads: usize,
    /// When to come to rest.
    pub clock: Clock,
    /// The stage of a generation after which to come to rest.
    pub until: Option<Stage>,
    /// The net that [`Settings::from`] names.
    pub from: Option<Player>,
    /// The command, as it could be typed again.
    pub command: String,
}

/// A run in its folder.
#[derive(Debug)]
pub struct Circle<'a, G> {
    start: &'a G,
    folder: PathBuf,
    ledger: Ledger,
    means: Means,
    /// As long as this is open, the folder is for this run alone.
    _held: File,
}

/// Rows are put away after so many games, so that little is lost if the machine fails.
const CHUNK: u64 = 20_000;

impl<'a, G: Portable> Circle<'a, G> {
    /// Begins a run in a folder, or goes on with the one that is there.
    pub fn open(
        start: &'a G,
        folder: &Path,
        settings: Settings,
        means: Means,
        resume: bool,
    ) -> Result<Circle<'a, G>, TrainError> {
        settings.shape.of_net(start).check()?;
        let path = folder.to_owned();
        // Asked before anything is written, and again once nobody else can begin a run there.
        begins(folder, resume)?;
        std::fs::create_dir_all(folder).map_err(named(folder))?;
        let held = hold(folder)?;
        let mut ledger = if begins(folder, resume)? {
            Ledger { settings, commands: Vec::new(), generations: Vec::new() }
        } else {
            let ledger = Ledger::load(folder)?;
            if let Some(what) = ledger.settings.difference(&settings) {
                return Err(TrainError::Other { path, what });
            }
            ledger
        };
        if let Some(net) = &means.from {
            net.save(&folder.join(FROM))?;
        }
        ledger.commands.push(means.command.clone());
        ledger.save(folder)?;
        // For trainers that cannot ask the game.
        array::write(&folder.join("symmetries.npy"), &start.symmetries().concat())?;
        Ok(Circle { start, folder: path, ledger, means, _held: held })
    }

    /// What is known of the run.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Goes round until all generations are done or the time is up. True if all are done.
    pub fn run(&mut self, tell: Tell<'_>) -> Result<bool, TrainError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.means.threads).build();
        let pool = pool.map_err(|error| TrainError::Threads(error.to_string()))?;
        loop {
            let number = match self.ledger.generations.last() {
                Some(made) if made.accepted.is_none() => self.ledger.generations.len(),
                _ if self.ledger.generations.len() >= self.means.generations => return Ok(true),
                _ => {
                    let player = self.ledger.best();
                    self.ledger.generations.push(Generation { player, ..Generation::default() });
                    self.ledger.generations.len()
                }
            };
            let done = match pool.install(|| self.go_round(number, tell)) {
                Ok(done) => done,
                // What was reached is kept all the same.
                Err(error) => {
                    self.put_away()?;
                    return Err(error);
                }
            };
            self.put_away()?;
            let all = done && self.ledger.generations.len() >= self.means.generations;
            if !done || all || self.means.until.is_some() || self.means.clock.is_up() {
                return Ok(all);
            }
        }
    }

    /// Goes on with a generation. False if it is not over.
    fn go_round(&mut self, number: usize, tell: Tell<'_>) -> Result<bool, TrainError> {
        let ends = |circle: &Self, stage| circle.means.until == Some(stage);
        let Some(rows) = self.play(number, tell)? else { return Ok(false) };
        if ends(self, Stage::Play) {
            return Ok(false);
        }
        let Some(net) = self.train(number, &rows, tell)? else { return Ok(false) };
        drop(rows);
        if ends(self, Stage::Train) {
            return Ok(false);
        }
        self.decide(number, &net, tell)
    }

    /// Writes down what is known.
    fn put_away(&self) -> Result<(), TrainError> {
        self.ledger.save(&self.folder)?;
        Ok(files::write(&self.folder.join("report.html"), report::page(&self.ledger).as_bytes())?)
    }

    fn note(&self, what: &str, number: usize, figures: &impl Serialize) -> io::Result<()> {
        let line = json!({ "what": what, "generation": number, "figures": figures });
        let path = self.folder.join("log.jsonl");
        let log = OpenOptions::new().append(true).create(true).open(&path);
        log.and_then(|mut log| writeln!(log, "{line}")).map_err(named(&path))
    }

    fn folder_of(&self, number: usize) -> PathBuf {
        Ledger::generation(&self.folder, number)
    }

    fn made(&mut self, number: usize) -> &mut Generation {
        &mut self.ledger.generations[number - 1]
    }

    /// The judgement of a generation that was accepted, or the linear one.
    fn player(&self, number: Option<usize>) -> Result<Player, TrainError> {
        let Some(number) = number else { return Ok(Player::Linear) };
        Player::load(&Ledger::candidate(&self.folder, number), self.start)
    }

    /// What plays a generation's games.
    fn teacher(&self, number: Option<usize>) -> Result<Player, TrainError> {
        match (number, &self.ledger.settings.from) {
            (None, Some(_)) => Player::load(&self.folder.join(FROM), self.start),
            _ => self.player(number),
        }
    }

    /// All rows of a generation, in the order of its games: as many as there were when they were put away.
    fn rows_of(&self, number: usize) -> Result<Rows, TrainError> {
        let Generation { games, positions, .. } = self.ledger.generations[number - 1];
        let inputs = self.ledger.settings.shape.inputs;
        Ok(folder::rows(&self.folder_of(number), self.start.seats(), inputs, games, positions)?)
    }

    /// Plays what is left of a generation's games. All positions that its net is trained on; nothing if the time is up.
    fn play(&mut self, number: usize, tell: Tell<'_>) -> Result<Option<Rows>, TrainError> {
        let settings = self.ledger.settings.clone();
        let mut rows = self.rows_of(number)?;
        let folder = self.folder_of(number);
        while self.made(number).games < settings.games {
            let made = self.made(number).clone();
            let (begun, first) = (Instant::now(), made.games);
            let last = (first / CHUNK * CHUNK + CHUNK).min(settings.games);
            let player = self.teacher(made.player)?;
            let plan = Harvest {
                start: self.start,
                player: &player,
                nodes: settings.nodes,
                opening: settings.opening,
                quiet: settings.quiet,
                seed: key::mix(settings.seed ^ key::mix(number as u64)),
                threads: self.means.threads,
            };
            let (mut chunk, mut games) = (Rows::new(self.start.seats()), first);
            harvest(&plan, first..last, |game| {
                chunk.append(&game);
                games += 1;
                tell(News::Played(number, games, settings.games, rows.len() + chunk.len()));
                if self.means.clock.is_up() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            chunk.save(&folder.join(format!("rows-{first:09}")))?;
            rows.append(&chunk);
            let made = self.made(number);
            made.games = games;
            made.positions = rows.len();
            made.play_seconds += begun.elapsed().as_secs_f64();
            self.ledger.save(&self.folder)?;
            if self.means.clock.is_up() {
                return Ok(None);
            }
        }
        let made = &self.ledger.generations[number - 1];
        self.note(
            "played",
            number,
            &json!({
                "games": made.games, "positions": made.positions, "seconds": made.play_seconds,
            }),
        )?;
        Ok(Some(rows))
    }

    /// Everything that a generation's net is trained on: its own rows, and before them those of the generations in the window.
    fn school(&self, number: usize, own: &Rows) -> Result<(Rows, Targets, Scale), TrainError> {
        let settings = &self.ledger.settings;
        let (mut all, mut searched) = (Rows::new(own.seats()), Vec::new());
        let mut add = |rows: &Rows| {
            let (_, learnt) = split(rows, settings.held_out);
            let scale = fit_scale(&learnt.iter().map(|&at| rows.get(at).found()));
            searched.extend((0..rows.len()).map(|at| scale.chance(rows.get(at).value.into()) as f32));
            all.append(rows);
            scale
        };
        for older in number.saturating_sub(settings.window.max(1)) + 1..number {
            add(&self.rows_of(older)?);
        }
        let scale = add(own);
        Ok((all, Targets { result_weight: settings.result_weight, searched }, scale))
    }

    fn lesson(&self, number: usize) -> Lesson {
        let settings = &self.ledger.settings;
        Lesson {
            epochs: settings.epochs,
            patience: settings.patience,
            batch_size: settings.batch_size,
            learning_rate: settings.learning_rate,
            weight_decay: settings.weight_decay,
            held_out: settings.held_out,
            bounds: player::BOUNDS,
            symmetries: self.start.symmetries(),
            shared: settings.shared,
            seed: key::mix(settings.seed ^ key::mix(!(number as u64))),
        }
    }

    /// Trains a generation's net. The net that plays; nothing if the time is up.
    fn train(&mut self, number: usize, own: &Rows, tell: Tell<'_>) -> Result<Option<Player>, TrainError> {
        let folder = self.folder_of(number);
        let (model_path, net_path) = (folder.join("model.npy"), Ledger::candidate(&self.folder, number));
        if self.made(number).is_trained {
            return Ok(Some(Player::load(&net_path, self.start)?));
        }
        let shape = self.ledger.settings.shape;
        let (rows, targets, scale) = self.school(number, own)?;
        self.made(number).scale = Some(scale);
        let lesson = self.lesson(number);
        let (held, learnt) = split(&rows, lesson.held_out);
        if held.is_empty() || learnt.is_empty() {
            return Err(TrainError::TooFew { positions: rows.len(), games: self.made(number).games });
        }
        let epochs_path = folder.join("epochs.json");
        // Another trainer may have been here.
        let model = if model_path.exists() {
            let model = Model::load(&model_path, shape)?;
            let noted = files::read(&epochs_path, MOST_EPOCHS, "the epochs of a training").ok();
            let noted = noted.and_then(|bytes| serde_json::from_slice(&bytes).ok());
            self.made(number).epochs =
                noted.unwrap_or_else(|| vec![Epoch::of(&model, &rows, &targets, &lesson)]);
            model
        } else {
            let halfway = folder.join("pupil");
            let pupil = Pupil::load(&halfway, shape, &lesson)?;
            let mut pupil = pupil.unwrap_or_else(|| Pupil::new(shape, &rows, &lesson));
            let clock = self.means.clock.clone();
            let mut said = Ok(());
            pupil.learn_into(&halfway, SAVED, &rows, &targets, &lesson, |epoch| {
                if let Some(epoch) = epoch {
                    tell(News::Learnt(number, epoch, lesson.epochs));
                    said = self.note("epoch", number, epoch);
                }
                if clock.is_up() || said.is_err() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            })?;
            said?;
            self.made(number).epochs.clone_from(&pupil.epochs);
            if !pupil.is_done(&lesson) {
                pupil.save(&halfway)?;
                return Ok(None);
            }
            let epochs = serde_json::to_vec(&pupil.epochs).map_err(io::Error::from)?;
            files::write(&epochs_path, &epochs)?;
            pupil.best().save(&model_path)?;
            let _ = Pupil::forget(&halfway);
            pupil.best().clone()
        };
        let loss = self.made(number).best_epoch().map(|epoch| epoch.result);
        let games = self.made(number).games;
        let told = format!(
            "generation {number}: {} positions, of {games} games by {}; {}",
            rows.len(),
            self.made(number)
                .player
                .map_or_else(|| self.ledger.settings.first_player(), |by| format!("generation {by}")),
            self.means.command
        );
        let player = Player::from_model(&model, self.start, told, loss)?;
        player.save(&net_path)?;
        let calibrations = weigh::calibrations(&rows, &held, &player);
        let made = self.made(number);
        (made.learnt, made.held) = (learnt.len(), held.len());
        made.baseline = weigh::baseline(&rows, &learnt, &held);
        made.calibrations = Some(calibrations);
        made.is_trained = true;
        let made = &self.ledger.generations[number - 1];
        self.note(
            "validated",
            number,
            &json!({ "baseline": made.baseline, "calibrations": made.calibrations }),
        )?;
        tell(News::Validated(number, made));
        self.put_away()?;
        Ok(Some(player))
    }

    /// Plays the matches that decide about a generation's net. False if the time is up before that.
    fn decide(&mut self, number: usize, net: &Player, tell: Tell<'_>) -> Result<bool, TrainError> {
        let best = self.made(number).player;
        let against_best = self.made(number).against_best.clone();
        let contest = self.contest(number, net, best, "best", against_best, tell)?;
        let mut accepted = contest.decision == Some(true);
        let is_over = contest.is_over;
        self.made(number).against_best = Some(contest);
        if !is_over {
            return Ok(false);
        }
        if best.is_some() {
            let before = self.made(number).against_linear.clone();
            let contest = self.contest(number, net, None, "linear", before, tell)?;
            accepted &= contest.decision == Some(true);
            let is_over = contest.is_over;
            self.made(number).against_linear = Some(contest);
            if !is_over {
                return Ok(false);
            }
        }
        // The net is there before anything says so.
        if accepted {
            let made = self.made(number);
            let by = made
                .against_linear
                .as_ref()
                .or(made.against_best.as_ref())
                .map_or_else(String::new, Contest::line);
            let movetime = self.ledger.settings.movetime;
            let told = format!("against the linear evaluation at {movetime} ms: {by}");
            net.accepted(told).save(&self.folder.join(BEST))?;
        }
        self.made(number).accepted = Some(accepted);
        self.note("decided", number, &json!({ "accepted": accepted }))?;
        tell(News::Decided(number, accepted));
        Ok(true)
    }

    /// Plays on one match of a generation's net.
    fn contest(
        &self,
        number: usize,
        net: &Player,
        other: Option<usize>,
        name: &str,
        before: Option<Contest>,
        tell: Tell<'_>,
    ) -> Result<Contest, TrainError> {
        if let Some(contest) = before.clone().filter(|contest| contest.is_over) {
            return Ok(contest);
        }
        let settings = &self.ledger.settings;
        let terms = Terms {
            start: self.start,
            settings,
            players: [net, &self.player(other)?],
            threads: self.means.threads,
            seed: key::mix(settings.seed ^ key::mix(number as u64 ^ (name.len() as u64) << 32)),
        };
        let path = self.folder_of(number).join(format!("{name}.jsonl"));
        let seconds = before.map_or(0.0, |contest| contest.seconds);
        let against = other.map_or_else(|| "linear".to_owned(), |other| format!("generation {other}"));
        let contest = contest::play(&terms, &path, seconds, &self.means.clock, |contest| {
            tell(News::Matched(number, &against, contest));
        })?;
        self.note("matched", number, &json!({ "against": against, "contest": contest }))?;
        Ok(contest)
    }
}

/// So many epochs nobody trains.
const MOST_EPOCHS: u64 = 1 << 26;
/// How long what was learnt may be nowhere but in memory, besides the epoch that goes on.
const SAVED: Duration = Duration::from_mins(1);
/// The net that plays until one is accepted.
const FROM: &str = "from.net";
