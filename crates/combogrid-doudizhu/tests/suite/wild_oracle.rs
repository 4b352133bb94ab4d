//! Wild cards in the slowest and plainest words: every wild card is given every rank but the jokers, and what comes out is
//! held against the plain rules. Nothing here uses the crate's own generator of plays.

use std::collections::BTreeMap;

use combogrid_doudizhu::{
    Flag, Hand, Kind, Number, Play, Rank, Rules, WildAlone, WildBombs, WildRanks,
};

use crate::oracle::{self, House};

/// A rule set with wild cards, in the words of the crate and in plain ones.
#[derive(Clone)]
pub(crate) struct WildHouse {
    pub(crate) rules: Rules,
    pub(crate) house: House,
    pub(crate) bans: Vec<Kind>,
}

/// A play: its kind, length and head, the cards that leave the hand, and what they count as.
pub(crate) type Named = (Kind, usize, Rank, Hand, Hand);

pub(crate) fn named(play: Play) -> Named {
    (
        play.kind(),
        play.len(),
        play.head(),
        play.cards(),
        play.face(),
    )
}

impl WildHouse {
    pub(crate) fn random(random: &mut fastrand::Rng, wild: &str) -> Self {
        let (rules, house, bans) = oracle::random_rules(random);
        Self::over((rules, house, bans), random, wild)
    }

    pub(crate) fn over(
        (rules, house, bans): (Rules, House, Vec<Kind>),
        random: &mut fastrand::Rng,
        wild: &str,
    ) -> Self {
        let mut builder = Rules::over(house.preset)
            .wild(wild.parse().expect("wild ranks"))
            .wild_bombs(WildBombs::ALL[random.usize(..WildBombs::ALL.len())])
            .wild_alone(WildAlone::ALL[random.usize(..WildAlone::ALL.len())]);
        for flag in Flag::ALL {
            builder = if rules.has(flag) {
                builder.with(flag)
            } else {
                builder.without(flag)
            };
        }
        for number in Number::ALL {
            builder = builder.number(number, rules.number(number));
        }
        let builder = bans
            .iter()
            .fold(builder, |builder, &kind| builder.ban(kind));
        Self {
            rules: builder.build().expect("rules"),
            house,
            bans,
        }
    }

    pub(crate) fn wild(&self) -> WildRanks {
        self.rules.wild()
    }

    /// Every play that exactly these cards are.
    pub(crate) fn readings(&self, cards: Hand) -> Vec<Named> {
        let natural = cards.without(self.wild().ranks());
        let wild: Vec<Rank> = cards
            .cards()
            .filter(|&rank| self.wild().contains(rank))
            .collect();
        let mut faces = Vec::new();
        assign(natural.counts(), wild.len(), 0, &mut faces);
        let mut best: BTreeMap<(Kind, usize, Rank), (u8, Hand, Hand)> = BTreeMap::new();
        for face in faces {
            let alone = natural.is_empty() && face != cards;
            if alone && self.rules.wild_alone() == WildAlone::Own {
                continue;
            }
            let stand_ins =
                Rank::ALL.map(|rank| face.count(rank).saturating_sub(cards.count(rank)));
            for play in oracle::readings(self.house, face) {
                if self.bans.contains(&play.kind()) {
                    continue;
                }
                // Of several names the one with the fewest stand-ins, then with the lowest kickers.
                let name = (stand_ins.iter().sum(), play.kickers(), face);
                let key = (play.kind(), play.len(), play.head());
                let known = best.entry(key).or_insert(name);
                *known = name.min(*known);
            }
        }
        let plays = best.into_iter();
        plays
            .map(|((kind, len, head), (_, _, face))| (kind, len, head, cards, face))
            .collect()
    }

    /// Every play that some cards of a hand are, by trying every bag.
    pub(crate) fn plays(&self, hand: Hand) -> Vec<Named> {
        let mut plays: Vec<Named> = oracle::bags(hand)
            .flat_map(|bag| self.readings(bag))
            .collect();
        plays.sort_unstable();
        plays
    }

    /// Every lead.
    pub(crate) fn leads(&self, hand: Hand) -> Vec<Named> {
        self.leads_among(hand, self.plays(hand))
    }

    /// The plays of a hand that may be led.
    pub(crate) fn leads_among(&self, hand: Hand, mut plays: Vec<Named>) -> Vec<Named> {
        plays.retain(|play| oracle::may_be_played(self.house, hand, play.0));
        plays
    }

    /// Whether one play may be laid on another.
    pub(crate) fn beats(&self, one: Named, other: Named) -> bool {
        let (kind, other_kind) = (one.0, other.0);
        let is_chain = |kind| self.rules.has(Flag::QuadChainBombs) && kind == Kind::QuadChain;
        if is_chain(kind) || is_chain(other_kind) {
            let strength = |play: Named| (is_chain(play.0), play.1, self.strength(play));
            let alone = is_chain(kind) && !is_chain(other_kind);
            return alone || is_chain(kind) && strength(one) > strength(other);
        }
        if kind == Kind::Bomb && other_kind == Kind::Bomb {
            return self.strength(one) > self.strength(other);
        }
        match kind {
            Kind::Rocket | Kind::Bomb => other_kind != Kind::Rocket,
            _ => kind == other_kind && one.1 == other.1 && one.2 > other.2,
        }
    }

    fn strength(&self, (_, _, head, cards, face): Named) -> usize {
        let only = cards.cards().all(|rank| self.wild().contains(rank));
        let hard = cards == face;
        match self.rules.wild_bombs() {
            WildBombs::WildOnlyFirst if only => 200 + head.index(),
            WildBombs::WildOnlyFirst | WildBombs::HardFirst if hard => 100 + head.index(),
            WildBombs::WildOnlyFirst | WildBombs::HardFirst => head.index(),
            WildBombs::ByRank => 2 * head.index() + usize::from(hard),
        }
    }
}

/// Adds `left` cards of any rank from `lowest` up but jokers to `counts` in every way.
fn assign(counts: [u8; 15], left: usize, lowest: usize, faces: &mut Vec<Hand>) {
    if left == 0 {
        // Five of a rank are in no play.
        faces.extend(Hand::from_counts(counts));
        return;
    }
    for rank in lowest..13 {
        let mut counts = counts;
        counts[rank] += 1;
        assign(counts, left - 1, rank, faces);
    }
}

/// A hand with a number of wild cards and natural cards that lie near each other.
pub(crate) fn deal(
    random: &mut fastrand::Rng,
    wild: WildRanks,
    cards: usize,
    most_wild: usize,
) -> Hand {
    let start = random.usize(..10);
    let span = random.usize(3..7);
    let mut deck: Vec<Rank> = Hand::DECK
        .cards()
        .filter(|&rank| !wild.contains(rank))
        .filter(|rank| (start..start + span).contains(&rank.index()) || random.u8(..8) == 0)
        .collect();
    random.shuffle(&mut deck);
    let mut wilds: Vec<Rank> = Hand::DECK
        .cards()
        .filter(|&rank| wild.contains(rank))
        .collect();
    random.shuffle(&mut wilds);
    wilds.truncate(random.usize(..=most_wild));
    wilds.truncate(cards);
    let natural = deck.into_iter().take(cards - wilds.len());
    Hand::from_cards(wilds.iter().copied().chain(natural)).expect("cards of the deck")
}
