//! The best of a hand by a table over all subsets of its tiles, from the rules alone.

use combogrid_rummy::{
    AceRank, Aim, Card, Hand, JokerPoints, JokersPerMeld, Rank, Rules, Score, Scoring, SetSuits,
    Suit, Tile, WildMelds,
};

use super::melds::{ends_stand, is_wild, own_card, run_suits};

/// Runs and pure runs are counted up to here.
const COUNTED: usize = 4;

/// What melds come to, as an aim compares it: greater is better.
type Value = [i64; 3];

/// A meld of some of the tiles.
struct Formable {
    tiles: u32,
    points: i64,
    is_run: bool,
    is_pure: bool,
}

/// A hand of up to some sixteen tiles, and every subset of them that is a meld.
pub(crate) struct Subsets {
    tiles: Vec<Tile>,
    rules: Rules,
    /// By lowest tile.
    melds: Vec<Vec<Formable>>,
}

/// The best by runs and pure runs, up to [`COUNTED`] each; the last ones are no better with fewer of them.
pub(crate) type Best = [[Option<Value>; COUNTED]; COUNTED];

impl Subsets {
    pub(crate) fn new(hand: &Hand, rules: &Rules) -> Subsets {
        let tiles: Vec<Tile> = hand.tiles().collect();
        // Elsewhere all runs are treated as equal.
        let counts = rules.scoring() == Scoring::AllWithoutRuns;
        let mut melds: Vec<Vec<Formable>> = tiles.iter().map(|_| Vec::new()).collect();
        for chosen in 1_u32..1 << tiles.len() {
            if chosen.count_ones() > 1 {
                let at = |place: &usize| chosen >> place & 1 == 1;
                let some: Vec<Tile> = (0..tiles.len()).filter(at).map(|at| tiles[at]).collect();
                let lowest = chosen.trailing_zeros() as usize;
                let readings = readings(&some, rules);
                melds[lowest].extend(readings.into_iter().map(|(points, is_run, is_pure)| {
                    Formable {
                        tiles: chosen,
                        points,
                        is_run: is_run && counts,
                        is_pure: is_pure && counts,
                    }
                }));
            }
        }
        Subsets {
            tiles,
            rules: *rules,
            melds,
        }
    }

    /// The tiles.
    pub(crate) fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// By subset, the best for an aim of those tiles alone.
    pub(crate) fn table(&self, aim: Aim) -> Vec<Best> {
        let value = |points: i64, cards: i64, melded: i64| match aim {
            Aim::Deadwood => [-points, -cards, melded],
            Aim::Cards => [-cards, -points, melded],
            Aim::Points => [melded, -points, -cards],
        };
        let mut table: Vec<Best> = Vec::new();
        for open in 0_u32..1 << self.tiles.len() {
            if open == 0 {
                let mut none = [[None; COUNTED]; COUNTED];
                none[0][0] = Some([0; 3]);
                table.push(none);
                continue;
            }
            let lowest = open.trailing_zeros() as usize;
            let loose = i64::from(self.rules.loose_points(self.tiles[lowest]));
            let rest = &table[(open & (open - 1)) as usize];
            let mut best =
                rest.map(|row| row.map(|best| best.map(|best| sum(best, value(loose, 1, 0)))));
            for meld in &self.melds[lowest] {
                if meld.tiles & !open == 0 {
                    let rest = table[(open & !meld.tiles) as usize];
                    add(&mut best, &rest, meld, value(0, 0, meld.points));
                }
            }
            table.push(best);
        }
        table
    }
}

/// Adds what a meld and the best of the rest make.
fn add(best: &mut Best, rest: &Best, meld: &Formable, worth: Value) {
    for (runs, row) in rest.iter().enumerate() {
        for (pure, value) in row.iter().enumerate().filter(|(_, value)| value.is_some()) {
            let runs = (runs + usize::from(meld.is_run)).min(COUNTED - 1);
            let pure = (pure + usize::from(meld.is_pure)).min(COUNTED - 1);
            let with = value.map(|value| sum(value, worth));
            best[runs][pure] = best[runs][pure].max(with);
        }
    }
}

fn sum(one: Value, other: Value) -> Value {
    core::array::from_fn(|term| one[term] + other[term])
}

/// The best with this many runs and pure runs at least.
pub(crate) fn with_runs(best: &Best, runs: usize, pure: usize) -> Option<Value> {
    let rows = best[runs..].iter().flat_map(|row| &row[pure..]);
    rows.copied().max().flatten()
}

/// The score that a value is.
pub(crate) fn score(aim: Aim, [first, second, third]: Value) -> Score {
    let positive = |term: i64| u32::try_from(term.abs()).unwrap();
    let [points, cards, melded] = match aim {
        Aim::Deadwood => [first, second, third],
        Aim::Cards => [second, first, third],
        Aim::Points => [second, third, first],
    };
    Score {
        loose_points: positive(points),
        loose_cards: positive(cards),
        melded_points: positive(melded),
    }
}

