//! Gin by bits, against melds tried one by one and against the solver.

use combogrid_rummy::{Card, CardSet, GinMelds, Hand, Rank, Rules, Solver, Suit};

fn cards(text: &str) -> CardSet {
    let cards = text.split(' ').map(|card| card.parse::<Card>().unwrap());
    cards.collect()
}

fn points(card: Card) -> u32 {
    u32::from(card.rank.number().min(10))
}

fn is_meld(cards: &[Card]) -> bool {
    let pairs = || cards.windows(2).map(|pair| (pair[0], pair[1]));
    let set = pairs().all(|(one, next)| one.rank == next.rank);
    let run = pairs()
        .all(|(one, next)| one.suit == next.suit && one.rank.number() + 1 == next.rank.number());
    cards.len() >= 3 && (set || run)
}

/// A few cards, every subset of which is a hand.
struct Universe {
    cards: Vec<Card>,
    melds: Vec<usize>,
    least: Vec<u32>,
}

impl Universe {
    fn new(ranks: &[Rank], suits: &[Suit]) -> Universe {
        let cards = ranks
            .iter()
            .flat_map(|rank| suits.iter().map(|suit| Card::new(*rank, *suit)));
        let cards: Vec<Card> = cards.collect();
        let all = 0..1_usize << cards.len();
        let of = |hand: usize| -> Vec<Card> {
            let held = (0..cards.len()).filter(|at| hand >> at & 1 == 1);
            held.map(|at| cards[at]).collect()
        };
        let melds: Vec<usize> = all.clone().filter(|hand| is_meld(&of(*hand))).collect();
        let mut least: Vec<u32> = Vec::new();
        for hand in all {
            let loose = of(hand).into_iter().map(points).sum();
            let melded = melds.iter().filter(|meld| hand & **meld == **meld);
            let left = melded.map(|meld| least[hand ^ meld]).min();
            least.push(left.map_or(loose, |left| left.min(loose)));
        }
        Universe {
            cards,
            melds,
            least,
        }
    }

    fn set(&self, hand: usize) -> CardSet {
        let held = (0..self.cards.len()).filter(|at| hand >> at & 1 == 1);
        held.map(|at| self.cards[at]).collect()
    }

    fn check(&self, hand: usize) {
        let (set, least) = (self.set(hand), self.least[hand]);
        assert_eq!(set.deadwood(), least, "{set}");
        let loose = set.loose();
        assert_eq!(loose.points(), least, "{set}: {loose}");
        let with = |card: usize| {
            self.melds
                .iter()
                .any(|meld| meld >> card & 1 == 1 && (hand | 1 << card) & meld == *meld)
        };
        for (at, card) in self.cards.iter().enumerate() {
            let held = hand >> at & 1 == 1;
            assert_eq!(
                set.completing().contains(*card),
                !held && with(at),
                "{set}: {card}"
            );
        }
    }

    /// The throws when one card must be kept, or none.
    fn check_throws(&self, hand: usize, kept: usize) {
        let thrown = (0..self.cards.len()).filter(|at| (hand & !kept) >> at & 1 == 1);
        let least = thrown.map(|at| self.least[hand & !(1 << at)]).min();
        let (set, among) = (self.set(hand), self.set(hand & !kept));
        let found = set.least_throw(among);
        assert_eq!(found.map(|(_, left)| left), least, "{set}, one of {among}");
        if let Some((card, left)) = found {
            assert!(among.contains(card));
            assert_eq!(set.without(card).deadwood(), left, "{set} without {card}");
        }
    }

    fn check_melds(&self, hand: usize) {
        let set = self.set(hand);
        let mut left = set;
        for meld in GinMelds::of(set).iter() {
            let cards: Vec<Card> = meld.iter().collect();
            assert!(
                is_meld(&cards) && meld.difference(left).is_empty(),
                "{meld} of {set}"
            );
            left = left.difference(meld);
        }
        assert_eq!(left.points(), self.least[hand], "{set}");
    }
}

#[test]
fn every_hand_of_two_small_packs_costs_what_its_best_melds_leave() {
    let long = Universe::new(&Rank::ALL[3..11], &Suit::ALL[1..3]);
    let wide = Universe::new(&Rank::ALL[7..11], &Suit::FOUR);
    for universe in [long, wide] {
        for hand in 0..universe.least.len() {
            universe.check(hand);
            universe.check_throws(hand, 0);
            universe.check_throws(hand, 1 << (hand % universe.cards.len()));
            if hand.count_ones() < 12 {
                universe.check_melds(hand);
            }
        }
    }
}

