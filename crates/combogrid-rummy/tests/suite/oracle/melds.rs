//! What a handful of cards can be, tested from scratch.

use combogrid_rummy::{
    AceRank, Card, Hand, JokerPoints, JokersPerMeld, Meld, Rank, Rules, RunEnds, SetSuits, Suit,
    Tile, WildMelds,
};

/// What a meld stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Shape {
    Set(Rank),
    /// Equal cards.
    Same(Card),
    Run {
        /// `None` where suits may be mixed.
        suit: Option<Suit>,
        first: u8,
        len: u8,
    },
    /// Jokers and wild cards alone.
    AllWild,
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
            Meld::Set(set) if set.substitutes().is_empty() => set_of(&meld.tiles(), set.rank()),
            Meld::Set(set) => Shape::Set(set.rank()),
            Meld::Run(run) => Shape::Run {
                suit: run.suit(),
                first: run.first_column(),
                len: run.len(),
            },
            Meld::AllWild(_) => Shape::AllWild,
        };
        Laid {
            shape,
            tiles: meld.tiles(),
        }
    }
}

/// A set by its rank, or by its card if all of its tiles are equal.
fn set_of(tiles: &Hand, rank: Rank) -> Shape {
    let mut tiles = tiles.iter().map(|(tile, _)| tile);
    match (tiles.next(), tiles.next()) {
        (Some(Tile::Card(card)), None) => Shape::Same(card),
        _ => Shape::Set(rank),
    }
}

/// The card that a tile is when it stands for itself.
pub(crate) fn own_card(tile: Tile, rules: &Rules) -> Option<Card> {
    tile.card().or(rules.joker_card())
}

pub(crate) fn is_wild(tile: Tile, rules: &Rules) -> bool {
    match tile {
        Tile::Card(card) => {
            rules.wild_rank() == Some(card.rank)
                || rules.wild_cards().iter().any(|wild| wild == card)
        }
        Tile::Joker => rules.joker_card().is_none(),
    }
}

/// Everything that exactly these tiles can be.
pub(crate) fn readings(all: &Hand, rules: &Rules) -> Vec<Shape> {
    let tiles: Vec<Tile> = all.tiles().collect();
    let mut shapes = Vec::new();
    if tiles.len() < 2 {
        return shapes;
    }
    shapes.extend(
        rules
            .ranks()
            .iter()
            .filter(|rank| is_set(&tiles, *rank, rules))
            .map(|rank| match rules.duplicate_suits() {
                SetSuits::Any => set_of(all, rank),
                // Of equal wild cards, one stands for itself.
                _ => Shape::Set(rank),
            }),
    );
    if let (Some(least), Some(card)) = (rules.same_min(), tiles[0].card()) {
        let equal = tiles.iter().all(|tile| *tile == tiles[0]);
        if equal && tiles.len() >= usize::from(least) {
            shapes.push(Shape::Same(card));
        }
    }
    let windows = windows(tiles.len(), rules);
    for suit in run_suits(tiles.len(), rules) {
        let runs = windows
            .iter()
            .filter(|(_, ranks)| is_run(&tiles, suit, ranks, rules));
        shapes.extend(runs.map(|(first, ranks)| Shape::Run {
            suit,
            first: *first,
            len: u8::try_from(ranks.len()).unwrap(),
        }));
    }
    if is_all_wild(all, rules) {
        shapes.push(Shape::AllWild);
    }
    shapes
}

/// Whether jokers and wild cards are a meld without another card: enough of them, and not more than a set may have where
/// there are sets. No other limit of wild cards holds for them.
pub(crate) fn is_all_wild(tiles: &Hand, rules: &Rules) -> bool {
    let most = match rules.set_max() {
        None | Some(0) => usize::MAX,
        Some(most) => most.into(),
    };
    let least = rules.all_wild_min().map(usize::from);
    least.is_some_and(|least| (least..=most).contains(&tiles.len()))
        && tiles.tiles().all(|tile| is_wild(tile, rules))
}

