//! Dou Dizhu with two packs held against a slow program that is written from the rules alone: sub-bags of a hand recognised one by
//! one, whose turn it is, the auction, the end and the points.

use std::collections::BTreeSet;

use combogrid_doudizhu::{Flag, Hand, Preset, Rank, Rules as Plays};
use combogrid_games::doudizhu::{
    Action, Auction, DealError, Greedy, Observer, Phase, Policy, RlcardRule, Rollout, Rules, Score,
    State,
};
use combogrid_games::{
    Game, Meter, Observer as _, PlayOut as _, Player, SplitMix64, Uniform, duel,
};

use crate::rounds::rounds;

/// How often each of the fifteen ranks is there, the jokers last.
type Bag = [u8; 15];

const ACE: usize = 11;

/// A play as the rules compare it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slow {
    /// A kind, its number of ranks, and the lowest of them.
    Plain(&'static str, usize, usize),
    /// How many cards, and which rank.
    Bomb(u8, usize),
    Rocket,
}

impl Slow {
    fn beats(self, other: Slow) -> bool {
        match (self, other) {
            (Slow::Rocket, _) | (Slow::Bomb(..), Slow::Plain(..)) => true,
            (_, Slow::Rocket) | (Slow::Plain(..), Slow::Bomb(..)) => false,
            (Slow::Bomb(cards, rank), Slow::Bomb(others, other)) => {
                cards > others || cards == others && rank > other
            }
            (Slow::Plain(kind, len, head), Slow::Plain(other, others, low)) => {
                kind == other && len == others && head > low
            }
        }
    }

    fn is_bomb(self) -> bool {
        !matches!(self, Slow::Plain(..))
    }
}

fn total(bag: Bag) -> usize {
    bag.iter().map(|count| usize::from(*count)).sum()
}

/// The play that cards are. Trios carry pairs, or also solos.
fn recognized(bag: Bag, has_trio_solos: bool) -> Option<Slow> {
    let ranks: Vec<usize> = (0..15).filter(|rank| bag[*rank] > 0).collect();
    let (first, last) = (*ranks.first()?, *ranks.last()?);
    if bag[13] == 2 && bag[14] == 2 && total(bag) == 4 {
        return Some(Slow::Rocket);
    }
    if ranks.len() == 1 {
        let count = bag[first];
        return match count {
            1 => Some(Slow::Plain("solo", 1, first)),
            2 => Some(Slow::Plain("pair", 1, first)),
            3 => Some(Slow::Plain("trio", 1, first)),
            _ => Some(Slow::Bomb(count, first)),
        };
    }
    let is_row = last <= ACE && ranks.len() == last - first + 1;
    for (count, kind, least) in [(1, "solos", 5), (2, "pairs", 3), (3, "trios", 2)] {
        if is_row && ranks.len() >= least && ranks.iter().all(|rank| bag[*rank] == count) {
            return Some(Slow::Plain(kind, ranks.len(), first));
        }
    }
    for head in 0..13 {
        for len in 1..=12 {
            // A single trio may be of twos, and a row of trios ends at the ace.
            if head + len - 1 > ACE && len > 1 || head + len > 13 {
                continue;
            }
            let body = head..head + len;
            if body.clone().any(|rank| bag[rank] != 3) {
                continue;
            }
            let others: Vec<(usize, u8)> = (0..15)
                .filter(|rank| !body.contains(rank) && bag[*rank] > 0)
                .map(|rank| (rank, bag[rank]))
                .collect();
            if others.len() == len && others.iter().all(|(_, count)| *count == 2) {
                return Some(Slow::Plain("with pairs", len, head));
            }
            if has_trio_solos && len == 1 && others.len() == 1 && others[0].1 == 1 {
                return Some(Slow::Plain("with solos", len, head));
            }
        }
    }
    None
}

/// Puts cards into a bag.
fn add(to: &mut Bag, cards: Bag) {
    for (count, more) in to.iter_mut().zip(cards) {
        *count += more;
    }
}

