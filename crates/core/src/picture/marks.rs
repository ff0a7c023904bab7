//! What is pointed out on a picture.

use std::fmt::Write;

use crate::view::{CellIndex, Touched};

/// Cells and ways that a picture points out, such as the last move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The cells with a ring around them.
    pub cells: Vec<CellIndex>,
    /// Arrows from one cell to another.
    pub arrows: Vec<(CellIndex, CellIndex)>,
}

impl Marks {
    /// Whether nothing is pointed out.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.arrows.is_empty()
    }

    /// The shapes, where `centre` says where cells are; a cell that is nowhere is left out.
    pub(super) fn shapes(&self, centre: impl Fn(CellIndex) -> Option<[f64; 2]>) -> String {
        let mut out = String::new();
        for [x, y] in self.cells.iter().filter_map(|&cell| centre(cell)) {
            let _ = write!(
                out,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"25\" fill=\"none\" stroke=\"#e8a400\" \
                 stroke-width=\"4\" stroke-opacity=\"0.9\"/>"
            );
        }
        for &(from, to) in &self.arrows {
            if let (Some(from), Some(to)) = (centre(from), centre(to)) {
                arrow(&mut out, from, to);
            }
        }
        out
    }
}

/// What an action touches: an arrow along its way, rings around the rest.
impl From<&Touched> for Marks {
    fn from(touched: &Touched) -> Self {
        let arrows: Vec<_> = touched.from.zip(touched.to).into_iter().collect();
        let ends = |cell: &CellIndex| arrows.iter().any(|(from, to)| from == cell || to == cell);
        let mut cells: Vec<_> = touched.iter().filter(|cell| !ends(cell)).collect();
        cells.sort_unstable();
        cells.dedup();
        Marks { cells, arrows }
    }
}

/// A line with a head, from the middle of a cell to just before the middle of another.
fn arrow(out: &mut String, [x, y]: [f64; 2], [to_x, to_y]: [f64; 2]) {
    let length = (to_x - x).hypot(to_y - y);
    if length < 1.0 {
        return;
    }
    let (dx, dy) = ((to_x - x) / length, (to_y - y) / length);
    let point = |along: f64, aside: f64| {
        format!("{:.1} {:.1}", x + dx * along - dy * aside, y + dy * along + dx * aside)
    };
    let (start, end) = (point(0.0, 0.0), point(length - 22.0, 0.0));
    let (tip, left, right) =
        (point(length - 6.0, 0.0), point(length - 22.0, 10.0), point(length - 22.0, -10.0));
    let _ = write!(
        out,
        "<path d=\"M{start}L{end}\" stroke=\"#e8a400\" stroke-width=\"7\" \
         stroke-opacity=\"0.8\" stroke-linecap=\"round\" fill=\"none\"/>\
         <path d=\"M{tip}L{left}L{right}Z\" fill=\"#e8a400\" fill-opacity=\"0.9\"/>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_an_arrow_and_the_rest_has_rings() {
        let touched = Touched { from: Some(1), to: Some(2), line: vec![2, 3, 3], ..Touched::default() };
        let marks = Marks::from(&touched);
        assert_eq!(marks, Marks { cells: vec![3], arrows: vec![(1, 2)] });
        let shapes = marks.shapes(|cell| (cell != 9).then_some([f64::from(cell) * 60.0, 0.0]));
        assert_eq!((shapes.matches("<circle").count(), shapes.matches("<path").count()), (1, 2));
        let nowhere = Marks { cells: vec![9], arrows: vec![(9, 1), (1, 1)] };
        assert_eq!(nowhere.shapes(|cell| (cell != 9).then_some([0.0, 0.0])), "");
    }
}
