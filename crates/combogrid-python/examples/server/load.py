"""Holds load on `serve.py`: python load.py path/to/combogrid [SECONDS] [CLIENTS].

First tells what a request of each kind costs the program alone. Then every client asks one request after the other: moves to check and
hands that are dealt, one in twenty that is no request, one in fifty whose client leaves in the middle of its request or before the
answer. At last more requests come at once than the server takes, behind slow ones. Tells the requests per second, the times of half
and of 99 % of them, and the memory at the start and at the end. Fails if an answer is not the one that `combogrid batch` gives to the
same line, or if a bound does not hold.
"""

import asyncio
import json
import pathlib
import random
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time

import aiohttp
from serve import LONGEST, STATES, WAITING

# A free port, so that several of these programs can run at once.
with socket.create_server(("127.0.0.1", 0)) as free:
    PORT = free.getsockname()[1]
# No requests. A line feed in one must not begin a second request, whose answer would be another client's.
WRONG = [
    b"", b"{", b'{"op": "rummy.bst"}', b'{"op": "rummy.best", "hand": "3H 4X"}', b'{"op": 1}', b"\0", b"[" * 1000, b"\xff\xfe{}",
    b'{"op": "rummy.best", "hand": "3H\xc3"}', b"\n", b"\r\n\n", b'{"op": "rummy.rules"}\n{"op": "rummy.rules"}', b" " * (LONGEST + 1),
]  # fmt: skip
# Requests that end at a bound: the first after a second, the second after so many states, in milliseconds.
DECK = b"3333444455556666777788889999TTTTJJJJQQQQKKKKAAAA2222BR"
SLOW, LARGE = b'{"op": "doudizhu.puzzle", "cards": "17+17+17"}', b'{"op": "doudizhu.count", "hand": "%s"}' % DECK
DEALS = [("gin", "rummy.discard"), ("doudizhu", "doudizhu.plays"), ("guandan", "guandan.plays")]


def batch(program: str, lines: list[bytes], *options: str) -> list[bytes]:
    """The answer to each line; an error without the number of its line, which is another one in a server."""
    # The server puts blanks for the ends of lines as well.
    text = b"".join(re.sub(rb"[\r\n]", b" ", line) + b"\n" for line in lines)
    asked = subprocess.run([program, "batch", *options], input=text, capture_output=True)
    return [without_number(line) for line in asked.stdout.splitlines()]


def without_number(answer: bytes) -> bytes:
    return re.sub(rb'(\{"id":null,"error":.*),"line":\d+', rb"\1", answer.strip())


def dealt(program: str, game: str, op: str) -> list[bytes]:
    command = [program, "deal", game, "--op", op, "--hands", "500", "--seed", "1"]
    return [re.sub(rb'"id":\d+,', b"", line) for line in subprocess.run(command, capture_output=True, check=True).stdout.splitlines()]


def results(program: str, lines: list[bytes]) -> list[dict]:
    return [json.loads(line)["result"] for line in batch(program, lines)]


def request(**fields: object) -> bytes:
    return json.dumps(fields).encode()


