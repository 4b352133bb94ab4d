//! Matches of Guandan held against a second program from the rules alone: whose turn it is, every legal play out of a list of all,
//! tribute and return, the wind, the order of the players, the levels, and the end of the match.

use std::collections::{BTreeSet, HashMap};

use combogrid_games::guandan::{
    Action, Ends, EqualTributes, PassAce, Phase, Planned, Rules, State,
};
use combogrid_games::{Game, Match, Meter, Player, SplitMix64};
use combogrid_guandan::{self as engine, Card, Flag, Hand, Level};

use crate::every_play::{Described, every_play, naturals_of};
use crate::rounds::rounds;

const LEVELS: &str = "23456789TJQKA";

/// What the player to move has to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Task {
    Give,
    Return,
    Play,
}

/// A card that is given: who gives it, the card once it is chosen, and who gets it once that is known.
#[derive(Debug, Clone, Copy)]
struct Gift {
    from: usize,
    card: Option<Card>,
    to: Option<usize>,
    is_back: bool,
}

/// A deal as somebody with pen and paper follows it.
#[derive(Debug, Clone)]
struct Table {
    rules: Rules,
    level: usize,
    hands: [Vec<Card>; 4],
    task: Task,
    turn: usize,
    gifts: Vec<Gift>,
    last_first: usize,
    /// The text of the play that lies, and its player.
    lies: Option<(String, usize)>,
    passed: Vec<usize>,
    out: Vec<usize>,
}

impl Table {
    /// A deal whose hands are those of a state. `order` is that in which the players were out in the deal before.
    fn new(
        rules: Rules,
        level: usize,
        state: &State,
        order: Option<&[usize]>,
        dealer: usize,
    ) -> Self {
        let mut table = Self {
            rules,
            level,
            hands: [0, 1, 2, 3].map(|seat| state.hand(seat).cards().collect()),
            task: Task::Play,
            turn: (dealer + 1) % 4,
            gifts: Vec::new(),
            last_first: 0,
            lies: None,
            passed: Vec::new(),
            out: Vec::new(),
        };
        let Some(order) = order else { return table };
        let first = order[0];
        let givers = if order[1] % 2 == first % 2 {
            vec![(first + 1) % 4, (first + 3) % 4]
        } else {
            vec![order[3]]
        };
        let of_givers = givers.iter().flat_map(|seat| &table.hands[*seat]);
        let red = of_givers.filter(|card| card.to_string() == "R").count();
        (table.turn, table.last_first) = (first, first);
        if red < 2 {
            table.task = Task::Give;
            table.turn = givers[0];
            table.gifts = givers
                .into_iter()
                .map(|from| Gift {
                    from,
                    card: None,
                    to: None,
                    is_back: false,
                })
                .collect();
        }
        table
    }

    /// The rules of plays at the level of this deal.
    fn plays(&self) -> engine::Rules {
        let level: Level = LEVELS[self.level..=self.level].parse().expect("a level");
        self.rules.plays.with_level(level)
    }

    /// The place of a card among single cards.
    fn order(&self, card: Card) -> usize {
        match card.rank().letter() {
            'R' => 15,
            'B' => 14,
            rank => match LEVELS.find(rank).expect("a rank") {
                place if place == self.level => 13,
                place => place,
            },
        }
    }

    /// The texts of all legal actions.
    fn legal(&self, all: &[Described]) -> BTreeSet<String> {
        let hand = &self.hands[self.turn];
        let wild = format!("{}H", &LEVELS[self.level..=self.level]);
        let natural = hand.iter().copied().filter(|card| card.to_string() != wild);
        let orders = natural.clone().map(|card| self.order(card));
        match self.task {
            Task::Give => {
                let highest = orders.max();
                let given = natural.filter(|card| Some(self.order(*card)) == highest);
                return given.map(|card| format!("give {card}")).collect();
            }
            Task::Return => {
                let is_low = |card: &Card| {
                    let place = LEVELS.find(card.rank().letter());
                    place.is_some_and(|place| place <= 8 && place != self.level)
                };
                let lowest = orders.min();
                let has_low = natural.clone().any(|card| is_low(&card));
                let back = natural.filter(|card| {
                    if has_low {
                        is_low(card)
                    } else {
                        Some(self.order(*card)) == lowest
                    }
                });
                return back.map(|card| format!("return {card}")).collect();
            }
            Task::Play => {}
        }
        let lies = self.lies.as_ref().map(|(text, _)| {
            let same = all.iter().find(|play| play.text() == *text);
            same.expect("a play of the list")
        });
        let (naturals, wilds) = naturals_of(&hand_of(hand), self.plays());
        let mut legal = BTreeSet::new();
        for play in all {
            let beats = lies.is_none_or(|lies| play.beats(lies));
            if beats && play.can_be_laid(self.plays(), &naturals, wilds) {
                legal.insert(play.text());
            }
        }
        if lies.is_some() {
            legal.insert("pass".to_owned());
        }
        legal
    }

