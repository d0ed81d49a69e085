"""Who sits where: the person in the middle, bots beside him, and one behind his box to share it."""

from collections.abc import Iterable, Iterator
from typing import Final

from croupier.chips import dollars, money
from croupier.players import CHARACTERS
from croupier.terminal.game import Game
from croupier.terminal.kept import Plan

NAMES: Final = (
    *("Ada", "Bruno", "Clara", "Dario", "Edith", "Felix", "Greta", "Hugo", "Irma", "Jonas", "Kitty"),
    *("Lars", "Maud", "Nils", "Olga", "Piet", "Rosa", "Sven", "Tilda", "Ugo", "Vera"),
)


def make_plan(boxes: int, name: str, purse: int, seed: str | None, bots: int) -> Plan:
    """The plan of a new table: the person in the middle, and so many bots of all characters in turn."""
    names = [each for each in NAMES if each.lower() != name.lower()][:bots]
    characters = {each: CHARACTERS[at % len(CHARACTERS)].character for at, each in enumerate(names)}
    return Plan(name, purse, (boxes + 1) // 2, seed, characters)


def take_seats(game: Game) -> Iterator[str]:
    """Let everybody come to the table who is not there; tells who has come, one by one.

    The person comes first, so that the first cut is his (5.2(a)).
    """
    table, plan = game.table, game.plan
    amount = dollars(plan.purse)
    if game.me not in table.seats:
        game.do(f"{game.me} sits {plan.seat} with {amount}")
        yield f"You sit at box {plan.seat} with {money(plan.purse)}."
    beside = _beside(table.settings.boxes, plan.seat)
    for at, (name, character) in enumerate(plan.bots.items()):
        if name in table.seats:
            continue
        # The first bot stands behind the person's box, the others sit as long as there are seats.
        seat = beside[at - 1] if 0 < at <= len(beside) else 0
        game.do(f"{name} sits {seat} with {amount}" if seat else f"{name} joins with {amount}")
        box = dict(boxes_to_wager_on(game))[name]
        where = (
            f"sits at box {seat}"
            if seat
            else f"stands behind {'your box' if box == plan.seat else f'box {box}'}"
        )
        yield f"{name}, a {character} player, {where}."


def boxes_to_wager_on(game: Game) -> Iterator[tuple[str, int]]:
    """Each bot with its box: its own, or for those who stand the person's and then the others in turn."""
    table, plan = game.table, game.plan
    boxes = [plan.seat, *_beside(table.settings.boxes, plan.seat)]
    behind = 0
    for name in plan.bots:
        seat = table.seats.seat_of(name)
        if not seat:
            seat = boxes[behind % len(boxes)]
            behind += 1
        yield name, seat


def _beside(boxes: int, seat: int) -> list[int]:
    """The other seats, those nearest to a seat first."""
    others: Iterable[int] = (each for each in range(1, boxes + 1) if each != seat)
    return sorted(others, key=lambda each: (abs(each - seat), each))
