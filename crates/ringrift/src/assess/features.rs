//! The features by name, with what one of each is worth by guess.

use stackwright_core::assess::Feature;

macro_rules! features {
    ($($index:ident: $name:literal, $what:literal, ($early:literal, $late:literal);)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Order { $($index),* }

        $(
            #[doc = $what]
            pub(super) const $index: usize = Order::$index as usize;
        )*

        /// All of them, in the order of their indices.
        pub(super) const FEATURES: [Feature; [$($name),*].len()] =
            [$(Feature { name: $name, what: $what, guess: ($early, $late) }),*];
    };
}

features! {
    TO_MOVE: "to_move", "1 for the seat whose stacks can move next", (10.0, 15.0);
    HAND: "hand", "rings in hand", (14.0, 10.0);
    STACKS: "stacks", "stacks controlled", (10.0, 12.0);
    CAPS: "caps", "rings in the caps of controlled stacks", (8.0, 6.0);
    DEEP: "deep", "own rings in controlled stacks below other colours", (6.0, 6.0);
    PRISONERS: "prisoners", "rings of others in controlled stacks", (10.0, 14.0);
    CAPTIVES: "captives", "own rings in stacks of others", (2.0, 4.0);
    TOP_CAP: "top_cap", "height of the highest cap", (6.0, 6.0);
    TALL: "tall", "caps of three rings or more", (4.0, 4.0);
    ELIMINATED: "eliminated", "rings eliminated", (20.0, 20.0);
    ELIMINATED_GOAL: "eliminated_goal", "squared progress to the elimination victory, of 64", (4.0, 8.0);
    TERRITORY: "territory", "cells of territory", (14.0, 12.0);
    TERRITORY_GOAL: "territory_goal", "squared progress to the territory victory, of 64", (4.0, 8.0);
    LANDINGS: "landings", "cells where controlled stacks could land", (0.5, 0.5);
    WAYS: "ways", "directions in which controlled stacks could move", (1.0, 1.5);
    STUCK: "stuck", "controlled stacks without a move or capture", (-15.0, -12.0);
    THREATS: "threats", "stacks of others that could be captured", (6.0, 8.0);
    EXPOSED_SINGLE: "exposed_single", "stacks that a capture would take, but not at once", (-4.0, -4.0);
    EXPOSED_CAP: "exposed_cap", "caps that a capture would lower, but not at once", (-2.0, -2.0);
    HANGING_SINGLE: "hanging_single", "stacks that the next seat to move could take", (-14.0, -14.0);
    HANGING_CAP: "hanging_cap", "caps that the next seat to move could lower", (-8.0, -8.0);
    MARKERS: "markers", "markers", (3.0, 3.0);
    HALF_LINES: "half_lines", "ways to a line that lack two markers", (0.5, 0.5);
    NEAR_LINES: "near_lines", "ways to a line that lack one marker on an empty cell", (5.0, 5.0);
    RIPE_LINES: "ripe_lines", "ways to a line that lack a marker where a stack leaves or one is flipped", (12.0, 12.0);
    LINES: "lines", "ways to a line that lack nothing", (30.0, 30.0);
    JOINED: "joined", "markers that touch another wall or the edge", (1.0, 1.0);
    CHAINED: "chained", "markers that touch walls or the edge twice", (2.0, 2.0);
    POCKETS: "pockets", "cells beside a marker that walls close but for one side", (2.0, 3.0);
    STRANDED: "stranded", "1 without a stack and a hand", (-250.0, -250.0);
    RECOVERY: "recovery", "1 if recovery is open", (60.0, 60.0);
    FUEL: "fuel", "buried rings without a stack on top, up to 4", (15.0, 15.0);
    RECOVERY_LINES: "recovery_lines", "ways to a line that a slide may find while recovery is open", (15.0, 15.0);
    THIN: "thin", "rings short of 4 in hand and caps", (-25.0, -35.0);
    BLOCKED: "blocked", "1 with stacks, none of which can move, and no hand", (-60.0, -60.0);
    LONE: "lone", "1 if alone in having a real action", (100.0, 150.0);
    LONE_ROUNDS: "lone_rounds", "rounds counted to be the last player standing", (80.0, 120.0);
    GONE: "gone", "1 without a ring anywhere", (-400.0, -400.0);
}
