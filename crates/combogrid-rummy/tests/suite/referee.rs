//! The referee of a turn against a judge that knows the rules alone.

use std::borrow::Cow;
use std::fmt::Write as _;

use combogrid_rummy::{
    AceRank, Advisor, Aim, Card, Hand, JokerRelease, Laying, Meld, Rank, Reason, Rules, Suit,
    Table, Tile, Turn,
};

use crate::deal::deal_turn;
use crate::one_in_seven::one_in_seven;

/// Whether cards are a set or a run: every card for every joker is tried.
fn is_meld(cards: &[Tile], rules: &Rules) -> bool {
    let Some(at) = cards.iter().position(|tile| *tile == Tile::Joker) else {
        return is_plain(cards, rules);
    };
    if cards.iter().all(|tile| *tile == Tile::Joker) {
        return false;
    }
    let cards_of_deck = Tile::all().filter(|tile| *tile != Tile::Joker && rules.copies(*tile) > 0);
    cards_of_deck.into_iter().any(|tile| {
        let mut cards = cards.to_vec();
        cards[at] = tile;
        is_meld(&cards, rules)
    })
}

/// Whether cards without jokers are a set or a run of a deck of four suits and thirteen ranks.
fn is_plain(tiles: &[Tile], rules: &Rules) -> bool {
    let cards: Vec<Card> = tiles.iter().filter_map(|tile| tile.card()).collect();
    if cards.len() < 3 {
        return false;
    }
    let suits = |suit: Suit| cards.iter().filter(|card| card.suit == suit).count();
    let is_set = cards.iter().all(|card| card.rank == cards[0].rank)
        && Suit::ALL.into_iter().all(|suit| suits(suit) < 2);
    let numbers = |ace: u8| -> Vec<u8> {
        let number = |card: &Card| match card.rank {
            Rank::ACE => ace,
            rank => rank.number(),
        };
        let mut numbers: Vec<u8> = cards.iter().map(number).collect();
        numbers.sort_unstable();
        numbers
    };
    let follows = |numbers: Vec<u8>| numbers.windows(2).all(|two| two[0] + 1 == two[1]);
    let low = rules.ace() != AceRank::High && follows(numbers(1));
    let high = rules.ace() != AceRank::Low && follows(numbers(14));
    is_set || suits(cards[0].suit) == cards.len() && (low || high)
}

/// Whether a turn of Rummikub is legal: only melds lie, every tile of the table is there, and everything else came from
/// the rack, at least one tile unless nothing is moved.
fn is_legal(before: &Table, rack: &Hand, after: &[Vec<Tile>], rules: &Rules) -> bool {
    let (lay, lies) = (
        sorted(before.tiles().tiles()),
        sorted(after.iter().flatten().copied()),
    );
    let mut laid = lies.clone();
    for tile in &lay {
        match laid.iter().position(|other| other == tile) {
            Some(at) => laid.remove(at),
            None => return false,
        };
    }
    let mut held: Vec<Tile> = rack.tiles().collect();
    for tile in &laid {
        match held.iter().position(|other| other == tile) {
            Some(at) => held.remove(at),
            None => return false,
        };
    }
    let groups = |groups: Vec<Vec<Tile>>| {
        let mut groups: Vec<Vec<Tile>> = groups
            .into_iter()
            .map(|group| sorted(group.into_iter()))
            .collect();
        groups.sort_unstable();
        groups
    };
    let old = before
        .melds()
        .iter()
        .map(|meld| meld.tiles().tiles().collect());
    let is_moved = groups(old.collect()) != groups(after.to_vec());
    (!laid.is_empty() || !is_moved) && after.iter().all(|group| is_meld(group, rules))
}

fn sorted(tiles: impl Iterator<Item = Tile>) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = tiles.collect();
    tiles.sort_unstable();
    tiles
}

fn laying(groups: &[Vec<Tile>]) -> Laying {
    Laying::new(groups.to_vec())
}

fn groups_of(table: &Table) -> Vec<Vec<Tile>> {
    let tiles = |meld: &Meld| meld.slots().map(|slot| slot.tile).collect();
    table.melds().iter().map(tiles).collect()
}

