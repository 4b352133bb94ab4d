//! Every play of a rule set with a number, as the action space of an agent.

use super::Play;
use crate::packed::{Hand, Rank};
use crate::rules::{Kind, Preset, Rules, WildRanks};

/// Every play of a rule set, numbered from 0 without gaps: the action space of an agent.
///
/// The numbers follow the order of [`Play`], so they do not change from run to run; those of
/// [`rlcard`](Self::rlcard) are those of `RLCard`. Passing has no number here; agents usually take
/// [`len`](Self::len) for it.
///
/// ```
/// use combogrid_doudizhu::{Catalogue, Play, Rank, Rules};
///
/// let catalogue = Catalogue::new(Rules::default());
/// assert_eq!(catalogue.len(), 27_471);
/// let ace = Play::solo(Rank::Ace);
/// assert_eq!(catalogue.number(ace), Some(11));
/// assert_eq!(catalogue.play(11), Some(ace));
/// ```
///
/// Takes up to 28 bytes a play, and 160 kB: 0.9 MB under the default rules.
#[derive(Clone, Debug)]
pub struct Catalogue {
    rules: Rules,
    plays: Vec<Play>,
    /// Where the plays that begin alike begin in the order of [`Play`], by kind, length, head and highest kicker.
    starts: Vec<u32>,
    /// The kickers of each play in that order.
    kickers: Vec<Hand>,
    /// The number of each play in that order, unless it is the place itself.
    numbers: Option<Vec<u32>>,
}

const HEADS: usize = Rank::COUNT;
const LENGTHS: usize = Rank::CHAIN_COUNT + 1;
/// No kicker, or one of the ranks.
const HIGHEST: usize = Rank::COUNT + 1;

/// The place of a play's body and highest kicker in the order of [`Play`].
#[inline]
const fn prefix(play: Play) -> usize {
    // Bombs, all of one rank, differ by their number of cards.
    let len = play.len() + play.more() as usize;
    let body = (play.kind().index() * LENGTHS + len) * HEADS + play.head().index();
    // Four bits a rank.
    let highest = (67 - play.kickers().bits().leading_zeros()) / 4;
    body * HIGHEST + highest as usize
}

