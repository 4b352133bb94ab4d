//! Whether a laying is valid.

use core::cmp::Reverse;
use std::collections::BTreeMap;

use super::reading::hand_of;
use super::{BonusKind, Checked, Group, JudgedTurn, Laying, Missing, OpeningPoints, Runs};
use crate::cards::{
    Arrangement, Hand, JokerExchange, Meld, MeldCounts, Melded, OutDiscard, Rules, Tile,
    sort_by_key,
};

impl Rules {
    /// Whether a laying is valid: every group is a meld, the cards are those of the player's hand if one is given, and
    /// a laying that goes out meets the conditions of the rules.
    ///
    /// If a group can be read in several ways and the player goes out, it is read as a run without wild cards rather
    /// than one with them, and as a run rather than a set. Otherwise it is read as its cards lie, or, in a
    /// [turn](Laying::after), in another way if the turn is legal by that one alone. The opening is checked of such a turn
    /// only.
    ///
    /// Without a hand, all cards that must be melded are as many as are dealt, or one more.
    ///
    /// Computes in O(readings of the groups).
    ///
    /// ```
    /// use combogrid_rummy::{Laying, Rules};
    ///
    /// let rules = Rules::indian();
    /// let laying = Laying::parse("AS AD JK, 4C 2C 3C, 9S 9D 9C 9H, 5H 7H 6H", &rules)?.going_out();
    /// assert!(rules.check(&laying).is_valid());
    ///
    /// let sets = Laying::parse("AS AD JK, 4C 2C 3C, 9S 9D 9C 9H, TH TD TC", &rules)?.going_out();
    /// let missing = rules.check(&sets).missing;
    /// assert_eq!(
    ///     missing[0].to_string(),
    ///     "two runs are asked for, one of them without wild cards; this has one"
    /// );
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn check(&self, laying: &Laying) -> Checked {
        let Some(pairs) = self.read_pairs(laying) else {
            return self.check_melds(laying);
        };
        // Pairs may be melds of two cards as well.
        let unread = vec![Vec::new(); pairs.len()];
        let turn = self.judge_turn(laying, &unread);
        let pairs = self.checked(laying, pairs, turn);
        if pairs.is_valid() {
            return pairs;
        }
        let melds = self.check_melds(laying);
        if melds.is_valid() { melds } else { pairs }
    }

    /// The groups as melds.
    fn check_melds(&self, laying: &Laying) -> Checked {
        let groups = laying.groups.iter();
        let mut readings: Vec<Vec<Meld>> = groups
            .map(|cards| self.readings_of(laying, cards))
            .collect();
        let checked = self.check_readings(laying, &readings);
        let is_fit = |missing: &Missing| matches!(missing, Missing::ThrowFits { .. });
        let Some(thrown) = laying.thrown else {
            return checked;
        };
        if !checked.missing.iter().any(is_fit) {
            return checked;
        }
        // The player may mean melds that do not take the card,
        for melds in &mut readings {
            sort_by_key(melds, |meld: &Meld| meld.takes(thrown, self));
        }
        let other = self.check_readings(laying, &readings);
        if other.is_valid() {
            return other;
        }
        // or melds that take the other cards as well: if all that are left may not be thrown, each of them may.
        let loose = laying.loose(self).map_or(Hand::EMPTY, |(_, loose)| loose);
        for melds in &mut readings {
            sort_by_key(melds, |meld: &Meld| {
                let taken = loose.iter().filter(|(tile, _)| meld.takes(*tile, self));
                Reverse(taken.count())
            });
        }
        let other = self.check_readings(laying, &readings);
        if other.is_valid() { other } else { checked }
    }

    /// The groups as some of these melds.
    fn check_readings(&self, laying: &Laying, readings: &[Vec<Meld>]) -> Checked {
        if let Some(mut turn) = self.judge_turn(laying, readings) {
            let groups = core::mem::take(&mut turn.groups);
            return self.checked(laying, groups, Some(turn));
        }
        let melds = self.read_by_kind(laying, readings).unwrap_or_else(|| {
            let first = readings.iter().map(|melds| melds.first().copied());
            first.collect()
        });
        let melds = melds.into_iter().map(|meld| meld.map(Group::Meld));
        self.checked(laying, melds.collect(), None)
    }

