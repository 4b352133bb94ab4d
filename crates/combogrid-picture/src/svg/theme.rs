//! Colours and fonts.

/// A variable with its value on light and on dark pages.
type Variable = (&'static str, &'static str, &'static str);

/// The colours. Lines of the six groups are after Okabe and Ito, darker on light pages and lighter on dark ones, so
/// that each has a contrast of at least 3 to 1 with the paper and with its own fill.
const VARIABLES: [Variable; 23] = [
    ("paper", "#ffffff", "#15181c"),
    ("ink", "#1b1f24", "#e9ecef"),
    ("soft", "#57606a", "#a3adb8"),
    ("cell", "#f1f3f5", "#1f242a"),
    ("tile", "#ffffff", "#2a3037"),
    ("edge", "#aab2bb", "#59636e"),
    ("red", "#c22121", "#ff8f86"),
    ("blue", "#1a56c4", "#8ab6ff"),
    ("green", "#17703a", "#7fd694"),
    ("disc", "#24282d", "#08090a"),
    ("ring", "#d24a10", "#e8692f"),
    ("line-0", "#0072b2", "#56b4e9"),
    ("line-1", "#c14d00", "#ff9d5c"),
    ("line-2", "#00795a", "#3fc99f"),
    ("line-3", "#a3417c", "#e39cc5"),
    ("line-4", "#8a6100", "#e6b84a"),
    ("line-5", "#55606b", "#aab4be"),
    ("fill-0", "#dcecf7", "#14344b"),
    ("fill-1", "#fbe6d9", "#4a2815"),
    ("fill-2", "#d8f0e8", "#0f3d31"),
    ("fill-3", "#f6e3ef", "#44253a"),
    ("fill-4", "#f5eacb", "#423612"),
    ("fill-5", "#e6e9ec", "#30363d"),
];

/// The style of each class; `$name` is a variable.
const RULES: &str = "\
text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif;fill:$ink}
.paper{fill:$paper}
.cell{fill:$cell;stroke:$cell;stroke-width:6;stroke-linejoin:round}
.tile{fill:$tile;stroke:$edge;stroke-width:1.5}
.loose{stroke-dasharray:4 3}
.label{font-size:19px;font-weight:600;text-anchor:middle}
.name{font-size:17px;font-weight:600;text-anchor:middle;fill:$soft}
.row{text-anchor:end}
.letter{font-size:10px;font-weight:700;text-anchor:middle}
.number{font-size:10px;font-weight:700;text-anchor:middle;fill:$paper}
.title{font-size:18px;font-weight:600}
.caption{font-size:15px;font-weight:600}
.words{font-size:13px;fill:$soft}
.note{font-size:13px}
.red{fill:$red}
.blue{fill:$blue}
.green{fill:$green}
.disc{fill:$disc;stroke:$soft;stroke-width:2}
.ring{fill:$ring}
.light{fill:#fff;stroke:$soft;stroke-width:2}
.inner{fill:none;stroke:#fff;stroke-width:2}
.piece{font-size:13px;font-weight:700;text-anchor:middle;fill:#fff}
.piece.dark{fill:#1b1f24}
.star{fill:$ink;stroke:$paper;stroke-width:1.5;paint-order:stroke}
.mark{fill:none;stroke:$ink;stroke-width:2.5}
.arc{fill:none;stroke:$edge;stroke-width:2}
.node{fill:$fill-0;stroke:$line-0;stroke-width:1.5}
.ways{font-size:13px;font-weight:600;text-anchor:middle}
.choice{font-size:13px;text-anchor:middle}
.badge{fill:$ink}
.count{font-size:10px;font-weight:700;text-anchor:middle;fill:$paper}
";

/// The rules of the six groups; `#` is the number.
const GROUP_RULES: &str = "\
.tile.g#{fill:$fill-#;stroke:$line-#}
.texture.g#{fill:none;stroke:$line-#;stroke-opacity:.22;stroke-width:1.5;stroke-linecap:round}
.letter.g#{fill:$line-#}
.rim.g#{fill:$line-#}
.band.g#{fill:$fill-#}
.link.g#{stroke:$line-#;stroke-width:4}
.tile.over.g#{fill:$tile;stroke-width:1}
";

/// The style sheet of pictures, on its own or in a page.
pub(crate) fn stylesheet() -> String {
    let mut sheet = String::from("\n");
    let rules = (0..6).map(|group| GROUP_RULES.replace('#', &group.to_string()));
    let rules: String = std::iter::once(RULES.to_owned()).chain(rules).collect();
    let variables = |value: fn(&Variable) -> &'static str| {
        let variables = VARIABLES.iter();
        let parts = variables.map(|of| ["--combogrid-", of.0, ":", value(of), ";"].concat());
        parts.collect::<String>()
    };
    let (light, dark) = (variables(|of| of.1), variables(|of| of.2));
    sheet.extend([":where(.combogrid){", &light, "}\n"]);
    sheet.extend([
        "@media(prefers-color-scheme:dark){:where(.combogrid){",
        &dark,
        "}}\n",
    ]);
    for rule in rules.lines() {
        sheet.extend([".combogrid ", &with_variables(rule), "\n"]);
    }
    sheet
}

/// A rule with its variables. Before each stands its light colour, for programs that do not know variables, such as
/// Inkscape: they take the declaration that they can read.
fn with_variables(rule: &str) -> String {
    let mut parts = rule.split('$');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_at(part.find([';', '}']).unwrap_or(part.len()));
        let light = VARIABLES
            .iter()
            .find(|of| of.0 == name)
            .map_or("", |of| of.1);
        let start = text.rfind(['{', ';']).map_or(0, |at| at + 1);
        let property = text[start..].to_owned();
        text.extend([light, ";", &property, "var(--combogrid-", name, ")", rest]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_light_colour_stands_before_each_variable() {
        assert_eq!(
            with_variables(".tile{fill:$tile;stroke:$edge;stroke-width:1.5}"),
            ".tile{fill:#ffffff;fill:var(--combogrid-tile);stroke:#aab2bb;stroke:var(--combogrid-edge);stroke-width:1.5}"
        );
    }
}
