//! Melds of a table as they lie, and what they take.

use std::collections::BTreeSet;

use combogrid_rummy::{
    AceRank, Card, Hand, JokersPerMeld, Meld, Rank, Rules, SetSuits, Suit, TableWilds, Tile,
    WildMelds,
};

use super::melds::{Laid, Shape, ends_stand, is_all_wild, is_wild, own_card, run_suits};

/// A meld of the table, tile by tile.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Lying {
    Set(Rank, Hand),
    Run {
        /// `None` where suits may be mixed.
        suit: Option<Suit>,
        column: i8,
        tiles: Vec<Tile>,
    },
    /// Jokers and wild cards alone.
    AllWild(Hand),
}

impl From<&Meld> for Lying {
    fn from(meld: &Meld) -> Lying {
        match meld {
            Meld::Set(set) => Lying::Set(set.rank(), meld.tiles()),
            Meld::Run(run) => Lying::Run {
                suit: run.suit(),
                column: run.first_column().cast_signed(),
                tiles: meld.slots().map(|slot| slot.tile).collect(),
            },
            Meld::AllWild(_) => Lying::AllWild(meld.tiles()),
        }
    }
}

/// Whether that many cards may stand for themselves in a meld of this size, with at most `of_kind` wild cards in one of its
/// kind.
fn enough(own: usize, size: usize, rules: &Rules, of_kind: Option<u8>) -> bool {
    let wild = size - own;
    if of_kind.is_some_and(|most| wild > most.into()) {
        return false;
    }
    let few = match rules.jokers_per_meld() {
        JokersPerMeld::AllButOne => true,
        JokersPerMeld::AtMost(most) => wild <= most.into(),
        JokersPerMeld::Half => wild <= own,
        JokersPerMeld::Minority => wild < own,
    };
    let most = rules.wilds_max().is_none_or(|most| wild <= most.into());
    own >= rules.naturals_min().into() && few && most
}

impl Lying {
    /// Everything that it becomes with some tiles of a rack, nothing taken first.
    pub(crate) fn grown(&self, rack: &Hand, rules: &Rules) -> Vec<(Hand, Lying)> {
        let may_fit = |tile: &Tile| {
            let own = own_card(*tile, rules);
            let fits = |own: Card| match self {
                Lying::Set(of_set, _) => own.rank == *of_set,
                Lying::Run { suit, .. } => {
                    *suit == Some(own.suit) || rules.mixed_run_min().is_some()
                }
                Lying::AllWild(_) => false,
            };
            is_wild(*tile, rules) || own.is_some_and(fits)
        };
        let rack: Hand = rack.tiles().filter(may_fit).collect();
        let mut grown = vec![(Hand::EMPTY, self.clone())];
        if let Lying::Run {
            suit,
            column,
            tiles,
        } = self
            && rules.table_wilds() == TableWilds::Stay
        {
            // All that lies at the ends in one search, since most parts of a rack can not.
            let suit = suit.filter(|_| rules.mixed_run_min().is_none());
            let mut longer = BTreeSet::new();
            all_at_ends((*column, tiles.clone()), &rack, suit, rules, &mut longer);
            for (column, longer) in longer {
                let suit = match (self, run_suits(longer.len(), rules) == [None]) {
                    (_, true) | (Lying::Set(..) | Lying::AllWild(_), _) => None,
                    (Lying::Run { suit, .. }, false) => *suit,
                };
                let all: Hand = longer.iter().copied().collect();
                let taken = all.checked_sub(&self.tiles()).unwrap();
                let run = Lying::Run {
                    suit,
                    column,
                    tiles: longer,
                };
                if !taken.is_empty() && run.is_run(rules) {
                    grown.push((taken, run));
                }
            }
            return grown;
        }
        for taken in parts(&rack) {
            let longer = self.with(&taken, rules).into_iter();
            grown.extend(longer.map(|longer| (taken, longer)));
        }
        grown
    }

