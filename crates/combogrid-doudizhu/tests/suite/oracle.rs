//! The rules once more, in the slowest and plainest words: every bag of cards taken from a hand is
//! held against every kind of play. Nothing here uses the crate's own generator or recogniser.

use combogrid_doudizhu::{Flag, Hand, Kind, Number, Play, Preset, Rank, Rules};

/// What one rule set answers, as a row of the published table.
#[derive(Clone, Copy)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the columns of the published table"
)]
pub(crate) struct House {
    pub(crate) preset: Preset,
    wings: bool,
    distinct_solo_wings: bool,
    both_jokers: bool,
    chain_triple: bool,
    four_equal: bool,
    four_as_two_pairs: bool,
    four_two: bool,
    pair_as_two_solos: bool,
    quad_chains: bool,
    pub(crate) most: usize,
    /// House rules: whether twos and jokers may be kickers, and the fewest ranks of chains of solos, pairs and trios.
    no_two_kickers: bool,
    no_joker_kickers: bool,
    chains: [usize; 3],
    /// House rules: whether fours in a row are the highest bombs, and whether a trio alone is a last play only.
    pub(crate) quad_chain_bombs: bool,
    pub(crate) last_trio: bool,
    /// Whether trios carry pairs only, and whether the deck is two packs.
    no_trio_solos: bool,
    pub(crate) two_packs: bool,
}

pub(crate) const HOUSES: [House; 8] = [
    house(
        Preset::Rlcard,
        "wings                                   fourtwo two           ",
        20,
    ),
    house(
        Preset::OpenSpiel,
        "wings                triple                                 ",
        20,
    ),
    house(
        Preset::DouZero,
        "wings          both triple four         fourtwo two           ",
        20,
    ),
    house(
        Preset::Onestraw,
        "wings          both triple four 4=2pair fourtwo two           ",
        20,
    ),
    house(
        Preset::Pagat,
        "wings distinct                          fourtwo               ",
        20,
    ),
    house(
        Preset::Botzone,
        "wings distinct both                     fourtwo     quadchains",
        20,
    ),
    house(
        Preset::Noip,
        "               both             4=2pair fourtwo two           ",
        23,
    ),
    house(
        Preset::Seed,
        "wings          both triple four 4=2pair fourtwo two           ",
        20,
    ),
];

/// Rules drawn at random, in the words of the crate and as a row of the table: any flags over any preset, a largest play,
/// shortest chains in half of them, and in half of them some kinds that are banned.
pub(crate) fn random_rules(random: &mut fastrand::Rng) -> (Rules, House, Vec<Kind>) {
    random_rules_of(random, false)
}

/// The presets whose deck is one pack: all but the last.
pub(crate) const ONE_PACK: &[Preset] = Preset::ALL.split_at(Preset::COUNT - 1).0;

