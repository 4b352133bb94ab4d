"""Checks the book without building it: the summary has every page once, and every link to a file or a heading of the
project leads there, from README and CONTRIBUTING as well; no row stands outside a table; a block that is a file of the project is that file. `.ci/heavy book` builds the book.
"""

import pathlib
import re
import sys
import tomllib

PAGES = pathlib.Path("docs/src")
errors = []


def prose(page):
    """A page without its blocks and spans of code."""
    return re.sub(r"^(```|~~~).*?^\1|`[^`\n]*`", "", page.read_text(), flags=re.M | re.S)


def anchors(page):
    """The headings, as mdBook and GitHub name them in links."""
    text = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.M | re.S)
    for heading in re.findall(r"^#+ +(.*)", text, re.M):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading)
        yield re.sub(r"[^\w\- ]", "", plain.strip().lower()).replace(" ", "-")


def check_summary():
    tomllib.loads((PAGES.parent / "book.toml").read_text())
    listed = re.findall(r"\]\(([^)]*)\)", (PAGES / "SUMMARY.md").read_text())
    pages = sorted(page.name for page in PAGES.glob("*.md") if page.name != "SUMMARY.md")
    if sorted(listed) != pages:
        errors.append(f"SUMMARY.md lists {sorted(listed)}, there are {pages}")


def check_links(page):
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if re.match(r"\w+:", link):
            continue
        path, _, heading = link.partition("#")
        target = page.parent / path if path else page
        if not target.exists():
            errors.append(f"{page}: no file {link}")
        elif heading and heading not in anchors(target):
            errors.append(f"{page}: no heading {link}")


def check_tables(page):
    """A table ends at a blank line, so that a row after one is shown as text, unless it is the heading of another table."""
    for block in re.split(r"\n\n+", prose(page)):
        rows = block.strip().splitlines()
        if rows and rows[0].startswith("|") and not re.fullmatch(r"[-: |]+", "".join(rows[1:2]) or "no"):
            errors.append(f"{page}: a row without a table: {rows[0]}")


def check_files(page):
    """A block after `<!-- file: NAME -->` is that file, byte for byte."""
    for name, block in re.findall(r"^<!-- file: (\S+) -->\n```\w*\n(.*?)^```", page.read_text(), re.M | re.S):
        if block != pathlib.Path(name).read_text():
            errors.append(f"{page}: the block is not {name}")


check_summary()
for page in [*PAGES.glob("*.md"), *pathlib.Path("docs/dev").glob("*.md"), *pathlib.Path().glob("*.md"), *pathlib.Path("crates").glob("*/README.md")]:
    check_links(page)
    check_tables(page)
    check_files(page)
if errors:
    sys.exit("\n".join(errors))
