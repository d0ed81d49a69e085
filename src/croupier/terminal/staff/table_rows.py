"""A table at a glance, in rows: where it stands, the cards that lie open, and a row for each place."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from croupier.cards import Card
from croupier.chips import Unit
from croupier.columns import measure
from croupier.places import Place
from croupier.rulebook import NAMES
from croupier.terminal.screen.scene import GIVEN_UP
from croupier.terminal.screen.style import Row, Span

GAP: Final = "  "
TURN: Final = "▸ "
Say = Callable[[int], str]
"""An amount in words."""


def table_rows(view: dict[str, Any], name: str = "") -> list[Row]:
    """The rows of a table as staff see it."""
    say = Unit(view["table"]["unit"]).say
    return [_title(view, name), *_in_the_middle(view, say), *_places(view, say), *_standing(view, say)]


def _title(view: dict[str, Any], name: str) -> Row:
    table = view["table"]
    words = [NAMES.get(table["game"], table["game"])]
    if name:
        words.append(name)
    if table["round"]:
        words.append(f"round {table['round']}")
    if table["final"] is not None:
        words.append(f"{table['final']} rounds left")
    return [Span(" · ".join(words), "bold"), Span(f"{GAP}{view['phase']['sentence']}", "quiet")]


def _in_the_middle(view: dict[str, Any], say: Say) -> Iterator[Row]:
    """The dealer's hand, the communal cards, the pots."""
    for called, hand in (("Dealer", view["dealer"]), ("Board", view["board"])):
        if hand is not None and hand["cards"]:
            yield [Span(f"{GAP}{called:<8}"), *_hand(hand)]
    pots = [pot for pot in view["pots"] if pot["amount"]]
    if pots:
        words = ", ".join(
            f"{pot['name'] if len(pots) > 1 else ''} {say(pot['amount'])}".strip() for pot in pots
        )
        yield [Span(f"{GAP}{'Pot':<8}"), Span(words, "bold")]


def _places(view: dict[str, Any], say: Say) -> Iterator[Row]:
    """A row for each place that somebody has or wagers at, and one for each further hand of a split."""
    kind = view["limits"]["place"]
    sits = {person["seat"]: who for who, person in view["people"].items() if person["seat"]}
    used = {Place.parse(at).number for at in (*view["places"], *view["hands"])}
    asked = {ask["about"] for ask in view["asked"]}
    wide = max((measure(_owner(view, who, say)) for who in sits.values()), default=0)
    for number in sorted(used | sits.keys()):
        at = f"{kind} {number}"
        owner = _owner(view, sits[number], say) if number in sits else ""
        hands = [each for each in view["hands"] if Place.parse(each).number == number] or [at]
        for first, hand in enumerate(hands):
            lead = f"{hand if len(hands) > 1 else at:<8}"
            who = owner if not first else ""
            turn = hand in asked or at in asked
            yield [
                Span(TURN if turn else GAP, "turn"),
                Span(lead, "turn" if turn else ""),
                Span(who + " " * (wide - measure(who)) + GAP),
                *_hand(view["hands"].get(hand)),
                *_stakes(view, number, hand if len(hands) > 1 else "", say),
                *(_marks(view, at, sits.get(number, "")) if not first else ()),
            ]


def _owner(view: dict[str, Any], who: str, say: Say) -> str:
    return f"{who} {say(view['people'][who]['chips'])}"


def _hand(hand: dict[str, Any] | None) -> Iterator[Span]:
    """Cards as they lie, and what they are called."""
    if hand is None or not hand["cards"]:
        return
    if hand["gone"]:
        yield Span(next((GIVEN_UP[act] for act in hand["acts"] if act in GIVEN_UP), "no more cards"), "quiet")
        yield Span(GAP)
        return
    for _, text, _ in hand["cards"]:
        card = Card.parse(text)
        yield Span(card.symbol if text != "??" else text, "loud")
        yield Span(" ")
    if hand["short"] or hand["name"]:
        yield Span(f" {hand['short'] or hand['name']}", "quiet")
    yield Span(GAP)


def _stakes(view: dict[str, Any], number: int, hand: str, say: Say) -> Iterator[Span]:
    for at, place in view["places"].items():
        if Place.parse(at).number != number:
            continue
        for stake in place["stakes"]:
            if hand and stake["at"] != hand:
                continue
            whose = (
                f"{stake['owner']} "
                if len(place["bettors"]) > 1 or not _sits(view, stake["owner"], number)
                else ""
            )
            yield Span(f"{whose}{stake['kind']} {say(stake['amount'])}{GAP}")


def _sits(view: dict[str, Any], who: str, number: int) -> bool:
    person = view["people"].get(who)
    return person is not None and person["seat"] == number


def _marks(view: dict[str, Any], at: str, who: str) -> Iterator[Span]:
    """The button, the marker, and what a person is called: absent, tapped out, sitting out."""
    table = view["table"]
    for mark, where in (("button", table["button"]), ("marker", table["marker"])):
        if where == at:
            yield Span(f"({mark}) ", "bold")
    word = view["people"][who]["word"] if who else ""
    if word and word not in ("in", "folded"):
        yield Span(word, "quiet")


def _standing(view: dict[str, Any], say: Say) -> Iterator[Row]:
    standing = {who: person for who, person in view["people"].items() if not person["seat"]}
    if standing:
        in_order = sorted(standing, key=lambda who: standing[who]["order"])
        waits = ", ".join(
            f"{who} {'waits' if standing[who]['waits'] else say(standing[who]['chips'])}" for who in in_order
        )
        yield [Span(f"{GAP}Standing: {waits}")]
