//! Rules that ban kinds of play, as puzzles do, and house rules: any list of kinds, any kickers and chains, in every op.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::covers::covers;
use crate::naive_endgame::Naive;
use combogrid_doudizhu::{
    Budget, Endgame, FewestError, FewestPlays, Flag, Hand, Kind, Number, Play, Position, Preset,
    Rank, Rules, RulesBuilder, Split, SplitCounter,
};

/// Bans that puzzles and house rules have, and bans that tear kinds apart.
const BANS: [&[Kind]; 17] = [
    &[Kind::TrioSolo],
    &[Kind::TrioPair, Kind::FourTwoSolos, Kind::FourTwoPairs],
    &[Kind::Airplane, Kind::AirplaneSolos, Kind::AirplanePairs],
    &[Kind::SoloChain, Kind::Rocket],
    &[Kind::PairChain, Kind::AirplanePairs],
    &[
        Kind::Pair,
        Kind::TrioPair,
        Kind::PairChain,
        Kind::AirplanePairs,
        Kind::FourTwoPairs,
    ],
    &[Kind::Airplane],
    &[Kind::Trio],
    &[Kind::Trio, Kind::TrioSolo],
    &[Kind::Trio, Kind::Airplane],
    &[Kind::Trio, Kind::TrioSolo, Kind::TrioPair, Kind::Airplane],
    &[Kind::Bomb],
    &[Kind::Bomb, Kind::FourTwoPairs, Kind::QuadChain],
    &[Kind::Pair],
    &[Kind::Pair, Kind::Rocket, Kind::Bomb],
    &[Kind::Solo],
    &[Kind::Solo, Kind::Airplane, Kind::Trio],
];

fn ban(preset: Preset, kinds: &[Kind]) -> Rules {
    let builder = Rules::over(preset);
    let rules = kinds.iter().fold(builder, |rules, &kind| rules.ban(kind));
    rules.build().expect("any kinds may be banned")
}

/// House rules: what may be carried, the shortest chains, chains of bombs, and trios as last plays.
fn house_rules() -> impl Iterator<Item = Rules> {
    let houses: [fn(RulesBuilder) -> RulesBuilder; 13] = [
        |rules| rules.with(Flag::NoTwoKickers),
        |rules| rules.with(Flag::NoJokerKickers),
        |rules| rules.with(Flag::NoTwoKickers).with(Flag::NoJokerKickers),
        |rules| rules.number(Number::PairChainMin, 2),
        |rules| rules.number(Number::SoloChainMin, 3),
        |rules| {
            rules
                .number(Number::SoloChainMin, 6)
                .number(Number::AirplaneMin, 3)
        },
        |rules| {
            let rules = rules.number(Number::SoloChainMin, 4);
            rules
                .number(Number::PairChainMin, 4)
                .with(Flag::NoTwoKickers)
        },
        |rules| {
            let rules = rules.number(Number::PairChainMin, 2).ban(Kind::Trio);
            rules.with(Flag::NoJokerKickers)
        },
        |rules| rules.with(Flag::LastTrio),
        |rules| rules.with(Flag::LastTrio).ban(Kind::Solo),
        |rules| rules.with(Flag::QuadChains).with(Flag::QuadChainBombs),
        |rules| {
            let rules = rules.with(Flag::QuadChains).with(Flag::QuadChainBombs);
            rules
                .with(Flag::LastTrio)
                .ban(Kind::QuadChainSolos)
                .ban(Kind::QuadChainPairs)
        },
        |rules| {
            let rules = rules.with(Flag::LastTrio).ban(Kind::TrioSolo);
            rules.number(Number::PairChainMin, 2)
        },
    ];
    houses.into_iter().flat_map(|house| {
        let presets = [Preset::Pagat, Preset::DouZero, Preset::Botzone];
        presets.map(|preset| house(Rules::over(preset)).build().expect("rules"))
    })
}

