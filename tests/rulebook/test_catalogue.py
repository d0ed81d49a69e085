"""The catalogue is complete, tells every rule, and what it says of the software is true."""

import re
from collections import Counter
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import pytest

from croupier import rulebook
from croupier.rulebook import (
    GAMES,
    INSTRUMENTS,
    NAMES,
    Honour,
    Kind,
    UnknownGame,
    UnknownRule,
    rule,
    rules,
)

SHIPPED = Path(rulebook.__file__).parent

COUNTS = {
    "blackjack": {"definition": 32, "automatic": 123, "player": 14, "operator": 76, "procedure": 16},
    "pontoon": {"definition": 30, "automatic": 133, "player": 18, "operator": 51, "procedure": 11},
    "ultimate": {"definition": 30, "automatic": 106, "player": 12, "operator": 67, "procedure": 26},
    "holdem": {"definition": 47, "automatic": 114, "player": 26, "operator": 94, "procedure": 20},
    "omaha": {"definition": 47, "automatic": 107, "player": 26, "operator": 72, "procedure": 18},
}
DIGEST = "eb9e03cb1287d181cc2a6a75b870a1c63393aebb559533a3f411d907404b32d3"
"""Of all ids of the five instruments, sorted, a line each: none can be lost or renamed unnoticed."""


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_instrument_is_there(game: str) -> None:
    assert Counter(each.kind.value for each in rules(game)) == COUNTS[game]


def test_the_ids_are_those_of_the_instruments() -> None:
    ids = sorted(each.id for each in rules())
    assert len(ids) == len(set(ids)) == 1316
    assert sha256("\n".join(ids).encode()).hexdigest() == DIGEST


def test_rules_stand_in_the_order_of_the_instrument() -> None:
    numbers = [each.number for each in rules("blackjack")]
    cards = [number for number in numbers if number.startswith("2.")]
    assert " ".join(cards) == "2.1 2.2 2.3 2.3(a) 2.3(b) 2.3(tail) 2.4 2.5 2.5(a) 2.5(b) 2.5(c)"
    assert numbers.index("9.2(b)") < numbers.index("10.1") < numbers.index("19.3(a)(xi)(tail)")
    assert numbers[0].startswith("A:")


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_told_in_whole_sentences(game: str) -> None:
    for each in rules(game):
        assert each.section
        for words in filter(None, (each.text, each.reading)):
            assert words == " ".join(words.split()), each.id
            assert words[0].isupper() or words[0] in "$0123456789", each.id
            assert words.endswith("."), each.id


def test_what_is_honoured_says_where_and_what_is_not_says_nothing() -> None:
    wrong = [each.id for each in rules() if each.is_honoured != bool(each.by)]
    assert not wrong


def test_a_procedure_is_displayed_recorded_or_a_command() -> None:
    allowed = {Honour.DISPLAY, Honour.RECORD, Honour.COMMAND, Honour.NOT_YET}
    wrong = [each.id for each in rules() if each.kind is Kind.PROCEDURE and each.honoured not in allowed]
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_honoured(game: str) -> None:
    assert [each.number for each in rules(game) if not each.is_honoured] == []


def test_the_modules_named_exist() -> None:
    named = {name for each in rules() for name in re.findall(r"croupier(?:\.\w+)+", each.by)}
    assert named
    absent = sorted(name for name in named if not _exists(name))
    assert not absent


def test_the_settings_named_exist() -> None:
    told = "\n".join(path.read_text("utf-8") for path in SHIPPED.rglob("*.py"))
    lists = [found for each in rules() for found in re.findall(r"\bsettings? (\w+(?:, \w+)*)", each.by)]
    named = {name for names in lists for name in names.split(", ")}
    assert "decks" in named
    assert sorted(name for name in named if not re.search(rf"^ +{name}: ", told, re.MULTILINE)) == []


@pytest.mark.parametrize("honour", [Honour.CODE, Honour.SETTING])
def test_code_names_a_module_and_a_setting_a_setting(honour: Honour) -> None:
    word = {Honour.CODE: r"^croupier\.", Honour.SETTING: r"^settings? \w"}[honour]
    assert [each.id for each in rules() if each.honoured is honour and not re.search(word, each.by)] == []


def test_each_game_names_its_instrument() -> None:
    assert set(INSTRUMENTS) == set(NAMES) == set(GAMES) == set(COUNTS)
    assert INSTRUMENTS["blackjack"] == "NI2018-568"


def test_a_rule_is_found_by_its_id() -> None:
    found = rule("blackjack 13.1(b)")
    assert (found.id, found.game, found.number) == ("blackjack 13.1(b)", "blackjack", "13.1(b)")
    assert found.kind is Kind.AUTOMATIC
    assert found.section == "Final settlement"
    assert found in rules("blackjack")


def test_an_unknown_rule_is_told_in_one_sentence_with_those_near_it() -> None:
    with pytest.raises(UnknownRule) as error:
        rule("blackjack 13.1(h)")
    assert str(error.value).startswith("there is no rule 'blackjack 13.1(h)'; near it are blackjack 13.1(")


def test_a_section_is_no_rule_but_its_first_rules_are_near() -> None:
    with pytest.raises(UnknownRule, match=r"near it are blackjack 13\.1, blackjack 13\.1\(a\)"):
        rule("blackjack 13")


@pytest.mark.parametrize("wrong", ["snap 1.1", "13.1(b)", ""])
def test_an_id_without_a_game_is_told_the_games(wrong: str) -> None:
    with pytest.raises(UnknownGame, match="blackjack, pontoon, ultimate, holdem, omaha"):
        rule(wrong)


def test_an_unknown_game_has_no_rules() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'snap'"):
        rules("snap")


def _exists(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False
