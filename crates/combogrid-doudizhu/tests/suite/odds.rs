//! What hidden hands hold, counted, against all deals of few cards and against random deals of many.

use crate::oracle::ONE_PACK;
use std::ops::ControlFlow;

use combogrid_doudizhu::{
    Budget, Flag, Hand, HiddenHand, HiddenHands, Holding, Kind, Play, Preset, Rank, Rules,
};

/// A question about what a hand holds.
#[derive(Debug, Clone, Copy)]
enum Question {
    Kind(Kind),
    Answer(Play),
}

fn holds(hand: Hand, rules: Rules, question: Question) -> bool {
    match question {
        // A trio is held also by a hand that may not play it yet.
        Question::Kind(Kind::Trio) => !hand.at_least(3).is_empty(),
        Question::Kind(kind) => rules.leads(hand).iter().any(|play| play.kind() == kind),
        Question::Answer(to) => !rules.answers(hand, to).is_empty(),
    }
}

fn counted(hands: &HiddenHands, rules: Rules, question: Question) -> Holding {
    let budget = Budget::unlimited().max_states(20_000_000);
    match question {
        Question::Kind(kind) => hands.of_kind(&rules, kind, &budget),
        Question::Answer(to) => hands.answer(&rules, to, &budget),
    }
    .unwrap()
}

/// Deals the cards in every way, each card told apart.
fn by_all_deals(
    free: &[Rank],
    seats: [HiddenHand; 2],
    rules: Rules,
    question: Question,
) -> Holding {
    let mut holding = Holding {
        deals: 0,
        seats: [0; 2],
        any: 0,
    };
    let places = 3_usize.pow(u32::try_from(free.len()).unwrap());
    for deal in 0..places {
        let mut rest = deal;
        let mut hands = seats.map(|seat| seat.known);
        for rank in free {
            if let Some(hand) = hands.get_mut(rest % 3) {
                *hand = hand.checked_add(Hand::of(*rank, 1).unwrap()).unwrap();
            }
            rest /= 3;
        }
        if (0..2).any(|seat| hands[seat].total() != seats[seat].cards) {
            continue;
        }
        let held = hands.map(|hand| holds(hand, rules, question));
        holding.deals += 1;
        for (deals, holds) in holding.seats.iter_mut().zip(held) {
            *deals += u128::from(holds);
        }
        holding.any += u128::from(held[0] || held[1]);
    }
    holding
}

fn drawn(rng: &mut fastrand::Rng, cards: &mut Vec<Rank>, count: usize) -> Hand {
    rng.shuffle(cards);
    let drawn = cards.split_off(cards.len() - count);
    Hand::from_cards(drawn).unwrap()
}

/// A share of all deals, of which there are fewer than 2^32.
fn share(deals: u128, all: u128) -> f64 {
    let of = |deals: u128| f64::from(u32::try_from(deals).unwrap());
    of(deals) / of(all)
}

/// A play of a random hand, or a kind.
fn random_question(rng: &mut fastrand::Rng, rules: Rules) -> Question {
    if rng.bool() {
        return Question::Kind(Kind::ALL[rng.usize(..Kind::ALL.len())]);
    }
    let mut deck: Vec<Rank> = Hand::DECK.cards().collect();
    let mut plays = rules.leads(drawn(rng, &mut deck, 14));
    if rules.has(Flag::LastTrio) && rng.bool() {
        // Only a hand of three cards answers a trio with another one.
        plays = Rank::ALL[..4]
            .iter()
            .filter_map(|rank| Play::trio(*rank))
            .collect();
    }
    Question::Answer(plays[rng.usize(..plays.len())])
}

