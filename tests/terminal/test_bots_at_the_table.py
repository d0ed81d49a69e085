"""What the terminal hands its bots leads to nothing that is alive."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.chips import Accounts
from croupier.dialogue import Dialogue, Round
from croupier.dialogue.views import View
from croupier.players import Bot
from croupier.ranking import Order
from croupier.shoes import Shoe, Stream
from croupier.tables.dealing import Dealing
from croupier.tables.table import Table
from croupier.terminal.table_client import Game
from tests.dialogue.reachable import reachable
from tests.terminal.helpers import open_game, sit, until

ALIVE = (Round, Dialogue, Table, Dealing, Shoe, Accounts, Game, Stream, Random)


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate", "holdem", "omaha"])
def test_bots_are_handed_nothing_alive(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    handed = []
    choose = Bot.choose

    def watched(bot: Bot, view: View) -> Any:
        for found in reachable(bot, view, beyond=(Order,)):
            assert not isinstance(found, ALIVE), f"{type(found).__name__} can be reached"
        handed.append(bot.name)
        return choose(bot, view)

    monkeypatch.setattr(Bot, "choose", watched)
    sit(open_game(tmp_path, 5, bots=2, game=game), until(3))
    assert len(handed) > 2
