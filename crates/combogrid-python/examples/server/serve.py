"""Answers requests of the line protocol over HTTP: `combogrid batch` behind aiohttp. It needs no wheel.

    python serve.py path/to/combogrid [PORT]
    curl -d '{"op": "rummy.best", "hand": "3H 4H 5H"}' localhost:8080
"""

import asyncio
import sys
from collections import deque

from aiohttp import web

# What one request may cost: bytes, seconds and steps. More requests than WAITING at once are told to come again.
LONGEST, SECONDS, STATES, WAITING = 1 << 16, "1s", "1000000", 500


async def answer(request: web.Request) -> web.Response:
    try:
        body = await request.read()
    except ConnectionResetError as broken_off:
        raise web.HTTPBadRequest from broken_off
    # A line is a request, so a body is one line. What is no request is answered by an error, which has its place.
    line = body.replace(b"\n", b" ").replace(b"\r", b" ") or b" "
    batch, waiting = request.app["batch"], request.app["waiting"]
    if len(waiting) >= WAITING:
        raise web.HTTPServiceUnavailable(headers={"Retry-After": "1"})
    # Answers come in the order of the requests. A client that disconnects leaves a future that nobody reads.
    waiting.append(answered := asyncio.get_running_loop().create_future())
    batch.stdin.write(line + b"\n")
    return web.Response(body=await asyncio.shield(answered), content_type="application/json")


async def deliver(app: web.Application) -> None:
    while line := await app["batch"].stdout.readline():
        app["waiting"].popleft().set_result(line)
    sys.exit("combogrid has ended")


async def run(app: web.Application):
    command = [sys.argv[1], "batch", "--timeout", SECONDS, "--max-states", STATES, "--max-line", str(LONGEST)]
    pipe = asyncio.subprocess.PIPE
    app["batch"] = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=1 << 26)
    app["waiting"] = deque()
    task = asyncio.create_task(deliver(app))
    yield
    task.cancel()
    app["batch"].kill()


if __name__ == "__main__":
    app = web.Application(client_max_size=LONGEST)
    app.add_routes([web.post("/", answer)])
    app.cleanup_ctx.append(run)
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[2]) if len(sys.argv) > 2 else 8080, print=None)
