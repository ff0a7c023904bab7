//! Nets from self-play: the whole circle, and each of its stages.
//!
//! A [`Circle`] plays games ([`harvest`]), trains a net on positions of them ([`Pupil`]), measures how well its chances are
//! calibrated ([`Calibration`]) and lets it play at equal time against the best before it.

mod adam;
mod array;
mod calibrate;
mod calibration;
mod chart;
mod checkpoint;
mod circle;
mod clock;
mod contest;
mod error;
mod folder;
mod learn;
mod ledger;
mod model;
mod pass;
mod play;
mod player;
mod report;
mod rows;
mod target;
mod weigh;

pub use adam::{Bounds, Shared};
pub use calibrate::{Bout, Calibrated, Trial, calibrate};
pub use calibration::{Bin, Calibration, Prediction, Steps};
pub use circle::{Circle, Means, News, Stage, Tell};
pub use clock::Clock;
pub use error::TrainError;
pub use learn::{Epoch, Lesson, Pupil, predict, split};
pub use ledger::{Calibrations, Contest, Generation, Ledger, Settings};
pub use model::{Layers, Model, Shape};
pub use play::{Harvest, harvest};
pub use player::Player;
pub use report::{calibration_text, page, reliability_picture};
pub use rows::{Row, Rows};
pub use target::{Targets, fit_growing_scale, fit_scale};
