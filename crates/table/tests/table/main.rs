//! A table is what its log says, for its authority and for everybody else.

mod common;
mod consent;
mod game_time;
mod premoves;
mod redo;
mod replay;
mod viewers;
