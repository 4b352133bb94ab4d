"""`ask` and `ask_many`: every op, as the line protocol answers it."""

from __future__ import annotations

import itertools
import math
import pickle
import signal
import threading
import time
from collections import UserDict
from typing import Any

import pytest
from conftest import Batch, deal

import pycombogrid
from pycombogrid import Error, ask, ask_many

SLOW = {"op": "tothello.perft", "depth": 10}


def requests(count: int) -> list[dict[str, Any]]:
    ops = ["leads", "count", "plays", "recognize", "best", "splits", "nothing"]
    hands = [deal(seed, 1 + seed % 12) for seed in range(count)]
    some: list[dict[str, Any]] = [
        {"op": f"doudizhu.{op}", "hand": hand} for hand, op in zip(hands, itertools.cycle(ops), strict=False)
    ]
    some[3]["rules"] = {"preset": "pagat", "max_cards": 20, "without": ["bomb", "rocket"]}
    some[8]["hand"] = "3X"
    some[15]["max_states"] = 1
    return some


def outcome(answer: dict[str, Any]) -> Any:
    if "error" not in answer:
        return answer["result"]
    error = answer["error"]
    return (error["kind"], error["message"], error["at"], error["field"], error.get("known"), None)


def asked(request: dict[str, Any]) -> Any:
    try:
        return ask(request)
    except Error as error:
        return error.args


def test_the_answers_are_those_of_the_command_line(batch: Batch) -> None:
    some = requests(2000)
    expected = [outcome(answer) for answer in batch(some)]
    assert [asked(request) for request in some] == expected
    many = ask_many(some, errors="return")
    assert [answer.args if isinstance(answer, Error) else answer for answer in many] == expected


def test_errors_say_what_and_where() -> None:
    with pytest.raises(Error) as caught:
        ask({"op": "doudizhu.plays", "hand": "33344455566677788899", "max_states": 10})
    error = caught.value
    assert (error.kind, error.at, error.field) == ("limit", None, None)
    assert error.known is not None and error.known["fewest"] == 2
    again = pickle.loads(pickle.dumps(error))
    assert (again.args, str(again)) == (error.args, str(error))
    assert isinstance(error, ValueError)


@pytest.mark.parametrize(
    "request_",
    [None, 3, "text", b"x", [], [("op", "rummy.best")], {3: 4}, {"op": object()}, {"op": b"rummy.best"}, {"hand": {1, 2}}],
)
def test_what_is_no_request_is_a_type_error(request_: Any) -> None:
    with pytest.raises(TypeError):
        ask(request_)


def test_numbers_are_those_that_were_written() -> None:
    """Read less exactly, this one is the next number of floating point."""
    hand = "AS 2D 4D 5D 6H 6S 8D 9C 9D 9S"
    assert ask({"op": "rummy.advise", "hand": hand, "rules": "gin"})["expected"] == 28.523809523809526


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_numbers_that_json_lacks(value: float) -> None:
    with pytest.raises(ValueError):
        ask({"op": "tothello.perft", "depth": value})


@pytest.mark.parametrize("value", [2**64, -(2**63) - 1, 10**400])
def test_numbers_that_are_too_large(value: int) -> None:
    with pytest.raises(OverflowError):
        ask({"op": "tothello.perft", "depth": value})


def test_nesting_ends() -> None:
    nested: list[Any] = []
    nested.append(nested)
    with pytest.raises(RecursionError):
        ask({"op": nested})


def test_subclasses_and_mappings_are_read_as_what_they_are() -> None:
    class Text(str):
        __slots__ = ()

        def encode(self, *_: Any) -> bytes:
            raise AssertionError

    class Number(int):
        pass

    assert ask(UserDict({"op": Text("tothello.perft"), "depth": Number(2)})) == {"nodes": "12"}
    assert ask({"id": object(), "op": "tothello.perft", "depth": 2}) == {"nodes": "12"}


