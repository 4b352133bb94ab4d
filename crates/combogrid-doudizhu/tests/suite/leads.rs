//! Leads, answers and readings held against the plain words of the rules.

use crate::oracle;
use crate::oracle::{HOUSES, House};
use crate::rounds::rounds;
use combogrid_doudizhu::{Flag, Hand, Kickers, Kind, KindCounts, Play, Preset, Rank, Rules};

fn check_leads(house: House, hand: Hand) -> Vec<Play> {
    let rules = house.preset.rules();
    let leads = rules.leads(hand);
    assert_eq!(leads, oracle::leads(house, hand), "{} {hand}", house.preset);
    let counts: KindCounts = leads.iter().copied().collect();
    assert_eq!(rules.count_leads(hand), counts, "{} {hand}", house.preset);
    leads
}

#[test]
fn every_hand_of_a_small_deck() {
    let small: Hand = "333344445555222BR".parse().expect("cards");
    for house in HOUSES {
        for hand in oracle::bags(small) {
            check_leads(house, hand);
        }
    }
}

#[test]
fn random_hands_of_every_size() {
    let mut random = fastrand::Rng::with_seed(3);
    for cards in 1..=20 {
        for thick in [0, 2, 3, 0, 0].into_iter().take(rounds(3, 5, 1)) {
            let hand = oracle::deal(&mut random, cards, thick);
            check_leads(HOUSES[cards % 8], hand);
            check_leads(HOUSES[(cards + 4) % 8], hand);
        }
    }
}

#[test]
fn thick_hands_with_many_wings() {
    let mut random = fastrand::Rng::with_seed(4);
    for house in HOUSES {
        for thick in [4, 5] {
            check_leads(house, oracle::deal(&mut random, 20, thick));
        }
    }
    for house in HOUSES {
        check_leads(house, "333444555666777BR22".parse().expect("cards"));
        check_leads(house, "3333444455556666BR22".parse().expect("cards"));
    }
}

#[test]
fn more_cards_than_anyone_is_dealt() {
    let mut random = fastrand::Rng::with_seed(14);
    for (house, cards) in HOUSES.into_iter().zip([21, 22, 23, 24].into_iter().cycle()) {
        check_leads(house, oracle::deal(&mut random, cards, 6));
    }
}

#[test]
fn the_whole_deck_answers_too() {
    for house in HOUSES {
        let rules = house.preset.rules();
        let leads = rules.leads(Hand::DECK);
        for to in leads.iter().step_by(997) {
            let expected: Vec<_> = leads
                .iter()
                .copied()
                .filter(|&play| oracle::beats(house, play, *to))
                .collect();
            assert_eq!(
                rules.answers(Hand::DECK, *to),
                expected,
                "{} {to}",
                house.preset
            );
        }
    }
}

#[test]
fn readings_of_any_cards() {
    let mut random = fastrand::Rng::with_seed(5);
    for round in 0..12_000 {
        let hand = oracle::deal(&mut random, 1 + round % 20, round % 6);
        for house in HOUSES {
            let readings = house.preset.rules().recognize(hand);
            assert_eq!(
                readings.as_slice(),
                oracle::readings(house, hand),
                "{} {hand}",
                house.preset
            );
        }
    }
}

#[test]
fn readings_of_cards_that_are_a_play_somewhere() {
    let mut random = fastrand::Rng::with_seed(11);
    for round in 0..40 {
        let hand = oracle::deal(&mut random, 20, round % 6);
        for house in HOUSES {
            for play in house.preset.rules().leads(hand).into_iter().step_by(5) {
                let cards = play.cards();
                let other = HOUSES[(round + play.total()) % HOUSES.len()];
                let readings = other.preset.rules().recognize(cards);
                assert_eq!(
                    readings.as_slice(),
                    oracle::readings(other, cards),
                    "{} {cards}",
                    other.preset
                );
            }
        }
    }
}

