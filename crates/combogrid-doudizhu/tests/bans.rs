//! Rules that ban kinds of play, as puzzles do: no op may use one.

use combogrid_doudizhu::{FewestPlays, Hand, Kind, Play, Preset, Rank, Rules, RulesBuilder, Split};

/// Bans that puzzles and house rules have.
const BANS: [&[Kind]; 6] = [
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
];

fn rules() -> impl Iterator<Item = (Rules, &'static [Kind])> {
    [Preset::Pagat, Preset::Rlcard, Preset::Onestraw]
        .into_iter()
        .flat_map(|preset| {
            BANS.map(|kinds| {
                let builder = kinds
                    .iter()
                    .fold(Rules::over(preset), |builder: RulesBuilder, &kind| {
                        builder.ban(kind)
                    });
                (builder.build().expect("rules"), kinds)
            })
        })
}

fn hands() -> Vec<Hand> {
    let mut rng = fastrand::Rng::with_seed(16);
    let mut hands: Vec<Hand> = (0..12)
        .map(|_| {
            let low = rng.usize(0..9);
            let mut cards: Vec<Rank> = Hand::DECK
                .cards()
                .filter(|rank| (low..low + 6).contains(&rank.index()))
                .collect();
            rng.shuffle(&mut cards);
            Hand::from_cards(cards[..10].iter().copied()).expect("cards")
        })
        .collect();
    let fixed = [
        "333444567",
        "33344455BR",
        "34567BR",
        "33334455",
        "334455666",
    ];
    hands.extend(fixed.map(|text| text.parse::<Hand>().expect("cards")));
    hands
}

/// The ways to lay out the hand with plays from `leads` on, in their order.
fn covers(leads: &[Play], hand: Hand, fewest: &mut usize, laid: usize) -> usize {
    if hand.is_empty() {
        *fewest = laid.min(*fewest);
        return 1;
    }
    let rest = |&(_, play): &(usize, &Play)| hand.contains(play.cards());
    leads
        .iter()
        .enumerate()
        .filter(rest)
        .map(|(place, play)| {
            let rest = hand.checked_sub(play.cards()).expect("contained");
            covers(&leads[place..], rest, fewest, laid + 1)
        })
        .sum()
}

#[test]
fn no_op_uses_a_banned_kind() {
    for (rules, banned) in rules() {
        assert!(rules.banned().eq(banned.iter().copied()));
        let is_allowed = |play: Play| rules.allows(play) && !banned.contains(&play.kind());
        let mut fewest_plays = FewestPlays::new(rules);
        for hand in hands() {
            let leads = rules.leads(hand);
            assert!(leads.iter().copied().all(is_allowed));
            let all = Preset::Pagat.rules().leads(hand);
            for to in all.into_iter().step_by(5) {
                let answers = rules.answers(hand, to);
                assert!(answers.into_iter().all(is_allowed));
            }
            let mut fewest = usize::MAX;
            let expected = covers(&leads, hand, &mut fewest, 0);
            let splits = rules.splits(hand).expect("a small hand");
            assert_eq!(
                splits.count(),
                expected as u128,
                "{hand} without {banned:?}"
            );
            let plays = |split: Split| split.plays().iter().copied().all(is_allowed);
            assert!(splits.iter().all(plays), "{hand} without {banned:?}");
            assert_eq!(fewest_plays.count(hand).ok(), Some(fewest), "{hand}");
        }
    }
}

#[test]
fn an_airplane_may_carry_solos_where_a_trio_may_not() {
    let rules = Rules::over(Preset::Pagat).ban(Kind::TrioSolo).build();
    let rules = rules.expect("rules");
    let hand: Hand = "33344456".parse().expect("cards");
    let leads = rules.leads(hand);
    assert!(leads.iter().any(|play| play.kind() == Kind::AirplaneSolos));
    assert!(leads.iter().all(|play| play.kind() != Kind::TrioSolo));
    assert!(
        rules
            .recognize("3334".parse().expect("cards"))
            .as_slice()
            .is_empty()
    );
}
