"""Puts the package for Unity together: the sources, the samples, and the native library of each platform.

    python3 package.py FOLDER PLATFORM=LIBRARY..

The folder is new. Platforms: linux-x86_64, windows-x86_64, macos-arm64, macos-x86_64, android-arm64, android-arm,
android-x86_64, ios-arm64.
"""

import hashlib
import pathlib
import shutil
import sys

SOURCES = pathlib.Path(__file__).parent
# Where each library lies under Plugins, and what the importer of Unity asks for: the platform as two names, the
# processor, and the system of the editor that can load it.
PLATFORMS = {
    "linux-x86_64": ("Linux/x86_64", "Standalone: Linux64", "x86_64", "Linux"),
    "windows-x86_64": ("Windows/x86_64", "Standalone: Win64", "x86_64", "Windows"),
    "macos-arm64": ("macOS/arm64", "Standalone: OSXUniversal", "ARM64", "OSX"),
    "macos-x86_64": ("macOS/x86_64", "Standalone: OSXUniversal", "x86_64", "OSX"),
    "android-arm64": ("Android/arm64-v8a", "Android: Android", "ARM64", None),
    "android-arm": ("Android/armeabi-v7a", "Android: Android", "ARMv7", None),
    "android-x86_64": ("Android/x86_64", "Android: Android", "X86_64", None),
    "ios-arm64": ("iOS", "iPhone: iOS", "ARM64", None),
}
DEFAULT = """DefaultImporter:
  externalObjects: {}
"""
IMPORTERS = {
    ".cs": "MonoImporter:\n  serializedVersion: 2\n",
    ".asmdef": "AssemblyDefinitionImporter:\n  externalObjects: {}\n",
    "package.json": "PackageManifestImporter:\n  externalObjects: {}\n",
}


def enabled(platform, settings):
    lines = "".join(f"        {name}: {value}\n" for name, value in settings.items())
    return f"  - first:\n      {platform}\n    second:\n      enabled: 1\n      settings:\n{lines}"


def plugin(platform, processor, editor):
    """The importer of a native library: for its platform only, and for the editor on the same system."""
    text = "PluginImporter:\n  serializedVersion: 2\n  isPreloaded: 0\n  platformData:\n"
    text += "  - first:\n      Any: \n    second:\n      enabled: 0\n      settings: {}\n"
    if editor:
        text += enabled("Editor: Editor", {"CPU": processor, "DefaultValueInitialized": "true", "OS": editor})
    return text + enabled(platform, {"CPU": processor})


def write_meta(folder, path, importer):
    """Unity leaves out a file of a package that has no such file beside it; the number has to stay the same."""
    guid = hashlib.md5(f"com.combogrid/{path.relative_to(folder).as_posix()}".encode()).hexdigest()
    is_folder = "folderAsset: yes\n" if path.is_dir() else ""
    pathlib.Path(f"{path}.meta").write_text(f"fileFormatVersion: 2\nguid: {guid}\n{is_folder}{importer}")


def main(folder, *libraries):
    folder = pathlib.Path(folder)
    libraries = [library.split("=", 1) for library in libraries]
    missing = [file for _, file in libraries if not pathlib.Path(file).is_file()]
    if folder.exists() or missing:
        sys.exit(f"there is no {missing[0]}" if missing else f"{folder} is there already")
    folder.mkdir(parents=True)
    for name in ("Runtime", "Samples~"):
        shutil.copytree(SOURCES / name, folder / name)
    shutil.copy(SOURCES / "package.json", folder)
    licences = [SOURCES.parent / f"LICENSE-{name}" for name in ("MIT", "APACHE")]
    (folder / "LICENSE.md").write_text("\n".join(licence.read_text() for licence in licences))
    importers = {}
    for platform, file in libraries:
        place, *asked = PLATFORMS[platform]
        (folder / "Plugins" / place).mkdir(parents=True)
        copy = shutil.copy(file, folder / "Plugins" / place)
        importers[pathlib.Path(copy)] = plugin(*asked)
    for path in sorted(folder.rglob("*")):
        # Unity does not look into the samples before somebody imports them.
        if "Samples~" not in path.parts:
            own = importers.get(path) or IMPORTERS.get(path.name) or IMPORTERS.get(path.suffix)
            write_meta(folder, path, own or DEFAULT)


if len(sys.argv) < 2 or any("=" not in word or word.split("=")[0] not in PLATFORMS for word in sys.argv[2:]):
    sys.exit(__doc__.strip())
main(*sys.argv[1:])
