"""Keys at a terminal of their own: which act at once, what takes Enter, and what a resize does."""

import io
import os
import pty
import signal
import termios
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from croupier.terminal.screen import keyboard as module
from croupier.terminal.screen.keyboard import Keyboard
from croupier.terminal.screen.prompt import AMOUNT, Prompt

PROMPT = Prompt(
    "Box 4: 16.",
    (("h", "hit"), ("s", "stand"), ("u", "surrender")),
    (
        *(("h", "hit"), ("hit", "hit"), ("s", "stand"), ("stand", "stand"), ("split", "split")),
        *(("u", "surrender"), ("surrender", "surrender"), ("b", "bet"), ("b ", AMOUNT)),
    ),
)


class Hands:
    """A keyboard, and the other end of its terminal."""

    def __init__(self) -> None:
        self.main, self.side = pty.openpty()
        self.out = io.StringIO()
        self.keyboard = Keyboard(self.side, self.out)
        self.before = termios.tcgetattr(self.side)
        self.keyboard.open()

    def press(self, keys: str) -> None:
        """Press keys, one after the other without a pause."""
        os.write(self.main, keys.encode())

    def read(self, prompt: Prompt = PROMPT, redraw: Callable[[], None] = lambda: None) -> str:
        """What is read at the question."""
        return self.keyboard.read("> ", prompt, redraw)


@pytest.fixture
def hands() -> Iterator[Hands]:
    opened = Hands()
    yield opened
    opened.keyboard.close()
    assert termios.tcgetattr(opened.side) == opened.before
    os.close(opened.main)
    os.close(opened.side)


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody wait long."""
    monkeypatch.setattr(module, "MOMENT", 0.02)
    monkeypatch.setattr(module, "AFTERWARDS", 0.05)


def test_which_keys_act_at_once() -> None:
    assert PROMPT.single_keys == {"h": True, "s": False, "u": True}
    assert PROMPT.spelled("h") == ("h", "hit")


def test_a_key_that_begins_nothing_else_acts_at_once(hands: Hands) -> None:
    hands.press("h")
    began = time.monotonic()
    assert hands.read() == "h"
    assert time.monotonic() - began < module.MOMENT


@pytest.mark.usefixtures("soon")
def test_a_key_that_may_begin_another_word_waits_a_moment(hands: Hands) -> None:
    hands.press("s")
    assert hands.read() == "s"
    hands.press("split\r")
    assert hands.read() == "split"


@pytest.mark.parametrize("rest", ["\r", "it\r", "it\n"])
def test_the_rest_of_the_word_and_enter_are_not_the_next_answer(hands: Hands, rest: str) -> None:
    hands.press(f"h{rest}")
    assert hands.read() == "h"
    hands.press("20\r")
    assert hands.read(Prompt("Your wager?")) == "20"


@pytest.mark.usefixtures("soon")
def test_enter_later_on_is_the_next_answer(hands: Hands) -> None:
    hands.press("h")
    assert hands.read() == "h"
    time.sleep(0.06)
    hands.press("\r")
    assert hands.read(Prompt("Your wager?")) == ""


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("b 10\r", "b 10"),
        ("20\x7f5\r", "25"),
        ("10\x1b[D5\r", "150"),
        ("abc\x1520\r", "20"),
        ("x\x1b\r", ""),
        ("é♠\r", "é♠"),
        ("\x1bOP\x1b[15~7\r", "7"),
    ],
)
def test_lines_are_edited_until_enter(hands: Hands, keys: str, line: str) -> None:
    hands.press(keys)
    assert hands.read() == line


def test_earlier_lines_come_back(hands: Hands) -> None:
    hands.press("20 on 3\r")
    hands.read()
    hands.press("\x1b[A\r")
    assert hands.read() == "20 on 3"


def test_the_end_of_the_input(hands: Hands) -> None:
    hands.press("\x04")
    with pytest.raises(EOFError):
        hands.read()


def test_a_resize_draws_again_and_keeps_what_is_typed(hands: Hands) -> None:
    drawn = threading.Event()
    hands.press("2")

    def resize() -> None:
        while hands.out.getvalue()[-4:] != "2\x1b[K":
            time.sleep(0.005)
        os.kill(os.getpid(), signal.SIGWINCH)
        assert drawn.wait(5)
        hands.press("5\r")

    other = threading.Thread(target=resize)
    other.start()
    assert hands.read(redraw=drawn.set) == "25"
    other.join()


def test_a_key_ends_a_pause_and_means_nothing_else(hands: Hands) -> None:
    assert not hands.keyboard.pause(0.01)
    hands.press("s\r")
    assert hands.keyboard.pause(5)
    hands.press("20\r")
    assert hands.read(Prompt("Your wager?")) == "20"


def test_any_key_leaves_a_page(hands: Hands) -> None:
    hands.press(" ")
    assert hands.keyboard.wait() == " "


def test_enter_right_after_the_key_that_left_a_page_is_no_answer(hands: Hands) -> None:
    hands.press("q\n")
    assert hands.keyboard.wait() == "q"
    hands.press("h")
    assert hands.read() == "h"
    hands.press("\n\n")
    assert hands.keyboard.wait() == "\n"
    assert hands.read() == ""


def test_a_word_that_is_typed_at_a_page_leaves_it_and_decides_nothing(hands: Hands) -> None:
    hands.press("us\r")
    assert hands.keyboard.wait() == "u"
    hands.press("h")
    assert hands.read() == "h"


def test_letters_some_time_after_a_page_are_the_next_answer(hands: Hands, soon: None) -> None:
    hands.press("x")
    assert hands.keyboard.wait() == "x"
    time.sleep(0.1)
    hands.press("u")
    assert hands.read() == "u"


def test_the_keys_that_turn_pages_swallow_no_letter(hands: Hands) -> None:
    for key in ("q", " ", "\n", "\x1b"):
        hands.press(key)
        assert hands.keyboard.wait() == key
        hands.press("u")
        assert hands.read() == "u"
