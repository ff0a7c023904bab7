//! Between records and games: a record of a timeline, and a timeline from a record.

use super::{GameResult, Noted, Record, ReplayError, ReplayProblem, Step, VERSION};
use crate::{Entry, Game, Seat, Timeline};

impl Record {
    /// The record of a game so far: options, first position, everything played, the result if it is over.
    pub fn of<G: Game>(game: &Timeline<G>) -> Record {
        let journal = game.journal();
        let mut position = game.position_before(0);
        let usual_start = G::new(game.options()).is_ok_and(|first| first == position);
        let mut record = Record {
            options: serde_json::to_value(game.options()).expect("options are plain data"),
            start: (!usual_start).then(|| position.position_text()),
            result: game.outcome().map(GameResult::from),
            ..Record::new(G::NAME)
        };
        let entries: Vec<_> = journal.entries().collect();
        for turn in journal.turns() {
            let mut steps = Vec::with_capacity(turn.len());
            for entry in turn {
                steps.push(match entries[entry] {
                    Entry::Action(action) => Step::Action(position.action_text(action)),
                    Entry::Retired(seat, how) => Step::Retired { retired: seat.number(), how, comment: None },
                });
                for &edit in journal.edits(entry) {
                    position.apply(edit);
                }
            }
            record.turns.push(steps);
        }
        record
    }

    /// The record of this game with the game's one word for each turn that has one, in place of its steps; what is
    /// remarked on the steps stands with the word. It replays as the record did.
    #[must_use]
    pub fn in_turns<G: Game>(mut self, game: &Timeline<G>) -> Record {
        for (steps, word) in self.turns.iter_mut().zip(game.turn_texts()) {
            let Some(action) = word else { continue };
            let comment = steps.iter().filter_map(Step::comment).collect::<Vec<_>>().join(" ");
            let whole = Step::Action(action);
            *steps = vec![if comment.is_empty() { whole } else { whole.with_comment(comment) }];
        }
        self
    }

    /// Plays the record through the game's rules and checks its turns and its result.
    pub fn replay<G: Game>(&self) -> Result<Timeline<G>, ReplayError> {
        self.replay_on(Timeline::from_position)
    }

    /// The same on the timeline that `begin` makes of the first position.
    pub(crate) fn replay_on<G: Game>(
        &self,
        begin: impl FnOnce(G) -> Timeline<G>,
    ) -> Result<Timeline<G>, ReplayError> {
        let at = |turn: usize, step: usize| move |problem: ReplayProblem| ReplayError { turn, step, problem };

        let mut game = begin(self.first_position().map_err(at(0, 0))?);
        for (number, steps) in (1..).zip(&self.turns) {
            for (nth, step) in (1..).zip(steps) {
                if nth > 1 && !turn_is_open(&game) {
                    return Err(at(number, nth)(ReplayProblem::TurnEnded));
                }
                play_step(&mut game, step).map_err(at(number, nth))?;
            }
            if number < self.turns.len() && turn_is_open(&game) {
                return Err(at(number, 0)(ReplayProblem::TurnGoesOn));
            }
        }
        self.check_result(&game).map_err(at(self.turns.len(), 0))?;
        Ok(game)
    }

    fn first_position<G: Game>(&self) -> Result<G, ReplayProblem> {
        if self.game != G::NAME {
            return Err(ReplayProblem::Game { found: self.game.clone(), expected: G::NAME });
        }
        let options: G::Options = match &self.options {
            serde_json::Value::Null => G::Options::default(),
            options => serde_path_to_error::deserialize(options.clone()).map_err(ReplayProblem::Options)?,
        };
        let position = match &self.start {
            None => G::new(&options),
            Some(text) => G::begin_at(text, &options),
        };
        position.map_err(ReplayProblem::Start)
    }

    fn check_result<G: Game>(&self, game: &Timeline<G>) -> Result<(), ReplayProblem> {
        let played = game.outcome().map(GameResult::from);
        let fits = match &self.result {
            None => played.is_none(),
            Some(recorded) => {
                // The table has stopped it, because the time that the players share was over.
                let stopped = || game.position().stopped().map(GameResult::from).as_ref() == Some(recorded);
                recorded.fits(played.as_ref(), game.seats()) || played.is_none() && stopped()
            }
        };
        if fits { Ok(()) } else { Err(ReplayProblem::Result { recorded: self.result.clone(), played }) }
    }

    /// The version of the format; always the one that this crate writes.
    pub fn version(&self) -> u32 {
        debug_assert_eq!(self.version, VERSION);
        self.version
    }
}

fn turn_is_open<G: Game>(game: &Timeline<G>) -> bool {
    game.journal().turn_start() < game.journal().len()
}

fn play_step<G: Game>(game: &mut Timeline<G>, step: &Step) -> Result<(), ReplayProblem> {
    match step {
        Step::Action(action) | Step::Noted(Noted { action, .. }) => {
            game.try_play_text(action).map_err(|error| ReplayProblem::Play(Box::new(error)))?;
        }
        Step::Retired { retired, how, .. } => {
            let seat = Seat::from_number(*retired).ok_or(crate::RetireError::NoSuchSeat)?;
            game.retire(seat, *how)?;
        }
    }
    Ok(())
}
