//! The picture that a link brings along where it is pasted: boards side by side on a card of the size that chats expect.

use resvg::tiny_skia::{
    Color, FillRule, FilterQuality, Paint, Path, PathBuilder, Pattern, Pixmap, Rect, SpreadMode, Transform,
};
use resvg::usvg::{Options, Tree};

use stackwright_core::picture::Picture;

use crate::PictureError;

/// How wide and how high a card is, in pixels.
pub const CARD: (u32, u32) = (1200, 630);

/// Around the boards and between them.
const MARGIN: f32 = 26.0;
/// How far the corners of a board are rounded.
const CORNER: f32 = 10.0;

/// Boards beside each other on a card, as PNG: each as large as its share of the width and the height allow.
pub fn card(pictures: &[Picture]) -> Result<Vec<u8>, PictureError> {
    let (width, height) = CARD;
    let mut pixmap = Pixmap::new(width, height).ok_or(PictureError::Size(width))?;
    pixmap.fill(Color::from_rgba8(0x2a, 0x30, 0x3a, 0xff));
    let share = (width as f32 - MARGIN) / pictures.len().max(1) as f32;
    let [room_wide, room_high] = [share - MARGIN, height as f32 - 2.0 * MARGIN];
    for (nth, picture) in pictures.iter().enumerate() {
        let tree = Tree::from_str(&picture.svg, &Options::default())?;
        let (own_wide, own_high) = (picture.width.max(1) as f32, picture.height.max(1) as f32);
        let scale = (room_wide / own_wide).min(room_high / own_high);
        let (wide, high) = ((own_wide * scale).round().max(1.0), (own_high * scale).round().max(1.0));
        let left = (MARGIN + share * nth as f32 + (room_wide - wide) / 2.0).round();
        let top = ((height as f32 - high) / 2.0).round();
        let mut board = Pixmap::new(wide as u32, high as u32).ok_or(PictureError::Size(width))?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut board.as_mut());
        lay(&mut pixmap, &board, left, top);
    }
    pixmap.encode_png().map_err(|error| PictureError::Png(error.to_string()))
}

/// Lays a board on the card, its corners rounded.
fn lay(card: &mut Pixmap, board: &Pixmap, left: f32, top: f32) {
    let place = Transform::from_translate(left, top);
    let (wide, high) = (board.width() as f32, board.height() as f32);
    let Some(rect) = Rect::from_xywh(0.0, 0.0, wide, high) else { return };
    let shader =
        Pattern::new(board.as_ref(), SpreadMode::Pad, FilterQuality::Nearest, 1.0, Transform::identity());
    let paint = Paint { shader, anti_alias: true, ..Paint::default() };
    if let Some(outline) = rounded(rect) {
        card.fill_path(&outline, &paint, FillRule::Winding, place, None);
    }
}

fn rounded(rect: Rect) -> Option<Path> {
    let corner = CORNER.min(rect.width() / 2.0).min(rect.height() / 2.0);
    let (left, top, right, bottom) = (rect.left(), rect.top(), rect.right(), rect.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + corner, top);
    path.line_to(right - corner, top);
    path.quad_to(right, top, right, top + corner);
    path.line_to(right, bottom - corner);
    path.quad_to(right, bottom, right - corner, bottom);
    path.line_to(left + corner, bottom);
    path.quad_to(left, bottom, left, bottom - corner);
    path.line_to(left, top + corner);
    path.quad_to(left, top, left + corner, top);
    path.close();
    path.finish()
}