    fn act(&mut self, text: &str, cards: &[Card], all: &[Described]) {
        match self.task {
            Task::Give => self.give(cards[0]),
            Task::Return => self.give_back(cards[0]),
            Task::Play if text == "pass" => {
                self.passed.push(self.turn);
                self.go_on();
            }
            Task::Play => {
                let (naturals, wilds) = naturals_of(&hand_of(cards), self.plays());
                let play = all.iter().find(|play| play.text() == text);
                let play = play.expect("a play of the list");
                assert_eq!((play.cards(), play.wilds()), (cards.len(), wilds), "{text}");
                assert!(play.can_be_laid(self.plays(), &naturals, wilds), "{text}");
                for card in cards {
                    self.take(self.turn, *card);
                }
                self.lies = Some((text.to_owned(), self.turn));
                self.passed.clear();
                if self.hands[self.turn].is_empty() {
                    self.out.push(self.turn);
                }
                self.go_on();
            }
        }
    }

    fn take(&mut self, seat: usize, card: Card) {
        let place = self.hands[seat].iter().position(|other| *other == card);
        self.hands[seat].remove(place.expect("a card of the hand"));
    }

    fn hand_over(&mut self, card: Card, from: usize, to: usize) {
        self.take(from, card);
        self.hands[to].push(card);
        self.hands[to].sort();
    }

    /// Once all have given, the higher card goes to the player who was out first, the other one to the partner.
    fn give(&mut self, card: Card) {
        for gift in &mut self.gifts {
            if gift.from == self.turn {
                gift.card = Some(card);
            }
        }
        if let Some(next) = self.gifts.iter().find(|gift| gift.card.is_none()) {
            self.turn = next.from;
            return;
        }
        let mut gifts = self.gifts.clone();
        let key = |gift: &Gift| {
            let after_first = gift.from == (self.last_first + 1) % 4;
            let is_next = self.rules.equal_tributes == EqualTributes::Next;
            let order = self.order(gift.card.expect("a card"));
            (order, after_first == is_next)
        };
        gifts.sort_by_key(|gift| std::cmp::Reverse(key(gift)));
        for (gift, to) in gifts
            .iter_mut()
            .zip([self.last_first, (self.last_first + 2) % 4])
        {
            gift.to = Some(to);
            self.hand_over(gift.card.expect("a card"), gift.from, to);
        }
        self.gifts = gifts;
        (self.task, self.turn) = (Task::Return, self.last_first);
    }

    fn give_back(&mut self, card: Card) {
        let mut next = None;
        for gift in self.gifts.clone() {
            if gift.to == Some(self.turn) {
                self.hand_over(card, self.turn, gift.from);
            } else if !gift.is_back {
                next = gift.to;
            }
        }
        for gift in &mut self.gifts {
            gift.is_back |= gift.to == Some(self.turn);
        }
        self.turn = next.unwrap_or(self.gifts[0].from);
        if next.is_none() {
            self.task = Task::Play;
        }
    }

    /// Gives the turn to the left until somebody has cards. A trick ends when it would come to its winner, or to a winner who is
    /// out, whose partner then leads.
    fn go_on(&mut self) {
        let winner = self.lies.as_ref().map_or(self.turn, |(_, winner)| *winner);
        loop {
            self.turn = (self.turn + 1) % 4;
            let all_passed = (0..4).all(|seat| {
                seat == winner || self.hands[seat].is_empty() || self.passed.contains(&seat)
            });
            if all_passed {
                self.turn = winner;
                if self.hands[winner].is_empty() {
                    self.turn = (winner + 2) % 4;
                }
                self.lies = None;
                return;
            }
            if !self.hands[self.turn].is_empty() {
                return;
            }
        }
    }

    fn is_over(&self) -> bool {
        self.out.len() == 3 || self.out.len() == 2 && self.out[0] % 2 == self.out[1] % 2
    }

