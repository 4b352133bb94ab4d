//! Themes held against their sentences in the documentation: every choice of random positions, of each kind of play, under
//! random rules. Plays and answers come from the oracle.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use combogrid_doudizhu::{Hand, Kickers, Kind, Play, Position, Preset, Rank, Rules, Theme};

use crate::oracle::{self, House};

/// A rule set in the words of the oracle.
struct Plain {
    house: House,
    bans: Vec<Kind>,
    /// The leads of each hand that was asked for: the oracle tries every bag of its cards.
    leads: RefCell<HashMap<Hand, Rc<[Play]>>>,
}

impl Plain {
    fn leads(&self, hand: Hand) -> Rc<[Play]> {
        if let Some(leads) = self.leads.borrow().get(&hand) {
            return leads.clone();
        }
        let mut leads = oracle::leads(self.house, hand);
        leads.retain(|play| !self.bans.contains(&play.kind()));
        let leads: Rc<[Play]> = leads.into();
        self.leads.borrow_mut().insert(hand, leads.clone());
        leads
    }

    fn beats(&self, hand: Hand, play: Play) -> bool {
        let leads = self.leads(hand);
        leads
            .iter()
            .any(|&answer| oracle::beats(self.house, answer, play))
    }

    /// The players other than the mover who can beat a play.
    fn beaters(&self, position: &Position, play: Play) -> Vec<usize> {
        let mut players: Vec<usize> = (0..position.players()).collect();
        players.retain(|&player| {
            player != position.mover() && self.beats(position.hand(player), play)
        });
        players
    }

    /// The ranks of the longest chain of one kind, 0 without one.
    fn longest(&self, hand: Hand, kind: Kind) -> usize {
        let leads = self.leads(hand);
        let chains = leads.iter().filter(|play| play.kind() == kind);
        chains.map(|play| play.len()).max().unwrap_or(0)
    }

    fn themes_of_play(&self, position: &Position, play: Play) -> Vec<Theme> {
        let hand = position.hand(position.mover());
        let left = hand.checked_sub(play.cards()).expect("own cards");
        let beaters = self.beaters(position, play);
        let is_enemy = |player: &usize| !position.same_side(*player, position.mover());
        let mut themes = Vec::new();
        if left == Hand::EMPTY {
            themes.push(Theme::LastPlay);
        } else if beaters.is_empty() {
            themes.push(Theme::Unbeatable);
        } else if !beaters.iter().any(is_enemy) {
            themes.push(Theme::OnlyPartnerBeats);
        }
        let keeps_highest = self.leads(left).iter().any(|&kept| {
            kept.kind() == play.kind()
                && kept.len() == play.len()
                && self.beaters(position, kept).is_empty()
        });
        if beaters.iter().any(is_enemy) && keeps_highest {
            themes.push(Theme::KeepsHighest);
        }
        let has_kind = |kind| !self.bans.contains(&kind);
        let fours = Rank::ALL.into_iter().filter(|&rank| hand.count(rank) == 4);
        let leads = self.leads(hand);
        let bombs: BTreeSet<Rank> = leads
            .iter()
            .filter(|play| play.kind() == Kind::Bomb)
            .map(|play| play.head())
            .collect();
        if play.kind() != Kind::Bomb
            && fours
                .filter(|rank| bombs.contains(rank))
                .any(|rank| play.cards().count(rank) > 0)
        {
            themes.push(Theme::BreaksBomb);
        }
        let jokers = |hand: Hand| hand.count(Rank::BlackJoker) + hand.count(Rank::RedJoker);
        let rocket_exists = has_kind(Kind::Rocket)
            && !oracle::readings(self.house, Play::ROCKET.cards()).is_empty();
        if rocket_exists && jokers(hand) == 2 && jokers(play.cards()) == 1 {
            themes.push(Theme::BreaksRocket);
        }
        let is_chain = !matches!(
            play.kind().body(),
            Kind::Solo | Kind::Pair | Kind::Trio | Kind::Bomb | Kind::Rocket
        );
        let shrinks = [Kind::SoloChain, Kind::PairChain, Kind::Airplane]
            .into_iter()
            .any(|kind| self.longest(left, kind) < self.longest(hand, kind));
        if !is_chain && shrinks {
            themes.push(Theme::SplitsChain);
        }
        themes
    }

