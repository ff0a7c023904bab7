//! One random game, forwards with all checks, then back to its start and forwards again.

use std::collections::HashMap;

use super::checks::{self, Snapshot, sound};
use super::due::Due;
use super::{Check, Proof, Settings, Violation, take_back};
use crate::{ActionList, Entry, Game, Rng, Seat, Timeline};

/// How many actions of earlier positions are kept to be refused in later ones.
const POOL: usize = 512;

/// How many positions of a game are kept to compare their keys.
const KEYS: usize = 4096;

pub(super) struct Walk<G: Game> {
    game: Timeline<G>,
    rng: Rng,
    settings: Settings,
    number: u64,
    /// The position and its list before each entry, and at the end.
    past: Vec<Snapshot<G>>,
    /// Positions seen in this game, by key.
    keys: HashMap<u64, G>,
    /// Actions seen anywhere, to be refused where they are not listed.
    pool: Vec<G::Action>,
    /// In some games seats leave after so many steps.
    departures: Vec<usize>,
    due: Due,
}

impl<G: Game> Walk<G> {
    pub(super) fn new(first: &G, number: u64, settings: Settings) -> Self {
        let mut rng = Rng::for_task(settings.seed, number);
        let mut departures = Vec::new();
        if number % 4 == 3 {
            // Mostly early, so that it happens in short games too; and often two in the same turn.
            let latest = 1 + rng.below(64);
            let first = rng.below(latest);
            departures = vec![first, first + 1 + rng.below(3)];
        }
        Walk {
            game: Timeline::unasserted(first.clone()),
            rng,
            settings,
            number,
            past: Vec::new(),
            keys: HashMap::new(),
            pool: Vec::new(),
            departures,
            due: Due::every(settings.every),
        }
    }

    pub(super) fn run(mut self, proof: &mut Proof) -> Result<(), Violation> {
        let bound = self.game.longest_game();
        let mut list = ActionList::new();
        loop {
            let step = self.game.journal().len();
            self.visit(proof).map_err(|seen| self.violation(step, seen))?;
            self.game.actions(&mut list);
            if list.is_empty() {
                break;
            }
            let played = self.game.journal().entries().filter_map(Entry::action).count();
            if played >= bound {
                return Err(
                    self.violation(step, ("bound", format!("the game goes on after {bound} actions")))
                );
            }
            if let Some(due) = self.departures.iter().position(|&at| at == step) {
                self.departures.remove(due);
                self.depart(proof).map_err(|seen| self.violation(step, seen))?;
                continue;
            }
            let action = list[self.rng.below(list.len())];
            self.play(action).map_err(|seen| self.violation(step, seen))?;
            proof.actions += 1;
        }
        let end = self.game.journal().len();
        self.go_back_and_forth().map_err(|seen| self.violation(end, seen))?;
        checks::record(&self.game).map_err(|seen| self.violation(end, seen))?;
        proof.games += 1;
        Ok(())
    }

