//! Two packs held against the plain rules: every hand of few ranks, then random hands under random rules; splits against all
//! partitions, fewest plays against a search, hidden hands against all deals.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use crate::fewest_plays::{by_leads, check_witness};
use crate::oracle::{self, FOUR_PLAYERS, House};
use crate::rounds::rounds;
use crate::splits::{brute_force, plays};
use combogrid_doudizhu::{
    Budget, Catalogue, Control, FewestPlays, Flag, Hand, HiddenHand, HiddenHands, HiddenHandsError,
    Kind, KindCounts, Notation, Number, Play, Preset, Rank, Rules, RulesError, Split, SplitCounter,
    Splits,
};

fn hand(text: &str) -> Hand {
    Hand::TWO_PACKS
        .parse_part(text, Notation::Canonical)
        .expect("cards of two packs")
}

fn four_players() -> Rules {
    Preset::FourPlayers.rules()
}

/// Cards near each other, of few ranks, so that there are many of each.
fn deal(random: &mut fastrand::Rng, cards: usize) -> Hand {
    let ranks = random.usize(2..=7);
    let start = random.usize(..=15 - ranks);
    let mut deck: Vec<Rank> = Hand::TWO_PACKS.cards().collect();
    let jokers = random.bool();
    deck.retain(|rank| (start..start + ranks).contains(&rank.index()) || jokers && rank.is_joker());
    random.shuffle(&mut deck);
    deck.truncate(cards);
    Hand::from_cards(deck).expect("cards of two packs")
}

/// Holds leads, their number, every reading and some answers against the plain rules.
fn check_moves(
    random: &mut fastrand::Rng,
    rules: Rules,
    house: House,
    bans: &[Kind],
    cards: Hand,
    every_bag: bool,
) {
    let mut expected = oracle::leads(house, cards);
    expected.retain(|play| !bans.contains(&play.kind()));
    let leads = rules.leads(cards);
    assert_eq!(leads, expected, "{cards} {rules:?}");
    let counted: KindCounts = leads.iter().copied().collect();
    assert_eq!(rules.count_leads(cards), counted, "{cards} {rules:?}");
    if every_bag {
        for bag in oracle::bags(cards) {
            check_readings(rules, house, bans, bag);
        }
    }
    for _ in 0..4 {
        let Some(&to) = leads.get(random.usize(..=leads.len())) else {
            continue;
        };
        // Also what beats a play of other cards, and of a bomb.
        for to in [
            to,
            Play::bomb_of(Rank::Five, random.u8(4..=8)).expect("a bomb"),
        ] {
            let answers: Vec<Play> = (leads.iter().copied())
                .filter(|&play| oracle::beats(house, play, to))
                .collect();
            assert_eq!(
                rules.answers(cards, to),
                answers,
                "{cards} to {to} {rules:?}"
            );
            let counted: KindCounts = answers.into_iter().collect();
            assert_eq!(rules.count_answers(cards, to), counted, "{cards} to {to}");
        }
    }
}

fn check_readings(rules: Rules, house: House, bans: &[Kind], cards: Hand) {
    let mut expected = oracle::readings(house, cards);
    expected.retain(|play| !bans.contains(&play.kind()));
    expected.sort_unstable();
    let mut found: Vec<Play> = rules.recognize(cards).iter().collect();
    found.sort_unstable();
    assert_eq!(found, expected, "{cards} {rules:?}");
    for play in found {
        assert!(rules.allows(play), "{play}");
        assert_eq!(play.cards(), cards);
        let text = play.to_string();
        let read = rules.read_plays(&text, Notation::Canonical).expect("cards");
        assert!(read.contains(&play), "{text}");
    }
}

#[test]
fn every_hand_of_few_ranks() {
    let random = &mut fastrand::Rng::with_seed(108);
    let mut rule_sets = vec![(four_players(), FOUR_PLAYERS, Vec::new())];
    for _ in 0..3 {
        rule_sets.push(oracle::random_rules_of(random, true));
    }
    let mut hands = Vec::new();
    for counts in 0..729_u32 {
        let of = |place: u32| u8::try_from(counts / 9_u32.pow(place) % 9).expect("a count");
        let mut held = [0; 15];
        for (place, rank) in [3, 4, 5].into_iter().zip([9, 10, 11]) {
            held[rank] = of(place - 3);
        }
        hands.push(Hand::from_counts(held).expect("cards"));
        // Kings, twos and jokers.
        let mut held = [0; 15];
        (held[10], held[12]) = (of(0), of(1));
        let jokers = of(2);
        (held[13], held[14]) = (jokers / 3, jokers % 3);
        hands.push(Hand::from_counts(held).expect("cards"));
    }
    for (rules, house, bans) in rule_sets {
        for (place, &cards) in hands.iter().enumerate() {
            check_moves(random, rules, house, &bans, cards, place % 16 == 0);
        }
    }
}