/// Every hand of two small decks: one of thick ranks, and one with chains of solos and of pairs.
fn small_hands() -> impl Iterator<Item = Hand> {
    let decks = ["33334444555566BR", "3344556677789T2"];
    decks
        .into_iter()
        .flat_map(|deck| oracle::bags(deck.parse().expect("cards")))
}

#[test]
fn leads_are_the_bodies_on_the_grid() {
    for hand in small_hands() {
        let grid = hand.grid();
        for house in HOUSES {
            let rules = house.preset.rules();
            let leads = rules.leads(hand);
            for kind in Kind::ALL {
                let of_kind = leads.iter().filter(|lead| lead.kind() == kind);
                if kind.kickers() == Kickers::None {
                    let bodies = grid.bodies(kind).filter(|&body| rules.allows(body));
                    assert!(
                        bodies.eq(of_kind.copied()),
                        "{} {kind} in {hand}",
                        house.preset
                    );
                } else {
                    let bodies: Vec<_> = grid.bodies(kind.body()).map(Play::ranks).collect();
                    let mut of_kind = of_kind;
                    assert!(of_kind.all(|lead| bodies.contains(&lead.ranks())), "{hand}");
                }
            }
        }
    }
}

#[test]
fn readings_are_the_bodies_on_the_grid_with_all_other_cards() {
    for hand in small_hands() {
        let grid = hand.grid();
        for house in HOUSES {
            let rules = house.preset.rules();
            let reading = |kind: Kind, body: Play| {
                let kickers = hand.checked_sub(body.cards())?;
                let play = Play::new(kind, body.head(), body.len(), kickers).ok()?;
                (play.total() <= rules.max_cards() && rules.allows(play)).then_some(play)
            };
            let kinds = Kind::ALL.into_iter();
            let mut expected = Vec::new();
            for kind in kinds {
                let bodies = grid.bodies(kind.body());
                expected.extend(bodies.filter_map(|body| reading(kind, body)));
            }
            expected.sort_by_key(|play| std::cmp::Reverse(play.body().total()));
            let readings = rules.recognize(hand);
            assert_eq!(readings.as_slice(), expected, "{} {hand}", house.preset);
        }
    }
}

#[test]
fn answers_are_the_leads_that_beat() {
    let mut random = fastrand::Rng::with_seed(6);
    let mut buffer = Vec::new();
    for round in 0..60 {
        let hand = oracle::deal(&mut random, 10 + round % 11, round % 5);
        let other = oracle::deal(&mut random, 5 + round % 16, round % 6);
        for house in HOUSES {
            let rules = house.preset.rules();
            let leads = rules.leads(hand);
            for to in rules.leads(other) {
                let mut expected = leads.clone();
                expected.retain(|&play| oracle::beats(house, play, to));
                rules.answers_into(hand, to, &mut buffer);
                assert_eq!(buffer, expected, "{} {hand} to {to}", house.preset);
                let counts: KindCounts = expected.iter().copied().collect();
                assert_eq!(
                    rules.count_answers(hand, to),
                    counts,
                    "{} {hand} to {to}",
                    house.preset
                );
            }
        }
    }
}

