//! Every play of a hand: leads, answers, and the readings of cards.
//!
//! One generator for all of them. It goes through the kinds, finds in the rows of the hand where a play lacks no more cards
//! than there are wild ones, and lays the wild cards in every way that fills the gaps.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::play::Wilds;
use super::supply::{Missing, Row, Supply, last_start};
use super::{KindCounts, Play};
use crate::cards::{Hand, Rank, Suit};
use crate::rules::{Flag, Kind, Rules};

/// Plays of a hand.
impl Rules {
    /// Every play that can be made from `hand`, each once, in the order of [`Play`].
    ///
    /// ```
    /// use combogrid_guandan::{Level, Rank, Rules};
    ///
    /// let rules = Rules::new(Level::new(Rank::Nine).unwrap());
    /// let leads: Vec<_> = rules.leads(&"3S 3D 9H".parse()?).iter().map(ToString::to_string).collect();
    /// assert_eq!(leads, ["3", "9*", "33", "33*", "333*"]);
    /// # Ok::<(), combogrid_guandan::ParseHandError>(())
    /// ```
    ///
    /// Takes time in proportion to the number of plays, some microseconds for a dealt hand.
    #[must_use]
    pub fn leads(self, hand: &Hand) -> Vec<Play> {
        let mut plays = Vec::new();
        self.leads_into(hand, &mut plays);
        plays
    }

