//! The adviser and the referee are of one mind: every turn that is advised is legal, and a turn that no moves make is not.

use std::collections::BTreeSet;

use combogrid_rummy::{
    Advisor, Aim, Budget, Hand, JokerExchange, Laying, Meld, Opening, OutDiscard, Rules, Situation,
    Solver, Table, Tile, Turn, TurnError, WayOut,
};

use crate::deal::deal_turn;
use crate::one_in_seven::one_in_seven;
use crate::oracle::{Lying, arrangements, is_wild, opens};
use crate::settings::{changed_settings, random_rules};

/// The tiles of melds as they lie.
fn groups_of(melds: &[Meld]) -> Vec<Vec<Tile>> {
    let tiles = |meld: &Meld| meld.slots().map(|slot| slot.tile).collect();
    melds.iter().map(tiles).collect()
}

/// Where a turn is judged: the table before, the hand, whether the player has opened and whether melds may be moved.
#[derive(Debug, Clone, Copy)]
struct Place<'a> {
    table: &'a Table,
    /// The table before as it was read.
    lies: &'a Laying,
    hand: &'a Hand,
    opened: bool,
    moves: bool,
}

impl Place<'_> {
    fn turn(&self, aim: Aim) -> Turn<'_> {
        let mut turn = Turn::new(self.table, self.hand).aim(aim);
        if self.moves {
            turn = turn.rearranging();
        }
        if self.opened { turn } else { turn.opening() }
    }

    fn laying(&self, after: Vec<Vec<Tile>>) -> Laying {
        let mut laying = Laying::new(after).of(self.hand).after(self.lies);
        if !self.opened {
            laying = laying.opening();
        }
        if self.moves {
            laying
        } else {
            laying.without_rearranging()
        }
    }
}

/// A table as the adviser and the referee read it, from one text.
fn read_twice(dealt: &Table, rules: &Rules) -> (Table, Laying) {
    let text = dealt.to_string();
    let lies = Laying::parse(&text, rules).unwrap();
    (Table::parse(&text, rules).unwrap(), lies)
}

/// A hand with the tiles of a meld of the table, one that fits it and some other cards, so that a meld can be laid beside its
/// like.
fn with_like(table: &Table, hand: &Hand, rules: &Rules, rng: &mut fastrand::Rng) -> Hand {
    let Some(meld) = rng.choice(table.melds()) else {
        return *hand;
    };
    let deck = Hand::deck(rules);
    let fits = |tile: &Tile| {
        let longer = meld.tiles().checked_add(&[*tile].into_iter().collect());
        longer.is_some_and(|longer| !rules.meld_of(&longer).is_empty())
    };
    let fitting: Vec<Tile> = deck.iter().map(|(tile, _)| tile).filter(fits).collect();
    let fitting = rng.choose_multiple(fitting, 1);
    let (all, mut held) = (table.tiles(), Hand::EMPTY);
    for tile in (meld.tiles().tiles())
        .chain(fitting)
        .chain(hand.tiles().take(2))
    {
        if all.count(tile) + held.count(tile) < rules.copies(tile) {
            held = held.with(tile, held.count(tile) + 1);
        }
    }
    held
}

/// Holds the turns that are advised with a hand at a table to the referee; how many they are.
fn advised_turns_are_legal(rules: &Rules, rng: &mut fastrand::Rng) -> usize {
    let (melds, cards) = (rng.usize(..4), rng.usize(1..8));
    let (dealt, mut hand) = deal_turn(rules, melds, cards, rng);
    let (table, lies) = read_twice(&dealt, rules);
    if rng.u8(..4) == 0 {
        hand = with_like(&table, &hand, rules, rng);
    }
    let wilds = |hand: &Hand| hand.tiles().filter(|tile| is_wild(*tile, rules)).count();
    if wilds(&hand) > 3 {
        return 0;
    }
    let budget = Budget::unlimited().max_states(20_000);
    let advisor = &mut Advisor::new(rules).with_budget(&budget);
    let mut compared = 0;
    for (opened, moves) in [(true, false), (false, false), (true, true)] {
        let place = Place {
            table: &table,
            lies: &lies,
            hand: &hand,
            opened,
            moves,
        };
        for aim in Aim::ALL {
            let value = if rng.u8(..4) == 0 { rng.u32(1..12) } else { 0 };
            let mut turn = place.turn(aim).joker_value(value);
            if rng.u8(..4) == 0 && !hand.is_empty() {
                turn = turn.keeping(rng.choose_multiple(hand.tiles(), 1).into_iter().collect());
            }
            let played = match advisor.turn(&turn) {
                Ok(played) => played,
                Err(TurnError::Kept { .. } | TurnError::Stopped(_)) => continue,
                Err(TurnError::Beyond(error)) => panic!("{error}"),
            };
            let mut after = groups_of(played.table.melds());
            after.extend(played.pairs.iter().map(|pair| pair.tiles().collect()));
            let judged = rules.check(&place.laying(after));
            let context = format!("{aim} {place:?} kept {turn:?}: {played:?}");
            assert!(judged.is_valid(), "{:?} of {context}", judged.missing);
            compared += 1;
        }
        compared += advised_throws_are_legal(place, advisor, rng);
    }
    compared
}

