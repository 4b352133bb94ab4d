//! The table against the list of all arrangements.

use crate::deal::deal;
use combogrid_rummy::{
    Advisor, Aim, Arrangement, Arrangements, Budget, Hand, Meld, ParseTableError, Played, Rules,
    Score, Solver, Table, Tile, Turn, TurnError, candidates,
};
use proptest::prelude::*;

/// A table of melds laid from a random hand, and a rack from the rest of the deck.
fn table_and_rack(rules: &Rules, tiles: usize, seed: u64) -> (Table, Hand) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let laid = Solver::new(rules)
        .best(&deal(rules, tiles, &mut rng), Aim::Cards)
        .unwrap();
    let table = Table::new(laid.melds().to_vec());
    let mut rest: Vec<_> = Hand::deck(rules)
        .checked_sub(&table.tiles())
        .unwrap()
        .tiles()
        .collect();
    rng.shuffle(&mut rest);
    let rack = rest
        .into_iter()
        .take(1 + usize::try_from(seed % 6).unwrap())
        .collect();
    (table, rack)
}

/// Whether melds and rack are what table and rack were before.
fn nothing_is_lost(table: &Table, rack: &Hand, after: &Played, rules: &Rules) {
    let before = table.tiles().checked_add(rack).unwrap();
    assert_eq!(after.table.tiles().checked_add(&after.rack), Some(before));
    assert!(
        after.table.tiles().contains(&table.tiles()),
        "a tile of the table was lost"
    );
    assert!(rack.contains(&after.rack));
    for meld in after.table.melds() {
        assert!(
            rules.meld_of(&meld.tiles()).contains(meld),
            "{meld} is not a meld"
        );
    }
}

#[test]
fn as_much_is_placed_as_the_list_of_all_arrangements_allows() {
    for rules in [Rules::rummikub(), Rules::rummy500(), Rules::kalooki()] {
        let mut advisor = Advisor::new(&rules);
        for seed in 0..60 {
            let (table, rack) = table_and_rack(&rules, 9, seed);
            let all = table.tiles().checked_add(&rack).unwrap();
            let every = Arrangements::every(&all, &rules).unwrap();
            let legal = || every.iter().filter(|laid| rack.contains(&laid.loose()));
            for aim in [Aim::Cards, Aim::Deadwood] {
                let placed = advisor
                    .turn(&Turn::on_table(&table, &rack).aim(aim))
                    .unwrap();
                nothing_is_lost(&table, &rack, &placed, &rules);
                let (left, expected) = match aim {
                    Aim::Cards => (
                        placed.rack.len(),
                        legal().map(|laid| laid.loose_cards()).min(),
                    ),
                    _ => (
                        placed.rack.loose_points(&rules) as usize,
                        legal()
                            .map(|laid| Score::of(&laid, &rules).loose_points as usize)
                            .min(),
                    ),
                };
                assert_eq!(Some(left), expected, "{table} with {rack}");
            }
        }
    }
}

/// Every way to lay tiles of the rack off one after the other, the slow way.
fn lay_off_all(melds: &[Meld], rack: &Hand, rules: &Rules) -> usize {
    let mut fewest = rack.len();
    for (at, meld) in melds.iter().enumerate() {
        for (tile, copies) in rack.iter() {
            let tiles = meld.tiles();
            for longer in rules.meld_of(&tiles.with(tile, tiles.count(tile) + 1)) {
                let mut melds = melds.to_vec();
                melds[at] = longer;
                fewest = fewest.min(lay_off_all(&melds, &rack.with(tile, copies - 1), rules));
            }
        }
    }
    fewest
}

#[test]
fn lay_offs_without_jokers_are_those_of_trying_every_tile() {
    let rummy500 = Rules::rummy500().with("jokers", "0").unwrap();
    for rules in [Rules::gin(), Rules::article(), rummy500] {
        for seed in 0..40 {
            let (table, rack) = table_and_rack(&rules, 10, seed);
            let laid = Advisor::new(&rules)
                .turn(&Turn::new(&table, &rack).laying_off().aim(Aim::Cards))
                .unwrap();
            nothing_is_lost(&table, &rack, &laid, &rules);
            assert_eq!(
                laid.rack.len(),
                lay_off_all(table.melds(), &rack, &rules),
                "{table} with {rack}"
            );
            let offs = table.lay_offs(&rack, &rules).unwrap();
            assert_eq!(offs.is_empty(), laid.rack == rack);
        }
    }
}

