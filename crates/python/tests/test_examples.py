"""The examples run; in the long form they also show what they promise."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from stackwright import Bot, Game, VectorEnv
from stackwright.cluster import Selfplay, selfplay
from stackwright.data import Dataset
from stackwright.gymnasium import GameEnv

EXAMPLES = Path(__file__).parents[1] / "examples"
sys.path.insert(0, str(EXAMPLES))

import policy_gradient  # noqa: E402
import server_bot  # noqa: E402
import tiny_alphazero  # noqa: E402
import value_net  # noqa: E402

LONG = pytest.mark.skipif("STACKWRIGHT_LONG" not in os.environ, reason="takes minutes: ./check --long")


def test_a_policy_learns_from_the_games_that_end() -> None:
    rng = np.random.default_rng(1)
    env = VectorEnv("ringrift", 32, with_mask=True, rings=2)
    policy = policy_gradient.Policy(policy_gradient.inputs_of(env).shape[1], env.choice_count, 8, rng)
    assert not policy.second.any()
    policy_gradient.train(policy, env, 600, rng)
    assert policy.second.any() and np.isfinite(policy.second).all()
    assert 0 <= policy_gradient.score(policy, env, 2, rng) <= 1


@LONG
def test_the_policy_beats_random_agents() -> None:
    assert policy_gradient.main(["--steps", "1200", "--games", "48"]) > 0.65


def test_masks_are_those_of_the_observation() -> None:
    env = GameEnv("ringrift", bot="random", rings=3)
    shown, _ = env.reset(seed=1)
    for _ in range(20):
        assert (env.action_masks() == shown["action_mask"]).all()
        shown, _, over, *_ = env.step(int(np.flatnonzero(shown["action_mask"])[-1]))
        if over:
            shown, _ = env.reset()


@LONG
def test_maskable_ppo_beats_random_agents() -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib and PyTorch are not installed")
    import maskable_ppo

    before, after = maskable_ppo.main(["--steps", "120000", "--games", "400"])
    # Of 400 games a random agent wins 60 % once in ten thousand times.
    assert after > 0.6 and after > before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tiny_alphazero_learns_from_its_own_games(players: int) -> None:
    rng = np.random.default_rng(1)
    first = Game("amazons", size=4 if players == 2 else 5, players=players)
    inputs = tiny_alphazero.Node(first, []).seen().size
    net = tiny_alphazero.Net(inputs, first.choice_count, first.seats, 8, rng)
    lessons = tiny_alphazero.generation(net, first, 2, 3, rng)
    for _, numbers, shares, ends in lessons:
        assert len(numbers) == len(shares) and shares.sum() == pytest.approx(1) and ends.sum() == pytest.approx(1)
    losses = [tiny_alphazero.study(net, lessons, first.choice_count, 5, rng, 0.003) for _ in range(4)]
    assert losses[-1] < losses[0]
    assert 0 <= tiny_alphazero.score(net, first, 2, rng) <= 1


def wins(game: Game) -> list[bool]:
    """Which legal actions win at once."""
    won = []
    for action in game.legal_actions:
        tried = game.copy()
        tried.push(action)
        won.append(bool(tried.outcome and tried.outcome.winner == game.turn))
    return won


def test_the_search_of_the_tiny_alphazero_finds_a_win() -> None:
    rng = np.random.default_rng(2)
    first = Game("amazons", size=4)
    net = tiny_alphazero.Net(tiny_alphazero.Node(first, []).seen().size, first.choice_count, 2, 8, rng)
    found = 0
    for seed in range(30):
        game, bot = first.copy(), Bot("random", seed=seed)
        while not game.is_over:
            won = wins(game)
            if any(won) and not all(won):
                root = tiny_alphazero.Node(game.copy(), [])
                tiny_alphazero.search(net, [root], 300, rng)
                # At once, or in a moment: it sees that it wins.
                chosen = int(root.visits.argmax())
                assert root.worth[chosen, root.mover] > 0.8 * root.visits[chosen]
                found += 1
            game.push(bot.choose(game))
    assert found > 2


@LONG
def test_the_tiny_alphazero_beats_random_agents() -> None:
    before, after = tiny_alphazero.main(["--option", "size=5", "--generations", "6"])
    assert after > max(0.57, before)


def test_a_value_net_learns_from_a_dataset(tmp_path: Path) -> None:
    rows = tmp_path / "rows.parquet"
    selfplay(Selfplay("amazons", games=60, options={"size": 5}, seats="nodes:5"), rows)
    data = Dataset(rows)
    net, loss, mean = value_net.train(data, 10, np.random.default_rng(1), rate=0.01)
    assert 0 < loss < 2 and 0.6 < mean < 0.75
    # It has learned the games that it was trained with; of the others so few teach it little.
    batch = next(data.batches(10**6, policy=False))
    known = batch.take(np.flatnonzero(batch.game % 5 != 0))
    assert value_net.loss_of(net.chances(known.planes, known.facts), known.outcome) < 0.985 * mean


@LONG
def test_the_value_net_knows_more_than_the_mean() -> None:
    loss, mean = value_net.main([])
    assert loss < 0.97 * mean


def _program() -> Path | None:
    built = Path(__file__).parents[3] / "target/debug/stackwright"
    named = os.environ.get("STACKWRIGHT")
    return Path(named) if named else built if built.exists() else None


@pytest.fixture
def server() -> Iterator[str]:
    """The address of a server with an empty database."""
    program = _program()
    if program is None:
        pytest.skip("there is no server: cargo build -p stackwright-cli, or name one in STACKWRIGHT")
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:{folder}/games.sqlite3"
        command = [str(program), "serve", "--listen", "127.0.0.1:0", "--rate", "0", "--database-url", database]
        settings = {"HOME": folder, "PATH": os.environ.get("PATH", "")}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=settings)
        try:
            assert process.stdout is not None
            found = next((re.search(r"http://127\.0\.0\.1:\d+", line) for line in process.stdout if "http://" in line), None)
            assert found is not None, "the server has said where it is"
            yield found[0]
        finally:
            process.terminate()
            process.communicate(timeout=60)


def test_a_bot_plays_on_a_server(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "*")
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    monkeypatch.setattr(urllib.request, "_opener", opener)
    owner = server_bot.Server(server)
    seats = [{"kind": "random"}, {"kind": "open"}]
    made = owner.ask("/games", {"game": "amazons", "options": {"size": 5, "players": 2}, "seats": seats})
    result = server_bot.play(server, made["id"], Bot("level:2"), "Anna")
    record = Game.from_record(json.dumps(owner.ask(f"/games/{made['id']}/record")))
    assert record.outcome is not None and list(record.outcome.ranks) == result["ranks"] and len(record) > 4


@LONG
def test_the_notebook_runs() -> None:
    pytest.importorskip("ipykernel", reason="ipykernel is not installed")
    nbclient = pytest.importorskip("nbclient", reason="nbclient is not installed")
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    import nbformat

    notebook = nbformat.read(EXAMPLES / "tour.ipynb", 4)
    nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    kinds = {kind for output in outputs for kind in output.get("data", {})}
    assert {"image/svg+xml", "image/png"} <= kinds
    assert any("legal actions" in output.get("text", "") for output in outputs)
