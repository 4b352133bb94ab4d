use arbitrary::{Result, Unstructured};
use combogrid_rummy::{
    Advisor, Aim, Hand, JokerPoints, LayOff, Meld, Played, Rules, Scoring, Table, Tile, Turn,
};

use crate::deal::{rummy_rules, rummy_table};
use crate::rummy_oracle::{Lying, best_turn};

const MOST_ON_TABLE: usize = 9;
const MOST_IN_HAND: usize = 5;
/// Each wild card multiplies what brute force has to try.
const MOST_WILD: usize = 3;

/// A turn leaves what brute force leaves over all new melds and all sequences of lay-offs, with and without an opening to
/// meet; nothing is lost, every new meld is one, each lay-off is legal after those before it; a turn that may move melds
/// leaves no more.
pub fn rummy_turn(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let rules = rummy_rules(bytes)?;
    let mut advisor = Advisor::new(&rules);
    let (table, hand) = rummy_table(bytes, &rules, MOST_ON_TABLE, MOST_IN_HAND)?;
    let wild = |tile: &Tile| rules.is_wild(*tile);
    if hand.tiles().filter(wild).count() > MOST_WILD || hand.len() > MOST_IN_HAND {
        return Ok(());
    }
    for opened in [true, false] {
        is_best(&table, &hand, opened, &mut advisor);
    }
    Ok(())
}

fn is_best(table: &Table, hand: &Hand, opened: bool, advisor: &mut Advisor) {
    let rules = *advisor.rules();
    let lying: Vec<Lying> = table.melds().iter().map(Lying::from).collect();
    let best = best_turn(&lying, hand, (opened, &Hand::EMPTY), &rules).expect("nothing is kept");
    let points = |melds: &[Meld]| points(melds, &rules);
    for aim in Aim::ALL {
        let turn = Turn::new(table, hand).aim(aim);
        let turn = if opened { turn } else { turn.opening() };
        let played = advisor.turn(&turn).expect("a small hand");
        let context = format!("{hand} at {table}, {aim}, opened {opened}: {played:?}");
        let mut rack = *hand;
        let mut after = lying.clone();
        for exchange in &played.exchanges {
            let with = after[exchange.meld].exchanged(exchange.card, &rules);
            after[exchange.meld] = with.expect("a joker that stands for the card");
            let card: Hand = [Tile::Card(exchange.card)].into_iter().collect();
            rack = rack.with(Tile::Joker, rack.jokers() + 1);
            rack = rack.checked_sub(&card).expect("a card of the hand");
        }
        for meld in &played.laid {
            assert!(rules.meld_of(&meld.tiles()).contains(meld), "{context}");
            rack = rack.checked_sub(&meld.tiles()).expect("cards of the hand");
        }
        // Tiles that are laid off together have one result.
        let together = |one: &LayOff, other: &LayOff| {
            (one.meld, one.tiles, one.result) == (other.meld, other.tiles, other.result)
        };
        for offs in played.lay_offs.chunk_by(together) {
            let off = offs[0];
            let tiles: Hand = offs.iter().map(|off| off.tile).collect();
            let longer = Lying::from(&off.result);
            let grown = after[off.meld].with(&tiles, &rules);
            assert!(
                grown.iter().any(|grown| grown.tiles() == longer.tiles()),
                "{context}"
            );
            after[off.meld] = longer;
            rack = rack.checked_sub(&tiles).expect("cards of the hand");
        }
        assert_eq!(rack, played.rack, "{context}");
        match aim {
            Aim::Deadwood => assert_eq!(played.deadwood, best.deadwood, "{context}"),
            Aim::Cards => assert_eq!(played.rack.len(), best.cards, "{context}"),
            Aim::Points => {
                let gain = points(played.table.melds()) - points(table.melds());
                assert_eq!(gain, best.gain, "{context}");
            }
        }
        if opened && rules.scoring() == Scoring::Loose {
            is_no_worse_with_melds_moved(&turn, (table, hand), aim, &played, advisor);
        }
    }
}

fn points(melds: &[Meld], rules: &Rules) -> i64 {
    let points = melds.iter().map(|meld| i64::from(meld.points(rules)));
    points.sum()
}

/// The points of cards in melds: what a turn that moves melds counts for the cards that it lays. A joker or wild card that counts as
/// the card that it stands for counts nothing, since moving it could make it stand for a dearer one.
fn meld_points(tiles: &Hand, rules: &Rules) -> u32 {
    let points = tiles
        .tiles()
        .map(|tile| match (tile, rules.joker_table_points()) {
            (_, JokerPoints::Fixed(points)) if rules.is_wild(tile) => u32::from(points),
            (Tile::Card(card), points) if !rules.is_wild(tile) || points == JokerPoints::Own => {
                rules.card_points(card)
            }
            _ => 0,
        });
    points.sum()
}

fn is_no_worse_with_melds_moved(
    turn: &Turn<'_>,
    (table, hand): (&Table, &Hand),
    aim: Aim,
    played: &Played,
    advisor: &mut Advisor,
) {
    let rules = *advisor.rules();
    let moved = advisor.turn(&turn.rearranging()).expect("a small hand");
    let context = format!("{hand} at {table}, {aim}: {played:?}, {moved:?}");
    let all = |table: &Table, rack: &Hand| table.tiles().checked_add(rack);
    assert_eq!(
        all(&moved.table, &moved.rack),
        all(table, hand),
        "{context}"
    );
    let fewer = moved.rack.with(Tile::Joker, 0);
    assert!(hand.contains(&fewer), "{context}");
    let no_worse = match aim {
        Aim::Deadwood => moved.deadwood <= played.deadwood,
        Aim::Cards => moved.rack.len() <= played.rack.len(),
        Aim::Points => meld_points(&moved.rack, &rules) <= meld_points(&played.rack, &rules),
    };
    assert!(no_worse, "{context}");
}
