//! Openings, contracts and going out against the list of all arrangements.

use crate::deal::deal;
use combogrid_rummy::{
    Aim, Arrangement, Arrangements, Contract, Hand, Laying, Meld, Requirement, Rules, Solver,
    WayOut,
};

/// A requirement, and whether what an arrangement has meets it.
type Check = (Requirement, fn(Has) -> bool);

/// Points, runs, pure runs, sets, melded cards, loose points.
type Has = (u32, usize, usize, usize, usize, u32);

fn has(laid: &Arrangement, rules: &Rules) -> Has {
    let runs = || {
        laid.melds()
            .iter()
            .filter(|meld| matches!(meld, Meld::Run(_)))
    };
    let pure = runs().filter(|meld| meld.is_pure()).count();
    let melded = laid.hand().len() - laid.loose_cards();
    let sets = laid.melds().len() - runs().count();
    (
        laid.melded_points(rules),
        runs().count(),
        pure,
        sets,
        melded,
        laid.loose_points(rules),
    )
}

#[test]
fn a_contract_of_exact_sizes_is_met_by_melds_of_these_sizes() {
    let rules = Rules::carioca().with("run_min", "3").unwrap();
    let opens = |contract: &str, cards: &str| {
        let rules = rules.with("opening_contract", contract).unwrap();
        let hand = Hand::parse(cards, &rules).unwrap();
        let laid = Solver::new(&rules).opens(&hand).unwrap();
        laid.map(|laid| match laid {
            WayOut::Melds(laid) => laid.to_string(),
            WayOut::Pairs(pairs) => panic!("{pairs:?}"),
        })
    };
    let cards = "3C 3D 3H 3S 5H 6H 7H 8H KC";
    for (contract, laid) in [
        ("1 set of 3 1 run of 4", "3C 3D 3H, 5H 6H 7H 8H | 3S KC"),
        ("1 set of 4 1 run of 3", "3C 3D 3H 3S, 6H 7H 8H | 5H KC"),
        ("1 set 1 run of 4", "3C 3D 3H 3S, 5H 6H 7H 8H | KC"),
        ("1 set of 3", "3C 3D 3H | 3S 5H 6H 7H 8H KC"),
    ] {
        assert_eq!(opens(contract, cards).as_deref(), Some(laid), "{contract}");
    }
    for contract in ["1 set of 5 1 run", "1 set of 3 1 run of 5", "2 runs of 3"] {
        assert_eq!(opens(contract, cards), None, "{contract}");
    }
    // One of each size, and one of any.
    let cards = "3C 3D 3H 9C 9D 9H 9S TC TD TH TS";
    assert!(opens("1 set of 3 1 set of 4 1 set", cards).is_some());
    assert!(opens("2 sets of 3 1 set", cards).is_some());
    assert!(opens("3 sets of 4", cards).is_none());
}

#[test]
fn what_meets_a_requirement_is_the_list_filtered() {
    let mut rng = fastrand::Rng::with_seed(31);
    let rummikub = Rules::rummikub();
    let contract = Contract::new(1, 1);
    let checks: [Check; 7] = [
        (Requirement::NONE, |_| true),
        (Requirement::NONE.points(30), |(points, ..)| points >= 30),
        (Requirement::NONE.runs(2), |(_, runs, ..)| runs >= 2),
        (
            Requirement::NONE.runs(2).pure_runs(1),
            |(_, runs, pure, ..)| runs >= 2 && pure >= 1,
        ),
        (
            Requirement::NONE.contract(contract),
            |(_, runs, _, sets, ..)| (sets, runs) == (1, 1),
        ),
        (Requirement::NONE.melded(7), |(.., melded, _)| melded == 7),
        (Requirement::NONE.loose_points(20), |(.., loose)| {
            loose <= 20
        }),
    ];
    for round in 0..40 {
        let hand = deal(&rummikub, 4 + round % 9, &mut rng);
        let every = Arrangements::every(&hand, &rummikub).unwrap();
        if every.count().unwrap() > 5000 {
            continue;
        }
        for (requirement, check) in &checks {
            let expected: Vec<_> = every
                .iter()
                .filter(|laid| check(has(laid, &rummikub)))
                .collect();
            let met: Vec<_> = every.meeting(requirement).unwrap().iter().collect();
            assert_eq!(met, expected, "{requirement:?} of {hand}");
            assert!(every.iter().all(|laid| requirement.is_met_by(&laid, &rummikub) == expected.contains(&laid)));
        }
    }
}

