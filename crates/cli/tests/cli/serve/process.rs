//! `stackwright serve` as a process that can be killed.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

pub use super::ports::free_port;
use crate::common::stackwright;

/// A server; it is killed when this goes.
pub struct Process {
    child: Child,
    pub base: String,
}

/// The address of a SQLite file.
pub fn sqlite(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("games.sqlite3").display())
}

/// Sends a signal to a process.
pub fn signal(name: &str, process: u32) {
    let sent = Command::new("kill").args(["-s", name, &process.to_string()]).status().unwrap();
    assert!(sent.success(), "cannot send {name} to {process}");
}

impl Process {
    /// Starts a server without limits and waits until it is open.
    pub fn start(database: &str, port: u16) -> Process {
        Process::start_with(database, port, &[])
    }

    /// The same with more settings.
    pub fn start_with(database: &str, port: u16, more: &[&str]) -> Process {
        Process::start_logging(database, port, &[&["--log", "error"], more].concat(), Stdio::inherit())
    }

    /// The same, with everything that it logs going elsewhere.
    pub fn start_logging(database: &str, port: u16, more: &[&str], log: Stdio) -> Process {
        let mut command = stackwright(&["serve", "--rate", "0", "--connections-per-address", "0"]);
        command.args(["--listen", &format!("127.0.0.1:{port}"), "--database-url", database]).args(more);
        let mut child = command.stdout(Stdio::piped()).stdin(Stdio::null()).stderr(log).spawn().unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        assert!(first.starts_with("Stackwright is open at"), "it says {first:?}");
        Process { child, base: format!("http://127.0.0.1:{port}") }
    }

    /// Ends it between two instructions, as a failure of power would.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to end, as a service manager does, and waits until it has.
    pub fn terminate(mut self) {
        signal("TERM", self.id());
        assert!(self.child.wait().unwrap().success());
    }

    /// Its number among processes.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The memory it uses, in bytes, where the system tells.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