/// The suits that a run of this many cards may have; `None` for several.
pub(crate) fn run_suits(len: usize, rules: &Rules) -> Vec<Option<Suit>> {
    match rules.mixed_run_min() {
        Some(least) if len >= usize::from(least) => vec![None],
        _ => rules.suits().iter().map(Some).collect(),
    }
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

/// Whether this number of cards of a meld of this size may stand for themselves; in a run, or in a set.
fn enough(naturals: usize, size: usize, run: bool, rules: &Rules) -> bool {
    let wilds = size - naturals;
    let holds_wilds = match rules.wild_melds() {
        WildMelds::All => true,
        WildMelds::Sets => !run,
        WildMelds::Runs => run,
    };
    if wilds > 0 && !holds_wilds {
        return false;
    }
    let few = match rules.jokers_per_meld() {
        JokersPerMeld::AllButOne => true,
        JokersPerMeld::AtMost(most) => wilds <= usize::from(most),
        JokersPerMeld::Half => wilds <= naturals,
        JokersPerMeld::Minority => wilds < naturals,
    };
    let most = rules
        .wilds_max()
        .is_none_or(|most| wilds <= usize::from(most));
    let most_of_kind = if run {
        rules.run_wilds_max()
    } else {
        rules.set_wilds_max()
    };
    let few_of_kind = most_of_kind.is_none_or(|most| wilds <= usize::from(most));
    naturals >= usize::from(rules.naturals_min()) && few && few_of_kind && most
}

fn all_different<T: PartialEq>(items: &[T]) -> bool {
    items
        .iter()
        .enumerate()
        .all(|(place, item)| !items[..place].contains(item))
}

fn is_set(tiles: &[Tile], rank: Rank, rules: &Rules) -> bool {
    let size = tiles.len();
    let most = rules.set_max().map_or(usize::MAX, usize::from);
    if size < usize::from(rules.set_min()) || size > most || !rules.set_ranks().contains(rank) {
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
            SetSuits::DistinctNaturals => all_different(&suits),
            SetSuits::Any => true,
        };
        own.iter().all(|card| card.rank == rank)
            && suits_fit
            && enough(own.len(), size, false, rules)
    })
}

fn is_run(tiles: &[Tile], suit: Option<Suit>, ranks: &[Rank], rules: &Rules) -> bool {
    let most = rules.run_max().map_or(usize::MAX, usize::from);
    if tiles.len() < usize::from(rules.run_min()) || tiles.len() > most {
        return false;
    }
    let other = |tile: &Tile| {
        let card = own_card(*tile, rules);
        !is_wild(*tile, rules) && card.is_none_or(|card| suit.is_some_and(|suit| card.suit != suit))
    };
    if tiles.iter().any(other) {
        return false;
    }
    naturals(tiles, rules).any(|own| {
        // Each takes a place of its own.
        let mut taken = vec![false; ranks.len()];
        let fits = own.iter().all(|card| {
            let place = (0..ranks.len()).find(|place| ranks[*place] == card.rank && !taken[*place]);
            let is_suit = suit.is_none_or(|suit| card.suit == suit);
            is_suit && place.map(|place| taken[place] = true).is_some()
        });
        fits && enough(own.len(), tiles.len(), true, rules) && ends_stand(&taken, rules)
    })
}

