//! Plays of an answer, read under the rules.

use std::collections::HashMap;

use combogrid_doudizhu::{Notation, Play, Rules};

/// Reads plays whose body stands before the kickers. The splits of a hand have the same plays over and over, so each text is
/// read once.
pub(super) struct BodyFirst {
    rules: Rules,
    read: HashMap<String, Option<Play>>,
}

impl BodyFirst {
    pub(super) fn new(rules: Rules) -> Self {
        Self {
            rules,
            read: HashMap::new(),
        }
    }

    /// The play of a text, or `None` if it is none under these rules.
    pub(super) fn play(&mut self, text: &str) -> Option<Play> {
        if let Some(play) = self.read.get(text) {
            return *play;
        }
        let readings = self.rules.read(text, Notation::Canonical).ok()?;
        let play = readings.iter().find(|play| play.to_string() == text);
        self.read.insert(text.to_owned(), play);
        play
    }

    /// The plays of texts, without those that are none.
    pub(super) fn plays(&mut self, texts: impl IntoIterator<Item = impl AsRef<str>>) -> Vec<Play> {
        texts
            .into_iter()
            .filter_map(|text| self.play(text.as_ref()))
            .collect()
    }
}
