//! The signs of CoTuLenh's pieces, each in a square from -10 to 10, as strokes with a few filled parts.

use stackwright_core::picture::STAR;

use crate::Role;

/// The strokes of a role's sign.
pub(crate) fn lines(role: Role) -> &'static str {
    match role {
        Role::Commander | Role::AirForce => "",
        Role::Infantry => "M-8-6H8V6H-8ZM-8-6L8 6M8-6L-8 6",
        Role::Tank => "M-8.5 2H8.5L6.5 6H-6.5ZM-4 2V-2H3V2M3-0.6H9.5",
        Role::Militia => "M-5.5 7.5V4.5C-5.5 1 -3-0.5 0-0.5S5.5 1 5.5 4.5V7.5",
        Role::Engineer => "M-8 5.5V-4H8V5.5M0-4V5.5",
        Role::Artillery => "M-6.5 3L6.5-5",
        Role::AntiAir => "M-8 6H8M-6.5 6A6.5 7.5 0 0 1 6.5 6M0-1.5V-8.5M-3.2-5.6L0-8.8L3.2-5.6",
        Role::Missile => "M-2.6 5.5V-3.5L0-8.5L2.6-3.5V5.5ZM-2.6 2.2L-5.6 6.8H5.6L2.6 2.2",
        Role::Navy => "M0-4.6V8M-4.4-1.6H4.4M-7.2 2.4C-6.6 6-3.6 8 0 8S6.6 6 7.2 2.4",
        Role::Headquarters => "M-5.5 8.5V-8",
    }
}

/// The filled parts of a role's sign.
pub(crate) fn fill(role: Role) -> &'static str {
    match role {
        Role::Commander => STAR,
        Role::Militia => "M0-8.2A3.3 3.3 0 1 1-0.01-8.2Z",
        Role::Artillery => "M-6.2 0.6A4 4 0 1 1-6.21 0.6Z",
        Role::AirForce => {
            "M0-9L1.6-6.4V-2L9 3V5.2L1.6 3V6.4L4 8.2V9.6L0 8.6L-4 9.6V8.2L-1.6 6.4V3L-9 5.2V3L-1.6-2V-6.4Z"
        }
        Role::Navy => "M0-9A2.2 2.2 0 1 1-0.01-9Z",
        Role::Headquarters => "M-5.5-8L7-4.2L-5.5-0.4Z",
        _ => "",
    }
}
