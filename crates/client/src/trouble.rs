//! What can go wrong between two machines, and what must not.

/// Why something was not done.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Trouble {
    /// Nobody answers, or the connection broke: the server may have done what was asked, or not.
    #[error("the connection is lost: {0}")]
    Lost(String),
    /// The server has broken one of its promises.
    #[error("{0}")]
    Broken(String),
}

#[allow(clippy::needless_pass_by_value, reason = "so that they can be named where an error is handed on")]
impl Trouble {
    /// The connection, not the server's word.
    pub fn lost(why: impl ToString) -> Trouble {
        Trouble::Lost(why.to_string())
    }

    /// The server's word.
    pub fn broken(why: impl ToString) -> Trouble {
        Trouble::Broken(why.to_string())
    }
}
