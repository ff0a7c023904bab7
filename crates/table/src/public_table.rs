//! A table as everybody sees it, folded from what everybody may see of its log.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use stackwright_core::record::GameResult;
use stackwright_core::{Departure, Outcome, Reason, Seat, SeatSet};
use stackwright_games::{AnyGame, begin};

use crate::{
    Happening, Matter, Millis, Occupant, Opening, Player, Playing, Proposal, PublicEntry, Refusal, Status,
    Takeback, TakenBack,
};

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Remark {
    /// By whom, counted from 1 by the seats they began in.
    pub player: u8,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub at: Millis,
    /// The remark as it was typed.
    pub text: String,
}

/// How many remarks a table remembers; the log has them all.
const REMARKS: usize = 100;

/// What an entry did, as far as others go by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// A turn was completed.
    pub ends_turn: bool,
    /// The position is another, or the game is over: an action chosen before no longer fits.
    pub moved: bool,
    /// Entries of the game's journal were taken back.
    pub taken_back: bool,
    /// It was played before, taken back, and is played again.
    pub redone: bool,
}

impl Change {
    const MOVED: Change = Change { ends_turn: false, moved: true, taken_back: false, redone: false };
    const TAKEN_BACK: Change = Change { taken_back: true, ..Change::MOVED };
}

/// A table without the game itself and without what is nobody's business: who sits where, what is asked, how it ended.
#[derive(Clone, Debug, PartialEq)]
pub struct PublicTable {
    number: u64,
    players: Vec<Player>,
    /// The people of the first two seats have changed places.
    swapped: bool,
    /// Nobody plays on in a record that was brought in, which may say how it ended.
    imported: bool,
    recorded: Option<GameResult>,
    takeback: Option<Takeback>,
    taken_back: TakenBack,
    draw: Option<Proposal>,
    rematch: Option<String>,
    /// An end that the rules do not know: an agreement, or called off.
    ended: Option<GameResult>,
    remarks: VecDeque<Remark>,
    created: Millis,
    changed: Millis,
}

/// A table that is taken up in the middle, from what somebody was told of it.
#[derive(Clone, Debug, Default)]
pub struct Resumed {
    /// The number of the last entry.
    pub number: u64,
    /// The people, by the seats they began in.
    pub players: Vec<Player>,
    /// Whether those of the first two seats have changed places.
    pub swapped: bool,
    /// The takeback that is asked for.
    pub takeback: Option<Takeback>,
    /// What was taken back and can be played again.
    pub taken_back: TakenBack,
    /// The draw that is offered.
    pub draw: Option<Proposal>,
    /// The next game of the same people.
    pub rematch: Option<String>,
    /// Where the game is in its life.
    pub status: Status,
    /// How it ended.
    pub result: Option<GameResult>,
}

impl PublicTable {
    /// The table and the game that a whole log tells of.
    pub fn replay(log: &[PublicEntry]) -> Result<(PublicTable, Box<dyn AnyGame>), Refusal> {
        let Some((PublicEntry { number: 1, at, what: Happening::Created(opening) }, rest)) =
            log.split_first()
        else {
            return Err(Refusal::log("the log does not begin with what was agreed"));
        };
        let mut game = begin(&opening.game, &opening.options, opening.start.as_deref())?;
        let mut table = PublicTable::begin(opening, *at);
        for entry in rest {
            table.apply(&mut *game, entry)?;
        }
        Ok((table, game))
    }

    /// A new table, its first entry already counted.
    pub fn begin(opening: &Opening, at: Millis) -> PublicTable {
        PublicTable {
            number: 1,
            players: opening.players.clone(),
            swapped: false,
            imported: opening.imported,
            recorded: opening.result.clone(),
            takeback: None,
            taken_back: TakenBack::default(),
            draw: None,
            rematch: None,
            ended: None,
            remarks: VecDeque::new(),
            created: at,
            changed: at,
        }
    }

    /// A table that is followed from the middle on, beside a game that is as far.
    pub fn resume<P: Playing + ?Sized>(told: Resumed, game: &P) -> PublicTable {
        let at_the_table = told.status.is_over() && game.outcome().is_none();
        PublicTable {
            number: told.number,
            players: told.players,
            swapped: told.swapped,
            imported: at_the_table && told.result.is_none(),
            recorded: None,
            takeback: told.takeback,
            taken_back: told.taken_back,
            draw: told.draw,
            rematch: told.rematch,
            ended: told.result.filter(|_| at_the_table),
            remarks: VecDeque::new(),
            created: 0,
            changed: 0,
        }
    }

