//! Reads `presets.txt`. The build script and the tests share this file.

/// The keys of a line; the text says what each means.
const KEYS: [&str; 13] = [
    "preset", "about", "more", "over", "set", "deck", "family", "game", "where", "rules", "house",
    "source", "hand",
];

/// The block of one preset: its lines, as keys and values.
pub(crate) struct Block {
    lines: Vec<(String, String)>,
}

impl Block {
    /// The value of the first line with this key.
    pub(crate) fn one(&self, key: &'static str) -> Option<&str> {
        self.all(key).next()
    }

    /// The values of the lines with this key.
    pub(crate) fn all(&self, key: &'static str) -> impl Iterator<Item = &str> {
        let with_key = self.lines.iter().filter(move |(other, _)| other == key);
        with_key.map(|(_, value)| value.as_str())
    }

    /// The name of the preset.
    pub(crate) fn name(&self) -> &str {
        self.one("preset").unwrap()
    }
}

/// The blocks of the text, in its order.
///
/// # Panics
///
/// With the number of the line, if it has no key that is known or stands before the first preset.
pub(crate) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        let goes_on = line.starts_with(' ');
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let value = value.trim();
        assert!(
            goes_on || KEYS.contains(&key),
            "presets.txt, line {number}: {key:?} is no key, expected one of {}",
            KEYS.join(", ")
        );
        assert!(
            !value.is_empty(),
            "presets.txt, line {number}: {key} has no value"
        );
        if key == "preset" {
            blocks.push(Block { lines: Vec::new() });
        }
        let block = blocks.last_mut().unwrap_or_else(|| {
            panic!("presets.txt, line {number}: a block begins with `preset`, not with `{key}`")
        });
        match block.lines.last_mut() {
            Some((_, last)) if goes_on => {
                last.push(' ');
                last.push_str(value);
            }
            _ => block.lines.push((key.to_owned(), value.to_owned())),
        }
    }
    blocks
}

/// The names and values of settings with semicolons between them.
pub(crate) fn settings(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split(';').map(|setting| {
        let (name, value) = setting.split_once('=').unwrap_or_else(|| {
            panic!("presets.txt: {setting:?} is no setting, expected name=value")
        });
        (name.trim(), value.trim())
    })
}
