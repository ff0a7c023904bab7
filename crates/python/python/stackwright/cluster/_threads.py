"""Workers in this process: the engine lets the interpreter go while it plays."""

from __future__ import annotations

import os
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any

from stackwright.cluster._jobs import Job, Result, do


class Threads:
    """So many threads of this process; one for each core if nothing is said."""

    def __init__(self, threads: int | None = None) -> None:
        if threads is not None and threads < 1:
            raise ValueError(f"threads is {threads}: expected 1 or more")
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        self._threads = threads or cores
        self._pool = ThreadPoolExecutor(self._threads, "stackwright")

    def count(self) -> int:
        """How many there are."""
        return self._threads

    def submit(self, job: Job) -> Future[Result]:
        """Hands a job out."""
        return self._pool.submit(do, job)

    def wait(self, pending: list[Any]) -> list[tuple[Any, Result]]:
        """Waits until at least one of these is done."""
        done, _ = wait(pending, return_when=FIRST_COMPLETED)
        return [(future, future.result()) for future in done]

    def close(self) -> None:
        """Drops what has not begun, and waits for the rest."""
        self._pool.shutdown(wait=True, cancel_futures=True)
