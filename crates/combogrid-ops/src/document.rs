//! Requests and results as JSON Schema.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

use crate::answer::Numbered;
use crate::ops;

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
