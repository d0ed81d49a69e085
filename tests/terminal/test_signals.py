"""Signals that ask the command to end are noticed, whenever they come."""

import signal
import subprocess
import sys
import time

import pytest

UNNOTICED = """
import os, signal, sys, time
from croupier.terminal.signals import Ended, ending
try:
    with ending():
        noted = signal.set_wakeup_fd(-1)
        signal.set_wakeup_fd(noted)
        os.write(noted, bytes([int(sys.argv[1])]))  # as if the signal had come just before the wait
        time.sleep(60)
except Ended as ended:
    print(ended.number)
print(signal.getsignal(signal.SIGTERM) is signal.SIG_DFL, signal.set_wakeup_fd(-1))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_of_which_nobody_takes_notice_is_sent_again(number: signal.Signals) -> None:
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", UNNOTICED, str(int(number))], capture_output=True, text=True, timeout=50
    )
    assert done.stdout == f"{int(number)}\nTrue -1\n", done.stderr
    assert time.monotonic() - began < 40


def test_a_ctrl_c_of_which_nobody_takes_notice_is_sent_again() -> None:
    setup = "signal.signal(signal.SIGINT, signal.default_int_handler)"  # which tests in the background ignore
    script = UNNOTICED.replace("try:", f"{setup}\ntry:", 1).replace(
        "except Ended as ended:", "except KeyboardInterrupt:\n    print(2)\nexcept Ended as ended:"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(int(signal.SIGINT))], capture_output=True, text=True, timeout=50
    )
    assert done.stdout == "2\nTrue -1\n", done.stderr


def test_another_signal_is_left_alone() -> None:
    script = UNNOTICED.replace("time.sleep(60)", "time.sleep(0.6)")
    done = subprocess.run(
        [sys.executable, "-c", script, str(int(signal.SIGCHLD))], capture_output=True, text=True, timeout=50
    )
    assert done.stdout == "True -1\n", done.stderr
