"""What the signs of both games of poker have in common, each by the numbers of its own rules."""

from collections.abc import Iterator

from croupier.chips import Unit
from croupier.rulebook.games import NAMES
from croupier.rulebook.poker.settings import PokerSettings
from croupier.signs.house import approval_and_hours, limits_change, manners, reference
from croupier.signs.poker.commission import approval, commission
from croupier.signs.poker.decisions import opening
from croupier.signs.poker.forced_bets import forced_bets, forced_name
from croupier.signs.poker.game import PokerGame
from croupier.signs.poker.hands import deck, objective, order_of_hands
from croupier.signs.poker.limits import betting, limit_name, minimum_bet
from croupier.signs.sheet import SIGN, Item, Look, Section, Sheet, amount, item, notices

NO_MAXIMUM = "none"


def sign_of(settings: PokerSettings, game: PokerGame) -> Sheet:
    """The sign of a table of poker."""
    sections = (
        Section("Table stake and bet", Look.LIMITS, tuple(limits(settings))),
        forced_bets(settings, game),
        commission(settings, game),
        Section("Betting", Look.WORDS, (*betting(settings), opening(settings))),
        *order_of_hands(settings, game),
        Section("Table stakes", Look.WORDS, tuple(stakes(settings, game))),
        Section("Cards and seats", Look.ROWS, tuple(cards(settings))),
        Section("Coming into the game", Look.WORDS, tuple(coming_in(settings))),
        Section("At this table", Look.WORDS, tuple(conduct(settings, game))),
        approval_and_hours(
            settings,
            game.rules,
            item("Table, approval", game.rules.layout, figure=reference(settings.layout_approval)),
            *approval(settings),
        ),
    )
    title = NAMES[settings.game]
    return Sheet(settings.game, SIGN, title, told_first(settings), inscription(settings), sections, settings)


def told_first(settings: PokerSettings) -> tuple[str, ...]:
    """What must be known before anything else, and what is in force though hardly intended."""
    return (*notices(settings), *(told for _, told in settings.warnings()))


def inscription(settings: PokerSettings) -> tuple[Item, ...]:
    """What the table is known by: its limit, its blinds or ante, and which hands win."""
    return (
        item(limit_name(settings), "4.2(g)"),
        item(forced_name(settings), "4.2(b)", "4.2(f)"),
        objective(settings),
    )


def limits(settings: PokerSettings) -> Iterator[Item]:
    """What must be displayed near the table, and the most that is brought to it."""
    if settings.unit is Unit.TOURNAMENT:  # the conditions say with how many chips everybody plays (20)
        yield item("Minimum bet", "4.1", "4.2(g)", figure=amount(settings, minimum_bet(settings)))
        return
    most = amount(settings, settings.max_buy_in) if settings.max_buy_in else NO_MAXIMUM
    yield item("Minimum table stake", "4.1", "4.2(a)", figure=amount(settings, settings.min_stake))
    yield item("Minimum bet", "4.1", "4.2(g)", figure=amount(settings, minimum_bet(settings)))
    yield item("Maximum buy-in", "4.2(i)", figure=most)


def stakes(settings: PokerSettings, game: PokerGame) -> Iterator[Item]:
    """What a stake is, how it grows, and that it is not reduced."""
    yield item("Your chips stay on the table, in full view of all.", "4.3")
    yield item(
        f"All bets are in chips, in multiples of {amount(settings, settings.smallest_chip)}.", "4.7", "13.2"
    )
    yield item("You may not give, lend or bet chips for another player.", "14.4")
    if settings.unit is Unit.TOURNAMENT:
        yield item("Tournament chips are added or taken away only by the rules.", game.rules.tournament_chips)
        return
    least = amount(settings, settings.min_stake)
    most = f" and up to {amount(settings, settings.max_buy_in)}" if settings.max_buy_in else ""
    yield item(f"You may add chips only between rounds: to at least {least}{most}.", "4.5", "4.4")
    yield item(
        f"If you begin a round with less than {least} you may not add to it, and must leave when it is lost.",
        "14.3",
        "A:Declared",
    )
    back = (
        f" If you come back within {minutes(settings.rejoin_minutes)}, you bring what you took away, or more."
        if settings.rejoin_minutes
        else ""
    )
    yield item(f"You may take chips off the table only when you leave it.{back}", "4.6")
    yield limits_change(settings, game.rules)


def minutes(count: int) -> str:
    """This many minutes."""
    return "a minute" if count == 1 else f"{count} minutes"


def cards(settings: PokerSettings) -> Iterator[Item]:
    """The deck, the shuffle, whether cards are burnt, and how many can play."""
    yield deck(settings)
    yield item("Shuffle, before every round", "7.1", figure=" ".join(settings.shuffle.split()) or "by hand")
    yield item("Seats", "8.2", figure=str(settings.seats))
    if settings.burn:
        yield item("A card is burnt before the flop, the fourth and the fifth card.", "4.2(h)")
    else:
        yield item("No card is burnt before communal cards.", "4.2(h)")
    if settings.unit is Unit.TOURNAMENT:
        return  # seats are drawn by lot, and the conditions say who may enter (20)
    yield item(
        "If two want one seat, they draw cards; a vacant seat is offered first to those who are playing.",
        "8.2",
    )
    yield item("The casino may keep a game for a group of players, such as beginners.", "8.1")


def coming_in(settings: PokerSettings) -> Iterator[Item]:
    """What new and returning players do; without blinds, and in a tournament, nothing is owed."""
    yield item("Nobody may come into the game on the button.", "17.11", "17.4")
    if not settings.blinds or settings.forced_by_seat or settings.unit is Unit.TOURNAMENT:
        return
    big = amount(settings, settings.big_blind)
    which = "the big blind" if len(settings.blinds) > 1 else "the blind"
    yield item(f"A new player waits for {which} or posts it ({big}).", "17.11(a)", "17.11(b)")
    yield item("The first time the button goes round, seats it has not passed yet need not post.", "17.12")
    yield item(
        "Players who have missed blinds wait for their turn to post, or post for the next round.", "17.4"
    )
    yield item(f"Players who move further from the blinds wait for {which} or post it.", "17.13")


def conduct(settings: PokerSettings, game: PokerGame) -> Iterator[Item]:
    """What players may and may not do, and what they can ask for."""
    yield item("Play only for yourself, one hand in a round, and help nobody.", "16.1", "16.2")
    yield item("Speak only English at the table.", "16.3")
    yield item("Hide your cards from others, and keep them over the table in plain view.", "16.4", "17.15")
    yield item("Never swap cards, and never tell or be told what is in a hand.", "16.8", "16.8(a)", "16.8(b)")
    yield item("What one player is told about a hand, everybody must be told.", "16.5", "16.6")
    if game.rules.show_all:
        yield item(
            "Cards shown to one player after a round are shown to all, on request.", game.rules.show_all
        )
    yield item("Nobody may look at discards or undealt cards.", "16.7")
    yield item("Players may not agree to divide a pot; every round is played out.", "13.3")
    yield clock(settings, game)
    yield from manners(settings, game.rules, "not dealt in")


def clock(settings: PokerSettings, game: PokerGame) -> Item:
    """How long a player has to act."""
    if settings.standing_clock:
        return item(
            f"You have {settings.standing_clock} seconds for each decision; after that your hand is "
            "folded, and your bets stay in the pot.",
            game.rules.standing_clock,
        )
    return item(
        f"If you are told to act, you have {settings.clock_seconds} seconds; after that your hand is folded, "
        "and your bets stay in the pot.",
        game.rules.called_clock,
    )
