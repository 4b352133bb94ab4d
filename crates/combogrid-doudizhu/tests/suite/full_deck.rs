//! The numbers of plays in the full deck, from the same code that answers what a hand may lead.

use combogrid_doudizhu::{Catalogue, Hand, Kind, Play, Preset};

struct Row {
    preset: Preset,
    kind: Option<Kind>,
    len: Option<usize>,
    plays: usize,
}

fn rows() -> impl Iterator<Item = Row> {
    let table = include_str!("full_deck.tsv").lines();
    table.filter(|line| !line.starts_with('#')).map(|line| {
        let [preset, kind, len, plays] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}");
        };
        Row {
            preset: preset.parse().expect("a preset"),
            kind: (kind != "*").then(|| kind.parse().expect("a kind")),
            len: (len != "*").then(|| len.parse().expect("a length")),
            plays: plays.parse().expect("a number"),
        }
    })
}

#[test]
fn every_number_of_the_table() {
    for preset in Preset::ALL {
        let leads = preset.rules().leads(Hand::DECK);
        let counts = preset.rules().count_leads(Hand::DECK);
        for row in rows().filter(|row| row.preset == preset) {
            let Row {
                kind, len, plays, ..
            } = row;
            let is_meant = |play: &&Play| {
                kind.is_none_or(|kind| play.kind() == kind)
                    && len.is_none_or(|len| play.len() == len)
            };
            assert_eq!(
                leads.iter().filter(is_meant).count(),
                plays,
                "{preset} {kind:?} {len:?}"
            );
            if len.is_none() {
                let counted = kind.map_or(counts.total(), |kind| counts[kind]);
                assert_eq!(counted, plays as u64, "{preset} {kind:?}, counted");
            }
        }
    }
}

/// The FNV-1a hash of some lines of text.
fn fingerprint(lines: &[String]) -> u64 {
    let bytes = lines.iter().flat_map(|line| line.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

#[test]
fn rlcard_has_exactly_the_plays_of_its_action_table() {
    let leads = Preset::Rlcard.rules().leads(Hand::DECK);
    let mut printed: Vec<_> = leads.iter().map(|play| play.cards().to_string()).collect();
    printed.sort_unstable();
    // Source: the file action_space.txt of RLCard 1.2.0 without the pass, its 27,471 words sorted bytewise.
    assert_eq!(fingerprint(&printed), 0xd592_7a1f_893a_adfb);
}

#[test]
fn rlcards_numbers_are_those_of_its_action_table() {
    let catalogue = Catalogue::rlcard();
    let words: Vec<_> = catalogue
        .plays()
        .iter()
        .map(|play| play.cards().to_string())
        .collect();
    // Source: the file action_space.txt of RLCard 1.2.0 without the pass, its 27,471 words in their order.
    assert_eq!(fingerprint(&words), 0x9bec_c1b4_110e_16b5);
    for (number, &play) in catalogue.plays().iter().enumerate() {
        assert_eq!(catalogue.number(play), Some(number), "{play}");
    }
    for play in Preset::Onestraw.rules().leads(Hand::DECK) {
        let number = catalogue.number(play);
        assert_eq!(number.is_some(), catalogue.rules().allows(play), "{play}");
    }
}

#[test]
fn douzero_has_29_984_distinct_bags_of_cards() {
    let leads = Preset::DouZero.rules().leads(Hand::DECK);
    let mut bags: Vec<_> = leads.iter().map(|play| play.cards()).collect();
    bags.sort_unstable();
    bags.dedup();
    assert_eq!(bags.len(), 29_984);
}

#[test]
fn numbers_and_plays_come_back() {
    for preset in Preset::ALL {
        let catalogue = Catalogue::new(preset.rules());
        let leads = preset.rules().leads(preset.rules().deck());
        assert_eq!(catalogue.len(), leads.len());
        assert!(!catalogue.is_empty());
        assert_eq!(catalogue.plays(), leads);
        for (number, play) in leads.into_iter().enumerate() {
            assert_eq!(catalogue.number(play), Some(number), "{preset} {play}");
            assert_eq!(catalogue.play(number), Some(play), "{preset} {number}");
        }
        assert_eq!(catalogue.play(catalogue.len()), None);
    }
}
