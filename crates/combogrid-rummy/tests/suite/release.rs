//! Tables whose jokers are replaced before they go, against every arrangement of their tiles.

use combogrid_rummy::{Advisor, Aim, Card, Hand, Meld, Rules, Suit, Table, Tile, Turn};

use crate::deal::deal_turn;
use crate::one_in_seven::one_in_seven;
use crate::oracle::{Laid, Layout, Shape, arrangements, optimum};
use crate::turn::tables_after;

fn held(tiles: &Hand, card: Card) -> bool {
    tiles.count(card.into()) > 0
}

/// What the jokers of a meld may stand for: a card each in a run, in a set any of the suits that it has not.
fn places(meld: &Laid, rules: &Rules) -> Vec<Vec<Card>> {
    match meld.shape {
        Shape::Run { suit, first, len } => {
            let suits = || match suit {
                Some(suit) => vec![suit],
                None => Suit::ALL.to_vec(),
            };
            let ranks = (first..first + len).map(|column| rules.rank_in(column));
            let places =
                ranks.map(|rank| suits().into_iter().map(move |suit| Card::new(rank, suit)));
            let places = places.map(Iterator::collect::<Vec<Card>>);
            let is_open = |cards: &Vec<Card>| !cards.iter().any(|card| held(&meld.tiles, *card));
            places.filter(is_open).collect()
        }
        Shape::Set(rank) => {
            let all = Suit::ALL.map(|suit| Card::new(rank, suit));
            let missing = all.into_iter().filter(|card| !held(&meld.tiles, *card));
            let missing: Vec<Card> = missing.collect();
            vec![missing; meld.tiles.count(Tile::Joker).into()]
        }
        Shape::Same(_) | Shape::AllWild => Vec::new(),
    }
}

/// Whether each joker of the table can be where it is afterwards: it stands for the card that it stood for, or that card
/// is laid and took its place.
fn may_be(
    jokers: &[(usize, Vec<Card>)],
    taken: &mut Vec<(usize, Card)>,
    free: &mut Vec<Card>,
    after: &[(usize, Vec<Card>)],
    laid: &Hand,
) -> bool {
    let Some(((from, cards), jokers)) = jokers.split_first() else {
        return true;
    };
    for card in cards {
        let again = taken.contains(&(*from, *card));
        taken.push((*from, *card));
        for (place, (meld, stands_for)) in after.iter().enumerate() {
            let mut others = after.to_vec();
            others.remove(place);
            for (at, other) in &mut others {
                if at == meld && stands_for.contains(card) {
                    other.retain(|missing| missing != card);
                }
            }
            let stays = stands_for.contains(card) && may_be(jokers, taken, free, &others, laid);
            others = after.to_vec();
            others.remove(place);
            free.push(*card);
            let replaced = free.iter().filter(|other| *other == card).count();
            let enough = replaced <= laid.count((*card).into()).into();
            let goes = enough && may_be(jokers, taken, free, &others, laid);
            free.pop();
            if !again && (stays || goes) {
                taken.pop();
                return true;
            }
        }
        taken.pop();
    }
    false
}

fn is_legal(layout: &Layout, table: &Table, all: &Hand, rules: &Rules) -> bool {
    let of = |melds: Vec<Laid>| -> Vec<(usize, Vec<Card>)> {
        let melds = melds.iter().enumerate();
        let places = melds.flat_map(|(at, meld)| {
            let places = places(meld, rules).into_iter();
            places.map(move |cards| (at, cards))
        });
        places.collect()
    };
    let jokers = of(table.melds().iter().map(Laid::from).collect());
    let after = of(layout.melds.clone());
    let laid = all.checked_sub(&layout.loose).unwrap();
    may_be(&jokers, &mut Vec::new(), &mut Vec::new(), &after, &laid)
}

#[test]
fn a_joker_goes_only_where_its_card_takes_its_place() {
    let mut rng = fastrand::Rng::with_seed(158);
    let rounds = if cfg!(debug_assertions) { 500 } else { 5000 };
    for in_deck in ["2", "6"] {
        let free = Rules::rummikub().with("jokers", in_deck).unwrap();
        jokers_go_where_their_cards_take_their_places(&free, rounds, &mut rng);
    }
}

fn jokers_go_where_their_cards_take_their_places(
    free: &Rules,
    rounds: usize,
    rng: &mut fastrand::Rng,
) {
    let rules = free.with("joker_release", "replaced").unwrap();
    let (mut advisor, mut bound, mut jokers) = (Advisor::new(&rules), 0, 0);
    let mut only = [0; 2];
    let mut free = Advisor::new(free);
    let asked = one_in_seven(0..rounds).count();
    for round in one_in_seven(0..rounds) {
        let (table, hand) = deal_turn(&rules, 1 + round % 3, 1 + round % 4, rng);
        let all = table.tiles().checked_add(&hand).unwrap();
        if all.len() > 11 || table.tiles().jokers() == 0 {
            continue;
        }
        jokers += 1;
        let mut layouts = arrangements(&all, &rules);
        layouts.retain(|layout| hand.contains(&layout.loose));
        layouts.retain(|layout| is_legal(layout, &table, &all, &rules));
        let context = format!("{hand} at {table}");
        for aim in [Aim::Cards, Aim::Deadwood] {
            let placed = advisor
                .turn(&Turn::on_table(&table, &hand).aim(aim))
                .unwrap();
            let tiles = |table: &Table| table.tiles().checked_add(&placed.rack).unwrap();
            assert_eq!(tiles(&placed.table), all, "{context}: {placed:?}");
            let is_meld = |meld: &Meld| rules.meld_of(&meld.tiles()).contains(meld);
            assert!(placed.table.melds().iter().all(is_meld), "{context}");
            let left = match aim {
                Aim::Cards => u32::try_from(placed.rack.len()).unwrap(),
                Aim::Deadwood | Aim::Points => placed.rack.loose_points(&rules),
            };
            assert_eq!(
                left,
                optimum(&layouts, &rules, aim),
                "{context}: {placed:?}"
            );
            let equal: Vec<&Layout> = (layouts.iter())
                .filter(|layout| match aim {
                    Aim::Cards => layout.loose.len() == placed.rack.len(),
                    Aim::Deadwood | Aim::Points => layout.loose.loose_points(&rules) == left,
                })
                .collect();
            let is_only = tables_after(&hand, &equal) == 1;
            let known = advisor.is_only_best_turn(&table, &hand, aim).unwrap();
            assert_eq!(known, is_only, "{context}");
            only[usize::from(is_only)] += 1;
        }
        let turn = Turn::new(&table, &hand).aim(Aim::Cards).rearranging();
        let [played, freely] =
            [&mut advisor, &mut free].map(|advisor| advisor.turn(&turn).unwrap());
        let best = optimum(&layouts, &rules, Aim::Cards);
        assert_eq!(u32::try_from(played.rack.len()).unwrap(), best, "{context}");
        bound += usize::from(freely.rack.len() < played.rack.len());
    }
    assert!(
        jokers > asked / 8 && bound > asked / 100,
        "{jokers} {bound}"
    );
    assert!(only.iter().all(|found| *found > asked / 30), "{only:?}");
}

