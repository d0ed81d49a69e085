"""What the dealer of a table of poker does from the button to the last chip of a pot (rules 7 to 9, 13)."""

from collections.abc import Iterator

from croupier.rulebook.poker.settings import PokerSettings
from croupier.signs.poker.forced_bets import over_blind_levels, two_players
from croupier.signs.poker.game import PokerGame
from croupier.signs.poker.limits import number
from croupier.signs.sheet import Item, amount, item


def shuffle_and_cut(settings: PokerSettings) -> Iterator[Item]:
    """How the cards are made ready for each round."""
    cards = len(settings.cards)
    shuffle = " ".join(settings.shuffle.split()) or "by hand"
    yield item(f"Shuffle the cards for every round: {shuffle}.", "7.1", keys=("dealer deals",))
    yield item(
        f"Cut them once, 2 to {cards - 2} cards from the front, and put them into the shoe; use one cutting "
        "card.",
        "7.2",
        "2.1",
    )
    yield item("Deal every card from the shoe.", "7.3")


def before_the_deal(settings: PokerSettings, game: PokerGame) -> Iterator[Item]:
    """The button, and what is put in before the first card."""
    yield item(
        "The button begins with the player at your right and goes to the next player clockwise after every "
        "round.",
        "8.3",
    )
    if settings.forced_by_seat:
        yield item("Take from each seat the blind and the ante announced for it.", "4.2(b)")
    elif settings.blinds:
        named = [amount(settings, each) for each in settings.blinds]
        text = f"Take the blind of {named[0]} from the player after the button"
        if len(named) > 1:
            players = ", as far as there are players" if len(named) > 2 else ""
            text += f", then {' and '.join(named[1:])} from the next in turn{players}"
        yield item(f"{text}.", game.rules.blind, "4.2(c)")
        yield two_players(settings, game)
    else:
        yield item(f"Take the ante of {amount(settings, settings.ante)} from every player.", game.rules.ante)
    if settings.blinds or settings.forced_by_seat:
        called = "what was posted" if settings.short_blinds == "as_posted" else "the whole blind"
        yield item(
            f"Players who can't cover a blind tap out with what is left; the call is {called}.", "14.1"
        )
    else:
        yield item("Players who can't cover the ante tap out with what they have.", "14.1")
    if levels := over_blind_levels(settings):
        sums = ", ".join(amount(settings, each) if each else "twice the blind before it" for each in levels)
        yield item(
            f"Offer an over-blind ({sums}) to the player after the last blind, and only if it is made to the "
            "next; whoever has posted, or can't cover it, makes none.",
            "4.2(e)",
            "A:Over-Blind",
        )


def the_round(settings: PokerSettings, game: PokerGame) -> Iterator[Item]:
    """The deal and the betting rounds, card by card."""
    yield from before_the_deal(settings, game)
    yield item(
        f"Deal {number(settings.hole_cards)} cards to each player, one at a time face down, clockwise from "
        "the button's left.",
        game.rules.hole_card,
    )
    yield item("First betting round.", "9.3", "10.1")
    burnt = (game.rules.burn,) if settings.burn else ()
    burn = "burn a card and " if settings.burn else ""
    for cards in ("the three cards of the flop", "a fourth card", "a fifth card"):
        yield item(f"If two or more are in, {burn}deal {cards} face up; then they bet.", "9.4", *burnt)
    opened = ("13.1",) if settings.open_all_in else ()
    yield item(
        "When no more than one player can still bet, deal what is left of the five cards without betting"
        + (", all hands open." if settings.open_all_in else "."),
        "9.6",
        "14.1",
        *opened,
    )


def showdown(settings: PokerSettings) -> Iterator[Item]:
    """Who shows, who wins, and how pots are formed and divided."""
    yield item("When one player is left, that player wins and need not show.", "10.4(a)", "12.4(a)")
    yield item("Hand back what nobody has called.", "15.2(b)")
    better = {
        "high": "an equal or better hand",
        "low": "an equal or lower hand",
    }.get(settings.objective, "an equal or better hand in either direction")
    yield item(
        "Whoever bet or raised last in the final betting round shows first; if nobody did, the first player "
        f"after the button. Then clockwise: whoever has {better} must show, others may give up their cards.",
        "13.1",
    )
    yield item("Announce the winning hands: the cards decide, not what is said about them.", "13.1")
    yield item(
        "Chips up to the smallest tap-out are the main pot, and each further level is a side pot for those "
        "who reached it.",
        "14.2",
    )
    if settings.objective.startswith("high_low"):
        yield item("Halve each pot; what can't be halved is for the high hand.", "A:High/Low Split", "13.2")
    chip = amount(settings, settings.smallest_chip)
    yield item(
        f"Divide between equal hands in multiples of {chip}; the rest is for the first of them after the "
        "button.",
        "13.2",
    )
    yield item("Never let players agree to divide a pot.", "13.3")
