"""The stream and the shuffle: unbiased, and the same from the same seed for ever."""

from collections import Counter
from hashlib import sha256, shake_256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import FULL_DECK, cards, show
from croupier.shoes import ShoeError, Stream
from croupier.shoes.randomness import shuffle_cards

ZERO = bytes(32)
RISING = bytes(range(32))
seeds = st.binary(min_size=32, max_size=32)


class EveryWord(Stream):
    """A stream whose words are all numbers of 16 bits, each once."""

    def _expand(self):
        return tuple(range(65_536))


class GivenWords(Stream):
    """A stream of the words given."""

    def __init__(self, *words):
        super().__init__(ZERO)
        self._words = words


def oracle(seed, pack):
    """The shuffle as the module describes it, written as plainly as possible."""
    data = b"".join(
        shake_256(b"croupier stream 1" + seed + block.to_bytes(8, "big")).digest(1024) for block in range(6)
    )
    pack, at = list(pack), 0
    for size in range(len(pack), 1, -1):
        while True:
            word = data[at] * 256 + data[at + 1]
            at += 2
            if word < 65_536 // size * size:
                break
        pack[size - 1], pack[word % size] = pack[word % size], pack[size - 1]
    return pack


@pytest.mark.rule("blackjack 5.1", "pontoon 5.1", "holdem 7.1", "omaha 7.1")
def test_a_recorded_seed_gives_the_order_on_record():
    """These texts never change: every shoe on record depends on them."""
    assert show(Stream(ZERO).shuffle(FULL_DECK.cards)) == (
        "8h 4c Jh 4d 5d 8c 3h 9h Th 7d Qs 9c 5c 7h 9s Ac Td 3c Qh 3d Jd 7s 6c Kd 5s 5h"
        " Ts Js 2h Ad Qc As 6d 4h 7c 2c Ah Kc 2d 8d 6s 9d 8s 4s 3s Jc Kh 2s Ks Tc Qd 6h"
    )
    assert show(Stream(RISING).shuffle(FULL_DECK.cards)) == (
        "8d 2s Jh 6c Kh As 2h Qc 6d 3h Qh 9c Ts Ah Ks 3d 7s Qd 8c 9s 2c 3c 3s 4s 8h Th"
        " 4d 5c Kc Kd 8s Jd 7c 2d 6h Ac 7d 5d Qs 5s 9d 7h Ad 9h Jc Td 6s Js 4h 4c 5h Tc"
    )
    eight = show(shuffle_cards(Stream(ZERO), FULL_DECK.times(8)))
    assert (
        sha256(eight.encode()).hexdigest()
        == "260eaa64f7b8542a95d5b7bf2f482a1d692ae154d1534931b69c303f87132ec8"
    )


def test_the_words_of_a_seed_are_pinned():
    assert [Stream(RISING).below(65_536) for _ in range(2)] == [11_368, 11_368]
    stream = Stream(RISING)
    assert [stream.below(65_536) for _ in range(6)] == [11_368, 46_832, 53_958, 54_694, 4_407, 56_748]
    assert Stream(RISING).take(8).hex() == "2c68b6f0d2c6d5a6"
    stream = Stream(RISING)
    assert [stream.between(52, 364) for _ in range(8)] == [152, 247, 174, 284, 77, 147, 81, 92]


@given(seeds, st.integers(0, 420) | st.integers(1_000, 1_500))
def test_the_shuffle_is_the_one_described(seed, size):
    assert Stream(seed).shuffle(range(size)) == oracle(seed, range(size))


@given(seeds, st.lists(st.integers()))
def test_a_shuffle_keeps_the_cards_and_leaves_the_given_ones_alone(seed, pack):
    before = list(pack)
    assert Counter(Stream(seed).shuffle(pack)) == Counter(before)
    assert pack == before


