use arbitrary::{Result, Unstructured};
use combogrid_rummy::{Group, Hand, Laying, Rules, Tile};

use crate::deal::{rummy_hand, rummy_rules};
use crate::rummy_oracle::{goes_out, kinds};

const MOST: usize = 9;
/// Each wild card multiplies the cards that brute force has to try.
const MOST_WILD: usize = 4;

/// A laying is valid if each group can be a meld by some assignment of cards to its wild cards, and goes out if some
/// reading of all groups does, with and without a hand that the cards come from.
pub fn rummy_check(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let rules = rummy_rules(bytes)?;
    let sizes: [u8; 3] = bytes.arbitrary()?;
    let hand = rummy_hand(bytes, &rules, MOST)?;
    let mut tiles: Vec<Tile> = hand.tiles().collect();
    if tiles.iter().filter(|tile| rules.is_wild(**tile)).count() > MOST_WILD {
        return Ok(());
    }
    let mut groups = Vec::new();
    for size in sizes.map(|size| usize::from(size % 6)) {
        let rest = tiles.split_off(size.min(tiles.len()));
        if !tiles.is_empty() {
            groups.push(tiles);
        }
        tiles = rest;
    }
    let read: Vec<_> = groups.iter().map(|group| kinds(group, &rules)).collect();
    let laying = Laying::new(groups.clone());
    let context = format!("{groups:?} of {hand}");

    let checked = rules.check(&laying);
    for (group, kinds) in checked.groups.iter().zip(&read) {
        let is_meld = matches!(group, Some(Group::Meld(_)));
        assert_eq!(is_meld, !kinds.is_empty(), "{context}");
    }
    let all = read.iter().all(|kinds| !kinds.is_empty());
    assert_eq!(checked.is_valid(), all, "{context}");
    goes_out_as(&laying, &groups, None, &rules, &context);
    goes_out_as(&laying.of(&hand), &groups, Some(&hand), &rules, &context);
    Ok(())
}

fn goes_out_as(
    laying: &Laying,
    groups: &[Vec<Tile>],
    hand: Option<&Hand>,
    rules: &Rules,
    context: &str,
) {
    let read: Vec<_> = groups.iter().map(|group| kinds(group, rules)).collect();
    let checked = rules.check(&laying.clone().going_out());
    let expected = goes_out(groups, &read, hand, rules);
    assert_eq!(
        checked.is_valid(),
        expected,
        "{context}: {:?}",
        checked.missing
    );
}
