//! Laws that hold for every hand.

use combogrid_rummy::{
    Arrangement, Card, Hand, Meld, Notation, PRESETS, PointTable, Rules, Suit, Tile, candidates,
    control_point_combos,
};
use proptest::prelude::*;

/// A hand of up to this number of tiles from the deck.
fn hand_of(rules: &Rules, most: usize) -> impl Strategy<Value = Hand> + use<> {
    let deck: Vec<Tile> = Hand::deck(rules).tiles().collect();
    proptest::sample::subsequence(deck, 0..=most).prop_map(|tiles| tiles.into_iter().collect())
}

fn any_preset(most: usize) -> impl Strategy<Value = (Rules, Hand)> {
    (0..PRESETS.len()).prop_flat_map(move |preset| {
        let rules = PRESETS[preset].1;
        hand_of(&rules, most).prop_map(move |hand| (rules, hand))
    })
}

/// The card with its suit moved to the next; a star stays.
pub(crate) fn next(card: Card) -> Card {
    match card.suit {
        Suit::Stars => card,
        suit => Card::new(card.rank, Suit::FOUR[(suit.index() + 1) % 4]),
    }
}

/// The rules with the suit of every card that they name moved to the next.
pub(crate) fn with_moved_suits(rules: &Rules) -> Rules {
    let moved = |points: PointTable| {
        Card::all().fold(points, |moved, card| {
            moved.with_card(next(card), points.of_card(card))
        })
    };
    let wild = rules.wild_cards().iter().map(next).collect();
    let moved = rules
        .to_builder()
        .wild_cards(wild)
        .hand_points(moved(rules.hand_points()))
        .table_points(moved(rules.table_points()));
    moved.build().unwrap()
}

/// The hand with every suit moved to the next.
fn rotated(hand: &Hand) -> Hand {
    hand.tiles()
        .map(|tile| {
            tile.card()
                .map_or(Tile::Joker, |card| Tile::Card(next(card)))
        })
        .collect()
}

proptest! {
    #[test]
    fn what_is_written_is_read_back((rules, hand) in any_preset(40)) {
        for notation in Notation::ALL {
            let text = notation.display(&hand).to_string();
            prop_assert_eq!(notation.parse(&text, &rules), Ok(hand));
        }
    }

    #[test]
    fn any_bytes_are_a_hand_or_an_error_within_them(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        for notation in Notation::ALL {
            match notation.parse_bytes(&bytes, &Rules::rummikub()) {
                Ok(hand) => prop_assert!(hand.len() <= 106),
                Err(error) => prop_assert!(error.at() <= bytes.len()),
            }
        }
    }

    #[test]
    fn any_text_of_card_letters_is_a_hand_or_an_error(text in "[0-9TJQKA CDHSchdsjkbor♣♦♥♠★*y,]{0,40}") {
        for notation in Notation::ALL {
            if let Err(error) = notation.parse(&text, &Rules::kalooki()) {
                prop_assert!(text.is_char_boundary(error.at()), "{}", error);
            }
        }
    }

    #[test]
    fn melds_and_loose_cards_are_the_hand((rules, hand) in any_preset(20)) {
        for meld in candidates(&hand, &rules).unwrap() {
            let laid = Arrangement::new(&hand, vec![meld]).unwrap();
            prop_assert_eq!(laid.hand(), hand);
            prop_assert_eq!(laid.loose_cards() + usize::from(meld.len()), hand.len());
            prop_assert!(rules.meld_of(&meld.tiles()).contains(&meld));
        }
    }

    #[test]
    fn moving_the_suits_moves_the_candidates((rules, hand) in any_preset(16)) {
        let mut moved: Vec<Hand> = candidates(&hand, &rules).unwrap().iter().map(|meld| rotated(&meld.tiles())).collect();
        let rules = with_moved_suits(&rules);
        let mut found: Vec<Hand> = candidates(&rotated(&hand), &rules).unwrap().iter().map(Meld::tiles).collect();
        moved.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(moved, found);
    }

    #[test]
    fn moving_the_suits_moves_the_control_point_combos(hand in hand_of(&Rules::article(), 14)) {
        let combos = |hand: &Hand| {
            let combos = control_point_combos(hand, &Rules::article()).unwrap();
            let mut loose: Vec<Hand> = combos.iter().map(Arrangement::loose).collect();
            loose.sort_unstable();
            loose
        };
        let mut moved: Vec<Hand> = combos(&hand).iter().map(rotated).collect();
        moved.sort_unstable();
        prop_assert_eq!(moved, combos(&rotated(&hand)));
    }
}