#[test]
fn random_hands_under_random_rules() {
    let random = &mut fastrand::Rng::with_seed(25);
    for _ in 0..rounds(1_000, 1_000, 4) {
        let (rules, house, bans) = oracle::random_rules_of(random, true);
        for _ in 0..3 {
            let cards = random.usize(1..=14);
            let cards = deal(random, cards);
            check_moves(random, rules, house, &bans, cards, false);
            check_readings(rules, house, &bans, cards);
        }
        let cards = random.usize(1..=13);
        let cards = deal(random, cards);
        check_moves(random, four_players(), FOUR_PLAYERS, &[], cards, true);
    }
}

/// Whether a split may be played out: at most one trio alone where it has to be the last play.
fn may_be_played(house: House, plays: &[Play]) -> bool {
    let trios = plays.iter().filter(|play| play.kind() == Kind::Trio);
    !house.last_trio || trios.count() < 2
}

fn check_splits(rules: Rules, house: House, bans: &[Kind], cards: Hand) {
    let mut expected = brute_force(house, cards);
    expected.retain(|plays| {
        let banned = plays.iter().any(|play| bans.contains(&play.kind()));
        !banned && may_be_played(house, plays)
    });
    let splits = rules.splits(cards).expect("a small graph");
    assert_eq!(plays(splits.iter()), expected, "{cards} {rules:?}");
    for (place, split) in splits.iter().enumerate() {
        let place = place as u128;
        assert_eq!(splits.rank_of(&split), Some(place));
        assert_eq!(splits.nth(place), Some(split));
    }
    let base: BTreeSet<Vec<Play>> = (expected.iter())
        .filter(|plays| plays.iter().all(|play| play.kickers().is_empty()))
        .cloned()
        .collect();
    let base_splits = rules.base_splits(cards).expect("a small graph");
    assert_eq!(plays(base_splits.iter()), base, "{cards} {rules:?}");
    let mut counter = SplitCounter::new(rules);
    assert_eq!(counter.splits(cards), Ok(expected.len() as u128));
    assert_eq!(counter.base(cards), Ok(base.len() as u128));
    let mut streamed = BTreeSet::new();
    let _: ControlFlow<()> = rules.visit_splits(cards, |plays| {
        let mut plays = plays.to_vec();
        plays.sort_unstable();
        assert!(streamed.insert(plays), "{cards}: a split is shown twice");
        ControlFlow::Continue(())
    });
    assert_eq!(streamed, expected);
    let fewest = FewestPlays::new(rules).count(cards).ok();
    assert_eq!(
        fewest,
        expected.iter().map(Vec::len).min(),
        "{cards} {rules:?}"
    );
    // Without bans every split is one of the kickers of its base split.
    if bans.is_empty() {
        let mut carried = BTreeSet::new();
        for split in &expected {
            let base = Split::of(split.iter().copied()).expect("cards").base();
            for split in rules.kickers_of(&base).list().expect("few") {
                carried.insert(split.plays().to_vec());
            }
            let count = rules.kickers_of(&base).count().expect("few");
            let list = rules.kickers_of(&base).list().expect("few");
            let distinct: BTreeSet<&[Play]> = list.iter().map(Split::plays).collect();
            assert_eq!(
                (count, distinct.len() as u64),
                (list.len() as u64, count),
                "{base}"
            );
        }
        // A trio that must be the last play may lie twice in the base split of a split in which one carries.
        if !house.last_trio {
            assert_eq!(carried, expected, "{cards} {rules:?}");
        }
    }
}

#[test]
fn splits_are_all_partitions() {
    let random = &mut fastrand::Rng::with_seed(33);
    for text in [
        "33333333",
        "3333333344",
        "BBRR",
        "33344BB",
        "BBRR33",
        "333333BBRR",
        "33333344",
    ] {
        check_splits(four_players(), FOUR_PLAYERS, &[], hand(text));
    }
    for _ in 0..rounds(200, 200, 2) {
        let (rules, house, bans) = oracle::random_rules_of(random, true);
        let cards = random.usize(1..=9);
        check_splits(rules, house, &bans, deal(random, cards));
        let cards = random.usize(1..=10);
        check_splits(four_players(), FOUR_PLAYERS, &[], deal(random, cards));
    }
}

