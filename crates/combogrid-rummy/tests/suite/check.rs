//! Layings against every assignment of cards to their jokers and wild cards.

use combogrid_rummy::{Group, Hand, Laying, Meld, Rules, Solver, Tile, WayOut, candidates};

use crate::oracle::{Kind, crowded_hand, goes_out, kinds};
use crate::settings::set_all;

fn kind_of(meld: &Meld, rules: &Rules) -> Kind {
    let is_same = rules.same_min().is_some()
        && meld.tiles().iter().count() == 1
        && meld.substitutes().is_empty();
    match meld {
        Meld::Set(_) if is_same => Kind::PureRun,
        Meld::Set(_) if meld.is_pure() => Kind::PureSet,
        Meld::Set(_) | Meld::AllWild(_) => Kind::Set,
        Meld::Run(_) if meld.is_pure() => Kind::PureRun,
        Meld::Run(_) => Kind::Run,
    }
}

/// Groups of a hand: melds of it and other cards, in any order.
fn lay(hand: &Hand, rules: &Rules, rng: &mut fastrand::Rng) -> Vec<Vec<Tile>> {
    let (mut loose, mut groups) = (*hand, Vec::new());
    for _ in 0..rng.usize(1..4) {
        let melds = candidates(&loose, rules).unwrap();
        let mut tiles: Vec<Tile> = match rng.choice(&melds) {
            Some(meld) if rng.u8(0..8) > 0 => meld.tiles().tiles().collect(),
            _ => {
                let size = if rng.bool() { 2 } else { rng.usize(1..5) };
                rng.choose_multiple(loose.tiles(), size)
            }
        };
        if tiles.is_empty() {
            break;
        }
        loose = loose.checked_sub(&tiles.iter().copied().collect()).unwrap();
        rng.shuffle(&mut tiles);
        groups.push(tiles);
    }
    groups
}

/// Holds what is told about groups that are laid to every assignment of cards to their wild cards; whether they are
/// valid, and how often they go out.
pub(crate) fn laying_is_told_apart(
    rng: &mut fastrand::Rng,
    rules: &Rules,
    size: usize,
) -> (bool, usize) {
    let hand = crowded_hand(rng, rules, size);
    let groups = lay(&hand, rules, rng);
    let kinds: Vec<Vec<Kind>> = groups.iter().map(|group| kinds(group, rules)).collect();
    let laying = Laying::new(groups.clone());
    let context = format!("{groups:?} of {hand}");

    let checked = rules.check(&laying);
    let all = kinds.iter().all(|kinds| !kinds.is_empty());
    assert_eq!(checked.is_valid(), all, "{context}");
    for ((group, kinds), tiles) in checked.groups.iter().zip(&kinds).zip(&groups) {
        match group {
            None => assert!(kinds.is_empty(), "{context}"),
            Some(Group::Meld(meld)) => {
                assert!(kinds.contains(&kind_of(meld, rules)), "{context}");
                assert_eq!(meld.tiles(), tiles.iter().copied().collect(), "{context}");
            }
            Some(Group::Pair(..)) => panic!("{context}"),
        }
    }
    let other = if rng.bool() {
        hand
    } else {
        crowded_hand(rng, rules, 12)
    };
    let out = [None, Some(&hand), Some(&other)].map(|hand| {
        let laying = laying.clone().going_out();
        let laying = hand.map_or_else(|| laying.clone(), |hand| laying.clone().of(hand));
        let checked = rules.check(&laying);
        let expected = goes_out(&groups, &kinds, hand, rules);
        assert_eq!(
            checked.is_valid(),
            expected,
            "{context}, going out: {checked:?}"
        );
        usize::from(expected)
    });
    (all, out.iter().sum())
}

#[test]
fn too_few_pairs_go_out_as_melds_of_two() {
    let set = |rules: Rules, (setting, value)| rules.with(setting, value).unwrap();
    let settings = [
        ("set_min", "2"),
        ("duplicate_suits", "true"),
        ("out_pairs", "3"),
    ];
    let rules = settings.into_iter().fold(Rules::article(), set);
    let out = |text| rules.check(&Laying::parse(text, &rules).unwrap().going_out());
    for (text, is_pair) in [("3C 3C, 5D 5D, 9H 9H", true), ("3C 3C, 5D 5D", false)] {
        let checked = out(text);
        assert!(checked.is_valid(), "{text}");
        let pair = matches!(checked.groups[0], Some(Group::Pair(..)));
        assert_eq!(pair, is_pair, "{text}");
    }
}

#[test]
fn a_wild_card_is_read_as_it_lies_or_as_going_out_needs() {
    let rules = Rules::indian();
    let read = |text: &str, goes_out: bool| {
        let laying = Laying::parse(text, &rules).unwrap();
        let laying = if goes_out { laying.going_out() } else { laying };
        match rules.check(&laying).groups[0] {
            Some(Group::Meld(meld)) => meld.to_string(),
            group => panic!("{text}: {group:?}"),
        }
    };
    assert_eq!(read("6H 4H 5H", false), "4H 5H 6H");
    for text in ["5H 6H JK", "JK 5H 6H", "5H JK 7H"] {
        assert_eq!(read(text, false), text);
    }
    // From high to low as well.
    assert_eq!(read("JK 6H 5H", false), "5H 6H JK");
    // A set as well as a run, until runs are asked for.
    assert_eq!(read("5H JK JK", false), "5H JK JK");
    let laying = Laying::parse("5H JK JK", &rules).unwrap();
    let kind = |laying| rules.check(&laying).groups[0];
    assert!(matches!(
        kind(laying.clone()),
        Some(Group::Meld(Meld::Set(_)))
    ));
    assert!(matches!(
        kind(laying.going_out()),
        Some(Group::Meld(Meld::Run(_)))
    ));
}

