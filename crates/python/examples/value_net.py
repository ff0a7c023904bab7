"""A net that says who will win, trained from a dataset of self-play, and used by the search.

    python value_net.py --games 1000
    python value_net.py rows.parquet

Every fifth game is kept aside: what the net says of its positions, before it has seen them, is what counts. The loss is compared with that of
the mean, which is what somebody would say who knows nothing of the position.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from stackwright import Engine
from stackwright.cluster import Selfplay, selfplay
from stackwright.data import Dataset

Floats = NDArray[np.float32]


class ValueNet:
    """Two layers: planes and figures in, every seat's chance out, the mover's first."""

    def __init__(self, inputs: int, seats: int, hidden: int, rng: np.random.Generator) -> None:
        self.first: Floats = (rng.standard_normal((inputs, hidden)) / np.sqrt(inputs)).astype(np.float32)
        self.second: Floats = np.zeros((hidden, seats), np.float32)
        self.moments = [np.zeros_like(self.first), np.zeros_like(self.second)]

    @staticmethod
    def inputs(planes: NDArray[np.uint8], facts: NDArray[np.uint8]) -> Floats:
        rows = [planes.reshape(len(planes), -1), facts]
        return np.asarray(np.minimum(np.concatenate(rows, axis=1), 8) / 4, np.float32)

    def chances(self, planes: NDArray[np.uint8], facts: NDArray[np.uint8]) -> Floats:
        """What `Engine(evaluator=...)` asks for."""
        return self._chances(np.tanh(self.inputs(planes, facts) @ self.first))

    def _chances(self, hidden: Floats) -> Floats:
        odds = np.exp(hidden @ self.second)
        return np.asarray(odds / odds.sum(axis=1, keepdims=True), np.float32)

    def learn(self, seen: Floats, outcome: Floats, rate: float) -> None:
        hidden = np.tanh(seen @ self.first)
        error = (outcome - self._chances(hidden)) / len(seen)
        back = (error @ self.second.T) * (1 - hidden**2)
        for weights, moment, gradient in zip(
            (self.first, self.second), self.moments, (seen.T @ back, hidden.T @ error), strict=True
        ):
            moment += 0.02 * (gradient**2 - moment)
            weights += rate * gradient / (np.sqrt(moment) + 1e-5)


def loss_of(chances: Floats, outcome: Floats) -> float:
    """The mean cross entropy."""
    return float(-(outcome * np.log(chances + 1e-9)).sum(axis=1).mean())


def train(data: Dataset, epochs: int, rng: np.random.Generator, rate: float = 0.002) -> tuple[ValueNet, float, float]:
    """Trains on four of five games. Gives the net, its loss on the fifth, and the loss of the mean there."""
    inputs = int(np.prod(data.shape)) + data.facts
    net = ValueNet(inputs, data.seats, 32, rng)
    for epoch in range(epochs):
        for batch in data.batches(256, shuffle=epoch, symmetries=True, policy=False):
            kept = batch.game % 5 != 0
            net.learn(net.inputs(batch.planes[kept], batch.facts[kept]), batch.outcome[kept], rate)
    aside = [batch.take(np.flatnonzero(batch.game % 5 == 0)) for batch in data.batches(4096, policy=False)]
    outcome = np.concatenate([batch.outcome for batch in aside])
    said = np.concatenate([net.chances(batch.planes, batch.facts) for batch in aside])
    mean = np.broadcast_to(outcome.mean(axis=0), outcome.shape)
    return net, loss_of(said, outcome), loss_of(np.asarray(mean, np.float32), outcome)


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    """Trains, tells the losses, and lets the search use the net."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("dataset", nargs="*", help="files of `stackwright selfplay`; without one, games are played first")
    parser.add_argument("--games", type=int, default=1000, help="how many games are played if no file is named")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        files = chosen.dataset
        if not files:
            files = [str(Path(folder) / "rows.parquet")]
            plan = Selfplay("ringrift", games=chosen.games, options={"rings": 3}, seats="nodes:30", seed=chosen.seed)
            selfplay(plan, files[0])
        data = Dataset(*files)
        net, loss, mean = train(data, chosen.epochs, np.random.default_rng(chosen.seed))
        print(f"{len(data)} decisions: loss {loss:.3f} on games that the net has not seen, {mean:.3f} without a net")
        best = Engine(evaluator=net.chances).analyse(data.new_game(), nodes=500).best
        print(f"the search by the net plays {best}")
    return loss, mean


if __name__ == "__main__":
    main()
