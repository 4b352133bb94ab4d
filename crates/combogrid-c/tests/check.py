"""Builds callers of the library in each language, and holds what they print to `combogrid batch`.

    python3 check.py BUILD STEP..

BUILD is the folder of cargo's with the program and the library, and what is built here is in its folder `native`. Steps: types, c, csharp, java, swift,
godot, same, valgrind.
"""

import os
import pathlib
import re
import subprocess
import sys

CRATE = pathlib.Path(__file__).parents[1]
JNA = "/usr/share/java/jna.jar"
NEWTONSOFT = "/usr/lib/mono/gac/Newtonsoft.Json/6.0.0.0__b9a188c8922137c6/Newtonsoft.Json.dll"
GCC = "gcc -std=c11 -D_POSIX_C_SOURCE=200809L -O1 -g -Wall -Wextra -Wpedantic -Werror".split()
REQUESTS = 20_000


class Checks:
    """The checks of one build."""

    def __init__(self, build):
        self.build = pathlib.Path(build).absolute()
        self.folder = self.build / "native"
        self.folder.mkdir(exist_ok=True)
        self.program = self.build / "combogrid"
        self.paths = {"LD_LIBRARY_PATH": str(self.build)}

    def run(self, *command, **options):
        """Runs a command and returns what it prints."""
        environment = {**os.environ, **self.paths}
        command = [str(word) for word in command]
        return subprocess.run(command, check=True, env=environment, stdout=subprocess.PIPE, **options).stdout

    def requests(self, count=REQUESTS):
        file = self.folder / f"requests-{count}.jsonl"
        file.write_bytes(self.run(sys.executable, CRATE / "tests/requests.py", self.program, count))
        return file

    def types(self):
        """The types of C# are those of the schema."""
        written = self.run(sys.executable, CRATE / "csharp/generate.py").decode()
        if written != (CRATE / "csharp/Runtime/Types.cs").read_text():
            raise SystemExit("csharp/Runtime/Types.cs is not what csharp/generate.py writes")

    def c_callers(self):
        """The caller in C, with the library linked at run time and in it."""
        source, include = CRATE / "tests/c/calls.c", CRATE / "include"
        shared, static = self.folder / "calls-shared", self.folder / "calls-static"
        self.run(*GCC, f"-I{include}", source, f"-L{self.build}", "-lcombogrid_c", "-lpthread", "-o", shared)
        self.run(*GCC, f"-I{include}", source, self.build / "libcombogrid_c.a", "-lpthread", "-ldl", "-lm", "-o", static)
        return shared, static

    def c(self):
        """Mistakes are refused, and threads ask, cancel, open and release at once."""
        few = self.requests(800)
        for caller in self.c_callers():
            print(self.run(caller, "mistakes").decode(), end="")
            self.run(caller, "threads", few)

    def csharp_caller(self):
        self.run("cp", NEWTONSOFT, self.folder)
        sources = [*CRATE.glob("csharp/Runtime/*.cs"), *CRATE.glob("csharp/Samples~/*/*.cs"), *CRATE.glob("tests/csharp/*.cs")]
        caller = self.folder / "Calls.exe"
        self.run("mcs", "-langversion:7.2", "-warnaserror", f"-out:{caller}", f"-r:{NEWTONSOFT}", "-r:System.Runtime.Serialization", *sources)
        return ["mono", caller]

    def csharp(self):
        print(self.run(*self.csharp_caller()).decode(), end="")

    def java_caller(self):
        classes = self.folder / "classes"
        sources = [*CRATE.glob("java/combogrid/*.java"), *CRATE.glob("tests/java/*.java")]
        self.run("javac", "-Xlint:all", "-Werror", "-cp", JNA, "-d", classes, *sources)
        return ["java", f"-Djna.library.path={self.build}", "-cp", f"{classes}:{JNA}", "Calls"]

    def java(self):
        print(self.run(*self.java_caller()).decode(), end="")

    def same(self):
        """The answers of every caller, one by one and at once, are those of `combogrid batch`, byte for byte."""
        requests = self.requests()
        answers = subprocess.run([self.program, "batch", requests], stdout=subprocess.PIPE).stdout
        # A request that is asked alone is the first line.
        alone = re.sub(rb'"line":\d+', b'"line":1', answers)
        callers = {"C, shared": [self.c_callers()[0]], "C, static": [self.c_callers()[1]]}
        callers |= {"C#": self.csharp_caller(), "Java": self.java_caller()}
        for name, caller in callers.items():
            same = self.run(*caller, "one", requests) == alone and self.run(*caller, "many", requests, 3) == answers
            print(f"{name}: {'the same' if same else 'other'} {len(answers)} bytes for {REQUESTS} requests")
            if not same:
                raise SystemExit(1)

    def valgrind(self):
        """Memory is in order, and all of it is released."""
        few, more = self.requests(200), self.requests(REQUESTS)
        caller = self.c_callers()[0]
        check = ["valgrind", "--quiet", "--error-exitcode=9", "--leak-check=full", "--errors-for-leak-kinds=definite"]
        for arguments in (["mistakes"], ["threads", few], ["many", more, 2], ["one", more]):
            self.run(*check, caller, *arguments)
            print(f"valgrind: {arguments[0]} is clean")


def main(build, *steps):
    checks = Checks(build)
    for step in steps:
        getattr(checks, step)()
        print(f"{step}: passed", flush=True)


main(*sys.argv[1:])
