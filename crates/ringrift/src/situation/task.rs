//! What each phase is about, in a sentence or two.

use stackwright_core::ActionList;
use stackwright_core::view::Message;

use crate::action::Action;
use crate::messages::say;
use crate::position::Position;
use crate::turn::Phase;

impl Position {
    /// What the phase is about here; how it ended, once the game has.
    pub(super) fn task(&self, list: &ActionList<Action>) -> Message {
        let seat = self.turn.seat();
        let idle = list.iter().any(|action| action.is_bookkeeping());
        let said = match self.phase() {
            Phase::Placement if self.hand[seat] == 0 => say::task_no_ring_in_hand(),
            Phase::Placement if idle => say::task_no_placement(),
            Phase::Placement if self.may_skip_placement(seat) => say::may_place(),
            Phase::Placement => say::task_place(),
            Phase::Movement if idle => say::task_no_move(),
            Phase::Movement if self.may_recover(seat) && list.len() == 1 => say::no_slide(),
            Phase::Movement if self.may_recover(seat) => say::may_recover(),
            Phase::Movement => say::task_move(),
            Phase::Capture => say::may_capture(),
            Phase::Chain => say::must_capture(),
            Phase::Lines if idle => say::task_no_line(),
            Phase::Lines if self.turn.owes_line() => say::pay_for_line(),
            Phase::Lines => say::task_take_line(),
            Phase::Territory if idle => say::task_no_region(),
            Phase::Territory if self.turn.owes_region() => say::pay_for_region(),
            Phase::Territory if !self.options.territory_skip && self.turn.recovering() => {
                say::must_claim_for_buried_ring()
            }
            Phase::Territory if !self.options.territory_skip => say::must_claim(),
            Phase::Territory if self.turn.recovering() => say::may_claim_for_buried_ring(),
            Phase::Territory => say::may_claim(),
            Phase::ForcedElimination => say::task_eliminate(),
            Phase::Over => self.end.map_or_else(say::at_the_end, |end| self.ended(end)),
        };
        said.into()
    }
}
