"""A tiny AlphaZero in numpy for two to four seats: tree search with a net that judges the leaves of all games at once.

    python tiny_alphazero.py --game amazons --option size=5 --generations 6

The search goes by sub-choices, so that a policy has one number for each (docs/datasets.md). A net of two layers gives the policy and each seat's
chance to win, the mover's first. In every generation some games are played side by side: each round of the search descends once in
every game, and the leaves that it finds are judged in one batch. The net then learns the visits and the ends of all games. At the end
the policy alone, without search, plays against random agents.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stackwright import Game

Floats = NDArray[np.float32]


def softmax(numbers: Floats) -> Floats:
    odds = np.exp(numbers - numbers.max(axis=-1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=-1, keepdims=True), np.float32)


class Net:
    """Two layers: observation in, policy and chances out."""

    def __init__(self, inputs: int, numbers: int, seats: int, hidden: int, rng: np.random.Generator) -> None:
        self.weights: list[Floats] = [
            (rng.standard_normal((inputs, hidden)) / np.sqrt(inputs)).astype(np.float32),
            np.zeros((hidden, numbers), np.float32),
            np.zeros((hidden, seats), np.float32),
        ]
        self.moments = [np.zeros_like(weights) for weights in self.weights]

    def judge(self, seen: Floats) -> tuple[Floats, Floats]:
        """Logarithms of the policy's odds, and the chances of all seats, the mover first."""
        hidden = np.tanh(seen @ self.weights[0])
        return hidden @ self.weights[1], softmax(hidden @ self.weights[2])

    def learn(self, seen: Floats, mask: NDArray[np.bool_], policy: Floats, ends: Floats, rate: float) -> float:
        """One step towards the visits and the ends. Gives the loss before it."""
        hidden = np.tanh(seen @ self.weights[0])
        guess = softmax(np.where(mask, hidden @ self.weights[1], np.float32(-1e9)))
        chances = softmax(hidden @ self.weights[2])
        errors = ((policy - guess) / len(seen), (ends - chances) / len(seen))
        back = (errors[0] @ self.weights[1].T + errors[1] @ self.weights[2].T) * (1 - hidden**2)
        for weights, moment, gradient in zip(
            self.weights, self.moments, (seen.T @ back, hidden.T @ errors[0], hidden.T @ errors[1]), strict=True
        ):
            moment += 0.02 * (gradient**2 - moment)
            weights += rate * gradient / (np.sqrt(moment) + 1e-5)
        losses = (policy * np.log(guess + 1e-9)).sum(axis=1) + (ends * np.log(chances + 1e-9)).sum(axis=1)
        return float(-losses.mean())


class Node:
    """A position, with the sub-choices made so far, and what the search knows of what may come next."""

    def __init__(self, game: Game, prefix: list[int]) -> None:
        self.game, self.prefix = game, prefix
        self.mover = (game.turn or 1) - 1
        self.numbers = game.legal_actions.next_choices(prefix).astype(np.int64)
        self.priors: Floats | None = None
        self.visits = np.zeros(len(self.numbers), np.int64)
        self.worth = np.zeros((len(self.numbers), game.seats), np.float64)
        self.children: dict[int, Node] = {}

    def seen(self) -> Floats:
        planes, facts = self.game.observation(self.prefix)
        return np.asarray(np.minimum(np.concatenate([planes.reshape(-1), facts]), 4) / 2, np.float32)

    def child(self, at: int) -> Node:
        """What a sub-choice leads to."""
        if at not in self.children:
            choices = [*self.prefix, int(self.numbers[at])]
            reached = self.game.legal_actions.reached(choices)
            game = self.game
            if reached is not None:
                # Equal positions have equal actions: what is listed here is legal in the copy.
                game, choices = game.copy(), []
                game.push(reached)
            self.children[at] = Node(game, choices)
        return self.children[at]

    def best(self) -> int:
        """The sub-choice that is worth a look: good for the mover, likely by the policy, or seldom tried."""
        assert self.priors is not None
        mean = np.divide(self.worth[:, self.mover], self.visits, out=np.full(len(self.visits), 1 / self.game.seats), where=self.visits > 0)
        return int((mean + 1.5 * self.priors * np.sqrt(1 + self.visits.sum()) / (1 + self.visits)).argmax())


def ends_of(game: Game) -> NDArray[np.float64]:
    """Each seat's share of the win."""
    first = np.array([rank == 1 for rank in game.outcome.ranks], np.float64) if game.outcome else np.ones(game.seats)
    return np.asarray(first / first.sum(), np.float64)


