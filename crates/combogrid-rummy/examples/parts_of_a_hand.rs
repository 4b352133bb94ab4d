//! The fewest loose points of a hand with wild cards, by a table over all parts of the hand.

use combogrid_rummy::{Aim, Card, Hand, Rules, Solver, Tile};

/// The fewest wild cards that make a meld of these cards, if any number does.
fn wilds_needed(cards: &[Card]) -> Option<usize> {
    let same_rank = cards.iter().all(|card| card.rank == cards[0].rank);
    let same_suit = cards.iter().all(|card| card.suit == cards[0].suit);
    let distinct = (1..cards.len()).all(|at| !cards[..at].contains(&cards[at]));
    if same_rank && distinct {
        return Some(3_usize.saturating_sub(cards.len()));
    }
    // A run begins or ends with an ace.
    let span = |ace: u8| {
        let places = cards.iter().map(|card| match card.rank.number() {
            1 => ace,
            number => number,
        });
        let (low, high) = (places.clone().min()?, places.max()?);
        Some(usize::from(high - low) + 1)
    };
    let span = span(1).min(span(14))?;
    (same_suit && distinct).then(|| span.max(3) - cards.len())
}

/// The fewest loose points of every part of these cards with up to `wilds` wild cards.
fn least_loose(cards: &[Card], wilds: usize, rules: &Rules) -> u32 {
    let parts = 1_usize << cards.len();
    let chosen = |part: usize| -> Vec<Card> {
        let places = (0..cards.len()).filter(|place| part >> place & 1 == 1);
        places.map(|place| cards[place]).collect()
    };
    let needed: Vec<_> = (0..parts)
        .map(|part| (part > 0).then(|| wilds_needed(&chosen(part))).flatten())
        .collect();
    let mut least = vec![vec![0; wilds + 1]; parts];
    for part in 1..parts {
        let first = 1 << part.trailing_zeros();
        let points = rules.loose_points(cards[part.trailing_zeros() as usize].into());
        for left in 0..=wilds {
            // The first card is loose, or in a meld with some of the others.
            let mut best = points + least[part ^ first][left];
            let mut others = part ^ first;
            loop {
                if let Some(left) = needed[first | others].and_then(|wilds| left.checked_sub(wilds))
                {
                    best = best.min(least[part ^ first ^ others][left]);
                }
                if others == 0 {
                    break;
                }
                others = (others - 1) & (part ^ first);
            }
            least[part][left] = best;
        }
    }
    least[parts - 1][wilds]
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Loose cards count, however many runs there are; wild cards count nothing.
    let rules = Rules::indian()
        .with("wild_rank", "7")?
        .with("scoring", "loose")?;
    let mut solver = Solver::new(&rules);
    for text in [
        "3S 4S 6S 9H TH QH 2C 2D 2H KS 7D 7C JK",
        "AC AH 2S 3D 5C 6D 8H TS JS QD KC 7S JK",
        "AC 2C 3C 4C 4D 4H 4S 5C 6C 8S 9S JS JK",
    ] {
        let hand = Hand::parse(text, &rules)?;
        let own: Vec<Card> = hand
            .tiles()
            .filter(|tile| !rules.is_wild(*tile))
            .filter_map(Tile::card)
            .collect();
        let wilds = hand.len() - own.len();
        let best = solver.best(&hand, Aim::Deadwood)?;
        assert_eq!(best.loose_points(&rules), least_loose(&own, wilds, &rules));
    }
    Ok(())
}

#[test]
fn holds() {
    main().expect("legal hands");
}
