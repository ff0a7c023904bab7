//! PostgreSQL for one test. Needs its programs on this machine.

use std::path::PathBuf;
use std::process::{Command, Output};

use tempfile::TempDir;

use super::ports::free_port;

/// A cluster of this test alone, which goes when it is done.
pub struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    pub port: u16,
}

/// Where Debian, and others, put the programs.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
    let mut found: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    found.sort();
    found.extend(std::env::var_os("PATH").iter().flat_map(std::env::split_paths));
    found.into_iter().rev().find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

impl Cluster {
    /// Nothing where its programs are missing, or where root finds no user to run them as. What else fails is an error,
    /// not a reason to leave the tests out.
    pub fn start() -> Option<Cluster> {
        let programs = programs()?;
        let folder = tempfile::tempdir().unwrap();
        let cluster = Cluster { programs, folder, port: free_port() };
        if is_root() {
            let owned = Command::new("chown").arg("postgres").arg(cluster.folder.path()).status();
            owned.ok().filter(std::process::ExitStatus::success)?;
        }
        let data = cluster.data();
        // Whatever the language of this machine is: PostgreSQL refuses one that is named but not installed.
        let same = ["--locale=C", "--encoding=UTF8"];
        cluster.run(
            "initdb",
            &[&["-D", &data, "-U", "stackwright", "-A", "trust", "--no-sync"], &same[..]].concat(),
        );
        let options = format!("-p {} -k '' -c listen_addresses=127.0.0.1", cluster.port);
        let log = cluster.folder.path().join("log").display().to_string();
        cluster.run("pg_ctl", &["-D", &data, "-o", &options, "-l", &log, "-t", "300", "-w", "start"]);
        Some(cluster)
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    /// PostgreSQL refuses to be run by root.
    fn ask(&self, program: &str, arguments: &[&str]) -> std::io::Result<Output> {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.args(arguments).current_dir("/").env("LC_ALL", "C").output()
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let done = self.ask(program, arguments).unwrap();
        assert!(done.status.success(), "{program} {arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    }

    /// The numbers of its processes, where the system tells.
    #[allow(dead_code, reason = "of the programs that share this file not all stop them")]
    pub fn processes(&self) -> Option<Vec<u32>> {
        let lock = std::fs::read_to_string(self.folder.path().join("data").join("postmaster.pid")).ok()?;
        let first: u32 = lock.lines().next()?.parse().ok()?;
        let mut all = vec![first];
        for process in std::fs::read_dir("/proc").ok()?.flatten() {
            let Ok(id) = process.file_name().to_string_lossy().parse() else { continue };
            let Ok(stat) = std::fs::read_to_string(process.path().join("stat")) else { continue };
            // Behind the name, which is in brackets, stand the state and the parent.
            let parent = stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(1));
            if parent.and_then(|parent| parent.parse().ok()) == Some(first) {
                all.push(id);
            }
        }
        Some(all)
    }

    pub fn url(&self) -> String {
        format!("postgres://stackwright@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let _ = self.ask("pg_ctl", &["-D", &self.data(), "-m", "immediate", "stop"]);
    }
}

/// Says why nothing was tested.
pub fn skipped() {
    println!("skipped: PostgreSQL is not installed (Debian: apt-get install postgresql)");
}
