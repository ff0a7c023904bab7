//! One program for all tests of this crate: each further one would be linked apart.

mod common;
mod screens;
mod table_manners;
mod whole_games;
mod words;
