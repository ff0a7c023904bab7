//! Writes a dataset game by game.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use stackwright_core::Record;

use super::columns::Columns;
use super::{DatasetError, GameRows, SCHEMA, metadata};

/// After so many rows a row group ends, with the game that is being written.
const GROUP: usize = 20_000;

/// A dataset that grows. All games have the header's options, start and players.
pub(crate) struct Writer {
    file: SerializedFileWriter<File>,
    columns: Columns,
}

impl Writer {
    /// Begins a file.
    pub(crate) fn create(path: &Path, header: &Record) -> Result<Writer, DatasetError> {
        let schema = Arc::new(parse_message_type(SCHEMA)?);
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(6)?))
            .set_key_value_metadata(Some(metadata(header)?))
            .build();
        let file = SerializedFileWriter::new(File::create(path)?, schema, Arc::new(properties))?;
        Ok(Writer { file, columns: Columns::default() })
    }

    /// Adds the next game.
    pub(crate) fn add(&mut self, GameRows(rows): GameRows) -> Result<(), DatasetError> {
        self.columns.append(rows);
        if self.columns.len() >= GROUP {
            self.columns.write(&mut self.file)?;
        }
        Ok(())
    }

    /// Writes what is left, and what a reader needs.
    pub(crate) fn finish(mut self) -> Result<(), DatasetError> {
        self.columns.write(&mut self.file)?;
        self.file.close()?;
        Ok(())
    }
}
