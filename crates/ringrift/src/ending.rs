//! Why a game ended, and how the seats were ranked, for people.

use serde::Serialize;
use stackwright_core::{Departure, Reason, Seat, SeatSet, named};

use crate::position::Position;
use crate::victory::{End, EndReason};
use crate::wording::{and, count as counted, seat_number, seats};

/// The end of a game, explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// The reason code.
    pub reason: Reason,
    /// The number of the rule.
    pub rule: &'static str,
    /// Who won.
    #[serde(serialize_with = "seat_number")]
    pub winner: Seat,
    /// What happened, with the figures.
    pub text: String,
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
    pub decided: Option<String>,
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
                markers: self.markers[seat].len(),
                out: Some(self.out[seat]).filter(|&order| order > 0),
                left: self.retired[seat].map(|(_, how)| how),
                decider,
                decided: order
                    .get(i + 1)
                    .zip(decider)
                    .map(|(&next, decider)| self.decided(decider, seat, next)),
            }
        });
        let (rule, text) = self.ending_text(end);
        Some(Ending {
            reason: end.reason.reason(),
            rule,
            winner: end.winner,
            text,
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
        } else if self.markers[better].len() != self.markers[worse].len() {
            Decider::Markers
        } else if won {
            Decider::ActedLast
        } else if self.out[better] != self.out[worse] {
            Decider::LostLater
        } else {
            Decider::Tie
        }
    }

    fn decided(&self, decider: Decider, better: Seat, worse: Seat) -> String {
        let more = |what: &str, a: u32, b: u32| {
            format!("seat {better} has more {what} than seat {worse}: {a} against {b}")
        };
        match decider {
            Decider::Victory => format!("seat {better} has won"),
            Decider::Stayed => format!("seat {worse} left the table"),
            Decider::LeftLater => format!("seat {better} left the table later than seat {worse}"),
            Decider::Territory => {
                more("territory", self.territory[better].into(), self.territory[worse].into())
            }
            Decider::Eliminated => {
                more("eliminated rings", self.eliminated[better].into(), self.eliminated[worse].into())
            }
            Decider::Markers => more("markers", self.markers[better].len(), self.markers[worse].len()),
            Decider::LostLater if self.out[better] == 0 => format!("seat {worse} has lost its last ring"),
            Decider::LostLater => format!("seat {better} lost its last ring later than seat {worse}"),
            Decider::ActedLast => format!("all else is equal, and seat {better} acted after seat {worse}"),
            Decider::Tie => format!("seats {better} and {worse} are level in everything"),
        }
    }

    /// The rule, and what happened.
    fn ending_text(&self, end: End) -> (&'static str, String) {
        let End { winner, reason } = end;
        match reason {
            EndReason::Elimination => ("R170", self.elimination_text(winner)),
            EndReason::Territory => {
                let (own, minimum) = (self.territory[winner], self.options.territory_minimum());
                let all: u16 = self.seats_iter().map(|seat| self.territory[seat]).sum();
                let text = format!(
                    "Seat {winner} wins by territory: it holds {own} cells, where {minimum} of {} are needed, and the \
                     others hold {} together.",
                    self.geometry.len(),
                    all - own
                );
                ("R171", text)
            }
            EndReason::LastStanding => {
                let text = format!(
                    "Seat {winner} is the last player standing: it alone had a real action in {} in a row, where {} \
                     needed, it has one now, and nobody else has.",
                    counted(self.turn.lps.count, "round"),
                    if self.options.lps_rounds == 1 {
                        "1 is".to_owned()
                    } else {
                        format!("{} are", self.options.lps_rounds)
                    }
                );
                ("R172", text)
            }
            EndReason::LastWithRings => {
                let stacks = counted(self.controlled[winner].len(), "stack");
                let text = format!(
                    "Seat {winner} is the last player standing: it controls {stacks}, and nobody else has a ring left on \
                     the board or in hand."
                );
                ("R172", text)
            }
            EndReason::Stalemate => {
                let text = format!(
                    "Nobody can place, move, capture or eliminate any more. Seat {winner} ranks first, with {} of \
                     territory, {} eliminated and {} on the board.",
                    counted(self.territory[winner], "cell"),
                    counted(self.eliminated[winner], "ring"),
                    counted(self.markers[winner].len(), "marker")
                );
                ("R173", text)
            }
            EndReason::Resignation | EndReason::Timeout => ("R300", self.departure_text(winner)),
        }
    }

    fn elimination_text(&self, winner: Seat) -> String {
        let threshold = self.options.elimination_threshold();
        let mut text = format!(
            "Seat {winner} wins by elimination: it has eliminated {}, and {threshold} are enough.",
            counted(self.eliminated[winner], "ring")
        );
        let others: SeatSet =
            self.seats_iter().filter(|&seat| seat != winner && self.eliminated[seat] >= threshold).collect();
        if !others.is_empty() {
            let who = seats(others).replacen('s', "S", 1);
            let verb = if others.len() == 1 { "has" } else { "have" };
            let why = if winner == self.turn.seat {
                format!("it was seat {winner}'s turn")
            } else {
                format!("seat {winner} comes first")
            };
            text = format!("{text} {who} {verb} enough too, but {why}.");
        }
        text
    }

    fn departure_text(&self, winner: Seat) -> String {
        let left: Vec<_> = self
            .seats_iter()
            .filter_map(|seat| self.retired[seat].map(|(_, how)| (seat, how)))
            .map(|(seat, how)| match how {
                Departure::Resignation => format!("seat {seat} gave up"),
                Departure::Timeout => format!("seat {seat} ran out of time"),
            })
            .collect();
        format!("Seat {winner} wins, the only one left at the table: {}.", and(&left))
    }
}
