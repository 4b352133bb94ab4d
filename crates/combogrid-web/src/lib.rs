//! The line protocol of combogrid for JavaScript.
//!
//! This is the WebAssembly behind the npm package `combogrid`; the package itself, with its functions and types, is
//! in the folder `js`.

use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_family = "wasm")]
mod clock;

/// Answers one line of the protocol: one JSON request in, one JSON answer out, without a line feed.
#[must_use]
#[wasm_bindgen]
pub fn answer_line(line: &str) -> String {
    let mut answer = combogrid_ops::answer_line(line.as_bytes());
    answer.pop();
    String::from_utf8(answer).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_line_without_its_line_feed() {
        let answer = answer_line(r#"{"id": 7, "op": "doudizhu.count", "hand": "3344555"}"#);
        assert_eq!(answer, r#"{"id":7,"result":{"base":"13","splits":"21"}}"#);
    }
}
