//! Runs: consecutive cards, of one suit unless the rules say otherwise.

use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

use combogrid_grid::PackedRow;

use super::{PlaceSuits, Slot, Substitutes};
use crate::cards::rules::rank_in;
use crate::cards::{AceRank, Card, Hand, Rank, RankSet, Rules, Suit, TableWilds, Tile};

/// Consecutive cards, of one suit unless the rules say otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Run {
    suits: PlaceSuits,
    first: u8,
    len: u8,
    /// One bit a place: a card that stands for itself.
    naturals: u16,
    /// One bit: the place of a joker that by the rules is the card there (Okey's false joker).
    fixed: u16,
    substitutes: Substitutes,
    jokers: JokerPlaces,
    /// One bit a rank of the deck, which says what is next to what; a word of its own would make every meld longer.
    ranks: u16,
}

/// Where the cards of a run lie. What lies in the other places are substitutes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunPlaces {
    pub(crate) suit: Suit,
    /// The column of the first place.
    pub(crate) first: u8,
    pub(crate) len: u8,
    /// One bit a place: a card that stands for itself.
    pub(crate) naturals: u16,
    /// One bit a place: a joker that by the rules is the card there.
    pub(crate) fixed: u16,
}

/// The substituted places of a run in which jokers lie, one bit each; wild cards lie in the others.
///
/// A player may take a joker of the table for the card that it stands for, so a run of the table tells where its jokers
/// lie. Otherwise that makes no difference: runs are equal wherever their jokers lie.
#[derive(Clone, Copy, Debug)]
struct JokerPlaces(u16);

impl PartialEq for JokerPlaces {
    fn eq(&self, _: &JokerPlaces) -> bool {
        true
    }
}

impl Eq for JokerPlaces {}

impl PartialOrd for JokerPlaces {
    fn partial_cmp(&self, other: &JokerPlaces) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for JokerPlaces {
    fn cmp(&self, _: &JokerPlaces) -> Ordering {
        Ordering::Equal
    }
}

impl Hash for JokerPlaces {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl JokerPlaces {
    /// This many of the places, the last ones: jokers are written after wild cards where nothing is known of their order.
    const fn last_of(mut places: u16, jokers: u8) -> JokerPlaces {
        while places.count_ones() > jokers as u32 {
            places &= places - 1;
        }
        JokerPlaces(places)
    }
}

impl Run {
    /// The run with cards in these places.
    pub(crate) fn new(places: RunPlaces, substitutes: Substitutes, rules: &Rules) -> Run {
        let RunPlaces {
            suit,
            first,
            len,
            naturals,
            fixed,
        } = places;
        debug_assert_eq!(naturals & fixed, 0);
        debug_assert_eq!(
            (naturals | fixed).count_ones() + u32::from(substitutes.len()),
            u32::from(len)
        );
        Run {
            suits: PlaceSuits::One(suit),
            first,
            len,
            naturals,
            fixed,
            substitutes,
            jokers: JokerPlaces::last_of(
                !(naturals | fixed) & ((1 << len) - 1),
                substitutes.joker_count(),
            ),
            ranks: u16::try_from(rules.ranks().row().bits()).expect("at most 16 ranks"),
        }
    }

    /// A run in which every card stands for itself.
    #[inline]
    pub(crate) fn plain(suit: Suit, first: u8, len: u8, rules: &Rules) -> Run {
        let places = RunPlaces {
            suit,
            first,
            len,
            naturals: (1 << len) - 1,
            fixed: 0,
        };
        Run::new(places, Substitutes::NONE, rules)
    }

    /// Returns the run whose places have these suits.
    pub(crate) const fn with_suits(self, suits: PlaceSuits) -> Run {
        Run { suits, ..self }
    }

    /// This run and one that begins where it ends as one run, if the rules have it; not for runs with wild cards.
    pub(crate) fn joined(&self, next: &Run, rules: &Rules) -> Option<Run> {
        let is_of_one_suit = self.suit().is_some() && !rules.mixes_suits(self.len + next.len);
        let follows = self.suits == next.suits && self.first + self.len == next.first;
        if !follows || !is_of_one_suit {
            return None;
        }
        let wilds = [self, next].map(|run| run.substitutes.has_wilds());
        let jokers = self.substitutes.joker_count() + next.substitutes.joker_count();
        let len = self.len + next.len;
        let stands =
            rules.run_starts(len).contains(&self.first) && jokers <= rules.most_wilds_in_run(len);
        // Of the aces of a run from ace to ace the low one stands for itself, if one of them does.
        let from_ace_to_ace = len > rules.columns();
        if !stands || wilds != [false; 2] || from_ace_to_ace && self.naturals & 1 == 0 {
            return None;
        }
        Some(Run {
            len,
            naturals: self.naturals | next.naturals << self.len,
            fixed: self.fixed | next.fixed << self.len,
            substitutes: Substitutes::jokers(jokers),
            jokers: JokerPlaces(self.jokers.0 | next.jokers.0 << self.len),
            ..*self
        })
    }