#[test]
fn fewest_plays_equal_a_search_by_leads() {
    let random = &mut fastrand::Rng::with_seed(44);
    for _ in 0..rounds(150, 150, 1) {
        let (rules, house, bans) = oracle::random_rules_of(random, true);
        if rules.has(Flag::LastTrio) || bans.contains(&Kind::Solo) || house.most < 2 {
            continue;
        }
        let cards = random.usize(8..=16);
        let cards = deal(random, cards);
        let count = check_witness(rules, &mut FewestPlays::new(rules), cards);
        assert_eq!(
            count,
            by_leads(rules, cards, &mut HashMap::new()),
            "{cards}"
        );
    }
    let mut fewest = FewestPlays::new(four_players());
    let mut deck: Vec<Rank> = Hand::TWO_PACKS.cards().collect();
    for _ in 0..rounds(20, 20, 1) {
        random.shuffle(&mut deck);
        let cards = Hand::from_cards(deck[..22].iter().copied()).expect("cards");
        let count = check_witness(four_players(), &mut fewest, cards);
        assert_eq!(
            count,
            by_leads(four_players(), cards, &mut HashMap::new()),
            "{cards}"
        );
    }
}

#[test]
fn bombs_beat_by_their_cards_then_by_rank() {
    let rules = four_players();
    let play = |text: &str| rules.recognize(hand(text)).longest_body().expect("a play");
    let ascending = [
        "2222", "33333", "22222", "333333", "3333333", "33333333", "BBRR",
    ];
    for (place, low) in ascending.iter().enumerate() {
        for high in &ascending[place + 1..] {
            assert!(rules.beats(play(high), play(low)) && play(high).beats(play(low)));
            assert!(!rules.beats(play(low), play(high)) && !play(low).beats(play(high)));
        }
    }
    for text in ["BR", "BBR", "3334", "3333BR", "333344"] {
        assert!(rules.recognize(hand(text)).as_slice().is_empty(), "{text}");
    }
    let one_pack = Rules::default();
    for text in ["33333", "BB", "33344BB"] {
        assert!(
            one_pack.recognize(hand(text)).as_slice().is_empty(),
            "{text}"
        );
    }
    for play in [play("33333"), play("BB"), play("BBRR"), play("333BB")] {
        assert!(!one_pack.allows(play), "{play}");
    }
    assert!(!rules.allows(Play::ROCKET));
}

#[test]
fn the_whole_deck() {
    let rules = four_players();
    let leads = rules.leads(Hand::TWO_PACKS);
    let counts = rules.count_leads(Hand::TWO_PACKS);
    let made: KindCounts = leads.iter().copied().collect();
    assert_eq!(counts, made);
    let choose = |n: u64, k: u64| (1..=k).fold(1, |ways, place| ways * (n - place + 1) / place);
    // Bodies from the number of heads of each length; wings are pairs of distinct other ranks.
    let chains = |least: u64, most: u64| (least..=most).map(|len| 13 - len).sum::<u64>();
    let winged = |len: u64| (13 - len) * choose(15 - len, len);
    let expected = [
        (Kind::Solo, 15),
        (Kind::Pair, 15),
        (Kind::Trio, 13),
        (Kind::TrioPair, 13 * 14),
        (Kind::SoloChain, chains(5, 12)),
        (Kind::PairChain, chains(3, 12)),
        (Kind::Airplane, chains(2, 11)),
        (Kind::AirplanePairs, (2..=6).map(winged).sum()),
        (Kind::Bomb, 5 * 13),
        (Kind::Rocket, 1),
    ];
    assert!(
        counts.iter().eq(expected),
        "{:?}",
        counts.iter().collect::<Vec<_>>()
    );
    let catalogue = Catalogue::new(rules);
    assert_eq!(catalogue.plays(), leads);
    for (number, &play) in leads.iter().enumerate() {
        assert_eq!(catalogue.number(play), Some(number));
        assert!(rules.allows(play));
    }
}

#[test]
fn control_counts_bombs_of_more_cards() {
    let control = |unseen: &str| Control::against(hand(unseen), four_players());
    let play = |text: &str| {
        four_players()
            .recognize(hand(text))
            .longest_body()
            .expect("a play")
    };
    assert_eq!(control("33333BB").beaters(play("4444")), 1);
    assert_eq!(control("3333BBRR").beaters(play("4444")), 1, "the rocket");
    assert_eq!(
        control("3333BBR").beaters(play("2")),
        1 + 2,
        "a bomb and each joker"
    );
    assert_eq!(control("BBRR2222").beaters(play("BBRR")), 0);
    assert_eq!(control("BBRR").beaters(play("22")), 1 + 2);
}

