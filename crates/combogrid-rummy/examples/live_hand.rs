//! Prints what a [`LiveHand`] saves against asking a solver about the whole hand, by cards in hand.
//!
//! A hand of two packs draws a card and throws one, over and over, and each time a question is asked:
//! `cargo run --release -p combogrid-rummy --example live_hand`. Times are medians in microseconds.

use std::time::{Duration, Instant};

use combogrid_rummy::{Aim, Arrangement, Hand, LiveHand, Rules, Solver, Tile};

/// How often a hand is changed.
const CHANGES: u32 = 1_000;

/// A question to a hand that changes, and to a solver.
type Question = (
    &'static str,
    fn(&mut LiveHand) -> u128,
    fn(&mut Solver, &Hand) -> u128,
);

const QUESTIONS: [Question; 3] = [
    (
        "best",
        |live| points(&live.best(Aim::Deadwood).unwrap()),
        |solver, hand| points(&solver.best(hand, Aim::Deadwood).unwrap()),
    ),
    (
        "count",
        |live| live.count().unwrap(),
        |solver, hand| solver.count(hand).unwrap(),
    ),
    (
        "maximal",
        |live| live.maximal().unwrap().count().unwrap(),
        |solver, hand| solver.maximal(hand).unwrap().count().unwrap(),
    ),
];

fn points(best: &Arrangement) -> u128 {
    best.loose_points(&Rules::article()).into()
}

fn main() {
    println!("question  cards  changed    anew  islands  worked out");
    for question in QUESTIONS {
        for cards in [10, 14, 20, 30, 40] {
            any_card(question, cards);
        }
    }
    println!(
        "the same where a card comes to a run and leaves it, beside an island of 22 cards that is kept"
    );
    for question in QUESTIONS {
        run_beside_a_crowded_island(question);
    }
}

/// Exchanges any card of a hand for any card of the stock.
fn any_card(question: Question, cards: usize) {
    let mut rng = fastrand::Rng::with_seed(29);
    let mut deck: Vec<Tile> = Hand::deck(&Rules::article()).tiles().collect();
    rng.shuffle(&mut deck);
    let hand = deck[..cards].iter().copied().collect();
    measure(question, hand, |_| {
        let (thrown, drawn) = (rng.usize(..cards), rng.usize(cards..deck.len()));
        deck.swap(thrown, drawn);
        [thrown, drawn].map(|place| Hand::from_iter([deck[place]]))
    });
}

fn run_beside_a_crowded_island(question: Question) {
    let cards = |text| Hand::parse(text, &Rules::article()).unwrap();
    let hand = cards("3C4C5C6C3D4D5D6D3H4H5H6H3S4S5S6S 3C4C5C6C3D4D  9H TH JH");
    let queen = cards("QH");
    measure(question, hand, |hand| {
        if hand.contains(&queen) {
            [Hand::EMPTY, queen]
        } else {
            [queen, Hand::EMPTY]
        }
    });
}

/// Asks after each exchange, which is what is added and what is removed.
fn measure(
    (name, ask, ask_anew): Question,
    hand: Hand,
    mut exchange: impl FnMut(&Hand) -> [Hand; 2],
) {
    let rules = Rules::article();
    let (mut live, mut solver) = (LiveHand::new(&hand, &rules), Solver::new(&rules));
    ask(&mut live);
    let (mut changed, mut anew) = (Vec::new(), Vec::new());
    let (first, mut islands) = (live.worked_out(), 0);
    for _ in 0..CHANGES {
        let [added, removed] = exchange(&live.hand());
        let start = Instant::now();
        live.exchange(&added, &removed).unwrap();
        let answer = ask(&mut live);
        changed.push(start.elapsed());
        let hand = live.hand();
        let start = Instant::now();
        assert_eq!(ask_anew(&mut solver, &hand), answer);
        anew.push(start.elapsed());
        islands += live.islands().count();
    }
    let [changed, anew] = [changed, anew].map(median);
    let each = |number: usize| f64::from(u32::try_from(number).unwrap()) / f64::from(CHANGES);
    let (islands, worked_out) = (each(islands), each(live.worked_out() - first));
    let cards = hand.len();
    println!("{name:8}  {cards:5}  {changed:7.2}  {anew:6.2}  {islands:7.1}  {worked_out:10.1}");
}

/// The median in microseconds.
fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1e6
}
