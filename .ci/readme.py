"""Follows the page "Getting started" as a newcomer does: a package in an empty folder with the page's lines for `Cargo.toml`, the
path to the clone put in, and each library example of that page and of the README as a program of it. The program is checked, since the tests run the examples.
"""

import pathlib
import re
import subprocess
import sys

folder, target = (pathlib.Path(argument).absolute() for argument in sys.argv[1:])
clone = pathlib.Path().absolute()
start = pathlib.Path("docs/src/getting-started.md").read_text()
readme = pathlib.Path("README.md").read_text()

[dependencies, profile] = re.findall(r"^```toml\n(.*?)```", start, re.M | re.S)
dependencies = dependencies.replace('"../combogrid/', f'"{clone}/')
examples = re.findall(r"^```rust\n(.*?)```", readme + start, re.M | re.S)
if len(examples) < 2:
    sys.exit("README.md or getting-started.md has no example")

folder.mkdir(parents=True, exist_ok=True)
(folder / "Cargo.toml").write_text(
    f'[package]\nname = "newcomer"\nversion = "0.0.0"\nedition = "2024"\n\n{dependencies}\n{profile}\n[workspace]\n'
)
(folder / "src/bin").mkdir(parents=True, exist_ok=True)
for number, example in enumerate(examples):
    (folder / f"src/bin/example{number}.rs").write_text(example)
subprocess.run(["cargo", "check", "--quiet", "--offline", "--target-dir", target], cwd=folder, check=True)
print(f"{len(examples)} examples compile in a package of their own")