/// Whether the cards at the ends of a run stand for themselves where they must, by place whether its card does. A run all
/// the way round is written from any of its cards on.
pub(crate) fn ends_stand(own: &[bool], rules: &Rules) -> bool {
    let len = own.len();
    let is_round = rules.ace() == AceRank::Cyclic && len == rules.ranks().len();
    let first_cards = if is_round { 0..len } else { 0..1 };
    match rules.run_ends() {
        RunEnds::Any => true,
        RunEnds::Natural => first_cards
            .into_iter()
            .any(|first| own[first] && own[(first + len - 1) % len]),
    }
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
    // A run from ace to ace is one card longer than the ranks are, if the longest run says so.
    let longest = match (rules.ace(), rules.run_max()) {
        (AceRank::LowOrHigh, Some(most)) if usize::from(most) > ranks.len() => ranks.len() + 1,
        _ => ranks.len(),
    };
    if len == 0 || len > longest {
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

/// Whether the cards that must stand for themselves are of one rank or one suit; with others there is not a meld.
fn is_promising(chosen: &Hand, rules: &Rules) -> bool {
    let tame = chosen.iter().filter(|(tile, _)| !is_wild(*tile, rules));
    let cards: Vec<Card> = tame.filter_map(|(tile, _)| own_card(tile, rules)).collect();
    rules.mixed_run_min().is_some()
        || cards.iter().all(|card| card.rank == cards[0].rank)
        || cards.iter().all(|card| card.suit == cards[0].suit)
}

impl Laid {
    /// What the meld is worth on the table.
    pub(crate) fn points(&self, rules: &Rules) -> u32 {
        let (points, is_pure) = self.worth(rules);
        let least = rules.bonus_size().map(usize::from);
        let is_long = least.is_some_and(|least| self.tiles.len() >= least);
        let bonus = match (is_long, is_pure) {
            (false, _) => 0,
            (true, true) => rules.bonus_pure(),
            (true, false) if self.shape == Shape::AllWild => {
                rules.bonus_all_wild().unwrap_or(rules.bonus_mixed())
            }
            (true, false) => rules.bonus_mixed(),
        };
        points + u32::from(bonus)
    }

    /// What its cards are worth.
    pub(crate) fn card_points(&self, rules: &Rules) -> u32 {
        self.worth(rules).0
    }

    /// What its cards are worth, and whether all of them stand for themselves.
    pub(crate) fn worth(&self, rules: &Rules) -> (u32, bool) {
        if self.shape == Shape::AllWild {
            // They stand for no other card, so each is worth its own points or what all of them are.
            let points = |tile: Tile| match (rules.joker_table_points(), tile) {
                (JokerPoints::Fixed(points), _) => points.into(),
                (_, Tile::Joker) => rules.joker_points().into(),
                (_, Tile::Card(card)) => rules.card_points(card),
            };
            return (self.tiles.tiles().map(points).sum(), false);
        }
        let own: Vec<Tile> = self.own_tiles(rules);
        let places = self.places(rules);
        let mut spare: Vec<Tile> = self.tiles.tiles().collect();
        for tile in &own {
            spare.remove(spare.iter().position(|other| other == tile).unwrap());
        }
        let sum: u32 = places.iter().map(|(_, worth)| worth).sum();
        // Of two places of one card, the first is taken first.
        let mut open = places.clone();
        let of_own: u32 = own
            .iter()
            .map(|tile| {
                let card = own_card(*tile, rules);
                let place = open.iter().position(|(place, _)| *place == card);
                open.remove(place.unwrap()).1
            })
            .sum();
        let of_spare = match rules.joker_table_points() {
            JokerPoints::AsCard => sum - of_own,
            JokerPoints::Fixed(points) => u32::try_from(spare.len()).unwrap() * u32::from(points),
            JokerPoints::Own => spare
                .iter()
                .map(|tile| match tile {
                    Tile::Joker => rules.joker_points().into(),
                    Tile::Card(card) => rules.card_points(*card),
                })
                .sum(),
        };
        (of_own + of_spare, spare.is_empty())
    }

    /// The places of the meld, each with its card and what that is worth: in a set those of the cards that stand for
    /// themselves, and for each of the others the least that a card of the rank is worth.
    fn places(&self, rules: &Rules) -> Vec<(Option<Card>, u32)> {
        match self.shape {
            Shape::Set(rank) | Shape::Same(Card { rank, .. }) => {
                let cards = Suit::ALL.map(|suit| Card::new(rank, suit));
                let least = cards.map(|card| rules.card_points(card)).into_iter().min();
                let own = self.own_tiles(rules).into_iter();
                let own = own.map(|tile| own_card(tile, rules).unwrap());
                let mut places: Vec<(Option<Card>, u32)> = own
                    .map(|card| (Some(card), rules.card_points(card)))
                    .collect();
                places.resize(self.tiles.len(), (None, least.unwrap()));
                places
            }
            Shape::Run { .. } => {
                let cards = self.run_cards(rules);
                let last = cards.len() - 1;
                let cheapest = |rank: Rank| {
                    let cards = Suit::ALL.map(|suit| Card::new(rank, suit));
                    cards.map(|card| rules.card_points(card)).into_iter().min()
                };
                let worth = |place: usize, (rank, card): (Rank, Option<Card>)| match (
                    rank,
                    rules.ace_low_points(),
                ) {
                    (Rank::ACE, Some(points)) if place < last => points.into(),
                    _ => {
                        card.map_or_else(|| cheapest(rank).unwrap(), |card| rules.card_points(card))
                    }
                };
                let places = cards.into_iter().enumerate();
                places
                    .map(|(place, cell)| (cell.1, worth(place, cell)))
                    .collect()
            }
            Shape::AllWild => Vec::new(),
        }
    }

    /// The ranks and the cards of a run's places; where suits are mixed, a place has the first of the cards that stand for
    /// themselves, or none.
    fn run_cards(&self, rules: &Rules) -> Vec<(Rank, Option<Card>)> {
        let Shape::Run { suit, first, len } = self.shape else {
            return Vec::new();
        };
        let windows = windows(usize::from(len), rules);
        let (_, ranks) = windows
            .into_iter()
            .find(|(column, _)| *column == first)
            .unwrap();
        // Those that cannot stand for another card come first.
        let mut tiles: Vec<Tile> = self.tiles.tiles().collect();
        tiles.sort_by_key(|tile| is_wild(*tile, rules));
        let cards: Vec<Card> = tiles
            .iter()
            .filter_map(|tile| own_card(*tile, rules))
            .collect();
        let held = |rank| cards.iter().find(|card| card.rank == rank).copied();
        let card = |rank| suit.map_or_else(|| held(rank), |suit| Some(Card::new(rank, suit)));
        ranks.into_iter().map(|rank| (rank, card(rank))).collect()
    }

    /// The tiles that stand for themselves: as many as can.
    fn own_tiles(&self, rules: &Rules) -> Vec<Tile> {
        let rank = match self.shape {
            Shape::Set(rank) | Shape::Same(Card { rank, .. }) => Some(rank),
            Shape::Run { .. } | Shape::AllWild => None,
        };
        let places = self.run_cards(rules).into_iter();
        let mut places: Vec<Card> = places.filter_map(|(_, card)| card).collect();
        let mut cards: Vec<Card> = Vec::new();
        let mut own = Vec::new();
        // Those that cannot stand for another card come first.
        let mut tiles: Vec<Tile> = self.tiles.tiles().collect();
        tiles.sort_by_key(|tile| is_wild(*tile, rules));
        for tile in tiles {
            let Some(card) = own_card(tile, rules) else {
                continue;
            };
            // Of two equal cards of a set, one stands for another, unless suits do not matter or the meld is of equal
            // cards; in a run each takes a place of its own.
            let is_same = matches!(self.shape, Shape::Same(_)) && rules.same_min().is_some();
            let may_repeat = rules.duplicate_suits() == SetSuits::Any || is_same;
            let fits = if let Some(rank) = rank {
                card.rank == rank && (may_repeat || !cards.contains(&card))
            } else {
                let place = places.iter().position(|place| *place == card);
                place.map(|place| places.remove(place)).is_some()
            };
            if fits {
                cards.push(card);
                own.push(tile);
            }
        }
        own
    }

    /// Whether the tile forms a meld together with the cards of this one.
    pub(crate) fn is_extended_by(&self, tile: Tile, rules: &Rules) -> bool {
        let tiles = self.tiles.checked_add(&Hand::EMPTY.with(tile, 1));
        tiles.is_some_and(|tiles| !readings(&tiles, rules).is_empty())
    }
}
