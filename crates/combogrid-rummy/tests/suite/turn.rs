//! Turns against every set of new melds and every sequence of lay-offs.

use std::collections::BTreeSet;

use combogrid_rummy::{
    AceRank, Aim, Arrangement, Card, Hand, JokersPerMeld, Meld, PRESETS, Played, Rank, Rules,
    Scoring, SetSuits, Solver, Suit, Table, Tile, Turn, candidates,
};

use crate::oracle::{Laid, Layout, Shape, arrangements, optimum};

/// A meld of the table, tile by tile.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Lying {
    Set(Rank, Hand),
    Run {
        suit: Suit,
        column: i8,
        tiles: Vec<Tile>,
    },
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
        }
    }
}

fn is_wild(tile: Tile, rules: &Rules) -> bool {
    match tile {
        Tile::Card(card) => rules.wild_rank() == Some(card.rank) || rules.wild_card() == Some(card),
        Tile::Joker => rules.joker_card().is_none(),
    }
}

fn face(tile: Tile, rules: &Rules) -> Option<Card> {
    tile.card().or(rules.joker_card())
}

/// Whether so many cards may stand for themselves in a meld of this size.
fn enough(own: usize, size: usize, rules: &Rules) -> bool {
    let wild = size - own;
    let few = match rules.jokers_per_meld() {
        JokersPerMeld::AllButOne => true,
        JokersPerMeld::AtMost(most) => wild <= most.into(),
        JokersPerMeld::Half => wild <= own,
        JokersPerMeld::Minority => wild < own,
    };
    own >= rules.naturals_min().into() && few
}

impl Lying {
    /// Everything that it becomes with one more tile: in a set, or at an end of a run.
    fn with(&self, tile: Tile, rules: &Rules) -> Vec<Lying> {
        match self {
            Lying::Set(rank, tiles) => {
                let tiles = tiles.with(tile, tiles.count(tile) + 1);
                let set = Some(Lying::Set(*rank, tiles)).filter(|_| is_set(*rank, &tiles, rules));
                set.into_iter().collect()
            }
            Lying::Run {
                suit,
                column,
                tiles,
            } => {
                let ends = [
                    (*column - 1, [&[tile], &tiles[..]].concat()),
                    (*column, [&tiles[..], &[tile]].concat()),
                ];
                let runs = ends.into_iter().map(|(column, tiles)| Lying::Run {
                    suit: *suit,
                    column,
                    tiles,
                });
                runs.filter(|run| run.is_run(rules)).collect()
            }
        }
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
        let ranks: Vec<Rank> = rules.ranks().iter().collect();
        let (width, len) = (
            i8::try_from(ranks.len()).unwrap(),
            i8::try_from(tiles.len()).unwrap(),
        );
        let columns = match rules.ace() {
            AceRank::Low => 0..width,
            AceRank::High => 1..width + 1,
            AceRank::LowOrHigh => 0..width + 1,
            AceRank::Cyclic => -width..3 * width,
        };
        let longest = rules.run_max().map_or(width, u8::cast_signed).min(width);
        if *column < columns.start || column + len > columns.end || len > longest {
            return false;
        }
        let card = |column: i8| {
            let place = usize::try_from(column.rem_euclid(width)).unwrap();
            Card::new(ranks[place], *suit)
        };
        let lies = |(column, tile): (i8, &Tile)| {
            is_wild(*tile, rules) || face(*tile, rules) == Some(card(column))
        };
        // Which of its wild cards lies where makes no difference.
        let own = (*column..column + len).filter(|column| {
            tiles
                .iter()
                .any(|tile| face(*tile, rules) == Some(card(*column)))
        });
        (*column..).zip(tiles).all(lies) && enough(own.count(), tiles.len(), rules)
    }

    fn points(&self, rules: &Rules) -> i64 {
        let laid = match self {
            Lying::Set(rank, tiles) => Laid {
                shape: Shape::Set(*rank),
                tiles: *tiles,
            },
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
        };
        laid.points(rules).into()
    }
}

fn is_set(rank: Rank, tiles: &Hand, rules: &Rules) -> bool {
    let size = tiles.len();
    let own: Vec<Suit> = (tiles.tiles())
        .filter_map(|tile| face(tile, rules).filter(|card| card.rank == rank))
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
        .map(|tile| face(tile, rules))
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
    rules.set_sizes().contains(&u8::try_from(size).unwrap())
        && rules.set_ranks().contains(rank)
        && fit
        && apart
        && enough(own, size, rules)
}

