//! Tables whose jokers are replaced before they go, against every arrangement of their tiles.

use std::collections::BTreeMap;

use combogrid_rummy::{
    Advisor, Aim, Card, Hand, JokerExchange, Laying, Meld, Rules, Scoring, SetSuits, Suit, Table,
    Tile, Turn,
};

use crate::deal::deal_turn;
use crate::one_in_seven::one_in_seven;
use crate::oracle::{Laid, Layout, Shape, arrangements, optimum};
use crate::settings::{changed_settings, random_rules};
use crate::turn::tables_after;

/// What the jokers of a meld may stand for: a card each in a run, in a set any of the suits that it has not, or any suit where
/// suits repeat.
fn places(meld: &Laid, rules: &Rules) -> Vec<Vec<Card>> {
    let cards = |rank, suits: Vec<Suit>| -> Vec<Card> {
        suits
            .into_iter()
            .map(|suit| Card::new(rank, suit))
            .collect()
    };
    let all: Vec<Suit> = rules.suits().iter().collect();
    match meld.shape {
        Shape::Run { suit, first, len } => {
            let suits = suit.map_or(all, |suit| vec![suit]);
            // A run from ace to ace has two places of one rank.
            let mut naturals: Vec<Card> = meld.tiles.tiles().filter_map(Tile::card).collect();
            let mut open = Vec::new();
            for column in first..first + len {
                let place = cards(rules.rank_in(column), suits.clone());
                match naturals.iter().position(|card| place.contains(card)) {
                    Some(at) => drop(naturals.remove(at)),
                    None => open.push(place),
                }
            }
            open
        }
        Shape::Set(rank) => {
            let mut may_be = cards(rank, all);
            if rules.duplicate_suits() == SetSuits::Distinct {
                may_be.retain(|card| meld.tiles.count((*card).into()) == 0);
            }
            vec![may_be; meld.tiles.jokers().into()]
        }
        Shape::Same(_) | Shape::AllWild => Vec::new(),
    }
}

/// A joker of a table.
#[derive(Clone, Debug)]
struct Joker {
    meld: usize,
    may_be: Vec<Card>,
    /// Whether no other joker of the meld may be the same card.
    is_apart: bool,
}

fn jokers(melds: &[Laid], rules: &Rules) -> Vec<Joker> {
    let of_meld = |(at, meld): (usize, &Laid)| {
        let is_set = matches!(meld.shape, Shape::Set(_));
        let is_apart = is_set && rules.duplicate_suits() == SetSuits::Distinct;
        let joker = move |may_be| Joker {
            meld: at,
            may_be,
            is_apart,
        };
        places(meld, rules).into_iter().map(joker)
    };
    melds.iter().enumerate().flat_map(of_meld).collect()
}

/// Whether each joker of the table can be where it is afterwards: it stands for the card that it stood for, or that card
/// is laid and took its place.
fn may_be(
    jokers: &[Joker],
    taken: &mut Vec<(usize, Card)>,
    free: &mut Vec<Card>,
    after: &[Joker],
    laid: &Hand,
) -> bool {
    let Some((joker, jokers)) = jokers.split_first() else {
        return true;
    };
    for card in &joker.may_be {
        if joker.is_apart && taken.contains(&(joker.meld, *card)) {
            continue;
        }
        taken.push((joker.meld, *card));
        for (place, stands) in after.iter().enumerate() {
            let mut others = after.to_vec();
            others.remove(place);
            free.push(*card);
            let replaced = free.iter().filter(|other| *other == card).count();
            let enough = replaced <= laid.count((*card).into()).into();
            let goes = enough && may_be(jokers, taken, free, &others, laid);
            free.pop();
            for other in &mut others {
                if stands.is_apart && other.meld == stands.meld {
                    other.may_be.retain(|other| other != card);
                }
            }
            let stays = stands.may_be.contains(card) && may_be(jokers, taken, free, &others, laid);
            if stays || goes {
                taken.pop();
                return true;
            }
        }
        taken.pop();
    }
    false
}

