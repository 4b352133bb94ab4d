//! Turns with whole hands against integer programs.
//!
//! Of each meld of the table exactly one form is chosen, as it lies or with cards of the hand; each new meld is laid as
//! often as the cards allow; what is left of the hand is to be least.

use std::collections::{BTreeMap, BTreeSet};

use combogrid_rummy::{
    Advisor, Aim, Budget, Hand, JokerExchange, Meld, Rules, Scoring, Table, Tile, Turn, TurnError,
    candidates,
};
use good_lp::{Expression, ProblemVariables, Solution, SolverModel, microlp, variable};

use crate::deal::deal_turn;
use crate::one_in_seven::one_in_seven;
use crate::oracle::{Lying, is_wild};
use crate::settings::variants;
use crate::turn::laid_points;

/// What is worth the most in a program.
fn worth(aim: Aim, tiles: &Hand, points: i64, rules: &Rules) -> f64 {
    let value = match aim {
        Aim::Deadwood => tiles.loose_points(rules),
        Aim::Cards => u32::try_from(tiles.len()).unwrap(),
        Aim::Points => return f64::from(i32::try_from(points).unwrap()),
    };
    f64::from(value)
}

/// What a meld becomes with cards of a hand in place of its jokers: the cards, and the jokers that it gives.
fn exchanges(meld: &Meld, hand: &Hand, rules: &Rules) -> Vec<(Lying, Hand, u8)> {
    let mut exchanged = vec![(Lying::from(meld), Hand::EMPTY, 0)];
    let mut next = 0;
    while let Some((lying, taken, given)) = exchanged.get(next).cloned() {
        let may = rules.joker_exchange() != JokerExchange::None && rules.is_wild(Tile::Joker);
        for (tile, copies) in hand.iter().filter(|_| may) {
            let after = tile.card().and_then(|card| lying.exchanged(card, rules));
            let taken = taken.with(tile, taken.count(tile) + 1);
            let after = after.filter(|_| taken.count(tile) <= copies);
            exchanged.extend(after.map(|after| (after, taken, given + 1)));
        }
        next += 1;
    }
    exchanged
}

/// Everything that a meld becomes with cards of a hand that has this many jokers, in place of jokers first and then laid
/// off: the cards, the jokers that it gives, and what it gains.
fn forms(meld: &Meld, hand: &Hand, jokers: u8, rules: &Rules) -> BTreeSet<(Hand, u8, i64)> {
    let (before, exchanged) = (Lying::from(meld), exchanges(meld, hand, rules));
    let with_given = hand.with(Tile::Joker, jokers);
    let mut forms = BTreeSet::new();
    for (lying, taken, given) in exchanged {
        let Some(left) = with_given.checked_sub(&taken) else {
            continue;
        };
        for (more, longer) in lying.grown(&left, rules) {
            let gain = longer.points(rules) - before.points(rules);
            forms.insert((taken.checked_add(&more).unwrap(), given, gain));
        }
    }
    forms
}

/// An integer program over bags of tiles.
struct Program {
    variables: ProblemVariables,
    value: Expression,
    used: BTreeMap<Tile, Expression>,
}

impl Program {
    fn new() -> Self {
        Self {
            variables: ProblemVariables::new(),
            value: Expression::default(),
            used: BTreeMap::new(),
        }
    }

    /// A bag that may be chosen this many times, and what each is worth.
    fn bag(&mut self, bag: &Hand, most: u8, value: f64) -> good_lp::Variable {
        let times = variable().integer().min(0).max(most);
        let times = self.variables.add(times);
        self.value += value * times;
        for (tile, copies) in bag.iter() {
            *self.used.entry(tile).or_default() += f64::from(copies) * times;
        }
        times
    }

    /// Takes this many jokers back from what a bag uses.
    fn give(&mut self, bag: good_lp::Variable, jokers: u8) {
        *self.used.entry(Tile::Joker).or_default() -= f64::from(jokers) * bag;
    }

