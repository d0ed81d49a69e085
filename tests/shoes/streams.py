"""Streams of random numbers for tests of shoes."""

from croupier.shoes import Stream


def stream(number: int = 1) -> Stream:
    """The stream with this number, always the same."""
    return Stream(number.to_bytes(32, "big"))
