//! The table of reason codes.

use serde::{Serialize, Serializer};

/// Makes the enum and its table from one list: variant, name, rule, meaning.
macro_rules! codes {
    ($($variant:ident $name:literal $rule:literal $about:literal;)*) => {
        /// Why an action is not legal. Every illegal action has exactly one of these.
        ///
        /// ```
        /// use ringrift::explain::Code;
        ///
        /// let table: Vec<_> = Code::ALL.iter().map(|code| (code.name(), code.rule(), code.about())).collect();
        /// assert!(table.contains(&("must_move_placed", "R082", "another stack than the one placed on this turn")));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code {
            $(#[doc = concat!($rule, ": ", $about, ".")] $variant,)*
        }

        impl Code {
            /// All codes, from the general to the particular.
            pub const ALL: [Code; [$($name),*].len()] = [$(Code::$variant),*];

            /// The stable name, for programs.
            pub const fn name(self) -> &'static str {
                match self { $(Code::$variant => $name,)* }
            }

            /// The number of the rule that is broken.
            pub const fn rule(self) -> &'static str {
                match self { $(Code::$variant => $rule,)* }
            }

            /// What is wrong, in general; the sentence of a [`Problem`](stackwright_core::Problem) says it for one action in one position.
            pub const fn about(self) -> &'static str {
                match self { $(Code::$variant => $about,)* }
            }
        }
    };
}

