"""What the staff of a table of boxes do about each irregularity.

The keys are the lines that enter it in the record of a table, in the words that scenarios use.
"""

from collections.abc import Iterator

from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.signs.house_guide import disturbances, late
from croupier.signs.sheet import Item, item
from croupier.signs.twentyone.game import BoxGame


def irregularities(settings: TwentyOneSettings, game: BoxGame) -> Iterator[Item]:
    """Each irregularity, its remedy, and what is keyed for it."""
    rules = game.rules
    yield item("A card lies face up in the shoe: burn it.", rules.face_up, keys=("dealer face up 7c",))
    yield item(
        "A card was drawn by mistake: it is the next card to be dealt, seen or not.",
        rules.drawn_in_error,
        keys=("dealer drew in error 7c",),
    )
    yield item(
        "A card was burnt by mistake: it stays burnt.",
        rules.drawn_in_error,
        keys=("dealer burnt in error 7c",),
    )
    yield item(
        f"You drew to your own hand against rule {rules.dealers_hand}: burn that card.",
        rules.drawn_to_dealer,
        keys=("dealer drew to dealer 7c",),
    )
    yield item(
        "A card was misplaced in this round: arrange the hand as it should have been.",
        rules.correction,
        keys=("dealer reconstruct", "supervisor corrects answer 5 to 7h because it was misplaced"),
    )
    yield item(
        "It is found only after the next round began: the supervisor makes the round with the mistake void, "
        "and later rounds count.",
        rules.reversal,
        keys=("supervisor voids round 3 because a card was misplaced",),
    )
    if settings.shoe == "hand":
        yield item(
            "The shoe runs out: deal what is left, then shuffle the discard rack, have it cut, and finish "
            "the round from it.",
            rules.out_of_cards,
            keys=("dealer shuffled",),
        )
        yield item(
            "You dealt on although the cutting card was out: those rounds count, and one in progress is "
            "finished.",
            rules.dealt_on,
        )
    yield item(
        f"A player is not there to decide{late(settings)}: draw until the hand has more than 11, then it "
        "stands.",
        rules.absent,
        keys=("dealer absent ann", "clock ann"),
    )
    if settings.shoe == "automated":
        yield item(
            "The machine fails in mid-round and can't be fixed: take out the cards left and shuffle "
            "them, offer the cut first to the player at your far right, deal the round to its end from an "
            "ordinary shoe.",
            f"{rules.malfunction}(a)",
            rules.fault,
            keys=("dealer malfunction",),
        )
        yield item(
            "After that round the machine may be replaced, with new cards; with an ordinary shoe, shuffle "
            "and cut by rule 5.",
            f"{rules.malfunction}(b)",
            keys=("operator installs automated shoe", "operator installs hand shoe"),
        )
    yield from disturbances(game.rules)
