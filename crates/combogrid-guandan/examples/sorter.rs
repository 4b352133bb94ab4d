//! How many plays more than the fewest a sorter needs that takes kinds in a fixed order, as programs often do.
//!
//! `cargo run --release -p combogrid-guandan --example sorter`

use combogrid_guandan::{Card, FewestPlays, Hand, Kind, Level, Play, Rules};

const DEALS: usize = 10_000;

/// The orders in which sorters take kinds: bombs first, or ranks in a row first.
const ORDERS: [(&str, [Kind; Kind::COUNT]); 2] = [
    (
        "bombs first",
        [
            Kind::JokerBomb,
            Kind::StraightFlush,
            Kind::Bomb,
            Kind::Plate,
            Kind::Tube,
            Kind::FullHouse,
            Kind::Straight,
            Kind::Trio,
            Kind::Pair,
            Kind::Solo,
        ],
    ),
    (
        "rows first",
        [
            Kind::JokerBomb,
            Kind::StraightFlush,
            Kind::Straight,
            Kind::Plate,
            Kind::Tube,
            Kind::Bomb,
            Kind::FullHouse,
            Kind::Trio,
            Kind::Pair,
            Kind::Solo,
        ],
    ),
];

/// The number of plays that a sorter lays: of the first kind that the hand has, the play with the fewest wild cards and then
/// with most cards, until no card is left.
fn sort(rules: Rules, mut hand: Hand, order: &[Kind]) -> usize {
    let mut plays = 0;
    while !hand.is_empty() {
        let leads = rules.leads(&hand);
        let best = leads.into_iter().min_by_key(|play: &Play| {
            let kind = order.iter().position(|&kind| kind == play.kind());
            (kind, play.wild_count(), 10 - play.total())
        });
        let cards = best
            .and_then(|play| rules.lay(&hand, play))
            .expect("a card can be led");
        hand = hand.checked_sub(cards).expect("cards of the hand");
        plays += 1;
    }
    plays
}

fn main() {
    let mut random = fastrand::Rng::with_seed(10);
    let mut cards: Vec<Card> = Hand::DECK.cards().collect();
    let mut more = [[0; 20]; ORDERS.len()];
    for _ in 0..DEALS {
        random.shuffle(&mut cards);
        let hand = Hand::from_cards(cards[..27].iter().copied()).expect("cards of the deck");
        let rules = Rules::new(Level::ALL[random.usize(..Level::COUNT)]);
        let fewest = FewestPlays::new(rules).count(&hand).expect("a dealt hand");
        for (more, (_, order)) in more.iter_mut().zip(&ORDERS) {
            more[sort(rules, hand, order) - fewest] += 1;
        }
    }
    for (more, (name, _)) in more.iter().zip(&ORDERS) {
        let sum: usize = more
            .iter()
            .enumerate()
            .map(|(plays, deals)| plays * deals)
            .sum();
        println!(
            "{name}: {}.{:02} plays more in the mean; deals by plays more: {more:?}",
            sum / DEALS,
            sum % DEALS * 100 / DEALS
        );
    }
}
