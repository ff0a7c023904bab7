//! What a cell holds.

use stackwright_core::Seat;

/// R021a: a cell is exactly one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A marker.
    Marker(Seat),
    /// A stack, with the seat that controls it.
    Stack(Seat),
    /// Territory, for ever.
    Collapsed(Seat),
}

/// The same in one byte: markers and empty cells, which a stack may cross, are below [`Packed::BLOCKED`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Packed(u8);

impl Packed {
    pub(crate) const EMPTY: Packed = Packed(0);
    const MARKER: u8 = 4;
    const STACK: u8 = 8;
    const COLLAPSED: u8 = 12;
    const BLOCKED: u8 = Self::STACK;

    #[inline]
    pub(crate) fn marker(seat: Option<Seat>) -> Packed {
        seat.map_or(Packed::EMPTY, |seat| Packed(Self::MARKER + seat as u8))
    }

    #[inline]
    pub(crate) fn stack(seat: Seat) -> Packed {
        Packed(Self::STACK + seat as u8)
    }

    #[inline]
    pub(crate) fn collapsed(seat: Seat) -> Packed {
        Packed(Self::COLLAPSED + seat as u8)
    }

    /// Whether a stack may cross the cell or land there.
    #[inline]
    pub(crate) fn is_open(self) -> bool {
        self.0 < Self::BLOCKED
    }

    #[inline]
    pub(crate) fn is_stack(self) -> bool {
        self.0 & Self::COLLAPSED == Self::STACK
    }

    #[inline]
    pub(crate) fn is_marker_of(self, seat: Seat) -> bool {
        self.0 == Self::MARKER + seat as u8
    }

    /// Whose marker, stack or territory it is; the first seat's if it is empty.
    #[inline]
    pub(crate) fn seat(self) -> Seat {
        Seat::from_index(usize::from(self.0 & 3))
    }

    #[inline]
    pub(crate) fn content(self) -> Content {
        let seat = self.seat();
        match self.0 & Self::COLLAPSED {
            0 => Content::Empty,
            Self::MARKER => Content::Marker(seat),
            Self::STACK => Content::Stack(seat),
            _ => Content::Collapsed(seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r021_every_content_packs_into_a_byte() {
        assert_eq!(Packed::EMPTY.content(), Content::Empty);
        for seat in Seat::ALL {
            assert_eq!(Packed::marker(Some(seat)).content(), Content::Marker(seat));
            assert_eq!(Packed::stack(seat).content(), Content::Stack(seat));
            assert_eq!(Packed::collapsed(seat).content(), Content::Collapsed(seat));
            assert!(Packed::marker(Some(seat)).is_open() && !Packed::marker(Some(seat)).is_stack());
            assert!(Packed::stack(seat).is_stack() && !Packed::stack(seat).is_open());
            assert!(!Packed::collapsed(seat).is_stack() && !Packed::collapsed(seat).is_open());
        }
    }
}
