//! Melds of jokers and wild cards alone.

use combogrid_budget::Limit;

use super::{Forms, FoundMelds, Supply};
use crate::cards::{AllWild, Hand, Meld, Rules, Tile};

impl Forms<'_> {
    /// Adds every meld of wild cards alone, sorted.
    pub(super) fn all_wild(&self, found: &mut FoundMelds<'_>) -> Result<(), Limit> {
        let from = found.melds.len();
        for size in self.rules.all_wild_sizes() {
            if size > self.supply.len() {
                break;
            }
            // None of them has a place of its own in such a meld, so one choice of each kind is enough.
            self.supply.choose(size, self.kinds.kinds(), &mut |cards| {
                found.push(Meld::AllWild(AllWild::new(cards)))
            })?;
        }
        found.melds[from..].sort_unstable();
        Ok(())
    }
}

impl Rules {
    /// Exactly these cards as a meld of wild cards alone, if they are one.
    pub(super) fn all_wild(&self, cards: &Hand) -> Option<Meld> {
        let size = u8::try_from(cards.len()).ok()?;
        let is_wild = |(tile, _): (Tile, u8)| self.is_wild(tile);
        let is_meld = self.all_wild_sizes().contains(&size) && cards.iter().all(is_wild);
        let cards = is_meld.then(|| Supply::of(cards, self).all())?;
        Some(Meld::AllWild(AllWild::new(cards)))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Aim, Hand, Meld, Rules, RulesError, Solver, candidates};

    fn with(rules: &Rules, settings: &[(&str, &str)]) -> Result<Rules, RulesError> {
        let builder = rules.to_builder().set_all(settings.iter().copied())?;
        builder.build()
    }

    #[test]
    fn wild_cards_alone_are_as_many_as_a_set_may_have() {
        let rules = with(
            &Rules::canasta(),
            &[("all_wild_min", "3"), ("set_max", "4")],
        )
        .unwrap();
        let hand = Hand::parse("2C 2D 2H 2S JK", &rules).unwrap();
        let melds = candidates(&hand, &rules).unwrap();
        assert!(melds.iter().all(|meld| matches!(meld, Meld::AllWild(_))));
        let of = |size| melds.iter().filter(|meld| meld.len() == size).count();
        assert_eq!((of(3), of(4), melds.len()), (10, 5, 15));
        assert!(rules.meld_of(&hand).is_empty());
        // Rules without sets have no largest one.
        let no_sets = [("set_max", "0"), ("all_wild_min", "3"), ("jokers", "5")];
        let no_sets = with(&Rules::article(), &no_sets).unwrap();
        let jokers = Hand::parse("JK JK JK JK JK", &no_sets).unwrap();
        assert_eq!(no_sets.meld_of(&jokers).len(), 1);
    }

    /// In a set the three are worth the same, and alone each is worth its own points.
    #[test]
    fn the_dearest_wild_cards_are_alone() {
        let rules = with(
            &Rules::article(),
            &[
                ("wild_cards", "6D 6H 5H"),
                ("all_wild_min", "2"),
                ("hand_points", "one_each"),
                ("table_points", "6D=30"),
            ],
        );
        let rules = rules.unwrap();
        let hand = Hand::parse("9C 9D 5H 6D 6H", &rules).unwrap();
        let best = Solver::new(&rules).best(&hand, Aim::Points).unwrap();
        assert_eq!(best.to_string(), "9C 9D 5H, 6D 6H");
        assert_eq!(best.melded_points(&rules), 27 + 36);
    }
}
