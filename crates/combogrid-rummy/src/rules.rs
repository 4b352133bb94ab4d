//! Rules as data: one value that says which variant is played.

mod builder;
mod check;
mod conditions;
mod error;
mod knobs;
mod melds;
mod points;
mod presets;
#[cfg(feature = "serde")]
mod serial;
mod values;

use core::ops::{Range, RangeInclusive};

pub use builder::RulesBuilder;
pub use conditions::{Contract, GoingOut, Melded, Opening, Scoring};
pub use error::RulesError;
pub use knobs::{KNOBS, Knob};
pub use melds::{AceRank, JokersPerMeld, SetSuits};
pub use points::{JokerPoints, PointTable};
pub use presets::PRESETS;

use crate::{Card, Rank, RankSet, SuitSet, Tile};

/// The rules of a variant: data only, checked when it is built.
///
/// Start from a preset and change what differs, by name ([`Rules::with`], for text that comes from outside) or by
/// method ([`Rules::to_builder`]). Every knob with its name and values is in [`KNOBS`]; the presets are in
/// [`PRESETS`].
///
/// ```
/// use combogrid_rummy::{AceRank, Rules};
///
/// let rules = Rules::preset("gin")?.with("ace", "low_or_high")?;
/// assert_eq!(rules.ace(), AceRank::LowOrHigh);
/// assert_eq!(rules, Rules::gin().to_builder().ace(AceRank::LowOrHigh).build()?);
///
/// let wrong = Rules::gin().with("run_min", "14").unwrap_err();
/// assert_eq!(wrong.to_string(), "run_min is 14, but must be 2 to 13");
/// # Ok::<(), combogrid_rummy::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    ranks: RankSet,
    suits: SuitSet,
    packs: u8,
    jokers: u8,
    wild_rank: Option<Rank>,
    wild_card: Option<Card>,
    joker_card: Option<Card>,
    jokers_per_meld: JokersPerMeld,
    ace: AceRank,
    run_min: u8,
    run_max: Option<u8>,
    set_min: u8,
    set_max: Option<u8>,
    set_suits: SetSuits,
    hand_points: PointTable,
    table_points: PointTable,
    ace_low_points: Option<u8>,
    joker_points: u8,
    joker_table_points: JokerPoints,
    wild_points: JokerPoints,
    opening: Opening,
    out: GoingOut,
    scoring: Scoring,
    cap: Option<u16>,
    hand_size: Option<u8>,
}

/// The deck.
impl Rules {
    /// The ranks that the deck has; in a run each is followed by the next one of these.
    #[must_use]
    pub const fn ranks(&self) -> RankSet {
        self.ranks
    }

    /// The suits that the deck has.
    #[must_use]
    pub const fn suits(&self) -> SuitSet {
        self.suits
    }

    /// How many copies of each card the deck has, 1 to 8.
    #[must_use]
    pub const fn packs(&self) -> u8 {
        self.packs
    }

    /// How many jokers the deck has, 0 to 15.
    #[must_use]
    pub const fn jokers(&self) -> u8 {
        self.jokers
    }

    /// How many of a tile the deck has.
    #[must_use]
    pub const fn copies(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Card(card)
                if self.ranks.contains(card.rank) && self.suits.contains(card.suit) =>
            {
                self.packs
            }
            Tile::Card(_) => 0,
            Tile::Joker => self.jokers,
        }
    }

    /// How many cards are dealt, before the draw.
    #[must_use]
    pub const fn hand_size(&self) -> Option<u8> {
        self.hand_size
    }
}

/// Jokers and wild cards.
impl Rules {
    /// The rank whose cards are wild: each may stand for itself or for any card.
    #[must_use]
    pub const fn wild_rank(&self) -> Option<Rank> {
        self.wild_rank
    }

    /// The one card whose copies are wild: each may stand for itself or for any card (Okey's okey tile).
    #[must_use]
    pub const fn wild_card(&self) -> Option<Card> {
        self.wild_card
    }

    /// The one card that the jokers stand for, if they are not wild (Okey's false jokers).
    #[must_use]
    pub const fn joker_card(&self) -> Option<Card> {
        self.joker_card
    }

