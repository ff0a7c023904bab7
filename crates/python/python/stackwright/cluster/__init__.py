"""Self-play, matches, ladders and sequential tests on one machine or many.

Every game has a number and depends on its plan and that number alone. So a run is cut into jobs, ranges of numbers, which whoever is free plays;
what comes back is put in order and checked. The result is the same, byte for byte, whatever the number of workers and whoever of them died.

>>> from stackwright.cluster import Match, sequential_test
>>> match = Match("amazons", "greedy", "random", games=40, options={"size": 6}, opening=1, fair=0)
>>> sequential_test(match, 0, 200).decision
'H1'

`Ray("auto")` as `workers` plays on a Ray cluster: `pip install "./crates/python[ray]"`. The same from the command line is
`python -m stackwright.cluster`; docs/cluster.md tells more.
"""

from stackwright.cluster._jobs import Progress, Workers
from stackwright.cluster._plans import Match, Selfplay
from stackwright.cluster._ray import Ray
from stackwright.cluster._runs import Standing, ladder, play_match, selfplay, sequential_test
from stackwright.cluster._threads import Threads

__all__ = [
    "Match",
    "Progress",
    "Ray",
    "Selfplay",
    "Standing",
    "Threads",
    "Workers",
    "ladder",
    "play_match",
    "selfplay",
    "sequential_test",
]