    fn themes_of_pass(&self, position: &Position) -> Vec<Theme> {
        let last = position.last().expect("a play to beat").play;
        if self.beats(position.hand(position.mover()), last) {
            vec![Theme::HoldsBack]
        } else {
            vec![Theme::CannotBeat]
        }
    }
}

/// Hands of these sizes from a few ranks, so that bombs, chains and answers are frequent.
fn few_ranks(random: &mut fastrand::Rng, sizes: &[usize]) -> Vec<Hand> {
    let low = random.usize(0..8);
    let width = random.usize(3..8);
    let deck = Hand::DECK.cards();
    let mut cards: Vec<Rank> = deck
        .filter(|rank| (low..low + width).contains(&rank.index()) || rank.is_joker())
        .collect();
    random.shuffle(&mut cards);
    let mut cards = cards.into_iter();
    let mut hands = Vec::new();
    for &size in sizes {
        hands.push(Hand::from_cards(cards.by_ref().take(size)).expect("cards of the deck"));
    }
    hands
}

/// Hands of which the first holds a play of this kind, often one that is higher, and up to three more cards; the others often
/// hold a play that beats the first one.
fn around_a_play(
    random: &mut fastrand::Rng,
    house: House,
    of_kind: &[Play],
    players: usize,
) -> Vec<Hand> {
    let play = *random.choice(of_kind).expect("a kind that the rules have");
    let mut left = Hand::DECK
        .checked_sub(play.cards())
        .expect("cards of the deck");
    let mut hands = vec![play.cards()];
    hands.resize(players, Hand::EMPTY);
    for hand in &mut hands {
        let higher: Vec<Play> = of_kind
            .iter()
            .copied()
            .filter(|other| oracle::beats(house, *other, play) && left.contains(other.cards()))
            .collect();
        let other = random.choice(&higher).filter(|_| random.bool());
        let cards = other.map_or(Hand::EMPTY, |other| other.cards());
        left = left.checked_sub(cards).expect("cards that are left");
        *hand = hand.checked_add(cards).expect("cards of the deck");
    }
    for (player, hand) in hands.iter_mut().enumerate() {
        let fewest = usize::from(*hand == Hand::EMPTY);
        let more = random.usize(fewest..4);
        for _ in 0..more {
            let mut cards: Vec<Rank> = left.cards().collect();
            // Cards of ranks that the mover holds, and jokers, make bombs and the rocket to break.
            if player == 0 && random.bool() {
                cards.retain(|&rank| hand.count(rank) > 0 || rank.is_joker());
            }
            if let Some(&card) = random.choice(&cards) {
                let card = Play::solo(card).cards();
                left = left.checked_sub(card).expect("a card that is left");
                *hand = hand.checked_add(card).expect("cards of the deck");
            }
        }
    }
    hands
}

/// The bags of cards that the oracle tries for a hand.
fn bags(hand: Hand) -> u64 {
    let counts = hand.counts();
    counts.iter().map(|&count| u64::from(count) + 1).product()
}

/// At most thirty neighbours in a list: all of a short one.
fn neighbours<'a>(random: &mut fastrand::Rng, plays: &'a [Play]) -> &'a [Play] {
    let start = random.usize(..=plays.len().saturating_sub(30));
    &plays[start..(start + 30).min(plays.len())]
}

/// Enough that each kind of play has met each theme.
const ROUNDS: usize = 1_000;

