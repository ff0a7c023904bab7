//! The program `stackwright engine` behind pipes, as a program with a board would drive it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::stackwright;

/// Long enough for a busy machine; no test waits for it unless something hangs.
const LIMIT: Duration = Duration::from_mins(2);

pub struct Gui {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Gui {
    pub fn start() -> Gui {
        let mut command = stackwright(&["engine"]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let (sender, lines) = channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        let input = child.stdin.take();
        Gui { child, input, lines }
    }

    pub fn say(&mut self, line: &str) {
        self.say_bytes(format!("{line}\n").as_bytes());
    }

    pub fn say_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("it listens");
    }

    pub fn next(&self) -> String {
        self.lines.recv_timeout(LIMIT).expect("it answers")
    }

    /// All lines up to one that begins with one of these words.
    pub fn until(&self, words: &[&str]) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.next());
            let first = lines.last().and_then(|line: &String| line.split(' ').next());
            if first.is_some_and(|first| words.contains(&first)) {
                return lines;
            }
        }
    }

    /// What it says to a line, until it is quiet again.
    pub fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        let answers: &[&str] = &["bestmove", "bestturn", "error"];
        let mut said = if line.starts_with("go") { self.until(answers) } else { Vec::new() };
        self.say("isready");
        said.extend(self.until(&["readyok"]));
        said.pop();
        if line == "isready" {
            said.extend(self.until(&["readyok"]));
        }
        said
    }

    /// Closes its input.
    pub fn close(&mut self) {
        self.input = None;
    }

    /// Waits until it has ended.
    pub fn end(mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                return status;
            }
            assert!(begun.elapsed() < LIMIT, "it does not end");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Gui {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
