use std::collections::BTreeSet;

use arbitrary::{Result, Unstructured};
use combogrid_rummy::{
    AceRank, Aim, Arrangement, Budget, Card, ControlPointError, FlagLine, FlagMap, Flags, Hand,
    Island, Rank, Rules, SetSuits, Solver, Suit, Tile, control_point_combos,
};

use crate::deal::{rummy_hand, rummy_rules};
use crate::rummy_oracle::{Laid, Layout, Shape, arrangements, formable, optimum};

const MOST: usize = 11;
/// Configurations, and combos of the whole hand, beyond which a hand is left alone.
const CONFIGURATIONS: u64 = 3_000;
/// Configurations that are read one by one.
const READ: u128 = 150;
/// Arrangements that brute force is patient with.
const LISTED: usize = 2_000;
/// Settings that the technique asks for.
const FITTING: [(&str, &str); 7] = [
    ("ace", "low"),
    ("duplicate_suits", "false"),
    ("run_max", "none"),
    ("set_max", "none"),
    ("wild_rank", "none"),
    ("wild_card", "none"),
    ("joker_card", "none"),
];

/// Islands are the parts of the hand that no meld can join; the flag map has a bit for each meld that is open to a
/// card; the combos are what its configurations show, arrangements all of them, each once, and the first is the best.
pub fn rummy_combos(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let mut rules = rummy_rules(bytes)?;
    if bytes.arbitrary::<u8>()? % 4 != 0 {
        for (setting, value) in FITTING {
            rules = rules.with(setting, value).unwrap_or(rules);
        }
    }
    let hand = rummy_hand(bytes, &rules, MOST)?;
    are_islands(&hand, &rules);
    match FlagMap::of(&hand, &rules) {
        Ok(map) => {
            let melds = formable(&hand, &rules);
            is_flagged(&map, &melds);
            has_lines(&map);
            has_points(&map);
            has_combos(&map, &melds);
        }
        Err(error) => {
            assert!(misfits(&hand, &rules).contains(&error), "{error}");
            let combos = control_point_combos(&hand, &rules);
            assert_eq!(combos, Err(error));
            return Ok(());
        }
    }
    assert_eq!(misfits(&hand, &rules), []);
    Ok(())
}

/// The islands are what grows from a cell over its column and the cells next to it on its row, by their lowest cards;
/// together they are the hand, and each meld lies on one of them.
fn are_islands(hand: &Hand, rules: &Rules) {
    let islands = hand.islands(rules);
    let islands: Vec<Hand> = islands.iter().map(Island::hand).collect();
    if hand.tiles().any(|tile| rules.is_wild(tile)) {
        assert_eq!(islands, [*hand]);
        return;
    }
    let mut grown = Vec::new();
    let mut left: Vec<Tile> = hand.tiles().collect();
    left.sort_by_key(|tile| face(*tile, rules));
    while !left.is_empty() {
        let mut part = vec![left.remove(0)];
        let mut next = 0;
        while let Some(&tile) = part.get(next) {
            next += 1;
            let linked = |other: &mut Tile| are_linked(tile, *other, rules);
            part.extend(left.extract_if(.., linked));
        }
        grown.push(part.into_iter().collect());
    }
    assert_eq!(islands, grown);
    for meld in formable(hand, rules) {
        let around = islands.iter().filter(|island| island.contains(&meld.tiles));
        assert_eq!(around.count(), 1, "{}", meld.tiles);
    }
}

/// The card that a tile is which is not wild.
fn face(tile: Tile, rules: &Rules) -> Card {
    let card = tile.card().or(rules.joker_card());
    card.expect("no wild joker")
}

fn are_linked(one: Tile, other: Tile, rules: &Rules) -> bool {
    let (one, other) = (face(one, rules), face(other, rules));
    let neighbours = follows(one.rank, other.rank, rules) || follows(other.rank, one.rank, rules);
    one.rank == other.rank || (one.suit == other.suit && neighbours)
}

/// Whether the one rank can come right after the other in a run.
fn follows(high: Rank, low: Rank, rules: &Rules) -> bool {
    let mut order: Vec<Rank> = rules.ranks().iter().collect();
    match rules.ace() {
        AceRank::Low => {}
        AceRank::High => order.rotate_left(1),
        AceRank::LowOrHigh | AceRank::Cyclic => order.push(order[0]),
    }
    order.windows(2).any(|pair| pair == [low, high])
}

