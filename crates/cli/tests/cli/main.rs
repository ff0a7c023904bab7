//! One program for all tests of this crate: each further one would be linked apart.

mod common;
mod conform;
mod elsewhere;
mod engine;
mod examples;
mod frame_log;
mod r#match;
mod mistakes;
mod nets;
mod openings;
mod program;
mod puzzles;
mod serve;
mod thinking;
mod tmux;
mod train;
mod tune;
mod whole_turns;
mod workbench;
