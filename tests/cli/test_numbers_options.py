"""Every option of the commands that work out figures changes the answer, is refused, or has a reason not to.

What takes long is not solved here: a stand-in gives answers that depend on the question, and on no more of it
than the real one does.
"""

import json
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.analysis.odds.results import Plain
from croupier.cli.frame import module_of
from croupier.cli.parsing import Completing
from soak.simulated.cases import usual_chart
from tests.cli.numbers_options import BASES

KEPT_BY = (
    "effects",
    "twentyone.blackjack.odds",
    "twentyone.blackjack.comparing",
    "twentyone.pontoon.odds",
    "twentyone.pontoon.comparing",
    "ultimate.answer",
)
ECHOES = ("croupier", "rules", "settings_digest", "settings", "file")
"""What only repeats the question."""
SETTINGS = {
    "blackjack": "decks = 5",
    "pontoon": "decks = 5",
    "ultimate": "minimum = 10\nmaximum_payout = 100",
    "holdem": "big_blind = 4",
}
STRATEGY = """
[before_the_flop]
4x = "22+, A2+"
check = "others"
[after_the_flop]
bet = ["own pair or better"]
[on_the_river]
bet = ["own pair or better"]
"""


def stand_in(name: str, question: Plain, work_out: Callable[[], Plain]) -> Plain:
    """An answer of the right form, whose figures are those of no other question."""
    part = str(question.get("part", question.get("asked", "")))
    seen = json.loads(json.dumps(question))
    if part == "figures":  # of a player without trips
        for each in ("trips", "trips_stake"):
            seen["stakes"].pop(each)
    shift = int(sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:6], 16) / 2**28
    exact = {"fraction": str(int(1e9 * shift)) + "/1000000000", "decimal": shift, "error": 0}
    value = {"fraction": None, "decimal": -shift, "error": 1e-11}
    chances = {"-1": 0.5 + shift, "1": 0.5 - shift}
    by_cards = {"no pair": chances, "pair": {"-1": 0.01, "2": 0.02}}
    rows = [{"net": net, "deals": 1, "probability": chance} for net, chance in chances.items()]
    row = {"hand": "88", "ways": 6, "act": "4x", "margin": 0.1, "4x": exact, "3x": exact, "check": exact}
    whole = {
        "game": name,
        "settings": question,
        "strategy": {"chart": {}},
        "values": dict.fromkeys(("total_dependent", "infinite_deck"), value),
        "figures": {"average_wager": 1.0 + shift} if name == "blackjack" else {},
    }
    values = dict.fromkeys(("optimal", "trips", "joint_trips", "trips_added"), exact)
    hands = {"before_the_flop": [row], "with_trips": {"88": {"trips": exact, "check": exact}}, "deals": 1}
    answers: Plain = {
        "distribution": {"average_wager": 1.0 + shift, "results": by_cards}
        if name == "pontoon"
        else by_cards,
        "composition": {"composition_dependent": value},
        "best table": {"best_table": value, "strategy": {}},
        "effects": {**whole, "figures": {"effects": [{"value": value}]}},
        "values": {"values": values, **hands},
    }
    if name == "pontoon":
        answers["distribution"] = {"average_wager": 1.0 + shift, "results": by_cards}
    figures = {"average_wager": exact, "distribution": rows, "trips_beside_optimal": exact}
    answers |= dict.fromkeys(("figures", "figures with trips"), figures)
    found: Plain = answers.get(part, whole)
    return found


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, croupier: Any) -> Callable[..., Any]:
    """Asks a command, and gives its figures; None if it refuses."""
    strategy = tmp_path / "strategy.toml"
    strategy.write_text(STRATEGY)
    for game in ("blackjack", "pontoon"):
        chart = SimpleNamespace(strategy=usual_chart(game))
        question = f"croupier.analysis.simulation.twentyone.{game}.question.{game}_odds"
        monkeypatch.setattr(question, lambda *_, chart=chart, **__: chart)
    for module in KEPT_BY:
        monkeypatch.setattr(f"croupier.analysis.odds.{module}.kept", stand_in)

    def ask(base: str, *words: str) -> Plain | None:
        command, _, game = base.partition(",")[0].partition(" ")
        settings = tmp_path / "settings.toml"
        settings.write_text(f'unit = "play"\n{SETTINGS[game or "holdem"]}\n' + APPROVED)
        files = {"{settings}": str(settings), "{strategy}": str(strategy)}
        given = [files.get(word, word) for word in words]
        done = croupier(command, *([game] if game else []), *given, "--json")
        assert done.status in (0, 2), done.err
        if done.status:
            done.refused()
            return None
        found = json.loads(done.out)
        return {name: each for name, each in found.items() if name not in ECHOES}

    return ask


APPROVED = """layout_approval = "a"
procedures_approval = "b"
"""


def options_of(base: str) -> set[str]:
    """The options that the parser of a command takes."""
    command, _, game = base.partition(",")[0].partition(" ")
    Completing.is_on = True
    try:
        with pytest.raises(Completing) as caught:
            import_module(module_of(command)).main([game] if game else ["x"])
    finally:
        Completing.is_on = False
    return {name for name in caught.value.parser.options if name.startswith("--") and name != "--help"}


@pytest.mark.parametrize("base", BASES)
def test_every_option_changes_the_answer_or_says_why_not(
    base: str, answers: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    words, options = BASES[base]
    assert options_of(base) == set(options)
    usual = answers(base, *words)
    assert usual is not None
    silent = [
        option
        for option, more in options.items()
        if not isinstance(more, str) and answers(base, *words, *more) == usual
    ]
    assert silent == []
