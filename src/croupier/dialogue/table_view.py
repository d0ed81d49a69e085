"""The view of a table as plain data: the same keys for all five games, in a round and between rounds.

Amounts are whole cents, cards and places text, a card that not everybody may see `??`. A view is one object:

- `table`, `phase`, `limits`, `dealer`, `board`, `pots`, `results`, `net`, `shoe`, `asked`: a value each;
- `people`, `places`, `hands`: an object with a value for each person, place and hand;
- `log`: the last lines.

Changes have a key for each value that changed: `phase`, `people/ann`, `hands/box 1/2`. Null means that it is
no longer there. Only `log` is different: what it has is added to the lines that were there.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from croupier.cards import Card
from croupier.dialogue.log import is_undone
from croupier.dialogue.phrases import HandName
from croupier.dialogue.round_state import LyingHand
from croupier.dialogue.table_fold import TableFold
from croupier.dialogue.table_log import LINES
from croupier.places import BOARD, DEALER, SEAT, Place
from croupier.values import PlayerName

Plain = dict[str, Any]

COLLECTIONS: Final = ("people", "places", "hands")


def empty_view() -> Plain:
    """A view of nothing, to which changes can be applied."""
    return {**{part: {} for part in COLLECTIONS}, **dict.fromkeys(_PARTS), "log": []}


def apply_changes(view: Plain, changes: Plain) -> None:
    """Change a view, or the part of it that is somebody's own, into what it is after the changes."""
    for key, value in changes.items():
        part, slash, item = key.partition("/")
        if key == "log":
            view[key] = [*view[key], *value][-LINES:]
        elif not slash:
            view[key] = value
        elif value is None:
            view[part].pop(item, None)
        else:
            view[part][item] = value


def render(fold: TableFold, key: str) -> Any:
    """What stands in the view under a key; None if nothing does."""
    part, slash, item = key.partition("/")
    return _ITEMS[part](fold, item) if slash else _PARTS[part](fold)


# -- the table --------------------------------------------------------------------------------------


def _table(fold: TableFold) -> Plain:
    opened = fold.opened
    assert opened is not None
    clock = fold.clock
    return {
        "game": opened.game,
        "family": opened.family,
        "unit": opened.unit.value,
        "round": fold.begun,
        "final": fold.final,
        "closed": fold.closed,
        "button": _at(fold.button),
        "clock": None if clock is None else {"who": clock.who, "seconds": clock.seconds, "rule": clock.rule},
        "notices": [
            {"about": each.about, "to": each.to, "from": each.from_round, "rule": _cite(fold, each.rule)}
            for each in sorted(fold.notices, key=lambda each: (each.from_round, each.about))
        ],
    }


def _phase(fold: TableFold) -> Plain:
    name, sentence = _phase_of(fold)
    return {"name": name, "sentence": sentence}


def _phase_of(fold: TableFold) -> tuple[str, str]:
    asked = " and ".join(dict.fromkeys(each.who for each in fold.asked))
    round, next_round = fold.round, fold.begun + 1
    if round.going_on:
        return ("decision", f"It is up to {asked}.") if asked else ("deal", "The cards are dealt.")
    if asked:
        return "cut", f"The cut is offered to {asked}."
    if fold.closed:
        return "closed", "The table is closed."
    if round.pot_kinds:
        over = f"Round {fold.begun} is {'void' if round.void else 'over'}. " if round.over else ""
        return "settled", f"{over}Round {next_round} has not begun."
    if fold.placed or not round.over:
        return "wagers open", f"Wagers are open for round {next_round}."
    return "settled", f"Round {fold.begun} is {'void' if round.void else 'over'}. Wagers are open."


def _limits(fold: TableFold) -> Plain:
    opened = fold.opened
    assert opened is not None
    return {
        "place": opened.place,
        "places": opened.places,
        "spots": [
            {"kind": kind, "least": least, "most": most, "step": step}
            for kind, least, most, step in opened.limits
        ],
        "settings": dict(fold.settings),
    }


def _shoe(fold: TableFold) -> Plain:
    cut = fold.cut
    return {
        "cards": fold.shoe_cards,
        "gone": fold.shoe_gone,
        "cutting_card": _at(fold.round.cutting_card),
        "cut": None if cut is None else {"by": cut.by, "at": cut.at},
        "commitment": fold.commitment,
        "revealed": fold.revealed,
    }


def _asked(fold: TableFold) -> list[Plain]:
    return [
        {
            "who": each.who,
            "about": str(each.about),
            "whose": each.whose,
            "rule": _cite(fold, each.rule),
            "question": each.question,
        }
        for each in fold.asked
    ]


# -- people and places ------------------------------------------------------------------------------


def _person(fold: TableFold, who: PlayerName) -> Plain | None:
    person, round = fold.people.get(who), fold.round
    if person is None:
        return None
    chips = round.purses.get(who, 0)
    if fold.concluded and fold.placed:
        chips -= sum(chips for (owner, _), lies in fold.placed.items() if owner == who for _, chips in lies)
    order = 0
    if not person.seat:
        standing = [each.since for each in fold.people.values() if not each.seat]
        order = 1 + sorted(standing).index(person.since)
    act, amount = round.last.get(who, ("", 0))
    owes = person.owes
    return {
        "seat": person.seat,
        "waits": person.waits,
        "order": order,
        "chips": chips,
        "act": act,
        "amount": amount,
        "street": round.street.get(who, 0),
        "put": round.put.get(who, 0),
        "word": _word(fold, who),
        "limit": fold.markers.get((who, None), 0),
        "owes": None
        if owes is None or not (owes.live or owes.dead)
        else {"live": owes.live, "dead": owes.dead, "posts": owes.posts},
    }