    /// The missing parts under this reading of the groups.
    fn checked(
        &self,
        laying: &Laying,
        groups: Vec<Option<Group>>,
        turn: Option<JudgedTurn>,
    ) -> Checked {
        let mut missing: Vec<Missing> = (0..)
            .zip(&groups)
            .zip(&laying.groups)
            .filter(|((_, group), _)| group.is_none())
            .map(|((group, _), cards)| Missing::Meld {
                group,
                cards: cards.clone(),
                flaws: self.flaws(cards),
            })
            .collect();
        missing.extend(not_held(laying));
        missing.extend(self.beyond_deck(laying));
        if laying.goes_out && laying.before.is_none() {
            missing.extend(self.missing_cards(laying, &groups));
            if !by_pairs(&groups) {
                missing.extend(self.missing_runs(&groups));
                missing.extend(self.missing_long_run(&groups));
                missing.extend(self.missing_bonus_melds(&groups));
                missing.extend(self.missing_points(laying));
            }
            missing.extend(self.missing_throw(laying));
        } else if laying.goes_out {
            missing.extend(self.missing_loose(laying, 0));
        }
        let own = turn.map(|turn| {
            missing.extend(turn.missing);
            turn.own
        });
        missing.extend(laying.thrown.and_then(|tile| {
            let is_missing = laying.hand.is_some() && laying.loose(self).is_none();
            let is_laid = is_missing && laying.holds_what_is_laid();
            is_laid.then_some(Missing::ThrowNotHeld { tile })
        }));
        let throws_none = self.going_out().discard == OutDiscard::None;
        missing.extend(
            (laying.thrown)
                .filter(|_| throws_none)
                .map(|tile| Missing::NothingThrown { tile }),
        );
        missing.extend(self.forbidden_throw(laying, &groups));
        let opening = self.opening_reached(laying, &groups, own);
        let deadwood = self.deadwood_of(laying, &groups);
        Checked {
            groups,
            missing,
            opening,
            deadwood,
        }
    }

    /// The points of a first laying.
    fn opening_reached(
        &self,
        laying: &Laying,
        groups: &[Option<Group>],
        own: Option<Vec<Meld>>,
    ) -> Option<OpeningPoints> {
        let asked = self.opening().points?;
        let melds = match &laying.before {
            None => melds_of(groups).copied().collect(),
            Some(_) if laying.must_open => own.unwrap_or_default(),
            Some(_) => return None,
        };
        Some(OpeningPoints {
            asked: asked.into(),
            reached: self.opening_points_of(&melds),
        })
    }

    /// The cost of a grouping: the loose cards as the rules score them, without the dearest if one is thrown.
    fn deadwood_of(&self, laying: &Laying, groups: &[Option<Group>]) -> Option<u32> {
        let (hand, mut loose) = laying.loose(self).filter(|_| laying.goes_out)?;
        if laying.before.is_some() {
            return Some(self.capped(loose.loose_points(self)));
        }
        if by_pairs(groups) && self.check_pairs(laying, groups) {
            return Some(0);
        }
        for (group, cards) in groups.iter().zip(&laying.groups) {
            if !matches!(group, Some(Group::Meld(_))) {
                loose = loose.checked_add(&hand_of(cards)?)?;
            }
        }
        if laying.thrown.is_none() && self.thrown(hand.len()) != OutDiscard::None {
            let dearest = loose
                .iter()
                .max_by_key(|(tile, _)| self.loose_points(*tile));
            loose = dearest.map_or(loose, |(tile, _)| loose.minus(tile));
        }
        let melds: Vec<Meld> = melds_of(groups).copied().collect();
        let tiles = melds.iter().flat_map(Meld::slots).map(|slot| slot.tile);
        let hand: Hand = tiles.chain(loose.tiles()).collect();
        Some(Arrangement::new(&hand, melds)?.deadwood(self))
    }

    /// Whether there are as many pairs as going out by pairs needs.
    fn check_pairs(&self, laying: &Laying, groups: &[Option<Group>]) -> bool {
        self.missing_cards(laying, groups).is_none()
    }

    /// The pairs of a laying that goes out by pairs.
    fn read_pairs(&self, laying: &Laying) -> Option<Vec<Option<Group>>> {
        let by_pairs = laying.goes_out && self.out_pairs().is_some() && !laying.groups.is_empty();
        if !by_pairs {
            return None;
        }
        let pairs = laying.groups.iter().map(|cards| self.read_pair(cards));
        pairs.map(|pair| Some(Some(pair?))).collect()
    }

