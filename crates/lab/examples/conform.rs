//! Temporary.
fn main() {
    for file in std::env::args().skip(1) {
        let start = std::time::Instant::now();
        match stackwright_lab::conform::ringrift::check_file(file.as_ref(), |_| ()) {
            Ok(report) => { println!("{report} [{} passed, {:?}]", report.passed, start.elapsed()); for f in &report.failures { println!("{f}"); } }
            Err(e) => println!("{e}"),
        }
    }
}
