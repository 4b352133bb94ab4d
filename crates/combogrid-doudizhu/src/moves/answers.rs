//! Plays that beat another play.

use std::convert::Infallible;
use std::ops::ControlFlow;

use combogrid_budget::Meter;

use super::bodies::Bodies;
use super::bounded::unbounded;
use super::leads::for_every_kind;
use super::rows::Rows;
use super::{KindCounts, Play};
use crate::packed::Hand;
use crate::rules::{Flag, Kind, Rules};

/// Plays that beat another player's play.
///
/// Only the kinds that can beat it are looked for: its own kind at its own length above its head,
/// bombs unless it is one, and the rocket; and chains of bombs [if they are the highest](Flag::QuadChainBombs).
impl Rules {
    /// Every play from `hand` that beats `to`, in canonical order; passing is not a play.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Kind, Rules};
    ///
    /// let rules = Rules::default();
    /// let to = rules.recognize("34567".parse()?).longest_body().unwrap();
    /// let hand: Hand = "34567899992BR".parse()?;
    /// let answers: Vec<_> = rules.answers(hand, to).iter().map(ToString::to_string).collect();
    /// assert_eq!(answers, ["45678", "56789", "9999", "BR"]);
    /// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
    /// ```
    ///
    /// Takes time in proportion to the number of answers; [`answers_into`](Self::answers_into) reuses a buffer.
    #[must_use]
    pub fn answers(self, hand: Hand, to: Play) -> Vec<Play> {
        let mut plays = Vec::new();
        self.answers_into(hand, to, &mut plays);
        plays
    }

    /// Fills `plays` with every play from `hand` that beats `to`, in canonical order, replacing its content.
    pub fn answers_into(self, hand: Hand, to: Play, plays: &mut Vec<Play>) {
        plays.clear();
        let _: ControlFlow<Infallible> = self.visit_answers(hand, to, |play| {
            plays.push(play);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with each play from `hand` that beats `to`, in canonical order, until it breaks.
    pub fn visit_answers<B>(
        self,
        hand: Hand,
        to: Play,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let rules = self.for_hand(hand);
        if rules.compares_wild(hand, to) {
            let meter = &mut Meter::unlimited();
            return unbounded(rules.visit_wild_moves(hand, Some(to), meter, visit));
        }
        if rules.lists_answers() {
            return rules
                .listed_answers(hand, to)
                .into_iter()
                .try_for_each(visit);
        }
        let rows = Rows::of(hand);
        for_every_kind!(|kind| if answers(kind, to) {
            rules.visit_kind(rows, kind, rules.beating(rows, kind, to), &mut visit)?;
        });
        ControlFlow::Continue(())
    }

    /// How many plays of each kind from `hand` beat `to`, without making them.
    #[must_use]
    pub fn count_answers(self, hand: Hand, to: Play) -> KindCounts {
        let rules = self.for_hand(hand);
        if rules.compares_wild(hand, to) {
            let counted = rules.count_wild_moves(hand, Some(to), &mut Meter::unlimited());
            return counted.unwrap_or_else(|stopped| stopped.known);
        }
        if rules.lists_answers() {
            return rules.count_listed_answers(hand, to);
        }
        let mut counts = KindCounts::default();
        let rows = Rows::of(hand);
        for_every_kind!(|kind| if answers(kind, to) {
            counts[kind] = rules.count_kind(rows, kind, rules.beating(rows, kind, to));
        });
        counts
    }

    /// Whether answers are listed before they are shown: with chains of bombs that are the highest bombs, and with two packs.
    ///
    /// PERF: one question for both, and one place where `visit` is called with a list (`answers-20-cards` of benches/instructions).
    #[inline]
    const fn lists_answers(self) -> bool {
        self.has_or_two_packs(Flag::QuadChainBombs)
    }

    /// How many [listed](Self::lists_answers) answers of each kind there are.
    #[cold]
    fn count_listed_answers(self, hand: Hand, to: Play) -> KindCounts {
        if self.packs() > 1 {
            return self.count_two_pack_moves(hand, Some(to));
        }
        self.listed_answers(hand, to).into_iter().collect()
    }

    /// The answers if chains of bombs are the highest bombs: of the kinds that may beat `to`, every play is asked whether it
    /// does. Two packs have a list of their own.
    #[cold]
    fn listed_answers(self, hand: Hand, to: Play) -> Vec<Play> {
        if self.packs() > 1 {
            return self.two_pack_moves(hand, Some(to));
        }
        let (rows, mut plays) = (Rows::of(hand), Vec::new());
        for kind in Kind::ALL {
            if kind != to.kind() && !matches!(kind, Kind::Bomb | Kind::Rocket | Kind::QuadChain) {
                continue;
            }
            let bodies = Bodies::of(self, rows, kind);
            let _: ControlFlow<Infallible> = self.visit_kind(rows, kind, bodies, &mut |play| {
                plays.push(play);
                ControlFlow::Continue(())
            });
        }
        plays.retain(|&play| self.beats(play, to));
        plays
    }

    /// Whether wild cards matter for an answer: the hand has some, or a bomb may be beaten by its class.
    #[inline]
    pub(super) fn compares_wild(self, hand: Hand, to: Play) -> bool {
        !self.wild().is_empty() && (to.kind() == Kind::Bomb || self.has_wild(hand))
    }

    /// The bodies of `kind` with which a play beats `to`.
    #[inline]
    fn beating(self, rows: Rows, kind: Kind, to: Play) -> Bodies {
        let bodies = Bodies::of(self, rows, kind);
        if kind == to.kind() {
            bodies.above(to.head(), to.len())
        } else {
            bodies
        }
    }
}

/// Whether a play of `kind` can beat `to`.
#[inline]
pub(super) fn answers(kind: Kind, to: Play) -> bool {
    let beats_any = matches!(kind, Kind::Bomb | Kind::Rocket) && to.kind() != Kind::Rocket;
    beats_any || kind == to.kind()
}