    /// Everything that it becomes with more tiles, which may be a meld with it only together: in a set, at the ends of a
    /// run, or, where wild cards move, in a run in which the cards that stand for themselves stay where they are relative
    /// to each other.
    pub(crate) fn with(&self, more: &Hand, rules: &Rules) -> Vec<Lying> {
        match self {
            Lying::Set(rank, tiles) => {
                let Some(tiles) = tiles.checked_add(more) else {
                    return Vec::new();
                };
                let taken = is_set(*rank, &tiles, rules) || is_same(&tiles, rules);
                Some(Lying::Set(*rank, tiles))
                    .filter(|_| taken)
                    .into_iter()
                    .collect()
            }
            Lying::Run {
                suit,
                column,
                tiles,
            } => {
                // A longer run may hold several suits.
                let mixes = run_suits(tiles.len() + more.len(), rules) == [None];
                let suit = suit.filter(|_| !mixes);
                let mut longer = Vec::new();
                match rules.table_wilds() {
                    TableWilds::Stay => {
                        at_ends((*column, tiles.clone()), more, suit, rules, &mut longer);
                    }
                    TableWilds::Move => longer = self.moved(more, suit, rules),
                }
                let runs = longer.into_iter().map(|(column, tiles)| Lying::Run {
                    suit,
                    column,
                    tiles,
                });
                runs.filter(|run| run.is_run(rules)).collect()
            }
            Lying::AllWild(tiles) => {
                let tiles = tiles.checked_add(more);
                let taken = tiles.filter(|tiles| is_all_wild(tiles, rules));
                taken.map(Lying::AllWild).into_iter().collect()
            }
        }
    }

    /// What it becomes where a card takes the place of a joker that stands for it.
    pub(crate) fn exchanged(&self, card: Card, rules: &Rules) -> Option<Lying> {
        let given = Tile::Card(card);
        match self {
            Lying::Set(rank, tiles) => {
                let jokers = tiles.count(Tile::Joker).checked_sub(1)?;
                // A wild card stands for itself only where no other card has its suit.
                if rules.duplicate_suits() != SetSuits::Any && tiles.count(given) > 0 {
                    return None;
                }
                let tiles = tiles.with(Tile::Joker, jokers);
                let tiles = tiles.with(given, tiles.count(given) + 1);
                let stands = *rank == card.rank && is_set(*rank, &tiles, rules);
                stands.then_some(Lying::Set(*rank, tiles))
            }
            Lying::Run {
                suit,
                column,
                tiles,
            } => {
                let place = (*column..)
                    .zip(0..tiles.len())
                    .find_map(|(column, place)| {
                        let is_there = fits(card, column, *suit, rules);
                        (is_there && tiles[place] == Tile::Joker).then_some(place)
                    })?;
                let mut tiles = tiles.clone();
                tiles[place] = given;
                let (suit, column) = (*suit, *column);
                let run = Lying::Run {
                    suit,
                    column,
                    tiles,
                };
                run.is_run(rules).then_some(run)
            }
            Lying::AllWild(_) => None,
        }
    }

    /// Every stretch that a run's cards and more may fill, where those that stand for themselves stay.
    fn moved(&self, more: &Hand, suit: Option<Suit>, rules: &Rules) -> Vec<(i8, Vec<Tile>)> {
        let Lying::Run {
            suit: before,
            column,
            tiles,
        } = self
        else {
            return Vec::new();
        };
        let (width, cyclic) = (width(rules), rules.ace() == AceRank::Cyclic);
        let all: Vec<Tile> = tiles.iter().copied().chain(more.tiles()).collect();
        let len = i8::try_from(all.len()).unwrap();
        let before_len = i8::try_from(tiles.len()).unwrap();
        let lies = |tiles: &[Tile], column, suit| {
            let is_own = |card| fits(card, column, suit, rules);
            let tiles = tiles.iter();
            tiles
                .map(|tile| own_card(*tile, rules))
                .position(|own| own.is_some_and(is_own))
        };
        let own: Vec<i8> = (*column..*column + before_len)
            .filter(|column| lies(tiles, *column, *before).is_some())
            .collect();
        let starts = if cyclic { 0..width } else { 0..width + 1 };
        let stays = |first: &i8| {
            let inside = |column: i8| (*first..*first + len).contains(&column);
            let round = |column: &i8| (column - first).rem_euclid(width) < len;
            let turned = |turn: i8| own.iter().all(|column| inside(column + turn));
            if cyclic {
                own.iter().all(round)
            } else {
                [0, width, -width].into_iter().any(turned)
            }
        };
        // Also where another tile is the same card; a run from ace to ace has two places of one rank.
        let mut in_order = tiles.clone();
        in_order.sort_by_key(|tile| is_wild(*tile, rules));
        let stays_at = |column: i8, kept: &mut Vec<Rank>| {
            let rank = rank_at(column, rules);
            kept.swap_remove(kept.iter().position(|kept| *kept == rank)?);
            lies(&in_order, column, *before).map(|at| in_order[at])
        };
        let fill = |first: i8| {
            let mut rest = all.clone();
            rest.sort_by_key(|tile| is_wild(*tile, rules));
            let mut kept = own.iter().map(|own| rank_at(*own, rules)).collect();
            let places: Vec<Option<Tile>> = (first..first + len)
                .map(|column| {
                    let own = match stays_at(column, &mut kept) {
                        Some(tile) => rest.iter().position(|other| *other == tile),
                        None => lies(&rest, column, suit),
                    };
                    own.map(|at| rest.remove(at))
                })
                .collect();
            let filled = places.into_iter().map(|place| place.or_else(|| rest.pop()));
            (first, filled.collect::<Option<Vec<Tile>>>().unwrap())
        };
        starts.filter(stays).map(fill).collect()
    }

