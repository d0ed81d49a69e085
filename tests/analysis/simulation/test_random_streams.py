"""Random numbers by counter: a plain Philox gives the published answers, and deals the same cards."""

from collections.abc import Iterator

import pytest

from croupier.analysis.simulation.games import question_about
from croupier.analysis.simulation.simulator import simulator_of
from croupier.cards import CARDS
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION
from soak.simulated.traces import simulated_rounds

MOST = 2**64 - 1
PI = (0x243F6A8885A308D3, 0x13198A2E03707344, 0xA4093822299F31D0)
STORE, RESERVE = 4096, 512
"""How many numbers the simulators make at a time, and with how many left they make more before a round."""


def philox(counter: int, stream: int, seed: int) -> tuple[int, int]:
    """Two numbers of 64 bits, as the authors of Philox 2x64 describe it."""
    one, other = counter, stream
    for _ in range(10):
        product = 0xD2B74407B1CE6E93 * one
        one, other = product >> 64 ^ seed ^ other, product & MOST
        seed = seed + 0x9E3779B97F4A7C15 & MOST
    return one, other


def halves(seed: int, stream: int) -> Iterator[int]:
    """The numbers of a stream, 32 bits at a time."""
    for counter in range(10**9):
        for each in philox(counter, stream, seed):
            yield each & 0xFFFFFFFF
            yield each >> 32


@pytest.mark.parametrize(
    ("counter", "stream", "seed", "found"),
    [
        (0, 0, 0, (0xCA00A0459843D731, 0x66C24222C9A845B5)),
        (MOST, MOST, MOST, (0x65B021D60CD8310F, 0x4D02F3222F86DF20)),
        (*PI, (0x0A5E742C2997341C, 0xB0F883D38000DE5D)),
    ],
)
def test_the_numbers_are_those_that_the_authors_of_philox_publish(
    counter: int, stream: int, seed: int, found: tuple[int, int]
) -> None:
    # kat_vectors of Random123: philox2x64, 10 rounds
    assert philox(counter, stream, seed) == found


@pytest.mark.parametrize(("seed", "chunk"), [(1, 0), (2**64 - 1, 3)])
def test_every_card_that_is_left_is_drawn_by_a_fair_number_of_the_stream(seed: int, chunk: int) -> None:
    question = question_about(DEMONSTRATION)
    shoe = simulator_of(question).shoe.cards.tolist()  # type: ignore[attr-defined]
    numbers = halves(seed, chunk)
    at, used = 0, 0
    for dealt in simulated_rounds(question, 1_000, seed, chunk):
        if used > STORE - RESERVE:
            for _ in range(STORE - used):
                next(numbers)
            used = 0
        at = 0 if dealt.fresh else at
        for card in dealt.cards:
            left = len(shoe) - at
            product = next(numbers) * left
            used += 1
            while product % 2**32 < 2**32 % left:  # such a number would favour some cards
                product = next(numbers) * left
                used += 1
            place = at + product // 2**32
            shoe[at], shoe[place] = shoe[place], shoe[at]
            assert CARDS[shoe[at]] is card
            at += 1