#[test]
fn lay_offs_are_chained_and_jokers_stay_where_they_are() {
    let rules = Rules::rummikub();
    let table = Table::parse("4H JK 6H, 9C 9D 9S", &rules).unwrap();
    let rack = Hand::parse("5H 7H 8H 9H", &rules).unwrap();
    let shown: Vec<String> = table
        .lay_offs(&rack, &rules)
        .unwrap()
        .iter()
        .map(|off| {
            format!(
                "{} on {}: {} after {}",
                off.tile,
                off.meld,
                off.result,
                off.tiles - 1
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            "7H on 0: 4H JK 6H 7H after 0",
            "8H on 0: 4H JK 6H 7H 8H after 1",
            "9H on 0: 4H JK 6H 7H 8H 9H after 2",
            "9H on 1: 9C 9D 9H 9S after 0",
        ]
    );
    let placed = Advisor::new(&rules)
        .turn(&Turn::new(&table, &rack).laying_off().aim(Aim::Cards))
        .unwrap();
    assert_eq!(placed.rack.to_string(), "5H");
}

#[test]
fn what_is_wrong_with_a_table_is_named_with_its_place() {
    let rules = Rules::rummikub();
    let wrong = |text: &str| Table::parse(text, &rules).unwrap_err();
    let no_meld = wrong("3H 4H 5H, 6C 6D");
    assert_eq!(
        (no_meld.to_string().as_str(), no_meld.at()),
        ("6C 6D is not a meld", Some(10))
    );
    let card = wrong("3H 4H 5H, 6C 6X 6D");
    assert!(matches!(card, ParseTableError::Card { .. }));
    assert_eq!(card.at(), Some(14));
    assert_eq!(wrong("3H 4H 5H,   6C 6D").at(), Some(12));
    let third = wrong("3H 4H 5H, 3H 4H 5H, 3H 4H 5H");
    assert_eq!(third.at(), None);
    assert_eq!(third.to_string(), "the deck has 2 of 3H, not 3");
    let table = Table::parse("3H 4H 5H, 3H 4H 5H", &rules).unwrap();
    let rack = Hand::parse("3H", &rules).unwrap();
    assert!(
        Advisor::new(&rules)
            .turn(&Turn::on_table(&table, &rack).aim(Aim::Cards))
            .is_err()
    );
    assert!(Table::parse("", &rules).unwrap().melds().is_empty());
}

proptest! {
    #[test]
    fn a_rearrangement_never_loses_or_changes_a_tile_of_the_table(seed: u64, tiles in 3usize..40) {
        let rules = Rules::rummikub();
        let (table, rack) = table_and_rack(&rules, tiles, seed);
        let placed = Advisor::new(&rules).turn(&Turn::on_table(&table, &rack).aim(Aim::Cards)).unwrap();
        nothing_is_lost(&table, &rack, &placed, &rules);
    }
}

#[test]
fn a_joker_lies_where_it_is_written() {
    let rules = Rules::rummikub();
    for text in ["JK 5H 6H", "5H 6H JK", "5H JK 7H JK"] {
        assert_eq!(Table::parse(text, &rules).unwrap().to_string(), text);
    }
    let spaced = Table::parse("  5H  6H JK ,, ", &rules).unwrap();
    assert_eq!(spaced.to_string(), "5H 6H JK");
    assert_eq!(
        Table::parse("6H JK 5H", &rules).unwrap().to_string(),
        "5H 6H JK",
        "out of order it is worth the most"
    );
}

#[test]
fn each_tile_of_the_rack_is_laid_off_once() {
    let rules = Rules::rummikub();
    let table = Table::parse("4H 5H 6H", &rules).unwrap();
    let rack = Hand::parse("JK", &rules).unwrap();
    let offs = table.lay_offs(&rack, &rules).unwrap();
    let shown: Vec<_> = offs
        .iter()
        .map(|off| (off.result.to_string(), off.tiles))
        .collect();
    assert_eq!(
        shown,
        [("JK 4H 5H 6H".to_owned(), 1), ("4H 5H 6H JK".to_owned(), 1)]
    );
}

#[test]
fn a_meld_that_is_laid_off_on_keeps_its_places() {
    let mut rng = fastrand::Rng::with_seed(41);
    let wild = Rules::article().with("wild_rank", "5").unwrap();
    let any = Rules::continental().with("wild_card", "5H").unwrap();
    let mut longer = 0;
    for rules in [Rules::rummikub(), wild.with("jokers", "2").unwrap(), any] {
        for round in 0..120 {
            let hand = deal(&rules, 4 + round % 3, &mut rng);
            let rack = Hand::deck(&rules).checked_sub(&hand).unwrap();
            let wild = [Tile::Joker, "5H".parse().unwrap()].into_iter();
            let rack: Hand = wild
                .chain(deal(&rules, 30, &mut rng).tiles())
                .filter(|tile| rack.count(*tile) > 0)
                .take(6)
                .collect();
            for meld in candidates(&hand, &rules).unwrap().into_iter().take(40) {
                for off in Table::new(vec![meld]).lay_offs(&rack, &rules).unwrap() {
                    let [before, after] = [meld, off.result].map(|meld| {
                        let places = meld
                            .slots()
                            .map(|slot| (slot.rank, slot.suit, slot.is_natural()));
                        places.collect::<Vec<_>>()
                    });
                    let laid = off.result.tiles().checked_sub(&meld.tiles()).unwrap();
                    let wild = laid.tiles().any(|tile| rules.is_wild(tile));
                    // A wild card that is laid off may be written in its own place, instead of one that lay there.
                    let kept = |(after, before): (&(_, _, bool), &(_, _, bool))| {
                        (after.0, after.1) == (before.0, before.1)
                            && (after.2 == before.2 || after.2 && wild)
                    };
                    let same = match meld {
                        Meld::Run(_) => after
                            .windows(before.len())
                            .any(|part| part.iter().zip(&before).all(kept)),
                        Meld::Set(_) | Meld::AllWild(_) => {
                            after.iter().all(|place| place.0 == before[0].0)
                        }
                    };
                    assert!(same, "{meld} became {}", off.result);
                    assert_eq!(after.len(), before.len() + usize::from(off.tiles));
                    longer += 1;
                }
            }
        }
    }
    assert!(longer > 1000, "{longer}");
}

#[test]
fn no_meld_takes_more_tiles_than_a_hand_can_hold() {
    let rules = Rules::continental().with("jokers", "15").unwrap();
    let five = Hand::parse("5C", &rules).unwrap();
    let tiles = five.with(Tile::Joker, 15);
    let set = rules.meld_of(&tiles)[0];
    assert_eq!(set.len(), 16);
    let joker = Hand::EMPTY.with(Tile::Joker, 1);
    assert_eq!(Table::new(vec![set]).lay_offs(&joker, &rules), Ok(vec![]));
    let maximal = Arrangements::maximal(&tiles, &rules).unwrap();
    assert!(
        maximal
            .rank_of(&Arrangement::new(&tiles, vec![set]).unwrap())
            .is_some()
    );
}

#[test]
fn states_of_laying_off_are_melds_met_and_tiles_tried() {
    let rules = Rules::gin();
    let table = Table::parse("3C 3D 3H", &rules).unwrap();
    let within = |rack: &str, most| {
        let rack = Hand::parse(rack, &rules).unwrap();
        let budget = Budget::unlimited().max_states(most);
        Advisor::new(&rules)
            .with_budget(&budget)
            .turn(&Turn::new(&table, &rack).laying_off().aim(Aim::Cards))
            .is_ok()
    };
    // The set as it lies, the tile that is tried on it, and the set that this makes.
    assert!(within("3S", 3) && !within("3S", 2));
    assert!(within("", 1) && !within("", 0));
}

#[test]
fn a_search_that_stops_at_once_leaves_the_table_as_it_lies() {
    let rules = Rules::article();
    let table = Table::parse("2H 3H 4H", &rules).unwrap();
    // The set of fours is worth more than the run, but would leave tiles of the table loose.
    let rack = Hand::parse("4C 4D", &rules).unwrap();
    let nothing = Budget::unlimited().max_states(0);
    for aim in Aim::ALL {
        let mut advisor = Advisor::new(&rules).with_budget(&nothing);
        match advisor
            .turn(&Turn::on_table(&table, &rack).aim(aim))
            .unwrap_err()
        {
            TurnError::Stopped(stopped) => {
                assert_eq!(stopped.known.table, table);
                assert_eq!(stopped.known.rack, rack);
                nothing_is_lost(&table, &rack, &stopped.known, &rules);
            }
            error => panic!("{error}"),
        }
    }
}

#[test]
fn a_table_that_is_written_is_the_table_that_was_read() {
    let mut rng = fastrand::Rng::with_seed(43);
    for wild in ["none", "A", "2", "6", "K"] {
        let rules = Rules::kalooki().with("wild_rank", wild).unwrap();
        for round in 0..300 {
            let hand = deal(&rules, 5 + round % 3, &mut rng);
            for meld in candidates(&hand, &rules).unwrap().into_iter().take(10) {
                let mut tiles: Vec<Tile> = meld.tiles().tiles().collect();
                rng.shuffle(&mut tiles);
                let text: Vec<String> = tiles.iter().map(ToString::to_string).collect();
                let table = Table::parse(&text.concat(), &rules).unwrap();
                let again = Table::parse(&table.to_string(), &rules).unwrap();
                // The text of a set with wild cards may be that of a run as well, and is then read as the run.
                let is_run = |table: &Table| matches!(table.melds(), [Meld::Run(_)]);
                if is_run(&table) || !is_run(&again) {
                    assert_eq!(again, table, "{text:?}, wild {wild}");
                }
            }
        }
    }
}

/// The melds that a tile makes of one on the table, each sorted out of the text that it is written as.
fn takes(rules: &Rules, table: &str, tile: &str) -> Vec<String> {
    let table = Table::parse(table, rules).unwrap();
    let rack = Hand::parse(tile, rules).unwrap();
    let offs = table.lay_offs(&rack, rules).unwrap();
    offs.iter().map(|off| off.result.to_string()).collect()
}

fn with_wild(rank: &str) -> Rules {
    let rules = Rules::kalooki().with("wild_rank", rank).unwrap();
    rules.with("jokers_per_meld", "all").unwrap()
}

#[test]
fn a_meld_is_read_as_it_lies() {
    let twos = with_wild("2");
    // The joker is the seven and the two the ten; each stays where it lies.
    assert_eq!(takes(&twos, "JK 8C 9C 2D", "JC"), ["JK 8C 9C 2D JC"]);
    assert_eq!(takes(&twos, "2D 8C 9C JK", "JC"), ["2D 8C 9C JK JC"]);
    assert!(takes(&twos, "2D JK 8C 9C", "JC").is_empty());
    // However it is spelt.
    for text in ["5H 6H JK", "5h6hjk", "5♥ 6♥ jk", "5H, 6H"] {
        let text = text.replace(", 6H", " 6H JK");
        assert_eq!(takes(&Rules::rummikub(), &text, "8H"), ["5H 6H JK 8H"]);
    }
    let tiles = Table::parse_as(
        "r5 r6 j",
        combogrid_rummy::Notation::Tiles,
        &Rules::rummikub(),
    );
    assert_eq!(tiles.unwrap().to_string(), "5H 6H JK");
    let cards = Table::parse_as(
        "H5H6JK",
        combogrid_rummy::Notation::Rlcard,
        &Rules::rummikub(),
    );
    assert_eq!(cards.unwrap().to_string(), "5H 6H JK");
}

#[test]
fn a_wild_card_that_is_laid_off_goes_to_an_end() {
    let sixes = with_wild("6");
    // One of the two sixes is the four or the eight.
    assert_eq!(
        takes(&sixes, "5H 6C 7H", "6H"),
        ["6C 5H 6H 7H", "5H 6H 7H 6C"]
    );
    assert_eq!(takes(&sixes, "5H 6H JK", "8H"), ["5H 6H JK 8H"]);
    let eights = with_wild("8");
    assert_eq!(
        takes(&eights, "8D 9H TH JH", "8H"),
        ["8D 8H 9H TH JH", "8H 9H TH JH 8D"]
    );
    assert_eq!(
        takes(&eights, "5H 6H JK", "8H"),
        ["8H 5H 6H JK", "5H 6H JK 8H"]
    );
}

#[test]
fn cards_that_lie_for_themselves_stay() {
    // The ten is the okey, and lies in its own place; the false joker is a ten as well and finds none.
    let okey = Rules::okey().with("indicator", "9H").unwrap();
    assert!(takes(&okey, "9H TH JH", "JK").is_empty());
    assert_eq!(
        takes(&okey, "9H JK JH", "TH"),
        ["TH 9H JK JH", "9H JK JH TH"]
    );
    assert_eq!(takes(&okey, "TC TD TS", "JK"), ["TC TD JK TS"]);
}

#[test]
fn a_wild_card_moves_where_the_rules_let_it() {
    let stay = Rules::rummikub();
    let moves = stay.with("table_wilds", "move").unwrap();
    assert!(takes(&stay, "4H JK 6H", "5H").is_empty());
    assert_eq!(
        takes(&moves, "4H JK 6H", "5H"),
        ["JK 4H 5H 6H", "4H 5H 6H JK"]
    );
    assert_eq!(takes(&stay, "JK 5H 6H", "7H"), ["JK 5H 6H 7H"]);
    assert_eq!(
        takes(&moves, "JK 5H 6H", "7H"),
        ["JK 5H 6H 7H", "5H 6H 7H JK"]
    );
    assert_eq!(takes(&moves, "JK 5H 6H", "8H"), ["5H 6H JK 8H"]);
    let okey = Rules::okey().with("indicator", "9H").unwrap();
    let okey = okey.with("table_wilds", "move").unwrap();
    assert!(
        takes(&okey, "9H TH JH", "JK").is_empty(),
        "the okey lies for itself"
    );
    assert_eq!(
        takes(&okey, "9C TH JC", "TC"),
        ["TH 9C TC JC", "9C TC JC TH"]
    );
}

#[test]
fn where_ranks_go_round_a_king_goes_below_an_ace() {
    let round = Rules::article().with("ace", "cyclic").unwrap();
    assert_eq!(takes(&round, "AD 2D 3D", "KD"), ["KD AD 2D 3D"]);
    assert_eq!(takes(&round, "QD KD AD", "2D"), ["QD KD AD 2D"]);
    let twelve = "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD";
    assert_eq!(
        takes(&round, twelve, "2D"),
        ["AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"]
    );
    assert!(takes(&Rules::rummy500(), "AD 2D 3D", "KD").is_empty());
}

#[test]
fn melds_are_counted_as_they_were_written() {
    let rules = Rules::rummikub();
    let table = Table::parse("9S TS JS, 3H 4H 5H, 8C 8D 8S", &rules).unwrap();
    let shown: Vec<String> = table.melds().iter().map(ToString::to_string).collect();
    assert_eq!(shown, ["9S TS JS", "3H 4H 5H", "8C 8D 8S"]);
    let rack = Hand::parse("8S 8H 2H", &rules).unwrap();
    let offs = table.lay_offs(&rack, &rules).unwrap();
    let numbers: Vec<_> = offs
        .iter()
        .map(|off| (off.meld, off.tile.to_string()))
        .collect();
    let numbers: Vec<_> = numbers
        .iter()
        .map(|(meld, tile)| (*meld, tile.as_str()))
        .collect();
    assert_eq!(numbers, [(0, "8S"), (1, "2H"), (2, "8H")]);
    // The table afterwards has them in the same order.
    let placed = Advisor::new(&rules)
        .turn(&Turn::new(&table, &Hand::EMPTY).laying_off().aim(Aim::Cards))
        .unwrap();
    assert_eq!(placed.table.to_string(), table.to_string());
}

#[test]
fn where_a_tile_is_laid_off_does_not_depend_on_the_order_of_the_table() {
    let rules = Rules::rummikub();
    let rack = Hand::parse("5H", &rules).unwrap();
    let laid_off = |table: &str| {
        let table = Table::parse(table, &rules).unwrap();
        Aim::ALL.map(|aim| {
            let turn = Turn::new(&table, &rack).laying_off().aim(aim);
            let played = Advisor::new(&rules).turn(&turn).unwrap();
            assert!(played.rack.is_empty());
            // A lay-off names the meld by its place in the table as it was written.
            let [lay_off] = played.lay_offs[..] else {
                panic!("{played:?}");
            };
            assert_eq!(played.table.melds()[lay_off.meld], lay_off.result);
            lay_off.result.to_string()
        })
    };
    let placed = laid_off("2H 3H 4H, 5C 5D 5S");
    assert_eq!(laid_off("5C 5D 5S, 2H 3H 4H"), placed);
}

/// A set of one natural card can be a run as well: `AH 3C 3H`, where threes are wild.
#[test]
fn sets_with_wild_cards_are_read_as_they_are_written() {
    let mut sets = 0;
    for (preset, wild) in ["indian", "three_thirteen"].into_iter().flat_map(|preset| {
        let ranks = "A23456789TJQK".chars();
        ranks.map(move |wild| (preset, wild))
    }) {
        let rules = Rules::preset(preset).expect("a preset");
        let rules = rules.with("wild_rank", &wild.to_string()).expect("a rank");
        for rank in "A23456789TJQK".chars().filter(|rank| *rank != wild) {
            for wilds in ["C H", "H H", "C D", "C H JK"] {
                let others = wilds.split(' ').map(|suit| match suit {
                    "JK" => "JK".to_owned(),
                    _ => format!("{wild}{suit}"),
                });
                let text: Vec<String> = others.chain([format!("{rank}H")]).collect();
                let Ok(hand) = Hand::parse(&text.join(" "), &rules) else {
                    continue;
                };
                for meld in rules.meld_of(&hand) {
                    if matches!(meld, Meld::Set(_)) {
                        sets += 1;
                        let table = Table::parse(&meld.to_string(), &rules).expect("a meld");
                        assert_eq!(table.melds(), [meld], "{preset}, {wild} wild: {meld}");
                    }
                }
            }
        }
    }
    assert!(sets > 600, "{sets}");
}