#[test]
fn every_choice_of_random_positions() {
    let mut random = fastrand::Rng::with_seed(53);
    let mut seen: BTreeSet<(Kind, String)> = BTreeSet::new();
    for round in 0..ROUNDS {
        let kind = Kind::ALL[round % Kind::COUNT];
        let (mut rules, mut house, mut bans) = oracle::random_rules(&mut random);
        while !rules.has_kind(kind) {
            (rules, house, bans) = oracle::random_rules(&mut random);
        }
        let plain = Plain {
            house,
            bans,
            leads: RefCell::default(),
        };
        let players = 2 + random.usize(..2);
        let hands = if round % 4 == 0 {
            let sizes = [
                2 + random.usize(..8),
                1 + random.usize(..4),
                1 + random.usize(..4),
            ];
            few_ranks(&mut random, &sizes[..players])
        } else {
            let mut of_kind = rules.leads(Hand::DECK);
            if kind == Kind::Trio {
                // A trio may be a last play only.
                let trios = Rank::ALL.into_iter().filter_map(Play::trio);
                of_kind.extend(trios);
            }
            of_kind.retain(|play| play.kind() == kind);
            around_a_play(&mut random, house, &of_kind, players)
        };
        if hands.iter().any(|&hand| bags(hand) > 2_000) {
            continue;
        }
        let landlord = random.usize(..players);
        let Ok(lead) = Position::new(&hands, landlord) else {
            continue; // a hand without cards: too few ranks
        };
        for &play in neighbours(&mut random, &plain.leads(hands[0])) {
            let themes = lead.themes(rules, Some(play));
            let case = format!("{lead} {play} as {} under {rules:?}", play.kind());
            assert_eq!(themes, plain.themes_of_play(&lead, play), "{case}");
            seen.extend(themes.iter().map(|theme| (play.kind(), theme.to_string())));
        }
        // The same with a play of another player to beat.
        let Some(&to) = random.choice(&*plain.leads(hands[1])) else {
            continue;
        };
        let mut others = hands.clone();
        others[1] = hands[1].checked_sub(to.cards()).expect("own cards");
        let Ok(position) = Position::new(&others, landlord) else {
            continue;
        };
        let position = position.facing(to, 1).expect("another player");
        assert_eq!(
            position.themes(rules, None),
            plain.themes_of_pass(&position),
            "{position} under {rules:?}"
        );
        for &play in neighbours(&mut random, &plain.leads(others[0])) {
            if oracle::beats(plain.house, play, to) {
                let themes = position.themes(rules, Some(play));
                assert_eq!(
                    themes,
                    plain.themes_of_play(&position, play),
                    "{position} {play} under {rules:?}"
                );
            } else {
                assert_eq!(position.themes(rules, Some(play)), [], "{position} {play}");
            }
        }
    }
    // Each kind of play has met each theme that it can have.
    let mut missing = Vec::new();
    for kind in Kind::ALL {
        for theme in Theme::ALL {
            // A hand with two long plays is too large for the oracle; see `long_plays`.
            let is_long = kind.copies() >= 2 && kind.is_chain() || kind == Kind::FourTwoPairs;
            if kind.copies() == 4 && kind.is_chain() && kind != Kind::QuadChain {
                continue;
            }
            let can_be = match theme {
                Theme::LastPlay | Theme::Unbeatable => true,
                // Nobody can beat the rocket.
                Theme::OnlyPartnerBeats => kind != Kind::Rocket && !is_long,
                // A four that beats a four that carries is a bomb as well, and a bomb beats what is kept.
                Theme::KeepsHighest => {
                    !matches!(kind, Kind::Rocket | Kind::FourTwoSolos) && !is_long
                }
                Theme::BreaksBomb => !matches!(kind, Kind::Bomb | Kind::Rocket),
                Theme::BreaksRocket => kind == Kind::Solo || kind.kickers() == Kickers::Solos,
                Theme::SplitsChain => !kind.is_chain() && kind != Kind::Rocket,
                _ => false,
            };
            if can_be && !seen.contains(&(kind, theme.to_string())) {
                missing.push(format!("{kind}: {theme}"));
            }
        }
    }
    assert!(missing.is_empty(), "no position had {missing:?}");
}

