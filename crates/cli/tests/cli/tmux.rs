//! The program in a real terminal: tmux holds it, types, and shows what is on the screen.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use stackwright_games::KINDS;

use crate::common::stackwright;

/// A terminal of its own; it is closed when the test ends.
struct Pane {
    socket: String,
}

impl Pane {
    /// Opens a shell in a window of that size; nothing where there is no tmux.
    fn open(name: &str, width: u16, height: u16) -> Option<Pane> {
        let pane = Pane { socket: format!("stackwright-{name}-{}", std::process::id()) };
        let (width, height) = (width.to_string(), height.to_string());
        let size = ["-x", &width, "-y", &height];
        let opened = Command::new("tmux")
            .env_remove("TMUX")
            .env("LC_ALL", "C.UTF-8")
            .env("no_proxy", "*")
            .args(["-L", &pane.socket, "-f", "/dev/null", "new-session", "-d"])
            .args(size)
            .args(["env", "PS1=ready> ", "sh"])
            .output();
        match opened {
            Ok(output) if output.status.success() => Some(pane),
            _ => {
                println!("skipped: tmux is not installed");
                None
            }
        }
    }

    fn tmux(&self, arguments: &[&str]) -> Output {
        Command::new("tmux")
            .env("LC_ALL", "C.UTF-8")
            .args(["-L", &self.socket])
            .args(arguments)
            .output()
            .expect("tmux runs")
    }

    fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    fn run(&self, arguments: &str) {
        let program = env!("CARGO_BIN_EXE_stackwright");
        self.keys(&[&format!("'{program}' {arguments}; echo left with $?"), "Enter"]);
    }

    fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p"]).stdout).into_owned()
    }

    fn until(&self, expected: &str) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if screen.contains(expected) {
                return screen;
            }
            assert!(begun.elapsed() < Duration::from_mins(2), "no {expected:?} in:\n{screen}");
            thread::sleep(Duration::from_millis(50));
        }
    }

    fn until_gone(&self, unexpected: &str) {
        let begun = Instant::now();
        while self.screen().contains(unexpected) {
            assert!(begun.elapsed() < Duration::from_mins(2), "{unexpected:?} stays in:\n{}", self.screen());
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// The shell's own screen is back, and what is typed can be seen.
    fn is_restored(&self) {
        let modes = self.tmux(&["display-message", "-p", "#{alternate_on}#{mouse_any_flag}#{cursor_flag}"]);
        assert_eq!(String::from_utf8_lossy(&modes.stdout).trim(), "001", "\n{}", self.screen());
        self.keys(&["echo seen", "Enter"]);
        self.until("echo seen");
    }
}

impl Drop for Pane {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

#[test]
fn the_screen_speaks_the_language_that_is_asked_for_or_the_users() {
    let Some(pane) = Pane::open("language", 80, 24) else { return };
    pane.until("ready>");
    for (command, expected) in [
        ("play amazons --language vi --seats human,human", "Trắng: Đi"),
        ("play cotulenh --seats human,human", "Red: turn 1"),
    ] {
        pane.run(command);
        pane.until(expected);
        pane.keys(&["Q"]);
        pane.until("left with 0");
        pane.keys(&["clear", "Enter"]);
        pane.until_gone("left with");
    }
    pane.keys(&["export LC_ALL=vi_VN.UTF-8; clear", "Enter"]);
    pane.run("play cotulenh --seats human,human");
    pane.until("Đỏ: lượt 1");
    pane.keys(&["Q"]);
    pane.until("left with 0");
    pane.is_restored();
}

#[test]
fn a_few_moves_and_out() {
    let Some(pane) = Pane::open("moves", 80, 24) else { return };
    pane.until("ready>");
    pane.run("play ringrift --ascii --seats human,human");
    pane.until("Seat 1: Placement");
    pane.keys(&["Enter"]);
    pane.until("place 3 rings on e5");
    pane.keys(&["Down", "Enter"]);
    pane.until("Turn so far: +e5*2");
    pane.keys(&["/"]);
    pane.until("Action");
    pane.keys(&["e5-e6", "Enter"]);
    pane.until("(R0");
    pane.keys(&["BSpace", "7", "Enter"]);
    pane.until("Seat 2: Placement");
    // A window that changes its size is drawn anew.
    pane.tmux(&["resize-window", "-x", "100", "-y", "30"]);
    pane.keys(&["?"]);
    pane.until("the keys");
    pane.keys(&["Escape"]);
    // A key right behind it would be one with Alt.
    pane.until_gone("the keys");
    pane.keys(&["Q"]);
    pane.until("Leave the game?");
    pane.keys(&["y"]);
    pane.until("left with 0");
    pane.is_restored();
}

#[test]
fn a_log_goes_to_a_file_and_not_over_the_screen() {
    let Some(pane) = Pane::open("log", 80, 24) else { return };
    pane.until("ready>");
    let line = "play ringrift --ascii --seats human,human --log stackwright::frames=debug";
    pane.run(line);
    pane.until("send it to a file");
    pane.until("left with 2");
    pane.keys(&["clear", "Enter"]);
    pane.until_gone("left with 2");
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log.txt");
    pane.run(&format!("{line} 2>'{}'", log.display()));
    pane.until("Seat 1: Placement");
    pane.keys(&["/"]);
    pane.until("Action");
    pane.keys(&["+e5*2", "Enter"]);
    pane.until("Turn so far: +e5*2");
    pane.keys(&["Q"]);
    pane.until("Leave the game?");
    pane.keys(&["y"]);
    pane.until("left with 0");
    pane.is_restored();
    let log = std::fs::read_to_string(log).expect("the log is there");
    assert!(log.contains("seat 1 places 2 rings on e5 game=ringrift entry=1 position="), "{log}");
}

/// A game of each kind, shortly before its end.
const ENDGAMES: [(&str, &str, &[&str], &str); 3] = [
    (
        "ringrift",
        r#"[Options {"board":"square8","players":2,"preset":"canonical"}]
[Start "square8 7(2)/8/3b4/8/8/8/aaa(111)4/8 2,2 17,9 1 move - - - canonical/2"]"#,
        &["d2-g2", "La2-d2", "Eg2*1"],
        "Seat 1 wins by elimination",
    ),
    (
        "cotulenh",
        r#"[Start "11/5hgh2c/4g4g1/7F2F/11/11/5FA4/11/6A4/6S4/5H1H3/6C4 r - - 9 12"]"#,
        &["Ff@j10"],
        "checkmate",
    ),
    (
        "amazons",
        r#"[Options {"size":4,"players":2}]
[Start "amazons xxxb/bbxb/1www/1w2 w - -"]"#,
        &["b1-a2", "@b1"],
        "White wins",
    ),
];

#[test]
fn a_game_of_each_is_finished() {
    let kinds: Vec<_> = KINDS.iter().map(|kind| kind.name).collect();
    assert_eq!(ENDGAMES.map(|(game, ..)| game), kinds[..]);
    for (game, tags, actions, ending) in ENDGAMES {
        let Some(pane) = Pane::open(game, 80, 24) else { return };
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("game.txt");
        let record = format!("[Stackwright \"1\"]\n[Game \"{game}\"]\n{tags}\n\n*\n");
        std::fs::write(&file, record).expect("the record is written");
        pane.until("ready>");
        pane.run(&format!("play {game} --ascii --load '{}' --seats human,human", file.display()));
        pane.until("? keys");
        for action in actions {
            pane.keys(&["/"]);
            pane.until("Action");
            pane.keys(&[action, "Enter"]);
            pane.until(action);
        }
        let screen = pane.until("The game is over");
        assert!(screen.contains(ending), "{screen}");
        pane.keys(&["Q"]);
        pane.until("left with 0");
        pane.is_restored();
    }
}

#[test]
fn a_bot_answers_and_ctrl_c_gives_the_terminal_back() {
    let Some(pane) = Pane::open("bot", 80, 24) else { return };
    pane.until("ready>");
    pane.run("play cotulenh --seats human,random");
    pane.until("Red: turn 1");
    pane.keys(&["/"]);
    pane.until("Action");
    pane.keys(&["Mg6", "Enter"]);
    pane.until("Red: turn 2");
    pane.keys(&["C-c"]);
    pane.until("left with 0");
    pane.is_restored();
}

#[test]
fn a_game_is_made_on_a_server_left_and_continued() {
    let Some(pane) = Pane::open("server", 80, 24) else { return };
    pane.until("ready>");
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = stackwright(&["serve", "--log", "error", "--listen", "127.0.0.1:0", "--database-url"])
        .arg(format!("sqlite:{}", folder.path().join("games.sqlite3").display()))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut first = String::new();
    BufReader::new(server.stdout.take().expect("it speaks")).read_line(&mut first).expect("it is open");
    let base = first.split_whitespace().last().expect("where it is").to_owned();
    pane.keys(&[&format!("export XDG_DATA_HOME='{}'", folder.path().display()), "Enter"]);
    pane.run(&format!("play --server {base} cotulenh --seats human,random --ascii"));
    pane.until("Red: turn 1");
    pane.keys(&["/"]);
    pane.until("Action");
    pane.keys(&["Mg6", "Enter"]);
    pane.until("Red: turn 2");
    pane.keys(&["Q"]);
    pane.until("The game stays on the server");
    pane.keys(&["y"]);
    let left = pane.until("left with 0");
    pane.is_restored();
    let link = left.split_whitespace().find(|word| word.contains("/g/")).expect("the link").to_owned();
    pane.keys(&["clear", "Enter"]);
    pane.run(&format!("play --server {link} --ascii"));
    pane.until("Red: turn 2");
    pane.keys(&["C-c"]);
    pane.until("left with 0");
    pane.is_restored();
    server.kill().expect("it ends");
    server.wait().expect("it has ended");
}

#[test]
fn a_signal_gives_the_terminal_back() {
    let Some(pane) = Pane::open("signal", 80, 24) else { return };
    pane.until("ready>");
    pane.run("play ringrift --seats level:2,level:2");
    pane.until("Seat 2");
    // The program is the one child of the shell in the pane.
    let shell = pane.tmux(&["display-message", "-p", "#{pane_pid}"]);
    let shell = String::from_utf8_lossy(&shell.stdout).trim().to_owned();
    let children = std::fs::read_to_string(format!("/proc/{shell}/task/{shell}/children"));
    let Some(child) = children.ok().and_then(|all| all.split_whitespace().next().map(str::to_owned)) else {
        println!("skipped: no /proc tells who runs");
        return;
    };
    let told = Command::new("kill").args(["-TERM", &child]).status().expect("kill runs");
    assert!(told.success());
    pane.until("left with 0");
    pane.is_restored();
}
