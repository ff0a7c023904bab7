//! How a search takes the seats that it thinks against.

/// What the other seats are to the one that thinks. With two seats all three are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opponents {
    /// Best-reply search (BRS+): between two turns of the seat that thinks, one of the others, whichever does most harm, answers as it
    /// likes, and the rest do what is expected of them.
    #[default]
    BestReply,
    /// One opponent together ("paranoid"): each of them does as much harm as it can.
    Together,
    /// Every seat for itself (max^n).
    EachForItself,
}
