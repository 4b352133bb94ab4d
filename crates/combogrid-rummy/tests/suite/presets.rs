//! Every preset with hands of its own: what is a meld, what it is worth, what is left costs.

#[path = "../../presets/block.rs"]
mod block;

mod article;
mod burraco;
mod canasta;
mod chinchon;
mod conquian;
mod continental;
mod gin;
mod hand_and_foot;
mod indian;
mod kalooki;
mod liverpool;
mod machiavelli;
mod okey;
mod okey101;
mod oklahoma_gin;
mod pife;
mod published;
mod rami;
mod remi51;
mod romme;
mod rummikub;
mod rummy500;
mod scala40;
mod shanghai;
mod three_thirteen;
mod tongits;
mod tonk;

use combogrid_rummy::{Arrangement, Hand, Meld, Rules};

fn hand(rules: &Rules, text: &str) -> Hand {
    Hand::parse(text, rules).unwrap()
}

/// What these cards can be.
fn readings(rules: &Rules, text: &str) -> Vec<String> {
    rules
        .meld_of(&hand(rules, text))
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// The meld that these cards are, as the first reading has it.
#[track_caller]
fn meld(rules: &Rules, text: &str) -> Meld {
    *rules
        .meld_of(&hand(rules, text))
        .first()
        .unwrap_or_else(|| panic!("{text} is not a meld"))
}

/// What these cards are worth on the table.
#[track_caller]
fn worth(rules: &Rules, text: &str) -> u32 {
    meld(rules, text).points(rules)
}

/// Holds each text to be a meld, or not.
#[track_caller]
fn hold(rules: &Rules, melds: &[&str], others: &[&str]) {
    for text in melds {
        assert!(!readings(rules, text).is_empty(), "{text} should be a meld");
    }
    for text in others {
        assert_eq!(
            readings(rules, text),
            Vec::<String>::new(),
            "{text} should be no meld"
        );
    }
}

/// Lays the melds, given by their cards, out of a hand.
#[track_caller]
fn lay(rules: &Rules, text: &str, melds: &[&str]) -> Arrangement {
    let melds = melds.iter().map(|text| meld(rules, text)).collect();
    Arrangement::new(&hand(rules, text), melds).unwrap()
}
