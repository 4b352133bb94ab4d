//! Hands of Rummikub: tiles, views, texts, turns against a plain reading of the rules, and the strength of the players.

use combogrid_games::rummikub::{
    Action, Belief, DealError, Greedy, Layout, Phase, Rules, State, View, Watchful,
};
use combogrid_games::{Game, Imagine, Meter, Player, SplitMix64, Uniform, duel, replay};
use combogrid_rummy::{self as engine, Card, Hand, JokerRelease, Rank, Suit, Tile};
use proptest::prelude::*;

use crate::rounds::rounds;

/// The rules with these settings of the melds.
fn with(settings: &[(&str, &str)]) -> Rules {
    let rules = Rules::rummikub();
    let melds = settings.iter().fold(rules.melds, |melds, (name, value)| {
        melds.with(name, value).expect("a setting")
    });
    Rules { melds, ..rules }
}

fn settings() -> impl Strategy<Value = Rules> {
    let tiles = prop::sample::select(vec!["1", "5", "9", "14", "20"]);
    let opening = prop::sample::select(vec!["1", "10", "30", "50"]);
    let release = prop::sample::select(vec!["free", "replaced"]);
    let jokers = prop::sample::select(vec!["0", "2", "6"]);
    (2..=4_u8, tiles, opening, release, jokers).prop_map(
        |(players, tiles, opening, release, jokers)| Rules {
            players,
            ..with(&[
                ("hand_size", tiles),
                ("opening_points", opening),
                ("joker_release", release),
                ("jokers", jokers),
            ])
        },
    )
}

/// The states of a hand that is played at random, and the actions between them; a turn is laid more often than not.
fn history(rules: &Rules, seed: u64) -> (Vec<State>, Vec<Action>) {
    let mut random = SplitMix64::new(seed);
    let mut states = vec![State::deal(rules, random.below(4), random.number())];
    let mut actions = Vec::new();
    loop {
        let state = states.last().expect("a start").clone();
        if state.player().is_none() {
            return (states, actions);
        }
        let legal: Vec<Action> = state.legal().collect();
        let turns = legal.len() - 1;
        let action = if turns > 0 && random.below(4) > 0 {
            legal[1 + random.below(turns)]
        } else {
            legal[0]
        };
        states.push(state.play(action).unwrap());
        actions.push(action);
    }
}

/// A group of tiles as it would lie, and the cards that its jokers stand for.
type LaidGroup = (Vec<Tile>, Vec<Card>);

/// The groups that one tile can be in with others of a stock. From the rules alone: three or four of one number in different
/// colours, or three and more of one colour in a row, the 1 below the 2 only. A joker stands for any card of its place.
fn groups_with(card: Card, stock: &Hand) -> Vec<LaidGroup> {
    let has = |card: Card| stock.count(card.into()) > 0;
    let mut found = Vec::new();
    // Of each place of a group: empty, a tile, or a joker.
    let others: Vec<Suit> = Suit::ALL
        .into_iter()
        .filter(|suit| *suit != card.suit)
        .collect();
    for choice in 0..27_usize {
        let choices = [choice % 3, choice / 3 % 3, choice / 9];
        let places = others.iter().zip(choices);
        let places = places.map(|(suit, choice)| (Card::new(card.rank, *suit), choice));
        found.extend(group_of(card, places.collect(), &has, stock.jokers()));
    }
    let number = card.rank.index();
    for start in 0..=number {
        // Each run so far, place by place: tiles and jokers that the stock has.
        let mut runs: Vec<Vec<(Card, usize)>> = vec![Vec::new()];
        for (place, rank) in Rank::ALL.into_iter().enumerate().skip(start) {
            let at = Card::new(rank, card.suit);
            let mut longer = Vec::new();
            for run in runs {
                let wilds = run.iter().filter(|(_, choice)| *choice == 2).count();
                if has(at) {
                    longer.push([&run[..], &[(at, 1)]].concat());
                }
                if place != number && wilds < usize::from(stock.jokers()) {
                    longer.push([&run[..], &[(at, 2)]].concat());
                }
            }
            runs = longer;
            if place >= number {
                for run in &runs {
                    let rest = run.iter().copied().filter(|(other, _)| *other != card);
                    found.extend(group_of(card, rest.collect(), &has, stock.jokers()));
                }
            }
        }
    }
    found
}

