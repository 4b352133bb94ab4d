//! Tables whose jokers count as a card until that card takes their place.

use super::loss::{FewChanges, Rearranging};
use crate::arrangements::{Arrangements, sweep};
use crate::cards::{
    Aim, Arrangement, Card, Hand, JokerRelease, Meld, Rules, Score, Scoring, SetSuits, Tile,
};
use crate::play::{Advisor, Table};
use crate::solver::Answer;

/// A joker of the table: the meld that it lies in, and the cards that it may stand for there.
struct Lying {
    meld: usize,
    cards: Vec<Card>,
}

impl Lying {
    /// How many choices there are: each of its cards, which it stands for or which took its place.
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

    /// The best arrangement in which each joker of the table counts as its chosen card, or in the answer `None` if there is none;
    /// `None` itself if the jokers cannot be these cards together.
    fn arrange_chosen(
        &mut self,
        all: &Hand,
        rack: &Hand,
        aim: Aim,
        jokers: &[Lying],
        choices: &[Choice],
    ) -> Option<Answer<Option<Arrangement>>> {
        let rules = *self.solver.rules();
        let Chosen { hand, may_be_loose } = Chosen::new(all, rack, jokers, choices, &rules)?;
        let kept = choices.iter().filter(|choice| !choice.is_free);
        let kept: Vec<Card> = kept.map(|choice| choice.card).collect();
        let mut best = Arrangement::all_loose(&hand);
        let found = self
            .solver
            .arrange(&hand, &may_be_loose, aim, Scoring::Loose, &mut best);
        if !found.value {
            return Some(found.map(|_| None));
        }
        if let Some(melds) = with_jokers(best.melds().to_vec(), &kept, &rules) {
            return Some(found.map(|_| Arrangement::new(all, melds)));
        }
        // The jokers make no melds in the places of these cards.
        let apart = self.arrange_apart(&hand, &may_be_loose, aim, &kept);
        Some(apart.map(|melds| Arrangement::new(all, melds?)))
    }

    /// The melds of the best arrangement that are melds with jokers in the places of these cards as well.
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
                && let Some(melds) = with_jokers(laid.melds().to_vec(), jokers, &rules)
            {
                return Answer::whole(Some(melds));
            }
        }
        Answer::whole(None)
    }
}

/// The tiles of a table and a rack with each joker of the table as its chosen card.
struct Chosen {
    hand: Hand,
    may_be_loose: Hand,
}

impl Chosen {
    /// `None` if the jokers cannot be these cards together.
    fn new(
        all: &Hand,
        rack: &Hand,
        jokers: &[Lying],
        choices: &[Choice],
        rules: &Rules,
    ) -> Option<Self> {
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
        Some(Self { hand, may_be_loose })
    }
}

/// A rearranged table: its melds with the melds of the earlier table that they continue, and how much was changed.
pub(crate) struct Rearranged {
    pub(crate) melds: Vec<(Option<usize>, Meld)>,
    pub(crate) key: (u32, u64),
    /// Whether no other one has fewer changes.
    pub(crate) is_fewest: bool,
}

impl Advisor {
    /// The table with the fewest changes on which a rack loses no more than an arrangement of both, with whether it was
    /// found and is known to have the fewest; the work adds to that of the query so far.
    pub(crate) fn fewest_changes(
        &mut self,
        table: &Table,
        (rack, loose): (&Hand, &Hand),
        aim: Aim,
        best: &Arrangement,
    ) -> Answer<Option<Rearranged>> {
        let rules = *self.solver.rules();
        let as_it_lies = Rearranging {
            rules: &rules,
            aim,
            melds: table.melds().iter().map(Meld::tiles).collect(),
            owed: *loose,
            rack: *rack,
            left: 0,
        };
        if rules.joker_release() == JokerRelease::Free {
            let found = self.fewest_changes_of(&as_it_lies, best, None);
            return found.map(|found| found?.read(table, &[], &rules));
        }
        let mut fewest: Answer<Option<Rearranged>> = Answer::whole(None);
        let jokers = table.jokers(&rules);
        let mut fewest_unread = None;
        let numbers: u64 = jokers.iter().map(Lying::choices).product();
        for number in 0..numbers {
            let choices = choices(&jokers, number);
            let chosen = Chosen::new(&best.hand(), rack, &jokers, &choices, &rules);
            let Some(Chosen { may_be_loose, .. }) = chosen else {
                continue;
            };
            let mut asked = Rearranging {
                owed: (rack.checked_sub(&may_be_loose))
                    .and_then(|owed| owed.checked_add(loose))
                    .unwrap_or(*loose),
                rack: may_be_loose,
                ..as_it_lies.clone()
            };
            let mut kept = Vec::new();
            for (joker, choice) in jokers.iter().zip(&choices) {
                if !choice.is_free {
                    let meld = &mut asked.melds[joker.meld];
                    *meld = meld.minus(Tile::Joker).plus(choice.card);
                    kept.push((joker.meld, choice.card));
                }
            }
            let fewer_than = fewest.value.as_ref().map(|known| known.key);
            let found = self.fewest_changes_of(&asked, best, fewer_than);
            if let Some(cover) = found.value {
                let key = cover.key();
                match cover.read(table, &kept, &rules) {
                    Some(read) => fewest.value = Some(read),
                    // The jokers make no melds of it. Another cover of this choice may be laid, with as many changes or more.
                    None => {
                        fewest_unread = Some(fewest_unread.map_or(key, |least| key.min(least)));
                    }
                }
            }
            if found.stopped.is_some() {
                fewest.stopped = found.stopped;
                break;
            }
        }
        if let (Some(found), Some(unread)) = (&mut fewest.value, fewest_unread) {
            found.is_fewest = found.key <= unread;
        }
        fewest
    }
}

