//! Any bytes as a file of text records: no panic, and whatever is read can be written and read again, in both forms.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stackwright_core::Record;
use stackwright_core::record::text::Reader;

fuzz_target!(|file: &[u8]| {
    let mut last = 0;
    for read in Reader::new(file) {
        match read {
            Ok(record) => {
                let text = record.to_text().expect("what was read can be written");
                assert_eq!(Record::from_text(&text).expect("what was written can be read"), record);
                let line = record.to_json().expect("what was read can be written as JSON");
                assert_eq!(Record::from_json(&line).expect("what was written as JSON can be read"), record);
            }
            Err(error) => {
                assert!(error.line >= last, "line {} comes after line {last}", error.line);
                last = error.line;
            }
        }
    }
});
