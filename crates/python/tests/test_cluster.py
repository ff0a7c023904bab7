"""Runs on several workers give the bytes of one, and what is stopped goes on."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import pytest

from stackwright import InvalidError, StackwrightError
from stackwright.cluster import Match, Progress, Ray, Selfplay, Threads, ladder, play_match, selfplay, sequential_test
from stackwright.cluster.__main__ import main
from stackwright.cluster._jobs import Job, Result

PLAN = Selfplay("ringrift", games=40, options={"rings": 2}, seats="random")
DUEL = Match("amazons", "greedy", "random", games=40, options={"size": 5}, opening=1, fair=0)


class Crew(Threads):
    """Threads that note what they were given."""

    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self.jobs: list[Job] = []

    def submit(self, job: Job) -> object:  # type: ignore[override]
        self.jobs.append(job)
        return super().submit(job)


@pytest.mark.parametrize("form", ["jsonl", "jsonl.zst", "parquet"])
def test_the_number_of_workers_changes_nothing(form: str, tmp_path: Path) -> None:
    told: list[Progress] = []
    for threads in (1, 3):
        crew = Crew(threads)
        path = tmp_path / f"{threads}.{form}"
        # Jobs so short that there are many.
        assert selfplay(PLAN, path, workers=crew, seconds=0.01, progress=told.append) == 40
        crew.close()
        assert sorted(number for job in crew.jobs for number in range(job.first, job.first + job.games)) == list(range(40))
        assert len(crew.jobs) > 3
    assert (tmp_path / f"1.{form}").read_bytes() == (tmp_path / f"3.{form}").read_bytes()
    assert told[-1].games == told[-1].total == 40


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl.zst", tmp_path / "parts.jsonl.zst"
    selfplay(PLAN, whole)

    def stop(progress: Progress) -> None:
        if progress.games > 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        selfplay(PLAN, parts, seconds=0.01, progress=stop)
    crew = Crew(2)
    assert selfplay(PLAN, parts, workers=crew) == 40
    crew.close()
    assert 0 < crew.jobs[0].first < 40 and whole.read_bytes() == parts.read_bytes()
    other = Selfplay("ringrift", games=40, options={"rings": 2}, seats="random", seed=2)
    with pytest.raises(InvalidError, match="seed: 1, not 2"):
        selfplay(other, parts)
    assert selfplay(other, parts, overwrite=True) == 40


def test_a_match_is_the_same_on_any_number_of_workers(tmp_path: Path) -> None:
    standings = []
    for threads in (1, 3):
        crew = Threads(threads)
        standings.append(play_match(DUEL, workers=crew, seconds=0.01, log=tmp_path / str(threads)))
        crew.close()
    assert standings[0] == standings[1] and standings[0].games == 40 and standings[0].score > 0.6
    assert (tmp_path / "1").read_bytes() == (tmp_path / "3").read_bytes()
    # What was cut off in the middle of a line is played again.
    cut = tmp_path / "cut"
    cut.write_bytes((tmp_path / "1").read_bytes()[:-1000])
    assert play_match(DUEL, log=cut) == standings[0] and cut.read_bytes() == (tmp_path / "1").read_bytes()
    with pytest.raises(InvalidError, match="another match"):
        play_match(Match("amazons", "random", "random", options={"size": 5}), log=cut)


def test_a_test_ends_with_the_same_game() -> None:
    found = []
    for threads in (1, 3):
        crew = Threads(threads)
        found.append(sequential_test(DUEL, 0, 100, workers=crew, seconds=0.01))
        crew.close()
    assert found[0] == found[1] and found[0].decision == "H1" and found[0].games < 40
    assert sequential_test(Match("amazons", "random", "greedy", games=40, options={"size": 5}, opening=1, fair=0), 0, 100).decision == "H0"


def test_a_ladder_is_a_row_of_matches() -> None:
    rungs = ladder(Match("amazons", games=2, options={"size": 5}, opening=1, fair=0), range(2, 4))
    assert [(rung.a, rung.b, rung.games) for rung in rungs] == [("level:2", "level:1", 2), ("level:3", "level:2", 2)]
    with pytest.raises(ValueError, match="2 to 10"):
        ladder(Match("amazons"), [11])


def test_plans_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    for plan in (
        Selfplay("ringrift", seats="nobody"),
        Selfplay("ringrift", seats="random,random,random"),
        Selfplay("ringrift", seats="nodes:10", opening=0),
        Selfplay("chess"),
        Selfplay("ringrift", options={"board": "hex9"}),
        Selfplay("ringrift", net="nowhere.net"),
        Selfplay("ringrift", openings="nowhere.jsonl"),
        Selfplay("ringrift", seats="engine:./program"),
    ):
        with pytest.raises(InvalidError):
            selfplay(plan, tmp_path / "nothing.jsonl")
    with pytest.raises(InvalidError, match="always play the same game"):
        play_match(Match("amazons", "nodes:10", "nodes:20", opening=0))
    with pytest.raises(InvalidError, match="smaller first"):
        sequential_test(DUEL, 10, 0)
    with pytest.raises(InvalidError, match="jsonl"):
        selfplay(PLAN, tmp_path / "games.txt")


def test_another_build_of_the_engine_is_refused(tmp_path: Path) -> None:
    class Older(Threads):
        def wait(self, pending: list[object]) -> list[tuple[object, Result]]:
            return [(handle, result._replace(build="older")) for handle, result in super().wait(pending)]

    crew = Older(1)
    with pytest.raises(StackwrightError, match="same wheel"):
        selfplay(PLAN, tmp_path / "games.jsonl", workers=crew)
    crew.close()


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "games.jsonl")
    game = ["--game", "amazons", "--option", "size=5", "--quiet", "--workers", "2"]
    assert main(["selfplay", *game, "--games", "5", "--out", out]) == 0
    assert "5 games" in capsys.readouterr().out and len(Path(out).read_text().splitlines()) == 5
    duel = [*game, "--games", "40", "--opening", "1", "--fair", "0"]
    assert main(["match", *duel, "--a", "greedy", "--b", "random"]) == 0
    assert "40 games" in capsys.readouterr().out
    assert main(["test", *duel, "--a", "greedy", "--b", "random", "--elo", "0", "100"]) == 0
    assert main(["test", *duel, "--a", "random", "--b", "greedy", "--elo", "0", "100"]) == 1
    assert main(["ladder", *game, "--games", "2", "--levels", "2", "2", "--fair", "0"]) == 0
    assert "level:2 against level:1: 2 games" in capsys.readouterr().out
    assert main(["selfplay", "--game", "amazons", "--option", "size", "--out", out]) == 2
    assert "NAME=VALUE" in capsys.readouterr().err


def _busy_workers() -> list[int]:
    """Ray's workers that play a job, among the descendants of this process."""
    parents, titles = {}, {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
                titles[int(entry.name)] = (entry / "cmdline").read_bytes()
            except OSError:
                continue

    def is_ours(pid: int) -> bool:
        while pid > 1:
            if pid == os.getpid():
                return True
            pid = parents.get(pid, 0)
        return False

    return [pid for pid, title in titles.items() if title.startswith(b"ray::do") and is_ours(pid)]


@pytest.mark.skipif("STACKWRIGHT_LONG" not in os.environ, reason="takes minutes: ./check --long")
def test_ray_gives_the_same_bytes_though_two_workers_are_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nothing goes to the home of whoever tests, nor to anybody else.
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    pytest.importorskip("ray", reason="Ray is not installed")
    plan = Selfplay("ringrift", games=20_000, options={"rings": 3}, seats="random", seed=4)
    begun = time.perf_counter()
    selfplay(plan, tmp_path / "one.jsonl.zst")
    here = time.perf_counter() - begun
    killed: list[int] = []
    over = threading.Event()

    def kill() -> None:
        while len(killed) < 2 and not over.is_set():
            busy = [pid for pid in _busy_workers() if pid not in killed]
            if busy:
                os.kill(busy[0], signal.SIGKILL)
                killed.append(busy[0])
            over.wait(0.5)

    crew = Ray("local", workers=3)
    killer = threading.Thread(target=kill)
    killer.start()
    begun = time.perf_counter()
    try:
        assert selfplay(plan, tmp_path / "ray.jsonl.zst", workers=crew, seconds=2) == 20_000
    finally:
        over.set()
        killer.join()
        crew.close()
    print(f"20,000 games: here {here:.1f} s, by three workers of which two were killed {time.perf_counter() - begun:.1f} s")
    assert len(killed) == 2, "both were killed before the end"
    assert (tmp_path / "one.jsonl.zst").read_bytes() == (tmp_path / "ray.jsonl.zst").read_bytes()
