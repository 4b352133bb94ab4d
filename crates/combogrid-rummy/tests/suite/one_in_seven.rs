//! How much a test of every day asks of what the heavy checks ask.

/// One of these in seven, the first among them; all of them where `COMBOGRID_CHECKS` is set.
///
/// For what takes half a second or more, so that a changed line is soon tested. The kinds of rounds go by twos, threes, fours,
/// fives and so on, so that one round in seven still meets each; rounds that go by sevens are asked whole.
#[expect(clippy::disallowed_methods, reason = "the heavy checks ask for all")]
pub(crate) fn one_in_seven<T>(all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    let checks = std::env::var_os("COMBOGRID_CHECKS").is_some();
    all.into_iter().step_by(if checks { 1 } else { 7 })
}
