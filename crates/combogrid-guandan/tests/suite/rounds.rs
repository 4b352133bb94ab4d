//! How many random cases a test asks.

/// `usual` cases in a test of every day, and `checks` where `COMBOGRID_CHECKS` is set. In `.ci/heavy two-packs` it is the number of
/// `TWO_PACKS_CASES`, divided by `share`: the cases that one round has, or by how much slower they are than others.
#[expect(
    clippy::disallowed_methods,
    reason = "a test may ask for its environment"
)]
pub(crate) fn rounds(usual: usize, checks: usize, share: usize) -> usize {
    if let Ok(cases) = std::env::var("TWO_PACKS_CASES") {
        let cases: usize = cases.parse().expect("a number of cases");
        cases.div_ceil(share)
    } else if std::env::var_os("COMBOGRID_CHECKS").is_some() {
        checks
    } else {
        usual
    }
}
