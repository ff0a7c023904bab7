//! Every error names its line and says what would be right; reading goes on behind the bad record.

use std::io::{self, BufReader, Read};

use stackwright_core::record::{json, text};

/// The file's records, each as the name of its game or as its error.
fn read_json(file: &[u8]) -> Vec<String> {
    let reader = json::Reader::new(file).only(&["amazons", "ringrift"]);
    reader.map(|read| read.map_or_else(|error| error.to_string(), |record| record.game)).collect()
}

fn read_text(file: &[u8]) -> Vec<String> {
    let reader = text::Reader::new(file).only(&["amazons", "ringrift"]);
    reader.map(|read| read.map_or_else(|error| error.to_string(), |record| record.game)).collect()
}

/// A bad line of JSON between two sound ones.
#[track_caller]
fn assert_bad_line(bad: &[u8], message: &str) {
    const GOOD: &[u8] = b"{\"stackwright\":1,\"game\":\"amazons\",\"turns\":[]}\n";
    let file = [GOOD, b"\n", bad, b"\n", GOOD].concat();
    assert_eq!(read_json(&file), ["amazons", &format!("line 3: {message}"), "amazons"]);
}

#[test]
fn json_errors_say_what_is_wrong() {
    assert_bad_line(
        br#"{"stackwright":2,"game":"amazons","moves":[]}"#,
        "the record has version 2: only version 1 is known",
    );
    assert_bad_line(
        br#"{"stackwright":99999999999,"game":"amazons","turns":[]}"#,
        "the record has version 99999999999: only version 1 is known",
    );
    assert_bad_line(
        br#"{"stackwright":"one","game":"amazons","turns":[]}"#,
        "\"one\" is no version: expected a number",
    );
    assert_bad_line(
        br#"{"stackwright":1,"game":"chess","turns":[]}"#,
        "the game `chess` is not known: expected amazons or ringrift",
    );
    assert_bad_line(
        br#"{"stackwright":1,"game":"amazons","turns":[["b1-b4","#,
        "the record is cut off: the JSON ends at column 52",
    );
    assert_bad_line(
        br#"{"stackwright":1,"game":"amazons"}"#,
        "this is no record: the field `turns` is missing at column 34",
    );
    assert_bad_line(
        br#"{"stackwright":1,"game":"amazons","turns":[],"winner":1}"#,
        "this is no record: there is no field `winner`: expected `stackwright`, `game`, `options`, `start`, \
         `players`, `comment`, `turns`, `result` or `tags` at column 53",
    );
    assert_bad_line(
        br#"{"stackwright":1,"game":"amazons","turns":[[{"retired":1}]]}"#,
        "this is no record: a step is an action's text, an object of `action` and `comment`, or an object of \
         `retired` and `how` at column 58",
    );
    assert_bad_line(br#"{"stackwright":1,"game":"amazons","turns":[[]]}"#, "turn 1 is empty");
    assert_bad_line(
        br#"{"stackwright":1,"game":"amazons","turns":[["a b"]],"result":{"ranks":[2,2],"reason":"x"}}"#,
        "\"a b\" in turn 1 cannot be an action's text; \
         [2, 2] are no ranks: expected 2 to 4 of them, such as [1, 2, 2]",
    );
    assert_bad_line(b"b1-b4 @b2", "this is no record: this is no JSON at column 1");
    assert_bad_line(b"\xff\xfe", "this is no UTF-8 text");
}

/// Turns or tags that are wrong on the third line of a record, with sound records around it.
#[track_caller]
fn assert_bad_text(bad: &[u8], line: u64, message: &str) {
    const GOOD: &[u8] = b"[Stackwright \"1\"]\n[Game \"amazons\"]\n\n1. b1-b4 @b2\n*\n\n";
    let file = [GOOD, bad, b"\n", GOOD].concat();
    assert_eq!(read_text(&file), ["amazons", &format!("line {}: {message}", 6 + line), "amazons"]);
}

#[test]
fn the_first_line_says_what_it_is() {
    assert_bad_text(
        b"[Stackwright \"3\"]\n[Format \"x\"]",
        1,
        "the record has version 3: only version 1 is known",
    );
    assert_bad_text(b"[Stackwright \"x\"]", 1, "\"x\" is no version: expected a number");
    assert_bad_text(b"1. e4 e5", 1, "expected a record to begin with [Stackwright \"1\"]");
    assert_bad_text(b"\xff\xfe\nmore \xff\n\xff", 1, "this is no UTF-8 text");
    assert_bad_text(
        b"[Stackwright \"1\"]\n[Game \"chess\"]\n*",
        3,
        "the game `chess` is not known: expected amazons or ringrift",
    );
}

#[test]
fn tags_are_checked() {
    let bad_tag = |tag: &str, message: &str| {
        assert_bad_text(format!("[Stackwright \"1\"]\n{tag}\n\n1. a\n*").as_bytes(), 2, message);
    };
    bad_tag("[Game amazons]", "expected a tag such as [Event \"Club night\"]");
    bad_tag("[Event \"Club night\"", "expected a tag such as [Event \"Club night\"]");
    bad_tag("[Event \"Club\" night]", "expected a tag such as [Event \"Club night\"]");
    bad_tag("[Event \"Club night]", "expected `\"` before the end of the line");
    bad_tag("[Seat2 \"Bo\"]", "Seat2 stands here out of order: expected Seat1, Seat2, ...");
    bad_tag("[Kind1 \"human\"]", "Kind1 must stand right behind its seat");
    bad_tag("[Options {size:6}]", "the options are no JSON: expected a field's name in quotes at column 2");
    assert_bad_text(
        b"[Stackwright \"1\"]\n[Event \"a\"]\n[Event \"b\"]\n*",
        3,
        "the tag Event stands here twice",
    );
    assert_bad_text(b"[Stackwright \"1\"]\n\n1. a\n*", 3, "expected [Game \"...\"] before the turns");
}

#[test]
fn turns_are_checked() {
    let bad_turns = |turns: &str, line: u64, message: &str| {
        let record = format!("[Stackwright \"1\"]\n[Game \"amazons\"]\n{turns}");
        assert_bad_text(record.as_bytes(), line, message);
    };
    bad_turns("b1-b4\n*", 3, "expected 1. before `b1-b4`");
    bad_turns("1. a\n3. b\n*", 4, "expected turn 2., found 3.");
    bad_turns("1. a {no end\n*", 3, "expected `}` before the end of the line");
    bad_turns(
        "1. a {one} {two}\n*",
        3,
        "this remark belongs to nothing: one stands behind each step, or before turn 1",
    );
    bad_turns(
        "1. !gone:1\n*",
        3,
        "`!gone:1`: expected a seat that leaves, such as !resignation:2 or !timeout:1",
    );
    bad_turns("1. a\n# 1,2", 4, "`# 1,2`: expected ranks and a reason, such as # 1,2 resignation");
    bad_turns("1. a\n# 1,3 x", 4, "[1, 3] are no ranks: expected 2 to 4 of them, such as [1, 2, 2]");
    bad_turns("1. a\n* b", 4, "expected nothing behind `*`");
    bad_turns("1.\n*", 4, "turn 1 is empty");
    bad_turns("1. \u{e9}\n*", 3, "\"\u{e9}\" in turn 1 cannot be an action's text");
    // The next record's first line shows that this one has no end.
    bad_turns("1. a", 4, "the record is cut off: another begins here before `*` or `#` ended it");
}

#[test]
fn the_end_of_the_file_may_cut_off_a_record() {
    assert_eq!(
        read_text(b"[Stackwright \"1\"]\n[Game \"amazons\"]\n\n1. b1-b4 @b"),
        ["line 4: the record is cut off: expected more turns, or `*` or `#` to end it"]
    );
    assert_eq!(
        read_json(b"\n{\"stackwright\":1,\"ga"),
        ["line 2: the record is cut off: the JSON ends at column 20"]
    );
    assert_eq!(read_text(b"\n\n"), [""; 0]);
    assert_eq!(read_json(b"\n\n"), [""; 0]);
}

#[test]
fn one_record_is_one_record() {
    use stackwright_core::Record;
    let one = "[Stackwright \"1\"]\n[Game \"amazons\"]\n*\n";
    assert!(Record::from_text(one).is_ok());
    let said = Record::from_text(&one.repeat(2)).unwrap_err().to_string();
    assert_eq!(said, "line 6: there is a second record: expected one");
    let said = Record::from_text(&format!("{one}\nmore")).unwrap_err().to_string();
    assert_eq!(said, "line 5: expected a record to begin with [Stackwright \"1\"]");
    assert_eq!(
        Record::from_text("").unwrap_err().to_string(),
        "line 1: the record is cut off: there is no record"
    );
}

/// A file whose disk fails after its bytes.
struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() {
            return Err(io::Error::other("the disk is gone"));
        }
        self.0.read(out)
    }
}

#[test]
fn a_file_that_cannot_be_read_gives_one_error() {
    let file = Failing(b"{\"stackwright\":1,\"game\":\"amazons\",\"turns\":[]}\n{");
    let read: Vec<_> = json::Reader::new(BufReader::new(file)).collect();
    assert!(
        matches!(&read[..], [Ok(_), Err(error)] if error.to_string() == "line 2: cannot read: the disk is gone")
    );

    let file = Failing(b"[Stackwright \"1\"]\n[Game \"amazons\"]\n");
    let read: Vec<_> = text::Reader::new(BufReader::new(file)).collect();
    assert!(
        matches!(&read[..], [Err(error)] if error.to_string() == "line 3: cannot read: the disk is gone")
    );
}
