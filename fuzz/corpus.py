"""Packs the inputs of the fuzz targets that have no name of their own.

    python3 fuzz/corpus.py unpack    writes the inputs of fuzz/corpus/TARGET.hex into fuzz/corpus/TARGET
    python3 fuzz/corpus.py pack      moves them back, with what the fuzzer has added

A pack has one input a line, in hexadecimal. Unpacked, an input is a file that is named by its SHA-1, as
the fuzzer names what it finds. Files with other names stay files.
"""

import hashlib
import pathlib
import re
import sys

CORPUS = pathlib.Path(__file__).parent / "corpus"


def unnamed(folder):
    files = folder.glob("*") if folder.is_dir() else []
    return [file for file in files if re.fullmatch("[0-9a-f]{40}", file.name)]


def pack(target):
    pack = CORPUS / f"{target}.hex"
    files = unnamed(CORPUS / target)
    if files:
        lines = sorted({file.read_bytes().hex() for file in files}, key=lambda line: (len(line), line))
        pack.write_text("".join(line + "\n" for line in lines))
    for file in files:
        file.unlink()


def unpack(target):
    pack = CORPUS / f"{target}.hex"
    (CORPUS / target).mkdir(exist_ok=True)
    for line in pack.read_text().splitlines() if pack.exists() else []:
        input = bytes.fromhex(line)
        (CORPUS / target / hashlib.sha1(input).hexdigest()).write_bytes(input)


def main(arguments):
    acts = {"pack": pack, "unpack": unpack}
    if len(arguments) != 1 or arguments[0] not in acts:
        sys.exit(__doc__.strip())
    for target in sorted({path.stem for path in CORPUS.iterdir()}):
        acts[arguments[0]](target)


main(sys.argv[1:])
