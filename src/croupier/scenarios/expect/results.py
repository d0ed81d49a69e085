"""What can be expected of the results of a round: money, wagers, hands, cards, and what was said."""

from collections.abc import Iterator, Sequence
from typing import Final

from croupier.chips import COMMISSION, dollars
from croupier.dialogue.events import Moved, Result, Settled
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.game import WonPot
from croupier.scenarios.scenario import Check, Played
from croupier.values import value

RESULTS: Final = tuple(result.value for result in Result)


@value
class About:
    """What an expectation may speak of: the kinds of wagers of the game, and who plays."""

    kinds: tuple[str, ...]
    players: tuple[str, ...] | None


def expect_net(keys: Keys, about: About) -> Check:
    """What each player named is up or down."""
    table = keys.inner("net", None)
    wanted = {}
    for player in table:
        table.known(player, (player,), about.players)
        wanted[player] = table.money(player, signed=True)

    def check(played: Played) -> Iterator[str]:
        for player, amount in wanted.items():
            came = played.net.get(player, 0)
            if came != amount:
                yield f"the net of {player} is {dollars(came)}; {dollars(amount)} was expected"

    return check


def expect_owed(keys: Keys, about: About) -> Check:
    """What players owe the house after a round was made void."""
    table = keys.inner("owed", None)
    wanted = {player: table.money(player, signed=True) for player in table}

    def check(played: Played) -> Iterator[str]:
        for player, amount in wanted.items():
            came = played.owed.get(player, 0)
            if came != amount:
                yield f"{player} owes {dollars(came)}; {dollars(amount)} was expected"

    return check


def expect_commission(keys: Keys, about: About) -> Check:
    """What the house took as commission."""
    wanted = keys.money("commission")

    def check(played: Played) -> Iterator[str]:
        came = sum(
            event.amount * ((event.to.kind == COMMISSION) - (event.source.kind == COMMISSION))
            for event in played.live.events
            if isinstance(event, Moved)
        )
        if came != wanted:
            yield f"the commission is {dollars(came)}; {dollars(wanted)} was expected"

    return check


@value
class Wanted:
    """A wager expected: only what is not None has to agree."""

    player: str
    kind: str
    result: str | None
    paid: int | None
    stake: int | None
    number: int | None
    hand: int | None
    rule: str | None

    def fits(self, played: Played, came: Settled) -> bool:
        """True iff this is the wager expected."""
        return self.wrong(played, came) == []

    def wrong(self, played: Played, came: Settled) -> list[str]:
        """What of the wager is otherwise than expected."""
        pairs: tuple[tuple[str, object, object], ...] = (
            ("player", came.who, self.player),
            ("kind", came.kind, self.kind),
            ("result", came.result.value, self.result),
            ("paid", dollars(came.paid), None if self.paid is None else dollars(self.paid)),
            ("stake", dollars(came.stake), None if self.stake is None else dollars(self.stake)),
            (came.at.kind, came.at.number, self.number),
            ("hand", came.at.hand, self.hand),
            ("rule", played.cite(came.rule), self.rule),
        )
        return [
            f"{name} is {got}; {wanted} was expected"
            for name, got, wanted in pairs
            if wanted is not None and got != wanted
        ]

    def missed(self, played: Played) -> str:
        """What came in place of this wager."""
        whose = f"a {self.kind} of {self.player}"
        near = [each for each in played.settled() if (each.who, each.kind) == (self.player, self.kind)]
        if not near:
            return f"no {self.kind} of {self.player} was settled"
        best = min(near, key=lambda each: len(self.wrong(played, each)))
        return f"{whose} on {best.at} came out otherwise: " + (
            "; ".join(self.wrong(played, best)) or "it is expected more than once"
        )


WAGER_KEYS: Final = ("player", "kind", "result", "paid", "stake", "box", "seat", "hand", "rule")


def expect_wagers(keys: Keys, about: About) -> Check:
    """Each of these wagers, with what is told of it, and no wager for two of them."""
    wanted = [
        Wanted(
            each.player("player", about.players),
            each.word("kind", about.kinds, "wager"),
            each.word("result", RESULTS) if "result" in each else None,
            each.money("paid") if "paid" in each else None,
            each.money("stake") if "stake" in each else None,
            each.whole("box") if "box" in each else each.whole("seat") if "seat" in each else None,
            each.whole("hand") if "hand" in each else None,
            each.rule("rule") if "rule" in each else None,
        )
        for each in keys.tables("wagers", WAGER_KEYS)
    ]

    def check(played: Played) -> Iterator[str]:
        came = played.settled()
        fits = [[each.fits(played, settled) for settled in came] for each in wanted]
        yield from (wanted[at].missed(played) for at in unmatched(fits))

    return check


