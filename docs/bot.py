"""A program that holds a seat: it plays the first legal action. Usage: bot.py SERVER GAME-ID [TOKEN]"""

import json
import sys
import time
import urllib.error
import urllib.request
import uuid


def ask(server, path, token=None, body=None):
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server}/api/v1{path}", data, headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def act(server, game, token, body):
    # The key makes it safe to ask again when an answer is lost.
    for _ in range(5):
        try:
            return ask(server, f"/games/{game}/actions", token, body)
        except urllib.error.HTTPError as refused:
            if refused.code == 409:
                return None  # something has changed: look again
            raise
        except OSError:
            time.sleep(1)
    raise SystemExit("the server does not answer")


def main(server, game, token=None):
    token = token or ask(server, "/visitors", body={})["token"]
    ask(server, f"/games/{game}/join", token, {"name": "First of all", "program": True})
    while True:
        now = ask(server, f"/games/{game}", token)
        table = now["table"]
        if table["status"] in ("finished", "aborted"):
            print(table["result"])
            return
        if table["seat"] in now["you"]:
            action = now["view"]["actions"][0]["text"]
            body = {"action": action, "expected": table["number"], "key": str(uuid.uuid4())}
            act(server, game, token, {**body, "seat": table["seat"]})
        else:
            time.sleep(0.2)


if __name__ == "__main__":
    main(*sys.argv[1:])