#[test]
fn melds_with_a_bonus_are_counted_by_their_size() {
    let mut rng = fastrand::Rng::with_seed(32);
    let rules = Rules::rummikub().with("bonus_size", "4").unwrap();
    let mut some = 0;
    for round in 0..40 {
        let hand = deal(&rules, 8 + round % 6, &mut rng);
        let every = Arrangements::every(&hand, &rules).unwrap();
        if every.count().unwrap() > 5000 {
            continue;
        }
        for least in 1..3 {
            let long =
                |laid: &Arrangement| laid.melds().iter().filter(|meld| meld.len() > 3).count();
            let expected: Vec<_> = every.iter().filter(|laid| long(laid) >= least).collect();
            let asked = Requirement::NONE.bonus_melds(u8::try_from(least).unwrap());
            let met: Vec<_> = every.meeting(&asked).unwrap().iter().collect();
            some += usize::from(!met.is_empty());
            assert_eq!(met, expected, "{hand}");
        }
    }
    assert!(some > 5, "{some}");
}

#[test]
fn an_opening_counts_a_joker_as_the_card_that_it_stands_for() {
    let rules = Rules::rummikub();
    let opens = |cards: &str| {
        let hand = Hand::parse(cards, &rules).unwrap();
        let every = Arrangements::every(&hand, &rules).unwrap();
        every
            .meeting(&Requirement::opening(&rules))
            .unwrap()
            .best(Aim::Deadwood)
    };
    assert_eq!(opens("TC TD JK").unwrap().melded_points(&rules), 30);
    // 9 + 10 + 11 with the joker above, 8 + 9 + 10 below.
    assert_eq!(opens("9C TC JK").unwrap().to_string(), "9C TC JK");
    assert_eq!(
        opens("8C 9C JK"),
        None,
        "that no arrangement meets it is an answer"
    );
}

#[test]
fn indian_scoring_looks_at_more_than_full_covers() {
    let rules = Rules::indian().with("cap", "none").unwrap();
    // Two pure runs beside 53 points that form nothing.
    let hand = Hand::parse("AH 2H 3H 5S 6S 7S  KC QD JH 9C TD 4C", &rules).unwrap();
    let junk = hand
        .checked_sub(&Hand::parse("AH 2H 3H 5S 6S 7S", &rules).unwrap())
        .unwrap();
    assert_eq!(junk.loose_points(&rules), 53);
    assert_eq!(Solver::new(&rules).deadwood(&hand).unwrap(), 53);
}

#[test]
fn without_a_pure_run_every_card_counts_up_to_the_cap() {
    let rules = Rules::indian();
    let hand = Hand::parse("2H JK 4H 6S JK 8S KC KD KH KS QC QD QH", &rules).unwrap();
    assert_eq!(hand.loose_points(&rules), 2 + 4 + 6 + 8 + 40 + 30);
    assert_eq!(Solver::new(&rules).deadwood(&hand).unwrap(), 80);
}

#[test]
fn a_greedy_run_blocks_a_set() {
    let rules = Rules::gin();
    let hand = Hand::parse("3S 4S 5S 6S 7S 6H 6C", &rules).unwrap();
    let best = Solver::new(&rules).best(&hand, Aim::Deadwood).unwrap();
    assert_eq!(best.loose_points(&rules), 7, "only 7S is left: {best}");
}

#[test]
fn fewest_points_and_fewest_cards_are_different_aims() {
    let rules = Rules::gin();
    let hand = Hand::parse("AD AH AS 2C 2D 2H 2S 3D", &rules).unwrap();
    let mut solver = Solver::new(&rules);
    let points = solver.best(&hand, Aim::Deadwood).unwrap();
    assert_eq!(points.to_string(), "2C 2H 2S, AD 2D 3D | AH AS");
    let cards = solver.best(&hand, Aim::Cards).unwrap();
    assert_eq!(cards.to_string(), "AD AH AS, 2C 2D 2H 2S | 3D");
}

#[test]
fn seven_pairs_go_out_in_okey() {
    let rules = Rules::okey();
    let hand = Hand::parse("1C1C 3D3D 5H5H 7S7S 9C9C JDJD KS JK", &rules).unwrap();
    assert!(
        matches!(hand.goes_out(&rules).unwrap(), Some(WayOut::Pairs(pairs)) if pairs.len() == 7)
    );
    let none = Hand::parse("1C1C 3D3D 5H5H 7S7S 9C9C JDTD KS QC", &rules).unwrap();
    assert_eq!(none.goes_out(&rules).unwrap(), None);
    // A fifteenth tile is thrown, if the rules let a player throw.
    let drawn = Hand::parse("1C1C 3D3D 5H5H 7S7S 9C9C JDJD KS KC JK", &rules).unwrap();
    assert!(drawn.goes_out(&rules).unwrap().is_some());
    let kept = rules.with("out_discard", "none").unwrap();
    assert_eq!(drawn.goes_out(&kept).unwrap(), None);
}

