"""Holds load on `serve.py`: python load.py path/to/combogrid [SECONDS] [CLIENTS].

Every client asks one request after the other: hands that are dealt, one in twenty that is no request, one in fifty whose client
leaves before the answer. Tells the requests per second, the times of half and of 99 % of them, and the memory at the start and at
the end. Fails if an answer is not the one that `combogrid batch` gives to the same line.
"""

import asyncio
import pathlib
import random
import subprocess
import sys
import time

import aiohttp

PORT = 8973
WRONG = ["", "{", '{"op": "rummy.bst"}', '{"op": "rummy.best", "hand": "3H 4X"}', '{"op": 1}', "\u0000", "[" * 1000]
DEALS = [("gin", "rummy.discard"), ("rummikub", "rummy.best"), ("doudizhu", "doudizhu.plays"), ("guandan", "guandan.plays")]


def dealt(program: str) -> list[str]:
    lines = []
    for game, op in DEALS:
        command = [program, "deal", game, "--op", op, "--hands", "500", "--seed", "1"]
        lines += subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return lines


def answers(program: str, lines: list[str]) -> list[str]:
    """What each line is answered alone, as the first of a batch; errors have the number of their line, which a server has not."""
    asked = subprocess.run([program, "batch"], input="\n".join(lines) + "\n", capture_output=True, text=True)
    return asked.stdout.splitlines()


def memory(pid: int) -> int:
    """The megabytes of a process and of those that it started."""
    pages = int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1])
    children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return pages * 4096 // 1_000_000 + sum(memory(int(child)) for child in children)


async def client(number: int, until: float, lines: list[str], expected: list[str], tally: dict) -> None:
    chance = random.Random(number)
    async with aiohttp.ClientSession(f"http://127.0.0.1:{PORT}") as session:
        while time.monotonic() < until:
            if chance.random() < 0.05:
                async with session.post("/", data=chance.choice(WRONG)) as reply:
                    assert reply.status == 200 and '"error"' in await reply.text()
                tally["wrong"] += 1
                continue
            place = chance.randrange(len(lines))
            if chance.random() < 0.02:
                try:
                    async with asyncio.timeout(0.001):
                        await session.post("/", data=lines[place])
                except TimeoutError:
                    tally["left"] += 1
                continue
            started = time.monotonic()
            async with session.post("/", data=lines[place]) as reply:
                text = await reply.text()
            tally["times"].append(time.monotonic() - started)
            assert text.strip() == expected[place], f"{lines[place]}: {text}"


async def listening() -> None:
    for _ in range(600):
        try:
            await asyncio.open_connection("127.0.0.1", PORT)
            return
        except ConnectionError:
            await asyncio.sleep(0.1)
    sys.exit("the server does not listen")


async def main(program: str, seconds: float = 60, clients: int = 16) -> None:
    lines = dealt(program)
    expected = answers(program, lines)
    server = await asyncio.create_subprocess_exec(sys.executable, pathlib.Path(__file__).with_name("serve.py"), program, str(PORT))
    try:
        await listening()
        tally = {"times": [], "wrong": 0, "left": 0}
        start = memory(server.pid)
        until = time.monotonic() + seconds
        await asyncio.gather(*(client(number, until, lines, expected, tally) for number in range(clients)))
        times = sorted(tally["times"])
        print(f"{len(times) / seconds:.0f} requests a second by {clients} clients in {seconds:.0f} s, all as `batch` answers them")
        print(f"half within {times[len(times) // 2] * 1000:.1f} ms, 99 % within {times[len(times) * 99 // 100] * 1000:.1f} ms")
        print(f"{tally['wrong']} wrong requests, {tally['left']} clients that left")
        print(f"memory: {start} MB at the start, {memory(server.pid)} MB at the end")
    finally:
        server.terminate()
        await server.wait()


if __name__ == "__main__":
    program, *numbers = sys.argv[1:]
    asyncio.run(main(program, *map(int, numbers)))