    /// The greatest value where each of the groups has one bag, no more than `most` of the tiles are used, and `least` of
    /// each tile are; fewer than none are used where jokers are kept that a bag gave.
    fn greatest(self, groups: Vec<Expression>, least: impl Fn(Tile) -> f64, most: &Hand) -> i64 {
        let mut model = self.variables.maximise(self.value.clone()).using(microlp);
        for group in groups {
            model.add_constraint(group.eq(1.0));
        }
        for (tile, sum) in self.used {
            model.add_constraint(sum.clone().leq(f64::from(most.count(tile))));
            model.add_constraint(sum.geq(least(tile)));
        }
        let solution = model.solve().expect("the table as it lies is a solution");
        #[expect(
            clippy::cast_possible_truncation,
            reason = "it is a small whole number"
        )]
        let value = solution.eval(self.value).round() as i64;
        value
    }
}

fn greatest_turn(table: &Table, hand: &Hand, aim: Aim, rules: &Rules) -> i64 {
    let (mut program, mut groups) = (Program::new(), Vec::new());
    // As many as the hand can come to have.
    let given = table.melds().iter().map(|meld| {
        let given = exchanges(meld, hand, rules);
        given.iter().map(|(_, _, given)| *given).max().unwrap_or(0)
    });
    let given: u8 = given.sum();
    let jokers = hand.jokers() + given;
    for meld in table.melds() {
        let mut one = Expression::default();
        for (taken, given, gain) in forms(meld, hand, jokers, rules) {
            let jokers = worth(aim, &Hand::EMPTY.with(Tile::Joker, given), 0, rules);
            let value = worth(aim, &taken, gain, rules);
            let bag = program.bag(&taken, 1, value - jokers);
            program.give(bag, given);
            one += bag;
        }
        groups.push(one);
    }
    for meld in candidates(&hand.with(Tile::Joker, jokers), rules).unwrap() {
        let value = worth(aim, &meld.tiles(), meld.points(rules).into(), rules);
        program.bag(&meld.tiles(), 8, value);
    }
    let least = |tile| match (tile, rules.joker_exchange()) {
        (Tile::Joker, JokerExchange::ToHand) => -f64::from(given),
        _ => 0.0,
    };
    program.greatest(groups, least, hand)
}

fn greatest_rearranged(table: &Table, hand: &Hand, aim: Aim, rules: &Rules) -> i64 {
    let all = table.tiles().checked_add(hand).unwrap();
    let mut program = Program::new();
    for meld in candidates(&all, rules).unwrap() {
        let points = laid_points(&meld.tiles(), &Hand::EMPTY, rules);
        let value = worth(aim, &meld.tiles(), points, rules);
        program.bag(&meld.tiles(), 8, value);
    }
    let least = |tile| f64::from(table.tiles().count(tile));
    program.greatest(Vec::new(), least, &all)
}

/// What a turn has reached, as its program counts it.
fn reached(table: &Table, hand: &Hand, turn: &Turn<'_>, aim: Aim, advisor: &mut Advisor) -> i64 {
    let rules = *advisor.rules();
    let played = advisor.turn(turn).unwrap();
    let gone = hand.with(Tile::Joker, hand.jokers().max(played.rack.jokers()));
    let gone = gone.checked_sub(&played.rack).unwrap();
    let more = i64::from(played.rack.jokers().saturating_sub(hand.jokers()));
    let points = |table: &Table| -> i64 {
        let points = table.melds().iter().map(|meld| meld.points(&rules));
        points.map(i64::from).sum()
    };
    match aim {
        Aim::Deadwood => {
            i64::from(gone.loose_points(&rules)) - more * i64::from(rules.joker_points())
        }
        Aim::Cards => i64::try_from(gone.len()).unwrap() - more,
        Aim::Points => points(&played.table) - points(table),
    }
}

/// Holds the turn of a hand, of many cards where few of them are wild, to its program.
pub(crate) fn turn_is_that_of_its_program(rules: &Rules, rng: &mut fastrand::Rng) {
    let (melds, cards) = (rng.usize(1..=4), rng.usize(5..=12));
    let (table, hand) = deal_turn(rules, melds, cards, rng);
    let wilds = hand.tiles().filter(|tile| is_wild(*tile, rules)).count();
    // An arrangement of everything does not tell which runs are the hand's.
    if rules.scoring() != Scoring::Loose || wilds > 2 {
        return;
    }
    let mut advisor = Advisor::new(rules);
    for aim in Aim::ALL {
        let turn = Turn::new(&table, &hand).aim(aim);
        // Many mixed runs on the table can be more than the default bound.
        if matches!(advisor.turn(&turn), Err(TurnError::Stopped(_))) {
            return;
        }
        let found = reached(&table, &hand, &turn, aim, &mut advisor);
        let greatest = greatest_turn(&table, &hand, aim, rules);
        assert_eq!(found, greatest, "{hand} at {table}, {aim}");
    }
}

