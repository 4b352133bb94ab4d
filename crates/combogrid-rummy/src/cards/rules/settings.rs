//! The settings, each declared once.
//!
//! A line of the list below is one setting: its name, its field, its type, its value in [`Rules::article`], and its
//! meaning. The field of its group, the getter of [`Rules`], the method of [`RulesBuilder`], the entry in [`SETTINGS`]
//! (and by it the text, the JSON and the tables in the documentation) all follow from that line.

use combogrid_settings::{Setting, setting};

use super::shorthands::{INDICATOR, PRESET, WILD_CARD};
use super::{
    AceRank, Contract, JokerExchange, JokerPoints, JokerRelease, JokersPerMeld, MayThrow, Melded,
    OutDiscard, PairWilds, PointTable, Rules, RulesBuilder, RunEnds, Scoring, SetSuits, TableWilds,
    Upcard, WildMelds,
};
use crate::cards::{Card, CardSet, Rank, RankSet, SuitSet};

/// Declares groups of settings: `setting => field: type = default, "meaning";`. Where the field holds more than the setting
/// tells, `as` names the type of the setting, which converts from and into the field's.
macro_rules! settings {
    ($(
        $(#[$doc:meta])*
        $visibility:vis $group:ident: $Group:ident {$(
            $setting:ident => $field:ident: $type:ty $(as $shown:ty)? = $default:expr, $means:literal;
        )*} $(+ $shorthand:ident)*
    )*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            $visibility struct $Group {$(
                #[doc = concat!("The setting `", stringify!($setting), "`: ", $means, ".")]
                $visibility $field: $type,
            )*}

            impl $Group {
                pub(crate) const DEFAULT: $Group = $Group { $($field: $default,)* };
            }

            impl Default for $Group {
                fn default() -> $Group {
                    $Group::DEFAULT
                }
            }
        )*

        /// The settings one by one, under the names of their settings; see [`SETTINGS`](crate::SETTINGS).
        impl Rules {
            $($(getter! { $setting, $group.$field: $type $(as $shown)?, $means })*)*
        }

        /// The settings.
        impl RulesBuilder {
            $($(setter! { $setting, $group.$field: $type $(as $shown)?, $means })*)*
        }

        /// Every setting: the settings by the names that [`Rules::with`], the command line and JSON use.
        ///
        /// | setting | type | what it means |
        /// |---|---|---|
        $($(#[doc = concat!("| `", stringify!($setting), "` | `", stringify!($type), "` | ", $means, " |")])*)*
        ///
        /// Three more are shorthands: `preset` starts afresh from a preset, `wild_card` is the one card of `wild_cards`, and
        /// `indicator` sets it and `joker_card` to the card after the one that is turned up (Okey).
        pub static SETTINGS: &[Setting<Rules>] = &[
            $(
                $(setting! {
                    $setting: shown!($type $(as $shown)?), $means,
                    |rules| rules.$group.$field.into(),
                    |rules, value| rules.$group.$field = value.into()
                },)*
                $($shorthand,)*
            )*
            PRESET,
        ];
    };
}

/// The type that a setting shows.
macro_rules! shown {
    ($type:ty) => {
        $type
    };
    ($type:ty as $shown:ty) => {
        $shown
    };
}

macro_rules! getter {
    ($setting:ident, $group:ident.$field:ident: $type:ty, $means:literal) => {
        #[doc = concat!("The setting `", stringify!($setting), "`: ", $means, ".")]
        #[must_use]
        pub const fn $setting(&self) -> $type {
            self.$group.$field
        }
    };
    ($setting:ident, $group:ident.$field:ident: $type:ty as $shown:ty, $means:literal) => {
        #[doc = concat!("The setting `", stringify!($setting), "`: ", $means, ".")]
        #[must_use]
        pub fn $setting(&self) -> $shown {
            self.$group.$field.into()
        }
    };
}

macro_rules! setter {
    ($setting:ident, $group:ident.$field:ident: $type:ty, $means:literal) => {
        #[doc = concat!("Sets `", stringify!($setting), "`: ", $means, ".")]
        pub const fn $setting(mut self, $setting: $type) -> RulesBuilder {
            self.draft.$group.$field = $setting;
            self
        }
    };
    ($setting:ident, $group:ident.$field:ident: $type:ty as $shown:ty, $means:literal) => {
        #[doc = concat!("Sets `", stringify!($setting), "`: ", $means, ".")]
        pub fn $setting(mut self, $setting: $shown) -> RulesBuilder {
            self.draft.$group.$field = $setting.into();
            self
        }
    };
}

settings! {
    /// The cards of the deck.
    pub(crate) deck: Deck {
        ranks => ranks: RankSet = RankSet::ALL, "the ranks of the deck, in order";
        suits => suits: SuitSet = SuitSet::FOUR, "the suits of the deck";
        packs => packs: u8 = 2, "copies of each card";
    }

    /// The tiles that may stand for other cards: jokers, whole ranks and single cards.
    pub(crate) wilds: Wilds {
        jokers => jokers: u8 = 0, "jokers in the deck";
        wild_rank => ranks: RankSet as Option<Rank> = RankSet::EMPTY, "the rank whose cards are wild";
        wild_cards => cards: CardSet = CardSet::EMPTY, "other cards whose copies are wild, one by one or as ranks";
        joker_card => joker_card: Option<Card> = None, "the one card that jokers stand for";
        jokers_per_meld => per_meld: JokersPerMeld = JokersPerMeld::AllButOne, "jokers and wild cards in one meld";
        wilds_max => most: Option<u8> = None, "jokers and wild cards in one meld, at most, whatever its size";
        run_wilds_max => most_in_run: Option<u8> = None, "jokers and wild cards in one run, at most";
        set_wilds_max => most_in_set: Option<u8> = None, "jokers and wild cards in one set, at most";
        run_ends => ends: RunEnds = RunEnds::Any, "the cards that may be the first and the last of a run";
        wild_melds => kinds: WildMelds = WildMelds::All, "the melds that may hold jokers and wild cards";
        naturals_min => naturals: u8 = 1, "cards of a meld that stand for themselves, at least";
        joker_release => release: JokerRelease = JokerRelease::Free, "when a joker of the table may stand for another card";
        joker_exchange => exchange: JokerExchange = JokerExchange::None, "whether a player takes a joker of the table for the card that it stands for";
        table_wilds => on_table: TableWilds = TableWilds::Stay, "whether a wild card on the table may come to stand for another card";
    } + INDICATOR + WILD_CARD

    /// Melds.
    pub(crate) melds: MeldSettings {
        ace => ace: AceRank = AceRank::Low, "where the ace stands in a run";
        run_min => run_min: u8 = 3, "shortest run";
        run_max => run_max: Option<u8> = None, "longest run";
        mixed_run_min => mixed_run: Option<u8> = None, "cards from which on a run may hold several suits";
        set_min => set_min: u8 = 3, "smallest set";
        set_max => set_max: Option<u8> = None, "largest set";
        duplicate_suits => set_suits: SetSuits = SetSuits::Distinct, "whether a set may hold a suit more than once";
        set_ranks => set_ranks: RankSet = RankSet::ALL, "the ranks of which sets are made";
        pair_wilds => pair_wilds: PairWilds = PairWilds::Any, "whether a joker or wild card pairs with any card";
        same_min => same: Option<u8> = None, "equal cards of one rank and suit that are a meld, at least";
        all_wild_min => all_wild: Option<u8> = None, "jokers and wild cards that are a meld without another card, at least";
    }

    /// Costs and values of tiles.
    pub(crate) points: Points {
        hand_points => hand: PointTable = PointTable::FACES_TEN, "what a card left in the hand costs";
        table_points => table: PointTable = PointTable::FACES_TEN, "what a card in a meld is worth";
        ace_low_points => ace_low: Option<u8> = None, "an ace in the low place of a run";
        joker_points => joker: u8 = 0, "a joker left in the hand";
        joker_table_points => joker_table: JokerPoints = JokerPoints::AsCard, "a joker or wild card in a meld";
        wild_points => wild: JokerPoints = JokerPoints::AsCard, "a wild card left in the hand";
        bonus_size => bonus_size: Option<u8> = None, "cards of a meld that earns a bonus, at least";
        bonus_pure => bonus_pure: u16 = 0, "bonus for a meld without a joker or wild card";
        bonus_mixed => bonus_mixed: u16 = 0, "bonus for a meld with one";
        bonus_all_wild => bonus_all_wild: Option<u16> = None, "bonus for a meld of jokers and wild cards alone, if it is another one";
    }

    /// Conditions of the first laying. The default asks for nothing.
    pub opening: Opening {
        opening_points => points: Option<u16> = None, "points that the first laying needs";
        opening_pure_runs => pure_runs: u8 = 0, "runs without a joker that the first laying needs";
        opening_pairs => pairs: Option<u8> = None, "pairs of equal cards that open as well";
        opening_contract => contract: Option<Contract> = None, "melds that the first laying needs";
    }

    /// The card thrown at the end of a turn.
    pub(crate) throwing: Throwing {
        throw_back => back: MayThrow = MayThrow::Allowed, "whether the card just taken from the discard pile may be thrown";
        throw_fits => fits: MayThrow = MayThrow::Allowed, "whether a card that can be laid off on the table may be thrown";
    }

    /// Conditions of going out. The default asks for nothing.
    pub out: GoingOut {
        out_melded => melded: Melded = Melded::Any, "cards that must be melded to go out";
        out_discard => discard: OutDiscard = OutDiscard::Optional, "whether the last card is thrown after a draw";
        out_runs => runs: u8 = 0, "runs that going out needs";
        out_pure_runs => pure_runs: u8 = 0, "runs without a joker that going out needs";
        out_long_run => long_run: Option<u8> = None, "cards of the longest run that going out needs, at least";
        out_bonus_melds => bonus_melds: u8 = 0, "melds that earn a bonus that going out needs";
        out_bonus_pure => bonus_pure: u8 = 0, "melds without a joker that earn a bonus that going out needs";
        out_bonus_mixed => bonus_mixed: u8 = 0, "melds with a joker that earn a bonus that going out needs";
        out_pairs => pairs: Option<u8> = None, "pairs of equal cards that go out as well";
        out_pairs_loose => pairs_loose: u8 = 0, "loose cards that may be left beside the pairs";
        knock => knock: Option<u16> = None, "loose points with which a player may knock";
        knock_cards => knock_cards: Option<u8> = None, "loose cards with which a player may knock, at most";
    }

    /// The charge of a hand that did not go out.
    pub(crate) charge: Charge {
        scoring => scoring: Scoring = Scoring::Loose, "which cards count against a hand";
        scoring_runs => runs: Option<u8> = None, "runs without which every card counts, if fewer than going out needs";
        cap => cap: Option<u16> = None, "the most that loose cards cost together";
    }

    /// The deal.
    pub(crate) deal: Deal {
        hand_size => hand_size: Option<u8> = None, "cards dealt";
        upcard => upcard: Upcard = Upcard::None, "what the card says that is turned up for a deal";
    }
}