/// The fewest points and cards that can be left after any sequence of lay-offs, and the most points gained.
#[derive(Clone, Copy, Debug)]
struct Reached {
    deadwood: u32,
    cards: usize,
    gain: i64,
}

fn loose_points(hand: &Hand, rules: &Rules) -> u32 {
    hand.tiles().map(|tile| rules.loose_points(tile)).sum()
}

/// What a player is charged with these melds and this rest.
fn deadwood(layout: &Layout, rest: &Hand, rules: &Rules) -> u32 {
    let out = rules.going_out();
    let melded: u32 = layout
        .melds
        .iter()
        .map(|meld| loose_points(&meld.tiles, rules))
        .sum();
    let runs = layout
        .melds
        .iter()
        .filter(|meld| matches!(meld.shape, Shape::Run { .. }))
        .count();
    let pure = layout
        .melds
        .iter()
        .filter(|meld| is_pure_run(meld, rules))
        .count();
    let lacks = runs < out.runs.into() || pure < out.pure_runs.into();
    let all = if rules.scoring() == Scoring::AllWithoutRuns && lacks {
        melded
    } else {
        0
    };
    rules.capped(loose_points(rest, rules) + all)
}

/// Every rest of a rack that some sequence of lay-offs leaves, with what the table has gained.
fn lay_off(table: &[Lying], rack: Hand, rules: &Rules) -> BTreeSet<(Hand, i64)> {
    let worth = |table: &[Lying]| table.iter().map(|meld| meld.points(rules)).sum::<i64>();
    let before = worth(table);
    let mut seen = BTreeSet::from([(table.to_vec(), rack)]);
    let mut open = vec![(table.to_vec(), rack)];
    let mut rests = BTreeSet::new();
    while let Some((table, rack)) = open.pop() {
        rests.insert((rack, worth(&table) - before));
        for (at, meld) in table.iter().enumerate() {
            for (tile, copies) in rack.iter() {
                for longer in meld.with(tile, rules) {
                    let mut table = table.clone();
                    table[at] = longer;
                    let next = (table, rack.with(tile, copies - 1));
                    if seen.insert(next.clone()) {
                        open.push(next);
                    }
                }
            }
        }
    }
    rests
}

fn is_pure_run(meld: &Laid, rules: &Rules) -> bool {
    match meld.shape {
        Shape::Set(_) | Shape::Same(_) => false,
        Shape::Run { suit, first, len } => (first..first + len).all(|column| {
            let card = Card::new(rules.rank_in(column), suit);
            meld.tiles
                .tiles()
                .any(|tile| face(tile, rules) == Some(card))
        }),
    }
}

fn opens(layout: &Layout, rules: &Rules) -> bool {
    let opening = rules.opening();
    let points: u32 = layout
        .melds
        .iter()
        .map(|meld| meld.card_points(rules))
        .sum();
    let is_run = |meld: &&Laid| matches!(meld.shape, Shape::Run { .. });
    let runs = layout.melds.iter().filter(is_run).count();
    let sets = layout.melds.len() - runs;
    opening.points.is_none_or(|least| points >= least.into())
        && layout
            .melds
            .iter()
            .filter(|meld| is_pure_run(meld, rules))
            .count()
            >= opening.pure_runs.into()
        && opening
            .contract
            .is_none_or(|contract| (sets, runs) == (contract.sets.into(), contract.runs.into()))
}

/// The best that a turn can reach, each aim for itself.
fn best_turn(table: &[Lying], hand: &Hand, opened: bool, rules: &Rules) -> Reached {
    let mut best = Reached {
        deadwood: rules.capped(loose_points(hand, rules)),
        cards: hand.len(),
        gain: 0,
    };
    let nothing_asked = rules.opening() == combogrid_rummy::Opening::default();
    for layout in arrangements(hand, rules) {
        if !opened && !nothing_asked && !opens(&layout, rules) {
            continue;
        }
        let laid: i64 = layout
            .melds
            .iter()
            .map(|meld| i64::from(meld.points(rules)))
            .sum();
        for (rest, gain) in lay_off(table, layout.loose, rules) {
            best.deadwood = best.deadwood.min(deadwood(&layout, &rest, rules));
            best.cards = best.cards.min(rest.len());
            best.gain = best.gain.max(laid + gain);
        }
    }
    best
}

