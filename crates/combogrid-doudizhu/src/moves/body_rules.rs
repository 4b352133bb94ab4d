//! What the rules say about bodies, as a table: lengths, which are plays alone, and how many kickers each needs.

use std::ops::ControlFlow;

use super::kickers::{KickerChoice, KickerSupply};
use super::rows::Rows;
use super::{Bodies, Play};
use crate::packed::{CHAIN, Hand, JOKERS, Rank, Row};
use crate::rules::{Flag, Kickers, Kind, Rules};

/// How many kickers a body needs if it carries: that many solos or that many pairs.
///
/// [`KickerSplits::needed`](crate::KickerSplits::needed) tells it under some rules.
///
/// ```
/// use combogrid_doudizhu::KickersNeeded;
///
/// let trio = KickersNeeded { solos: 1, pairs: 1 };
/// assert_ne!(trio, KickersNeeded::default()); // which carries nothing
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KickersNeeded {
    /// How many solos; 0 if the body may not carry solos.
    pub solos: u8,
    /// How many pairs; 0 if the body may not carry pairs.
    pub pairs: u8,
}

impl KickersNeeded {
    /// Whether the body may carry at all.
    pub(crate) const fn any(self) -> bool {
        self.solos + self.pairs > 0
    }
}

/// Rules about bodies as a table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BodyRules {
    pub(crate) rules: Rules,
    /// The most ranks of a body with 0 to 4 cards of each rank, or 0 for no such body.
    longest: [usize; 5],
    /// The lengths of bodies with 0 to 4 cards of each rank that are plays without kickers, a bit each.
    bare: [u16; 5],
    /// For bodies of three and of four cards of each rank, by length.
    needed: [[KickersNeeded; Rank::CHAIN_COUNT + 1]; 2],
    /// The fewest ranks of chains with 1 and 2 cards of each rank.
    pub(crate) shortest: [usize; 2],
    pub(crate) has_rocket: bool,
    /// Whether every rank may be a kicker, so that ranks differ by their number of cards only.
    pub(crate) carries_every_rank: bool,
    /// Whether a rank beside an airplane has a limit of its own among the wings.
    pub(crate) beside_matters: bool,
}

impl BodyRules {
    /// Bodies with kickers and without.
    pub(crate) fn new(rules: Rules) -> Self {
        let needed = |kind: Kind, kickers, len| match kind.with(kickers) {
            Some(kind) if rules.lengths(kind).contains(&len) => {
                u8::try_from(len * kind.kickers_per_rank())
                    .expect("a play has fewer than 256 kickers")
            }
            _ => 0,
        };
        let by_len = |single, chain| {
            std::array::from_fn(|len| {
                let kind = if len == 1 { single } else { chain };
                KickersNeeded {
                    solos: needed(kind, Kickers::Solos, len),
                    pairs: needed(kind, Kickers::Pairs, len),
                }
            })
        };
        let mut all = Self {
            needed: [
                by_len(Kind::Trio, Kind::Airplane),
                by_len(Kind::Bomb, Kind::QuadChain),
            ],
            ..Self::base(rules)
        };
        // A body that is banned on its own may still carry.
        for (copies, needed) in (3..).zip(all.needed) {
            let carrying = needed.iter().rposition(|needed| needed.any());
            all.longest[copies] = all.longest[copies].max(carrying.unwrap_or(0));
        }
        all
    }

    /// Bodies without kickers only: those of base splits.
    pub(crate) fn base(rules: Rules) -> Self {
        let bare = |single, chain| {
            let of_kind = |kind| {
                rules
                    .lengths(kind)
                    .fold(0, |lengths, len| lengths | 1 << len)
            };
            of_kind(single) | of_kind(chain)
        };
        let bare: [u16; 5] = [
            0,
            bare(Kind::Solo, Kind::SoloChain),
            bare(Kind::Pair, Kind::PairChain),
            bare(Kind::Trio, Kind::Airplane),
            bare(Kind::Bomb, Kind::QuadChain),
        ];
        Self {
            rules,
            longest: bare.map(|lengths| lengths.checked_ilog2().map_or(0, |len| len as usize)),
            bare,
            needed: Default::default(),
            shortest: [Kind::SoloChain, Kind::PairChain].map(|kind| rules.shortest(kind)),
            has_rocket: rules.has_kind(Kind::Rocket),
            carries_every_rank: rules.carries_every_rank(),
            beside_matters: !rules.has_any([Flag::ChainTripleWings, Flag::DistinctSoloWings]),
        }
    }

    /// The bodies of `hand` with as many cards of each rank as `kind` has, trios together with
    /// airplanes and bombs with quad chains.
    #[inline]
    pub(crate) const fn bodies(&self, hand: Hand, kind: Kind) -> Bodies {
        let copies = kind.copies();
        let shortest = match kind {
            Kind::SoloChain => self.shortest[0],
            Kind::PairChain => self.shortest[1],
            _ => 1,
        };
        let lengths = shortest..=self.longest[copies as usize];
        Bodies::new(kind, hand.row(copies), &lengths)
    }

    /// Whether solos are plays.
    pub(crate) const fn has_solos(&self) -> bool {
        self.bare[1] & 2 != 0
    }

