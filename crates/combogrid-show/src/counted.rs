//! How many things there are, and how many of them are listed.

use combogrid_ops::Count;

/// Says which of these things are listed, as the best ones, if not all are, or how many there are.
pub(crate) fn listed(total: Count, which: &str, listed: usize, noun: &str) -> String {
    listed_of(total, which, listed, total.of(noun))
}

/// As [`listed`], of things that are counted in these words.
pub(crate) fn listed_of(total: Count, which: &str, listed: usize, counted: String) -> String {
    match Count(listed as u128) {
        listed if listed.0 >= total.0 => counted,
        Count(0) => format!("{counted}; --limit lists more"),
        listed => format!("the {which} {listed} of {counted}; --limit lists more"),
    }
}
