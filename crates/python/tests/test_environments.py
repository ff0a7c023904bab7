"""Environments: PettingZoo's and Gymnasium's own tests, and that many games side by side are the same games."""

from __future__ import annotations

import os
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

import stackwright.gymnasium
import stackwright.pettingzoo
from stackwright import Game, InvalidError, VectorEnv

SMALL: list[tuple[str, dict[str, Any]]] = [
    ("ringrift", {"rings": 3}),
    ("ringrift", {"board": "hex8", "players": 3, "rings": 3}),
    ("ringrift", {"players": 4, "rings": 2}),
    ("cotulenh", {}),
    ("amazons", {"size": 6}),
    ("amazons", {"size": 6, "players": 4}),
]


@pytest.mark.parametrize(("name", "options"), SMALL)
def test_pettingzoo(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # It would like observations that are arrays; with masks they are dictionaries, as in its own classic games.
        warnings.filterwarnings("ignore", message="Observation is not")
        api_test(stackwright.pettingzoo.env(name, **options), num_cycles=300)
        seed_test(lambda: stackwright.pettingzoo.env(name, **options), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


def test_pettingzoo_finds_no_pictures_to_save(capsys: pytest.CaptureFixture[str]) -> None:
    save_obs_test(stackwright.pettingzoo.env("amazons", size=6))
    assert "did not save the observations" in capsys.readouterr().out


@pytest.mark.skipif("STACKWRIGHT_LONG" not in os.environ, reason="measures for seconds: ./check --long")
def test_pettingzoo_measures(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(stackwright.pettingzoo.env("amazons", size=6))
    assert "turns per second" in capsys.readouterr().out


def test_pettingzoo_renders() -> None:
    text = {"ansi": lambda shown: isinstance(shown, str), "svg": lambda shown: shown.startswith("<svg")}
    for mode, fits in text.items():
        env = stackwright.pettingzoo.env("amazons", size=6, render_mode=mode)
        env.reset()
        assert fits(env.render())  # type: ignore[no-untyped-call]
        env.close()
    pytest.importorskip("PIL", reason="Pillow is not installed")
    render_test(lambda **mode: stackwright.pettingzoo.env("amazons", size=6, **mode), custom_tests=text)


def test_pettingzoo_is_cut_off_after_max_cycles() -> None:
    env = stackwright.pettingzoo.env("amazons", size=6, max_cycles=7)
    env.reset()
    acted = 0
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        mask = observation["action_mask"]
        dead = termination or truncation
        env.step(None if dead else env.action_space(agent).sample(mask))
        acted += not dead
    assert acted == 7


@pytest.mark.parametrize(("name", "options"), SMALL)
def test_gymnasium(name: str, options: dict[str, Any]) -> None:
    env = gymnasium.make(f"stackwright/{name.capitalize()}-v0", bot="random", seat=2, **options)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*(Box observation space|not within).*")
        check_env(env.unwrapped, skip_render_check=True)
    observation, _ = env.reset(seed=5)
    steps = 0
    while True:
        number = np.int64(np.random.default_rng(steps).choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, terminated, _, info = env.step(number)
        steps += 1
        if terminated:
            break
    assert -1 <= float(reward) <= 1 and "illegal" not in info
    env.reset(seed=5)
    illegal = int(np.flatnonzero(env.unwrapped.game.legal_actions.mask() == 0)[0])  # type: ignore[attr-defined]
    _, reward, terminated, _, info = env.step(np.int64(illegal))
    assert terminated and reward == -1 and info["illegal"] == illegal


@pytest.mark.parametrize(("name", "options"), SMALL)
def test_many_games_are_the_same_games(name: str, options: dict[str, Any]) -> None:
    n, rng = 5, np.random.default_rng(3)
    env = VectorEnv(name, n, with_mask=True, **options)
    games, prefixes = [Game(name, **options) for _ in range(n)], [[] for _ in range(n)]  # type: ignore[var-annotated]
    ended = 0
    for _ in range(400):
        for at, (game, prefix) in enumerate(zip(games, prefixes)):
            planes, facts = game.observation(prefix)
            assert np.array_equal(env.planes[at], planes) and np.array_equal(env.facts[at], facts)
            legal = env.legal_numbers[env.legal_offsets[at] : env.legal_offsets[at + 1]]
            assert sorted(legal) == list(game.legal_actions.next_choices(prefix))
            assert np.array_equal(env.mask[at], game.legal_actions.mask(prefix))
            assert env.to_act[at] + 1 == game.turn
        numbers = env.sample(rng)
        env.step(numbers)
        for at, game in enumerate(games):
            prefixes[at].append(int(numbers[at]))
            reached = game.legal_actions.reached(prefixes[at])
            assert bool(env.played[at]) == (reached is not None)
            if reached is None:
                continue
            assert list(reached.choices) == prefixes[at]
            game.push(reached)
            prefixes[at].clear()
            assert bool(env.done[at]) == game.is_over
            if game.outcome is not None:
                ended += 1
                assert tuple(env.rewards[at]) == game.outcome.rewards
                assert np.array_equal(env.final_planes[at], game.observation()[0])
                games[at] = Game(name, **options)
    assert ended > 0 or name == "cotulenh"


def test_many_games_by_whole_actions_and_with_arrays_of_the_caller() -> None:
    planes = np.zeros((3, *Game("amazons", size=6).observation()[0].shape), np.uint8)
    env = VectorEnv("amazons", 3, size=6, planes=planes)
    assert env.planes is planes and planes.any()
    counts = env.count_actions()
    offsets, rows = env.candidates()
    assert list(np.diff(offsets)) == list(counts) and rows.shape == (counts.sum(), len(Game("amazons").candidate_names))
    assert np.array_equal(rows[: counts[0]], Game("amazons", size=6).legal_actions.candidates())
    env.step_actions(np.zeros(3, np.int64))
    game = Game("amazons", size=6)
    game.push(game.legal_actions[0])
    assert np.array_equal(planes[2], game.observation()[0]) and env.position_text(1) == game.text
    before = planes.copy()
    for wrong in (np.full(3, 9999), np.zeros(2, np.int64)):
        with pytest.raises(InvalidError):
            env.step_actions(wrong)
    assert np.array_equal(planes, before)
    env.reset()
    assert env.position_text(0) == Game("amazons", size=6).text
    with pytest.raises(ValueError, match="expected"):
        VectorEnv("amazons", 3, size=6, planes=planes[:2])
    with pytest.raises(InvalidError):
        VectorEnv("amazons", 0)
    with pytest.raises(IndexError):
        env.position_text(3)


def test_sub_choices_reach_every_action_once(name: str) -> None:
    game = Game(name)
    for seed in range(40):
        legal = game.legal_actions
        paths = [action.choices for action in legal]
        assert len(set(paths)) == len(legal) and all(1 <= len(path) <= 3 for path in paths)
        assert all(legal.reached(list(path)) == action for path, action in zip(paths, legal))
        assert set(legal.next_choices()) == {path[0] for path in paths} and max(max(p) for p in paths) < game.choice_count
        game.push(legal[seed * 7919 % len(legal)])
    with pytest.raises(InvalidError):
        game.observation([4095])
    assert len(game.plane_names) == len(game.observation()[0]) and len(game.fact_names) == len(game.observation()[1])


def test_numbers_that_do_not_fit_are_refused_and_change_nothing() -> None:
    env, rng = VectorEnv("amazons", 2, size=6), np.random.default_rng(1)
    legal, before = env.sample(rng), env.position_text(0)
    wrong: Any
    for wrong in (legal + 65_536, -1 - legal, legal.astype(np.float64)):
        with pytest.raises(ValueError, match="whole numbers"):
            env.step(wrong)
    assert env.position_text(0) == before
    env.step(legal)
    env.reset()
    assert env.position_text(0) == before and not env.played.any()
    with pytest.raises(ValueError, match="legal=False"):
        VectorEnv("amazons", 2, size=6, legal=False).sample(rng)
