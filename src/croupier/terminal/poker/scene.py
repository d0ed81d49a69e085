"""What a table of poker shows beside the round itself: the pots by name, stakes, who is not dealt in."""

from collections.abc import Iterator

from croupier.rounds.poker.pots import build
from croupier.tables import PokerTable
from croupier.vocabulary.poker.words import POT


def pots(table: PokerTable) -> tuple[tuple[str, int], ...]:
    """The main pot and the side pots as they have been gathered, without the bets before the players."""
    dialogue = table.round_dialogue
    if dialogue is None or not table.in_round or not dialogue.round.accounts[dialogue.round.hand.pot]:
        return ()
    play = dialogue.round
    gathered = [bettor.total - bettor.bet for bettor in play.hand.bettors]
    built = [pot.amount for pot in build(play.hand.bettors, gathered, play.hand.dead) if pot.amount]
    if len(built) == 1:
        return ((POT, built[0]),)
    return tuple([(f"side pot {at}" if at else "main pot", amount) for at, amount in enumerate(built)])


def stacks(table: PokerTable) -> dict[str, int]:
    """What each player at the table has between rounds."""
    return {who: table.ground.stake(who) for who in table.ground.players}


def notes(table: PokerTable) -> dict[str, str]:
    """Why somebody is not dealt in to the next round."""
    return dict(_notes(table))


def _notes(table: PokerTable) -> Iterator[tuple[str, str]]:
    for who, seated in table.ground.players.items():
        if seated.out:
            yield who, "sits out"
        elif not table.ground.stake(who):
            yield who, "no chips"
        elif seated.entering and not seated.posts and owes(table, who):
            yield who, "waits"


def owes(table: PokerTable, who: str) -> bool:
    """True iff somebody posts, or waits for a blind, before they are dealt in."""
    ground, blinds = table.ground, table.ground.settings.blinds
    seated = ground.players[who]
    if not blinds or not seated.entering or (seated.new and ground.needs_no_post(who)):
        return False
    return any(seated.owed(blinds))
