//! One program for all tests of this crate: each further one would be linked apart.

mod alpha_beta;
mod best_reply;
mod bots;
mod in_turn;
mod judgement;
mod limits;
mod max_n;
mod nets;
mod positions;
mod prove;
mod puzzle_text;
mod ringrift;
mod standing;
mod sure;
