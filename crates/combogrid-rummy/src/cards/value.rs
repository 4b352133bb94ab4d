//! Values that are written as text: settings, aims, notations, small numbers.

use core::fmt;

pub use combogrid_settings::ParseValueError;
pub(crate) use combogrid_settings::{TextValue, named, parsed, text, written};

/// Writes the items with a separator between them.
pub(crate) fn write_list(
    f: &mut fmt::Formatter<'_>,
    separator: &str,
    items: impl IntoIterator<Item: fmt::Display>,
) -> fmt::Result {
    let mut before = "";
    for item in items {
        write!(f, "{before}{item}")?;
        before = separator;
    }
    Ok(())
}

/// A small number as a word.
pub(crate) fn word(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let word = WORDS.get(number).map(|word| (*word).to_owned());
    word.unwrap_or_else(|| number.to_string())
}
