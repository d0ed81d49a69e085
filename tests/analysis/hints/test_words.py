"""Hints name acts and wagers as views do, though analysis does not know the vocabulary."""

from croupier.analysis.hints import games
from croupier.analysis.hints.poker import family as poker
from croupier.analysis.hints.twentyone import words as boxes
from croupier.analysis.hints.ultimate import family as ultimate
from croupier.chips import Unit
from croupier.vocabulary import common
from croupier.vocabulary.poker import words as poker_words
from croupier.vocabulary.twentyone import words as box_words
from croupier.vocabulary.ultimate import words as seat_words


def test_the_words_are_those_of_the_vocabulary() -> None:
    for name, word in vars(boxes).items():
        if name.isupper():
            known = getattr(box_words, name, None) or getattr(common, name)
            assert word == str(known), name
    for name in ("ANTE", "TRIPS", "PLAY", "CHECK", "FOLD", "CONCEDE"):
        assert getattr(ultimate, name) == str(getattr(seat_words, name)), name
    assert str(poker_words.CALL) == poker.CALL
    assert (str(poker_words.SHOW), str(poker_words.MUCK)) == poker.SHOWS
    assert str(common.CUT) == games.CUT
    assert (Unit.PLAY.value, Unit.TOURNAMENT.value) == (games.PLAY, games.TOURNAMENT)
