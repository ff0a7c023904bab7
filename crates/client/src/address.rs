//! Where a server is, and perhaps which of its games is meant.

use std::fmt;
use std::str::FromStr;

/// The address of a server, or of a game there: what a link says.
///
/// ```
/// use stackwright_client::Address;
///
/// let link: Address = "http://127.0.0.1:8080/g/3q2-7wABcdEfGhIj#invite=code".parse()?;
/// assert_eq!(link.base, "http://127.0.0.1:8080");
/// assert_eq!(link.game.as_deref(), Some("3q2-7wABcdEfGhIj"));
/// assert_eq!(link.invite.as_deref(), Some("code"));
/// assert_eq!(link.to_string(), "http://127.0.0.1:8080/g/3q2-7wABcdEfGhIj#invite=code");
/// # Ok::<(), stackwright_client::AddressError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The server, without a slash at the end.
    pub base: String,
    /// The game.
    pub game: Option<String>,
    /// The code of the invitation.
    pub invite: Option<String>,
}

/// Why a text is no address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AddressError {
    /// It asks for TLS.
    #[error("this program speaks plain HTTP only: an address begins with http://")]
    Encrypted,
    /// It is something else.
    #[error("an address begins with http://, such as http://127.0.0.1:8080 or http://127.0.0.1:8080/g/GAME")]
    Scheme,
    /// No server is named.
    #[error("`{0}` names no server: expected a name or a number, and perhaps a port, as in 127.0.0.1:8080")]
    Host(String),
    /// The path leads elsewhere.
    #[error("`{0}` is no game's address: expected /g/ and the name of the game, or nothing")]
    Path(String),
    /// What stands behind the # is no invitation.
    #[error("`#{0}` is no invitation: expected #invite= and its code")]
    Fragment(String),
}

/// Whether a text can stand in an address as it is: the server's own names and codes can.
fn is_plain(text: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    !text.is_empty() && text.len() <= 64 && text.chars().all(plain)
}

fn is_host(text: &str) -> bool {
    let (name, port) = match text.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, Some(port)),
        _ => (text, None),
    };
    let named = name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-.:[]_".contains(letter));
    !name.is_empty() && named && port.is_none_or(|port| port.parse::<u16>().is_ok())
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Address, AddressError> {
        let text = text.trim();
        if text.starts_with("https://") {
            return Err(AddressError::Encrypted);
        }
        let rest = text.strip_prefix("http://").ok_or(AddressError::Scheme)?;
        let (rest, fragment) = match rest.split_once('#') {
            Some((rest, fragment)) => (rest, Some(fragment)),
            None => (rest, None),
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        if !is_host(host) {
            return Err(AddressError::Host(host.to_owned()));
        }
        let game = match path.trim_end_matches('/') {
            "" => None,
            path => {
                let game = path.strip_prefix("g/").filter(|game| is_plain(game));
                Some(game.ok_or_else(|| AddressError::Path(format!("/{path}")))?.to_owned())
            }
        };
        let invite = match fragment {
            None | Some("") => None,
            Some(fragment) => {
                let code = fragment.strip_prefix("invite=").filter(|code| is_plain(code) && game.is_some());
                Some(code.ok_or_else(|| AddressError::Fragment(fragment.to_owned()))?.to_owned())
            }
        };
        Ok(Address { base: format!("http://{host}"), game, invite })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.base)?;
        if let Some(game) = &self.game {
            write!(f, "/g/{game}")?;
        }
        if let Some(invite) = &self.invite {
            write!(f, "#invite={invite}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> AddressError {
        text.parse::<Address>().unwrap_err()
    }

    #[test]
    fn what_is_no_address_is_told_why() {
        assert_eq!(refused("https://games.example/g/a"), AddressError::Encrypted);
        assert_eq!(refused("games.example"), AddressError::Scheme);
        assert_eq!(refused("http://"), AddressError::Host(String::new()));
        assert_eq!(refused("http://127.0.0.1:port"), AddressError::Host("127.0.0.1:port".to_owned()));
        assert_eq!(refused("http://a/watch"), AddressError::Path("/watch".to_owned()));
        assert_eq!(refused("http://a/g/b?c"), AddressError::Path("/g/b?c".to_owned()));
        assert_eq!(refused("http://a/g/b#seat=1"), AddressError::Fragment("seat=1".to_owned()));
        assert_eq!(refused("http://a#invite=1"), AddressError::Fragment("invite=1".to_owned()));
    }

    #[test]
    fn servers_are_named_in_several_ways() {
        for base in ["http://localhost", "http://[::1]:8080", "http://games.example:80"] {
            assert_eq!(
                format!("{base}/").parse::<Address>().map(|address| address.base).as_deref(),
                Ok(base)
            );
        }
    }
}
