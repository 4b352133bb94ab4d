//! The header of C.

/// The facts that a caller needs in addition to the functions.
const BANNER: &str = "/* combogrid: rummy, Dou Dizhu, Tothello and Reversi for C.
 *
 * Written by `cargo run -p combogrid-c --features headers --example header`.
 *
 * A request is a line of JSON, and so is its answer: docs/src/protocol.md lists them.
 *
 *     combogrid_answer_t answer = combogrid_ask(
 *         combogrid_text(\"{\\\"op\\\": \\\"rummy.best\\\", \\\"hand\\\": \\\"3H 4H 5H 9C\\\"}\"), 0);
 *     puts(answer.text);
 *     combogrid_release(answer.handle);
 *
 * Ownership: the caller owns what it passes, and may free it when the function returns. The library owns what it
 * returns; it stays valid until its handle is released, and is freed by `combogrid_release` alone. A handle
 * is never used again: releasing it twice, or a number that is no handle, returns 0 and does nothing.
 *
 * Threads: every function may be called by any number of threads at once, with one session or several. A request needs
 * up to 512 KiB of stack on the thread that calls `combogrid_ask`.
 *
 * Encodings: text is UTF-8. A request with other bytes has an error as its answer. An answer has no zero byte.
 *
 * Null: a null pointer is an empty text, whatever its length. A pointer that is not null has to point to as many bytes as are
 * said; no library can check that.
 */
";

/// The name and the description that the macros and the header give to the bytes of a caller.
const BYTES: &str = "slice_ref_uint8";
const BYTES_ABOUT: &str = "/** \\brief
 *  A text that the caller owns: its first byte, or null, and its length.
 */
";

/// Returns the text of `include/combogrid.h`.
///
/// # Panics
///
/// If the functions cannot be described, which is a fault of this crate.
#[must_use]
pub fn header() -> String {
    let mut text = Vec::new();
    safer_ffi::headers::builder()
        .with_guard("COMBOGRID_H")
        .with_banner(BANNER)
        .to_writer(&mut text)
        .generate()
        .expect("a vector takes all that is written");
    let text = String::from_utf8(text).expect("the header is text");
    let (before, rest) = text.split_once("/** \\brief").expect("types are described");
    let (_, after) = rest.split_once(" */\n").expect("a comment ends");
    format!("{before}{BYTES_ABOUT}{after}").replace(BYTES, "combogrid_bytes")
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_committed_header_is_current() {
        assert_eq!(super::header(), include_str!("../include/combogrid.h"));
    }
}
