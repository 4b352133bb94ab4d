//! What a handful of cards can be, tested from scratch.

use combogrid_rummy::{
    AceRank, Card, Hand, JokersPerMeld, Meld, Rank, Rules, SetSuits, Suit, Tile,
};

/// What a meld stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Shape {
    Set(Rank),
    Run { suit: Suit, first: u8, len: u8 },
}

/// A meld: what it stands for, and the cards it is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Laid {
    pub(crate) shape: Shape,
    pub(crate) tiles: Hand,
}

impl From<&Meld> for Laid {
    fn from(meld: &Meld) -> Laid {
        let shape = match meld {
            Meld::Set(set) => Shape::Set(set.rank()),
            Meld::Run(run) => Shape::Run {
                suit: run.suit(),
                first: run.first_column(),
                len: run.len(),
            },
        };
        Laid {
            shape,
            tiles: meld.tiles(),
        }
    }
}

/// The card that a tile is when it stands for itself.
fn own_card(tile: Tile, rules: &Rules) -> Option<Card> {
    tile.card().or(rules.joker_card())
}

fn is_wild(tile: Tile, rules: &Rules) -> bool {
    match tile {
        Tile::Card(card) => rules.wild_rank() == Some(card.rank) || rules.wild_card() == Some(card),
        Tile::Joker => rules.joker_card().is_none(),
    }
}

/// Everything that exactly these tiles can be.
pub(crate) fn readings(tiles: &Hand, rules: &Rules) -> Vec<Shape> {
    let tiles: Vec<Tile> = tiles.tiles().collect();
    let mut shapes = Vec::new();
    if tiles.len() < 2 {
        return shapes;
    }
    shapes.extend(
        rules
            .ranks()
            .iter()
            .filter(|rank| is_set(&tiles, *rank, rules))
            .map(Shape::Set),
    );
    let windows = windows(tiles.len(), rules);
    for suit in rules.suits().iter() {
        let runs = windows
            .iter()
            .filter(|(_, ranks)| is_run(&tiles, suit, ranks, rules));
        shapes.extend(runs.map(|(first, ranks)| Shape::Run {
            suit,
            first: *first,
            len: u8::try_from(ranks.len()).unwrap(),
        }));
    }
    shapes
}

/// Every way to say which of the tiles stand for themselves: those that are not wild must.
fn naturals<'a>(tiles: &'a [Tile], rules: &'a Rules) -> impl Iterator<Item = Vec<Card>> + 'a {
    let (wild, tame): (Vec<Tile>, Vec<Tile>) =
        tiles.iter().partition(|tile| is_wild(**tile, rules));
    (0_u32..1 << wild.len()).filter_map(move |chosen| {
        let chosen = wild
            .iter()
            .enumerate()
            .filter(|(place, _)| chosen >> place & 1 == 1);
        let own = tame.iter().chain(chosen.map(|(_, tile)| tile));
        own.map(|tile| own_card(*tile, rules)).collect()
    })
}

/// Whether this number of cards of a meld of this size may stand for themselves.
fn enough(naturals: usize, size: usize, rules: &Rules) -> bool {
    let most = match rules.jokers_per_meld() {
        JokersPerMeld::AllButOne => usize::MAX,
        JokersPerMeld::AtMost(most) => usize::from(most),
    };
    naturals >= 1 && size - naturals <= most
}

fn all_different<T: PartialEq>(items: &[T]) -> bool {
    items
        .iter()
        .enumerate()
        .all(|(place, item)| !items[..place].contains(item))
}

fn is_set(tiles: &[Tile], rank: Rank, rules: &Rules) -> bool {
    let size = tiles.len();
    if !rules.set_sizes().contains(&u8::try_from(size).unwrap()) {
        return false;
    }
    let other = |tile: &Tile| {
        !is_wild(*tile, rules) && own_card(*tile, rules).is_none_or(|card| card.rank != rank)
    };
    if tiles.iter().any(other) {
        return false;
    }
    naturals(tiles, rules).any(|own| {
        let suits: Vec<Suit> = own.iter().map(|card| card.suit).collect();
        let suits_fit = match rules.duplicate_suits() {
            SetSuits::Distinct => all_different(&suits) && size <= rules.suits().len(),
            SetSuits::Any => true,
        };
        own.iter().all(|card| card.rank == rank) && suits_fit && enough(own.len(), size, rules)
    })
}

fn is_run(tiles: &[Tile], suit: Suit, ranks: &[Rank], rules: &Rules) -> bool {
    if !rules
        .run_lengths()
        .contains(&u8::try_from(tiles.len()).unwrap())
    {
        return false;
    }
    let other = |tile: &Tile| {
        !is_wild(*tile, rules) && own_card(*tile, rules).is_none_or(|card| card.suit != suit)
    };
    if tiles.iter().any(other) {
        return false;
    }
    naturals(tiles, rules).any(|own| {
        let fits = own
            .iter()
            .all(|card| card.suit == suit && ranks.contains(&card.rank));
        fits && all_different(&own) && enough(own.len(), tiles.len(), rules)
    })
}

