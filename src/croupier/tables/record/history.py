"""The rounds that a table has finished, and what can still be said of them: void, correction, dispute."""

import json
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import compare_digest
from hmac import new as new_mac
from typing import Any, Final

from croupier.coding import from_plain, to_plain
from croupier.dialogue.faces import without_faces
from croupier.plain import Fields
from croupier.values import PlayerName

SEALED_AS: Final = "croupier finished round 1"


@dataclass(slots=True)
class Finished:
    """A finished round: what each player was up or down, its record line by line, and whether it is void."""

    number: int
    net: dict[str, int]
    void: bool
    digest: str
    settings: dict[str, object]
    wagers: list[dict[str, object]]
    purses: dict[PlayerName, int]
    script: list[str]
    corrected: list[dict[str, object]] = field(default_factory=list)
    hidden: list[int] = field(default_factory=list)
    """Which lines of its record, from 0, name a card whose face not everybody may see."""
    put_in: dict[PlayerName, int] = field(default_factory=dict)
    """What each player has put in, less what came back uncalled; kept in tournaments alone."""
    seal: str = field(default="", compare=False)
    """By which the table knows its own round again; empty in rounds of an earlier release."""

    def __post_init__(self) -> None:
        if self.hidden and not 0 <= min(self.hidden) <= max(self.hidden) < len(self.script):
            raise ValueError(f"its record has lines 0 to {len(self.script) - 1} alone to hide a card.")

    def to_json(self) -> dict[str, Any]:
        """The round as plain data, whose lists are its own."""
        data: dict[str, Any] = to_plain(self)
        return data

    def public(self) -> dict[str, Any]:
        """The round as everybody may know it: without hidden faces, and without the digest over them."""
        public = self.to_json()
        del public["digest"], public["seal"]
        for at in self.hidden:
            public["script"][at] = without_faces(self.script[at])
        for each in public["corrected"]:
            if each.get("hidden"):
                each["was"] = [without_faces(line) for line in each["was"]]
                each["now"] = [without_faces(line) for line in each["now"]]
        return public


def saved_hidden(saved: Fields, lines: int) -> list[int]:
    """Which of so many lines, from 0, name a card whose face not everybody may see."""
    return saved.listed("hidden", lambda hidden, at: hidden.whole(at, 0, lines - 1))


@dataclass(slots=True)
class Dispute:
    """A dispute put to the operator, whose decision is final unless it is reviewed."""

    number: int
    player: PlayerName
    round: int
    about: str
    decision: str = ""
    review: bool = False


@dataclass(slots=True)
class History:
    """What is kept of what has happened at a table: the last round, and what is not settled yet."""

    last: Finished | None = None
    """The round that was finished last."""
    disputes: list[Dispute] = field(default_factory=list)
    """Those that wait for a decision, and those decided whose player is there and may ask for a review."""
    disputes_put: int = 0
    finished: int = 0
    """The number of the last round that was finished."""
    put_right: dict[int, int] = field(default_factory=dict)
    """By the number of a round, how often it was put right after its end; most rounds never are."""
    unsealed: int = 0
    """Up to which round they were finished by an earlier release, which sealed none."""
    claims: dict[str, int] = field(default_factory=dict)
    """What players owe the house after a round was made void, and what the house owes those who left (-)."""

    def seal(self, finished: Finished, secret: bytes) -> None:
        """Seal a round that has ended, or that was put right after its end; earlier seals of it are void."""
        if finished.number > self.finished:
            self.finished = finished.number
        else:
            self.put_right[finished.number] = self.put_right.get(finished.number, 0) + 1
        finished.seal = self._seal_of(finished, secret)

    def knows(self, finished: Finished, secret: bytes) -> bool:
        """True iff a round that is handed in was played here, and nothing has been put right in it since."""
        if not finished.seal and finished.number <= self.unsealed:
            return finished.number not in self.put_right
        return compare_digest(finished.seal.encode(), self._seal_of(finished, secret).encode())

    def _seal_of(self, finished: Finished, secret: bytes) -> str:
        number, net = finished.number, sorted(finished.net.items())
        content = [SEALED_AS, number, self.put_right.get(number, 0), finished.void, finished.digest, net]
        return new_mac(secret, json.dumps(content).encode(), sha256).hexdigest()

    def claim(self, player: PlayerName, amount: int) -> None:
        """Add to what the player owes the house; what comes to nothing is forgotten."""
        owed = self.claims.pop(player, 0) + amount
        if owed:
            self.claims[player] = owed

    def dispute(self, number: int) -> Dispute | None:
        """The dispute of that number."""
        return next((each for each in self.disputes if each.number == number), None)

    def make_room_for_dispute(self, player: PlayerName, most: int) -> None:
        """Forget the oldest decided dispute of a player of whom so many are kept."""
        of_them = [each for each in self.disputes if each.player == player]
        if len(of_them) >= most:
            self.disputes.remove(next(each for each in of_them if each.decision))

    def forget_decided(self, player: PlayerName) -> None:
        """Forget the decided disputes of a player who leaves."""
        self.disputes = [each for each in self.disputes if each.player != player or not each.decision]


def saved_history(saved: Fields, name: str) -> History:
    """The history as it was saved, also by a table that kept all of its rounds and disputes."""
    inner = saved.inner(name)
    if not inner.has("rounds"):
        history = from_plain(History, saved.value(name), inner.what)
        if history.last is not None and not inner.has("unsealed"):
            history.finished = history.unsealed = history.last.number
        return history
    rounds, disputes = inner.items("rounds"), inner.items("disputes")
    data = {
        "last": rounds[-1] if rounds else None,
        "disputes": disputes,
        "disputes_put": len(disputes),
        "finished": len(rounds),
        "unsealed": len(rounds),
        "claims": inner.value("claims"),
    }
    return from_plain(History, data, inner.what)