def checks(program: str) -> dict[str, list[bytes]]:
    """Moves to check by kind, of which some are not legal."""
    hands = dealt(program, "rummikub", "rummy.best")
    laid = [
        request(op="rummy.check", rules="rummikub", melds=", ".join(best["melds"]), hand=json.loads(hands[place - place % 2])["hand"])
        for place, best in enumerate(results(program, hands))
    ]
    tables = [request(op="rummy.puzzle", rules="rummikub", tiles="15+2", seed=seed) for seed in range(200)]
    turns = []
    for place, answer in enumerate(results(program, tables)):
        [puzzle] = answer["puzzles"]
        # Every second one leaves a meld out, whose tiles are then missing.
        after = ", ".join(puzzle["solution"][place % 2 :])
        turns.append(request(op="rummy.check", rules="rummikub", melds=after, before=", ".join(puzzle["table"]), hand=puzzle["rack"]))
    # Games of random actions, asked after each, and with an action that hardly one allows.
    random_choice = random.Random(1).choice
    games = [{"op": "game.replay", "game": game, "seed": seed, "actions": []} for game in ("gin", "doudizhu") for seed in range(50)]
    replays, plays = [], []
    for _ in range(12):
        asked = [request(**game) for game in games]
        replays += asked
        for game, replayed in zip(games, results(program, asked)):
            if replayed["legal"]:
                game["actions"] += [random_choice(replayed["legal"])]
        replays += [request(**game | {"actions": [*game["actions"], "33"]}) for game in games[:: len(games) // 10]]
        played = {game["actions"][-1] for game in games if game["game"] == "doudizhu"} - {"pass"}
        plays += [request(op="doudizhu.recognize", hand=cards) for cards in sorted(played)]
    return {
        "`rummy.check`, melds of a Rummikub hand": laid,
        "`rummy.check`, a turn at a Rummikub table": turns,
        "`game.replay`, up to 12 actions of gin or Dou Dizhu": replays,
        "`doudizhu.recognize`, a play": plays,
    }


def processor_time(program: str, lines: list[bytes]) -> float:
    """The seconds of a core that `combogrid batch` takes for these lines."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    batch(program, lines, "--threads", "1")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cost(program: str, lines: list[bytes]) -> float:
    """The microseconds of a core for a line, with reading and writing it, without those to start the program."""
    times = 1 + 3000 // len(lines)
    return (processor_time(program, lines * times) - processor_time(program, [])) / len(lines) / times * 1e6


def memory(pid: int) -> int:
    """The megabytes of a process and of those that it started."""
    pages = int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1])
    children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return pages * 4096 // 1_000_000 + sum(memory(int(child)) for child in children)


async def leave(body: bytes, chance: random.Random, tally: dict) -> None:
    """Leaves before the answer, or in the middle of the request."""
    _, writer = await asyncio.open_connection("127.0.0.1", PORT)
    sent = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(body) + body
    is_whole = chance.random() < 0.5
    writer.write(sent if is_whole else sent[: chance.randrange(len(sent))])
    await writer.drain()
    writer.close()
    tally["left" if is_whole else "broke off"] += 1


async def ask(session: aiohttp.ClientSession, body: bytes) -> tuple[int, bytes]:
    async with session.post("/", data=body) as reply:
        assert reply.status != 503 or "Retry-After" in reply.headers
        return reply.status, without_number(await reply.read())


async def client(number: int, until: float, expected: dict[bytes, bytes], tally: dict) -> None:
    chance = random.Random(number)
    right = [body for body in expected if body not in WRONG]
    async with aiohttp.ClientSession(f"http://127.0.0.1:{PORT}") as session:
        # On a busy machine a short run goes on until each kind of client has come.
        while time.monotonic() < until or not all(tally.values()):
            body = chance.choice(WRONG if chance.random() < 0.05 else right)
            if chance.random() < 0.02:
                await leave(body, chance, tally)
                continue
            started = time.monotonic()
            status, answer = await ask(session, body)
            if body in WRONG:
                tally["wrong"] += 1
            else:
                tally["times"].append(time.monotonic() - started)
            if len(body) > LONGEST:
                assert status == 413, status
            else:
                assert (status, answer) == (200, expected[body]), f"{body!r}: {status} {answer!r}"


async def crowd(expected: dict[bytes, bytes]) -> int:
    """Asks more than may wait, behind slow requests, which hold back those after them. Returns how many were told to come again."""
    bodies = [body for body in expected if body not in WRONG][: WAITING + 100]
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(f"http://127.0.0.1:{PORT}", connector=connector) as session:
        slow = [asyncio.create_task(ask(session, body)) for body in [LARGE] + [SLOW] * 12]
        await asyncio.sleep(0.2)
        answered = await asyncio.gather(*(ask(session, body) for body in bodies))
        for body, (status, answer) in zip(bodies, answered):
            assert status == 503 or (status, answer) == (200, expected[body]), f"{body!r}: {status} {answer!r}"
        (_, large), *slow = await asyncio.gather(*slow)
        for met, answer in [(f"more than {STATES} states", large), *(("out of time", answer) for _, answer in slow)]:
            error = json.loads(answer)["error"]
            assert error["kind"] == "limit" and met in error["message"] and "known" in error, error
    return sum(status == 503 for status, _ in answered)


async def listening() -> None:
    for _ in range(600):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", PORT)
            writer.close()
            return
        except ConnectionError:
            await asyncio.sleep(0.1)
    sys.exit("the server does not listen")


async def main(program: str, seconds: float = 60, clients: int = 16) -> None:
    asked = checks(program) | {f"`{op}`, a hand of {game}": dealt(program, game, op) for game, op in DEALS}
    for kind, bodies in asked.items():
        print(f"{kind}: {cost(program, bodies):.1f} us")
    bodies = [*WRONG, *(body for kind in asked.values() for body in kind)]
    expected = dict(zip(bodies, batch(program, bodies), strict=True))
    log = tempfile.TemporaryFile()
    command = [sys.executable, pathlib.Path(__file__).with_name("serve.py"), program, str(PORT)]
    server = await asyncio.create_subprocess_exec(*command, stderr=log)
    try:
        await listening()
        tally = {"times": [], "wrong": 0, "left": 0, "broke off": 0}
        start = memory(server.pid)
        began = time.monotonic()
        await asyncio.gather(*(client(number, began + seconds, expected, tally) for number in range(clients)))
        end, seconds = memory(server.pid), time.monotonic() - began
        refused = await crowd(expected)
        assert refused
        times = sorted(tally["times"])
        print(f"{len(times) / seconds:.0f} requests a second by {clients} clients in {seconds:.0f} s, all as `batch` answers them")
        print(f"half within {times[len(times) // 2] * 1000:.1f} ms, 99 % within {times[len(times) * 99 // 100] * 1000:.1f} ms")
        print(f"{tally['wrong']} wrong requests, {tally['left']} clients that left, {tally['broke off']} that broke off")
        print(f"{refused} of {WAITING + 100} requests at once were told to come again")
        print(f"memory: {start} MB at the start, {end} MB at the end")
    finally:
        # Without waiting for answers that are still to come, where one was wrong.
        server.kill()
        await server.wait()
        log.seek(0)
        errors = log.read().decode()
        # Nothing that a client does is an error of the server.
        assert not errors, errors[:2000]


if __name__ == "__main__":
    program, *numbers = sys.argv[1:]
    asyncio.run(main(program, *map(int, numbers)))
