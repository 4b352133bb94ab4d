//! Plans played by a second program: tile by tile, with nothing on the table that is not a meld after any step.

use combogrid_rummy::{
    Advisor, Aim, Budget, Hand, Meld, Origin, PRESETS, Plan, Rules, Table, Tile, Turn,
};

use crate::deal::{any_hand, deal_table};
use crate::one_in_seven::one_in_seven;
use crate::settings::turned_up;

fn hand(tiles: &[Tile]) -> Hand {
    tiles.iter().copied().collect()
}

/// Moves the tiles of a plan, and holds what lies there to be melds after each step.
#[track_caller]
fn play(before: &Table, rack: &Hand, after: &Table, plan: &Plan, rules: &Rules) {
    let context = format!("{before} and {rack} to {after}: {plan:?}");
    let mut groups: Vec<Hand> = before.melds().iter().map(Meld::tiles).collect();
    let mut new: Vec<Hand> = Vec::new();
    let mut rack = *rack;
    for step in &plan.steps {
        let lay = groups.clone();
        let mut taken = Hand::EMPTY;
        for take in step.made.iter().flat_map(|made| &made.taken) {
            let (from, tiles) = (take.from.meld, hand(&take.tiles));
            assert_eq!(hand(&take.from.tiles), lay[from], "{context}");
            groups[from] = groups[from].checked_sub(&tiles).expect(&context);
            taken = taken.checked_add(&tiles).unwrap();
        }
        for made in &step.made {
            assert!(!made.put.is_empty(), "{context}");
            for tile in &made.put {
                let source = if taken.count(*tile) > 0 {
                    &mut taken
                } else {
                    &mut rack
                };
                *source = source.checked_sub(&hand(&[*tile])).expect(&context);
            }
            match &made.onto {
                Some(onto) => {
                    assert_eq!(hand(&onto.tiles), lay[onto.meld], "{context}");
                    let group = &mut groups[onto.meld];
                    *group = group.checked_add(&hand(&made.put)).unwrap();
                }
                None => new.push(hand(&made.put)),
            }
        }
        assert!(taken.is_empty(), "{context}");
        let lie = groups.iter().chain(&new).filter(|group| !group.is_empty());
        for group in lie {
            assert!(!rules.meld_of(group).is_empty(), "{group}: {context}");
        }
    }
    let mut lie: Vec<Hand> = groups.into_iter().chain(new).collect();
    lie.retain(|group| !group.is_empty());
    let mut melds: Vec<Hand> = after.melds().iter().map(Meld::tiles).collect();
    lie.sort_unstable();
    melds.sort_unstable();
    assert_eq!(lie, melds, "{context}");
    let laid = plan.melds.iter().flat_map(|meld| &meld.from);
    let laid = laid.filter(|source| source.origin == Origin::Rack);
    let laid: Hand = laid.map(|source| source.tile).collect();
    assert_eq!(
        after.tiles(),
        before.tiles().checked_add(&laid).unwrap(),
        "{context}"
    );
}

/// The fewest melds that have to be made, over every way in which the melds go on from those that lay.
fn fewest(before: &[Hand], after: &[Hand]) -> usize {
    let Some((meld, rest)) = after.split_first() else {
        return 0;
    };
    let ways = (0..before.len()).map(|old| {
        let mut others = before.to_vec();
        let old = others.remove(old);
        usize::from(!old.contains(meld)) + fewest(&others, rest)
    });
    ways.chain([1 + fewest(before, rest)]).min().unwrap()
}

/// Holds the plan of a table after a turn to a player who follows it.
pub(crate) fn check(before: &Table, rack: &Hand, after: &Table, rules: &Rules) {
    let plan = Plan::new(before, after, rules).unwrap();
    play(before, rack, after, &plan, rules);
    for (planned, meld) in plan.melds.iter().zip(after.melds()) {
        assert_eq!(planned.meld, *meld);
        let tiles: Vec<Tile> = planned.from.iter().map(|source| source.tile).collect();
        assert!(meld.slots().map(|slot| slot.tile).eq(tiles));
    }
    if before.melds().len() < 6 && after.melds().len() < 7 {
        let [old, new] = [before, after].map(|table| {
            let melds = table.melds().iter().map(Meld::tiles);
            melds.collect::<Vec<_>>()
        });
        let made = plan.steps.iter().map(|step| step.made.len()).sum::<usize>();
        assert_eq!(made, fewest(&old, &new), "{before} to {after}");
    }
}

/// What the fewest melds are made of is not told by that number alone.
#[test]
fn a_meld_that_lies_there_is_left_alone() {
    let rules = Rules::rummikub();
    for before in ["3H 4H 5H 6H, 3H 4H 5H", "3H 4H 5H, 3H 4H 5H 6H"] {
        let whole = usize::from(before.starts_with("3H 4H 5H 6H"));
        let before = Table::parse(before, &rules).unwrap();
        let after = "3H 4H 5H, 3H 3D 3S, 4H 4D 4S, 5H 5D 5S, 6H 6D 6S";
        let after = Table::parse(after, &rules).unwrap();
        let plan = Plan::new(&before, &after, &rules).unwrap();
        let from = plan.melds[0].from.iter();
        assert!(
            from.clone()
                .all(|source| source.origin == Origin::Meld(whole)),
            "{plan:?}"
        );
    }
}

