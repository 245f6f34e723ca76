"""What a player waits for: the first page after `napoleon serve`, and the answer to a move.

    python -m bench.table

Starts the command with a directory of its own, plays deals over a socket and prints medians.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import httpx
import websockets

DEALS = 3


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        server = subprocess.Popen(
            [sys.executable, "-m", "napoleon", "serve", "--port", "0", "--data", folder],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None
            found = re.search(r"http://[^ ]+:\d+", server.stdout.readline())
            assert found, "the server did not start"
            base = found[0]
            with urllib.request.urlopen(f"{base}/", timeout=10) as page:
                page.read()
            print(f"first page after {time.perf_counter() - started:.2f} s")
            asyncio.run(_play(base, started))
            print(f"resident memory {_resident(server.pid):.0f} MB (one table, without workers)")
        finally:
            server.terminate()
            server.wait(10)


async def _play(base: str, started: float) -> None:
    async with httpx.AsyncClient(base_url=base, headers={"Origin": base}) as http:
        while not (await http.get("/api/start")).json()["engineReady"]:  # noqa: ASYNC110 - over HTTP
            await asyncio.sleep(0.1)
        print(f"engine ready after {time.perf_counter() - started:.2f} s")
        asked = {"table": "joker", "changes": {"match.deals": DEALS}}
        key = (await http.post("/api/matches", json=asked)).json()["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    async with websockets.connect(
        f"{base.replace('http', 'ws')}/api/matches/{key}/socket",
        additional_headers={"Cookie": cookie},
        origin=websockets.Origin(base),
    ) as socket:
        times = await _moves(socket)
    median = statistics.median(times) * 1000
    worst = max(times) * 1000
    print(f"{len(times)} moves answered after {median:.1f} ms (median), {worst:.1f} ms (worst)")


async def _moves(socket: websockets.ClientConnection) -> list[float]:
    times: list[float] = []
    sent: dict[str, float] = {}
    while True:
        message = json.loads(await socket.recv())
        if message["type"] == "accepted":
            times.append(time.perf_counter() - sent.pop(message["id"]))
        # While an answer is awaited, what comes are others' moves.
        if message["type"] != "update" or sent:
            continue
        view = message["view"]
        if view["ranking"]:
            return times
        answer = _answer(view)
        if answer is not None:
            key = f"move{len(times):08}"
            sent[key] = time.perf_counter()
            await socket.send(json.dumps(answer | {"id": key}))


def _answer(view: dict[str, Any]) -> dict[str, Any] | None:
    choice = view["choice"]
    if view["phase"] == "finished":
        return {"type": "next"}
    if choice is None:
        return None
    action: dict[str, Any]
    if choice["kind"] == "auction":
        action = {"kind": "bid", "bid": choice["bids"][0]} if choice["bids"] else {"kind": "pass"}
    elif choice["kind"] == "calling":
        action = {"kind": "call", "card": choice["cards"][0]}
    elif choice["kind"] == "exchange":
        action = {"kind": "discard", "cards": view["hand"][-choice["count"] :]}
    else:
        action = {"kind": "play", "card": choice["cards"][0]}
    return {"type": "act", "action": action}


def _resident(process: int) -> float:
    """Megabytes of a process, by Linux' own count."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    main()
