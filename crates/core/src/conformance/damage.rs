//! Texts that are nearly right: what comes of typing, of copying half a line, and of programs that mix things up.

use crate::Rng;

/// One character is dropped, doubled, swapped with its neighbour or replaced by another that texts know.
pub(super) fn character(text: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<_> = text.chars().collect();
    if chars.is_empty() {
        return "?".into();
    }
    let at = rng.below(chars.len());
    match rng.below(4) {
        0 => {
            chars.remove(at);
        }
        1 => chars.insert(at, chars[at]),
        2 => {
            let next = (at + 1) % chars.len();
            chars.swap(at, next);
        }
        _ => {
            chars[at] = *rng.choose(&['1', '2', '9', 'a', 'x', '-', '/', ' ', 'é']).unwrap_or(&'?');
        }
    }
    chars.into_iter().collect()
}

/// A text of words that went wrong in one to three places. Some of what is wrong comes from `others`, so that every word
/// may be right by itself.
pub(super) fn words(text: &str, others: &[String], rng: &mut Rng) -> String {
    if rng.below(32) == 0 {
        return noise(rng);
    }
    let mut text = text.to_owned();
    for _ in 0..=rng.below(2) * rng.below(3) {
        let other = rng.choose(others).map_or("", String::as_str);
        text = once(&text, other, rng);
    }
    text
}

fn once(text: &str, other: &str, rng: &mut Rng) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let at = rng.below(words.len());
    match rng.below(10) {
        0 => return character(text, rng),
        1 => {
            // Cut off anywhere, or near the end.
            let length = text.chars().count();
            let kept =
                if rng.below(2) == 0 { rng.below(length + 1) } else { length - length.min(rng.below(8)) };
            return text.chars().take(kept).collect();
        }
        2 => return exchange(text, rng),
        3 => {
            let with = rng.below(words.len());
            words.swap(at, with);
        }
        4 => {
            words.remove(at);
        }
        5 | 6 => {
            // The word that stands there in another text, or, where that has no such word, some word of it.
            let theirs: Vec<_> = other.split(' ').collect();
            let word = *theirs.get(at).or_else(|| rng.choose(&theirs)).unwrap_or(&"");
            words[at] = String::from(word);
        }
        7 => words[at] = number(&words[at], rng),
        8 => words[at] = exchange(&words[at], rng),
        _ => {
            let theirs = other.split(' ').nth(at).unwrap_or_default();
            words[at] = parts(&words[at], theirs, rng);
        }
    }
    words.join(" ")
}

/// Two characters of a text change places wherever they occur: seats, colours, rows.
fn exchange(text: &str, rng: &mut Rng) -> String {
    let known: Vec<_> = text.chars().filter(|c| c.is_alphanumeric() || *c == '-').collect();
    let (Some(&one), Some(&two)) = (rng.choose(&known), rng.choose(&known)) else { return text.to_owned() };
    let swapped = |c| {
        if c == one {
            two
        } else if c == two {
            one
        } else {
            c
        }
    };
    text.chars().map(swapped).collect()
}

/// One number of a word becomes another.
fn number(word: &str, rng: &mut Rng) -> String {
    let is_digit = |at: usize| word.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let starts: Vec<_> =
        (0..word.len()).filter(|&at| is_digit(at) && (at == 0 || !is_digit(at - 1))).collect();
    let Some(&start) = rng.choose(&starts) else { return word.to_owned() };
    let end = (start..word.len()).find(|&at| !is_digit(at)).unwrap_or(word.len());
    let was: u64 = word[start..end].parse().unwrap_or(0);
    let is = match rng.below(6) {
        0 => 0,
        1 => was.saturating_sub(1),
        2 => was.saturating_mul(10),
        3 => rng.below(100) as u64,
        4 => rng.below(70_000) as u64,
        _ => was.saturating_add(1),
    };
    format!("{}{is}{}", &word[..start], &word[end..])
}

/// The parts of a word (`a,b`, `a/b`, `a:b`) are swapped, dropped, doubled or taken from another word.
fn parts(word: &str, other: &str, rng: &mut Rng) -> String {
    let marks: Vec<_> = word.chars().filter(|c| ",/:=<".contains(*c)).collect();
    let Some(&mark) = rng.choose(&marks) else { return format!("{word},{other}") };
    let mut parts: Vec<_> = word.split(mark).collect();
    let theirs: Vec<_> = other.split(mark).collect();
    let (at, with) = (rng.below(parts.len()), rng.below(parts.len()));
    match rng.below(5) {
        0 => parts.swap(at, with),
        1 => {
            parts.remove(at);
        }
        2 => parts.insert(at, parts[with]),
        3 => parts.insert(at, theirs[rng.below(theirs.len())]),
        _ => parts[at] = theirs[rng.below(theirs.len())],
    }
    parts.join(mark.encode_utf8(&mut [0; 4]))
}

/// Anything printable.
fn noise(rng: &mut Rng) -> String {
    let length = rng.below(120);
    (0..length).map(|_| char::from(b' ' + rng.below(95) as u8)).collect()
}
