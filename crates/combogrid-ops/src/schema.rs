//! Requests and results as JSON Schema.

use combogrid_doudizhu::{Kind as PlayKind, Notation};
use combogrid_tothello::Side;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};
use std::borrow::Cow;

use crate::answer::Numbered;
use crate::bounds::OwnBounds;
use crate::query::Query;
use crate::rummy::{Card, Cards, Melds, Tiles};
use crate::tothello::Size;
use crate::{Count, Limit, Named, RulesChoice, doudizhu, game, ops, reversi, rummy};

/// A query whose request and result have a schema.
pub(crate) trait Described:
    Query<Subject: JsonSchema, Answer: JsonSchema> + JsonSchema
{
}

impl<Q: Query<Subject: JsonSchema, Answer: JsonSchema> + JsonSchema> Described for Q {}

/// An op for the schema.
#[derive(Debug)]
pub(crate) struct OpSchema {
    request: fn(&mut SchemaGenerator) -> [Schema; 3],
    result: fn(&mut SchemaGenerator) -> Schema,
}

impl OpSchema {
    pub(crate) const fn of<Q: Described>() -> Self {
        Self {
            request: |generator| {
                [
                    Q::Subject::json_schema(generator),
                    Q::json_schema(generator),
                    OwnBounds::json_schema(generator),
                ]
            },
            result: Q::Answer::json_schema,
        }
    }
}

/// Returns the schema of every request and every result.
///
/// Under `$defs`, the name of an op is its result, and the name with `.request` its request; `error` describes the
/// error of an answer without a result.
///
/// ```
/// let schema = combogrid_ops::schema();
/// let hand = &schema["$defs"]["rummy.best.request"]["properties"]["hand"];
/// assert_eq!(hand["type"], "string");
/// ```
#[must_use]
pub fn schema() -> Value {
    let settings = SchemaSettings::draft2020_12();
    let mut requests = settings.clone().for_deserialize().into_generator();
    let mut results = settings.for_serialize().into_generator();
    let mut defs = Map::new();
    defs.insert(
        "error".to_owned(),
        Numbered::json_schema(&mut results).into(),
    );
    for op in ops::all() {
        let request = request(op.name(), (op.schema.request)(&mut requests));
        defs.insert(format!("{}.request", op.name()), request);
        let result = (op.schema.result)(&mut results).into();
        defs.insert(op.name().to_owned(), result);
    }
    for mut generator in [requests, results] {
        defs.extend(generator.take_definitions(true));
    }
    defs.values_mut().for_each(close);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Requests and answers of combogrid batch",
        "description": "A request is described under $defs by the name of its op with `.request`. An answer is an id \
            with an error, or with a result that is described by the name of its op.",
        "$defs": defs,
    })
}

/// A request: its id, its op and the fields of these structs.
fn request(op: &str, parts: [Schema; 3]) -> Value {
    let mut properties = Map::new();
    properties.insert(
        "id".to_owned(),
        json!({"description": "Anything; the answer has it again."}),
    );
    properties.insert("op".to_owned(), json!({"const": op}));
    let mut required = vec![json!("op")];
    let mut description = Value::Null;
    for (place, mut part) in parts.into_iter().enumerate() {
        if let Some(Value::Object(fields)) = part.remove("properties") {
            properties.extend(fields);
        }
        if let Some(Value::Array(names)) = part.remove("required") {
            required.extend(names);
        }
        if place == 1 {
            description = part.remove("description").unwrap_or_default();
        }
    }
    json!({
        "type": "object",
        "description": description,
        "properties": properties,
        "required": required,
    })
}

