"""What a round brings, in the view of a table: pots, who has won them, what became of each wager."""

from typing import Any, Final

from croupier.cards import UNKNOWN
from croupier.dialogue.events import Result, Settled
from croupier.dialogue.table_view.fold import TableFold
from croupier.dialogue.table_view.hands import name_of
from croupier.dialogue.words.log import is_undone
from croupier.values import PlayerName

Plain = dict[str, Any]


def render_pots(fold: TableFold) -> list[Plain]:
    """The pots: how much lies in each, who contests it, who has won it."""
    round = fold.round
    players = [who for who, _ in round.began.players] if round.began is not None else []
    return [
        {
            "name": name,
            "amount": amount,
            "in": inside,
            "out": [who for who in players if who not in inside],
            "commission": round.commission.get(name, 0),
            "won": _won(fold, name),
        }
        for name, amount, inside in round.pots()
    ]


def _won(fold: TableFold, pot: str) -> list[Plain]:
    """Who won a pot, with what hand and which half; of equal shares one has the chips left over as `odd`."""
    round, board = fold.round, fold.round.board()
    won = [each for each in round.results if each.kind == pot]
    shown = {}
    for each in won:
        hand = round.hands.get(each.at)
        cards = [card.card for card in hand.cards] if hand is not None else []
        if hand is not None and cards and UNKNOWN not in cards:
            shown[each.who] = hand, cards
    halves: tuple[frozenset[PlayerName], ...] = ()
    if len(shown) == len(won):
        halves = fold.narration.leaders({who: cards for who, (_, cards) in shown.items()}, board)
    shared = len(halves) > 1 and bool(halves[1])
    least = min([each.paid for each in won], default=0)
    return [
        {
            "who": each.who,
            "paid": each.paid,
            "hand": name_of(fold, *shown[each.who])["name"] if each.who in shown else "",
            "half": HALVES[each.who in halves[0], each.who in halves[1]] if shared else "",
            "odd": 0 if shared else each.paid - least,
        }
        for each in won
    ]


HALVES: Final = {(True, True): "both", (True, False): "high", (False, True): "low", (False, False): ""}


def render_results(fold: TableFold) -> list[Plain]:
    """What became of each wager."""
    return [
        {
            "who": each.who,
            "kind": each.kind,
            "at": str(each.at),
            "stake": each.stake,
            "result": each.result.value,
            "paid": each.paid,
            "net": _net_of(fold, each),
            "undone": fold.round.void and is_undone(each),
            "rule": cite(fold, each.rule),
        }
        for each in fold.round.results
    ]


def _net_of(fold: TableFold, settled: Settled) -> int:
    """What a wager has brought; of a pot, what was paid from it."""
    if fold.round.void or settled.result is Result.VOID:
        return 0
    return -settled.stake if settled.result is Result.LOSE else settled.paid


def render_net(fold: TableFold) -> dict[PlayerName, Plain]:
    """What each player has put in and got back, once the round is over."""
    round = fold.round
    if round.began is None or not round.over:
        return {}
    nets = {}
    for who, _ in round.began.players:
        put, back = (0, 0) if round.void else (round.put.get(who, 0), round.back.get(who, 0))
        nets[who] = {"put": put, "back": back, "net": back - put}
    return nets


def cite(fold: TableFold, rule: str) -> str:
    """A rule with the game in front; nothing if there is none."""
    return f"{fold.narration.game} {rule}" if rule else ""
