//! The turn that a person means who types tiles.
//!
//! A turn is the whole table after it. A person types only what changes, with or without `lay`, in letters or as tiles
//! (`r3 r4 r5 | k8 b8 r8`):
//!
//! - A group that is a meld lies on the table after the turn. It has all tiles of the melds that it replaces, and its other
//!   tiles come from the rack. Melds that no group replaces stay as they lie.
//! - A group that is no meld comes from the rack, and is added to one meld of the table. The order of such groups does not count:
//!   `7H | 6H` is added to `3H 4H 5H` as `6H | 7H` is.
//!
//! So the whole table is only the case in which all melds are named. If these rules leave several turns, the legal ones count, and
//! a text that means more than one of them is refused with their names.

use std::collections::BTreeSet;

use combogrid_games::rummikub::{Action, Layout, View};
use combogrid_rummy::{Group, Hand, Laying, Meld, Notation, ParseCardError, Rules, Tile};
use combogrid_settings::excerpt;
use itertools::Itertools;

use crate::{ErrorKind, OpError};

/// The most tables that a text may mean, before it is refused without a look at which of them are legal. Each loose group multiplies
/// them by the melds that it fits.
const MOST_TABLES: usize = 1_000;

/// The most legal turns that an error names.
const MOST_NAMES: usize = 4;

/// The turn that a text means, which the referee may refuse, or `None` if the text is not about tiles.
///
/// # Errors
///
/// If a tile cannot be read, none is named, or the text means several legal turns or more than [`MOST_TABLES`] tables.
pub(super) fn turn(view: &View, text: &str) -> Result<Option<Action>, OpError> {
    let wrong = |message: String| OpError::new(ErrorKind::Play, message);
    let tiles = match text.split_once(char::is_whitespace) {
        Some((word, tiles)) if word.eq_ignore_ascii_case("lay") => tiles.trim(),
        _ => text,
    };
    // Before `legal` is asked, whose turns that begin with `lay` are whole tables.
    if !tiles.is_empty() && "lay".starts_with(&tiles.to_ascii_lowercase()) {
        return Err(wrong(format!(
            "`{text}`: name the melds as they lie after the turn, as lay 3H 4H 5H | 8C 8D 8S, or the tile that you add to a meld, as lay 6H"
        )));
    }
    let Some(groups) = read(tiles, &view.rules().melds)? else {
        return Ok(None);
    };
    let Some(turns) = readings(view, &groups) else {
        let text = excerpt(text);
        return Err(wrong(format!(
            "`{text}` may be more than 1,000 tables; name the melds as they lie after the turn, with all their tiles"
        )));
    };
    // Two melds of equal tiles are replaced in two ways, to the same table.
    let mut tables: BTreeSet<Vec<Vec<Tile>>> = BTreeSet::new();
    let may_lay = turns.iter().filter(|turn| view.may_lay(turn));
    let legal = may_lay.filter(|turn| tables.insert(turn.groups().sorted().collect()));
    let mut legal: Vec<Layout> = legal.copied().collect();
    if legal.len() > 1 {
        let text = excerpt(text);
        let mut named = names(view, &legal[..legal.len().min(MOST_NAMES)]);
        if legal.len() > MOST_NAMES {
            named.push("...".to_owned());
        }
        return Err(wrong(format!("`{text}` may be {}", named.join(" or "))));
    }
    let turn = legal.pop().or_else(|| turns.first().copied());
    Ok(turn.or_else(|| nearest(view, &groups)).map(Action::Lay))
}

/// The groups of a text in the first notation that reads it, or `None` if it does not begin with a tile.
///
/// # Errors
///
/// If it begins with a tile, and another one cannot be read. The error is that of the notation that reads more of the text.
fn read(text: &str, rules: &Rules) -> Result<Option<Vec<Vec<Tile>>>, OpError> {
    let commas = text.replace('|', ",");
    let tiles = joker_words_as_tiles(&commas);
    let mut wrong: Option<ParseCardError> = None;
    // No text of a card but the joker's is one in both.
    for (notation, text) in [(Notation::Text, &commas), (Notation::Tiles, &tiles)] {
        match Laying::parse_as(text, notation, rules) {
            Ok(laying) => return Ok(Some(laying.groups().to_vec())),
            Err(error) if begins_with_tile(text, notation) => {
                wrong = wrong
                    .filter(|other| other.at() >= error.at())
                    .or(Some(error));
            }
            Err(_) => {}
        }
    }
    wrong.map_or(Ok(None), |error| {
        let text = excerpt(text);
        let message = format!("`{text}`: {error}");
        Err(OpError::new(ErrorKind::Play, message))
    })
}

