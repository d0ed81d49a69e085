"""A phrase reads differently to the person that it is about, and to nobody else."""

import json

import pytest

from croupier.dialogue.words.phrases import (
    HandName,
    Sentence,
    capital,
    either,
    heard_by,
    is_about,
    join,
    listed,
    mention,
    owned,
    phrase,
    those_present,
    topic_of,
)


@pytest.mark.parametrize(
    ("text", "of_others", "of_you"),
    [
        ("@ <draws|draw>.", "ann draws.", "you draw."),
        (
            "@ <opens|open>, and <raises|raise> or <folds|fold>.",
            "ann opens, and raises or folds.",
            "you open, and raise or fold.",
        ),
        ("@'s wager is void.", "ann's wager is void.", "your wager is void."),
        (
            "Only $5 of @'s $20 is in action.",
            "Only $5 of ann's $20 is in action.",
            "Only $5 of your $20 is in action.",
        ),
        (
            "The dealer excludes @ from the game.",
            "The dealer excludes ann from the game.",
            "The dealer excludes you from the game.",
        ),
        ("Nobody is asked.", "Nobody is asked.", "Nobody is asked."),
    ],
)
def test_a_phrase_as_others_and_as_the_person_reads_it(text: str, of_others: str, of_you: str) -> None:
    assert phrase(text, "ann") == of_others
    assert phrase(text, "ann", "bob") == of_others
    assert phrase(text, "ann", "anna") == of_others
    assert phrase(text, "ann", "ann") == of_you


def test_whose_something_is() -> None:
    assert (owned("ann"), owned("ann", "bob"), owned("ann", "ann")) == ("ann's", "ann's", "your")


def test_a_phrase_about_nobody_is_about_no_reader() -> None:
    assert phrase("@ <waits|wait>.", "", "") == " waits."


def test_a_sentence_is_text_that_knows_whom_it_is_about() -> None:
    said = Sentence("@ <has|have> $5 left.", "ann", "chips")
    assert said == "ann has $5 left."
    assert json.dumps(said) == '"ann has $5 left."'
    assert heard_by(said, "ann") == "You have $5 left."
    assert heard_by(said, "bob") == heard_by(said, None) == "ann has $5 left."
    assert is_about(said, "ann")
    assert not is_about(said, "bob")
    assert not is_about("ann has $5 left.", "ann")
    assert (topic_of(said), topic_of("No more bets.")) == ("chips", "")


def test_sentences_joined_read_as_one() -> None:
    both = join("Only two can be split.", Sentence("@ may hit on box 1.", "ann"))
    assert both == "Only two can be split. ann may hit on box 1."
    assert heard_by(both, "ann") == "Only two can be split. You may hit on box 1."
    assert heard_by(both, "bob") == both
    assert heard_by(join("One.", "Two."), "ann") == "One. Two."


def test_a_name_of_a_hand_is_text_with_more_to_it() -> None:
    bust = HandName("bust with 22", "is", "bust 22")
    assert (bust, bust.verb, bust.short, bust.halves) == ("bust with 22", "is", "bust 22", ("bust with 22",))
    split = HandName("Pair of Twos and 8-5-4-3-2 low", halves=("Pair of Twos", "8-5-4-3-2 low"))
    assert (split.verb, split.short) == ("has", str(split))
    assert split.halves == ("Pair of Twos", "8-5-4-3-2 low")


def test_a_sentence_begins_with_a_capital() -> None:
    assert (capital("ann's"), capital("$5 goes"), capital("")) == ("Ann's", "$5 goes", "")


@pytest.mark.parametrize(
    ("names", "all_of_them", "one_of_them"),
    [
        ([], "", ""),
        (["ann"], "ann", "ann"),
        (["ann", "bob"], "ann and bob", "ann or bob"),
        (["ann", "bob", "cal"], "ann, bob and cal", "ann, bob or cal"),
    ],
)
def test_a_list_is_joined_as_people_say_it(names: list[str], all_of_them: str, one_of_them: str) -> None:
    assert (listed(names), either(names)) == (all_of_them, one_of_them)


def test_who_else_is_mentioned_is_you_to_themselves() -> None:
    said = Sentence(f"@ <asks|ask> {mention('bob')} about {mention('bob')}'s wager.", "ann")
    assert said == "ann asks bob about bob's wager."
    assert heard_by(said, "ann") == "You ask bob about bob's wager."
    assert heard_by(said, "bob") == "Ann asks you about your wager."
    assert heard_by(said, "cal") == said
    assert said.people == ("ann", "bob")


def test_a_sentence_about_several_has_the_verb_of_several_and_you_among_them() -> None:
    said = Sentence.about_all("@ <has|have> still to post.", ["ann", "bob"])
    assert said == "ann and bob have still to post."
    assert heard_by(said, "bob") == "Ann and you have still to post."
    assert heard_by(said, "cal") == said
    alone = Sentence.about_all("@ <has|have> still to post.", ["ann"])
    assert (alone, heard_by(alone, "ann")) == ("ann has still to post.", "You have still to post.")


def test_those_present_are_named_in_a_sentence() -> None:
    assert those_present([]) == "nobody is here"
    assert those_present(["ann"]) == "the only player is ann"
    assert those_present(["ann", "bob"]) == "the players are ann and bob"