/// All bags of cards of a hand.
fn bags(hand: Bag) -> Vec<Bag> {
    let mut all = vec![[0; 15]];
    for (rank, held) in hand.into_iter().enumerate() {
        let mut more = Vec::new();
        for bag in &all {
            for count in 1..=held {
                let mut bag = *bag;
                bag[rank] = count;
                more.push(bag);
            }
        }
        all.extend(more);
    }
    all
}

fn cards(bag: Bag) -> Hand {
    Hand::from_counts(bag).expect("cards of two packs")
}

/// A game in progress, as somebody with pen and paper follows it.
#[derive(Debug, Clone)]
struct Table {
    auction: Auction,
    score: Score,
    has_trio_solos: bool,
    hands: [Bag; 4],
    bottom: Bag,
    bids: Vec<u8>,
    dealer: usize,
    landlord: Option<usize>,
    turn: usize,
    /// The last play and who made it.
    last: Option<(Slow, usize)>,
    bombs: u32,
    plays: [u32; 4],
    points: Option<[i32; 4]>,
}

impl Table {
    fn new(rules: &Rules, dealer: usize, hands: [Bag; 4], bottom: Bag) -> Table {
        Table {
            auction: rules.auction,
            score: rules.score,
            has_trio_solos: !rules.plays.has(Flag::NoTrioSolos),
            hands,
            bottom,
            bids: Vec::new(),
            dealer,
            landlord: (rules.auction == Auction::Dealer).then_some(dealer),
            turn: dealer,
            last: None,
            bombs: 0,
            plays: [0; 4],
            points: None,
        }
    }

    fn highest(&self) -> u8 {
        self.bids.iter().copied().max().unwrap_or(0)
    }

    /// Whether these cards of the player to move are a legal play.
    fn may_play(&self, bag: Bag) -> bool {
        let hand = self.hands[self.turn];
        let has = (0..15).all(|rank| bag[rank] <= hand[rank]);
        let play = recognized(bag, self.has_trio_solos);
        has && play.is_some_and(|play| match self.last {
            Some((to, by)) if by != self.turn => play.beats(to),
            _ => true,
        })
    }

    fn may_pass(&self) -> bool {
        self.last.is_some_and(|(_, by)| by != self.turn)
    }

    fn bid(&mut self, bid: u8) {
        self.bids.push(bid);
        self.turn = (self.turn + 1) % 4;
        let zeros = self.bids.iter().rev().take_while(|bid| **bid == 0).count();
        let is_over = match self.auction {
            Auction::Once => self.bids.len() == 4,
            _ => zeros == 3 && self.bids.len() > 3 || zeros == 4,
        };
        if self.highest() == 3 || is_over {
            let Some(place) = self
                .bids
                .iter()
                .position(|bid| *bid > 0 && *bid == self.highest())
            else {
                self.points = Some([0; 4]);
                return;
            };
            let landlord = (self.dealer + place) % 4;
            self.landlord = Some(landlord);
            add(&mut self.hands[landlord], self.bottom);
            self.turn = landlord;
        }
    }

    fn play(&mut self, bag: Bag) {
        let play = recognized(bag, self.has_trio_solos).expect("a play");
        for (held, laid) in self.hands[self.turn].iter_mut().zip(bag) {
            *held -= laid;
        }
        self.plays[self.turn] += 1;
        self.bombs += u32::from(play.is_bomb());
        self.last = Some((play, self.turn));
        if total(self.hands[self.turn]) == 0 {
            self.points = Some(self.result(self.turn));
        }
        self.turn = (self.turn + 1) % 4;
    }

    fn result(&self, winner: usize) -> [i32; 4] {
        let landlord = self.landlord.expect("a landlord");
        let others: u32 = (0..4)
            .filter(|seat| *seat != landlord)
            .map(|seat| self.plays[seat])
            .sum();
        let landlord_won = winner == landlord;
        let spring = if landlord_won {
            others == 0
        } else {
            self.plays[landlord] == 1
        };
        let bid = i32::from(self.highest().max(1));
        let stake = match self.score {
            Score::Won => {
                return [0, 1, 2, 3].map(|seat| i32::from((seat == landlord) == landlord_won));
            }
            Score::Bid => bid,
            Score::Points => bid * 2_i32.pow(self.bombs + u32::from(spring)),
        };
        let sign = if landlord_won { -1 } else { 1 };
        [0, 1, 2, 3].map(|seat| {
            if seat == landlord {
                -3 * sign * stake
            } else {
                sign * stake
            }
        })
    }

