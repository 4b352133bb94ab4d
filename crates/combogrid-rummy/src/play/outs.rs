//! Outs: the cards that complete a meld with loose ones, and their value to the next player.

use combogrid_budget::{Limit, Meter, Stopped};

use crate::arrangements::find_candidates;
use crate::cards::{Arrangement, DEFAULT_BUDGET, Hand, JokerRelease, Meld, Rules, Tile};

/// Cards that lack one card to be a meld, and the cards that complete them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        description = "Loose cards that lack one card to be a meld.",
        rename = "outs"
    )
)]
pub struct Outs {
    /// The unseen cards that complete them, with every copy that may still come. Jokers and wild cards, which complete
    /// anything, are not among them.
    #[cfg_attr(
        feature = "schema",
        schemars(description = "The unseen cards that complete them, every copy of each.")
    )]
    pub cards: Hand,
    /// The cards: loose, or melded beside a wild card or at the end of a run.
    #[cfg_attr(feature = "schema", schemars(description = "The loose cards."))]
    pub completes: Hand,
}

impl Outs {
    /// The outs of loose cards, where these cards may still come; those with the most outs first, then in the order of the
    /// cards.
    ///
    /// Melds are those of the least size. At most one loose joker or wild card stands for another card in them.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Outs, Rules};
    ///
    /// let rules = Rules::gin();
    /// let loose = Hand::parse("5C 6C 9D 9H KS", &rules)?;
    /// let unseen = Hand::deck(&rules).checked_sub(&loose).unwrap();
    /// let outs = Outs::of(&loose, &unseen, &rules)?;
    /// let texts: Vec<String> =
    ///     outs.iter().map(|outs| format!("{}: {}", outs.completes, outs.cards)).collect();
    /// assert_eq!(texts, ["5C 6C: 4C 7C", "9D 9H: 9C 9S"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Stopped`], if more melds can be formed than [`Solver::DEFAULT_BUDGET`](crate::Solver::DEFAULT_BUDGET) allows.
    pub fn of(loose: &Hand, unseen: &Hand, rules: &Rules) -> Result<Vec<Outs>, Stopped> {
        let next = Next::default();
        let chances = Chances::new(loose, unseen, &next, rules, &mut DEFAULT_BUDGET.meter())?;
        Ok(Outs::among(
            &chances.lacking(loose),
            &Waiting::of(*loose),
            unseen,
        ))
    }
}

/// The cards of a hand that wait for others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Waiting {
    /// The cards in no meld.
    pub(crate) loose: Hand,
    /// The cards in no meld, and the cards beside a wild card, which is free once the meld no longer needs it.
    free: Hand,
    /// The runs without wild cards that may grow.
    runs: Vec<Hand>,
}

impl Waiting {
    /// Loose cards alone.
    pub(crate) const fn of(loose: Hand) -> Self {
        Self {
            loose,
            free: loose,
            runs: Vec::new(),
        }
    }

    /// The loose cards of an arrangement, and the melds that they may join.
    pub(crate) fn in_arrangement(laid: &Arrangement, rules: &Rules) -> Self {
        let mut waiting = Self::of(laid.loose());
        for meld in laid.melds() {
            let grows = rules.run_max().is_none_or(|most| most > meld.len() + 1);
            let tiles = meld.tiles();
            if !meld.is_pure() {
                waiting.free = tiles.tiles().fold(waiting.free, Hand::plus);
            } else if matches!(meld, Meld::Run(_)) && grows {
                waiting.runs.push(tiles);
            }
        }
        waiting
    }

    /// The outs with another loose card.
    pub(crate) fn with(&self, tile: Tile) -> Self {
        Self {
            loose: self.loose.plus(tile),
            free: self.free.plus(tile),
            runs: self.runs.clone(),
        }
    }

    /// Whether cards wait together. A wild card among them that stands for another has to be loose. A loose card that lies
    /// one place beyond the end of a run waits with the end.
    fn contains(&self, lacking: &Lacking) -> bool {
        let Lacking {
            completes,
            tile,
            is_mixed,
        } = lacking;
        if *is_mixed {
            return self.loose.contains(completes);
        }
        self.free.contains(completes)
            || self.runs.iter().any(|run| {
                // PERF: of most cards one is neither loose nor in the run, which the two hands together show at once.
                let both = self.loose.checked_add(run);
                if both.is_some_and(|both| !both.contains(completes)) {
                    return false;
                }
                let beyond = completes.tiles().filter(|tile| run.count(*tile) == 0);
                let beyond: Hand = beyond.collect();
                let is_part = !beyond.is_empty() && beyond.len() < completes.len();
                is_part
                    && run.count(*tile) == 0
                    && self.loose.contains(&beyond)
                    && is_run_in_suit(run, completes, *tile)
            })
    }
}

