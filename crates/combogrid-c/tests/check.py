"""Builds callers of the library in each language, and holds what they print to `combogrid batch`.

    python3 check.py BUILD STEP..

BUILD is the folder of cargo's with the program and the library, and what is built here is in its folder `native`. Steps: types,
c, csharp, java, swift, godot, pages, same, valgrind, sanitizer, speed, windows.
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

import pages

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
        """Compiles the package for Unity with its samples."""
        package = self.folder / "com.combogrid"
        shutil.rmtree(package, ignore_errors=True)
        library = self.build / "libcombogrid_c.so"
        self.run(sys.executable, CRATE / "csharp/package.py", package, f"linux-x86_64={library}")
        self.run("cp", NEWTONSOFT, self.folder)
        sources = [*package.glob("Runtime/*.cs"), *package.glob("Samples~/*/*.cs"), *CRATE.glob("tests/csharp/*.cs")]
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

    def swift(self):
        """The module map names the header, and every function is found by way of it."""
        modules = CRATE / "swift/Sources/CCombogrid"
        caller = self.folder / "module"
        self.run("clang", "-fmodules", "-Werror", f"-fmodule-map-file={modules}/module.modulemap", CRATE / "tests/swift/module.m",
                 f"-L{self.build}", "-lcombogrid_c", "-o", caller)
        self.run(caller)

    def godot(self):
        """The samples ask the program, and say so if there is none."""
        project = self.folder / "godot"
        shutil.copytree(CRATE / "godot", project, dirs_exist_ok=True)
        (project / "project.godot").touch()
        samples = ["arrange: [9C 9D 9S, 5H 6H 7H]", "hint: TD", "valid: [9C 9D is not a meld]", "bot: ", "error: unexpected character 'X'"]
        for program, lines in [(str(self.program), samples), ("no-program", ["error: no answer from no-program"])]:
            self.paths["COMBOGRID"] = program
            printed = self.run("godot3-server", "--script", "samples.gd", cwd=project).decode()
            for line in lines:
                if line not in printed:
                    raise SystemExit(f"no {line} in:\n{printed}")

    def pages(self):
        """The pages of the book, followed as a newcomer does, in a folder with nothing but the clone."""
        pages.follow(CRATE.parents[1], self.folder / "newcomer", ["c", "unity", "java", "swift", "godot"])

    def answers(self, requests):
        return subprocess.run([self.program, "batch", requests], stdout=subprocess.PIPE).stdout

    def hold(self, name, caller, requests):
        answers = self.answers(requests)
        # A request that is asked alone is the first line.
        alone = re.sub(rb'"line":\d+', b'"line":1', answers)
        same = self.run(*caller, "one", requests) == alone and self.run(*caller, "many", requests, 3) == answers
        print(f"{name}: {'the same' if same else 'other'} {len(answers)} bytes for {REQUESTS} requests")
        if not same:
            raise SystemExit(1)

    def same(self):
        """The answers of every caller, one by one and at once, are those of `combogrid batch`, byte for byte."""
        requests = self.requests()
        callers = {"C, shared": [self.c_callers()[0]], "C, static": [self.c_callers()[1]]}
        callers |= {"C#": self.csharp_caller(), "Java": self.java_caller()}
        for name, caller in callers.items():
            self.hold(name, caller, requests)

    def windows(self):
        """Under Wine: answers have the same bytes, mistakes are refused, and Ctrl-C ends the program between two lines."""
        build = self.build.parent / "x86_64-pc-windows-gnu" / self.build.name
        library, caller = build / "combogrid_c.dll", self.folder / "calls.exe"
        self.run("x86_64-w64-mingw32-gcc-posix", *GCC[1:], f"-I{CRATE / 'include'}", CRATE / "tests/c/calls.c", library, "-static",
                 "-lpthread", "-o", caller)
        self.run("cp", library, self.folder)
        print(self.run("wine", caller, "mistakes").decode(), end="")
        self.run("wine", caller, "threads", self.requests(800))
        requests = self.requests()
        self.hold("C for Windows", ["wine", caller], requests)
        program = ["wine", build / "combogrid.exe", "batch"]
        same = subprocess.run([*program, requests], stdout=subprocess.PIPE).stdout == self.answers(requests)
        print(f"batch for Windows: {'the same' if same else 'other'} bytes")
        asking = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        asking.stdin.write(b'{"op": "tothello.perft", "depth": 1}\n')
        asking.stdin.flush()
        answer = asking.stdout.readline()
        asking.send_signal(signal.SIGINT)
        status, rest = asking.wait(timeout=20), asking.stdout.read()
        print(f"Ctrl-C: status {status}")
        if not same or (answer[-1:], rest, status) != (b"\n", b"", 130):
            raise SystemExit(1)

    def valgrind(self):
        """Memory is in order, and all of it is released."""
        self.calls("valgrind", "--quiet", "--error-exitcode=9", "--leak-check=full", "--errors-for-leak-kinds=definite",
                   self.c_callers()[0])

    def sanitizer(self):
        """The same of a library that was built with AddressSanitizer."""
        caller = self.folder / "calls-sanitized"
        self.run(*GCC, "-fsanitize=address", f"-I{CRATE / 'include'}", CRATE / "tests/c/calls.c", f"-L{self.build}",
                 "-lcombogrid_c", "-lpthread", "-o", caller)
        self.calls(caller)

    def calls(self, *caller):
        """Mistakes, threads with cancellation, and all requests together and one by one."""
        few, all_requests = self.requests(200), self.requests()
        for arguments in (["mistakes"], ["threads", few], ["many", all_requests, 2], ["one", all_requests]):
            self.run(*caller, *arguments)
            print(f"{pathlib.Path(caller[0]).name}: {arguments[0]} is clean")

    def speed(self):
        """A call takes at most 1 us more than `batch` does for the same line, and a process with a request at most 5 ms."""
        lines = self.folder / "lines.jsonl"
        line = '{"op": "rummy.best", "hand": "3H 4H 5H 9C", "rules": "gin"}\n'
        caller = self.c_callers()[0]

        def seconds(*command):
            began = time.perf_counter()
            self.run(*command)
            return time.perf_counter() - began

        lines.write_text(line)
        start = min(seconds(caller, "one", lines) for _ in range(50)) * 1e3
        lines.write_text(line * 200_000)
        batch = min(seconds(self.program, "batch", lines, "--threads", 1) for _ in range(5)) / 200_000 * 1e9
        ask = float(self.run(caller, "time", lines))
        size = (self.build / "libcombogrid_c.so").stat().st_size
        print(f"{size} bytes, {start:.1f} ms for a process with a request, {ask:.0f} ns for a call, {batch:.0f} ns for a line of batch")
        if start > 5 or ask > batch + 1000:
            raise SystemExit("too slow")


def main(build, *steps):
    checks = Checks(build)
    for step in steps:
        getattr(checks, step)()
        print(f"{step}: passed", flush=True)


main(*sys.argv[1:])
