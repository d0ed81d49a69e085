"""Logs to be kept: a director who takes up what is offered, in formats with much in them.

`python -m tests.tournaments.log.writing` writes logs of formats that have none yet. What was kept once stays
as it is, for it shows that a later version takes a log as it was taken then.
"""

import random
from collections.abc import Iterator

from croupier.dialogue.answers import IllegalAction
from croupier.logs.entries import Speaker
from croupier.rulebook.roles import Role
from croupier.tournaments import TablesAre
from croupier.tournaments.state import Phase
from tests.tournaments.directing import Director
from tests.tournaments.directing_tables import TableDirector
from tests.tournaments.log.formats import RICH_FORMATS
from tests.tournaments.log.test_kept_logs import KEPT, gone_through, opened

LINES = {"told": 130, "software": 170}
LOGS = {"told": 4, "software": 1}
RARE = ("cancels", "postpones", "pays", "agrees", "withdraws", "closes")
"""Words that are taken up seldom: they end much."""


def taking_up(director: Director) -> Iterator[str]:
    """Lines of a director, every third of which is one that is offered to somebody."""
    tournament, chance = director.tournament, random.Random(f"offers {director.random.random()}")
    while True:
        if chance.random() < 0.35 and tournament.ground.state.phase is not Phase.OPEN:
            roles = [Speaker(role) for role in (Role.DIRECTOR, Role.DIRECTOR, Role.OPERATOR, Role.SUPERVISOR)]
            found = tournament.offers(chance.choice(roles))
            offer = chance.choice(found) if found else None
            if offer is not None and (offer.word not in RARE or chance.random() < 0.03):
                yield offer.line()
                continue
        if tournament.ground.state.phase is Phase.CLOSED and chance.random() < 0.5:
            yield formality(director, chance)
            continue
        if chance.random() < 0.1 and tournament.ground.tables:
            yield correction(director, chance)
            continue
        yield director.line()


def formality(director: Director, chance: random.Random) -> str:
    """What has to be done before a first session: agreements in writing, and what was left open."""
    entrants = director.tournament.ground.state.entrants.values()
    silent = [each.name for each in entrants if not each.agreed]
    if silent and director.tournament.ground.conditions.agreement:
        return f"{chance.choice(silent)} agrees"
    return f"director determines chips.entry {chance.choice([1000, 5000])}"


def correction(director: Director, chance: random.Random) -> str:
    """Chips at a table that were counted again, two players at once."""
    number, table = chance.choice(list(director.tournament.ground.tables.items()))
    counts = dict(table.counts())
    if len(counts) < 2:
        return "director balances"
    one, other = chance.sample(list(counts), 2)
    moved = chance.choice([counts[one], counts[one] // 200 * 100, 100])
    told = f"{one} {(counts[one] - moved) // 100}, {other} {(counts[other] + moved) // 100}"
    return f"director corrects table {number}: {told} because of a recount"


def main() -> None:
    """Write what is not there yet."""
    for name in RICH_FORMATS:
        for tables, count in LOGS.items():
            for seed in range(1, count + 1):
                word = "told" if tables == "told" else "played"
                path = KEPT / f"{name.replace(',', '').replace(' ', '-')}-{word}-{seed}.txt"
                if path.exists():
                    continue
                tournament = opened(name, tables)
                director = (Director if tables == "told" else TableDirector)(tournament, 900 + seed)
                lines: list[str] = []
                for line in taking_up(director):
                    lines.append(line)
                    if len(lines) == LINES[tables]:
                        break
                    try:
                        tournament.do(line)
                    except IllegalAction:
                        continue
                path.write_text(
                    "\n".join([f"# {name}; {TablesAre(tables)}", *gone_through(name, tables, lines), ""])
                )
                print(path.name, tournament.ground.state.phase, len(tournament.ground.state.out))


if __name__ == "__main__":
    main()
