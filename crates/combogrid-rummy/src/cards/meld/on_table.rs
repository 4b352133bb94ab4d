//! The ways in which a meld on the table may change: cards take the places of its jokers, and tiles are laid off on it.
//!
//! The adviser finds turns by these moves, and the referee judges turns by them.

use super::Meld;
use crate::cards::{Card, Hand, JokerExchange, Rules, Tile};

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

    /// The cards that each of its jokers may stand for: in a set any card that is missing, or any at all where suits may be
    /// there twice. A joker that stands for no card is left out, and one that is a card by the rules.
    pub(crate) fn cards_of_jokers(&self, rules: &Rules) -> Vec<Vec<Card>> {
        let tiles = self.tiles();
        let mut jokers = Vec::new();
        if !rules.is_wild(Tile::Joker) {
            return jokers;
        }
        for slot in self.slots().filter(|slot| slot.tile == Tile::Joker) {
            let Some(rank) = slot.rank else {
                continue;
            };
            let all = rules.suits().iter().map(|suit| Card::new(rank, suit));
            let is_missing = |card: &Card| tiles.count((*card).into()) == 0;
            let may_be: Vec<Card> = match slot.suit {
                Some(suit) => vec![Card::new(rank, suit)],
                None => all.clone().filter(is_missing).collect(),
            };
            let any = may_be.is_empty() || slot.suit.is_none() && rules.copies_in_set(2) > 1;
            jokers.push(if any { all.collect() } else { may_be });
        }
        jokers
    }
}
