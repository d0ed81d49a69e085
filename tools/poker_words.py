"""The words of poker for docs/scenarios.md: each with an example and its meaning."""

from collections.abc import Mapping
from typing import Final

POKER_ACTS: Final[Mapping[str, tuple[str, str]]] = {
    "fold": ("ann fold", "give the hand up; what is in the pot stays there"),
    "check": ("ann check", "add nothing and stay in, where there is nothing to call"),
    "call": ("ann call", "make one's bet equal to the highest"),
    "bet": ("ann bet 40", "open a betting round"),
    "raise": ("ann raise to 120", "call and raise; the amount is one's total of the betting round"),
    "tap out": ("ann tap out", "put in all that is left"),
    "call and fold": ("ann call and fold", "as the opening player of option A pay the call and give up"),
    "over-blind": ("ann over-blind 4", "make an over-blind that is offered before the first card"),
    "decline": ("ann decline", "make no over-blind"),
    "show": ("ann show", "show the hand at the showdown, although it is not the best"),
    "muck": ("ann muck", "give the hand up at the showdown without showing it"),
    "puts": ("ann puts 30", "put chips down without a word, which are what the rules make of them"),
    "completes": ("ann completes 10", "add what is missing to chips that were too few for the call"),
    "agree": ("ann agree", "agree to what is put to a vote"),
    "disagree": ("ann disagree", "not agree to it, so that the operator decides"),
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
        "nobody who is left holds the right number of cards: whoever folded last wins",
    ),
    "discarded": ("dealer discarded ann", "the player's cards came into the discard pile, and are out"),
    "misdeal": (
        "dealer misdeal (exposed in cut)",
        "the cards are shuffled and dealt again; the reason may be left out",
    ),
    "reconstruct": (
        "dealer reconstruct (dealt out of turn)",
        "a card that nobody looked at went astray: say where every card belongs",
    ),
    "exposed hole card of": (
        "dealer exposed hole card of ann 2 7c",
        "the dealer has shown a hole card, by its number: the burn card replaces it, or it is a misdeal",
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
        "a player acted out of turn; what those passed over do decides what comes of it",
    ),
    "directed": ("dealer directed bob", "the dealer had told the player to act: they take it back"),
    "instruct": ("operator instruct ann", "the player is told how long they have to act"),
    "put to vote": ("operator put to vote (a new card)", "all players are asked whether they agree"),
    "tells all": ("dealer tells all ann (a pair)", "what one player was told of a hand is told to everybody"),
    "showed card of": (
        "dealer showed card of ann 1 7c",
        "after the round a card that was shown to one player is shown to all",
    ),
}
