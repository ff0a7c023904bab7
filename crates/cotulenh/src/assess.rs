//! What a position is worth to each side: [`Assess`] for the [`Position`].
//!
//! One walk over the pieces counts them and marks what each attacks; what follows is set arithmetic on those marks. They
//! are estimates: an air force is taken to fly round air defence, and both presets are judged by the ranges of C04.

mod commander;
mod danger;
mod features;
mod force;
mod kind;
mod notes;
mod promise;
mod share;
#[cfg(test)]
mod slow;
mod value;

use std::sync::LazyLock;

use stackwright_core::assess::{Assess, Feature, Measures, Promise, Weights};
use stackwright_core::{ActionList, Game, Outcome, SeatSet, key};

use crate::action::Action;
use crate::board::Board;
use crate::generate::{Several, Sink};
use crate::mode::{Branch, Mode};
use crate::options::Options;
use crate::piece::Colour;
use crate::points::Decide;
use crate::position::Position;
use crate::square::{RANKS, Square};
use crate::stack::Stack;
use features::{FEATURES, What};
use force::Force;
use notes::Notes;
use promise::Outlook;

/// The weights in a file, read when they are first asked for.
macro_rules! weights {
    ($file:literal) => {{
        static READ: LazyLock<Weights> = LazyLock::new(|| {
            Weights::parse::<Position>(include_str!(concat!("../weights/", $file, ".txt")))
                .expect("the file fits the features")
        });
        &READ
    }};
}

/// The weights of every preset, which differ in what is legal and not in what is good; by mode. // C71
fn weights(mode: Mode) -> &'static Weights {
    match mode {
        Mode::Total | Mode::Raid => weights!("standard"),
        Mode::Marine => weights!("marine"),
        Mode::Air => weights!("air"),
        Mode::Land => weights!("land"),
        Mode::Any => weights!("any"),
        Mode::Marine9 => weights!("marine9"),
        Mode::Air9 => weights!("air9"),
    }
}

impl Assess for Position {
    const FEATURES: &'static [Feature] = &FEATURES;
    // No settled position has a commander in check, so that none could teach what it is worth.
    const SETTLED_FEATURES: &'static [&'static str] = &["check"];

    type Notes = Notes;

    fn measure(&self, out: &mut Measures) {
        let forces = Colour::BOTH.map(|colour| Force::muster(self.board(), colour, self.prey(colour)));
        self.measure_by(forces.each_ref(), out);
    }

    #[inline]
    fn measure_noting(&self, notes: &mut Notes, out: &mut Measures) {
        self.measure_by(notes.forces(self), out);
    }

    // C46: a commander or the last of a branch was taken in a session that is still open.
    fn ruled_out(&self) -> SeatSet {
        let Options { mode, decide, .. } = *self.options();
        // C83: when points decide all is open until they are counted.
        if decide == Decide::Points {
            return SeatSet::EMPTY;
        }
        let board = self.board();
        let fallen = |colour: &Colour| mode.has_commanders() && board.commander(*colour).is_none();
        let mut out: SeatSet = Colour::BOTH.into_iter().filter(fallen).map(Colour::seat).collect();
        // C74: what the mover has lost counts only if the other side has lost nothing.
        let other = self.turn().other();
        let is_lost = |branch: &Branch| branch.is_lost(board, other);
        if mode.branches().iter().any(is_lost) {
            out = out.with(other.seat());
        }
        out
    }

    // C45: the clock of captures is no part of the key.
    fn judged_key(&self) -> u64 {
        self.key() ^ key::mix(u64::from(self.half_moves()))
    }

    fn weights(&self) -> &'static Weights {
        weights(self.options().mode)
    }

    #[inline]
    fn promise(&self, action: Action) -> Promise {
        Outlook::new(self).promise(action)
    }

    #[inline]
    fn promises(&self, actions: &[Action]) -> impl Iterator<Item = (Action, Promise)> {
        let outlook = Outlook::new(self);
        actions.iter().map(move |&action| (action, outlook.promise(action)))
    }

    fn has_choice(&self, list: &mut ActionList<Action>) -> bool {
        if self.session().is_some() {
            return self.count_actions(list) > 1;
        }
        let mut several = Several::default();
        if !self.ends_before_listing() {
            self.state.list(&mut several);
        }
        several.is_done()
    }

    fn is_settled(&self) -> bool {
        self.session().is_none() && !self.is_check(self.turn())
    }

    // C44: whether a side has no legal turn shows when its turns are listed.
    fn known_outcome(&self) -> Option<Outcome> {
        if self.ends_before_listing() { self.outcome() } else { None }
    }

    fn pressing_actions(&self, out: &mut ActionList<Action>) {
        self.captures(out);
    }
}

