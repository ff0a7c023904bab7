"""Games as PettingZoo environments of agents that take turns (AEC).

>>> from stackwright.pettingzoo import env
>>> games = env("amazons", size=6)
>>> games.reset(seed=1)
>>> games.agent_selection, sorted(games.last()[0])
('player_1', ['action_mask', 'facts', 'observation'])
"""

from __future__ import annotations

import io
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from stackwright._native import Game
from stackwright._stepping import choose


def env(name: str, *, illegal_reward: float = -1.0, **settings: Any) -> Any:
    """The game of that name, in the usual wrappers: an illegal number ends the game, and its agent loses.

    Settings are those of `raw_env`.
    """
    wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(name, **settings), illegal_reward=illegal_reward)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):  # type: ignore[misc]
    """The game of that name without wrappers.

    An action is one sub-choice, so that an agent acts one to three times for a decision, and as often as its turn has
    decisions. An observation holds what the agent to act sees: `observation` (planes, rows, columns), `facts`, and the
    `action_mask`, which is empty for all other agents. After `max_cycles` sub-choices the game is cut off.
    """

    def __init__(
        self, name: str, *, render_mode: str | None = None, max_cycles: int | None = None, **options: Any
    ) -> None:
        super().__init__()
        self._first = Game(name, **options)
        self.game = self._first.copy()
        modes = ["human", "ansi", "rgb_array", "svg"]
        self.metadata = {
            "render_modes": modes,
            "name": f"stackwright_{name}_v0",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"render_mode is {render_mode!r}: expected one of {modes}")
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(1, self.game.seats + 1)]
        planes, facts = self.game.observation()
        count = self.game.choice_count
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, planes.shape, np.uint8),
                    "facts": spaces.Box(0, 255, facts.shape, np.uint8),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._prefix: list[int] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins again. There is no chance in these games, so that the seed changes nothing."""
        self.game = self._first.copy()
        self._prefix = []
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()

    def observe(self, agent: str) -> dict[str, Any]:
        planes, facts = self.game.observation(self._prefix)
        is_mover = not self.game.is_over and agent == self._mover()
        mask = self.game.legal_actions.mask(self._prefix)
        return {"observation": planes, "facts": facts, "action_mask": mask if is_mover else np.zeros_like(mask)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("the agent is alive: expected a number")
        self._cumulative_rewards[agent] = 0.0
        prefix = choose(self.game, self._prefix, int(action))
        if prefix is None:
            raise ValueError(f"{action} may not come next: expected a number that the mask allows")
        self._prefix = prefix
        self._cycles += 1
        self._clear_rewards()
        outcome = self.game.outcome
        if outcome is not None:
            self.rewards = dict(zip(self.possible_agents, outcome.rewards))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._mover()
        self._accumulate_rewards()
        if outcome is not None or any(self.truncations.values()):
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The board: printed, as text, as pixels (rows, columns, 3) or as SVG."""
        if self.render_mode == "rgb_array":
            return _pixels(self.game)
        if self.render_mode == "svg":
            return self.game.svg()
        text = str(self.game)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        pass

    def _mover(self) -> str:
        return f"player_{self.game.turn or 1}"


def _pixels(game: Game) -> Any:
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError("pixels need Pillow: pip install pillow, or use render_mode svg or ansi") from error
    return np.asarray(Image.open(io.BytesIO(game.png(480))).convert("RGB"))
