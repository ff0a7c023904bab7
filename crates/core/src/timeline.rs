//! A position with its past and the future that was taken back.

use std::ops::Deref;

use crate::{Departure, Edit, Editor, Entry, Game, Journal, PlayError, Problems, RetireError, Seat};

/// A game in progress: the one real position, and the journal of what led to it.
///
/// Reads like the position (`timeline.to_move()`, `timeline.outcome()`); changes by playing, taking back and
/// redoing. Everything is exact: after an undo the position, its key and its list of actions are what they were.
///
/// The first example of the [crate](crate) shows one at work.
#[derive(Clone, Debug)]
pub struct Timeline<G: Game> {
    position: G,
    journal: Journal<G>,
    /// Whether debug builds stop at a position that [`Game::validate`] refuses.
    asserts: bool,
}

impl<G: Game> Timeline<G> {
    /// A new game.
    pub fn new(options: &G::Options) -> Result<Self, Problems> {
        Ok(Self::from_position(G::new(options)?))
    }

    /// A game that goes on from some position. Nothing before it can be taken back.
    pub fn from_position(position: G) -> Self {
        Timeline { position, journal: Journal::new(), asserts: true }
    }

    /// The same for who asks [`Game::validate`] after every change, and wants to report what it says: debug builds do
    /// not stop at it.
    pub(crate) fn unasserted(position: G) -> Self {
        Timeline { asserts: false, ..Self::from_position(position) }
    }

    /// The position as it is now.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// What led to it.
    pub fn journal(&self) -> &Journal<G> {
        &self.journal
    }

    // ---- Playing -------------------------------------------------------------------------------------------------

    /// Plays a legal action; the caller answers for its legality, which only debug builds check.
    #[inline]
    pub fn play(&mut self, action: G::Action) {
        debug_assert!(self.position.is_legal(action), "{action:?} is not legal in {:?}", self.position);
        self.journal.forget_future();
        self.carry_out(Entry::Action(action));
    }

    /// Plays an action that need not be legal, to see what another program's record leads to.
    ///
    /// The action must still make sense to the game's [`perform`](Game::perform): the pieces it names are there.
    pub fn play_unchecked(&mut self, action: G::Action) {
        self.journal.forget_future();
        self.carry_out(Entry::Action(action));
    }

    /// Plays an action if it is legal; if not, says why, and nothing has changed.
    pub fn try_play(&mut self, action: G::Action) -> Result<(), PlayError> {
        if !self.position.is_legal(action) {
            return Err(self.refuse(action));
        }
        self.play(action);
        Ok(())
    }

    /// Takes a seat out of the game, its turn in progress rolled back first. Gives the number of actions that were.
    ///
    /// Other seats that left during that turn stay away.
    pub fn retire(&mut self, seat: Seat, how: Departure) -> Result<usize, RetireError> {
        if seat.index() >= self.position.seats() {
            return Err(RetireError::NoSuchSeat);
        }
        if self.position.outcome().is_some() {
            return Err(RetireError::GameOver);
        }
        if self.position.retired().contains(seat) {
            return Err(RetireError::AlreadyRetired);
        }
        let rolled_back = if seat == self.position.to_move() { self.take_back_decisions() } else { 0 };
        self.journal.forget_future();
        // Without the decisions, the departures of others may have ended the game.
        if self.position.outcome().is_none() {
            self.carry_out(Entry::Retired(seat, how));
        }
        Ok(rolled_back)
    }

    /// Takes back the actions of the open turn, but not the departures of other seats in it.
    fn take_back_decisions(&mut self) -> usize {
        let open: Vec<_> = self.journal.entries().skip(self.journal.turn_start()).collect();
        let actions = open.iter().filter(|entry| entry.action().is_some()).count();
        if actions > 0 {
            self.cancel_turn();
            for entry in open.into_iter().filter(|entry| entry.action().is_none()) {
                self.carry_out(entry);
            }
        }
        actions
    }

