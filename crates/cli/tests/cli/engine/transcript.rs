//! The transcript of docs/protocol.md, said again.

use std::fs;
use std::path::Path;

use super::gui::Gui;

/// What depends on the machine's speed becomes `_`.
fn masked(line: &str) -> String {
    let mut words: Vec<_> = line.split(' ').collect();
    if words[0] == "info" {
        for at in 1..words.len() {
            if matches!(words[at - 1], "nps" | "time") {
                words[at] = "_";
            }
        }
    }
    words.join(" ")
}

#[test]
fn the_transcript_of_the_document_is_what_is_said() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let document = fs::read_to_string(&path).expect("the document is there");
    let (before, rest) = document.split_once("<!-- transcript -->\n```text\n").expect("it has a transcript");
    let (transcript, after) = rest.split_once("```").expect("the transcript ends");
    let mut gui = Gui::start();
    let mut said = String::new();
    for line in transcript.lines().filter_map(|line| line.strip_prefix("> ")) {
        said.extend(["> ", line, "\n"]);
        if line == "quit" {
            gui.say(line);
            continue;
        }
        for answer in gui.ask(line) {
            said.push_str(&masked(&answer));
            said.push('\n');
        }
    }
    assert!(gui.end().success());
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let document = format!("{before}<!-- transcript -->\n```text\n{said}```{after}");
        fs::write(&path, document).expect("the document can be written");
        return;
    }
    assert_eq!(transcript, said, "UPDATE_EXPECT=1 writes it anew");
}