    /// How many jokers and wild cards one meld may hold.
    #[must_use]
    pub const fn jokers_per_meld(&self) -> JokersPerMeld {
        self.jokers_per_meld
    }

    /// Whether the tile may stand for any card.
    #[must_use]
    pub fn is_wild(&self, tile: Tile) -> bool {
        match tile {
            Tile::Card(card) => self.wild_rank == Some(card.rank) || self.wild_card == Some(card),
            Tile::Joker => self.joker_card.is_none(),
        }
    }

    /// Whether no tile of the deck may stand for another.
    #[must_use]
    pub const fn has_no_wilds(&self) -> bool {
        self.wild_rank.is_none()
            && self.wild_card.is_none()
            && (self.jokers == 0 || self.joker_card.is_some())
    }

    /// The most jokers and wild cards that a meld of this many cards may hold.
    #[must_use]
    pub fn most_wilds(&self, size: u8) -> u8 {
        let all_but_one = size.saturating_sub(1);
        match self.jokers_per_meld {
            JokersPerMeld::AllButOne => all_but_one,
            JokersPerMeld::AtMost(most) => most.min(all_but_one),
        }
    }
}

/// Melds.
impl Rules {
    /// Where the ace stands in a run.
    #[must_use]
    pub const fn ace(&self) -> AceRank {
        self.ace
    }

    /// How long a run may be; never longer than the deck has ranks, so no card is in it twice.
    ///
    /// Empty if the deck has too few ranks for any run.
    #[must_use]
    pub fn run_lengths(&self) -> RangeInclusive<u8> {
        let ranks = u8::try_from(self.ranks.len()).unwrap_or(u8::MAX);
        self.run_min..=self.run_max.map_or(ranks, |most| most.min(ranks))
    }

    /// How many cards a set may hold, jokers included.
    ///
    /// With [`SetSuits::Distinct`] never more than the deck has suits; empty if the deck has too few suits for any set.
    #[must_use]
    pub fn set_sizes(&self) -> RangeInclusive<u8> {
        let suits = u8::try_from(self.suits.len()).unwrap_or(u8::MAX);
        let most = match self.set_suits {
            SetSuits::Distinct => suits,
            SetSuits::Any => suits * self.packs + self.jokers + self.wild_cards(),
        };
        self.set_min..=self.set_max.map_or(most, |cap| cap.min(most))
    }

    /// How many wild cards the deck has, jokers not counted.
    fn wild_cards(&self) -> u8 {
        let wild = Card::all()
            .map(Tile::Card)
            .filter(|tile| self.is_wild(*tile));
        wild.map(|tile| self.copies(tile)).sum()
    }

    /// Whether a set may hold the same suit more than once.
    #[must_use]
    pub const fn set_suits(&self) -> SetSuits {
        self.set_suits
    }

    /// The columns in which a run of this length may begin.
    ///
    /// Column 0 is the deck's lowest rank, and after the last column the ranks begin again: in a full deck an ace in
    /// column 0 is low, in column 13 high. A run that goes all the way round ([`AceRank::Cyclic`]) begins in column 0.
    #[must_use]
    pub fn run_starts(&self, len: u8) -> Range<u8> {
        let ranks = u8::try_from(self.ranks.len()).unwrap_or(u8::MAX);
        if !self.run_lengths().contains(&len) {
            return 0..0;
        }
        match self.ace {
            AceRank::Low => 0..ranks + 1 - len,
            AceRank::High => 1..ranks + 2 - len,
            AceRank::LowOrHigh => 0..ranks + 2 - len,
            AceRank::Cyclic if len == ranks => 0..1,
            AceRank::Cyclic => 0..ranks,
        }
    }

    /// The longest run that may begin in this column, one of those in which [runs begin](Self::run_starts).
    pub(crate) fn longest_run_from(&self, column: u8) -> u8 {
        let ranks = u8::try_from(self.ranks.len()).unwrap_or(u8::MAX);
        let room = match self.ace {
            AceRank::Cyclic if column == 0 => ranks,
            AceRank::Cyclic => ranks - 1,
            AceRank::Low => ranks.saturating_sub(column),
            AceRank::High | AceRank::LowOrHigh => ranks.min((ranks + 1).saturating_sub(column)),
        };
        room.min(*self.run_lengths().end())
    }

