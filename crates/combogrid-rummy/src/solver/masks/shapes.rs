//! The shapes of runs: which places cards of their own take, and which jokers and wild cards must fill.
//!
//! A shape is drawn as a string of places, `1` for a card and `0` for a gap: `1011` is `3H _ 5H 6H`, a run with one
//! substitute. Places before the first card and after the last are not part of it: where they lie is the best
//! [window](super::window) around the shape.

use super::layout::{bits_of, narrow};
use crate::cards::{Rules, Tile, sort_by_key};

/// The shapes of the runs of a rule set.
#[derive(Debug, Clone)]
pub(super) struct RunShapes {
    /// Every run of cards that stand for themselves.
    pub(super) plain: Vec<Shape>,
    /// The prime shapes: the runs, also with substitutes, that are not two runs of the same cards.
    pub(super) prime: Vec<Shape>,
    /// Whether `prime` has the runs with substitutes: not if there are too many.
    pub(super) has_substituted: bool,
    /// The prime shapes without one of their cards, each once.
    pub(super) lacking: Vec<LackingShape>,
    /// The number of the shape that is one card, which is after those of all others.
    pub(super) single: u16,
    /// The most places of a shape.
    pub(super) widest: u32,
}

impl RunShapes {
    /// The shapes of the runs that the rules allow in a deck with the wild cards of the cells `wild`.
    pub(super) fn new(rules: &Rules, wild: u64) -> Self {
        let jokers = if rules.is_wild(Tile::Joker) {
            rules.jokers()
        } else {
            0
        };
        // No run takes more substitutes than the deck has, nor as many as 32.
        let wild_cards = u32::from(rules.packs()) * wild.count_ones();
        let wilds = wild_cards.min(32) + u32::from(jokers);
        let with_substitutes = Shape::prime(rules, narrow(wilds as usize));
        let has_substituted = with_substitutes.is_some();
        let mut prime = with_substitutes.unwrap_or_else(|| Shape::plain_prime(rules));
        let mut plain = Shape::plain(rules);
        let mut single = 0;
        let mut widest = 0;
        for shape in prime.iter_mut().chain(&mut plain) {
            shape.number = single;
            single += 1;
            widest = shape.span.max(widest);
        }
        Self {
            lacking: LackingShape::of(&prime),
            plain,
            prime,
            has_substituted,
            single,
            widest: widest.min(16).into(),
        }
    }
}

/// The most shapes that are worth going through for every hand.
const MOST_SHAPES: usize = 1_000;

/// Where the cards of a run lie that stand for themselves, from the first of them to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape {
    /// One bit a place, the lowest and the highest of them set.
    pub(crate) places: u16,
    /// The number of these cards.
    pub(crate) cards: u8,
    /// The places from the first of them to the last.
    pub(crate) span: u8,
    /// The fewest jokers and wild cards that make a run of them.
    pub(crate) wilds: u8,
    /// The cells of the places in a row of four cells a column.
    pub(crate) cells: u64,
    /// The number of the shape.
    pub(crate) number: u16,
}

impl Shape {
    /// The shape of these places, if the rules have such a run.
    fn new(places: u16, rules: &Rules) -> Option<Self> {
        let places = places >> places.trailing_zeros();
        let [cards, span] = extent(places);
        Some(Self {
            places,
            cards,
            span,
            wilds: fewest_wilds(places, rules)?,
            cells: cells_of(places),
            number: 0,
        })
    }

    /// The lowest cells of the runs of a row, by the cells from which on each place is taken.
    #[inline]
    pub(crate) fn starts(&self, further: &[u64; 16]) -> u64 {
        starts(self.places, further)
    }

    /// The runs without jokers and wild cards.
    pub(crate) fn plain(rules: &Rules) -> Vec<Self> {
        let lengths = rules.run_lengths();
        let all = lengths.map(|len| Self::new((1 << len) - 1, rules));
        all.flatten().collect()
    }

    /// Those of them that are not two.
    pub(crate) fn plain_prime(rules: &Rules) -> Vec<Self> {
        let mut shapes = Self::plain(rules);
        shapes.retain(|shape| !is_two(shape.places, rules));
        shapes
    }

    /// The runs that are not two, with up to this many jokers and wild cards, those with the fewest first; `None` if
    /// there are too many.
    ///
    /// Twice as many cards as the shortest run has are always two runs. What is two runs is two as well with the highest card
    /// further up, and with more cards above: the upper one takes no more for that than the whole does. Where wild cards are
    /// limited by the size of a meld, the whole may stop to be one; the masks take no such rules.
    pub(crate) fn prime(rules: &Rules, wilds: u8) -> Option<Vec<Self>> {
        let lengths = rules.run_lengths();
        if lengths.is_empty() {
            return Some(Vec::new());
        }
        let most = 2 * *lengths.start() - 1;
        let mut shapes = Vec::new();
        let mut open = vec![1_u16];
        while let Some(places) = open.pop() {
            let shape = Self::new(places, rules);
            shapes.extend(shape.filter(|shape| shape.wilds <= wilds));
            if shapes.len() > MOST_SHAPES {
                return None;
            }
            let [cards, span] = extent(places);
            // With `most` cards every longer shape is two runs.
            if cards < most {
                let gaps = wilds.saturating_sub(span - cards);
                let higher = span..(*lengths.end()).min(span + gaps + 1);
                let longer = higher.map(|place| places | 1 << place);
                // Once the highest card is far enough up for two runs, it is so further up as well.
                open.extend(longer.take_while(|places| !is_two(*places, rules)));
            }
        }
        sort_by_key(&mut shapes, |shape| (shape.wilds, shape.span, shape.places));
        Some(shapes)
    }
}

