"""MaskablePPO of sb3-contrib learns RingRift with few rings against random agents, through the Gymnasium environment.

    pip install sb3-contrib
    python maskable_ppo.py --steps 120000

An action is one sub-choice of the factored space, and `GameEnv.action_masks` tells the learner which may come next. Half of the
environments play from the first seat, half from the second. sb3-contrib brings PyTorch, some gigabytes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import sb3_contrib
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import DummyVecEnv

from stackwright.gymnasium import GameEnv


class Flat(gymnasium.ObservationWrapper[NDArray[np.float32], np.int64, dict[str, Any]]):
    """Planes and figures as one row of small numbers. The mask stays with the environment."""

    def __init__(self, env: GameEnv) -> None:
        super().__init__(env)
        self.masks: Callable[[], NDArray[np.int8]] = env.action_masks
        shown, _ = env.reset()
        self.observation_space = spaces.Box(0, 2, self.observation(shown).shape, np.float32)

    def action_masks(self) -> NDArray[np.int8]:
        return self.masks()

    def observation(self, observation: dict[str, Any]) -> NDArray[np.float32]:
        seen = np.concatenate([observation["observation"].ravel(), observation["facts"]])
        return np.asarray(np.minimum(seen, 4) / 2, np.float32)


def seated(seat: int, rings: int) -> Callable[[], Flat]:
    return lambda: Flat(GameEnv("ringrift", bot="random", seat=seat, rings=rings))


def score(model: Any, games: int, rings: int) -> float:
    """The share of games won against random agents, from either seat."""
    won = 0
    for number in range(games):
        env = seated(1 + number % 2, rings)()
        shown, _ = env.reset(seed=number)
        over, won_this = False, False
        while not over:
            action, _ = model.predict(shown, action_masks=env.action_masks())
            shown, reward, over, *_ = env.step(action)
            won_this = float(reward) > 0
        won += won_this
    return won / games


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    """Trains, and tells how it plays: before and after."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--steps", type=int, default=120_000, help="how many sub-choices to learn from")
    parser.add_argument("--games", type=int, default=200, help="how many games against random agents are counted")
    parser.add_argument("--rings", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    torch.set_num_threads(1)
    envs = DummyVecEnv([seated(1 + number % 2, chosen.rings) for number in range(8)])
    # A game has some twenty sub-choices and one reward at its end: little is discounted.
    model = sb3_contrib.MaskablePPO(
        "MlpPolicy", envs, n_steps=256, batch_size=512, gamma=0.999, learning_rate=1e-3, ent_coef=0.01, seed=chosen.seed, device="cpu"
    )
    before = score(model, chosen.games, chosen.rings)
    print(f"before: {before:.2f} of the games against random agents won")
    model.learn(chosen.steps)
    after = score(model, chosen.games, chosen.rings)
    print(f"after {chosen.steps} steps: {after:.2f}")
    return before, after


if __name__ == "__main__":
    main()
