//! What is said of the wire is what goes over it.

mod shapes;