/// The group of a tile with others: at each other place nothing, a tile or a joker.
fn group_of(
    card: Card,
    places: Vec<(Card, usize)>,
    has: &dyn Fn(Card) -> bool,
    jokers: u8,
) -> Option<LaidGroup> {
    let mut places: Vec<(Card, usize)> = places
        .into_iter()
        .filter(|(_, choice)| *choice > 0)
        .collect();
    places.push((card, 1));
    places.sort_unstable();
    let stands_for = places.iter().filter(|(_, choice)| *choice == 2);
    let stands_for: Vec<Card> = stands_for.map(|(card, _)| *card).collect();
    let held = places
        .iter()
        .all(|(card, choice)| *choice == 2 || has(*card));
    let enough = places.len() >= 3 && stands_for.len() <= usize::from(jokers);
    (held && enough).then(|| {
        let tile = |(card, choice): &(Card, usize)| match choice {
            1 => Tile::Card(*card),
            _ => Tile::Joker,
        };
        (places.iter().map(tile).collect(), stands_for)
    })
}

/// Looks for groups of all tiles that `accepts` takes, by trying every group of the first tile that is left.
fn cover(
    rest: Hand,
    laid: &mut Vec<LaidGroup>,
    accepts: &mut dyn FnMut(&[LaidGroup]) -> bool,
) -> bool {
    let Some(card) = rest.iter().find_map(|(tile, _)| tile.card()) else {
        return rest.is_empty() && accepts(laid);
    };
    for group in groups_with(card, &rest) {
        let tiles: Hand = group.0.iter().copied().collect();
        let Some(rest) = rest.checked_sub(&tiles) else {
            continue;
        };
        laid.push(group);
        if cover(rest, laid, accepts) {
            return true;
        }
        laid.pop();
    }
    false
}

/// The place of each joker of the table, and the cards that it may stand for, from how the table lies.
fn jokers_of(view: &View) -> Vec<(usize, Vec<Card>)> {
    let melds = view.table().melds().iter().enumerate();
    let slots = melds.flat_map(|(at, meld)| {
        let slots = meld.slots();
        slots.map(move |slot| (at, slot, meld.tiles()))
    });
    let jokers = slots.filter(|(_, slot, _)| slot.tile == Tile::Joker);
    let may_be = |(at, slot, tiles): (usize, engine::Slot, Hand)| {
        let suits = Suit::ALL
            .into_iter()
            .map(|suit| Card::new(slot.rank.unwrap(), suit));
        let is_it = |card: &Card| match slot.suit {
            Some(suit) => card.suit == suit,
            None => tiles.count((*card).into()) == 0,
        };
        (at, suits.filter(is_it).collect())
    };
    jokers.map(may_be).collect()
}

/// Whether each joker of the table before has a place of its own: a joker that stands for its card, or the card. Two jokers of a
/// meld are two cards.
fn accounted(
    jokers: &[(usize, Vec<Card>)],
    places: &[Card],
    taken: &mut Vec<(usize, Card)>,
) -> bool {
    let Some(((meld, cards), others)) = jokers.split_first() else {
        return true;
    };
    (0..places.len()).any(|place| {
        let mut rest = places.to_vec();
        let card = rest.swap_remove(place);
        if !cards.contains(&card) || taken.contains(&(*meld, card)) {
            return false;
        }
        taken.push((*meld, card));
        let found = accounted(others, &rest, taken);
        taken.pop();
        found
    })
}

/// All cards that lie in groups, those of jokers among them.
fn cards_of(laid: &[LaidGroup]) -> Vec<Card> {
    let cards = laid.iter().flat_map(|(tiles, jokers)| {
        let own = tiles.iter().filter_map(|tile| tile.card());
        own.chain(jokers.iter().copied())
    });
    cards.collect()
}