/// What exactly these tiles can be: points, whether it counts as a run, whether every card is in its own place.
fn readings(tiles: &[Tile], rules: &Rules) -> Vec<(i64, bool, bool)> {
    let tame: Vec<Card> = tiles
        .iter()
        .filter(|tile| !is_wild(**tile, rules))
        .filter_map(|tile| own_card(*tile, rules))
        .collect();
    let mut readings = Vec::new();
    let ranks = tame.iter().all(|card| card.rank == tame[0].rank);
    for rank in rules.set_ranks().iter().filter(|_| ranks) {
        let points = set(rank, &tame, tiles, rules);
        readings.extend(points.map(|points| (points, false, false)));
    }
    let suits = tame.iter().all(|card| card.suit == tame[0].suit);
    for suit in run_suits(tiles.len(), rules) {
        if suit.is_some() && !suits {
            continue;
        }
        for ranks in windows(tiles.len(), rules) {
            readings.extend(run(suit, &ranks, &tame, tiles, rules));
        }
    }
    readings.extend(same(tiles, rules).map(|points| (points, true, true)));
    readings.extend(all_wild(tiles, rules).map(|points| (points, false, false)));
    readings
}

/// The points of equal cards.
fn same(tiles: &[Tile], rules: &Rules) -> Option<i64> {
    let (least, card) = (rules.same_min()?, tiles[0].card()?);
    let equal = tiles.iter().all(|tile| *tile == tiles[0]);
    let places = vec![rules.card_points(card); tiles.len()];
    (equal && tiles.len() >= least.into()).then(|| worth(tiles, &places, &[], 0, rules))
}

/// The points of wild cards alone, each of which is worth as much as itself, or as much as every wild card in a meld.
fn all_wild(tiles: &[Tile], rules: &Rules) -> Option<i64> {
    let (least, size) = (usize::from(rules.all_wild_min()?), tiles.len());
    let most = rules.set_max().filter(|most| *most > 0);
    let is_meld = tiles.iter().all(|tile| is_wild(*tile, rules))
        && size >= least
        && most.is_none_or(|most| size <= most.into());
    let own = tiles.iter().map(|tile| match tile {
        Tile::Card(card) => rules.card_points(*card),
        Tile::Joker => rules.joker_points().into(),
    });
    is_meld.then(|| worth(&[], &[], tiles, own.sum(), rules))
}

/// The points of a set of a rank: cards in their own places, the others as substitutes.
fn set(rank: Rank, tame: &[Card], tiles: &[Tile], rules: &Rules) -> Option<i64> {
    let size = tiles.len();
    if !rules.ranks().contains(rank)
        || !rules.set_sizes().contains(&u8::try_from(size).unwrap())
        || tame.iter().any(|card| card.rank != rank)
    {
        return None;
    }
    let (mut own, mut others) = (Vec::new(), Vec::new());
    let mut cards = Vec::new();
    // Those that only stand for themselves first: two of them of one suit cannot be in one set.
    for tile in tame_first(tiles, rules) {
        let card = own_card(tile, rules).filter(|card| card.rank == rank);
        let apart = rules.duplicate_suits() != SetSuits::Any;
        match card {
            Some(card) if !apart || !cards.contains(&card) => {
                cards.push(card);
                own.push(tile);
            }
            Some(_) if !is_wild(tile, rules) => return None,
            _ => others.push(tile),
        }
    }
    let places: Vec<u32> = cards.iter().map(|card| rules.card_points(*card)).collect();
    // A tile that stands for another card of the rank counts as the one that is worth least.
    let of_rank = Suit::ALL.map(|suit| rules.card_points(Card::new(rank, suit)));
    let least = of_rank.into_iter().min().unwrap();
    let stand_for = u32::try_from(others.len()).unwrap() * least;
    enough(own.len(), size, false, rules).then(|| worth(&own, &places, &others, stand_for, rules))
}

fn tame_first(tiles: &[Tile], rules: &Rules) -> Vec<Tile> {
    let mut tiles = tiles.to_vec();
    tiles.sort_by_key(|tile| is_wild(*tile, rules));
    tiles
}