/// Holds the throws that are advised, each with the turn before it, to the referee.
fn advised_throws_are_legal(
    place: Place<'_>,
    advisor: &mut Advisor,
    rng: &mut fastrand::Rng,
) -> usize {
    let rules = *advisor.rules();
    // Runs of several suits may be countless, and a knock is no turn.
    let is_asked = rng.u8(..3) == 0 && rules.mixed_run_min().is_none() && rules.knock().is_none();
    if !is_asked || place.hand.len() < 2 || rules.going_out().discard == OutDiscard::None {
        return 0;
    }
    let took_one = rng.bool();
    let took = rng
        .choose_multiple(place.hand.tiles(), 1)
        .pop()
        .filter(|_| took_one);
    let turn = place.turn(*rng.choice(&Aim::ALL).unwrap());
    let mut situation = Situation::new(turn);
    if let Some(took) = took {
        situation = situation.took(took);
    }
    let Ok(throws) = advisor.throws(&situation) else {
        return 0;
    };
    let mut compared = 0;
    for throw in throws {
        let tile = throw.discard.tile;
        let rest = place.hand.checked_sub(&[tile].into_iter().collect());
        let rest = rest.unwrap();
        let Ok(played) = advisor.turn(&turn.with_hand(&rest)) else {
            continue;
        };
        let mut after = groups_of(played.table.melds());
        after.extend(played.pairs.iter().map(|pair| pair.tiles().collect()));
        let mut laying = place.laying(after).throwing(tile);
        if let Some(took) = took {
            laying = laying.taking(took);
        }
        let judged = rules.check(&laying);
        let context = format!("{tile}, took {took:?}, {place:?}: {played:?}");
        assert!(judged.is_valid(), "{:?} of {context}", judged.missing);
        compared += 1;
    }
    compared
}

/// Holds what opens and what goes out to the referee.
fn ways_out_are_legal(rules: &Rules, rng: &mut fastrand::Rng) -> usize {
    let cards = rng.usize(3..13);
    let (_, hand) = deal_turn(rules, 0, cards, rng);
    if hand.tiles().filter(|tile| is_wild(*tile, rules)).count() > 3 {
        return 0;
    }
    let budget = Budget::unlimited().max_states(20_000);
    let mut solver = Solver::new(rules).with_budget(&budget);
    let groups = |way: &WayOut| match way {
        WayOut::Melds(laid) => groups_of(laid.melds()),
        WayOut::Pairs(pairs) => pairs.iter().map(|pair| pair.tiles().collect()).collect(),
    };
    let mut compared = 0;
    if let Ok(Some(way)) = solver.opens(&hand) {
        let laying = Laying::new(groups(&way)).of(&hand);
        let judged = rules.check(&laying.after(&Laying::default()).opening());
        assert!(judged.is_valid(), "{hand} opens: {way:?} {judged:?}");
        compared += 1;
    }
    if let Ok(Some(way)) = solver.goes_out(&hand) {
        let laying = Laying::new(groups(&way)).of(&hand).going_out();
        let judged = rules.check(&laying);
        assert!(judged.is_valid(), "{hand} goes out: {way:?} {judged:?}");
        compared += 1;
    }
    compared
}

