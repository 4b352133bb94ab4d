"""Writes `pycombogrid/answers.py`, the types of requests and answers, from the schema that the ops describe themselves with.

`DOCS=overwrite pytest tests/test_types.py` writes it.
"""

from __future__ import annotations

import json
import keyword
import re
from pathlib import Path
from typing import Any

import pycombogrid

ROOT = Path(__file__).parents[3]
SCHEMA = ROOT / "docs/src/schema.json"
WRITTEN = Path(__file__).parents[1] / "python/pycombogrid/answers.py"

HEAD = '''"""Types of requests and answers of the line protocol, for type checkers.

>>> from pycombogrid.answers import RummyBest
>>> RummyBest.__required_keys__ >= {"melds", "deadwood"}
True

Written by `tests/answer_types.py` from docs/src/schema.json.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, Protocol, TypeAlias, TypedDict, overload
'''
SIMPLE = {"integer": "int", "number": "float", "boolean": "bool", "null": "None", "string": "str", "object": "dict[str, Any]"}


def camel(name: str) -> str:
    return re.sub(r"(?:^|[._])(\w)", lambda found: found[1].upper(), name)


def literal(values: list[Any]) -> str:
    return f"Literal[{', '.join('None' if value is None else json.dumps(value) for value in values)}]"


def documented(text: str | None) -> str:
    text = " ".join((text or "").split("Example:")[0].split()).replace("\\", "\\\\").replace('"""', "'''")
    return f'"""{text}"""' if text else ""


class Writer:
    def __init__(self, definitions: dict[str, Any]) -> None:
        self.definitions = definitions
        self.parts: list[str] = []
        self.request = False

    def kind(self, schema: Any, name: str) -> str:
        """The type of a schema; an object that has no name gets this one."""
        if not isinstance(schema, dict) or not schema.keys() - {"description", "default"}:
            return "Any"
        if "$ref" in schema:
            return "Any" if self.request else camel(schema["$ref"].removeprefix("#/$defs/"))
        if "const" in schema:
            return literal([schema["const"]])
        if "enum" in schema:
            return literal(schema["enum"])
        for either in ("anyOf", "oneOf"):
            if either in schema:
                return self.union(self.kind(each, f"{name}{place or ''}") for place, each in enumerate(schema[either]))
        types = schema.get("type", "object")
        types = [types] if isinstance(types, str) else types
        return self.union(self.one(type, schema, name) for type in types)

    def union(self, kinds: Any) -> str:
        kinds = list(dict.fromkeys(kinds))
        return "Any" if "Any" in kinds else " | ".join(kinds)

    def one(self, type: str, schema: dict[str, Any], name: str) -> str:
        # Requests take hands, rules and plays as objects.
        if self.request and type in ("string", "array", "object"):
            return "Any"
        if type == "array":
            return f"list[{self.kind(schema.get('items'), name)}]"
        if type == "object" and "properties" in schema:
            self.object(name, schema)
            return name
        if type == "object" and isinstance(schema.get("additionalProperties"), dict):
            return f"dict[str, {self.kind(schema['additionalProperties'], name)}]"
        return SIMPLE[type]

    def object(self, name: str, schema: dict[str, Any]) -> None:
        required = set(schema.get("required", ()))
        fields = []
        for field, inner in schema["properties"].items():
            kind = self.kind(inner, name + camel(field))
            fields.append((field, kind if field in required else f"NotRequired[{kind}]", inner))
        doc = documented(schema.get("description")) or f'"""{name}."""'
        if any(keyword.iskeyword(field) for field, _, _ in fields):
            members = "".join(f'        "{field}": {json.dumps(kind)},\n' for field, kind, _ in fields)
            self.parts.append(f'{name} = TypedDict(\n    "{name}",\n    {{\n{members}    }},\n)\n{doc}\n')
            return
        lines = [f"class {name}(TypedDict):", f"    {doc}", ""]
        for field, kind, inner in fields:
            lines.append(f"    {field}: {kind}")
            about = "" if self.request or not isinstance(inner, dict) else documented(inner.get("description"))
            lines += [f"    {about}"] if about else []
        self.parts.append("\n".join(lines) + "\n")

    def definition(self, name: str) -> None:
        schema = self.definitions[name]
        self.request = name.endswith(".request")
        title = camel(name)
        if "properties" in schema:
            return self.object(title, schema)
        self.parts.append(f"{title}: TypeAlias = {json.dumps(self.kind(schema, title + 'Item'))}\n{documented(schema.get('description'))}\n")


def written() -> str:
    definitions = json.loads(SCHEMA.read_text())["$defs"]
    writer = Writer(definitions)
    for name in sorted(definitions, key=lambda name: (name.endswith(".request"), name)):
        writer.definition(name)
    ops = sorted(name for name in definitions if f"{name}.request" in definitions)
    names = [
        ("Op", "The name of an op", ops),
        ("Aim", "The aim of the best arrangement of a rummy hand", ["deadwood", "cards", "points"]),
    ]
    for op, title in (("rummy.rules", "rummy"), ("doudizhu.rules", "Dou Dizhu"), ("guandan.rules", "Guandan")):
        presets = pycombogrid.ask({"op": op})["presets"]
        names.append((f"{camel(op.split('.')[0])}Preset", f"The name of a preset of the rules of {title}", presets))
    aliases = [f"{name}: TypeAlias = {literal(values)}\n{documented(about)}\n" for name, about, values in names]
    calls = []
    for op in ops:
        calls.append(
            f"    @overload\n    def __call__(\n        self, request: {camel(op)}Request, *, timeout: float | None = None, "
            f"max_states: int | None = None\n    ) -> {camel(op)}: ..."
        )
    calls.append(
        "    @overload\n    def __call__(\n        self, request: Mapping[str, Any], *, timeout: float | None = None, "
        "max_states: int | None = None\n    ) -> dict[str, Any]: ..."
    )
    ask = 'class Ask(Protocol):\n    """What answers a request: its `op` says which type the answer has."""\n\n' + "\n".join(calls) + "\n"
    return "\n\n".join([HEAD, *aliases, *writer.parts, ask])
