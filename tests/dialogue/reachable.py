"""Everything that can be reached from an object by somebody who looks hard enough.

The walk goes through attributes, containers, closures, partials, bound methods and generators, but not into
classes, modules, or the globals of functions: those are the program itself, which everybody has.
"""

import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType


def reachable(*roots: object, beyond: tuple[type, ...] = ()) -> Iterator[object]:
    """Each object that can be reached from these, once, but for what lies beyond objects of some classes."""
    seen: set[int] = set()
    queue = list(roots)
    while queue:
        found = queue.pop()
        if isinstance(found, type | ModuleType) or id(found) in seen:
            continue
        seen.add(id(found))
        yield found
        if not isinstance(found, beyond):
            queue += _parts(found)


def _parts(found: object) -> list[object]:
    if isinstance(found, FunctionType):
        cells = [cell for cell in found.__closure__ or () if not _is_empty(cell)]
        return [*cells, found.__defaults__, found.__kwdefaults__, found.__dict__]
    if isinstance(found, BuiltinFunctionType):
        return [found.__self__]
    return gc.get_referents(found)


def _is_empty(cell: object) -> bool:
    try:
        cell.cell_contents  # type: ignore[attr-defined]  # noqa: B018
    except ValueError:
        return True
    return False