#[test]
fn a_wild_card_of_the_rank_of_a_set_stands_for_another_only_where_its_place_is_taken() {
    let asked = "packs=2 wild_cards=9D run_min=5 bonus_size=3 out_bonus_mixed=1";
    for (duplicate, text, is_mixed) in [
        ("false", "9D 9S 9H", false),
        ("false", "9D 9D 9H", true),
        ("true", "9D 9D 9H", false),
        ("true", "9D 9H JK", true),
    ] {
        let settings = format!("{asked} jokers=2 duplicate_suits={duplicate}");
        let rules = set_all(&Rules::article(), &settings);
        let laying = Laying::parse(text, &rules).unwrap().going_out();
        assert_eq!(rules.check(&laying).is_valid(), is_mixed, "{text}");
        let tiles: Vec<Tile> = Hand::parse(text, &rules).unwrap().tiles().collect();
        let kinds = vec![kinds(&tiles, &rules)];
        let expected = goes_out(&[tiles], &kinds, None, &rules);
        assert_eq!(expected, is_mixed, "{text}");
    }
}

#[test]
fn what_is_missing_is_told_in_words() {
    let missing_of = |rules: &Rules, text: &str, hand: Option<&str>| {
        let mut laying = Laying::parse(text, rules).unwrap().going_out();
        if let Some(hand) = hand {
            laying = laying.of(&Hand::parse(hand, rules).unwrap());
        }
        let missing = rules.check(&laying).missing;
        let missing: Vec<String> = missing.iter().map(ToString::to_string).collect();
        missing.join("; ")
    };
    let indian = Rules::indian();
    assert_eq!(
        missing_of(&indian, "2H 3H 4H, 9S 9D", None),
        "9S 9D is not a meld; 13 cards must be melded, not 5; \
         two runs are asked for, one of them without wild cards; this has one"
    );
    assert_eq!(
        missing_of(&indian, "2H 3H 4H, 6S 7S 8S", Some("2H 3H 4H 6S 7S 8S KC")),
        "KC must be melded as well"
    );
    let fourteen = "2H 3H 4H 6S 7S 8S KC KD KH QC QD QH 2C 3C";
    assert_eq!(
        missing_of(
            &indian,
            "2H 3H 4H, 6S 7S 8S, KC KD KH, QC QD QH",
            Some(fourteen)
        ),
        "all of 2C 3C but one must be melded as well"
    );
    assert_eq!(
        missing_of(&indian, "2H 3H 4H, 6S 7S 8S", Some("2H 3H 4H 6S 7S")),
        "the hand has 0 of 8S, not 1"
    );
    assert_eq!(
        missing_of(
            &Rules::gin(),
            "2H 3H 4H, 6S 7S 8S",
            Some("2H 3H 4H 6S 7S 8S KC QD AH 2C")
        ),
        "at most 10 loose points go out; this leaves 23"
    );
    // Of eleven cards the dearest is thrown, wherever it stands.
    let eleven = Some("2H 3H 4H 5H 6S 7S 8S 9S KC 9D AH");
    assert_eq!(
        missing_of(&Rules::gin(), "2H 3H 4H 5H, 6S 7S 8S 9S", eleven),
        ""
    );
    let eleven = Some("2H 3H 4H 5H 6S 7S 8S 9S KC 9D 2C");
    assert_eq!(
        missing_of(&Rules::gin(), "2H 3H 4H 5H, 6S 7S 8S 9S", eleven),
        "at most 10 loose points go out; this leaves 11"
    );
    let okey = Rules::okey();
    let pairs = "1C1C, 3D3D, 5H5H, 7S7S, 9C9C, 9D9D";
    assert_eq!(
        missing_of(&okey, pairs, None),
        "seven pairs are asked for; this has six"
    );
    assert_eq!(
        missing_of(&okey, "1C1C, 3D3D, 5H5H, 7S7S, 9C9C, 9D9D, KS JK", None),
        ""
    );
}

#[test]
fn groups_are_read_with_their_places() {
    let rules = Rules::gin();
    let error = |text: &str| Laying::parse(text, &rules).unwrap_err();
    assert_eq!(error("2H 3H 4H, 5X").at(), 11);
    // The second copy is in another group.
    assert_eq!(error("2H 3H 4H, 2C 2D 2H").at(), 16);
    let laying = Laying::parse(" , 2H3H4H ,, 5C 5D,", &rules).unwrap();
    assert_eq!(laying.groups().len(), 2);
    assert!(rules.check(&Laying::parse("", &rules).unwrap()).is_valid());
}

/// Cards that a knock may leave are not left by a hand that goes out by pairs.
#[test]
fn pairs_leave_no_card_that_a_knock_may_leave() {
    let settings = [("out_pairs", "1"), ("knock", "10"), ("knock_cards", "1")];
    let rules = Rules::gin().to_builder().packs(2).set_all(settings);
    let rules = rules.unwrap().out_melded(combogrid_rummy::Melded::Any);
    let rules = rules.build().unwrap();
    let laying = Laying::parse("TH TH", &rules).unwrap();
    for (hand, out) in [("TH TH", true), ("TH TH 9S", false)] {
        let hand = Hand::parse(hand, &rules).unwrap();
        let checked = rules.check(&laying.clone().going_out().of(&hand));
        assert_eq!(checked.is_valid(), out, "{hand}");
        let found = Solver::new(&rules).goes_out(&hand).unwrap();
        assert!(
            matches!(found, Some(WayOut::Pairs(_))) == out,
            "{hand}: {found:?}"
        );
    }
}
