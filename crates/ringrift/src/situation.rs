//! What is to be done now, for people: the phase, what is owed, what can be chosen, and how far each seat is.

mod task;

use serde::Serialize;
use stackwright_core::messages::Said;
use stackwright_core::view::Message;
use stackwright_core::{ActionList, Seat, named};

use crate::action::{Action, Cost};
use crate::explain;
use crate::messages::{CATALOGUE, say};
use crate::position::Position;
use crate::turn::Phase;
use crate::wording::{line as line_text, list as list_of, seat_number};

/// Where a game stands and what the seat to move must or may do.
///
/// ```
/// use ringrift::{Duty, Position};
///
/// let position = Position::parse("square8 8/8/8/8/3(11)4/8/8/8 16,18 0,0 1 move must:d4,acted - - canonical/2")?;
/// let situation = position.situation();
/// assert_eq!(situation.obligations[0].duty, Duty::MovePlaced);
/// assert_eq!(situation.obligations[0].cells, ["d4"]);
/// assert_eq!((situation.choices[0].kind, situation.choices[0].count), ("move_stack", 19));
/// assert_eq!(situation.progress[0].rings_to_go, 18);
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Situation {
    /// The seat to move.
    #[serde(serialize_with = "seat_number")]
    pub seat: Seat,
    /// The phase, as a stable name.
    pub phase: &'static str,
    /// The phase, for people.
    pub title: &'static str,
    /// What the phase is about here, in a sentence or two.
    pub task: Message,
    /// R075: whether there is nothing to decide.
    pub bookkeeping: bool,
    /// What must be done.
    pub obligations: Vec<Obligation>,
    /// What can be chosen, by kind.
    pub choices: Vec<Choice>,
    /// R202: the seat has stacks or rings in hand, but nothing that it could do with them this turn.
    pub active_no_moves: bool,
    /// R110: whether the seat may recover.
    pub recovery: RecoveryNote,
    /// R180: whether sides can be swapped now.
    pub swap_offered: bool,
    /// How far every seat is from each victory.
    pub progress: Vec<Progress>,
}

/// Something that must be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Obligation {
    /// What kind of duty it is.
    pub duty: Duty,
    /// The cells that it is about: the stack that must move, those that can pay.
    pub cells: Vec<String>,
    /// The same in a sentence.
    pub message: Message,
}

/// The kinds of duties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Duty {
    /// R080: a ring must be placed.
    Place,
    /// R082: the stack placed on this turn must move or capture.
    MovePlaced,
    /// R090: some stack must move or capture.
    Move,
    /// R103: the chain must go on.
    Capture,
    /// R121: a line must collapse.
    TakeLine,
    /// R144c: a region must be claimed.
    Claim,
    /// R122: one ring is owed for a line.
    PayRing,
    /// R145: a whole cap is owed for a region.
    PayCap,
    /// R114: a buried ring is owed for a region.
    PayBuriedRing,
    /// R100: a cap must be given up.
    Eliminate,
}

named!(Duty, "duty", {
    Place: "place",
    MovePlaced: "move_placed",
    Move: "move",
    Capture: "capture",
    TakeLine: "take_line",
    Claim: "claim",
    PayRing: "pay_ring",
    PayCap: "pay_cap",
    PayBuriedRing: "pay_buried_ring",
    Eliminate: "eliminate",
});

/// The actions of one kind that are legal now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The kind, as a stable name.
    pub kind: &'static str,
    /// How many there are.
    pub count: usize,
}

/// R110: whether the seat to move may recover; if not, which clause keeps it from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecoveryNote {
    /// Whether it is eligible.
    pub eligible: bool,
    /// The reason code of the clause that is not met.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<explain::Code>,
    /// The same in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<Message>,
}

