//! Why a game ended, and how the seats were ranked, for people.

use serde::Serialize;
use stackwright_core::messages::Said;
use stackwright_core::view::Message;
use stackwright_core::{Departure, Reason, Seat, named};

use crate::messages::say;
use crate::position::Position;
use crate::victory::{End, EndReason};
use crate::wording::seat_number;

/// The end of a game, explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// The reason code.
    pub reason: Reason,
    /// Who won.
    #[serde(serialize_with = "seat_number")]
    pub winner: Seat,
    /// What happened, with the figures and the rule.
    pub message: Message,
    /// All seats, the best first.
    pub ranking: Vec<Ranked>,
}

/// One seat's place in the ranking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ranked {
    /// The seat.
    #[serde(serialize_with = "seat_number")]
    pub seat: Seat,
    /// 1 is the best; full ties share a rank.
    pub rank: u8,
    /// R041: cells of territory.
    pub territory: u16,
    /// R060: rings eliminated.
    pub eliminated: u16,
    /// Markers on the board.
    pub markers: u32,
    /// R175: when the seat lost its last ring, from 1.
    pub out: Option<u8>,
    /// R300: how the seat left the table.
    pub left: Option<Departure>,
    /// What puts it before, or level with, the seat that follows; none for the last.
    pub decider: Option<Decider>,
    /// The same in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided: Option<Message>,
}

/// R175-R178, R300: what decides between two seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decider {
    /// One has won the game.
    Victory,
    /// One has left the table, and the other has not.
    Stayed,
    /// Both have left the table, one later.
    LeftLater,
    /// More territory.
    Territory,
    /// More eliminated rings.
    Eliminated,
    /// More markers on the board.
    Markers,
    /// The last ring lost later, or never.
    LostLater,
    /// R173: the winner of a stalemate acted later.
    ActedLast,
    /// Nothing: they share the rank.
    Tie,
}

named!(Decider, "decider", {
    Victory: "victory",
    Stayed: "stayed",
    LeftLater: "left_later",
    Territory: "territory",
    Eliminated: "eliminated",
    Markers: "markers",
    LostLater: "lost_later",
    ActedLast: "acted_last",
    Tie: "tie",
});

impl Position {
    /// Why the game ended; none while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        let end = self.end?;
        let outcome = self.ranking()?;
        let mut order: Vec<_> = self.seats_iter().collect();
        order.sort_by_key(|&seat| (outcome.rank(seat), seat));
        let ranking = order.iter().enumerate().map(|(i, &seat)| {
            let decider = order.get(i + 1).map(|&next| self.decider(end, seat, next));
            Ranked {
                seat,
                rank: outcome.rank(seat),
                territory: self.territory[seat],
                eliminated: self.eliminated[seat],
                markers: self.marked[seat].into(),
                out: Some(self.out[seat]).filter(|&order| order > 0),
                left: self.retired[seat].map(|(_, how)| how),
                decider,
                decided: order
                    .get(i + 1)
                    .zip(decider)
                    .map(|(&next, decider)| self.decided(decider, seat, next).into()),
            }
        });
        Some(Ending {
            reason: end.reason.reason(),
            winner: end.winner,
            message: self.ended(end).into(),
            ranking: ranking.collect(),
        })
    }

    /// What puts one seat before, or level with, another.
    fn decider(&self, end: End, better: Seat, worse: Seat) -> Decider {
        let won = better == end.winner;
        if won && !matches!(end.reason, EndReason::Stalemate | EndReason::Resignation | EndReason::Timeout) {
            return Decider::Victory;
        }
        match (self.retired[better], self.retired[worse]) {
            (None, Some(_)) => return Decider::Stayed,
            (Some(_), Some(_)) => return Decider::LeftLater,
            _ => {}
        }
        if self.territory[better] != self.territory[worse] {
            Decider::Territory
        } else if self.eliminated[better] != self.eliminated[worse] {
            Decider::Eliminated
        } else if self.marked[better] != self.marked[worse] {
            Decider::Markers
        } else if won {
            Decider::ActedLast
        } else if self.out[better] != self.out[worse] {
            Decider::LostLater
        } else {
            Decider::Tie
        }
    }

    fn decided(&self, decider: Decider, better: Seat, worse: Seat) -> Said {
        match decider {
            Decider::Victory => say::victory(better, worse),
            Decider::Stayed => say::stayed(better, worse),
            Decider::LeftLater => say::left_later(better, worse),
            Decider::Territory => {
                say::territory(better, worse, self.territory[better], self.territory[worse])
            }
            Decider::Eliminated => {
                say::eliminated(better, worse, self.eliminated[better], self.eliminated[worse])
            }
            Decider::Markers => say::markers(better, worse, self.marked[better], self.marked[worse]),
            Decider::LostLater if self.out[better] == 0 => say::lost_never(better, worse),
            Decider::LostLater => say::lost_later(better, worse),
            Decider::ActedLast => say::acted_last(better, worse),
            Decider::Tie => say::tie(better, worse),
        }
    }

    /// What happened, with the figures.
    pub(crate) fn ended(&self, End { winner, reason }: End) -> Said {
        match reason {
            EndReason::Elimination => self.eliminated_enough(winner),
            EndReason::Territory => {
                let (own, minimum) = (self.territory[winner], self.options.territory_minimum());
                let all: u16 = self.seats_iter().map(|seat| self.territory[seat]).sum();
                say::won_by_territory(winner, own, minimum, all - own, self.geometry.len())
            }
            EndReason::LastStanding => {
                say::won_as_last_standing(winner, self.turn.lps().count, self.options.lps_rounds)
            }
            EndReason::LastWithRings => say::won_as_last_with_rings(winner, self.controlled[winner].len()),
            EndReason::Stalemate => {
                let markers = self.marked[winner];
                say::won_by_ranking(winner, self.territory[winner], self.eliminated[winner], markers)
            }
            EndReason::Resignation => say::won_by_resignation(winner, self.leavers()),
            EndReason::Timeout => say::won_on_time(winner, self.leavers()),
        }
    }

    fn eliminated_enough(&self, winner: Seat) -> Said {
        let (own, needed) = (self.eliminated[winner], self.options.elimination_threshold());
        let rivals = self.seats_iter().filter(|&seat| seat != winner && self.eliminated[seat] >= needed);
        let named = |(i, seat)| if i == 0 { say::seat_name_first(seat) } else { say::seat_name(seat) };
        let rivals: Vec<_> = rivals.enumerate().map(named).collect();
        let count = rivals.len();
        if count == 0 {
            say::won_by_elimination(winner, own, needed)
        } else if winner == self.turn.seat() {
            say::won_by_elimination_in_turn(winner, own, needed, rivals, count)
        } else {
            say::won_by_elimination_in_order(winner, own, needed, rivals, count)
        }
    }

    /// R300: how each seat that is not at the table any more left it.
    fn leavers(&self) -> Vec<Said> {
        let left = self.seats_iter().filter_map(|seat| self.retired[seat].map(|(_, how)| (seat, how)));
        left.map(|(seat, how)| match how {
            Departure::Resignation => say::gave_up(seat),
            Departure::Timeout => say::ran_out_of_time(seat),
        })
        .collect()
    }
}
