//! How rules are read that the author's rulebook and other sources put differently.

use serde::{Deserialize, Serialize};

use crate::named::named;

/// C20, C97: which pieces combine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
#[repr(u8)]
pub enum Stacks {
    /// The 23 stacks of C20.
    #[default]
    Reference,
    /// Without those of three on an air force, and with two tanks or two air forces on a navy.
    Rulebook,
}

named!(Stacks { Reference "reference", Rulebook "rulebook" });

/// C04, C100: what a navy on the move passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
#[repr(u8)]
pub enum NavyPass {
    /// Everything but navies.
    #[default]
    AllButNavies,
    /// Own pieces, navies too, and no enemy.
    Friends,
}

named!(NavyPass { AllButNavies "all_but_navies", Friends "friends" });

/// C11, C101: when an air force may return from a capture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
#[repr(u8)]
pub enum AirReturn {
    /// As it likes.
    #[default]
    Free,
    /// Only if it would be attacked there, and has not taken an air force.
    Unsafe,
}

named!(AirReturn { Free "free", Unsafe "unsafe" });
