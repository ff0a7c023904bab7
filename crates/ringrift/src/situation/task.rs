//! What each phase is about, in a sentence or two.

use stackwright_core::ActionList;

use crate::action::Action;
use crate::position::Position;
use crate::turn::Phase;

impl Position {
    /// What the phase is about here: a code, the rule, a sentence or two.
    pub(super) fn phase_text(&self, list: &ActionList<Action>) -> (&'static str, &'static str, String) {
        let seat = self.turn.seat;
        let idle = list.iter().any(|action| action.is_bookkeeping());
        let (code, rule, text) = match self.phase() {
            Phase::Placement if self.hand[seat] == 0 => {
                ("no_ring_in_hand", "R080", "You have no ring in hand, so there is nothing to place.")
            }
            Phase::Placement if idle => (
                "no_placement",
                "R080",
                "Every placement would leave a stack that cannot move, so there is nothing to place.",
            ),
            Phase::Placement if self.may_skip_placement(seat) => (
                "may_place",
                "R080",
                "You may place up to three rings on an empty cell, or one on any stack; or keep them and go on.",
            ),
            Phase::Placement => (
                "place",
                "R080",
                "Place up to three rings on an empty cell, or one on any stack. That stack then moves or captures.",
            ),
            Phase::Movement if idle => ("no_move", "R075", "Nothing of yours can move, capture or recover."),
            Phase::Movement if self.may_recover(seat) && list.len() == 1 => (
                "no_slide",
                "R111",
                "You control no stack and may recover, but no marker of yours has a cell to slide to.",
            ),
            Phase::Movement if self.may_recover(seat) => (
                "may_recover",
                "R110",
                "You control no stack, but you may slide a marker to recover, at the price of a buried ring; or decline.",
            ),
            Phase::Movement => (
                "move",
                "R090",
                "A stack goes in a straight line at least as many cells as it is high, or captures over another stack.",
            ),
            Phase::Capture => (
                "may_capture",
                "R093",
                "The stack that moved can capture from where it landed. It may, or you decline.",
            ),
            Phase::Chain => (
                "must_capture",
                "R103",
                "The stack that captured can capture again, and so it must, in any direction.",
            ),
            Phase::Lines if idle => ("no_line", "R123", "You have no line to collapse."),
            Phase::Lines if self.turn.owes_line => {
                ("pay_for_line", "R122", "A line has collapsed. It costs one ring before anything else.")
            }
            Phase::Lines => (
                "take_line",
                "R121",
                "Your lines become territory, one at a time in the order you like. A whole line costs one ring, if you \
                 control a stack; of a longer one you may take just enough, free.",
            ),
            Phase::Territory if idle => ("no_region", "R144", "There is no region that you could claim."),
            Phase::Territory if self.turn.owes_region => {
                ("pay_for_region", "R145", "A region has collapsed. It is paid for before anything else.")
            }
            Phase::Territory if self.turn.recovering => (
                "may_claim_for_buried_ring",
                "R114",
                "You may claim regions that are cut off, one at a time, for a buried ring outside each; or stop.",
            ),
            Phase::Territory => (
                "may_claim",
                "R144",
                "You may claim regions that are cut off, one at a time, for the cap of a stack outside each; or stop.",
            ),
            Phase::ForcedElimination => (
                "eliminate",
                "R100",
                "You changed nothing this turn and still control a stack, so one whole cap must go. You choose which.",
            ),
            Phase::Over => {
                let ending = self.ending().map(|ending| (ending.rule, ending.text));
                let (rule, text) = ending.unwrap_or(("R170", String::new()));
                return ("over", rule, text);
            }
        };
        (code, rule, text.to_owned())
    }
}