impl Catalogue {
    /// Lists and numbers every play of `rules`.
    ///
    /// Takes time in proportion to their number, about a millisecond for a preset.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        // Wild cards would make millions of them: the plays without wild cards are numbered.
        let every = rules.with_wild(WildRanks::NONE).with_any_trio();
        let plays = every.leads(every.deck());
        let mut starts = vec![0; Kind::COUNT * LENGTHS * HEADS * HIGHEST + 1];
        for play in &plays {
            starts[prefix(*play) + 1] += 1;
        }
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        Self {
            rules,
            kickers: plays.iter().map(|play| play.kickers()).collect(),
            plays,
            starts,
            numbers: None,
        }
    }

    /// Lists the plays of [`Preset::Rlcard`] with the numbers that `RLCard` gives them.
    ///
    /// The order of kinds, lengths and heads is the same, that of kickers differs. The number that `RLCard` has for
    /// the pass is [`len`](Self::len), 27,471.
    ///
    /// ```
    /// use combogrid_doudizhu::{Catalogue, Preset};
    ///
    /// let catalogue = Catalogue::rlcard();
    /// let play = catalogue.play(515).unwrap();
    /// assert_eq!(play.to_string(), "33344458"); // `action_space.txt` has 33344458 at place 515
    /// assert_eq!(catalogue.number(play), Some(515));
    /// assert_eq!(Catalogue::new(Preset::Rlcard.rules()).number(play), Some(518));
    /// ```
    ///
    /// Source: `action_space.txt` of `RLCard` 1.2.0; a test compares the hash of that file with that of this list.
    #[must_use]
    pub fn rlcard() -> Self {
        let rules = Preset::Rlcard.rules();
        let body = |play: Play| (play.kind(), play.len(), play.head());
        Self::new(rules).sorted_by_key(|play| (body(play), rlcard_order(play)))
    }

    /// Lists the plays of [`Preset::OpenSpiel`] in the order of `OpenSpiel`'s actions, of which the first play is number 4.
    ///
    /// ```
    /// use combogrid_doudizhu::Catalogue;
    ///
    /// let catalogue = Catalogue::open_spiel();
    /// assert_eq!((catalogue.len(), catalogue.play(311).unwrap().to_string()), (26_053, "33344".to_owned()));
    /// ```
    ///
    /// Source: `dou_dizhu_utils.cc` of `OpenSpiel` 2.0.2; a test of the Python package compares every action.
    #[must_use]
    pub fn open_spiel() -> Self {
        Self::new(Preset::OpenSpiel.rules()).sorted_by_key(|play| {
            let kind = OPEN_SPIEL_KINDS
                .iter()
                .position(|kind| *kind == play.kind());
            (kind, play.len(), play.head(), play.kickers().bits())
        })
    }

    /// Numbers the plays anew.
    fn sorted_by_key<K: Ord>(mut self, key: impl Fn(Play) -> K) -> Self {
        let plays = &self.plays;
        let mut places: Vec<u32> = (0..).take(plays.len()).collect();
        places.sort_by_key(|&place| key(plays[place as usize]));
        let mut numbers = vec![0; places.len()];
        for (&place, number) in places.iter().zip(0..) {
            numbers[place as usize] = number;
        }
        let plays = places.iter().map(|&place| plays[place as usize]);
        self.plays = plays.collect();
        self.numbers = Some(numbers);
        self
    }

    /// The rules whose plays these are.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// How many plays there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.plays.len()
    }

    /// Whether it is empty, because every kind is banned.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plays.is_empty()
    }

    /// The number of `play`; `None` if the rules do not have it.
    ///
    /// Computes in O(log n), where n is the number of plays with the same body and highest kicker.
    #[must_use]
    pub fn number(&self, play: Play) -> Option<usize> {
        let prefix = prefix(play);
        let start = self.starts[prefix] as usize;
        let alike = &self.kickers[start..self.starts[prefix + 1] as usize];
        let place = start + alike.binary_search(&play.kickers()).ok()?;
        match &self.numbers {
            None => Some(place),
            Some(numbers) => Some(numbers[place] as usize),
        }
    }

    /// The play with this number; `None` from [`len`](Self::len) on.
    ///
    /// Computes in O(1).
    #[must_use]
    pub fn play(&self, number: usize) -> Option<Play> {
        self.plays.get(number).copied()
    }

    /// Every play, each at the place of its number.
    #[must_use]
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }
}

/// The kinds in the order of `OpenSpiel`'s actions.
const OPEN_SPIEL_KINDS: [Kind; 12] = [
    Kind::Solo,
    Kind::SoloChain,
    Kind::Pair,
    Kind::PairChain,
    Kind::Trio,
    Kind::TrioSolo,
    Kind::TrioPair,
    Kind::Airplane,
    Kind::AirplaneSolos,
    Kind::AirplanePairs,
    Kind::Bomb,
    Kind::Rocket,
];

/// Orders the kickers of one body as `RLCard` does: by their ranks from the lowest up.
///
/// The single wings of long airplanes are made in parts: of three, first those of three ranks, then a
/// trio, then a pair and another card; of four or five, first those with a joker.
fn rlcard_order(play: Play) -> u64 {
    let kickers = play.kickers();
    let by_rank = |key, rank: Rank| key << 4 | rank.index() as u64;
    let key = kickers.cards().fold(0, by_rank);
    let (part, key) = match (play.kind(), play.len()) {
        (Kind::AirplaneSolos, 3) => match kickers.ranks().len() {
            3 => (0, key),
            1 => (1, key),
            _ => {
                let pair = kickers.at_least(2);
                let ranks = pair.iter().chain(kickers.ranks() - pair);
                (2, ranks.fold(0, by_rank))
            }
        },
        (Kind::AirplaneSolos, 4..) => (u64::from(!kickers.cards().any(Rank::is_joker)), key),
        _ => (0, key),
    };
    part << 60 | key
}