/// The table after a turn that lays these tiles, if there is one by the rules.
fn plain_turn(view: &View, tiles: &Hand) -> Option<Layout> {
    let melds = view.rules().melds;
    let has_opened = view.opened().nth(view.player()) == Some(true);
    let mut laid = Vec::new();
    if !has_opened {
        let opening = u32::from(melds.opening().points.unwrap_or(0));
        let points = |laid: &[LaidGroup]| -> u32 {
            cards_of(laid)
                .iter()
                .map(|card| u32::from(card.rank.number()))
                .sum()
        };
        let opens = cover(*tiles, &mut laid, &mut |laid| points(laid) >= opening);
        let lying = Layout::from(view.table());
        let groups = lying
            .groups()
            .chain(laid.into_iter().map(|(tiles, _)| tiles));
        return Layout::new(groups).filter(|_| opens);
    }
    let all = view.table().tiles().checked_add(tiles)?;
    let jokers = match melds.joker_release() {
        JokerRelease::Free => Vec::new(),
        JokerRelease::Replaced => jokers_of(view),
    };
    let found = cover(all, &mut laid, &mut |laid| {
        accounted(&jokers, &cards_of(laid), &mut Vec::new())
    });
    Layout::new(laid.into_iter().map(|(tiles, _)| tiles)).filter(|_| found)
}

/// Every part of a rack, but nothing.
fn parts(rack: &Hand) -> Vec<Hand> {
    let mut parts = vec![Hand::EMPTY];
    for (tile, copies) in rack.iter() {
        let with = |part: &Hand| {
            let part = *part;
            (0..=copies).map(move |held| part.with(tile, held))
        };
        parts = parts.iter().flat_map(with).collect();
    }
    parts.retain(|part| !part.is_empty());
    parts
}

fn key(tiles: &Hand) -> (usize, u32) {
    let points = |tile: Tile| tile.card().map_or(30, |card| u32::from(card.rank.number()));
    (tiles.len(), tiles.tiles().map(points).sum())
}

/// The tiles that a turn lays.
fn laid_by(state: &State, action: Action) -> Option<Hand> {
    match action {
        Action::Lay(table) => table.tiles().checked_sub(&state.table().tiles()),
        _ => None,
    }
}

/// The turns that are listed are the best by the plain reading, and every turn that it finds is legal.
#[test]
fn the_best_turns_are_those_of_a_plain_search() {
    let (mut compared, mut listed, mut with_jokers, mut refused) = (0, 0, 0, 0);
    let hands = rounds(2, 18, 1) as u64;
    // Few steps of five meet each value of each setting.
    for seed in (0..hands).map(|hand| 5 * hand) {
        let release = ["free", "replaced"][usize::from(seed % 2 == 0)];
        let jokers = ["0", "1", "2"][usize::try_from(seed % 3).unwrap()];
        let opening = ["1", "12", "30"][usize::try_from(seed / 3 % 3).unwrap()];
        let rules = with(&[
            ("hand_size", "7"),
            ("opening_points", opening),
            ("joker_release", release),
            ("jokers", jokers),
        ]);
        let (states, _) = history(&rules, seed);
        for state in &states {
            let Some(player) = state.player() else { break };
            let (view, rack) = (state.view(player), state.hand(player));
            if rack.len() > 9 || state.table().tiles().len() > 14 {
                continue;
            }
            let mut best = Vec::new();
            for part in parts(&rack) {
                match plain_turn(&view, &part) {
                    Some(table) => {
                        assert!(view.may_lay(&table), "{table} in {state:?}");
                        let after = state.clone().play(Action::Lay(table)).unwrap();
                        assert_eq!(after.hand(player), rack.checked_sub(&part).unwrap());
                        best.push(key(&part));
                    }
                    None => refused += 1,
                }
            }
            best.sort_unstable_by(|one, other| other.cmp(one));
            best.truncate(8);
            let turns: Vec<Hand> = state
                .legal()
                .filter_map(|action| laid_by(state, action))
                .collect();
            let keys: Vec<(usize, u32)> = turns.iter().map(key).collect();
            assert_eq!(keys, best, "{view:?}");
            compared += 1;
            listed += keys.len() as u64;
            with_jokers += usize::from(state.table().tiles().jokers() > 0);
        }
    }
    assert!(
        compared > 6 * hands && listed > hands && refused > 250 * hands,
        "{compared} {listed} {with_jokers} {refused}"
    );
}

