"""How much may be bet and raised at a table of poker, and how often (rules 4.2, 5, 6 and 14)."""

from collections.abc import Iterator

from croupier.rulebook.poker.settings import PokerSettings
from croupier.signs.poker.forced_bets import over_blind_levels
from croupier.signs.sheet import NUMBERS, Item, amount, item


def number(count: int) -> str:
    """A small number in words, a larger one in figures."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def minimum_bet(settings: PokerSettings) -> int:
    """The least that may open a betting round; at fixed limit it is the lower of the two levels."""
    return settings.fixed_levels[0] if settings.limit == "fixed" else settings.least_bet


def limit_name(settings: PokerSettings) -> str:
    """The limit as a table is known by it."""
    least, most = settings.least_bet, settings.max_bet
    match settings.limit:
        case "fixed":
            return f"Fixed limit {_levels(settings, ' and ')}"
        case "spread":
            return f"Spread limit {_span(settings, least, most)}"
        case named:
            return {
                "no_limit": "No limit",
                "full_pot": "Full pot limit",
                "half_pot": "Half pot limit",
                "straddle": "Straddle limit",
            }[named]


def _levels(settings: PokerSettings, between: str) -> str:
    return between.join(amount(settings, each) for each in dict.fromkeys(settings.fixed_levels))


def _span(settings: PokerSettings, least: int, most: int) -> str:
    if least == most:
        return amount(settings, most)
    return f"{amount(settings, least)} to {amount(settings, most)}"


def betting(settings: PokerSettings) -> Iterator[Item]:
    """The limit, the least raise, the number of raises, and tapping out."""
    yield from limit(settings)
    yield from least_raise(settings)
    yield raises(settings)
    yield from tapping_out(settings)


def limit(settings: PokerSettings) -> Iterator[Item]:
    """How much a bet and a raise may be."""
    least = settings.least_bet
    match settings.limit:
        case "no_limit":
            text = "There is no limit: a bet or raise may be all that a player has on the table."
            yield item(text, "4.2(g)", "A:No Limit")
        case "full_pot" | "half_pot" as share:
            half = "half " if share == "half_pot" else ""
            defined = "A:Half Pot" if half else "A:Full Pot"
            yield item(
                f"A bet may be up to {half}the pot, a raise up to {half}the pot with the call in it; the "
                "smallest bet or raise is always allowed.",
                "4.2(g)",
                defined,
            )
            by = (10 if half else 20) * least
            yield item(
                f"For example, a bet of {amount(settings, 5 * least)} into a pot of "
                f"{amount(settings, 10 * least)} may be raised by {amount(settings, by)}, to "
                f"{amount(settings, 5 * least + by)}.",
                "4.2(g)",
            )
        case "fixed":
            first, last = settings.fixed_levels
            when = (
                ""
                if first == last
                else f" in the first two betting rounds and {amount(settings, last)} in the last two"
            )
            yield item(f"Every bet and every raise is {amount(settings, first)}{when}.", "4.2(g)", "5.2")
        case "spread":
            yield item(
                f"A bet is {_span(settings, least, settings.max_bet)}; a raise adds "
                f"at most {amount(settings, settings.max_bet)}.",
                "4.2(g)",
            )
        case _:
            most = settings.opening_max or least
            yield item(
                f"A raise takes a player's bets to at most twice the highest before it; an opening bet is "
                f"{_span(settings, least, most)}.",
                "4.2(g)",
                "A:Straddle",
            )


def least_raise(settings: PokerSettings) -> Iterator[Item]:
    """How much a raise adds at least; at fixed limit there is nothing to say."""
    if settings.limit == "fixed":
        return
    limited = ", as far as the limit lets it" if settings.limit in ("spread", "straddle") else ""
    text = (
        f"A raise adds at least {amount(settings, settings.least_bet)}, and no less than the opening bet or "
        f"any raise before it in the betting round{limited}."
    )
    if not settings.blinds:
        yield item(text, "6.1", "6.2")
    elif settings.forced_by_seat:
        yield item(text, "5.1")
    else:
        over = " or over-blind" if over_blind_levels(settings) else ""
        blind = f"highest blind{over}" if len(settings.blinds) > 1 or over else "blind"
        yield item(f"{text} Before the flop the {blind} is the opening bet.", "5.1", "5.2")


def raises(settings: PokerSettings) -> Item:
    """How many raises a betting round has."""
    rules = ("5.1",) if settings.blinds else ("6.2", "A:Betting Round")
    most, first = settings.raises_allowed(3), settings.raises_allowed(3, first=True)
    if most is None or first is None:
        return item("A betting round may have any number of raises.", rules[0])
    text = f"A betting round has at most {number(most)} raise{'s' if most > 1 else ''}"
    if first != most:
        text += f", the first {number(first)}"
    if settings.raises_allowed(2) is None:
        text += "; any number while only two players can bet"
    return item(f"{text}.", *rules)


def tapping_out(settings: PokerSettings) -> Iterator[Item]:
    """What a player with too few chips puts in and can win, and what others may do after it."""
    if settings.tap_units:
        unit = amount(settings, settings.least_bet)
        put = f"what there is in whole multiples of {unit} (all, if it is less)"
    else:
        put = "all of them"
    yield item(
        f"With too few chips to bet or call, a player puts in {put}, and taps out.", "14.1", "A:Tap Out"
    )
    yield item(
        "Players who have tapped out can't bet any more, and can win only the pots formed up to then.", "14.2"
    )
    if settings.short_tapout == "no_reopen":
        text = (
            "After a tap-out that is less than a full raise, players who have already acted may"
            " not raise again."
        )
    else:
        text = "After a tap-out that is less than a full raise, nobody may raise in that betting round."
    yield item(text, "14.5")
