"""A bot of this engine on a Stackwright server: it takes an open seat and plays until the game ends.

    python server_bot.py http://127.0.0.1:8080 GAME-ID --bot level:4

The server is the one with the rules; the game is played again here from its record, so that any bot, or a net of yours behind an
`Engine`, can choose. docs/server.md describes the interface.
"""

from __future__ import annotations

import argparse
import json
import time
import urllib.error
import urllib.request
import uuid
from typing import Any

from stackwright import Bot, Game


class Server:
    """A server, and who we are there."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.token: str | None = None
        self.token = self.ask("/visitors", {})["token"]

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"content-type": "application/json"}
        if self.token is not None:
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/v1{path}", data, headers)
        for attempt in range(6):
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as refused:
                # Too much at once, or the database is busy: the key of a request makes it safe to ask again.
                if refused.code not in (429, 503) or attempt == 5:
                    raise
                time.sleep(float(refused.headers.get("retry-after", 1)))
        raise AssertionError("it has returned or raised")


def play(address: str, game_id: str, bot: Bot, name: str = "A bot") -> dict[str, Any]:
    """Takes an open seat of a game and plays it to its end. Gives the result."""
    server = Server(address)
    server.ask(f"/games/{game_id}/join", {"name": name, "program": True, "key": str(uuid.uuid4())})
    while True:
        now = server.ask(f"/games/{game_id}?detail=brief")
        table = now["table"]
        if table["status"] in ("finished", "aborted"):
            return dict(table["result"] or {})
        if table["status"] != "running" or table["seat"] not in now["you"]:
            time.sleep(0.1)
            continue
        game = Game.from_record(json.dumps(server.ask(f"/games/{game_id}/record")))
        order = {"action": bot.choose(game).text, "expected": table["number"], "seat": table["seat"], "key": str(uuid.uuid4())}
        try:
            server.ask(f"/games/{game_id}/actions", order)
        except urllib.error.HTTPError as refused:
            # 409: something has happened meanwhile, a resignation for instance. Look again.
            if refused.code != 409:
                raise


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    """Plays a game, and tells how it ended."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("server", help="such as http://127.0.0.1:8080")
    parser.add_argument("game", help="the id of a game with an open seat")
    parser.add_argument("--bot", default="level:3")
    parser.add_argument("--name", default="A bot")
    chosen = parser.parse_args(arguments)
    result = play(chosen.server, chosen.game, Bot(chosen.bot), chosen.name)
    print(result)
    return result


if __name__ == "__main__":
    main()