    /// Holds a state against this table. Every bag of the hand is read if there are few.
    fn check(&self, state: &State, random: &mut SplitMix64, most_bags: usize) {
        for seat in 0..4 {
            assert_eq!(state.hand(seat).counts(), self.hands[seat]);
            assert_eq!(state.returns(seat), self.points.map(|points| points[seat]));
            let view = state.view(seat);
            assert_eq!(view.left().len(), 4);
            assert_eq!(view.left(), self.hands.map(total));
            let is_known = self.landlord.is_some();
            assert_eq!(view.bottom(), is_known.then(|| cards(self.bottom)));
        }
        if self.points.is_some() {
            assert_eq!((state.player(), state.legal().count()), (None, 0));
            return;
        }
        assert_eq!(state.player(), Some(self.turn));
        let legal: BTreeSet<String> = state.legal().map(|action| action.to_string()).collect();
        assert_eq!(legal.len(), state.legal().count(), "each action once");
        if self.landlord.is_none() {
            assert!(matches!(state.phase(), Phase::Auction { .. }));
            let higher = (self.highest() + 1..=3).map(Action::Bid);
            let bids = higher.chain([Action::Bid(0)]).map(|bid| bid.to_string());
            assert_eq!(legal, bids.collect());
            return;
        }
        assert_eq!(
            (state.phase(), state.landlord()),
            (Phase::Play, self.landlord)
        );
        assert_eq!(state.play(Action::Pass).is_ok(), self.may_pass());
        let hand = self.hands[self.turn];
        let count = hand.iter().fold(1, |count: usize, held| {
            count.saturating_mul(usize::from(*held) + 1)
        });
        if count <= most_bags {
            let plays = bags(hand).into_iter().filter(|bag| self.may_play(*bag));
            let plays = plays.map(|bag| cards(bag).to_string());
            let pass = self.may_pass().then(|| "pass".to_owned());
            assert_eq!(legal, plays.chain(pass).collect(), "{self:?}");
            return;
        }
        for action in state.legal() {
            if let Action::Play(laid) = action {
                assert!(self.may_play(laid.counts()), "{laid} {self:?}");
            }
        }
        for _ in 0..200 {
            // Few counts of ranks near each other, which are plays more often than cards at random.
            let (start, len) = (random.below(15), 1 + random.below(5));
            let of = 1 + random.below(4);
            let mut bag = [0; 15];
            for (rank, held) in hand.into_iter().enumerate().skip(start).take(len) {
                bag[rank] = held.min(u8::try_from(of).expect("four at most"));
            }
            for _ in 0..random.below(3) {
                let rank = random.below(15);
                bag[rank] = hand[rank].min(1 + u8::try_from(random.below(2)).expect("0 or 1"));
            }
            if total(bag) > 0 {
                let is_legal = state.play(Action::Play(cards(bag))).is_ok();
                assert_eq!(is_legal, self.may_play(bag), "{} {self:?}", cards(bag));
            }
        }
    }

    /// Plays a random game on both, and returns its number of actions.
    fn run(mut self, mut state: State, random: &mut SplitMix64, most_bags: usize) -> usize {
        for moves in 0.. {
            self.check(&state, random, most_bags);
            if self.points.is_some() {
                return moves;
            }
            let legal: Vec<Action> = state.legal().collect();
            let mut action = legal[random.below(legal.len())];
            // Passing less often makes longer plays and more bombs come up.
            if action == Action::Pass {
                action = legal[random.below(legal.len())];
            }
            match action {
                Action::Bid(bid) => self.bid(bid),
                Action::Pass => self.turn = (self.turn + 1) % 4,
                Action::Play(laid) => self.play(laid.counts()),
            }
            state = state.play(action).expect("a legal action");
        }
        unreachable!("a hand ends");
    }
}

