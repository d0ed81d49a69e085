"""The words of poker for docs/scenarios.md: each with an example and its meaning."""

from collections.abc import Mapping
from typing import Final

POKER_ACTS: Final[Mapping[str, tuple[str, str]]] = {
    "fold": ("ann fold", "give up the hand; chips in the pot stay there"),
    "check": ("ann check", "add nothing and stay in, if there is nothing to call"),
    "call": ("ann call", "match the highest bet"),
    "bet": ("ann bet 40", "open a betting round"),
    "raise": ("ann raise to 120", "call and raise; the amount is the player's total for the betting round"),
    "tap out": ("ann tap out", "put in everything that is left"),
    "call and fold": ("ann call and fold", "as the opening player under option A, pay the call and fold"),
    "over-blind": ("ann over-blind 4", "make an over-blind that is offered before the first card"),
    "decline": ("ann decline", "make no over-blind"),
    "show": ("ann show", "show a beaten hand at the showdown"),
    "muck": ("ann muck", "give up the hand at the showdown without showing it"),
    "puts": ("ann puts 30", "put chips down without a word; the rules say what they count as"),
    "completes": ("ann completes 10", "add what is missing if the chips were too few for the call"),
    "agree": ("ann agree", "agree in a vote"),
    "disagree": ("ann disagree", "disagree in a vote, so that the operator decides"),
}
POKER_RULINGS: Final[Mapping[str, tuple[str, str]]] = {
    "exclude": (
        "supervisor exclude ann",
        "the player takes no further part in the game; their hand is folded when it is their turn",
    ),
    "foul": ("supervisor foul ann", "the player broke the rules; their hand is folded, and their bets stay"),
    "wrong count": ("supervisor wrong count ann", "the player holds too few or too many cards, and is out"),
    "wrong count of all": (
        "supervisor wrong count of all",
        "nobody who is left holds the right number of cards: the player who folded last wins",
    ),
    "discarded": ("dealer discarded ann", "the player's cards got into the discard pile, and are out"),
    "misdeal": (
        "dealer misdeal (exposed in cut)",
        "the cards are shuffled and dealt again; the reason may be left out",
    ),
    "reconstruct": (
        "dealer reconstruct (dealt out of turn)",
        "a card that nobody has looked at went to the wrong place: say where every card belongs",
    ),
    "exposed hole card of": (
        "dealer exposed hole card of ann 2 7c",
        "the dealer has exposed a hole card, by number: the burn card replaces it, or it is a misdeal",
    ),
    "exposed board": (
        "dealer exposed board 7c",
        "a communal card was shown before its betting round was over: it is shuffled into the rest",
    ),
    "first card exposed": (
        "dealer first card exposed 7c",
        "the first card of the shoe was shown after a betting round: it is used in its turn",
    ),
    "shuffled": ("dealer shuffled", "the cards have been shuffled"),
    "out of turn": (
        "dealer out of turn bob bet 40",
        "a player acted out of turn; what happens depends on what the skipped players do",
    ),
    "directed": ("dealer directed bob", "the dealer had told the player to act: they take it back"),
    "instruct": ("operator instruct ann", "the player is told how long they have to act"),
    "put to vote": ("operator put to vote (a new card)", "all players are asked whether they agree"),
    "tells all": (
        "dealer tells all ann (a pair)",
        "what one player was told about a hand is repeated to all",
    ),
    "showed card of": (
        "dealer showed card of ann 1 7c",
        "after the round a card that was shown to one player is shown to all",
    ),
}
