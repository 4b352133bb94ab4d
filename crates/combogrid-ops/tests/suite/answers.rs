//! The results and the errors of requests.

use combogrid_ops::answer_value;
use serde_json::{Value, json};

/// A request for an op, of these fields and more.
pub(crate) fn request(op: &str, fields: &Value, more: &Value) -> Value {
    let mut request = fields.clone();
    request["op"] = json!(op);
    for (name, value) in more.as_object().unwrap() {
        request[name] = value.clone();
    }
    request
}

/// The result of a request that has one.
pub(crate) fn result(request: &Value) -> Value {
    let mut answer = answer_value(request);
    assert!(answer.get("error").is_none(), "{request}: {answer}");
    answer["result"].take()
}

/// The kind, the field and the message of an error.
pub(crate) fn error(request: &Value) -> [String; 3] {
    let answer = answer_value(request);
    ["kind", "field", "message"].map(|name| {
        let text = answer["error"][name].as_str();
        text.unwrap_or_default().to_owned()
    })
}
