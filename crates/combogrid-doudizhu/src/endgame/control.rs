//! A certain win with the lead, found without a search.

use super::enemies::{Enemies, rows};
use crate::packed::{CHAIN, Hand, JOKERS, Row};
use crate::rules::{Kind, Rules};

/// A certain win with the lead: a way to lay out a hand as solos, pairs, trios and bombs, each trio with one of them,
/// and at most one chain, of which at most one play is open.
///
/// A play is open if enemies can beat it and no other play of the hand takes the lead back from their
/// answer. The open play is laid last. There are better ways than this one, so a player may win with more.
///
/// A play that takes the lead back is higher than all that the enemies have of its kind, or a bomb. Each enemy lays one
/// play between two leads, so each enemy needs enough cards to outlast them.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "what the rules have")]
pub(super) struct Control {
    /// Whether the rules have solos, pairs, trios and bombs, any rank as a kicker, and the usual chains. Without them there
    /// is no certain win here: the bounds below lay out hands with all of these.
    has_groups: bool,
    pub(super) carries_solos: bool,
    carries_pairs: bool,
    /// How many ranks a chain of solos may have; 0 if the rules have none.
    longest_chain: usize,
    pub(super) rocket: bool,
}

impl Control {
    pub(super) fn new(rules: Rules) -> Self {
        let groups = [Kind::Solo, Kind::Pair, Kind::Trio, Kind::Bomb];
        Self {
            has_groups: rules.is_usual() && groups.into_iter().all(|kind| rules.has_kind(kind)),
            carries_solos: rules.has_kind(Kind::TrioSolo),
            carries_pairs: rules.has_kind(Kind::TrioPair),
            longest_chain: *rules.lengths(Kind::SoloChain).end(),
            rocket: rules.has_kind(Kind::Rocket),
        }
    }

    /// Whether the rules have solos, pairs, trios and bombs, any rank as a kicker, and the usual chains.
    #[inline]
    pub(super) const fn has_groups(self) -> bool {
        self.has_groups
    }

    /// Whether a player who leads with this hand certainly wins, even if each enemy sheds that many cards before.
    #[inline]
    pub(super) fn leads(self, hand: Hand, enemies: &Enemies, shed: usize) -> bool {
        self.leads_with(self.open(hand, enemies, shed), hand, enemies, shed)
    }

    /// [`leads`](Self::leads) with a hand of which that many plays are [open](Self::open).
    #[inline]
    pub(super) fn leads_with(
        self,
        open: usize,
        hand: Hand,
        enemies: &Enemies,
        shed: usize,
    ) -> bool {
        if open <= 1 || !self.has_groups {
            return self.has_groups;
        }
        let chain = rows(hand)[0] & CHAIN;
        let head = chain.windows(5).first();
        self.longest_chain >= 5
            && head.is_some_and(|head| self.leads_with_chain(hand, chain, head, enemies, shed))
    }

    /// Whether the player certainly wins by the longest chain of solos from `head` up and the plays of [`open`](Self::open)
    /// for the rest of the hand. `chain` holds the hand's ranks that may be in a chain.
    fn leads_with_chain(
        self,
        hand: Hand,
        chain: Row,
        head: usize,
        enemies: &Enemies,
        shed: usize,
    ) -> bool {
        let len = chain.run_from(head).min(self.longest_chain);
        let beaten = enemies.has_bomb
            || enemies.hands.into_iter().any(|enemy| {
                let heads = (enemy.row(1) & CHAIN).windows(len);
                !heads.at_or_above(head + 1).is_empty()
            });
        // A chain that may be beaten is open: no play that takes the lead back is counted for it. It is the one open play
        // that is allowed, and an enemy who beats it sheds as many cards as it has.
        let rest = hand.minus(Hand::times(Row::span(head, len), 1));
        let shed = if beaten { shed + len } else { shed };
        self.open(rest, enemies, shed) + usize::from(beaten) <= 1
    }

    /// Whether a player who answers certainly wins by `copies` cards of one of the ranks `heads`, if each enemy sheds `shed`
    /// cards before the player leads again.
    #[inline]
    fn answers(self, hand: Hand, copies: u8, heads: Row, enemies: &Enemies, shed: usize) -> bool {
        // A play that the enemies can beat gives the lead away again, so it proves nothing.
        let heads = heads & (hand.row(copies) - enemies.beaten(copies));
        heads.iter().any(|head| {
            let rest = hand.minus(Hand::times(Row::of(head), copies));
            self.leads(rest, enemies, shed)
        })
    }

