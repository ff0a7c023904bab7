//! How the game ended.

use stackwright_core::Game;
use stackwright_core::view::{Message, OutcomeView, Word};

use super::labels::won;
use crate::ending::Decider;
use crate::position::Position;
use crate::victory::EndReason;

pub(super) fn view(position: &Position) -> Option<OutcomeView> {
    let (outcome, ending) = (position.outcome()?, position.ending()?);
    let pairs = ending.ranking.iter().zip(ending.ranking.iter().skip(1));
    let deciders = pairs.filter_map(|(better, worse)| {
        let message = Message::new(better.decider?.name(), better.decided.clone()?);
        let message = message.with("better", better.seat).with("worse", worse.seat);
        Some(match better.decider? {
            Decider::Territory => message.with("more", better.territory).with("less", worse.territory),
            Decider::Eliminated => message.with("more", better.eliminated).with("less", worse.eliminated),
            Decider::Markers => message.with("more", better.markers).with("less", worse.markers),
            _ => message,
        })
    });
    Some(OutcomeView {
        reason: Word::Borrowed(outcome.reason().code()),
        ranks: outcome.ranks().to_vec(),
        winner: outcome.winner(),
        message: message(position)?,
        deciders: deciders.collect(),
    })
}

/// What happened, with the figures.
pub(super) fn message(position: &Position) -> Option<Message> {
    let (end, ending) = (position.end()?, position.ending()?);
    let winner = end.winner;
    let message = Message::new(won(end.reason), ending.text).rule(ending.rule).with("winner", winner);
    Some(match end.reason {
        EndReason::Elimination => message
            .with("eliminated", position.eliminated[winner])
            .with("needed", position.options.elimination_threshold()),
        EndReason::Territory => message
            .with("territory", position.territory[winner])
            .with("needed", position.options.territory_minimum())
            .with("others", position.collapsed.len() - u32::from(position.territory[winner])),
        EndReason::LastStanding => {
            message.with("rounds", position.turn.lps.count).with("needed", position.options.lps_rounds)
        }
        EndReason::LastWithRings => message.with("stacks", position.controlled[winner].len()),
        EndReason::Stalemate => message
            .with("territory", position.territory[winner])
            .with("eliminated", position.eliminated[winner])
            .with("markers", position.markers[winner].len()),
        EndReason::Resignation | EndReason::Timeout => message,
    })
}