/// That nothing is lost, every new meld is one, and the lay-offs are legal one after the other.
fn is_legal(table: &Table, hand: &Hand, played: &Played, rules: &Rules, told: &str) {
    let mut lying: Vec<Lying> = table.melds().iter().map(Lying::from).collect();
    let mut taken = vec![0; lying.len()];
    let mut rack = *hand;
    for meld in &played.laid {
        assert!(rules.meld_of(&meld.tiles()).contains(meld), "{told}");
        rack = rack.checked_sub(&meld.tiles()).unwrap();
    }
    for off in &played.lay_offs {
        let longer = lying[off.meld].with(off.tile, rules);
        let tiles = |lying: &Lying| match lying {
            Lying::Set(_, tiles) => *tiles,
            Lying::Run { tiles, .. } => tiles.iter().copied().collect(),
        };
        let longer = longer
            .into_iter()
            .find(|meld| tiles(meld) == off.result.tiles());
        assert!(longer.is_some(), "{told}: {off:?}");
        lying[off.meld] = Lying::from(&off.result);
        taken[off.meld] += 1;
        assert_eq!(off.tiles, taken[off.meld], "{told}: {off:?}");
        rack = rack.checked_sub(&[off.tile].into_iter().collect()).unwrap();
    }
    assert_eq!(rack, played.rack, "{told}");
    let after: Vec<Lying> = played.table.melds().iter().map(Lying::from).collect();
    let new = played.laid.iter().map(Lying::from);
    assert_eq!(
        after,
        lying.into_iter().chain(new).collect::<Vec<_>>(),
        "{told}"
    );
}

fn reached(table: &Table, hand: &Hand, played: &Played, rules: &Rules) -> Reached {
    let worth = |table: &Table| {
        table
            .melds()
            .iter()
            .map(|meld| i64::from(meld.points(rules)))
            .sum::<i64>()
    };
    assert!(hand.contains(&played.rack));
    Reached {
        deadwood: played.deadwood,
        cards: played.rack.len(),
        gain: worth(&played.table) - worth(table),
    }
}

fn variants() -> Vec<(&'static str, Rules)> {
    let with = |rules: Rules, knobs: &[(&str, &str)]| {
        let set = |rules: Rules, (knob, value): &(&str, &str)| rules.with(knob, value);
        knobs.iter().try_fold(rules, set).unwrap()
    };
    // Wild cards that move are those of the tests of lay-offs.
    let stay = |(name, rules)| (name, with(rules, &[("table_wilds", "stay")]));
    let mut rules: Vec<_> = PRESETS.into_iter().map(stay).collect();
    rules.push(("okey", with(Rules::okey(), &[("indicator", "5H")])));
    rules.push((
        "twos",
        with(
            Rules::kalooki(),
            &[("wild_rank", "2"), ("opening_points", "20")],
        ),
    ));
    rules.push((
        "one joker",
        with(
            Rules::rami(),
            &[("jokers_per_meld", "1"), ("opening_points", "15")],
        ),
    ));
    let short = [
        ("opening_contract", "1 set 1 run"),
        ("run_min", "3"),
        ("run_max", "5"),
    ];
    rules.push(("contract", with(Rules::continental(), &short)));
    rules.push((
        "three points",
        with(Rules::rummikub(), &[("opening_points", "3")]),
    ));
    rules.push((
        "round",
        with(
            Rules::rummy500(),
            &[("ace", "cyclic"), ("packs", "2"), ("jokers", "2")],
        ),
    ));
    rules.push((
        "indian",
        with(
            Rules::indian(),
            &[("wild_rank", "6"), ("cap", "none"), ("out_runs", "1")],
        ),
    ));
    rules
}

/// A few melds, and a hand of cards near them.
fn deal(rules: &Rules, melds: usize, cards: usize, rng: &mut fastrand::Rng) -> (Table, Hand) {
    let mut deck: Vec<Tile> = Hand::deck(rules).tiles().collect();
    let (low, width) = (rng.usize(0..13), rng.usize(4..9));
    let near = |tile: &Tile| match tile {
        Tile::Card(card) => (card.rank.index() + 13 - low) % 13 < width || is_wild(*tile, rules),
        Tile::Joker => true,
    };
    deck.retain(near);
    rng.shuffle(&mut deck);
    let mut rest: Hand = deck.iter().copied().collect();
    let mut table = Vec::new();
    for _ in 0..melds {
        let some: Hand = rng.choose_multiple(rest.tiles(), 9).into_iter().collect();
        let lying = candidates(&some, rules).unwrap();
        // Small ones, so that something is left to be laid off.
        let lying: Vec<Meld> = lying.into_iter().filter(|meld| meld.len() <= 4).collect();
        if let Some(meld) = rng.choice(&lying) {
            rest = rest.checked_sub(&meld.tiles()).unwrap();
            table.push(*meld);
        }
    }
    let hand = rng
        .choose_multiple(rest.tiles(), cards)
        .into_iter()
        .collect();
    (Table::new(table), hand)
}

