//! Valgrind's callgrind, which counts what a program does.

use std::process::Command;

use crate::Figure;
use crate::work::Work;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// Instructions.
    Instructions,
    /// Also what caches and branches would do on a usual processor; takes twice as long.
    Cycles,
}

/// What something cost.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cost {
    pub(crate) instructions: u64,
    /// As `KCachegrind` estimates them: 10 more for a mispredicted branch or a miss of the first cache, 100 for one of the
    /// last.
    pub(crate) cycles: u64,
}

/// Why nothing can be counted here.
pub(crate) fn missing() -> Option<String> {
    if !cfg!(target_arch = "x86_64") {
        return Some("instructions are counted on x86-64 only".into());
    }
    let found =
        Command::new("valgrind").arg("--version").output().is_ok_and(|output| output.status.success());
    (!found).then(|| "install valgrind to count instructions (Debian: apt-get install valgrind)".into())
}

/// Runs this program under valgrind to do some work.
pub(crate) fn measure(on: &str, work: Work, depth: Depth) -> Result<Figure, String> {
    let itself = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*work::measured*"]);
    if depth == Depth::Cycles {
        command.args(["--cache-sim=yes", "--branch-sim=yes"]);
    }
    let output = command.arg(itself).args(["--work", on, &work.to_string()]).output();
    let output = output.map_err(|error| format!("valgrind does not run: {error}"))?;
    let told = String::from_utf8_lossy(&output.stderr);
    let times = String::from_utf8_lossy(&output.stdout).trim().parse().unwrap_or(0);
    let cost = read(&told).filter(|_| output.status.success() && times > 0);
    let cost = cost.ok_or_else(|| format!("{on}, {work}: valgrind counted nothing:\n{told}"))?;
    Ok(Figure { on: on.to_owned(), work, times, cost })
}

/// Reads the sums that callgrind tells at its end.
fn read(told: &str) -> Option<Cost> {
    let words = |name: &str| {
        let line = told.lines().find_map(|line| line.split_once(name).map(|(_, rest)| rest))?;
        Some(line.trim_start_matches([' ', ':']).split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    };
    let (names, sums) = (words("Events ")?, words("Collected ")?);
    let of = |name: &str| {
        let at = names.iter().position(|other| other == name)?;
        sums.get(at)?.parse::<u64>().ok()
    };
    let sum = |names: &[&str]| names.iter().filter_map(|name| of(name)).sum::<u64>();
    let instructions = of("Ir").filter(|&count| count > 0)?;
    let near = sum(&["Bcm", "Bim", "I1mr", "D1mr", "D1mw"]);
    let far = sum(&["ILmr", "DLmr", "DLmw"]);
    Some(Cost { instructions, cycles: instructions + 10 * near + 100 * far })
}
