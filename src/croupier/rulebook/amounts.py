"""Settings of several amounts, a setting that may be left open, and the commission of poker."""

from collections.abc import Mapping
from typing import Any, Final

from croupier.chips import cents, dollars
from croupier.rulebook.settings import Codec
from croupier.values import value


class Amounts(Codec):
    """A list of amounts, as `["1", "2"]`, or in one text `1, 2`; kept as a tuple of cents."""

    def __init__(self, most: int) -> None:
        self.most = most

    def read(self, written: object) -> tuple[int, ...]:
        """The amounts of a list or of a text."""
        if isinstance(written, str):
            written = [part for part in written.replace("/", ",").split(",") if part.strip()]
        if not isinstance(written, list | tuple) or any(
            isinstance(each, bool) or not isinstance(each, str | int) for each in written
        ):
            raise ValueError(f"{written!r} is not a list of amounts; {self.allowed} is.")
        return tuple(cents(str(each).strip()) for each in written)

    def write(self, kept: tuple[int, ...]) -> list[str]:
        """The amounts in dollars."""
        return [dollars(each) for each in kept]

    def fits(self, kept: object) -> bool:
        """True iff these are amounts, not too many, each above nothing."""
        return (
            isinstance(kept, tuple)
            and len(kept) <= self.most
            and all(isinstance(each, int) and not isinstance(each, bool) and each > 0 for each in kept)
        )

    def shown(self, kept: object) -> str:
        """The amounts in a line, as they are typed."""
        if isinstance(kept, tuple) and all(type(each) is int for each in kept):
            return ",".join(map(dollars, kept))
        return super().shown(kept)

    @property
    def allowed(self) -> str:
        """What may be set, in words."""
        amounts = f"a list of up to {self.most} amounts in dollars, each above 0"
        return f'{amounts}, as in ["1", "2"], or 1,2 in a line'


class OpenBool(Codec):
    """True, false, or left open (None), written as nothing."""

    def __init__(self, otherwise: str) -> None:
        self.otherwise = otherwise

    def read(self, written: object) -> bool | None:
        """True, false, or nothing."""
        known: dict[object, bool | None] = {"": None, "true": True, "false": False}
        if isinstance(written, bool):
            return written
        if isinstance(written, str) and written in known:
            return known[written]
        raise ValueError(f"{written!r} is not allowed; it must be {self.allowed}.")

    def write(self, kept: bool | None) -> object:
        """True or false, or an empty text."""
        return "" if kept is None else kept

    def fits(self, kept: object) -> bool:
        """True iff this is true, false or nothing."""
        return kept is None or isinstance(kept, bool)

    @property
    def example(self) -> str:
        """One of the two."""
        return "true"

    @property
    def allowed(self) -> str:
        """What may be set, in words."""
        return f"true, false, or empty to be {self.otherwise}"


RATES: Final = {"5%": 5, "10%": 10}
THRESHOLDS: Final = {5: 1900, 10: 900}
"""By rate in per cent, up to which pot no commission is taken (15.2(a)(i), (ii))."""


@value
class Commission:
    """What the house takes: a share of the pots up to a cap, or an amount per period from each player."""

    basis: str
    rate: int
    cap: int

    def __bool__(self) -> bool:
        return self.basis != "none"

    @property
    def free(self) -> int:
        """Up to which pot nothing is taken."""
        return THRESHOLDS[self.rate]

    def on(self, pots: int) -> int:
        """What is taken of all pots of a round together: a share in whole dollars up to the cap (15.2(a))."""
        return min(pots * self.rate // 10_000 * 100, self.cap) if pots > self.free else 0


NO_COMMISSION: Final = Commission("none", 0, 0)


class CommissionCodec(Codec):
    """`{ basis = "pot", rate = "5%", cap = "10" }`, `{ basis = "time", rate = "6" }` or nothing."""

    def read(self, written: object) -> Commission:
        """The commission of a table, or of a text `basis=pot, rate=5%, cap=10`."""
        if isinstance(written, str):
            if not written:
                return NO_COMMISSION
            parts = [part.partition("=") for part in written.split(",")]
            written = {name.strip(): text.strip() for name, _, text in parts}
        if not isinstance(written, Mapping):
            raise ValueError(f"{written!r} is not a commission; {self.allowed} is.")
        table: Mapping[str, Any] = written
        basis = table.get("basis")
        if basis == "none" and len(table) == 1:
            return NO_COMMISSION
        if basis == "pot" and set(table) == {"basis", "rate", "cap"} and table["rate"] in RATES:
            return Commission("pot", RATES[table["rate"]], cents(str(table["cap"])))
        if basis == "time" and set(table) == {"basis", "rate"}:
            return Commission("time", cents(str(table["rate"])), 0)
        raise ValueError(f"{dict(table)!r} is not a commission; {self.allowed} is.")

    def write(self, kept: Commission) -> object:
        """The commission as a table."""
        if kept.basis == "pot":
            return {"basis": "pot", "rate": f"{kept.rate}%", "cap": dollars(kept.cap)}
        if kept.basis == "time":
            return {"basis": "time", "rate": dollars(kept.rate)}
        return ""

    def fits(self, kept: object) -> bool:
        """True iff this is a commission that can be taken."""
        if not isinstance(kept, Commission):
            return False
        if kept.basis == "pot":
            return kept.rate in THRESHOLDS and kept.cap > 0
        return kept == NO_COMMISSION or (kept.basis == "time" and kept.rate > 0)

    @property
    def example(self) -> str:
        """A commission from the pots."""
        return "basis=pot, rate=5%, cap=10"

    @property
    def allowed(self) -> str:
        """What may be set, in words."""
        return (
            '{ basis = "pot", rate = "5%" or "10%", cap = the approved maximum }, or '
            '{ basis = "time", rate = the approved amount per period }; in a line basis=pot,rate=5%,cap=10'
        )