/// How far a seat is from each victory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// The seat.
    #[serde(serialize_with = "seat_number")]
    pub seat: Seat,
    /// Rings in hand.
    pub hand: u16,
    /// R060: rings eliminated.
    pub eliminated: u16,
    /// R061: so many win.
    pub rings_needed: u16,
    /// R170: so many are missing.
    pub rings_to_go: u16,
    /// R041: cells of territory.
    pub territory: u16,
    /// R062, R171: so many win as things are: the minimum, and more than the others together.
    pub cells_needed: u16,
    /// So many are missing.
    pub cells_to_go: u16,
    /// R172: rounds counted for the seat.
    pub rounds: u8,
    /// R172: so many win.
    pub rounds_needed: u8,
    /// R172: whether the seat has a placement, a move or a capture now.
    pub real_action: bool,
    /// R201: whether the seat still gets turns.
    pub in_rotation: bool,
    /// R300: whether the seat has left the table.
    pub left: bool,
}

impl Position {
    /// What is to be done now.
    pub fn situation(&self) -> Situation {
        let mut list = ActionList::new();
        self.list(&mut list);
        self.situation_among(&list)
    }

    /// What is to be done now, where `list` is legal.
    pub(crate) fn situation_among(&self, list: &ActionList<Action>) -> Situation {
        let seat = self.turn.seat();
        let bookkeeping = list.iter().any(|action| action.is_bookkeeping()) && list.len() == 1;
        let over = self.phase() == Phase::Over;
        let clause = explain::Clause::unmet(self).filter(|_| !over);
        let (phase, title) = names(self.phase());
        Situation {
            seat,
            phase,
            title,
            task: self.task(list),
            bookkeeping,
            obligations: self.obligations(list),
            choices: choices(self, list),
            active_no_moves: bookkeeping
                && !self.turn.acted()
                && self.has_turn_material(seat)
                && !self.has_placement(seat)
                && !self.can_move(seat),
            recovery: RecoveryNote {
                eligible: !over && clause.is_none(),
                code: clause.map(explain::Clause::code),
                message: clause.map(|clause| clause.said(self).into()),
            },
            swap_offered: self.may_swap(),
            progress: self.seats_iter().map(|seat| self.progress(seat)).collect(),
        }
    }

    /// R170-R172: how far a seat is from each victory.
    pub(crate) fn progress(&self, seat: Seat) -> Progress {
        let threshold = self.options.elimination_threshold();
        let others: u16 =
            self.seats_iter().filter(|&other| other != seat).map(|other| self.territory[other]).sum();
        let cells_needed = self.options.territory_minimum().max(others + 1);
        Progress {
            seat,
            hand: self.hand[seat],
            eliminated: self.eliminated[seat],
            rings_needed: threshold,
            rings_to_go: threshold.saturating_sub(self.eliminated[seat]),
            territory: self.territory[seat],
            cells_needed,
            cells_to_go: cells_needed.saturating_sub(self.territory[seat]),
            rounds: if self.turn.lps().by == Some(seat) { self.turn.lps().count } else { 0 },
            rounds_needed: self.options.lps_rounds,
            real_action: self.phase() != Phase::Over && self.has_real_action(seat),
            in_rotation: self.is_in_rotation(seat),
            left: self.retired[seat].is_some(),
        }
    }

