//! The process groups of the programs that run: each has one, with all that it starts.

use std::collections::BTreeSet;
use std::io;
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

struct Groups {
    running: BTreeSet<u32>,
    /// Whether no more may begin.
    closed: bool,
}

static GROUPS: Mutex<Groups> = Mutex::new(Groups { running: BTreeSet::new(), closed: false });

fn groups() -> MutexGuard<'static, Groups> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills all programs that run, with all that they have started, and lets no more begin: for a process that ends without
/// [dropping](Drop) what it has.
pub fn kill_all() {
    let mut groups = groups();
    groups.closed = true;
    groups.running.iter().for_each(|&group| kill_group(group));
}

/// Starts a program in a group of its own.
pub(crate) fn spawn(command: &mut Command) -> io::Result<Child> {
    // Held until it is known: whoever kills all kills this one too.
    let mut groups = groups();
    if groups.closed {
        return Err(io::Error::other("the program is shutting down"));
    }
    let child = command.process_group(0).spawn()?;
    groups.running.insert(child.id());
    Ok(child)
}

/// Kills a program with all that it has started; a shell that has started the engine proper would leave it behind.
pub(crate) fn kill(child: &Child) {
    // Held until both are done: whoever kills all and ends must not come between them.
    let mut groups = groups();
    groups.running.remove(&child.id());
    kill_group(child.id());
}

fn kill_group(group: u32) {
    if let Ok(group) = i32::try_from(group) {
        let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
    }
}
