use combogrid_doudizhu as doudizhu;
use combogrid_rummy::{self as rummy, SETTINGS};
use serde_json::{from_slice, from_str, to_string};

/// Rules in JSON are read or refused; what is read is written and read again, whole and setting by setting, and the deck of
/// such rules is a deck.
pub fn rules_json(bytes: &[u8]) {
    if let Ok(rules) = from_slice::<rummy::Rules>(bytes) {
        let text = to_string(&rules).expect("rules are text");
        assert_eq!(from_str::<rummy::Rules>(&text).ok(), Some(rules), "{text}");
        settings_can_be_turned_to_where_they_are(&rules);
        stands(&rules);
    }
    if let Ok(rules) = from_slice::<doudizhu::Rules>(bytes) {
        let text = to_string(&rules).expect("rules are text");
        let read = from_str::<doudizhu::Rules>(&text).ok();
        assert_eq!(read, Some(rules), "{text}");
    }
}

fn settings_can_be_turned_to_where_they_are(rules: &rummy::Rules) {
    for setting in SETTINGS {
        if let Some(value) = setting.value(rules) {
            assert_eq!(
                rules.with(setting.name(), &value),
                Ok(*rules),
                "{setting:?}"
            );
        }
    }
}

/// What rules say of the cards can be asked of every card, and no run is longer than the row.
fn stands(rules: &rummy::Rules) {
    let deck = rummy::Hand::deck(rules);
    assert!(
        deck.iter()
            .all(|(tile, copies)| copies == rules.copies(tile))
    );
    let points: u32 = deck.tiles().map(|tile| rules.loose_points(tile)).sum();
    assert_eq!(deck.loose_points(rules), points);
    for len in rules.run_lengths() {
        for first in rules.run_starts(len) {
            let ranks = (first..first + len).map(|column| rules.rank_in(column));
            assert!(ranks.clone().all(|rank| rules.ranks().contains(rank)));
            // A run from ace to ace has all ranks, and one of them twice.
            let most = usize::from(len).min(rules.ranks().len());
            assert_eq!(ranks.collect::<rummy::RankSet>().len(), most);
        }
    }
}