/// A turn that is changed at random: a tile moves, goes, or comes from nowhere, or a joker is stolen.
fn changed(groups: &mut Vec<Vec<Tile>>, rules: &Rules, rng: &mut fastrand::Rng) {
    groups.retain(|group| !group.is_empty());
    if groups.is_empty() {
        return;
    }
    let from = rng.usize(..groups.len());
    match rng.u8(..5) {
        0 => {
            let tile = rng.usize(..groups[from].len());
            let tile = groups[from].swap_remove(tile);
            let to = rng.usize(..groups.len());
            groups[to].push(tile);
        }
        1 => {
            let tile = rng.usize(..groups[from].len());
            groups[from].swap_remove(tile);
        }
        2 => {
            let deck = Hand::deck(rules);
            groups[from].extend(rng.choice(deck.tiles().collect::<Vec<_>>()));
        }
        3 => {
            for group in groups.iter_mut() {
                if let Some(at) = group.iter().position(|tile| *tile == Tile::Joker) {
                    group.remove(at);
                    break;
                }
            }
        }
        _ => {}
    }
    groups.retain(|group| !group.is_empty());
}

#[test]
fn a_thousand_turns_are_judged_as_by_the_rules_alone() {
    let mut rng = fastrand::Rng::with_seed(532);
    let four = Rules::rummikub().with("jokers", "4").unwrap();
    let high = Rules::rummikub().with("ace", "low_or_high").unwrap();
    let (mut legal, mut illegal) = (0, 0);
    for rules in [Rules::rummikub(), four, high] {
        let mut advisor = Advisor::new(&rules);
        for round in one_in_seven(0..400) {
            let (before, rack) = deal_turn(&rules, 1 + round % 4, 3 + round % 5, &mut rng);
            let turn = Turn::new(&before, &rack).aim(Aim::Cards).rearranging();
            let played = advisor.turn(&turn).unwrap();
            let mut after = groups_of(&played.table);
            if round % 3 > 0 {
                changed(&mut after, &rules, &mut rng);
            }
            let judged = rules.check(&laying(&after).of(&rack).after(&laying(&groups_of(&before))));
            let expected = is_legal(&before, &rack, &after, &rules);
            let context = format!("{rack} at {before} to {after:?}: {:?}", judged.missing);
            assert_eq!(judged.is_valid(), expected, "{context}");
            for missing in &judged.missing {
                let reasons = missing.reasons(|tile| tile.to_string());
                assert!(!reasons.is_empty(), "{context}");
                assert!(
                    reasons.iter().all(|reason| !reason.text.is_empty()),
                    "{context}"
                );
            }
            if expected {
                legal += 1;
            } else {
                illegal += 1;
            }
        }
    }
    let [one, other] = [300, 400].map(|many| one_in_seven(0..many).count());
    assert!(legal > one && illegal > other, "{legal} {illegal}");
}

/// The codes of a turn that is judged.
fn codes(laying: &Laying, rules: &Rules) -> Vec<&'static str> {
    let checked = rules.check(laying);
    let reasons = checked.missing.iter();
    let reasons = reasons.flat_map(|missing| missing.reasons(|tile| tile.to_string()));
    let code = |reason: Reason| match reason.code {
        Cow::Borrowed(code) => code,
        Cow::Owned(code) => panic!("{code} was read from text"),
    };
    reasons.map(code).collect()
}

fn turn(before: &str, rack: &str, after: &str, rules: &Rules) -> Laying {
    let before = Laying::parse(before, rules).unwrap();
    let rack = Hand::parse(rack, rules).unwrap();
    Laying::parse(after, rules)
        .unwrap()
        .of(&rack)
        .after(&before)
}

