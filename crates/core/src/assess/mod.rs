//! What a position is worth to each seat: the little that search needs to know about a game beyond its rules.

mod scale;
mod weights;

use std::fmt;

use crate::{ActionList, BySeat, Game, Outcome, Seat, SeatSet};

pub use scale::Scale;
pub use weights::Weights;

/// The most features that a game can have.
pub const MAX_FEATURES: usize = 40;

/// One thing that a judgement looks at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Feature {
    /// Its name in weight files: lower-case letters and underscores.
    pub name: &'static str,
    /// What is counted, in a few words.
    pub what: &'static str,
    /// What one of it is worth by guess, in points, early in a game and late in it. Weight files know better.
    pub guess: (f32, f32),
}

/// How much there is of each feature, for each seat.
///
/// ```
/// use stackwright_core::assess::Measures;
/// use stackwright_core::Seat;
///
/// let mut measures = Measures::new(2);
/// measures.add(Seat::P2, 0, 3);
/// assert_eq!(measures.of(Seat::P2)[0], 3);
/// ```
#[derive(Clone, Debug)]
pub struct Measures {
    rows: BySeat<[i32; MAX_FEATURES]>,
    seats: usize,
    late: i32,
    lost: SeatSet,
}

impl Measures {
    /// The stage at which a game is wholly late.
    pub const LATE: i32 = 64;

    /// Nothing, for so many seats, early in the game.
    pub fn new(seats: usize) -> Self {
        Measures { rows: BySeat::fill([0; MAX_FEATURES]), seats, late: 0, lost: SeatSet::EMPTY }
    }

    /// The most that a seat may have of all features together, whatever their signs: judgements then cannot overflow.
    pub const MOST: i32 = 32_000;

    /// Sets how far the game has come, from 0 at its beginning to [`Measures::LATE`]; what lies outside is cut off.
    pub fn set_stage(&mut self, stage: i32) {
        self.late = stage.clamp(0, Self::LATE);
    }

    /// How far the game has come.
    pub fn stage(&self) -> i32 {
        self.late
    }

    /// How many seats are measured.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Adds to what a seat has of the feature with that index.
    #[inline]
    pub fn add(&mut self, seat: Seat, feature: usize, amount: i32) {
        self.rows[seat][feature] += amount;
    }

    /// Adds to what a seat has of all features.
    #[inline]
    pub fn add_all(&mut self, seat: Seat, amounts: &[i32; MAX_FEATURES]) {
        for (sum, amount) in self.rows[seat].iter_mut().zip(amounts) {
            *sum += amount;
        }
    }

    /// Notes that a seat cannot win any more. No weight then gives it a chance: what the rules say is not to be learnt.
    pub fn rule_out(&mut self, seat: Seat) {
        self.lost = self.lost.with(seat);
    }

    /// The seats that cannot win any more.
    pub fn ruled_out(&self) -> SeatSet {
        self.lost
    }

    /// What a seat has of each feature.
    pub fn of(&self, seat: Seat) -> &[i32; MAX_FEATURES] {
        &self.rows[seat]
    }
}

/// How an action looks before it is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// What sort of action it is.
    pub sort: Sort,
    /// Among actions of the same sort the greater comes first.
    pub merit: i16,
}

/// What sort of action one is, as search sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// It changes what the position is worth at once (a capture, a collapse, a payment) or answers such a threat: it is
    /// tried early, and still where search has ended and only looks whether the position is quiet.
    Forcing,
    /// It ends a turn, or a part of one, without a change: it is tried wherever it is listed.
    Closing,
    /// Anything else.
    Quiet,
}

impl Promise {
    /// A forcing action.
    pub const fn forcing(merit: i16) -> Self {
        Promise { sort: Sort::Forcing, merit }
    }

    /// A closing action.
    pub const fn closing(merit: i16) -> Self {
        Promise { sort: Sort::Closing, merit }
    }