/// The tables that some moves make of a table and a hand, each group sorted: exchanges, lay-offs and new melds.
fn reachable(place: Place<'_>, rules: &Rules) -> BTreeSet<Vec<Hand>> {
    let lying: Vec<Lying> = place.table.melds().iter().map(Lying::from).collect();
    let options = if place.opened {
        crate::oracle::exchanged(&lying, place.hand, rules)
    } else {
        vec![(lying, *place.hand)]
    };
    let nothing_asked = rules.opening() == Opening::default();
    let mut tables = BTreeSet::new();
    for (melds, hand) in options {
        for layout in arrangements(&hand, rules) {
            if !place.opened && !nothing_asked && !layout.melds.is_empty() && !opens(&layout, rules)
            {
                continue;
            }
            let may_lay_off = place.opened || opens(&layout, rules);
            let new: Vec<Hand> = layout.melds.iter().map(|meld| meld.tiles).collect();
            let mut rests = vec![(layout.loose, new)];
            for meld in &melds {
                let mut next = Vec::new();
                for (rest, groups) in rests {
                    let mut grown = vec![(Hand::EMPTY, meld.clone())];
                    if may_lay_off {
                        grown = meld.grown(&rest, rules);
                    }
                    for (taken, longer) in grown {
                        let left = rest.checked_sub(&taken);
                        let groups = [&groups[..], &[longer.tiles()]].concat();
                        next.extend(left.map(|left| (left, groups)));
                    }
                }
                rests = next;
            }
            for (rest, mut groups) in rests {
                let owes = rules.joker_exchange() != JokerExchange::ToHand
                    && rest.jokers() > place.hand.jokers();
                if !owes {
                    groups.sort_unstable();
                    tables.insert(groups);
                }
            }
        }
    }
    tables
}

/// Holds the referee of a turn that moves nothing to every table that moves make: each of them, some of them changed at
/// random.
fn turns_are_those_of_moves(rules: &Rules, rng: &mut fastrand::Rng) -> [usize; 2] {
    let (melds, cards) = (rng.usize(1..3), rng.usize(1..5));
    let (dealt, mut hand) = deal_turn(rules, melds, cards, rng);
    let (table, lies) = read_twice(&dealt, rules);
    if rng.u8(..4) == 0 {
        hand = with_like(&table, &hand, rules, rng);
    }
    let all = table.tiles().checked_add(&hand).unwrap();
    if all.tiles().filter(|tile| is_wild(*tile, rules)).count() > 4 || all.len() > 11 {
        return [0; 2];
    }
    // Pairs open as well.
    let opened = rules.opening_pairs().is_some() || rng.u8(..3) > 0;
    let place = Place {
        table: &table,
        lies: &lies,
        hand: &hand,
        opened,
        moves: false,
    };
    let tables = reachable(place, rules);
    let mut judged = [0; 2];
    for _ in 0..6 {
        let Some(groups) = rng.choice(&tables) else {
            continue;
        };
        let mut groups: Vec<Vec<Tile>> =
            groups.iter().map(|tiles| tiles.tiles().collect()).collect();
        for _ in 0..rng.usize(..3) * usize::from(!groups.is_empty()) {
            let (from, to) = (rng.usize(..groups.len()), rng.usize(..groups.len()));
            let tile = match rng.u8(..3) {
                0 => rng.choose_multiple(hand.tiles(), 1).pop(),
                _ => groups[from].pop(),
            };
            groups[to].extend(tile);
        }
        groups.retain(|group| !group.is_empty());
        for group in &mut groups {
            rng.shuffle(group);
        }
        let mut sorted: Vec<Hand> = (groups.iter())
            .map(|group| group.iter().copied().collect())
            .collect();
        sorted.sort_unstable();
        let context = format!("{groups:?} at {place:?}");
        let expected = tables.contains(&sorted);
        let found = rules.check(&place.laying(groups));
        assert_eq!(found.is_valid(), expected, "{context}: {:?}", found.missing);
        judged[usize::from(expected)] += 1;
    }
    judged
}

/// How many turns were advised, refused and legal, and how many answers were wrong.
#[derive(Debug, Clone, Copy, Default)]
struct Asked {
    advised: usize,
    refused: usize,
    legal: usize,
    wrong: usize,
}

impl Asked {
    /// Asks under random settings, with this many deals for the adviser and one for the referee; a wrong answer is told with its
    /// settings.
    fn ask(&mut self, deals: usize, rng: &mut fastrand::Rng) {
        let rules = random_rules(rng);
        let seed = rng.u64(..);
        let asked = std::panic::AssertUnwindSafe(|| {
            let rng = &mut fastrand::Rng::with_seed(seed);
            let mut advised = ways_out_are_legal(&rules, rng);
            for _ in 0..deals {
                advised += advised_turns_are_legal(&rules, rng);
            }
            (advised, turns_are_those_of_moves(&rules, rng))
        });
        if let Ok((advised, [refused, legal])) = std::panic::catch_unwind(asked) {
            self.advised += advised;
            self.refused += refused;
            self.legal += legal;
        } else {
            eprintln!("under {}\n", changed_settings(&rules));
            self.wrong += 1;
        }
    }
}

