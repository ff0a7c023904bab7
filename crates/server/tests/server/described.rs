//! The description of the interface, and the types that the browser client reads it by.

use std::fmt::Write as _;

use expect_test::expect_file;
use serde_json::{Map, Value};
use stackwright_games::KINDS;

fn document() -> Value {
    serde_json::to_value(stackwright_server::http::document()).unwrap()
}

/// A body that is only called an object says nothing to whoever reads the description.
#[test]
fn every_body_has_a_name() {
    let document = document();
    let mut bodies = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let responses = operation["responses"].as_object().unwrap().values();
            let contents = responses.chain([&operation["requestBody"]]).map(|body| &body["content"]);
            for (kind, body) in contents.filter_map(Value::as_object).flatten() {
                let schema = &body["schema"];
                let named =
                    schema.get("$ref").is_some() || (kind == "text/plain" && schema["type"] == "string");
                // A picture has no fields.
                let named = named || kind == "image/png";
                assert!(named, "{method} {path}: {kind} {schema}");
                bodies += 1;
            }
        }
    }
    assert!(bodies > 60, "{bodies}");
}

/// `UPDATE_EXPECT=1 cargo nextest run -p stackwright-server types_of_the_browser` writes the file anew.
#[test]
fn the_types_of_the_browser_client_are_those_of_the_wire() {
    expect_file!["../../../../web/src/wire.d.ts"].assert_eq(&typescript(&document()));
}

/// All schemas of a description as declarations of TypeScript.
fn typescript(document: &Value) -> String {
    let mut text = String::from(
        "/** What goes over the wire: made from the server's types by `UPDATE_EXPECT=1 cargo nextest run -p stackwright-server types_of_the_browser`. */\n",
    );
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        // What games refuse is described for other programs: the browser client knows no game's codes.
        let game = name.strip_suffix("Code").map(str::to_lowercase);
        if game.is_some_and(|game| KINDS.iter().any(|kind| kind.name == game)) {
            continue;
        }
        text.push('\n');
        about(&mut text, schema, "");
        match properties(schema) {
            Some(fields) => {
                let _ = writeln!(text, "export interface {name} {}", object(schema, fields, ""));
            }
            None => {
                let _ = writeln!(text, "export type {name} = {};", kind(schema, ""));
            }
        }
    }
    text
}

fn about(text: &mut String, schema: &Value, indent: &str) {
    if let Some(words) = schema["description"].as_str() {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "{indent}/** {words} */");
    }
}

fn properties(schema: &Value) -> Option<&Map<String, Value>> {
    let composed = ["oneOf", "anyOf", "allOf"].iter().any(|word| schema.get(word).is_some());
    schema["properties"].as_object().filter(|_| !composed)
}

fn object(schema: &Value, fields: &Map<String, Value>, indent: &str) -> String {
    let required: Vec<_> = schema["required"].as_array().into_iter().flatten().collect();
    let inner = format!("{indent}  ");
    let mut text = String::from("{\n");
    for (name, field) in fields {
        about(&mut text, field, &inner);
        let is_required = required.iter().any(|known| *known == name);
        let (mark, kind) = (if is_required { "" } else { "?" }, kind(field, &inner));
        // What may be left out is left out, not sent as nothing.
        let kind = if is_required { &kind } else { kind.strip_suffix(" | null").unwrap_or(&kind) };
        let kind = kind.strip_prefix("null | ").filter(|_| !is_required).unwrap_or(kind);
        let _ = writeln!(text, "{inner}{name}{mark}: {kind};");
    }
    text + indent + "}"
}

/// The type that a schema describes.
fn kind(schema: &Value, indent: &str) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap().to_owned();
    }
    for (word, between) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
        if let Some(parts) = schema[word].as_array() {
            let part = |part: &Value| {
                let text = kind(part, indent);
                if between == " & " && text.contains(" | ") { format!("({text})") } else { text }
            };
            return parts.iter().map(part).collect::<Vec<_>>().join(between);
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        return values
            .iter()
            .map(|value| value.to_string().replace('"', "'"))
            .collect::<Vec<_>>()
            .join(" | ");
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let one = |kind_of: &Value| {
                let mut schema = schema.clone();
                schema["type"] = kind_of.clone();
                kind(&schema, indent)
            };
            kinds.iter().map(one).collect::<Vec<_>>().join(" | ")
        }
        Value::String(name) => match name.as_str() {
            "integer" | "number" => "number".to_owned(),
            "array" => {
                let items = kind(&schema["items"], indent);
                if items.contains(' ') { format!("({items})[]") } else { format!("{items}[]") }
            }
            "object" => match (properties(schema), schema.get("additionalProperties")) {
                (Some(fields), _) => object(schema, fields, indent),
                (None, Some(values)) if values.is_object() => {
                    format!("Record<string, {}>", kind(values, indent))
                }
                (None, _) => "Record<string, any>".to_owned(),
            },
            name => name.to_owned(),
        },
        // JSON that is the game's own.
        _ => "any".to_owned(),
    }
}