/// As [`random_rules`], for one pack or for two.
pub(crate) fn random_rules_of(
    random: &mut fastrand::Rng,
    two_packs: bool,
) -> (Rules, House, Vec<Kind>) {
    loop {
        let preset = ONE_PACK[random.usize(..ONE_PACK.len())];
        let packs = if two_packs { 2 } else { 1 };
        let mut builder = Rules::over(preset).number(Number::Packs, packs);
        // Of one pack `no_trio_solos` is held against bans of two kinds, in `two_packs`.
        let flags = Flag::ALL.into_iter();
        for flag in flags.filter(|&flag| two_packs || flag != Flag::NoTrioSolos) {
            builder = match random.u8(..4) {
                0 => builder.with(flag),
                1 => builder.without(flag),
                _ => builder,
            };
        }
        if random.bool() {
            builder = builder.max_cards(random.u8(1..30));
        }
        if random.bool() {
            for number in [
                Number::SoloChainMin,
                Number::PairChainMin,
                Number::AirplaneMin,
            ] {
                let least = *number.range().start();
                builder = builder.number(number, random.u8(least..least + 5));
            }
        }
        let one_in = random.u8(2..8);
        let mut bans = Kind::ALL.to_vec();
        bans.retain(|_| random.u8(..one_in) == 0);
        if random.bool() {
            bans.clear();
        }
        let banned = bans
            .iter()
            .fold(builder, |builder, kind| builder.ban(*kind));
        if let (Ok(rules), Ok(free)) = (banned.build(), builder.build()) {
            let house = House {
                preset,
                wings: free.has(Flag::AirplaneWings),
                distinct_solo_wings: free.has(Flag::DistinctSoloWings),
                both_jokers: free.has(Flag::BothJokers),
                chain_triple: free.has(Flag::ChainTripleWings),
                four_equal: free.has(Flag::FourEqualWings),
                four_as_two_pairs: free.has(Flag::FourAsTwoPairs),
                four_two: free.has(Flag::FourTwo),
                pair_as_two_solos: free.has(Flag::PairAsTwoSolos),
                quad_chains: free.has(Flag::QuadChains),
                most: free.max_cards(),
                no_two_kickers: free.has(Flag::NoTwoKickers),
                no_joker_kickers: free.has(Flag::NoJokerKickers),
                chains: [
                    Number::SoloChainMin,
                    Number::PairChainMin,
                    Number::AirplaneMin,
                ]
                .map(|number| free.number(number).into()),
                quad_chain_bombs: free.has(Flag::QuadChainBombs),
                last_trio: free.has(Flag::LastTrio),
                no_trio_solos: free.has(Flag::NoTrioSolos),
                two_packs,
            };
            return (rules, house, bans);
        }
    }
}

const fn house(preset: Preset, yes: &str, most: usize) -> House {
    House {
        preset,
        wings: says(yes, "wings"),
        distinct_solo_wings: says(yes, "distinct"),
        both_jokers: says(yes, "both"),
        chain_triple: says(yes, "triple"),
        four_equal: says(yes, "four "),
        four_as_two_pairs: says(yes, "4=2pair"),
        four_two: says(yes, "fourtwo"),
        pair_as_two_solos: says(yes, " two "),
        quad_chains: says(yes, "quadchains"),
        most,
        no_two_kickers: false,
        no_joker_kickers: false,
        chains: [5, 3, 2],
        quad_chain_bombs: false,
        last_trio: false,
        no_trio_solos: says(yes, "pairsonly"),
        two_packs: false,
    }
}

/// The preset for four players.
pub(crate) const FOUR_PLAYERS: House = House {
    two_packs: true,
    ..house(Preset::FourPlayers, "wings          both pairsonly ", 33)
};

const fn says(yes: &str, word: &str) -> bool {
    let (yes, word) = (yes.as_bytes(), word.as_bytes());
    let mut start = 0;
    while start + word.len() <= yes.len() {
        let mut same = 0;
        while same < word.len() && yes[start + same] == word[same] {
            same += 1;
        }
        if same == word.len() {
            return true;
        }
        start += 1;
    }
    false
}

type Counts = [u8; 15];

/// Every reading of exactly these cards, those with the most cards in their body first.
pub(crate) fn readings(house: House, cards: Hand) -> Vec<Play> {
    let counts = cards.counts();
    let total: u8 = counts.iter().sum();
    if total == 0 || usize::from(total) > house.most {
        return Vec::new();
    }
    let mut plays = Vec::new();
    for (kind, len) in kinds_of(usize::from(total)) {
        for head in 0..15 {
            // The rocket of two packs is four jokers.
            if (kind != Kind::Rocket || !house.two_packs)
                && len >= fewest_ranks(house, kind)
                && let Some(kickers) = without_body(kind, head, len, &counts)
                && carries(house, kind, head, len, &kickers)
            {
                let kickers = Hand::from_counts(kickers).expect("cards of the deck");
                plays.push(Play::new(kind, Rank::ALL[head], len, kickers).expect("a play"));
            }
        }
    }
    if house.two_packs {
        let rank = counts.iter().position(|&count| count == total);
        if let Some(rank) = rank.filter(|&rank| total > 4 && rank < 13) {
            plays.extend(Play::bomb_of(Rank::ALL[rank], total));
        }
        if total == 4 && counts[13] == 2 && counts[14] == 2 {
            plays.push(Play::FOUR_JOKERS);
        }
    }
    plays.sort_by_key(|play| std::cmp::Reverse(play.len() * usize::from(body(play.kind()).0)));
    plays
}

