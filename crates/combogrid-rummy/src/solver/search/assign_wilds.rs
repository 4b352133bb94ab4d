//! The places of jokers and wild cards.

use crate::cards::{
    Card, Hand, Meld, Rank, Rules, Run, RunPlaces, Set, SetSuits, Substitutes, Suit, Tile,
};
use crate::solver::masks::{Masks, MeldKind, MeldMask};
use crate::solver::weights::Weights;

/// The cards of a hand that are not laid yet. Cards for which it does not matter which of them is laid are only counted.
pub(super) struct WildAssigner<'a> {
    masks: &'a Masks,
    rules: &'a Rules,
    wild_rank: Option<Rank>,
    /// Wild cards, a byte each suit, and jokers that stand for anything.
    wilds: u32,
    jokers: u8,
    jokers_first: bool,
    /// Cards that jokers stand for, and such jokers.
    plain: u8,
    fixed: u8,
}

/// The tiles in the places of a meld.
#[derive(Debug, Clone, Default)]
pub(super) struct WildPlaces {
    naturals: u16,
    fixed: u16,
    copies: [u8; Suit::FOUR.len()],
    fixed_suit: Option<(Suit, u8)>,
    substitutes: Substitutes,
    /// How many cards lie in their own places.
    own: u8,
}

impl<'a> WildAssigner<'a> {
    pub(super) fn new(hand: &Hand, masks: &'a Masks, weights: &Weights, rules: &'a Rules) -> Self {
        let wild_rank = rules.rank_of_wilds();
        let wilds = wild_rank.map_or(0, |rank| {
            Suit::FOUR.into_iter().fold(0, |wilds, suit| {
                let card = Card::new(rank, suit);
                let is_wild = masks.layout.cell(card) & masks.policy.wild != 0;
                wilds | u32::from(hand.copies(card) * u8::from(is_wild)) << (8 * suit.index())
            })
        });
        let joker_card = rules.joker_card();
        let plain = joker_card.filter(|card| !rules.is_wild(Tile::Card(*card)));
        let (jokers, fixed) = if joker_card.is_some() {
            (0, hand.jokers())
        } else {
            (hand.jokers(), 0)
        };
        Self {
            masks,
            rules,
            wild_rank,
            wilds,
            jokers,
            jokers_first: weights.loose_joker < weights.loose_wild,
            plain: plain.map_or(0, |card| hand.copies(card)),
            fixed,
        }
    }

    /// Adds the melds.
    pub(super) fn lay(
        mut self,
        laid: &[MeldMask],
        buffer: &mut Vec<WildPlaces>,
        melds: &mut Vec<Meld>,
    ) {
        // Cards in their own places come first, so that no other meld takes them.
        buffer.clear();
        buffer.extend(laid.iter().map(|meld| self.own(meld)));
        for (meld, places) in laid.iter().zip(buffer) {
            self.fill(meld, places);
            melds.push(self.meld(meld, places));
        }
    }

    /// The cards of a meld that lie in their own places.
    fn own(&mut self, meld: &MeldMask) -> WildPlaces {
        let mut places = WildPlaces::default();
        for cells in [meld.cells, meld.second_copies] {
            let mut cells = cells;
            while cells != 0 {
                let cell = cells & cells.wrapping_neg();
                cells ^= cell;
                self.place(meld, cell, &mut places);
            }
        }
        if let (0, Some((rank, suit))) = (meld.cells, self.wild_card()) {
            let cell = self.masks.layout.cell(Card::new(rank, suit));
            self.place(meld, cell, &mut places);
        }
        places
    }

    /// The next wild card.
    fn wild_card(&self) -> Option<(Rank, Suit)> {
        let highest = self.wilds.checked_ilog2()?;
        Some((self.wild_rank?, Suit::FOUR[highest as usize / 8]))
    }