/// Closes every object whose properties are known to further ones.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            object.values_mut().for_each(close);
            if object.get("properties").is_some_and(Value::is_object) {
                let closed = object.entry("additionalProperties");
                closed.or_insert(Value::Bool(false));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

/// Declares the schemas of types that are written as one JSON value.
macro_rules! schemas {
    ($($(#[$about:meta])* $Type:ty = $name:literal $schema:tt;)*) => {
        $(impl JsonSchema for $Type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        })*
    };
}

/// A play with its body before its kickers.
pub(crate) struct BodyFirst;

/// A play with its cards from low to high.
pub(crate) struct LowToHigh;

/// A play, or `pass`.
pub(crate) struct PlayOrPass;

/// The name of a cell.
pub(crate) struct CellName;

/// A list of texts, or one text with commas.
pub(crate) struct TextOrList;

/// A setting of Dou Dizhu.
pub(crate) struct Setting;

/// The melds that are open to a card.
pub(crate) struct Flags;

schemas! {
    Count = "count" {
        "type": "string", "pattern": "^[0-9]+$", "description": "A whole number that may be past 2^53"
    };
    Limit = "limit" { "type": "integer", "minimum": 0, "maximum": Self::MOST };
    Card = "card" { "type": "string", "description": "A card, as in 3H, or JK for a joker" };
    Cards = "cards" { "type": "string", "description": "Cards with blanks between them" };
    Tiles = "tiles" { "type": "string", "description": "Cards with blanks between them, in their order" };
    Melds = "melds" { "type": "array", "items": { "$ref": "#/$defs/cards" }, "description": "Melds as their cards" };
    Flags = "flags" { "type": "string", "pattern": "^[r-][R-][s-][S-]$" };
    BodyFirst = "body_first" { "type": "string", "description": "A play, its body before its kickers" };
    LowToHigh = "low_to_high" {
        "type": "string", "pattern": "^[3456789TJQKA2BR]+$", "description": "A play, its cards from low to high"
    };
    PlayOrPass = "play_or_pass" { "type": "string", "pattern": "^([3456789TJQKA2BR]+|pass)$" };
    doudizhu::Laid = "split" { "type": "array", "items": { "type": "string" }, "description": "Plays, each its body before its kickers" };
    Setting = "setting" {
        "anyOf": [
            { "type": "boolean" },
            { "type": "integer", "minimum": 0 },
            { "type": "array", "items": { "type": "string" } }
        ]
    };
    CellName = "cell" { "type": "string", "pattern": "^[A-Z]+[0-9]+$" };
    Size = "size" { "type": "string", "pattern": "^[0-9]+[xX][0-9]+$", "description": "Rows and columns, as in 8x8" };
    TextOrList = "text_or_list" {
        "anyOf": [
            { "type": "string", "description": "With commas between the items" },
            { "type": "array", "items": { "type": "string" } }
        ]
    };
    RulesChoice = "rules" {
        "anyOf": [
            { "type": "string", "description": "The name of a preset" },
            {
                "type": "object",
                "properties": { "preset": { "type": "string" } },
                "additionalProperties": {
                    "anyOf": [
                        { "type": "string" },
                        { "type": "integer" },
                        { "type": "boolean" },
                        { "type": "array", "items": { "type": "string" } },
                        { "type": "null" }
                    ]
                },
                "description": "Settings over a preset"
            }
        ]
    };
}

/// A type with names.
pub(crate) trait Names {
    /// Every name, as answers write it.
    fn names() -> Vec<&'static str>;
}

impl<T: Names> JsonSchema for Named<T> {
    fn schema_name() -> Cow<'static, str> {
        "name".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": T::names() })
    }
}

/// Declares the names of types.
macro_rules! names {
    ($($Type:ty: $names:expr;)*) => {
        $(impl Names for $Type {
            fn names() -> Vec<&'static str> {
                Vec::from($names)
            }
        })*
    };
}

names! {
    rummy::GivenAim: ["deadwood", "cards", "points"];
    rummy::CardNotation: ["text", "tiles", "rlcard"];
    Notation: Notation::ALL.map(Notation::name);
    PlayKind: PlayKind::ALL.map(PlayKind::name);
    doudizhu::Numbering: ["combogrid", "rlcard"];
    game::GameName: game::GameName::ALL.iter().map(|game| game.name()).collect::<Vec<_>>();
    Side: ["red", "black"];
    reversi::Turn: ["X", "O", "red", "black"];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doudizhu::Numbering;
    use crate::game::GameName;
    use crate::reversi::Turn;
    use crate::rummy::{CardNotation, GivenAim};
    use std::str::FromStr;

    /// Compares the names with the texts that are read, and with those that an error expects.
    fn are_read<T: Names + FromStr<Err: ToString>>() {
        for name in T::names() {
            assert!(name.parse::<T>().is_ok(), "{name}");
        }
        let refused = "no name".parse::<T>().err().unwrap().to_string();
        if let Some((_, expected)) = refused
            .split_once("expected one of ")
            .or_else(|| refused.split_once("expected "))
        {
            let expected = expected.to_lowercase();
            let words = expected.replace(" or ", ", ");
            let words: Vec<&str> = words.split(", ").collect();
            let names = T::names().into_iter().map(str::to_lowercase);
            assert_eq!(words, names.collect::<Vec<_>>());
        }
    }

    #[test]
    fn every_name_is_read_and_there_is_no_other() {
        are_read::<GivenAim>();
        are_read::<CardNotation>();
        are_read::<Notation>();
        are_read::<PlayKind>();
        are_read::<Numbering>();
        are_read::<GameName>();
        are_read::<Side>();
        are_read::<Turn>();
    }
}
