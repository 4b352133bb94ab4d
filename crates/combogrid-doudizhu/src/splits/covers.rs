use core::iter::FusedIterator;

use combogrid_budget::{Budget, Limit, Meter};

use crate::{Hand, Play, Rules, Split};

impl Rules {
    /// All splits by another way, to check [`splits`](Self::splits) by: every multiset of plays of
    /// [`leads`](Self::leads) that covers the hand exactly.
    ///
    /// The lowest card that is left goes into one of the plays whose lowest card it is; plays with
    /// the same lowest card come in canonical order, so no multiset is met twice. Nothing is shared
    /// between splits, so this is slow; it is also hard to get wrong.
    ///
    /// Lazy; memory for the plays of the hand. Computes in O(plays) a step; the whole deck has more
    /// covers than anybody can wait for, and [`Covers::list`] takes a budget.
    ///
    /// ```
    /// use combogrid_doudizhu::Rules;
    ///
    /// let hand = "3344555".parse()?;
    /// assert_eq!(Rules::default().covers(hand).count(), 21);
    /// # Ok::<(), combogrid_doudizhu::HandError>(())
    /// ```
    pub fn covers(self, hand: Hand) -> Covers {
        let mut by_lowest: [Vec<Play>; 15] = Default::default();
        for play in self.leads(hand) {
            by_lowest[lowest(play.cards())].push(play);
        }
        Covers {
            by_lowest,
            laid: Vec::new(),
            rest: hand,
            next: 0,
            is_done: false,
        }
    }
}

/// The exact covers of a hand by plays; see [`Rules::covers`].
#[derive(Debug, Clone)]
#[must_use = "iterators are lazy"]
pub struct Covers {
    /// The plays of the hand by their lowest card.
    by_lowest: [Vec<Play>; 15],
    /// Which play of its lowest card's list each play so far is.
    laid: Vec<(usize, usize)>,
    rest: Hand,
    /// The first play of the list for the lowest card left that has not been tried.
    next: usize,
    is_done: bool,
}

impl Covers {
    /// Lays the next play that fits; false if none does.
    fn lay(&mut self) -> bool {
        let card = lowest(self.rest);
        let untried = self.by_lowest[card].iter().enumerate().skip(self.next);
        let fits = |&(place, play): &(usize, &Play)| {
            self.rest
                .checked_sub(play.cards())
                .map(|rest| (place, rest))
        };
        let Some((place, rest)) = untried.clone().find_map(|entry| fits(&entry)) else {
            return false;
        };
        self.laid.push((card, place));
        self.rest = rest;
        // The same play again or a later one, unless its lowest card is used up.
        self.next = if !rest.is_empty() && lowest(rest) == card {
            place
        } else {
            0
        };
        true
    }

    /// Takes the last play back; false if there is none.
    fn take_back(&mut self) -> bool {
        let Some((card, place)) = self.laid.pop() else {
            return false;
        };
        let cards = self.by_lowest[card][place].cards();
        self.rest = Hand::from_bits_unchecked(self.rest.bits() + cards.bits());
        self.next = place + 1;
        true
    }
}

impl Covers {
    /// The next cover; a state is a play that is laid.
    pub(crate) fn next_metered(&mut self, meter: &mut Meter) -> Result<Option<Split>, Limit> {
        while !self.is_done {
            meter.state()?;
            if self.rest.is_empty() {
                let plays = self
                    .laid
                    .iter()
                    .map(|&(card, place)| self.by_lowest[card][place]);
                let split = Split::new(plays.collect());
                self.is_done = !self.take_back();
                return Ok(Some(split));
            }
            if !self.lay() {
                self.is_done = !self.take_back();
            }
        }
        Ok(None)
    }
}

impl Iterator for Covers {
    type Item = Split;

    fn next(&mut self) -> Option<Split> {
        self.next_metered(&mut Budget::unlimited().meter())
            .ok()
            .flatten()
    }
}

impl FusedIterator for Covers {}

const fn lowest(hand: Hand) -> usize {
    hand.bits().trailing_zeros() as usize / 4
}