#[test]
fn each_reason_of_a_turn_has_its_code() {
    let rules = Rules::rummikub();
    let judged = |before, rack, after| codes(&turn(before, rack, after, &rules), &rules);
    let none: [&str; 0] = [];
    let (before, rack) = ("3H 4H 5H 6H, 8C 8D 8S", "6C 6D KS");
    assert_eq!(judged(before, rack, "3H 4H 5H, 6C 6D 6H, 8C 8D 8S"), none);
    assert_eq!(
        judged(before, rack, before),
        none,
        "nothing is laid and nothing moved"
    );
    assert_eq!(judged(before, rack, "3H 4H 5H, 8C 8D 8S"), ["tile_lost"]);
    assert_eq!(
        judged(before, rack, "3H 4H 5H 6H, 8C 8D 8S 8H"),
        ["not_held"]
    );
    assert_eq!(
        judged(before, rack, "3H 4H 5H 6H, 8C 8D 8S, KS"),
        ["too_short"]
    );
    let long = "3H 4H 5H 6H 7H 8H";
    assert_eq!(judged(long, rack, "3H 4H 5H, 6H 7H 8H"), ["nothing_laid"]);
    let joker = "4H JK 6H";
    assert_eq!(judged(joker, "5H 7H", "4H 5H 6H"), ["joker_taken"]);
    assert_eq!(judged(joker, "5H 7H", "4H 5H 6H 7H"), ["joker_taken"]);

    // A joker that must be replaced before it moves.
    let rules = rules.with("joker_release", "replaced").unwrap();
    assert_eq!(rules.joker_release(), JokerRelease::Replaced);
    let judged = |before, rack, after| codes(&turn(before, rack, after, &rules), &rules);
    let moved = judged(
        "4H JK 6H, 7H 8H 9H TH",
        "9S TS",
        "9S TS JK, 4H 6H 7H 8H 9H TH",
    );
    assert_eq!(moved, ["gap", "joker_taken"]);
    let freed = judged("4H JK 6H", "5H 9S TS", "4H 5H 6H, 9S TS JK");
    assert_eq!(freed, none);
    let (two, rack) = ("6C 6H JK JK", "4D 6D");
    let both_diamonds = judged(two, rack, "6C 6D 6H, 4D JK JK");
    assert_eq!(
        both_diamonds,
        ["joker_taken"],
        "one of two jokers of a set is the six of spades"
    );
    assert_eq!(judged(two, rack, "6C 6H JK, 4D JK 6D"), none);
    assert_eq!(judged(two, "4S 6S", "6C 6H JK, 4S JK 6S"), none);
    let fixed = judged("3H 4H JK 6H 7H 8H", "9S TS", "6H 7H 8H, 9S TS JK, 3H 4H");
    assert_eq!(fixed, ["too_short", "joker_taken"]);
}

#[test]
fn an_opening_is_made_of_the_rack_alone() {
    let rules = Rules::rummikub();
    let before = "3H 4H 5H";
    let judged = |rack, after| {
        let turn = turn(before, rack, after, &rules).opening();
        (
            codes(&turn, &rules),
            rules.check(&turn).opening.map(|points| points.reached),
        )
    };
    let (rack, table) = ("TC TD TS 6H", "3H 4H 5H, TC TD TS");
    assert_eq!(judged(rack, table), (vec![], Some(30)));
    assert_eq!(judged(rack, "3H 4H 5H 6H, TC TD TS"), (vec![], Some(30)));
    assert_eq!(
        judged(rack, "3H 4H 5H 6H"),
        (vec!["opening_points"], Some(0))
    );
    let moved = judged("3C 3D TC TD TS 6H 7H", "3C 3D 3H, 4H 5H 6H 7H, TC TD TS");
    assert_eq!(moved.0, ["table_moved"]);
    // The same without an opening, where the melds of the table stay as they lie.
    let turn = turn("3H 4H 5H 6H", "6C 6D", "3H 4H 5H, 6C 6D 6H", &rules);
    assert_eq!(codes(&turn.without_rearranging(), &rules), ["table_moved"]);
}

#[test]
fn wild_cards_alone_go_on_with_wild_cards_only() {
    let rules = Rules::canasta().with("all_wild_min", "3").unwrap();
    let of = |rack, after| turn("2C 2S JK, 5C 5D 5H", rack, after, &rules).without_rearranging();
    let longer = of("2H", "2C 2S JK 2H, 5C 5D 5H");
    assert!(codes(&longer, &rules).is_empty());
    let as_others = of("4C 4D 4D", "2C 2S JK 4C 4D 4D, 5C 5D 5H");
    assert_eq!(codes(&as_others, &rules), ["table_moved"]);
}

#[test]
fn a_declaration_costs_what_its_grouping_leaves() {
    let rules = Rules::indian();
    let hand = "2H 3H 4H 6S 7S JK 9C 9D 9S KC KD QH 2C";
    let cost = |text: &str| {
        let hand = Hand::parse(hand, &rules).unwrap();
        let laying = Laying::parse(text, &rules).unwrap();
        rules.check(&laying.of(&hand).going_out()).deadwood
    };
    // Two runs, one of them pure: the loose cards count.
    assert_eq!(cost("2H 3H 4H, 6S 7S JK, 9C 9D 9S"), Some(10 + 10 + 10 + 2));
    // Without the pure run every card counts, up to the cap.
    assert_eq!(cost("6S 7S JK, 9C 9D 9S"), Some(80));
    assert_eq!(cost("2H 3H 4H 5H"), None, "the hand has no five");
}

