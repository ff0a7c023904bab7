//! Many independent jobs over several threads, their results in order.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::{Condvar, Mutex, PoisonError, mpsc};

/// How many jobs for each thread may be begun before the oldest one is done: what waits for its turn stays small, and
/// little of it is lost when the program is killed.
const AHEAD: u64 = 8;

/// Does the jobs on `threads` threads and hands the results to `take` in the order of the jobs, so that whatever is made
/// of them does not depend on the number of threads. When `take` breaks, the rest is dropped.
///
/// Each thread makes itself a worker first, from its number.
pub(crate) fn in_order<W, T: Send>(
    jobs: Range<u64>,
    threads: usize,
    worker: impl Fn(usize) -> W + Sync,
    job: impl Fn(&mut W, u64) -> T + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) {
    let count = usize::try_from(jobs.end.saturating_sub(jobs.start)).unwrap_or(usize::MAX);
    let threads = threads.max(1).min(count);
    let mut turn = jobs.start;
    let desk = Desk::new(jobs, threads);
    let (sender, results) = mpsc::channel();
    std::thread::scope(|scope| {
        for number in 0..threads {
            let (sender, worker, job, desk) = (sender.clone(), &worker, &job, &desk);
            scope.spawn(move || {
                let _closing = Closing(desk);
                let mut own = worker(number);
                while let Some(index) = desk.next() {
                    if sender.send((index, job(&mut own, index))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let _closing = Closing(&desk);
        let mut waiting = BTreeMap::new();
        for (index, result) in results {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&turn) {
                turn += 1;
                if take(result).is_break() {
                    return;
                }
            }
            desk.change(|state| state.taken = turn);
        }
    });
}

/// Hands out the numbers of jobs, never too far ahead of what has been taken.
struct Desk {
    state: Mutex<State>,
    moved: Condvar,
    end: u64,
    ahead: u64,
}

struct State {
    next: u64,
    taken: u64,
    closed: bool,
}

impl Desk {
    fn new(jobs: Range<u64>, threads: usize) -> Desk {
        Desk {
            state: Mutex::new(State { next: jobs.start, taken: jobs.start, closed: false }),
            moved: Condvar::new(),
            end: jobs.end,
            ahead: AHEAD * threads as u64,
        }
    }

    fn next(&self) -> Option<u64> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let waits = |state: &mut State| !state.closed && state.next - state.taken >= self.ahead;
        let mut state = self.moved.wait_while(state, waits).unwrap_or_else(PoisonError::into_inner);
        if state.closed || state.next >= self.end {
            return None;
        }
        state.next += 1;
        Some(state.next - 1)
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
        self.moved.notify_all();
    }
}

/// Closes the desk when its thread ends, also by a panic, so that nobody waits for a result that never comes. A worker
/// ends of itself only when all jobs are given out.
struct Closing<'a>(&'a Desk);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.change(|state| state.closed = true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Early jobs take longest, so that results arrive out of order.
    fn slow_square(index: u64) -> u64 {
        std::thread::sleep(std::time::Duration::from_millis(20_u64.saturating_sub(index * 3)));
        index * index
    }

    #[test]
    fn results_come_in_order_from_any_number_of_threads() {
        for threads in [0, 1, 3, 50] {
            let mut taken = Vec::new();
            in_order(
                2..9,
                threads,
                |_| (),
                |(), index| slow_square(index),
                |result| {
                    taken.push(result);
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(taken, [4, 9, 16, 25, 36, 49, 64], "{threads} threads");
        }
    }

    #[test]
    fn after_a_break_nothing_more_is_taken() {
        let mut taken = Vec::new();
        in_order(
            0..u64::MAX,
            4,
            |_| (),
            |(), index| index,
            |result| {
                taken.push(result);
                if taken.len() == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!(taken, [0, 1, 2, 3, 4]);
    }

    #[test]
    fn nobody_runs_far_ahead_of_a_slow_job() {
        let mut most = 0;
        let begun = std::sync::atomic::AtomicU64::new(0);
        in_order(
            0..200,
            2,
            |_| (),
            |(), index| {
                begun.fetch_max(index, std::sync::atomic::Ordering::Relaxed);
                if index == 0 {
                    std::thread::sleep(std::time::Duration::from_millis(30));
                }
                index
            },
            |index| {
                if index == 0 {
                    most = begun.load(std::sync::atomic::Ordering::Relaxed);
                }
                ControlFlow::Continue(())
            },
        );
        assert!(most < 2 * AHEAD, "job {most} was begun before job 0 was taken");
    }

    #[test]
    fn a_job_that_panics_ends_all_of_it() {
        let run = || {
            in_order(
                0..u64::MAX,
                3,
                |_| (),
                |(), index| assert_ne!(index, 7),
                |()| ControlFlow::Continue(()),
            );
        };
        assert!(std::panic::catch_unwind(run).is_err());
    }
}
