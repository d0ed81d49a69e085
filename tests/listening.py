"""Errors of those who listen to a table or a tournament: they are logged, and a test fails of them."""

import logging

ERRORS: list[BaseException] = []


class _Collecting(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is not None and record.exc_info[1] is not None:
            ERRORS.append(record.exc_info[1])


def collect_errors() -> None:
    """Collect errors of listeners from now on."""
    logging.getLogger("croupier.logs.listeners").addHandler(_Collecting())


def take_errors() -> list[BaseException]:
    """The errors of listeners so far, for which the test then does not fail."""
    errors = ERRORS[:]
    ERRORS.clear()
    return errors
