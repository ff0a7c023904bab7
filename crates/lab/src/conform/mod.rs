//! Compares our engines with recorded games of others, step by step.
//!
//! A file is recognised by its shape and gives one [`Report`]. A difference is either *explained*, counted under the
//! name of its kind (the kinds are listed in the rules of each game and nowhere else), or a failure.

pub mod cotulenh;
mod input;
mod report;
pub mod ringrift;

pub use input::{InputError, Lines, open};
pub use report::{Failure, Report};