    /// Two cards as a pair, if they are one.
    pub(super) fn read_pair(&self, cards: &[Tile]) -> Option<Group> {
        let hand = hand_of(cards).filter(|hand| hand.len() == 2)?;
        hand.pairs(1, self)?;
        let tame = cards.iter().find(|tile| !self.is_wild(**tile));
        let card = tame.map_or_else(
            || cards.iter().find_map(|tile| tile.card()),
            |tile| self.face(*tile),
        );
        Some(Group::Pair(hand, card))
    }

    /// The readings of a group, the best first.
    fn readings_of(&self, laying: &Laying, cards: &[Tile]) -> Vec<Meld> {
        let out = self.going_out();
        let mut readings = self.readings_of_group(cards);
        if laying.goes_out && (out.runs > 0 || out.long_run.is_some()) {
            sort_by_key(&mut readings, |meld: &Meld| {
                let run = self.counts_as_run(meld);
                Reverse((run, run && meld.is_pure()))
            });
        }
        readings
    }

    /// A card of which the hand and the earlier table have more copies than the deck.
    fn beyond_deck(&self, laying: &Laying) -> Option<Missing> {
        let table = laying.before.iter().flatten().flatten();
        let all: Vec<Tile> = table.copied().chain(laying.hand?.tiles()).collect();
        Tile::all().find_map(|tile| {
            let found = all.iter().filter(|other| **other == tile).count();
            let copies = self.copies(tile);
            (found > copies.into()).then_some(Missing::BeyondDeck {
                tile,
                copies,
                found,
            })
        })
    }

    /// Readings that have the runs and the melds with a bonus of each kind that going out needs, if there are such; of
    /// equals, those that come first.
    fn read_by_kind(&self, laying: &Laying, readings: &[Vec<Meld>]) -> Option<Vec<Option<Meld>>> {
        let out = self.going_out();
        if !laying.goes_out || (out.bonus_pure, out.bonus_mixed) == (0, 0) {
            return None;
        }
        // Melds with any bonus are as many however they are read.
        let most = MeldCounts::to_go_out(&out).with(MeldCounts::BONUS, 0);
        let mut found = BTreeMap::from([(MeldCounts::NONE, Vec::new())]);
        for group in readings {
            let mut next = BTreeMap::new();
            for (counted, read) in &found {
                for meld in group {
                    let counted = counted.plus(MeldCounts::of(meld, self), most);
                    let read = || [&read[..], &[Some(*meld)]].concat();
                    next.entry(counted).or_insert_with(read);
                }
            }
            found = next;
        }
        found.remove(&most)
    }

    fn missing_cards(&self, laying: &Laying, groups: &[Option<Group>]) -> Option<Missing> {
        if let Some(asked) = self.out_pairs().filter(|_| by_pairs(groups)) {
            let found = groups.len();
            let missing = (found < usize::from(asked)).then_some(Missing::Pairs { asked, found });
            let left = self.going_out().pairs_loose;
            return missing.or_else(|| self.missing_loose(laying, left));
        }
        let found = laying.tiles().count();
        let cards = |asked: u8| Missing::Cards { asked, found };
        let left = self.knock_cards().unwrap_or(0);
        match (self.going_out().melded, &laying.hand) {
            (Melded::Any, Some(_)) if self.knock_cards().is_some() => {
                self.missing_loose(laying, left)
            }
            (Melded::Any, _) => None,
            (Melded::Exactly(asked), _) => (found != usize::from(asked)).then_some(cards(asked)),
            (Melded::All, None) => {
                let asked = self.hand_size()?;
                let most = match self.going_out().discard {
                    OutDiscard::Required => asked,
                    OutDiscard::None | OutDiscard::Optional => asked + 1,
                };
                let enough = usize::from(asked)..=usize::from(most);
                (!enough.contains(&found)).then_some(cards(asked))
            }
            (Melded::All, Some(_)) => self.missing_loose(laying, left),
        }
    }

    /// The cards of the hand that are neither laid nor thrown nor among those that may be left.
    fn missing_loose(&self, laying: &Laying, left: u8) -> Option<Missing> {
        let (hand, loose) = laying.loose(self)?;
        let left = usize::from(left);
        let left = left + usize::from(self.thrown(hand.len()) != OutDiscard::None);
        (loose.len() > left).then_some(Missing::Loose { loose, left })
    }