/// Why the technique does not fit.
fn misfits(hand: &Hand, rules: &Rules) -> Vec<ControlPointError> {
    let (runs, sets) = (*rules.run_lengths().end(), *rules.set_sizes().end());
    let stands_for_others = |tile: Tile| tile == Tile::Joker || rules.is_wild(tile);
    let mut found = Vec::new();
    if hand.tiles().any(stands_for_others) {
        found.push(ControlPointError::Jokers);
    }
    if rules.ace() != AceRank::Low {
        found.push(ControlPointError::Ace(rules.ace()));
    }
    if rules.duplicate_suits() == SetSuits::Any {
        found.push(ControlPointError::DuplicateSuits);
    }
    if rules.suits().contains(Suit::Stars) {
        found.push(ControlPointError::Stars);
    }
    if usize::from(runs) < rules.ranks().len() {
        found.push(ControlPointError::LongestRun(runs));
    }
    if usize::from(sets) < rules.suits().len() {
        found.push(ControlPointError::LargestSet(sets));
    }
    found.extend(hand.iter().filter_map(|(tile, copies)| {
        let card = tile.card().filter(|_| copies > 2)?;
        Some(ControlPointError::Copies { card, copies })
    }));
    found
}

/// A cell has the bits of the melds that can be laid with its card, together with another meld or alone.
fn is_flagged(map: &FlagMap, melds: &[Laid]) {
    let hand = map.hand();
    for (card, flags) in map.iter() {
        let has_it = |meld: &&Laid| meld.tiles.copies(card) > 0;
        let with_another = |second: &Laid| {
            let rest = hand.checked_sub(&second.tiles).expect("a meld of the hand");
            let first = melds.iter().filter(|first| rest.contains(&first.tiles));
            first.copied().any(|first| is_first(first, *second))
        };
        let mut open = Flags::NONE;
        for meld in melds.iter().filter(has_it) {
            let (first, second) = match meld.shape {
                Shape::Run { .. } => (Flags::FIRST_RUN, Flags::SECOND_RUN),
                Shape::Set(_) | Shape::Same(_) => (Flags::FIRST_SET, Flags::SECOND_SET),
                // It lies in no row and no column.
                Shape::AllWild => continue,
            };
            open = open.union(first);
            if with_another(meld) {
                open = open.union(second);
            }
        }
        assert_eq!(flags, open, "{card} of {hand}");
        assert_eq!(map.flags(card), flags);
    }
}

/// Whether the one is of the other's rank, or begins on its row no later and overlaps it.
fn is_first(one: Laid, other: Laid) -> bool {
    match (one.shape, other.shape) {
        (Shape::Set(one), Shape::Set(other)) => one == other,
        (Shape::Run { suit, first, len }, other) => match other {
            Shape::Run { suit: row, .. } if row != suit => false,
            Shape::Run { first: start, .. } => (first..first + len).contains(&start),
            Shape::Set(_) | Shape::Same(_) | Shape::AllWild => false,
        },
        // Sets of different suits have no equal cards.
        (Shape::Set(_) | Shape::Same(_) | Shape::AllWild, _) => false,
    }
}

/// Lines are the cells with a first run, as far as they lie side by side, and the columns with a first set.
fn has_lines(map: &FlagMap) {
    let ranks: Vec<Rank> = map.rules().ranks().iter().collect();
    let has = |rank, suit, flag| map.flags(Card::new(rank, suit)).contains(flag);
    let mut lines = Vec::new();
    for suit in Suit::FOUR {
        for stretch in ranks.split(|rank| !has(*rank, suit, Flags::FIRST_RUN)) {
            if let [first, .., last] = *stretch {
                lines.push(FlagLine::Horizontal { suit, first, last });
            }
        }
    }
    let in_set = |rank: &Rank| {
        Suit::FOUR
            .into_iter()
            .any(|suit| has(*rank, suit, Flags::FIRST_SET))
    };
    let columns = ranks.into_iter().filter(in_set);
    lines.extend(columns.map(|rank| FlagLine::Vertical { rank }));
    assert_eq!(map.lines(), lines);
}

/// Control points are the cells with more bits than copies; they choose among these bits in every way.
fn has_points(map: &FlagMap) {
    let points = map.control_points();
    let crowded = map
        .iter()
        .filter(|(card, flags)| flags.count() > map.hand().copies(*card));
    assert!(
        points
            .iter()
            .map(|point| (point.card, point.flags))
            .eq(crowded)
    );
    let mut configurations = 1;
    for point in points {
        assert_eq!(point.copies, map.hand().copies(point.card));
        let placements: BTreeSet<Flags> = point.placements().collect();
        let fit = |placed: &Flags| point.flags.contains(*placed) && placed.count() == point.copies;
        assert!(placements.iter().all(fit));
        // One or two of two, three or four bits.
        let ways = match (point.flags.count(), point.copies) {
            (bits, 1) => usize::from(bits),
            (3, 2) => 3,
            (4, 2) => 6,
            other => panic!("bits and copies {other:?}"),
        };
        assert_eq!((placements.len(), point.placements().count()), (ways, ways));
        configurations *= ways as u128;
    }
    assert_eq!(map.configurations(), configurations);
}