    /// Adds the next entry to the table and to its game. After an error both may be half changed and are of no more use.
    pub fn apply<P: Playing + ?Sized>(
        &mut self,
        game: &mut P,
        entry: &PublicEntry,
    ) -> Result<Change, Refusal> {
        let expected = self.number.saturating_add(1);
        if entry.number != expected {
            let found = entry.number;
            return Err(Refusal::log(format!("entry {found} of the log stands where {expected} should")));
        }
        let change = self.change(game, entry)?;
        self.number = entry.number;
        self.changed = entry.at;
        if change.moved {
            self.takeback = None;
        }
        Ok(change)
    }

    fn change<P: Playing + ?Sized>(&mut self, game: &mut P, entry: &PublicEntry) -> Result<Change, Refusal> {
        match &entry.what {
            Happening::Created(_) => return Err(Refusal::log("a game is created only once")),
            Happening::Unknown => {
                return Err(Refusal::log("an entry of a newer program: this one cannot follow"));
            }
            Happening::Joined { player, name, program } => {
                let player = self.player_mut(*player)?;
                player.name = Some(name.clone());
                player.kind = Occupant::visitor(*program);
            }
            Happening::Action { seat, text, auto, .. } => {
                let played = game.play(text)?;
                let redone = self.taken_back.play(text, *auto);
                self.swapped ^= played.swaps_people;
                // Whoever plays on has answered.
                self.draw = self.draw.take().filter(|offer| offer.seat == *seat && !played.swaps_people);
                return Ok(Change { ends_turn: played.ends_turn, redone, ..Change::MOVED });
            }
            Happening::Undo { keep, .. } => return Ok(self.take_back(game, *keep as usize, false)),
            Happening::TakebackAsked { seat, scope, keep, played, later } => {
                self.takeback = Some(Takeback {
                    proposal: Proposal::new(*seat),
                    scope: *scope,
                    played: played.clone(),
                    later: *later,
                    keeps: *keep as usize,
                });
            }
            Happening::TakebackAnswered { seat, accepted } => {
                return Ok(self.answer(game, Matter::Takeback, *seat, *accepted));
            }
            Happening::Redo { count, .. } => self.taken_back.begin(*count as usize),
            Happening::RedoAsked { seat } => self.taken_back.asked = Some(Proposal::new(*seat)),
            Happening::RedoAnswered { seat, accepted } => {
                return Ok(self.answer(game, Matter::Redo, *seat, *accepted));
            }
            Happening::Resigned { seat } => return self.retire(game, *seat, Departure::Resignation),
            Happening::Flagged { seat } => return self.retire(game, *seat, Departure::Timeout),
            Happening::TimeOver => {
                self.draw = None;
                self.taken_back = TakenBack::default();
                let outcome =
                    game.stop().ok_or_else(|| Refusal::log("the game does not end with its time"))?;
                self.ended = Some(GameResult::from(outcome));
                return Ok(Change::TAKEN_BACK);
            }
            Happening::DrawOffered { seat } => self.draw = Some(Proposal::new(*seat)),
            Happening::DrawAnswered { seat, accepted } => {
                return Ok(self.answer(game, Matter::Draw, *seat, *accepted));
            }
            Happening::Aborted(_) => {
                self.ended = Some(GameResult::from(Outcome::draw(game.seats(), Reason::ABORTED)));
                return Ok(Change::MOVED);
            }
            Happening::RematchOffered { game, .. } => self.rematch = Some(game.clone()),
            Happening::Renamed { player, name } => self.player_mut(*player)?.name = Some(name.clone()),
            Happening::SeatLinked { player, .. } | Happening::SeatMoved { player } => {
                self.player_mut(*player)?;
            }
            Happening::Chat { player, text } => {
                if self.remarks.len() == REMARKS {
                    self.remarks.pop_front();
                }
                self.remarks.push_back(Remark { player: *player, at: entry.at, text: text.clone() });
            }
        }
        Ok(Change::default())
    }

    fn player_mut(&mut self, number: u8) -> Result<&mut Player, Refusal> {
        let index = usize::from(number).wrapping_sub(1);
        self.players.get_mut(index).ok_or_else(|| Refusal::log(format!("there is no player {number}")))
    }

    fn retire<P: Playing + ?Sized>(
        &mut self,
        game: &mut P,
        seat: Seat,
        how: Departure,
    ) -> Result<Change, Refusal> {
        self.draw = None;
        self.taken_back = TakenBack::default();
        game.retire(seat, how)?;
        Ok(Change::MOVED)
    }

    fn take_back<P: Playing + ?Sized>(&mut self, game: &mut P, keep: usize, consent: bool) -> Change {
        self.draw = None;
        self.taken_back.take(game.decisions(keep), consent);
        self.swapped ^= game.take_back(keep);
        Change::TAKEN_BACK
    }

