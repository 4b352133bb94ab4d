//! A frame: a body and the kickers that it may carry, independent of any hand. Given natural and wild cards, it makes the play
//! that they form.

use super::super::Play;
use super::super::kickers::{KickerChoice, KickerSupply};
use super::super::rows::Rows;
use crate::moves::stand_ins::StandIns;
use crate::packed::{Hand, JOKERS, Rank, RankSet};
use crate::rules::{Kind, Rules, WildAlone};

/// A body and the kickers that it may carry, independent of any hand. Natural and wild cards together fill it.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    rules: Rules,
    /// The body without kickers, under the kind of the play.
    body: Play,
    /// The limit of each rank among the kickers, by the cards of a full deck.
    choice: KickerChoice,
}

impl Frame {
    /// The frame of a kind, head and length that the rules allow.
    pub(super) fn new(rules: Rules, kind: Kind, head: usize, len: usize) -> Self {
        let body = Play::bare(kind, head, len);
        let supply = KickerSupply::new(rules, Rows::of_deck(rules), kind);
        Self {
            rules,
            body,
            choice: supply.for_body(body),
        }
    }

    /// Every frame of a kind under some rules, in canonical order.
    pub(crate) fn all(rules: Rules, kind: Kind) -> impl Iterator<Item = Self> {
        rules
            .lengths(kind)
            .flat_map(move |len| Self::of_length(rules, kind, len))
    }

    /// The frames with `len` ranks, from low heads to high.
    pub(crate) fn of_length(rules: Rules, kind: Kind, len: usize) -> impl Iterator<Item = Self> {
        let heads = match kind {
            Kind::Rocket => Rank::BlackJoker.index()..Rank::BlackJoker.index() + 1,
            _ if kind.is_chain() => 0..(Rank::CHAIN_COUNT + 1).saturating_sub(len),
            Kind::Solo => 0..Rank::COUNT,
            _ => 0..Rank::COUNT - JOKERS.len(),
        };
        heads.map(move |head| Self::new(rules, kind, head, len))
    }

    pub(crate) const fn body(&self) -> Play {
        self.body
    }

    pub(super) const fn kind(&self) -> Kind {
        self.body.kind()
    }

    /// The number of cards of all kickers.
    pub(super) const fn carries(&self) -> usize {
        self.kind().kickers_per_rank() * self.kind().kickers().cards() * self.body.len()
    }

    /// The most cards of a rank among the kickers.
    pub(super) fn most(&self, rank: Rank) -> u8 {
        let kickers = Hand::from_bits_unchecked(self.choice.limits()).count(rank);
        kickers * self.unit()
    }

    /// The number of cards of one kicker, 1 if the kind carries none.
    fn unit(&self) -> u8 {
        if matches!(self.kind().kickers(), crate::rules::Kickers::Pairs) {
            2
        } else {
            1
        }
    }

    /// The play that fills this frame with exactly these natural cards and these wild cards of each wild rank, if there
    /// is one. The wild cards can often stand for several ranks. Then the play is the one in which the fewest wild cards stand for
    /// other ranks than their own, and of these plays the one with the lowest kickers.
    pub(super) fn play(&self, natural: Hand, wild: [u8; 2]) -> Option<Play> {
        let ranks = self.body.ranks();
        let body = self.body.body();
        let inside = natural.without(RankSet::ALL - ranks);
        let lacking = body.checked_sub(inside)?;
        let wild_cards = usize::from(wild[0] + wild[1]);
        let joker_lacks = lacking.ranks().iter().any(Rank::is_joker);
        let carried = natural.without(ranks);
        let to_carry = wild_cards.checked_sub(lacking.total())?;
        if joker_lacks || carried.total() + to_carry != self.carries() {
            return None;
        }
        let cards = self.with_wild(natural, wild);
        let kickers = self.kickers(carried, to_carry, cards)?;
        let play = self.body.carrying(self.kind(), kickers);
        let stand_ins = StandIns::between(play.face(), cards, self.rules.wild().both());
        let alone = natural.is_empty() && stand_ins.is_some();
        if alone && self.rules.wild_alone() == WildAlone::Own {
            return None;
        }
        Some(play.with_stand_ins(stand_ins))
    }

