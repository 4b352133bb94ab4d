//! The plays of a hand with wild cards, frame by frame: each body that the rules have is filled with natural and wild cards.

use std::ops::ControlFlow;

use combogrid_budget::{Limit, Meter, Stopped};

use super::super::{KindCounts, Play};
use super::frame::Frame;
use crate::packed::{Hand, Rank, RankSet};
use crate::rules::{Flag, Kickers, Kind, Rules};

/// The steps that a play with wild cards counts as: making one takes about as long as that many steps of a sweep. So a bound
/// on steps also bounds the memory of lists of plays.
pub(crate) const STEPS_PER_PLAY: u64 = 16;

/// A hand as natural cards and the number of wild cards of each wild rank.
#[derive(Clone, Copy)]
pub(crate) struct WildHand {
    rules: Rules,
    natural: Hand,
    wild: [u8; 2],
}

impl WildHand {
    /// The hand under rules with wild ranks.
    pub(crate) fn new(rules: Rules, hand: Hand) -> Self {
        let count = |rank: Option<Rank>| rank.map_or(0, |rank| hand.count(rank));
        Self {
            rules,
            natural: hand.without(rules.wild().ranks()),
            wild: rules.wild().both().map(count),
        }
    }

    const fn wild_cards(&self) -> u8 {
        self.wild[0] + self.wild[1]
    }

    /// Calls `visit` once with every play of the hand that fills `frame`, in no order, until it breaks.
    ///
    /// The search meets at most about as many dead ends as plays, so a caller that charges each play also bounds the time.
    pub(crate) fn fill<B>(
        &self,
        frame: &Frame,
        visit: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if frame.kind() == Kind::Rocket {
            if self.natural.contains(Play::ROCKET.cards()) {
                visit(Play::ROCKET)?;
            }
            return ControlFlow::Continue(());
        }
        let mut filling = Filling {
            hand: self,
            frame,
            visit,
        };
        let columns = frame.body().ranks();
        filling.fill_body(columns, Hand::EMPTY, self.wild_cards())
    }

