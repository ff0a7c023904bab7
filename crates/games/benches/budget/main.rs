//! How many instructions an action costs, as valgrind counts them: the same from run to run, whatever else the machine
//! does.
//!
//! `cargo bench -p stackwright-games --bench budget` prints the tables of docs/performance.md; with `-- --check` it compares
//! with the figures in `baseline.txt`, and with `-- --write` it writes them anew.

mod baseline;
mod table;
mod valgrind;
mod work;

use std::num::NonZero;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use baseline::Verdict;
use valgrind::Depth;
use work::Work;

fn main() -> ExitCode {
    let mut arguments: Vec<_> = std::env::args().skip(1).collect();
    arguments.retain(|argument| argument != "--bench");
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::from(2)
        }
    }
}

/// Says whether all is as it should be.
fn run(arguments: &[&str]) -> Result<bool, String> {
    match *arguments {
        // What valgrind is asked to run.
        ["--work", on, work] => {
            println!("{}", work::perform(on, &work.parse()?)?);
            return Ok(true);
        }
        [] | ["--check" | "--write"] => {}
        _ => return Err("expected nothing, --check or --write".into()),
    }
    if let Some(reason) = valgrind::missing() {
        println!("skipped: {reason}");
        return Ok(true);
    }
    match *arguments {
        [] => table::print(),
        ["--write"] => baseline::write(&measure(Depth::Instructions)?).map(|()| true),
        _ => match baseline::read()? {
            Verdict::Elsewhere(reason) => {
                println!("skipped: {reason}");
                Ok(true)
            }
            Verdict::Here(kept) => Ok(baseline::compare(&kept, &measure(Depth::Instructions)?)),
        },
    }
}

/// What was measured of one thing.
#[derive(Clone)]
struct Figure {
    on: String,
    work: Work,
    /// How often it was done.
    times: u64,
    cost: valgrind::Cost,
}

/// Measures everything that is kept, on as many cores as there are: instructions are counted, and no clock is read.
fn measure(depth: Depth) -> Result<Vec<Figure>, String> {
    let everything = work::everything()?;
    let wanted: Vec<_> = everything.iter().flat_map(|on| Work::KEPT.map(|work| (on, work))).collect();
    let next = AtomicUsize::new(0);
    let take = || -> Result<Vec<Figure>, String> {
        let mut figures = Vec::new();
        while let Some((on, work)) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
            figures.push(valgrind::measure(on, work.clone(), depth)?);
        }
        Ok(figures)
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let mut figures = thread::scope(|scope| {
        let hands: Vec<_> = (0..cores).map(|_| scope.spawn(take)).collect();
        let hands = hands.into_iter().map(|hand| hand.join().expect("nothing here panics"));
        hands.collect::<Result<Vec<_>, String>>().map(|figures| figures.concat())
    })?;
    let place =
        |figure: &Figure| wanted.iter().position(|(on, work)| **on == figure.on && *work == figure.work);
    figures.sort_by_key(place);
    Ok(figures)
}
