//! A program that is talked to in lines.

use std::io::{BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use stackwright_search::Stop;

use crate::error::EngineError;
use crate::lines::{self, Heard};

/// A running program. It is killed when this is dropped, with all that it has started.
#[derive(Debug)]
pub(crate) struct Process {
    pub(crate) program: String,
    child: Child,
    to: Sender<String>,
    from: Receiver<Heard>,
}

/// What is waited for, and how long.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wait<'a> {
    pub(crate) task: &'static str,
    pub(crate) limit: Duration,
    pub(crate) stop: &'a Stop,
    /// How long at most once `stop` is raised.
    pub(crate) after_stop: Duration,
}

/// What a program may say before it answers.
const MOST_LINES: usize = 100_000;
const MOST_BYTES: usize = 1 << 25;
/// How often those who wait look whether they should go on waiting.
const GLANCE: Duration = Duration::from_millis(50);

impl Process {
    /// Starts it. What it says on its error output goes where ours goes.
    pub(crate) fn start(words: &[String]) -> Result<Process, EngineError> {
        let program = words[0].clone();
        let wrong = |error| EngineError::Start { program: program.clone(), error };
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        let spawned = crate::groups::spawn(&mut command);
        #[cfg(not(unix))]
        let spawned = command.spawn();
        let mut child = spawned.map_err(wrong)?;
        let (to, lines_to_say) = channel::<String>();
        let (said, from) = sync_channel(256);
        // A program that does not read, or never ends a line, keeps these two threads waiting and nobody else.
        if let Some(mut input) = child.stdin.take() {
            thread::spawn(move || {
                for line in lines_to_say {
                    if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                while let Ok(Some(heard)) = lines::read(&mut output) {
                    if said.send(heard).is_err() {
                        break;
                    }
                }
            });
        }
        Ok(Process { program, child, to, from })
    }

    /// Says a line. A program that is gone is noticed when its answer is waited for.
    pub(crate) fn say(&self, line: impl Into<String>) {
        let _ = self.to.send(line.into());
    }

    /// Hears lines until `wanted` makes something of one. When `stop` is raised the program is asked for its answer.
    pub(crate) fn wait_for<T>(
        &mut self,
        wait: Wait<'_>,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, EngineError> {
        let Wait { task, mut limit, stop, after_stop } = wait;
        let program = self.program.clone();
        let begun = Instant::now();
        let (mut lines, mut bytes) = (0, 0);
        let mut is_stopped = false;
        loop {
            let left = limit.saturating_sub(begun.elapsed());
            if left.is_zero() {
                return Err(EngineError::Silent { program, task, limit });
            }
            if stop.is_raised() && !is_stopped {
                self.say("stop");
                is_stopped = true;
                limit = limit.min(begun.elapsed() + after_stop);
            }
            let line = match self.from.recv_timeout(left.min(GLANCE)) {
                Ok(Heard::Line(line)) => line,
                Ok(Heard::TooLong) => {
                    bytes += lines::LONGEST_LINE;
                    String::new()
                }
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(EngineError::Died { program, task, how: self.end() });
                }
            };
            if let Some(answer) = wanted(&line) {
                return Ok(answer);
            }
            lines += 1;
            bytes += line.len() + 1;
            if lines > MOST_LINES || bytes > MOST_BYTES {
                return Err(EngineError::Chatter { program, task, lines, bytes });
            }
        }
    }

    /// How it ended, as far as that can be found out soon.
    fn end(&mut self) -> String {
        for _ in 0..10 {
            match self.child.try_wait() {
                Ok(Some(status)) => return status.to_string(),
                Ok(None) => thread::sleep(GLANCE),
                Err(error) => return error.to_string(),
            }
        }
        "it closed its output".to_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        #[cfg(unix)]
        crate::groups::kill(&self.child);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
