use super::super::Play;
use crate::rules::{Kind, Rules, WildBombs};

impl Rules {
    /// Whether `play` may be laid on `other` under these rules: as [`Play::beats`], and a bomb on a bomb by the
    /// [order of bombs](crate::WildBombs) with wild cards.
    ///
    /// ```
    /// use combogrid_doudizhu::{Preset, Rules, WildBombs};
    ///
    /// let fives = Rules::over(Preset::Pagat).wild("5".parse()?);
    /// let rules = fives.build()?;
    /// let bomb = |text: &str| rules.recognize(text.parse().unwrap()).longest_body().unwrap();
    /// let (hard, soft, only) = (bomb("3333"), bomb("2225"), bomb("5555"));
    /// assert!(rules.beats(hard, soft) && rules.beats(only, hard));
    /// let by_rank = fives.wild_bombs(WildBombs::ByRank).build()?;
    /// assert!(by_rank.beats(soft, only) && by_rank.beats(only, hard));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn beats(self, play: Play, other: Play) -> bool {
        if (play.kind(), other.kind()) == (Kind::Bomb, Kind::Bomb) {
            return self.bomb_strength(play) > self.bomb_strength(other);
        }
        play.beats(other)
    }

    /// The class of a bomb and its head, in the order that the rules compare them.
    pub(crate) fn bomb_strength(self, bomb: Play) -> (u8, u8) {
        let head = bomb.head() as u8;
        let is_hard = bomb.stand_ins().next().is_none();
        let is_wild_only = bomb.cards().without(self.wild().ranks()).is_empty();
        match self.wild_bombs() {
            WildBombs::WildOnlyFirst if is_wild_only => (2, head),
            WildBombs::WildOnlyFirst | WildBombs::HardFirst => (is_hard.into(), head),
            WildBombs::ByRank => (head, is_hard.into()),
        }
    }
}
