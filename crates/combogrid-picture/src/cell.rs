//! Cells of a picture.

/// A cell of a [`Picture`](crate::Picture).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Its content.
    pub content: Content,
    /// The group that it belongs to, numbered from 0. Groups differ in letter, colour and texture.
    pub group: Option<usize>,
    /// Its mark.
    pub mark: Option<Mark>,
}

/// The content of a [`Cell`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Content {
    /// A place of the grid without a cell: nothing is drawn.
    Outside,
    /// Nothing.
    #[default]
    Empty,
    /// One tile, or several copies of it.
    Tile(Tile),
    /// A piece of one of two players.
    Piece(Piece),
}

/// A tile or card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tile {
    /// Its text in SVG, at most three characters, or four in a smaller font.
    pub label: String,
    /// Its text if it is in no group and under no ribbon.
    pub sign: char,
    /// How many copies lie there.
    pub copies: u8,
    /// The colour of the label.
    pub tone: Tone,
}

/// The colour of a label. Colour is never the only difference between two labels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// The colour of text.
    #[default]
    Plain,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
}

/// A piece of one of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its text.
    pub sign: char,
    /// Its shape and colour.
    pub shape: Shape,
    /// Whether the sign is written on the piece in SVG.
    pub lettered: bool,
}

/// The kinds of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A plain disc, black.
    Disc,
    /// A disc with a ring in it, red.
    Ring,
    /// A plain disc, white.
    Light,
}

/// The mark of a cell in addition to its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A star: `a*`, or `*` in an empty cell.
    Star,
    /// A circle around it: `(a)`.
    Circle,
    /// A frame around it: `[a]`.
    Frame,
}

impl Cell {
    /// Returns a cell of one tile in no group.
    #[must_use]
    pub fn tile(label: impl Into<String>, sign: char, tone: Tone) -> Self {
        let label = label.into();
        let copies = 1;
        let tile = Tile {
            label,
            sign,
            copies,
            tone,
        };
        Content::Tile(tile).into()
    }

    /// Returns the cell with a mark.
    #[must_use]
    pub fn marked(mut self, mark: impl Into<Option<Mark>>) -> Self {
        self.mark = mark.into();
        self
    }
}

impl From<Content> for Cell {
    fn from(content: Content) -> Self {
        Self {
            content,
            ..Self::default()
        }
    }
}

/// Returns the letter of a group, `a` for the first.
pub(crate) fn group_letter(group: usize) -> char {
    ('a'..='z').nth(group).unwrap_or('?')
}
