//! Hands, rules and boards out of bytes: any bytes are some, and near bytes are near ones.

use arbitrary::{Result, Unstructured};
use combogrid_doudizhu as doudizhu;
use combogrid_grid::{Extent, Grid};
use combogrid_rummy::{self as rummy, Card, PRESETS, Tile};
use combogrid_tothello::{Board, Side};

/// Settings that change what a meld is or what it is worth.
const SETTINGS: &[(&str, &str)] = &[
    ("ace", "low"),
    ("ace", "high"),
    ("ace", "low_or_high"),
    ("ace", "cyclic"),
    ("ranks", "A2345"),
    ("ranks", "A234567JQK"),
    ("ranks", "789TJQK"),
    ("suits", "HS"),
    ("suits", "CDH"),
    ("packs", "1"),
    ("packs", "2"),
    ("packs", "4"),
    ("jokers", "0"),
    ("jokers", "2"),
    ("jokers", "6"),
    ("jokers_per_meld", "0"),
    ("jokers_per_meld", "1"),
    ("jokers_per_meld", "all"),
    ("wilds_max", "3"),
    ("wild_rank", "A"),
    ("wild_rank", "6"),
    ("wild_rank", "none"),
    ("wild_card", "5H"),
    ("wild_cards", "5H 6 7H"),
    ("wild_melds", "runs"),
    ("joker_card", "5H"),
    ("indicator", "4C"),
    ("indicator", "KH"),
    ("run_min", "2"),
    ("run_min", "4"),
    ("run_max", "4"),
    ("run_max", "6"),
    ("set_min", "2"),
    ("set_min", "4"),
    ("set_max", "3"),
    ("set_max", "6"),
    ("duplicate_suits", "true"),
    ("duplicate_suits", "false"),
    ("hand_points", "numbers"),
    ("table_points", "one_each"),
    ("table_points", "A=15 J=11"),
    ("ace_low_points", "1"),
    ("joker_points", "as_card"),
    ("joker_points", "0"),
    ("joker_table_points", "20"),
    ("joker_table_points", "as_card"),
    ("wild_points", "25"),
    ("run_ends", "natural"),
    ("all_wild_min", "3"),
];

/// The element that a byte stands for.
pub(crate) fn element<T: Copy>(elements: impl AsRef<[T]>, byte: u8) -> T {
    let elements = elements.as_ref();
    elements[usize::from(byte) % elements.len()]
}

/// A preset with up to three settings changed; one that contradicts the others is left as it was.
pub(crate) fn rummy_rules(bytes: &mut Unstructured) -> Result<rummy::Rules> {
    let mut rules = element(*PRESETS, bytes.arbitrary()?).1;
    for _ in 0..bytes.arbitrary::<u8>()? % 4 {
        let (setting, value) = element(SETTINGS, bytes.arbitrary()?);
        rules = rules.with(setting, value).unwrap_or(rules);
    }
    Ok(rules)
}

/// A hand of up to `most` tiles of the deck, a byte each: two bits for the suit, two for how far its rank is from
/// the one before, four for a jump or a joker. So a few neighbouring ranks, and with them melds, come by themselves.
pub(crate) fn rummy_hand(
    bytes: &mut Unstructured,
    rules: &rummy::Rules,
    most: usize,
) -> Result<rummy::Hand> {
    let (mut hand, mut place) = (rummy::Hand::EMPTY, 0);
    for _ in 0..bytes.arbitrary::<u8>()? as usize % (most + 1) {
        let byte: u8 = bytes.arbitrary()?;
        let jump = match byte >> 4 {
            15 => {
                // A tile that the deck does not have any more is not dealt.
                let _ = hand.add(Tile::Joker, rules);
                continue;
            }
            jump @ 13.. => jump - 8,
            _ => 0,
        };
        place += usize::from(jump + (byte >> 2 & 3));
        let rank = rules.ranks().nth(place % rules.ranks().len());
        let card = Card::new(
            rank.unwrap_or(rummy::Rank::ACE),
            element(rummy::Suit::ALL, byte),
        );
        let _ = hand.add(card, rules);
    }
    Ok(hand)
}