/// The text with `j` for each word `jk`, as the table writes a joker: in [`Notation::Tiles`] its `k` would begin a black tile.
/// Every other byte keeps its place, for the errors that name it.
fn joker_words_as_tiles(text: &str) -> String {
    let gap = |letter: char| letter.is_whitespace() || letter == ',';
    let words = text.split_inclusive(gap).map(|word| {
        let joker = word.trim_end_matches(gap).eq_ignore_ascii_case("jk");
        if joker {
            ["j ", &word[2..]].concat()
        } else {
            word.to_owned()
        }
    });
    words.collect()
}

/// Whether a tile stands at the beginning of the text, with or without a space behind it.
fn begins_with_tile(text: &str, notation: Notation) -> bool {
    let first = text.split([' ', ',']).next().unwrap_or_default();
    let mut starts = (1..=first.len()).filter_map(|end| first.get(..end));
    starts.any(|start| notation.parse_tile(start).is_ok())
}

/// Every table after the turn that these groups may mean, or `None` if there are more than [`MOST_TABLES`].
fn readings(view: &View, groups: &[Vec<Tile>]) -> Option<Vec<Layout>> {
    let rules = view.rules().melds;
    let (melds, added): (Vec<_>, Vec<_>) = groups
        .iter()
        .cloned()
        .partition(|group| meld(group, &rules).is_some());
    let of_rack: Hand = added.iter().flatten().copied().collect();
    let Some(rack) = view.hand().checked_sub(&of_rack) else {
        return Some(Vec::new());
    };
    let table = view.table().melds();
    let tiles = melds.iter().flatten().copied().collect();
    let mut turns = Vec::new();
    for replaced in replaceable(table, &tiles, &rack) {
        let staying = (0..table.len()).filter(|place| !replaced.contains(place));
        let staying: Vec<Vec<Tile>> = staying.map(|place| lying(&table[place])).collect();
        let tables = with_added(&staying, &added, &rules)?;
        let turn = |table: Vec<Vec<Tile>>| Layout::new(table.into_iter().chain(melds.clone()));
        turns.extend(tables.into_iter().filter_map(turn));
        if turns.len() > MOST_TABLES {
            return None;
        }
    }
    Some(turns)
}

/// The tiles of a meld as they lie.
fn lying(meld: &Meld) -> Vec<Tile> {
    meld.slots().map(|slot| slot.tile).collect()
}

/// The meld that a group is, if it is one.
fn meld(group: &[Tile], rules: &Rules) -> Option<Meld> {
    let checked = rules.check(&Laying::new(vec![group.to_vec()]));
    match checked.groups[..] {
        [Some(Group::Meld(meld))] => Some(meld),
        _ => None,
    }
}

/// Every table that these melds become when each group is added to one of them, or `None` if there are more than
/// [`MOST_TABLES`], of all groups or of the first ones.
fn with_added(
    melds: &[Vec<Tile>],
    groups: &[Vec<Tile>],
    rules: &Rules,
) -> Option<Vec<Vec<Vec<Tile>>>> {
    let ways = melds.iter().map(|lies| longer(lies, groups, rules));
    let ways: Vec<Vec<Longer>> = ways.collect::<Option<_>>()?;
    // Each with the groups that it has.
    let mut tables = vec![(BTreeSet::new(), melds.to_vec())];
    for group in 0..groups.len() {
        let with_group = tables.iter().flat_map(|(has, table)| {
            if has.contains(&group) {
                return vec![(has.clone(), table.clone())];
            }
            let mut with_group = Vec::new();
            for (place, ways) in ways.iter().enumerate() {
                for (takes, lies) in ways {
                    let is_free = table[place] == melds[place] && has.is_disjoint(takes);
                    if is_free && takes.contains(&group) {
                        let mut table = table.clone();
                        table[place].clone_from(lies);
                        with_group.push((has | takes, table));
                    }
                }
            }
            with_group
        });
        let mut seen = BTreeSet::new();
        let different = with_group.filter(|table| seen.insert(table.clone()));
        tables = different.take(MOST_TABLES + 1).collect();
        if tables.len() > MOST_TABLES {
            return None;
        }
    }
    Some(tables.into_iter().map(|(_, table)| table).collect())
}

