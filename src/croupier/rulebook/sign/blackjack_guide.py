"""The guide of a Blackjack dealer and supervisor: the day and the round in order (NI2018-568)."""

from collections.abc import Iterator

from croupier.cards import FULL_DECK
from croupier.chips import dollars
from croupier.rulebook.blackjack import DECK_CARDS, FINAL_ROUNDS, BlackjackSettings
from croupier.rulebook.cutting import cut_bounds, cutting_card_bounds
from croupier.rulebook.sign.blackjack import (
    SIDE_WAGERS,
    UNAPPROVED,
    approval,
    change,
    hours,
    inscription,
)
from croupier.rulebook.sign.blackjack_irregular import conduct, irregularities
from croupier.rulebook.sign.blackjack_round import the_round, wagers
from croupier.rulebook.sign.sheet import GUIDE, NUMBERS, Item, Look, Section, Sheet, amount, item, notices


def guide(settings: BlackjackSettings) -> Sheet:
    """The guide for a table with these settings."""
    shuffling = automated_shoe(settings) if settings.shoe == "automated" else shuffle_and_cut(settings)
    heading = "Automated shoe" if settings.shoe == "automated" else "Shuffle and cut"
    sections = (
        Section("Before gaming", Look.STEPS, tuple(before_gaming(settings))),
        Section(heading, Look.STEPS, tuple(shuffling)),
        Section("Wagers", Look.WORDS, tuple(wagers(settings))),
        Section("The round", Look.STEPS, tuple(the_round(settings))),
        Section("When something goes wrong", Look.WORDS, tuple(irregularities(settings))),
        Section("Conduct", Look.WORDS, tuple(conduct())),
        Section("Closing", Look.STEPS, tuple(closing(settings))),
    )
    return Sheet(
        "blackjack",
        GUIDE,
        "Blackjack: the dealer's guide",
        notices(settings),
        inscription(settings),
        sections,
        settings,
    )


def before_gaming(settings: BlackjackSettings) -> Iterator[Item]:
    """What is seen to before the first round."""
    layout = approval(settings)
    places = "no places for a side wager"
    if offered := SIDE_WAGERS.get(settings.side_wager):
        places = f"places for {offered.name}"
    yield item(
        f"Use only the approved layout ({layout.figure}) with {places}. Its words bind you: "
        f"{inscription(settings)[1].text.lower()}.",
        *layout.rules,
        inscription(settings)[1].rules[0],
    )
    known = f": {hours(settings).figure}" if settings.opens or settings.closes else ""
    yield item(f"Keep to the hours of gaming under the Casino Control Act 2006{known}.", "15.1")
    yield item(
        f"Check all {settings.decks * DECK_CARDS} cards ({settings.decks} decks of {DECK_CARDS}) one by one "
        "before gaming begins, and again when it ends or afterwards.",
        "2.2",
        keys=("dealer checks the cards",),
    )
    yield item(
        f"Decks and shuffle are settled before a round: {settings.decks} decks, "
        f"{' '.join(settings.shuffle.split())}. Tell any player who asks.",
        "2.3",
        "2.3(a)",
        "2.3(b)",
        "2.3(tail)",
    )
    limits = f"{amount(settings, settings.minimum)} to {amount(settings, settings.maximum)}"
    signs = ("3.1", "3.3", offered.limits) if offered else ("3.1", "3.3")
    yield item(
        f"See that the sign is up: {limits} a box, multiples of {amount(settings, settings.multiple)}"
        + (", and the limits of the side wager" if offered else "")
        + f". Announce a change of limits first; it counts from {change(settings)}.",
        *signs,
        keys=(f"supervisor changes maximum to {dollars(2 * settings.maximum)}",),
    )
    yield item(
        "Change a marked or damaged card at once, or all cards after any round. Supervisor and dealer both "
        "look at each new card before it comes into play.",
        "2.4",
        keys=("supervisor replaces 7c", "operator changes the cards"),
    )


def shuffle_and_cut(settings: BlackjackSettings) -> Iterator[Item]:
    """How a new shoe is made by hand, with the bounds for this number of decks."""
    cards = settings.decks * DECK_CARDS
    cut = cut_bounds(FULL_DECK, settings.decks, cards)
    cutting_card = cutting_card_bounds(FULL_DECK, settings.decks, cards)
    assert cut is not None
    assert cutting_card is not None
    yield item("Shuffle all the cards for each new shoe.", "5.1", keys=("dealer shuffles",))
    yield item(
        "Offer the cut: when the game is only starting, to whoever came to the table first; else to the "
        "player on whose box the cutting card came out; if it came out on your own hand, to the player at "
        "your far right; else to each player in turn clockwise until one accepts. If nobody does, the "
        "supervisor cuts.",
        "5.2",
    )
    yield item(
        f"The cut goes in {cut[0]} to {cut[1]} cards from the front, a deck or more from "
        "either end. Move what lies in front of it to the back.",
        "5.3",
    )
    yield item(
        f"Put the cutting card {settings.cut_card_from_back} cards from the back; "
        f"{cutting_card[0]} to {cutting_card[1]} are allowed with {settings.decks} decks.",
        "5.3",
    )
    if settings.burn_at_start:
        burn = settings.burn_at_start
        yield item(f"Burn {burn} card{'s' if burn > 1 else ''} unseen before the first round.", "6.1")
    yield item(
        "If the cutting card is the first to come out for a round, shuffle before that round; if it comes "
        "out later, finish the round and then shuffle.",
        "5.4(a)",
        "5.4(b)",
        keys=("dealer cutting card",),
    )


def automated_shoe(settings: BlackjackSettings) -> Iterator[Item]:
    """How the machine is used; the rules on shuffling by hand then fall away."""
    yield item("Shuffle new cards yourself, then load them into the machine before the first round.", "18.2")
    yield item(
        "There is no cut and no cutting card, no minimum for players who join late, no shuffle of the "
        "discard rack.",
        "18.1",
        "5(footnote 1)",
    )
    if settings.burn_at_start:
        burn = settings.burn_at_start
        yield item(f"Burn {burn} card{'s' if burn > 1 else ''} unseen before the first round.", "6.1")


def closing(settings: BlackjackSettings) -> Iterator[Item]:
    """What is seen to at the end."""
    yield item(
        "Tell the players before a table closes early.",
        "15.2",
        keys=("supervisor gives notice of closure", "supervisor closes the table"),
    )
    if settings.shoe == "hand":
        yield item(
            f"In the announced last {NUMBERS[FINAL_ROUNDS]} rounds, put the cutting card aside when it comes "
            "out and deal to the end of the last hand.",
            "5.5",
            keys=("supervisor announces final 3",),
        )
    yield item(f"Check all {settings.decks * DECK_CARDS} cards one by one again.", "2.2")
    procedures = " ".join(settings.procedures_approval.split()) or UNAPPROVED
    yield item(f"The approved procedures ({procedures}) say the rest.", "16.5(c)")
