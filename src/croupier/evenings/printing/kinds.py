"""Every kind of printed matter, by the word that asks for it."""

from collections.abc import Callable
from typing import Final

from croupier.evenings.matter import Matter
from croupier.evenings.printing import happenings, money, people
from croupier.evenings.printing.printout import Column, Listing, Paragraphs, Part, Printout, Verbatim
from croupier.evenings.statistics import statistics
from croupier.rulebook.games import GAMES
from croupier.tournaments.conditions.words.printing import for_the_commission, sections
from croupier.values import value


@value
class Wish:
    """How something is to be printed."""

    order: str = ""
    """`entry`, `seat` or `name`; nothing for what is usual."""
    table: int = 0
    entries: int = 0
    """For how many entries prizes are worked out; 0 for those that there are."""


Make = Callable[[Matter, Wish], Printout]


def _conditions(matter: Matter, wish: Wish) -> Printout:
    published = matter.published
    game = GAMES[published.conditions.game]
    facts = (
        f"{game.title} ({game.instrument}), version {published.number}",
        f"SHA-256 {published.digest}",
    )
    parts: tuple[Part, ...] = tuple(Paragraphs(name, tuple(said)) for name, said in sections(published))
    return Printout("conditions", matter.title, "Conditions of the tournament", facts, parts)


def _commission(matter: Matter, wish: Wish) -> Printout:
    text = for_the_commission(matter.published, matter.title)
    lines = tuple(text.rstrip("\n").split("\n"))
    return Printout("commission", matter.title, "The Commission's copy", (), (Verbatim(lines),))


def _statistics(matter: Matter, wish: Wish) -> Printout:
    found = statistics(matter)
    minutes = Column("minutes", "Minutes", right=True)
    levels = Listing(
        (Column("level", "Level", right=True), minutes),
        tuple((str(level), str(round(lasted))) for level, lasted in found.lasted()),
        "How long levels lasted",
    )
    left = Listing(
        (Column("minute", "Minute", right=True), Column("players", "Players left", right=True)),
        tuple((str(round(minute)), str(count)) for minute, count in found.left),
        "Players left",
    )
    by_player = sorted({*found.moves, *found.rebuys, *found.add_ons})
    moved = Listing(
        (
            *(people.NAME, Column("moves", "Moves", right=True), Column("rebuys", "Re-buys", right=True)),
            Column("add_ons", "Add-ons", right=True),
        ),
        tuple(
            (each, str(found.moves[each]), str(found.rebuys[each]), str(found.add_ons[each]))
            for each in by_player
        ),
        "By player",
    )
    parts = (Paragraphs("In short", tuple(found.sentences())), levels, left, moved)
    return Printout("statistics", matter.title, "Statistics", (), parts)


KINDS: Final[dict[str, tuple[Make, str]]] = {
    "conditions": (_conditions, "the conditions, for patrons"),
    "commission": (_commission, "the conditions as the Commission's copy"),
    "sign-in": (lambda m, w: people.sign_in(m, w.order or "entry"), "who has entered, to be signed"),
    "ballot": (lambda m, w: people.ballot(m, w.order or "entry"), "the record of each ballot, with proof"),
    "seats": (lambda m, w: people.seats(m, w.order or "seat"), "who sits where"),
    "cards": (lambda m, w: people.cards(m, w.order or "seat"), "a card for each player, with cut marks"),
    "levels": (lambda m, w: money.levels(m), "the level sheet"),
    "prizes": (lambda m, w: money.prizes(m, w.entries), "the prize list"),
    "moves": (lambda m, w: happenings.moves(m), "who moved where, and why"),
    "results": (lambda m, w: money.results(m), "places, prizes and receipts"),
    "ledger": (lambda m, w: money.ledger(m), "every movement of money"),
    "statistics": (_statistics, "levels, players left, moves, re-buys and prizes in figures"),
    "log": (lambda m, w: happenings.log(m, w.table), "the whole log, or the lines of one table"),
}
"""What can be printed: how it is made, and what it is in a few words."""


def printout(matter: Matter, what: str, wish: Wish) -> Printout:
    """The printed matter of that kind."""
    make, _ = KINDS[what]
    return make(matter, wish)
