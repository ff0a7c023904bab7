//! What the game says; the sentences are in `messages/`.

stackwright_core::messages! {
    /// What the game says to people, in every language.
    pub static CATALOGUE = "cotulenh";
    en include_str!("../messages/en.txt");
    vi include_str!("../messages/vi.txt");
}
