"""What the guides of both games of poker have in common: the table, stakes, and the order of the sheet."""

from collections.abc import Iterable, Iterator

from croupier.chips import Unit, dollars
from croupier.rulebook.games import NAMES
from croupier.rulebook.poker.settings import PokerSettings
from croupier.signs.house import change, reference
from croupier.signs.house_guide import closing, conduct, keep_hours, new_cards
from croupier.signs.poker.commission import commission
from croupier.signs.poker.decisions import decisions
from croupier.signs.poker.forced_bets import forced_name
from croupier.signs.poker.game import PokerGame
from croupier.signs.poker.hands import order_of_hands
from croupier.signs.poker.irregular import irregularities
from croupier.signs.poker.limits import betting, limit_name, minimum_bet
from croupier.signs.poker.round import showdown, shuffle_and_cut, the_round
from croupier.signs.poker.table import coming_in, inscription, minutes, told_first
from croupier.signs.sheet import GUIDE, Item, Look, Section, Sheet, amount, item


def guide_of(settings: PokerSettings, game: PokerGame, out_of_turn: Iterable[Item]) -> Sheet:
    """The guide of a table of poker, with what its game does about bets out of turn."""
    wrong = tuple(irregularities(settings, game, out_of_turn))
    sections = (
        Section("Before gaming", Look.STEPS, tuple(before_gaming(settings, game))),
        Section("Stakes and seats", Look.WORDS, tuple(stakes(settings, game))),
        Section("Shuffle and cut", Look.STEPS, tuple(shuffle_and_cut(settings))),
        Section("The round", Look.STEPS, tuple(the_round(settings, game))),
        Section("What a player may do", Look.WORDS, tuple(decisions(settings))),
        Section("Betting", Look.WORDS, tuple(betting(settings))),
        Section("Showdown", Look.STEPS, tuple(showdown(settings))),
        commission(settings, game),
        *order_of_hands(settings, game),
        Section("Coming into the game", Look.WORDS, tuple(coming_in(settings))),
        Section("When something goes wrong", Look.WORDS, wrong),
        conduct(settings, game.rules, "the pot went to the wrong player", "not been dealt in"),
        closing(settings, len(settings.cards), game.rules),
    )
    title = f"{NAMES[settings.game]}: the dealer's guide"
    return Sheet(settings.game, GUIDE, title, told_first(settings), inscription(settings), sections, settings)


def before_gaming(settings: PokerSettings, game: PokerGame) -> Iterator[Item]:
    """What is seen to before the first round."""
    yield item(f"Use only an approved table ({reference(settings.layout_approval)}).", game.rules.layout)
    yield keep_hours(settings, game.rules)
    cards = len(settings.cards)
    joker = ", the joker among them," if settings.joker else ""
    yield item(
        f"Check all {cards} cards{joker} one by one before gaming begins, and again when it ends or "
        "afterwards. Tell the players which cards are in use.",
        game.rules.card_check,
        "2.2",
        keys=("dealer checks the cards",),
    )
    yield item(
        f"See that the sign is up: minimum table stake {amount(settings, settings.min_stake)}, minimum bet "
        f"{amount(settings, minimum_bet(settings))}. Announce a change of limits first; it counts from "
        f"{change(settings)}.",
        game.rules.limits,
        keys=(f"supervisor changes min_stake to {dollars(lower_stake(settings))}",),
    )
    most = amount(settings, settings.max_buy_in) if settings.max_buy_in else "none"
    yield item(
        f"In force here: {limit_name(settings).lower()}, {forced_name(settings).lower()}, maximum buy-in "
        f"{most}.",
        "4.2(b)",
        "4.2(f)",
        "4.2(g)",
        "4.2(i)",
    )
    yield new_cards("Change cards only after a round, any or all of them.", game.rules)
    yield item(
        "Count the cards whenever the supervisor says so.",
        "2.6",
        keys=("supervisor instructs a count of the cards",),
    )


def lower_stake(settings: PokerSettings) -> int:
    """A table stake to which the least can be changed whatever else is determined."""
    chip = settings.smallest_chip
    return max(settings.min_stake // 2 // chip * chip, chip)


def stakes(settings: PokerSettings, game: PokerGame) -> Iterator[Item]:
    """What is watched about stakes and seats."""
    least = amount(settings, settings.min_stake)
    brought = dollars(settings.min_stake)
    yield item(
        f"Each player sits down with {least} or more in chips, and leaves them in full view.",
        "4.3",
        "4.7",
        keys=(f"ann sits 3 with {brought}",),
    )
    if settings.unit is Unit.TOURNAMENT:
        yield item("Tournament chips are added or taken away only by the rules.", game.rules.tournament_chips)
    else:
        up_to = f" and up to {amount(settings, settings.max_buy_in)}" if settings.max_buy_in else ""
        yield item(
            f"Chips may be added only between rounds, to at least {least}{up_to}.",
            "4.4",
            "4.5",
            keys=(f"ann buys {brought}",),
        )
        yield item(
            f"A player who begins a round with less than {least} is declared, adds no chips, and leaves "
            "when they are lost.",
            "14.3",
            "A:Declared",
        )
        back = settings.rejoin_minutes
        within = f" Within {minutes(back)} it comes back whole, or with more." if back else ""
        yield item(f"A stake leaves the table only with its owner.{within}", "4.6", keys=("ann leaves",))
    yield item("Stop anyone who gives, lends or bets chips for another player.", "14.4")
    if settings.unit is not Unit.TOURNAMENT:
        yield from seats()
    if settings.commission.basis == "time":
        yield item(
            f"Collect {amount(settings, settings.commission.rate)} from each player in advance, for "
            f"{minutes(settings.time_charge_minutes)}; a player who does not pay is not dealt in.",
            "15.3",
            keys=("ann pays the charge",),
        )


def seats() -> Iterator[Item]:
    """Who gets a seat that several want, and whom a game may be kept for."""
    yield item(
        "Two or more want one seat: they draw cards, the highest wins, equal ones draw again. Those in play "
        "go before those who wait.",
        "8.2",
        keys=("dealer draws for seat 3 between ann bob", "ann moves to 3", "dealer calls the next player"),
    )
    yield item(
        "A game may be kept for a group of players; then let nobody else in.",
        "8.1",
        keys=("supervisor selects ann bob", "supervisor selects everybody"),
    )
