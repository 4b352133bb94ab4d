//! A play laid with wild cards, and its parts as plays of their own.

use super::super::{Play, PlayError};
use crate::moves::stand_ins::StandIns;
use crate::packed::{Hand, Rank, RankSet};
use crate::rules::Kickers;

impl Play {
    /// This play laid with `cards`, where cards of one or two ranks stand for others.
    ///
    /// # Errors
    ///
    /// [`PlayError::StandIns`] if that takes more wild ranks, a joker, or another number of cards.
    ///
    /// ```
    /// use combogrid_doudizhu::{Play, Rank};
    ///
    /// let trio = Play::trio(Rank::Three).unwrap();
    /// assert_eq!(trio.laid_as("335".parse()?)?.to_string(), "333(5)");
    /// assert!(trio.laid_as("33R".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn laid_as(self, cards: Hand) -> Result<Self, PlayError> {
        let face = self.face();
        let (wild, lacking) = (more_often(cards, face), more_often(face, cards));
        let has_joker = (wild | lacking).iter().any(Rank::is_joker);
        if cards.total() != face.total() || wild.len() > 2 || has_joker {
            return Err(PlayError::StandIns { cards, face });
        }
        let mut ranks = wild.iter();
        let both = [ranks.next(), ranks.next()];
        Ok(self.with_stand_ins(StandIns::between(face, cards, both)))
    }

    /// The body and each kicker as plays of their own. Equal wild cards that are a whole solo, pair, trio or bomb have their own
    /// rank there. Two different wild cards that were a pair become solos.
    pub(crate) fn parts(self) -> Vec<Self> {
        let ranks = self.ranks();
        let in_body = self
            .stand_ins()
            .filter(|&(_, stands_for)| ranks.contains(stands_for));
        let body = self.carrying(self.kind().body(), Hand::EMPTY);
        let body = body.with_cards_for(in_body);
        let mut parts = vec![body.as_own_rank().unwrap_or(body)];
        for rank in self.kickers().ranks() {
            let wild = self
                .stand_ins()
                .filter(|&(_, stands_for)| stands_for == rank);
            let wild: Vec<Rank> = wild.map(|(card, _)| card).collect();
            let natural = usize::from(self.kickers().count(rank)) - wild.len();
            let cards: Vec<Rank> = std::iter::repeat_n(rank, natural).chain(wild).collect();
            match self.kind().kickers() {
                Kickers::Pairs => cards
                    .chunks(2)
                    .for_each(|pair| parts.extend(pair_of(rank, pair))),
                _ => parts.extend(cards.into_iter().map(Self::solo)),
            }
        }
        parts
    }

    /// The body as a play of its cards' own rank, if it has one rank and all of its cards are equal wild cards.
    fn as_own_rank(self) -> Option<Self> {
        let cards = self.cards();
        let rank = cards.ranks().lowest()?;
        let is_own = self.len() == 1 && usize::from(cards.count(rank)) == cards.total();
        is_own.then(|| Self::of_copies(self.kind().copies(), rank.index(), 1))
    }

    /// This play with a wild card in the place of a card of each rank that it stands for.
    fn with_cards_for(self, stand_ins: impl Iterator<Item = (Rank, Rank)> + Clone) -> Self {
        let mut bits = self.face().bits();
        let mut wild: Vec<Rank> = Vec::new();
        for (card, stands_for) in stand_ins {
            bits = bits - (1 << (4 * stands_for.index())) + (1 << (4 * card.index()));
            wild.push(card);
        }
        wild.sort_unstable();
        wild.dedup();
        let cards = Hand::from_bits_unchecked(bits);
        let both = [0, 1].map(|place| wild.get(place).copied());
        self.with_stand_ins(StandIns::between(self.face(), cards, both))
    }
}

/// The ranks that `one` has more often than `other`.
fn more_often(one: Hand, other: Hand) -> RankSet {
    let is_more = |&rank: &Rank| one.count(rank) > other.count(rank);
    one.ranks().iter().filter(is_more).collect()
}

/// Two cards that count as a pair of `rank`, as one play or as two solos.
fn pair_of(rank: Rank, cards: &[Rank]) -> Vec<Play> {
    match *cards {
        [first, second] if first == second => Play::pair(first).into_iter().collect(),
        [natural, wild] if natural == rank => {
            let stand_in = [(wild, rank)].into_iter();
            Play::pair(rank)
                .map(|pair| pair.with_cards_for(stand_in))
                .into_iter()
                .collect()
        }
        _ => cards.iter().copied().map(Play::solo).collect(),
    }
}
