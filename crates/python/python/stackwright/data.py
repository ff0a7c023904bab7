"""Datasets of self-play as numpy arrays, batch by batch.

`stackwright selfplay --out rows.parquet` writes them; docs/datasets.md says what the numbers mean. Positions are played again from
the rows, so that a batch has the same planes and figures as `Game.observation`.

    for batch in Dataset("rows.parquet").batches(4096, shuffle=1, symmetries=True):
        learn(batch.planes, batch.facts, batch.dense_policy(), batch.outcome[:, 0])

The same file can be read by pyarrow, Polars or DuckDB; `Batch.to_arrow` gives a batch with its arrays to them, and `game` and `ply` are the
same in both.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from stackwright._errors import InvalidError
from stackwright._native import Game, _Dataset

if TYPE_CHECKING:
    import pyarrow

Path = str | os.PathLike[str]


@dataclass(frozen=True)
class Batch:
    """Rows of a dataset: one for each decision, seen by the seat that moves."""

    #: The number of the game in its file, and of the decision in the game.
    game: NDArray[np.int64]
    ply: NDArray[np.int32]
    #: Who decides, from 1.
    seat: NDArray[np.uint8]
    #: By which symmetry of the board the row is turned, 0 for none.
    symmetry: NDArray[np.uint8]
    #: Observations: (rows, planes, rows of the board, columns) and (rows, figures).
    planes: NDArray[np.uint8]
    facts: NDArray[np.uint8]
    #: The sub-choices of what was chosen: (rows, 3), -1 where there is none.
    choices: NDArray[np.int16]
    #: The chance to win that the player saw; not a number where it did not say.
    value: NDArray[np.float32]
    #: Each seat's share of the win in the end, the mover first: (rows, seats).
    outcome: NDArray[np.float32]
    #: The legal actions of row i are `legal[legal_offsets[i]:legal_offsets[i + 1]]`, three sub-choices each.
    legal_offsets: NDArray[np.int64]
    legal: NDArray[np.int16]
    #: The share of each legal action; all of it for the chosen one where the player did not say.
    policy: NDArray[np.float32]
    #: How many numbers there are for a sub-choice.
    choice_count: int

    def __len__(self) -> int:
        return len(self.game)

    def take(self, rows: NDArray[np.int64] | slice) -> Batch:
        """These rows, in this order. Those of a slice are not copied."""
        lists = {"legal_offsets", "legal", "policy", "choice_count"}
        names = [field.name for field in fields(self) if field.name not in lists]
        if isinstance(rows, slice):
            begin, end, step = rows.indices(len(self))
            if step != 1:
                return self.take(np.arange(begin, end, step))
            taken: dict[str, Any] = {name: getattr(self, name)[begin:end] for name in names}
            if len(self.legal_offsets) > 0:
                offsets = self.legal_offsets[begin : max(begin, end) + 1]
                of_rows = slice(offsets[0], offsets[-1])
                taken |= {"legal_offsets": offsets - offsets[0], "legal": self.legal[of_rows], "policy": self.policy[of_rows]}
            return replace(self, **taken)
        taken = {name: np.take(getattr(self, name), rows, axis=0) for name in names}
        if len(self.legal_offsets) > 0:
            begins = self.legal_offsets[rows]
            lengths = self.legal_offsets[rows + 1] - begins
            offsets = np.zeros(len(rows) + 1, np.int64)
            np.cumsum(lengths, out=offsets[1:])
            places = np.arange(offsets[-1]) + np.repeat(begins - offsets[:-1], lengths)
            taken |= {
                "legal_offsets": offsets,
                "legal": np.take(self.legal, places, axis=0),
                "policy": np.take(self.policy, places),
            }
        return replace(self, **taken)

    def dense_policy(self) -> NDArray[np.float32]:
        """The shares of the first sub-choices: (rows, choice_count). Where no action is first alone, its share is part of a sum."""
        dense = np.zeros((len(self), self.choice_count), np.float32)
        rows = np.repeat(np.arange(len(self)), np.diff(self.legal_offsets))
        np.add.at(dense, (rows, self.legal[:, 0]), self.policy)
        return dense

    def dense_mask(self) -> NDArray[np.uint8]:
        """Which first sub-choices are legal: (rows, choice_count)."""
        mask = np.zeros((len(self), self.choice_count), np.uint8)
        mask[np.repeat(np.arange(len(self)), np.diff(self.legal_offsets)), self.legal[:, 0]] = 1
        return mask

    def to_arrow(self) -> pyarrow.RecordBatch:
        """The batch for pyarrow, Polars (`polars.from_arrow`) and the like, without a copy of planes and figures."""
        import pyarrow as pa

        columns: dict[str, Any] = {name: pa.array(getattr(self, name)) for name in ("game", "ply", "seat", "symmetry", "value")}
        for name in ("planes", "facts", "choices", "outcome"):
            values = getattr(self, name).reshape(len(self), -1)
            columns[name] = pa.FixedSizeListArray.from_arrays(pa.array(values.reshape(-1)), values.shape[1])
        if len(self.legal_offsets) > 0:
            offsets = pa.array(self.legal_offsets)
            ways = pa.FixedSizeListArray.from_arrays(pa.array(self.legal.reshape(-1)), 3)
            columns["legal"] = pa.LargeListArray.from_arrays(offsets, ways)
            columns["policy"] = pa.LargeListArray.from_arrays(offsets, pa.array(self.policy))
        return pa.RecordBatch.from_pydict(columns)


def _joined(parts: Sequence[Batch]) -> Batch:
    if len(parts) == 1:
        return parts[0]
    joined: dict[str, Any] = {
        field.name: np.concatenate([getattr(part, field.name) for part in parts])
        for field in fields(Batch)
        if field.name not in ("legal_offsets", "choice_count")
    }
    begins = np.cumsum([0] + [len(part.policy) for part in parts])
    offsets = [part.legal_offsets[:-1] + begin for part, begin in zip(parts, begins)]
    joined["legal_offsets"] = np.concatenate([*offsets, begins[-1:]]) if len(parts[0].legal_offsets) else parts[0].legal_offsets
    return replace(parts[0], **joined)


class Dataset:
    """One or several files of the same game with the same options."""

    def __init__(self, *paths: Path) -> None:
        if not paths:
            raise ValueError("no file is named: expected at least one")
        self.paths = tuple(os.fspath(path) for path in paths)
        self._files = [_Dataset(path) for path in self.paths]
        first = self._files[0].header()
        #: The name of the game, its options, and who played: of the first file.
        self.game: str = first["game"]
        self.options: dict[str, Any] = first.get("options", {})
        self.players: list[str] = [player["name"] for player in first.get("players", [])]
        self.tags: dict[str, str] = first.get("tags", {})
        planes, rows, columns, self.facts, self.seats, self.choice_count = self._files[0].sizes
        #: Planes, rows, columns.
        self.shape = (planes, rows, columns)
        #: How many symmetries the board has; 1 is the one that leaves all as it is.
        self.symmetries = self._files[0].symmetries
        for path, file in zip(self.paths[1:], self._files[1:]):
            header = file.header()
            if (header["game"], header.get("options", {})) != (self.game, self.options):
                message = f"{path} has another game or other options than {self.paths[0]}"
                raise InvalidError(message, (("dataset", message, None),))

    def new_game(self) -> Game:
        """A game with the options and the first position of these."""
        return Game.from_record(json.dumps(self._files[0].header()))

    def __len__(self) -> int:
        """How many rows there are, whether wanted or not."""
        return sum(sum(file.groups) for file in self._files)

    def groups(self) -> list[tuple[int, int]]:
        """The row groups: the number of the file and of the group in it. Each has whole games, and is read at once."""
        return [(at, group) for at, file in enumerate(self._files) for group in range(len(file.groups))]

    def read(
        self,
        group: tuple[int, int],
        *,
        policy: bool = True,
        bookkeeping: bool = False,
        random: bool = True,
        symmetry: int = 0,
        seed: int | None = None,
    ) -> Batch:
        """All wanted rows of a row group, turned by one `symmetry`, or each by one that is drawn from a `seed`."""
        file, number = group
        arrays = self._files[file].read(
            number, bookkeeping=bookkeeping, random=random, policy=policy, symmetry=symmetry, seed=seed
        )
        if not policy:
            none = np.zeros(0)
            arrays |= {
                "legal_offsets": none.astype(np.int64),
                "legal": none.astype(np.int16).reshape(0, 3),
                "policy": none.astype(np.float32),
            }
        return Batch(**arrays, choice_count=self.choice_count)

    def batches(
        self,
        size: int = 4096,
        *,
        shuffle: int | None = None,
        symmetries: bool = False,
        policy: bool = True,
        bookkeeping: bool = False,
        random: bool = True,
        drop_last: bool = False,
        shard: tuple[int, int] = (0, 1),
    ) -> Iterator[Batch]:
        """Goes through the rows once, so many at a time.

        `shuffle` is the seed by which row groups, and the rows of each, change their order, and by which each row is turned if
        `symmetries` is true: give another one in each epoch. What has nothing to decide is left out unless `bookkeeping` is true, and
        so are choices by lot if `random` is false. `policy=False` leaves out what is legal. `shard=(1, 4)` is the second quarter of the row
        groups, for one of four workers.
        """
        if size < 1:
            raise ValueError(f"size is {size}: expected 1 or more")
        nth, of = shard
        if not 0 <= nth < of:
            raise ValueError(f"shard is {shard}: expected (worker, workers) with 0 <= worker < workers")
        lots = np.random.default_rng([shuffle or 0, 1])
        groups = self.groups()
        if shuffle is not None:
            groups = [groups[at] for at in lots.permutation(len(groups))]
        left: list[Batch] = []
        for at, group in list(enumerate(groups))[nth::of]:
            seed = int(np.random.default_rng([shuffle or 0, 2, at]).integers(1 << 62)) if symmetries else None
            rows = self.read(group, policy=policy, bookkeeping=bookkeeping, random=random, seed=seed)
            order = None if shuffle is None else np.random.default_rng([shuffle, 3, at]).permutation(len(rows))
            begin = 0
            while begin < len(rows):
                missing = size - sum(map(len, left))
                part = slice(begin, begin + missing)
                left.append(rows.take(part if order is None else order[part]))
                begin += missing
                if sum(map(len, left)) == size:
                    yield _joined(left)
                    left = []
        if left and not drop_last:
            yield _joined(left)


def torch_dataset(*paths: Path, size: int = 1024, **settings: Any) -> Any:
    """An `IterableDataset` for PyTorch, whose items are batches as dictionaries of tensors: give it to a `DataLoader` with `batch_size=None`.

    Settings are those of `Dataset.batches`. Of several workers each reads its part of the row groups. Lists of different lengths, `legal` and
    `policy`, come as `dense_policy` and `dense_mask`.
    """
    import torch
    from torch.utils.data import IterableDataset, get_worker_info

    class Rows(IterableDataset):  # type: ignore[misc]
        def __iter__(self) -> Iterator[dict[str, Any]]:
            worker = get_worker_info()
            shard = (0, 1) if worker is None else (worker.id, worker.num_workers)
            for batch in Dataset(*paths).batches(size, shard=shard, **settings):
                arrays = tensors(batch)
                yield {name: torch.from_numpy(array) for name, array in arrays.items()}

    return Rows()


def tensors(batch: Batch) -> dict[str, NDArray[Any]]:
    """What a net is trained with: arrays with a row for each decision."""
    names = ("planes", "facts", "choices", "value", "outcome")
    arrays = {name: np.ascontiguousarray(getattr(batch, name)) for name in names}
    if len(batch.legal_offsets) > 0:
        arrays |= {"policy": batch.dense_policy(), "mask": batch.dense_mask()}
    return arrays
