use std::ops::ControlFlow;

use super::super::{KindCounts, Play};
use super::frame::Frame;
use crate::packed::{Hand, Rank, RankSet};
use crate::rules::{Flag, Kind, Rules};

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

    /// Adds to `plays` every play of the hand that fills `frame`, in no order.
    fn fill(&self, frame: &Frame, plays: &mut Vec<Play>) {
        if frame.kind() == Kind::Rocket {
            if self.natural.contains(Play::ROCKET.cards()) {
                plays.push(Play::ROCKET);
            }
            return;
        }
        let mut filling = Filling {
            hand: self,
            frame,
            plays,
        };
        let columns = frame.body().ranks();
        filling.fill_body(columns, Hand::EMPTY, self.wild_cards());
    }

    /// The plays of one kind that fill one of `frames`, in canonical order.
    pub(crate) fn plays_of(&self, frames: impl Iterator<Item = Frame>, plays: &mut Vec<Play>) {
        plays.clear();
        for frame in frames {
            self.fill(&frame, plays);
        }
        plays.sort_unstable();
    }

    /// The plays that these cards are, all of them together, in canonical order.
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
struct Filling<'a> {
    hand: &'a WildHand,
    frame: &'a Frame,
    plays: &'a mut Vec<Play>,
}

impl Filling<'_> {
    /// Takes natural cards of the body's `ranks`, where at most `wild` cards are lacking, then kickers.
    fn fill_body(&mut self, ranks: RankSet, natural: Hand, wild: u8) {
        let Some(rank) = ranks.lowest() else {
            self.fill_kickers(natural, self.hand.wild_cards() - wild);
            return;
        };
        let others = ranks - RankSet::EMPTY.with(rank);
        let copies = self.frame.kind().copies();
        let held = self.hand.natural.count(rank).min(copies);
        for count in copies.saturating_sub(wild)..=held {
            if let Some(cards) = Hand::of(rank, count) {
                self.fill_body(others, natural.plus(cards), wild - (copies - count));
            }
        }
    }

    /// Lets the body carry natural and wild cards, of which `in_body` are in the body.
    fn fill_kickers(&mut self, body: Hand, in_body: u8) {
        let carries = self.frame.carries();
        let left = usize::from(self.hand.wild_cards() - in_body);
        let offered = self.hand.natural.without(self.frame.body().ranks());
        for wild in 0..=left.min(carries) {
            self.carry(
                offered.ranks(),
                body,
                carries - wild,
                in_body as usize + wild,
            );
        }
    }

    /// Takes `needed` natural kickers more, of `ranks`, and in the end `wild` wild cards.
    fn carry(&mut self, ranks: RankSet, natural: Hand, needed: usize, wild: usize) {
        if needed == 0 {
            self.push(natural, wild);
            return;
        }
        let Some(rank) = ranks.lowest() else {
            return;
        };
        let others = ranks - RankSet::EMPTY.with(rank);
        let held = self.hand.natural.count(rank).min(self.frame.most(rank));
        for count in 0..=held {
            if usize::from(count) <= needed
                && let Some(cards) = Hand::of(rank, count)
            {
                self.carry(
                    others,
                    natural.plus(cards),
                    needed - usize::from(count),
                    wild,
                );
            }
        }
    }

    /// Adds the plays of these natural cards and `wild` wild cards of either rank.
    fn push(&mut self, natural: Hand, wild: usize) {
        let [first, second] = self.hand.wild.map(usize::from);
        for of_first in wild.saturating_sub(second)..=wild.min(first) {
            let counts = [of_first, wild - of_first].map(|count| u8::try_from(count).unwrap_or(0));
            self.plays.extend(self.frame.play(natural, counts));
        }
    }
}

impl Rules {
    /// Whether `hand` has wild cards under these rules.
    #[inline]
    pub(crate) fn has_wild(self, hand: Hand) -> bool {
        !self.wild().is_empty() && !(hand.ranks() & self.wild().ranks()).is_empty()
    }

    /// [`visit_leads`](Self::visit_leads) of a hand with wild cards.
    #[cold]
    pub(in crate::moves) fn visit_wild_leads<B>(
        self,
        hand: Hand,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (hand, mut plays) = (WildHand::new(self, hand), Vec::new());
        for kind in Kind::ALL {
            hand.plays_of(Frame::all(self, kind), &mut plays);
            plays.iter().try_for_each(|&play| visit(play))?;
        }
        ControlFlow::Continue(())
    }

    /// [`visit_answers`](Self::visit_answers) under rules with wild ranks: with wild cards, or to a bomb, whose class
    /// counts before its head.
    #[cold]
    pub(in crate::moves) fn visit_wild_answers<B>(
        self,
        hand: Hand,
        to: Play,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (hand, mut plays) = (WildHand::new(self, hand), Vec::new());
        for kind in Kind::ALL {
            let is_chain = kind == Kind::QuadChain && self.has(Flag::QuadChainBombs);
            if is_chain || matches!(kind, Kind::Bomb | Kind::Rocket) {
                hand.plays_of(Frame::all(self, kind), &mut plays);
                plays.retain(|&play| self.beats(play, to));
            } else if kind == to.kind() && self.lengths(kind).contains(&to.len()) {
                let frames = Frame::of_length(self, kind, to.len());
                hand.plays_of(
                    frames.filter(|frame| frame.body().head() > to.head()),
                    &mut plays,
                );
            } else {
                continue;
            }
            plays.iter().try_for_each(|&play| visit(play))?;
        }
        ControlFlow::Continue(())
    }

    #[cold]
    pub(in crate::moves) fn count_wild_leads(self, hand: Hand) -> KindCounts {
        let mut counts = KindCounts::default();
        let _: ControlFlow<std::convert::Infallible> = self.visit_wild_leads(hand, |play| {
            counts[play.kind()] += 1;
            ControlFlow::Continue(())
        });
        counts
    }

    #[cold]
    pub(in crate::moves) fn count_wild_answers(self, hand: Hand, to: Play) -> KindCounts {
        let mut counts = KindCounts::default();
        let _: ControlFlow<std::convert::Infallible> = self.visit_wild_answers(hand, to, |play| {
            counts[play.kind()] += 1;
            ControlFlow::Continue(())
        });
        counts
    }

    /// The readings of cards of which some are wild.
    #[cold]
    pub(in crate::moves) fn wild_readings(self, cards: Hand) -> Vec<Play> {
        WildHand::new(self, cards).readings()
    }

    /// The play of a kind, head and length that these cards are, wild cards among them or not.
    pub(crate) fn play_as(self, kind: Kind, head: Rank, len: usize, cards: Hand) -> Option<Play> {
        let hand = WildHand::new(self, cards);
        let frame = self
            .lengths(kind)
            .contains(&len)
            .then(|| Frame::new(self, kind, head.index(), len))?;
        frame.play(hand.natural, hand.wild)
    }
}