fn random_rules(random: &mut SplitMix64) -> Rules {
    let mut plays = Plays::over(Preset::FourPlayers);
    if random.below(3) == 0 {
        // Trios with solos, and airplanes without wings of solos.
        plays = plays
            .without(Flag::NoTrioSolos)
            .ban(combogrid_doudizhu::Kind::AirplaneSolos);
    }
    Rules {
        plays: plays.build().expect("rules"),
        auction: [Auction::Dealer, Auction::Bids, Auction::Once][random.below(3)],
        score: [Score::Won, Score::Points, Score::Bid][random.below(3)],
    }
}

#[test]
fn small_decks_are_played_as_the_slow_program_plays_them() {
    let random = &mut SplitMix64::new(108);
    let mut moves = 0;
    for _ in 0..rounds(1_500, 1_500, 1) {
        let rules = random_rules(random);
        // Few ranks in a row and all jokers, so that there are chains, airplanes, bombs and rockets.
        let (start, ranks) = (random.below(13), 2 + random.below(5));
        let is_here =
            |rank: &Rank| (start..start + ranks).contains(&rank.index()) || rank.is_joker();
        let mut deck: Vec<Rank> = Hand::TWO_PACKS.cards().filter(is_here).collect();
        let count = deck.len();
        random.draw(&mut deck, count);
        let (mut hands, mut bottom) = ([[0; 15]; 4], [0; 15]);
        for hand in &mut hands {
            for rank in deck.drain(..(1 + random.below(7)).min(deck.len().saturating_sub(3))) {
                hand[rank.index()] += 1;
            }
            if total(*hand) == 0 {
                hand[deck.pop().expect("a card").index()] += 1;
            }
        }
        let dealer = random.below(4);
        for rank in deck.drain(..random.below(deck.len().min(4) + 1)) {
            bottom[rank.index()] += 1;
        }
        if rules.auction == Auction::Dealer {
            add(&mut hands[dealer], bottom);
        }
        let state = State::from_hands(&rules, dealer, hands.map(cards), cards(bottom));
        let table = Table::new(&rules, dealer, hands, bottom);
        moves += table.run(state.expect("a deal"), random, usize::MAX);
    }
    assert!(moves > 15_000, "{moves}");
}

#[test]
fn whole_deals_are_played_as_the_slow_program_plays_them() {
    let random = &mut SplitMix64::new(25);
    for seed in 0..rounds(12, 12, 1) as u64 {
        let rules = random_rules(random);
        let dealer = random.below(4);
        let state = State::deal(&rules, dealer, seed);
        let hands = [0, 1, 2, 3].map(|seat| state.hand(seat).counts());
        let mut left = Hand::TWO_PACKS;
        for seat in 0..4 {
            let landlord = rules.auction == Auction::Dealer && seat == dealer;
            assert_eq!(state.hand(seat).total(), if landlord { 33 } else { 25 });
            left = left
                .checked_sub(state.hand(seat))
                .expect("cards of two packs");
        }
        assert_eq!(state.bottom().total(), 8);
        if rules.auction != Auction::Dealer {
            assert_eq!(left, state.bottom());
        }
        let table = Table::new(&rules, dealer, hands, state.bottom().counts());
        let moves = table.run(state, random, 20_000);
        // An auction in which all bid 0 is a whole deal.
        assert!(moves >= 4);
    }
}

#[test]
fn deals_of_four_players_that_cannot_be_are_refused() {
    let rules = Rules::four_players();
    let hand = |text: &str| {
        Hand::TWO_PACKS
            .parse_part(text, combogrid_doudizhu::Notation::Canonical)
            .expect("cards")
    };
    let deal = |hands: &[Hand], bottom: &str| State::from_hands(&rules, 0, hands, hand(bottom));
    let four = [hand("33333"), hand("4"), hand("5"), hand("BB")];
    assert!(deal(&four, "333").is_ok());
    assert_eq!(deal(&four, "3333").unwrap_err(), DealError::Deck);
    let (found, expected) = (3, 4);
    let three = deal(&four[..3], "").unwrap_err();
    assert_eq!(three, DealError::Players { found, expected });
    let twenty_six = hand("33333333444444445555555566");
    let (player, most) = (1, 33);
    let full = deal(&[four[0], twenty_six, four[2], four[3]], "77777777");
    assert_eq!(full.unwrap_err(), DealError::Full { player, most });
}

