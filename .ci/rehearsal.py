"""Installs what would be published as somebody does on the day after: a registry of each kind on this machine, empty folders, the
lines of README, the examples below them, and each crate from its package with none, each and all of its features. Then it
looks at what the pages of the registries show: licences, keywords, links.

    rehearsal.py FOLDER CRATES WHEELS NPM

CRATES, WHEELS and NPM have the packages. FOLDER is made anew, and has the registries and what is built. The empty folders are
outside of the clone, where no tool finds it.
"""

import email
import functools
import hashlib
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import tomllib
import zipfile

folder, crates, wheels, npm = (pathlib.Path(argument).absolute() for argument in sys.argv[1:])
readme = pathlib.Path("README.md").read_text()
site = folder / "site"
wrong = []


def output(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def metadata(*options, **where):
    return json.loads(output("cargo", "metadata", "--format-version", "1", *options, **where))["packages"]


# --- the registries


def index_line(package, crate):
    """The line of a crate's version in an index of cargo's, whose form is in the reference of cargo."""
    dependencies = [
        {
            "name": each["rename"] or each["name"],
            "package": each["name"],
            "req": each["req"],
            "features": each["features"],
            "optional": each["optional"],
            "default_features": each["uses_default_features"],
            "target": each["target"],
            "kind": each["kind"] or "normal",
        }
        for each in package["dependencies"]
    ]
    return json.dumps(
        {
            "name": package["name"],
            "vers": package["version"],
            "deps": dependencies,
            "cksum": hashlib.sha256(crate.read_bytes()).hexdigest(),
            "features": {},
            # The second form of features has those with `dep:` and `?/` as well.
            "features2": package["features"],
            "v": 2,
            "yanked": False,
            "links": package["links"],
            "rust_version": package["rust_version"],
        }
    )


def index_file(name):
    parts = {1: ["1"], 2: ["2"], 3: ["3", name[0]]}.get(len(name), [name[:2], name[2:4]])
    return site.joinpath("cargo", *parts, name)


def cargo_registry(address):
    """Our packages, and of every other crate the version that Cargo.lock has. Returns our manifests."""
    (site / "cargo/crates").mkdir(parents=True)
    (site / "cargo/config.json").write_text(json.dumps({"dl": f"{address}/cargo/crates/{{crate}}-{{version}}.crate"}))
    ours, lines = [], []
    # The manifests of the packages, outside of the clone, of whose workspace they would be.
    with tempfile.TemporaryDirectory(prefix="combogrid-") as unpacked:
        for crate in sorted(crates.glob("*.crate")):
            with tarfile.open(crate) as packed:
                packed.extractall(unpacked, filter="data")
            [package] = metadata("--no-deps", cwd=pathlib.Path(unpacked, crate.stem))
            ours.append(package)
            lines.append((package, crate))
    subprocess.run(["cargo", "fetch", "--locked", "--quiet"], check=True)
    home = pathlib.Path(os.environ.get("CARGO_HOME", pathlib.Path.home() / ".cargo"))
    for package in metadata("--locked", "--offline", "--all-features"):
        if package["source"]:
            [crate] = home.glob(f"registry/cache/*/{package['name']}-{package['version']}.crate")
            lines.append((package, crate))
    for package, crate in lines:
        shutil.copyfile(crate, site / "cargo/crates" / crate.name)
        file = index_file(package["name"])
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a") as index:
            index.write(index_line(package, crate) + "\n")
    return ours


def python_index():
    """A folder for each project, whose listing by the server is the page that pip reads."""
    [wheel] = wheels.glob("*.whl")
    (site / "simple/pycombogrid").mkdir(parents=True)
    shutil.copy(wheel, site / "simple/pycombogrid")
    numpy = site / "simple/numpy"
    output(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest", numpy, "numpy")
    return wheel


def npm_registry(address):
    [archive] = npm.glob("*.tgz")
    (site / "npm/files").mkdir(parents=True)
    shutil.copy(archive, site / "npm/files")
    with tarfile.open(archive) as packed:
        package = json.load(packed.extractfile("package/package.json"))
    version = package["version"]
    sums = {"shasum": hashlib.sha1(archive.read_bytes()).hexdigest()}
    package["dist"] = {"tarball": f"{address}/npm/files/{archive.name}", **sums}
    document = {"name": package["name"], "dist-tags": {"latest": version}, "versions": {version: package}}
    (site / "npm" / package["name"]).write_text(json.dumps(document))
    return archive


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


# --- the lines of README, and what stands below them


def environment(address, tools):
    """No clone, no cache, no settings of the user: the tools of this machine and the registries."""
    kept = {name: value for name, value in os.environ.items() if not re.match("(CARGO|PIP|npm_config|VIRTUAL_ENV|PYTHON)", name)}
    path = [place for place in kept["PATH"].split(":") if not place.startswith(str(tools))]
    home = folder / "cargo-home"
    home.mkdir()
    (home / "config.toml").write_text(
        '[source.crates-io]\nreplace-with = "rehearsal"\n'
        f'[source.rehearsal]\nregistry = "sparse+{address}/cargo/"\n'
    )
    return kept | {
        "PATH": ":".join([str(folder / "python/bin"), str(home / "bin"), *path]),
        "CARGO_HOME": str(home),
        "CARGO_TARGET_DIR": str(folder / "target"),
        "PIP_INDEX_URL": f"{address}/simple/",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_CACHE_DIR": str(folder / "pip-cache"),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "npm_config_registry": f"{address}/npm/",
        "npm_config_cache": str(folder / "npm-cache"),
        "npm_config_update_notifier": "false",
        "RUSTUP_HOME": os.environ.get("RUSTUP_HOME", str(pathlib.Path.home() / ".rustup")),
    }


def expect(what, found, expected):
    if found.strip() != expected.strip():
        sys.exit(f"{what} gives\n{found}\ninstead of\n{expected}")
    print(f"{what}: as README says")


def install_lines(empty, env):
    """The three lines, in an empty folder."""
    [paragraph] = re.findall(r"^Once combogrid is published.*?\n\n", readme, re.M | re.S)
    lines = re.findall("`([^`]+)`", paragraph.replace("\n", " "))
    assert [line.split()[0] for line in lines] == ["cargo", "pip", "npm"], lines
    empty.mkdir()
    for line in lines:
        subprocess.run(["bash", "-c", line], cwd=empty, env=env, check=True, stdout=subprocess.DEVNULL)
        print(f"{line}: installed")


def examples(empty, env):
    blocks = re.findall(r"^```console\n\$ ([^\n]*)\n(.*?)^```", readme, re.M | re.S)
    for command, expected in blocks:
        command = command.replace("cargo run --release --", "combogrid")
        expect(command, output("bash", "-c", command, cwd=empty, env=env), expected)

    [program] = re.findall(r"^```python\n(.*?)^```", readme, re.M | re.S)
    [(last, expected)] = re.findall(r"^(\S+)  # (.*)\Z", program.strip(), re.M)
    (empty / "columns.py").write_text(program.replace(last, f"print({last})"))
    expect("the example in Python", output("python", "-P", "columns.py", cwd=empty, env=env), expected)

    [program] = re.findall(r"^```js\n(.*?)^```", readme, re.M | re.S)
    (empty / "hint.mjs").write_text(program)
    [expected] = re.findall(r"console\.log.* // (.*)", program)
    expect("the example in JavaScript", output("node", "hint.mjs", cwd=empty, env=env), expected)

    [program] = re.findall(r"^```rust\n(.*?)^```", readme, re.M | re.S)
    package(empty / "rust", "", program)
    subprocess.run(["cargo", "add", "--quiet", "combogrid-rummy"], cwd=empty / "rust", env=env, check=True)
    output("cargo", "run", "--quiet", cwd=empty / "rust", env=env)
    print("the example in Rust: its assertions hold")


def package(place, dependency, program):
    """A package of somebody who depends on one of ours."""
    (place / "src").mkdir(parents=True, exist_ok=True)
    (place / "Cargo.toml").write_text(
        f'[package]\nname = "somebody"\nversion = "0.0.0"\nedition = "2024"\n\n[dependencies]\n{dependency}\n'
    )
    (place / "src/main.rs").write_text(program)


def each_crate(ours, place, env):
    """Compiles each library from its package as a dependency: by default, with none, each and all of its features."""
    for crate in ours:
        if not any("lib" in target["kind"] for target in crate["targets"]):
            continue
        name = crate["name"]
        # A feature that begins with an underscore is asked for by others only.
        features = sorted(each for each in crate["features"] if each != "default" and each[0] != "_")
        asked = {f"{each} alone": (False, [each]) for each in features}
        asked = {"as it is": (True, []), "no feature": (False, []), **asked, "all features": (True, features)}
        for default, chosen in asked.values():
            dependency = f'{name} = {{ version = "={crate["version"]}", default-features = {str(default).lower()}, features = {json.dumps(chosen)} }}'
            package(place, dependency, "fn main() {}\n")
            (place / "Cargo.lock").unlink(missing_ok=True)
            subprocess.run(["cargo", "check", "--quiet"], cwd=place, env=env, check=True)
        print(f"{name}: {', '.join(asked)}")


# --- what the pages of the registries show


def shown(where, text, names):
    """Links of a page. A registry has no other file of the project, so a link is a whole address, or a heading of the page."""
    prose = re.sub(r"^(```|~~~).*?^\1|`[^`\n]*`", "", text, flags=re.M | re.S)
    for link in re.findall(r"\]\(([^)\s]+)\)|<(?:img|a)\s[^>]*(?:src|href)=\"([^\"]+)\"", prose):
        link = "".join(link)
        if not re.match("https://|#", link):
            wrong.append(f"{where}: {link} leads nowhere")
        crate = re.match("https://(?:docs.rs|crates.io/crates)/([^/]+)", link)
        if crate and crate[1] not in names:
            wrong.append(f"{where}: {link} names no crate that is depended on")
    if not text.startswith("# "):
        wrong.append(f"{where}: the README has no title")


def has_licences(where, licence, files):
    if licence != "MIT OR Apache-2.0":
        wrong.append(f"{where}: the licence is {licence}")
    for name in ("LICENSE-MIT", "LICENSE-APACHE"):
        texts = [text for file, text in files.items() if pathlib.PurePath(file).name == name]
        if pathlib.Path(name).read_bytes() not in texts:
            wrong.append(f"{where}: {name} is not that of the project")


def has_keywords(where, keywords):
    """Those that crates.io takes, everywhere."""
    if not 1 <= len(keywords) or any(not re.fullmatch(r"[a-z0-9][a-z0-9_+-]{0,19}", each) for each in keywords):
        wrong.append(f"{where}: the keywords are {keywords}")


def contents(archive):
    with tarfile.open(archive) as packed:
        return {each.name: packed.extractfile(each).read() for each in packed if each.isfile()}


def pages(ours, wheel, archive):
    names = {file.name for file in site.glob("cargo/*/**/*")}
    for crate in ours:
        where = f"{crate['name']} on crates.io"
        files = contents(crates / f"{crate['name']}-{crate['version']}.crate")
        shown(where, files[f"{crate['name']}-{crate['version']}/README.md"].decode(), names)
        has_licences(where, crate["license"], files)
        has_keywords(where, crate["keywords"])
        if not crate["description"] or len(crate["keywords"]) > 5 or not 1 <= len(crate["categories"]) <= 5:
            wrong.append(f"{where}: a description, at most five keywords, and one to five categories are needed")
    with zipfile.ZipFile(wheel) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    [named] = [text for name, text in files.items() if name.endswith(".dist-info/METADATA")]
    about = email.message_from_bytes(named)
    shown("pycombogrid on PyPI", about.get_payload(), names)
    has_licences("pycombogrid on PyPI", about["License-Expression"], files)
    has_keywords("pycombogrid on PyPI", about["Keywords"].split(","))
    files = contents(archive)
    about = json.loads(files["package/package.json"])
    shown("combogrid on npm", files["package/README.md"].decode(), names)
    has_licences("combogrid on npm", about["license"], files)
    has_keywords("combogrid on npm", about["keywords"])
    print(f"{len(ours)} crates, a wheel and an npm package: licences, keywords and links looked at")
    if wrong:
        sys.exit("\n".join(wrong))


shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=site))
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}"
ours, wheel, archive = cargo_registry(address), python_index(), npm_registry(address)
pages(ours, wheel, archive)
subprocess.run([sys.executable, "-m", "venv", folder / "python"], check=True)
env = environment(address, folder.parent)
with tempfile.TemporaryDirectory(prefix="combogrid-") as outside:
    empty = pathlib.Path(outside, "empty")
    install_lines(empty, env)
    examples(empty, env)
    each_crate(ours, pathlib.Path(outside, "somebody"), env)