    fn is_run(&self, rules: &Rules) -> bool {
        let Lying::Run {
            suit,
            column,
            tiles,
        } = self
        else {
            return false;
        };
        let (width, len) = (width(rules), i8::try_from(tiles.len()).unwrap());
        let columns = match rules.ace() {
            AceRank::Low => 0..width,
            AceRank::High => 1..width + 1,
            AceRank::LowOrHigh => 0..width + 1,
            AceRank::Cyclic => -width..3 * width,
        };
        let whole = width + i8::from(rules.ace() == AceRank::LowOrHigh);
        let longest = rules.run_max().map_or(width, u8::cast_signed).min(whole);
        if *column < columns.start || column + len > columns.end || len > longest {
            return false;
        }
        let is_own = |column, tile: Tile| {
            own_card(tile, rules).is_some_and(|card| fits(card, column, *suit, rules))
        };
        let lies = |(column, tile): (i8, &Tile)| is_wild(*tile, rules) || is_own(column, *tile);
        // Which of its wild cards lies where makes no difference.
        let mut rest = tiles.clone();
        let own: Vec<bool> = (*column..column + len)
            .map(|column| {
                let at = rest.iter().position(|tile| is_own(column, *tile));
                at.map(|at| rest.remove(at)).is_some()
            })
            .collect();
        let natural = own.iter().filter(|own| **own).count();
        let most = match rules.wild_melds() {
            WildMelds::Sets => Some(0),
            WildMelds::All | WildMelds::Runs => rules.run_wilds_max(),
        };
        (*column..).zip(tiles).all(lies)
            && enough(natural, tiles.len(), rules, most)
            && ends_stand(&own, rules)
    }

    /// Its tiles.
    pub(crate) fn tiles(&self) -> Hand {
        match self {
            Lying::Set(_, tiles) | Lying::AllWild(tiles) => *tiles,
            Lying::Run { tiles, .. } => tiles.iter().copied().collect(),
        }
    }

    pub(crate) fn points(&self, rules: &Rules) -> i64 {
        let laid = match self {
            Lying::Set(rank, tiles) => {
                let same = tiles.iter().next().and_then(|(tile, _)| tile.card());
                let same = same.filter(|_| is_same(tiles, rules));
                Laid {
                    shape: same.map_or(Shape::Set(*rank), Shape::Same),
                    tiles: *tiles,
                }
            }
            Lying::Run {
                suit,
                column,
                tiles,
            } => {
                let width = rules.ranks().len();
                let round = rules.ace() == AceRank::Cyclic;
                let column = match *column {
                    _ if round && tiles.len() == width => 0,
                    column if round => column.rem_euclid(i8::try_from(width).unwrap()),
                    column => column,
                };
                let (first, len) = (column.cast_unsigned(), u8::try_from(tiles.len()).unwrap());
                Laid {
                    shape: Shape::Run {
                        suit: *suit,
                        first,
                        len,
                    },
                    tiles: tiles.iter().copied().collect(),
                }
            }
            Lying::AllWild(tiles) => Laid {
                shape: Shape::AllWild,
                tiles: *tiles,
            },
        };
        laid.points(rules).into()
    }
}

/// Every different part of a rack that is not empty.
fn parts(rack: &Hand) -> Vec<Hand> {
    let mut parts = vec![Hand::EMPTY];
    for (tile, copies) in rack.iter() {
        let with = |part: &Hand| (1..=copies).map(|copies| part.with(tile, copies)).collect();
        let more: Vec<Vec<Hand>> = parts.iter().map(with).collect();
        parts.extend(more.into_iter().flatten());
    }
    parts.remove(0);
    parts
}

