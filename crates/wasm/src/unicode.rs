//! What the browser knows of characters.

use js_sys::{JsString, RegExp};
use stackwright_table::Unicode;

/// By JavaScript's own tables. It has none of what looks alike: people at one screen are told apart by form and case alone, and a
/// server looks again.
pub(crate) const UNICODE: Unicode = Unicode {
    nfkc: |text| JsString::from(text).normalize("NFKC").into(),
    lowercase: |text| JsString::from(text).to_lower_case().into(),
    is_mark: |c| matches(r"^\p{M}$", c.encode_utf8(&mut [0; 4])),
    is_other: |c| matches(r"^\p{C}$", c.encode_utf8(&mut [0; 4])),
    is_single_script,
    skeleton: |text| JsString::from(text).normalize("NFKD").into(),
};

/// The scripts that languages of today are written in; those of one line are written together.
const SCRIPTS: &[&[&str]] = &[
    &["Latn"],
    &["Grek"],
    &["Cyrl"],
    &["Armn"],
    &["Hebr"],
    &["Arab"],
    &["Geor"],
    &["Thai"],
    &["Laoo"],
    &["Khmr"],
    &["Mymr"],
    &["Hani", "Hira", "Kana"],
    &["Hani", "Hang"],
    &["Hani", "Bopo"],
    &["Deva"],
    &["Beng"],
    &["Guru"],
    &["Gujr"],
    &["Orya"],
    &["Taml"],
    &["Telu"],
    &["Knda"],
    &["Mlym"],
    &["Sinh"],
    &["Thaa"],
    &["Tibt"],
    &["Ethi"],
];

fn is_single_script(word: &str) -> bool {
    let class = |scripts: &[&str]| -> String {
        scripts.iter().map(|script| format!(r"\p{{scx={script}}}")).collect()
    };
    let of_one =
        |scripts: &&[&str]| matches(&format!(r"^[{}\p{{scx=Zyyy}}\p{{scx=Zinh}}]*$", class(scripts)), word);
    SCRIPTS.iter().any(of_one) || !matches(&format!("[{}]", class(&SCRIPTS.concat())), word)
}

fn matches(pattern: &str, text: &str) -> bool {
    RegExp::new(pattern, "u").test(text)
}
