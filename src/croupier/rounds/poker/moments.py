"""When something can be ruled in a round of poker, and about whom."""

from croupier.dialogue.questions import Question, Shuffle
from croupier.rounds.poker.hand import PokerPart


def in_play(part: PokerPart, question: Question | None) -> bool:
    """True unless the round is over, the cards are to be shuffled, or the players vote."""
    return question is not None and not isinstance(question, Shuffle) and not part.hand.street.voting


def once_dealt(part: PokerPart, question: Question | None) -> bool:
    """True once the cards are being dealt."""
    return part.hand.street.deal_begun and in_play(part, question)


def while_contested(part: PokerPart, question: Question | None) -> bool:
    """True while two or more have a hand; who is left alone has won."""
    return once_dealt(part, question) and len(part.hand.active) > 1


def while_betting(part: PokerPart, question: Question | None) -> bool:
    """True while somebody is asked to bet."""
    street = part.hand.street
    return street.in_betting and not street.voting and isinstance(question, tuple)


def in_the_first_betting_round(part: PokerPart, question: Question | None) -> bool:
    """True until the first betting round is over, after which there is no misdeal (17.2)."""
    return not part.hand.street.too_late and once_dealt(part, question)


def before_anybody_acts(part: PokerPart, question: Question | None) -> bool:
    """True until a player has acted on their hand."""
    return not part.hand.street.betting_begun and in_the_first_betting_round(part, question)


def who_has_a_hand(part: PokerPart, question: Question | None) -> tuple[str, ...]:
    """The players who have not folded."""
    return tuple(bettor.player for bettor in part.hand.active)
