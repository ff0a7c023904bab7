"""Games whose turns are made of several decisions: rules, opponents, environments for learning.

`Game` is a game in progress, `Engine` analyses one, `Bot` plays it, `VectorEnv` is many of them. `stackwright.pettingzoo` and
`stackwright.gymnasium` are environments for those libraries.

>>> from stackwright import Engine, Game, level
>>> game = Game("cotulenh")
>>> game.push(level(2).choose(game))
>>> len(game)
1
"""

from collections.abc import Sequence as _Sequence

from stackwright._errors import EngineError, IllegalActionError, InvalidError, Reason, StackwrightError
from stackwright._native import (
    Action,
    Analysis,
    Bot,
    Engine,
    Game,
    LegalActions,
    Line,
    Outcome,
    games,
    level,
    options_of,
    rulebook,
)
from stackwright.vector import VectorEnv

_Sequence.register(LegalActions)

__all__ = [
    "Action",
    "Analysis",
    "Bot",
    "Engine",
    "EngineError",
    "Game",
    "IllegalActionError",
    "InvalidError",
    "LegalActions",
    "Line",
    "Outcome",
    "Reason",
    "StackwrightError",
    "VectorEnv",
    "games",
    "level",
    "options_of",
    "rulebook",
]
