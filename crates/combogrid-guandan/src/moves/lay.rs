//! The cards that lay a play.
//!
//! A play says ranks, and a hand mostly has several cards of a rank. Which ones are taken is chosen so that as many straight
//! flushes as possible can still be laid of what stays.

use super::Play;
use super::play::Part;
use super::supply::{Missing, Row, Supply, last_start, without};
use crate::cards::{Card, Hand, Suit};
use crate::rules::{Flag, Kind, Rules};

impl Rules {
    /// The cards of `hand` that lay a play; `None` if the hand cannot lay it.
    ///
    /// Of several choices it is one after which straight flushes can begin in most places (a suit and a lowest rank) with the
    /// cards and the wild cards that stay. Among those it is the first by rank and then by suit: clubs are taken before
    /// diamonds, hearts and spades.
    ///
    /// ```
    /// use combogrid_guandan::{Play, Rules};
    ///
    /// let hand = "3S 4S 5S 6S 7S 5C 5D 5H".parse()?;
    /// let pair: Play = "55".parse()?;
    /// assert_eq!(Rules::default().lay(&hand, pair).unwrap().to_string(), "5C 5D");
    /// let straight: Play = "34567".parse()?;
    /// assert_eq!(Rules::default().lay(&hand, straight).unwrap().to_string(), "3S 4S 5C 6S 7S");
    /// assert_eq!(Rules::default().lay(&hand, "77".parse::<Play>()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Computes in O(choices), each some word operations: a few for most plays, and at most 4^5 for a straight.
    #[must_use]
    pub fn lay(self, hand: &Hand, play: Play) -> Option<Hand> {
        if !self.allows(play) {
            return None;
        }
        let wild_card = self.wild_card();
        let wilds = u8::try_from(play.wild_count()).ok()?;
        let left = hand.count(wild_card).checked_sub(wilds)?;
        let rest = hand.with(wild_card, 0);
        let parts: Vec<Part> = play.parts().collect();
        let mut choice = Choice {
            rules: self,
            parts: &parts,
            only: play.suit(),
            two_suits: play.kind() == Kind::Straight
                && wilds == 0
                && !self.has(Flag::SuitedStraights),
            wilds_left: left,
            goal: self.flush_places(&rest, left),
            best: None,
        };
        choice.take(0, rest, 0);
        let (_, stays) = choice.best?;
        hand.checked_sub(stays.with(wild_card, left))
    }

    /// The number of places where a straight flush can be laid of natural cards and a number of wild ones.
    fn flush_places(self, naturals: &Hand, wilds: u8) -> usize {
        let supply = Supply::new(self, naturals);
        let mut places = 0;
        for suit in Suit::ALL {
            let missing = Missing::of(Kind::StraightFlush, supply.sequence_counts(Some(suit)));
            for first in 0..=last_start(5) {
                places += usize::from(missing.in_window(Row::span(first, 5)) <= wilds.into());
            }
        }
        places
    }
}

/// A search for the cards that are taken.
struct Choice<'a> {
    rules: Rules,
    parts: &'a [Part],
    /// The suit that all cards must have.
    only: Option<Suit>,
    /// Whether not all cards may have one suit.
    two_suits: bool,
    wilds_left: u8,
    /// The places for straight flushes before any card is taken: no choice leaves more.
    goal: usize,
    /// The best choice so far: the places that it leaves, and the natural cards that stay.
    best: Option<(usize, Hand)>,
}

impl Choice<'_> {
    /// Takes the cards of the parts from `part` on; `suits` are those taken so far, a bit for each.
    fn take(&mut self, part: usize, rest: Hand, suits: u8) {
        let Some(&Part { rank, natural, .. }) = self.parts.get(part) else {
            if !(self.two_suits && suits.count_ones() < 2) {
                let places = self.rules.flush_places(&rest, self.wilds_left);
                if self.best.is_none_or(|(most, _)| places > most) {
                    self.best = Some((places, rest));
                }
            }
            return;
        };
        if rank.is_joker() {
            let card = Card::at(rank, Suit::Clubs);
            if let Some(left) = rest.count(card).checked_sub(natural) {
                self.take(part + 1, rest.with(card, left), suits);
            }
            return;
        }
        self.take_of_rank(part, natural, 0, rest, suits);
    }

    /// Takes `count` more cards of one part, of the suits from `suit` on.
    fn take_of_rank(&mut self, part: usize, count: u8, suit: usize, rest: Hand, suits: u8) {
        if self.best.is_some_and(|(most, _)| most == self.goal) {
            return;
        }
        if count == 0 {
            self.take(part + 1, rest, suits);
            return;
        }
        for next in suit..Suit::COUNT {
            let card = Card::at(self.parts[part].rank, Suit::ALL[next]);
            let fits = self.only.is_none_or(|only| only == Suit::ALL[next]);
            if fits && rest.count(card) > 0 {
                let left = without(rest, card);
                self.take_of_rank(part, count - 1, next, left, suits | 1 << next);
            }
        }
    }
}
