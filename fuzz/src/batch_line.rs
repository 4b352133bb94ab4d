use combogrid::answer_line;
use serde_json::Value;

/// The longest line: a long hand is a matter of limits, not of parsing.
const LONGEST: usize = 300;

/// One line is answered with one line of JSON that has the id asked with and a result or an error; the engines behind
/// it do not fail, and an error points into the line.
pub fn batch_line(bytes: &[u8]) {
    if bytes.len() > LONGEST || bytes.contains(&b'\n') {
        return;
    }
    let answer = answer_line(bytes);
    let body = answer.strip_suffix(b"\n").expect("a line");
    assert!(!body.contains(&b'\n'));
    let answer: Value = serde_json::from_slice(body).expect("an answer is JSON");
    let keys: Vec<&String> = answer.as_object().expect("an object").keys().collect();
    if keys == ["id", "result"] {
        let asked: Value = serde_json::from_slice(bytes).expect("a request with a result is JSON");
        assert_eq!(answer["id"], asked["id"]);
    } else {
        assert!(keys == ["error", "id"], "{answer}");
        assert_ne!(answer["error"]["kind"], "internal", "{answer}");
    }
}
