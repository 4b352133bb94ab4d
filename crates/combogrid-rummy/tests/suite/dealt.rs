//! No hand that the rules of a preset can deal is stopped by the bounds that queries have unless others are given.

use combogrid_rummy::{
    Aim, Budget, Hand, PRESETS, Rank, Rules, Solver, Table, Tile, Turn, Upcard, candidates,
};

/// The preset with what is turned up for a deal.
fn turned_up(rng: &mut fastrand::Rng, rules: Rules) -> Rules {
    let rank = Rank::ALL[rng.usize(..Rank::COUNT)].to_string();
    let turned = match rules.upcard() {
        Upcard::WildRank => rules.with("wild_rank", &rank),
        Upcard::Indicator => rules.with("indicator", &format!("{rank}S")),
        Upcard::None | Upcard::Knock => Ok(rules),
    };
    turned.unwrap()
}

/// A hand of up to sixteen cards, any number of them wild.
fn any_hand(rng: &mut fastrand::Rng, rules: &Rules, round: usize) -> Hand {
    let dealt = usize::from(rules.hand_size().unwrap_or(13));
    let size = match round % 3 {
        0 => dealt.min(16),
        1 => (dealt + 1).min(16),
        _ => 16,
    };
    deal_with_wilds(rng, rules, size, round % 17)
}

/// A hand of this number of tiles, this number of them jokers and wild cards as far as the deck has them, the others half
/// the time of a few neighbouring ranks.
fn deal_with_wilds(rng: &mut fastrand::Rng, rules: &Rules, tiles: usize, wilds: usize) -> Hand {
    let deck = Hand::deck(rules);
    let (mut wild, mut plain): (Vec<Tile>, Vec<Tile>) =
        deck.tiles().partition(|tile| rules.is_wild(*tile));
    rng.shuffle(&mut wild);
    rng.shuffle(&mut plain);
    wild.truncate(wilds.min(tiles));
    if rng.bool() {
        let low = rng.u8(1..10);
        let near = |tile: &Tile| {
            tile.card()
                .is_none_or(|card| (low..low + 5).contains(&card.rank.number()))
        };
        plain.sort_by_key(|tile| !near(tile));
    }
    wild.into_iter().chain(plain).take(tiles).collect()
}

/// Some melds of what a hand leaves in the deck.
fn lying(rng: &mut fastrand::Rng, rules: &Rules, hand: &Hand) -> Table {
    let mut left = Hand::deck(rules).checked_sub(hand).unwrap();
    let mut melds = Vec::new();
    for _ in 0..rng.usize(0..8) {
        let wilds = rng.usize(0..3);
        let tiles: Vec<Tile> = deal_with_wilds(rng, rules, 12, wilds).tiles().collect();
        let some = tiles.into_iter().fold(Hand::EMPTY, |some, tile| {
            let copies = (some.count(tile) + 1).min(left.count(tile));
            some.with(tile, copies)
        });
        if let Some(meld) = rng.choice(candidates(&some, rules).unwrap()) {
            left = left.checked_sub(&meld.tiles()).unwrap();
            melds.push(meld);
        }
    }
    Table::new(melds)
}

fn ask_everything(hand: &Hand, table: &Table, solver: &mut Solver) {
    let told = format!("{hand} at {table}: {:?}", solver.rules());
    // Turns of hands full of wild cards at a table that takes them may be stopped.
    let budget = Budget::unlimited().max_states(50_000_000);
    let mut patient = Solver::new(solver.rules()).with_budget(&budget);
    for aim in Aim::ALL {
        assert!(solver.best(hand, aim).is_ok(), "{told}");
        let turn = Turn::new(table, hand).aim(aim);
        assert!(patient.turn(&turn).is_ok(), "{told}");
        assert!(solver.lay_off(table, hand, aim).is_ok(), "{told}");
    }
    assert!(
        patient.turn(&Turn::new(table, hand).opening()).is_ok(),
        "{told}"
    );
    assert!(solver.discards(hand).is_ok(), "{told}");
    assert!(solver.draws(hand, &table.tiles()).is_ok(), "{told}");
    assert!(solver.opens(hand).is_ok(), "{told}");
    assert!(solver.goes_out(hand).is_ok(), "{told}");
    // Of the presets, one is a game in which the table may be rearranged.
    if *solver.rules() == Rules::rummikub() {
        let turn = Turn::new(table, hand).rearranging();
        assert!(patient.turn(&turn).is_ok(), "{told}");
        assert!(table.place(hand, Aim::Cards, solver).is_ok(), "{told}");
    }
}

fn no_hand_is_stopped(hands: usize) {
    std::thread::scope(|scope| {
        for (seed, (_, preset)) in (53..).zip(PRESETS) {
            scope.spawn(move || no_hand_of_a_preset_is_stopped(preset, hands, seed));
        }
    });
}

fn no_hand_of_a_preset_is_stopped(preset: Rules, hands: usize, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for round in 0..hands {
        let rules = turned_up(&mut rng, preset);
        let hand = any_hand(&mut rng, &rules, round);
        let table = lying(&mut rng, &rules, &hand);
        ask_everything(&hand, &table, &mut Solver::new(&rules));
    }
}

#[test]
fn no_hand_that_is_dealt_is_stopped() {
    no_hand_is_stopped(34);
}

#[test]
#[ignore = "takes minutes: bash .ci/heavy rummy"]
fn none_of_thousands_of_hands_is_stopped() {
    no_hand_is_stopped(2000);
}
