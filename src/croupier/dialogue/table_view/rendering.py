"""The view of a table as plain data: the same keys for all five games, in a round and between rounds.

Amounts are whole cents, cards and places text, a card that not everybody may see `??`. A view is one object:

- `table`, `phase`, `limits`, `sign`, `dealer`, `board`, `pots`, `results`, `net`, `shoe`, `asked`: one value
  each;
- `people`, `places`, `hands`: an object with a value for each person, place and hand;
- `log`: the last lines.

Changes have a key for each value that changed: `phase`, `people/ann`, `hands/box 1/2`. Null means that it is
no longer there. Only `log` is different: what it has is added to the lines that were there.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

from croupier.chips import Unit
from croupier.dialogue.table_view.fold import AskedNow, TableFold
from croupier.dialogue.table_view.hands import render_board, render_dealer, render_hand
from croupier.dialogue.table_view.log import LINES
from croupier.dialogue.table_view.results import cite, render_net, render_pots, render_results
from croupier.dialogue.words.phrases import listed, phrase
from croupier.dialogue.words.sentences import Telling, deed
from croupier.places import SEAT, Place
from croupier.values import PlayerName

Plain = dict[str, Any]

COLLECTIONS: Final = ("people", "places", "hands")
ABSENT: Final = "absent"


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
        "marker": _at(fold.order.marker),
        "wagering": fold.order.turn,
        "clock": None if clock is None else {"who": clock.who, "seconds": clock.seconds, "rule": clock.rule},
        "notices": [
            {"about": each.about, "to": each.to, "from": each.from_round, "rule": cite(fold, each.rule)}
            for each in sorted(fold.notices, key=lambda each: (each.from_round, each.about))
        ],
    }


def _phase(fold: TableFold) -> Plain:
    name, sentence = _phase_of(fold)
    round = fold.round
    return {"name": name, "sentence": sentence, "in_round": round.going_on, "void": round.void}


def _phase_of(fold: TableFold) -> tuple[str, str]:
    asked = listed(dict.fromkeys(each.who for each in fold.asked))
    round, next_round = fold.round, fold.begun + 1
    if round.going_on:
        return ("decision", f"It is up to {asked}.") if asked else ("deal", "The cards are dealt.")
    if asked:
        return "cut", f"The cut is offered to {asked}."
    if fold.closed:
        return "closed", "The table is closed."
    if fold.suspended:
        return "suspended", fold.suspended
    if round.pot_kinds:
        over = f"Round {fold.begun} is {'void' if round.void else 'over'}. " if round.over else ""
        return "settled", f"{over}Round {next_round} has not begun."
    turn = fold.order.turn
    if turn and all(who != turn for who, _ in fold.placed):
        return "wagers open", f"Wagers are open for round {next_round}: it is up to {turn}."
    if turn or fold.placed or not round.over:
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


def _sign(fold: TableFold) -> Plain | None:
    return fold.sign


def _shoe(fold: TableFold) -> Plain:
    cut, round = fold.cut, fold.round
    lying = 0 if round.over else sum(len(hand.cards) for hand in round.hands.values() if not hand.gone)
    return {
        "number": fold.shoe_number,
        "cards": fold.shoe_cards,
        "gone": fold.shoe_gone,
        "discards": max(fold.shoe_gone - lying, 0),
        "seen": _seen(fold),
        "cutting_card": _at(fold.round.cutting_card),
        "cut": None if cut is None else {"by": cut.by, "at": cut.at},
        "commitment": fold.commitment,
        "revealed": fold.revealed,
    }


def _seen(fold: TableFold) -> dict[str, int] | None:
    """How often each card has been seen since the shuffle; None where the cards last for one round alone."""
    counted = fold.shoe_seen
    if counted is None:
        return None
    return {card.text: counted[card] for card in sorted(counted, key=attrgetter("index")) if counted[card]}


def _asked(fold: TableFold) -> list[Plain]:
    return [
        {
            "who": each.who,
            "about": str(each.about),
            "whose": each.whose,
            "rule": cite(fold, each.rule),
            "question": each.question,
            "silence": silence_words(fold, each, None),
            "next": _next(fold, each) if len(fold.asked) == 1 else "",
        }
        for each in fold.asked
    ]


def silence_words(fold: TableFold, asked: AskedNow, reader: PlayerName | None) -> str:
    """What silence counts as: `Without an answer ann stands.`"""
    telling = Telling(fold.narration.vocabulary, reader)
    does = deed(asked.lapse, 0, asked.about, telling, asked.whose, asked.rule)
    return phrase(f"Without an answer, @ {does}.", asked.who, reader)


def _next(fold: TableFold, asked: AskedNow) -> str:
    """Who is asked after this person in the order of the places, if the turn goes on; empty if nobody is."""
    round = fold.round
    if round.began is None or not asked.about.number or len(round.places.get(asked.about.box, ())) > 1:
        return ""  # others at the same place may be asked first
    if round.pot_kinds and (not round.purses.get(asked.who, 0) or round.shows_hands()):
        return ""  # no more bets are made
    places = [at for _, at in round.began.players if at.number != asked.about.number and not round.is_out(at)]
    places.sort(key=lambda at: (at.number < asked.about.number, at.number))
    for at in places:
        if at.number < asked.about.number and not round.pot_kinds:
            return ""  # turns go round once
        who = decides_at(fold, at, round.places[at])
        absent = round.called.get(who) and not round.pot_kinds  # where the dealer acts for whoever is away
        if absent or who in round.removed or _is_decided(fold, at):
            continue
        if not round.pot_kinds or round.purses.get(who, 0):
            return who
    return ""


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
        "acted": who in round.acted,
        "forced": [list(each) for each in round.forced.get(who, ())],
        "street": round.street.get(who, 0),
        "put": round.put.get(who, 0),
        "word": _word(fold, who),
        "limit": fold.markers.get((who, None), 0),
        "out": owes is not None and owes.out,
        "owes": None
        if owes is None or not (owes.live or owes.dead)
        else {"live": owes.live, "dead": owes.dead, "posts": owes.posts, "missed": owes.missed},
    }


def _word(fold: TableFold, who: PlayerName) -> str:
    """What a person is called: in, folded, tapped out, absent, sitting out; nothing if nothing of these."""
    round, person = fold.round, fold.people[who]
    called = round.called.get(who, "")
    if called and not (called == ABSENT and round.over and _director_knows(fold)):
        return called
    if person.absent:
        return ABSENT
    if round.going_on and round.began is not None:
        places = [at for player, at in round.began.players if player == who]
        if places and all(at.kind == SEAT and round.is_out(at) for at in places):
            return "in" if any(each.who == who for each in round.results) else "folded"
        if places:
            tapped = bool(round.pot_kinds) and not round.purses.get(who, 0)
            return "tapped out" if tapped else "in"
    sits_out = who in fold.order.sitting_out or (person.owes is not None and person.owes.out)
    return "sitting out" if sits_out else ""


def _director_knows(fold: TableFold) -> bool:
    """True iff the director of a tournament says who is absent, also between rounds."""
    assert fold.opened is not None
    return fold.opened.unit is Unit.TOURNAMENT


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
    return {
        "bettors": bettors,
        "decides": decides_at(fold, at, bettors),
        "limits": {who: fold.markers[who, at] for who in bettors if (who, at) in fold.markers},
        "stakes": stakes,
    }


def _is_decided(fold: TableFold, at: Place) -> bool:
    """True iff nobody is asked about the hand at a place any more."""
    hand = fold.round.hands.get(at)
    if hand is None:
        return False
    acts = [act for _, act, _ in hand.chosen]
    return fold.narration.is_decided(at, [card.card for card in hand.cards], acts)


def decides_at(fold: TableFold, at: Place, bettors: Sequence[PlayerName]) -> PlayerName:
    """Who decides at a place: whoever of its bettors sits there, else the first who is not absent."""
    sits = [who for who in bettors if who in fold.people and fold.people[who].seat == at.number]
    there = [who for who in (*sits, *bettors) if not fold.round.called.get(who)]
    return [*there, *bettors, ""][0]


def _at(place: Place | None) -> str | None:
    return None if place is None else str(place)


_PARTS: Final[dict[str, Callable[[TableFold], Any]]] = {
    "table": _table,
    "phase": _phase,
    "limits": _limits,
    "sign": _sign,
    "dealer": render_dealer,
    "board": render_board,
    "pots": render_pots,
    "results": render_results,
    "net": render_net,
    "shoe": _shoe,
    "asked": _asked,
}
_ITEMS: Final[dict[str, Callable[[TableFold, str], Any]]] = {
    "people": _person,
    "places": _place,
    "hands": render_hand,
}