    fn obligations(&self, list: &ActionList<Action>) -> Vec<Obligation> {
        let turn = &self.turn;
        let seat = turn.seat();
        let stacks = &self.controlled[seat];
        let cells =
            |set: &crate::CellSet| set.iter(self.geometry).map(|cell| self.name(cell).to_owned()).collect();
        let one =
            |duty, cells: Vec<String>, said: Said| vec![Obligation { duty, cells, message: said.into() }];
        match explain::owed(self) {
            Some(Cost::Line) => {
                return one(Duty::PayRing, cells(stacks), say::duty_pay_ring(self.names(stacks)));
            }
            Some(Cost::Region) => {
                return one(Duty::PayCap, cells(stacks), say::duty_pay_cap(self.names(stacks)));
            }
            Some(Cost::Extraction) => {
                let payers = self.buried(seat);
                let said = say::duty_pay_buried_ring(self.names(&payers));
                return one(Duty::PayBuriedRing, cells(&payers), said);
            }
            None => {}
        }
        match turn.phase() {
            Phase::Placement if list.iter().any(|action| matches!(action, Action::Place { .. })) => {
                if self.may_skip_placement(seat) {
                    return Vec::new();
                }
                let said = if stacks.is_empty() {
                    say::duty_place_without_stack()
                } else {
                    say::duty_place_without_move()
                };
                one(Duty::Place, Vec::new(), said)
            }
            Phase::Movement => match turn.must_move() {
                Some(cell) => {
                    let cell = vec![self.name(cell).to_owned()];
                    one(Duty::MovePlaced, cell.clone(), say::duty_move_placed(cell))
                }
                None if self.can_move(seat) => {
                    let mut movable = *stacks;
                    for cell in stacks.iter(self.geometry) {
                        if !self.is_alive(cell, self.height(cell), self.cap(cell)) {
                            movable.remove(self.geometry, cell);
                        }
                    }
                    one(Duty::Move, cells(&movable), say::duty_move(self.names(&movable)))
                }
                None => Vec::new(),
            },
            Phase::Chain => {
                let cell: Vec<_> =
                    turn.capturing().map(|cell| self.name(cell).to_owned()).into_iter().collect();
                one(Duty::Capture, cell.clone(), say::duty_capture(cell))
            }
            Phase::Lines => {
                let mut lines = Vec::new();
                self.each_line(seat, |line| lines.push(line_text(self.geometry, line)));
                if lines.is_empty() {
                    return Vec::new();
                }
                one(Duty::TakeLine, lines.clone(), say::duty_take_line(lines.len(), list_of(lines)))
            }
            Phase::Territory if !self.options.territory_skip => {
                let mut firsts = crate::CellSet::EMPTY;
                for action in list {
                    if let Action::Claim(region) = action {
                        firsts.insert(self.geometry, region.first);
                    }
                }
                if firsts.is_empty() {
                    return Vec::new();
                }
                one(Duty::Claim, cells(&firsts), say::duty_claim(self.names(&firsts)))
            }
            Phase::ForcedElimination => {
                one(Duty::Eliminate, cells(stacks), say::duty_eliminate(self.names(stacks)))
            }
            Phase::Placement | Phase::Capture | Phase::Territory | Phase::Over => Vec::new(),
        }
    }
}

/// The stable name of a phase, and its title.
pub(crate) fn names(phase: Phase) -> (&'static str, &'static str) {
    let (code, key) = match phase {
        Phase::Placement => ("ring_placement", "phase.ring_placement"),
        Phase::Movement => ("movement", "phase.movement"),
        Phase::Capture => ("capture", "phase.capture"),
        Phase::Chain => ("chain_capture", "phase.chain_capture"),
        Phase::Lines => ("line_processing", "phase.line_processing"),
        Phase::Territory => ("territory_processing", "phase.territory_processing"),
        Phase::ForcedElimination => ("forced_elimination", "phase.forced_elimination"),
        Phase::Over => ("game_over", "phase.game_over"),
    };
    (code, CATALOGUE.name_of(key))
}

/// The legal actions by kind, in the order of the list.
fn choices(position: &Position, list: &ActionList<Action>) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for &action in list {
        let kind = kind(position, action);
        match choices.iter_mut().find(|choice| choice.kind == kind) {
            Some(choice) => choice.count += 1,
            None => choices.push(Choice { kind, count: 1 }),
        }
    }
    choices
}

fn kind(position: &Position, action: Action) -> &'static str {
    match action {
        Action::Place { .. } => "place_ring",
        Action::SkipPlacement => "skip_placement",
        Action::NoPlacement => "no_placement_action",
        Action::SwapSides => "swap_sides",
        Action::Move { .. } => "move_stack",
        Action::Capture { .. } if position.phase() == Phase::Chain => "continue_capture_segment",
        Action::Capture { .. } => "overtaking_capture",
        Action::SkipCapture => "skip_capture",
        Action::NoMovement => "no_movement_action",
        Action::Recover(_) => "recovery_slide",
        Action::SkipRecovery => "skip_recovery",
        Action::Line { line, .. } if line.length > position.options.line_length => "choose_line_option",
        Action::Line { .. } => "process_line",
        Action::NoLine => "no_line_action",
        Action::Claim(_) => "choose_territory_option",
        Action::SkipTerritory => "skip_territory_processing",
        Action::NoTerritory => "no_territory_action",
        Action::Eliminate { .. } => "eliminate_rings_from_stack",
        Action::ForcedElimination { .. } => "forced_elimination",
    }
}
