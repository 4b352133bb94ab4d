//! A throw, and the reason for it.

use core::cmp::Reverse;

use crate::cards::{Hand, Tile, word};
use crate::play::Outs;
use crate::solver::{Discard, OpeningGap};

/// A card to throw, the value of the rest, and the outs of its cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Throw {
    /// The card, and the cost of the rest: with a table, after new melds and lay-offs. After a draw under rules by which
    /// [nothing is thrown](crate::OutDiscard::None) it is the drawn card, and the cost is that of all cards.
    pub discard: Discard,
    /// The outs of the cards that are loose in the best arrangement, or beside a wild card, or one place beyond a run, the
    /// most first; where runs are missing, those of runs come before others.
    pub outs: Vec<Outs>,
    /// How many unseen cards would complete a meld with the thrown card and waiting cards of the rest, and complete nothing
    /// after the throw.
    pub given_up: usize,
    /// How many melds the card completes in the hand of the next player, on average and in thousandths; a card that can be
    /// laid off on the table counts one more. An estimate.
    pub danger: u32,
    /// The parts that the rest lacks to open, for a player who has not opened.
    pub missing: Option<OpeningGap>,
    pub(super) kept: Keeping,
    /// The word before the card in a reason.
    pub(super) verb: &'static str,
    pub(super) standing: Standing,
}

/// The part of a reason in words that is about the cards that a player keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Keeping {
    /// All of them, and the drawn card lies in a meld.
    Melded,
    /// All of them, and the drawn card is loose.
    Drawn,
    /// All but the thrown card, and none is loose.
    AllLaid,
    /// All but the thrown card, and each has a twin.
    AllPaired,
    /// All but the thrown card, to go out with pairs.
    Paired,
    /// All but the thrown card, which no unseen card completes with cards of the hand.
    Dead,
    /// All but the thrown card.
    AllButThrown,
}

/// The first comparison, less is better: the parts missing to open, whether the card is a wild one that the game pays
/// for, the value of the aim, and what the throw gives to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Standing {
    pub(super) missing: OpeningGap,
    pub(super) is_wild: bool,
    pub(super) cost: [i64; 4],
    /// Whether the next player is known to wait for the card, or it can be laid off on the table.
    pub(super) is_fed: bool,
    /// The promise of the outs, a lower number for a greater one.
    pub(super) outs: Reverse<u32>,
}

impl Throw {
    /// How many unseen cards complete a meld with loose cards.
    #[must_use]
    pub fn live(&self) -> usize {
        every_out(&self.outs).len()
    }

    /// The card that is thrown; `None` after a draw without a throw.
    #[must_use]
    pub fn thrown(&self) -> Option<Tile> {
        let is_thrown = !matches!(self.kept, Keeping::Melded | Keeping::Drawn);
        is_thrown.then_some(self.discard.tile)
    }

    /// Whether all other cards are laid.
    pub(crate) const fn lays_all(&self) -> bool {
        matches!(self.kept, Keeping::AllLaid)
    }

    /// The first comparison of draws by their best throws.
    pub(crate) const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The reason in words, with cards as `write` writes them: the worth of the card, the cards to keep, and what is still
    /// missing.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, Hand, Rules, Situation};
    ///
    /// let rules = Rules::gin();
    /// let hand = Hand::parse("3H 4H 5H 7C 7D 7S TC TD KS 2D AC", &rules)?;
    /// let throws = Advisor::new(&rules).throws(&Situation::of(&hand))?;
    /// assert_eq!(
    ///     throws[0].why(|tile| tile.to_string()),
    ///     "throw KS: no live card completes it; keep TC TD (two outs)"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn why(&self, write: impl Fn(Tile) -> String) -> String {
        let cards = |hand: &Hand| hand.tiles().map(&write).collect::<Vec<_>>().join(" ");
        let outs = |number: usize| match number {
            1 => String::from("one out"),
            _ => format!("{} outs", word(number)),
        };
        let reason = match (self.kept, self.given_up) {
            (Keeping::Melded, _) => String::from("it lies in a meld"),
            (Keeping::Drawn, _) => String::from("no meld takes it"),
            (Keeping::AllLaid, _) => String::from("all other cards are in melds"),
            (Keeping::AllPaired, _) => String::from("all other cards are in pairs"),
            (Keeping::Dead, _) => String::from("no live card completes it"),
            (Keeping::Paired | Keeping::AllButThrown, 0) => String::from("it gives up no outs"),
            (Keeping::Paired | Keeping::AllButThrown, number) => {
                format!("it gives up {}", outs(number))
            }
        };
        let loose = !matches!(self.kept, Keeping::AllLaid | Keeping::AllPaired);
        let kept = self.outs.iter().take(if loose { MOST_KEPT } else { 0 });
        let kept: Vec<String> = kept
            .map(|wait| format!("{} ({})", cards(&wait.completes), outs(wait.cards.len())))
            .collect();
        let keep = match &kept[..] {
            [] => String::new(),
            [one] => format!("; keep {one}"),
            [others @ .., last] => format!("; keep {} and {last}", others.join(", ")),
        };
        let missing = self.missing.filter(|missing| !missing.is_none());
        let missing = missing.map_or_else(String::new, |missing| {
            format!("; {missing} missing to open")
        });
        let lacks = self.discard.shortfall.lacks();
        let runs = if lacks.runs > 0 {
            format!("; to go out it lacks {lacks}")
        } else {
            String::new()
        };
        let (verb, card) = (self.verb, write(self.discard.tile));
        format!("{verb} {card}: {reason}{keep}{missing}{runs}")
    }
}

/// How many groups of cards to keep a reason names.
const MOST_KEPT: usize = 3;

/// All cards that complete something, each once.
pub(super) fn every_out(outs: &[Outs]) -> Hand {
    let cards = outs.iter().flat_map(|outs| outs.cards.iter());
    cards.fold(Hand::EMPTY, |all, (tile, copies)| all.with(tile, copies))
}
