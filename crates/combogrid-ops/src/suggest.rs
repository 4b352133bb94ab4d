//! Names that a user may have meant.

/// The least similarity of a misspelt name, if more than one letter is wrong; 1 is equal.
const MIN_SIMILARITY: f64 = 0.75;

/// The longest name in bytes that may be a misspelt one.
const LONGEST: usize = 64;

/// Returns the end of a message about an unknown name: the known name that is most similar, if one is similar enough, or
/// else the names that have this one as a word, or else the only one that begins with it.
pub(crate) fn did_you_mean<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    // No known name is as long, and the time grows with the product of the lengths.
    if name.len() > LONGEST {
        return String::new();
    }
    let similarity = |other: &'a str| (strsim::normalized_damerau_levenshtein(name, other), other);
    let known: Vec<&str> = known.into_iter().collect();
    let best =
        (known.iter().copied().map(similarity)).max_by(|(one, _), (other, _)| one.total_cmp(other));
    match best {
        Some((similarity, other))
            if similarity >= MIN_SIMILARITY
                || is_one_slip(name, other)
                || has_same_letters(name, other) =>
        {
            format!("; did you mean `{other}`?")
        }
        _ => has_word(name, &known),
    }
}

/// The known names that have this one as a word, as `opening` of `opening_points`.
fn has_word(name: &str, known: &[&str]) -> String {
    let has = |other: &&&str| other.split('_').any(|word| word == name);
    let names: Vec<String> = known
        .iter()
        .filter(has)
        .map(|other| format!("`{other}`"))
        .collect();
    match &names[..] {
        [] => only_beginning(name, known),
        [name] => format!("; did you mean {name}?"),
        [names @ .., last] => format!("; did you mean {} or {last}?", names.join(", ")),
    }
}

/// The only known name that begins with this one, as `rummikub` with `rummi`. Two letters begin a name by chance.
fn only_beginning(name: &str, known: &[&str]) -> String {
    let mut longer = known.iter().filter(|other| other.starts_with(name));
    match (longer.next(), longer.next()) {
        (Some(other), None) if name.len() > 2 => format!("; did you mean `{other}`?"),
        _ => String::new(),
    }
}

/// Whether the names differ in one letter, as `ac` and `ace`, and have another letter in common.
fn is_one_slip(name: &str, other: &str) -> bool {
    name.len() > 1 && strsim::damerau_levenshtein(name, other) == 1
}

/// Whether two names differ in their marks and capitals only, as `FourTwo` and `four_two`.
fn has_same_letters(name: &str, other: &str) -> bool {
    let letters = |text: &str| text.replace(['_', '-', '.'], "").to_ascii_lowercase();
    letters(name) == letters(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_seen_and_another_word_is_not() {
        let known = ["run_min", "run_max", "hand", "four_two"];
        let meant = |name| did_you_mean(name, known);
        assert_eq!(meant("run_mni"), "; did you mean `run_min`?");
        assert_eq!(meant("hnad"), "; did you mean `hand`?");
        assert_eq!(meant("FourTwo"), "; did you mean `four_two`?");
        assert_eq!(
            did_you_mean("ac", ["packs", "ace"]),
            "; did you mean `ace`?"
        );
        assert_eq!(meant("run"), "; did you mean `run_min` or `run_max`?");
        assert_eq!(meant("two"), "; did you mean `four_two`?");
        assert_eq!(
            did_you_mean("rummi", ["gin", "rummikub"]),
            "; did you mean `rummikub`?"
        );
        assert_eq!(did_you_mean("rummi", ["rummi500", "rummikub"]), "");
        assert_eq!(did_you_mean("ru", ["gin", "rummikub"]), "");
        assert_eq!(["limit", "", "x", "ru"].map(meant), [""; 4]);
        let long = "h".repeat(LONGEST + 1);
        assert_eq!(did_you_mean(&long, [&*long]), "");
    }
}