/// The leads that the partner takes over, by the rules of a round alone.
#[test]
fn a_lead_that_the_partner_takes_over() {
    let mut random = fastrand::Rng::with_seed(53);
    let mut given = 0;
    for _ in 0..300 {
        let rules = Rules::default();
        let hands = few_ranks(&mut random, &[4, 4, 4]);
        let landlord = random.usize(..3);
        let Ok(start) = Position::new(&hands, landlord) else {
            continue;
        };
        let (mut at, mut line, mut leads) = (start, Vec::new(), Vec::new());
        while at.winner().is_none() {
            let hand = at.hand(at.mover());
            let choice = match at.last() {
                None => random.choice(rules.leads(hand)),
                Some(laid) => {
                    let mut choices = vec![None, None];
                    choices.extend(rules.answers(hand, laid.play).into_iter().map(Some));
                    random.choice(choices).flatten()
                }
            };
            leads.push(at.last().is_none().then_some(at.mover()));
            line.push(choice);
            at = at.after(&rules, choice).expect("a choice of the mover");
        }
        let themes = start.line_themes(rules, &line);
        assert_eq!(themes.len(), line.len());
        for (index, themes) in themes.iter().enumerate() {
            let next = leads[index + 1..].iter().flatten().next();
            let expected = leads[index].is_some_and(|leader| {
                next.is_some_and(|&next| next != leader && start.same_side(next, leader))
            });
            assert_eq!(
                themes.contains(&Theme::GivesLead),
                expected,
                "{start} {line:?} at {index}"
            );
            given += usize::from(expected);
        }
    }
    assert!(given > 20, "{given}");
}

/// The themes of plays that are too long for hands that the oracle can try.
#[test]
fn long_plays() {
    use Theme::{BreaksBomb, BreaksRocket, KeepsHighest, LastPlay, OnlyPartnerBeats, Unbeatable};
    let rules = Rules::over(Preset::Botzone)
        .max_cards(24)
        .build()
        .expect("rules");
    let themes = |hands: &[&str], cards: &str| {
        let hands: Vec<Hand> = hands
            .iter()
            .map(|hand| hand.parse().expect("cards"))
            .collect();
        let position = Position::new(&hands, 1).expect("a position");
        let cards = cards.parse().expect("cards");
        let play = rules.recognize(cards).longest_body();
        position.themes(rules, Some(play.expect("a play")))
    };
    // The landlord is player 1: an enemy who can beat the play, while a higher one is kept.
    assert_eq!(
        themes(&["333444888999Q", "777666", "5"], "333444"),
        [KeepsHighest]
    );
    assert_eq!(
        themes(&["334455JJQQKK7", "667788", "9"], "334455"),
        [KeepsHighest]
    );
    assert_eq!(
        themes(&["334455J", "T", "667788"], "334455"),
        [OnlyPartnerBeats]
    );
    assert_eq!(
        themes(&["333444QKTTTJJJ9A", "777888AK", "5"], "333444QK"),
        [KeepsHighest]
    );
    assert_eq!(
        themes(&["3334449988QQQKKKJJTT", "666777AA22", "5"], "3334448899"),
        [KeepsHighest]
    );
    // Plays that only the partner beats.
    assert_eq!(
        themes(&["3334448", "7", "555666"], "333444"),
        [OnlyPartnerBeats]
    );
    assert_eq!(
        themes(&["333444789", "7", "55566689"], "33344479"),
        [OnlyPartnerBeats]
    );
    assert_eq!(
        themes(&["3334449988K", "7", "666777AA22"], "3334448899"),
        [OnlyPartnerBeats]
    );
    assert_eq!(
        themes(&["33335566K", "J", "777799QQ"], "33335566"),
        [OnlyPartnerBeats, BreaksBomb]
    );
    assert_eq!(
        themes(&["33334444K", "J", "66667777"], "33334444"),
        [OnlyPartnerBeats, BreaksBomb]
    );
    // Quad chains that carry: the last play, an unbeatable one, one that only the partner beats.
    assert_eq!(
        themes(&["33334444568T", "7", "9"], "33334444568T"),
        [LastPlay, BreaksBomb]
    );
    assert_eq!(
        themes(&["33334444568BR", "7", "9"], "33334444568R"),
        [Unbeatable, BreaksBomb, BreaksRocket]
    );
    assert_eq!(
        themes(
            &["333344445566889TT", "7", "JJJJQQQQ7799AAKK"],
            "33334444556688TT"
        ),
        [OnlyPartnerBeats, BreaksBomb]
    );
    assert_eq!(
        themes(&["333344445566889TT", "7", "9"], "33334444556688TT"),
        [Unbeatable, BreaksBomb]
    );
}