fn has_combos(map: &FlagMap, melds: &[Laid]) {
    let (hand, rules) = (map.hand(), map.rules());
    let budget = Budget::unlimited().max_states(CONFIGURATIONS);
    let mut solver = Solver::new(rules);
    solver.set_budget(&budget);
    let by_islands = solver.combos_by_island(&hand);
    let by_islands = by_islands.map(|combos| combos.top(usize::MAX).expect("no time limit"));
    let configurations = map.configurations();
    if configurations <= u128::from(CONFIGURATIONS) {
        // Combos of the hand are combos of its islands, so there are no more than configurations of the hand.
        assert_eq!(map.combos(), by_islands);
    }
    if configurations <= READ {
        let combos = by_islands.as_ref().expect("few configurations");
        let combos: BTreeSet<Layout> = combos.iter().map(Layout::from).collect();
        assert_eq!(combos, shown(map, melds), "{hand}");
    }
    let Ok(combos) = by_islands else {
        return;
    };
    are_best_first(&combos, rules);
    for combo in &combos {
        assert_eq!(combo.hand(), hand);
        let laid = combo.melds().iter().map(Laid::from);
        assert!(laid.clone().all(|laid| melds.contains(&laid)), "{combo}");
        assert_eq!(formable(&combo.loose(), rules), [], "{combo}");
    }
    if combos.len() < LISTED {
        let all = arrangements(&hand, rules);
        let best = optimum(&all, rules, Aim::Deadwood);
        assert_eq!(combos[0].loose_points(rules), best, "{}", combos[0]);
        assert!(all.contains(&Layout::from(&combos[0])));
    }
}

/// What the configurations show, one after the other: in each layer the longest runs or the largest sets of the cards
/// that are put there, unless that leaves a whole meld loose.
fn shown(map: &FlagMap, melds: &[Laid]) -> BTreeSet<Layout> {
    let cells: Vec<(Card, Flags)> = map.iter().collect();
    let mut configurations = vec![cells];
    for point in map.control_points() {
        let placed = |configuration: &Vec<(Card, Flags)>| {
            let mut configuration = configuration.clone();
            let cell = configuration
                .iter()
                .position(|(card, _)| *card == point.card);
            let cell = cell.expect("a cell of the hand");
            point.placements().map(move |flags| {
                configuration[cell].1 = flags;
                configuration.clone()
            })
        };
        configurations = configurations.iter().flat_map(placed).collect();
    }
    let read = configurations.iter().map(|cells| read(map, melds, cells));
    let leaves_no_meld = |laid: &Layout| formable(&laid.loose, map.rules()).is_empty();
    read.filter(leaves_no_meld).collect()
}

fn read(map: &FlagMap, melds: &[Laid], cells: &[(Card, Flags)]) -> Layout {
    let mut laid = Layout {
        melds: Vec::new(),
        loose: map.hand(),
    };
    for layer in Flags::EACH {
        let cards = cells.iter().filter(|(_, flags)| flags.contains(layer));
        let cards: Hand = cards.map(|(card, _)| Tile::Card(*card)).collect();
        let of_runs = Flags::FIRST_RUN.union(Flags::SECOND_RUN).contains(layer);
        let fits = |meld: &&Laid| {
            matches!(meld.shape, Shape::Run { .. }) == of_runs && cards.contains(&meld.tiles)
        };
        let there: Vec<Laid> = melds.iter().filter(fits).copied().collect();
        let is_part = |meld: &Laid| {
            let around = |other: &Laid| other != meld && other.tiles.contains(&meld.tiles);
            there.iter().any(around)
        };
        laid.melds
            .extend(there.iter().filter(|meld| !is_part(meld)));
    }
    laid.melds.sort();
    for meld in &laid.melds {
        let rest = laid.loose.checked_sub(&meld.tiles);
        laid.loose = rest.expect("no more copies are placed than there are");
    }
    laid
}

/// By their loose points and then by themselves, none twice.
fn are_best_first(combos: &[Arrangement], rules: &Rules) {
    let place = |combo: &Arrangement| (combo.loose_points(rules), combo.clone());
    assert!(combos.is_sorted_by(|one, next| place(one) < place(next)));
}