/// Adds everything that a run and some of these tiles at its ends are, each of them wild or with the card of its place.
fn all_at_ends(
    (column, tiles): (i8, Vec<Tile>),
    more: &Hand,
    suit: Option<Suit>,
    rules: &Rules,
    found: &mut BTreeSet<(i8, Vec<Tile>)>,
) {
    if !found.insert((column, tiles.clone())) {
        return;
    }
    let after = column + i8::try_from(tiles.len()).unwrap();
    for (tile, copies) in more.iter() {
        let more = more.with(tile, copies - 1);
        let lies = |column| {
            let own = own_card(tile, rules);
            is_wild(tile, rules) || own.is_some_and(|own| fits(own, column, suit, rules))
        };
        if lies(column - 1) {
            let longer = [&[tile], &tiles[..]].concat();
            all_at_ends((column - 1, longer), &more, suit, rules, found);
        }
        if lies(after) {
            let longer = [&tiles[..], &[tile]].concat();
            all_at_ends((column, longer), &more, suit, rules, found);
        }
    }
}

/// Adds every run with more tiles at its ends, each of which is wild or has the card of its place.
fn at_ends(
    (column, tiles): (i8, Vec<Tile>),
    more: &Hand,
    suit: Option<Suit>,
    rules: &Rules,
    found: &mut Vec<(i8, Vec<Tile>)>,
) {
    if more.is_empty() {
        if !found.contains(&(column, tiles.clone())) {
            found.push((column, tiles));
        }
        return;
    }
    let after = column + i8::try_from(tiles.len()).unwrap();
    for (tile, copies) in more.iter() {
        let more = more.with(tile, copies - 1);
        let lies = |column| {
            let own = own_card(tile, rules);
            is_wild(tile, rules) || own.is_some_and(|own| fits(own, column, suit, rules))
        };
        if lies(column - 1) {
            let longer = [&[tile], &tiles[..]].concat();
            at_ends((column - 1, longer), &more, suit, rules, found);
        }
        if lies(after) {
            let longer = [&tiles[..], &[tile]].concat();
            at_ends((column, longer), &more, suit, rules, found);
        }
    }
}

/// Equal cards, where these are a meld.
fn is_same(tiles: &Hand, rules: &Rules) -> bool {
    let mut kinds = tiles.iter();
    let one = matches!(
        (kinds.next(), kinds.next()),
        (Some((Tile::Card(_), _)), None)
    );
    one && rules
        .same_min()
        .is_some_and(|least| tiles.len() >= least.into())
}

fn is_set(rank: Rank, tiles: &Hand, rules: &Rules) -> bool {
    let size = tiles.len();
    let own: Vec<Suit> = (tiles.tiles())
        .filter_map(|tile| own_card(tile, rules).filter(|card| card.rank == rank))
        .map(|card| card.suit)
        .collect();
    let suits: BTreeSet<Suit> = own.iter().copied().collect();
    // With suits of their own, of two equal wild cards one stands for another suit.
    let own = match rules.duplicate_suits() {
        SetSuits::Distinct | SetSuits::DistinctNaturals => suits.len(),
        SetSuits::Any => own.len(),
    };
    let tame = |tile: &Tile| !is_wild(*tile, rules);
    let tame: Vec<Option<Card>> = tiles
        .tiles()
        .filter(tame)
        .map(|tile| own_card(tile, rules))
        .collect();
    let fit = tame
        .iter()
        .all(|card| card.is_some_and(|card| card.rank == rank));
    let apart = match rules.duplicate_suits() {
        SetSuits::Distinct | SetSuits::DistinctNaturals => {
            tame.iter().collect::<BTreeSet<_>>().len() == tame.len()
        }
        SetSuits::Any => true,
    };
    let most = match rules.wild_melds() {
        WildMelds::Runs => Some(0),
        WildMelds::All | WildMelds::Sets => rules.set_wilds_max(),
    };
    rules.set_sizes().contains(&u8::try_from(size).unwrap())
        && rules.set_ranks().contains(rank)
        && fit
        && apart
        && enough(own, size, rules, most)
}

fn width(rules: &Rules) -> i8 {
    i8::try_from(rules.ranks().len()).unwrap()
}

/// The rank of a column.
fn rank_at(column: i8, rules: &Rules) -> Rank {
    let ranks: Vec<Rank> = rules.ranks().iter().collect();
    ranks[usize::try_from(column.rem_euclid(width(rules))).unwrap()]
}

/// Whether a card stands for itself in a column of a run of a suit, or of several.
fn fits(card: Card, column: i8, suit: Option<Suit>, rules: &Rules) -> bool {
    card.rank == rank_at(column, rules) && suit.is_none_or(|suit| suit == card.suit)
}