    /// The run with a joker in the place of one of its own cards.
    pub(super) fn with_joker_for(&self, card: Card) -> Option<Run> {
        let own = |place: &u8| self.naturals >> place & 1 == 1 && self.card_at(*place) == card;
        let place = (0..self.len).find(own)?;
        let jokers = self.substitutes.joker_count() + 1;
        if jokers > Hand::MOST_COPIES {
            return None;
        }
        Some(Run {
            suits: self.suits.without(place),
            naturals: self.naturals & !(1 << place),
            substitutes: self.substitutes.with_jokers(jokers),
            jokers: JokerPlaces(self.jokers.0 | 1 << place),
            ..*self
        })
    }

    /// The run with as many other jokers and wild cards that stand for other cards.
    pub(super) const fn with_substitutes(self, substitutes: Substitutes) -> Run {
        Run {
            substitutes,
            jokers: JokerPlaces::last_of(self.substituted(), substitutes.joker_count()),
            ..self
        }
    }

    /// The run with its jokers in these places, if they are as many as its jokers and no other card lies there.
    pub(crate) fn with_jokers_at(self, places: u16) -> Run {
        let fits = places & !self.substituted() == 0
            && places.count_ones() == u32::from(self.substitutes.joker_count());
        Run {
            jokers: if fits {
                JokerPlaces(places)
            } else {
                self.jokers
            },
            ..self
        }
    }

    /// A longer run whose jokers lie where they lie in this run, if the rules let wild cards stay in their places.
    pub(crate) fn with_jokers_of(self, shorter: &Run, rules: &Rules) -> Run {
        let before = shorter.first.cast_signed() - self.first.cast_signed();
        let before = match rules.ace() {
            AceRank::Cyclic => {
                before.rem_euclid(i8::try_from(rules.columns()).expect("at most 16 columns"))
            }
            AceRank::Low | AceRank::High | AceRank::LowOrHigh => before,
        };
        let Ok(before) = u8::try_from(before) else {
            return self;
        };
        if before + shorter.len > self.len {
            return self;
        }
        let all = self.substituted();
        let kept = all & shorter.jokers.0 << before;
        let new = all & !(shorter.substituted() << before);
        let jokers = u32::from(self.substitutes.joker_count());
        let Some(more) = jokers.checked_sub(kept.count_ones()) else {
            return self;
        };
        let more = JokerPlaces::last_of(new, u8::try_from(more).expect("jokers of one run"));
        self.with_jokers_at(kept | more.0)
    }

    /// The place of a joker that stands for a card.
    pub(crate) fn place_of_joker_for(&self, card: Card) -> Option<u8> {
        let is_it = |place: &u8| {
            // A joker without a suit stands for a card of any.
            let is_suit = self.suit().is_none_or(|suit| suit == card.suit);
            self.jokers.0 >> place & 1 == 1 && self.rank_at(*place) == card.rank && is_suit
        };
        (0..self.len).find(is_it)
    }

    /// This run with its jokers where `before` has them, if the two differ only in that a card lies here in a place in
    /// which a joker lies there.
    pub(crate) fn with_card_at(self, place: u8, before: &Run, rules: &Rules) -> Option<Run> {
        // Of a run from ace to ace with one natural ace that is the low one: another wild card in its place is then the high one.
        let is_high_ace = place + 1 == self.len && self.len > rules.columns();
        let natural = if is_high_ace && before.naturals & 1 == 0 {
            0
        } else {
            place
        };
        let stays = |at: u8| {
            at == place
                || before.substituted() >> at & 1 == 1
                || self.card_at(at) == before.card_at(at)
        };
        let is_it = (self.first, self.len, self.suit())
            == (before.first, before.len, before.suit())
            && self.naturals == before.naturals | 1 << natural
            && self.fixed == before.fixed
            && (0..self.len).all(stays);
        is_it.then(|| self.with_jokers_at(before.jokers.0 & !(1 << place)))
    }

