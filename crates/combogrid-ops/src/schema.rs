//! The schemas of the types of requests and results.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

use crate::bounds::OwnBounds;
use crate::named::Names;
use crate::query::Query;
use crate::{Count, ListLimit, Named, RulesChoice};

/// A query whose request and result have a schema.
pub(crate) trait Described:
    Query<Subject: JsonSchema, Answer: JsonSchema> + JsonSchema
{
}

impl<Q: Query<Subject: JsonSchema, Answer: JsonSchema> + JsonSchema> Described for Q {}

/// An op for the schema.
#[derive(Debug)]
pub(crate) struct OpSchema {
    pub(crate) request: fn(&mut SchemaGenerator) -> [Schema; 3],
    pub(crate) result: fn(&mut SchemaGenerator) -> Schema,
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

/// Declares the schemas of types that are written as one JSON value, beside the types.
macro_rules! schemas {
    ($($Type:ty = $name:literal $schema:tt;)*) => {
        $(impl schemars::JsonSchema for $Type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!($schema)
            }
        })*
    };
}

pub(crate) use schemas;

/// A play with its body before its kickers.
pub(crate) struct BodyFirst;

/// A play with its cards from low to high.
pub(crate) struct LowToHigh;

/// A play, or `pass`.
pub(crate) struct PlayOrPass;

/// The name of a cell.
pub(crate) struct CellName;

/// The name of a cell, or `pass`.
pub(crate) struct CellOrPass;

/// A list of texts, or one text with commas.
pub(crate) struct TextOrList;

/// A play of Guandan.
pub(crate) struct GuandanPlay;

/// Cards of Guandan.
pub(crate) struct GuandanCards;

/// A setting of Dou Dizhu or Guandan.
pub(crate) struct Setting;

schemas! {
    Count = "count" {
        "type": "string", "pattern": "^[0-9]+$", "description": "A whole number that may be past 2^53"
    };
    ListLimit = "limit" { "type": "integer", "minimum": 0, "maximum": Self::MOST };
    BodyFirst = "body_first" { "type": "string", "description": "A play, its body before its kickers" };
    LowToHigh = "low_to_high" {
        "type": "string", "pattern": "^[3456789TJQKA2BR]+$", "description": "A play, its cards from low to high"
    };
    PlayOrPass = "play_or_pass" { "type": "string", "pattern": "^([3456789TJQKA2BR]+|pass)$" };
    GuandanPlay = "guandan_play" {
        "type": "string", "pattern": "^([CDHS]:)?([23456789TJQKABR]\\*?)+$",
        "description": "A play, a wild card with * after the rank that it stands for, a straight flush with its suit before it"
    };
    GuandanCards = "guandan_cards" { "type": "string", "description": "Cards with blanks between them, jokers as B and R" };
    Setting = "setting" {
        "anyOf": [
            { "type": "boolean" },
            { "type": "integer", "minimum": 0 },
            { "type": "string" },
            { "type": "array", "items": { "type": "string" } }
        ]
    };
    CellName = "cell" { "type": "string", "pattern": "^[A-Z]+[0-9]+$" };
    CellOrPass = "cell_or_pass" { "type": "string", "pattern": "^([A-Z]+[0-9]+|pass)$" };
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
