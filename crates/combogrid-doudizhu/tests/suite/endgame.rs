//! Endgames against brute force, strategies against their checker, and what others get wrong.

use crate::endgame_deals::{deal, dense, hand, hands_of, position, three};
use crate::naive_endgame::Naive;
use crate::oracle::ONE_PACK;
use crate::rounds::rounds;
use combogrid_doudizhu::{
    Budget, Endgame, Hand, Kind, Limit, Play, Position, Preset, Rank, Rules, StrategyError,
};

fn two(first: &str, second: &str) -> Position {
    position(&[hand(first), hand(second)], 0)
}

/// Whether an exchange of a play for a higher one is on the table.
fn last_play(rng: &mut fastrand::Rng, rules: Rules, deck: Hand) -> Option<Play> {
    let cards = deal(rng, deck, &[deck.total().min(6)]);
    let leads = rules.leads(cards[0]);
    (rng.bool() && !leads.is_empty()).then(|| leads[rng.usize(..leads.len())])
}

/// The cards of a deck that are in none of the hands.
fn others(deck: Hand, hands: &[Hand]) -> Hand {
    let held = |left: Hand, hand: &Hand| left.checked_sub(*hand);
    hands
        .iter()
        .try_fold(deck, held)
        .expect("dealt from the deck")
}

/// Holds who wins, every winning first play and the line of a position against brute force.
fn check(endgame: &mut Endgame, naive: &mut Naive, rules: Rules, position: &Position) {
    let hands = three(position.hands());
    let last = position.last().map(|laid| (laid.play, laid.by));
    let wins = naive.wins(hands, position.mover(), last);
    assert_eq!(endgame.wins(position), Ok(wins), "{position}");
    let mut winning = naive.choices(hands[position.mover()], last);
    winning.retain(|&choice| naive.wins_by(hands, position.mover(), last, choice));
    assert_eq!(endgame.winning(position), Ok(winning), "{position}");
    let line = endgame.line(position).expect("no budget");
    let mut at = *position;
    for choice in line {
        at = at.after(&rules, choice).expect("a legal line");
    }
    let winner = at.winner().expect("the end of the game");
    assert_eq!(
        position.same_side(winner, position.mover()),
        wins,
        "{position}"
    );
}

fn exhaust(deck: &str, most: usize, rules: Rules) {
    let deck = hand(deck);
    let hands = hands_of(deck, most);
    let (mut endgame, mut naive) = (Endgame::new(rules), Naive::new(rules, 2, 0));
    for &first in &hands {
        for &second in &hands {
            if first
                .checked_add(second)
                .is_some_and(|all| deck.contains(all))
            {
                let position = position(&[first, second], 0);
                let wins = naive.wins([first, second, Hand::EMPTY], 0, None);
                assert_eq!(endgame.wins(&position), Ok(wins), "{position}");
            }
        }
    }
}

#[test]
fn every_pair_of_small_hands_under_all_presets() {
    for &preset in ONE_PACK {
        exhaust("TTTTJJJJQQQQKKAA2BR", 3, preset.rules());
        exhaust("TTTTJJJJR", 5, preset.rules());
        exhaust("TTJJQKAA2BR", 4, preset.rules());
        // A bomb sheds four cards at once: who leads 3 or 4 and keeps the rocket for it may be too late.
        exhaust("345KKKKBR", 5, preset.rules());
    }
}

/// A higher pair in place of one of a pair chain is no better: these are won with the chain only.
#[test]
fn a_pair_chain_is_not_exchanged_for_a_higher_pair() {
    for (preset, first, second) in [
        (Preset::Pagat, "556677TJJ", "36622"),
        (Preset::Rlcard, "34499TTJJKK", "3379A22"),
    ] {
        let rules = preset.rules();
        let (mut endgame, mut naive) = (Endgame::new(rules), Naive::new(rules, 2, 0));
        check(&mut endgame, &mut naive, rules, &two(first, second));
        assert_eq!(endgame.wins(&two(first, second)), Ok(true));
    }
}

#[test]
fn every_three_small_hands() {
    let deck = hand("JJJQQQKK2R");
    let hands = hands_of(deck, 2);
    for landlord in 0..3 {
        let rules = Preset::Pagat.rules();
        let (mut endgame, mut naive) = (Endgame::new(rules), Naive::new(rules, 3, landlord));
        for &first in &hands {
            for &second in &hands {
                for &third in &hands {
                    let all = [first, second, third];
                    let sum = all
                        .iter()
                        .try_fold(Hand::EMPTY, |sum, &hand| sum.checked_add(hand));
                    if sum.is_some_and(|sum| deck.contains(sum)) {
                        let position = position(&all, landlord);
                        let wins = naive.wins(all, 0, None);
                        assert_eq!(endgame.wins(&position), Ok(wins), "{position}");
                    }
                }
            }
        }
    }
}