/// The kinds and lengths that plays of this number of cards may have.
fn kinds_of(total: usize) -> impl Iterator<Item = (Kind, usize)> {
    Kind::ALL.into_iter().flat_map(move |kind| {
        let size = move |len| len * usize::from(body(kind).0) + kicker_cards(kind, len);
        (1..=12)
            .filter(move |&len| size(len) == total)
            .map(move |len| (kind, len))
    })
}

fn kicker_cards(kind: Kind, len: usize) -> usize {
    match kind {
        Kind::TrioSolo => 1,
        Kind::TrioPair | Kind::FourTwoSolos => 2,
        Kind::FourTwoPairs => 4,
        Kind::AirplaneSolos => len,
        Kind::AirplanePairs | Kind::QuadChainSolos => 2 * len,
        Kind::QuadChainPairs => 4 * len,
        _ => 0,
    }
}

/// The fewest ranks of a body under a rule set.
fn fewest_ranks(house: House, kind: Kind) -> usize {
    let [solos, pairs, trios] = house.chains;
    match kind {
        Kind::SoloChain => solos,
        Kind::PairChain => pairs,
        Kind::Airplane | Kind::AirplaneSolos | Kind::AirplanePairs => trios,
        _ => body(kind).1,
    }
}

/// The copies of each rank in a body, its fewest ranks under any rules, and whether it may be longer.
fn body(kind: Kind) -> (u8, usize, bool) {
    match kind {
        Kind::Solo => (1, 1, false),
        Kind::Pair => (2, 1, false),
        Kind::Trio | Kind::TrioSolo | Kind::TrioPair => (3, 1, false),
        Kind::Bomb | Kind::FourTwoSolos | Kind::FourTwoPairs => (4, 1, false),
        Kind::Rocket => (1, 2, false),
        Kind::SoloChain => (1, 3, true),
        Kind::PairChain => (2, 2, true),
        Kind::Airplane | Kind::AirplaneSolos | Kind::AirplanePairs => (3, 2, true),
        Kind::QuadChain | Kind::QuadChainSolos | Kind::QuadChainPairs => (4, 2, true),
    }
}

fn without_body(kind: Kind, head: usize, len: usize, cards: &Counts) -> Option<Counts> {
    let (copies, fewest, longer) = body(kind);
    if len < fewest || (len > fewest && !longer) || head + len > 15 {
        return None;
    }
    if longer && head + len > 12 || kind == Kind::Rocket && head != 13 {
        return None;
    }
    let mut kickers = *cards;
    for rank in head..head + len {
        // A kicker of the body's own rank is never allowed.
        if cards[rank] != copies {
            return None;
        }
        kickers[rank] = 0;
    }
    Some(kickers)
}

/// Whether a rule set has plays of this kind, bans and sizes aside.
pub(crate) fn has_kind(house: House, kind: Kind) -> bool {
    match kind {
        Kind::TrioSolo | Kind::AirplaneSolos if house.no_trio_solos => false,
        Kind::AirplaneSolos | Kind::AirplanePairs => house.wings,
        Kind::FourTwoSolos | Kind::FourTwoPairs => house.four_two,
        Kind::QuadChain => house.quad_chains,
        Kind::QuadChainSolos | Kind::QuadChainPairs => house.quad_chains && house.wings,
        _ => true,
    }
}

fn carries(house: House, kind: Kind, head: usize, len: usize, kickers: &Counts) -> bool {
    let bars = |rank: usize, barred: bool| barred && kickers[rank] > 0;
    has_kind(house, kind)
        && !bars(12, house.no_two_kickers)
        && !bars(13, house.no_joker_kickers)
        && !bars(14, house.no_joker_kickers)
        && (house.both_jokers || kickers[13] == 0 || kickers[14] == 0)
        && match kind {
            Kind::TrioPair | Kind::AirplanePairs | Kind::FourTwoPairs | Kind::QuadChainPairs => {
                pairs_agree(house, kickers)
            }
            _ => solos_agree(house, kind, head, len, kickers),
        }
}