    /// A quiet action.
    pub const fn quiet(merit: i16) -> Self {
        Promise { sort: Sort::Quiet, merit }
    }
}

/// A game that can be judged, and so searched.
///
/// A judgement is linear: each seat's worth is the sum of its features, each times its [weight](Weights). Points are
/// scaled so that 400 of them more than another seat mean ten times its chance to win. Every feature has two weights,
/// for the beginning of a game and for its end, which the [stage](Measures::set_stage) blends.
pub trait Assess: Game {
    /// The features, in the order of their weights; at most [`MAX_FEATURES`].
    const FEATURES: &'static [Feature];

    /// The names of features whose weights tuning leaves alone: what they are worth follows from the rules, and the games
    /// of good players hardly show it.
    const SETTLED_FEATURES: &'static [&'static str] = &[];

    /// Measures the position for each seat: `out` is empty and has the game's number of seats. It need not look for the
    /// end of the game: a finished one is never measured.
    fn measure(&self, out: &mut Measures);

    /// What a search keeps from one measurement to the next, so that less is measured anew; `()` if a game keeps nothing.
    type Notes: Default + fmt::Debug + Send;

    /// [Measures](Assess::measure) just the same, with the help of what was noted of other positions.
    #[inline]
    fn measure_noting(&self, notes: &mut Self::Notes, out: &mut Measures) {
        let _ = notes;
        self.measure(out);
    }

    /// The seats that cannot win any more, as [measured](Measures::rule_out): no judgement gives them a chance, whatever it
    /// is made of. A game that can tell without measuring everything is judged faster by nets.
    fn ruled_out(&self) -> SeatSet {
        let mut measures = Measures::new(self.seats());
        self.measure(&mut measures);
        measures.ruled_out()
    }

    /// A hash of all that a judgement depends on, under the same options: the key, and what is measured beyond it.
    fn judged_key(&self) -> u64 {
        self.key()
    }

    /// The weights for games with this one's options.
    fn weights(&self) -> &'static Weights;

    /// How a legal action looks before it is tried.
    fn promise(&self, action: Self::Action) -> Promise;

    /// How each of these legal actions looks. A game that looks around once for all of them is searched faster.
    #[inline]
    fn promises(&self, actions: &[Self::Action]) -> impl Iterator<Item = (Self::Action, Promise)> {
        actions.iter().map(|&action| (action, self.promise(action)))
    }

    /// Whether there is more than one legal action; `list` is room to list them in. Search asks where it need not know which.
    fn has_choice(&self, list: &mut ActionList<Self::Action>) -> bool {
        self.count_actions(list) > 1
    }

    /// Whether the position may be judged as it stands: nothing is owed, and no decision is open that is sure to
    /// change much.
    fn is_settled(&self) -> bool;

    /// The end of the game, as far as it can be told without listing actions. Search asks at every position; where it
    /// lists anyway it also notices an end that this overlooks.
    fn known_outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    /// Fills `out` with the legal actions that are [forcing](Sort::Forcing); [closing](Sort::Closing) ones may be among
    /// them. It is asked in [settled](Assess::is_settled) positions. A game that can list them alone is searched faster.
    fn pressing_actions(&self, out: &mut ActionList<Self::Action>) {
        self.actions(out);
        out.retain(|&action| self.promise(action).sort == Sort::Forcing);
    }
}

/// What a position is worth to each seat, in points.
pub fn judge<G: Assess>(position: &G, weights: &Weights) -> BySeat<i32> {
    let mut measures = Measures::new(position.seats());
    position.measure(&mut measures);
    weights.judge(&measures)
}

/// The same, with the help of what was [noted](Assess::measure_noting) of other positions.
#[inline]
pub fn judge_noting<G: Assess>(position: &G, weights: &Weights, notes: &mut G::Notes) -> BySeat<i32> {
    let mut measures = Measures::new(position.seats());
    position.measure_noting(notes, &mut measures);
    weights.judge(&measures)
}