/// A meld with groups added: their places, and its tiles as they lie then.
type Longer = (BTreeSet<usize>, Vec<Tile>);

/// Every way to add some of these groups to a meld, in any order, before it or after it, which differ where jokers are added.
/// `None` if there are more than [`MOST_TABLES`].
fn longer(lies: &[Tile], groups: &[Vec<Tile>], rules: &Rules) -> Option<Vec<Longer>> {
    let mut ways: Vec<Longer> = vec![(BTreeSet::new(), lies.to_vec())];
    let mut next = 0;
    while let Some((takes, lies)) = ways.get(next).cloned() {
        for (place, group) in groups.iter().enumerate() {
            if takes.contains(&place) {
                continue;
            }
            for tiles in [[&lies[..], group].concat(), [group, &lies[..]].concat()] {
                let Some(meld) = meld(&tiles, rules) else {
                    continue;
                };
                let way = (&takes | &BTreeSet::from([place]), lying(&meld));
                if !ways.contains(&way) {
                    ways.push(way);
                }
            }
        }
        if ways.len() > MOST_TABLES {
            return None;
        }
        next += 1;
    }
    // The first one has no group.
    ways.remove(0);
    Some(ways)
}

/// Every choice of melds, by their places, that lie in these tiles, and without which the rack has all of them.
fn replaceable(table: &[Meld], tiles: &Hand, rack: &Hand) -> Vec<Vec<usize>> {
    // For each meld the rack with the tiles of all melds from that one on. A search without this bound would try all choices of
    // the melds that are named, where only few tiles can come from the rack.
    let mut within_reach = vec![*rack];
    for meld in table.iter().rev() {
        let more = within_reach[0].checked_add(&meld.tiles());
        within_reach.insert(0, more.expect("the table and the rack are of one deck"));
    }
    let mut choices = vec![(Vec::new(), *tiles)];
    for (place, meld) in table.iter().enumerate() {
        let mut longer = Vec::new();
        for (replaced, rest) in choices {
            if let Some(less) = rest.checked_sub(&meld.tiles()) {
                longer.push(([&replaced[..], &[place]].concat(), less));
            }
            if within_reach[place + 1].contains(&rest) {
                longer.push((replaced, rest));
            }
        }
        choices = longer;
    }
    choices.retain(|(_, rest)| rack.contains(rest));
    // New melds of the rack alone come first, for a player who has not opened.
    choices.sort_by_key(|(replaced, _)| replaced.len());
    choices.into_iter().map(|(replaced, _)| replaced).collect()
}

/// The table of a text that no turn can mean, for the referee to say what is wrong with it: each meld of the table is replaced
/// if its tiles are typed.
fn nearest(view: &View, groups: &[Vec<Tile>]) -> Option<Layout> {
    let mut rest: Hand = groups.iter().flatten().copied().collect();
    let mut table = Vec::new();
    for meld in view.table().melds() {
        match rest.checked_sub(&meld.tiles()) {
            Some(less) => rest = less,
            None => table.push(lying(meld)),
        }
    }
    Layout::new(table.into_iter().chain(groups.to_vec()))
}

/// The names of different turns: the melds of each that did not lie before, or whole tables if the new melds are the same.
fn names(view: &View, turns: &[Layout]) -> Vec<String> {
    let new = turns.iter().map(|turn| {
        let mut new: Vec<Vec<Tile>> = turn.groups().collect();
        for meld in view.table().melds() {
            if let Some(place) = new.iter().position(|group| *group == lying(meld)) {
                new.remove(place);
            }
        }
        Layout::new(new).map_or_else(String::new, |new| new.to_string())
    });
    let new: Vec<String> = new.collect();
    if (1..new.len()).all(|at| !new[..at].contains(&new[at])) {
        return new;
    }
    turns
        .iter()
        .map(|turn| Action::Lay(*turn).to_string())
        .collect()
}

#[cfg(test)]
mod tests {
    use combogrid_games::Game;
    use combogrid_games::rummikub::{Rules, State};

    use super::*;

