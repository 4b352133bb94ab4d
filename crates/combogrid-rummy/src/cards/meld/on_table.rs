//! The ways in which a meld on the table may change: cards take the places of its jokers, and tiles are laid off on it.
//!
//! The adviser finds turns by these moves, and the referee judges turns by them.

use super::{Meld, Slot};
use crate::cards::{Card, Hand, JokerExchange, Rules, Suit, Tile};

impl Rules {
    /// Whether a player who has opened takes jokers of the table for the cards that they stand for.
    pub(crate) fn exchanges_jokers(&self) -> bool {
        self.joker_exchange() != JokerExchange::None && self.is_wild(Tile::Joker)
    }
}

impl Meld {
    /// Whether a tile can be laid off on this meld.
    pub(crate) fn takes(&self, tile: Tile, rules: &Rules) -> bool {
        !self
            .extensions(&Hand::EMPTY.with(tile, 1), rules)
            .is_empty()
    }

    /// Every meld that this one becomes by these tiles, where its own tiles may lie as they do.
    pub(crate) fn extensions(&self, more: &Hand, rules: &Rules) -> Vec<Meld> {
        let Some(tiles) = self.tiles().checked_add(more) else {
            return Vec::new();
        };
        let mut longer = rules.meld_like(self, &tiles);
        longer.retain(|longer| self.grows_into(longer, rules));
        for longer in &mut longer {
            *longer = longer.with_jokers_of(self, rules);
        }
        longer
    }

    /// Whether this meld and more tiles are a longer meld of the same rank or of suits that a run may hold, if the meld
    /// is read as it lies.
    pub(crate) fn grows_into(&self, longer: &Meld, rules: &Rules) -> bool {
        match (self, longer) {
            (Meld::Run(run), Meld::Run(longer)) => run.grows_into(longer, rules),
            _ => true,
        }
    }

    /// A longer meld in which the jokers of this one lie where they lie here.
    fn with_jokers_of(self, shorter: &Meld, rules: &Rules) -> Meld {
        match (self, shorter) {
            (Meld::Run(run), Meld::Run(shorter)) => Meld::Run(run.with_jokers_of(shorter, rules)),
            _ => self,
        }
    }

    /// Every set of exchanges of its jokers for cards of a hand once, no exchange first: the cards one after the other, each
    /// with the meld that it leaves.
    pub(crate) fn exchanges(&self, hand: &Hand, rules: &Rules) -> Vec<Vec<(Card, Meld)>> {
        let mut found = vec![Vec::new()];
        if rules.exchanges_jokers() {
            self.find_exchanges(hand, None, rules, &mut Vec::new(), &mut found);
        }
        found
    }

    /// Adds the exchanges that go on from those of `before`, with cards not before `from`, so that each set of cards is found once.
    fn find_exchanges(
        &self,
        hand: &Hand,
        from: Option<Card>,
        rules: &Rules,
        before: &mut Vec<(Card, Meld)>,
        found: &mut Vec<Vec<(Card, Meld)>>,
    ) {
        if self.tiles().jokers() == 0 {
            return;
        }
        let held = hand.iter().filter_map(|(tile, _)| tile.card());
        for card in held.filter(|card| from <= Some(*card)) {
            if let Some(after) = self.with_card_for_joker(card, rules) {
                before.push((card, after));
                found.push(before.clone());
                after.find_exchanges(&hand.minus(card), Some(card), rules, before, found);
                before.pop();
            }
        }
    }

    /// The meld with a card in the place of a joker that stands for it, if there is one: in a run the joker that lies in
    /// the card's place, and in a set any joker, since none of them has a suit there. The card stands for itself
    /// afterwards, also a wild one.
    ///
    /// The wild cards beside the joker stay where they are; they are not taken for the cards that they stand for.
    fn with_card_for_joker(&self, card: Card, rules: &Rules) -> Option<Meld> {
        let jokers = self.substitutes().joker_count().checked_sub(1)?;
        let tiles = self.tiles().minus(Tile::Joker).plus(card);
        match self {
            Meld::Set(set) if set.rank() != card.rank => None,
            Meld::Set(_) => {
                let others = self.substitutes().with_jokers(jokers);
                let mut melds = rules.meld_like(self, &tiles).into_iter();
                melds.find(|meld| meld.substitutes() == others)
            }
            Meld::Run(run) => {
                let place = run.place_of_joker_for(card)?;
                let melds = rules.meld_like(self, &tiles).into_iter();
                let mut runs = melds.filter_map(|meld| match meld {
                    Meld::Run(after) => after.with_card_at(place, run, rules),
                    Meld::Set(_) | Meld::AllWild(_) => None,
                });
                runs.next().map(Meld::Run)
            }
            Meld::AllWild(_) => None,
        }
    }

