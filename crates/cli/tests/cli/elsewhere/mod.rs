//! Terminals at a server's tables: two of them, one and a person elsewhere, those who watch, and a server that goes away.

mod coming;
mod house;
mod playing;
mod premoves;
mod table_talk;