    /// The view of a player who laid this table and has this rack.
    fn view(table: &str, rack: &str) -> View {
        let melds = combogrid_rummy::Rules::rummikub();
        let hand = Hand::parse(&[table, rack].join(" ").replace('|', " "), &melds).unwrap();
        let rest = Hand::deck(&melds).checked_sub(&hand).unwrap();
        let rest: Vec<Tile> = rest.tiles().collect();
        let (other, pool) = rest.split_at(hand.len());
        let size = hand.len().to_string();
        let melds = melds.with("hand_size", &size).unwrap();
        let melds = melds.with("joker_release", "replaced").unwrap();
        let rules = Rules {
            melds: melds.with("opening_points", "none").unwrap(),
            ..Rules::rummikub()
        };
        let hands = vec![hand, other.iter().copied().collect()];
        let state = State::from_tiles(&rules, 1, hands, pool.to_vec()).unwrap();
        let laid = state.play(Action::Lay(table.parse().unwrap())).unwrap();
        laid.play(Action::Draw).unwrap().view(0)
    }

    /// The table after the turn that a text means, or the error.
    fn typed(view: &View, text: &str) -> String {
        match turn(view, text) {
            Ok(Some(Action::Lay(table))) if view.may_lay(&table) => table.to_string(),
            Ok(other) => panic!("{text} means {other:?}"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn melds_that_are_named_replace_those_whose_tiles_they_have() {
        let view = view("3H 4H 5H | 6D 7D 8D 9D | TC TD TS", "6H 6C 6S TH 2C");
        for (text, table) in [
            // One meld is longer, and the others stay.
            ("3H 4H 5H 6H", "6D 7D 8D 9D | TC TD TS | 3H 4H 5H 6H"),
            ("lay 3h 4h 5h 6h", "6D 7D 8D 9D | TC TD TS | 3H 4H 5H 6H"),
            ("r3r4r5r6", "6D 7D 8D 9D | TC TD TS | 3H 4H 5H 6H"),
            // A tile of a meld is used elsewhere, and the rest of the meld is named as well.
            (
                "7D 8D 9D, 6C 6D 6S",
                "3H 4H 5H | TC TD TS | 7D 8D 9D | 6C 6D 6S",
            ),
            // A new meld.
            ("k6 r6 b6", "3H 4H 5H | 6D 7D 8D 9D | TC TD TS | 6S 6H 6C"),
            // The whole table.
            (
                "TC TD TH TS | 6D 7D 8D 9D | 3H 4H 5H",
                "TC TD TH TS | 6D 7D 8D 9D | 3H 4H 5H",
            ),
        ] {
            assert_eq!(typed(&view, text), table, "{text}");
        }
    }

    #[test]
    fn tiles_that_are_no_meld_are_added_to_one() {
        let view = view("3H 4H 5H | 6D 7D 8D 9D", "2H 6H 7H TD 6C 6S JK JK");
        for (text, table) in [
            ("6H", "3H 4H 5H 6H | 6D 7D 8D 9D"),
            ("7H 2H 6H", "2H 3H 4H 5H 6H 7H | 6D 7D 8D 9D"),
            (
                "2h | lay",
                "`2h | lay`: unexpected character 'l' at byte 5, expected a rank",
            ),
            ("2H | TD", "2H 3H 4H 5H | 6D 7D 8D 9D TD"),
            ("TD | 6C 6H 6S", "3H 4H 5H | 6D 7D 8D 9D TD | 6C 6H 6S"),
            // A joker may lie before or after each run.
            (
                "jk",
                "`jk` may be 3H 4H 5H JK or JK 3H 4H 5H or 6D 7D 8D 9D JK or JK 6D 7D 8D 9D",
            ),
            ("JK 3H 4H 5H", "6D 7D 8D 9D | JK 3H 4H 5H"),
        ] {
            assert_eq!(typed(&view, text), table, "{text}");
        }
        let set = self::view("6D 6H 6S | 3C 4C 5C", "6C 2S 2H");
        let both = "`6C` may be 6C 6D 6H 6S or 3C 4C 5C 6C";
        assert_eq!(typed(&set, "6C"), both);
        assert_eq!(typed(&set, "3C 4C 5C 6C"), "6D 6H 6S | 3C 4C 5C 6C");
    }

    /// Red if groups are only added in the order of the text.
    #[test]
    fn groups_are_added_in_any_order() {
        let view = view("3H 4H 5H | 7C 7D 7S | TC TD TS", "6H 7H 8H TH 2C");
        for text in ["6H | 7H | 8H", "8H | 7H | 6H", "7H | 8H | 6H"] {
            let table = "3H 4H 5H 6H 7H 8H | 7C 7D 7S | TC TD TS";
            assert_eq!(typed(&view, text), table, "{text}");
        }
        // The seven also fits the set, before the six is there.
        for [text, first, second] in [
            ["6H | 7H", "3H 4H 5H 6H | 7C 7D 7H 7S", "3H 4H 5H 6H 7H"],
            ["7H | 6H", "3H 4H 5H 6H 7H", "3H 4H 5H 6H | 7C 7D 7H 7S"],
        ] {
            let both = format!("`{text}` may be {first} or {second}");
            assert_eq!(typed(&view, text), both);
        }
        assert!(
            readings(&view, &[vec!["2C".parse().unwrap()]])
                .unwrap()
                .is_empty()
        );
    }

    /// Red if the thousands of tables of the first text are all looked at, or all turns of the second one are named.
    #[test]
    fn loose_tiles_of_very_many_tables_are_refused_and_few_turns_named() {
        let table =
            "4C 5C 6C | 8C 9C TC | 4D 5D 6D | 8D 9D TD | 4H 5H 6H | 8H 9H TH | 4S 5S 6S | 8S 9S TS";
        let view = view(table, "7C 7C 7D 7D 7H 7H 7S 7S JK JK");
        let text = "7C | 7D | 7H | 7S | JK | JK";
        let many = format!(
            "`{text}` may be more than 1,000 tables; name the melds as they lie after the turn, with all their tiles"
        );
        assert_eq!(typed(&view, text), many);
        assert_eq!(
            typed(&view, "JK"),
            "`JK` may be 4C 5C 6C JK or JK 4C 5C 6C or 8C 9C TC JK or JK 8C 9C TC or ..."
        );
    }

    /// Red if `jk` among tiles is a joker and the beginning of a black tile.
    #[test]
    fn a_joker_among_tiles_is_written_as_on_the_table() {
        let view = view("3H 4H 5H", "8S 8C JK 6D 6H");
        for text in ["k8 b8 jk", "jk k8 b8", "k8 JK b8", "k8b8j", "r6 | k8 b8 JK"] {
            let laid = typed(&view, text);
            assert!(laid.contains("JK"), "{text}: {laid}");
        }
    }

    /// Red if the first tile is only known by a space behind it, or the error is that of the notation that reads less.
    #[test]
    fn a_tile_that_cannot_be_read_is_named_after_one_that_can() {
        let view = view("3H 4H 5H", "8S 8C JK 6D 6H");
        for (text, error) in [
            ("r3r4r5x", "unexpected character 'x' at byte 6"),
            ("3H4H5X", "unexpected character 'X' at byte 5"),
            ("jk 6H 7X", "unexpected character 'X' at byte 7"),
            ("jk r6 r7x", "unexpected character 'x' at byte 8"),
        ] {
            let told = typed(&view, text);
            assert!(told.starts_with(&format!("`{text}`: {error}")), "{told}");
        }
        assert_eq!(turn(&view, "draw").unwrap(), None);
    }

    #[test]
    fn a_meld_of_the_rack_that_lies_already_may_be_new_or_longer() {
        let view = view("3H 4H 5H", "3H 4H 5H 6H 2C");
        assert_eq!(
            typed(&view, "3H 4H 5H 6H"),
            "`3H 4H 5H 6H` may be lay 3H 4H 5H | 3H 4H 5H 6H or lay 3H 4H 5H 6H"
        );
        // The meld that stays is named.
        assert_eq!(
            typed(&view, "3H 4H 5H | 3H 4H 5H 6H"),
            "3H 4H 5H | 3H 4H 5H 6H"
        );
    }

    /// Without the bound of the search there are 2^32 choices.
    #[test]
    fn a_table_whose_melds_are_all_named_has_one_reading() {
        let runs = ["A23", "456", "789", "TJQ"].iter().flat_map(|ranks| {
            let run = |suit: char| ranks.chars().map(|rank| format!("{rank}{suit}")).join(" ");
            "CDHS".chars().map(run).collect::<Vec<_>>()
        });
        let runs: Vec<String> = runs.collect();
        let table = [&runs[..], &runs[..]].concat().join(", ");
        let rules = Rules::rummikub();
        let table = combogrid_rummy::Table::parse(&table, &rules.melds).unwrap();
        let rack = Hand::parse("AC 2C 3C KH", &rules.melds.with("packs", "3").unwrap()).unwrap();
        let all: Vec<usize> = (0..32).collect();
        assert_eq!(
            replaceable(table.melds(), &table.tiles(), &rack)[2..],
            [all]
        );
    }
}
