//! Where the cells of a board are on the screen.

use ratatui::layout::Rect;
use stackwright_core::console::Area;

pub use stackwright_core::console::{Label, LabelKind, Layout, Size, Spot, Way};

/// The same part of the screen.
pub(crate) fn rect(area: Area) -> Rect {
    let Area { x, y, width, height } = area;
    Rect { x, y, width, height }
}