/// Whether cards of the suit of a run and another one are a run with it.
fn is_run_in_suit(run: &Hand, completes: &Hand, tile: Tile) -> bool {
    let suit = tile.card().map(|card| card.suit);
    let mut others = run.tiles().chain(completes.tiles());
    completes.count(tile) == 0 && others.all(|other| other.card().map(|card| card.suit) == suit)
}

impl Outs {
    /// The outs of cards of a hand, those with the most outs first, then in the order of the cards.
    pub(crate) fn among(lacking: &[Lacking], waiting: &Waiting, unseen: &Hand) -> Vec<Outs> {
        let mut outs: Vec<Outs> = Vec::new();
        for lacks in lacking {
            let Lacking {
                completes, tile, ..
            } = lacks;
            let copies = unseen.count(*tile);
            if copies == 0 || !waiting.contains(lacks) {
                continue;
            }
            match outs.iter_mut().find(|outs| outs.completes == *completes) {
                Some(outs) => outs.cards = outs.cards.with(*tile, copies),
                None => outs.push(Outs {
                    completes: *completes,
                    cards: Hand::EMPTY.with(*tile, copies),
                }),
            }
        }
        outs.sort_by(|one, other| {
            let more = other.cards.len().cmp(&one.cards.len());
            more.then_with(|| one.completes.tiles().cmp(other.completes.tiles()))
        });
        outs
    }

    /// Whether a run is completed.
    pub(crate) fn makes_run(&self) -> bool {
        let ranks = |hand: &Hand| {
            hand.iter()
                .filter_map(|(tile, _)| tile.card())
                .map(|card| card.rank)
        };
        let mut all = ranks(&self.completes).chain(ranks(&self.cards));
        let first = all.next();
        all.any(|rank| Some(rank) != first)
    }
}

/// The player who may take the thrown card.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Next {
    /// Cards that this player has.
    pub(crate) picked: Hand,
    /// How many others.
    pub(crate) hidden: usize,
}

/// The melds of the least size that can still be made, by anybody.
pub(crate) struct Chances {
    melds: Vec<Hand>,
    /// The melds in which one wild card of the hand stands for another card.
    mixed: Vec<Hand>,
    wild: Vec<Tile>,
    next: Next,
}

/// A card that completes others.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lacking {
    pub(crate) completes: Hand,
    pub(crate) tile: Tile,
    /// Whether a wild card among them stands for another card.
    is_mixed: bool,
}

impl Lacking {
    /// Whether it is known of these cards.
    pub(crate) fn is_of(&self, hand: &Hand) -> bool {
        hand.contains(&self.completes)
    }
}

impl Chances {
    /// The chances of a hand, given the unseen cards and the cards of the next player.
    pub(crate) fn new(
        hand: &Hand,
        unseen: &Hand,
        next: &Next,
        rules: &Rules,
        meter: &mut Meter,
    ) -> Result<Self, Limit> {
        // A wild card of the hand may stand for itself.
        let natural = Tile::all().filter(|tile| !rules.is_wild(*tile));
        let all = natural.fold(*hand, |all, tile| {
            let copies = hand.count(tile) + unseen.count(tile) + next.picked.count(tile);
            all.with(tile, copies.min(Hand::MOST_COPIES))
        });
        let wild: Vec<Tile> = Tile::all().filter(|tile| rules.is_wild(*tile)).collect();
        let mut found = Vec::new();
        find_candidates(&all, &smallest_melds(rules), &mut found, meter)?;
        let (mut melds, mut mixed) = (Vec::new(), Vec::new());
        for meld in &found {
            let of_kind = if meld.is_pure() {
                &mut melds
            } else {
                &mut mixed
            };
            of_kind.push(meld.tiles());
        }
        Ok(Self {
            melds,
            mixed,
            wild,
            next: *next,
        })
    }

    /// The chances of a hand with at most as many of each wild card. What it and the unseen cards hold together must be the
    /// same.
    pub(crate) fn of_hand(&self, hand: &Hand) -> Self {
        let held = |melds: &[Hand]| {
            let melds = melds.iter().copied();
            melds.filter(|meld| self.has_wilds_of(meld, hand)).collect()
        };
        Self {
            melds: held(&self.melds),
            mixed: held(&self.mixed),
            wild: self.wild.clone(),
            next: self.next,
        }
    }

    /// Every card that completes some cards of a hand.
    pub(crate) fn lacking(&self, hand: &Hand) -> Vec<Lacking> {
        self.lacking_with(hand, None)
    }

