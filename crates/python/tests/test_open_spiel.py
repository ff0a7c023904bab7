"""OpenSpiel's own tests on our games."""

from __future__ import annotations

import pickle
import unittest

import numpy as np
import pytest

from stackwright import Game

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import stackwright.open_spiel  # noqa: E402

GAMES = [
    "python_stackwright_amazons(options=size:5)",
    "python_stackwright_amazons(options=size:5 players:4)",
    "python_stackwright_ringrift(options=rings:2)",
    "python_stackwright_ringrift(options=board:hex8 players:3 rings:2)",
    "python_stackwright_cotulenh",
]


@pytest.mark.parametrize("name", GAMES)
def test_random_games(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_the_api(name: str) -> None:
    """What its api_test asks of every game on states that were drawn."""
    from open_spiel.python.algorithms import sample_some_states
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game(name)
    assert pyspiel.load_game(str(game)).num_players() == game.num_players()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    observer = make_observation(game)
    for state in sample_some_states.sample_some_states(game, max_states=12):
        clone = state.clone()
        assert str(clone) == str(state) and clone.history() == state.history()
        assert str(pickle.loads(pickle.dumps(state))) == str(state)
        assert len(state.observation_tensor(0)) == np.prod(game.observation_tensor_shape())
        observer.set_from(state, 0)
        assert np.array_equal(observer.tensor, state.observation_tensor(0))
        if state.is_terminal():
            assert state.legal_actions() == [] and sum(state.returns()) == pytest.approx(0)
            continue
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) and len(legal) > 0 and state.legal_actions_mask().count(1) == len(legal)
        for action in legal[:5]:
            text = state.action_to_string(state.current_player(), action)
            assert state.string_to_action(text) == action
            child = state.child(action)
            assert child.history() == [*state.history(), action] and str(state) == str(clone)


def test_states_are_our_positions() -> None:
    state = pyspiel.load_game("python_stackwright_ringrift(options=rings:3)").new_initial_state()
    game, prefix, rng = Game("ringrift", rings=3), [], np.random.default_rng(1)  # type: ignore[var-annotated]
    while not state.is_terminal():
        assert state.legal_actions() == list(game.legal_actions.next_choices(prefix))
        assert state.current_player() + 1 == game.turn
        action = int(rng.choice(state.legal_actions()))
        prefix.append(action)
        reached = game.legal_actions.reached(prefix)
        if reached is not None:
            game.push(reached)
            prefix.clear()
        state.apply_action(action)
    assert game.outcome is not None and state.returns() == pytest.approx(game.outcome.rewards)
    with pytest.raises(Exception, match="board:hex8"):
        pyspiel.load_game("python_stackwright_ringrift(options=board)")


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_own_api_test(name: str) -> None:
    from open_spiel.integration_tests import api_test

    game = pyspiel.load_game(name)
    case = type("Own", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": game.get_type().short_name, "game": game})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5 and result.wasSuccessful(), result.failures + result.errors