/// A joker that costs nothing may stay in the hand.
#[test]
fn a_joker_is_taken_for_a_card_that_costs() {
    let mut rules = Rules::article();
    for (setting, value) in [
        ("packs", "3"),
        ("jokers", "4"),
        ("joker_exchange", "to_hand"),
        ("hand_points", "one_each"),
        ("joker_points", "0"),
    ] {
        rules = rules.with(setting, value).unwrap();
    }
    let hand = Hand::parse("4D 5S 7C 9D JS", &rules).unwrap();
    let table = Table::parse("5H 6H 7H, 4C 4S JK", &rules).unwrap();
    let turn = Turn::new(&table, &hand);
    let found = reached(
        &table,
        &hand,
        &turn,
        Aim::Deadwood,
        &mut Advisor::new(&rules),
    );
    assert_eq!(
        (found, greatest_turn(&table, &hand, Aim::Deadwood, &rules)),
        (1, 1)
    );
}

fn hold_turns_to_programs(rounds: usize) {
    let mut rng = fastrand::Rng::with_seed(156);
    let scored = |rules: &Rules| rules.scoring() == Scoring::Loose;
    for (name, rules) in one_in_seven(variants().into_iter().filter(|(_, rules)| scored(rules))) {
        let budget = Budget::unlimited().max_states(50_000_000);
        let mut advisor = Advisor::new(&rules).with_budget(&budget);
        for round in 0..rounds {
            let (table, hand) = deal_turn(&rules, 1 + round % 5, 7 + round % 8, &mut rng);
            for aim in Aim::ALL {
                let turn = Turn::new(&table, &hand).aim(aim);
                let found = reached(&table, &hand, &turn, aim, &mut advisor);
                let context = format!("{name}: {hand} at {table}, {aim}");
                assert_eq!(
                    found,
                    greatest_turn(&table, &hand, aim, &rules),
                    "{context}"
                );
            }
        }
    }
}

fn hold_rearranged_tables_to_programs(rounds: usize) {
    let mut rng = fastrand::Rng::with_seed(157);
    let rummikub = Rules::rummikub();
    let four = rummikub.with("jokers", "4").unwrap();
    let moving = Rules::kalooki().with("table_wilds", "move").unwrap();
    for rules in [rummikub, Rules::rami(), Rules::gin(), four, moving] {
        let budget = Budget::unlimited().max_states(50_000_000);
        let mut advisor = Advisor::new(&rules).with_budget(&budget);
        for round in one_in_seven(0..rounds) {
            let (table, hand) = deal_turn(&rules, 1 + round % 6, 3 + round % 6, &mut rng);
            for aim in Aim::ALL {
                let best = greatest_rearranged(&table, &hand, aim, &rules);
                let best = match aim {
                    Aim::Deadwood => best - i64::from(table.tiles().loose_points(&rules)),
                    Aim::Cards => best - i64::try_from(table.tiles().len()).unwrap(),
                    Aim::Points => best - laid_points(&table.tiles(), &Hand::EMPTY, &rules),
                };
                let turn = Turn::new(&table, &hand).aim(aim).rearranging();
                let found = if aim == Aim::Points {
                    let played = advisor.turn(&turn).unwrap();
                    laid_points(&hand, &played.rack, &rules)
                } else {
                    reached(&table, &hand, &turn, aim, &mut advisor)
                };
                assert_eq!(found, best, "{hand} at {table}, {aim}");
            }
        }
    }
}

#[test]
fn turns_leave_as_little_as_their_integer_programs() {
    hold_turns_to_programs(6);
}

#[test]
#[ignore = "takes minutes: bash .ci/heavy rummy"]
fn thousands_of_turns_leave_as_little_as_their_integer_programs() {
    hold_turns_to_programs(1000);
}

#[test]
fn rearranged_tables_are_the_optima_of_integer_programs() {
    hold_rearranged_tables_to_programs(20);
}

#[test]
#[ignore = "takes minutes: bash .ci/heavy rummy"]
fn thousands_of_rearranged_tables_are_the_optima_of_integer_programs() {
    hold_rearranged_tables_to_programs(1000);
}
