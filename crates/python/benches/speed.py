"""How fast environments are, ours and those of others, in one run on one core.

    pip install open_spiel pgx chess pettingzoo pygame   # those that are missing are left out
    python speed.py

Agents play at random, and what a learner would look at is made at each step where the table says so. Times are processor time of the process, so
that others on the machine matter little; every figure is the best of three. A "step" is one call by which a game goes on: a move of chess; in Amazons the move or
the shot for us, and the amazon, its target or the shot for OpenSpiel, so that games per second compare; by sub-choices one of the one to three that make an action.
Games of PettingZoo are cut off after 400 steps, those of python-chess too.
"""

from __future__ import annotations

import importlib.util
import random
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from stackwright import Game, VectorEnv, games

SECONDS = 1.0


def rate(step: Callable[[], int]) -> tuple[float, float]:
    """Steps per second of processor time, and calls: the best of three runs."""
    step()
    best = (0.0, 0.0)
    for _ in range(3):
        done, calls, begun = 0, 0, time.process_time()
        while (spent := time.process_time() - begun) < SECONDS:
            done += step()
            calls += 1
        best = max(best, (done / spent, calls / spent))
    return best


def has(*modules: str) -> bool:
    return all(importlib.util.find_spec(module) for module in modules)


def vector(name: str, observe: bool, **options: Any) -> Callable[[], int]:
    """Random agents in 1,024 games side by side; what may come next is written out at each step."""
    env, rng = VectorEnv(name, 1024, observe=observe, **options), np.random.default_rng(1)

    def step() -> int:
        for _ in range(4):
            env.step(env.sample(rng))
        return 4 * env.n

    return step


def vector_actions(name: str, **options: Any) -> Callable[[], int]:
    """The same by whole actions."""
    env, rng = VectorEnv(name, 1024, observe=False, legal=False, **options), np.random.default_rng(1)

    def step() -> int:
        for _ in range(4):
            counts = env.count_actions()
            env.step_actions((rng.random(env.n) * counts).astype(np.uint32))
        return 4 * env.n

    return step


def single(name: str, **options: Any) -> Callable[[], int]:
    """One game, action by action: list, choose, push."""
    first, choose = Game(name, **options), random.Random(1)

    def step() -> int:
        game, steps = first.copy(), 0
        while not game.is_over:
            legal = game.legal_actions
            game.push(legal[choose.randrange(len(legal))])
            steps += 1
        return steps

    return step


def push(name: str) -> float:
    """Microseconds of `Game.push` of a listed action, the engine's own work included."""
    first = Game(name)
    best = float("inf")
    for _ in range(5):
        pairs = []
        for _ in range(5_000):
            game = first.copy()
            pairs.append((game, game.legal_actions[0]))
        begun = time.process_time()
        for game, action in pairs:
            game.push(action)
        best = min(best, (time.process_time() - begun) / len(pairs) * 1e6)
    return best


def openspiel(name: str) -> Callable[[], int]:
    import pyspiel

    game, choose = pyspiel.load_game(name), random.Random(1)

    def step() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(choose.choice(state.legal_actions()))
            steps += 1
        return steps

    return step


def python_chess() -> Callable[[], int]:
    import chess

    choose = random.Random(1)

    def step() -> int:
        board, steps = chess.Board(), 0
        while not board.is_game_over(claim_draw=False) and steps < 400:
            board.push(choose.choice(list(board.legal_moves)))
            steps += 1
        return steps

    return step


def pettingzoo_chess() -> Callable[[], int]:
    from pettingzoo.classic import chess_v6

    env = chess_v6.env()
    choose = random.Random(1)

    def step() -> int:
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter(max_iter=400):
            observation, _, terminated, truncated, _ = env.last()
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if terminated or truncated else int(choose.choice(legal)))
            steps += 1
        return steps

    return step


