"""Views of tables at which the cards were told, as JSON brings them to whoever gives hints."""

import json
from collections import Counter
from typing import Any

from croupier.analysis.hints import Hints, hints
from croupier.cards import Card, cards
from croupier.dialogue.audience import Audience
from croupier.rulebook.games import settings_class
from croupier.tables import LIVE, open_table

View = dict[str, Any]


def table_of(game: str, lines: str, **settings: object) -> Any:
    """A table for play chips with a live dealer, at which these lines were said; `;` parts them."""
    read = settings_class(game).read({"unit": "play", **settings})
    table = open_table(read, dealing=LIVE, new_cards=False)
    for line in lines.split(";"):
        if line.strip():
            table.do(line.strip())
    return table


def view_of(game: str, lines: str, who: str = "ann", **settings: object) -> View:
    """What somebody sees then, through JSON."""
    view: View = json.loads(json.dumps(table_of(game, lines, **settings).view(Audience(who))))
    return view


AT_BOX = "ann sits 1 with 1000; ann wagers 20 on box 1; no more bets; "
AT_SEAT = "ann sits 1 with 1000; ann wagers 10; no more bets; "


def at_box(game: str, told: str, *answers: str, **settings: object) -> View:
    """Ann alone at a table of boxes: her first card, the dealer's, her second, and what follows."""
    return view_of(game, AT_BOX + "; ".join((told, *answers)), **settings)


def worths(view: View) -> dict[str, float]:
    """What each act is worth by the hints for a view."""
    found = {}
    for each in hints(view).options:
        assert each.worth is not None
        found[each.act] = each.worth.decimal
    return found


def with_unseen(view: View, unseen: str, decks: int) -> View:
    """The view after all cards were seen but these."""
    left = Counter(cards(unseen))
    deck = settings_class(view["table"]["game"]).read(view["limits"]["settings"]).deck  # type: ignore[attr-defined]
    seen = {card.text: decks - left[card] for card in deck.cards}
    lying = [text for hand in (*view["hands"].values(), view["dealer"]) for _, text, _ in hand["cards"]]
    assert all(seen[text] >= many for text, many in Counter(lying).items())
    return {**view, "shoe": {**view["shoe"], "seen": seen}}


def through_json(found: Hints) -> Hints:
    """The hints as a page gets them."""
    return Hints.from_object(json.loads(json.dumps(found.as_object())))


def values_of(text: str) -> tuple[int, ...]:
    """The values of cards, aces as one."""
    return tuple(_value(card) for card in cards(text))


def _value(card: Card) -> int:
    return 1 if card.text[0] == "A" else min(card.rank + 2, 10)
