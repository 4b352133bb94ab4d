//! The definition of a meld, which every engine uses.

use core::ops::{Range, RangeInclusive};

use combogrid_grid::PackedRow;

use super::{AceRank, JokerPoints, Rules, RunEnds, SetSuits, WildMelds};
use crate::cards::{Rank, RankSet};

/// Runs.
impl Rules {
    /// How long a run may be, and never shorter than cards must stand for themselves. No card is in a run twice, unless
    /// the longest run is said to be longer than the deck has ranks: then one may go from ace to ace.
    ///
    /// Empty if the deck has too few ranks for any run, or the longest run is 0.
    #[must_use]
    pub fn run_lengths(&self) -> RangeInclusive<u8> {
        let ranks = self.columns();
        let longest = match self.melds.ace {
            AceRank::LowOrHigh => ranks + 1,
            AceRank::Low | AceRank::High | AceRank::Cyclic => ranks,
        };
        let least = self.melds.run_min.max(self.naturals_min());
        least..=self.melds.run_max.map_or(ranks, |most| most.min(longest))
    }

    /// How long a run of several suits may be: as any run, but from [`mixed_run_min`](Self::mixed_run_min) on. Empty unless
    /// the rules have such runs.
    #[must_use]
    pub fn mixed_run_lengths(&self) -> RangeInclusive<u8> {
        let (least, most) = self.run_lengths().into_inner();
        match self.melds.mixed_run {
            Some(mixed) => least.max(mixed)..=most,
            None => NO_SIZE,
        }
    }

    /// Whether a run of this length may hold several suits.
    pub(crate) fn mixes_suits(&self, len: u8) -> bool {
        self.mixed_run_lengths().contains(&len)
    }

    /// Whether any run may hold several suits.
    pub(crate) fn has_mixed_runs(&self) -> bool {
        !self.mixed_run_lengths().is_empty()
    }

    /// Whether a run may go from ace to ace.
    pub(crate) fn has_runs_from_ace_to_ace(&self) -> bool {
        *self.run_lengths().end() > self.columns()
    }

    /// The columns in which a run of this length may begin.
    ///
    /// Column 0 is the deck's lowest rank, and after the last column the ranks begin again: in a full deck an ace in
    /// column 0 is low, in column 13 high. A run that goes all the way round ([`AceRank::Cyclic`]) begins in column 0.
    #[must_use]
    pub fn run_starts(&self, len: u8) -> Range<u8> {
        if !self.run_lengths().contains(&len) {
            return 0..0;
        }
        let Range { start, end } = self.run_columns();
        match self.melds.ace {
            AceRank::Cyclic if len == self.columns() => 0..1,
            AceRank::Cyclic => 0..self.columns(),
            AceRank::Low | AceRank::High | AceRank::LowOrHigh => start..end + 1 - len,
        }
    }

    /// The longest run that may begin in this column, one of those in which [runs begin](Self::run_starts).
    pub(crate) fn longest_run_from(&self, column: u8) -> u8 {
        let whole = match self.melds.ace {
            AceRank::Cyclic => self.columns() - u8::from(column > 0),
            AceRank::Low | AceRank::High | AceRank::LowOrHigh => u8::MAX,
        };
        let to_the_end = self.run_columns().end.saturating_sub(column);
        to_the_end.min(whole).min(*self.run_lengths().end())
    }

    /// The columns that runs may cover. An ace may have one at either end, and where ranks go round all but the last
    /// have a second one.
    pub(crate) fn run_columns(&self) -> Range<u8> {
        let ranks = self.columns();
        match self.melds.ace {
            AceRank::Low => 0..ranks,
            AceRank::High => 1..ranks + 1,
            AceRank::LowOrHigh => 0..ranks + 1,
            AceRank::Cyclic => 0..2 * ranks - 1,
        }
    }

    /// The row that a suit's ranks make for runs: each rank in every column that a run may cover.
    pub(crate) fn run_row(&self, ranks: RankSet) -> PackedRow {
        let (columns, covered) = (self.columns(), self.run_columns());
        self.columns_of(ranks)
            .continued(columns.into(), (covered.end - columns).into())
            .at_or_above(covered.start.into())
    }

    /// The rank that may come after another one in a run.
    pub(crate) fn next_in_run(&self, rank: Rank) -> Option<Rank> {
        let (column, covered) = (self.column_of(rank), self.run_columns());
        let follows = covered.contains(&column) && covered.contains(&(column + 1));
        (follows && self.deck.ranks.contains(rank)).then(|| self.rank_in(column + 1))
    }
}

/// No size at all.
const NO_SIZE: RangeInclusive<u8> = RangeInclusive::new(1, 0);

