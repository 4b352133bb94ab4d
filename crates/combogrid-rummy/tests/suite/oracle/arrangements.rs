//! Every arrangement of a hand, one by one.

use combogrid_rummy::{Aim, Arrangement, Hand, Rules};

use super::melds::{Laid, formable};

/// Melds and loose cards.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Layout {
    pub(crate) melds: Vec<Laid>,
    pub(crate) loose: Hand,
}

impl From<&Arrangement> for Layout {
    fn from(arrangement: &Arrangement) -> Layout {
        let mut melds: Vec<Laid> = arrangement.melds().iter().map(Laid::from).collect();
        melds.sort();
        Layout {
            melds,
            loose: arrangement.loose(),
        }
    }
}

/// Every arrangement of the hand, sorted, each once.
pub(crate) fn arrangements(hand: &Hand, rules: &Rules) -> Vec<Layout> {
    let melds = formable(hand, rules);
    let mut found = Vec::new();
    extend(&melds, &mut Vec::new(), *hand, &mut found);
    found.sort();
    found
}

/// Lays further melds, none of which comes before the last one laid.
fn extend(melds: &[Laid], laid: &mut Vec<Laid>, loose: Hand, found: &mut Vec<Layout>) {
    found.push(Layout {
        melds: laid.clone(),
        loose,
    });
    for (place, meld) in melds.iter().enumerate() {
        if let Some(loose) = loose.checked_sub(&meld.tiles) {
            laid.push(*meld);
            extend(&melds[place..], laid, loose, found);
            laid.pop();
        }
    }
}

/// Whether no meld can be made of the loose cards, and none of them forms a meld together with one that is laid.
pub(crate) fn is_maximal(layout: &Layout, rules: &Rules) -> bool {
    let extends = |meld: &Laid| {
        layout
            .loose
            .iter()
            .any(|(tile, _)| meld.is_extended_by(tile, rules))
    };
    formable(&layout.loose, rules).is_empty() && !layout.melds.iter().any(extends)
}

/// The best value that any of the arrangements has.
pub(crate) fn optimum(layouts: &[Layout], rules: &Rules, aim: Aim) -> u32 {
    let values = layouts.iter().map(|layout| match aim {
        Aim::Deadwood => layout
            .loose
            .tiles()
            .map(|tile| rules.loose_points(tile))
            .sum(),
        Aim::Cards => u32::try_from(layout.loose.tiles().count()).unwrap(),
        Aim::Points => layout.melds.iter().map(|meld| meld.points(rules)).sum(),
    });
    match aim {
        Aim::Points => values.max().unwrap_or(0),
        Aim::Deadwood | Aim::Cards => values.min().unwrap_or(0),
    }
}
