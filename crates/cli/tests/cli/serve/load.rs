//! The measure of load measures.

use super::process::{Process, free_port, sqlite};
use crate::common::stackwright;

fn load(arguments: &[&str]) -> (bool, String) {
    let done = stackwright(&["load"]).args(arguments).output().unwrap();
    let said = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn a_small_load_is_borne_and_reported() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(&sqlite(folder.path()), free_port());
    let small = ["--games", "4", "--watchers", "20", "--idle-games", "10", "--audience", "2"];
    let more = ["--rate", "20", "--seconds", "1", "--game", "cotulenh", "--url", &server.base];
    let (good, report) = load(&[&small[..], &more[..]].concat());
    assert!(good, "{report}");
    for part in ["each second", "p50", "p99", "for each idle game", "for each watcher", "to watchers"] {
        assert!(report.contains(part), "no {part:?} in:\n{report}");
    }
}

#[test]
fn nobody_else_s_server_is_loaded_by_mistake() {
    for (wrong, why) in [
        (["--url", "http://192.0.2.1:80"], "another machine"),
        (["--games", "100000"], "games"),
        (["--watchers", "100000"], "watch"),
        (["--seconds", "100000"], "seconds"),
        (["--url", "https://127.0.0.1:1"], "http://"),
    ] {
        let (good, said) = load(&wrong);
        assert!(!good && said.contains(why), "{wrong:?}: {said}");
    }
}