#[test]
fn a_chain_of_bombs_cannot_overflow_the_stake() {
    let plays = Plays::over(Preset::FourPlayers)
        .with(Flag::QuadChains)
        .with(Flag::QuadChainBombs)
        .build()
        .expect("rules");
    let rules = Rules {
        plays,
        auction: Auction::Dealer,
        score: Score::Points,
    };
    // Eleven chains, each of which beats the one before it, count as three bombs each.
    let chains: Vec<Bag> = (0..11)
        .map(|head| {
            let mut chain = [0; 15];
            (chain[head], chain[head + 1]) = (4, 4);
            chain
        })
        .collect();
    let mut hands = [[0; 15]; 4];
    for (place, chain) in chains.iter().enumerate() {
        add(&mut hands[place % 4], *chain);
    }
    for hand in &mut hands {
        hand[12] += 1;
    }
    let start = State::from_hands(&rules, 0, hands.map(cards), Hand::EMPTY);
    let mut state = start.expect("a deal");
    for chain in chains {
        state = state.play(Action::Play(cards(chain))).expect("a chain");
    }
    assert_eq!(state.view(0).stake(), 1 << 28);
    for action in ["pass", "pass", "pass", "2"] {
        let action = action.parse().expect("an action");
        state = state.play(action).expect("legal");
    }
    let points = [0, 1, 2, 3].map(|seat| state.returns(seat));
    let won = Some(1 << 28);
    assert_eq!(points, [Some(-3 << 28), won, won, won]);
}

#[test]
fn four_players_are_followed_from_each_seat() {
    let random = &mut SplitMix64::new(9);
    for seed in 0..30 {
        let rules = random_rules(random);
        let dealer = random.below(4);
        let mut state = State::deal(&rules, dealer, seed);
        let mut seats: Vec<Observer> = (0..4)
            .map(|seat| {
                let hand = state.hand(seat);
                Observer::new(&rules, dealer, seat, hand, Some(state.bottom())).expect("a seat")
            })
            .collect();
        let mut players: Vec<Box<dyn Player<State>>> = vec![
            Box::new(Uniform::new(seed)),
            Box::new(RlcardRule::new(seed)),
            Box::new(Uniform::new(seed + 1)),
            Box::new(RlcardRule::new(seed + 1)),
        ];
        while let Some(mover) = state.player() {
            for (seat, observer) in seats.iter().enumerate() {
                assert_eq!(observer.view(), state.view(seat));
            }
            let view = state.view(mover);
            let action = players[mover].choose(&view, &mut Meter::unlimited());
            let action = action.expect("a choice");
            state = state.play(action).expect("a legal action");
            if state.player().is_some() {
                let after = seats.into_iter().map(|seat| seat.after(&action));
                seats = after.collect::<Result<_, _>>().expect("a possible action");
            }
        }
    }
}

/// A shortest split may have a trio that only the last play may be.
#[test]
fn hands_are_played_out_where_a_trio_is_only_the_last_play() {
    let plays = Plays::over(Preset::FourPlayers);
    let rules = Rules {
        plays: plays
            .with(Flag::LastTrio)
            .build()
            .expect("no contradiction"),
        auction: Auction::Dealer,
        ..Rules::four_players()
    };
    for seed in 1..=6 {
        let state = State::deal(&rules, 0, seed);
        let (policies, meter) = ([Policy::Planned; 4], &mut Meter::unlimited());
        let outcome = Rollout::new(seed).outcome(&state, policies.into(), 0, meter);
        assert!(outcome.is_ok(), "{seed}: {outcome:?}");
    }
}

#[test]
fn greedy_beats_the_rule_and_that_random_players() {
    let rules = Rules {
        auction: Auction::Dealer,
        ..Rules::four_players()
    };
    let meter = &mut Meter::unlimited();
    let greedy = duel(&rules, 12, 1, &Greedy::new, &RlcardRule::new, meter).expect("a duel");
    assert!(greedy.share().won > 0.6, "{greedy:?}");
    let rule = duel(&rules, 40, 1, &RlcardRule::new, &Uniform::new, meter).expect("a duel");
    assert!(rule.share().low > 0.5, "{rule:?}");
}
