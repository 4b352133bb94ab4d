use std::collections::BTreeMap;

use combogrid_ops::answer_line;
use serde_json::Value;
use serde_json::value::RawValue;

/// The longest line: a long hand is a matter of limits, not of parsing.
const LONGEST: usize = 300;

/// Members of an object by name, as they were written: an id may be a number that nobody can read.
type Members<'a> = BTreeMap<String, &'a RawValue>;

/// One line is answered with one line of JSON that has the id asked with and a result or an error; the engines behind
/// it do not fail, and an error points into the line.
pub fn batch_line(bytes: &[u8]) {
    if bytes.len() > LONGEST || bytes.contains(&b'\n') {
        return;
    }
    let answer = answer_line(bytes);
    let body = answer.strip_suffix(b"\n").expect("a line");
    assert!(!body.contains(&b'\n'));
    let answer: Members = serde_json::from_slice(body).expect("an answer is a JSON object");
    if answer.keys().eq(["id", "result"]) {
        let asked: Members =
            serde_json::from_slice(bytes).expect("a request with a result is a JSON object");
        let id = asked.get("id").map_or("null", |id| id.get());
        assert_eq!(answer["id"].get(), id);
    } else {
        assert!(answer.keys().eq(["error", "id"]), "{answer:?}");
        let error: Value = serde_json::from_str(answer["error"].get()).expect("plain data");
        assert_ne!(error["kind"], "internal", "{answer:?}");
    }
}