def _word(fold: TableFold, who: PlayerName) -> str:
    """What a person is called: in, folded, tapped out, absent, sitting out; nothing if nothing of these."""
    round, owes = fold.round, fold.people[who].owes
    if round.called.get(who):
        return round.called[who]
    if round.going_on and round.began is not None:
        places = [at for player, at in round.began.players if player == who]
        if places and all(at.kind == SEAT and round.is_out(at) for at in places):
            return "in" if any(each.who == who for each in round.results) else "folded"
        if places:
            tapped = bool(round.pot_kinds) and not round.purses.get(who, 0)
            return "tapped out" if tapped else "in"
    return "sitting out" if owes is not None and owes.out else ""


def _place(fold: TableFold, written: str) -> Plain | None:
    at, round = Place.parse(written), fold.round
    stakes = [
        {"at": str(hand), "kind": kind, "owner": owner, "whose": whose, "amount": amount}
        for hand, lies in round.stakes.items()
        if hand.box == at
        for (kind, owner, whose), amount in lies.items()
    ]
    bettors = round.places.get(at, []) if round.going_on else []
    if fold.concluded:
        for (who, where), lies in fold.placed.items():
            if where == at:
                bettors = [*bettors, who]
                stakes += [
                    {"at": written, "kind": kind, "owner": who, "whose": "", "amount": amount}
                    for kind, amount in lies
                ]
    if not bettors and not stakes:
        return None
    bettors = list(dict.fromkeys(bettors))
    sits = next((who for who in bettors if who in fold.people and fold.people[who].seat == at.number), "")
    return {
        "bettors": bettors,
        "decides": sits or (bettors[0] if bettors else ""),
        "limits": {who: fold.markers[who, at] for who in bettors if (who, at) in fold.markers},
        "stakes": stakes,
    }


# -- hands ------------------------------------------------------------------------------------------


def _hand_at(fold: TableFold, written: str) -> Plain | None:
    hand = fold.round.hands.get(Place.parse(written))
    return None if hand is None else _hand(fold, hand)


def _one_hand(at: Place) -> Callable[[TableFold], Plain | None]:
    def rendered(fold: TableFold) -> Plain | None:
        hand = fold.round.hands.get(at)
        return None if hand is None else _hand(fold, hand)

    return rendered


def _hand(fold: TableFold, hand: LyingHand) -> Plain:
    return {
        "cards": [[card.number, card.card.text, not card.down] for card in hand.cards],
        "gone": hand.gone,
        "acts": list(dict.fromkeys(act for _, act, _ in hand.chosen)),
        **name_of(fold, hand, [card.card for card in hand.cards]),
    }


def name_of(fold: TableFold, hand: LyingHand, cards: Sequence[Card]) -> Plain:
    """What people call a hand with these cards, and the verb that goes with it."""
    if not cards:
        return NO_NAME
    narration, board = fold.narration, fold.round.hands.get(BOARD)
    seen = tuple([card.card for card in board.cards]) if board is not None else ()
    acts = tuple([act for _, act, _ in hand.chosen]) if narration.acts_matter else ()
    by = hand.at, tuple(cards), seen, acts
    name = fold.names.get(by)
    if name is None:
        name = fold.names[by] = narration.name_hand(hand.at, cards, seen, acts)
    return {"name": str(name), "verb": name.verb if isinstance(name, HandName) else ""}


NO_NAME: Final = {"name": "", "verb": ""}


# -- results ----------------------------------------------------------------------------------------


def _pots(fold: TableFold) -> list[Plain]:
    round = fold.round
    players = [who for who, _ in round.began.players] if round.began is not None else []
    return [
        {
            "name": name,
            "amount": amount,
            "in": inside,
            "out": [who for who in players if who not in inside],
            "won": [
                {"who": each.who, "paid": each.paid}
                for each in round.results
                if each.kind == name or each.kind.startswith(f"{name} ")
            ],
        }
        for name, amount, inside in round.pots()
    ]


def _results(fold: TableFold) -> list[Plain]:
    return [
        {
            "who": each.who,
            "kind": each.kind,
            "at": str(each.at),
            "stake": each.stake,
            "result": each.result.value,
            "paid": each.paid,
            "undone": fold.round.void and is_undone(each),
            "rule": _cite(fold, each.rule),
        }
        for each in fold.round.results
    ]


def _net(fold: TableFold) -> dict[PlayerName, Plain]:
    round = fold.round
    if round.began is None or not round.over:
        return {}
    nets = {}
    for who, _ in round.began.players:
        put, back = (0, 0) if round.void else (round.put.get(who, 0), round.back.get(who, 0))
        nets[who] = {"put": put, "back": back, "net": back - put}
    return nets


def _at(place: Place | None) -> str | None:
    return None if place is None else str(place)


def _cite(fold: TableFold, rule: str) -> str:
    return f"{fold.narration.game} {rule}" if rule else ""


_PARTS: Final[dict[str, Callable[[TableFold], Any]]] = {
    "table": _table,
    "phase": _phase,
    "limits": _limits,
    "dealer": _one_hand(DEALER),
    "board": _one_hand(BOARD),
    "pots": _pots,
    "results": _results,
    "net": _net,
    "shoe": _shoe,
    "asked": _asked,
}
_ITEMS: Final[dict[str, Callable[[TableFold, str], Any]]] = {
    "people": _person,
    "places": _place,
    "hands": _hand_at,
}