    /// The steps that the side of the first player rises.
    fn steps(&self) -> usize {
        let partner = (self.out[0] + 2) % 4;
        let place = self.out.iter().position(|seat| *seat == partner);
        place.map_or(1, |place| 4 - place)
    }

    /// Holds a state against this table.
    fn check(&self, state: &State, all: &[Described]) {
        let player = state.player();
        assert_eq!(player.is_none(), self.is_over());
        for seat in 0..4 {
            assert!(
                state
                    .hand(seat)
                    .cards()
                    .eq(self.hands[seat].iter().copied())
            );
        }
        let Some(mover) = player else { return };
        assert_eq!(mover, self.turn, "{self:?}");
        let phase = match self.task {
            Task::Give => Phase::Tribute,
            Task::Return => Phase::Return,
            Task::Play => Phase::Play,
        };
        assert_eq!(state.phase(), phase);
        let view = state.view(mover);
        let lies = view.last().map(|(play, by)| (play.to_string(), by));
        assert_eq!(lies, self.lies);
        assert!(view.out().eq(self.out.iter().copied()));
        assert_eq!(view.left(), [0, 1, 2, 3].map(|seat| self.hands[seat].len()));
        let legal: BTreeSet<String> = state.legal().map(|action| action.to_string()).collect();
        assert_eq!(legal, self.legal(all), "{self:?}");
        assert_eq!(state.legal().count(), legal.len(), "each action once");
    }
}

fn hand_of(cards: &[Card]) -> Hand {
    Hand::from_cards(cards.iter().copied()).expect("cards of two packs")
}

/// What happened in some matches.
#[derive(Debug, Default)]
struct Seen {
    deals: usize,
    winds: usize,
    tributes: usize,
    without_tribute: usize,
    equal_tributes: usize,
    said: usize,
    steps: [usize; 4],
    matches: usize,
    ace_failed: usize,
}

fn random_rules(random: &mut SplitMix64) -> Rules {
    // Half of the matches begin near the ace.
    let level = match random.below(2) {
        0 => random.below(Level::COUNT),
        _ => Level::COUNT - 1 - random.below(3),
    };
    let mut plays = engine::Rules::new(Level::ALL[level]);
    for flag in Flag::ALL {
        if random.below(3) == 0 {
            plays = if plays.has(flag) {
                plays.without(flag)
            } else {
                plays.with(flag)
            };
        }
    }
    Rules {
        plays,
        ends: [Ends::Ace, Ends::Ace, Ends::Deal][random.below(3)],
        equal_tributes: [EqualTributes::Next, EqualTributes::Previous][random.below(2)],
        pass_ace: [PassAce::NotLast, PassAce::First][random.below(2)],
    }
}

/// An action of the player to move: one at random, or that of a player. Some plays say their cards.
fn chosen(state: &State, mover: usize, plays_well: bool, random: &mut SplitMix64) -> Action {
    let legal: Vec<Action> = state.legal().collect();
    let mut action = legal[random.below(legal.len())];
    if action == Action::Pass {
        action = legal[random.below(legal.len())];
    }
    if plays_well {
        let view = state.view(mover);
        action = Planned
            .choose(&view, &mut Meter::unlimited())
            .expect("a choice");
    }
    match action {
        Action::Play(play) if random.below(4) == 0 => {
            // Other cards of the same play: its ranks again, of a hand in another order.
            let plays = state.view(mover).plays_rules();
            let mut cards: Vec<Card> = state.hand(mover).cards().collect();
            let count = cards.len();
            for _ in 0..8 {
                random.draw(&mut cards, count);
                let laid = plays.lay(&state.hand(mover), play).expect("a legal play");
                let mut other = Vec::new();
                for card in laid.cards() {
                    let same = |held: &&Card| held.rank() == card.rank();
                    let is_wild = |card: Card| card == plays.wild_card();
                    let kept = cards.iter().filter(same).find(|held| {
                        let used = other.iter().filter(|used| *used == *held).count();
                        let has = state.hand(mover).count(**held);
                        used < has.into() && is_wild(**held) == is_wild(card)
                    });
                    other.push(*kept.expect("a card of the same rank"));
                }
                let other = hand_of(&other);
                if plays.recognize(&other).contains(&play) {
                    return Action::Lay(play, other);
                }
            }
            action
        }
        action => action,
    }
}

