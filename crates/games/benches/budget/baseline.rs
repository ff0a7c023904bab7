//! The figures that are kept beside the program, and whether today's are as good.

use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;

use crate::Figure;

/// So much more, or less, is within the noise of a compiler.
const MARGIN: f64 = 0.03;

/// One kept figure: on what, what, how many instructions.
pub(crate) type Kept = (String, String, u64);

pub(crate) enum Verdict {
    /// They hold for the compiler at hand.
    Here(Vec<Kept>),
    /// They hold for another one.
    Elsewhere(String),
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("benches/budget/baseline.txt")
}

/// The compiler, by its own words.
fn compiler() -> Result<String, String> {
    let output = Command::new("rustc").arg("--version").output();
    let output = output.map_err(|error| format!("rustc does not run: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

pub(crate) fn read() -> Result<Verdict, String> {
    let path = path();
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut lines = text.lines();
    let (kept_for, here) = (lines.next().unwrap_or_default(), compiler()?);
    if kept_for != here {
        return Ok(Verdict::Elsewhere(format!(
            "the kept instruction counts are for {kept_for}, this is {here}"
        )));
    }
    let figure = |line: &str| {
        let mut words = line.split('\t');
        let (on, work, count) = (words.next()?, words.next()?, words.next()?.parse().ok()?);
        Some((on.to_owned(), work.to_owned(), count))
    };
    let line = |line: &str| figure(line).ok_or_else(|| format!("{}: {line:?} is no figure", path.display()));
    lines.map(line).collect::<Result<_, _>>().map(Verdict::Here)
}

pub(crate) fn write(figures: &[Figure]) -> Result<(), String> {
    let mut text = compiler()? + "\n";
    for Figure { on, work, cost, .. } in figures {
        let _ = writeln!(text, "{on}\t{work}\t{}", cost.instructions);
    }
    std::fs::write(path(), text).map_err(|error| format!("{}: {error}", path().display()))
}

/// Prints what has changed; says whether nothing has become slower.
pub(crate) fn compare(kept: &[Kept], figures: &[Figure]) -> bool {
    let (mut good, mut faster) = (true, false);
    for Figure { on, work, cost, .. } in figures {
        let name = work.to_string();
        let same = |(kept_on, kept_work, _): &&Kept| kept_on == on && *kept_work == name;
        let Some((_, _, before)) = kept.iter().find(same) else {
            println!("{on}, {work}: nothing is kept to compare with");
            good = false;
            continue;
        };
        let change = cost.instructions as f64 / *before as f64 - 1.0;
        let percent = 100.0 * change;
        if change > MARGIN {
            println!("{on}, {work}: {percent:+.1} %, {} instructions instead of {before}", cost.instructions);
            good = false;
        } else if change < -MARGIN {
            println!("{on}, {work}: {percent:+.1} %, faster than what is kept");
            faster = true;
        }
    }
    if !good || faster {
        println!("to keep today's figures: cargo bench -p stackwright-games --bench budget -- --write");
    }
    println!("{} figures compared, with a margin of {:.0} %", figures.len(), 100.0 * MARGIN);
    good
}
