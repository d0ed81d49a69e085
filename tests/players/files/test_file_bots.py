"""Bots from files: what they say is taken; what they raise, loop over or make up is told in a sentence."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier import (
    Dialogue,
    HoldemRound,
    HoldemSettings,
    PokerSeat,
    View,
    make_bot,
    parse_cards,
    view_of,
)
from croupier.players.bot import Bet, Betting
from croupier.players.files.file_bot import MOST_WAITS, BadBot, BotFault, FileBot

Write = Callable[..., FileBot]


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Write]:
    """A bot of this text."""
    made: list[FileBot] = []

    def write(text: str, seconds: float = 10.0) -> FileBot:
        path = tmp_path / "mine.py"
        path.write_text(text, encoding="utf-8")
        made.append(FileBot("ann", lambda least, most: least, str(path), seconds))
        return made[-1]

    yield write
    for bot in made:
        bot.close()


def view() -> View:
    """What ann sees who may fold, call a dollar, raise to $4 or more, or tap out."""
    seats = [PokerSeat("ann", 1, 200_00), PokerSeat("bob", 2, 200_00)]
    play = Dialogue(lambda: HoldemRound(HoldemSettings(), seats, button="bob"))
    for card in parse_cards("9h 3c Ah 4d"):
        play.answer(card)
    return view_of(play, "ann")


def test_a_function_chooses_by_what_its_seat_sees(written: Write) -> None:
    bot = written(
        "from croupier import Choice\n"
        "def choose(view):\n"
        "    ask = view.asks[0]\n"
        "    print('thinking')\n"
        "    hand = view.hand(ask.about)\n"
        "    seen = [c.text for p in view.places for h in p.hands for c in h.cards]\n"
        "    assert seen == ['9h', 'Ah', '??', '??'], seen\n"
        "    return Choice(ask.who, 'raise', 600) if hand.cards[1].text == 'Ah' else 'fold'\n"
    )
    choice = bot.choose(view())
    assert (choice.who, choice.act, choice.amount, str(choice.about)) == ("ann", "raise", 600, "seat 1")


def test_an_act_alone_will_do_and_its_chance_is_that_of_the_table(written: Write) -> None:
    text = "import random\ndef choose(view):\n    return 'call' if random.random() == {first} else 'fold'\n"
    import random

    random.seed(0)
    bot = written(text.format(first=random.random()))
    assert [bot.choose(view()).act for _ in range(2)] == ["call", "call"]


def test_a_class_derived_from_bot_is_one_too(written: Write) -> None:
    bot = written(
        "from croupier import Bot\nclass Mine(Bot):\n    character = 'mine'\n    times_least = 3\n"
        "    def decide(self, view, ask):\n        return 'call', ask.option('call').most\n"
    )
    assert bot.choose(view()).act == "call"
    assert bot.bet(Betting(1, 500, 5000, 100)) == Bet(1500)


FAULTS = {
    "return 1 / 0": "mine.py has not answered: it raised ZeroDivisionError in line 4: division by zero.",
    "return 'dance'": "mine.py has answered 'dance'; it may answer fold, call, raise or tap out.",
    "return 'puts', 100": "mine.py has answered 'puts'; it may answer fold, call, raise or tap out.",
    "return 'raise'": "with None cents; it must be 400 to 20000 in steps of 100.",
    "return 'raise', 410": "mine.py has answered 'raise' with 410 cents; it must be 400 to 20000",
    "return 'raise', 4.0": "with 4.0 cents",
    "return 'raise', True": "with True cents",
    "return None": "it raised TypeError: choose returned None, and not an act",
    "return 'raise', object()": "mine.py has not answered: it answered ",
    "raise SystemExit(3)": "it raised SystemExit in line 31: 3.",
    "return f10(view)": "it raised RecursionError",
    "import os; os._exit(3)": "mine.py has ended without an answer.",
}


def test_what_is_no_answer_is_a_fault_in_one_sentence(written: Write) -> None:
    functions = "".join(f"def f{at}(view):\n    {body}\n\n" for at, body in enumerate(FAULTS))
    bot = written(
        f"at = -1\n\n{functions}def choose(view):\n    global at; at += 1; return eval(f'f{{at}}')(view)\n"
    )
    for told in FAULTS.values():
        with pytest.raises(BotFault) as fault:
            bot.choose(view())
        assert told in str(fault.value)
        assert "\n" not in str(fault.value)
        assert str(fault.value).endswith(".")


def test_a_bot_that_loops_is_ended_and_after_some_times_not_asked_any_more(written: Write) -> None:
    bot = written("def choose(view):\n    while True: pass\n", seconds=0.2)
    for _ in range(MOST_WAITS):
        with pytest.raises(BotFault, match=r"has not answered within 0\.2 seconds\.$"):
            bot.choose(view())
    began = time.monotonic()
    with pytest.raises(BotFault, match="will not be asked again"):
        bot.choose(view())
    assert time.monotonic() - began < 0.1


def test_a_bot_that_loops_does_not_outlive_a_croupier_that_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "import os\ndef choose(view):\n"
        f"    open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n    while True: pass\n"
    )
    script = (
        "import os, threading, time\n"
        "from tests.players.files.test_file_bots import FileBot, view\n"
        f"bot = FileBot('ann', lambda least, most: least, {str(path)!r}, 0.5)\n"
        "threading.Timer(0.3, lambda: os.kill(os.getpid(), 9)).start()\n"
        "bot.choose(view())\n"
    )
    subprocess.run([sys.executable, "-c", script], timeout=60)
    pid = int((tmp_path / "pid").read_text())
    for _ in range(100):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        if Path(f"/proc/{pid}/stat").exists() and Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z":
            return
        time.sleep(0.1)
    raise AssertionError("the bot is still there")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("def choose(view:\n", "line 1"),
        ("x = 1\n", "neither a function choose(view) nor one class"),
        ("import nothing_of_the_kind\n", "it raised ModuleNotFoundError in line 1"),
        ("raise SystemExit\n", "it raised SystemExit in line 1"),
        ("import os\nos._exit(0)\n", "it ends its process while it is loaded"),
    ],
)
def test_a_file_without_a_bot_is_refused_in_one_sentence(text: str, told: str, written: Write) -> None:
    with pytest.raises(BadBot) as bad:
        written(text)
    assert told in str(bad.value)
    assert "\n" not in str(bad.value)


def test_wagers_are_checked_as_decisions_are(written: Write) -> None:
    bot = written(
        "from croupier.players import Bet\n"
        "def choose(view): return 'stand'\n"
        "def bet(betting):\n    return [700, None, 0, Bet(600, 100), 650, 'x'][betting.box - 1]\n"
    )
    bets = [bot.bet(Betting(box, 500, 5000, 100, 100, 500)) for box in (1, 2, 3, 4)]
    assert bets == [Bet(700), None, None, Bet(600, 100)]
    for box in (5, 6):
        with pytest.raises(BotFault):
            bot.bet(Betting(box, 500, 5000, 100))


def test_a_character_that_is_a_file_makes_such_a_bot(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("def choose(view): return 'call'\n")
    bot = make_bot(HoldemSettings(), str(path), "ann", lambda least, most: least)
    assert bot.choose(view()).act == "call"
    assert isinstance(bot, FileBot)
    bot.close()
    with pytest.raises(BadBot, match="there is no file"):
        make_bot(HoldemSettings(), str(tmp_path / "other.py"), "ann", lambda least, most: least)
