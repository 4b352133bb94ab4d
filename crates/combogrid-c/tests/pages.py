"""Follows pages of the book as a newcomer does: a block of code that begins with a file's name in a comment becomes that file,
a block of `sh` runs, and the block after it is what it has to print."""

import os
import re
import shutil
import subprocess

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
# Another comment may come before it: Swift wants its version in the first line of `Package.swift`.
FILE = re.compile(r"(?://.*\n)?(?://|#) ([\w./]+)\n")
PRINTED = ("text", "json")
# Compilers that no registry of this project has.
LACKING = ("swift",)


def run(command, folder):
    # The pages name the folder in which cargo builds when nothing else is said.
    environment = {name: value for name, value in os.environ.items() if name != "CARGO_TARGET_DIR"}
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
    )
    if done.returncode:
        raise SystemExit(f"{command}ends with {done.returncode}")
    return done.stdout


def follow_page(text, folder):
    """Returns how many commands there were."""
    blocks = BLOCK.findall(text)
    for number, (language, code) in enumerate(blocks):
        after, printed = (blocks + [("", "")])[number + 1]
        if language == "sh":
            found = run(code, folder)
            if after in PRINTED and found != printed:
                raise SystemExit(f"{code}prints:\n{found}but the page says:\n{printed}")
        elif language not in PRINTED:
            named = FILE.match(code)
            if not named:
                raise SystemExit(f"no file is named by:\n{code}")
            file = folder / named[1]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(code)
    return sum(language == "sh" for language, _ in blocks)


def follow(clone, folder, names):
    for name in names:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / "combogrid").symlink_to(clone)
        commands = follow_page((clone / f"docs/src/{name}.md").read_text(), folder)
        if not commands and name not in LACKING:
            raise SystemExit(f"{name}.md has no command")
        print(f"{name}.md: {commands} blocks of commands do what the page says")
