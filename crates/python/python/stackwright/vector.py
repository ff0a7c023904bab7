"""Many games in step with each other, over numpy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stackwright._native import _Many


class VectorEnv:
    """So many games of one kind that are played in step; a game that ends begins again at once.

    What a step leads to is written into arrays, the same ones each time, which may be given (as `planes=array` and so on)
    so that they belong to the caller. They are, for n games:

    - `planes` (n, planes, rows, columns) and `facts` (n, figures), bytes: what the seat to act sees, unless `observe` is off;
    - `legal_offsets` (n + 1) and `legal_numbers`: the numbers that may come next, those of game i from `legal_offsets[i]` to
      `legal_offsets[i + 1]`, unless `legal` is off;
    - `mask` (n, numbers), bytes: the same as a mask, if `with_mask` is on;
    - `rewards` (n, seats), `done` (n), `played` (n): what the last step was worth to each seat, whether it ended the game, and
      whether it completed a decision;
    - `to_act` (n): whose decision is next, from 0;
    - `final_planes`, `final_facts`: the last observation of games that have ended in the last step.

    >>> import numpy as np
    >>> from stackwright import VectorEnv
    >>> env = VectorEnv("ringrift", 4, rings=3)
    >>> rng = np.random.default_rng(1)
    >>> while not env.done.any():
    ...     env.step(env.sample(rng))
    >>> float(env.rewards.sum()), env.planes.shape[0], env.planes.dtype
    (0.0, 4, dtype('uint8'))
    """

    def __init__(
        self,
        name: str,
        n: int,
        *,
        observe: bool = True,
        legal: bool = True,
        with_mask: bool = False,
        position: str | None = None,
        planes: NDArray[np.uint8] | None = None,
        facts: NDArray[np.uint8] | None = None,
        mask: NDArray[np.uint8] | None = None,
        rewards: NDArray[np.float32] | None = None,
        done: NDArray[np.uint8] | None = None,
        **options: Any,
    ) -> None:
        self._many = _Many(name, n, position=position, **options)
        games, seats, numbers, width = self._many.sizes
        *shape, figures = self._many.shape
        #: How many games, seats and numbers of a sub-choice there are.
        self.n, self.seats, self.choice_count = games, seats, numbers
        self.candidate_width = width
        self._observes, self._lists, self._masks = observe, legal, with_mask or mask is not None
        rows = games if observe else 0
        self.planes: NDArray[np.uint8] = _array(planes, (rows, *shape), np.uint8)
        self.facts: NDArray[np.uint8] = _array(facts, (rows, figures), np.uint8)
        self.final_planes: NDArray[np.uint8] = _array(None, (rows, *shape), np.uint8)
        self.final_facts: NDArray[np.uint8] = _array(None, (rows, figures), np.uint8)
        self.legal_offsets: NDArray[np.int32] = _array(None, (games + 1,), np.int32)
        self.legal_numbers: NDArray[np.int32] = _array(None, (games * numbers if legal else 0,), np.int32)
        self.mask: NDArray[np.uint8] = _array(mask, (games if self._masks else 0, numbers), np.uint8)
        self.rewards: NDArray[np.float32] = _array(rewards, (games, seats), np.float32)
        self.done: NDArray[np.uint8] = _array(done, (games,), np.uint8)
        self.played: NDArray[np.uint8] = _array(None, (games,), np.uint8)
        self.to_act: NDArray[np.uint8] = _array(None, (games,), np.uint8)
        # Flat views of the same memory, made once.
        self._planes, self._facts = self.planes.reshape(-1), self.facts.reshape(-1)
        self._last, self._last_facts = self.final_planes.reshape(-1), self.final_facts.reshape(-1)
        self._mask, self._rewards = self.mask.reshape(-1), self.rewards.reshape(-1)
        self._look()

    def reset(self) -> None:
        """Begins all games again."""
        self._many.reset()
        self._after()

    def step(self, numbers: NDArray[np.integer[Any]]) -> None:
        """Makes one sub-choice in each game, by its number. If one is not legal, no game has moved."""
        self._many.choose(_whole(numbers, np.uint16), self._finals())
        self._after()

    def step_actions(self, places: NDArray[np.integer[Any]]) -> None:
        """Plays a whole action in each game, by its place among the legal ones; `count_actions` tells how many there are."""
        self._many.play_at(_whole(places, np.uint32), self._finals())
        self._after()

    def sample(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """A number for each game that may come next, each equally likely."""
        if not self._lists:
            raise ValueError("made with legal=False: nothing says what may come next")
        begin = self.legal_offsets[:-1]
        among = self.legal_offsets[1:] - begin
        return self.legal_numbers[begin + (rng.random(self.n, np.float32) * among).astype(np.int32)]

    def count_actions(self) -> NDArray[np.int32]:
        """How many legal actions each game has."""
        offsets: NDArray[np.int32] = np.empty(self.n + 1, np.int32)
        self._many.write_counts(offsets)
        return np.diff(offsets)

    def candidates(self) -> tuple[NDArray[np.int32], NDArray[np.int16]]:
        """What is worth knowing of each legal action: offsets (n + 1), and a row for each action of all games."""
        offsets: NDArray[np.int32] = np.empty(self.n + 1, np.int32)
        count = self._many.write_counts(offsets)
        rows: NDArray[np.int16] = np.empty((count, self.candidate_width), np.int16)
        self._many.write_candidates(offsets, rows.reshape(-1))
        return offsets, rows

    def position_text(self, game: int) -> str:
        """The position of one of the games."""
        return self._many.position_text(game)

    def _finals(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]] | None:
        return (self._last, self._last_facts) if self._observes else None

    def _after(self) -> None:
        self._many.write_rewards(self._rewards)
        self._many.write_done(self.done)
        self._many.write_played(self.played)
        self._look()

    def _look(self) -> None:
        self._many.write_to_act(self.to_act)
        if self._observes:
            self._many.observe(self._planes, self._facts)
        if self._lists:
            self._many.write_legal(self.legal_offsets, self.legal_numbers)
        if self._masks:
            self._many.write_mask(self._mask)


def _whole(given: NDArray[np.integer[Any]], dtype: Any) -> NDArray[Any]:
    """The same numbers in another type: what would not fit is refused, and never becomes another number."""
    numbers = np.asarray(given)
    most = np.iinfo(dtype).max
    if numbers.dtype.kind not in "iu" or (numbers.size and (numbers.min() < 0 or numbers.max() > most)):
        raise ValueError(f"expected whole numbers from 0 to {most}")
    return np.ascontiguousarray(numbers, dtype)


def _array(given: NDArray[Any] | None, shape: tuple[int, ...], dtype: Any) -> NDArray[Any]:
    if given is None:
        return np.zeros(shape, dtype)
    if given.shape != shape or given.dtype != dtype or not given.flags.c_contiguous or not given.flags.writeable:
        raise ValueError(
            f"the array has shape {given.shape} and type {given.dtype}: expected {shape}, {np.dtype(dtype)}, "
            "in one piece and writeable"
        )
    return given