fn is_legal(layout: &Layout, table: &Table, all: &Hand, rules: &Rules) -> bool {
    let before: Vec<Laid> = table.melds().iter().map(Laid::from).collect();
    let [before, after] = [&before, &layout.melds].map(|melds| jokers(melds, rules));
    let laid = all.checked_sub(&layout.loose).unwrap();
    may_be(&before, &mut Vec::new(), &mut Vec::new(), &after, &laid)
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

/// Random rules whose jokers are replaced before they go: random settings, but those that must treat a joker like its card.
fn random_rules_of_replaced(rng: &mut fastrand::Rng) -> Option<Rules> {
    let jokers = rng.usize(2..=6).to_string();
    let suits = *rng.choice(&["false", "false", "true"]).unwrap();
    let settings = [
        ("joker_release", "replaced"),
        ("jokers", &jokers),
        ("duplicate_suits", suits),
        ("wild_rank", "none"),
        ("wild_cards", "none"),
        ("joker_card", "none"),
        ("upcard", "none"),
        ("naturals_min", "1"),
        ("jokers_per_meld", "all"),
        ("wilds_max", "none"),
        ("run_wilds_max", "none"),
        ("set_wilds_max", "none"),
        ("wild_melds", "all"),
        ("run_ends", "any"),
        ("table_wilds", "stay"),
        ("joker_table_points", "as_card"),
        ("bonus_size", "none"),
        ("bonus_pure", "0"),
        ("bonus_mixed", "0"),
        ("bonus_all_wild", "none"),
        ("out_bonus_melds", "0"),
        ("out_bonus_pure", "0"),
        ("out_bonus_mixed", "0"),
        ("all_wild_min", "none"),
    ];
    let rules = random_rules(rng).to_builder();
    rules.set_all(settings).ok()?.build().ok()
}

/// The first set of a table with two jokers or more.
fn two_jokers(table: &Table) -> Option<&Meld> {
    let mut melds = table.melds().iter();
    melds.find(|meld| matches!(meld, Meld::Set(_)) && meld.tiles().jokers() > 1)
}

/// A hand that also has a card which one of two jokers of a set stands for, if the table has such a set and the deck such a card.
fn with_card_of_two_jokers(table: &Table, hand: Hand, rules: &Rules) -> Hand {
    let cards = two_jokers(table).map(|meld| places(&meld.into(), rules).remove(0));
    let all = table.tiles().checked_add(&hand).unwrap();
    let is_left = |card: &Card| all.count((*card).into()) < rules.copies((*card).into());
    let card = cards.into_iter().flatten().find(is_left);
    card.map_or(hand, |card| hand.with(card, hand.count(card.into()) + 1))
}

/// Holds the referee and the adviser to one slow answer: the tables that a turn may leave are all arrangements of table and
/// hand in which each joker may be where it is.
///
/// It turns red if either of them takes two jokers of a set for one card, or lets a joker go that must stay.
#[test]
fn the_referee_and_the_adviser_free_the_same_jokers() {
    let mut rng = fastrand::Rng::with_seed(159);
    let rounds = if cfg!(debug_assertions) { 2100 } else { 21_000 };
    // Tables that are refused and taken, and turns that the jokers bind.
    let (mut asked, mut judged, mut bound, mut wrong) = (0, [0; 2], 0, 0);
    for round in one_in_seven(0..rounds) {
        let Some(rules) = random_rules_of_replaced(&mut rng) else {
            continue;
        };
        let mut deal = || {
            let (table, hand) = deal_turn(&rules, 1 + round % 3, 1 + round % 4, &mut rng);
            let hand = with_card_of_two_jokers(&table, hand, &rules);
            (table, hand)
        };
        let mut deals = (0..20).map(|_| deal());
        let has_two = |(table, _): &(Table, Hand)| two_jokers(table).is_some();
        let Some((table, hand)) = deals.find(|deal| round % 5 == 0 || has_two(deal)) else {
            continue;
        };
        let all = table.tiles().checked_add(&hand).unwrap();
        if all.len() > 9 || all.jokers() > 4 || table.tiles().jokers() == 0 {
            continue;
        }
        asked += 1;
        let text = table.to_string();
        let lies = Laying::parse(&text, &rules).unwrap();
        let table = Table::parse(&text, &rules).unwrap();
        let mut layouts = arrangements(&all, &rules);
        layouts.retain(|layout| hand.contains(&layout.loose));
        let context = format!("{hand} at {table} under {}", changed_settings(&rules));

        // Cards that lie together may be several melds, and a player may mean any of them.
        let mut tables: BTreeMap<Vec<Hand>, bool> = BTreeMap::new();
        layouts.retain(|layout| {
            let is_legal = is_legal(layout, &table, &all, &rules);
            let mut groups: Vec<Hand> = layout.melds.iter().map(|meld| meld.tiles).collect();
            groups.sort_unstable();
            *tables.entry(groups).or_default() |= is_legal;
            is_legal
        });
        let laid = |groups: &[Hand]| groups.iter().map(Hand::len).sum::<usize>();
        for (groups, is_legal) in &tables {
            if laid(groups) == table.tiles().len() {
                // A player who lays nothing moves nothing.
                continue;
            }
            let tiles = groups.iter().map(|group| group.tiles().collect()).collect();
            let checked = rules.check(&Laying::new(tiles).of(&hand).after(&lies));
            if checked.is_valid() != *is_legal {
                wrong += 1;
                let missing = checked.missing;
                eprintln!("{groups:?} is legal: {is_legal}, and not {missing:?}: {context}");
            }
            judged[usize::from(*is_legal)] += 1;
        }

        // Where a joker may come to the hand or runs are charged, the arrangements do not say what is left.
        let is_listed =
            rules.scoring() == Scoring::Loose && rules.joker_exchange() != JokerExchange::ToHand;
        if !is_listed {
            continue;
        }
        let mut advisor = Advisor::new(&rules);
        let turn = Turn::new(&table, &hand).aim(Aim::Cards).rearranging();
        let played = advisor.turn(&turn).unwrap();
        let best = optimum(&layouts, &rules, Aim::Cards);
        if u32::try_from(played.rack.len()).unwrap() != best {
            wrong += 1;
            eprintln!("{best} tiles are left, not {played:?}: {context}");
        }
        let freely = rules.with("joker_release", "free").unwrap();
        let freely = Advisor::new(&freely).turn(&turn).unwrap();
        bound += usize::from(freely.rack.len() < played.rack.len());
    }
    assert_eq!(wrong, 0, "wrong answers, each of which is told");
    assert!(asked > one_in_seven(0..rounds).count() / 5, "{asked}");
    assert!(judged.iter().all(|found| *found > asked), "{judged:?}");
    assert!(bound > asked / 20, "{bound} of {asked}");
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

/// `6C` and `TC` are laid in either run, and the other one keeps the joker of its six: two tables.
#[test]
fn a_joker_that_may_lie_in_two_melds_makes_two_tables() {
    let rules = Rules::rummikub().with("joker_release", "replaced").unwrap();
    let table = Table::parse("JK 7C 8C, JK 7C 8C", &rules).unwrap();
    let is_only = |rack: &str| {
        let rack = Hand::parse(rack, &rules).unwrap();
        let only = Advisor::new(&rules).is_only_best_turn(&table, &rack, Aim::Cards);
        only.unwrap()
    };
    assert!(!is_only("6C TC"));
    assert!(is_only("KC"), "nothing is laid");
}
