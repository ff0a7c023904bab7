//! What asks for an answer before the board does: menus, typed words, questions.

use stackwright_table::Matter;

/// A few actions to choose one from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu<A> {
    /// What it is about.
    pub title: String,
    /// The actions, each with its words.
    pub items: Vec<(A, String)>,
    /// The item under the bar.
    pub chosen: usize,
}

impl<A: Copy> Menu<A> {
    /// The action under the bar.
    pub fn action(&self) -> A {
        self.items[self.chosen].0
    }

    /// Moves the bar, around the ends.
    pub(crate) fn step(&mut self, by: isize) {
        let len = self.items.len() as isize;
        self.chosen = (self.chosen as isize + by).rem_euclid(len) as usize;
    }
}

/// A line of text that is being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// What has been typed.
    pub text: String,
    /// What Tab goes through, once it has been pressed, and which of them is shown.
    pub completions: Vec<String>,
    pub(crate) shown: usize,
}

impl Entry {
    /// Completes the text by the words that begin with it: first what they share, then one after the other.
    pub(crate) fn complete(&mut self, words: impl FnOnce() -> Vec<String>) {
        if self.completions.len() > 1 {
            self.shown = (self.shown + 1) % self.completions.len();
            self.text.clone_from(&self.completions[self.shown]);
            return;
        }
        let mut fitting = words();
        fitting.retain(|word| word.starts_with(&self.text));
        fitting.sort_unstable();
        let Some(first) = fitting.first() else { return };
        let shared = fitting.iter().fold(first.len(), |len, word| {
            first.bytes().zip(word.bytes()).take(len).take_while(|(a, b)| a == b).count()
        });
        if shared > self.text.len() || fitting.len() == 1 {
            self.text = first[..shared].to_owned();
            return;
        }
        self.text.clone_from(first);
        self.completions = fitting;
        self.shown = 0;
    }

    pub(crate) fn push(&mut self, letter: char) {
        self.text.push(letter);
        self.completions.clear();
    }

    pub(crate) fn erase(&mut self) {
        self.text.pop();
        self.completions.clear();
    }
}

/// What a typed line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// An action.
    Action,
    /// A line of premoves.
    Premove,
    /// The file to write.
    Save,
    /// The file to read.
    Load,
}

/// What a yes is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Give the game up.
    Resign,
    /// Leave the program.
    Quit,
    /// Call the game off, which has not begun.
    Abort,
    /// Ask the others to take back one's last action, or one's last turn.
    Takeback {
        /// The turn.
        turn: bool,
    },
    /// Offer a draw.
    Draw,
    /// Agree to what somebody proposes.
    Agree(Matter),
}

/// What lies over the board and takes the keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Overlay<A> {
    /// Nothing.
    #[default]
    None,
    /// Choose one.
    Menu(Menu<A>),
    /// Type a line.
    Entry(Purpose, Entry),
    /// Yes or no.
    Question(Question),
    /// The keys.
    Help,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tab_completes_what_is_shared_and_then_goes_round() {
        let words = || ["+d4", "+d4*2", "+d4*3", "+e5"].map(str::to_owned).to_vec();
        let mut entry = Entry::default();
        let mut seen = Vec::new();
        for _ in 0..2 {
            entry.complete(words);
            seen.push(entry.text.clone());
        }
        assert_eq!(seen, ["+", "+d4"]);
        entry.push('*');
        entry.complete(words);
        entry.complete(words);
        assert_eq!(entry.text, "+d4*3");
        entry.complete(words);
        assert_eq!(entry.text, "+d4*2");
        entry.erase();
        entry.text = "nonsense".to_owned();
        entry.complete(words);
        assert_eq!(entry.text, "nonsense");
    }
}