    /// Whether this run and more tiles are a longer one, and the cards that stand for themselves here stand there in
    /// the same places relative to each other.
    ///
    /// Unless the rules let wild cards move, they stand for the same cards as well. A wild card that lies in its own
    /// place there is as good as the one that it replaces, which is then at the end instead: it was laid off, or it lay
    /// in the place of its rank before suits were mixed.
    pub(crate) fn grows_into(&self, longer: &Run, rules: &Rules) -> bool {
        let moves = rules.table_wilds() == TableWilds::Move;
        let ranks = i8::try_from(rules.columns()).expect("at most 16 columns");
        let stays = |turn: i8| {
            (0..self.len).all(|place| {
                let column = (self.first + place).cast_signed() + turn - longer.first.cast_signed();
                let there = u8::try_from(match rules.ace() {
                    AceRank::Cyclic => column.rem_euclid(ranks),
                    AceRank::Low | AceRank::High | AceRank::LowOrHigh => column,
                });
                let there = there.ok().filter(|there| *there < longer.len);
                // Of a run from ace to ace either ace may be the one that lies here.
                let other = there.filter(|there| {
                    longer.len > ranks.cast_unsigned() && there % ranks.cast_unsigned() == 0
                });
                let other = other.map(|there| ranks.cast_unsigned() - there);
                let there = there.into_iter().chain(other);
                self.stays_at(place, &there, longer, rules)
            })
        };
        // An ace that lies alone between wild cards has no place of its own.
        let turns = if moves { [0, ranks, -ranks] } else { [0; 3] };
        let follows = longer.suit().is_none() || self.suit() == longer.suit();
        follows && turns.into_iter().any(stays)
    }

    /// Whether the tile at a place of this run lies at one of these places of a longer one.
    fn stays_at(
        &self,
        place: u8,
        there: &(impl Iterator<Item = u8> + Clone),
        longer: &Run,
        rules: &Rules,
    ) -> bool {
        let is = |places: u16| there.clone().any(|there| places >> there & 1 == 1);
        let is_wild = |card: Card| rules.is_wild(card.into());
        let own = self.card_at(place);
        // Of wild cards of one rank, the first suit is written in its own place.
        let is_own = |places: u16| {
            let is_it = |there: &u8| {
                let other = longer.card_at(*there);
                other == own || other.rank == own.rank && is_wild(other) && is_wild(own)
            };
            (there.clone().filter(is_it)).any(|there| places >> there & 1 == 1)
        };
        if self.naturals >> place & 1 == 1 {
            return is_own(longer.naturals);
        }
        if self.fixed >> place & 1 == 1 {
            return is_own(longer.fixed);
        }
        let is_wild_itself =
            |there: u8| longer.naturals >> there & 1 == 1 && is_wild(longer.card_at(there));
        rules.table_wilds() == TableWilds::Move
            || is(longer.substituted())
            || there.clone().any(is_wild_itself)
    }

    /// The suit; `None` if the rules let a run of this length hold several ([`Rules::mixed_run_min`]).
    #[must_use]
    pub const fn suit(&self) -> Option<Suit> {
        match self.suits {
            PlaceSuits::One(suit) => Some(suit),
            PlaceSuits::Each(_) => None,
        }
    }

    /// Whether the cards that stand for themselves have one suit.
    pub(crate) fn is_of_one_suit(&self) -> bool {
        let own = (0..self.len).filter(|place| self.substituted() >> place & 1 == 0);
        let mut suits = own.map(|place| self.suits.at(place));
        let first = suits.next();
        suits.all(|suit| Some(suit) == first)
    }

    /// The column of the first card; see [`Rules::run_starts`].
    #[must_use]
    pub const fn first_column(&self) -> u8 {
        self.first
    }

    /// The rank that the first place stands for.
    #[must_use]
    pub fn first(&self) -> Rank {
        self.rank_at(0)
    }

    /// The rank that the last place stands for.
    #[must_use]
    pub fn last(&self) -> Rank {
        self.rank_at(self.len - 1)
    }

    /// The rank that a place stands for.
    fn rank_at(&self, place: u8) -> Rank {
        let ranks = RankSet::from_row(PackedRow::from_bits(self.ranks.into()));
        rank_in(ranks, self.first + place)
    }

    /// The card of a place, which a joker stands for only if the run has one suit.
    fn card_at(&self, place: u8) -> Card {
        Card::new(self.rank_at(place), self.suits.at(place))
    }