    fn missing_runs(&self, groups: &[Option<Group>]) -> Option<Missing> {
        let out = self.going_out();
        let asked = Runs {
            runs: out.runs.into(),
            pure: out.pure_runs.into(),
        };
        let runs = melds_of(groups).filter(|meld| self.counts_as_run(meld));
        let found = Runs {
            runs: runs.clone().count(),
            pure: runs.filter(|meld| meld.is_pure()).count(),
        };
        let lacks = found.runs < asked.runs || found.pure < asked.pure;
        lacks.then_some(Missing::Runs { asked, found })
    }

    fn missing_long_run(&self, groups: &[Option<Group>]) -> Option<Missing> {
        let asked = self.out_long_run()?;
        let runs = melds_of(groups).filter(|meld| self.counts_as_run(meld));
        let found = runs.map(Meld::len).max().unwrap_or(0);
        (found < asked).then_some(Missing::LongRun { asked, found })
    }

    /// The melds with a bonus that are missing, of each kind that is asked for.
    fn missing_bonus_melds(&self, groups: &[Option<Group>]) -> Vec<Missing> {
        let melds = melds_of(groups).filter(|meld| self.earns_bonus(meld));
        let pure = melds.clone().filter(|meld| meld.is_pure()).count();
        let out = self.going_out();
        let all = melds.count();
        let kinds = [
            (BonusKind::Any, out.bonus_melds, all),
            (BonusKind::Pure, out.bonus_pure, pure),
            (BonusKind::Mixed, out.bonus_mixed, all - pure),
        ];
        kinds
            .into_iter()
            .filter(|(_, asked, found)| *found < usize::from(*asked))
            .map(|(kind, asked, found)| Missing::BonusMelds { kind, asked, found })
            .collect()
    }

    /// The points that are left, if they are more than those with which a hand may go out.
    fn missing_points(&self, laying: &Laying) -> Option<Missing> {
        let most = u32::from(self.knock()?);
        let (hand, loose) = laying.loose(self)?;
        let mut points: Vec<u32> = loose.tiles().map(|tile| self.loose_points(tile)).collect();
        sort_by_key(&mut points, |points| Reverse(*points));
        let thrown = usize::from(self.thrown(hand.len()) != OutDiscard::None);
        let found = points.iter().skip(thrown).sum();
        (found > most).then_some(Missing::Points { most, found })
    }

    /// The rule that forbids the thrown card, unless it forbids every other card that is left.
    fn forbidden_throw(&self, laying: &Laying, groups: &[Option<Group>]) -> Vec<Missing> {
        let Some(thrown) = laying.thrown else {
            return Vec::new();
        };
        let loose = match (laying.hand, laying.loose(self)) {
            (None, _) => None,
            (Some(_), Some((_, loose))) => Some(loose),
            // A hand that lacks the cards gets this reason alone.
            (Some(_), None) => return Vec::new(),
        };
        let goes_out = laying.goes_out || loose.is_some_and(|loose| loose.is_empty());
        let forbids = |tile: Tile| {
            let is_taken = laying.taken == Some(tile) && self.throw_back().forbids(goes_out);
            let fits = |group: &Option<Group>| match group {
                Some(Group::Meld(meld)) => meld.takes(tile, self),
                Some(Group::Pair(..)) | None => false,
            };
            let taking = groups.iter().position(fits);
            let taking = taking.filter(|_| self.throw_fits().forbids(goes_out));
            let back = is_taken.then_some(Missing::ThrownBack { tile });
            let fits = taking.map(|group| Missing::ThrowFits { tile, group });
            back.into_iter().chain(fits).collect::<Vec<_>>()
        };
        let has_other =
            loose.is_none_or(|loose| loose.iter().any(|(tile, _)| forbids(tile).is_empty()));
        if has_other {
            forbids(thrown)
        } else {
            Vec::new()
        }
    }

    /// A card of the hand that must be thrown where none is left.
    fn missing_throw(&self, laying: &Laying) -> Option<Missing> {
        let (hand, loose) = laying.loose(self)?;
        let lacks = loose.is_empty() && self.thrown(hand.len()) == OutDiscard::Required;
        lacks.then_some(Missing::Throw)
    }
}

impl Laying {
    /// Whether the hand has every card that is laid.
    fn holds_what_is_laid(&self) -> bool {
        not_held(self).is_empty()
    }

