"""The rounds that a table has finished, and what can still be said of them: void, correction, dispute."""

import json
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from hmac import compare_digest
from hmac import new as new_mac
from typing import Any, Final

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
    seal: str = ""
    """By which the table knows its own round again; empty in rounds of an earlier release."""

    def to_json(self) -> dict[str, Any]:
        """The round as plain data, whose lists are its own; written out, because `asdict` is slow."""
        data: dict[str, Any] = {
            "number": self.number,
            "net": dict(self.net),
            "void": self.void,
            "digest": self.digest,
            "settings": dict(self.settings),
            "wagers": list(map(dict, self.wagers)),
            "purses": dict(self.purses),
            "script": list(self.script),
            "corrected": list(map(dict, self.corrected)),
            "hidden": list(self.hidden),
        }
        if self.put_in:
            data["put_in"] = dict(self.put_in)
        if self.seal:
            data["seal"] = self.seal
        return data

    def public(self) -> dict[str, Any]:
        """The round as everybody may know it: without hidden faces, and without the digest over them."""
        public = self.to_json()
        del public["digest"]
        public.pop("seal", None)
        for at in self.hidden:
            public["script"][at] = without_faces(self.script[at])
        for each in public["corrected"]:
            if each.get("hidden"):
                each["was"] = [without_faces(line) for line in each["was"]]
                each["now"] = [without_faces(line) for line in each["now"]]
        return public

    @classmethod
    def from_saved(cls, saved: Fields) -> "Finished":
        """The round as it was saved."""
        return cls(
            number=saved.whole("number", 1),
            net=saved.by_name("net", Fields.number),
            void=saved.flag("void"),
            digest=saved.text("digest"),
            settings=saved.plain("settings"),
            wagers=saved.listed("wagers", Fields.plain),
            purses=saved.by_name("purses", Fields.number),
            script=saved.listed("script", Fields.text),
            corrected=saved.listed("corrected", Fields.plain) if saved.has("corrected") else [],
            hidden=saved_hidden(saved, len(saved.items("script"))) if saved.has("hidden") else [],
            put_in=saved.by_name("put_in", Fields.number) if saved.has("put_in") else {},
            seal=saved.text("seal") if saved.has("seal") else "",
        )


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

    @classmethod
    def from_saved(cls, saved: Fields) -> "Dispute":
        """The dispute as it was saved."""
        return cls(
            number=saved.whole("number", 1),
            player=saved.text("player"),
            round=saved.whole("round", 0),
            about=saved.text("about"),
            decision=saved.text("decision") if saved.has("decision") else "",
            review=saved.has("review") and saved.flag("review"),
        )


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

    def to_json(self) -> dict[str, Any]:
        """The history as plain data."""
        return {
            "last": self.last.to_json() if self.last is not None else None,
            "disputes": list(map(asdict, self.disputes)),
            "disputes_put": self.disputes_put,
            "finished": self.finished,
            "put_right": dict(self.put_right),
            "unsealed": self.unsealed,
            "claims": dict(self.claims),
        }

    @classmethod
    def from_saved(cls, saved: Fields) -> "History":
        """The history as it was saved, also by a table that kept all of its rounds and disputes."""
        disputes = saved.listed("disputes", lambda disputes, at: Dispute.from_saved(disputes.inner(at)))
        if saved.has("rounds"):
            rounds = saved.listed("rounds", lambda rounds, at: Finished.from_saved(rounds.inner(at)))
            last, disputes_put = rounds[-1] if rounds else None, len(disputes)
            saved.listed("checks", Fields.plain)
            saved.listed("commission", Fields.plain)
        else:
            inner = saved.inner_or_none("last")
            last = Finished.from_saved(inner) if inner is not None else None
            disputes_put = saved.whole("disputes_put", 0)
        history = cls(last, disputes, disputes_put)
        history.claims = saved.by_name("claims", Fields.number)
        if any(map(saved.has, ("finished", "put_right", "unsealed"))):
            history.finished = saved.whole("finished", 0)
            history.put_right = saved.by_number("put_right", lambda each, at: each.whole(at, 1))
            history.unsealed = saved.whole("unsealed", 0, history.finished)
            if last is not None and last.number > history.unsealed:
                saved.inner("last").text("seal")
        elif last is not None:
            history.finished = history.unsealed = last.number
        return history