@given(seeds, st.permutations(FULL_DECK.times(2)))
def test_only_the_seed_determines_the_order_not_how_the_cards_lay(seed, pack):
    assert shuffle_cards(Stream(seed), pack) == shuffle_cards(Stream(seed), FULL_DECK.times(2))


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 52, 53, 313, 415, 416, 40_000, 65_536])
def test_every_number_below_a_bound_comes_of_equally_many_words(bound):
    stream = EveryWord(ZERO)
    kept = 65_536 // bound * bound
    for _ in range(2):  # the second time the words left over have been thrown away
        assert set(Counter(stream.below(bound) for _ in range(kept)).values()) == {65_536 // bound}


def test_a_shuffle_throws_away_the_words_that_would_make_a_number_likelier():
    """Of three cards c stays, then a and b change places; 65,535 would be one zero too many."""
    assert GivenWords(65_534, 0).shuffle("abc") == ["b", "a", "c"]
    assert GivenWords(65_535, 65_534, 0).shuffle("abc") == ["b", "a", "c"]
    assert GivenWords(65_535, 65_535, 1, 1).shuffle("abc") == ["a", "c", "b"]


def test_all_orders_of_four_cards_come_equally_often():
    stream = Stream(RISING)
    times = 1_000
    four = cards("As Kd 7c 2h")
    tally = Counter(tuple(stream.shuffle(four)) for _ in range(24 * times))
    assert set(tally) == set(permutations(four))
    squares = sum((seen - times) ** 2 for seen in tally.values())
    assert squares < 50 * times  # chi-square with 23 degrees of freedom: above 49.7 once in a thousand seeds
    assert squares > 8 * times  # and below 8 once in a thousand: too even is not random either


def test_every_card_comes_to_every_place_equally_often():
    stream = Stream(ZERO)
    times = 300
    tally = Counter()
    for _ in range(52 * times):
        tally.update(enumerate(stream.shuffle(range(52))))
    squares = sum((tally[place, card] - times) ** 2 for place in range(52) for card in range(52))
    assert 2_350 * times < squares < 2_860 * times  # 51 x 51 degrees of freedom, 2601, within 3.5 deviations


@given(seeds, st.integers(0, 1_200), st.integers(0, 60))
def test_a_saved_stream_goes_on_where_it_stood(seed, used, size):
    stream = Stream(seed)
    for _ in range(used):
        stream.below(65_536)
    assert stream.used == used
    again = Stream.from_json(stream.to_json())
    assert again.used == used
    assert again.shuffle(range(size)) == stream.shuffle(range(size))
    assert again.used == stream.used


def test_fresh_seeds_differ_and_are_recorded_whole():
    fresh = [Stream.fresh() for _ in range(50)]
    assert len({stream.seed for stream in fresh}) == 50
    again = Stream.from_hex(fresh[0].seed.hex())
    assert again.shuffle(range(416)) == fresh[0].shuffle(range(416))


@given(seeds, st.integers(-5, 400), st.integers(0, 400))
def test_a_number_between_lies_between(seed, least, more):
    assert least <= Stream(seed).between(least, least + more) <= least + more


@given(seeds, st.integers(-(10**12), 10**12), st.integers(65_536, 10**15))
def test_more_numbers_than_one_word_has_lie_between_too(seed, least, more):
    assert least <= Stream(seed).between(least, least + more) <= least + more


def test_between_reaches_both_ends():
    stream = Stream(ZERO)
    assert {stream.between(52, 55) for _ in range(200)} == {52, 53, 54, 55}


@given(seeds, st.integers(0, 99))
def test_bytes_are_as_many_as_asked_for(seed, count):
    stream = Stream(seed)
    assert len(stream.take(count)) == count
    assert stream.used == -(-count // 2)
    assert Stream(seed).take(count) == Stream(seed).take(count + 1)[:count]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Stream(b"short"),
        lambda: Stream(ZERO, -1),
        lambda: Stream.from_hex("00" * 31),
        lambda: Stream.from_hex("0x" + "00" * 31),
        lambda: Stream(ZERO).below(0),
        lambda: Stream(ZERO).below(65_537),
        lambda: Stream(ZERO).between(5, 4),
        lambda: Stream(ZERO).shuffle(range(65_537)),
        lambda: Stream.from_json({"seed": "00" * 32}),
        lambda: Stream.from_json({"seed": "00" * 32, "used": True}),
        lambda: Stream.from_json({"seed": "00" * 32, "used": 0, "more": 1}),
        lambda: Stream.from_json([]),
    ],
)
def test_what_is_no_seed_or_bound_is_refused_in_one_sentence(wrong):
    with pytest.raises(ShoeError, match=r"^[A-Z][^\n]+\.$"):
        wrong()
