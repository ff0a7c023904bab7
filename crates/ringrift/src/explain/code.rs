//! The table of reason codes.

use serde::{Serialize, Serializer};

use crate::messages::CATALOGUE;

/// Makes the enum from one list: variant and name. The rule and the meaning stand with the messages.
macro_rules! codes {
    ($($variant:ident $name:literal;)*) => {
        /// Why an action is not legal. Every illegal action has exactly one of these.
        ///
        /// ```
        /// use ringrift::explain::Code;
        ///
        /// let table: Vec<_> = Code::ALL.iter().map(|code| (code.name(), code.rule(), code.about())).collect();
        /// assert!(table.contains(&("must_move_placed", "R082", "another stack than the one placed on this turn")));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs, reason = "their names say it, and `about`")]
        pub enum Code {
            $($variant,)*
        }

        impl Code {
            /// All codes, from the general to the particular.
            pub const ALL: [Code; [$($name),*].len()] = [$(Code::$variant),*];

            /// The stable name, for programs.
            pub const fn name(self) -> &'static str {
                match self { $(Code::$variant => $name,)* }
            }
        }
    };
}

impl Code {
    /// The number of the rule that is broken.
    pub fn rule(self) -> &'static str {
        self.explained().by.first().copied().unwrap_or_default()
    }

    /// What is wrong, in general; the sentence of a [`Problem`](stackwright_core::Problem) says it for one action in one position.
    pub fn about(self) -> &'static str {
        self.explained().about
    }

    fn explained(self) -> stackwright_core::messages::Code {
        let found = CATALOGUE.codes().find(|known| known.code == self.name());
        found.expect("a test holds both lists equal")
    }
}

codes! {
    // Any action.
    OffBoard "off_board";
    GameOver "game_over";
    WrongPhase "wrong_phase";
    ChoiceExists "choice_exists";
    NoStack "no_stack";
    NotYourStack "not_your_stack";

    // Placement.
    SwapNotOffered "swap_not_offered";
    NoRingInHand "no_ring_in_hand";
    ZeroRings "zero_rings";
    PlaceOnMarker "place_on_marker";
    PlaceOnTerritory "place_on_territory";
    OneRingOnStack "one_ring_on_stack";
    TooManyAtOnce "too_many_at_once";
    MoreThanInHand "more_than_in_hand";
    SupplyUsedUp "supply_used_up";
    DeadPlacement "dead_placement";
    PlacementMandatory "placement_mandatory";
    NothingToSkip "nothing_to_skip";

    // Movement.
    MustMovePlaced "must_move_placed";
    MoveNotStraight "move_not_straight";
    MoveTooShort "move_too_short";
    PathHasStack "path_has_stack";
    PathHasTerritory "path_has_territory";
    LandingHasStack "landing_has_stack";
    LandingHasTerritory "landing_has_territory";
    AlreadyMoved "already_moved";

    // Captures.
    OnlyCapturingStack "only_capturing_stack";
    ChainMustGoOn "chain_must_go_on";
    CaptureNotStraight "capture_not_straight";
    NoTarget "no_target";
    TargetHidden "target_hidden";
    TargetStronger "target_stronger";
    LandingNotBeyond "landing_not_beyond";
    CaptureBlocked "capture_blocked";
    CaptureLandingTaken "capture_landing_taken";
    CaptureTooShort "capture_too_short";

    // Recovery.
    RecoveryOff "recovery_off";
    RecoveryWithStack "recovery_with_stack";
    RecoveryWithoutMarker "recovery_without_marker";
    RecoveryWithoutBuriedRing "recovery_without_buried_ring";
    RecoveryWithRingInHand "recovery_with_ring_in_hand";
    NotYourMarker "not_your_marker";
    SlideNotAdjacent "slide_not_adjacent";
    SlideOntoMarker "slide_onto_marker";
    SlideOntoTerritory "slide_onto_territory";
    SlideOntoStack "slide_onto_stack";
    StrikesOff "strikes_off";
    NothingToStrike "nothing_to_strike";
    LineSlideExists "line_slide_exists";
    CompletesNoLine "completes_no_line";
    LineNotCompleted "line_not_completed";
    LineNaming "line_naming";
    RecoveryRunOfExactLine "recovery_run_of_exact_line";
    RecoveryRunOutside "recovery_run_outside";
    NothingToExtract "nothing_to_extract";

    // Lines.
    LineCostOwed "line_cost_owed";
    NotALine "not_a_line";
    LineBroken "line_broken";
    LineTooShort "line_too_short";
    LineIsPart "line_is_part";
    RunOfExactLine "run_of_exact_line";
    RunOutside "run_outside";
    LineMandatory "line_mandatory";

    // Territory.
    RegionCostOwed "region_cost_owed";
    NoSuchBorder "no_such_border";
    RegionCollapsed "region_collapsed";
    RegionOnBorder "region_on_border";
    NotFirstCell "not_first_cell";
    AllPlayersPresent "all_players_present";
    NoStackOutside "no_stack_outside";
    NoBuriedRingOutside "no_buried_ring_outside";
    RegionNamedOtherwise "region_named_otherwise";
    RegionPassedOver "region_passed_over";
    SkipNotOffered "skip_not_offered";
    ClaimMandatory "claim_mandatory";

    // Paying and forced elimination.
    NothingOwed "nothing_owed";
    WrongCost "wrong_cost";
    LineCostsOne "line_costs_one";
    RegionCostsCap "region_costs_cap";
    NoBuriedRingToPay "no_buried_ring_to_pay";
    BuriedCostsOne "buried_costs_one";
    NotForced "not_forced";
    ForcedWholeCap "forced_whole_cap";
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
