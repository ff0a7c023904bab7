//! A table elsewhere, as far as it is known here.

use std::time::Instant;

use stackwright_core::messages::Said;
use stackwright_core::record::Player;
use stackwright_core::view::Message;
use stackwright_core::{Reason, Seat};
use stackwright_table::{Matter, Occupant, Playing, Proposal, PublicTable, Status};
use stackwright_wire::{GameSnapshot, Order, PlayerView, PremovesView, TableView};

use crate::messages::say;
use crate::people::Holder;
use crate::voice::Voice;

/// An order that is on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    pub(super) order: u64,
    /// The entry that follows from it, once the server has named it.
    pub(super) last: Option<u64>,
}

/// What somebody asks the people here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// What it is about.
    pub matter: Matter,
    /// Who asks.
    pub by: Seat,
    /// Who is to answer.
    pub seat: Seat,
}

/// A table elsewhere.
#[derive(Debug)]
pub struct Far {
    link: String,
    voice: Voice,
    /// The table as its log says, folded beside the game.
    pub(super) table: PublicTable,
    /// Where it stands, clocks and all, as it was last told.
    pub(super) standing: TableView,
    heard: Instant,
    /// What the people here have decided on beforehand.
    pub(super) premoves: Vec<PremovesView>,
    /// The players here, by the seats they began in.
    mine: Vec<u8>,
    pub(super) orders: Vec<(u64, Order)>,
    pub(super) ordered: u64,
    pub(super) pending: Vec<Pending>,
    /// Whether everything is to be told anew, and whether that has been said.
    pub(super) doubtful: Option<bool>,
    pub(super) lost: Option<String>,
}

impl Far {
    /// A table beside a game that is as far.
    pub(super) fn new<P: Playing>(link: String, whole: &GameSnapshot, game: &P, voice: Voice) -> Far {
        let mut far = Far {
            link,
            voice,
            table: PublicTable::resume(whole.table.resumed(), game),
            standing: TableView::default(),
            heard: Instant::now(),
            premoves: whole.premoves.clone(),
            mine: Vec::new(),
            orders: Vec::new(),
            ordered: 0,
            pending: Vec::new(),
            doubtful: None,
            lost: None,
        };
        far.stands(whole.table.clone());
        far.take_seats(&whole.you);
        far
    }

    pub(super) fn stands(&mut self, standing: TableView) {
        self.standing = standing;
        self.heard = Instant::now();
        let number = self.standing.number;
        self.pending.retain(|pending| pending.last.is_none_or(|last| last > number));
    }

    pub(super) fn take_seats(&mut self, seats: &[Seat]) {
        let here = self.standing.players.iter().filter(|player| seats.contains(&player.seat));
        self.mine = here.map(|player| player.player).collect();
    }

    /// The address of the game.
    pub fn link(&self) -> &str {
        &self.link
    }

    /// Where the table stands.
    pub fn standing(&self) -> &TableView {
        &self.standing
    }

    /// Why there is no connection now, if there is none.
    pub fn lost(&self) -> Option<&str> {
        self.lost.as_deref()
    }

    /// Whether everybody has come.
    pub fn has_begun(&self) -> bool {
        self.standing.status != Status::Open
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.standing.status.is_over()
    }

    /// Whether everything that was ordered has happened, and all that has happened is known.
    pub fn is_settled(&self) -> bool {
        self.pending.is_empty() && self.doubtful.is_none()
    }

    /// Whether nobody plays but bots and those here: then the server lets them have hints.
    pub fn is_alone(&self) -> bool {
        !self.mine.is_empty()
            && self.standing.players.iter().all(|player| player.is_bot() || self.is_mine(player))
    }

    fn is_mine(&self, player: &PlayerView) -> bool {
        self.mine.contains(&player.player)
    }

    /// The seats of those here.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.standing.players.iter().filter(|player| self.is_mine(player)).map(|player| player.seat)
    }

    /// Who sits at the table, by the seats they began in.
    pub(super) fn holders(&self) -> Vec<Holder> {
        let holder = |player: &PlayerView| {
            if self.is_mine(player) { Holder::Human } else { Holder::Elsewhere(name(player, self.voice)) }
        };
        self.standing.players.iter().map(holder).collect()
    }

    /// The same for a record.
    pub(super) fn people(&self) -> Vec<Player> {
        let players = self.standing.players.iter();
        players
            .map(|player| {
                let kind = player.kind.to_string();
                // A record is read anywhere: whoever has no name goes by what they are, in no language.
                Player { name: player.name.clone().unwrap_or_else(|| kind.clone()), kind: Some(kind) }
            })
            .collect()
    }

    /// The name of the person who sits there now.
    pub fn name(&self, seat: Seat) -> String {
        self.standing
            .players
            .iter()
            .find(|player| player.seat == seat)
            .map(|player| name(player, self.voice))
            .unwrap_or_default()
    }

    /// Whether the server thinks for that seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.standing.players.iter().any(|player| player.seat == seat && player.is_bot())
    }

    /// What a seat's person has left, in milliseconds, where there are clocks.
    pub fn time_left(&self, seat: Seat, now: Option<Instant>) -> Option<i64> {
        let time = self.standing.clocks.iter().find(|time| time.seat == seat)?;
        let passed = now.map_or(0, |now| now.saturating_duration_since(self.heard).as_millis() as i64);
        Some(if time.runs { (time.left - passed).max(0) } else { time.left })
    }

    /// What is left of the time that all share, in milliseconds, where there is one.
    pub fn game_time_left(&self, now: Option<Instant>) -> Option<i64> {
        let left = self.standing.game_time_left?;
        let passed = now.map_or(0, |now| now.saturating_duration_since(self.heard).as_millis() as i64);
        Some(if self.has_begun() { (left - passed).max(0) } else { left })
    }

    /// How the game was stopped when the time that all share was over.
    pub fn stop(&self) -> Option<&Message> {
        self.standing.stop.as_ref()
    }

    /// What is proposed and not yet answered by all; several things can be.
    pub(super) fn proposals(&self) -> impl Iterator<Item = (Matter, &Proposal)> {
        let TableView { status, takeback, redo, draw, .. } = &self.standing;
        let runs = *status == Status::Running;
        let takeback = takeback.as_ref().map(|takeback| (Matter::Takeback, &takeback.proposal));
        let redo = redo.as_ref().and_then(|redo| redo.asked.as_ref()).map(|asked| (Matter::Redo, asked));
        let draw = draw.as_ref().map(|draw| (Matter::Draw, draw));
        [takeback, redo, draw].into_iter().flatten().filter(move |_| runs)
    }

    /// What somebody asks of the people here.
    pub fn asked(&self) -> Option<Asked> {
        self.proposals().find_map(|(matter, proposal)| {
            let retired = &self.standing.retired;
            let seat = self.seats().find(|seat| proposal.awaits(*seat) && !retired.contains(seat))?;
            Some(Asked { matter, by: proposal.seat, seat })
        })
    }

    /// How the game ended at the table, where the rules do not say.
    pub fn ending(&self) -> Option<Said> {
        let result = self.standing.result.as_ref()?;
        Some(match result.reason.as_str() {
            reason if reason == Reason::AGREEMENT.code() => say::agreed_draw(),
            reason if reason == Reason::ABORTED.code() => say::called_off(),
            reason => say::ended_by(reason.replace('_', " ")),
        })
    }
}

fn name(player: &PlayerView, voice: Voice) -> String {
    match (&player.name, &player.kind) {
        (Some(name), _) => name.clone(),
        (None, Occupant::Nobody) => voice.say(&say::nobody_yet()),
        (None, kind) => kind.to_string(),
    }
}
