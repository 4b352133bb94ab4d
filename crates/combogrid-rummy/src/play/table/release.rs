//! Tables whose jokers count as a card until that card takes their place.

use super::Table;
use crate::arrangements::{Arrangements, sweep};
use crate::cards::{
    Aim, Arrangement, Card, Hand, JokerRelease, Meld, Rules, Score, Scoring, SetSuits, Tile,
};
use crate::play::Advisor;
use crate::solver::Answer;

/// A joker of the table: the meld that it lies in, and the cards that it may stand for there.
struct Lying {
    meld: usize,
    cards: Vec<Card>,
}

impl Lying {
    /// Each of the cards, and whether that one took its place.
    const fn choices(&self) -> u64 {
        2 * self.cards.len() as u64
    }
}

/// A joker that counts as a card, or is free because that card took its place.
#[derive(Clone, Copy)]
struct Choice {
    card: Card,
    is_free: bool,
}

impl Advisor {
    /// Makes `best`, in which everything is loose, the best arrangement of the melds of a table and a rack; whether there
    /// is one.
    pub(crate) fn arrange_table(
        &mut self,
        table: &Table,
        rack: &Hand,
        aim: Aim,
        best: &mut Arrangement,
    ) -> Answer<bool> {
        let rules = *self.solver.rules();
        let all = best.hand();
        if rules.joker_release() == JokerRelease::Free {
            return self.solver.arrange(&all, rack, aim, Scoring::Loose, best);
        }
        let mut found = Answer::whole(false);
        let jokers = table.jokers(&rules);
        let numbers: u64 = jokers.iter().map(Lying::choices).product();
        for number in 0..numbers {
            if let Err(limit) = self.solver.meter().tick() {
                return Answer::stopped(found.value, limit);
            }
            let choices = choices(&jokers, number);
            let Some(laid) = self.arrange_chosen(&all, rack, aim, &jokers, &choices) else {
                continue;
            };
            let worth = |laid: &Arrangement| aim.weight(Score::of(laid, &rules));
            if let Some(laid) = laid.value
                && (!found.value || worth(&laid) > worth(best))
            {
                (found.value, *best) = (true, laid);
            }
            if let Some(limit) = laid.stopped {
                return Answer::stopped(found.value, limit);
            }
        }
        found
    }

    /// The best arrangement in which each joker of the table counts as its chosen card; `None` if there is none.
    fn arrange_chosen(
        &mut self,
        all: &Hand,
        rack: &Hand,
        aim: Aim,
        jokers: &[Lying],
        choices: &[Choice],
    ) -> Option<Answer<Option<Arrangement>>> {
        let rules = *self.solver.rules();
        let (mut hand, mut may_be_loose) = (*all, *rack);
        for (place, (joker, choice)) in jokers.iter().zip(choices).enumerate() {
            let same = |other: usize| {
                jokers[other].meld == joker.meld && choices[other].card == choice.card
            };
            if rules.duplicate_suits() != SetSuits::Any && (0..place).any(same) {
                return None;
            }
            let card = Tile::Card(choice.card);
            if choice.is_free {
                let taken = choices
                    .iter()
                    .filter(|other| other.is_free && other.card == choice.card);
                let left = usize::from(all.count(card)).checked_sub(taken.count())?;
                let loose = may_be_loose
                    .count(card)
                    .min(u8::try_from(left).unwrap_or(u8::MAX));
                may_be_loose = may_be_loose.with(card, loose);
            } else {
                let copies = hand.count(card) + 1;
                if copies > Hand::MOST_COPIES {
                    return None;
                }
                hand = hand.with(card, copies).with(Tile::Joker, hand.jokers() - 1);
            }
        }
        let kept = choices.iter().filter(|choice| !choice.is_free);
        let kept: Vec<Card> = kept.map(|choice| choice.card).collect();
        let mut best = Arrangement::all_loose(&hand);
        let found = self
            .solver
            .arrange(&hand, &may_be_loose, aim, Scoring::Loose, &mut best);
        if !found.value {
            return Some(found.map(|_| None));
        }
        if let Some(melds) = with_jokers(best.melds().to_vec(), &kept) {
            return Some(found.map(|_| Arrangement::new(all, melds)));
        }
        // A meld of it would be of jokers alone.
        let found = self.arrange_apart(&hand, &may_be_loose, aim, &kept);
        Some(found.map(|melds| Arrangement::new(all, melds?)))
    }

    /// The melds of the best arrangement with jokers in the places of these cards and a card of its own in each meld.
    fn arrange_apart(
        &mut self,
        hand: &Hand,
        may_be_loose: &Hand,
        aim: Aim,
        jokers: &[Card],
    ) -> Answer<Option<Vec<Meld>>> {
        let rules = *self.solver.rules();
        let every = match Arrangements::of(
            hand,
            &rules,
            sweep::every(hand, &rules, self.solver.meter()),
        ) {
            Ok(every) => every,
            Err(stopped) => return Answer::stopped(None, stopped.limit),
        };
        for laid in every.by_score(aim) {
            if let Err(limit) = self.solver.meter().tick() {
                return Answer::stopped(None, limit);
            }
            if may_be_loose.contains(&laid.loose())
                && let Some(melds) = with_jokers(laid.melds().to_vec(), jokers)
            {
                return Answer::whole(Some(melds));
            }
        }
        Answer::whole(None)
    }
}

/// The melds with jokers in the places of these cards, if each keeps a card of its own.
fn with_jokers(melds: Vec<Meld>, jokers: &[Card]) -> Option<Vec<Meld>> {
    let Some((card, others)) = jokers.split_first() else {
        return Some(melds);
    };
    (0..melds.len()).find_map(|at| {
        let with = melds[at].with_joker_for(*card)?;
        let keeps_own = with.substitutes().len() < with.len();
        let mut melds = melds.clone();
        melds[at] = with;
        keeps_own.then(|| with_jokers(melds, others))?
    })
}

/// The card of each joker for the number of a choice.
fn choices(jokers: &[Lying], mut number: u64) -> Vec<Choice> {
    let choice = |joker: &Lying| {
        let chosen = usize::try_from(number % joker.choices()).unwrap_or(0);
        number /= joker.choices();
        Choice {
            card: joker.cards[chosen / 2],
            is_free: chosen % 2 == 1,
        }
    };
    jokers.iter().map(choice).collect()
}

impl Table {
    /// The jokers of the table.
    fn jokers(&self, rules: &Rules) -> Vec<Lying> {
        let mut jokers = Vec::new();
        for (number, meld) in self.melds.iter().enumerate() {
            for slot in meld.slots().filter(|slot| slot.tile == Tile::Joker) {
                let all = rules.suits().iter().map(|suit| Card::new(slot.rank, suit));
                let may_be = |card: &Card| match slot.suit {
                    Some(suit) => card.suit == suit,
                    None => meld.tiles().count((*card).into()) == 0,
                };
                let mut cards: Vec<Card> = all.clone().filter(may_be).collect();
                if cards.is_empty() {
                    cards = all.collect();
                }
                jokers.push(Lying {
                    meld: number,
                    cards,
                });
            }
        }
        jokers
    }
}