def pettingzoo_ours(name: str, **options: Any) -> Callable[[], int]:
    import stackwright.pettingzoo

    env = stackwright.pettingzoo.env(name, **options)
    choose = random.Random(1)

    def step() -> int:
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter(max_iter=400):
            observation, _, terminated, truncated, _ = env.last()
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if terminated or truncated else int(choose.choice(legal)))
            steps += 1
        return steps

    return step


def pgx_chess(count: int, name: str = "chess") -> Callable[[], int]:
    """Random agents in many games, in one compiled function."""
    import jax
    import pgx

    env = pgx.make(name)
    begin, advance = jax.jit(jax.vmap(env.init)), jax.vmap(env.step)

    @jax.jit  # type: ignore[untyped-decorator]
    def play(states: Any, key: Any) -> Any:
        odds = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        fresh = jax.vmap(env.init)(jax.random.split(key, count))
        after = advance(states, jax.random.categorical(key, odds, axis=1))
        done = after.terminated | after.truncated
        pick = lambda one, two: jax.numpy.where(done.reshape((-1,) + (1,) * (one.ndim - 1)), one, two)  # noqa: E731
        return jax.tree_util.tree_map(pick, fresh, after)

    state = [begin(jax.random.split(jax.random.PRNGKey(1), count)), jax.random.PRNGKey(2)]

    def step() -> int:
        state[1], key = jax.random.split(state[1])
        state[0] = jax.block_until_ready(play(state[0], key))
        return count

    return step


def rows() -> list[tuple[str, Callable[[], Callable[[], int]], tuple[str, ...]]]:
    """What is measured, how, and what it needs."""
    return [
        ("`VectorEnv` RingRift square8, 1,024 games, sub-choices", lambda: vector("ringrift", False), ()),
        ("the same with observations", lambda: vector("ringrift", True), ()),
        ("the same by whole actions", lambda: vector_actions("ringrift"), ()),
        ("`VectorEnv` Amazons 10 × 10, sub-choices", lambda: vector("amazons", False), ()),
        ("the same with observations", lambda: vector("amazons", True), ()),
        ("`VectorEnv` CoTuLenh, sub-choices", lambda: vector("cotulenh", False), ()),
        ("the same with observations", lambda: vector("cotulenh", True), ()),
        ("pgx chess on the CPU, 1,024 games, with observations", lambda: pgx_chess(1024), ("pgx", "jax")),
        ("`Game` Amazons 10 × 10, one game", lambda: single("amazons"), ()),
        ("`Game` RingRift square8, one game", lambda: single("ringrift"), ()),
        ("`Game` CoTuLenh, one game", lambda: single("cotulenh"), ()),
        ("OpenSpiel amazons (C++) from Python", lambda: openspiel("amazons"), ("pyspiel",)),
        ("OpenSpiel chess (C++) from Python", lambda: openspiel("chess"), ("pyspiel",)),
        ("python-chess", python_chess, ("chess",)),
        ("PettingZoo: our Amazons 10 × 10", lambda: pettingzoo_ours("amazons"), ("pettingzoo",)),
        ("PettingZoo: our RingRift square8", lambda: pettingzoo_ours("ringrift"), ("pettingzoo",)),
        ("PettingZoo: its chess", pettingzoo_chess, ("pettingzoo", "chess")),
    ]


def main() -> None:
    """Measures all that is installed, and prints a table."""
    warnings.filterwarnings("ignore")
    print(f"Python {sys.version.split()[0]}, numpy {np.__version__}")
    pushes = ", ".join(f"{name} {push(name):.2f} µs" for name in games())
    print(f"`Game.push` of a listed action, the engine's own work included: {pushes}\n")
    print("| what | steps per second | games per second |\n| --- | --- | --- |")
    for what, make, needs in rows():
        if not has(*needs):
            print(f"| {what} | not installed | |")
            continue
        steps, calls = rate(make())
        # A call plays one game, but where many are played side by side.
        side_by_side = "the same" in what or "VectorEnv" in what or "1,024" in what
        print(f"| {what} | {steps:,.0f} | {'' if side_by_side else f'{calls:,.0f}'} |", flush=True)


if __name__ == "__main__":
    main()