#[test]
fn rules_at_random_lead_answer_and_read_as_well() {
    let mut random = fastrand::Rng::with_seed(26);
    for round in 0..300 {
        let (rules, house, bans) = oracle::random_rules(&mut random);
        let hand = oracle::deal(&mut random, 3 + round % 14, round % 5);
        let case = format!("{hand} under {rules:?}");
        let mut expected = oracle::leads(house, hand);
        expected.retain(|play| !bans.contains(&play.kind()));
        let leads = rules.leads(hand);
        let differ = |one: &[Play], other: &[Play]| {
            let mut only = one.to_vec();
            only.retain(|play| !other.contains(play));
            only
        };
        let differences = [differ(&leads, &expected), differ(&expected, &leads)];
        assert_eq!(differences, [[]; 2], "{case}: found only, and missing");
        let counts: KindCounts = leads.iter().copied().collect();
        assert_eq!(rules.count_leads(hand), counts, "{case}");
        for &to in expected.iter().step_by(7) {
            let mut beating = expected.clone();
            beating.retain(|&play| oracle::beats(house, play, to));
            assert_eq!(rules.answers(hand, to), beating, "{case} to {to}");
        }
        for size in 1..8 {
            let cards = oracle::deal(&mut random, size, size % 3);
            let mut readings = oracle::readings(house, cards);
            readings.retain(|play| !bans.contains(&play.kind()));
            assert_eq!(
                rules.recognize(cards).as_slice(),
                readings,
                "{case}: {cards}"
            );
        }
    }
}

/// Only cards of fours have a longest body that is not the first reading in canonical order: a four that carries two fours
/// comes before the chain of the fours.
#[test]
fn the_longest_body_is_read_first() {
    let rules = Rules::over(Preset::Botzone)
        .with(Flag::FourAsTwoPairs)
        .build()
        .expect("rules");
    let kinds = |cards: &str| {
        let readings = rules.recognize(cards.parse().expect("cards"));
        readings.iter().map(Play::kind).collect::<Vec<_>>()
    };
    assert_eq!(
        kinds("33334444"),
        [Kind::QuadChain, Kind::FourTwoPairs, Kind::FourTwoPairs]
    );
    let mut random = fastrand::Rng::with_seed(52);
    for _ in 0..3_000 {
        let (rules, house, bans) = oracle::random_rules(&mut random);
        let from = random.usize(..10);
        let counts = Rank::ALL.map(|rank| match rank.index() {
            at if (from..from + 4).contains(&at) => random.u8(3..=4),
            _ => 0,
        });
        let cards = Hand::from_counts(counts).expect("cards of the deck");
        let mut expected = oracle::readings(house, cards);
        expected.retain(|play| !bans.contains(&play.kind()));
        let readings = rules.recognize(cards);
        assert_eq!(readings.as_slice(), expected, "{cards} under {rules:?}");
        assert_eq!(
            readings.longest_body().map(|play| play.body().total()),
            readings.as_slice().first().map(|play| play.body().total()),
        );
    }
}

#[test]
fn beating_is_as_the_rules_say() {
    // One body of each kind, length and head: kickers do not count.
    let mut plays = Preset::Botzone.rules().leads(Hand::DECK);
    plays.dedup_by_key(|play| (play.kind(), play.len(), play.head()));
    for &play in &plays {
        for &other in &plays {
            assert_eq!(
                play.beats(other),
                oracle::beats(HOUSES[0], play, other),
                "{play} on {other}"
            );
        }
    }
}

#[test]
fn every_lead_is_a_reading_of_its_cards() {
    let mut random = fastrand::Rng::with_seed(7);
    for round in 0..200 {
        let hand = oracle::deal(&mut random, 20, round % 6);
        for house in HOUSES {
            let rules = house.preset.rules();
            for play in rules.leads(hand) {
                assert!(rules.allows(play), "{} {play}", house.preset);
                assert!(hand.contains(play.cards()), "{play}");
                assert!(
                    rules
                        .recognize(play.cards())
                        .iter()
                        .any(|reading| reading == play),
                    "{play}"
                );
            }
        }
    }
}

#[test]
fn an_empty_hand_has_nothing_to_play() {
    for house in HOUSES {
        let rules = house.preset.rules();
        assert_eq!(rules.leads(Hand::EMPTY), []);
        assert_eq!(rules.answers(Hand::EMPTY, Play::solo(Rank::Three)), []);
        assert_eq!(rules.recognize(Hand::EMPTY).as_slice(), []);
        assert_eq!(rules.count_leads(Hand::EMPTY).total(), 0);
    }
}
