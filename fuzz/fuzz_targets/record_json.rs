//! Any bytes as a file of JSON records: no panic, and whatever is read can be written and read again, in both forms.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stackwright_core::Record;
use stackwright_core::record::json::Reader;

fuzz_target!(|file: &[u8]| {
    for record in Reader::new(file).flatten() {
        let line = record.to_json().expect("what was read can be written");
        assert_eq!(Record::from_json(&line).expect("what was written can be read"), record);
        let text = record.to_text().expect("what was read can be written as text");
        assert_eq!(Record::from_text(&text).expect("what was written as text can be read"), record);
    }
});
