//! RingRift as a game like any other.

use stackwright_core::{ActionList, Departure, Editor, Game, Outcome, Problem, Problems, Seat, SeatSet};

use crate::action::Action;
use crate::edit::Edit;
use crate::frame::Label;
use crate::messages::say;
use crate::options::Options;
use crate::position::Position;
use crate::sink::Tally;

impl Game for Position {
    type Options = Options;
    type Action = Action;
    type Edit = Edit;
    type Label = Label;

    const NAME: &'static str = "ringrift";

    fn new(options: &Options) -> Result<Self, Problems> {
        options.validate()?;
        Ok(Position::empty(*options))
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        usize::from(self.options.players)
    }

    fn to_move(&self) -> Seat {
        self.turn.seat()
    }

    fn actions(&self, out: &mut ActionList<Action>) {
        out.clear();
        self.list(out);
    }

    fn count_actions(&self, _: &mut ActionList<Action>) -> usize {
        let mut tally = Tally::default();
        self.list(&mut tally);
        tally.0
    }

    #[inline]
    fn perform(at: &mut Editor<'_, Self>, action: Action) {
        Position::act(at, action);
    }

    #[inline]
    fn apply(&mut self, edit: Edit) {
        self.change(edit);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ranking()
    }

    fn key(&self) -> u64 {
        self.kept_key()
    }

    fn retire(at: &mut Editor<'_, Self>, seat: Seat, how: Departure) {
        Position::retire_seat(at, seat, how);
    }

    fn retired(&self) -> SeatSet {
        self.seats_iter().filter(|&seat| self.retired[seat].is_some()).collect()
    }

    fn position_text(&self) -> String {
        self.to_string()
    }

    fn from_text(text: &str, options: &Options) -> Result<Self, Problems> {
        let position = Position::parse(text)?;
        if position.options != *options {
            return Err(say::options_of_another_game().into());
        }
        Ok(position)
    }

    fn action_text(&self, action: Action) -> String {
        // Only a program can make an action of another board; it has no notation here.
        match crate::explain::off_board(self, action) {
            None => crate::notation::write(self, action),
            Some(_) => format!("{action:?}").replace(' ', ""),
        }
    }

    fn parse_action(&self, text: &str) -> Result<Action, Problem> {
        crate::notation::read(self, text)
    }

    fn compute_key(&self) -> u64 {
        self.fresh_key()
    }

    fn validate(&self) -> Result<(), Problems> {
        crate::validity::check(self)
    }

    fn longest_game(&self) -> usize {
        // R191: every change adds to markers + twice the collapsed cells + eliminated rings, and in every round of
        // turns somebody must change something. A turn has few actions that change nothing.
        let players = usize::from(self.options.players);
        let changes = 2 * self.geometry.len() + players * usize::from(self.options.rings) + 1;
        players * (changes + 1) * 6 + 3 * changes
    }

    fn explain(&self, action: Action) -> Problem {
        crate::explain::why_not(self, action)
    }

    fn is_of_phase(&self, action: Action) -> bool {
        crate::explain::home(action).contains(&self.phase())
    }

    fn swaps_people(action: Action) -> bool {
        // R180
        action == Action::SwapSides
    }

    fn is_bookkeeping(action: Action) -> bool {
        action.is_bookkeeping()
    }
}
