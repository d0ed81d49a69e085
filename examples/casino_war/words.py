"""The words of Casino War, and how the game is told."""

from collections.abc import Collection, Sequence
from typing import Final

from casino_war.settings import INITIAL_PAYS, NAME, TIE_PAYS, WAR_PAYS
from croupier.cards import UNKNOWN, Card, Rank
from croupier.dialogue.words.narration import Narration
from croupier.dialogue.words.vocabulary import (
    Act,
    ActWords,
    RulingWord,
    RulingWords,
    Vocabulary,
    WagerKind,
    WagerWords,
)
from croupier.places import Place
from croupier.vocabulary import common


class WarAct(Act):
    """What players do about a tie."""

    SURRENDER = ActWords("surrender", deed="<surrenders|surrender>")
    GO_TO_WAR = ActWords("go to war", deed="<goes|go> to war{amount}", before="for")


class WarRuling(RulingWord):
    """What can be ruled about a round of Casino War, besides what can be at any table."""

    MISDEAL = RulingWords("misdeal", "A card was dealt to the wrong place: a misdeal.")


class WarWagerKind(WagerKind):
    """What chips lie before a seat for."""

    INITIAL = WagerWords("initial", puts="<wagers|wager> {amount} at {where}", by="")
    TIE = WagerWords("tie", puts="<wagers|wager> {amount} on a tie at {where}")
    WAR = WagerWords("war", puts="<puts|put> {amount} beside the wager at {where}")


SURRENDER: Final = WarAct.SURRENDER
GO_TO_WAR: Final = WarAct.GO_TO_WAR
MISDEAL: Final = WarRuling.MISDEAL
INITIAL: Final = WarWagerKind.INITIAL
TIE: Final = WarWagerKind.TIE
WAR: Final = WarWagerKind.WAR
KINDS: Final = tuple(WarWagerKind)

REASONS: Final = {
    "5.1": f"the higher card pays {INITIAL_PAYS}",
    "5.2": "the dealer's card is higher",
    "5.4": f"a tie pays {TIE_PAYS}",
    "5.5": "the cards do not tie",
    "6.2": "half of a surrendered wager",
    "7.3": f"the higher card pays {WAR_PAYS} on the war wager alone",
    "7.4": "a tie in the war wins like a higher card",
    "7.5": "the dealer's card is higher",
    "7.6": "the bonus for a tie in the war",
}

WORDS: Final = Vocabulary(
    NAME,
    tuple(WarAct),
    (common.VOID, common.EXCLUDE, common.ABSENT, common.PRESENT, common.CLOCK, *WarRuling),
    KINDS,
    REASONS,
)


def name_card(at: Place, cards: Sequence[Card], board: Sequence[Card], acts: Collection[str]) -> str:
    """What the card is called that counts at a place: the last that was dealt there."""
    if cards[-1] is UNKNOWN:
        return ""
    rank = cards[-1].rank
    return f"{'an' if rank in (Rank.ACE, Rank.EIGHT) else 'a'} {rank.name.lower()}"


NARRATION: Final = Narration(WORDS, name_card)