#[test]
fn hidden_hands_against_all_deals() {
    let random = &mut fastrand::Rng::with_seed(77);
    for _ in 0..rounds(60, 60, 10) {
        let (rules, ..) = oracle::random_rules_of(random, true);
        let free = deal(random, 8);
        let free: Vec<Rank> = free.cards().collect();
        let first = random.usize(..=free.len());
        let second = random.usize(..=free.len() - first);
        let seats = [first, second].map(|cards| HiddenHand {
            known: Hand::EMPTY,
            cards,
        });
        let hidden = Hand::from_cards(free.iter().copied()).expect("cards");
        let hands = HiddenHands::new(hidden, seats).expect("hidden hands");
        for kind in [Kind::Bomb, Kind::Rocket, Kind::TrioPair] {
            let found = hands
                .of_kind(&rules, kind, &Budget::unlimited())
                .expect("counted");
            let [mut deals, mut one, mut other, mut any] = [0_u128; 4];
            for deal in 0..3_usize.pow(u32::try_from(free.len()).expect("few")) {
                let (mut rest, mut held) = (deal, [Hand::EMPTY; 2]);
                for &rank in &free {
                    if let Some(hand) = held.get_mut(rest % 3) {
                        *hand = hand.checked_add(rank.into()).expect("cards");
                    }
                    rest /= 3;
                }
                if held.map(Hand::total) != [first, second] {
                    continue;
                }
                let has =
                    held.map(|cards| rules.leads(cards).iter().any(|play| play.kind() == kind));
                deals += 1;
                one += u128::from(has[0]);
                other += u128::from(has[1]);
                any += u128::from(has[0] || has[1]);
            }
            assert_eq!(
                (found.deals, found.seats, found.any),
                (deals, [one, other], any),
                "{kind}"
            );
        }
    }
    let all = [HiddenHand {
        known: Hand::EMPTY,
        cards: 25,
    }; 2];
    assert_eq!(
        HiddenHands::new(Hand::TWO_PACKS, all),
        Err(HiddenHandsError::Deals)
    );
}

/// Trios that carry pairs only are those of rules that ban the two kinds with solos.
#[test]
fn pairs_only_is_two_bans() {
    let random = &mut fastrand::Rng::with_seed(3);
    for round in 0..120 {
        let preset = oracle::ONE_PACK[round % oracle::ONE_PACK.len()];
        let pairs = Rules::over(preset).with(Flag::NoTrioSolos);
        let banned = Rules::over(preset)
            .ban(Kind::TrioSolo)
            .ban(Kind::AirplaneSolos);
        let [pairs, banned] = [pairs, banned].map(|rules| rules.build().expect("rules"));
        let cards = oracle::deal(random, 17, round % 3);
        assert_eq!(pairs.leads(cards), banned.leads(cards), "{preset} {cards}");
        assert_eq!(pairs.recognize(cards), banned.recognize(cards));
        let [count, other] = [pairs, banned].map(|rules| SplitCounter::new(rules).splits(cards));
        assert_eq!(count, other, "{preset} {cards}");
        let [count, other] = [pairs, banned].map(|rules| FewestPlays::new(rules).count(cards));
        assert_eq!(count, other, "{preset} {cards}");
    }
}

#[test]
fn settings_of_two_packs() {
    let over = || Rules::over(Preset::FourPlayers);
    assert_eq!(four_players().packs(), 2);
    assert_eq!(
        over()
            .number(Number::MaxCards, 108)
            .build()
            .map(Rules::max_cards),
        Ok(108)
    );
    let one = over()
        .number(Number::Packs, 1)
        .number(Number::MaxCards, 55)
        .build();
    assert_eq!(
        one.unwrap_err().to_string(),
        "max_cards is 55, expected 1 to 54"
    );
    let wild = over().wild("5".parse().expect("a rank")).build();
    assert_eq!(wild, Err(RulesError::WildPacks));
    let solos = over().without(Flag::NoTrioSolos).build().expect("rules");
    assert_eq!(solos.recognize(hand("3334")).iter().len(), 1);
    assert!(Splits::new(hand("3334"), solos).is_ok());
}