#[test]
fn all_deals_of_few_cards_are_counted() {
    let rng = &mut fastrand::Rng::with_seed(54);
    let mut some = 0;
    for round in 0..160 {
        let preset = ONE_PACK[round % ONE_PACK.len()];
        let mut rules = Rules::over(preset);
        if round % 3 == 0 {
            rules = rules.with(Flag::LastTrio);
        }
        if round % 5 == 0 {
            rules = rules.with(Flag::QuadChains).with(Flag::QuadChainBombs);
        }
        let rules = rules.build().unwrap();
        // Few ranks have bombs, chains and airplanes among few cards.
        let ranks = rng.usize(2..=8);
        let first = rng.usize(..=15 - ranks);
        let mut deck: Vec<Rank> = Hand::DECK.cards().collect();
        deck.retain(|rank| (first..first + ranks).contains(&rank.index()));
        let free = rng.usize(1..=9.min(deck.len()));
        let free = drawn(rng, &mut deck, free);
        let known = [0, 1].map(|_| {
            let count = rng.usize(..=deck.len().min(4));
            drawn(rng, &mut deck, count)
        });
        let most = free.total();
        let more = rng.usize(..=most);
        let others = rng.usize(..=most - more);
        let seats = [(known[0], more), (known[1], others)].map(|(known, more)| HiddenHand {
            known,
            cards: known.total() + more,
        });
        let hidden = free
            .checked_add(known[0])
            .unwrap()
            .checked_add(known[1])
            .unwrap();
        let hands = HiddenHands::new(hidden, seats).unwrap();
        let cards: Vec<Rank> = free.cards().collect();
        for _ in 0..4 {
            let question = random_question(rng, rules);
            let expected = by_all_deals(&cards, seats, rules, question);
            let found = counted(&hands, rules, question);
            assert_eq!(
                found, expected,
                "{preset:?} {hidden} {seats:?} {question:?}"
            );
            some += u32::from(found.any > 0 && found.any < found.deals);
        }
    }
    assert!(some > 40, "{some} were neither sure nor impossible");
}

/// Every kind, and answers to plays of every kind, of the hands behind a landlord: the chances of random deals are near.
#[test]
fn random_deals_of_many_cards_agree() {
    const DEALS: u32 = 2_000;
    let rng = &mut fastrand::Rng::with_seed(55);
    for preset in [Preset::Rlcard, Preset::Pagat] {
        let rules = preset.rules();
        let mut deck: Vec<Rank> = Hand::DECK.cards().collect();
        let own = drawn(rng, &mut deck, 20);
        let hidden = Hand::from_cards(deck.iter().copied()).unwrap();
        let seats = [HiddenHand {
            known: Hand::EMPTY,
            cards: 17,
        }; 2];
        let hands = HiddenHands::new(hidden, seats).unwrap();
        let kinds = Kind::ALL.map(Question::Kind).into_iter();
        let plays = rules.leads(own);
        let mut questions: Vec<Question> = kinds.collect();
        for kind in Kind::ALL {
            let first = plays.iter().find(|play| play.kind() == kind);
            questions.extend(first.map(|play| Question::Answer(*play)));
        }
        for question in questions {
            let found = counted(&hands, rules, question);
            // 34 cards, 17 of them in the first hand.
            assert_eq!(found.deals, 2_333_606_220);
            let mut held = [0; 3];
            for _ in 0..DEALS {
                rng.shuffle(&mut deck);
                let dealt = [&deck[..17], &deck[17..]];
                let [one, other] = dealt.map(|cards| {
                    holds(
                        Hand::from_cards(cards.iter().copied()).unwrap(),
                        rules,
                        question,
                    )
                });
                held[0] += u32::from(one);
                held[1] += u32::from(other);
                held[2] += u32::from(one || other);
            }
            let exact = [found.seats[0], found.seats[1], found.any];
            for (held, exact) in held.into_iter().zip(exact) {
                let (sampled, chance) = (
                    f64::from(held) / f64::from(DEALS),
                    share(exact, found.deals),
                );
                // Five standard errors.
                let near = 5.0 * (chance * (1.0 - chance) / f64::from(DEALS)).sqrt();
                assert!(
                    (sampled - chance).abs() <= near,
                    "{question:?}: {sampled} and {chance}"
                );
            }
        }
    }
}

