//! The fields of every op as a page of the book, written from the schema.

use std::fmt::Write;

use serde_json::{Map, Value};

/// Fields that the page of the protocol describes for all ops.
const EVERYWHERE: [&str; 8] = [
    "id",
    "op",
    "timeout_ms",
    "max_states",
    "hand",
    "rules",
    "notation",
    "details",
];

const HEAD: &str = "\
# Fields of every op

All fields of requests and results, written from the [schema](schema.json). [The line protocol](protocol.md) has an example of
each op, and describes the fields `id`, `rules`, `hand`, `notation`, `details`, `timeout_ms` and `max_states`. A name such as
`tree.dump` is the field `dump` of each item of `tree`. A field of a result that is marked \"or null\" is always there, and
null where there is nothing to say.
";

/// The side of an op that a table is about.
#[derive(Clone, Copy)]
enum Part {
    Request,
    Result,
}

/// Whether a field may be null.
fn takes_null(field: &Value) -> bool {
    let is_null = |option: &Value| option == "null" || option["type"] == "null";
    let has_null = |options: &Value| {
        options
            .as_array()
            .is_some_and(|options| options.iter().any(is_null))
    };
    has_null(&field["type"]) || has_null(&field["anyOf"])
}

/// The schemas of a document, by name.
struct Schemas<'a>(&'a Map<String, Value>);

impl Schemas<'_> {
    /// The schema with its reference replaced, and without `null` as an alternative.
    fn resolve(&self, schema: &Value) -> Map<String, Value> {
        let mut resolved = schema.as_object().cloned().unwrap_or_default();
        let own = resolved.clone();
        let target = match (&schema["$ref"], &schema["anyOf"]) {
            (Value::String(path), _) => Some(&self.0[path.rsplit('/').next().unwrap()]),
            (_, Value::Array(options)) => options.iter().find(|option| option["type"] != "null"),
            _ => None,
        };
        if let Some(target) = target {
            resolved = self.resolve(target);
            resolved.extend(own);
        }
        resolved
    }

    /// Writes a row for each field of a schema, and for the fields of its items.
    fn rows(&self, part: Part, prefix: &str, schema: &Value, page: &mut String) {
        let schema = self.resolve(schema);
        let Some(fields) = schema.get("properties").and_then(Value::as_object) else {
            return;
        };
        let required = schema.get("required").and_then(Value::as_array);
        let is_there =
            |name: &str| required.is_some_and(|names| names.iter().any(|other| other == name));
        let fields = fields
            .iter()
            .filter(|(name, _)| !prefix.is_empty() || !EVERYWHERE.contains(&name.as_str()));
        for (name, field) in fields {
            let or_null = match part {
                Part::Result if takes_null(field) && is_there(name) => " or null",
                _ => "",
            };
            let field = self.resolve(field);
            let meaning = field.get("description").and_then(Value::as_str);
            let meaning = meaning.unwrap_or_default().replace('\n', " ");
            let meaning = meaning.trim_end_matches('.');
            writeln!(
                page,
                "| `{prefix}{name}` | {}{or_null} | {meaning} |",
                values(&field)
            )
            .unwrap();
            let items = field.get("items").cloned().unwrap_or(Value::Object(field));
            if name != "meld_details" {
                self.rows(part, &format!("{prefix}{name}."), &items, page);
            }
        }
    }
}

/// The values that a field takes: their names if they are few, or else their type, and the default.
fn values(field: &Map<String, Value>) -> String {
    let list = |key| field.get(key).and_then(Value::as_array);
    let names = list("enum").map(|names| names.iter().filter_map(Value::as_str).collect());
    let described = list("oneOf").and_then(|kinds| {
        let names = kinds.iter().map(|kind| kind.get("const")?.as_str());
        names.collect::<Option<Vec<_>>>()
    });
    let names: Option<Vec<_>> = names.or(described.filter(|names| names.len() > 1));
    let mut values = match (names, field.get("type")) {
        (Some(names), _) if names.len() <= 6 => format!("`{}`", names.join("`, `")),
        (Some(_), _) => "name".to_owned(),
        (None, Some(Value::String(kind))) => kind.clone(),
        (None, Some(Value::Array(kinds))) => kinds[0].as_str().unwrap_or_default().to_owned(),
        _ => "string".to_owned(),
    };
    match field.get("default") {
        Some(Value::Null) | None => {}
        Some(default) if ["\"\"", "[]"].contains(&default.to_string().as_str()) => {}
        Some(default) => write!(values, ", {default} by default").unwrap(),
    }
    values
}

/// The page of all fields.
pub(crate) fn page(schema: &Value) -> String {
    let schemas = Schemas(schema["$defs"].as_object().unwrap());
    let mut page = HEAD.to_owned();
    for (request, fields) in schemas.0 {
        let Some(op) = request.strip_suffix(".request") else {
            continue;
        };
        let purpose = fields["description"].as_str().unwrap_or_default();
        let purpose = purpose.lines().next().unwrap_or_default();
        write!(page, "\n## {op}\n\n{purpose}.\n").unwrap();
        for (part, title, name) in [
            (Part::Request, "request", request.as_str()),
            (Part::Result, "result", op),
        ] {
            let mut rows = String::new();
            schemas.rows(part, "", &schemas.0[name], &mut rows);
            if !rows.is_empty() {
                write!(
                    page,
                    "\n| {title} | value | meaning |\n|---|---|---|\n{rows}"
                )
                .unwrap();
            }
        }
    }
    page
}