    #[inline]
    fn carry_out(&mut self, entry: Entry<G::Action>) {
        let seat = match entry {
            Entry::Action(_) => self.position.to_move(),
            Entry::Retired(seat, _) => seat,
        };
        self.journal.begin(entry, seat);
        let mut editor = Editor::new(&mut self.position, &mut self.journal);
        match entry {
            Entry::Action(action) => G::perform(&mut editor, action),
            Entry::Retired(seat, how) => G::retire(&mut editor, seat, how),
        }
        if self.asserts {
            debug_assert_eq!(self.position.validate(), Ok(()), "after {entry:?}: {:?}", self.position);
        }
    }

    // ---- Taking back and redoing ---------------------------------------------------------------------------------

    /// Takes back the last entry.
    #[inline]
    pub fn undo(&mut self) -> Option<Entry<G::Action>> {
        let entry = self.journal.roll_back(&mut self.position)?;
        self.journal.push_future(entry);
        Some(entry)
    }

    /// Plays again what was taken back last.
    pub fn redo(&mut self) -> Option<Entry<G::Action>> {
        let entry = self.journal.pop_future()?;
        self.carry_out(entry);
        Some(entry)
    }

    /// Takes back the open turn, or, between turns, the whole of the last one. Gives the number of entries.
    pub fn undo_turn(&mut self) -> usize {
        match self.cancel_turn() {
            0 if self.undo().is_some() => 1 + self.cancel_turn(),
            undone => undone,
        }
    }

    /// For whoever tries something, and has to leave what can be redone as it was.
    pub(crate) fn replace_future(&mut self, future: Vec<Entry<G::Action>>) -> Vec<Entry<G::Action>> {
        self.journal.replace_future(future)
    }

    /// Plays again what was taken back, to the end of the turn. Gives the number of entries.
    pub fn redo_turn(&mut self) -> usize {
        let mut redone = 0;
        while self.redo().is_some() {
            redone += 1;
            if self.journal.ends_turn(self.journal.len() - 1) {
                break;
            }
        }
        redone
    }

    /// Takes back all of the open turn and nothing more, departures of other seats during it included. Gives the
    /// number of entries.
    pub fn cancel_turn(&mut self) -> usize {
        let open = self.journal.len() - self.journal.turn_start();
        for _ in 0..open {
            self.undo();
        }
        open
    }

    /// Takes back all entries from `keep` on but the departures: whoever has left stays away. Says whether the people of
    /// the first two seats are to change places, because an odd number of actions that [swap](Game::swaps_people) them
    /// were taken back.
    pub fn take_back(&mut self, keep: usize) -> bool {
        let mut departures = Vec::new();
        let mut swaps = false;
        while self.journal.len() > keep {
            match self.undo() {
                Some(Entry::Action(action)) => swaps ^= G::swaps_people(action),
                Some(Entry::Retired(seat, how)) => departures.push((seat, how)),
                None => break,
            }
        }
        for (seat, how) in departures.into_iter().rev() {
            // Without the decisions, an earlier departure may have ended the game: then nobody else can leave it.
            let _ = self.retire(seat, how);
        }
        swaps
    }

    /// Begins from another position, made of the one that is there; the past and the future are forgotten.
    pub fn begin_from(&mut self, change: impl FnOnce(&mut G)) {
        self.journal.forget_all();
        change(&mut self.position);
    }

    /// Forgets the past and the future; the position stays. A long random game then needs no memory.
    pub fn forget_history(&mut self) {
        self.journal.forget_all();
    }

    // ---- Looking back --------------------------------------------------------------------------------------------

    /// The position before the `entry`-th entry; with the journal's length, the position now.
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn position_before(&self, entry: usize) -> G {
        assert!(entry <= self.journal.len(), "there are only {} entries", self.journal.len());
        let mut position = self.position.clone();
        for later in (entry..self.journal.len()).rev() {
            for edit in self.journal.edits(later).iter().rev() {
                position.apply(edit.inverse());
            }
        }
        position
    }

    /// An entry as a story: for each of its frames what it shows, and the position after it.
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn story(&self, entry: usize) -> impl Iterator<Item = (G::Label, G)> {
        let mut position = self.position_before(entry);
        self.journal.frames(entry).map(move |frame| {
            for &edit in frame.edits {
                position.apply(edit);
            }
            (frame.label, position.clone())
        })
    }
}

impl<G: Game> Deref for Timeline<G> {
    type Target = G;

    fn deref(&self) -> &G {
        &self.position
    }
}
