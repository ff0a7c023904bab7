//! Bots and advice on a thread of their own, so that the screen stays alive.

use std::thread::{self, JoinHandle};

use stackwright_core::messages::Said;
use stackwright_core::{BySeat, Seat, Timeline};
use stackwright_search::{Bot, BotError, Limits, Stop, Thinker, Thought};

use crate::messages::say;
use crate::model::{Model, Want};
use crate::people::Holder;
use stackwright_games::FullGame;

/// How far advice looks.
const HINT_NODES: u64 = 40_000;
/// Room for what it finds.
const HINT_TABLE: usize = 1 << 22;

/// What a thread brings back: the thinker and its answer.
#[derive(Debug)]
enum Answer<G: FullGame> {
    Bot(Seat, Box<dyn Bot<G>>, Result<G::Action, BotError>),
    Hint(Box<Thought<G::Action>>),
}

#[derive(Debug)]
struct Job<G: FullGame> {
    handle: JoinHandle<Answer<G>>,
    generation: u64,
    want: Want,
}

impl<G: FullGame> Job<G> {
    /// Whether the game has gone on, or back, since it was begun.
    fn is_late(&self, model: &Model<G>) -> bool {
        self.generation != model.generation()
    }
}

/// Does what a model waits for, one thing at a time.
#[derive(Debug)]
pub struct Worker<G: FullGame> {
    bots: BySeat<Option<Box<dyn Bot<G>>>>,
    stop: Stop,
    job: Option<Job<G>>,
    seed: u64,
}

impl<G: FullGame> Worker<G> {
    /// The bots of these people; the same seed makes them play the same games.
    pub fn new(people: &[Holder], like: &G, seed: u64) -> Result<Self, BotError> {
        let mut worker = Worker { bots: BySeat::new(|_| None), stop: Stop::new(), job: None, seed };
        for (index, holder) in people.iter().enumerate() {
            if let Holder::Bot(spec) = holder {
                let mut bot = spec.bot(like, &worker.stop)?;
                bot.new_game(seed.wrapping_add(index as u64));
                worker.bots[Seat::from_index(index)] = Some(bot);
            }
        }
        Ok(worker)
    }

    /// Whether a bot is at work.
    pub fn is_thinking(&self) -> bool {
        self.job.is_some()
    }

    /// The seed of the bots.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Takes in an answer that has come, stops what is no longer wanted, begins what is. Gives whether the model has
    /// changed.
    pub fn attend(&mut self, model: &mut Model<G>) -> bool {
        let mut changed = false;
        match self.job.take() {
            // An answer that nobody waits for at the moment, because the bots are paused, is kept until somebody does.
            Some(job) if job.handle.is_finished() && (job.is_late(model) || model.want().is_some()) => {
                changed = self.deliver(job, model);
            }
            Some(job) => {
                if job.is_late(model) {
                    self.stop.raise();
                }
                self.job = Some(job);
                return false;
            }
            None => {}
        }
        if let Some((want, generation)) = model.want() {
            self.begin(want, generation, model);
        }
        changed
    }

    fn deliver(&mut self, job: Job<G>, model: &mut Model<G>) -> bool {
        match job.handle.join() {
            Ok(Answer::Bot(person, bot, answer)) => {
                self.bots[person] = Some(bot);
                model.bot_answers(job.generation, answer.map_err(|error| say::not_read(error.0)));
            }
            Ok(Answer::Hint(thought)) => {
                model.hint_comes(job.generation, thought.action(), outlook(&thought));
            }
            Err(_) => {
                let what = if job.want == Want::Hint { say::hint_broken() } else { say::bot_broken() };
                model.bot_answers(job.generation, Err(what));
            }
        }
        true
    }

    fn begin(&mut self, want: Want, generation: u64, model: &mut Model<G>) {
        self.stop.lower();
        let game: Timeline<G> = model.game().clone();
        let handle = match want {
            Want::Bot(person) => {
                let Some(mut bot) = self.bots[person].take() else {
                    return model.bot_answers(generation, Err(say::bot_gone()));
                };
                thread::spawn(move || {
                    let answer = bot.choose(&game);
                    Answer::Bot(person, bot, answer)
                })
            }
            Want::Hint => {
                let stop = self.stop.clone();
                thread::spawn(move || Answer::Hint(Box::new(advice(&game, stop))))
            }
        };
        self.job = Some(Job { handle, generation, want });
    }

    /// Waits until nothing is at work, for tests and the end of the program.
    pub fn finish(&mut self) {
        self.stop.raise();
        if let Some(job) = self.job.take() {
            // Whatever it says, nobody listens any more.
            let _ = job.handle.join();
        }
    }
}

/// The adviser thinks as the best bots do.
fn advice<G: FullGame>(game: &Timeline<G>, stop: Stop) -> Thought<G::Action> {
    let mut thinker = Thinker::best_for(game.position(), HINT_TABLE, 1);
    thinker.set_stop(stop);
    thinker.think(game, &Limits::nodes(HINT_NODES))
}

/// What the adviser thinks of the position.
fn outlook<A: Copy>(thought: &Thought<A>) -> Said {
    let score = thought.score();
    if score.is_win().is_some() {
        say::outlook_win()
    } else if score.is_loss().is_some() {
        say::outlook_loss()
    } else {
        say::outlook_chance((thought.chance() * 100.0).round() as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A middle game in which alpha-beta finds another line if it leaves out what this game forbids to leave out.
    const MIDDLE: &str = "square8 8/8/8/(222)1bb(2111)a2/8/3(11)b2a/2(111)4a/6(222)1 0,1 0,0 1 move - 2/12/12/0/- - canonical/2/rings=8";

    #[test]
    fn advice_is_what_the_best_bot_thinks() {
        let game = Timeline::from_position(ringrift::Position::parse(MIDDLE).unwrap());
        let best = Thinker::best_for(game.position(), HINT_TABLE, 1).think(&game, &Limits::nodes(HINT_NODES));
        let advice = advice(&game, Stop::new());
        assert_eq!((advice.lines, advice.depth), (best.lines, best.depth));
    }
}
