//! Names and remarks as people give them, made harmless: nobody can hide in a name, or in that of somebody else.

use crate::Refusal;
use crate::messages::say;
use crate::unicode::unicode;

/// The name of those who give none.
pub const GUEST: &str = "Guest";

/// The most characters of a name.
const LONGEST: usize = 32;
/// The most marks on one letter.
const MOST_MARKS: usize = 3;

/// A name without control characters, marks that turn the direction of text, and needless blanks; at most 32
/// characters. Nothing if nothing is left.
pub fn clean(text: &str) -> Option<String> {
    cleaned(&(unicode().nfkc)(text), LONGEST)
}

/// The same for a remark, which may be longer and is left as it is written.
pub(crate) fn clean_remark(text: &str) -> Option<String> {
    cleaned(text, 300)
}

/// A name that somebody gives themselves. What cannot be seen, or is there to look like something else, is refused.
pub fn read(text: &str) -> Result<String, Refusal> {
    let wrong = |why| Err(Refusal::bad(why));
    let text = (unicode().nfkc)(text).replace(|c| matches!(c, '\u{fe00}'..='\u{fe0f}'), "");
    if let Some(c) = text.chars().find(|&c| is_hidden(c)) {
        return wrong(say::name_hidden(format!("U+{:04X}", u32::from(c))));
    }
    let mut marks = 0;
    for c in text.chars() {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if marks > MOST_MARKS {
            return wrong(say::name_marks(MOST_MARKS));
        }
    }
    let is_letter = |c: char| c.is_alphanumeric() || is_mark(c);
    if let Some(word) = text.split(|c| !is_letter(c)).find(|word| !(unicode().is_single_script)(word)) {
        let word: String = word.chars().take(LONGEST).collect();
        return wrong(say::name_scripts(word));
    }
    let name = cleaned(&text, usize::MAX).filter(|name| name.chars().any(|c| !is_mark(c)));
    let Some(name) = name else { return wrong(say::name_empty()) };
    match name.chars().count() {
        ..=LONGEST => Ok(name),
        length => wrong(say::name_long(LONGEST, length)),
    }
}

/// A name for the second person of that name: the same with a number, shortened where it would be too long.
pub fn second(name: &str) -> String {
    let number = " 2";
    let stem: String = name.chars().take(LONGEST - number.len()).collect();
    format!("{}{number}", stem.trim_end())
}

/// Whether people could take one name for the other.
pub(crate) fn look_alike(a: &str, b: &str) -> bool {
    let shape = |name: &str| (unicode().skeleton)(name).replace(char::is_whitespace, "");
    let lowercase = unicode().lowercase;
    shape(a) == shape(b) || shape(&lowercase(a)) == shape(&lowercase(b))
}

fn cleaned(text: &str, longest: usize) -> Option<String> {
    let visible = text.chars().filter(|&c| !is_hidden(c)).map(|c| if c.is_whitespace() { ' ' } else { c });
    let mut clean = String::new();
    for (taken, word) in visible.collect::<String>().split_whitespace().enumerate() {
        if taken > 0 {
            clean.push(' ');
        }
        clean.push_str(word);
    }
    let clean: String = clean.chars().take(longest).collect();
    let clean = clean.trim_end().to_owned();
    (!clean.is_empty()).then_some(clean)
}

fn is_mark(c: char) -> bool {
    (unicode().is_mark)(c)
}

/// Characters that show nothing themselves, or that nobody knows how to show.
fn is_hidden(c: char) -> bool {
    if c.is_whitespace() {
        return false;
    }
    // Letters, marks and a symbol that are empty all the same.
    let empty = matches!(c, '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}');
    empty || (unicode().is_other)(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean("  Ann \t of\n  Arc "), Some("Ann of Arc".to_owned()));
        assert_eq!(clean("A\u{202e}n\u{0}n\u{200b}"), Some("Ann".to_owned()));
        assert_eq!(clean("\u{feff} \u{7}"), None);
        assert_eq!(clean(&"x".repeat(99)).map(|name| name.len()), Some(32));
        assert_eq!(clean("Nguyễn Văn An"), Some("Nguyễn Văn An".to_owned()));
    }

    #[test]
    fn a_second_person_of_a_name_is_told_apart_however_long_it_is() {
        for name in ["Ann".to_owned(), "ễ".repeat(32), format!("{} x", "x".repeat(30)), "安".repeat(31)] {
            let other = second(&name);
            assert_eq!(read(&other).unwrap(), other);
            assert!(!look_alike(&name, &other), "{name} {other}");
        }
    }

    #[test]
    fn names_that_hide_something_are_refused() {
        for name in [
            "Ann",
            "Nguyễn Văn An",
            "Аня",
            "安娜",
            "さくら 花子",
            "O'Neil-2",
            "Ann ❤\u{fe0f}",
            "Ada Лавлейс",
            "ﬁ",
        ] {
            assert!(read(name).is_ok(), "{name}: {:?}", read(name));
        }
        assert_eq!(read("  Ａnn  of\tArc").unwrap(), "Ann of Arc");
        let longest = "ễ".repeat(32);
        assert_eq!(read(&format!("  {longest}\t ")).unwrap(), longest);
        assert_eq!(read("Nguye\u{302}\u{303}n").unwrap(), "Nguyễn");
        for (name, why) in [
            ("", "something to see"),
            (" \t ", "something to see"),
            ("An\u{200b}n", "U+200B"),
            ("Ann\u{202e}", "U+202E"),
            ("A\u{0}nn", "U+0000"),
            ("Ann\u{ad}", "U+00AD"),
            ("\u{3164}", "U+1160"),
            ("\u{2800}", "U+2800"),
            ("\u{e000}", "U+E000"),
            ("\u{301}", "something to see"),
            ("Z\u{301}\u{302}\u{303}\u{304}\u{305}", "at most 3 marks"),
            ("Аnn", "one script"),
            ("Anο", "one script"),
            (&"x".repeat(33), "at most 32 characters, but this one has 33"),
            (&"安".repeat(40), "but this one has 40"),
        ] {
            let refusal = read(name).unwrap_err();
            assert!(refusal.message.contains(why), "{name:?}: {}", refusal.message);
        }
    }

    #[test]
    fn names_that_look_the_same_are_known() {
        for (a, b) in [
            ("Ann", "Ann"),
            ("Ann", "ANN"),
            ("Bill", "BiIl"),
            ("paul", "раul"),
            ("Ann Arc", "AnnArc"),
            ("O0", "OO"),
        ] {
            assert!(look_alike(a, b), "{a} {b}");
        }
        for (a, b) in [("Ann", "Anna"), ("Ann", "Ann 2"), ("An", "Ân"), ("Bo", "Ba")] {
            assert!(!look_alike(a, b), "{a} {b}");
        }
    }
}
