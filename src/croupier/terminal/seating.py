"""Who sits where: the person in the middle, bots beside them, and one behind them if places are shared."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from croupier.chips import dollars, money
from croupier.dialogue.record.notation import BadLine, check_name
from croupier.dialogue.words.phrases import capital
from croupier.players import BOTS
from croupier.players.registry import SUFFIX
from croupier.terminal.counts import Plan
from croupier.terminal.table_client import Game

NAMES: Final = (
    *("Ada", "Bruno", "Clara", "Dario", "Edith", "Felix", "Greta", "Hugo", "Irma", "Jonas", "Kitty"),
    *("Lars", "Maud", "Nils", "Olga", "Piet", "Rosa", "Sven", "Tilda", "Ugo", "Vera"),
)

LONGEST: Final = 24
"""How many letters of a file's name the name of its bot has at most."""


def make_plan(
    game: str,
    places: int,
    name: str,
    purse: int,
    seed: str | None,
    bots: int,
    files: Sequence[str] = (),
) -> Plan:
    """The plan of a new table: the person in the middle, and so many bots of all characters in turn.

    Those of `files`, which people have written themselves, come first, and are called as their files are.
    """
    characters: dict[str, str] = {}
    for path in files:
        characters[_name_of(path, [name, *characters])] = str(Path(path).resolve())
    taken = [each.lower() for each in (name, *characters)]
    names = [each for each in NAMES if each.lower() not in taken][: max(0, bots - len(files))]
    kinds = list(BOTS[game])
    characters |= {each: kinds[at % len(kinds)] for at, each in enumerate(names)}
    return Plan(name, purse, (places + 1) // 2, seed, characters)


def _name_of(path: str, taken: Sequence[str]) -> str:
    """What the bot of a file is called at the table."""
    stem = Path(path).stem[:LONGEST]
    for named in (stem, *(f"{stem}{number}" for number in range(2, 2 + len(taken)))):
        try:
            check_name(named)
        except BadLine:
            break
        if named not in taken:
            return named
    return next(f"Bot{number}" for number in range(1, 2 + len(taken)) if f"Bot{number}" not in taken)


def take_seats(game: Game) -> Iterator[str]:
    """Let everybody come to the table who is not there; tells who has come, one by one.

    The person comes first, so that the first cut is theirs (Blackjack, Pontoon 5.2(a)).
    """
    plan, place, there = game.plan, game.talk.place, game.seen
    if not game.family.seats_absent(there):
        return
    amount = dollars(plan.purse)
    if there.person(game.me) is None:
        game.do(f"{game.me} sits {plan.seat} with {amount}")
        yield f"You sit at {place} {plan.seat} with {money(plan.purse)}."
    # Where a place is shared the first bot stands behind the person's; the others sit as long as there are
    # seats.
    free = [0] if game.talk.shared else []
    free += _beside(there.count, plan.seat)
    for at, (name, character) in enumerate(plan.bots.items()):
        if there.person(name) is not None:
            continue
        seat = free[at] if at < len(free) else 0
        game.do(f"{name} sits {seat} with {amount}" if seat else f"{name} joins with {amount}")
        behind = dict(places_to_wager_at(game))[name]
        where = (
            f"sits at {place} {seat}"
            if seat
            else f"stands behind {f'your {place}' if behind == plan.seat else f'{place} {behind}'}"
        )
        what = "a bot of your own" if character.endswith(SUFFIX) else f"a {character} player"
        yield f"{capital(name)}, {what}, {where}."


def places_to_wager_at(game: Game) -> Iterator[tuple[str, int]]:
    """Each bot with its place: its own, or for those who stand the person's and then the others in turn."""
    view, plan = game.seen, game.plan
    places = [plan.seat, *_beside(view.count, plan.seat)]
    behind = 0
    for name in plan.bots:
        seat = view.seat_of(name)
        if not seat:
            seat = places[behind % len(places)]
            behind += 1
        yield name, seat


def _beside(places: int, seat: int) -> list[int]:
    """The other seats, those nearest to a seat first."""
    others: Iterable[int] = (each for each in range(1, places + 1) if each != seat)
    return sorted(others, key=lambda each: (abs(each - seat), each))
