//! Temporary.
fn main() {
    for file in std::env::args().skip(1) {
        let start = std::time::Instant::now();
        let check = stackwright_lab::conform::cotulenh::check_file;
        match check(file.as_ref(), |_| ()) {
            Ok(report) => {
                println!("{report} [{} passed, {:?}]", report.passed, start.elapsed());
                for f in &report.failures {
                    println!("{f}");
                }
            }
            Err(e) => println!("{e}"),
        }
    }
}