/// Many random deals of the cards behind a landlord, each question for every kind and for answers to a play of every kind; prints
/// the largest deviation. `.ci/heavy odds` runs it.
#[test]
#[ignore = "ten million deals take a minute in a build for release"]
fn millions_of_random_deals_agree() {
    let deals: u32 = std::env::var("ODDS_DEALS").map_or(10_000_000, |deals| deals.parse().unwrap());
    let rng = &mut fastrand::Rng::with_seed(56);
    let rules = Preset::Botzone.rules();
    let mut deck: Vec<Rank> = Hand::DECK.cards().collect();
    let own = drawn(rng, &mut deck, 20);
    let hidden = Hand::from_cards(deck.iter().copied()).unwrap();
    let seat = HiddenHand {
        known: Hand::EMPTY,
        cards: 17,
    };
    let hands = HiddenHands::new(hidden, [seat; 2]).unwrap();
    let leads = rules.leads(own);
    let of_kinds = Kind::ALL.iter().filter_map(|kind| {
        let mut plays = leads.iter().filter(|play| play.kind() == *kind);
        plays.next().copied()
    });
    let plays: Vec<Play> = of_kinds.collect();
    let questions: Vec<Question> = Kind::ALL
        .map(Question::Kind)
        .into_iter()
        .chain(plays.iter().copied().map(Question::Answer))
        .collect();
    // For each question how often the first hand, the second and one of both hold it.
    let mut held = vec![[0_u32; 3]; questions.len()];
    for _ in 0..deals {
        for place in 0..17 {
            deck.swap(place, rng.usize(place..34));
        }
        let two = [&deck[..17], &deck[17..]];
        let two = two.map(|cards| Hand::from_cards(cards.iter().copied()).unwrap());
        let kinds = two.map(|hand| rules.count_leads(hand));
        for (question, held) in questions.iter().zip(&mut held) {
            let [one, other] = [0, 1].map(|hand| match question {
                Question::Kind(kind) => kinds[hand][*kind] > 0,
                Question::Answer(to) => rules
                    .visit_answers(two[hand], *to, |_| ControlFlow::Break(()))
                    .is_break(),
            });
            held[0] += u32::from(one);
            held[1] += u32::from(other);
            held[2] += u32::from(one || other);
        }
    }
    let (mut largest, mut compared) = (0.0_f64, 0);
    for (question, held) in questions.iter().zip(held) {
        let found = counted(&hands, rules, *question);
        let exact = [found.seats[0], found.seats[1], found.any];
        for (held, exact) in held.into_iter().zip(exact) {
            let chance = share(exact, found.deals);
            let sampled = f64::from(held) / f64::from(deals);
            let error = (chance * (1.0 - chance) / f64::from(deals)).sqrt();
            if error == 0.0 {
                assert!((sampled - chance).abs() < 1e-12, "{question:?}");
                continue;
            }
            let errors = (sampled - chance).abs() / error;
            assert!(errors < 5.0, "{question:?}: {sampled} and {chance}");
            largest = largest.max(errors);
            compared += 1;
        }
    }
    println!("{deals} deals, {compared} chances: {largest:.2} standard errors at most");
}

#[test]
fn hands_that_cannot_be_are_refused() {
    let hand = |known: &str, cards| HiddenHand {
        known: known.parse().unwrap(),
        cards,
    };
    let new = |hidden: &str, hands| HiddenHands::new(hidden.parse().unwrap(), hands);
    let error = |hidden, hands| new(hidden, hands).unwrap_err().to_string();
    assert_eq!(
        error("345", [hand("", 2), hand("", 2)]),
        "the hands have 4 cards, and 3 are hidden"
    );
    assert_eq!(
        error("345", [hand("", 1), hand("6", 1)]),
        "hidden hand 1 cannot have its known cards"
    );
    assert_eq!(
        error("345", [hand("34", 1), hand("", 1)]),
        "hidden hand 0 cannot have its known cards"
    );
    let hands = new("33334444", [hand("", 4), hand("", 4)]).unwrap();
    let few = Budget::unlimited().max_states(10);
    assert!(hands.bomb(&Rules::default(), &few).is_err());
    let bombs = hands.bomb(&Rules::default(), &Budget::unlimited()).unwrap();
    assert_eq!((bombs.deals, bombs.seats, bombs.any), (70, [2, 2], 2));
}