/// Every stretch of this number of ranks that follow one another, with the column of the first.
fn windows(len: usize, rules: &Rules) -> Vec<(u8, Vec<Rank>)> {
    let ranks: Vec<Rank> = rules.ranks().iter().collect();
    let (from, order): (u8, Vec<Rank>) = match rules.ace() {
        AceRank::Low => (0, ranks.clone()),
        AceRank::High => (1, [&ranks[1..], &ranks[..1]].concat()),
        AceRank::LowOrHigh => (0, [&ranks[..], &ranks[..1]].concat()),
        AceRank::Cyclic if len == ranks.len() => (0, ranks.clone()),
        AceRank::Cyclic => (
            0,
            [&ranks[..], &ranks[..len.saturating_sub(1).min(ranks.len())]].concat(),
        ),
    };
    if len == 0 || len > ranks.len() {
        return Vec::new();
    }
    (from..)
        .zip(order.windows(len).map(<[Rank]>::to_vec))
        .collect()
}

/// Every meld that can be formed from the hand: every sub-multiset, everything that it can be.
pub(crate) fn formable(hand: &Hand, rules: &Rules) -> Vec<Laid> {
    let kinds: Vec<(Tile, u8)> = hand.iter().collect();
    let mut melds = Vec::new();
    choose(&kinds, Hand::EMPTY, rules, &mut melds);
    melds.sort();
    melds
}

fn choose(kinds: &[(Tile, u8)], chosen: Hand, rules: &Rules, melds: &mut Vec<Laid>) {
    if !is_promising(&chosen, rules) {
        return;
    }
    let Some((&(tile, copies), kinds)) = kinds.split_first() else {
        melds.extend(readings(&chosen, rules).into_iter().map(|shape| Laid {
            shape,
            tiles: chosen,
        }));
        return;
    };
    for copies in 0..=copies {
        choose(kinds, chosen.with(tile, copies), rules, melds);
    }
}

/// Whether the cards that must stand for themselves are of one rank or one suit; with others there is no meld.
fn is_promising(chosen: &Hand, rules: &Rules) -> bool {
    let tame = chosen.iter().filter(|(tile, _)| !is_wild(*tile, rules));
    let cards: Vec<Card> = tame.filter_map(|(tile, _)| own_card(tile, rules)).collect();
    cards.iter().all(|card| card.rank == cards[0].rank)
        || cards.iter().all(|card| card.suit == cards[0].suit)
}

impl Laid {
    /// What the meld is worth on the table.
    pub(crate) fn points(&self, rules: &Rules) -> u32 {
        let places: Vec<(Card, u32)> = match self.shape {
            Shape::Set(rank) => {
                let worth = rules.meld_points(rank);
                let mut own = self.own_cards(rules);
                own.retain(|card| card.rank == rank);
                if rules.duplicate_suits() == SetSuits::Distinct {
                    // Of two equal cards, one stands for another.
                    own.sort();
                    own.dedup();
                }
                let size = u32::try_from(self.tiles.tiles().count()).unwrap();
                let own = u32::try_from(own.len()).unwrap();
                return own * worth + (size - own) * rules.substitute_points(worth);
            }
            Shape::Run { suit, first, len } => {
                let (_, ranks) = windows(usize::from(len), rules)
                    .into_iter()
                    .find(|(column, _)| *column == first)
                    .unwrap();
                let last = ranks.len() - 1;
                let worth = |(place, rank): (usize, Rank)| match rank {
                    Rank::ACE if place < last => rules.low_ace_points(),
                    _ => rules.meld_points(rank),
                };
                ranks
                    .into_iter()
                    .enumerate()
                    .map(|(place, rank)| (Card::new(rank, suit), worth((place, rank))))
                    .collect()
            }
        };
        let own = self.own_cards(rules);
        places
            .into_iter()
            .map(|(card, worth)| {
                if own.contains(&card) {
                    worth
                } else {
                    rules.substitute_points(worth)
                }
            })
            .sum()
    }

    /// The cards that its tiles are when they stand for themselves.
    fn own_cards(&self, rules: &Rules) -> Vec<Card> {
        let own = self.tiles.tiles().map(|tile| own_card(tile, rules));
        own.flatten().collect()
    }

    /// Whether the tile forms a meld together with the cards of this one.
    pub(crate) fn is_extended_by(&self, tile: Tile, rules: &Rules) -> bool {
        let tiles = self.tiles.checked_add(&Hand::EMPTY.with(tile, 1));
        tiles.is_some_and(|tiles| !readings(&tiles, rules).is_empty())
    }
}
