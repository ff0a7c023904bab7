"""What can go wrong, with what would be right."""

from __future__ import annotations

from typing import Any, NamedTuple


class StackwrightError(Exception):
    """Whatever Stackwright refuses or fails at.

    `code` is a stable name that a program may match on, `rule` the number of the rule that is broken, such as `R091`.
    """

    code: str = "error"
    rule: str | None = None


class IllegalActionError(StackwrightError, ValueError):
    """An action is not legal. The game is as it was.

    >>> from stackwright import Game, IllegalActionError
    >>> try:
    ...     Game("amazons").push("a1-a2")
    ... except IllegalActionError as error:
    ...     print(error.code, error.given, error.legal[:2], error.legal_count)
    no_amazon a1-a2 ('d1-a1', 'd1-b1') 80
    """

    def __init__(
        self, message: str, code: str, rule: str | None, given: str, legal: tuple[str, ...], legal_count: int
    ) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule
        #: What was asked for.
        self.given = given
        #: The first few legal actions; none when the game is over.
        self.legal = legal
        #: How many actions are legal in all.
        self.legal_count = legal_count

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.code, self.rule, self.given, self.legal, self.legal_count)


class Reason(NamedTuple):
    """One thing that is wrong."""

    code: str
    message: str
    rule: str | None


class InvalidError(StackwrightError, ValueError):
    """Options, a position, a record or an argument make no sense. All reasons are told at once.

    >>> from stackwright import Game, InvalidError
    >>> try:
    ...     Game("ringrift", board="hex9", players=7)
    ... except InvalidError as error:
    ...     print([reason.code for reason in error.reasons])
    ['board', 'players']
    """

    def __init__(self, message: str, reasons: tuple[tuple[str, str, str | None], ...]) -> None:
        super().__init__(message)
        #: All reasons, at least one.
        self.reasons = tuple(Reason(*reason) for reason in reasons)
        self.code = self.reasons[0].code
        self.rule = self.reasons[0].rule

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), tuple(map(tuple, self.reasons)))


class EngineError(StackwrightError, RuntimeError):
    """The engine failed, which is a mistake in it and worth a report."""

    code = "engine"
