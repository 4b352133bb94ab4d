//! Every hand of two suits, six ranks and up to two copies: all 3^12 = 531,441 of them.
//!
//! Two suits make no set, so a hand's arrangements are those of its two rows side by side. The arrangements of the 729
//! rows are listed by brute force from the rules alone; every hand's number and optimum must be made of them.

use combogrid_rummy::{Aim, Arrangements, Card, Hand, Rank, Rules, Score, Solver, Suit};

use crate::one_in_seven::one_in_seven;

const RANKS: usize = 6;

/// Copies of each rank.
type Row = [u8; RANKS];

/// What a row comes to.
struct Known {
    arrangements: u128,
    maximal: u128,
    /// The best for each aim.
    best: [Score; 3],
}

/// Every multiset of runs that the row holds, each as (first, length), the slow way.
fn arrangements(
    row: Row,
    from: (usize, usize),
    laid: &mut Vec<(usize, usize)>,
    out: &mut Vec<Vec<(usize, usize)>>,
) {
    out.push(laid.clone());
    for first in 0..RANKS {
        for len in 3..=RANKS - first {
            let fits = row[first..first + len].iter().all(|&copies| copies > 0);
            if (first, len) >= from && fits {
                let mut rest = row;
                rest[first..first + len]
                    .iter_mut()
                    .for_each(|copies| *copies -= 1);
                laid.push((first, len));
                arrangements(rest, (first, len), laid, out);
                laid.pop();
            }
        }
    }
}

fn loose(row: Row, runs: &[(usize, usize)]) -> Row {
    let mut loose = row;
    for &(first, len) in runs {
        loose[first..first + len]
            .iter_mut()
            .for_each(|copies| *copies -= 1);
    }
    loose
}

fn is_maximal(loose: Row, runs: &[(usize, usize)]) -> bool {
    let has = |at: Option<usize>| {
        at.and_then(|at| loose.get(at))
            .is_some_and(|&copies| copies > 0)
    };
    let extends =
        |&(first, len): &(usize, usize)| has(first.checked_sub(1)) || has(Some(first + len));
    !loose
        .windows(3)
        .any(|three| three.iter().all(|&copies| copies > 0))
        && !runs.iter().any(extends)
}

/// Ranks three to eight: each card is worth its number.
fn points(row: Row) -> u32 {
    (3..)
        .zip(row)
        .map(|(pips, copies)| pips * u32::from(copies))
        .sum()
}

fn cards(row: Row) -> u32 {
    row.iter().map(|&copies| u32::from(copies)).sum()
}

fn know(row: Row) -> Known {
    let mut all = Vec::new();
    arrangements(row, (0, 0), &mut Vec::new(), &mut all);
    let scores = || {
        all.iter().map(|runs| {
            let loose = loose(row, runs);
            Score {
                loose_points: points(loose),
                loose_cards: cards(loose),
                melded_points: points(row) - points(loose),
            }
        })
    };
    let fewest = |score: &Score| (score.loose_points, score.loose_cards);
    Known {
        arrangements: all.len() as u128,
        maximal: all
            .iter()
            .filter(|runs| is_maximal(loose(row, runs), runs))
            .count() as u128,
        best: [
            scores().min_by_key(fewest).unwrap(),
            scores()
                .min_by_key(|score| (score.loose_cards, score.loose_points))
                .unwrap(),
            scores().min_by_key(fewest).unwrap(),
        ],
    }
}

fn rows() -> Vec<Row> {
    let row = |mut number: u16| {
        core::array::from_fn(|_| {
            let copies = u8::try_from(number % 3).unwrap();
            number /= 3;
            copies
        })
    };
    (0..729).map(row).collect()
}

fn hand(hearts: Row, spades: Row) -> Hand {
    let mut hand = Hand::EMPTY;
    for (suit, row) in [(Suit::Hearts, hearts), (Suit::Spades, spades)] {
        for (rank, copies) in Rank::ALL[2..].iter().zip(row) {
            hand = hand.with(Card::new(*rank, suit), copies);
        }
    }
    hand
}

/// Every hand whose row of hearts has the number `part` modulo 3.
fn every_hand_is_counted_and_arranged_best(part: usize) {
    let rules = Rules::article();
    let rows = rows();
    let known: Vec<Known> = rows.iter().map(|&row| know(row)).collect();
    let mut solver = Solver::new(&rules);
    for (hearts, of_hearts) in one_in_seven(rows.iter().zip(&known).skip(part).step_by(3)) {
        for (spades, of_spades) in rows.iter().zip(&known) {
            let hand = hand(*hearts, *spades);
            let count = of_hearts.arrangements * of_spades.arrangements;
            assert_eq!(solver.count(&hand), Ok(count), "{hand}");
            for (aim, (one, two)) in Aim::ALL
                .into_iter()
                .zip(of_hearts.best.iter().zip(&of_spades.best))
            {
                let best = Score::of(&solver.best(&hand, aim).unwrap(), &rules);
                let expected = Score {
                    loose_points: one.loose_points + two.loose_points,
                    loose_cards: one.loose_cards + two.loose_cards,
                    melded_points: one.melded_points + two.melded_points,
                };
                assert_eq!(best, expected, "{hand}");
            }
        }
    }
}

#[test]
fn every_hand_is_counted_and_arranged_best_first_third() {
    every_hand_is_counted_and_arranged_best(0);
}

#[test]
fn every_hand_is_counted_and_arranged_best_second_third() {
    every_hand_is_counted_and_arranged_best(1);
}

#[test]
fn every_hand_is_counted_and_arranged_best_last_third() {
    every_hand_is_counted_and_arranged_best(2);
}

#[test]
fn every_row_is_listed_and_its_maximal_arrangements_too() {
    let rules = Rules::article();
    let rows = rows();
    for (number, &row) in rows.iter().enumerate() {
        // Beside each row one other, so that two rows are listed together.
        let other = rows[(number * 31 + 7) % rows.len()];
        let hand = hand(row, other);
        let (one, two) = (know(row), know(other));
        let every = Arrangements::every(&hand, &rules).unwrap();
        assert_eq!(every.count(), Ok(one.arrangements * two.arrangements));
        let maximal = Arrangements::maximal(&hand, &rules).unwrap();
        assert_eq!(maximal.count(), Ok(one.maximal * two.maximal), "{hand}");
        let mut list: Vec<_> = every.iter().take(2000).collect();
        let listed = list.len();
        assert!(
            (0..)
                .zip(&list)
                .all(|(k, laid)| every.nth(k).as_ref() == Some(laid))
        );
        list.sort();
        list.dedup();
        assert_eq!(list.len(), listed);
    }
}
