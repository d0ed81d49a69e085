"""What `croupier shoe-test` tells as text and as JSON."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from croupier.cli.documents import identified
from croupier.cli.shoe_test.dieharder import Assessed
from croupier.cli.shoe_test.evidence import OURS, SHOES, WRONGLY, Evidence, p_text, verdict
from croupier.rulebook.games import GAMES

MOST_LISTED: Final = 20
"""Outcomes of which there are more are left to --json."""
DECKS: Final = {settings.game: settings.decks for settings in SHOES}
"""How many decks are in the shoes that are shuffled."""
MEANING: Final = (
    "A p-value says how often a fair shuffle looks like this or worse; with a fair shuffle it is equally",
    "likely to be anywhere between 0 and 1. A test fails if its p-value is so close to 0 or 1 that, with a",
    "fair shuffle, even the most extreme of all tests comes as close in at most one run in a thousand.",
)


def lines(found: Evidence, other: Sequence[Assessed], said: str) -> Iterator[str]:
    """The report as text."""
    yield "the shuffle of every table" if found.shuffle == OURS else f"a biased shuffle: {found.shuffle}"
    yield "; ".join(f"{of} {many:,} times" for of, many in found.shuffles.items())
    yield f"seed {found.seed}"
    yield ""
    yield f"  {'':<52}{'chi-square':>14}{'degrees':>10}{'p-value':>12}"
    for test in found.tests:
        what = f"{test.of}, {test.what}" if ":" not in test.what else test.what
        mark = "  FAILS" if test.two_sided < found.limit else ""
        yield f"  {what:<52}{test.statistic:>14,.2f}{test.freedom:>10,}{p_text(test.p):>12}{mark}"
    yield ""
    for name, outcomes in found.outcomes.items():
        if len(outcomes.names) <= MOST_LISTED:
            yield f"  {name}"
            whole = sum(outcomes.found)
            for each, many, chance in zip(outcomes.names, outcomes.found, outcomes.chances, strict=True):
                yield f"    {each:<34}{many / whole:>11.4%}   should be {chance:>11.4%}"
            yield ""
    for assessed in other:
        yield f"  dieharder, {assessed.test:<40}{p_text(assessed.p):>12}  {assessed.assessment}"
    if said:
        yield f"  {said}"
    yield ""
    yield from (f"  {line}" for line in MEANING)
    yield ""
    if not found.complete:
        yield "  Interrupted: the other tests were not run."
    yield f"  {verdict(found)}"


def as_object(found: Evidence, other: Sequence[Assessed], said: str) -> dict[str, Any]:
    """The report as JSON."""
    settings = {"shuffle": found.shuffle, "shuffles": found.shuffles, "decks": DECKS}
    told = {
        "shuffle": found.shuffle,
        "seed": found.seed,
        "shuffles": found.shuffles,
        "passed": found.passed,
        "complete": found.complete,
        "limit": found.limit,
        "fails_wrongly": WRONGLY,
        "tests": [
            {
                "of": test.of,
                "what": test.what,
                "statistic": test.statistic,
                "freedom": test.freedom,
                "p": test.p,
                "two_sided": test.two_sided,
                "passed": test.two_sided >= found.limit,
            }
            for test in found.tests
        ],
        "outcomes": {
            name: [
                {"outcome": each, "found": many, "chance": chance}
                for each, many, chance in zip(outcomes.names, outcomes.found, outcomes.chances, strict=True)
            ]
            for name, outcomes in found.outcomes.items()
        },
        "dieharder": [{"test": each.test, "p": each.p, "assessment": each.assessment} for each in other],
        "dieharder_said": said,
    }
    return identified(told, settings, *GAMES)