/// Random positions under drawn rules and with hands of drawn sizes.
fn check_random(
    seed: u64,
    rounds: usize,
    draw: impl Fn(&mut fastrand::Rng, usize) -> (Rules, Vec<usize>),
) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for round in 0..rounds {
        let (rules, sizes) = draw(&mut rng, round);
        // Without solos a hand may be stuck, and the game has no end.
        if !rules.has_kind(Kind::Solo) {
            continue;
        }
        let deck = if round % 3 == 0 {
            dense(&mut rng)
        } else {
            Hand::DECK
        };
        let hands = deal(&mut rng, deck, &sizes);
        let landlord = rng.usize(..hands.len());
        let mut start = position(&hands, landlord);
        if let Some(last) = last_play(&mut rng, rules, others(deck, &hands)) {
            let by = rng.usize(1..hands.len());
            start = start.facing(last, by).expect("another player");
        }
        let mut naive = Naive::new(rules, hands.len(), landlord);
        check(&mut Endgame::new(rules), &mut naive, rules, &start);
    }
}

fn preset(round: usize) -> Rules {
    ONE_PACK[round % ONE_PACK.len()].rules()
}

#[test]
fn two_random_hands() {
    check_random(16, 160, |rng, round| {
        let size = rng.usize(6..=10);
        (preset(round), vec![size, 16 - size])
    });
}

#[test]
fn three_random_hands() {
    check_random(18, 160, |rng, round| {
        let sizes = [3, 4, 5].map(|most| rng.usize(2..=most));
        (preset(round), sizes.to_vec())
    });
}

/// Two and three hands, whose partners' plays are answered as well.
#[test]
fn random_hands_under_rules_at_random() {
    check_random(28, 160, |rng, round| {
        let (rules, ..) = crate::oracle::random_rules(rng);
        let sizes: &[usize] = if round % 2 == 0 { &[6, 6] } else { &[4, 3, 4] };
        (rules, sizes.to_vec())
    });
}

#[test]
fn two_hands_of_ten_and_eleven_cards() {
    let mut rng = fastrand::Rng::with_seed(17);
    for round in 0..rounds(8, 16, 1) {
        let rules = preset(round);
        let hands = deal(&mut rng, Hand::DECK, &[11, 10]);
        let wins = Naive::new(rules, 2, 0).wins(three(&hands), 0, None);
        let position = position(&hands, 0);
        assert_eq!(Endgame::new(rules).wins(&position), Ok(wins), "{position}");
    }
}

/// A hand full of neighbouring ranks is one chain only if the rules allow one of that length.
#[test]
fn chains_are_no_longer_than_the_rules_allow() {
    let mut rng = fastrand::Rng::with_seed(29);
    for round in 0..120 {
        let most = 5 + u8::try_from(round % 3).expect("a small number");
        let builder = Rules::over(Preset::Pagat).max_cards(most);
        let rules = builder.build().expect("rules");
        let low = rng.usize(0..3);
        let run = Hand::from_cards(Rank::ALL[low..low + 9].iter().copied());
        let own = deal(&mut rng, run.expect("cards"), &[8])[0];
        let rest = Hand::DECK.checked_sub(own).expect("a part of the deck");
        let other = deal(&mut rng, rest, &[5])[0];
        let start = position(&[own, other], 0);
        let mut naive = Naive::new(rules, 2, 0);
        check(&mut Endgame::new(rules), &mut naive, rules, &start);
    }
}

#[test]
fn a_table_that_forgets_changes_nothing() {
    let mut rng = fastrand::Rng::with_seed(19);
    let rules = Rules::default();
    for _ in 0..20 {
        let hands = deal(&mut rng, Hand::DECK, &[11, 11]);
        let position = position(&hands, 0);
        let mut small = Endgame::new(rules).with_memory(10_000);
        let mut large = Endgame::new(rules);
        assert_eq!(small.wins(&position), large.wins(&position));
        assert_eq!(small.winning(&position), large.winning(&position));
        assert!(small.table_bytes() <= 10_000);
    }
}

