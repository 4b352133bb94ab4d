//! Queries on the hot path allocate nothing once their workspace has its room.

use std::ops::ControlFlow;

use combogrid_doudizhu::{FewestPlays, Hand, Play, Preset, Rank, SplitCounter};

/// Dealt hands of 17 and of 20 cards, and some with very many splits.
fn hands() -> Vec<Hand> {
    let mut deck: Vec<Rank> = Hand::DECK.cards().collect();
    let mut rng = fastrand::Rng::with_seed(32);
    let mut deal = |cards: usize| {
        rng.shuffle(&mut deck);
        Hand::from_cards(deck[..cards].iter().copied()).expect("a part of the deck")
    };
    let sizes = [[17; 20], [20; 20]].into_iter().flatten();
    let mut hands: Vec<Hand> = sizes.map(&mut deal).collect();
    let hard = [
        "44666777888999TTT",
        "33344455566677788899",
        "333444777888JJJQQQ",
    ];
    hands.extend(hard.map(|cards| cards.parse::<Hand>().expect("a hand")));
    hands
}

/// How often memory is asked for when every hand is asked about again.
fn allocations(mut ask: impl FnMut(Hand)) -> u64 {
    let hands = hands();
    hands.iter().copied().for_each(&mut ask);
    allocation_counter::measure(|| hands.iter().copied().for_each(&mut ask)).count_total
}

/// The presets of one pack. Hands of two packs are swept play by play, which takes lists of plays.
fn presets() -> impl Iterator<Item = Preset> {
    let one_pack = |preset: &Preset| preset.rules().packs() == 1;
    Preset::ALL.into_iter().filter(one_pack)
}

/// A table of what is known of shapes grows as often as this, whatever is asked how often.
const MOST_GROWTH: u64 = 6;
/// Far more queries than that.
const PASSES: usize = 8;

/// Goes through all that is shown.
fn go_on<T>(_: T) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn leads_and_answers() {
    for preset in presets() {
        let rules = preset.rules();
        let tables: Vec<Play> = hands()
            .into_iter()
            .flat_map(|hand| rules.leads(hand))
            .collect();
        let mut plays = Vec::new();
        assert_eq!(allocations(|hand| rules.leads_into(hand, &mut plays)), 0);
        let mut asked = 0;
        let mut next = || {
            asked += 97;
            tables[asked % tables.len()]
        };
        let answered = allocations(|hand| rules.answers_into(hand, next(), &mut plays));
        assert_eq!(answered, 0, "{preset}");
        let shown = allocations(|hand| {
            let _ = rules.visit_leads(hand, go_on);
            let _ = rules.visit_answers(hand, next(), go_on);
            let _ = rules.count_leads(hand);
            let _ = rules.count_answers(hand, next());
        });
        assert_eq!(shown, 0, "{preset}");
    }
}

#[test]
fn streamed_splits() {
    for preset in presets() {
        let rules = preset.rules();
        let shown = allocations(|hand| {
            let mut splits = 0;
            let _: ControlFlow<()> = rules.visit_splits(hand, |plays| {
                splits += plays.len();
                if splits < 20_000 {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            let _: ControlFlow<()> = rules.visit_base_splits(hand, |_| ControlFlow::Continue(()));
        });
        assert_eq!(shown, 0, "{preset}");
    }
}

#[test]
fn numbers_of_splits() {
    for preset in presets() {
        let mut counter = SplitCounter::new(preset.rules());
        let grown = allocations(|hand| {
            for _ in 0..PASSES {
                counter.splits(hand).expect("within the limit");
                counter.base(hand).expect("within the limit");
            }
        });
        assert!(grown <= MOST_GROWTH, "{preset}: {grown}");
    }
}

#[test]
fn fewest_plays() {
    for preset in presets() {
        let mut fewest = FewestPlays::new(preset.rules());
        let found = allocations(|hand| {
            for _ in 0..PASSES {
                fewest.count(hand).expect("within the limit");
                fewest.witness(hand).expect("within the limit");
            }
        });
        assert!(found <= MOST_GROWTH, "{preset}: {found}");
    }
}
