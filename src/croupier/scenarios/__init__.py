"""Scenarios and records: a round or a table as a text, read, played, compared and written.

>>> from croupier.scenarios import read, run
>>> outcome = run(read('''
... game = "blackjack"
... [[wagers]]
... player = "ann"
... box = 1
... amount = "20"
... [play]
... cards = "6h As 5d Tc Kd"
... answers = ["ann decline", "ann double 20"]
... '''))
>>> outcome.net
{'ann': -4000}
"""

from croupier.dialogue.record.digest import EDITION
from croupier.scenarios.files.reading import read
from croupier.scenarios.files.records import play_as_seen, write, write_finished
from croupier.scenarios.files.source import ScenarioError
from croupier.scenarios.games import GAMES
from croupier.scenarios.play.replay import run_replay
from croupier.scenarios.play.running import run
from croupier.scenarios.scenario import Corrected, Difference, Outcome, Scenario

__all__ = [
    "EDITION",
    "GAMES",
    "Corrected",
    "Difference",
    "Outcome",
    "Scenario",
    "ScenarioError",
    "play_as_seen",
    "read",
    "run",
    "run_replay",
    "write",
    "write_finished",
]