#[test]
fn every_win_has_a_strategy_that_the_checker_accepts() {
    let mut rng = fastrand::Rng::with_seed(20);
    for round in 0..200 {
        let rules = preset(round);
        let deck = if round % 3 == 0 {
            dense(&mut rng)
        } else {
            Hand::DECK
        };
        let sizes: &[usize] = if round % 2 == 0 { &[8, 8] } else { &[4, 4, 4] };
        let hands = deal(&mut rng, deck, sizes);
        let position = position(&hands, rng.usize(..hands.len()));
        let mut endgame = Endgame::new(rules);
        let strategy = endgame.strategy(&position).expect("no budget");
        let wins = position.same_side(strategy.winner(), position.mover());
        assert_eq!(endgame.wins(&position), Ok(wins));
        let checked = strategy.check(&rules).expect("a winning strategy");
        assert!(checked >= strategy.len());
        assert_eq!(strategy.to_string().lines().count(), strategy.len());
    }
}

#[test]
fn the_checker_refuses_the_rules_of_others() {
    let (rlcard, pagat) = (Preset::Rlcard.rules(), Preset::Pagat.rules());
    let position = two("444455", "99992");
    let strategy = Endgame::new(rlcard).strategy(&position).expect("no budget");
    assert_eq!(strategy.to_string(), "*444455 / 99992: 444455\n");
    assert_eq!(strategy.check(&rlcard), Ok(1));
    let error = strategy.check(&pagat).expect_err("no such play");
    assert_eq!(error, StrategyError::NotAllowed(position));
    assert_eq!(
        error.to_string(),
        "the reply in *444455 / 99992 is not allowed"
    );
}

/// What the strongest public solver answers wrongly (`julywind168/doudizhu_endgame`).
#[test]
fn faults_of_others() {
    let rules = Preset::Pagat.rules();
    // A bomb beats a lower bomb of any rank.
    assert_eq!(
        Endgame::new(rules).wins(&two("6666777B", "9999TTQQQQ")),
        Ok(false)
    );
    // A pair chain beats a lower pair chain.
    assert_eq!(
        Endgame::new(rules).wins(&two("79TTJJQQ", "599TTJJ2")),
        Ok(true)
    );
    // An airplane with pairs does not beat one with solos.
    let solos = Play::new(Kind::AirplaneSolos, Rank::Three, 2, hand("79")).expect("a play");
    let facing = position(&[hand("5556667788"), hand("2TK")], 0)
        .facing(solos, 1)
        .expect("a position");
    let answers = Endgame::new(rules).winning(&facing).expect("no budget");
    assert!(
        answers
            .iter()
            .flatten()
            .all(|play| play.kind() != Kind::AirplanePairs)
    );
    let pairs = Play::new(Kind::AirplanePairs, Rank::Four, 2, hand("6688")).expect("a play");
    assert!(!pairs.beats(solos));
}

/// Puzzles ban kinds of play.
#[test]
fn bans_change_who_wins() {
    let pagat = Preset::Pagat.rules();
    let puzzle = Rules::over(Preset::Pagat)
        .ban(Kind::TrioSolo)
        .build()
        .expect("rules");
    let wins = |rules, first, second| Endgame::new(rules).wins(&two(first, second));
    assert_eq!(wins(pagat, "3334", "5R"), Ok(true));
    assert_eq!(wins(puzzle, "3334", "5R"), Ok(true), "333 and then 4");
    assert_eq!(wins(pagat, "3334", "5555R"), Ok(true));
    assert_eq!(wins(puzzle, "3334", "5555R"), Ok(false));
    let mut rng = fastrand::Rng::with_seed(22);
    for _ in 0..40 {
        let deck = dense(&mut rng);
        let hands = deal(&mut rng, deck, &[8, 8]);
        let start = position(&hands, 0);
        check(
            &mut Endgame::new(puzzle),
            &mut Naive::new(puzzle, 2, 0),
            puzzle,
            &start,
        );
    }
}

#[test]
fn a_puzzle_has_one_winning_play() {
    let mut rng = fastrand::Rng::with_seed(23);
    let rules = Rules::default();
    let mut found = 0;
    while found < 20 {
        let hands = deal(&mut rng, Hand::DECK, &[8, 8]);
        let start = position(&hands, 0);
        let mut endgame = Endgame::new(rules);
        let Some(puzzle) = endgame.puzzle(&start).expect("no budget") else {
            continue;
        };
        let mut naive = Naive::new(rules, 2, 0);
        let mut winning = naive.choices(hands[0], None);
        winning.retain(|&choice| naive.wins_by(three(&hands), 0, None, choice));
        assert_eq!(winning, [Some(puzzle.solution)]);
        assert_eq!(puzzle.line[0], winning[0]);
        assert!(puzzle.plays() >= 1 && puzzle.tempting < rules.leads(hands[0]).len());
        assert!(puzzle.difficulty() > 0);
        found += 1;
    }
}