    /// The melds that this one becomes as exactly these tiles: first cards take the places of some of its jokers, if they
    /// may, and then the other tiles are laid off. Each has the number of these jokers.
    pub(crate) fn continuations(
        &self,
        tiles: &Hand,
        may_exchange: bool,
        rules: &Rules,
    ) -> Vec<(usize, Meld)> {
        let mut found = Vec::new();
        let own = self.tiles();
        if own == *tiles {
            return vec![(0, *self)];
        }
        let Some(more) = tiles.checked_sub(&own.with(Tile::Joker, 0)) else {
            return found;
        };
        let exchanges = if may_exchange {
            self.exchanges(&more, rules)
        } else {
            vec![Vec::new()]
        };
        for exchanged in exchanges {
            let meld = exchanged.last().map_or(*self, |(_, meld)| *meld);
            let Some(more) = tiles.checked_sub(&meld.tiles()) else {
                continue;
            };
            let longer = if more.is_empty() {
                vec![meld]
            } else {
                meld.extensions(&more, rules)
            };
            found.extend(longer.into_iter().map(|longer| (exchanged.len(), longer)));
        }
        found
    }

    /// The cards that its jokers may stand for, by place: each place of a run has its own card, or any card of its rank in a run of
    /// several suits; the jokers of a set share the cards that are missing, or all of them where suits may be there twice. A
    /// joker that stands for no card is left out, and one that is a card by the rules.
    pub(crate) fn joker_places(&self, rules: &Rules) -> Vec<JokerPlace> {
        if !rules.is_wild(Tile::Joker) {
            return Vec::new();
        }
        let of_rank = |rank| -> Vec<Card> {
            let suits = rules.suits().iter();
            suits.map(|suit| Card::new(rank, suit)).collect()
        };
        match self {
            Meld::Set(set) => {
                let jokers = usize::from(set.substitutes().joker_count());
                if jokers == 0 {
                    return Vec::new();
                }
                let repeats = rules.copies_in_set(2) > 1;
                let mut cards = of_rank(set.rank());
                cards.retain(|card| repeats || set.copies(card.suit) == 0);
                if cards.is_empty() {
                    // Jokers on top of all suits may be any of them.
                    cards = of_rank(set.rank());
                }
                vec![JokerPlace {
                    cards,
                    jokers,
                    most_alike: if repeats { jokers } else { 1 },
                }]
            }
            Meld::Run(_) => {
                let slots = self.slots().filter(|slot| slot.tile == Tile::Joker);
                let place = |slot: Slot| {
                    let rank = slot.rank?;
                    let own = slot.suit.map(|suit| vec![Card::new(rank, suit)]);
                    Some(JokerPlace {
                        cards: own.unwrap_or_else(|| of_rank(rank)),
                        jokers: 1,
                        most_alike: 1,
                    })
                };
                slots.filter_map(place).collect()
            }
            Meld::AllWild(_) => Vec::new(),
        }
    }
}

/// Jokers of a meld that may stand for the same cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct JokerPlace {
    /// The cards that each of the jokers may be, all of one rank.
    pub(crate) cards: Vec<Card>,
    /// The number of jokers.
    pub(crate) jokers: usize,
    /// How many of the jokers may be one card: in a set of different suits two jokers are two cards.
    pub(crate) most_alike: usize,
}

impl JokerPlace {
    /// The most of its jokers that may be some of the cards together.
    fn most_among(&self, is_one: impl Fn(&Card) -> bool) -> usize {
        let cards = self.cards.iter().filter(|card| is_one(card)).count();
        self.jokers.min(cards * self.most_alike)
    }

    /// The first place of a table whose jokers cannot all be where they are on a later table, if there is one.
    ///
    /// Each joker stands for a card of its place. On the later table that card lies for it, a copy for each joker, or a joker
    /// stands for that card again. The player chooses the cards, but for all jokers at once: of a place and on the later table no
    /// more jokers are one card than may be.
    ///
    /// The jokers flow from their places through the cards to copies of these cards and places of the later table. By the theorem
    /// of the maximal flow and the minimal cut they all get there unless some cards are too few: more jokers have to be one of them
    /// than lie there or can be jokers again. All cards of a place have one rank, so those that are too few have one rank as well.
    pub(crate) fn first_moved(
        before: &[JokerPlace],
        lies: &Hand,
        after: &[JokerPlace],
    ) -> Option<usize> {
        (0..before.len()).find(|last| {
            let Some(rank) = before[*last].cards.first().map(|card| card.rank) else {
                return false;
            };
            (1_u32..1 << Suit::ALL.len()).any(|suits| {
                let is_one = |card: &Card| card.rank == rank && suits >> card.suit.index() & 1 == 1;
                let is_other = |card: &Card| !is_one(card);
                let places = before[..=*last].iter();
                let must_be = places.map(|place| place.jokers - place.most_among(is_other));
                let again = after.iter().map(|place| place.most_among(is_one));
                let cards = Suit::ALL.map(|suit| Card::new(rank, suit)).into_iter();
                let copies = cards
                    .filter(is_one)
                    .map(|card| usize::from(lies.count(card.into())));
                must_be.sum::<usize>() > copies.sum::<usize>() + again.sum::<usize>()
            })
        })
    }
}
