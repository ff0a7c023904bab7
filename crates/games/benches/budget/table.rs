//! The tables of docs/performance.md.

use crate::valgrind::{Depth, measure};
use crate::work::{Work, everything, parts};

/// Prints them, and says that all went well.
pub(crate) fn print() -> Result<bool, String> {
    let names = everything()?;
    println!("Instructions, and estimated cycles, per action; of a search, per node:\n");
    println!(
        "| on | list | count | play | undo | choose | search |\n| --- |{}",
        " ---: |".repeat(Work::KEPT.len())
    );
    for on in &names {
        row(on, &Work::KEPT)?;
    }
    for on in &names {
        let parts: Vec<_> = parts(on)?.into_iter().map(|part| Work::Part(part.to_owned())).collect();
        if parts.len() > 1 {
            println!("\nListing on {on}, by the part of the turn:\n");
            let names: Vec<_> = parts.iter().map(|work| work.to_string().replace("part:", "")).collect();
            println!("| | {} |\n| --- |{}", names.join(" | "), " ---: |".repeat(parts.len()));
            row(on, &parts)?;
        }
    }
    Ok(true)
}

fn row(on: &str, works: &[Work]) -> Result<(), String> {
    print!("| {on} |");
    for work in works {
        let figure = measure(on, work.clone(), Depth::Cycles)?;
        print!(" {}, {} |", figure.cost.instructions / figure.times, figure.cost.cycles / figure.times);
    }
    println!();
    Ok(())
}