def search(net: Net, roots: list[Node], rounds: int, rng: np.random.Generator, noise: float = 0.25) -> None:
    """Descends so often in every tree; leaves are judged together."""
    for turn in range(rounds + 1):
        ways: list[list[tuple[Node, int]]] = []
        leaves: list[Node] = []
        for node in roots:
            way = []
            while node.priors is not None and len(node.numbers) > 0:
                at = node.best()
                way.append((node, at))
                node = node.child(at)
            ways.append(way)
            leaves.append(node)
        logits, chances = net.judge(np.stack([leaf.seen() for leaf in leaves]))
        for way, leaf, odds, chance in zip(ways, leaves, logits, chances, strict=True):
            if leaf.game.is_over:
                worth = ends_of(leaf.game)
            else:
                # The net sees the mover first.
                worth = np.roll(chance.astype(np.float64), leaf.mover)
                leaf.priors = softmax(odds[leaf.numbers])
                if turn == 0:
                    lots = rng.dirichlet(np.full(len(leaf.numbers), 0.3)).astype(np.float32)
                    leaf.priors = np.asarray((1 - noise) * leaf.priors + noise * lots, np.float32)
            for node, at in way:
                node.visits[at] += 1
                node.worth[at] += worth


def generation(net: Net, first: Game, games: int, rounds: int, rng: np.random.Generator) -> list[tuple[Any, ...]]:
    """Plays games against itself. Gives what was seen, what was legal, how it was visited, and how it ended."""
    roots = [Node(first.copy(), []) for _ in range(games)]
    stories: list[list[tuple[Floats, NDArray[np.int64], Floats, int]]] = [[] for _ in roots]
    lessons = []
    while roots:
        for root in roots:
            root.priors = None
            root.children.clear()
            root.visits[:], root.worth[:] = 0, 0
        search(net, roots, rounds, rng)
        left = []
        for root, story in zip(roots, stories, strict=True):
            shares = (root.visits / root.visits.sum()).astype(np.float32)
            story.append((root.seen(), root.numbers, shares, root.mover))
            # As likely as it was visited; the rest of the tree is not kept.
            node = root.child(int(rng.choice(len(shares), p=root.visits / root.visits.sum())))
            if node.game.is_over:
                ends = ends_of(node.game)
                lessons += [(seen, numbers, policy, np.roll(ends, -mover)) for seen, numbers, policy, mover in story]
            else:
                left.append((node, story))
        roots, stories = [node for node, _ in left], [story for _, story in left]
    return lessons


def study(net: Net, lessons: list[tuple[Any, ...]], numbers: int, epochs: int, rng: np.random.Generator, rate: float) -> float:
    """Learns from lessons in batches. Gives the mean loss of the last epoch."""
    loss = 0.0
    for _ in range(epochs):
        losses = []
        order = rng.permutation(len(lessons))
        for begin in range(0, len(order), 64):
            batch = [lessons[at] for at in order[begin : begin + 64]]
            mask = np.zeros((len(batch), numbers), np.bool_)
            policy = np.zeros((len(batch), numbers), np.float32)
            for row, (_, legal, shares, _) in enumerate(batch):
                mask[row, legal], policy[row, legal] = True, shares
            ends = np.stack([ends for *_, ends in batch]).astype(np.float32)
            losses.append(net.learn(np.stack([seen for seen, *_ in batch]), mask, policy, ends, rate))
        loss = float(np.mean(losses))
    return loss


def score(net: Net, first: Game, games: int, rng: np.random.Generator) -> float:
    """The share of the wins of the policy alone against random agents, from each seat in turn; an equal share is 1 / seats."""
    won = 0.0
    for number in range(games):
        mine = number % first.seats
        node = Node(first.copy(), [])
        while not node.game.is_over:
            if node.mover == mine:
                logits, _ = net.judge(node.seen()[None])
                at = int(logits[0, node.numbers].argmax())
            else:
                at = int(rng.integers(len(node.numbers)))
            node = node.child(at)
        won += float(ends_of(node.game)[mine])
    return won / games


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    """Trains, and tells how the policy plays before and after."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", default="amazons")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--games", type=int, default=24, help="how many games are played side by side")
    parser.add_argument("--rounds", type=int, default=64, help="how often the search descends for each sub-choice")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    rng = np.random.default_rng(chosen.seed)
    first = Game(chosen.game, **dict(word.split("=", 1) for word in chosen.option))
    net = Net(Node(first, []).seen().size, first.choice_count, first.seats, 64, rng)
    before = score(net, first, 100, rng)
    print(f"before: the policy wins {before:.2f} against random agents")
    lessons: list[tuple[Any, ...]] = []
    for number in range(chosen.generations):
        lessons = (lessons + generation(net, first, chosen.games, chosen.rounds, rng))[-8000:]
        loss = study(net, lessons, first.choice_count, 4, rng, 0.005)
        print(f"generation {number + 1}: {len(lessons)} lessons, loss {loss:.3f}")
    after = score(net, first, 100, rng)
    print(f"after: {after:.2f}")
    return before, after


if __name__ == "__main__":
    main()
