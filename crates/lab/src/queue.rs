//! Many independent jobs over several threads, their results in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

/// Does jobs `0..jobs` on `threads` threads and hands the results to `take` in the order of the jobs, so that whatever
/// is made of them does not depend on the number of threads. When `take` breaks, the rest is dropped.
///
/// Each thread makes itself a worker first, from its number.
pub(crate) fn in_order<W, T: Send>(
    jobs: u64,
    threads: usize,
    worker: impl Fn(usize) -> W + Sync,
    job: impl Fn(&mut W, u64) -> T + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) {
    let next = AtomicU64::new(0);
    let stopped = AtomicBool::new(false);
    let (sender, results) = mpsc::channel();
    std::thread::scope(|scope| {
        for number in 0..threads.max(1).min(usize::try_from(jobs).unwrap_or(usize::MAX)) {
            let (sender, worker, job) = (sender.clone(), &worker, &job);
            let (next, stopped) = (&next, &stopped);
            scope.spawn(move || {
                let mut own = worker(number);
                while !stopped.load(Ordering::Relaxed) {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= jobs || sender.send((index, job(&mut own, index))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut turn = 0;
        for (index, result) in results {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&turn) {
                turn += 1;
                if take(result).is_break() {
                    stopped.store(true, Ordering::Relaxed);
                    return;
                }
            }
        }
    });
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
                9,
                threads,
                |_| (),
                |(), index| slow_square(index),
                |result| {
                    taken.push(result);
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(taken, [0, 1, 4, 9, 16, 25, 36, 49, 64], "{threads} threads");
        }
    }

    #[test]
    fn after_a_break_nothing_more_is_taken() {
        let mut taken = Vec::new();
        in_order(
            u64::MAX,
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
}