/// The points of a run over these ranks, of a suit or of several, and whether every card is in its own place.
fn run(
    suit: Option<Suit>,
    ranks: &[Rank],
    tame: &[Card],
    tiles: &[Tile],
    rules: &Rules,
) -> Option<(i64, bool, bool)> {
    let open = |card: Card, taken: &[bool]| {
        let mut places = ranks.iter().zip(taken);
        let is_suit = suit.is_none_or(|suit| suit == card.suit);
        places.position(|(rank, taken)| is_suit && *rank == card.rank && !taken)
    };
    let none = vec![false; ranks.len()];
    if tame.iter().any(|card| open(*card, &none).is_none()) {
        return None;
    }
    let least = |rank: Rank| {
        let suits = suit
            .map_or(Suit::ALL.to_vec(), |suit| vec![suit])
            .into_iter();
        let points = suits.map(|suit| rules.card_points(Card::new(rank, suit)));
        points.min().unwrap()
    };
    // What a place is worth, with a card of its own or with none.
    let points = |place: usize, own: Option<Card>| match (ranks[place], rules.ace_low_points()) {
        (Rank::ACE, Some(points)) if place + 1 < ranks.len() => points.into(),
        (rank, _) => own.map_or_else(|| least(rank), |card| rules.card_points(card)),
    };
    let mut taken = vec![false; ranks.len()];
    let (mut own, mut places, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for tile in tame_first(tiles, rules) {
        let card = own_card(tile, rules);
        match card.and_then(|card| open(card, &taken)) {
            Some(place) => {
                taken[place] = true;
                own.push(tile);
                places.push(points(place, card));
            }
            _ if !is_wild(tile, rules) => return None,
            _ => others.push(tile),
        }
    }
    let free = (0..ranks.len()).filter(|place| !taken[*place]);
    let stand_for = free.map(|place| points(place, None)).sum();
    let stands = enough(own.len(), ranks.len(), true, rules) && ends_stand(&taken, rules);
    stands.then(|| {
        let points = worth(&own, &places, &others, stand_for, rules);
        (points, true, others.is_empty())
    })
}

/// What a meld of these tiles is worth: those in places of their own, which are worth so much each, and those that stand
/// for cards that are worth so much together.
fn worth(own: &[Tile], places: &[u32], others: &[Tile], stand_for: u32, rules: &Rules) -> i64 {
    let of_others = match rules.joker_table_points() {
        JokerPoints::AsCard => stand_for,
        JokerPoints::Fixed(points) => u32::try_from(others.len()).unwrap() * u32::from(points),
        JokerPoints::Own => (others.iter())
            .map(|tile| match tile {
                Tile::Card(card) => rules.card_points(*card),
                Tile::Joker => rules.joker_points().into(),
            })
            .sum(),
    };
    let size = own.len() + others.len();
    let bonus = match rules.bonus_size() {
        Some(least) if size >= least.into() && others.is_empty() => rules.bonus_pure(),
        // Nothing but wild cards.
        Some(least) if size >= least.into() && own.is_empty() => {
            rules.bonus_all_wild().unwrap_or(rules.bonus_mixed())
        }
        Some(least) if size >= least.into() => rules.bonus_mixed(),
        _ => 0,
    };
    i64::from(places.iter().sum::<u32>() + of_others + u32::from(bonus))
}

/// Whether this number of cards of a meld of this size may be in their own places.
fn enough(naturals: usize, size: usize, run: bool, rules: &Rules) -> bool {
    let without_wilds = if run {
        WildMelds::Sets
    } else {
        WildMelds::Runs
    };
    if rules.wild_melds() == without_wilds && naturals < size {
        return false;
    }
    let most = match rules.jokers_per_meld() {
        JokersPerMeld::AllButOne => usize::MAX,
        JokersPerMeld::AtMost(most) => usize::from(most),
        JokersPerMeld::Half => size / 2,
        JokersPerMeld::Minority => (size - 1) / 2,
    };
    let of_kind = if run {
        rules.run_wilds_max()
    } else {
        rules.set_wilds_max()
    };
    let limits = rules.wilds_max().into_iter().chain(of_kind);
    let most = limits.fold(most, |most, limit| most.min(limit.into()));
    naturals >= rules.naturals_min().into() && size - naturals <= most
}

/// Every stretch of this number of ranks that follow one another.
fn windows(len: usize, rules: &Rules) -> Vec<Vec<Rank>> {
    let ranks: Vec<Rank> = rules.ranks().iter().collect();
    let asked = usize::from(rules.run_min())..=rules.run_max().map_or(ranks.len(), usize::from);
    let from_ace_to_ace = rules.ace() == AceRank::LowOrHigh;
    if len == 0 || !asked.contains(&len) || len > ranks.len() && !from_ace_to_ace {
        return Vec::new();
    }
    let order: Vec<Rank> = match rules.ace() {
        AceRank::Low => ranks,
        AceRank::High => [&ranks[1..], &ranks[..1]].concat(),
        AceRank::LowOrHigh => [&ranks[..], &ranks[..1]].concat(),
        AceRank::Cyclic if len == ranks.len() => ranks,
        AceRank::Cyclic => [&ranks[..], &ranks[..(len - 1).min(ranks.len())]].concat(),
    };

    order.windows(len).map(<[Rank]>::to_vec).collect()
}