    /// The cards that a hand lacks for a meld, or only those that complete this card with others.
    pub(crate) fn lacking_with(&self, hand: &Hand, with: Option<Tile>) -> Vec<Lacking> {
        let has = |cards: &Hand| with.is_none_or(|tile| cards.count(tile) > 0);
        let mut lacking = Vec::new();
        let melds = self.melds.iter().map(|meld| (meld, false));
        let mixed = self.mixed.iter().map(|meld| (meld, true));
        for (meld, is_mixed) in melds.chain(mixed).filter(|(meld, _)| has(meld)) {
            for (tile, _) in meld.iter().filter(|(tile, _)| !self.wild.contains(tile)) {
                let completes = meld.minus(tile);
                if hand.contains(&completes) && has(&completes) {
                    lacking.push(Lacking {
                        completes,
                        tile,
                        is_mixed,
                    });
                }
            }
        }
        lacking
    }

    /// Whether a meld has no more of each wild card than a hand: the melds are also those of wild cards that may be drawn.
    fn has_wilds_of(&self, meld: &Hand, hand: &Hand) -> bool {
        let mut wild = self.wild.iter();
        wild.all(|tile| meld.count(*tile) <= hand.count(*tile))
    }

    /// Whether the next player took all other cards of a meld with this one, a card of `hand`.
    pub(crate) fn is_awaited(&self, tile: Tile, hand: &Hand) -> bool {
        if self.next.picked.is_empty() {
            return false;
        }
        let mut with = self.melds.iter().filter(|meld| meld.count(tile) > 0);
        with.any(|meld| {
            self.next.picked.contains(&meld.minus(tile)) && self.has_wilds_of(meld, hand)
        })
    }

    /// The chance that the next player has these copies of a card, of whose hand the unseen cards are a share.
    fn chance_of(&self, tile: Tile, copies: u8, share: f64, unseen: &Hand) -> f64 {
        let lacks = copies.saturating_sub(self.next.picked.count(tile));
        if unseen.count(tile) < lacks {
            return 0.0;
        }
        let chance = (f64::from(unseen.count(tile)) * share).min(1.0);
        chance.powi(lacks.into())
    }

    /// How many melds a card of `hand` completes in the hand of the next player, on average and in thousandths: in each meld
    /// with the card, the others are there if the player took them, or else as often as any unseen card.
    ///
    /// An estimate: unseen cards are taken to lie independently of each other. A wild card completes everything that
    /// another card completes.
    pub(crate) fn danger(&self, tile: Tile, hand: &Hand, unseen: &Hand, rules: &Rules) -> u32 {
        let [hidden, all] = [self.next.hidden, unseen.len()].map(|cards| {
            f64::from(u32::try_from(cards).expect("a hand has far fewer than 2^32 cards"))
        });
        let share = hidden / all.max(1.0);
        let is_wild = rules.is_wild(tile);
        let mut expected = 0.0;
        for meld in &self.melds {
            if !is_wild && meld.count(tile) == 0 || !self.has_wilds_of(meld, hand) {
                continue;
            }
            for (card, _) in meld.iter() {
                if card == tile || is_wild {
                    let mut chance = 1.0;
                    for (other, copies) in meld.minus(card).iter() {
                        chance *= if rules.is_wild(other) {
                            0.0
                        } else {
                            self.chance_of(other, copies, share, unseen)
                        };
                    }
                    expected += chance;
                }
            }
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is not negative, and a number that does not fit is the greatest"
        )]
        let thousandths = (expected * 1000.0).round() as u32;
        thousandths
    }
}

/// These rules with melds of the least size only, in which at most one wild card stands for another card.
fn smallest_melds(rules: &Rules) -> Rules {
    let least = |most: Option<u8>, least: u8| Some(if most == Some(0) { 0 } else { least });
    let most = rules.wilds_max().map_or(1, |most| most.min(1));
    // A deck with fewer ranks than the shortest run has cards has no runs. A largest run would let one go from ace to ace.
    let run_max = if rules.run_lengths().is_empty() {
        rules.run_max()
    } else {
        Some(rules.run_min())
    };
    let fewest = (rules.to_builder())
        .run_max(run_max)
        .set_max(least(rules.set_max(), rules.set_min()))
        .joker_release(JokerRelease::Free)
        .all_wild_min(None)
        .opening_contract(None)
        .out_long_run(None)
        .wilds_max(Some(most));
    let fewest = fewest.build();
    debug_assert!(fewest.is_ok(), "{fewest:?}");
    fewest.unwrap_or(*rules)
}
