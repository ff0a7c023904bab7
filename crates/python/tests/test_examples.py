"""The examples run; in the long form they also show what they promise."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np
import pytest

from stackwright import VectorEnv

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))

import policy_gradient  # noqa: E402


def test_a_policy_learns_from_the_games_that_end() -> None:
    rng = np.random.default_rng(1)
    env = VectorEnv("ringrift", 32, with_mask=True, rings=2)
    policy = policy_gradient.Policy(policy_gradient.inputs_of(env).shape[1], env.choice_count, 8, rng)
    assert not policy.second.any()
    policy_gradient.train(policy, env, 600, rng)
    assert policy.second.any() and np.isfinite(policy.second).all()
    assert 0 <= policy_gradient.score(policy, env, 2, rng) <= 1


@pytest.mark.skipif("STACKWRIGHT_LONG" not in os.environ, reason="takes minutes: ./check --long")
def test_the_policy_beats_random_agents() -> None:
    assert policy_gradient.main(["--steps", "1200", "--games", "48"]) > 0.65