/// Rules with each list of bans, with lists made by lot, and house rules.
fn rules() -> impl Iterator<Item = (Rules, Vec<Kind>)> {
    let mut rng = fastrand::Rng::with_seed(61);
    let any = (0..30).map(move |_| {
        let one_in = rng.u32(2..6);
        let kinds = Kind::ALL.into_iter();
        kinds.filter(|_| rng.u32(..one_in) == 0).collect()
    });
    let lists = BANS.into_iter().map(<[Kind]>::to_vec).chain(any);
    let presets = [
        Preset::Pagat,
        Preset::Rlcard,
        Preset::Onestraw,
        Preset::Botzone,
    ];
    lists
        .flat_map(move |mut kinds: Vec<Kind>| {
            kinds.sort_unstable();
            presets.map(|preset| (ban(preset, &kinds), kinds.clone()))
        })
        .chain(house_rules().map(|rules| (rules, rules.banned().collect())))
}

fn hand(text: &str) -> Hand {
    text.parse().expect("cards")
}

fn deal(rng: &mut fastrand::Rng, sizes: &[usize]) -> Vec<Hand> {
    let low = rng.usize(0..9);
    let deck = Hand::DECK.cards();
    let mut cards: Vec<Rank> = deck
        .filter(|rank| (low..low + 6).contains(&rank.index()))
        .collect();
    rng.shuffle(&mut cards);
    let mut cards = cards.into_iter();
    let hand = |&size: &usize| Hand::from_cards(cards.by_ref().take(size)).expect("cards");
    sizes.iter().map(hand).collect()
}

fn hands() -> Vec<Hand> {
    let mut rng = fastrand::Rng::with_seed(16);
    let mut hands: Vec<Hand> = (0..8).flat_map(|_| deal(&mut rng, &[10])).collect();
    let fixed = [
        "333444567",
        "33344455BR",
        "34567BR",
        "33334455",
        "334455666",
        "33334444",
        "333344445",
        "AAAA222BR",
        "KKKAAA2222",
        "33456678",
        "44BR",
        "3",
        "",
    ];
    hands.extend(fixed.map(hand));
    hands
}

#[test]
fn no_op_uses_a_banned_kind() {
    let others = Preset::Pagat.rules().leads(hand("33344455566789TJQKA2BR"));
    for (rules, banned) in rules() {
        assert!(rules.banned().eq(banned.iter().copied()));
        let is_allowed = |play: Play| rules.allows(play) && !banned.contains(&play.kind());
        let free = Rules::over(Preset::Pagat).build().expect("rules");
        for hand in hands() {
            let leads = rules.leads(hand);
            assert!(leads.iter().copied().all(is_allowed));
            assert_eq!(rules.count_leads(hand).total(), leads.len() as u64);
            for &to in others.iter().step_by(5) {
                let expected = leads.iter().filter(|play| rules.beats(**play, to));
                assert!(
                    rules.answers(hand, to).iter().eq(expected),
                    "{hand} to {to}"
                );
            }
            for play in free.leads(hand) {
                assert!(rules.recognize(play.cards()).iter().all(is_allowed));
            }
        }
    }
}

/// Every way to lay a hand out, by each engine and by exact cover.
#[test]
fn splits_are_those_of_exact_cover() {
    for (rules, banned) in rules() {
        let (mut counter, mut fewest) = (SplitCounter::new(rules), FewestPlays::new(rules));
        for hand in hands() {
            let what = format!("{hand} without {banned:?}");
            let expected: BTreeSet<Split> = covers(rules, hand).into_iter().collect();
            let base: BTreeSet<Split> = expected
                .iter()
                .filter(|split| split.is_base())
                .cloned()
                .collect();
            let splits = rules.splits(hand).expect("a small hand");
            let bases = rules.base_splits(hand).expect("a small hand");
            assert!(splits.iter().collect::<BTreeSet<_>>() == expected, "{what}");
            assert!(bases.iter().collect::<BTreeSet<_>>() == base, "{what}");
            assert_eq!(splits.count(), expected.len() as u128, "{what}");
            assert_eq!(counter.splits(hand), Ok(expected.len() as u128), "{what}");
            assert_eq!(counter.base(hand), Ok(base.len() as u128), "{what}");
            assert_eq!(splits.best_split().is_some(), !expected.is_empty());
            assert_eq!(splits.sample(|| 7).is_some(), !expected.is_empty());
            streams(rules, hand, &expected, &base);
            let least = expected
                .iter()
                .map(Split::len)
                .min()
                .ok_or(FewestError::NoSplit);
            assert_eq!(fewest.count(hand), least, "{what}");
            match fewest.witness(hand).map(<[Play]>::to_vec) {
                Ok(plays) => {
                    assert_eq!(Ok(plays.len()), least, "{what}");
                    assert!(
                        expected.contains(&Split::of(plays).expect("cards")),
                        "{what}"
                    );
                }
                Err(error) => {
                    assert_eq!(
                        (error, least),
                        (FewestError::NoSplit, Err(FewestError::NoSplit))
                    );
                }
            }
        }
    }
}

