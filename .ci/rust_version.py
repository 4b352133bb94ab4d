"""Prints the workspace's rust-version, read as `cargo metadata` on standard input; fails if a
dependency of a published crate needs a later compiler."""

import json
import sys

metadata = json.load(sys.stdin)
packages = {package["id"]: package for package in metadata["packages"]}
dependencies = {node["id"]: node["dependencies"] for node in metadata["resolve"]["nodes"]}


def number(version):
    return [int(part) for part in (version.split(".") + ["0", "0"])[:3]]


published = [id for id in metadata["workspace_members"] if packages[id]["publish"] != []]
(promised,) = {packages[id]["rust_version"] for id in published}

reached, ahead = set(), published
while ahead:
    id = ahead.pop()
    if id not in reached:
        reached.add(id)
        ahead += dependencies[id]

later = [
    "{name} {version} needs Rust {rust_version}, more than the {promised} promised".format(
        promised=promised, **packages[id]
    )
    for id in reached
    if packages[id]["rust_version"] and number(packages[id]["rust_version"]) > number(promised)
]
if later:
    sys.exit("\n".join(sorted(later)))
print(promised)