#[test]
fn the_card_of_a_joker_may_come_from_the_rack_or_the_table() {
    let rules = Rules::rummikub().with("joker_release", "replaced").unwrap();
    let place = |table: &str, rack: &str| {
        let table = Table::parse(table, &rules).unwrap();
        let rack = Hand::parse(rack, &rules).unwrap();
        let placed = Advisor::new(&rules).turn(&Turn::on_table(&table, &rack).aim(Aim::Cards));
        placed.unwrap().rack.to_string()
    };
    assert_eq!(place("4H 5H JK", "9C 9D"), "9C 9D", "the joker is the six");
    assert_eq!(
        place("4H 5H JK", "9C 9D 6H"),
        "",
        "the six of the rack replaces it"
    );
    assert_eq!(place("4H 5H JK, 6C 6D 6H", "KC KD"), "KC KD");
    assert_eq!(
        place("4H 5H JK, 6C 6D 6S 6H", "KC KD"),
        "",
        "the six of the set does"
    );
    assert_eq!(place("7C 7D JK", "7S KC KD"), "", "either suit will do");
    assert_eq!(
        place("5C JK JK", "4C 6C 4D 6D 4D 6D"),
        "4C 4D 4D 6C 6D 6D",
        "the jokers are not both the five of diamonds"
    );
}

#[test]
fn jokers_that_count_as_cards_are_no_meld_alone() {
    let rules = Rules::rummikub().with("jokers", "3").unwrap();
    let rules = rules.with("joker_release", "replaced").unwrap();
    let table = Table::parse("4C 4D JK, 5C 5D JK, 6C 6D JK", &rules).unwrap();
    let rack = Hand::parse("3C 3D 7C 7D", &rules).unwrap();
    let mut advisor = Advisor::new(&rules);
    let placed = advisor
        .turn(&Turn::on_table(&table, &rack).aim(Aim::Cards))
        .unwrap();
    // Two runs of five would leave the jokers, which are four, five and six of one suit.
    assert_eq!(placed.rack, rack);
    let rack = Hand::parse("3C 3D 7C 7D 7S", &rules).unwrap();
    let placed = advisor
        .turn(&Turn::on_table(&table, &rack).aim(Aim::Cards))
        .unwrap();
    assert_eq!(
        placed.rack,
        Hand::EMPTY,
        "with a seven they are a run: {placed:?}"
    );
}

#[test]
fn the_card_that_takes_the_place_of_a_joker_is_laid() {
    let rules = Rules::rummikub().with("joker_release", "replaced").unwrap();
    let table = Table::parse("5H JK 7H", &rules).unwrap();
    let rack = Hand::parse("6H 5C 5D 7C 7D 9S 9D", &rules).unwrap();
    let placed = Advisor::new(&rules).turn(&Turn::on_table(&table, &rack).aim(Aim::Deadwood));
    // With 6H on the rack and the joker elsewhere, the fives and the sevens would be sets as well.
    let placed = placed.unwrap();
    assert_eq!(placed.rack.to_string(), "5C 5D 7C 7D");
    assert_eq!(placed.table.to_string(), "9D 9S JK, 5H 6H 7H");
}

/// Two jokers of one set are both the nine of spades only where a set may hold a suit twice.
#[test]
fn two_jokers_of_a_set_may_be_the_same_card_where_suits_repeat() {
    let replaced = Rules::rummikub().with("joker_release", "replaced").unwrap();
    for (duplicate_suits, left) in [("true", 0), ("false", 3)] {
        let rules = replaced.with("duplicate_suits", duplicate_suits).unwrap();
        let table = Table::parse("9C 9D JK JK", &rules).unwrap();
        let rack = Hand::parse("9S 9S KC KD QH QD", &rules).unwrap();
        let mut advisor = Advisor::new(&rules);
        let placed = advisor
            .turn(&Turn::on_table(&table, &rack).aim(Aim::Cards))
            .unwrap();
        assert_eq!(placed.rack.len(), left, "{duplicate_suits}: {placed:?}");
        let turn = Turn::new(&table, &rack).aim(Aim::Cards).rearranging();
        let rearranged = advisor.turn(&turn).unwrap();
        assert_eq!(
            rearranged.rack.len(),
            left,
            "{duplicate_suits}: {rearranged:?}"
        );
    }
}
