"""Writes the types of requests and results in C# from the schema of the ops, to standard output.

    python3 crates/combogrid-c/csharp/generate.py > crates/combogrid-c/csharp/Runtime/Types.cs

An object is a class, a list an array, a value out of a list of names an enum. What is optional is null when it is absent.
Whatever else may be more than one type is an object.
"""

import json
import pathlib
import re
from xml.sax.saxutils import escape

ROOT = pathlib.Path(__file__).parents[3]
SCHEMA = json.loads((ROOT / "docs/src/schema.json").read_text())["$defs"]
PRIMITIVES = {"boolean": "bool", "integer": "long", "number": "double", "string": "string"}
# What C# has a type of its own for.
OWN = {"rules": "Rules", "text_or_list": "string"}
HEAD = """// Written by generate.py from docs/src/schema.json.

using System.Collections.Generic;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;

namespace Combogrid
{
"""

# The text of each type by its name, and the name of each class without a name in the schema by what is in it.
declarations, bodies = {}, {}
# The values of each enum by its name.
NAMES = {}


def pascal(name):
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[._]", name))


def summary(text, indent):
    # A command line reads files; a program has their text.
    text = re.sub(r"[;,](?: or a file.*|\s+`-`.*)", "", text or "", flags=re.S).split("\n\nExample")[0]
    lines = [escape(line) for line in text.strip().split("\n") if line]
    return f"{indent}/// <summary>{' '.join(lines)}</summary>\n" if lines else ""


def declare(name, text):
    if declarations.setdefault(name, text) != text:
        raise SystemExit(f"two types are called {name}:\n{declarations[name]}{text}")
    return name


def enum(name, schema, values, longer_name=None):
    # Two ops of an engine may call different names alike, as `aim` of `rummy.best` and of `rummy.open`.
    if longer_name and name in NAMES and NAMES[name] != values:
        name = longer_name
    NAMES.setdefault(name, values)
    members = "".join(f'        [EnumMember(Value = "{value}")] {pascal(value)},\n' for value in values)
    about = summary(schema.get("description"), "    ")
    return declare(
        name,
        f"{about}    [JsonConverter(typeof(StringEnumConverter))]\n    public enum {name}\n    {{\n{members}    }}\n",
    )


def names_of(schema):
    """The values of a schema that has only some names."""
    if "enum" in schema:
        return [value for value in schema["enum"] if value is not None]
    consts = [one.get("const") for one in schema.get("oneOf", [{}])]
    return consts if all(isinstance(const, str) for const in consts) else None


def type_of(schema, name, enum_name=None):
    """The type of C#, and whether null is one of its values; `name` is that of a new class."""
    if "$ref" in schema:
        target = schema["$ref"].removeprefix("#/$defs/")
        if target in OWN:
            return OWN[target], True
        is_object = SCHEMA[target].get("type") == "object"
        return (pascal(target), True) if is_object else type_of(SCHEMA[target], pascal(target), pascal(target))
    if names_of(schema):
        return enum(enum_name, {}, names_of(schema), name), False
    if "anyOf" in schema:
        [first, *more] = [one for one in schema["anyOf"] if one.get("type") != "null"]
        return ("object", True) if more else type_of(first, name, enum_name)
    [kind] = [kind for kind in [schema.get("type", "object")] for kind in ([kind] if isinstance(kind, str) else kind) if kind != "null"]
    if kind == "array":
        # A list of names has a plural name, and its type is that of one of them.
        one = enum_name.removesuffix("s") if enum_name else None
        return f"{type_of(schema['items'], name, one)[0]}[]", True
    if kind != "object":
        return PRIMITIVES[kind], kind == "string"
    if "properties" in schema:
        body = json.dumps(schema["properties"])
        if body not in bodies:
            bodies[body] = class_of(name, schema)
        return bodies[body], True
    further = schema.get("additionalProperties", True)
    value = "object" if further is True else type_of(further, name)[0]
    return ("object" if "type" not in schema else f"Dictionary<string, {value}>"), True


def property_of(owner, name, schema, is_required):
    stem = owner.removesuffix("Request").removesuffix("Result")
    engine = re.match("[A-Z][a-z]*", stem)[0]
    cs_type, is_nullable = type_of(schema, stem + pascal(name), engine + pascal(name))
    has_null = "null" in schema.get("type", []) or any(one.get("type") == "null" for one in schema.get("anyOf", []))
    mark = "" if is_nullable or (is_required and not has_null) else "?"
    about = summary(schema.get("description"), "        ")
    return f'{about}        [JsonProperty("{name}")] public {cs_type}{mark} {pascal(name)} {{ get; set; }}\n'


def class_of(name, schema, base="", inside=""):
    required = schema.get("required", [])
    own = {key: value for key, value in schema["properties"].items() if key not in ("id", "op") or not inside}
    properties = [property_of(name, key, value, key in required) for key, value in own.items()]
    about = summary(schema.get("description"), "    ")
    text = f"{about}    public sealed class {name}{base}\n    {{\n{inside}{''.join(properties)}    }}\n"
    return declare(name, text)


for op, schema in SCHEMA.items():
    if op.endswith(".request"):
        name, result = pascal(op), pascal(op.removesuffix(".request")) + "Result"
        constructor = f'        public {name}() : base("{op.removesuffix(".request")}") {{ }}\n'
        class_of(name, schema, f" : Request<{result}>", constructor)
    elif schema.get("type") == "object":
        class_of(pascal(op) + ("Result" if "." in op else ""), schema)

print(HEAD + "\n".join(declarations[name] for name in sorted(declarations)) + "}")
