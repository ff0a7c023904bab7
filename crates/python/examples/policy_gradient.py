"""A small policy gradient in numpy: it learns RingRift with few rings through the factored action space.

    python policy_gradient.py --steps 1200 --games 48

Many games are played side by side. The net has two layers over the cells and figures of the observation; it gives a number for
each sub-choice, of which only those that may come next count. Batch by batch the sub-choices of games that have ended are made
more or less likely by what the game was worth to who made them (REINFORCE with the mean of the batch as baseline). At the end it plays
against random agents, from either side.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stackwright import VectorEnv

Floats = NDArray[np.float32]


class Policy:
    """A number for each sub-choice, from the observation: two layers."""

    def __init__(self, inputs: int, numbers: int, hidden: int, rng: np.random.Generator) -> None:
        self.first: Floats = (rng.standard_normal((inputs, hidden)) / np.sqrt(inputs)).astype(np.float32)
        self.second: Floats = np.zeros((hidden, numbers), np.float32)
        self.moments = [np.zeros_like(self.first), np.zeros_like(self.second)]

    def hidden(self, seen: Floats) -> Floats:
        return np.asarray(np.tanh(seen @ self.first), np.float32)

    def chances(self, hidden: Floats, mask: NDArray[np.uint8]) -> Floats:
        numbers = np.where(mask > 0, hidden @ self.second, -np.inf)
        numbers -= numbers.max(axis=1, keepdims=True)
        odds = np.exp(numbers)
        return np.asarray(odds / odds.sum(axis=1, keepdims=True), np.float32)

    def learn(self, seen: Floats, mask: NDArray[np.uint8], chosen: NDArray[Any], worth: Floats, rate: float) -> None:
        """Makes what was chosen more likely where it was worth something, less where it cost."""
        hidden = self.hidden(seen)
        error = -self.chances(hidden, mask)
        error[np.arange(len(chosen)), chosen] += 1
        error *= worth[:, None]
        back = (error @ self.second.T) * (1 - hidden**2)
        for weights, moment, gradient in zip(
            (self.first, self.second), self.moments, (seen.T @ back, hidden.T @ error), strict=True
        ):
            gradient /= len(seen)
            moment += 0.01 * (gradient**2 - moment)
            weights += rate * gradient / (np.sqrt(moment) + 1e-4)


def inputs_of(env: VectorEnv) -> Floats:
    """What the net is fed with: planes and figures, small."""
    seen = np.concatenate([env.planes.reshape(env.n, -1), env.facts], axis=1)
    return np.asarray(np.minimum(seen, 4) / 2, np.float32)


def choose(chances: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """A number for each game, as likely as the policy says."""
    pick = (chances.cumsum(axis=1) > rng.random((len(chances), 1))).argmax(axis=1)
    # Rounding may leave a hair above the last number: then the likeliest is taken.
    impossible = chances[np.arange(len(pick)), pick] == 0
    return np.asarray(np.where(impossible, chances.argmax(axis=1), pick), np.int64)


def train(policy: Policy, env: VectorEnv, steps: int, rng: np.random.Generator, rate: float = 0.003) -> None:
    """Plays against itself, and learns from each game that ends."""
    stories: list[list[tuple[Floats, NDArray[np.uint8], int, int]]] = [[] for _ in range(env.n)]
    batch: list[tuple[Floats, NDArray[np.uint8], int, float]] = []
    for _ in range(steps):
        seen = inputs_of(env)
        mask = env.mask.copy()
        numbers = choose(policy.chances(policy.hidden(seen), mask), rng)
        seats = env.to_act.copy()
        env.step(numbers)
        for game, story in enumerate(stories):
            if mask[game].sum() > 1:
                story.append((seen[game], mask[game], int(numbers[game]), int(seats[game])))
            if env.done[game]:
                batch += [(one, legal, chosen, float(env.rewards[game, seat])) for one, legal, chosen, seat in story]
                story.clear()
        if len(batch) >= 2048:
            worth = np.array([worth for *_, worth in batch], np.float32)
            policy.learn(
                np.stack([one for one, *_ in batch]),
                np.stack([legal for _, legal, *_ in batch]),
                np.array([chosen for _, _, chosen, _ in batch]),
                worth - worth.mean(),
                rate,
            )
            batch.clear()


def score(policy: Policy, env: VectorEnv, games: int, rng: np.random.Generator) -> float:
    """The share of the wins against random agents; the policy has the first seat in every second game."""
    env.reset()
    won, played = 0.0, 0
    mine = np.arange(env.n) % 2
    while played < games:
        numbers = np.where(
            env.to_act == mine,
            choose(policy.chances(policy.hidden(inputs_of(env)), env.mask), rng),
            env.sample(rng),
        )
        env.step(numbers)
        for game in np.flatnonzero(env.done):
            won += (1 + env.rewards[game, mine[game]]) / 2
            played += 1
    return won / played


def main(arguments: list[str] | None = None) -> float:
    """Trains, and tells how it plays."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--steps", type=int, default=4000, help="how many sub-choices to make in each game")
    parser.add_argument("--games", type=int, default=64, help="how many games to play side by side")
    parser.add_argument("--rings", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    rng = np.random.default_rng(chosen.seed)
    env = VectorEnv("ringrift", chosen.games, with_mask=True, rings=chosen.rings)
    policy = Policy(inputs_of(env).shape[1], env.choice_count, 64, rng)
    print(f"before: {score(policy, env, 200, rng):.2f} of the games against random agents won")
    env.reset()
    train(policy, env, chosen.steps, rng)
    after = score(policy, env, 400, rng)
    print(f"after {chosen.steps} steps: {after:.2f}")
    return after


if __name__ == "__main__":
    main()
