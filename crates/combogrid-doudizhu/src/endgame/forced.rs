//! Cards that a player without a partner has to lay one rank at a time.

use super::control::{Control, number};
use super::enemies::{Enemies, rows};
use super::lever::Lever;
use crate::packed::{CHAIN, Hand, Row};

/// The cards that a player without a partner must lay one rank at a time, however the hand is laid out: singles
/// and pairs in no chain. Each trio can carry one of them, and each bomb two.
#[derive(Clone, Copy, Debug)]
pub(super) struct Forced {
    singles: Row,
    pairs: Row,
    carried: usize,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// The enemy leads, or beats a solo.
    Enemy = 0,
    /// The player leads or answers.
    Player = 1,
}

impl Forced {
    /// The forced cards of a hand, or `None` if at most one of them is left over after each trio and bomb carries what it
    /// can: one forced rank proves nothing, since the player lays it last.
    #[inline]
    pub(super) fn of(hand: Hand) -> Option<Self> {
        // Only tests switch this bound off.
        if !Lever::Forced.is_on() {
            return None;
        }
        let [one, two, three, four] = rows(hand);
        // A card of a chain, or of a trio or bomb, can be laid together with cards of other ranks, so it is not forced. The
        // shortest chains have five ranks of solos or three of pairs, and a longer one consists of ranks of shorter ones.
        let solo_chains = ranks_of(one, 5);
        let forced = Self {
            singles: one - two - solo_chains,
            pairs: two - three - solo_chains - ranks_of(two, 3),
            // `three` holds the bombs as well, so that a bomb counts twice: it carries two. Most hands have neither, and skip
            // the two multiplications of `number`.
            carried: if three.is_empty() {
                0
            } else {
                number(three) + number(four)
            },
        };
        forced
            .two_below(Row::COLUMNS, Row::COLUMNS)
            .then_some(forced)
    }

    /// Whether two of them are left of those below the rank `solo`, pairs also below the rank `pair`.
    #[inline]
    fn two_below(&self, solo: usize, pair: usize) -> bool {
        let ranks = self.singles.below(solo) | self.pairs.below(pair.min(solo));
        number(ranks) >= self.carried + 2
    }

    /// Whether `enemy`, each of whose cards beats these singles, certainly lays its cards one by one before the
    /// player has laid the singles: each of them but the last is answered by a card of the enemy, however often the
    /// lead changes in between.
    #[inline]
    pub(super) fn outlast(control: Control, hand: Hand, enemy: Hand, turn: Turn) -> bool {
        let lowest = enemy.bits().trailing_zeros() as usize / 4;
        let [one, two, ..] = rows(hand);
        let needed = enemy.total() + turn as usize;
        // Most hands have fewer singles than that, and need no more.
        number((one - two).below(lowest)) >= needed
            && control.has_groups()
            && Self::of(hand).is_some_and(|forced| {
                number(forced.singles.below(lowest)) >= forced.carried + needed
            })
    }

    /// Whether `enemy` certainly wins against the player unless it is to beat a play: it passes until the player lays
    /// one of two forced ranks, beats that and then leads to the end. `own` is the player's hand.
    #[inline]
    pub(super) fn lose(control: Control, hand: Hand, enemy: Hand, own: &Enemies) -> bool {
        control.has_groups()
            && tops(enemy, own.beaten(1))
            && Self::of(hand).is_some_and(|forced| forced.loses(control, enemy, own))
    }

    fn loses(self, control: Control, enemy: Hand, own: &Enemies) -> bool {
        // The highest rank has the most forced cards below it. If two of them are singles below the solo, the solo alone is
        // enough; otherwise the player could lay pairs only, and the enemy must be able to take a pair as well.
        let Some(solo) = highest_taking(control, enemy, own, 1) else {
            return false;
        };
        if !self.two_below(solo, Row::COLUMNS) {
            return false;
        }
        self.two_below(solo, 0)
            || highest_taking(control, enemy, own, 2).is_some_and(|pair| self.two_below(solo, pair))
    }
}

/// The highest rank of which `enemy` has a solo or a pair that the player does not beat, or that is the last play, and with
/// which it certainly wins. `own` is the player's hand.
fn highest_taking(control: Control, enemy: Hand, own: &Enemies, copies: u8) -> Option<usize> {
    let mut ranks = enemy.row(copies);
    if enemy.total() != usize::from(copies) {
        ranks -= own.beaten(copies);
    }
    for rank in ranks.iter().rev() {
        let rest = enemy.minus(Hand::times(Row::of(rank), copies));
        // The player may have but one card then.
        if control.leads(rest, own, own.fewest - 1) {
            return Some(rank);
        }
    }
    None
}

/// Whether an enemy has a card that the player, by whom these ranks are beaten, does not beat, or no other card.
#[inline]
pub(super) fn tops(enemy: Hand, beaten: Row) -> bool {
    !(rows(enemy)[0] - beaten).is_empty() || enemy.total() == 1
}

/// The ranks of the chains of this length in a row.
#[inline]
fn ranks_of(row: Row, len: usize) -> Row {
    let heads = (row & CHAIN).windows(len);
    if heads.is_empty() {
        return heads;
    }
    (0..len).fold(heads, |ranks, shift| {
        ranks | Row::from_bits(heads.bits() << (4 * shift))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn hand(text: &str) -> Hand {
        text.parse().expect("cards")
    }

    #[test]
    fn who_has_to_lay_two_low_ranks_loses_to_who_beats_one_of_them_for_good() {
        let control = Control::new(Preset::Rlcard.rules());
        let loses = |player: &str, enemy: &str| {
            let own = Enemies::new([hand(player), Hand::EMPTY], true);
            Forced::lose(control, hand(player), hand(enemy), &own)
        };
        assert!(loses("5577JQ", "A"));
        assert!(loses("69TJR", "Q"), "the last card of the enemy");
        assert!(!loses("69TJR", "QK"), "the joker beats it");
        assert!(!loses("5577Q", "A"), "the queen goes last");
        assert!(!loses("555JQ", "A"), "the trio carries one");
        assert!(!loses("34567", "A"), "a chain");
        assert!(loses("3344KJ", "A"), "both singles");
        assert!(loses("33446", "22"), "two pairs");
        assert!(!loses("33446", "2A"), "no pair against them");
        assert!(!loses("3346", "2457"), "the six beats what is left");
    }

    #[test]
    fn few_high_cards_outlast_many_low_ones() {
        let control = Control::new(Preset::Rlcard.rules());
        let outlast = |player: &str, enemy: &str, turn| {
            Forced::outlast(control, hand(player), hand(enemy), turn)
        };
        assert!(outlast("478TQR", "K2", Turn::Player));
        assert!(outlast("47R", "K2", Turn::Enemy));
        assert!(!outlast("47R", "K2", Turn::Player));
        assert!(!outlast("478R", "72", Turn::Player), "an eight beats one");
        assert!(!outlast("478KKK", "A2", Turn::Player), "carried");
        let bans = crate::rules::Rules::over(Preset::Pagat).ban(crate::rules::Kind::Solo);
        let control = Control::new(bans.build().expect("rules"));
        let turn = Turn::Player;
        assert!(!Forced::outlast(control, hand("478TQ"), hand("K2"), turn));
    }
}