impl FewChanges {
    /// The melds, with jokers in the places of some cards of melds of the earlier table; `None` if one is no meld with
    /// them.
    fn read(self, table: &Table, jokers: &[(usize, Card)], rules: &Rules) -> Option<Rearranged> {
        let key = self.key();
        let mut melds = Vec::with_capacity(self.melds.len());
        for (continues, tiles) in self.melds {
            let like = continues.map(|meld| table.melds()[meld]);
            let own = like.filter(|meld| meld.tiles() == tiles);
            let read = own.or_else(|| rules.reading_like(&tiles, like.as_ref()));
            melds.push((continues, read?));
        }
        for (meld, card) in jokers {
            let is_own = |at: &usize| melds[*at].0 == Some(*meld);
            let own = (0..melds.len()).find(is_own).into_iter();
            let others = (0..melds.len()).filter(|at| !is_own(at));
            let (at, with) = own.chain(others).find_map(|at| {
                let with = melds[at].1.with_joker_for(*card)?;
                with.keeps_own().then_some((at, with))
            })?;
            melds[at].1 = with;
        }
        if !melds.iter().all(|(_, meld)| rules.has_meld(meld)) {
            return None;
        }
        Some(Rearranged {
            melds,
            key,
            is_fewest: true,
        })
    }
}

impl Rules {
    /// The reading of a meld's tiles that is most like another meld, and of equals one that is worth the most.
    fn reading_like(&self, tiles: &Hand, like: Option<&Meld>) -> Option<Meld> {
        let is_like = |meld: &Meld| match (meld, like) {
            (Meld::Set(_), Some(Meld::Set(_))) | (Meld::AllWild(_), Some(Meld::AllWild(_))) => true,
            (Meld::Run(run), Some(Meld::Run(old))) => run.suit() == old.suit(),
            _ => false,
        };
        let readings = self.meld_of(tiles).into_iter();
        readings.max_by_key(|meld| (Some(meld) == like, is_like(meld), meld.points(self)))
    }
}

/// The melds with jokers in the places of these cards, if they are melds with them.
fn with_jokers(melds: Vec<Meld>, jokers: &[Card], rules: &Rules) -> Option<Vec<Meld>> {
    let Some((card, others)) = jokers.split_first() else {
        let are_melds = melds.iter().all(|meld| rules.has_meld(meld));
        return are_melds.then_some(melds);
    };
    (0..melds.len()).find_map(|at| {
        let with = melds[at].with_joker_for(*card)?;
        let keeps_own = with.keeps_own();
        let mut melds = melds.clone();
        melds[at] = with;
        keeps_own.then(|| with_jokers(melds, others, rules))?
    })
}

impl Rules {
    /// Whether the rules have a meld, which jokers were put into.
    fn has_meld(&self, meld: &Meld) -> bool {
        meld.is_pure() || self.meld_of(&meld.tiles()).contains(meld)
    }
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
        for (meld, lying) in self.melds().iter().enumerate() {
            let cards = lying.cards_of_jokers(rules).into_iter();
            jokers.extend(cards.map(|cards| Lying { meld, cards }));
        }
        jokers
    }
}