    /// As [`answers`](Self::answers), by a trio of one of the ranks `heads` and the lowest kicker of the hand: a solo if
    /// `kicker_copies` is 1, a pair if it is 2.
    fn answers_by_trio(
        self,
        hand: Hand,
        kicker_copies: u8,
        heads: Row,
        enemies: &Enemies,
        shed: usize,
    ) -> bool {
        for head in heads & (hand.row(3) - enemies.beaten(3)) {
            // Only the lowest kicker is tried, since the hand misses it least, and a rank held exactly that often comes
            // first, since it splits no pair or trio. Another kicker may win where this one does not: the answer `false`
            // is no proof of a loss.
            let able = hand.row(kicker_copies);
            let unsplit = able - hand.row(kicker_copies + 1);
            let lowest = unsplit.first().or_else(|| able.without(head).first());
            let Some(lowest) = lowest else { continue };
            let trio = Hand::times(Row::of(head), 3);
            let kicker = Hand::times(Row::of(lowest), kicker_copies);
            let rest = hand.minus(trio).minus(kicker);
            if self.leads(rest, enemies, shed) {
                return true;
            }
        }
        false
    }

    /// Whether [`takes`](Self::takes) knows this kind.
    #[inline]
    pub(super) const fn takes_kind(kind: Kind) -> bool {
        use Kind::{Bomb, Pair, Solo, Trio, TrioPair, TrioSolo};
        matches!(kind, Solo | Pair | Trio | TrioSolo | TrioPair | Bomb)
    }

    /// Whether a player who answers a play of this kind certainly wins by a body of one of these ranks.
    #[inline]
    pub(super) fn takes(
        self,
        hand: Hand,
        kind: Kind,
        heads: Row,
        enemies: &Enemies,
        shed: usize,
    ) -> bool {
        match kind {
            Kind::Solo => self.answers(hand, 1, heads, enemies, shed),
            Kind::Pair => self.answers(hand, 2, heads, enemies, shed),
            Kind::Trio => self.answers(hand, 3, heads, enemies, shed),
            Kind::TrioSolo => self.answers_by_trio(hand, 1, heads, enemies, shed),
            Kind::TrioPair => self.answers_by_trio(hand, 2, heads, enemies, shed),
            Kind::Bomb => self.answers(hand, 4, heads, enemies, shed),
            _ => false,
        }
    }

    /// Whether `enemy` certainly wins against a player without a partner by taking the lead from every play of
    /// this kind that leaves the player a card.
    #[inline]
    pub(super) fn takes_all(self, kind: Kind, enemy: Hand, own: &Enemies) -> bool {
        let cards = usize::from(kind.copies()) + kind.kickers().cards() * kind.kickers_per_rank();
        let heads = own.above(kind.copies()) & enemy.row(kind.copies());
        own.fewest > cards && !heads.is_empty() && self.takes(enemy, kind, heads, own, cards)
    }

    /// Whether a player without a partner who leads with this hand, which is `own`, certainly loses to one enemy:
    /// whatever is led, the enemy takes the lead and wins.
    #[inline]
    pub(super) fn leads_to_loss(self, hand: Hand, enemy: Hand, own: &Enemies) -> bool {
        let [one, two, three, four] = rows(hand);
        let groups_only = four.is_empty()
            && (three & CHAIN).windows(2).is_empty()
            && (one & CHAIN).windows(5).is_empty()
            && (two & CHAIN).windows(3).is_empty();
        groups_only && {
            self.takes_all(Kind::Solo, enemy, own)
                && (two.is_empty() || self.takes_all(Kind::Pair, enemy, own))
                && (three.is_empty()
                    || self.takes_all(Kind::Trio, enemy, own)
                        && (!self.carries_solos || self.takes_all(Kind::TrioSolo, enemy, own))
                        && (!self.carries_pairs || self.takes_all(Kind::TrioPair, enemy, own)))
        }
    }

    /// How many plays of the way are open, if enemies can shed that many cards on another play.
    #[inline]
    pub(super) fn open(self, hand: Hand, enemies: &Enemies, shed: usize) -> usize {
        let [one, two, three, four] = rows(hand);
        let (mut singles, mut takes) = (one - two, 0);
        if self.rocket && JOKERS.is_subset(singles) {
            singles -= JOKERS;
            takes = 1;
        }
        let (pairs, trios) = (two - three, three - four);
        let solos_beaten = number(singles & enemies.beaten(1));
        let pairs_beaten = number(pairs & enemies.beaten(2));
        let mut others_beaten = 0;
        if !three.is_empty() {
            others_beaten = number(trios & enemies.beaten(3)) + number(four & enemies.beaten(4));
            takes += number(four & enemies.above(4));
        }
        let carriers = if trios.is_empty() { 0 } else { number(trios) };
        let all = self.not_carried(solos_beaten, pairs_beaten, carriers) + others_beaten;
        if all <= 1 {
            return all;
        }
        // Each beaten play lets each enemy shed the cards of one play: one for a solo, two for a pair, at most five for a
        // trio that carries a pair. With a bomb an enemy sheds more than one card on a solo; five times as many is an upper
        // bound. An enemy who has fewer cards could be out before the player has the lead back.
        let each = if enemies.has_bomb { 5 } else { 1 };
        let most = each * (solos_beaten + 2 * pairs_beaten + 5 * others_beaten) + shed;
        if most > enemies.fewest {
            return all;
        }
        // Every play above all of the enemies' takes the lead back once, whatever was laid on the play before: so it closes
        // one open play of its kind, and a bomb or the rocket one of any kind.
        let above = number(pairs & enemies.above(2));
        // Pairs that are not needed to take pairs take two solos.
        let spare = number(pairs & enemies.above(1)).min(above.saturating_sub(pairs_beaten));
        let solos = solos_beaten.saturating_sub(number(singles & enemies.above(1)) + 2 * spare);
        let pairs = pairs_beaten.saturating_sub(above);
        let left = self.not_carried(solos, pairs, carriers) + others_beaten;
        left.saturating_sub(takes)
    }

