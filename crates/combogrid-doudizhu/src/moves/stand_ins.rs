//! Which wild cards of a play stand for which ranks, in five bytes.

use std::num::NonZeroU8;

use crate::packed::{Hand, Rank};

/// Which wild cards of a play stand for other ranks, and for which. A wild card that stands for its own rank is a card
/// like any other, so a play without a card that stands for another rank has none of these.
///
/// PERF: five bytes, which fit behind the kind, the length and the head of a [`Play`](super::super::Play), so that
/// plays stay at sixteen bytes. The first byte is never zero: `None` of an `Option` is that byte as zero, and plays without
/// wild cards are made by writing it alone (`leads-20-cards` of benches/instructions).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::moves) struct StandIns {
    /// The wild ranks, a nibble each: one more than the index of the rank, or 0.
    wild: NonZeroU8,
    /// A nibble for each of at most four cards of the first rank and four of the second: one more than the index of the rank
    /// that the card stands for, or 0.
    stands_for: [u8; 4],
}

impl StandIns {
    /// The fewest stand-ins with which `cards` count as `face`, where `wild` are the ranks that may stand for others:
    /// the lower wild rank for the lower ranks. Both hands have equally many cards. `None` if they are the same.
    pub(super) fn between(face: Hand, cards: Hand, wild: [Option<Rank>; 2]) -> Option<Self> {
        let lacking = |rank: Rank| face.count(rank).saturating_sub(cards.count(rank));
        let mut lacking = Rank::ALL
            .into_iter()
            .flat_map(|rank| std::iter::repeat_n(rank, lacking(rank).into()));
        let (mut ranks, mut ranks_lacking) = (0, [0; 4]);
        let mut place = 0;
        for rank in wild.into_iter().flatten() {
            let spare = cards.count(rank).saturating_sub(face.count(rank));
            if spare == 0 {
                continue;
            }
            ranks |= nibble(rank) << (4 * place);
            for (slot, stands_for) in lacking.by_ref().take(spare.into()).enumerate() {
                ranks_lacking[2 * place + slot / 2] |= nibble(stands_for) << (4 * (slot % 2));
            }
            place += 1;
        }
        Some(Self {
            wild: NonZeroU8::new(ranks)?,
            stands_for: ranks_lacking,
        })
    }

    /// The wild card in a slot and the rank that it stands for.
    const fn slot(self, slot: usize) -> Option<(Rank, Rank)> {
        let stands_for = self.stands_for[slot / 2] >> (4 * (slot % 2)) & 0xf;
        let wild = self.wild.get() >> (4 * (slot / 4)) & 0xf;
        if stands_for == 0 || wild == 0 {
            return None;
        }
        match (
            Rank::from_index(wild as usize - 1),
            Rank::from_index(stands_for as usize - 1),
        ) {
            (Some(wild), Some(stands_for)) => Some((wild, stands_for)),
            _ => None,
        }
    }

    /// Each wild card that stands for another rank, and that rank.
    pub(in crate::moves) fn iter(self) -> impl Iterator<Item = (Rank, Rank)> + Clone {
        (0..8).filter_map(move |slot| self.slot(slot))
    }

    /// The cards that are laid to count as `face`.
    pub(in crate::moves) const fn laid(self, face: Hand) -> Hand {
        let mut bits = face.bits();
        let mut slot = 0;
        while slot < 8 {
            if let Some((wild, stands_for)) = self.slot(slot) {
                bits = bits - (1 << (4 * stands_for.index())) + (1 << (4 * wild.index()));
            }
            slot += 1;
        }
        Hand::from_bits_unchecked(bits)
    }
}

const fn nibble(rank: Rank) -> u8 {
    rank as u8 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_and_face_are_found_from_one_another() {
        let wild = [Some(Rank::Five), Some(Rank::Nine)];
        for (face, cards) in [
            ("33345678", "33345678"),
            ("333344", "355999"),
            ("5555", "9999"),
            ("44445555", "55559999"),
            ("3456789TJ", "345559999"),
        ] {
            let [face, cards]: [Hand; 2] = [face, cards].map(|text| text.parse().expect("cards"));
            let stand_ins = StandIns::between(face, cards, wild);
            assert_eq!(stand_ins.is_none(), face == cards);
            let laid = stand_ins.map_or(face, |stand_ins| stand_ins.laid(face));
            assert_eq!(laid, cards, "{stand_ins:?}");
        }
    }
}