impl Position {
    /// Measures the position when both sides' forces are known.
    fn measure_by(&self, forces: [&Force; 2], out: &mut Measures) {
        let board = self.board();
        let views = Colour::BOTH.map(|colour| commander::view(board, colour));
        for colour in Colour::BOTH {
            let (own, enemy) = (forces[colour.index()], forces[colour.other().index()]);
            own.measure(out);
            let (view, facing) = (views[colour.index()], views[colour.other().index()]);
            commander::measure(board, own, enemy, view, facing, out);
            danger::measure(board, own, enemy, self.next() == enemy.colour, out);
            if enemy.flies {
                // C14: nobody else minds air defence.
                let once = board.sky(colour).once;
                let sheltered = once.and(board.owned(colour));
                out.add(colour.seat(), What::Sheltered as usize, sheltered.len() as i32);
                let commander = board.commander(colour).is_some_and(|square| once.contains(square));
                out.add(colour.seat(), What::CommanderSheltered as usize, i32::from(commander));
            }
            // C51: one capture more, and the last piece is a hero.
            let few = board.guards(colour) <= 2 && self.options().promotes_last_guard();
            out.add(colour.seat(), What::LastGuard as usize, i32::from(few));
        }
        out.add(self.next().seat(), What::ToMove as usize, 1);
        self.ruled_out().iter().for_each(|seat| out.rule_out(seat));

        let [red, blue] = forces.map(|force| force.worth);
        let (ahead, lead) = if red > blue { (Colour::Red, red - blue) } else { (Colour::Blue, blue - red) };
        // C45: what a lead is worth shrinks while nothing is taken, slowly at first.
        let clock = self.half_moves().min(100) as i32;
        out.add(ahead.seat(), What::Stale as usize, lead * clock * clock / 10_000);
        out.set_stage(value::stage(red + blue));
    }

    /// What a side hunts: the enemy commander or, in games without, the piece that has come nearest to it of the branch that
    /// the game is about. // C71, C77
    #[inline]
    pub(crate) fn prey(&self, hunter: Colour) -> Option<Square> {
        let (board, mode) = (self.board(), self.options().mode);
        if mode.has_commanders() { board.commander(hunter.other()) } else { nearest(board, mode, hunter) }
    }

    /// The side whose turn is the next to begin: an open session is judged as if it ended here.
    fn next(&self) -> Colour {
        if self.session().is_some() { self.turn().other() } else { self.turn() }
    }
}

fn nearest(board: &Board, mode: Mode, hunter: Colour) -> Option<Square> {
    let is_of =
        |stack: Stack| mode.branches().iter().any(|branch| !stack.roles().common(branch.roles()).is_empty());
    let targets = board.owned(hunter.other()).into_iter();
    let targets = targets.filter(|&square| board.stack(square).is_some_and(is_of));
    targets.min_by_key(|square| {
        let steps = if hunter == Colour::Red { square.rank() } else { RANKS - square.rank() };
        (steps, square.file())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::{Rng, Timeline, random};

    #[test]
    fn pieces_are_counted_by_tables_as_one_by_one() {
        for seed in 0..8 {
            let mode = [Mode::Total, Mode::Marine9, Mode::Land, Mode::Air9][seed as usize % 4];
            let game = random::play(Timeline::<Position>::new(&mode.into()).unwrap(), seed);
            let mut rng = Rng::new(seed);
            for _ in 0..40 {
                let position = game.position_before(rng.below(game.journal().len() + 1));
                for colour in Colour::BOTH {
                    let (mut fast, mut slow) = (Measures::new(2), Measures::new(2));
                    let by_tables = Force::muster(position.board(), colour, position.prey(colour));
                    by_tables.measure(&mut fast);
                    let one_by_one = slow::muster(position.board(), colour, position.prey(colour), &mut slow);
                    assert_eq!(by_tables.marks(), one_by_one.marks(), "{}", position.position_text());
                    let seat = colour.seat();
                    assert_eq!(fast.of(seat), slow.of(seat), "{}", position.position_text());
                }
            }
        }
    }

    #[test]
    fn what_is_noted_of_a_force_is_what_it_is() {
        for seed in 0..6 {
            let mode = [Mode::Total, Mode::Air9, Mode::Marine][seed as usize % 3];
            let game = random::play(Timeline::<Position>::new(&mode.into()).unwrap(), seed);
            let (mut rng, mut notes) = (Rng::new(seed), Notes::default());
            // Neighbours again and again: much is known of them, and not all of it still holds.
            for _ in 0..400 {
                let last = game.journal().len();
                let position = game.position_before((rng.below(last) / 40 * 40 + rng.below(8)).min(last));
                let (mut fresh, mut noted) = (Measures::new(2), Measures::new(2));
                position.measure(&mut fresh);
                position.measure_noting(&mut notes, &mut noted);
                for colour in Colour::BOTH {
                    let seat = colour.seat();
                    assert_eq!(fresh.of(seat), noted.of(seat), "{}", position.position_text());
                }
                assert_eq!(fresh.stage(), noted.stage());
            }
        }
    }

    #[test] // C77
    fn without_commanders_the_nearest_of_the_branch_is_hunted() {
        let read = |text| Position::from_text(text, &Mode::Marine9.into()).unwrap();
        let position = read("11/1n9/11/2n8/11/11/11/11/11/2N8/1N9/5G5 r - - 0 1");
        let prey = Colour::BOTH.map(|colour| position.prey(colour).map(|square| square.to_string()));
        assert_eq!(prey.map(Option::unwrap), ["c9", "c3"]);
    }

    #[test]
    fn the_weights_fit_the_features() {
        for mode in Mode::ALL {
            assert!(weights(mode).get(What::AirForce as usize).0 > 0.0, "{}", mode.name());
        }
        let start = Position::new(&crate::Options::default()).unwrap();
        let (early, late) = start.weights().get(What::Navy as usize);
        assert!(early > 0.0 && late > 0.0);
        let (early, late) = start.weights().get(What::Check as usize);
        assert!(early < 0.0 && late < 0.0);
    }
}