    /// A seat answers. With the last consent what was proposed is done; a no ends the matter.
    fn answer<P: Playing + ?Sized>(
        &mut self,
        game: &mut P,
        matter: Matter,
        seat: Seat,
        accepted: bool,
    ) -> Change {
        let asked = match matter {
            Matter::Takeback => self.takeback.as_mut().map(|takeback| &mut takeback.proposal),
            Matter::Draw => self.draw.as_mut(),
            Matter::Redo => self.taken_back.asked.as_mut(),
        };
        let Some(proposal) = asked else { return Change::default() };
        if accepted {
            proposal.agree(seat);
            if !self.awaited(game, matter).is_empty() {
                return Change::default();
            }
        }
        match matter {
            Matter::Takeback => {
                let keeps = self.takeback.take().filter(|_| accepted).map(|takeback| takeback.keeps);
                keeps.map_or_else(Change::default, |keeps| self.take_back(game, keeps, true))
            }
            Matter::Draw => {
                self.draw = None;
                if !accepted {
                    return Change::default();
                }
                let retired = game.retired();
                let result = Outcome::ranked(game.seats(), Reason::AGREEMENT, |seat| !retired.contains(seat));
                self.ended = Some(GameResult::from(result));
                Change::MOVED
            }
            Matter::Redo => {
                self.taken_back.begin(if accepted { self.taken_back.steps.len() } else { 0 });
                Change::default()
            }
        }
    }
}

impl PublicTable {
    /// The number of the last entry.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The people, by the seats they began in.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// When it was created.
    pub fn created(&self) -> Millis {
        self.created
    }

    /// When something last happened.
    pub fn changed(&self) -> Millis {
        self.changed
    }

    /// The next game of the same people.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// What was said of late.
    pub fn remarks(&self) -> &VecDeque<Remark> {
        &self.remarks
    }

    /// The draw that is offered.
    pub fn draw_offer(&self) -> Option<&Proposal> {
        self.draw.as_ref()
    }

    /// The takeback that is asked for.
    pub fn takeback_asked(&self) -> Option<&Takeback> {
        self.takeback.as_ref()
    }

    /// What was taken back and can be played again.
    pub fn taken_back(&self) -> &TakenBack {
        &self.taken_back
    }

    /// Who proposes that, and who has agreed, if somebody does.
    pub fn proposal(&self, matter: Matter) -> Option<&Proposal> {
        match matter {
            Matter::Takeback => self.takeback.as_ref().map(|takeback| &takeback.proposal),
            Matter::Draw => self.draw.as_ref(),
            Matter::Redo => self.taken_back.asked.as_ref(),
        }
    }

    /// The seats that have yet to answer a proposal: all others that are still in the game.
    pub fn awaited<P: Playing + ?Sized>(&self, game: &P, matter: Matter) -> SeatSet {
        let retired = game.retired();
        let proposal = self.proposal(matter);
        let awaits = |seat: &Seat| proposal.is_some_and(|asked| asked.awaits(*seat));
        Seat::first(game.seats()).filter(|seat| awaits(seat) && !retired.contains(*seat)).collect()
    }

    /// The action that is played next without being asked for, and whether it only notes that there is nothing to decide; else
    /// it was taken back and is being played again.
    pub fn due(&self, game: &dyn AnyGame) -> Option<(String, bool)> {
        if let Some(note) = game.bookkeeping() {
            return Some((note, true));
        }
        self.taken_back.next().map(|step| (step.action.clone(), false))
    }

    /// Where the game is in its life.
    pub fn status<P: Playing + ?Sized>(&self, game: &P) -> Status {
        match &self.ended {
            Some(end) if end.reason == Reason::ABORTED.code() => return Status::Aborted,
            Some(_) => return Status::Finished,
            None => {}
        }
        if game.outcome().is_some() || self.imported {
            Status::Finished
        } else if self.players.iter().any(|player| player.kind == Occupant::Nobody) {
            Status::Open
        } else {
            Status::Running
        }
    }

    /// How it ended, by the rules or at the table.
    pub fn result<P: Playing + ?Sized>(&self, game: &P) -> Option<GameResult> {
        let by_rules = || game.outcome().map(GameResult::from);
        self.ended.clone().or_else(by_rules).or_else(|| self.recorded.clone())
    }

    /// Who sits on a seat now, counted from 0 by the seats they began in.
    pub fn player_at(&self, seat: Seat) -> usize {
        match seat {
            Seat::P1 if self.swapped => 1,
            Seat::P2 if self.swapped => 0,
            seat => seat.index(),
        }
    }

    /// Where somebody sits now. The way there is the way back.
    pub fn seat_of(&self, player: usize) -> Seat {
        Seat::from_index(self.player_at(Seat::from_index(player)))
    }
}