    /// Puts a card of a cell into its place.
    fn place(&mut self, meld: &MeldMask, cell: u64, places: &mut WildPlaces) {
        let suit = suit_of(cell);
        let bit = 1 << self.masks.layout.place_in(meld.first, cell);
        places.own += 1;
        if cell & self.masks.policy.joker_cell != 0 {
            if self.plain == 0 && self.fixed > 0 {
                self.fixed -= 1;
                places.fixed |= bit;
                let before = places.fixed_suit.map_or(0, |(_, copies)| copies);
                places.fixed_suit = Some((suit, before + 1));
                return;
            }
            self.plain = self.plain.saturating_sub(1);
        }
        if cell & self.masks.policy.wild != 0 {
            let one = 1 << (8 * suit.index());
            self.wilds -= if self.wilds & (0xFF * one) == 0 {
                0
            } else {
                one
            };
        }
        places.naturals |= bit;
        places.copies[suit.index()] += 1;
    }

    /// Fills the other places.
    fn fill(&mut self, meld: &MeldMask, places: &mut WildPlaces) {
        let mut open = meld.len.saturating_sub(places.own);
        while open > 0 {
            let wild = self.wild_card();
            open -= match wild {
                Some((rank, suit)) if !(self.jokers_first && self.jokers > 0) => {
                    let cell = self.masks.layout.cell(Card::new(rank, suit));
                    if self.is_open(meld, cell, places) {
                        // A wild card stands for another only if its own place is taken.
                        self.place(meld, cell, places);
                        1
                    } else {
                        let held = self.wilds.to_le_bytes()[suit.index()];
                        let taken = open.min(held);
                        self.wilds -= u32::from(taken) << (8 * suit.index());
                        let card = Card::new(rank, suit);
                        let copies = places.substitutes.wilds(card) + taken;
                        places.substitutes = places.substitutes.with_wild(card, copies);
                        taken
                    }
                }
                wild => {
                    let taken = if wild.is_some() {
                        open.min(self.jokers)
                    } else {
                        open
                    };
                    self.jokers = self.jokers.saturating_sub(taken);
                    let jokers = places.substitutes.joker_count() + taken;
                    places.substitutes = places.substitutes.with_jokers(jokers);
                    taken
                }
            };
        }
    }

    /// Whether a meld has a place of its own for a card of a cell, and it is free.
    fn is_open(&self, meld: &MeldMask, cell: u64, places: &WildPlaces) -> bool {
        let own_suit = suit_of(cell);
        match meld.kind {
            MeldKind::Set => {
                let own = self.masks.layout.place_in(meld.first, cell) == 0;
                let copies = places.copies[own_suit.index()];
                let jokers = places.fixed_suit.filter(|(suit, _)| *suit == own_suit);
                let free = self.rules.duplicate_suits() == SetSuits::Any
                    || copies + jokers.map_or(0, |(_, copies)| copies) == 0;
                own && free
            }
            MeldKind::Run => {
                let place = self.masks.layout.place_in(meld.first, cell);
                let taken = places.naturals | places.fixed;
                suit(meld, places) == own_suit && place < meld.len && taken >> place & 1 == 0
            }
        }
    }

    fn meld(&self, meld: &MeldMask, places: &WildPlaces) -> Meld {
        match meld.kind {
            MeldKind::Set => {
                let rank = self.masks.layout.rank(meld.first.into());
                let set = Set::new(rank, places.copies, places.substitutes, self.rules);
                let fixed = places.fixed_suit;
                Meld::Set(fixed.map_or(set, |(suit, copies)| set.with_fixed(suit, copies)))
            }
            MeldKind::Run => {
                let run_places = RunPlaces {
                    suit: suit(meld, places),
                    first: meld.first,
                    len: meld.len,
                    naturals: places.naturals,
                    fixed: places.fixed,
                };
                Meld::Run(Run::new(run_places, places.substitutes, self.rules))
            }
        }
    }
}

/// The suit of a run.
fn suit(meld: &MeldMask, places: &WildPlaces) -> Suit {
    if meld.cells != 0 {
        return suit_of(meld.cells);
    }
    let own = Suit::FOUR
        .into_iter()
        .find(|suit| places.copies[suit.index()] > 0);
    own.unwrap_or(Suit::Clubs)
}

/// The suit of the lowest of some cells.
const fn suit_of(cells: u64) -> Suit {
    Suit::FOUR[cells.trailing_zeros() as usize % Suit::FOUR.len()]
}
