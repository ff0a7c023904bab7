"""Games as Gymnasium environments: one seat learns, bots hold the others.

>>> import gymnasium
>>> import stackwright.gymnasium
>>> env = gymnasium.make("stackwright/Amazons-v0", bot="random", size=6)
>>> observation, info = env.reset(seed=1)
>>> sorted(observation)
['action_mask', 'facts', 'observation']
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from stackwright._native import Bot, Game, games
from stackwright._stepping import choose


class GameEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A game in which one `seat` learns and a `bot` holds all the others.

    An action is one sub-choice: a number that the `action_mask` of the observation allows. One that it does not allow ends the
    game with the reward of a loss, and `info["illegal"]` says so. What only notes that there is nothing to decide is played by
    itself. The seed is that of the bots.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self, name: str, *, bot: str = "level:1", seat: int = 1, render_mode: str | None = None, **options: Any
    ) -> None:
        self._first = Game(name, **options)
        if not 1 <= seat <= self._first.seats:
            raise ValueError(f"seat is {seat}: expected 1 to {self._first.seats}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is {render_mode!r}: expected one of {self.metadata['render_modes']}")
        self.game = self._first.copy()
        self.seat, self.render_mode = seat, render_mode
        self._bot = Bot(bot)
        self._prefix: list[int] = []
        planes, facts = self.game.observation()
        count = self.game.choice_count
        self.action_space = spaces.Discrete(count)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, planes.shape, np.uint8),
                "facts": spaces.Box(0, 255, facts.shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._bot.new_game(int(self.np_random.integers(1 << 62)))
        self.game = self._first.copy()
        self._prefix = []
        self._play_others()
        return self._observe(), {}

    def step(self, action: np.int64 | int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        prefix = choose(self.game, self._prefix, int(action))
        if prefix is None:
            return self._observe(), -1.0, True, False, {"illegal": int(action)}
        self._prefix = prefix
        if not prefix:
            self._play_others()
        outcome = self.game.outcome
        reward = 0.0 if outcome is None else float(outcome.rewards[self.seat - 1])
        return self._observe(), reward, outcome is not None, False, {}

    def action_masks(self) -> NDArray[np.int8]:
        """Which numbers may come next: what MaskablePPO of sb3-contrib asks an environment for."""
        return self.game.legal_actions.mask(self._prefix)

    def render(self) -> Any:
        return self.game.svg() if self.render_mode == "svg" else str(self.game)

    def _play_others(self) -> None:
        self.game.settle()
        while not self.game.is_over and self.game.turn != self.seat:
            self.game.push(self._bot.choose(self.game))
            self.game.settle()

    def _observe(self) -> dict[str, Any]:
        planes, facts = self.game.observation(self._prefix)
        mask = self.game.legal_actions.mask(self._prefix)
        return {"observation": planes, "facts": facts, "action_mask": mask}


def _register() -> None:
    for name in games():
        identity = f"stackwright/{name.capitalize()}-v0"
        if identity not in gymnasium.registry:
            gymnasium.register(identity, entry_point="stackwright.gymnasium:GameEnv", kwargs={"name": name})


_register()