@value
class WantedPot:
    """A pot expected: how much was in it, who got what of it, and what the house took of it, if told."""

    amount: int
    paid: dict[str, int] | None
    commission: int | None

    def wrong(self, came: WonPot) -> Iterator[str]:
        """What of the pot is otherwise than expected."""
        if came.amount != self.amount:
            yield f"holds {dollars(came.amount)}; {dollars(self.amount)} was expected"
        if self.paid is not None and dict(came.paid) != self.paid:
            got = ", ".join(f"{dollars(amount)} to {player}" for player, amount in came.paid)
            yield f"pays {got}"
        if self.commission is not None and came.commission != self.commission:
            taken, wanted = dollars(came.commission), dollars(self.commission)
            yield f"gives a commission of {taken}; {wanted} was expected"


def expect_pots(keys: Keys, about: About) -> Check:
    """All pots, the main pot first: what was in each before commission, and who got what of it."""
    wanted = []
    for each in keys.tables("pots", ("amount", "paid", "commission")):
        paid = None
        if "paid" in each:
            table = each.inner("paid", None)
            for player in table:
                table.known(player, (player,), about.players)
            paid = {player: table.money(player) for player in table}
        taken = each.money("commission") if "commission" in each else None
        wanted.append(WantedPot(each.money("amount"), paid, taken))

    def check(played: Played) -> Iterator[str]:
        pots = played.game.pots(played.round)
        if len(pots) != len(wanted):
            held = ", ".join(dollars(pot.amount) for pot in pots) or "nothing"
            yield f"there are {len(pots)} pots, of {held}; {len(wanted)} were expected"
            return
        for number, (pot, each) in enumerate(zip(pots, wanted, strict=True), 1):
            yield from (f"pot {number} {text}" for text in each.wrong(pot))

    return check


def expect_dealer(keys: Keys, about: About) -> Check:
    """The dealer's total, and how many cards the hand has."""
    table = keys.inner("dealer", ("total", "cards"))
    total = table.whole("total") if "total" in table else None
    cards = table.whole("cards") if "cards" in table else None

    def check(played: Played) -> Iterator[str]:
        came = played.game.dealer(played.round) or (0, 0)
        for what, got, wanted in (("total", came[0], total), ("number of cards", came[1], cards)):
            if wanted is not None and got != wanted:
                yield f"the dealer's {what} is {got}; {wanted} was expected"

    return check


def expect_void(keys: Keys, about: About) -> Check:
    """Whether the round is void."""
    wanted = keys.flag("void")

    def check(played: Played) -> Iterator[str]:
        if played.void != wanted:
            yield "the round is void" if played.void else "the round is not void"

    return check


def expect_said(keys: Keys, about: About) -> Check:
    """Words that were said, by their rule, to whom, and a part of them."""
    wanted = [
        (each.rule("rule", ""), each.text("to", ""), each.text("words", ""))
        for each in keys.tables("said", ("rule", "to", "words"))
    ]

    def check(played: Played) -> Iterator[str]:
        for rule, to, words in wanted:
            if not any(
                rule in ("", played.cite(each.rule)) and to in ("", each.to) and words in each.words
                for each in played.said
            ):
                parts = [f"by {rule}" if rule else "", f"to {to}" if to else "", repr(words) if words else ""]
                yield f"nothing was said {' '.join(part for part in parts if part)}"

    return check


def unmatched(fits: Sequence[Sequence[bool]]) -> list[int]:
    """The rows that are left without a column when as many as can be have one each.

    `fits[row][column]` says whether the two go together. A row that takes a column lets its former owner
    look for another, so that the order of the rows does not matter.
    """
    owner: dict[int, int] = {}

    def find(row: int, tried: set[int]) -> bool:
        for column, fit in enumerate(fits[row]):
            if fit and column not in tried:
                tried.add(column)
                if column not in owner or find(owner[column], tried):
                    owner[column] = row
                    return True
        return False

    return [row for row in range(len(fits)) if not find(row, set())]
