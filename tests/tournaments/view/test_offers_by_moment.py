"""What everybody is offered at each moment of an evening, to the letter.

The offers are kept in golden/offers-GAME.txt: under each form of a line, what could stand in it, and at which
moments it was offered to whom. `python -m tests.tournaments.view.test_offers_by_moment` writes them anew, for
when the offers change on purpose.
"""

import pytest

from croupier.rulebook.roles import Role
from croupier.tables import Speaker
from croupier.tables.offering.offers import TableOffer
from tests.tournaments.test_moments import GOLDEN, evening

GAMES = ("holdem", "pontoon")
SPEAKERS = (*(Speaker(role) for role in Role), Speaker(None, "p1"), Speaker(None, "p4"), Speaker(None, "rob"))


def offered(game: str) -> str:
    """Under each form of a line what could stand in it, with the moments and whom it was offered to."""
    found: dict[str, dict[str, list[str]]] = {}
    for moment, one in evening(game):
        whose: dict[tuple[str, str], list[str]] = {}
        for who in SPEAKERS:
            for offer in one.offers(who):
                whose.setdefault((f"{offer.form} ({offer.rule})", parts(offer)), []).append(str(who))
        for (form, filled), speakers in whose.items():
            found.setdefault(form, {}).setdefault(f"{filled}, {' and '.join(speakers)}", []).append(moment)
    told = []
    for form in sorted(found):
        told.append(form)
        told += [f"  {who}: {', '.join(moments)}" for who, moments in found[form].items()]
    return "\n".join([*told, ""])


def parts(offer: TableOffer) -> str:
    """What could stand in the open places of an offer; those with a star are examples."""
    return "; ".join(
        f"{each.name}{'*' if each.free else ''} = {' / '.join(map(str, each.values))}"
        for each in offer.fields
    )


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_offered_what_they_could_say(game: str) -> None:
    assert offered(game) == (GOLDEN / f"offers-{game}.txt").read_text("utf-8")


if __name__ == "__main__":
    for each in GAMES:
        (GOLDEN / f"offers-{each}.txt").write_text(offered(each), "utf-8")