/// Sets.
impl Rules {
    /// How many cards a set may hold, jokers included; at least as many as must stand for themselves.
    ///
    /// With [`SetSuits::Distinct`] never more than the deck has suits; empty if the deck has too few suits for any set, or
    /// the largest set is 0.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a few suits")]
    pub fn set_sizes(&self) -> RangeInclusive<u8> {
        let suits = u8::try_from(self.deck.suits.len()).expect("a few suits");
        let most = match self.melds.set_suits {
            SetSuits::Distinct => suits,
            SetSuits::Any => {
                suits * self.deck.packs + self.wilds.jokers + self.number_of_wild_cards()
            }
            SetSuits::DistinctNaturals => suits + self.wilds.jokers + self.number_of_wild_cards(),
        };
        let least = self.melds.set_min.max(self.naturals_min());
        least..=self.melds.set_max.map_or(most, |cap| cap.min(most))
    }

    /// How many cards a set of this rank may hold.
    pub(crate) fn set_sizes_of(&self, rank: Rank) -> RangeInclusive<u8> {
        if self.melds.set_ranks.contains(rank) {
            self.set_sizes()
        } else {
            NO_SIZE
        }
    }

    /// How many equal cards of one rank and suit are a meld.
    pub(crate) fn same_sizes(&self) -> RangeInclusive<u8> {
        self.melds
            .same
            .map_or(NO_SIZE, |least| least..=self.deck.packs)
    }

    /// How many jokers and wild cards are a meld without another card: from [`all_wild_min`](Self::all_wild_min) on, and at
    /// most as many as a set may hold by [`set_max`](Self::set_max), which limits nothing where the rules have no sets.
    ///
    /// The limits on the wild cards of other melds do not hold for these.
    ///
    /// ```
    /// use combogrid_rummy::Rules;
    ///
    /// let rules = Rules::canasta().with("all_wild_min", "3")?;
    /// assert!(rules.all_wild_sizes().contains(&7));
    /// assert!(Rules::canasta().all_wild_sizes().is_empty());
    /// # Ok::<(), combogrid_rummy::RulesError>(())
    /// ```
    #[must_use]
    pub fn all_wild_sizes(&self) -> RangeInclusive<u8> {
        let most = self.melds.set_max.filter(|most| *most > 0);
        self.melds
            .all_wild
            .map_or(NO_SIZE, |least| least..=most.unwrap_or(u8::MAX))
    }

    /// Whether every engine knows the melds, and each meld is worth the sum of its cards; if not, only the route for
    /// every hand knows them.
    pub(crate) fn has_usual_melds(&self) -> bool {
        let in_sets = |rank| self.melds.set_ranks.contains(rank);
        self.deck.ranks.iter().all(in_sets)
            && !self.has_stars()
            && self.melds.same.is_none()
            && self.melds.all_wild.is_none()
            && !self.has_mixed_runs()
            && self.melds.set_suits != SetSuits::DistinctNaturals
            && self.ranks_of_wilds().len() <= 1
            && self.points.hand.is_by_rank()
            && self.points.table.is_by_rank()
            && self.points.bonus_size.is_none()
            && self.points.joker_table != JokerPoints::Own
            && self.wilds.kinds == WildMelds::All
            && self.wilds.most_in_run.is_none()
            && self.wilds.most_in_set.is_none()
            && self.wilds.ends == RunEnds::Any
            && (!self.has_runs_from_ace_to_ace() || self.cuts_runs_from_ace_to_ace())
            && !self.gains_round_the_ace()
    }

    /// Whether a meld or the points of a card may depend on suits.
    pub(crate) fn tells_suits_apart(&self) -> bool {
        self.melds.set_suits != SetSuits::Any
            || self.melds.same.is_some()
            || self.mixed_run_lengths() != self.run_lengths()
            || self.has_stars()
            || self.number_of_wild_cards() > 0
            || self.joker_card().is_some()
            || !self.points.hand.is_by_rank()
            || !self.points.table.is_by_rank()
            || self.points.bonus_size.is_some()
    }

    /// The rules without melds that are always two melds of the same cards, in a hand with this many wild cards.
    ///
    /// A meld is cut where both parts are long enough; fewer wild cards than either has cards leave it a card that stands
    /// for itself.
    pub(crate) fn with_short_melds(mut self, wilds: usize) -> Rules {
        let shortest = self.melds.run_min.min(self.melds.set_min);
        if self.parts_may_lack_naturals() || wilds >= usize::from(shortest) {
            return self;
        }
        let cut = |least: u8, most: Option<u8>| {
            let longest = 2 * least - 1;
            Some(most.map_or(longest, |most| most.min(longest)))
        };
        let run = self.melds.run_min.max(self.melds.mixed_run.unwrap_or(0));
        // Without a longest run none goes from ace to ace.
        let longest = self.melds.run_max.unwrap_or_else(|| self.columns());
        self.melds.run_max = cut(run, Some(longest));
        self.melds.set_max = cut(self.melds.set_min, self.melds.set_max);
        self
    }