#[test]
fn hands_cost_what_the_solver_says() {
    let mut solver = Solver::new(&Rules::gin());
    let mut rng = fastrand::Rng::with_seed(3);
    let all: Vec<Card> = Card::all().collect();
    for round in 0..20_000 {
        // Every third hand is of the first ranks only, which melds far more often.
        let pool = if round % 3 == 0 { 24 } else { 52 };
        let dealt = rng.choose_multiple(&all[..pool], 1 + round % 11);
        let set: CardSet = dealt.iter().copied().copied().collect();
        let hand: Hand = dealt.iter().copied().copied().collect();
        assert_eq!(Ok(set.deadwood()), solver.deadwood(&hand), "{set}");
    }
}

#[test]
fn cards_are_laid_off_on_runs_and_sets() {
    let knocker = cards("4D 5D 6D KC KD KH 2C 2D 2H AS");
    let melds = GinMelds::of(knocker);
    // 7D and 8D follow the run, KS and 2S the sets; 3D too.
    assert_eq!(melds.after_lay_off(cards("7D 8D KS 2S 3D 9C")), 9);
    assert_eq!(melds.after_lay_off(cards("8D 9C")), 17, "a gap");
    let run = GinMelds::of(cards("4D 5D 6D"));
    assert_eq!(run.after_lay_off(cards("7D 7C 7H")), 0, "their own meld");
    // 8D can only follow 7D, and without it the other sevens cost 14.
    assert_eq!(run.after_lay_off(cards("7D 7C 7H 8D")), 8);
}

/// Lays off any card on any meld, in any order.
fn plainly(hand: CardSet, melds: &[CardSet]) -> u32 {
    let mut least = hand.deadwood();
    for (at, meld) in melds.iter().enumerate() {
        for card in hand.iter() {
            let longer = meld.with(card);
            if is_meld(&longer.iter().collect::<Vec<_>>()) {
                let mut melds = melds.to_vec();
                melds[at] = longer;
                least = least.min(plainly(hand.without(card), &melds));
            }
        }
    }
    least
}

#[test]
fn laying_off_in_any_order_leaves_no_fewer_points() {
    let mut rng = fastrand::Rng::with_seed(5);
    let all: Vec<Card> = Card::all().collect();
    let mut laid_off = 0;
    for round in 0..2_000 {
        // The first ranks only, so that most hands have melds.
        let dealt = rng.choose_multiple(&all[..20 + round % 33], 18);
        let (knocker, hand) = dealt.split_at(10);
        let knocker: CardSet = knocker.iter().copied().copied().collect();
        let hand: CardSet = hand.iter().copied().copied().collect();
        let melds = GinMelds::of(knocker);
        let plain = plainly(hand, &melds.iter().collect::<Vec<_>>());
        assert_eq!(melds.after_lay_off(hand), plain, "{hand} on {knocker}");
        laid_off += usize::from(plain < hand.deadwood());
    }
    assert!(laid_off > 200, "{laid_off}");
}

/// A card that fits a set and a run, or two runs, goes where the others lose nothing by it.
#[test]
fn cards_that_fit_two_melds_are_laid_off_where_least_is_left() {
    let mut rng = fastrand::Rng::with_seed(55);
    let all: Vec<Card> = Card::all().collect();
    let mut both = 0;
    while both < 1_500 {
        let low = rng.usize(..24);
        let mut near = all[low..low + 24].to_vec();
        rng.shuffle(&mut near);
        let knocker: CardSet = near[..10].iter().copied().collect();
        let hand: CardSet = near[10..17].iter().copied().collect();
        let melds = GinMelds::of(knocker);
        let fits = |meld: CardSet, card| is_meld(&meld.with(card).iter().collect::<Vec<_>>());
        let fits_two = |card: &Card| melds.iter().filter(|meld| fits(*meld, *card)).count() > 1;
        if !hand.iter().any(|card| fits_two(&card)) {
            continue;
        }
        let plain = plainly(hand, &melds.iter().collect::<Vec<_>>());
        assert_eq!(melds.after_lay_off(hand), plain, "{hand} on {knocker}");
        both += 1;
    }
}
