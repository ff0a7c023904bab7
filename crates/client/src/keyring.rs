//! The tokens of one's seats, in files that nobody else can read.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// A seat that somebody holds at a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The name that was shown.
    pub name: String,
    /// What proves whose seat it is.
    pub token: String,
}

/// A folder with a file for each game in which somebody here holds a seat.
#[derive(Clone, Debug)]
pub struct Keyring {
    folder: PathBuf,
}

impl Keyring {
    /// The keyring in a folder, which is made when something is kept there.
    pub fn at(folder: impl Into<PathBuf>) -> Keyring {
        Keyring { folder: folder.into() }
    }

    /// The user's own: in `XDG_DATA_HOME`, or in `~/.local/share`.
    pub fn of_user() -> Keyring {
        let folder = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
        let home = || std::env::home_dir().map(|home| home.join(".local").join("share"));
        Keyring::at(folder.or_else(home).unwrap_or_default().join("stackwright").join("seats"))
    }

    /// The folder that holds the tokens.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn file(&self, base: &str, game: &str) -> PathBuf {
        let server = base.trim_start_matches("http://").replace([':', '/'], "_");
        self.folder.join(server).join(format!("{game}.json"))
    }

    /// The seats that are kept for a game, the oldest first. A file that cannot be read holds none.
    pub fn kept(&self, base: &str, game: &str) -> Vec<Kept> {
        let text = fs::read_to_string(self.file(base, game)).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Keeps a seat. Who is known already by that token is not kept twice.
    pub fn keep(&self, base: &str, game: &str, seat: Kept) -> io::Result<()> {
        let mut seats = self.kept(base, game);
        seats.retain(|kept| kept.token != seat.token);
        seats.push(seat);
        let file = self.file(base, game);
        let folder = file.parent().unwrap_or(&self.folder);
        make_folder(folder)?;
        // Written beside it first: a full disk must not cost the seats that are there.
        let draft = file.with_extension(format!("{}.new", std::process::id()));
        let written = create(&draft).and_then(|mut to| {
            to.write_all(serde_json::to_string(&seats)?.as_bytes())?;
            to.sync_all()
        });
        written.and_then(|()| fs::rename(&draft, &file)).inspect_err(|_| {
            let _ = fs::remove_file(&draft);
        })
    }
}

#[cfg(unix)]
fn make_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

#[cfg(not(unix))]
fn make_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

#[cfg(unix)]
fn create(file: &Path) -> io::Result<fs::File> {
    use std::os::unix::fs::OpenOptionsExt as _;
    let _ = fs::remove_file(file);
    fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(file)
}

#[cfg(not(unix))]
fn create(file: &Path) -> io::Result<fs::File> {
    fs::File::create(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_kept_by_game_and_for_their_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let keyring = Keyring::at(folder.path().join("seats"));
        let seat = |name: &str, token: &str| Kept { name: name.to_owned(), token: token.to_owned() };
        assert!(keyring.kept("http://a:1", "g").is_empty());
        keyring.keep("http://a:1", "g", seat("Ann", "x")).unwrap();
        keyring.keep("http://a:1", "g", seat("Bob", "y")).unwrap();
        keyring.keep("http://a:1", "g", seat("Anna", "x")).unwrap();
        assert_eq!(keyring.kept("http://a:1", "g"), [seat("Bob", "y"), seat("Anna", "x")]);
        assert!(keyring.kept("http://a:2", "g").is_empty());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let file = folder.path().join("seats").join("a_1").join("g.json");
            assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
        }
    }
}
