//! How much a test of every day asks of what the checks ask.

/// One of these in seven, the first among them; in the checks, which set `COMBOGRID_CHECKS`, the one after it as well; all of them
/// in `.ci/heavy rummy`, which sets `COMBOGRID_HEAVY`.
///
/// For what takes half a second or more, so that a changed line is soon tested. The kinds of rounds go by twos, threes, fours,
/// fives and so on, so that one round in seven still meets each; rounds that go by sevens are asked whole.
#[expect(clippy::disallowed_methods, reason = "the checks ask for more")]
pub(crate) fn one_in_seven<T>(all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    let is_set = |name| std::env::var_os(name).is_some();
    let of_seven = match (is_set("COMBOGRID_HEAVY"), is_set("COMBOGRID_CHECKS")) {
        (true, _) => 7,
        (false, true) => 2,
        (false, false) => 1,
    };
    let all = all.into_iter().enumerate();
    all.filter(move |(place, _)| place % 7 < of_seven)
        .map(|(_, each)| each)
}