    /// Fills `plays` with every play that can be made from `hand`, replacing its content.
    pub fn leads_into(self, hand: &Hand, plays: &mut Vec<Play>) {
        plays.clear();
        let _: ControlFlow<Infallible> = self.visit_leads(hand, |play| {
            plays.push(play);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with each play that can be made from `hand`, in the order of [`Play`], until it breaks.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use combogrid_guandan::{Kind, Rules};
    ///
    /// let hand = "3S 4S 5S 6S 7D 8S".parse()?;
    /// let straight = Rules::default().visit_leads(&hand, |play| match play.kind() {
    ///     Kind::Straight => ControlFlow::Break(play),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(straight.break_value().unwrap().to_string(), "34567");
    /// # Ok::<(), combogrid_guandan::ParseHandError>(())
    /// ```
    pub fn visit_leads<B>(
        self,
        hand: &Hand,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let supply = Supply::new(self, hand);
        for kind in Kind::ALL {
            self.visit_kind(&supply, kind, &mut visit)?;
        }
        ControlFlow::Continue(())
    }

    /// How many plays of each kind can be made from `hand`.
    ///
    /// ```
    /// use combogrid_guandan::{Kind, Rules};
    ///
    /// let counts = Rules::default().count_leads(&"3S 3D 3H 4C 4D".parse()?);
    /// assert_eq!((counts[Kind::Pair], counts[Kind::FullHouse], counts.total()), (2, 1, 6));
    /// # Ok::<(), combogrid_guandan::ParseHandError>(())
    /// ```
    #[must_use]
    pub fn count_leads(self, hand: &Hand) -> KindCounts {
        let mut counts = KindCounts::default();
        let _: ControlFlow<Infallible> = self.visit_leads(hand, |play| {
            counts[play.kind()] += 1;
            ControlFlow::Continue(())
        });
        counts
    }

    /// Every play of `hand` that beats the play `to`, in the order of [`Play`].
    ///
    /// ```
    /// use combogrid_guandan::{Play, Rules};
    ///
    /// let to: Play = "66".parse()?;
    /// let hand = "5S 5D 7S 7C 7C 7H".parse()?;
    /// let answers: Vec<_> = Rules::default().answers(&hand, to).iter().map(ToString::to_string).collect();
    /// assert_eq!(answers, ["77", "7777"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn answers(self, hand: &Hand, to: Play) -> Vec<Play> {
        let mut plays = Vec::new();
        self.answers_into(hand, to, &mut plays);
        plays
    }

    /// Fills `plays` with every play of `hand` that beats the play `to`, replacing its content.
    pub fn answers_into(self, hand: &Hand, to: Play, plays: &mut Vec<Play>) {
        plays.clear();
        let _: ControlFlow<Infallible> = self.visit_answers(hand, to, |play| {
            plays.push(play);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with each play of `hand` that beats the play `to`, in the order of [`Play`], until it breaks.
    pub fn visit_answers<B>(
        self,
        hand: &Hand,
        to: Play,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let supply = Supply::new(self, hand);
        for kind in Kind::ALL {
            // Nothing else can be laid on it.
            if kind.is_bomb() || kind == to.kind() {
                self.visit_kind(&supply, kind, &mut |play| {
                    if self.beats(play, to) {
                        visit(play)
                    } else {
                        ControlFlow::Continue(())
                    }
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many plays of each kind beat the play `to`.
    #[must_use]
    pub fn count_answers(self, hand: &Hand, to: Play) -> KindCounts {
        let mut counts = KindCounts::default();
        let _: ControlFlow<Infallible> = self.visit_answers(hand, to, |play| {
            counts[play.kind()] += 1;
            ControlFlow::Continue(())
        });
        counts
    }

    /// Every play that exactly these cards form, in the order of [`Play`]. The list is empty if they form none.
    ///
    /// Where a play is one of several of its kind and it is not said which, the [highest](Self::height) one counts.
    ///
    /// ```
    /// use combogrid_guandan::{Level, Rank, Rules};
    ///
    /// let rules = Rules::new(Level::new(Rank::Nine).unwrap());
    /// let readings = rules.recognize(&"5H 6H 7H 8H 9H".parse()?);
    /// let texts: Vec<_> = readings.iter().map(ToString::to_string).collect();
    /// assert_eq!(texts, ["4*5678", "56789*", "H:4*5678", "H:56789*"]);
    /// assert!(rules.recognize(&"3S 4S".parse()?).is_empty());
    /// # Ok::<(), combogrid_guandan::ParseHandError>(())
    /// ```
    #[must_use]
    pub fn recognize(self, cards: &Hand) -> Vec<Play> {
        let total = cards.total();
        let mut plays = Vec::new();
        // A larger hand has many plays, but none is the whole hand.
        if total <= self.longest_bomb() {
            let wilds = usize::from(cards.count(self.wild_card()));
            let _: ControlFlow<Infallible> = self.visit_leads(cards, |play| {
                if play.total() == total && play.wild_count() == wilds {
                    plays.push(play);
                }
                ControlFlow::Continue(())
            });
        }
        plays
    }

    /// Calls `visit` with each play of one kind, in the order of plays.
    fn visit_kind<B>(
        self,
        supply: &Supply,
        kind: Kind,
        visit: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match kind {
            Kind::Solo => self.visit_rank(supply, 1, visit),
            Kind::Pair => self.visit_rank(supply, 2, visit),
            Kind::Trio => self.visit_rank(supply, 3, visit),
            Kind::FullHouse => self.visit_full_houses(supply, visit),
            Kind::Straight => {
                let mut forbidden = Row::EMPTY;
                if !self.has(Flag::SuitedStraights) {
                    forbidden = supply.one_suit_windows();
                }
                visit_sequences(supply, kind, forbidden, visit)
            }
            Kind::Tube | Kind::Plate | Kind::StraightFlush => {
                visit_sequences(supply, kind, Row::EMPTY, visit)
            }
            Kind::Bomb => {
                for total in 4..=self.longest_bomb() {
                    #[expect(clippy::cast_possible_truncation, reason = "at most ten cards")]
                    self.visit_rank(supply, total as u8, visit)?;
                }
                ControlFlow::Continue(())
            }
            Kind::JokerBomb => {
                let counts = supply.counts;
                let [black, red] = [Rank::BlackJoker, Rank::RedJoker];
                if counts.get(black.column()) == 2 && counts.get(red.column()) == 2 {
                    visit(Play::JOKER_BOMB)?;
                }
                ControlFlow::Continue(())
            }
        }
    }

    /// Calls `visit` with each play of `total` cards of one rank.
    fn visit_rank<B>(
        self,
        supply: &Supply,
        total: u8,
        visit: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let level = self.level().rank().column();
        let mut columns = supply
            .counts
            .at_least(total.saturating_sub(supply.wilds).max(1));
        // Wild cards alone are cards of the level.
        if supply.wilds >= total {
            columns |= Row::of(level);
        }
        for column in columns {
            let held = supply.counts.get(column);
            let most = if Rank::of_column(column).is_joker() {
                0
            } else if column == level {
                supply.wilds.min(total)
            } else {
                supply.wilds.min(total - 1)
            };
            let mut wilds = Wilds::NONE;
            for wild in 0..=most {
                if held + wild >= total {
                    visit(Play::of_a_rank(total, column, wilds))?;
                }
                if wild < most {
                    wilds = wilds.with(column);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with each full house.
    fn visit_full_houses<B>(
        self,
        supply: &Supply,
        visit: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (counts, wilds) = (supply.counts, supply.wilds);
        let pairs_held = counts.at_least(2 - wilds.min(2));
        let jokers = Row::span(Rank::BlackJoker.column(), 2);
        let mut pairs = pairs_held.without(0) - jokers;
        if self.has(Flag::JokerPairs) {
            pairs |= counts.at_least(2) & jokers;
        }
        let trios = counts.at_least(3 - wilds.min(2)) - jokers;
        for trio in trios {
            let lacks = 3u8.saturating_sub(counts.get(trio));
            for pair in pairs.without(trio) {
                let pair_lacks = 2u8.saturating_sub(counts.get(pair));
                if lacks + pair_lacks > wilds {
                    continue;
                }
                let no_more = Rank::of_column(pair).is_joker();
                for wild in lacks + pair_lacks..=wilds {
                    // The wild cards of the lower rank come first, so that more of them there come first.
                    for low_wild in (0..=wild).rev() {
                        let high_wild = wild - low_wild;
                        let (low, high) = (trio.min(pair), trio.max(pair));
                        let (of_trio, of_pair) = if low == trio {
                            (low_wild, high_wild)
                        } else {
                            (high_wild, low_wild)
                        };
                        if of_trio < lacks || of_pair < pair_lacks || (no_more && of_pair > 0) {
                            continue;
                        }
                        let mut stand_for = Wilds::NONE;
                        for _ in 0..low_wild {
                            stand_for = stand_for.with(low);
                        }
                        for _ in 0..high_wild {
                            stand_for = stand_for.with(high);
                        }
                        visit(Play::full_house(trio, pair, stand_for))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Calls `visit` with each play of ranks in a row, but those without a wild card that begin in a forbidden column.
fn visit_sequences<B>(
    supply: &Supply,
    kind: Kind,
    forbidden: Row,
    visit: &mut impl FnMut(Play) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some((len, copies)) = kind.sequence() else {
        return ControlFlow::Continue(());
    };
    let suits: &[Option<Suit>] = if kind == Kind::StraightFlush {
        &[
            Some(Suit::Clubs),
            Some(Suit::Diamonds),
            Some(Suit::Hearts),
            Some(Suit::Spades),
        ]
    } else {
        &[None]
    };
    let mut missing = [Missing::of(kind, supply.sequence_counts(suits[0])); Suit::COUNT];
    for (missing, &suit) in missing.iter_mut().zip(suits).skip(1) {
        *missing = Missing::of(kind, supply.sequence_counts(suit));
    }
    let wilds = usize::from(supply.wilds);
    for first in 0..=last_start(len) {
        for (&suit, missing) in suits.iter().zip(&missing) {
            let lacks = missing.in_window(Row::span(first, len));
            if lacks > wilds {
                continue;
            }
            let columns = first..first + len;
            let mut needed = Wilds::NONE;
            for column in columns.clone() {
                for _ in 0..missing.at(column) {
                    needed = needed.with(column);
                }
            }
            if lacks > 0 || !forbidden.contains(first) {
                visit(Play::sequence(kind, first, suit, needed))?;
            }
            // One wild card more than needed, in each column.
            if lacks < wilds {
                for column in columns.clone() {
                    if missing.at(column) < copies {
                        let stand_for = needed.and(column);
                        visit(Play::sequence(kind, first, suit, stand_for))?;
                    }
                }
            }
            // And two more; then none was needed.
            if lacks + 1 < wilds {
                for low in columns.clone() {
                    for high in low..columns.end {
                        if low != high || copies > 1 {
                            let stand_for = Wilds::NONE.with(low).with(high);
                            visit(Play::sequence(kind, first, suit, stand_for))?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
