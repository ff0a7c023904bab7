//! How well results of held-out games are predicted: by a net, by the linear evaluation, by search, and by a constant.

use stackwright_core::assess::Scale;

use super::calibration::{Calibration, Prediction};
use super::ledger::Calibrations;
use super::player::Player;
use super::rows::{Row, Rows};
use super::target::cross_entropy;

/// How well each of them is calibrated on these positions.
pub(super) fn calibrations(rows: &Rows, of: &[usize], net: &Player) -> Calibrations {
    Calibrations {
        net: calibration(rows, of, |row| net.chances(row)[row.mover] as f32),
        linear: calibration(rows, of, |row| Player::Linear.chances(row)[row.mover] as f32),
        search: calibration(rows, of, |row| Scale::PLAIN.chance(row.value.into()) as f32),
    }
}

fn calibration(rows: &Rows, of: &[usize], chance: impl Fn(&Row<'_>) -> f32) -> Calibration {
    let prediction = |&at: &usize| {
        let row = rows.get(at);
        Prediction { chance: chance(&row), share: row.shares[row.mover], game: row.game }
    };
    Calibration::of(&of.iter().map(prediction).collect::<Vec<_>>())
}

/// The loss of the constant baseline on some positions: it predicts how often the seat to move won in others, the next one, and so on.
pub(super) fn baseline(rows: &Rows, learnt: &[usize], held: &[usize]) -> f64 {
    let seats = rows.seats();
    let mut usual = vec![1.0; seats];
    for row in learnt.iter().map(|&at| rows.get(at)) {
        (0..seats).for_each(|after| usual[after] += f64::from(row.shares[(row.mover + after) % seats]));
    }
    let all: f64 = usual.iter().sum();
    let loss = |&at: &usize| {
        let row = rows.get(at);
        let chances: Vec<_> =
            (0..seats).map(|seat| (usual[(seat + seats - row.mover) % seats] / all) as f32).collect();
        cross_entropy(&row, &chances)
    };
    held.iter().map(loss).sum::<f64>() / held.len().max(1) as f64
}
