"""What can be expected of what lies on the table: cards and the names of hands, as somebody sees them."""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.cards import show
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.viewer import view_of
from croupier.dialogue.views import HandView, View
from croupier.scenarios.expect.results import About
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.scenario import Check, Played

BURNT = "burnt"


def expect_hands(keys: Keys, about: About) -> Check:
    """What hands are called."""
    wanted = _texts(keys.inner("hands", None))

    def check(played: Played) -> Iterator[str]:
        seen = _all(played.live)
        names = {str(hand.at): hand.name for hand in _hands(seen)}
        for place in seen.places:
            if len(place.players) == 1 and len(place.hands) == 1:
                names.setdefault(place.players[0], place.hands[0].name)
        yield from _differences("hand", names, wanted)

    return check


def expect_cards(keys: Keys, about: About) -> Check:
    """Which cards came to a place, in their order."""
    wanted = _texts(keys.inner("cards", None))

    def check(played: Played) -> Iterator[str]:
        yield from _differences("cards", _cards(_all(played.live)), wanted)

    return check


def expect_view(keys: Keys, about: About) -> Check:
    """Which cards a player, or a spectator, sees at each place."""
    table = keys.inner("view", ("who", "cards"))
    who = table.player("who", about.players) if "who" in table else None
    wanted = _texts(table.inner("cards", None)) if "cards" in table else {}

    def check(played: Played) -> Iterator[str]:
        yield from _differences("cards seen", _cards(view_of(played.live, who)), wanted)

    return check


def _all(dialogue: Dialogue[Any]) -> View:
    return view_of(dialogue, staff=True)


def _hands(seen: View) -> Iterator[HandView]:
    for place in seen.places:
        yield from place.hands
    yield seen.dealer
    yield seen.board


def _cards(seen: View) -> dict[str, str]:
    """The cards by place, and those burnt."""
    return {str(hand.at): show(hand.cards) for hand in _hands(seen)} | {BURNT: show(seen.burnt)}


def _texts(table: Keys) -> dict[str, str]:
    return {name: " ".join(table.text(name).split()) for name in table}


def _differences(what: str, came: Mapping[str, str], wanted: Mapping[str, str]) -> Iterator[str]:
    for name, text in wanted.items():
        if name not in came:
            yield f"there is no {what} of {name!r}; there are those of {', '.join(came)}"
        elif came[name] != text:
            yield f"the {what} of {name} came out as {came[name]!r}; {text!r} was expected"
