"""Datasets of self-play as arrays: the rows are the positions of the games, turned or not, in any order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stackwright import Game, InvalidError
from stackwright.cluster import Selfplay, selfplay
from stackwright.data import Batch, Dataset, tensors

SMALL: list[tuple[str, dict[str, Any]]] = [
    ("ringrift", {"rings": 3}),
    ("ringrift", {"board": "hex8", "players": 3, "rings": 3}),
    ("amazons", {"size": 6}),
    ("cotulenh", {}),
]


@pytest.fixture(scope="module", params=SMALL, ids=["square8", "hex8", "amazons", "cotulenh"])
def files(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A dataset, and the same games as records."""
    name, options = request.param
    folder = tmp_path_factory.mktemp("data")
    plan = Selfplay(name, games=2, options=options, seats="nodes:10", policy=2, seed=3)
    for kind in ("parquet", "jsonl"):
        assert selfplay(plan, folder / f"games.{kind}") == 2
    return folder / "games.parquet", folder / "games.jsonl"


def test_rows_are_the_positions_of_the_games(files: tuple[Path, Path]) -> None:
    data = Dataset(files[0])
    batch = next(data.batches(10**6, bookkeeping=True))
    assert len(batch) == len(data) and data.players[0] == "nodes:10"
    row = 0
    for number, line in enumerate(files[1].read_text().splitlines()):
        record = Game.from_record(line)
        game = record.copy()
        while game.history:
            game.pop()
        outcome = np.array(record.outcome.ranks) if record.outcome else np.array([])
        for ply, text in enumerate(record.history):
            planes, facts = game.observation()
            assert np.array_equal(batch.planes[row], planes) and np.array_equal(batch.facts[row], facts)
            assert (batch.game[row], batch.ply[row], batch.seat[row]) == (number, ply, game.turn)
            legal = game.legal_actions
            ways = batch.legal[batch.legal_offsets[row] : batch.legal_offsets[row + 1]]
            padded = [(*action.choices, -1, -1)[:3] for action in legal]
            assert ways.tolist() == [list(way) for way in padded]
            shares = batch.policy[batch.legal_offsets[row] : batch.legal_offsets[row + 1]]
            assert shares.sum() == pytest.approx(1, abs=0.03)
            chosen = legal.texts().index(text)
            assert tuple(batch.choices[row]) == padded[chosen]
            assert (batch.outcome[row, 0] > 0) == (outcome[(game.turn or 1) - 1] == 1)
            game.push(legal[chosen])
            row += 1
    assert row == len(batch)
    assert json.loads(files[1].read_text().splitlines()[0])["game"] == data.game


def test_symmetries_turn_planes_and_numbers_alike(files: tuple[Path, Path]) -> None:
    data = Dataset(files[0])
    straight = data.read((0, 0))
    expected = {"cotulenh": 1, "amazons": 8}.get(data.game, 12 if "hex8" in str(data.options) else 8)
    assert data.symmetries == expected
    for symmetry in range(data.symmetries):
        turned = data.read((0, 0), symmetry=symmetry)
        # What stands on a plane is the same, somewhere else; figures, shares and ends are the same.
        assert np.array_equal(np.sort(turned.planes.reshape(len(turned), -1)), np.sort(straight.planes.reshape(len(straight), -1)))
        for same in ("facts", "policy", "outcome", "legal_offsets", "ply"):
            assert np.array_equal(getattr(turned, same), getattr(straight, same))
        assert (turned.symmetry == symmetry).all()
        assert np.array_equal(turned.planes, straight.planes) == (symmetry == 0)
        assert np.array_equal(turned.legal, straight.legal) == (symmetry == 0)
    drawn = data.read((0, 0), seed=1)
    assert len(np.unique(drawn.symmetry)) > 1 or data.symmetries == 1
    with pytest.raises(InvalidError, match="no symmetry 99"):
        data.read((0, 0), symmetry=99)


def _rows(batches: list[Batch]) -> set[tuple[int, int, bytes, bytes]]:
    rows = set()
    for batch in batches:
        for at in range(len(batch)):
            legal = batch.legal[batch.legal_offsets[at] : batch.legal_offsets[at + 1]]
            rows.add((int(batch.game[at]), int(batch.ply[at]), batch.planes[at].tobytes(), legal.tobytes()))
    return rows


