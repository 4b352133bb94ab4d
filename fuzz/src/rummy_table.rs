use arbitrary::{Result, Unstructured};
use combogrid_rummy::{Advisor, Aim, Hand, Played, Rules, Table, Turn};

use crate::deal::{self, rummy_rules};

const MOST_ON_TABLE: usize = 10;
const MOST_ON_RACK: usize = 4;

/// Whatever is laid off or rearranged, no tile of the table is lost and every meld on it is one; rearranging leaves no
/// more on the rack than laying off, and laying off no more than was there.
pub fn rummy_table(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let rules = rummy_rules(bytes)?;
    let mut advisor = Advisor::new(&rules);
    let (table, rack) = deal::rummy_table(bytes, &rules, MOST_ON_TABLE, MOST_ON_RACK)?;
    for aim in [Aim::Cards, Aim::Deadwood] {
        let off = advisor.turn(&Turn::new(&table, &rack).laying_off().aim(aim));
        let off = off.expect("a small rack");
        nothing_is_lost(&table, &rack, &off, &rules);
        let anew = advisor.turn(&Turn::on_table(&table, &rack).aim(aim));
        let anew = anew.expect("tiles of one deck");
        nothing_is_lost(&table, &rack, &anew, &rules);
        assert!(
            left(&anew, aim, &rules) <= left(&off, aim, &rules),
            "{table} with {rack}"
        );
    }
    lay_offs(&table, &rack, &mut advisor);
    Ok(())
}

pub(crate) fn nothing_is_lost(table: &Table, rack: &Hand, after: &Played, rules: &Rules) {
    let before = table.tiles().checked_add(rack).expect("tiles of one deck");
    assert_eq!(after.table.tiles().checked_add(&after.rack), Some(before));
    assert!(
        after.table.tiles().contains(&table.tiles()),
        "{table} with {rack}"
    );
    assert!(rack.contains(&after.rack));
    for meld in after.table.melds() {
        assert!(rules.meld_of(&meld.tiles()).contains(meld), "{meld}");
    }
}

pub(crate) fn left(after: &Played, aim: Aim, rules: &Rules) -> usize {
    match aim {
        Aim::Cards => after.rack.len(),
        Aim::Deadwood | Aim::Points => after.rack.loose_points(rules) as usize,
    }
}

/// Each lay-off makes a meld on the table longer by tiles of the rack; there is one if anything can be laid off.
fn lay_offs(table: &Table, rack: &Hand, advisor: &mut Advisor) {
    let rules = *advisor.rules();
    let offs = advisor.lay_offs(table, rack).expect("a small rack");
    for off in &offs {
        let longer = off.result.tiles();
        assert!(
            rules.meld_of(&longer).contains(&off.result),
            "{}",
            off.result
        );
        let added = longer.checked_sub(&table.melds()[off.meld].tiles());
        let added = added.expect("the meld's own tiles stay");
        assert!(rack.contains(&added) && added.count(off.tile) > 0);
        assert_eq!(added.len(), usize::from(off.tiles));
    }
    let most = advisor.turn(&Turn::new(table, rack).laying_off().aim(Aim::Cards));
    let most = most.expect("a small rack");
    assert_eq!(most.rack == *rack, offs.is_empty(), "{table} with {rack}");
}