fn streams(rules: Rules, hand: Hand, all: &BTreeSet<Split>, bases: &BTreeSet<Split>) {
    let (mut streamed, mut bare) = (Vec::new(), Vec::new());
    let keep = |to: &mut Vec<Split>, plays: &[Play]| {
        to.push(Split::of(plays.iter().copied()).expect("cards of the hand"));
        ControlFlow::<()>::Continue(())
    };
    let _ = rules.visit_splits(hand, |plays| keep(&mut streamed, plays));
    let _ = rules.visit_base_splits(hand, |plays| keep(&mut bare, plays));
    for (streamed, listed) in [(streamed, all), (bare, bases)] {
        assert_eq!(
            streamed.len(),
            listed.len(),
            "{hand} {rules:?} {streamed:?} {listed:?}"
        );
        assert!(
            streamed.iter().all(|split| listed.contains(split)),
            "{hand}"
        );
    }
}

/// A base split, with bans left aside, makes the splits that are allowed.
#[test]
fn the_kickers_of_a_base_split_make_what_is_allowed() {
    for (rules, banned) in rules() {
        let same = |free: RulesBuilder, number| free.number(number, rules.number(number));
        let free = Number::ALL
            .into_iter()
            .fold(Rules::over(Preset::Pagat), same);
        let free = free.build().expect("rules");
        for hand in hands().into_iter().filter(|hand| hand.total() < 9) {
            let mut own = BTreeSet::new();
            for base in free.base_splits(hand).expect("a small hand").iter() {
                let text = base.to_string();
                assert_eq!(Split::parse_base(&text, rules).as_ref(), Ok(&base));
                let splits = rules.kickers_of(&base).list().expect("few");
                own.extend(splits.into_iter().filter(|split| split.base() == base));
            }
            let expected = covers(rules, hand).into_iter();
            let expected: BTreeSet<Split> = expected
                .filter(|split| {
                    split
                        .plays()
                        .iter()
                        .all(|play| play.kind().body() != Kind::QuadChain)
                })
                .collect();
            assert!(own == expected, "{hand} without {banned:?}");
        }
    }
}

#[test]
fn a_stopped_search_knows_a_split_that_is_allowed() {
    for (rules, banned) in rules() {
        let whole = hands()
            .into_iter()
            .chain([hand("333344445555666677778888"), Hand::DECK]);
        for hand in whole {
            for most in [0, 1, 300, 3_000] {
                let budget = Budget::unlimited().max_states(most);
                let mut fewest = FewestPlays::new(rules).with_budget(&budget);
                let Err(FewestError::Stopped(stopped)) = fewest.witness(hand) else {
                    continue;
                };
                let known = stopped.known;
                assert!(known.iter().all(|play| rules.allows(*play)), "{known:?}");
                if known.is_empty() {
                    assert!(banned.contains(&Kind::Solo) || hand.is_empty());
                    continue;
                }
                let split = Split::of(known).expect("cards of the hand");
                assert_eq!(split.cards(), hand, "without {banned:?}");
                if let Err(FewestError::Stopped(stopped)) = fewest.count(hand) {
                    assert!((1..=split.len()).contains(&stopped.known));
                }
            }
        }
    }
}

