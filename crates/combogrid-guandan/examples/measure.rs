//! Prints how long questions about random hands of 27 cards take: the median and 99 % of each, in microseconds.
//!
//! `cargo run --release -p combogrid-guandan --example measure`

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;

use combogrid_guandan::{
    Arranger, Card, FewestPlays, Hand, Level, Play, Rules, SplitCounter, Splits,
};

const HANDS: usize = 20_000;

fn deals() -> Vec<(Rules, Hand)> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut cards: Vec<Card> = Hand::DECK.cards().collect();
    let mut deals = Vec::with_capacity(HANDS);
    for _ in 0..HANDS {
        random.shuffle(&mut cards);
        let hand = Hand::from_cards(cards[..27].iter().copied()).expect("cards of the deck");
        deals.push((Rules::new(Level::ALL[random.usize(..Level::COUNT)]), hand));
    }
    deals
}

fn measure<T>(name: &str, deals: &[(Rules, Hand)], ask: impl Fn(Rules, &Hand) -> T) {
    let mut times = Vec::with_capacity(deals.len());
    for (rules, hand) in deals {
        // The shortest of three, since other programs run as well.
        let three = [(); 3].map(|()| {
            let start = Instant::now();
            black_box(ask(*rules, black_box(hand)));
            start.elapsed()
        });
        times.push(three.into_iter().min().unwrap_or_default());
    }
    times.sort_unstable();
    let [median, most] = [times.len() / 2, times.len() * 99 / 100];
    println!(
        "{name:20} median {:8.2} us   99 % {:8.2} us   worst {:8.2} us",
        times[median].as_secs_f64() * 1e6,
        times[most].as_secs_f64() * 1e6,
        times[times.len() - 1].as_secs_f64() * 1e6
    );
}

fn main() {
    let deals = deals();
    let mut leads: Vec<usize> = deals
        .iter()
        .map(|(rules, hand)| rules.leads(hand).len())
        .collect();
    leads.sort_unstable();
    println!(
        "leads: median {}, 99 % {}, most {}",
        leads[HANDS / 2],
        leads[HANDS * 99 / 100],
        leads[HANDS - 1]
    );
    let mut histogram: BTreeMap<usize, usize> = BTreeMap::new();
    for (rules, hand) in &deals {
        let plays = FewestPlays::new(*rules).count(hand).expect("a dealt hand");
        *histogram.entry(plays).or_default() += 1;
    }
    let sum: usize = histogram.iter().map(|(plays, hands)| plays * hands).sum();
    println!(
        "fewest plays: mean {}.{:02}, {histogram:?}",
        sum / HANDS,
        sum % HANDS * 100 / HANDS
    );
    measure("leads", &deals, Rules::leads);
    measure("fewest plays", &deals, |rules, hand| {
        FewestPlays::new(rules).count(hand)
    });
    measure("with their cards", &deals, |rules, hand| {
        FewestPlays::new(rules).witness(hand)
    });
    measure("answers to 88", &deals, |rules, hand| {
        rules.answers(hand, "88".parse::<Play>().expect("a play"))
    });
    let few = &deals[..HANDS / 20];
    measure("best arrangement", few, |rules, hand| {
        Arranger::new(rules).top(hand, 1)
    });
    measure("best five", few, |rules, hand| {
        Arranger::new(rules).top(hand, 5)
    });
    let few = &deals[..HANDS / 100];
    measure("count of splits", few, |rules, hand| {
        SplitCounter::new(rules).count(hand)
    });
    for wilds in 0..=2 {
        let with_wilds: Vec<&(Rules, Hand)> = few
            .iter()
            .filter(|(rules, hand)| hand.count(rules.wild_card()) == wilds)
            .collect();
        let ask = |counter: &dyn Fn(Rules, &Hand) -> bool| {
            with_wilds
                .iter()
                .filter(|(rules, hand)| counter(*rules, hand))
                .count()
        };
        println!(
            "{wilds} wild: {} hands, {} counted, {} as a graph, {} best",
            with_wilds.len(),
            ask(&|rules, hand| SplitCounter::new(rules).count(hand).is_ok()),
            ask(&|rules, hand| Splits::new(rules, hand).is_ok()),
            ask(&|rules, hand| Arranger::new(rules).top(hand, 5).is_ok()),
        );
    }
}
