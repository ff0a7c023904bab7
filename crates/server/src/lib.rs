//! Play with anyone, lose nothing.
