//! What every SVG and page promises.

use combogrid_grid::{Extent, Grid, Pos};
use combogrid_picture::{
    Cell, Colors, Content, Edge, Graph, Key, Label, Layer, Mark, Node, Page, Panel, Picture, Piece,
    Ribbon, Shape, Sheet, Sign, Tile, Tone,
};

const HOSTILE: [&str; 4] = [
    "",
    "a<b>&\"'",
    "]]>\u{0}\u{7}\n\u{ffff}",
    "小王 \u{1f0cf} é",
];

/// A picture of random parts, some of which contradict each other.
fn picture(random: &mut fastrand::Rng) -> Picture {
    let text = |random: &mut fastrand::Rng| HOSTILE[random.usize(..HOSTILE.len())].to_owned();
    let extent = Extent::new(random.usize(0..6), random.usize(1..9));
    let piece = Piece {
        sign: '<',
        shape: [Shape::Disc, Shape::Ring][random.usize(..2)],
        lettered: random.bool(),
    };
    let cells = Grid::from_fn(extent, |_| Cell {
        content: match random.u8(..4) {
            0 => Content::Outside,
            1 => Content::Empty,
            2 => Content::Piece(piece),
            _ => Content::Tile(Tile {
                label: text(random),
                sign: '&',
                copies: random.u8(..),
                tone: [Tone::Plain, Tone::Red, Tone::Blue, Tone::Green][random.usize(..4)],
            }),
        },
        group: random.bool().then(|| random.usize(..40)),
        mark: [
            None,
            Some(Mark::Star),
            Some(Mark::Circle),
            Some(Mark::Frame),
        ][random.usize(..4)],
    });
    let labels = |random: &mut fastrand::Rng, most: usize| -> Vec<Label> {
        (0..random.usize(..=most + 1))
            .map(|_| Label::plain(text(random)))
            .collect()
    };
    let ribbon = |random: &mut fastrand::Rng| Ribbon {
        name: text(random),
        parts: vec![
            (0..random.usize(..5))
                .map(|_| Pos::new(random.usize(..6), random.usize(..9)))
                .collect(),
        ],
    };
    let signs = [
        Sign::None,
        Sign::Copies,
        Sign::Mark(Mark::Star),
        Sign::Piece(piece),
        Sign::Loose('<'),
    ];
    Picture {
        title: text(random),
        description: text(random),
        columns: labels(random, extent.cols()),
        rows: labels(random, extent.rows()),
        ribbons: (0..random.usize(..40)).map(|_| ribbon(random)).collect(),
        legend: signs.map(|sign| Key::new(sign, text(random))).to_vec(),
        cells,
    }
}

/// A graph of random layers, some of whose edges end nowhere.
fn graph(random: &mut fastrand::Rng) -> Graph {
    let text = |random: &mut fastrand::Rng| HOSTILE[random.usize(..HOSTILE.len())].to_owned();
    let edge = |random: &mut fastrand::Rng| Edge {
        to: random.usize(..4),
        label: text(random),
    };
    let node = |random: &mut fastrand::Rng| Node {
        label: text(random),
        edges: (0..random.usize(..3)).map(|_| edge(random)).collect(),
    };
    let layer = |random: &mut fastrand::Rng| Layer {
        name: text(random),
        nodes: (0..random.usize(..4)).map(|_| node(random)).collect(),
    };
    Graph {
        title: text(random),
        description: text(random),
        layers: (0..random.usize(..5)).map(|_| layer(random)).collect(),
    }
}

/// Follows the tags of a document, and panics where it is not well formed.
fn check(document: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = document;
    while let Some((text, after)) = rest.split_once('<') {
        assert!(
            !text.contains('>') || open.last() == Some(&"style"),
            "{text}"
        );
        let (tag, after) = after.split_once('>').expect("a tag ends");
        rest = after;
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
        } else if !tag.ends_with('/') && !["!DOCTYPE", "meta", "link"].contains(&name) {
            open.push(name);
        }
        assert!(!tag.contains(" id="), "{tag}");
        assert!(
            !tag.contains(" src=") && !tag.contains("href=\"http"),
            "{tag}"
        );
        assert!(!["script", "image", "use", "foreignObject", "iframe"].contains(&name));
    }
    assert!(open.is_empty(), "{open:?}");
    assert!(
        document
            .chars()
            .all(|character| character == '\n' || !character.is_control())
    );
    let links = document.matches("http").count();
    assert_eq!(
        links,
        document
            .matches("xmlns=\"http://www.w3.org/2000/svg\"")
            .count()
    );
    assert!(!document.contains("url(") && !document.contains("@import"));
}

#[test]
fn documents_are_well_formed_and_load_nothing() {
    let mut random = fastrand::Rng::with_seed(14);
    for _ in 0..300 {
        let drawn = picture(&mut random);
        let svg = drawn.svg();
        check(&svg);
        assert!(svg.contains("<title>"));
        check(&graph(&mut random).svg());
        let panel = |random: &mut fastrand::Rng| Panel {
            caption: HOSTILE[random.usize(..HOSTILE.len())].to_owned(),
            notes: HOSTILE.map(str::to_owned).to_vec(),
            picture: picture(random),
        };
        let sheet = Sheet {
            title: HOSTILE[1].to_owned(),
            description: HOSTILE[2].to_owned(),
            graph: Some(graph(&mut random)),
            panels: (0..random.usize(..4)).map(|_| panel(&mut random)).collect(),
        };
        let page = Page {
            title: "a < b".to_owned(),
            sections: vec![sheet.clone(), sheet],
        };
        check(&page.svg());
        check(&page.html());
    }
}

#[test]
fn text_is_as_wide_as_asked() {
    let mut random = fastrand::Rng::with_seed(15);
    for _ in 0..300 {
        let mut drawn = picture(&mut random);
        let name = || Label::plain("10");
        drawn.rows = vec![name(); drawn.cells.rows()];
        drawn.columns = vec![name(); drawn.cells.cols()];
        for width in [20, 40, 80] {
            let text = drawn.text(width, Colors::Off);
            let longest = text.lines().map(|line| line.chars().count()).max();
            // Words are not broken.
            assert!(
                longest.is_none_or(|longest| longest <= width.max(26)),
                "{width}\n{text}"
            );
        }
    }
}

/// A meld may lie next to another part of the same split: only what is one part is joined.
#[test]
fn parts_of_one_ribbon_that_touch_stay_apart() {
    let cells = Grid::filled(Extent::new(1, 4), Cell::tile("4H", 'H', Tone::Red));
    let mut picture = Picture::of("", cells);
    let part = |cols: [usize; 2]| cols.map(|col| Pos::new(0, col)).to_vec();
    picture.ribbons = vec![Ribbon {
        name: "twice".to_owned(),
        parts: vec![part([0, 1]), part([2, 3])],
    }];
    assert_eq!(picture.text(80, Colors::Off), " 1-1 1-1\n  1  twice\n");
}
