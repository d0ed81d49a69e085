"""What must be bet at a table of poker before the first card: blinds, over-blinds, antes (4.2, 8)."""

from collections.abc import Iterator
from typing import Final

from croupier.rulebook.poker.settings import PokerSettings
from croupier.signs.poker.game import PokerGame
from croupier.signs.sheet import Item, Look, Section, amount, item

BLINDS: Final = {
    1: (("Blind, first after the button", "A:Blind"),),
    2: (
        ("Small blind, first after the button", "A:Small Blind"),
        ("Big blind, the second", "A:Big Blind"),
    ),
    3: (
        ("Small blind, first after the button", "A:Small Blind"),
        ("Big blind, the second", "A:Big Blind"),
        ("Third blind, if three or more play", "A:Blind"),
    ),
}


def forced_name(settings: PokerSettings) -> str:
    """Blinds or ante, in a few words."""
    if settings.forced_by_seat:
        return "Blinds and antes by seat"
    if not settings.blinds:
        return f"Ante {amount(settings, settings.ante)}"
    named = ", ".join(amount(settings, each) for each in settings.blinds)
    ante = f", ante {amount(settings, settings.ante)}" if settings.ante else ""  # in tournaments alone
    return f"Blind{'s' if len(settings.blinds) > 1 else ''} {named}{ante}"


def forced_bets(settings: PokerSettings, game: PokerGame) -> Section:
    """What goes in before the first card."""
    if settings.forced_by_seat:
        by_seat = item("Each seat has the blind and the ante that are announced for it.", "4.2(b)")
        return Section("Blinds and antes", Look.ROWS, (*over_blinds(settings), by_seat, *_dead(settings)))
    if not settings.blinds:
        return Section("Ante", Look.ROWS, (*antes(settings, game), *_dead(settings)))
    rows = (
        item(label, defined, game.rules.blind, figure=amount(settings, level))
        for (label, defined), level in zip(BLINDS[len(settings.blinds)], settings.blinds, strict=True)
    )
    words = (
        two_players(settings, game),
        item(
            "The button moves on clockwise with every round, and nobody may refuse a blind.",
            *dict.fromkeys(("8.3", game.rules.no_refusal)),
        ),
    )
    title = "Blinds and ante" if settings.ante else "Blinds"
    forced = (*rows, *antes(settings, game), *_dead(settings), *over_blinds(settings))
    return Section(title, Look.ROWS, (*forced, *words))


def antes(settings: PokerSettings, game: PokerGame) -> Iterator[Item]:
    """The ante, in a game that has one; beside blinds it has one in tournaments alone."""
    if settings.ante:
        figure = amount(settings, settings.ante)
        yield item("Ante, every player", "4.2(b)", "A:Ante", game.rules.ante, figure=figure)


def _dead(settings: PokerSettings) -> Iterator[Item]:
    if settings.dead_antes and (settings.ante or settings.forced_by_seat):
        yield item(
            "An ante is not part of anybody's bet, and is not returned if nobody matches it.", "A:Ante"
        )


def two_players(settings: PokerSettings, game: PokerGame) -> Item:
    """Which of two players posts first."""
    if settings.heads_up == "button_first":
        rule = game.rules.two_left or game.rules.blind
        return item("With only two players, the one with the button posts first.", rule)
    return item("With only two players, the one without the button posts first.", game.rules.blind)


def over_blind_levels(settings: PokerSettings) -> list[int]:
    """The level of each over-blind that can be made, 0 where it is not known before a round.

    Only a player who has posted no blind makes one.
    """
    if not settings.over_blind:
        return []
    given = settings.over_blind_levels
    before = 0 if settings.forced_by_seat else settings.blinds[-1]
    levels: list[int] = []
    for at in range(min(settings.over_blind_max, settings.seats - len(settings.blinds))):
        before = given[at] if at < len(given) else 2 * before
        levels.append(before)
    return levels


def over_blinds(settings: PokerSettings) -> Iterator[Item]:
    """The over-blinds that may be made before the first card, each with its level."""
    levels = over_blind_levels(settings)
    for at, level in enumerate(levels):
        label = "Over-blind after the last blind, if wanted" if at == 0 else "The next after it"
        figure = amount(settings, level) if level else "twice the blind before it"
        yield item(label, "4.2(e)", "4.2(f)", figure=figure)
    if levels:
        yield item("Whoever makes the last over-blind takes over as the last blind.", "A:Over-Blind")
