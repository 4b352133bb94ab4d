//! Tables whose jokers count as a card until that card takes their place.

use core::iter;
use core::ops::{ControlFlow, Range};

use combogrid_budget::Limit;

use super::loss::{FewChanges, Rearranging};
use crate::arrangements::{Arrangements, sweep};
use crate::cards::{
    Aim, Arrangement, Card, Hand, JokerPlace, JokerRelease, Meld, Rules, Score, Scoring, Tile,
};
use crate::play::{Advisor, Table};
use crate::solver::Answer;

/// Jokers of a meld of the table that may stand for the same cards there.
struct TableJokers {
    meld: usize,
    place: JokerPlace,
}

impl TableJokers {
    /// How many choices each of the jokers has: its cards, which it stands for or which took its place.
    const fn choices(&self) -> u64 {
        2 * self.place.cards.len() as u64
    }
}

/// The tiles of a table and a rack where each joker of the table counts as a card, or is free because that card took its
/// place.
struct Release {
    /// All tiles, with cards for the jokers that are not free.
    hand: Hand,
    may_be_loose: Hand,
    /// The jokers that are not free: the meld in which each lies, and the card that it counts as.
    kept: Vec<(usize, Card)>,
}

/// Every choice of cards for the jokers of a table and of those that are free; `None` for cards that the jokers cannot be
/// together. Where jokers are free in any case, it is one choice.
///
/// A choice is a number whose digits, a digit for each joker, are its card and whether it is free. A deck has at most fifteen
/// jokers and a joker five cards, so all numbers are below 10^15.
struct Releases<'a> {
    all: Hand,
    rack: &'a Hand,
    jokers: Vec<TableJokers>,
    numbers: Range<u64>,
}

impl<'a> Releases<'a> {
    /// The choices for a table, with all of its tiles and those of a rack.
    fn new(table: &Table, rack: &'a Hand, all: Hand, rules: &Rules) -> Self {
        let mut jokers = Vec::new();
        if rules.joker_release() == JokerRelease::Replaced {
            for (meld, lying) in table.melds().iter().enumerate() {
                for place in lying.joker_places(rules) {
                    jokers.push(TableJokers { meld, place });
                }
            }
        }
        Self {
            all,
            rack,
            numbers: 0..(jokers.iter())
                .flat_map(|joker| iter::repeat_n(joker.choices(), joker.place.jokers))
                .product(),
            jokers,
        }
    }

    /// The choice with this number.
    fn release(&self, mut number: u64) -> Option<Release> {
        // The meld of each joker, its card, and whether it is free.
        let mut choices: Vec<(usize, Card, bool)> = Vec::new();
        for joker in &self.jokers {
            let first = choices.len();
            for _ in 0..joker.place.jokers {
                let chosen = usize::try_from(number % joker.choices());
                let chosen = chosen.expect("choices of one joker");
                number /= joker.choices();
                let card = joker.place.cards[chosen / 2];
                // As for the referee (`JokerPlace`): two jokers of a set are two cards.
                let alike = choices[first..].iter().filter(|other| other.1 == card);
                if alike.count() == joker.place.most_alike {
                    return None;
                }
                choices.push((joker.meld, card, chosen % 2 == 1));
            }
        }
        let mut release = Release {
            hand: self.all,
            may_be_loose: *self.rack,
            kept: Vec::new(),
        };
        for &(meld, card, is_free) in &choices {
            let tile = Tile::Card(card);
            if is_free {
                // As many copies of the card lie in the places of jokers, and those are on the table.
                let free = choices.iter().filter(|other| other.2 && other.1 == card);
                let left = usize::from(self.all.count(tile)).checked_sub(free.count())?;
                let loose = usize::from(release.may_be_loose.count(tile)).min(left);
                let loose = u8::try_from(loose).expect("a hand counts copies in a byte");
                release.may_be_loose = release.may_be_loose.with(tile, loose);
            } else {
                let copies = release.hand.count(tile) + 1;
                if copies > Hand::MOST_COPIES {
                    return None;
                }
                let others = release.hand.jokers() - 1;
                release.hand = release.hand.with(tile, copies).with(Tile::Joker, others);
                release.kept.push((meld, card));
            }
        }
        Some(release)
    }
}

