//! One program for all tests of this crate: each further one would be linked apart.

mod allocations;
mod conformance;
mod docs;
mod faulty;
mod messages;
mod properties;
mod records;
mod timeline;
mod views;
