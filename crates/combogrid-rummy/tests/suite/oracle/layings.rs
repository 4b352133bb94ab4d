//! What groups of cards can be, by every assignment of cards to their jokers and wild cards.

use combogrid_rummy::{
    AceRank, Card, Hand, JokersPerMeld, Melded, OutDiscard, PairWilds, Rank, Rules, SetSuits, Tile,
    WildMelds,
};

use super::melds::{ends_stand, is_all_wild, is_wild};

/// What a group can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Set,
    PureSet,
    Run,
    PureRun,
}

/// Everything that a group can be: every card of the deck is tried for each joker and wild card.
pub(crate) fn kinds(tiles: &[Tile], rules: &Rules) -> Vec<Kind> {
    let mut found = Vec::new();
    assign(tiles, &mut Vec::new(), rules, &mut found);
    let mixes = |least: u8| tiles.len() >= least.into();
    if rules.mixed_run_min().is_some_and(mixes) {
        assign_ranks(tiles, &mut Vec::new(), rules, &mut found);
    }
    // Equal cards count as a pure run.
    let equal = tiles
        .iter()
        .all(|tile| *tile == tiles[0] && tile.card().is_some());
    if equal
        && rules
            .same_min()
            .is_some_and(|least| tiles.len() >= least.into())
    {
        found.push(Kind::PureRun);
    }
    // Wild cards alone count as a set that has some.
    let hand = Hand::EMPTY;
    let hand = tiles.iter().try_fold(hand, |hand, tile| {
        hand.checked_add(&Hand::EMPTY.with(*tile, 1))
    });
    if hand.is_some_and(|hand| is_all_wild(&hand, rules)) {
        found.push(Kind::Set);
    }
    found.sort();
    found.dedup();
    found
}

/// A card that a tile stands for, and the tile's own card.
type Assigned = (Card, Option<Card>);

/// Whether a tile stands for itself.
fn is_own((card, own): Assigned) -> bool {
    own == Some(card)
}

/// Tries every card for each tile.
fn assign(tiles: &[Tile], cards: &mut Vec<Assigned>, rules: &Rules, found: &mut Vec<Kind>) {
    let one_rank = cards.windows(2).all(|two| two[0].0.rank == two[1].0.rank);
    let one_suit = cards.windows(2).all(|two| two[0].0.suit == two[1].0.suit);
    if !one_rank && !one_suit {
        return;
    }
    let Some((tile, rest)) = tiles.split_first() else {
        let own = cards.iter().filter(|card| is_own(**card)).count();
        let wild = cards.len() - own;
        let (in_sets, in_runs) = may_hold(own, wild, rules);
        if in_sets && is_set(cards, rules) {
            found.push(if wild == 0 { Kind::PureSet } else { Kind::Set });
        }
        let ranks: Vec<(Rank, bool)> = cards
            .iter()
            .map(|card| (card.0.rank, is_own(*card)))
            .collect();
        if in_runs && one_suit && is_run(&ranks, rules) {
            found.push(if wild == 0 { Kind::PureRun } else { Kind::Run });
        }
        return;
    };
    let own = tile.card().or(rules.joker_card());
    let any = rules
        .ranks()
        .iter()
        .flat_map(|rank| rules.suits().iter().map(move |suit| Card::new(rank, suit)));
    for card in any.filter(|card| own == Some(*card) || is_wild(*tile, rules)) {
        cards.push((card, own));
        assign(rest, cards, rules, found);
        cards.pop();
    }
}

/// Tries every rank for each tile of a run of several suits; with each rank whether the tile stands for itself.
fn assign_ranks(
    tiles: &[Tile],
    ranks: &mut Vec<(Rank, bool)>,
    rules: &Rules,
    found: &mut Vec<Kind>,
) {
    let Some((tile, rest)) = tiles.split_first() else {
        let own = ranks.iter().filter(|(_, is_own)| *is_own).count();
        let wild = ranks.len() - own;
        if may_hold(own, wild, rules).1 && is_run(ranks, rules) {
            found.push(if wild == 0 { Kind::PureRun } else { Kind::Run });
        }
        return;
    };
    let own = tile.card().or(rules.joker_card()).map(|card| card.rank);
    for rank in rules.ranks().iter() {
        let is_new = ranks.iter().all(|(other, _)| *other != rank);
        if is_new && (own == Some(rank) || is_wild(*tile, rules)) {
            ranks.push((rank, own == Some(rank)));
            assign_ranks(rest, ranks, rules, found);
            ranks.pop();
        }
    }
}

