//! One program for all tests of this crate: each further one would be linked apart.

mod lines;