/// A table, the best melds of some tiles, and a rack: other tiles of the same deck, or those that the melds left.
pub(crate) fn rummy_table(
    bytes: &mut Unstructured,
    rules: &rummy::Rules,
    most_on_table: usize,
    most_on_rack: usize,
) -> Result<(rummy::Table, rummy::Hand)> {
    let laid = rummy_hand(bytes, rules, most_on_table)?;
    let mut solver = rummy::Solver::new(rules);
    let laid = solver.best(&laid, rummy::Aim::Cards).expect("a small hand");
    let table = rummy::Table::new(laid.melds().to_vec());
    let rack = rummy_hand(bytes, rules, most_on_rack)?;
    let together = table.tiles().checked_add(&rack);
    let in_deck = together.is_some_and(|all| rummy::Hand::deck(rules).contains(&all));
    Ok((table, if in_deck { rack } else { laid.loose() }))
}

/// A preset of one pack, which the hands and endgames of the targets have, for some with up to three flags turned and another size
/// of the largest play.
pub(crate) fn doudizhu_rules(bytes: &mut Unstructured) -> Result<doudizhu::Rules> {
    let one_pack = doudizhu::Preset::ALL
        .into_iter()
        .filter(|preset| preset.rules().packs() == 1);
    let presets: Vec<doudizhu::Preset> = one_pack.collect();
    let preset = element(presets, bytes.arbitrary()?);
    let mut rules = doudizhu::Rules::over(preset);
    for _ in 0..bytes.arbitrary::<u8>()? % 4 {
        let byte: u8 = bytes.arbitrary()?;
        let flag = element(doudizhu::Flag::ALL, byte / 2);
        rules = match byte % 2 {
            0 => rules.with(flag),
            _ => rules.without(flag),
        };
    }
    for _ in 0..(bytes.arbitrary::<u8>()? / 4).saturating_sub(50) {
        rules = rules.ban(element(doudizhu::Kind::ALL, bytes.arbitrary()?));
    }
    let most = match bytes.arbitrary()? {
        most @ 1..=54 => most,
        _ => 20,
    };
    Ok(rules.max_cards(most).build().unwrap_or(preset.rules()))
}

/// A hand of up to `most` cards of one pack, a rank and its copies in each byte.
pub(crate) fn doudizhu_hand(bytes: &mut Unstructured, most: usize) -> Result<doudizhu::Hand> {
    let mut hand = doudizhu::Hand::EMPTY;
    while !bytes.is_empty() {
        let byte: u8 = bytes.arbitrary()?;
        if byte == u8::MAX {
            break;
        }
        let cards = doudizhu::Hand::of(element(doudizhu::Rank::ALL, byte), 1 + byte / 15 % 4);
        let more = cards.and_then(|cards| hand.checked_add(cards));
        let fits =
            |more: &doudizhu::Hand| more.total() <= most && doudizhu::Hand::DECK.contains(*more);
        if let Some(more) = more.filter(fits) {
            hand = more;
        }
    }
    Ok(hand)
}

/// An extent of 1 x 1 to `most` x `most`.
pub(crate) fn extent(bytes: &mut Unstructured, most: u8) -> Result<Extent> {
    let mut side = || Ok(usize::from(bytes.arbitrary::<u8>()? % most) + 1);
    Ok(Extent::new(side()?, side()?))
}

/// A grid with one of four values in each cell, two bits each; nothing but zeros when the bytes end.
pub(crate) fn quarters(bytes: &mut Unstructured, extent: Extent) -> Grid<u8> {
    let mut byte = 0;
    let mut left = 0;
    Grid::from_fn(extent, |_| {
        if left == 0 {
            byte = bytes.arbitrary().unwrap_or(0);
            left = 4;
        }
        left -= 1;
        byte >> (2 * left) & 3
    })
}

/// A board of up to `most` rows and columns.
pub(crate) fn board(bytes: &mut Unstructured, most: u8) -> Result<Board> {
    let extent = extent(bytes, most)?;
    let pieces = quarters(bytes, extent).map(|quarter| match quarter {
        0 => None,
        1 => Some(Side::Red),
        _ => Some(Side::Black),
    });
    Ok(Board::from_grid(&pieces).expect("a board of a size that fits"))
}
