use arbitrary::{Result, Unstructured};
use combogrid_rummy::{Advisor, Aim, Budget, Hand, LayOff, Played, Rules, Table, Turn, TurnError};

use super::{Bound, holds};
use crate::deal::rummy_hand;
use crate::rummy_table::{left, nothing_is_lost};

const MOST_ON_RACK: usize = 4;

/// What is put on the table that the best arrangement of a hand makes.
pub(super) fn queries(
    (hand, rules, aim): (&Hand, &Rules, Aim),
    bytes: &mut Unstructured,
    bound: &Bound,
) -> Result<()> {
    let mut advisor = Advisor::new(rules);
    let Ok(laid) = advisor.solver().best(hand, Aim::Cards) else {
        return Ok(());
    };
    let table = Table::new(laid.melds().to_vec());
    let mut rack = rummy_hand(bytes, rules, MOST_ON_RACK)?;
    let together = table.tiles().checked_add(&rack);
    if !together.is_some_and(|all| Hand::deck(rules).contains(&all)) {
        rack = laid.loose();
    }
    let is_true = |whole: &Played, known: Played| {
        nothing_is_lost(&table, &rack, &known, rules);
        assert!(left(&known, aim, rules) >= left(whole, aim, rules));
    };
    for turn in [
        Turn::on_table(&table, &rack),
        Turn::new(&table, &rack).laying_off(),
    ] {
        #[expect(
            clippy::result_large_err,
            reason = "what is known comes unboxed to `holds`"
        )]
        let play = |advisor: &mut Advisor, budget: &Budget| {
            advisor.set_budget(budget);
            advisor.turn(&turn.aim(aim)).map_err(|error| match error {
                TurnError::Stopped(stopped) => stopped.map(|played| *played),
                error => panic!("{error}"),
            })
        };
        holds(bound, &mut advisor, play, is_true);
    }
    let lay_offs = |(): &mut (), budget: &Budget| {
        Advisor::new(rules)
            .with_budget(budget)
            .lay_offs(&table, &rack)
    };
    holds(bound, &mut (), lay_offs, |whole: &Vec<LayOff>, known| {
        let mut whole = whole.iter();
        assert!(
            known
                .iter()
                .all(|known| whole.any(|lay_off| lay_off == known))
        );
    });
    Ok(())
}