    /// Whether the hand has a play that fills `frame`.
    pub(crate) fn fills(&self, frame: &Frame) -> bool {
        self.fill(frame, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Fills `plays` with the plays that fill `frame`, in canonical order, replacing its content.
    pub(crate) fn sorted(
        &self,
        frame: &Frame,
        meter: &mut Meter,
        plays: &mut Vec<Play>,
    ) -> Result<(), Limit> {
        plays.clear();
        let end = self.fill(frame, &mut |play| {
            plays.push(play);
            match meter.ticks(STEPS_PER_PLAY) {
                Ok(()) => ControlFlow::Continue(()),
                Err(limit) => ControlFlow::Break(limit),
            }
        });
        plays.sort_unstable();
        end.break_value().map_or(Ok(()), Err)
    }

    /// The plays that all of these cards together form, in canonical order.
    fn readings(&self) -> Vec<Play> {
        let total = self.natural.total() + usize::from(self.wild_cards());
        let mut readings = Vec::new();
        for kind in Kind::ALL {
            let len = total / kind.cards(1);
            if kind.cards(len) == total && self.rules.lengths(kind).contains(&len) {
                let frames = Frame::of_length(self.rules, kind, len);
                readings.extend(frames.filter_map(|frame| frame.play(self.natural, self.wild)));
            }
        }
        readings
    }
}

/// The ways to fill one frame from a hand.
struct Filling<'a, V> {
    hand: &'a WildHand,
    frame: &'a Frame,
    visit: &'a mut V,
}

impl<B, V: FnMut(Play) -> ControlFlow<B>> Filling<'_, V> {
    /// Chooses how many natural cards of each of the body's `ranks` are laid, with at most `wild` wild cards for the others, and
    /// then the kickers.
    fn fill_body(&mut self, ranks: RankSet, natural: Hand, wild: u8) -> ControlFlow<B> {
        let Some(rank) = ranks.lowest() else {
            return self.fill_kickers(natural, self.hand.wild_cards() - wild);
        };
        let others = ranks - RankSet::EMPTY.with(rank);
        let copies = self.frame.kind().copies();
        let held = self.hand.natural.count(rank).min(copies);
        for count in copies.saturating_sub(wild)..=held {
            if let Some(cards) = Hand::of(rank, count) {
                self.fill_body(others, natural.plus(cards), wild - (copies - count))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Chooses how many kickers are wild cards, after `in_body` wild cards are laid in the body.
    fn fill_kickers(&mut self, body: Hand, in_body: u8) -> ControlFlow<B> {
        let carries = self.frame.carries();
        let left = usize::from(self.hand.wild_cards() - in_body);
        let offered = self.hand.natural.without(self.frame.body().ranks());
        for wild in 0..=left.min(carries) {
            let kickers = Needed {
                natural: carries - wild,
                wild_for_pairs: wild,
                wild: usize::from(in_body) + wild,
            };
            self.carry(offered.ranks(), body, kickers)?;
        }
        ControlFlow::Continue(())
    }

    /// Chooses the needed natural kickers among `ranks`, and shows the plays once none is needed.
    fn carry(&mut self, ranks: RankSet, natural: Hand, needed: Needed) -> ControlFlow<B> {
        if needed.natural == 0 {
            return self.show(natural, needed.wild);
        }
        // PERF: without this bound the search would try all choices of too few cards, rank by rank.
        let offered = ranks.iter().map(|rank| usize::from(self.offered(rank)));
        if offered.sum::<usize>() < needed.natural {
            return ControlFlow::Continue(());
        }
        let Some(rank) = ranks.lowest() else {
            return ControlFlow::Continue(());
        };
        let others = ranks - RankSet::EMPTY.with(rank);
        for count in 0..=self.offered(rank) {
            let Some(natural_needed) = needed.natural.checked_sub(count.into()) else {
                break;
            };
            // If the number of cards of a rank is odd, the last one needs a wild card to be a pair.
            let is_half = self.frame.kind().kickers() == Kickers::Pairs && count % 2 == 1;
            let Some(wild_for_pairs) = needed.wild_for_pairs.checked_sub(usize::from(is_half))
            else {
                continue;
            };
            if let Some(cards) = Hand::of(rank, count) {
                let needed = Needed {
                    natural: natural_needed,
                    wild_for_pairs,
                    ..needed
                };
                self.carry(others, natural.plus(cards), needed)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The most natural cards of a rank among the kickers.
    fn offered(&self, rank: Rank) -> u8 {
        self.hand.natural.count(rank).min(self.frame.most(rank))
    }

    /// Shows the plays of these natural cards and `wild` wild cards, for each way to take those of the two wild ranks.
    fn show(&mut self, natural: Hand, wild: usize) -> ControlFlow<B> {
        let [first, second] = self.hand.wild.map(usize::from);
        for of_first in wild.saturating_sub(second)..=wild.min(first) {
            let counts = [of_first, wild - of_first]
                .map(|count| u8::try_from(count).expect("wild cards of a hand"));
            if let Some(play) = self.frame.play(natural, counts) {
                (self.visit)(play)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The kickers that a body still needs.
#[derive(Clone, Copy)]
struct Needed {
    natural: usize,
    /// The wild kickers that are not yet half of a pair with a natural card.
    wild_for_pairs: usize,
    /// The wild cards of the play, in the body and among the kickers.
    wild: usize,
}

impl Rules {
    /// Whether `hand` has wild cards under these rules.
    #[inline]
    pub(crate) fn has_wild(self, hand: Hand) -> bool {
        !self.wild().is_empty() && !(hand.ranks() & self.wild().ranks()).is_empty()
    }

    /// Whether the splits of `hand` are swept play by play: it has wild cards, or the deck is two packs. The other ways to count
    /// and list splits hold for natural cards of one pack.
    #[inline]
    pub(crate) fn sweeps_plays(self, hand: Hand) -> bool {
        self.has_wild(hand) || self.packs() > 1
    }

    /// The frames of the plays of a kind that may be led or, with a play to beat, that may beat it.
    fn frames(self, kind: Kind, to: Option<Play>) -> Vec<Frame> {
        let Some(to) = to else {
            return Frame::all(self, kind).collect();
        };
        let is_chain_of_bombs = kind == Kind::QuadChain && self.has(Flag::QuadChainBombs);
        if is_chain_of_bombs || matches!(kind, Kind::Bomb | Kind::Rocket) {
            return Frame::all(self, kind).collect();
        }
        if kind != to.kind() || !self.lengths(kind).contains(&to.len()) {
            return Vec::new();
        }
        let frames = Frame::of_length(self, kind, to.len());
        frames
            .filter(|frame| frame.body().head() > to.head())
            .collect()
    }

    /// Shows each lead, or each play that beats `to`, in canonical order until `visit` breaks, under rules with wild ranks: for
    /// hands with wild cards, and for answers to a bomb, whose class counts before its head.
    #[cold]
    pub(in crate::moves) fn visit_wild_moves<B>(
        self,
        hand: Hand,
        to: Option<Play>,
        meter: &mut Meter,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Limit> {
        let (hand, mut plays) = (WildHand::new(self, hand), Vec::new());
        for kind in Kind::ALL {
            for frame in self.frames(kind, to) {
                hand.sorted(&frame, meter, &mut plays)?;
                for &play in &plays {
                    if to.is_none_or(|to| self.beats(play, to))
                        && let ControlFlow::Break(end) = visit(play)
                    {
                        return Ok(ControlFlow::Break(end));
                    }
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The leads of one kind of a hand with wild cards, in canonical order.
    #[cold]
    pub(in crate::moves) fn wild_leads_of_kind(
        self,
        hand: Hand,
        kind: Kind,
        meter: &mut Meter,
    ) -> Result<Vec<Play>, Limit> {
        let (hand, mut all, mut plays) = (WildHand::new(self, hand), Vec::new(), Vec::new());
        for frame in Frame::all(self, kind) {
            hand.sorted(&frame, meter, &mut plays)?;
            all.append(&mut plays);
        }
        Ok(all)
    }

    /// Counts the plays that [`visit_wild_moves`](Self::visit_wild_moves) shows. A play is a state.
    #[cold]
    #[expect(
        clippy::result_large_err,
        reason = "the numbers so far are as large as the answer"
    )]
    pub(in crate::moves) fn count_wild_moves(
        self,
        hand: Hand,
        to: Option<Play>,
        meter: &mut Meter,
    ) -> Result<KindCounts, Stopped<KindCounts>> {
        let (hand, mut counts) = (WildHand::new(self, hand), KindCounts::default());
        for kind in Kind::ALL {
            for frame in self.frames(kind, to) {
                let end = hand.fill(&frame, &mut |play| {
                    if let Err(limit) = meter.state() {
                        return ControlFlow::Break(limit);
                    }
                    counts[kind] += u64::from(to.is_none_or(|to| self.beats(play, to)));
                    ControlFlow::Continue(())
                });
                if let ControlFlow::Break(limit) = end {
                    let known = counts;
                    return Err(Stopped { limit, known });
                }
            }
        }
        Ok(counts)
    }

    /// The readings of cards with wild cards among them.
    #[cold]
    pub(in crate::moves) fn wild_readings(self, cards: Hand) -> Vec<Play> {
        WildHand::new(self, cards).readings()
    }

    /// The play of a kind, head and length that these cards form, with or without wild cards.
    pub(crate) fn play_as(self, kind: Kind, head: Rank, len: usize, cards: Hand) -> Option<Play> {
        let hand = WildHand::new(self, cards);
        let frame = self
            .lengths(kind)
            .contains(&len)
            .then(|| Frame::new(self, kind, head.index(), len))?;
        frame.play(hand.natural, hand.wild)
    }
}