impl Iterator for Releases<'_> {
    type Item = Option<Release>;

    fn next(&mut self) -> Option<Option<Release>> {
        let number = self.numbers.next()?;
        Some(self.release(number))
    }
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
            // PERF: the engine lays the melds into `best`, and no meld is read again.
            return self.solver.arrange(&all, rack, aim, Scoring::Loose, best);
        }
        let mut found = Answer::whole(false);
        for release in Releases::new(table, rack, all, &rules) {
            if let Err(limit) = self.solver.meter().tick() {
                return Answer::stopped(found.value, limit);
            }
            let Some(release) = release else {
                continue;
            };
            let laid = self.arrange_release(&all, &release, aim);
            let value = |laid: &Arrangement| aim.weight(Score::of(laid, &rules));
            if let Some(laid) = laid.value
                && (!found.value || value(&laid) > value(best))
            {
                (found.value, *best) = (true, laid);
            }
            if let Some(limit) = laid.stopped {
                return Answer::stopped(found.value, limit);
            }
        }
        found
    }

    /// The best arrangement in which the jokers that are not free count as their cards, if there is one.
    fn arrange_release(
        &mut self,
        all: &Hand,
        release: &Release,
        aim: Aim,
    ) -> Answer<Option<Arrangement>> {
        let rules = *self.solver.rules();
        let Release {
            hand, may_be_loose, ..
        } = release;
        let mut best = Arrangement::all_loose(hand);
        let found = self
            .solver
            .arrange(hand, may_be_loose, aim, Scoring::Loose, &mut best);
        if !found.value {
            return found.map(|_| None);
        }
        if let Some(melds) = with_jokers(best.melds().to_vec(), &release.kept, &rules) {
            return found.map(|_| Arrangement::new(all, melds));
        }
        // The jokers make no melds in the places of these cards.
        let apart = self.arrange_apart(release, aim);
        apart.map(|melds| Arrangement::new(all, melds?))
    }

    /// The melds of the best arrangement that are melds with jokers in the places of their cards as well.
    fn arrange_apart(&mut self, release: &Release, aim: Aim) -> Answer<Option<Vec<Meld>>> {
        let rules = *self.solver.rules();
        let every = match self.arrangements_of(release, &rules) {
            Ok(every) => every,
            Err(limit) => return Answer::stopped(None, limit),
        };
        for laid in every.by_score(aim) {
            if let Err(limit) = self.solver.meter().tick() {
                return Answer::stopped(None, limit);
            }
            if let Some(melds) = with_jokers(laid.melds().to_vec(), &release.kept, &rules) {
                return Answer::whole(Some(melds));
            }
        }
        Answer::whole(None)
    }

    /// Every arrangement in which the jokers that are not free count as their cards.
    fn arrangements_of(&mut self, release: &Release, rules: &Rules) -> Result<Arrangements, Limit> {
        let Release {
            hand, may_be_loose, ..
        } = release;
        let swept = sweep::leaving(hand, may_be_loose, rules, self.solver.meter());
        Arrangements::of(hand, rules, swept).map_err(|stopped| stopped.limit)
    }

    /// Whether one set of melds alone is the best arrangement of a table and a rack, up to equal tiles; not where there is
    /// none. All that is left costs what the rules given here say, and no other aim breaks ties.
    pub(crate) fn is_arranged_in_one_way(
        &mut self,
        table: &Table,
        rack: &Hand,
        all: &Hand,
        aim: Aim,
        rules: &Rules,
    ) -> Result<bool, Limit> {
        let mut best: Option<(i64, Vec<Meld>)> = None;
        let mut is_only = false;
        for release in Releases::new(table, rack, *all, rules) {
            self.solver.meter().tick()?;
            let Some(release) = release else {
                continue;
            };
            let every = self.arrangements_of(&release, rules)?;
            for laid in every.by_score(aim) {
                self.solver.meter().tick()?;
                let value = aim.weight(Score::of(&laid, rules)).0;
                // The best ones come first.
                if best.as_ref().is_some_and(|(most, _)| value < *most) {
                    break;
                }
                let placed = each_with_jokers(
                    laid.melds().to_vec(),
                    &release.kept,
                    rules,
                    &mut |mut melds| {
                        melds.sort_unstable();
                        match &best {
                            Some((most, others)) if *most == value => {
                                if *others != melds {
                                    is_only = false;
                                    return ControlFlow::Break(());
                                }
                            }
                            _ => (best, is_only) = (Some((value, melds)), true),
                        }
                        ControlFlow::Continue(())
                    },
                );
                if placed.is_break() {
                    // No later arrangement of this choice is worth more, but one of another choice may be.
                    break;
                }
            }
        }
        Ok(is_only)
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
    /// found and is known to have the fewest; the work adds to that of the query so far. The tiles of `loose` lie on the table
    /// in no meld.
    pub(crate) fn fewest_changes(
        &mut self,
        table: &Table,
        rack: &Hand,
        loose: &Hand,
        aim: Aim,
        best: &Arrangement,
    ) -> Answer<Option<Rearranged>> {
        let rules = *self.solver.rules();
        let mut fewest: Answer<Option<Rearranged>> = Answer::whole(None);
        let mut fewest_unread = None;
        for release in Releases::new(table, rack, best.hand(), &rules).flatten() {
            // Cards of the rack that took the places of jokers are owed.
            let taken = rack.checked_sub(&release.may_be_loose);
            let taken = taken.expect("no more may be loose than the rack");
            let owed = taken.checked_add(loose).expect("all tiles are a hand");
            let mut question = Rearranging {
                rules: &rules,
                aim,
                melds: table.melds().iter().map(Meld::tiles).collect(),
                owed,
                rack: release.may_be_loose,
                left: 0,
            };
            for (meld, card) in &release.kept {
                let meld = &mut question.melds[*meld];
                *meld = meld.minus(Tile::Joker).plus(*card);
            }
            let fewer_than = fewest.value.as_ref().map(|known| known.key);
            let found = self.fewest_changes_of(&question, best, fewer_than);
            if let Some(cover) = found.value {
                let key = cover.key();
                match cover.read(table, &release.kept, &rules) {
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
fn with_jokers(melds: Vec<Meld>, jokers: &[(usize, Card)], rules: &Rules) -> Option<Vec<Meld>> {
    let mut found = None;
    let _ = each_with_jokers(melds, jokers, rules, &mut |melds| {
        found = Some(melds);
        ControlFlow::Break(())
    });
    found
}

/// Visits every way to put jokers in the places of these cards in which the melds are melds with them: where a card lies in
/// two melds, either may get the joker.
fn each_with_jokers(
    melds: Vec<Meld>,
    jokers: &[(usize, Card)],
    rules: &Rules,
    visit: &mut impl FnMut(Vec<Meld>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(((_, card), others)) = jokers.split_first() else {
        if melds.iter().all(|meld| rules.has_meld(meld)) {
            return visit(melds);
        }
        return ControlFlow::Continue(());
    };
    for at in 0..melds.len() {
        let is_again = melds[..at].contains(&melds[at]);
        let with = melds[at].with_joker_for(*card);
        let Some(with) = with.filter(|with| !is_again && with.keeps_own()) else {
            continue;
        };
        let mut melds = melds.clone();
        melds[at] = with;
        each_with_jokers(melds, others, rules, visit)?;
    }
    ControlFlow::Continue(())
}

impl Rules {
    /// Whether the rules have a meld, which jokers were put into.
    fn has_meld(&self, meld: &Meld) -> bool {
        meld.is_pure() || self.meld_of(&meld.tiles()).contains(meld)
    }
}