codes! {
    // Any action.
    OffBoard "off_board" "R021" "a cell that this board does not have";
    GameOver "game_over" "R170" "the game has ended";
    WrongPhase "wrong_phase" "R070" "an action of another phase";
    ChoiceExists "choice_exists" "R075" "bookkeeping while there is something to choose";
    NoStack "no_stack" "R021" "a stack is named where there is none";
    NotYourStack "not_your_stack" "R022" "the stack belongs to whoever has the top ring";

    // Placement.
    SwapNotOffered "swap_not_offered" "R180" "sides can be swapped as the very first action of seat 2, if agreed";
    NoRingInHand "no_ring_in_hand" "R080" "no ring in hand to place";
    ZeroRings "zero_rings" "R081" "a placement of no ring";
    PlaceOnMarker "place_on_marker" "R081" "a placement on a marker";
    PlaceOnTerritory "place_on_territory" "R081" "a placement on a collapsed cell";
    OneRingOnStack "one_ring_on_stack" "R081" "more than one ring onto a stack";
    TooManyAtOnce "too_many_at_once" "R081" "more than three rings at once";
    MoreThanInHand "more_than_in_hand" "R080" "more rings than are in hand";
    SupplyUsedUp "supply_used_up" "R020" "more rings of one colour on the board than its supply";
    DeadPlacement "dead_placement" "R081" "the stack would have no move and no capture";
    PlacementMandatory "placement_mandatory" "R080" "skipping without a stack that can move";
    NothingToSkip "nothing_to_skip" "R080" "skipping a placement that is not open anyway";

    // Movement.
    MustMovePlaced "must_move_placed" "R082" "another stack than the one placed on this turn";
    MoveNotStraight "move_not_straight" "R090" "a move that is not along a line";
    MoveTooShort "move_too_short" "R090" "a move of fewer cells than the stack is high";
    PathHasStack "path_has_stack" "R091" "a move over a stack";
    PathHasTerritory "path_has_territory" "R091" "a move over territory";
    LandingHasStack "landing_has_stack" "R091" "a move onto a stack";
    LandingHasTerritory "landing_has_territory" "R091" "a move onto territory";
    AlreadyMoved "already_moved" "R093" "a second move in one turn";

    // Captures.
    OnlyCapturingStack "only_capturing_stack" "R103" "a capture by another stack than the one that moved or captured";
    ChainMustGoOn "chain_must_go_on" "R103" "something else while the chain has a capture";
    CaptureNotStraight "capture_not_straight" "R101" "a target that is not in a straight line";
    NoTarget "no_target" "R101" "a target without a stack";
    TargetHidden "target_hidden" "R101" "another stack, or territory, stands before the target";
    TargetStronger "target_stronger" "R101" "the target's cap is higher than the attacker's";
    LandingNotBeyond "landing_not_beyond" "R101" "a landing that is not on the line behind the target";
    CaptureBlocked "capture_blocked" "R101" "something stands between the target and the landing";
    CaptureLandingTaken "capture_landing_taken" "R101" "the landing holds a stack or is territory";
    CaptureTooShort "capture_too_short" "R101" "a capture of fewer cells than the attacker is high";

    // Recovery.
    RecoveryOff "recovery_off" "R110" "the options have no recovery";
    RecoveryWithStack "recovery_with_stack" "R110" "recovery of a player who controls a stack";
    RecoveryWithoutMarker "recovery_without_marker" "R110" "recovery without a marker";
    RecoveryWithoutBuriedRing "recovery_without_buried_ring" "R110" "recovery without a buried ring";
    RecoveryWithRingInHand "recovery_with_ring_in_hand" "R110" "recovery with rings in hand, where the hand must be empty";
    NotYourMarker "not_your_marker" "R111" "a slide of something that is not one's own marker";
    SlideNotAdjacent "slide_not_adjacent" "R111" "a slide to a cell that is not next to the marker";
    SlideOntoMarker "slide_onto_marker" "R111" "a slide onto a marker";
    SlideOntoTerritory "slide_onto_territory" "R111" "a slide onto territory";
    SlideOntoStack "slide_onto_stack" "R112" "a slide that needs an empty cell goes onto a stack";
    StrikesOff "strikes_off" "R112c" "the options have no stack strikes";
    NothingToStrike "nothing_to_strike" "R112c" "a strike on a cell without a stack";
    LineSlideExists "line_slide_exists" "R112b" "a fallback or a strike while some slide completes a line";
    CompletesNoLine "completes_no_line" "R112a" "a slide that makes no line";
    LineNotCompleted "line_not_completed" "R112a" "a slide that makes another line than the one named";
    LineNaming "line_naming" "R112a" "the line is named exactly if the slide completes two or more";
    RecoveryRunOfExactLine "recovery_run_of_exact_line" "R112a" "a free run of a recovered line that is not longer than it must be";
    RecoveryRunOutside "recovery_run_outside" "R112a" "a run that does not lie in the recovered line";
    NothingToExtract "nothing_to_extract" "R113" "extraction from a stack without a buried ring of one's own";

    // Lines.
    LineCostOwed "line_cost_owed" "R123" "the ring for the last line comes first";
    NotALine "not_a_line" "R120" "cells that are no straight run on this board";
    LineBroken "line_broken" "R120" "a cell of the line is not one's own marker";
    LineTooShort "line_too_short" "R120" "fewer markers than make a line";
    LineIsPart "line_is_part" "R120" "only a part of a longer line";
    RunOfExactLine "run_of_exact_line" "R122b" "a free run of a line that is not longer than it must be";
    RunOutside "run_outside" "R122b" "a run that does not lie in the line";
    LineMandatory "line_mandatory" "R121" "a line cannot be declined";

    // Territory.
    RegionCostOwed "region_cost_owed" "R145" "the price of the last region comes first";
    NoSuchBorder "no_such_border" "R140" "a border colour without a marker on the board";
    RegionCollapsed "region_collapsed" "R140" "the named cell is territory already";
    RegionOnBorder "region_on_border" "R140" "the named cell is a marker of the border itself";
    NotFirstCell "not_first_cell" "R140" "a region is named by its first cell";
    AllPlayersPresent "all_players_present" "R142" "everybody with rings on the board controls a stack in the region";
    NoStackOutside "no_stack_outside" "R143" "no controlled stack outside the region to pay with";
    NoBuriedRingOutside "no_buried_ring_outside" "R114" "no buried ring outside the region to pay with";
    RegionNamedOtherwise "region_named_otherwise" "R140" "the same cells are listed as the region of another border";
    RegionPassedOver "region_passed_over" "R142" "under the reference's habits, a colourless region needs exactly one player in it";
    ClaimMandatory "claim_mandatory" "R144c" "the options let no region be left that could be claimed";
    SkipNotOffered "skip_not_offered" "R144" "no region is open that could be left";

    // Paying and forced elimination.
    NothingOwed "nothing_owed" "R123" "paying while nothing is owed";
    WrongCost "wrong_cost" "R123" "paying for something else than what is owed";
    LineCostsOne "line_costs_one" "R122" "a line costs exactly one ring";
    RegionCostsCap "region_costs_cap" "R145" "a region costs exactly one whole cap";
    NoBuriedRingToPay "no_buried_ring_to_pay" "R114" "paying from a stack without a buried ring of one's own";
    BuriedCostsOne "buried_costs_one" "R114" "after recovery a region costs exactly one buried ring";
    NotForced "not_forced" "R100" "forced elimination outside its phase";
    ForcedWholeCap "forced_whole_cap" "R100" "forced elimination takes exactly one whole cap";
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