#[test]
fn seven_pairs_do_not_go_out_where_a_fifteenth_tile_must_be_thrown() {
    let set = |rules: Rules, (setting, value)| rules.with(setting, value).unwrap();
    let settings = [("hand_size", "13"), ("out_discard", "required")];
    let rules = settings.into_iter().fold(Rules::okey(), set);
    let hand = Hand::parse("1C1C 3D3D 5H5H 7S7S 9C9C JDJD KSKS", &rules).unwrap();
    assert_eq!(hand.goes_out(&rules).unwrap(), None);
    let optional = rules.with("out_discard", "optional").unwrap();
    assert!(hand.goes_out(&optional).unwrap().is_some());
}

#[test]
fn eight_dublees_go_out_beside_loose_cards() {
    let rules = Rules::marriage().with("wild_cards", "TC J QC").unwrap();
    let pairs = "2C2C 3D3D 4H4H 5S5S 6C6C 7D7D 8H8H JSJS";
    let out = |text: &str| {
        let hand = Hand::parse(text, &rules).unwrap();
        hand.goes_out(&rules).unwrap()
    };
    let loose = "AS 4C 7H QS KD KH";
    let found = out(&format!("{pairs} {loose}"));
    assert!(matches!(found, Some(WayOut::Pairs(pairs)) if pairs.len() == 8));
    assert_eq!(
        out(&format!("{pairs} {loose} 9S 9H")),
        None,
        "eight loose cards"
    );
    // A wild card makes no dublee of a single card.
    assert_eq!(
        out("2C2C 3D3D 4H4H 5S5S 6C6C 7D7D 8H8H JS AS 4C 7H QS KD KH 9S"),
        None
    );
    let checked = |text: &str| {
        let laying = Laying::parse(text, &rules).unwrap().going_out();
        let hand = Hand::parse(&format!("{pairs} {loose}"), &rules).unwrap();
        let missing = rules.check(&laying.of(&hand)).missing;
        missing.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let laid = "2C2C, 3D3D, 4H4H, 5S5S, 6C6C, 7D7D, 8H8H";
    assert_eq!(checked(&format!("{laid}, JSJS")), [""; 0]);
    assert_eq!(checked(laid), ["eight pairs are asked for; this has seven"]);
}

#[test]
fn a_wild_card_pairs_the_dearest_single_one() {
    // An ace comes before all others in the order of cards, and costs eleven.
    let rules = Rules::kalooki();
    for (hand, left) in [("AC KD JK", "KD"), ("AD KC QC JK", "QC KC")] {
        let [hand, left] = [hand, left].map(|cards| Hand::parse(cards, &rules).unwrap());
        let pairs = hand.pairs(1, &rules).unwrap();
        let paired: Hand = pairs.iter().flat_map(Hand::tiles).collect();
        assert_eq!(hand.checked_sub(&paired), Some(left), "{hand}");
    }
}

#[test]
fn a_false_joker_pairs_with_the_card_that_it_stands_for() {
    let okey = Rules::okey();
    let five = okey.with("joker_card", "5H").unwrap();
    let hand = Hand::parse("5H JK 9C", &okey).unwrap();
    let pairs = hand.pairs(1, &five).unwrap();
    assert_eq!(pairs[0].to_string(), "5H JK");
    assert!(hand.pairs(2, &five).is_none(), "it is wild no more");
    let nine = okey.with("joker_card", "9C").unwrap();
    assert_eq!(hand.pairs(1, &nine).unwrap()[0].to_string(), "9C JK");
    // The okey itself is wild, and pairs with what is left single.
    let okey = okey.with("indicator", "4H").unwrap();
    let hand = Hand::parse("5H JK JK 9C", &okey).unwrap();
    assert_eq!(hand.pairs(2, &okey).unwrap().len(), 2);
}

#[test]
fn conquian_goes_out_with_exactly_eleven() {
    let rules = Rules::conquian();
    let out = |cards: &str| {
        Hand::parse(cards, &rules)
            .unwrap()
            .goes_out(&rules)
            .unwrap()
    };
    // The jack follows the seven.
    assert!(out("5C 6C 7C JC  2D 2H 2S  KC KD KH KS").is_some());
    assert!(
        out("5C 6C 7C JC  2D 2H 2S  KC KD KH").is_none(),
        "ten are not eleven"
    );
}

#[test]
fn a_rami_opens_with_a_run_without_a_joker() {
    let rules = Rules::rami();
    let opens = |cards: &str| {
        let every = Arrangements::every(&Hand::parse(cards, &rules).unwrap(), &rules).unwrap();
        let opened = every.meeting(&Requirement::opening(&rules)).unwrap();
        opened.best(Aim::Deadwood)
    };
    assert!(opens("9C TC JC  QD QH QS").is_some());
    assert_eq!(opens("9C JK JC  QD QH QS"), None, "its run has a joker");
    assert_eq!(opens("KC KD KH  QD QH QS"), None, "it has no run");
    assert_eq!(opens("9C TC JC  4D 4H 4S"), None, "it has 41 points");
}

#[test]
fn a_hand_goes_out_with_all_tiles_but_the_one_that_is_thrown() {
    let thirteen = "3C 3D 3H 3S  5C 6C 7C 8C  9H TH JH QH KH";
    let fourteen = "3C 3D 3H 3S  5C 6C 7C 8C  8H 9H TH JH QH KH";
    for (rules, melds) in [
        (Rules::kalooki(), thirteen),
        (Rules::rami(), thirteen),
        (Rules::indian(), thirteen),
        (Rules::continental(), thirteen),
        (Rules::okey(), fourteen),
    ] {
        let out = |cards: &str| {
            let hand = Hand::parse(cards, &rules).unwrap();
            hand.goes_out(&rules).unwrap().is_some()
        };
        let one_loose = melds.replace("3S", "2D");
        assert!(out(melds) && out(&format!("{melds} 2D")));
        assert!(!out(&one_loose), "nothing was drawn to be thrown");
        assert!(!out(&format!("{one_loose} 6D")), "two are loose");
    }
}

#[test]
fn a_continental_opens_with_the_melds_of_its_deal() {
    let deal = Rules::continental().with("opening_contract", "2 sets");
    let rules = deal.unwrap();
    let opens = |cards: &str| {
        let every = Arrangements::every(&Hand::parse(cards, &rules).unwrap(), &rules).unwrap();
        every
            .meeting(&Requirement::opening(&rules))
            .unwrap()
            .count()
            == Ok(1)
    };
    assert!(opens("3C 3D 3D  9H 9H 9D  KS"));
    assert!(!opens("3C 3D 3D  7H 8H 9H TH"), "a run is no set");
}

#[test]
fn an_indian_hand_goes_out_with_a_pure_run_among_two() {
    let rules = Rules::indian();
    let out = |runs: &str| {
        let hand = Hand::parse(&format!("{runs} KC KD KH KS QC QD QH"), &rules).unwrap();
        hand.goes_out(&rules).unwrap().is_some()
    };
    assert!(out("2H 3H 4H  7S 8S JK"));
    assert!(!out("2H JK 4H  7S 8S JK"), "neither run is pure");
    assert!(!out("2H 3H 4H  7S 7D 7H"), "one run");
}

#[test]
fn a_gin_player_knocks_with_ten_points_or_less() {
    let rules = Rules::gin();
    let knocks = |loose: &str| {
        let hand = Hand::parse(&format!("3C 3D 3H  4S 5S 6S  {loose}"), &rules).unwrap();
        hand.goes_out(&rules).unwrap().is_some()
    };
    assert!(knocks("AH 2D 3S 4C") && knocks("KD"));
    assert!(!knocks("AH 2D 4C 4D") && !knocks("KD AH"));
}

#[test]
fn a_contract_is_kept_exactly() {
    let rules = Rules::article();
    let meeting = |cards: &str, sets, runs| {
        let every = Arrangements::every(&Hand::parse(cards, &rules).unwrap(), &rules).unwrap();
        let contract = Requirement::NONE.contract(Contract::new(sets, runs));
        every.meeting(&contract).unwrap().count().unwrap()
    };
    // Of three sets, or three runs, the contract takes as many as it names and leaves the others.
    let [sets, runs] = ["3C 3D 3H 6C 6D 6H 9C 9D 9H", "3C 4C 5C 7D 8D 9D TH JH QH"];
    for (number, ways) in [(0, 1), (1, 3), (2, 3), (3, 1), (4, 0)] {
        assert_eq!(meeting(sets, number, 0), ways);
        assert_eq!(meeting(runs, 0, number), ways);
    }
    assert_eq!((meeting(sets, 1, 1), meeting(runs, 1, 1)), (0, 0));
}

#[test]
fn a_gin_player_with_eleven_cards_throws_one_before_knocking() {
    let rules = Rules::gin();
    let out = |cards: &str| match Hand::parse(cards, &rules).unwrap().goes_out(&rules) {
        Ok(Some(WayOut::Melds(laid))) => Some(laid.loose().to_string()),
        other => {
            assert_eq!(other, Ok(None));
            None
        }
    };
    // A king or a queen is thrown, and ten points are left.
    assert_eq!(out("3S4S5S 3D4D5D 3C4C5C KS QD").as_deref(), Some("QD KS"));
    assert_eq!(out("3S4S5S 3D4D5D 3C4C5C6C KD").as_deref(), Some("KD"));
    assert_eq!(out("3S4S5S 3D4D5D 3C4C5C6C7C").as_deref(), Some(""));
    assert_eq!(out("3S4S5S 3D4D5D 7C8C JC KS QD"), None);
    // Ten cards are knocked with as they are.
    assert_eq!(out("3S4S5S 3D4D5D 3C4C KS QD"), None);
}

#[test]
fn what_is_thrown_before_knocking_is_what_leaves_least() {
    // Melded first and the dearest thrown, eleven points would be left and one; see the second look at the discard.
    let rules = Rules::gin();
    for (cards, left) in [
        ("6S 5C 6C 4D 5D 6D 2H 4H 5H 6H 7H", 10),
        ("3D 4D 5D 6D JD 3H JH AS 2S 3S JS", 0),
    ] {
        let hand = Hand::parse(cards, &rules).unwrap();
        let Some(WayOut::Melds(laid)) = hand.goes_out(&rules).unwrap() else {
            panic!("{cards} goes out");
        };
        let dearest = laid.loose().tiles().map(|tile| rules.loose_points(tile));
        let after = laid.loose_points(&rules) - dearest.max().unwrap_or(0);
        assert_eq!(after, left, "{laid}");
    }
}

#[test]
fn who_knocks_with_eleven_cards_is_who_can_throw_one_of_them() {
    let mut rng = fastrand::Rng::with_seed(33);
    let mut knocks = 0;
    for (knock, discard) in [("10", "optional"), ("25", "required"), ("40", "none")] {
        let rules = Rules::gin().with("knock", knock).unwrap();
        let rules = rules.with("out_discard", discard).unwrap();
        let most = u32::from(rules.knock().unwrap());
        for _ in 0..150 {
            let hand = deal(&rules, 11, &mut rng);
            let mut solver = Solver::new(&rules);
            let thrown = solver.discards(&hand).unwrap();
            let whole = solver.deadwood(&hand).unwrap();
            let least = match discard {
                "none" => whole,
                "required" => thrown[0].deadwood,
                _ => whole.min(thrown[0].deadwood),
            };
            let way = hand.goes_out(&rules).unwrap();
            assert_eq!(way.is_some(), least <= most, "{hand}, {discard}");
            let Some(WayOut::Melds(laid)) = way else {
                continue;
            };
            knocks += 1;
            let loose = laid.loose().tiles().map(|tile| rules.loose_points(tile));
            let saved = if discard == "none" { None } else { loose.max() };
            let left = laid.loose_points(&rules) - saved.unwrap_or(0);
            assert_eq!(left, least, "{hand}: {laid}");
            assert!(Requirement::going_out(&hand, &rules).is_met_by(&laid, &rules));
        }
    }
    assert!((20..400).contains(&knocks), "{knocks}");
}

#[test]
fn nothing_is_thrown_in_rummikub() {
    let fourteen = "3C 3D 3H 3S  5C 6C 7C 8C  9H TH JH QH KH  2D";
    let melds = "3C 3D 3H 3S  5C 6C 7C 8C  8H 9H TH JH QH KH";
    let out = |cards: &str, rules: Rules| {
        let hand = Hand::parse(cards, &rules).unwrap();
        hand.goes_out(&rules).unwrap().is_some()
    };
    let rules = Rules::rummikub();
    assert!(out(melds, rules) && !out(fourteen, rules));
    let fifteen = format!("{melds} 2D");
    assert!(
        !out(&fifteen, rules),
        "the tile that is left cannot be thrown"
    );
    assert!(out(
        &fifteen,
        rules.with("out_discard", "optional").unwrap()
    ));
    let sixes = format!("{melds} 4C");
    assert!(out(&sixes, rules), "four to eight of clubs");
    let required = rules.with("out_discard", "required").unwrap();
    assert!(out(&sixes, required), "an end of a run is thrown");
    let threes = "3C 3D 3H  4C 4D 4H  5S 5D 5H  7C 7D 7H  9C 9D 9H";
    assert!(out(threes, rules) && !out(threes, required));
    assert!(out(threes, rules.with("out_discard", "optional").unwrap()));
}
