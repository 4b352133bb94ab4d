"""Holds the dependencies to deny.toml: licences, bans and sources.

Answers what `cargo deny check licenses bans sources` answers for the settings that stand there, without the minutes
that its build takes; `.ci/heavy deny` runs the tool itself. A setting that is not known here is an error.
Reads `cargo metadata --all-features` on standard input.
"""

import collections
import json
import re
import sys
import tomllib

KNOWN = {
    "graph": {"all-features"},
    "licenses": {"allow", "exceptions", "confidence-threshold", "private"},
    "bans": {"multiple-versions", "multiple-versions-include-dev", "skip-tree", "wildcards", "deny"},
    "sources": {"unknown-registry", "unknown-git", "allow-registry"},
}

metadata = json.load(sys.stdin)
packages = {package["id"]: package for package in metadata["packages"]}
nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
with open("deny.toml", "rb") as file:
    settings = tomllib.load(file)
errors = [
    f"deny.toml: {section}.{key} is not checked here"
    for section, keys in settings.items()
    for key in keys.keys() - KNOWN.get(section, set())
]


def name(id):
    return "{name} {version}".format(**packages[id])


def allowed(expression, licences):
    """Whether an SPDX expression, in which older crates write / for OR, is met by these licences."""
    terms = re.findall(r"\(|\)|[^\s()/]+|/", expression)
    words = {"OR": "or", "/": "or", "AND": "and", "(": "(", ")": ")"}
    # An exception to a licence (GPL-2.0 WITH ...) belongs to its name.
    joined = re.sub(r" WITH ", "-WITH-", " ".join(terms)).split()
    return eval(" ".join(words.get(term) or str(term in licences) for term in joined))


def is_private(package):
    return package["publish"] == []


def check_licences():
    exceptions = {entry["crate"]: entry["allow"] for entry in settings["licenses"].get("exceptions", [])}
    for id, package in packages.items():
        licences = settings["licenses"]["allow"] + exceptions.get(package["name"], [])
        if not is_private(package) and not allowed(package["license"] or "none", licences):
            errors.append(f"{name(id)}: its licence, {package['license']}, is not allowed")


def check_versions():
    """No crate in two versions, except for what only tests and benches use."""
    skipped = {entry["crate"] for entry in settings["bans"].get("skip-tree", [])}
    reached, ahead = set(), list(metadata["workspace_members"])
    while ahead:
        id = ahead.pop()
        if id not in reached and packages[id]["name"] not in skipped:
            reached.add(id)
            used = (dep for dep in nodes[id]["deps"] if any(kind["kind"] != "dev" for kind in dep["dep_kinds"]))
            ahead += [dep["pkg"] for dep in used]
    versions = collections.defaultdict(list)
    for id in reached:
        versions[packages[id]["name"]].append(packages[id]["version"])
    errors.extend(f"{crate} in several versions: {', '.join(found)}" for crate, found in versions.items() if found[1:])


def check_wildcards():
    for member in metadata["workspace_members"]:
        for dependency in packages[member]["dependencies"]:
            if dependency["req"] == "*":
                errors.append(f"{name(member)}: any version of {dependency['name']} will do")


def check_bans():
    wrappers = {entry["crate"]: entry.get("wrappers", []) for entry in settings["bans"]["deny"]}
    for id, node in nodes.items():
        for dep in node["deps"]:
            crate = packages[dep["pkg"]]["name"]
            if crate in wrappers and packages[id]["name"] not in wrappers[crate]:
                errors.append(f"{name(id)}: {crate} is banned")


def check_sources():
    registries = {f"registry+{url}" for url in settings["sources"]["allow-registry"]}
    for id, package in packages.items():
        if package["source"] is not None and package["source"] not in registries:
            errors.append(f"{name(id)}: {package['source']} is no allowed source")


for check in (check_licences, check_versions, check_wildcards, check_bans, check_sources):
    check()
if errors:
    sys.exit("\n".join(sorted(errors)))
print(f"{len(packages)} packages keep to deny.toml")