    /// The rank in a column; columns past the last rank begin again at the first.
    #[must_use]
    pub fn rank_in(&self, column: u8) -> Rank {
        rank_in(self.ranks, column)
    }

    /// The (low) column of a rank that the deck has.
    #[must_use]
    pub fn column_of(&self, rank: Rank) -> u8 {
        u8::try_from(self.ranks.place(rank)).unwrap_or(u8::MAX)
    }
}

/// The rank in a column of a deck with these ranks.
pub(crate) fn rank_in(ranks: RankSet, column: u8) -> Rank {
    if ranks == RankSet::ALL {
        return Rank::at(usize::from(column));
    }
    ranks
        .nth(usize::from(column) % ranks.len().max(1))
        .unwrap_or(Rank::ACE)
}

/// Points.
impl Rules {
    /// What a tile costs that is left in the hand.
    #[must_use]
    pub fn hand_points(&self, tile: Tile) -> u32 {
        let points = match tile {
            Tile::Joker => match self.joker_card {
                Some(card) => return self.hand_points(Tile::Card(card)),
                None => self.joker_points,
            },
            Tile::Card(card) => match self.wild_points {
                JokerPoints::Fixed(points) if self.is_wild(tile) => points,
                _ => self.hand_points.of(card.rank),
            },
        };
        u32::from(points)
    }

    /// What a card of this rank is worth in a meld, unless it is an ace in the low place of a run.
    #[must_use]
    pub fn table_points(&self, rank: Rank) -> u32 {
        u32::from(self.table_points.of(rank))
    }

    /// What an ace is worth in the low place of a run.
    #[must_use]
    pub fn ace_low_points(&self) -> u32 {
        self.ace_low_points
            .map_or_else(|| self.table_points(Rank::ACE), u32::from)
    }

    /// What a joker or wild card is worth in a meld, where it stands for a card worth so many points.
    #[must_use]
    pub fn joker_table_points(&self, stands_for: u32) -> u32 {
        match self.joker_table_points {
            JokerPoints::AsCard => stands_for,
            JokerPoints::Fixed(points) => u32::from(points),
        }
    }

    /// The most that loose cards may cost together.
    #[must_use]
    pub const fn cap(&self) -> Option<u16> {
        self.cap
    }

    /// The points, or the cap if they are over it.
    #[must_use]
    pub fn capped(&self, points: u32) -> u32 {
        self.cap.map_or(points, |cap| points.min(u32::from(cap)))
    }

    /// Which cards of a hand count against it.
    #[must_use]
    pub const fn scoring(&self) -> Scoring {
        self.scoring
    }
}

/// Conditions.
impl Rules {
    /// What the first laying needs.
    #[must_use]
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// What going out needs.
    #[must_use]
    pub const fn going_out(&self) -> GoingOut {
        self.out
    }
}

/// Building.
impl Rules {
    /// Changes one knob by its name in [`KNOBS`]; `preset` starts afresh from a preset.
    ///
    /// Several knobs that only agree together go through [`Rules::to_builder`] and [`RulesBuilder::set`].
    ///
    /// # Errors
    ///
    /// If there is no such knob, the value cannot be read, or the result contradicts itself.
    pub fn with(self, knob: &str, value: &str) -> Result<Rules, RulesError> {
        self.to_builder().set(knob, value)?.build()
    }

    /// A builder that starts from the default, [`Rules::article`].
    pub fn builder() -> RulesBuilder {
        Rules::article().to_builder()
    }

    /// A builder that starts from these rules.
    pub const fn to_builder(self) -> RulesBuilder {
        RulesBuilder::new(self)
    }

    /// Every knob's name and value, as [`Rules::with`] takes them.
    pub fn knobs(&self) -> impl Iterator<Item = (&'static str, String)> + use<> {
        let rules = *self;
        KNOBS
            .iter()
            .filter_map(move |knob| Some((knob.name(), knob.value(&rules)?)))
    }
}

impl Default for Rules {
    /// [`Rules::article`].
    fn default() -> Rules {
        Rules::article()
    }
}
