//! Why a net is refused.

/// Why a net cannot be read, made or used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NetError {
    /// The file cannot be opened or read.
    #[error("{path}: {problem}")]
    File {
        /// Its name.
        path: String,
        /// Why not.
        problem: String,
    },
    /// The bytes do not begin as a net file does.
    #[error("this is no net file")]
    NotANet,
    /// Another program wrote it.
    #[error("the net file has format {found}: expected format {expected}")]
    Format {
        /// The format of the file.
        found: u8,
        /// The format that can be read.
        expected: u8,
    },
    /// The file is shorter or longer than it says.
    #[error("the net file has {found} bytes, but says that it has {expected}")]
    Length {
        /// What it says.
        expected: usize,
        /// What it has.
        found: usize,
    },
    /// Some byte is another than was written.
    #[error("the net file is damaged: its checksum does not fit")]
    Checksum,
    /// The header cannot be read.
    #[error("the header of the net file cannot be read: {}", printable(.0, 200))]
    Header(String),
    /// The weights cannot be unpacked.
    #[error("the weights of the net cannot be read: {0}")]
    Weights(String),
    /// There is no net of this size.
    #[error("a net with {found} {what} cannot be: expected {right}")]
    Shape {
        /// What there are so many of.
        what: &'static str,
        /// How many.
        found: u32,
        /// How many there may be.
        right: String,
    },
    /// It was made for something else.
    #[error("the net is for another {what}: {}, not {game}", printable(net, 40))]
    Foreign {
        /// What differs.
        what: &'static str,
        /// What the net was made for.
        net: String,
        /// What it was to be used for.
        game: String,
    },
    /// A list of weights does not fit the shape.
    #[error("{what}: {found} weights, but the shape has {expected}")]
    Size {
        /// Which list.
        what: &'static str,
        /// How many the shape has.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A weight is no number.
    #[error("{what}: one of the weights is no finite number")]
    NotFinite {
        /// Which list.
        what: &'static str,
    },
}

/// The beginning of what a file says, with nothing in it that a terminal would obey.
fn printable(text: &str, most: usize) -> String {
    let is_quote = |sign| matches!(sign, '"' | '\'' | '\\');
    let show = |sign: char| if is_quote(sign) { sign.to_string() } else { sign.escape_debug().to_string() };
    text.chars().take(most).map(show).collect()
}
