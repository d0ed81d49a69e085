"""How many processors this process may use: those of the machine, or fewer if a container grants fewer.

A container or a service may use as much time as some processors have, wherever it runs. Linux writes that
quota to the control groups of the process (cgroups): in version 2 to `cpu.max`, in version 1 to two files.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from math import ceil
from pathlib import Path
from typing import Final

ROOT: Final = Path("/")
GROUPS: Final = "sys/fs/cgroup"


@cache
def processors() -> int:
    """How many threads of this process can run at the same time, at least 1."""
    return usable(ROOT)


def usable(root: Path) -> int:
    """How many processors are left of the machine's, by the control groups below this folder."""
    found = [os.cpu_count() or 1]
    if hasattr(os, "sched_getaffinity"):
        found.append(len(os.sched_getaffinity(0)))
    found += [ceil(quota) for quota in _quotas(root)]
    return max(min(found), 1)


def _quotas(root: Path) -> Iterator[float]:
    """The processors that each control group of this process grants, and each group that it is in."""
    with suppress(OSError, ValueError):
        for line in (root / "proc/self/cgroup").read_text("utf-8").splitlines():
            _, kinds, path = line.split(":", 2)
            if kinds == "":
                yield from _granted(root / GROUPS, path)
            elif "cpu" in kinds.split(","):
                for name in (kinds, "cpu"):
                    yield from _granted(root / GROUPS / name, path)


def _granted(groups: Path, path: str) -> Iterator[float]:
    """What a group grants, and those above it; in a container only the uppermost of them is there."""
    folder = groups / path.lstrip("/")
    for each in (folder, *folder.parents):
        if each != groups and groups not in each.parents:
            return
        with suppress(OSError, ValueError, ZeroDivisionError):
            written = (each / "cpu.max").read_text("utf-8").split()
            yield int(written[0]) / int(written[1])
        with suppress(OSError, ValueError, ZeroDivisionError):
            quota, period = (
                int((each / f"cpu.cfs_{name}_us").read_text("utf-8")) for name in ("quota", "period")
            )
            if quota > 0:
                yield quota / period
