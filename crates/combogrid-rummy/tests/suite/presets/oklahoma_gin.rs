//! Sources: rummyrulebook.com/pages/oklahoma-gin-rummy; bicyclecards.com/card-games/rule/oklahoma-gin.

use combogrid_rummy::Rules;

use super::hand;

#[track_caller]
fn knocks(upcard: &str, cards: &str) -> bool {
    let rules = Rules::oklahoma_gin();
    let (setting, most) = rules.set_by_upcard(upcard.parse().unwrap()).unwrap();
    let rules = rules.with(setting, &most).unwrap();
    hand(&rules, cards).goes_out(&rules).unwrap().is_some()
}

#[test]
fn the_upcard_says_with_how_much_a_player_knocks() {
    // "If the upcard was a 5, the player must have five points or less."
    assert!(knocks("5D", "3C3D3H 4S5S6S 8C8D8H 5D KS"));
    assert!(!knocks("5D", "3C3D3H 4S5S6S 8C8D8H 6D KS"));
    // A face card counts ten.
    assert!(knocks("QC", "3C3D3H 4S5S6S 8C8D8H QD KS"));
    // An ace asks for gin.
    assert!(!knocks("AS", "3C3D3H 4S5S6S 8C8D8H AD KS"));
    assert!(knocks("AS", "3C3D3H 4S5S6S 8C8D8H8S KS"));
}

#[test]
fn all_else_is_gin() {
    let rules = Rules::oklahoma_gin().with("upcard", "none");
    assert_eq!(rules, Ok(Rules::gin()));
}
