//! Lines of text from top to bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A column that is written from top to bottom; what does not fit is left out.
#[derive(Debug)]
pub(crate) struct Column<'a> {
    buffer: &'a mut Buffer,
    /// What is still free.
    pub(crate) rest: Rect,
}

impl<'a> Column<'a> {
    pub(crate) fn new(buffer: &'a mut Buffer, area: Rect) -> Self {
        Column { buffer, rest: area }
    }

    /// One line, cut off at the edge. Gives its area.
    pub(crate) fn line(&mut self, text: &str, style: Style) -> Rect {
        let area = Rect { height: self.rest.height.min(1), ..self.rest };
        if area.height > 0 {
            self.buffer.set_stringn(area.x, area.y, text, usize::from(area.width), style);
            self.rest = Rect { y: area.y + 1, height: self.rest.height - 1, ..self.rest };
        }
        area
    }

    /// A line of parts with styles of their own.
    pub(crate) fn parts(&mut self, parts: &[(&str, Style)]) {
        let area = self.line("", Style::new());
        let mut x = area.x;
        if area.height > 0 {
            for (text, style) in parts {
                (x, _) = self.buffer.set_stringn(x, area.y, text, usize::from(area.right() - x), *style);
            }
        }
    }

    /// A text in as many lines as it needs, but no more than `most`.
    pub(crate) fn wrapped(&mut self, text: &str, most: usize, style: Style) {
        for line in wrap(text, usize::from(self.rest.width), most) {
            self.line(&line, style);
        }
    }

    /// The same, a little to the right.
    pub(crate) fn indented(&mut self, text: &str, most: usize, style: Style) {
        let indent = self.rest.width.min(3);
        self.rest = Rect { x: self.rest.x + indent, width: self.rest.width - indent, ..self.rest };
        self.wrapped(text, most, style);
        self.rest = Rect { x: self.rest.x - indent, width: self.rest.width + indent, ..self.rest };
    }

    /// An empty line, unless room is short.
    pub(crate) fn gap(&mut self, needed: u16) {
        if self.rest.height > needed {
            self.line("", Style::new());
        }
    }
}

/// A text broken into lines at its spaces; if they are too many, the last one says so.
pub(crate) fn wrap(text: &str, width: usize, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        let length = line.chars().count();
        if word.chars().count() > width.max(1) {
            // A word that fits nowhere, such as a link, is broken where the lines end.
            let mut letters = word.chars();
            let room = width.saturating_sub(length + usize::from(length > 0));
            if length > 0 && room > 0 {
                line.push(' ');
            }
            line.extend(letters.by_ref().take(room));
            let rest: Vec<char> = letters.collect();
            lines.extend(rest.chunks(width.max(1)).map(|piece| piece.iter().collect()));
        } else if length > 0 && length + 1 + word.chars().count() > width {
            lines.push(word.to_owned());
        } else {
            if length > 0 {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            let keep = width.saturating_sub(2);
            *last = last.chars().take(keep).collect();
            last.push_str("..");
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_whole_and_too_many_lines_are_cut() {
        assert_eq!(wrap("one two three", 7, 9), ["one two", "three"]);
        assert_eq!(wrap("one two three four", 7, 1), ["one t.."]);
        assert_eq!(wrap("", 7, 3), [""]);
        assert_eq!(wrap("at http://long", 7, 3), ["at http", "://long"]);
    }
}
