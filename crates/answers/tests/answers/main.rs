//! What needs no server.

mod local_table;
