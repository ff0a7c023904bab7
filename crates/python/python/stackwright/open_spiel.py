"""Games for OpenSpiel: `python_stackwright_ringrift` and so on, registered when this module is imported.

>>> import pyspiel
>>> import stackwright.open_spiel
>>> game = pyspiel.load_game("python_stackwright_amazons(options=size:6)")
>>> state = game.new_initial_state()
>>> state.apply_action(state.legal_actions()[0])
>>> state.current_player()
0

The parameter `options` has words such as `board:hex8 players:3`. An action is one sub-choice, so that a player acts one to three times for a
decision, and as often as a turn has decisions.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from stackwright._native import Game, games
from stackwright._stepping import choose


def _begun(name: str, words: str) -> Game:
    pairs = [word.partition(":") for word in words.split()]
    for name_of, colon, value in pairs:
        if not (name_of and colon and value):
            raise ValueError(f"options is {words!r}: expected words such as board:hex8 players:3")
    return Game(name, **{option: value for option, _, value in pairs})


class StackwrightGame(pyspiel.Game):  # type: ignore[misc]
    """A game of that name."""

    def __init__(self, name: str, kind: Any, params: dict[str, Any] | None = None) -> None:
        self._first = _begun(name, (params or {}).get("options", ""))
        self._name = name
        info = pyspiel.GameInfo(
            num_distinct_actions=self._first.choice_count,
            max_chance_outcomes=0,
            num_players=self._first.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            # An action takes at most three sub-choices.
            max_game_length=3 * self._first.longest,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self, state: Any = None) -> StackwrightState:
        """Where games begin."""
        if state is not None:
            raise ValueError("games begin where their options say: expected no state")
        return StackwrightState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What players see."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return StackwrightObserver(self._first, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class StackwrightState(pyspiel.State):  # type: ignore[misc]
    """A position, with the sub-choices of the decision that have been made."""

    def __init__(self, game: StackwrightGame) -> None:
        super().__init__(game)
        self.game = game._first.copy()
        self.prefix: list[int] = []

    def current_player(self) -> int:
        """Who acts, from 0."""
        turn = self.game.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn is None else turn - 1

    def _legal_actions(self, player: int) -> list[int]:
        return [int(number) for number in self.game.legal_actions.next_choices(self.prefix)]

    def _apply_action(self, action: int) -> None:
        prefix = choose(self.game, self.prefix, action)
        if prefix is None:
            raise ValueError(f"{action} may not come next: expected one of legal_actions()")
        self.prefix = prefix

    def _action_to_string(self, player: int, action: int) -> str:
        reached = self.game.legal_actions.reached([*self.prefix, action])
        return str(action) if reached is None else f"{action} {reached}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game.is_over

    def returns(self) -> list[float]:
        """What the end is worth to each player."""
        outcome = self.game.outcome
        if outcome is None:
            return [0.0] * self.game.seats
        # They are parts of six, exact to seven digits, and OpenSpiel wants a sum of zero to nine.
        return [round(6 * reward) / 6 for reward in outcome.rewards]

    def __str__(self) -> str:
        return " ".join([self.game.text, *map(str, self.prefix)])


class StackwrightObserver:
    """Planes and figures as the player to act sees them, and who that is: everything is public."""

    def __init__(self, first: Game, params: Any) -> None:
        if params:
            raise ValueError(f"{params} are no parameters of observations: expected none")
        planes, facts = first.observation()
        seats = first.seats
        self.tensor = np.zeros(planes.size + facts.size + seats, np.float32)
        ends = [planes.size, planes.size + facts.size]
        parts = np.split(self.tensor, ends)
        self.dict = {"planes": parts[0].reshape(planes.shape), "facts": parts[1], "to_act": parts[2]}

    def set_from(self, state: StackwrightState, player: int) -> None:
        """Shows a state."""
        planes, facts = state.game.observation(state.prefix)
        self.dict["planes"][:] = planes
        self.dict["facts"][:] = facts
        self.dict["to_act"].fill(0)
        if state.game.turn is not None:
            self.dict["to_act"][state.game.turn - 1] = 1

    def string_from(self, state: StackwrightState, player: int) -> str:
        """The same as text."""
        return str(state)


def _register(name: str) -> None:
    kind = pyspiel.GameType(
        short_name=f"python_stackwright_{name}",
        long_name=f"Stackwright {name.capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"options": ""},
    )

    def __init__(self: StackwrightGame, params: dict[str, Any] | None = None) -> None:
        StackwrightGame.__init__(self, name, kind, params)

    title = f"{name.capitalize()}Game"
    own = type(title, (StackwrightGame,), {"__init__": __init__, "__module__": __name__, "__doc__": f"{name.capitalize()} for OpenSpiel."})
    # Where pickle looks for it.
    globals()[title] = own
    pyspiel.register_game(kind, own)


for _name in games():
    _register(_name)
