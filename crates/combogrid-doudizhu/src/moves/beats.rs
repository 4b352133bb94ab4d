//! Which play may be laid on which other under the rules.

use super::Play;
use crate::rules::{Flag, Kind, Rules, WildBombs};

/// The order of plays under the rules.
impl Rules {
    /// Whether `play` may be laid on `other` under these rules: as [`Play::beats`], a bomb on a bomb of as many cards by the
    /// [order of bombs](crate::WildBombs) with wild cards, and chains of bombs above all others
    /// [if the rules say so](Flag::QuadChainBombs).
    ///
    /// ```
    /// use combogrid_doudizhu::{Flag, Preset, Rules, WildBombs};
    ///
    /// let fives = Rules::over(Preset::Pagat).wild("5".parse()?);
    /// let rules = fives.build()?;
    /// let bomb = |text: &str| rules.recognize(text.parse().unwrap()).longest_body().unwrap();
    /// let (hard, soft, only) = (bomb("3333"), bomb("2225"), bomb("5555"));
    /// assert!(rules.beats(hard, soft) && rules.beats(only, hard));
    /// let by_rank = fives.wild_bombs(WildBombs::ByRank).build()?;
    /// assert!(by_rank.beats(soft, only) && by_rank.beats(only, hard));
    ///
    /// let chains = Rules::over(Preset::Botzone).with(Flag::QuadChainBombs).build()?;
    /// let play = |text: &str| chains.recognize(text.parse().unwrap()).longest_body().unwrap();
    /// assert!(chains.beats(play("33334444"), play("BR")));
    /// assert!(chains.beats(play("333344445555"), play("KKKKAAAA")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn beats(self, play: Play, other: Play) -> bool {
        if (play.kind(), other.kind()) == (Kind::Bomb, Kind::Bomb) {
            return self.bomb_strength(play) > self.bomb_strength(other);
        }
        match [play, other].map(|play| self.is_chain_of_bombs(play)) {
            [false, false] => play.beats(other),
            [true, true] => {
                let strength = |chain: Play| (chain.len(), self.bomb_strength(chain));
                strength(play) > strength(other)
            }
            [is_chain, _] => is_chain,
        }
    }

    /// Whether a play is a chain of bombs that beats all others.
    #[inline]
    pub(crate) const fn is_chain_of_bombs(self, play: Play) -> bool {
        self.has(Flag::QuadChainBombs) && matches!(play.kind(), Kind::QuadChain)
    }

    /// How many bombs a play counts as when bombs double the stake: none, one for a bomb or the rocket, and one more than it
    /// has fours for a chain of bombs that [is the highest bomb](Flag::QuadChainBombs).
    ///
    /// ```
    /// use combogrid_doudizhu::{Flag, Preset, Rules};
    ///
    /// let rules = Rules::over(Preset::Botzone).with(Flag::QuadChainBombs).build()?;
    /// let chain = rules.recognize("44445555".parse()?).longest_body().unwrap();
    /// assert_eq!((rules.bombs(chain), Preset::Botzone.rules().bombs(chain)), (3, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Source: `landlord.h` of `lizhenghong66/open_spiel`, where 44445555 counts as three bombs.
    #[must_use]
    pub const fn bombs(self, play: Play) -> usize {
        match play.kind() {
            Kind::Bomb | Kind::Rocket => 1,
            Kind::QuadChain if self.has(Flag::QuadChainBombs) => play.len() + 1,
            _ => 0,
        }
    }

    /// The cards of a bomb, or of each rank of a chain of bombs, its class and its head, in the order that the rules compare them.
    fn bomb_strength(self, bomb: Play) -> (u8, u8, u8) {
        let head = bomb.head() as u8;
        let is_hard = bomb.stand_ins().next().is_none();
        let is_wild_only = bomb.cards().without(self.wild().ranks()).is_empty();
        let (class, next) = match self.wild_bombs() {
            WildBombs::WildOnlyFirst if is_wild_only => (2, head),
            WildBombs::WildOnlyFirst | WildBombs::HardFirst => (is_hard.into(), head),
            WildBombs::ByRank => (head, is_hard.into()),
        };
        (bomb.copies(), class, next)
    }
}
