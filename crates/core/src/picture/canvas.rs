//! The few shapes that pictures are made of.

use std::fmt::Write;

use super::glyphs;

/// The path of a star with five points, in a square from -10 to 10.
pub const STAR: &str = "M0-9.5L2.3-3.2L9-2.9L3.8 1.3L5.6 7.8L0 4.1L-5.6 7.8L-3.8 1.3L-9-2.9L-2.3-3.2Z";

/// How wide words are whose letters are so high.
pub fn words_width(text: &str, high: f64) -> f64 {
    glyphs::width(text) * high / glyphs::HEIGHT
}

/// A finished picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The whole document.
    pub svg: String,
    /// How wide it is, in its own units.
    pub width: u32,
    /// How high it is.
    pub height: u32,
}

/// A picture that is being drawn.
#[derive(Debug)]
pub struct Canvas {
    width: f64,
    height: f64,
    definitions: String,
    body: String,
}

impl Canvas {
    /// An empty canvas of that size.
    pub fn new(width: f64, height: f64) -> Canvas {
        Canvas { width: width.ceil(), height: height.ceil(), definitions: String::new(), body: String::new() }
    }

    /// Adds a definition that shapes can name.
    pub fn define(&mut self, definition: &str) {
        self.definitions.push_str(definition);
    }

    /// A rectangle by its upper left corner and its size; `style` holds SVG attributes, here and in all shapes.
    pub fn rectangle(&mut self, [x, y]: [f64; 2], [width, height]: [f64; 2], style: &str) {
        let _ = write!(
            self.body,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" {style}/>"
        );
    }

    /// A circle around a point.
    pub fn circle(&mut self, [x, y]: [f64; 2], radius: f64, style: &str) {
        let _ = write!(self.body, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" {style}/>");
    }

    /// An ellipse around a point, by its two radii.
    pub fn ellipse(&mut self, [x, y]: [f64; 2], [wide, high]: [f64; 2], style: &str) {
        let _ = write!(
            self.body,
            "<ellipse cx=\"{x:.1}\" cy=\"{y:.1}\" rx=\"{wide:.1}\" ry=\"{high:.1}\" {style}/>"
        );
    }

    /// A polygon through these points.
    pub fn polygon(&mut self, points: &[[f64; 2]], style: &str) {
        let points: Vec<_> = points.iter().map(|[x, y]| format!("{x:.1},{y:.1}")).collect();
        let _ = write!(self.body, "<polygon points=\"{}\" {style}/>", points.join(" "));
    }

    /// A path in a square from -10 to 10, put around a point.
    pub fn path(&mut self, data: &str, [x, y]: [f64; 2], scale: f64, style: &str) {
        let _ = write!(
            self.body,
            "<path d=\"{data}\" transform=\"translate({x:.1} {y:.1}) scale({scale:.3})\" {style}/>"
        );
    }

    /// Words around a point, letters so high.
    pub fn words(&mut self, text: &str, [x, y]: [f64; 2], high: f64, colour: &str) {
        let scale = high / glyphs::HEIGHT;
        let width = words_width(text, high);
        let _ = write!(
            self.body,
            "<path d=\"{}\" transform=\"translate({:.1} {:.1}) scale({scale:.3})\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\"1.1\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            glyphs::path(text),
            x - width / 2.0,
            y - high / 2.0,
        );
    }

    /// The whole document, with a title for those who do not see it.
    pub fn finish(self, title: &str) -> Picture {
        let Canvas { width, height, definitions, body } = self;
        let title = title.replace('&', "&amp;").replace('<', "&lt;");
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\"><title>{title}</title><defs>{definitions}</defs>{body}</svg>\n"
        );
        Picture { svg, width: width as u32, height: height as u32 }
    }
}