#[test]
fn every_step_leaves_melds_and_the_last_one_the_table() {
    std::thread::scope(|scope| {
        for (seed, (_, preset)) in one_in_seven((131..).zip(*PRESETS)) {
            scope.spawn(move || {
                let mut rng = fastrand::Rng::with_seed(seed);
                for round in 0..4 {
                    let rules = turned_up(&mut rng, &preset);
                    let rack = any_hand(&mut rng, &rules, round % 4);
                    let before = deal_table(&mut rng, &rules, &rack);
                    let budget = Budget::unlimited().max_states(100_000);
                    let mut advisor = Advisor::new(&rules).with_budget(&budget);
                    for turn in [
                        Turn::new(&before, &rack),
                        Turn::new(&before, &rack).rearranging(),
                    ] {
                        let turn = turn.aim(Aim::Cards);
                        if let Ok(played) = advisor.turn(&turn) {
                            check(&before, &rack, &played.table, &rules);
                        }
                    }
                    if let Ok(placed) =
                        advisor.turn(&Turn::on_table(&before, &rack).aim(Aim::Cards))
                    {
                        check(&before, &rack, &placed.table, &rules);
                    }
                }
            });
        }
    });
}

fn steps(before: &str, after: &str, rules: &Rules) -> Vec<String> {
    let [before, after] = [before, after].map(|text| Table::parse(text, rules).unwrap());
    let plan = Plan::new(&before, &after, rules).unwrap();
    let rack = after.tiles().checked_sub(&before.tiles()).unwrap();
    play(&before, &rack, &after, &plan, rules);
    plan.steps.iter().map(ToString::to_string).collect()
}

#[test]
fn steps_are_what_a_player_does() {
    let rules = Rules::rummikub();
    let plans = [
        ("3H 4H 5H", "3H 4H 5H", vec![]),
        ("3H 4H 5H", "3H 4H 5H, 8C 8D 8S", vec!["lay 8C 8D 8S"]),
        ("3H 4H 5H", "2H 3H 4H 5H 6H", vec!["put 2H 6H on 3H 4H 5H"]),
        (
            "3H 4H 5H 6H",
            "3C 3D 3H, 4H 5H 6H",
            vec!["take 3H from 3H 4H 5H 6H, lay 3C 3D 3H"],
        ),
        // A run is split around the tile that is taken out of it.
        (
            "3H 4H 5H 6H 7H 8H 9H",
            "3H 4H 5H, 6C 6D 6H, 7H 8H 9H",
            vec![
                "take 7H 8H 9H from 3H 4H 5H 6H 7H 8H 9H, lay 7H 8H 9H",
                "take 6H from 3H 4H 5H 6H, lay 6C 6D 6H",
            ],
        ),
        // The set first gets the tile that lets it go without another one.
        (
            "7C 7D 7H, 8S 9S TS",
            "7D 7H 7S, 7C 8C 9C, 8S 9S TS",
            vec![
                "put 7S on 7C 7D 7H",
                "take 7C from 7C 7D 7H 7S, lay 7C 8C 9C",
            ],
        ),
        // Three runs become three sets, which can only be done at once.
        (
            "3C 4C 5C, 3D 4D 5D, 3H 4H 5H",
            "3C 3D 3H, 4C 4D 4H, 5C 5D 5H",
            vec![
                "take 3D from 3D 4D 5D, take 3H from 3H 4H 5H, put 3D 3H on 3C 4C 5C; take 4C from 3C 4C 5C, take 4H \
                 from 3H 4H 5H, put 4C 4H on 3D 4D 5D; take 5C from 3C 4C 5C, take 5D from 3D 4D 5D, put 5C 5D on 3H 4H 5H",
            ],
        ),
    ];
    for (before, after, expected) in plans {
        assert_eq!(
            steps(before, after, &rules),
            expected,
            "{before} to {after}"
        );
    }
}

#[test]
fn a_tile_that_left_the_table_has_no_plan() {
    let rules = Rules::gin();
    let [before, after] =
        ["3H 4H 5H 6H", "3H 4H 5H"].map(|text| Table::parse(text, &rules).unwrap());
    assert_eq!(Plan::new(&before, &after, &rules), None);
}

#[test]
fn equal_tiles_stay_where_they_lie() {
    let rules = Rules::rummikub();
    let before = Table::parse("3H 4H 5H, 3H 4H 5H 6H, 5C 5D 5S", &rules).unwrap();
    let after = Table::parse("3H 4H 5H 6H, 3H 4H 5H, 5C 5D 5S", &rules).unwrap();
    let plan = Plan::new(&before, &after, &rules).unwrap();
    assert!(plan.steps.is_empty());
    let from: Vec<Origin> = plan.melds.iter().map(|meld| meld.from[0].origin).collect();
    assert_eq!(from, [Origin::Meld(1), Origin::Meld(0), Origin::Meld(2)]);
}