/// A shape of runs that lacks one card. Shapes of which the same cards are left are merged, and `lacks` has a cell for each:
/// `11` is left of `111` without its first card, and of `111` without its last.
#[derive(Debug, Clone, Copy)]
pub(super) struct LackingShape {
    /// The places of the others, the lowest of them the first one, and their cells.
    pub(super) others: u16,
    pub(super) cells: u64,
    /// The cards of the whole run, its places, and the fewest jokers and wild cards.
    pub(super) cards: u8,
    pub(super) span: u8,
    pub(super) wilds: u8,
    /// The cells of the cards that it may lack; the first of the others lies at bit [`FIRST`].
    pub(super) lacks: u128,
}

/// Where the first of the others lies, so that there is room below.
pub(super) const FIRST: u32 = 64;

impl LackingShape {
    /// The shapes of at least two cards, each without one of its cards.
    pub(super) fn of(shapes: &[Shape]) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for shape in shapes.iter().filter(|shape| shape.cards > 1) {
            for place in bits_of(shape.places.into()) {
                let others = shape.places & !(1 << place);
                let first = others.trailing_zeros();
                let lacking = Self {
                    others: others >> first,
                    cells: cells_of(others >> first),
                    cards: shape.cards,
                    span: shape.span,
                    wilds: shape.wilds,
                    lacks: 1 << (FIRST + 4 * place - 4 * first),
                };
                let same = |other: &&mut Self| {
                    let key = |one: &Self| (one.others, one.span, one.wilds);
                    key(other) == key(&lacking)
                };
                if let Some(same) = all.iter_mut().find(same) {
                    same.lacks |= lacking.lacks;
                } else {
                    all.push(lacking);
                }
            }
        }
        all
    }
}

/// The number of cards in some places, and of the places from the first of them to the last.
fn extent(places: u16) -> [u8; 2] {
    let span = u16::BITS - places.leading_zeros() - places.trailing_zeros();
    [places.count_ones(), span].map(|number| narrow(number as usize))
}

/// The fewest jokers and wild cards that make a run of the cards in some places, if the rules have such a run.
fn fewest_wilds(places: u16, rules: &Rules) -> Option<u8> {
    let ([cards, span], lengths) = (extent(places), rules.run_lengths());
    // The gaps, or as many as make the shortest run, the others before and after the cards.
    let wilds = (span - cards).max(lengths.start().saturating_sub(cards));
    let len = cards + wilds;
    (lengths.contains(&len) && wilds <= rules.most_wilds(len)).then_some(wilds)
}

/// Whether the rules have the run of these places, and two runs lay the same cards in the same places without more jokers and
/// wild cards.
fn is_two(places: u16, rules: &Rules) -> bool {
    let Some(most) = fewest_wilds(places, rules) else {
        return false;
    };
    let all_but_first = places & (places - 1);
    // Cut before each card but the first. The gaps at the cut are in neither half.
    for cut in bits_of(all_but_first.into()) {
        let low = places & !(u16::MAX << cut);
        let high = places & !low;
        if let (Some(low), Some(high)) = (fewest_wilds(low, rules), fewest_wilds(high, rules))
            && low + high <= most
        {
            return true;
        }
    }
    false
}

/// The lowest cells of the runs of a row whose own cards take these places: the cells from which on each of the places is
/// held, by [`Layout::all_further`](super::layout::Layout::all_further).
#[inline]
pub(crate) fn starts(places: u16, further: &[u64; 16]) -> u64 {
    let (mut starts, mut places) = (further[0], places & !1);
    while places != 0 {
        starts &= further[places.trailing_zeros() as usize % 16];
        places &= places - 1;
    }
    starts
}

/// The cells of these places, four cells a place.
pub(crate) fn cells_of(places: u16) -> u64 {
    bits_of(places.into()).fold(0, |cells, place| cells | 1 << (4 * place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prime_shapes_are_those_of_all_places_that_are_not_two() {
        let mut found = 0;
        for (name, value) in [
            ("run_min", "2"),
            ("run_min", "3"),
            ("run_min", "5"),
            ("run_max", "6"),
            ("jokers_per_meld", "1"),
            ("wilds_max", "2"),
        ] {
            let rules = Rules::indian().with(name, value).unwrap();
            let every = (1..1 << 14).step_by(2);
            let every = every.filter_map(|places| Shape::new(places, &rules));
            let mut every: Vec<Shape> = every.collect();
            every.retain(|shape| !is_two(shape.places, &rules));
            sort_by_key(&mut every, |shape| (shape.wilds, shape.span, shape.places));
            for wilds in [0, 1, 2, 3, 10] {
                let few = every.iter().filter(|shape| shape.wilds <= wilds);
                let few: Vec<Shape> = few.copied().collect();
                assert_eq!(Shape::prime(&rules, wilds).unwrap(), few, "{name}={value}");
                found += few.len();
            }
        }
        assert_eq!(found, 782);
    }

    #[test]
    fn sixteen_shapes_are_enough_for_runs_of_three_and_more() {
        let rules = Rules::indian();
        let shapes = Shape::prime(&rules, 10).unwrap();
        let shown = |wilds| {
            let shapes = shapes.iter().filter(|shape| shape.wilds == wilds);
            let mut shown: Vec<String> = shapes
                .map(|shape| format!("{:b}", shape.places).chars().rev().collect())
                .collect();
            shown.sort_by_key(|shape: &String| (shape.len(), shape.clone()));
            shown.join(" ")
        };
        assert_eq!(shown(0), "111 1111 11111");
        assert_eq!(shown(1), "11 101 1011 1101 10111 11011 11101");
        assert_eq!(shown(2), "1 1001 10011 10101 11001");
        assert_eq!(shown(3), "10001");
        assert_eq!(shapes.len(), 16);
    }
}