/// Whether a set, or a run, may have this many cards that stand for themselves and this many others.
fn may_hold(own: usize, wild: usize, rules: &Rules) -> (bool, bool) {
    let few = match rules.jokers_per_meld() {
        JokersPerMeld::AllButOne => true,
        JokersPerMeld::AtMost(most) => wild <= most.into(),
        JokersPerMeld::Half => wild <= own,
        JokersPerMeld::Minority => wild < own,
    };
    let most = rules.wilds_max().is_none_or(|most| wild <= most.into());
    let holds = own >= rules.naturals_min().into() && few && most;
    let at_most = |most: Option<u8>| most.is_none_or(|most| wild <= most.into());
    let in_sets = holds && at_most(rules.set_wilds_max());
    let in_runs = holds && at_most(rules.run_wilds_max());
    match rules.wild_melds() {
        WildMelds::All => (in_sets, in_runs),
        WildMelds::Sets => (in_sets, in_runs && wild == 0),
        WildMelds::Runs => (in_sets && wild == 0, in_runs),
    }
}

fn is_set(cards: &[Assigned], rules: &Rules) -> bool {
    let told_apart = |card: &&Assigned| match rules.duplicate_suits() {
        SetSuits::Any => false,
        SetSuits::Distinct => true,
        SetSuits::DistinctNaturals => is_own(**card),
    };
    // A wild card of the rank stands for itself unless its own place is taken.
    let is_taken =
        |own: Card| rules.duplicate_suits() != SetSuits::Any && cards.contains(&(own, Some(own)));
    let strays = |(card, own): &Assigned| {
        own.is_some_and(|own| own != *card && own.rank == card.rank && !is_taken(own))
    };
    let apart: Vec<Card> = cards
        .iter()
        .filter(told_apart)
        .map(|(card, _)| *card)
        .collect();
    let twice = |card: &Card| apart.iter().filter(|other| *other == card).count() > 1;
    let rank = cards[0].0.rank;
    rules
        .set_sizes()
        .contains(&u8::try_from(cards.len()).unwrap())
        && rules.set_ranks().contains(rank)
        && cards.iter().all(|(card, _)| card.rank == rank)
        && !cards.iter().any(strays)
        && !apart.iter().any(twice)
}

/// Whether cards of these ranks are a run; with each whether it stands for itself.
fn is_run(cards: &[(Rank, bool)], rules: &Rules) -> bool {
    let len = cards.len();
    if len < rules.run_min().into() || rules.run_max().is_some_and(|most| len > most.into()) {
        return false;
    }
    let mut ranks: Vec<Rank> = cards.iter().map(|(rank, _)| *rank).collect();
    ranks.sort();
    let order: Vec<Rank> = rules.ranks().iter().collect();
    let row: Vec<Rank> = match rules.ace() {
        AceRank::Low => order,
        AceRank::High => [&order[1..], &order[..1]].concat(),
        AceRank::LowOrHigh => [&order[..], &order[..1]].concat(),
        AceRank::Cyclic => [&order[..], &order[..]].concat(),
    };
    row.windows(len).any(|stretch| {
        let mut rest: Vec<Rank> = cards
            .iter()
            .filter(|card| card.1)
            .map(|card| card.0)
            .collect();
        let own: Vec<bool> = stretch
            .iter()
            .map(|rank| {
                let at = rest.iter().position(|own| own == rank);
                at.map(|at| rest.remove(at)).is_some()
            })
            .collect();
        let mut stretch = stretch.to_vec();
        stretch.sort();
        // From ace to ace, where the longest run says so, the ace is there twice.
        let from_ace_to_ace = rules.ace() == AceRank::LowOrHigh && len == rules.ranks().len() + 1;
        let asked = rules.run_max().is_some_and(|most| len <= most.into());
        let different = stretch.windows(2).all(|two| two[0] != two[1]);
        (different || from_ace_to_ace && asked) && stretch == ranks && ends_stand(&own, rules)
    })
}