/// Plays a match on both programs.
fn play_match(
    random: &mut SplitMix64,
    lists: &mut HashMap<engine::Rules, Vec<Described>>,
    seen: &mut Seen,
) {
    let rules = random_rules(random);
    let start = LEVELS.find(rules.plays.level().rank().letter());
    let mut levels = [start.expect("a level"); 2];
    let (mut points, mut order): (Vec<i32>, Option<Vec<usize>>) = (vec![0; 4], None);
    let (mut level, dealer) = (levels[0], random.below(4));
    let plays_well = [0; 4].map(|_| random.below(2) == 0);
    let mut state = State::deal(&rules, dealer, random.number());
    for deals in 1.. {
        let mut table = Table::new(rules, level, &state, order.as_deref(), dealer);
        let all = lists
            .entry(table.plays())
            .or_insert_with_key(|rules| every_play(*rules));
        assert_eq!(
            state
                .levels()
                .map(|level| LEVELS.find(level.rank().letter())),
            levels.map(Some)
        );
        seen.without_tribute += usize::from(order.is_some() && table.task == Task::Play);
        while let Some(mover) = state.player() {
            table.check(&state, all);
            let action = chosen(&state, mover, plays_well[mover], random);
            let wind = table.lies.is_none() && table.out.contains(&((mover + 2) % 4));
            seen.winds += usize::from(wind);
            let text = action.to_string();
            let (text, before) = (
                text.split(" with ").next().expect("a text"),
                state.hand(mover),
            );
            state = state.play(action).expect("a legal action");
            let cards: Vec<Card> = match action {
                Action::Give(card) | Action::Return(card) => vec![card],
                Action::Lay(_, cards) => cards.cards().collect(),
                _ => before
                    .checked_sub(state.hand(mover))
                    .expect("cards")
                    .cards()
                    .collect(),
            };
            seen.said += usize::from(matches!(action, Action::Lay(..)));
            table.act(text, &cards, all);
            if table.task == Task::Return && matches!(action, Action::Give(_)) {
                seen.tributes += 1;
                let given: Vec<usize> = table
                    .gifts
                    .iter()
                    .map(|gift| table.order(gift.card.expect("a card")))
                    .collect();
                seen.equal_tributes += usize::from(given.len() == 2 && given[0] == given[1]);
            }
        }
        table.check(&state, all);
        let (first, steps) = (table.out[0], table.steps());
        let found = state.order().expect("the deal is over");
        assert!(found.starts_with(&table.out));
        seen.deals += 1;
        seen.steps[steps] += 1;

        let side = first % 2;
        let is_at_ace = levels[side] == 12;
        let wins = is_at_ace && level == 12 && (steps > 1 || rules.pass_ace == PassAce::First);
        let raised = (levels[side] + steps).min(12);
        let won = match rules.ends {
            Ends::Deal => steps,
            Ends::Ace if wins => 1,
            Ends::Ace => raised - levels[side],
        };
        for (seat, points) in points.iter_mut().enumerate() {
            let expected = if seat % 2 == side { won } else { 0 };
            let returned = state.returns(seat).expect("the deal is over");
            assert_eq!(Ok(returned), i32::try_from(expected), "{table:?}");
            *points += returned;
        }
        let is_over = rules.ends == Ends::Deal || wins;
        assert_eq!(rules.is_over(&points), is_over);
        seen.ace_failed += usize::from(!is_over && is_at_ace && level == 12);
        if is_over || deals == 100 {
            seen.matches += usize::from(wins);
            return;
        }
        (levels[side], level) = (raised, raised);
        order = Some(found.to_vec());
        state = rules
            .next(&state, dealer, random.number())
            .with_score(&points);
    }
}

#[test]
fn matches_are_those_of_a_second_program() {
    let random = &mut SplitMix64::new(11);
    let deals = rounds(200, 300, 1);
    let (mut seen, mut lists) = (Seen::default(), HashMap::new());
    while seen.deals < deals {
        play_match(random, &mut lists, &mut seen);
    }
    let happened = [
        seen.winds,
        seen.tributes,
        seen.without_tribute,
        seen.said,
        seen.steps[1],
        seen.steps[2],
        seen.steps[3],
        seen.matches,
        seen.equal_tributes,
        seen.ace_failed,
    ];
    assert!(happened.iter().all(|times| *times > 3), "{seen:?}");
    println!("{seen:?}");
}