#[test]
fn every_turn_that_is_advised_is_legal() {
    let rounds = one_in_seven(0..1400).count();
    let (mut asked, mut rng) = (Asked::default(), fastrand::Rng::with_seed(67));
    for _ in 0..rounds {
        asked.ask(1, &mut rng);
    }
    assert_eq!(asked.wrong, 0, "{asked:?}");
    assert!(asked.advised > 5 * rounds, "{asked:?}");
    assert!(asked.refused.min(asked.legal) > rounds / 2, "{asked:?}");
}

/// An opening beside a meld of the same cards, whichever of the two is the new one.
#[test]
fn an_opening_beside_its_like_is_legal() {
    let (mut advised, mut rng) = (0, fastrand::Rng::with_seed(68));
    for opening in [
        ("opening_contract", "1 set of 3"),
        ("opening_contract", "1 run of 3"),
        ("opening_contract", "1 set of 4"),
        ("opening_pure_runs", "1"),
        ("opening_points", "20"),
    ] {
        for jokers in ["0", "2"] {
            let settings = [("packs", "3"), ("duplicate_suits", "true")];
            let mut rules = Rules::article().with("jokers", jokers).unwrap();
            for (setting, value) in settings.into_iter().chain([opening]) {
                rules = rules.with(setting, value).unwrap();
            }
            for _ in one_in_seven(0..140) {
                advised += advised_turns_are_legal(&rules, &mut rng);
                turns_are_those_of_moves(&rules, &mut rng);
            }
        }
    }
    assert!(advised > 1000, "{advised}");
}

/// `MATRIX_SECONDS` says for how long, ten minutes if not set, and `MATRIX_SEED` from which seed, a fresh one if not set.
#[test]
#[ignore = "takes minutes: bash .ci/heavy matrix"]
fn every_turn_of_the_matrix_that_is_advised_is_legal() {
    #[expect(
        clippy::disallowed_methods,
        reason = "who runs it by hand says how long"
    )]
    let set = |name| std::env::var(name).ok().map(|text| text.parse().unwrap());
    let seconds = set("MATRIX_SECONDS").unwrap_or(600);
    let seed = set("MATRIX_SEED").unwrap_or_else(|| fastrand::u64(..));
    let end = std::time::Instant::now() + std::time::Duration::from_secs(seconds);
    let (mut asked, mut rng) = (Asked::default(), fastrand::Rng::with_seed(seed));
    while std::time::Instant::now() < end {
        // Most of the time goes to the tables that moves make.
        asked.ask(8, &mut rng);
    }
    eprintln!("seed {seed}: {asked:?}");
    assert_eq!(asked.wrong, 0, "{asked:?}");
}

/// Groups that are a set and a run at once, of which only some readings take a card that is thrown and the one that is left.
#[test]
fn a_throw_is_judged_by_every_reading_of_the_table() {
    let settings = [
        ("jokers", "3"),
        ("wild_cards", "2C 2D 3H"),
        ("table_wilds", "move"),
        ("ace", "low_or_high"),
        ("opening_points", "3"),
        ("throw_fits", "forbidden"),
    ];
    let mut rules = Rules::article();
    for (name, value) in settings {
        rules = rules.with(name, value).unwrap();
    }
    let cards = |text: &str| Hand::parse(text, &rules).unwrap();
    let (hand, mut rng) = (cards("2C 2S 3H 6S 7S JK"), fastrand::Rng::with_seed(69));
    let mut advised = 0;
    for meld in rules.meld_of(&cards("3H 6S JK")) {
        let table = Table::new(vec![meld]);
        let lies = Laying::parse("3H 6S JK", &rules).unwrap();
        for _ in 0..20 {
            let place = Place {
                table: &table,
                lies: &lies,
                hand: &hand,
                opened: true,
                moves: false,
            };
            advised += advised_throws_are_legal(place, &mut Advisor::new(&rules), &mut rng);
        }
    }
    assert!(advised > 100, "{advised}");
}
