//! A table is what its log says, for its authority and for everybody else.

mod common;
mod replay;
mod viewers;