/// Whether some way to read each group goes out.
pub(crate) fn goes_out(
    groups: &[Vec<Tile>],
    kinds: &[Vec<Kind>],
    hand: Option<&Hand>,
    rules: &Rules,
) -> bool {
    let tiles: Vec<Tile> = groups.concat();
    let laid = tiles.len();
    let drawn = |hand: &Hand| {
        let dealt = rules.hand_size().map(usize::from);
        usize::from(dealt.is_some_and(|dealt| hand.len() > dealt))
    };
    let mut loose: Vec<Tile> = hand.map_or(Vec::new(), |hand| hand.tiles().collect());
    for tile in &tiles {
        if hand.is_some() {
            let Some(place) = loose.iter().position(|other| other == tile) else {
                return false;
            };
            loose.remove(place);
        }
    }
    let out = rules.going_out();
    let drew = hand.is_some_and(|hand| drawn(hand) == 1);
    let thrown = usize::from(drew && out.discard != OutDiscard::None);
    let kept = !drew || out.discard != OutDiscard::Required || !loose.is_empty();
    let same = |group: &Vec<Tile>| {
        let face = |tile: Tile| tile.card().or(rules.joker_card());
        let with_any = rules.pair_wilds() == PairWilds::Any;
        let is_wild = |tile: &Tile| with_any && is_wild(*tile, rules);
        group.len() == 2 && (group.iter().any(is_wild) || face(group[0]) == face(group[1]))
    };
    let by_pairs = !groups.is_empty() && groups.iter().all(same);
    let pairs = out.pairs.is_some_and(|pairs| groups.len() >= pairs.into());
    if by_pairs && pairs && loose.len() <= thrown + usize::from(out.pairs_loose) && kept {
        return true;
    }
    let enough = match (out.melded, hand) {
        (Melded::Any, _) => true,
        (Melded::Exactly(cards), _) => laid == usize::from(cards),
        (Melded::All, Some(_)) => loose.len() <= thrown,
        (Melded::All, None) => rules.hand_size().is_none_or(|dealt| {
            let drawn = laid == usize::from(dealt) + 1 && out.discard != OutDiscard::Required;
            laid == usize::from(dealt) || drawn
        }),
    };
    let knocks = |most: u16| {
        let all: u32 = loose.iter().map(|tile| rules.loose_points(*tile)).sum();
        let without = loose.iter().map(|tile| all - rules.loose_points(*tile));
        let least = without.min().filter(|_| thrown == 1).unwrap_or(all);
        least <= u32::from(most)
    };
    let earns = |group: &&Vec<Tile>| {
        let least = rules.bonus_size().map(usize::from);
        least.is_some_and(|least| group.len() >= least)
    };
    enough
        && kept
        && groups.iter().filter(earns).count() >= rules.out_bonus_melds().into()
        && out.knock.is_none_or(|most| hand.is_none() || knocks(most))
        && hand.is_none_or(|_| {
            let left = rules.knock_cards().map(usize::from);
            left.is_none_or(|left| loose.len() <= left + thrown)
        })
        && any_readings_suffice(groups, kinds, [0; 5], rules)
}

/// Whether any readings of the groups have the runs, the pure runs, and the melds with a bonus of each kind.
fn any_readings_suffice(
    groups: &[Vec<Tile>],
    kinds: &[Vec<Kind>],
    found: [u8; 5],
    rules: &Rules,
) -> bool {
    let (Some((group, groups)), Some((kinds, rest))) = (groups.split_first(), kinds.split_first())
    else {
        let out = rules.going_out();
        let long = u8::from(rules.out_long_run().is_some());
        let asked = [
            out.runs,
            out.pure_runs,
            out.bonus_pure,
            out.bonus_mixed,
            long,
        ];
        return found
            .iter()
            .zip(asked)
            .all(|(found, asked)| *found >= asked);
    };
    let least = rules.bonus_size().map(usize::from);
    let earns = u8::from(least.is_some_and(|least| group.len() >= least));
    let long = rules.out_long_run().map(usize::from);
    let is_long = u8::from(long.is_some_and(|long| group.len() >= long));
    kinds.iter().any(|kind| {
        let more = match kind {
            Kind::Set => [0, 0, 0, earns, 0],
            Kind::PureSet => [0, 0, earns, 0, 0],
            Kind::Run => [1, 0, 0, earns, is_long],
            Kind::PureRun => [1, 1, earns, 0, is_long],
        };
        let found = core::array::from_fn(|kind| found[kind] + more[kind]);
        any_readings_suffice(groups, rest, found, rules)
    })
}