def test_batches_hold_every_row_once_in_any_order(files: tuple[Path, Path]) -> None:
    data = Dataset(files[0], files[0])
    straight = list(data.batches(7))
    assert [len(batch) for batch in straight[:-1]] == [7] * (len(straight) - 1)
    count = sum(map(len, straight))
    shuffled = list(data.batches(7, shuffle=1))
    assert _rows(shuffled) == _rows(straight) and sum(map(len, shuffled)) == count
    assert not np.array_equal(shuffled[0].ply, straight[0].ply)
    again = list(data.batches(7, shuffle=1, symmetries=True))
    other = list(data.batches(7, shuffle=2, symmetries=True))
    assert np.array_equal(again[0].ply, shuffled[0].ply) and not np.array_equal(other[0].ply, again[0].ply)
    shards = [list(data.batches(7, shuffle=1, shard=(at, 2))) for at in range(2)]
    assert sum(len(batch) for shard in shards for batch in shard) == count
    assert all(len(batch) == 7 for batch in data.batches(7, drop_last=True))
    assert len(list(data.batches(7, random=False))) < len(straight)
    for wrong in ({"size": 0}, {"shard": (2, 2)}):
        with pytest.raises(ValueError, match="expected"):
            next(data.batches(**wrong))


def test_dense_forms_agree_with_the_lists(files: tuple[Path, Path]) -> None:
    batch = next(Dataset(files[0]).batches(20, shuffle=3))
    dense, mask = batch.dense_policy(), batch.dense_mask()
    assert dense.shape == mask.shape == (20, batch.choice_count)
    assert np.allclose(dense.sum(axis=1), 1, atol=0.03) and not dense[mask == 0].any()
    assert mask[np.arange(20), batch.choices[:, 0]].all()
    arrays = tensors(batch)
    assert {len(array) for array in arrays.values()} == {20} and "policy" in arrays
    without = next(Dataset(files[0]).batches(20, policy=False))
    assert len(without.legal) == len(without.policy) == 0 and "policy" not in tensors(without)
    assert len(next(Dataset(files[0], files[0]).batches(10**6, policy=False))) > 20


def test_what_is_no_dataset_is_refused(files: tuple[Path, Path], tmp_path: Path) -> None:
    with pytest.raises(InvalidError, match="Parquet|parquet"):
        Dataset(files[1])
    with pytest.raises(FileNotFoundError):
        Dataset(tmp_path / "nowhere.parquet")
    with pytest.raises(ValueError, match="at least one"):
        Dataset()
    cut = tmp_path / "cut.parquet"
    cut.write_bytes(files[0].read_bytes()[:-200])
    with pytest.raises(InvalidError):
        Dataset(cut)
    other = tmp_path / "other.parquet"
    selfplay(Selfplay("amazons", games=1, options={"size": 5}), other)
    with pytest.raises(InvalidError, match="another game or other options"):
        Dataset(files[0], other)


def test_batches_go_to_arrow_and_polars(files: tuple[Path, Path]) -> None:
    arrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    import pyarrow.parquet

    batch = next(Dataset(files[0]).batches(20, bookkeeping=True))
    table = batch.to_arrow()
    rows = arrow.parquet.read_table(files[0]).slice(0, 20).to_pylist()
    for at, (made, written) in enumerate(zip(table.to_pylist(), rows)):
        assert (made["game"], made["ply"], made["seat"]) == (written["game"], written["ply"], written["seat"])
        assert made["choices"] == written["choices"]
        assert [number for way in made["legal"] for number in way] == written["legal"]
        assert made["planes"] == batch.planes[at].reshape(-1).tolist()
    polars = pytest.importorskip("polars", reason="Polars is not installed")
    assert polars.from_arrow(table).shape == (20, table.num_columns)


def test_torch_gets_the_same_rows(files: tuple[Path, Path]) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    from stackwright.data import torch_dataset

    rows = torch.utils.data.DataLoader(torch_dataset(files[0], size=16, shuffle=1), batch_size=None, num_workers=2)
    seen = list(rows)
    whole = list(Dataset(files[0]).batches(16, shuffle=1))
    assert sum(len(batch["planes"]) for batch in seen) == sum(map(len, whole))
    assert torch.equal(seen[0]["planes"], torch.from_numpy(whole[0].planes))
