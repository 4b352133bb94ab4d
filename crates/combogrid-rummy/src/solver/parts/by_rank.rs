//! Hands as counts of ranks, under rules whose melds and points do not tell suits apart.

use super::{Limits, Question};
use crate::arrangements::Requirement;
use crate::cards::{Card, Hand, Rules, Suit, SuitSet, Tile};

/// The hands of a question as counts of ranks.
///
/// Cards of one rank are interchangeable here, so a hand has them all in one suit. Which of them may be loose is told by their
/// number alone: a meld takes those first that may not. That number is kept as cards of the rank in the suit of stars, which the
/// deck does not have.
#[derive(Debug, Clone)]
pub(super) struct ByRank {
    /// The suits of the deck. A card of another one is in no meld.
    suits: SuitSet,
    suit: Suit,
    limits: Limits,
}

impl ByRank {
    /// How hands are counted; `None` if suits make a difference.
    pub(super) fn of(question: &Question, rules: &Rules) -> Option<Self> {
        // A requirement may count melds of one suit.
        let is_free = question.requirement == Requirement::NONE;
        (is_free && !rules.tells_suits_apart()).then_some(Self {
            suits: rules.suits(),
            suit: rules.suits().iter().next()?,
            limits: question.limits,
        })
    }

    /// The cards of a hand in one suit, and as many stars as may be loose; `None` if a card is none of the deck, or if they are more than
    /// a hand can hold.
    pub(super) fn hand(&self, hand: &Hand) -> Option<[Hand; 2]> {
        let (mut cards, mut loose) = (Hand::EMPTY, Hand::EMPTY);
        for (tile, copies) in hand.iter() {
            let Some(card) = tile.card() else {
                cards = cards.with(tile, copies);
                continue;
            };
            if !self.suits.contains(card.suit) {
                return None;
            }
            let one = Hand::EMPTY.with(self.suited(card), copies);
            cards = cards.checked_add(&one)?;
            let most = if self.limits.holds(tile) {
                self.limits.most.count(tile).min(copies)
            } else {
                copies
            };
            loose = loose.checked_add(&Hand::EMPTY.with(star(card), most))?;
        }
        Some([cards, loose])
    }

    /// A part after a meld of these cards: of no rank may more cards be loose than there are.
    pub(super) fn within_cards(&self, mut part: Hand, taken: &Hand) -> Hand {
        for card in taken.iter().filter_map(|(tile, _)| tile.card()) {
            let left = part.copies(self.suited(card));
            if part.copies(star(card)) > left {
                part = part.with(star(card), left);
            }
        }
        part
    }

    /// A part of a hand that can be counted.
    pub(super) fn part(&self, part: &Hand) -> Hand {
        let counted = self
            .hand(part)
            .and_then(|[cards, loose]| cards.checked_add(&loose));
        counted.expect("a part has no more cards than the hand")
    }

    /// How many copies of a tile may be loose in a part, where jokers have a limit of their own, and the part without it.
    pub(super) fn leave(tile: Tile, part: Hand, jokers: u8) -> (u8, Hand) {
        match tile.card() {
            Some(card) => (
                part.copies(star(card)),
                part.with(tile, 0).with(star(card), 0),
            ),
            None => (jokers, part.with(tile, 0)),
        }
    }

    const fn suited(&self, card: Card) -> Card {
        Card::new(card.rank, self.suit)
    }
}

/// What counts the loose cards of the rank of a card.
const fn star(card: Card) -> Card {
    Card::new(card.rank, Suit::Stars)
}