#[test]
fn the_thrown_card_is_one_that_is_left() {
    let rules = Rules::rami();
    let judged = |throw: &str| {
        let turn = turn("3H 4H 5H", "6H KS", "3H 4H 5H 6H", &rules);
        codes(&turn.throwing(throw.parse::<Tile>().unwrap()), &rules)
    };
    assert_eq!(judged("KS"), [""; 0]);
    assert_eq!(judged("6H"), ["throw_not_held"]);
    assert_eq!(judged("2C"), ["throw_not_held"]);
}

/// Rules with other settings.
fn set(rules: &Rules, settings: &[(&str, &str)]) -> Rules {
    let mut set = *rules;
    for (setting, value) in settings {
        set = set.with(setting, value).unwrap();
    }
    set
}

/// What the referee says of a laying: a line for each reason, with its code, group, cards and words.
fn story(rules: &Rules, laying: &Laying) -> String {
    let groups = laying.groups().iter().map(|group| {
        let cards = group.iter().map(ToString::to_string);
        cards.collect::<Vec<_>>().join(" ")
    });
    let mut text = groups.collect::<Vec<_>>().join(", ") + "\n";
    for missing in rules.check(laying).missing {
        for reason in missing.reasons(|tile| tile.to_string()) {
            let group = reason
                .group
                .map_or("-".to_owned(), |group| group.to_string());
            let cards: Vec<String> = reason.cards.iter().map(ToString::to_string).collect();
            let (code, words) = (reason.code, &reason.text);
            writeln!(text, "  {code} {group} [{}] {words}", cards.join(" ")).unwrap();
        }
    }
    text
}

/// An example of every code.
#[test]
fn every_reason_has_its_words() {
    let (gin, rami) = (Rules::gin(), Rules::rami());
    let (article, indian) = (Rules::article(), Rules::indian());
    let groups = [
        (gin, "9S 9D"),
        (set(&article, &[("run_max", "4")]), "3H 4H 5H 6H 7H"),
        (gin, "3H 4H 6H"),
        (rami, "3H 4H 7H JK"),
        (article, "5C 5C 5H"),
        (article, "5C 6C 6C 7C"),
        (gin, "5C 6C 7D"),
        (gin, "5C 5D 6H"),
        (gin, "QC KC AC"),
        (set(&gin, &[("ace", "high")]), "AC 2C 3C"),
        (set(&gin, &[("ace", "low_or_high")]), "KC AC 2C"),
        (Rules::canasta(), "3C 3D 3H"),
        (
            set(&Rules::rummikub(), &[("jokers_per_meld", "1")]),
            "5H JK JK",
        ),
        (
            set(&Rules::rummikub(), &[("run_wilds_max", "1")]),
            "5H 6H JK JK",
        ),
        (
            set(&Rules::rummikub(), &[("run_ends", "natural")]),
            "5H 6H JK",
        ),
        (set(&Rules::rummikub(), &[("naturals_min", "2")]), "5H JK"),
        (Rules::rummikub(), "JK JK"),
    ];
    let mut layings: Vec<(Rules, Laying)> = (groups.into_iter())
        .map(|(rules, cards)| (rules, Laying::parse(cards, &rules).unwrap()))
        .collect();
    let declares = [
        (gin, "3H 4H 5H", "3H 4H KS QS JC"),
        (Rules::conquian(), "3H 4H 5H", "3H 4H 5H KS QS"),
        (indian, "2H 3H 4H, 6S 7S 8S", "2H 3H 4H 6S 7S 8S KC QD 9C"),
        (Rules::okey(), "2C 2C, 3D 3D, 9H 9H", "2C 2C 3D 3D 9H 9H"),
        (indian, "2H 3H 4H, 6S 6D 6C", "2H 3H 4H 6S 6D 6C"),
        (indian, "2H 3H JK, 6S 7S JK", "2H 3H JK 6S 7S JK"),
        (
            set(&indian, &[("out_long_run", "4")]),
            "2H 3H 4H, 6S 7S 8S",
            "2H 3H 4H 6S 7S 8S",
        ),
        (set(&gin, &[("out_long_run", "4")]), "2H 2C 2D", "2H 2C 2D"),
        (Rules::canasta(), "9C 9C 9D", "9C 9C 9D"),
        (gin, "2H 3H 4H", "2H 3H 4H KC QD"),
        (
            set(&indian, &[("out_discard", "required")]),
            "2H 3H 4H 5H, 6S 7S 8S 9S, TC TD TH, 3C 3D 3S",
            "2H 3H 4H 5H 6S 7S 8S 9S TC TD TH 3C 3D 3S",
        ),
    ];
    for (rules, cards, hand) in declares {
        let laying = Laying::parse(cards, &rules).unwrap().going_out();
        layings.push((rules, laying.of(&Hand::parse(hand, &rules).unwrap())));
    }
    let rummikub = Rules::rummikub();
    let contract = set(
        &Rules::continental(),
        &[("opening_contract", "1 set of 3 1 run of 4")],
    );
    let turns = [
        turn(
            "3H 4H 5H 6H, 8C 8D 8S",
            "KS",
            "3H 4H 5H, 8C 8D 8S",
            &rummikub,
        ),
        turn("4H JK 6H", "5H 7H", "4H 5H 6H 7H", &rummikub),
        turn("3H 4H 5H 6H", "6C 6D", "3H 4H 5H, 6C 6D 6H", &rummikub).without_rearranging(),
        turn("3H 4H 5H 6H 7H 8H", "KS", "3H 4H 5H, 6H 7H 8H", &rummikub),
        turn("3H 4H 5H", "6C 6D 6S", "3H 4H 5H, 6C 6D 6S", &rummikub).opening(),
    ];
    layings.extend(turns.map(|laying| (rummikub, laying)));
    let opening = turn("", "TC TD TS JC JD JS", "TC TD TS, JC JD JS", &rami).opening();
    layings.push((rami, opening));
    let opening = turn("", "TC TD TS JC JD JS", "TC TD TS, JC JD JS", &contract).opening();
    layings.push((contract, opening));
    let thrown = turn("3H 4H 5H", "6H KS", "3H 4H 5H 6H", &rami);
    layings.push((rami, thrown.throwing("2C".parse::<Tile>().unwrap())));
    let strict = set(
        &rami,
        &[("throw_back", "forbidden"), ("throw_fits", "to_end")],
    );
    let (back, fits) = ("KS".parse::<Tile>().unwrap(), "6H".parse::<Tile>().unwrap());
    let kept = turn("3H 4H 5H", "6H KS 9D", "3H 4H 5H", &strict);
    layings.push((strict, kept.clone().taking(back).throwing(back)));
    layings.push((strict, kept.throwing(fits)));
    let stories: Vec<String> = (layings.iter())
        .map(|(rules, laying)| story(rules, laying))
        .collect();
    let stories = stories.concat();
    for code in "too_short too_long gap suit_twice rank_twice other_suit other_rank ace_low ace_high ace_inside set_rank \
        too_many_wilds wild_at_end too_few_naturals not_held cards loose pairs runs pure_runs long_run bonus_melds points no_throw tile_lost \
        joker_taken table_moved nothing_laid opening_points opening_runs opening_contract throw_not_held thrown_back \
        throw_fits"
        .split_whitespace()
    {
        assert!(stories.contains(&format!("  {code} ")), "{code}: {stories}");
    }
    insta::assert_snapshot!(stories);
}

