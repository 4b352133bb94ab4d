use std::str;

use combogrid_rummy::{Hand, Notation, PRESETS, ParseTableError, Rules, Table};

use crate::deal::element;

/// Cards, hands and tables are read or refused in their place, in every notation; what is read is within the deck, and
/// is written and read again.
pub fn rummy_text(bytes: &[u8]) {
    let [first, bytes @ ..] = bytes else { return };
    let (_, rules) = element(*PRESETS, *first);
    for notation in Notation::ALL {
        match notation.parse_bytes(bytes, &rules) {
            Ok(hand) => is_read_back(&hand, notation, &rules),
            Err(error) => assert!(error.at() <= bytes.len(), "{error}"),
        }
        if let Ok(text) = str::from_utf8(bytes) {
            table(text, notation, &rules);
        }
    }
}

fn is_read_back(hand: &Hand, notation: Notation, rules: &Rules) {
    assert!(Hand::deck(rules).contains(hand));
    let text = notation.display(hand).to_string();
    assert_eq!(notation.parse(&text, rules), Ok(*hand));
    let close = text.replace(' ', "");
    assert_eq!(notation.parse(&close, rules), Ok(*hand));
    for (tile, _) in hand.iter() {
        assert_eq!(notation.parse_tile(&notation.write(tile)), Ok(tile));
    }
}

/// The melds of a table are melds of the rules, and the table that is written is the table that was read.
fn table(text: &str, notation: Notation, rules: &Rules) {
    match Table::parse_as(text, notation, rules) {
        Ok(table) => {
            for meld in table.melds() {
                assert!(rules.meld_of(&meld.tiles()).contains(meld), "{meld}");
            }
            assert_eq!(Table::parse(&table.to_string(), rules), Ok(table));
        }
        Err(error) => {
            let at = error.at();
            assert!(at.is_none_or(|at| at <= text.len()), "{error}");
            let beyond = matches!(error, ParseTableError::Beyond(_));
            assert!(beyond || at.is_some(), "{error}");
        }
    }
}
