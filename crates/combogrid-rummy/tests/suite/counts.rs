//! Pinned numbers of arrangements of whole decks.

use combogrid_rummy::{Budget, Hand, Rules, Solver};

/// As many states as fit into the time of a test.
const BUDGET: Budget = Budget::unlimited().max_states(300_000);

#[test]
fn whole_decks_have_their_pinned_numbers_of_arrangements() {
    let rows = include_str!("counts.tsv").lines();
    let rows = rows.filter(|row| !row.starts_with('#'));
    let mut by_one_engine = 0;
    for row in rows {
        let (settings, count) = row.split_once('\t').unwrap();
        let count: u128 = count.parse().unwrap();
        let rules = settings
            .split(' ')
            .fold(Rules::article(), |rules, setting| {
                let (setting, value) = setting.split_once('=').unwrap();
                rules.with(setting, value).unwrap()
            });
        let deck = Hand::deck(&rules);
        assert_eq!(Solver::new(&rules).count(&deck), Ok(count), "{settings}");
        match Solver::new(&rules).with_budget(&BUDGET).every(&deck) {
            Ok(every) => assert_eq!(every.count(), Ok(count), "{settings}"),
            Err(_) => by_one_engine += 1,
        }
    }
    assert_eq!(
        by_one_engine, 1,
        "only the whole deck of two packs is too large"
    );
}