def test_text_that_is_not_plain() -> None:
    with pytest.raises(Error, match="unexpected character"):
        ask({"op": "rummy.best", "hand": '"\\\n\x00\u2665\U0001f0a1'})
    with pytest.raises(UnicodeEncodeError):
        ask({"op": "rummy.best", "hand": "\ud800"})


@pytest.mark.parametrize("timeout", [-1.0, math.nan, math.inf, 1e300])
def test_timeouts_are_seconds(timeout: float) -> None:
    with pytest.raises(ValueError):
        ask(SLOW, timeout=timeout)


def test_a_timeout_ends_a_query() -> None:
    for timeout in (0.0, 0.02, 0.15):
        started = time.monotonic()
        with pytest.raises(Error, match="out of time"):
            ask({**SLOW, "depth": 60}, timeout=timeout, max_states=10**12)
        assert time.monotonic() - started < timeout + 2


def test_a_long_query_is_answered() -> None:
    assert ask(SLOW) == {"nodes": "24571284"}


def test_other_threads_run_while_a_query_does() -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.wait(0.001):
            ticks += 1

    thread = threading.Thread(target=tick)
    thread.start()
    ask(SLOW)
    done.set()
    thread.join()
    assert ticks > 3


def interrupted(query: Any) -> float:
    """Return how long a query runs on after Ctrl-C."""
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        query()
    timer.join()
    return time.monotonic() - started - 0.3


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_ends_a_query() -> None:
    slow = {**SLOW, "depth": 60}
    assert interrupted(lambda: ask(slow, max_states=10**12, timeout=30)) < 5
    assert interrupted(lambda: list(ask_many([slow], max_states=10**12, timeout=30))) < 5


def test_many_requests_are_read_as_answers_are_taken() -> None:
    read = 0

    def endless() -> Any:
        nonlocal read
        while True:
            read += 1
            yield {"op": "tothello.perft", "depth": 1}

    answers = ask_many(endless(), threads=2)
    assert [next(answers) for _ in range(1000)] == [{"nodes": "4"}] * 1000
    assert 1000 <= read <= 1000 + 2 * 256


def test_errors_of_many_requests() -> None:
    some = [{"op": "tothello.perft", "depth": 1}, {"op": "nothing"}, {"op": "tothello.perft", "depth": 1}]
    answers = ask_many(some)
    assert next(answers) == {"nodes": "4"}
    with pytest.raises(Error, match="unknown op"):
        next(answers)
    assert next(answers) == {"nodes": "4"}
    with pytest.raises(StopIteration):
        next(answers)


def test_an_iterable_that_fails() -> None:
    def failing() -> Any:
        yield {"op": "tothello.perft", "depth": 1}
        raise KeyError("as a test")

    answers = ask_many(failing())
    assert next(answers) == {"nodes": "4"}
    with pytest.raises(KeyError, match="as a test"):
        next(answers)
    with pytest.raises(StopIteration):
        next(answers)
    with pytest.raises(TypeError):
        list(ask_many([3]))  # type: ignore[list-item]
    with pytest.raises(TypeError):
        ask_many(3)  # type: ignore[call-overload]


@pytest.mark.parametrize("threads", [0, -1, 10**30, 1025])
def test_numbers_of_threads(threads: int) -> None:
    with pytest.raises((ValueError, OverflowError)):
        ask_many([], threads=threads)


def test_importing_is_quick_and_lazy() -> None:
    import subprocess
    import sys

    code = (
        "import sys, time; started = time.perf_counter(); import pycombogrid; "
        "print(time.perf_counter() - started, 'numpy' in sys.modules, 'pyarrow' in sys.modules)"
    )
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(5)]
    seconds, *loaded = min(run.stdout.split() for run in runs)
    assert loaded == ["False", "False"]
    assert float(seconds) < 0.03 * 10, "30 ms on an idle machine"
    assert pycombogrid.__version__