    /// The number of cards, jokers included.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a run is never empty")]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// The jokers and wild cards that stand for other cards.
    #[must_use]
    pub const fn substitutes(&self) -> Substitutes {
        self.substitutes
    }

    /// One bit a place, the first place lowest: jokers and wild cards that stand for another card.
    #[must_use]
    pub const fn substituted(&self) -> u16 {
        !(self.naturals | self.fixed) & ((1 << self.len) - 1)
    }

    /// The places in order; in the substituted places in which no joker lies, wild cards by rank and suit.
    pub(super) fn slots(self) -> impl Iterator<Item = Slot> + Clone {
        let mut wilds = self.substitutes.with_jokers(0).iter();
        (0..self.len).map(move |place| {
            let Card { rank, suit } = self.card_at(place);
            let is_own = self.substituted() >> place & 1 == 0;
            let tile = if self.naturals >> place & 1 == 1 {
                Tile::Card(Card::new(rank, suit))
            } else if is_own || self.jokers.0 >> place & 1 == 1 {
                Tile::Joker
            } else {
                wilds.next().unwrap_or(Tile::Joker)
            };
            let suit = if is_own { Some(suit) } else { self.suit() };
            Slot {
                tile,
                rank: Some(rank),
                suit,
            }
        })
    }

    pub(super) fn tiles(&self) -> Hand {
        let mut tiles = self.substitutes.tiles();
        let mut naturals = self.naturals;
        while naturals != 0 {
            let place = u8::try_from(naturals.trailing_zeros()).expect("a place of a run");
            naturals &= naturals - 1;
            tiles.insert(self.card_at(place), 1);
        }
        if self.fixed != 0 {
            let fixed = u8::try_from(self.fixed.count_ones()).expect("places of a run");
            tiles.set(Tile::Joker, tiles.jokers() + fixed);
        }
        tiles
    }

    pub(super) fn points(&self, rules: &Rules) -> u32 {
        let substituted = self.substituted();
        let (mut own, mut others) = (0, 0);
        for place in 0..self.len {
            let points = self.place_points(place, rules);
            let sum = if substituted >> place & 1 == 1 {
                &mut others
            } else {
                &mut own
            };
            *sum += points;
        }
        own + rules.substitutes_points(self.substitutes, others)
    }

    fn place_points(&self, place: u8, rules: &Rules) -> u32 {
        let (card, is_last) = (self.card_at(place), place + 1 == self.len);
        let has_suit = self.suit().is_some() || self.substituted() >> place & 1 == 0;
        rules.points_in_run(card.rank, has_suit.then_some(card.suit), is_last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Meld;

    #[test]
    fn substituted_places_are_those_of_jokers_that_stand_for_another_card() {
        let okey = Rules::okey().with("indicator", "4H").unwrap();
        for (rules, text, places) in [
            (Rules::rummikub(), "JK 5H JK 7H", 0b0101),
            (Rules::rummikub(), "5H 6H 7H", 0),
            // The false joker is the five, and the five of hearts wild.
            (okey, "4H JK 6H", 0),
            (okey, "7C 5H 9C", 0b010),
        ] {
            let melds = rules.meld_of(&Hand::parse(text, &rules).unwrap());
            let run = melds.iter().find(|meld| meld.to_string() == text);
            let Some(Meld::Run(run)) = run else {
                panic!("{text} is a run");
            };
            assert_eq!(run.substituted(), places, "{text}");
        }
    }

    #[test]
    fn joined_runs_keep_their_cards_and_jokers_in_their_places() {
        let okey = Rules::okey().with("indicator", "9H").unwrap();
        for (rules, one, other, whole) in [
            (okey, "6H 7H 8H", "9H JK JH", "6H 7H 8H 9H JK JH"),
            (okey, "9H JK JH", "QH KH AH", "9H JK JH QH KH AH"),
            (
                Rules::rummikub(),
                "3S JK 5S",
                "6S 7S JK",
                "3S JK 5S 6S 7S JK",
            ),
        ] {
            let read = |text: &str| {
                let melds = rules.meld_of(&Hand::parse(text, &rules).unwrap());
                let run = melds.into_iter().find(|meld| meld.to_string() == text);
                match run.unwrap() {
                    Meld::Run(run) => run,
                    Meld::Set(_) | Meld::AllWild(_) => panic!("{text} is a run"),
                }
            };
            assert_eq!(read(one).joined(&read(other), &rules), Some(read(whole)));
            assert_eq!(read(other).joined(&read(one), &rules), None);
        }
    }
}
