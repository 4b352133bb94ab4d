use std::str;

use combogrid_doudizhu::{Hand, Notation, Preset, Rules, Split};

use crate::deal::element;

/// Hands and splits are read or refused in their place; what is read is written and read again.
pub fn doudizhu_text(bytes: &[u8]) {
    let [first, bytes @ ..] = bytes else { return };
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    for notation in Notation::ALL {
        match Hand::parse(text, notation) {
            Ok(hand) => assert_eq!(hand.to_string().parse(), Ok(hand)),
            Err(error) => {
                let at = error.at();
                assert!(at < text.len() && text.is_char_boundary(at), "{error}");
            }
        }
    }
    splits(text, element(Preset::ALL, *first).rules());
}

fn splits(text: &str, rules: Rules) {
    let Ok(split) = Split::parse(text, rules) else {
        assert!(Split::parse_base(text, rules).is_err());
        return;
    };
    assert_eq!(Split::parse(&split.to_string(), rules).as_ref(), Ok(&split));
    assert!(split.plays().iter().all(|play| rules.allows(*play)));
    assert_eq!(split.base().cards(), split.cards());
    let base = split.base();
    let read = Split::parse_base(&base.to_string(), rules);
    assert_eq!(read.as_ref(), Ok(&base));
    if let Ok(same) = Split::parse_base(text, rules) {
        assert_eq!(same, base);
    }
}