#[test]
fn a_higher_free_card_never_loses_a_win() {
    let mut rng = fastrand::Rng::with_seed(21);
    let rules = Rules::default();
    let mut compared = 0;
    while compared < 300 {
        let hands = deal(&mut rng, Hand::DECK, &[8, 8]);
        let singles: Vec<Rank> = Rank::ALL[..13]
            .iter()
            .copied()
            .filter(|&rank| hands[0].count(rank) == 1)
            .collect();
        // Without chains and with one kicker at most, a lone card is used alone or as a kicker.
        let plays = rules.count_leads(hands[0]);
        let plain = [Kind::SoloChain, Kind::Airplane, Kind::Bomb]
            .iter()
            .all(|&kind| plays[kind] == 0);
        let (true, [low, .., high]) = (plain, &singles[..]) else {
            continue;
        };
        let without = |rank: Rank| hands[0].checked_sub(rank.into()).expect("held");
        let worse = without(*high);
        let better = without(*low);
        let wins = |hand: Hand| {
            Endgame::new(rules)
                .wins(&position(&[hand, hands[1]], 0))
                .expect("no budget")
        };
        assert!(
            !wins(worse) || wins(better),
            "{worse} {better} {}",
            hands[1]
        );
        compared += 1;
    }
}

#[test]
fn a_stop_leaves_the_workspace_usable() {
    let rules = Rules::default();
    let position = two("345788899TJJQQABR", "344556679TJJQQKK2");
    let mut endgame = Endgame::new(rules).with_budget(&Budget::unlimited().max_states(100));
    let stopped = endgame.wins(&position).expect_err("too few states");
    assert_eq!(stopped.limit, Limit::States(100));
    assert_eq!(endgame.states(), 100);
    assert!(endgame.winning(&position).is_err());
    assert!(endgame.line(&position).is_err());
    assert!(endgame.strategy(&position).is_err());
    assert_eq!(endgame.wins(&two("3", "4")), Ok(true));
    endgame.set_budget(&Budget::unlimited());
    assert_eq!(endgame.wins(&position), Ok(true));
    let bytes = Endgame::MEMORY;
    assert!(endgame.table_bytes() <= bytes);
}

#[test]
fn the_same_query_searches_the_same_states() {
    let position = two("3445678TTQKA2", "356778999JJKK");
    let rules = Rules::default();
    let mut fresh = Endgame::new(rules);
    let first = fresh.wins(&position);
    let mut used = Endgame::new(rules);
    let other = two("34456788TJJA2", "3579TTQQKKAB2");
    used.wins(&other).expect("no budget");
    assert_eq!(used.wins(&position), first);
    assert_eq!(used.states(), fresh.states());
}

#[test]
fn positions_that_are_none() {
    let error = |hands: &[&str], landlord| {
        let hands: Vec<Hand> = hands.iter().map(|text| hand(text)).collect();
        Position::new(&hands, landlord)
            .expect_err("no position")
            .to_string()
    };
    assert_eq!(error(&["3"], 0), "1 hands, expected 2 or 3");
    assert_eq!(error(&["3", "4"], 2), "there is no player 2");
    assert_eq!(error(&["3", ""], 0), "the hand of player 1 is empty");
    assert_eq!(
        error(&["333", "33"], 0),
        "the hands have more cards of a rank than one deck"
    );
    let start = two("34", "5");
    let solo = Play::solo(Rank::Three);
    assert_eq!(
        start.facing(solo, 0).expect_err("own play").to_string(),
        "the play to beat was laid by the mover"
    );
    let aces = Play::pair(Rank::Ace).expect("a pair");
    let too_many = two("AAA678", "34").facing(aces, 1).expect_err("five aces");
    assert_eq!(
        too_many.to_string(),
        "the hands and the play to beat have more cards of a rank than one deck"
    );
    let rules = Rules::default();
    let error = |choice| {
        start
            .after(&rules, choice)
            .expect_err("no move")
            .to_string()
    };
    assert_eq!(error(None), "the mover leads and cannot pass");
    assert_eq!(
        error(Some(Play::solo(Rank::Ace))),
        "A is not in the mover's hand"
    );
    let faced = start.facing(Play::solo(Rank::Four), 1).expect("a position");
    let error = faced.after(&rules, Some(solo)).expect_err("too low");
    assert_eq!(error.to_string(), "3 does not beat the play on the table");
}
