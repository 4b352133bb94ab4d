//! As much of JSON Schema as the schema of the answers uses.

use regex_lite::Regex;
use serde_json::Value;

/// What of a value is not as a schema says, with the path to it.
pub(crate) fn faults(root: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    check(root, schema, value, "$", &mut faults);
    faults
}

fn check(root: &Value, schema: &Value, value: &Value, path: &str, faults: &mut Vec<String>) {
    let mut fault = |what: String| faults.push(format!("{path}: {what}"));
    let rules = schema.as_object().expect("a schema is an object");
    for (keyword, rule) in rules {
        match keyword.as_str() {
            "$ref" => {
                let pointer = rule.as_str().unwrap().trim_start_matches('#');
                check(root, root.pointer(pointer).unwrap(), value, path, faults);
                return;
            }
            "anyOf" => {
                let fits = |schema: &Value| self::faults(root, schema, value).is_empty();
                if !rule.as_array().unwrap().iter().any(fits) {
                    fault("fits none of the choices".into());
                }
            }
            "type" if !has_type(value, rule.as_str().unwrap()) => {
                return fault(format!("{value} is no {rule}"));
            }
            "enum" if !rule.as_array().unwrap().contains(value) => {
                fault(format!("{value} is none of {rule}"));
            }
            "minimum" if value.as_i64() < rule.as_i64() => {
                fault(format!("{value} is below {rule}"));
            }
            "pattern" if value.as_str().is_some_and(|text| !is_like(text, rule)) => {
                fault(format!("{value} is not like {rule}"));
            }
            "required" if value.is_object() => {
                let names = rule.as_array().unwrap().iter().filter_map(Value::as_str);
                names
                    .filter(|name| value.get(name).is_none())
                    .for_each(|name| fault(format!("lacks {name}")));
            }
            "type"
            | "enum"
            | "minimum"
            | "pattern"
            | "required"
            | "properties"
            | "additionalProperties"
            | "items"
            | "description" => {}
            other => panic!("the keyword {other} is not known here"),
        }
    }
    for (name, part) in value.as_object().into_iter().flatten() {
        let part_path = format!("{path}.{name}");
        match (
            schema["properties"].get(name),
            &schema["additionalProperties"],
        ) {
            (Some(schema), _) => check(root, schema, part, &part_path, faults),
            (None, Value::Bool(false)) => faults.push(format!("{part_path}: is not expected")),
            (None, Value::Object(_)) => check(
                root,
                &schema["additionalProperties"],
                part,
                &part_path,
                faults,
            ),
            (None, _) => {}
        }
    }
    for (place, part) in value.as_array().into_iter().flatten().enumerate() {
        if let Some(schema) = schema.get("items") {
            check(root, schema, part, &format!("{path}[{place}]"), faults);
        }
    }
}

fn has_type(value: &Value, name: &str) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        other => panic!("the type {other} is not known here"),
    }
}

fn is_like(text: &str, pattern: &Value) -> bool {
    Regex::new(pattern.as_str().unwrap())
        .unwrap()
        .is_match(text)
}