    /// Natural cards and wild cards as cards of one hand.
    fn with_wild(&self, natural: Hand, wild: [u8; 2]) -> Hand {
        let ranks = self.rules.wild().both().into_iter().flatten();
        ranks.zip(wild).fold(natural, |cards, (rank, count)| {
            Hand::from_bits_unchecked(cards.bits() + (u64::from(count) << (4 * rank.index())))
        })
    }

    /// The kickers that the natural cards `carried` and `more` wild cards form in a play of `cards`, chosen as
    /// [`play`](Self::play) says, or `None` if they form none.
    fn kickers(&self, carried: Hand, more: usize, cards: Hand) -> Option<Hand> {
        if self.carries() == 0 {
            return Some(Hand::EMPTY);
        }
        if !self.choice.contains(carried) {
            return None;
        }
        // A wild card goes to each single card of a pair first. The limit of a rank is a number of whole pairs, so
        // that it has room.
        let (mut sure, mut more) = (carried, more);
        if self.unit() == 2 {
            for rank in carried
                .ranks()
                .iter()
                .filter(|&rank| carried.count(rank) % 2 == 1)
            {
                sure = sure.checked_add(rank.into())?;
                more = more.checked_sub(1)?;
            }
        }
        if more % usize::from(self.unit()) != 0 {
            return None;
        }
        let more = u8::try_from(more / usize::from(self.unit())).ok()?;
        let [first, second] = self.rules.wild().both();
        let room = |rank: Option<Rank>| rank.map_or(0, |rank| self.room(sure, rank));
        // Tries every number of wild cards that stay kickers of their own ranks. The others go to the lowest natural ranks, so that
        // the least of the pairs (stand-ins, kickers) is the play that is asked for.
        let mut best: Option<(u8, Hand)> = None;
        for of_first in 0..=more.min(room(first)) {
            for of_second in 0..=(more - of_first).min(room(second)) {
                let own = [first, second].into_iter().zip([of_first, of_second]);
                let with_own = own
                    .filter_map(|(rank, count)| Hand::of(rank?, count * self.unit()))
                    .try_fold(sure, Hand::checked_add);
                let rest = more - of_first - of_second;
                let kickers = with_own.and_then(|kickers| self.fill(kickers, rest));
                let candidate = kickers.map(|kickers| (self.stand_ins(kickers, cards), kickers));
                best = match (best, candidate) {
                    (Some(known), Some(new)) => Some(known.min(new)),
                    (known, new) => known.or(new),
                };
            }
        }
        best.map(|(_, kickers)| kickers)
    }

    /// The number of further kickers of a rank that fit.
    fn room(&self, kickers: Hand, rank: Rank) -> u8 {
        (self.most(rank) - kickers.count(rank)) / self.unit()
    }

    /// Adds `more` kickers of the lowest ranks that are neither wild nor jokers, or returns `None` if these ranks have too few.
    fn fill(&self, mut kickers: Hand, mut more: u8) -> Option<Hand> {
        let natural = Rank::ALL
            .into_iter()
            .filter(|&rank| !rank.is_joker() && !self.rules.wild().contains(rank));
        for rank in natural {
            let taken = more.min(self.room(kickers, rank));
            kickers = kickers.checked_add(Hand::of(rank, taken * self.unit())?)?;
            more -= taken;
        }
        (more == 0).then_some(kickers)
    }

    /// The number of cards that stand for other ranks if `cards` are laid as this body with `kickers`.
    fn stand_ins(&self, kickers: Hand, cards: Hand) -> u8 {
        let face = self.body.body().plus(kickers);
        let lacking = |rank| face.count(rank).saturating_sub(cards.count(rank));
        Rank::ALL.into_iter().map(lacking).sum()
    }
}
