"""Analysis, bots and judgement in Python."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest
from conftest import played

import stackwright
from stackwright import Bot, Engine, Game, InvalidError


def test_an_analysis_gives_lines_the_best_first(name: str) -> None:
    game = played(Game(name), 8)
    analysis = Engine().analyse(game, nodes=3000, lines=3)
    assert 1 <= len(analysis.lines) <= 3 and analysis.best in game.legal_actions
    chances = [line.chance for line in analysis.lines]
    assert chances == sorted(chances, reverse=True) and analysis.nodes >= 100
    again = Engine().analyse(game, nodes=3000, lines=3)
    assert [line.actions for line in again.lines] == [line.actions for line in analysis.lines]
    for line in analysis.lines:
        following = game.copy()
        for action in line.actions:
            following.push(action)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_are_those_of_games_between_equals(players: int) -> None:
    game = played(Game("ringrift", players=players, rings=4), 4)
    lines = Engine().analyse(game, nodes=3000, lines=4).lines
    assert all(0 <= line.chance <= 1 for line in lines)
    # RingRift's small boards have a scale, on which points come to something else than they say.
    assert any(abs(line.chance - 1 / (1 + 10 ** (-line.points / 400))) > 1e-3 for line in lines)


def test_limits_must_be_there_and_make_sense() -> None:
    game = Game("amazons", size=6)
    for seconds in (None, -1.0, float("nan")):
        with pytest.raises(InvalidError):
            Engine().analyse(game, time=seconds)
    assert Engine().analyse(game, depth=1).depth >= 1
    assert Engine(threads=2).analyse(game, time=0.05).nodes > 0
    for arguments in ({"threads": 0}, {"method": "guess"}, {"evaluator": 3}, {"table_mb": 0}, {"net": "nowhere.net"}):
        with pytest.raises(InvalidError):
            Engine(**arguments)
    game.retire(1)
    with pytest.raises(InvalidError, match="over"):
        Engine().analyse(game, nodes=10)


@pytest.mark.parametrize("method", ["alpha_beta", "mcts"])
def test_a_function_judges_in_batches(name: str, method: str) -> None:
    game = Game(name)
    batches = []

    def evaluate(planes: np.ndarray, facts: np.ndarray) -> np.ndarray:
        assert planes.shape[1:] == game.observation()[0].shape and len(planes) == len(facts)
        batches.append(len(planes))
        return np.full((len(planes), game.seats), 1 / game.seats)

    analysis = Engine(evaluator=evaluate, method=method).analyse(game, nodes=600)
    assert analysis.nodes >= 600 and analysis.lines[0].chance == pytest.approx(0.5, abs=0.01)
    assert max(batches) > 1 if method == "mcts" else set(batches) == {1}


def test_what_the_function_says_decides() -> None:
    game = Game("amazons", size=6)
    wanted = game.copy()
    wanted.push(game.legal_actions[5])
    planes = wanted.observation()[0]

    def evaluate(seen: np.ndarray, facts: np.ndarray) -> np.ndarray:
        return np.array([0.9 if np.array_equal(one, planes) else 0.1 for one in seen])

    # After the move the same seat shoots, so that the chance is still its own.
    assert Engine(evaluator=evaluate).analyse(game, nodes=1).best == game.legal_actions[5].text


@pytest.mark.parametrize("answer", [np.zeros(3), np.full(1, 7.0), "chances", None])
def test_a_function_that_fails_ends_the_search_with_its_error(answer: Any) -> None:
    game = Game("amazons", size=6)
    for method in ("alpha_beta", "mcts"):
        with pytest.raises((ValueError, TypeError)):
            Engine(evaluator=lambda planes, facts: answer, method=method).analyse(game, nodes=500)

    def broken(planes: np.ndarray, facts: np.ndarray) -> np.ndarray:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        Engine(evaluator=broken).analyse(game, nodes=500)
    with pytest.raises(KeyError, match="mine"):
        Bot("mcts:500", engine=Engine(evaluator=broken)).choose(game)


def test_bots_play_the_same_game_with_the_same_seed(name: str) -> None:
    def play(seed: int) -> list[str]:
        game, bots = Game(name), [Bot("level:1", seed=seed), Bot("random", seed=seed)]
        while not game.is_over and len(game) < 12:
            game.push(bots[(game.turn or 0) % 2].choose(game))
        return game.history

    assert play(3) == play(3)
    assert play(3) != play(4)


def test_a_bot_that_thinks_tells_what_it_sees() -> None:
    game = Game("amazons", size=6)
    bot = Bot("nodes:300")
    assert bot.value is None and bot.spec == "nodes:300"
    choice = bot.choose(game)
    assert choice in game.legal_actions and 0 < (bot.value or 0) < 1
    bot.new_game(1)
    assert bot.value is None and bot.choose(game) == choice
    # The same bot may go on with another game.
    assert bot.choose(Game("ringrift")).text in Game("ringrift").legal_actions
    judged = Bot("mcts:200", engine=Engine(evaluator=lambda planes, facts: np.full(len(planes), 0.5)))
    assert judged.choose(game) in game.legal_actions
    for spec in ("nobody", "level:11", "engine:./program"):
        with pytest.raises(InvalidError):
            Bot(spec)
    with pytest.raises(InvalidError, match="over"):
        game.retire(1)
        bot.choose(game)
    assert stackwright.level(4).spec == "level:4"


def test_games_can_be_analysed_side_by_side() -> None:
    game = Game("ringrift")
    found: list[str] = []

    def think() -> None:
        found.append(Engine().analyse(game, nodes=4000).best)

    threads = [threading.Thread(target=think) for _ in range(3)]
    for thread in threads:
        thread.start()
    game.push(game.legal_actions[0])
    for thread in threads:
        thread.join()
    assert len(found) == 3
