"""Workers of a Ray cluster."""

from __future__ import annotations

from typing import Any

from stackwright.cluster._jobs import Job, Result, do


class Ray:
    """The workers of a Ray cluster: `auto` is the one that this machine belongs to, `host:port` another one's head, and `local` one on this
    machine alone with so many `workers`, which ends with the run.

    A job asks for one CPU. One whose worker or machine dies is played again by somebody else, as often as it takes; since a game depends on
    its number alone, it is the same game.
    """

    def __init__(self, address: str = "auto", workers: int | None = None) -> None:
        try:
            import ray
        except ImportError as error:
            raise ImportError('Ray is not installed: pip install "./crates/python[ray]"') from error
        self._ray = ray
        settings: dict[str, Any] = {"log_to_driver": False, "include_dashboard": False}
        if address == "local":
            settings |= {"num_cpus": workers, "object_store_memory": 200_000_000}
        else:
            settings = {"address": address, "log_to_driver": False}
        self._own = not ray.is_initialized()
        if self._own:
            ray.init(**settings)
        self._workers = workers
        self._do: Any = ray.remote(num_cpus=1, max_retries=-1, retry_exceptions=False)(do)

    def count(self) -> int:
        """The CPUs of the cluster as it is now: machines may come and go."""
        if self._workers is not None:
            return self._workers
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(self, job: Job) -> Any:
        """Hands a job out."""
        return self._do.remote(job)

    def wait(self, pending: list[Any]) -> list[tuple[Any, Result]]:
        """Waits until at least one of these is done."""
        done, _ = self._ray.wait(pending, num_returns=1)
        return [(reference, self._ray.get(reference)) for reference in done]

    def close(self) -> None:
        """Leaves the cluster; jobs that are not done are dropped."""
        if self._own:
            self._ray.shutdown()