fn pairs_agree(house: House, kickers: &Counts) -> bool {
    kickers
        .iter()
        .all(|&count| count % 2 == 0 && (count < 4 || count == 4 && house.four_as_two_pairs))
}

fn solos_agree(house: House, kind: Kind, head: usize, len: usize, kickers: &Counts) -> bool {
    kickers.iter().enumerate().all(|(rank, &count)| {
        // Three cards continue no chain of fours.
        let continues =
            kind == Kind::AirplaneSolos && rank < 12 && (rank + 1 == head || rank == head + len);
        match kind {
            Kind::FourTwoSolos => count < 2 || house.pair_as_two_solos,
            _ if house.distinct_solo_wings => count < 2,
            _ if count > 4 => false,
            _ => (count < 4 || house.four_equal) && (count < 3 || !continues || house.chain_triple),
        }
    })
}

/// Every bag of cards that can be taken from `hand`.
pub(crate) fn bags(hand: Hand) -> impl Iterator<Item = Hand> {
    let held = hand.counts();
    let mut next = Some([0; 15]);
    std::iter::from_fn(move || {
        let bag = next?;
        next = (0..15).find(|&rank| bag[rank] < held[rank]).map(|rank| {
            let mut more = bag;
            more[..rank].fill(0);
            more[rank] += 1;
            more
        });
        Hand::from_counts(bag)
    })
}

/// Every lead, by trying every bag; in canonical order.
pub(crate) fn leads(house: House, hand: Hand) -> Vec<Play> {
    let mut plays: Vec<_> = bags(hand).flat_map(|bag| readings(house, bag)).collect();
    plays.retain(|play| may_be_played(house, hand, play.kind()));
    plays.sort_unstable();
    plays
}

/// Whether a play of this kind may be made from a hand that has its cards.
pub(crate) fn may_be_played(house: House, hand: Hand, kind: Kind) -> bool {
    kind != Kind::Trio || !house.last_trio || hand.total() == 3
}

pub(crate) fn beats(house: House, play: Play, other: Play) -> bool {
    let (mine, theirs) = (play.kind(), other.kind());
    if house.quad_chain_bombs && mine == Kind::QuadChain {
        return theirs != Kind::QuadChain
            || play.len() > other.len()
            || play.len() == other.len() && play.head() > other.head();
    }
    if house.quad_chain_bombs && theirs == Kind::QuadChain {
        return false;
    }
    if theirs == Kind::Bomb && mine == Kind::Bomb && play.total() != other.total() {
        play.total() > other.total()
    } else if theirs == Kind::Rocket {
        false
    } else if mine == Kind::Rocket || mine == Kind::Bomb && theirs != Kind::Bomb {
        true
    } else {
        mine == theirs && play.len() == other.len() && play.head() > other.head()
    }
}

/// `cards` cards from a shuffled deck, of which the first ranks are taken in threes or fours if `thick`.
pub(crate) fn deal(random: &mut fastrand::Rng, cards: usize, thick: usize) -> Hand {
    let mut counts = [0; 15];
    let start = random.usize(0..12 - thick.min(11));
    for count in &mut counts[start..start + thick] {
        *count = random.u8(3..=4);
    }
    let mut deck: Vec<usize> = Rank::ALL
        .into_iter()
        .flat_map(|rank| vec![rank.index(); usize::from(rank.copies() - counts[rank.index()])])
        .collect();
    random.shuffle(&mut deck);
    let taken: usize = counts.iter().copied().map(usize::from).sum();
    for rank in deck.into_iter().take(cards.saturating_sub(taken)) {
        counts[rank] += 1;
    }
    Hand::from_counts(counts).expect("cards of the deck")
}
