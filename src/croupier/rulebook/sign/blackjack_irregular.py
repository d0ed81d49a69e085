"""What the staff of a Blackjack table do about each irregularity, and how they conduct themselves.

The keys are the lines that enter it in the record of a table, in the words that scenarios use.
"""

from collections.abc import Iterator

from croupier.rulebook.blackjack import IDLE_ROUNDS, BlackjackSettings
from croupier.rulebook.sign.sheet import NUMBERS, Item, item


def irregularities(settings: BlackjackSettings) -> Iterator[Item]:
    """Each irregularity, its remedy, and what is keyed for it (rules 14, 16 and 18.3)."""
    yield item("A card lies face up in the shoe: burn it.", "14.1", keys=("dealer face up 7c",))
    yield item(
        "A card was drawn by mistake: it is the next card to be dealt, seen or not.",
        "14.2",
        keys=("dealer drew in error 7c",),
    )
    yield item("A card was burnt by mistake: it stays burnt.", "14.2", keys=("dealer burnt in error 7c",))
    yield item(
        "You drew to your own hand against rule 12: burn that card.",
        "14.3",
        keys=("dealer drew to dealer 7c",),
    )
    yield item(
        "A card was misplaced in this round: put the hand as it should have been.",
        "14.4",
        keys=("dealer reconstruct", "supervisor corrects answer 5 to 7h because it was misplaced"),
    )
    yield item(
        "It is found only after the next round began: the supervisor makes the round with the mistake void, "
        "and later rounds count.",
        "14.5",
        keys=("supervisor voids round 3 because a card was misplaced",),
    )
    if settings.shoe == "hand":
        yield item(
            "The shoe runs out: deal what is left, then shuffle the discard rack, have it cut, and finish "
            "the round from it.",
            "14.6",
            keys=("dealer shuffled",),
        )
        yield item(
            "You dealt on although the cutting card was out: those rounds count, and one in progress is "
            "finished.",
            "14.8",
        )
    seconds = settings.decision_seconds
    late = f", or says nothing for {seconds} seconds" if seconds else ""
    yield item(
        f"A player is not there to decide{late}: draw until the hand has more than 11, then it stands.",
        "14.7",
        keys=(
            "dealer absent ann",
            "clock ann",
        ),
    )
    if settings.shoe == "automated":
        yield item(
            "The machine fails in mid-round and can't be put right: take out the cards left and shuffle "
            "them, offer the cut first to the player at your far right, deal the round to its end from an "
            "ordinary shoe.",
            "18.3(a)",
            "18.4",
            keys=("dealer malfunction",),
        )
        yield item(
            "After that round the machine may be replaced, with new cards; with an ordinary shoe, shuffle "
            "and cut by rule 5.",
            "18.3(b)",
            keys=("operator installs automated shoe", "operator installs hand shoe"),
        )
    yield item(
        "Riot, fire, robbery or the like upsets the game: the operator may cancel its result.",
        "16.1",
        keys=("operator invalidate",),
    )
    yield item(
        "Somebody breaks the rules: the supervisor may make that player's wagers void, or shut the player "
        "out, or both.",
        "16.2(a)",
        "16.2(b)",
        keys=(
            "supervisor void wagers of ann",
            "supervisor exclude ann",
        ),
    )
    yield item(
        "The round can't sensibly go on, or a fraud touched its result: the supervisor may make it void.",
        "16.3",
        keys=("supervisor void",),
    )


def conduct() -> Iterator[Item]:
    """What staff owe to the game, and what they see to among the players."""
    yield item("Never advise a player how to play, except so that the rules are kept.", "16.5", "16.5(a)")
    yield item("Favour nobody, and do nothing that shifts the odds outside these rules.", "16.5", "16.5(b)")
    yield item("Follow the approved procedures, each as far as the job goes.", "16.5", "16.5(c)")
    yield item("Stop anyone who instructs or presses another player.", "16.7")
    yield item("Stop bets between players.", "16.8")
    yield item("Whoever asks for the rules gets a copy: croupier rules blackjack.", "16.9")
    yield item(
        f"A seated player has not wagered for {NUMBERS[IDLE_ROUNDS]} rounds while all other seats were "
        "taken: the supervisor may ask for the seat.",
        "16.6",
        keys=("supervisor requires the seat of ann",),
    )
    yield item(
        "Note a dispute and the decision on it; the player may ask the Commission for a review.",
        "16.4",
        keys=(
            "ann disputes round 3 because the dealer drew once too often",
            "operator decides dispute 1: the round stands",
            "ann asks for review of dispute 1",
        ),
    )
