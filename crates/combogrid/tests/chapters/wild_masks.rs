use std::collections::BTreeSet;

use combogrid_rummy::{Arrangements, Hand, Rules, candidates};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::indian().with("wild_rank", "7")?;
    let hand = Hand::parse("3S 4S 6S 9H TH QH 2C 2D 2H KS 7D 7C JK", &rules)?;

    // Every arrangement, and every meld, with each wild card in each of its places.
    assert_eq!(Arrangements::every(&hand, &rules)?.count()?, 3_334);
    let melds = candidates(&hand, &rules)?;
    assert_eq!(melds.len(), 272);

    // The same melds by the cards that are not wild, and the number of those that are.
    let masks: BTreeSet<(String, usize)> = melds
        .iter()
        .map(|meld| {
            let (wild, own): (Vec<_>, Vec<_>) =
                meld.tiles().tiles().partition(|tile| rules.is_wild(*tile));
            (own.into_iter().collect::<Hand>().to_string(), wild.len())
        })
        .collect();
    assert_eq!(masks.len(), 51);
    Ok(())
}
