// The types of a JSON Schema as text of TypeScript: what the schema of the ops uses of it.

const PRIMITIVES = { boolean: "boolean", integer: "number", null: "null", number: "number", string: "string" };

/** A comment before a declaration. */
export function comment(text, indent) {
  if (!text) {
    return "";
  }
  // A command line reads files; a program has their text.
  const lines = text.replace(/[;,](?: or a file.*|\s+`-`.*)/s, "").trim().split("\n");
  if (lines.length === 1) {
    return `${indent}/** ${lines[0]} */\n`;
  }
  const inner = lines.map((line) => `${indent} *${line && ` ${line}`}\n`);
  return `${indent}/**\n${inner.join("")}${indent} */\n`;
}

/** The properties of an object, one a line. */
function propertiesOf(schema, nameOf, indent) {
  const required = schema.required ?? [];
  const inner = `${indent}  `;
  return Object.entries(schema.properties ?? {}).map(([name, type]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${comment(type.description, inner)}${inner}${name}${mark}: ${typeOf(type, nameOf, inner)};\n`;
  });
}

function objectOf(schema, nameOf, indent) {
  const properties = propertiesOf(schema, nameOf, indent);
  const further = schema.additionalProperties;
  if (further) {
    const type = further === true ? "unknown" : typeOf(further, nameOf, `${indent}  `);
    // What is known of the properties has to hold for those that may be missing.
    const missing = properties.length > 0 ? " | undefined" : "";
    properties.push(`${indent}  [name: string]: ${type}${missing};\n`);
  }
  return properties.length > 0 ? `{\n${properties.join("")}${indent}}` : "{}";
}

function arrayOf(schema, nameOf, indent) {
  if (schema.prefixItems) {
    return `[${schema.prefixItems.map((item) => typeOf(item, nameOf, indent)).join(", ")}]`;
  }
  const item = typeOf(schema.items, nameOf, indent);
  return /[ |]/.test(item) && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

/** The type that a schema describes; `nameOf` says what a definition is called. */
export function typeOf(schema, nameOf, indent = "") {
  if (schema.$ref) {
    return nameOf(schema.$ref.slice("#/$defs/".length));
  }
  if (schema.anyOf ?? schema.oneOf) {
    return (schema.anyOf ?? schema.oneOf).map((one) => typeOf(one, nameOf, indent)).join(" | ");
  }
  if ("const" in schema) {
    return JSON.stringify(schema.const);
  }
  if (schema.enum) {
    return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  }
  const types = [schema.type ?? []].flat().map((type) => {
    if (type === "object") {
      return objectOf(schema, nameOf, indent);
    }
    return type === "array" ? arrayOf(schema, nameOf, indent) : PRIMITIVES[type];
  });
  return types.join(" | ") || "unknown";
}

/** A definition: an interface for an object, otherwise a name for a type. */
export function declaration(name, schema, nameOf) {
  const about = comment(schema.description, "");
  const type = typeOf(schema, nameOf);
  const isInterface = schema.type === "object" && !schema.anyOf;
  return `${about}export ${isInterface ? `interface ${name} ${type}` : `type ${name} = ${type};`}\n`;
}