    /// The hand that it was laid of, if it is known and holds it, and what is left of it. Jokers that were taken from the
    /// table to the hand are cards of it.
    fn loose(&self, rules: &Rules) -> Option<(Hand, Hand)> {
        let mut hand = self.hand?;
        if let Some(before) = &self.before
            && rules.joker_exchange() == JokerExchange::ToHand
        {
            let jokers = |groups: &[Vec<Tile>]| {
                let tiles = groups.iter().flatten();
                tiles.filter(|tile| **tile == Tile::Joker).count()
            };
            for _ in jokers(&self.groups)..jokers(before) {
                hand = hand.checked_add(&Hand::EMPTY.with(Tile::Joker, 1))?;
            }
        }
        if let Some(thrown) = self.thrown {
            hand = hand.checked_sub(&Hand::EMPTY.with(thrown, 1))?;
        }
        let laid: Vec<Tile> = self.tiles().collect();
        Some((hand, hand.checked_sub(&hand_of(&laid)?)?))
    }
}

/// Whether the groups go out by pairs, which nothing else is asked of.
fn by_pairs(groups: &[Option<Group>]) -> bool {
    let is_pair = |group: &Option<Group>| matches!(group, Some(Group::Pair(..)));
    groups.iter().any(is_pair)
}

fn melds_of(groups: &[Option<Group>]) -> impl Iterator<Item = &Meld> + Clone {
    groups.iter().flatten().filter_map(|group| match group {
        Group::Meld(meld) => Some(meld),
        Group::Pair(..) => None,
    })
}

/// The cards that are laid more often than they are held.
fn not_held(laying: &Laying) -> Vec<Missing> {
    let Some(hand) = laying.hand else {
        return Vec::new();
    };
    let tiles: Vec<Tile> = laying.tiles().collect();
    let count = |tile| tiles.iter().filter(|other| **other == tile).count();
    let beyond = Tile::all().filter_map(|tile| {
        let (held, laid) = (hand.count(tile), count(tile));
        (laid > held.into()).then_some(Missing::Held { tile, held, laid })
    });
    beyond.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A group as it is read where it is laid, and where it goes out.
    fn read(group: &str, rules: &Rules) -> [String; 2] {
        let laying = Laying::parse(group, rules).unwrap();
        [laying.clone(), laying.going_out()].map(|laying| match rules.check(&laying).groups[0] {
            Some(Group::Meld(meld)) => meld.to_string(),
            ref other => panic!("{group} is a meld, not {other:?}"),
        })
    }

    #[test]
    fn a_group_is_read_as_it_lies_but_where_it_must_be_a_run() {
        let wild_twos = Rules::indian().with("wild_rank", "2").unwrap();
        assert_eq!(read("3H 4H 2H", &wild_twos), ["3H 4H 2H", "2H 3H 4H"]);
        assert_eq!(read("KH JK JK", &wild_twos), ["KH JK JK", "JK JK KH"]);
        let no_runs = Rules::rummikub();
        assert_eq!(read("KH JK JK", &no_runs), ["KH JK JK"; 2]);
    }

    #[test]
    fn a_pair_is_one_of_its_card_that_is_not_wild() {
        let rules = Rules::okey().with("indicator", "5H").unwrap();
        let rules = rules.with("out_pairs", "3").unwrap();
        let laying = Laying::parse("3S 6H, 6H 9D, 4C 4C", &rules).unwrap();
        let checked = rules.check(&laying.going_out());
        let cards = checked.groups.iter().map(|group| match group {
            Some(Group::Pair(_, card)) => card.unwrap().to_string(),
            other => panic!("{other:?} is no pair"),
        });
        assert_eq!(cards.collect::<Vec<_>>(), ["3S", "9D", "4C"]);
    }

    #[test]
    fn the_points_of_a_knock_are_those_beside_melds() {
        let set = |rules: Rules, (setting, value)| rules.with(setting, value).unwrap();
        let settings = [("out_pairs", "1"), ("out_pairs_loose", "4")];
        let rules = settings.into_iter().fold(Rules::gin(), set);
        let rules = set(rules, ("packs", "2"));
        let hand = Hand::parse("5C 5C KD QH", &rules).unwrap();
        let checked = |text| {
            let laying = Laying::parse(text, &rules).unwrap();
            rules.check(&laying.going_out().of(&hand)).is_valid()
        };
        assert!(checked("5C 5C"));
        assert!(!checked(""));
    }
}
