"""Finds dependencies that no file of their package names, as cargo-machete does.

`package.metadata.cargo-machete.ignored` lists exceptions. Reads `cargo metadata --no-deps` on standard input.
"""

import json
import pathlib
import re
import sys

unused = set()
for package in json.load(sys.stdin)["packages"]:
    folder = pathlib.Path(package["manifest_path"]).parent
    code = "\n".join(file.read_text() for file in folder.rglob("*.rs"))
    ignored = ((package["metadata"] or {}).get("cargo-machete") or {}).get("ignored", [])
    for dependency in package["dependencies"]:
        crate = (dependency["rename"] or dependency["name"]).replace("-", "_")
        if dependency["name"] not in ignored and not re.search(rf"\b{crate}(::|;| as )", code):
            unused.add(f"{package['name']} does not use {dependency['name']}")
if unused:
    sys.exit("\n".join(sorted(unused)))
