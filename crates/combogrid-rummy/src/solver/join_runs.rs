//! Runs put together.

use crate::cards::{Meld, Rules};

/// Joins every two runs where one begins where the other ends, if the rules allow it and the melds stay worth the same.
///
/// A joined run can be worth less than its halves: a bonus for a run without wild cards is lost when the other half has
/// one. It is never worth more, because the search has tried the joined run as well. So the value of an arrangement does
/// not change.
pub(super) fn join_runs(melds: &mut Vec<Meld>, rules: &Rules) {
    let runs = melds.iter().filter(|meld| matches!(meld, Meld::Run(_)));
    if runs.count() < 2 {
        return;
    }
    let mut at = 0;
    while at < melds.len() {
        let joined = (0..melds.len()).find_map(|other| match (&melds[at], &melds[other]) {
            (Meld::Run(first), Meld::Run(next)) => {
                let run = Meld::Run(first.joined(next, rules)?);
                let halves = melds[at].points(rules) + melds[other].points(rules);
                (run.points(rules) == halves).then_some((other, run))
            }
            _ => None,
        });
        match joined {
            Some((other, run)) => {
                melds[at] = run;
                melds.swap_remove(other);
                at = 0;
            }
            None => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Aim, Hand, Solver};

    fn best(text: &str, rules: &Rules) -> String {
        let hand = Hand::parse(text, rules).unwrap();
        Solver::new(rules)
            .best(&hand, Aim::Deadwood)
            .unwrap()
            .to_string()
    }

    #[test]
    fn a_long_run_is_one_run() {
        let rules = Rules::article();
        assert_eq!(best("3H4H5H6H7H8H9H", &rules), "3H 4H 5H 6H 7H 8H 9H");
        let all = "AC2C3C4C5C6C7C8C9CTCJCQCKC";
        assert_eq!(best(all, &rules).split(", ").count(), 1);
        let short = rules.with("run_max", "5").unwrap();
        assert_eq!(best("3H4H5H6H7H8H", &short), "3H 4H 5H, 6H 7H 8H");
        let jokers = best("3H4HJK6H7H8HJKTH", &Rules::rummikub());
        assert_eq!(jokers, "3H 4H JK 6H 7H 8H JK TH");
    }

    #[test]
    fn runs_whose_jokers_are_too_many_for_one_stay_apart() {
        let rules = Rules::rami().with("jokers_per_meld", "1").unwrap();
        assert_eq!(best("4SJK6S7S8SJK", &rules), "4S JK 6S, 7S 8S JK");
    }

    #[test]
    fn a_circle_with_its_ace_high_stays_in_two() {
        let rules = Rules::rami().with("ace", "cyclic").unwrap();
        let hand = Hand::parse("AS2S3S4S5S6S7S8S9STSJSQSKS", &rules).unwrap();
        let best = Solver::new(&rules).best(&hand, Aim::Points).unwrap();
        // The ace ends a run and is worth eleven; a circle from the two to the ace is no run of these rules.
        assert_eq!(best.melded_points(&rules), 95);
        for meld in best.melds() {
            assert!(rules.meld_of(&meld.tiles()).contains(meld), "{meld}");
        }
    }
}