    /// The solos and pairs that are left if each of the trios carries one that may be carried.
    #[inline]
    const fn not_carried(self, solos: usize, pairs: usize, trios: usize) -> usize {
        let mut carried = 0;
        if self.carries_solos {
            carried += solos;
        }
        if self.carries_pairs {
            carried += pairs;
        }
        solos + pairs - if carried < trios { carried } else { trios }
    }
}

/// Counts the ranks of a row by one multiplication, since a processor may lack an instruction for it.
#[inline]
pub(super) const fn number(row: Row) -> usize {
    (row.bits().wrapping_mul(0x1111_1111_1111_1111) >> 60) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    /// How many plays of a hand are open against another hand.
    fn open(hand: &str, enemy: &str, preset: Preset) -> usize {
        let control = Control::new(preset.rules());
        let enemies = Enemies::new([enemy.parse().expect("cards"), Hand::EMPTY], control.rocket);
        control.open(hand.parse().expect("cards"), &enemies, 0)
    }

    #[test]
    fn plays_are_beaten_by_higher_ones_and_by_bombs() {
        let rlcard = |hand, enemy| open(hand, enemy, Preset::Rlcard);
        assert_eq!(rlcard("3A", "5K"), 1, "an ace is not beaten");
        assert_eq!(rlcard("3344", "5K"), 0, "no pairs against them");
        assert_eq!(rlcard("3344", "55K"), 2);
        assert_eq!(rlcard("3344", "KKKK"), 2);
        assert_eq!(rlcard("344555", "KK"), 1, "the trio carries one of two");
        assert_eq!(rlcard("3BR", "KKKK"), 1, "the rocket");
        assert_eq!(rlcard("3333KKKK", "9999"), 1);
        assert_eq!(rlcard("3333KKKK", "BR"), 2);
        assert_eq!(rlcard("3B", "R"), 2);
    }
    #[test]
    fn a_play_above_all_others_takes_the_lead_back() {
        let rlcard = |hand, enemy| open(hand, enemy, Preset::Rlcard);
        assert_eq!(rlcard("34A", "5K"), 1, "3, K, A and then 4 is last");
        assert_eq!(rlcard("34K", "5K"), 2, "a king does not beat a king");
        assert_eq!(rlcard("345A", "66KK"), 2);
        assert_eq!(rlcard("345AA", "66KK"), 1, "the pair takes two solos");
        assert_eq!(
            rlcard("345AA", "6K"),
            3,
            "both cards are gone after two of them"
        );
        assert_eq!(rlcard("3344AA", "5566K"), 1);
        assert_eq!(rlcard("34KKKK", "5A"), 1, "a bomb takes it from any play");
        assert_eq!(rlcard("34BR", "5A"), 1);
        assert_eq!(rlcard("34BR", "566KKKK99TT"), 1);
        assert_eq!(
            rlcard("34BR", "5KKKK"),
            2,
            "a bomb sheds more than one card of the five"
        );
    }

    #[test]
    fn who_cannot_lead_what_stands_has_lost() {
        let control = Control::new(Preset::Rlcard.rules());
        let hand = |text: &str| text.parse::<Hand>().expect("cards");
        let loses = |player: &str, enemy: &str| {
            let own = Enemies::new([hand(player), Hand::EMPTY], true);
            control.leads_to_loss(hand(player), hand(enemy), &own)
        };
        assert!(loses("34", "5"));
        assert!(loses("3445", "667"));
        assert!(!loses("3445", "67"), "44 is not taken");
        assert!(!loses("35", "5"), "a five is as high");
        assert!(!loses("34BR", "2"));
        assert!(!loses("33344", "555667"), "all goes at once");
    }
}
