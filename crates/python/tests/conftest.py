"""What all tests share."""

from __future__ import annotations

import random

import pytest

import stackwright
from stackwright import Game


@pytest.fixture(params=stackwright.games())
def name(request: pytest.FixtureRequest) -> str:
    """The name of each game: a new one is tried by itself."""
    return str(request.param)


def played(game: Game, actions: int, seed: int = 1) -> Game:
    """The game after so many random actions."""
    choose = random.Random(seed)
    for _ in range(actions):
        if game.is_over:
            break
        game.push(choose.choice(game.legal_actions))
    return game