#[test]
fn a_card_that_fits_or_was_taken_is_thrown_where_the_rules_say_so() {
    let judged = |settings: &[(&str, &str)], rack: &str, after: &str, throw: &str| {
        let rules = set(&Rules::rami(), settings);
        let laying = turn("3H 4H 5H", rack, after, &rules);
        let laying = laying.taking("KS".parse::<Tile>().unwrap());
        codes(&laying.throwing(throw.parse::<Tile>().unwrap()), &rules)
    };
    let none: [&str; 0] = [];
    let table = "3H 4H 5H";
    for throw in ["6H", "KS"] {
        assert_eq!(judged(&[], "6H KS 9D", table, throw), none);
    }
    for may in ["to_end", "forbidden"] {
        let (fits, back) = ([("throw_fits", may)], [("throw_back", may)]);
        assert_eq!(judged(&fits, "6H KS 9D", table, "6H"), ["throw_fits"]);
        assert_eq!(judged(&fits, "6H KS 9D", table, "KS"), none);
        // It fits after the six.
        let longer = "3H 4H 5H 6H";
        assert_eq!(judged(&fits, "6H 7H 9D", longer, "7H"), ["throw_fits"]);
        assert_eq!(judged(&fits, "6H 7H 9D", table, "7H"), none);
        assert_eq!(judged(&back, "6H KS 9D", table, "KS"), ["thrown_back"]);
        // The last card, and one of several that all fit.
        assert_eq!(judged(&fits, "6H 7H", longer, "7H"), none);
        assert_eq!(judged(&fits, "2H 6H", table, "2H"), none);
    }
}
