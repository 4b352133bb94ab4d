//! Requests that the referee and the adviser once answered apart, or in a way that nobody had decided, each with its rule.

use combogrid_ops::answer_line;
use serde_json::Value;

/// A line has the rule in words, the request, and what is asked of the answer: the codes of all reasons, the kinds of all
/// melds, or the values of some fields.
#[test]
fn each_request_is_answered_by_its_rule() {
    let mut wrong = Vec::new();
    for line in include_str!("one_mind.jsonl").lines() {
        let pinned: Value = serde_json::from_str(line).unwrap();
        let answer = answer_line(pinned["request"].to_string().as_bytes());
        let answer: Value = serde_json::from_slice(&answer).unwrap();
        let result = &answer["result"];
        let all = |list: &Value, field: &str| -> Value {
            let list = list.as_array().into_iter().flatten();
            list.map(|one| one[field].clone()).collect()
        };
        let mut found = Vec::new();
        if let Some(codes) = pinned.get("codes") {
            found.push(all(&result["reasons"], "code") == *codes);
            found.push(result["valid"] == codes.as_array().unwrap().is_empty());
        }
        if let Some(kinds) = pinned.get("kinds") {
            found.push(all(&result["meld_details"], "kind") == *kinds);
        }
        for (field, value) in pinned["expect"].as_object().into_iter().flatten() {
            found.push(result[field] == *value);
        }
        assert!(!found.is_empty(), "{line}");
        if found.contains(&false) {
            wrong.push(format!(
                "{}\n{}\n{answer}\n",
                pinned["rule"], pinned["request"]
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.concat());
}