    /// Whether a run from ace to ace is always two runs of the same cards, which are worth the same.
    ///
    /// It can be cut wherever both halves are long enough, if they may hold all wild cards of the deck even at the least
    /// length. If a run needs only one card that stands for itself, it is enough that there are more of them than the shortest
    /// run has cards: then there is one on either side of some such place.
    fn cuts_runs_from_ace_to_ace(&self) -> bool {
        let (shortest, cards) = (*self.run_lengths().start(), self.columns() + 1);
        let jokers = if self.has_no_wilds() {
            0
        } else {
            self.wilds.jokers
        };
        let wilds = self.number_of_wild_cards() + jokers;
        2 * shortest <= cards
            && (wilds <= self.most_wilds_in_run(shortest)
                || !self.parts_may_lack_naturals() && wilds < cards - shortest)
    }

    /// The rules without runs from ace to ace.
    pub(crate) fn without_runs_from_ace_to_ace(mut self) -> Rules {
        if self.has_runs_from_ace_to_ace() {
            self.melds.run_max = None;
        }
        self
    }

    /// Whether a run that goes on beyond its ace may be worth more than the two that it is made of.
    fn gains_round_the_ace(&self) -> bool {
        self.ace() == AceRank::Cyclic && self.low_ace_points() > self.meld_points(Rank::ACE)
    }

    /// The most copies of one card that a set may hold.
    #[must_use]
    pub fn copies_in_set(&self, copies: u8) -> u8 {
        match self.melds.set_suits {
            SetSuits::Distinct | SetSuits::DistinctNaturals => copies.min(1),
            SetSuits::Any => copies,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Rules;

    fn with(settings: &[(&str, &str)]) -> Rules {
        let set = |rules: Rules, (setting, value): &(&str, &str)| rules.with(setting, value);
        settings.iter().try_fold(Rules::article(), set).unwrap()
    }

    #[test]
    fn a_run_from_ace_to_ace_is_cut_where_both_halves_are_melds() {
        let longer = [("ace", "low_or_high"), ("run_max", "14")];
        let cuts = |settings: &[(&str, &str)]| {
            let rules = with(&[&longer[..], settings].concat());
            rules.cuts_runs_from_ace_to_ace()
        };
        assert!(cuts(&[]) && cuts(&[("jokers", "10")]));
        assert!(!cuts(&[("jokers", "11")]));
        assert!(cuts(&[("run_min", "7")]) && !cuts(&[("run_min", "8")]));
        assert!(cuts(&[("naturals_min", "7")]) && !cuts(&[("naturals_min", "8")]));
        // Seven cards and then seven jokers are a run, and no beginning or end of it is one.
        for (limit, few) in [("half", "1"), ("minority", "1")] {
            let limited = |jokers| cuts(&[("jokers_per_meld", limit), ("jokers", jokers)]);
            assert!(limited(few) && !limited("7"), "{limit}");
        }
    }

    #[test]
    fn the_ace_says_in_which_columns_a_run_begins() {
        for (ace, three, all) in [
            ("low", 0..11, 0..1),
            ("high", 1..12, 1..2),
            ("low_or_high", 0..12, 0..2),
            ("cyclic", 0..13, 0..1),
        ] {
            let rules = with(&[("ace", ace)]);
            assert_eq!(
                (rules.run_starts(3), rules.run_starts(13)),
                (three, all),
                "{ace}"
            );
            assert!(rules.run_starts(2).is_empty() && rules.run_starts(14).is_empty());
            let longer = rules.with("run_max", "14").unwrap();
            let from_ace_to_ace = if ace == "low_or_high" { 0..1 } else { 0..0 };
            assert_eq!(longer.run_starts(14), from_ace_to_ace, "{ace}");
            assert_eq!(
                (longer.run_starts(3), longer.run_starts(13)),
                (rules.run_starts(3), rules.run_starts(13))
            );
        }
        assert_eq!(Rules::conquian().run_starts(3), 0..8);
    }

    #[test]
    fn the_largest_set_takes_one_of_each_suit_or_all_there_is() {
        let largest = |settings: &[(&str, &str)]| *with(settings).set_sizes().end();
        assert_eq!(largest(&[]), 4);
        assert_eq!(largest(&[("suits", "CDH"), ("jokers", "2")]), 3);
        // Two packs of a rank, the jokers, and the cards that are wild.
        let any = ("duplicate_suits", "true");
        assert_eq!(largest(&[any]), 8);
        assert_eq!(largest(&[any, ("jokers", "2")]), 10);
        assert_eq!(largest(&[any, ("wild_rank", "4")]), 16);
        assert_eq!(largest(&[any, ("wild_card", "4C")]), 10);
        assert_eq!(largest(&[any, ("wild_rank", "4"), ("set_max", "5")]), 5);
    }
}
