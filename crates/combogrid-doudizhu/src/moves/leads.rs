//! Plays to an empty table.

use std::convert::Infallible;
use std::ops::ControlFlow;

use combogrid_budget::Meter;

use super::bodies::Bodies;
use super::bounded::unbounded;
use super::kickers::KickerSupply;
use super::rows::Rows;
use super::{KindCounts, Play};
use crate::packed::Hand;
use crate::rules::{Kickers, Kind, Rules};

/// Runs the same lines for each kind, written out so that the compiler folds the constants of the kind into them. A
/// loop takes a quarter longer for plays, five times as long for counts, and twice as long for answers.
macro_rules! for_every_kind {
    (|$kind:ident| $lines:expr) => {
        for_every_kind!(|$kind| $lines; Solo Pair Trio TrioSolo TrioPair SoloChain PairChain
            Airplane AirplaneSolos AirplanePairs FourTwoSolos FourTwoPairs Bomb Rocket
            QuadChain QuadChainSolos QuadChainPairs)
    };
    (|$kind:ident| $lines:expr; $($name:ident)*) => {$(
        let $kind = Kind::$name;
        $lines
    )*};
}

pub(super) use for_every_kind;

/// Plays to an empty table.
impl Rules {
    /// Every play that can be made from `hand`, in canonical order.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Rules};
    ///
    /// let hand: Hand = "33344".parse()?;
    /// let leads: Vec<_> = Rules::default().leads(hand).iter().map(ToString::to_string).collect();
    /// assert_eq!(leads, ["3", "4", "33", "44", "333", "3334", "33344"]);
    /// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
    /// ```
    ///
    /// Takes time in proportion to the number of plays; [`leads_into`](Self::leads_into) reuses a buffer.
    #[must_use]
    pub fn leads(self, hand: Hand) -> Vec<Play> {
        let mut plays = Vec::new();
        self.leads_into(hand, &mut plays);
        plays
    }

    /// Fills `plays` with every play that can be made from `hand`, in canonical order, replacing its content.
    pub fn leads_into(self, hand: Hand, plays: &mut Vec<Play>) {
        plays.clear();
        let _: ControlFlow<Infallible> = self.visit_leads(hand, |play| {
            plays.push(play);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with each play that can be made from `hand`, in canonical order, until it breaks.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use combogrid_doudizhu::{Hand, Kind, Rules};
    ///
    /// let hand: Hand = "34567888".parse()?;
    /// let first_chain = Rules::default().visit_leads(hand, |play| match play.kind() {
    ///     Kind::SoloChain => ControlFlow::Break(play),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(first_chain.break_value().unwrap().to_string(), "34567");
    /// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
    /// ```
    pub fn visit_leads<B>(
        self,
        hand: Hand,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let rules = self.for_hand(hand);
        if rules.has_wild(hand) {
            return unbounded(rules.visit_wild_moves(hand, None, &mut Meter::unlimited(), visit));
        }
        if rules.packs() > 1 {
            return rules
                .two_pack_moves(hand, None)
                .into_iter()
                .try_for_each(visit);
        }
        let rows = Rows::of(hand);
        for_every_kind!(|kind| {
            rules.visit_kind(rows, kind, Bodies::of(rules, rows, kind), &mut visit)?;
        });
        ControlFlow::Continue(())
    }

    /// How many plays of each kind can be made from `hand`, without making them.
    ///
    /// Computes in time proportional to the number of bodies, however many kickers go with them.
    #[must_use]
    pub fn count_leads(self, hand: Hand) -> KindCounts {
        let rules = self.for_hand(hand);
        if rules.has_wild(hand) {
            let counted = rules.count_wild_moves(hand, None, &mut Meter::unlimited());
            return counted.unwrap_or_else(|stopped| stopped.known);
        }
        if rules.packs() > 1 {
            return rules.count_two_pack_moves(hand, None);
        }
        let mut counts = KindCounts::default();
        let rows = Rows::of(hand);
        for_every_kind!(|kind| {
            counts[kind] = rules.count_kind(rows, kind, Bodies::of(rules, rows, kind));
        });
        counts
    }

    /// Calls `visit` with each play of one kind that has one of these bodies.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "to be folded for each kind in `visit_leads`"
    )]
    pub(super) fn visit_kind<B>(
        self,
        rows: Rows,
        kind: Kind,
        bodies: Bodies,
        visit: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if bodies.heads().is_empty() {
            return ControlFlow::Continue(());
        }
        let supply = KickerSupply::new(self, rows, kind);
        for (len, heads) in bodies.by_length() {
            for head in heads {
                let body = Play::bare(kind, head, len);
                match kind.kickers() {
                    Kickers::None => visit(body)?,
                    // PERF: the closure takes the kind from the body. If it borrowed `kind`, the compiler would no longer fold
                    // it here (`leads-20-cards` of benches/instructions).
                    _ => supply
                        .for_body(body)
                        .visit(len * kind.kickers_per_rank(), |kickers| {
                            visit(body.carrying(body.kind(), kickers))
                        })?,
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// How many plays of one kind have one of these bodies.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "to be folded for each kind in `count_leads`"
    )]
    pub(super) fn count_kind(self, rows: Rows, kind: Kind, bodies: Bodies) -> u64 {
        if bodies.heads().is_empty() {
            return 0;
        }
        let supply = KickerSupply::new(self, rows, kind);
        let mut count = 0;
        for (len, heads) in bodies.by_length() {
            if kind.kickers() == Kickers::None {
                count += heads.len() as u64;
                continue;
            }
            for head in heads {
                let choice = supply.for_body(Play::bare(kind, head, len));
                count += choice.count(len * kind.kickers_per_rank());
            }
        }
        count
    }
}
