//! What learning programs ask of one position, in the type of its game.

use stackwright_core::learn::Learnable;
use stackwright_games::{AnyGame, FullGame, Visitor, timeline};

/// What the planes and the figures are called, and the columns of candidates.
pub(crate) struct Names<'a>(pub(crate) &'a dyn AnyGame);

impl Visitor for Names<'_> {
    type Output = Option<[Vec<String>; 3]>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let position = timeline::<G>(self.0)?.position();
        let columns = <G as Learnable>::CANDIDATE.iter().map(ToString::to_string).collect();
        Some([position.plane_names(), position.fact_names(), columns])
    }
}

/// A row for each legal action, and how wide rows are.
pub(crate) struct Candidates<'a>(pub(crate) &'a dyn AnyGame);

impl Visitor for Candidates<'_> {
    type Output = Option<(Vec<i16>, usize)>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let position = timeline::<G>(self.0)?.position();
        let width = <G as Learnable>::CANDIDATE.len();
        let mut list = stackwright_core::ActionList::new();
        position.actions(&mut list);
        let mut rows = vec![0; list.len() * width];
        for (&action, row) in list.iter().zip(rows.chunks_exact_mut(width.max(1))) {
            position.candidate(action, row);
        }
        Some((rows, width))
    }
}

/// After how many actions a game ends at the latest.
pub(crate) struct Longest<'a>(pub(crate) &'a dyn AnyGame);

impl Visitor for Longest<'_> {
    type Output = Option<usize>;

    fn visit<G: FullGame>(self) -> Self::Output {
        Some(timeline::<G>(self.0)?.position().longest_game())
    }
}