/// Tables with a tile moved, added or gone are legal if and only if the groups are melds, the tiles of the table are there,
/// and something was laid.
#[test]
fn tables_that_are_no_turn_are_refused() {
    let mut random = SplitMix64::new(9);
    let (mut legal, mut refused) = (0, 0);
    let rules = with(&[
        ("jokers", "0"),
        ("opening_points", "10"),
        ("hand_size", "8"),
    ]);
    for seed in 0..6 {
        let (states, actions) = history(&rules, seed);
        for (state, action) in states.iter().zip(&actions) {
            let (Action::Lay(table), Some(player)) = (action, state.player()) else {
                continue;
            };
            let view = state.view(player);
            let has_opened = view.opened().nth(player) == Some(true);
            for _ in 0..8 {
                let mut groups: Vec<Vec<Tile>> = table.groups().collect();
                let from = random.below(groups.len());
                let at = random.below(groups[from].len());
                let tile = groups[from].remove(at);
                match random.below(4) {
                    0 => {}
                    1 => {
                        let other = Tile::Card(Card::new(
                            Rank::ALL[random.below(13)],
                            Suit::ALL[random.below(4)],
                        ));
                        groups[from].push(other);
                    }
                    _ => {
                        let to = random.below(groups.len());
                        groups[to].push(tile);
                    }
                }
                let changed = Layout::new(groups.clone()).unwrap();
                let is_meld = |group: &Vec<Tile>| {
                    let tiles: Hand = group.iter().copied().collect();
                    let first = tiles.iter().find_map(|(tile, _)| tile.card());
                    let groups = first
                        .map(|card| groups_with(card, &tiles))
                        .unwrap_or_default();
                    group.is_empty() || groups.iter().any(|(all, _)| all.len() == group.len())
                };
                let tiles = changed.tiles().checked_sub(&state.table().tiles());
                let comes_from_rack = tiles
                    .is_some_and(|tiles| !tiles.is_empty() && state.hand(player).contains(&tiles));
                let expected = groups.iter().all(is_meld) && comes_from_rack;
                if !has_opened && expected {
                    // What opens must come from the rack alone, which `plain_turn` checks.
                    continue;
                }
                assert_eq!(view.may_lay(&changed), expected, "{changed} in {view:?}");
                match state.clone().play(Action::Lay(changed)) {
                    Ok(_) => legal += 1,
                    Err(refusal) => {
                        assert_eq!(refusal.state, *state);
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(legal > 5 && refused > 200, "{legal} {refused}");
}

fn all_tiles(state: &State) -> Hand {
    let racks = (0..state.players()).flat_map(|player| state.hand(player).tiles());
    let lying = state.table().tiles();
    racks
        .chain(lying.tiles())
        .chain(state.pool().iter().copied())
        .collect()
}

/// The points at the end, from the racks: a player without tiles gets those of all racks, and otherwise the players with the
/// fewest get what the others have more.
fn plain_returns(end: &State) -> Vec<i32> {
    let racks = (0..end.players()).map(|player| end.hand(player));
    let left: Vec<i32> = racks
        .map(|rack| i32::try_from(key(&rack).1).unwrap())
        .collect();
    let fewest = *left.iter().min().unwrap();
    let paid: i32 = left.iter().map(|points| points - fewest).sum();
    let winners = left.iter().filter(|points| **points == fewest).count();
    let share = paid / i32::try_from(winners).unwrap();
    let won = |points: &i32| {
        if *points == fewest {
            share
        } else {
            fewest - points
        }
    };
    left.iter().map(won).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: rounds(1, 8, 1).try_into().unwrap(), rng_seed: proptest::test_runner::RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn no_tile_is_lost_and_every_hand_ends(rules in settings(), seed: u64) {
        let (states, actions) = history(&rules, seed);
        let deck = Hand::deck(&rules.melds);
        let mut random = SplitMix64::new(seed);
        for state in &states {
            prop_assert_eq!(all_tiles(state), deck);
            for player in 0..state.players() {
                let view = state.view(player);
                let hidden = (0..state.players()).filter(|other| *other != player);
                let hidden = hidden.flat_map(|other| state.hand(other).tiles());
                let unseen: Hand = hidden.chain(state.pool().iter().copied()).collect();
                prop_assert_eq!(view.unseen(), unseen);
                let sizes = (0..state.players()).map(|player| state.hand(player).len());
                prop_assert!(view.tiles().eq(sizes));
                let world = Belief.imagine(&view, &mut random, &mut Meter::unlimited()).unwrap();
                prop_assert_eq!(all_tiles(&world), deck);
                prop_assert_eq!(world.view(player), view);
            }
        }
        let end = states.last().unwrap();
        let returns: Vec<i32> = (0..end.players()).map(|player| end.returns(player).unwrap()).collect();
        prop_assert_eq!(returns, plain_returns(end));
        let texts = actions.iter().map(|action| action.to_string().parse::<Action>().unwrap());
        prop_assert_eq!(replay(states[0].clone(), texts).unwrap(), end.clone());
    }
}

/// Two racks and a pool; the rest of the deck is nowhere.
fn deal(rules: &Rules, racks: [&str; 2], pool: &str) -> State {
    let read = |text: &str| Hand::parse(text, &rules.melds).unwrap();
    let mut tiles: Vec<Tile> = pool
        .split_whitespace()
        .map(|tile| tile.parse().unwrap())
        .collect();
    tiles.reverse();
    State::from_tiles(rules, 1, racks.map(read).to_vec(), tiles).unwrap()
}

fn lay(table: &str) -> Action {
    Action::Lay(table.parse().unwrap())
}

/// Source: rummikub.com, "How to play": the initial meld comes from the own rack alone, and its player builds on other sets
/// from the next turn on.
#[test]
fn a_player_opens_with_thirty_points_of_the_own_rack() {
    let rules = with(&[("hand_size", "6")]);
    let state = deal(&rules, ["TH JH QH 9C 9D 9S", "9H KH 7C 7D 7S JK"], "2C");
    for table in ["9C 9D 9S", "TH JH QH, 9C 9D", ""] {
        if let Ok(table) = table.parse() {
            assert!(state.clone().play(Action::Lay(table)).is_err(), "{table}");
        }
    }
    let state = state.play(lay("TH JH QH")).unwrap();
    // A player who has not opened neither lays off nor moves, and a joker counts as the card that it stands for.
    for table in [
        "9H TH JH QH KH",
        "TH JH QH KH",
        "TH JH QH, 7C 7D 7S",
        "TH JH QH, JK QH KH",
    ] {
        assert!(state.clone().play(lay(table)).is_err(), "{table}");
    }
    let opened = state.clone().play(lay("TH JH QH, 7C 7D 7S JK"));
    assert!(opened.is_err(), "28 points");
    let state = state.play(Action::Draw).unwrap();
    let state = state.play(lay("TH JH QH, 9C 9D 9S")).unwrap();
    assert_eq!(state.returns(0), Some(9 + 13 + 21 + 30 + 2));
    assert_eq!(state.returns(1), Some(-75));
    assert_eq!(state.player(), None);
}

/// The tile that a joker stands for sets it free, and it is used in the same turn.
#[test]
fn a_joker_is_taken_for_its_tile_alone() {
    let rules = with(&[("hand_size", "6"), ("opening_points", "1")]);
    let state = deal(&rules, ["3H JK 5H 8C 8D AS", "4H 9C 9D 2S 3S 4S"], "2C");
    let state = state.play(lay("3H JK 5H")).unwrap();
    let state = state.play(lay("3H JK 5H, 2S 3S 4S")).unwrap();
    // The joker stands for the four of hearts.
    assert!(
        state
            .clone()
            .play(lay("3H 4H 5H, 8C 8D JK, 2S 3S 4S"))
            .is_err()
    );
    let state = state.play(lay("3H JK 5H, AS 2S 3S 4S")).unwrap();
    assert!(state.clone().play(lay("3H 4H 5H, AS 2S 3S 4S")).is_err());
    let state = state.play(lay("3H 4H 5H, 9C 9D JK, AS 2S 3S 4S")).unwrap();
    assert_eq!(
        state.phase(),
        Phase::Over {
            returns: [-16, 16, 0, 0]
        }
    );
}

#[test]
fn without_a_pool_players_pass_and_the_fewest_points_win() {
    let rules = with(&[("hand_size", "2")]);
    let state = deal(&rules, ["2H 3C", "KH KC"], "4D");
    assert_eq!(
        state.clone().play(Action::Pass).unwrap_err().action,
        Action::Pass
    );
    let state = state.play(Action::Draw).unwrap();
    assert!(state.clone().play(Action::Draw).is_err());
    let state = state.play(Action::Pass).unwrap();
    assert_eq!((state.player(), state.view(0).passes()), (Some(0), 1));
    let state = state.play(Action::Pass).unwrap();
    assert_eq!(
        [0, 1].map(|player| state.returns(player)),
        [Some(17), Some(-17)]
    );
    // Nobody is ahead of equals.
    let state = deal(&rules, ["2H 3C", "2C 3H"], "");
    let state = state
        .play(Action::Pass)
        .unwrap()
        .play(Action::Pass)
        .unwrap();
    assert_eq!(
        [0, 1].map(|player| state.returns(player)),
        [Some(0), Some(0)]
    );
}

/// The tiles of another player may cost as little as none.
#[test]
fn a_player_without_tiles_wins_alone() {
    let settings = [
        ("hand_size", "3"),
        ("opening_points", "1"),
        ("hand_points", "A=0"),
    ];
    let rules = Rules {
        players: 3,
        ..with(&settings)
    };
    let racks = ["7H 8H 9H", "AC AD AS", "2H 3C 5D"];
    let racks = racks.map(|rack| Hand::parse(rack, &rules.melds).unwrap());
    let state = State::from_tiles(&rules, 2, racks.to_vec(), Vec::new()).unwrap();
    let end = state.play(lay("7H 8H 9H")).unwrap();
    let returns = [0, 1, 2].map(|player| end.returns(player));
    assert_eq!(returns, [Some(10), Some(0), Some(-10)]);
}

#[test]
fn deals_that_cannot_be_are_refused() {
    let rules = Rules::rummikub();
    let start = State::deal(&rules, 0, 1);
    let deal = |hands: Vec<Hand>| State::from_tiles(&rules, 0, hands, start.pool().to_vec());
    let [one, other] = [0, 1].map(|player| start.hand(player));
    assert_eq!(deal(vec![one, other]), Ok(start.clone()));
    assert_eq!(deal(vec![one]), Err(DealError::Players(1)));
    assert_eq!(deal(vec![one; 5]), Err(DealError::Players(5)));
    assert!(matches!(deal(vec![one, one]), Err(DealError::Deck(_))));
    let few = DealError::Tiles {
        player: 1,
        found: 0,
        expected: 14,
    };
    assert_eq!(deal(vec![one, Hand::EMPTY]), Err(few));
    let large = with(&[("packs", "3")]);
    let hands = vec![Hand::EMPTY; 2];
    assert_eq!(
        State::from_tiles(&large, 0, hands, Vec::new()),
        Err(DealError::Size(158))
    );
    assert!(!large.deck_fits() && rules.deck_fits());
}

#[test]
fn known_strengths_hold() {
    let rules = Rules::rummikub();
    let meter = &mut Meter::unlimited();
    let random = duel(&rules, 3, 1, &Greedy::new, &Uniform::new, meter).unwrap();
    assert!(random.share().won > 0.5, "{random:?}");
}

/// It plays as greedy does but where another player has at most two tiles, and there it sometimes does otherwise.
#[test]
fn who_has_few_tiles_is_watched() {
    let rules = Rules::rummikub();
    let meter = &mut Meter::unlimited();
    let (mut greedy, mut watchful) = (Greedy::new(1), Watchful::new(1));
    let (mut watched, mut others, mut kept) = (0, 0, 0);
    for seed in 0..9 {
        let mut state = State::deal(&rules, 1, seed);
        while let Some(player) = state.player() {
            let view = state.view(player);
            let action = greedy.choose(&view, meter).unwrap();
            let tiles = view.tiles().nth(1 - player).unwrap();
            let choice = watchful.choose(&view, meter).unwrap();
            // A joker is kept unless all tiles are laid.
            let jokers = |action: Action| match action {
                Action::Lay(table) => table.tiles().jokers(),
                _ => state.table().tiles().jokers(),
            };
            let on_table = state.table().tiles().jokers();
            let keeps = tiles > 3 && jokers(action) > on_table && jokers(choice) == on_table;
            assert!(
                tiles <= 2 || choice == action || keeps,
                "seed {seed}: {choice} and {action}"
            );
            watched += u32::from(tiles <= 2);
            kept += u32::from(keeps);
            others += u32::from(choice != action && !keeps);
            state = state.play(action).unwrap();
        }
    }
    assert!((1..watched).contains(&others), "{others} of {watched}");
    assert!(kept > 0);
}

/// A joker is kept for later turns, of which there may be none where no tile can be drawn.
#[test]
fn a_joker_is_kept_while_there_are_tiles_to_draw() {
    let rules = Rules {
        players: 3,
        ..with(&[("hand_size", "5")])
    };
    let racks = ["JK TC TD 9D 2S", "7C 5D 3H AS 8S", "TS 4S 6H QH KC"];
    let racks = racks.map(|rack| Hand::parse(rack, &rules.melds).unwrap());
    let advised = |pool: &[&str]| {
        let pool = pool.iter().map(|tile| tile.parse().unwrap()).collect();
        let start = State::from_tiles(&rules, 2, racks.to_vec(), pool).unwrap();
        let advice = Watchful::new(1).advise(&start.view(0), &mut Meter::unlimited());
        advice.unwrap().action.to_string()
    };
    assert_eq!(advised(&["KS"]), "draw");
    assert!(advised(&[]).starts_with("lay "), "{}", advised(&[]));
}

/// Without a pool the hand ends when all have passed in a row; a turn that lays something begins the count anew. The player
/// with the fewest points wins what the others have more.
#[test]
fn a_hand_without_a_pool_ends_when_all_have_passed() {
    let rules = Rules {
        players: 3,
        ..with(&[("hand_size", "4")])
    };
    let racks = ["KC 9D 8D 2S", "7C 5D 3H AS", "TC TD TH 4S"];
    let racks = racks.map(|rack| Hand::parse(rack, &rules.melds).unwrap());
    let start = State::from_tiles(&rules, 2, racks.to_vec(), Vec::new()).unwrap();
    assert_eq!(start.legal().collect::<Vec<_>>(), [Action::Pass]);
    let play = |state: State, text: &str| state.play(text.parse().unwrap()).unwrap();
    let passed =
        |state: State, times: usize| (0..times).fold(state, |state, _| play(state, "pass"));
    // The third player lays before it has passed, so that two passes more end nothing.
    let state = play(passed(start.clone(), 2), "lay TC TD TH");
    assert_eq!(state.view(0).passes(), 0);
    let state = passed(state, 2);
    assert_eq!((state.player(), state.view(0).passes()), (Some(2), 2));
    let end = passed(state, 1);
    // The racks are worth 29 or 30, 16, and 4 points: 13 + 9 + 8 + 2, 7 + 5 + 3 + 1.
    let returns: Vec<Option<i32>> = (0..3).map(|player| end.returns(player)).collect();
    let points = |player: usize| {
        let tiles = end.hand(player);
        let cards = tiles.tiles().filter_map(Tile::card);
        let numbers = cards.map(|card| i32::from(card.rank.number()));
        numbers.sum::<i32>()
    };
    assert_eq!([points(0), points(1), points(2)], [32, 16, 4]);
    assert_eq!(returns, [Some(-28), Some(-12), Some(40)]);
    assert_eq!(end.legal().count(), 0);
    // Players with equal points share, rounded down.
    let racks = ["KC 2D", "2C AD", "2H AS"].map(|rack| Hand::parse(rack, &rules.melds).unwrap());
    let two = Rules {
        players: 3,
        ..with(&[("hand_size", "2")])
    };
    let start = State::from_tiles(&two, 2, racks.to_vec(), Vec::new()).unwrap();
    let end = passed(start, 3);
    let returns: Vec<Option<i32>> = (0..3).map(|player| end.returns(player)).collect();
    assert_eq!(returns, [Some(-12), Some(6), Some(6)]);
}

/// What is listed begins with the idle action and the turn that a player with much time finds, and says what is missing.
#[test]
fn a_list_says_whether_it_is_complete() {
    let mut compared = 0;
    for seed in 0..rounds(2, 6, 1) as u64 {
        let rules = with(&[("hand_size", "7"), ("opening_points", "1")]);
        let (states, _) = history(&rules, seed);
        for state in &states {
            let Some(player) = state.player() else { break };
            let (view, rack) = (state.view(player), state.hand(player));
            if rack.len() > 9 || state.table().tiles().len() > 14 {
                continue;
            }
            let listed = State::listed(&view);
            assert!(listed.actions.iter().copied().eq(state.legal()));
            let parts = parts(&rack);
            let all = parts
                .iter()
                .filter(|part| plain_turn(&view, part).is_some());
            assert_eq!(
                listed.is_cut,
                all.count() > listed.actions.len() - 1,
                "{view:?}"
            );
            compared += 1;
            assert_eq!(State::listed(&state.view(1 - player)).actions, []);
        }
    }
    assert!(compared > 20, "{compared}");
}