/// Who wins, also where a player who leads has no play, which loses.
#[test]
fn endgames_are_those_of_brute_force() {
    let mut rng = fastrand::Rng::with_seed(62);
    for (round, (rules, banned)) in rules().enumerate() {
        let (sizes, landlord) = match round % 2 {
            0 => (&[6, 6][..], 0),
            _ => (&[4, 3, 3][..], round % 3),
        };
        let hands = deal(&mut rng, sizes);
        let position = Position::new(&hands, landlord).expect("a position");
        let mut all = [Hand::EMPTY; 3];
        all[..hands.len()].copy_from_slice(&hands);
        let mut naive = Naive::new(rules, hands.len(), landlord);
        let wins = naive.wins(all, 0, None);
        let what = format!("{position} without {banned:?}");
        let mut endgame = Endgame::new(rules);
        assert_eq!(endgame.wins(&position), Ok(wins), "{what}");
        let mut winning = naive.choices(all[0], None);
        winning.retain(|&choice| naive.wins_by(all, 0, None, choice));
        assert_eq!(endgame.winning(&position), Ok(winning), "{what}");
        let mut at = position;
        for choice in endgame.line(&position).expect("no budget") {
            at = at.after(&rules, choice).expect("a legal line");
        }
        let end = at.winner().map(|winner| at.same_side(winner, 0));
        assert!(end.is_some() || at.is_stuck(rules), "{what}");
        assert_eq!(end.unwrap_or(!at.same_side(at.mover(), 0)), wins, "{what}");
        let strategy = endgame.strategy(&position).expect("no budget");
        assert_eq!(position.same_side(strategy.winner(), 0), wins, "{what}");
        strategy.check(&rules).expect("a winning strategy");
        endgame.puzzle(&position).expect("no budget");
    }
}

/// House rules switch bounds of the search off that are proved for the usual ones only.
#[test]
fn endgames_under_house_rules_are_those_of_brute_force() {
    let mut rng = fastrand::Rng::with_seed(54);
    for (round, rules) in house_rules().chain(house_rules()).enumerate() {
        for _ in 0..8 {
            let sizes: &[usize] = if round % 3 == 0 { &[3, 3, 3] } else { &[6, 5] };
            // Twos and jokers, and a few ranks of chains.
            let low = rng.usize(0..9);
            let mut cards: Vec<Rank> = Hand::DECK
                .cards()
                .filter(|rank| !rank.is_chainable() || (low..low + 4).contains(&rank.index()))
                .collect();
            rng.shuffle(&mut cards);
            let mut cards = cards.into_iter();
            let hand = |&size: &usize| Hand::from_cards(cards.by_ref().take(size)).expect("cards");
            let hands: Vec<Hand> = sizes.iter().map(hand).collect();
            let mut all = [Hand::EMPTY; 3];
            all[..hands.len()].copy_from_slice(&hands);
            let position = Position::new(&hands, 0).expect("a position");
            let mut naive = Naive::new(rules, hands.len(), 0);
            let mut winning = naive.choices(all[0], None);
            winning.retain(|&choice| naive.wins_by(all, 0, None, choice));
            let mut endgame = Endgame::new(rules);
            assert_eq!(
                endgame.winning(&position),
                Ok(winning),
                "{position} {rules:?}"
            );
        }
    }
}

#[test]
fn an_airplane_may_carry_where_a_trio_or_a_bare_airplane_may_not() {
    let rules = ban(Preset::Pagat, &[Kind::TrioSolo, Kind::Airplane]);
    let cards = hand("33344456");
    let leads = rules.leads(cards);
    assert!(leads.iter().any(|play| play.kind() == Kind::AirplaneSolos));
    let banned = [Kind::TrioSolo, Kind::Airplane];
    assert!(leads.iter().all(|play| !banned.contains(&play.kind())));
    for cards in ["3334", "333444"] {
        assert!(rules.recognize(hand(cards)).as_slice().is_empty());
    }
    assert_eq!(FewestPlays::new(rules).count(cards), Ok(1));
    let base = Split::parse_base("333444,5,6", rules).expect("a base split without bans");
    let splits = rules.kickers_of(&base).list().expect("few");
    assert!(splits.iter().map(Split::to_string).eq(["33344456"]));
}

#[test]
fn a_hand_that_cannot_be_played_out() {
    let rules = ban(Preset::Rlcard, &[Kind::Solo]);
    let cards = hand("33445");
    assert_eq!(SplitCounter::new(rules).splits(cards), Ok(0));
    let splits = rules.splits(cards).expect("a small hand");
    assert_eq!((splits.count(), splits.iter().count()), (0, 0));
    assert!(splits.best_split().is_none());
    let error = FewestPlays::new(rules).count(cards).expect_err("no split");
    assert_eq!(
        error.to_string(),
        "the hand cannot be played out without the kinds that are banned"
    );
    assert_eq!(FewestPlays::new(rules).count(hand("33445556")), Ok(3));
}
