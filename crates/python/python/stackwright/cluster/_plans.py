"""What is to be played."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any

from stackwright._native import _Match, _Selfplay

_Options = Mapping[str, str | int | bool] | Sequence[tuple[str, str | int | bool]]


@dataclass(frozen=True)
class _Plan:
    #: The name of the game.
    game: str

    def _settle(self) -> None:
        """Lists and dictionaries become tuples, so that a plan is a value."""
        for name in ("options", "seats"):
            value = getattr(self, name, None)
            if isinstance(value, Mapping):
                value = value.items()
            if value is not None and not isinstance(value, str):
                object.__setattr__(self, name, tuple(tuple(one) if isinstance(one, (list, tuple)) else one for one in value))
            elif isinstance(value, str):
                object.__setattr__(self, name, tuple(value.split(",")))

    def _beginning(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in ("opening", "fair", "openings")}

    def to_json(self) -> str:
        """The plan in one line, which tells it from every other."""
        return json.dumps({"kind": type(self).__name__.lower(), **asdict(self)}, sort_keys=True)


@dataclass(frozen=True)
class Selfplay(_Plan):
    """Games by the thousand: what `stackwright selfplay` plays for the same options, seats, opening and seed.

    >>> Selfplay("ringrift", games=100, options={"board": "hex8"}, seats="random").seats
    ('random',)
    """

    games: int = 1000
    #: One bot for all seats, or one for each.
    seats: str | Sequence[str] = "random"
    options: _Options = field(default=())
    position: str | None = None
    seed: int = 1
    #: Random turns of each seat in the beginning; as usual if nothing is said. `openings` is a file of them instead.
    opening: int | None = None
    fair: int | None = None
    openings: str | None = None
    #: Players note their thoughts of the alternatives; alpha-beta looks at so many lines.
    policy: int | None = None
    #: The file of a net by which all judge who think. Every machine must have it under this name.
    net: str | None = None

    def __post_init__(self) -> None:
        self._settle()


@dataclass(frozen=True)
class Match(_Plan):
    """Bot `a` against bot `b`, every opening once with `a` in each seat: what `stackwright match` plays."""

    a: str = "level:2"
    b: str = "level:1"
    #: At most so many, rounded up to whole openings.
    games: int = 100
    options: _Options = field(default=())
    position: str | None = None
    seed: int = 1
    opening: int | None = None
    fair: int | None = None
    openings: str | None = None
    a_net: str | None = None
    b_net: str | None = None

    def __post_init__(self) -> None:
        self._settle()


@lru_cache(maxsize=8)
def native(plan: Selfplay | Match) -> _Selfplay | _Match:
    """The plan as the engine knows it; made once in each process."""
    common: dict[str, Any] = {
        "position": plan.position,
        "options": dict(plan.options),
        "games": plan.games,
        "seed": plan.seed,
        "beginning": plan._beginning(),
    }
    if isinstance(plan, Selfplay):
        return _Selfplay(plan.game, seats=list(plan.seats), policy=plan.policy, net=plan.net, **common)
    return _Match(plan.game, a=plan.a, b=plan.b, a_net=plan.a_net, b_net=plan.b_net, **common)
