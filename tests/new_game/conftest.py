"""Casino War, which lies in examples/, is registered for each test here and forgotten after it."""

from collections.abc import Iterator
from typing import Any

import pytest

import casino_war
from croupier import rulebook, signs
from croupier.players import registry as players
from croupier.scenarios import games as scenarios
from croupier.tables import FAMILIES
from croupier.tables.commands import GRAMMARS
from croupier.terminal import families as terminal
from croupier.vocabulary import games as vocabulary

TABLES: tuple[dict[str, Any], ...] = (
    rulebook.GAMES,
    vocabulary.GAMES,
    signs.GAMES,
    players.GAMES,
    scenarios.GAMES,
)


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    casino_war.register()
    yield
    for table in TABLES:
        del table[casino_war.NAME]
    del FAMILIES[casino_war.GAME.family]
    del terminal.FAMILIES[casino_war.GAME.family]
    del GRAMMARS[casino_war.WarTable.KIND]