#[test]
fn a_turn_leaves_as_little_as_any_melds_and_lay_offs() {
    let mut rng = fastrand::Rng::with_seed(154);
    let rounds = if cfg!(debug_assertions) { 60 } else { 600 };
    let (mut off, mut both, mut opened_anew) = (0, 0, 0);
    for (name, rules) in variants() {
        let mut solver = Solver::new(&rules);
        for round in 0..rounds {
            let (table, hand) = deal(&rules, 1 + round % 3, 1 + round % 7, &mut rng);
            let lying: Vec<Lying> = table.melds().iter().map(Lying::from).collect();
            for opened in [true, false] {
                let expected = best_turn(&lying, &hand, opened, &rules);
                for aim in Aim::ALL {
                    let turn = Turn::new(&table, &hand).aim(aim);
                    let turn = if opened { turn } else { turn.opening() };
                    let played = solver.turn(&turn).unwrap();
                    let told =
                        format!("{name}: {hand} at {table}, {aim}, opened {opened}: {played:?}");
                    is_legal(&table, &hand, &played, &rules, &told);
                    let found = reached(&table, &hand, &played, &rules);
                    match aim {
                        Aim::Deadwood => assert_eq!(found.deadwood, expected.deadwood, "{told}"),
                        Aim::Cards => assert_eq!(found.cards, expected.cards, "{told}"),
                        Aim::Points => assert_eq!(found.gain, expected.gain, "{told}"),
                    }
                    off += usize::from(!played.lay_offs.is_empty());
                    both += usize::from(!played.lay_offs.is_empty() && !played.laid.is_empty());
                    opened_anew += usize::from(!opened && !played.laid.is_empty());
                }
            }
        }
    }
    assert!(
        off > 10 * rounds && both > rounds && opened_anew > rounds,
        "{off} {both} {opened_anew}"
    );
}

#[test]
fn a_turn_that_moves_melds_leaves_as_little_as_any_arrangement() {
    let mut rng = fastrand::Rng::with_seed(155);
    let rounds = if cfg!(debug_assertions) { 20 } else { 200 };
    let mut moved = 0;
    // Where runs are asked for, those of the hand are, which an arrangement of everything does not tell.
    let scored = |rules: &Rules| rules.scoring() == Scoring::Loose;
    for (name, rules) in variants().into_iter().filter(|(_, rules)| scored(rules)) {
        let mut solver = Solver::new(&rules);
        for round in 0..rounds {
            let (table, hand) = deal(&rules, 1 + round % 3, 1 + round % 4, &mut rng);
            let all = table.tiles().checked_add(&hand).unwrap();
            if all.len() > 11 {
                continue;
            }
            let mut layouts = arrangements(&all, &rules);
            layouts.retain(|layout| hand.contains(&layout.loose));
            for aim in Aim::ALL {
                let still = solver.turn(&Turn::new(&table, &hand).aim(aim)).unwrap();
                let played = solver
                    .turn(&Turn::new(&table, &hand).aim(aim).rearranging())
                    .unwrap();
                let told = format!("{name}: {hand} at {table}, {aim}: {played:?}");
                if played == still {
                    is_legal(&table, &hand, &played, &rules, &told);
                } else {
                    moved += 1;
                    assert!(played.lay_offs.is_empty(), "{told}");
                    let after = Arrangement::new(&all, played.table.melds().to_vec()).unwrap();
                    assert_eq!(after.loose(), played.rack, "{told}");
                    assert!(
                        played.laid.iter().all(|meld| after.melds().contains(meld)),
                        "{told}"
                    );
                }
                let found = reached(&table, &hand, &played, &rules);
                let table_points: u32 = table.melds().iter().map(|meld| meld.points(&rules)).sum();
                let expected = i64::from(optimum(&layouts, &rules, aim));
                match aim {
                    Aim::Deadwood => assert_eq!(
                        i64::from(loose_points(&played.rack, &rules)),
                        expected,
                        "{told}"
                    ),
                    Aim::Cards => {
                        assert_eq!(i64::try_from(found.cards).unwrap(), expected, "{told}");
                    }
                    Aim::Points => {
                        assert_eq!(found.gain + i64::from(table_points), expected, "{told}");
                    }
                }
            }
        }
    }
    assert!(moved > rounds, "{moved}");
}
