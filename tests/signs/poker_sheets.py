"""Tables of poker at random, and what is asked of the sheets of both games of poker."""

import re
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from croupier.cards import JOKER, RANKS, Card, card
from croupier.chips import Unit, money
from croupier.rulebook.amounts import NO_COMMISSION, Commission
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.poker.settings import DECKS, PokerSettings
from croupier.rulebook.settings import BadSetting
from croupier.signs import Sheet
from tests.signs.sheets import TEXT, any_values

KINDS = (HoldemSettings, OmahaSettings)
APPROVED = {
    "commission": Commission("pot", 5, 1000),
    "commission_approval": "GRC C-3",
    "layout_approval": "GRC L-9",
    "procedures_approval": "GRC P-8",
}
CHIPS = (1, 5, 25, 50, 100, 500, 2500)


@st.composite
def any_poker(draw: st.DrawFn, kind: type[PokerSettings], text: st.SearchStrategy[str] = TEXT) -> Any:
    """Settings of a table of poker, of every kind that the rules allow."""
    given = any_values(draw, kind, text)
    given["low_ace"] = draw(st.sampled_from([None, True, False]))
    given["deck"] = draw(st.sampled_from(DECKS))
    given["seats"] = draw(st.integers(2, 6 if kind is OmahaSettings else 12))
    given |= draw(_amounts(given))
    if given["unit"] is Unit.DOLLARS or given["unit"] == "dollars":
        for name in ("forced_by_seat", "dead_antes", "open_all_in"):
            given[name] = False
        given |= {"heads_up": "instrument", "raises": "by_rule", "short_blinds": "level"}
    if given["blinds"] and not given["forced_by_seat"]:
        given["ante"] = 0
    if given["blinds"]:
        given["raise_cap"] *= kind is HoldemSettings and given["limit"] in ("fixed", "spread", "straddle")
    else:
        given["over_blind"] = False
    try:
        return kind(**given)
    except BadSetting:  # a low of eight that this deck does not have, a rate that the stake does not allow
        assume(False)
        raise


@st.composite
def _amounts(draw: st.DrawFn, given: dict[str, Any]) -> dict[str, Any]:
    """Amounts that go together, all in the smallest chip."""
    chip = draw(st.sampled_from(CHIPS))
    some = st.integers(1, 400).map(lambda count: count * chip)
    blinds = tuple(sorted(draw(st.lists(some, max_size=3))))
    least = draw(some)
    made: dict[str, Any] = {"smallest_chip": chip, "blinds": blinds, "min_bet": least}
    made["ante"] = draw(some)
    if blinds and draw(st.booleans()):
        made["min_bet"], least = 0, blinds[-1]
    above = max(blinds, default=0)
    made["over_blind_levels"] = tuple(above + more for more in sorted(draw(st.lists(some, max_size=3))))
    if given["limit"] == "spread":
        made["max_bet"] = least + draw(some) - chip
    if given["limit"] == "straddle":
        made["opening_max"] = draw(st.sampled_from([0, least, least + draw(some)]))
    if given["limit"] == "fixed":
        made["levels"] = tuple(sorted(draw(st.lists(some, max_size=2))))
    made["min_stake"] = draw(some)
    made["max_buy_in"] = draw(st.sampled_from([0, made["min_stake"] + draw(some)]))
    made["commission"] = draw(
        st.sampled_from(
            [NO_COMMISSION]
            if given["unit"] is Unit.TOURNAMENT
            else [NO_COMMISSION, Commission("time", draw(some), 0)]
            + [Commission("pot", rate, draw(some)) for rate in (5, 10) if 100 % chip == 0]
        )
    )
    return made


def said(sheet: Sheet) -> str:
    """All that a sheet says, without the numbers of rules and what is keyed."""
    parts = [*sheet.notices, *(section.title for section in sheet.sections)]
    parts += [f"{each.text} {each.figure}" for each in sheet.items()]
    return "\n".join(parts)


def shows(sheet: Sheet, settings: PokerSettings, cents: int) -> bool:
    """True iff the sheet names that amount, and not only as a part of another."""
    written = money(cents)
    if settings.unit is Unit.TOURNAMENT:
        written = written.replace("$", "")
    return bool(re.search(rf"(?<![\d.,]){re.escape(written)}(?!\d|[.,]\d)", said(sheet)))


def hand(example: str) -> list[Card]:
    """The five cards of an example such as `J J J 9 9` or `A K Q J 10, one suit`."""
    ranks, _, suited = example.replace("-", " ").partition(",")
    cards = []
    for at, rank in enumerate(ranks.split()):
        if rank == "joker":
            cards.append(JOKER)
            continue
        figure = "T" if rank == "10" else rank
        assert figure in RANKS
        cards.append(card(figure + ("s" if suited else "cdhs"[at % 4])))
    return cards
