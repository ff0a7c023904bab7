//! Records: both file forms give back what was written, in bounded memory, and say what is wrong and where.

mod errors;
mod replay;
mod round_trip;
mod streaming;
