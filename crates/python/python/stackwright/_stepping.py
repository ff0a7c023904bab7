"""What both kinds of environments share: decisions that are made sub-choice by sub-choice."""

from __future__ import annotations

from stackwright._native import Game


def choose(game: Game, prefix: list[int], number: int) -> list[int] | None:
    """Makes one more sub-choice, which may play an action: what is chosen of the next one, or None if it may not come next."""
    legal = game.legal_actions
    choices = [*prefix, number]
    reached = legal.reached(choices)
    if reached is not None:
        game.push(reached)
        return []
    return choices if len(legal.next_choices(choices)) > 0 else None
