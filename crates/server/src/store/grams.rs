//! Names by their parts: every three characters in a row are a number by which a name is found.

use std::collections::BTreeSet;

/// Bits that hold any character.
const BITS: u32 = 21;
/// A name goes on with these, so that its last characters begin parts too. No name has them.
const PADDING: [char; 2] = ['\n'; 2];
/// The most parts of a text that are looked up.
const MOST: usize = 8;

/// The parts of names that stand one to a line, in lower case.
pub(super) fn of_names(names: &str) -> Vec<i64> {
    let parts: BTreeSet<i64> = names
        .lines()
        .flat_map(|name| {
            let name: Vec<char> = name.chars().chain(PADDING).collect();
            name.windows(3).map(gram).collect::<Vec<_>>()
        })
        .collect();
    parts.into_iter().collect()
}

/// Ranges of parts, the ends included, of which a name that holds this text has one each.
pub(super) fn of_text(text: &str) -> Vec<(i64, i64)> {
    let text: Vec<char> = text.to_lowercase().chars().collect();
    match *text.as_slice() {
        [] => Vec::new(),
        [_] | [_, _] => {
            // Short of three characters, any that follow will do.
            let missing = 3 - text.len() as u32;
            let first = gram(&text) << (BITS * missing);
            vec![(first, first | ((1 << (BITS * missing)) - 1))]
        }
        _ => {
            let parts: BTreeSet<i64> = text.windows(3).map(gram).collect();
            let step = parts.len().div_ceil(MOST);
            parts.into_iter().step_by(step).map(|part| (part, part)).collect()
        }
    }
}

fn gram(characters: &[char]) -> i64 {
    characters.iter().fold(0, |sum, &c| sum << BITS | i64::from(u32::from(c)))
}

/// A pattern that finds a text anywhere, whatever characters it has.
pub(super) fn like(text: &str) -> String {
    let escaped = text.to_lowercase().replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{escaped}%")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Whatever stands in a name is found by each range of its own.
        #[test]
        fn a_part_of_a_name_is_found(name in "[a-dé阮 ]{1,20}", other in "[a-d]{0,9}", from in 0..20_usize, long in 1..20_usize) {
            let part: String = name.chars().skip(from).take(long).collect();
            let parts = of_names(&format!("{other}\n{name}"));
            for (first, last) in of_text(&part) {
                prop_assert!(parts.iter().any(|part| (first..=last).contains(part)), "{part:?} of {name:?}");
            }
        }

        /// A name is not found by what it does not begin, hold or end with.
        #[test]
        fn three_characters_that_are_in_no_name_find_nothing(name in "[a-d]{1,20}", text in "[a-d]{3}") {
            let found = of_text(&text).iter().all(|(part, _)| of_names(&name).contains(part));
            prop_assert_eq!(found, name.contains(&text));
        }
    }
}
