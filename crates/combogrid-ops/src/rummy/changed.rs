//! Cards that come and go before a hand is shown, and the changes of its islands.

use combogrid_picture::{Page, Sheet};
use combogrid_rummy::{
    ChangeKind, Hand, HandError, Island, IslandChange, LiveHand, Notation, PictureCell, Rules,
};
use itertools::Itertools;

use super::laid::Cards;
use super::{ParsedHand, cards, picture};
use crate::draw::sheet_of;
use crate::layout::Layout;
use crate::layout::style;
use crate::listing::Room;
use crate::{Kind, OpError, Refused, Reply};

/// An answer about each island of a hand.
#[apply(answer!)]
pub struct ByIsland<I> {
    /// In the order of the grid.
    pub islands: Vec<I>,
    /// The changes of the islands, if cards came or went.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<Changed>,
}

impl<I> ByIsland<I> {
    /// Answers for one island after the other. If an answer is refused, the islands up to there are known.
    pub(super) fn collect<T>(
        islands: impl IntoIterator<Item = T>,
        changed: Option<Changed>,
        mut answer: impl FnMut(T, &mut Room) -> Reply<I>,
    ) -> Reply<Self> {
        let (mut answers, mut room) = (Vec::new(), Room::default());
        for island in islands {
            match answer(island, &mut room) {
                Ok(answer) => answers.push(answer),
                Err(Refused { error, known }) => {
                    answers.extend(known.map(|known| *known));
                    let islands = answers;
                    let known = (!islands.is_empty()).then(|| Box::new(Self { islands, changed }));
                    return Err(Refused { error, known });
                }
            }
        }
        Ok(Self {
            islands: answers,
            changed,
        })
    }
}

/// The answer about one island.
pub(super) trait Part {
    /// The cards of the island.
    fn cards(&self) -> &Cards;

    /// The pictures of the island with this number.
    fn section(&self, number: usize, rules: &Rules) -> Sheet;

    /// The island as text, below its name and its cards.
    fn show(&self, parsed: &ParsedHand, layout: &Layout) -> String;
}

impl<I> ByIsland<I> {
    /// The cards of all islands.
    pub(super) fn hand(&self) -> Hand
    where
        I: Part,
    {
        let islands = self.islands.iter();
        islands
            .flat_map(|island| island.cards().0.tiles())
            .collect()
    }

    /// The hand, then a section for each island.
    pub(super) fn page(&self, answer: &str, rules: &Rules) -> Page
    where
        I: Part,
    {
        let hand = picture::hand(&self.hand(), rules);
        let title = format!("{answer} {}", hand.title);
        let islands = self.islands.iter().enumerate();
        let islands = islands.map(|(number, island)| island.section(number, rules));
        let sections = std::iter::once(sheet_of(hand)).chain(islands).collect();
        Page { title, sections }
    }
}

/// The changes of the islands of a hand.
#[apply(shared_answer!)]
#[derive(Default)]
#[serde(rename = "changed")]
pub struct Changed {
    /// Several islands that are one now.
    pub merged: Vec<Change>,
    /// Islands that are several now.
    pub split: Vec<Change>,
    /// Islands that are as they were.
    pub kept: Vec<Cards>,
    /// Islands with other cards, new ones, those that are gone, and several that are several others.
    pub altered: Vec<Change>,
}

/// Islands with cards in common, before and after.
#[apply(shared_answer!)]
#[serde(rename = "change")]
pub struct Change {
    /// The islands before.
    pub before: Vec<Cards>,
    /// The islands after.
    pub after: Vec<Cards>,
}

/// The hand after the cards of the fields `add` and `remove` came and went, and the changes of its islands if any did.
pub(super) fn exchange(
    parsed: &ParsedHand,
    add: &str,
    remove: &str,
) -> Result<(Hand, Option<Changed>), OpError> {
    if add.is_empty() && remove.is_empty() {
        return Ok((parsed.hand, None));
    }
    let read = |name, text| cards(name, text, parsed.notation, &parsed.rules);
    let (added, removed) = (read("add", add)?, read("remove", remove)?);
    let mut live = LiveHand::new(&parsed.hand, &parsed.rules);
    let changes = live.exchange(&added, &removed).map_err(|error| {
        let field = match error {
            HandError::NotHeld { .. } => "remove",
            _ => "add",
        };
        OpError::new(Kind::Cards, error).field(field)
    })?;
    Ok((live.hand(), Some(Changed::of(changes))))
}

impl Changed {
    fn of(changes: Vec<IslandChange>) -> Self {
        let mut told = Self::default();
        for change in changes {
            let list = match change.kind() {
                ChangeKind::Kept => {
                    told.kept.extend(hands(change.after));
                    continue;
                }
                ChangeKind::Merged => &mut told.merged,
                ChangeKind::Split => &mut told.split,
                ChangeKind::Altered => &mut told.altered,
            };
            list.push(Change {
                before: hands(change.before).collect(),
                after: hands(change.after).collect(),
            });
        }
        told
    }
}

fn hands(islands: Vec<Island>) -> impl Iterator<Item = Cards> {
    islands.into_iter().map(|island| Cards(island.hand()))
}

impl<I> ByIsland<I> {
    /// The hand, the changes, and one island after the other.
    pub(super) fn show(&self, parsed: &ParsedHand, layout: &Layout) -> String
    where
        I: Part,
    {
        let mut text = picture::text(&self.hand(), &parsed.rules, layout) + "\n";
        if let Some(changed) = &self.changed {
            text += &changed.show(parsed.notation, layout);
        }
        let mut islands = (0..).zip(&self.islands).map(|(number, island)| {
            let name = format!("island {}", PictureCell::letter(number));
            let name = layout.paint(style::HEADING, name) + "  ";
            let cards = island.cards().show(parsed.notation, layout);
            layout.wrap(&name, cards.split(' '), 10) + &island.show(parsed, layout)
        });
        text + &islands.join("\n")
    }
}

impl Changed {
    /// A line for each change, and one for the islands that are kept.
    pub(super) fn show(&self, notation: Notation, layout: &Layout) -> String {
        let of = |name: &str, changes: &[Change]| -> String {
            let changes = changes.iter();
            changes
                .map(|change| layout.list(name, &change.show(notation, layout)))
                .collect()
        };
        let mut text = of("merged", &self.merged);
        text += &of("split", &self.split);
        text += &of("altered", &self.altered);
        if !self.kept.is_empty() {
            text += &layout.list("kept", &joined(&self.kept, notation, layout));
        }
        text + "\n"
    }
}

impl Change {
    fn show(&self, notation: Notation, layout: &Layout) -> String {
        let [before, after] =
            [&self.before, &self.after].map(|islands| joined(islands, notation, layout));
        format!("{before} > {after}")
    }
}

fn joined(islands: &[Cards], notation: Notation, layout: &Layout) -> String {
    if islands.is_empty() {
        return "-".to_owned();
    }
    let mut islands = islands.iter().map(|cards| cards.show(notation, layout));
    islands.join(", ")
}