    /// Whether pairs are plays.
    pub(crate) const fn has_pairs(&self) -> bool {
        self.bare[2] & 2 != 0
    }

    /// Whether a body is a play without kickers.
    #[inline]
    pub(crate) const fn lays_bare(&self, body: Play) -> bool {
        self.bare[body.kind().copies() as usize] >> body.len() & 1 != 0
    }

    /// Whether bodies of three or four cards of each of `len` ranks are in any play.
    #[inline]
    pub(crate) const fn has_bodies(&self, copies: u8, len: usize) -> bool {
        self.bare[copies as usize] >> len & 1 != 0 || self.needed[copies as usize - 3][len].any()
    }

    /// Whether pairs and the rocket lay out these cards.
    pub(crate) fn lays_as_pairs(&self, cards: Hand) -> bool {
        let [one, two, three, four] = [1, 2, 3, 4].map(|count| cards.row(count));
        let odd = (one - two) | (three - four);
        (self.has_pairs() || two.is_empty()) && (odd.is_empty() || odd == JOKERS && self.has_rocket)
    }

    /// The fewest plays that lay out a hand that has no chain and no rank more than twice: a play for each
    /// rank, or one for both jokers. `None` for other hands.
    #[inline]
    pub(crate) fn fewest_without_bodies(&self, hand: Hand) -> Option<usize> {
        let [one, two] = [1, 2].map(|count| hand.row(count));
        let chains = |row: Row, len| !row.intersection(CHAIN).windows(len).is_empty();
        let none = hand.row(3).is_empty()
            && !chains(one, self.shortest[0])
            && !chains(two, self.shortest[1]);
        let rocket = self.has_rocket && JOKERS.is_subset(one);
        (none && self.has_solos() && self.has_pairs()).then(|| one.len() - usize::from(rocket))
    }

    /// The number of kickers of a body that carries; 0 for chains of solos and pairs.
    pub(crate) const fn needed(&self, body: Play) -> KickersNeeded {
        match body.kind() {
            Kind::Trio | Kind::Airplane => self.needed[0][body.len()],
            Kind::Bomb | Kind::QuadChain => self.needed[1][body.len()],
            _ => KickersNeeded { solos: 0, pairs: 0 },
        }
    }

    /// How often each rank may be among the kickers of one sort, packed like a hand.
    pub(crate) fn limits(&self, body: Play, kickers: Kickers) -> u64 {
        self.choice(body, kickers, self.rules.deck())
            .map_or(0, |(_, _, choice)| choice.limits())
    }

    /// The kind and the number of kickers with which a body carries some of `rest`.
    fn choice(
        &self,
        body: Play,
        kickers: Kickers,
        rest: Hand,
    ) -> Option<(Kind, usize, KickerChoice)> {
        let needed = match kickers {
            Kickers::None => 0,
            Kickers::Solos => self.needed(body).solos,
            Kickers::Pairs => self.needed(body).pairs,
        };
        let kind = body.kind().with(kickers).filter(|_| needed > 0)?;
        let supply = KickerSupply::new(self.rules, Rows::of(rest), kind);
        Some((kind, needed.into(), supply.for_body(body)))
    }

    /// Visits every play that a body makes with kickers of one sort from `rest`, the kickers in the
    /// order of [`Hand`].
    pub(crate) fn visit_with<B>(
        &self,
        kickers: Kickers,
        body: Play,
        rest: Hand,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some((kind, needed, choice)) = self.choice(body, kickers, rest) else {
            return ControlFlow::Continue(());
        };
        choice.visit(needed, |cards| visit(body.carrying(kind, cards)))
    }

    /// Visits every play that a body makes with kickers from `rest`: first with solos, then with
    /// pairs. The body alone is not among them.
    pub(crate) fn visit_carrying<B>(
        &self,
        body: Play,
        rest: Hand,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_with(Kickers::Solos, body, rest, &mut visit)?;
        self.visit_with(Kickers::Pairs, body, rest, visit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    /// The solos and pairs of bodies of three and of four, by length.
    fn needed<const N: usize>(rules: Rules, lengths: [usize; N]) -> [[(u8, u8); N]; 2] {
        let rules = BodyRules::new(rules);
        [3, 4].map(|copies| {
            lengths.map(|len| {
                let needed = rules.needed(Play::of_copies(copies, 0, len));
                (needed.solos, needed.pairs)
            })
        })
    }

    #[test]
    fn bodies_take_as_many_kickers_as_fit_into_a_play() {
        assert_eq!(
            needed(Preset::Rlcard.rules(), [1, 2, 4, 5, 6]),
            [
                [(1, 1), (2, 2), (4, 4), (5, 0), (0, 0)],
                [(2, 2), (0, 0), (0, 0), (0, 0), (0, 0)]
            ]
        );
        // A body of all twelve ranks, in the largest plays that rules may have.
        let widest = Rules::over(Preset::Botzone).max_cards(54).build();
        assert_eq!(
            needed(widest.expect("rules"), [2, 9, 10, 12]),
            [
                [(2, 2), (9, 9), (10, 10), (12, 0)],
                [(4, 4), (18, 0), (0, 0), (0, 0)]
            ]
        );
    }
}