    fn violation(&self, step: usize, (check, detail): (&'static str, String)) -> Violation {
        let position = self.game.position_text();
        Violation { check, detail, position, at: (self.number, step), seed: self.settings.seed }
    }

    /// Everything that can be checked without going on.
    fn visit(&mut self, proof: &mut Proof) -> Check {
        let here = Snapshot::of(self.game.position());
        checks::position(self.game.position(), &here.list)?;
        self.try_some(&here, proof)?;
        self.refuse_some(&here, proof)?;
        let start = self.past.get(self.game.journal().turn_start()).unwrap_or(&here);
        take_back::from(&mut self.game, &here, start)?;
        let journal = self.game.journal();
        if self.due.is_now(journal.len(), journal.len() > journal.turn_start()) {
            checks::position_text(self.game.position(), &here.list)?;
            for _ in 0..self.settings.refused {
                checks::damaged_position(self.game.position(), &mut self.rng)?;
            }
            checks::action_texts(self.game.position(), &here.list)?;
            checks::clone(&self.game, &here, &mut self.rng)?;
            checks::departure(&self.game, &mut self.rng)?;
        }
        // A record grows with the game, so unfinished ones are looked at more and more rarely.
        if self.game.journal().len().is_power_of_two() {
            checks::record(&self.game)?;
        }
        self.past.push(here);
        Ok(())
    }

    /// Listed actions are accepted, and can be taken back.
    fn try_some(&mut self, here: &Snapshot<G>, proof: &mut Proof) -> Check {
        let mut picks: Vec<_> = here.list.to_vec();
        if picks.len() > self.settings.tried {
            self.rng.shuffle(&mut picks);
            picks.truncate(self.settings.tried);
        }
        for (i, action) in picks.into_iter().enumerate() {
            checks::accept(&mut self.game, action)?;
            sound(self.game.position(), format_args!("after trying {action:?}"))?;
            self.game.undo();
            // The list is compared now and then: it is the dear part, and follows from the position.
            if i < 2 { here.compare("undo", &self.game) } else { here.compare_position("undo", &self.game) }?;
            sound(self.game.position(), format_args!("after taking back {action:?}"))?;
            self.game.redo();
            sound(self.game.position(), format_args!("after redoing {action:?}"))?;
            checks::frames(&self.game)?;
            self.compare_key()?;
            self.game.undo();
            proof.tried += 1;
            if self.pool.len() < POOL {
                self.pool.push(action);
            } else {
                let at = self.rng.below(POOL);
                self.pool[at] = action;
            }
        }
        Ok(())
    }

    /// A position with the key of another offers the same actions.
    fn compare_key(&mut self) -> Check {
        let here = self.game.position();
        match self.keys.get(&here.key()) {
            Some(there) if there != here => checks::same_key(there, here),
            None if self.keys.len() < KEYS => {
                self.keys.insert(here.key(), here.clone());
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Anything else is refused, and leaves no trace.
    fn refuse_some(&mut self, here: &Snapshot<G>, proof: &mut Proof) -> Check {
        for _ in 0..self.settings.refused {
            if let Some(&action) = self.rng.choose(&self.pool)
                && !here.list.contains(&action)
            {
                if self.game.is_legal(action) {
                    return Err(("refuse", format!("{action:?} is legal but not listed")));
                }
                match self.game.try_play(action) {
                    Ok(()) => return Err(("refuse", format!("{action:?} is not listed but accepted"))),
                    Err(error) if error.problem.code.is_empty() || error.problem.message.is_empty() => {
                        return Err(("refuse", format!("{action:?} is refused without a reason")));
                    }
                    Err(_) => proof.refused += 1,
                }
            }
            if let Some(text) = checks::damaged_action(self.game.position(), &here.list, &mut self.rng) {
                match self.game.try_play_text(&text) {
                    Ok(actions) if actions.first().is_some_and(|action| here.list.contains(action)) => {
                        for _ in actions {
                            self.game.undo();
                        }
                    }
                    Ok(actions) => return Err(("refuse", format!("{text:?} was played as {actions:?}"))),
                    Err(_) => proof.refused += 1,
                }
            }
        }
        here.compare("refuse", &self.game)
    }

    /// Plays for good. The turn stays with the seat until it ends.
    fn play(&mut self, action: G::Action) -> Check {
        let seat = self.game.to_move();
        checks::accept(&mut self.game, action)?;
        let ended = self.game.journal().ends_turn(self.game.journal().len() - 1);
        if !ended && self.game.outcome().is_none() && self.game.to_move() != seat {
            let next = self.game.to_move();
            return Err((
                "turn",
                format!("seat {next} is to move, but the turn of seat {seat} has not ended"),
            ));
        }
        if ended { checks::turn_text(&self.game) } else { Ok(()) }
    }

    /// A seat leaves the table, with its open turn taken back.
    fn depart(&mut self, proof: &mut Proof) -> Check {
        let seats: Vec<_> =
            Seat::first(self.game.seats()).filter(|&seat| !self.game.retired().contains(seat)).collect();
        let seat = seats[self.rng.below(seats.len())];
        let turn_start = self.game.journal().turn_start();
        if seat == self.game.to_move() {
            self.past.truncate(turn_start + 1);
        }
        checks::retire(&mut self.game, seat, &mut self.rng)?;
        // Departures of others during that turn come to stand at its start.
        for entry in self.past.len()..self.game.journal().len() {
            self.past.push(Snapshot::of(&self.game.position_before(entry)));
        }
        proof.retired += 1;
        Ok(())
    }

    /// Back to the start and forwards again, by entries and by turns; every stop is as it was.
    fn go_back_and_forth(&mut self) -> Check {
        let len = self.game.journal().len();
        for at in (0..len).rev() {
            self.game.undo();
            self.past[at].compare("undo", &self.game)?;
            sound(self.game.position(), "on the way back")?;
        }
        if self.game.undo().is_some() {
            return Err(("undo", "there is something before the start".into()));
        }
        for at in 1..=len {
            self.game.redo();
            self.past[at].compare_position("redo", &self.game)?;
            sound(self.game.position(), "on the way forth")?;
        }
        let turns: Vec<_> = self.game.journal().turns().collect();
        for turn in turns.iter().rev() {
            if self.game.undo_turn() != turn.len() {
                return Err(("undo", format!("entries {turn:?} were not taken back as one turn")));
            }
            self.past[turn.start].compare_position("undo", &self.game)?;
            sound(self.game.position(), "after taking back a turn")?;
        }
        for turn in &turns {
            if self.game.redo_turn() != turn.len() {
                return Err(("redo", format!("entries {turn:?} were not redone as one turn")));
            }
            self.past[turn.end].compare_position("redo", &self.game)?;
            sound(self.game.position(), "after redoing a turn")?;
        }
        Ok(())
    }
}
