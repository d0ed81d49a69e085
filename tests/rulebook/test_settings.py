"""Settings: what is allowed is read and written alike; what is not is refused by name, bound and rule."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from croupier.chips import Unit
from croupier.rulebook import rule
from croupier.rulebook.errors import UnknownGame
from croupier.rulebook.games import GAMES, demonstration, settings_class
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.settings import BadSetting
from croupier.rulebook.settings_file import WrongFile, read_file, settings_from
from croupier.rulebook.settings_report import explained, listing, template
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION, BlackjackSettings

OTHERS = {
    "unit": "play",
    "decks": 5,
    "dealer_soft_17": "draw",
    "minimum": "10",
    "maximum": "1250",
    "multiple": "5",
    "smallest_chip": "2.50",
    "side_wager": "pairs_play",
    "side_minimum": "5",
    "side_maximum": "250",
    "side_multiple": "2.50",
    "insurance_by_others": True,
    "boxes": 9,
    "shoe": "automated",
    "below_min": "strict",
    "box_max": "per_wager",
    "even_money_by": "controller",
    "multi_box": False,
    "mid_shoe_entry": "free",
    "cut_card_from_back": 100,
    "burn_at_start": 1,
    "notice_rounds": 3,
    "decision_seconds": 0,
    "buy_mid_round": False,
    "shuffle": "four riffles",
    "layout_approval": "L 7",
    "procedures_approval": "P 9",
    "opens": "12:00",
    "closes": "04:00",
}
"""Every setting, all but one at another value than its default."""

NAMES = BlackjackSettings.names()
KINDS = {name: BlackjackSettings.about(name).kind for name in NAMES}


def of_kind(*kinds: str) -> list[str]:
    return [name for name in NAMES if KINDS[name] in kinds]


def test_every_setting_is_read_and_written_alike() -> None:
    assert set(OTHERS) == set(NAMES)
    settings = BlackjackSettings.read(OTHERS)
    assert settings.write() == OTHERS
    assert BlackjackSettings.read(settings.write()) == settings
    assert settings != BlackjackSettings()
    assert BlackjackSettings.read(BlackjackSettings().write()) == BlackjackSettings()


@pytest.mark.parametrize("name", NAMES)
def test_each_setting_alone_is_kept(name: str) -> None:
    fitting = {"multiple": {"smallest_chip": "2.50"}, "side_multiple": {"smallest_chip": "2.50"}}
    table = {**fitting.get(name, {}), name: OTHERS[name]}
    assert BlackjackSettings.read(table).write()[name] == OTHERS[name]


@pytest.mark.parametrize("name", NAMES)
def test_each_setting_names_a_rule_and_says_a_sentence(name: str) -> None:
    about = BlackjackSettings.about(name)
    assert rule(f"blackjack {about.rule}")
    assert about.meaning[0].isupper()
    assert about.meaning.endswith(".")


@pytest.mark.rule("blackjack 2.1", "blackjack 2.3(a)")
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_four_to_eight_decks_may_be_set(decks: int) -> None:
    assert BlackjackSettings(decks=decks).decks == decks


@pytest.mark.rule("blackjack 2.1")
@pytest.mark.parametrize("decks", [3, 9, 0, -4])
def test_fewer_or_more_decks_are_refused(decks: int) -> None:
    with pytest.raises(BadSetting) as refused:
        BlackjackSettings.read({"decks": decks})
    told = f"decks: {decks} is not allowed; it must be a whole number from 4 to 8 (blackjack 2.1)."
    assert str(refused.value) == told


@pytest.mark.parametrize("name", of_kind("int", "money"))
def test_what_is_below_or_above_the_bounds_is_refused(name: str) -> None:
    about = BlackjackSettings.about(name)
    outside = [about.least - 1, about.most + 1]
    if about.follows:  # nothing given at all is what follows
        outside.remove(0)
    for given in outside:
        with pytest.raises(BadSetting, match=f"^{name}: .* is not allowed; .*blackjack {about.rule}"):
            BlackjackSettings(**{name: given})


@pytest.mark.parametrize("name", of_kind("int"))
@pytest.mark.parametrize("given", ["six", "6", 6.0, True, [6], None])
def test_what_is_no_whole_number_is_refused(name: str, given: object) -> None:
    with pytest.raises(BadSetting, match=f"^{name}: .* is not allowed; it must be a whole number from"):
        BlackjackSettings.read({name: given})


@pytest.mark.parametrize("name", of_kind("money"))
@pytest.mark.parametrize("given", ["", "five", "-5", "5.001", "5,00", "1e3", 5.5, True, ["5"], {"a": 1}])
def test_what_is_no_amount_is_refused(name: str, given: object) -> None:
    with pytest.raises(BadSetting, match=f"^{name}: .* is not an amount: write dollars as in"):
        BlackjackSettings.read({name: given})


@pytest.mark.parametrize("name", of_kind("money"))
def test_an_amount_may_be_a_text_or_a_whole_number(name: str) -> None:
    table = {"maximum": "500", "minimum": "100", name: "100"}
    assert BlackjackSettings.read(table) == BlackjackSettings.read({**table, name: 100})


@pytest.mark.parametrize("name", of_kind("money"))
def test_nothing_is_no_amount_of_a_setting(name: str) -> None:
    with pytest.raises(BadSetting, match=f"^{name}: 0 is not allowed; it must be at least"):
        BlackjackSettings.read({name: "0"})


@pytest.mark.parametrize("name", of_kind("bool"))
@pytest.mark.parametrize("given", ["true", "yes", 1, 0, None])
def test_what_is_neither_true_nor_false_is_refused(name: str, given: object) -> None:
    with pytest.raises(BadSetting, match=f"^{name}: .* is not allowed; it must be true or false"):
        BlackjackSettings.read({name: given})


@pytest.mark.parametrize("name", of_kind("word"))
@pytest.mark.parametrize("given", ["", "both", "STAND", 1, True, ["stand"]])
def test_a_word_that_is_not_on_the_list_is_refused_with_the_list(name: str, given: object) -> None:
    with pytest.raises(BadSetting) as refused:
        BlackjackSettings.read({name: given})
    assert str(refused.value).startswith(f"{name}: {given!r} is not allowed; ")
    assert all(word in str(refused.value) for word in BlackjackSettings.about(name).words)


@pytest.mark.parametrize("name", of_kind("time"))
@pytest.mark.parametrize("given", ["24:00", "4:00", "04:60", "04:00 ", "noon", 4])
def test_what_is_no_time_of_day_is_refused(name: str, given: object) -> None:
    with pytest.raises(
        BadSetting, match=f"^{name}: .* is not allowed; it must be a time of day such as 04:00"
    ):
        BlackjackSettings.read({name: given})


@pytest.mark.parametrize("name", of_kind("text"))
@pytest.mark.parametrize("given", ["two\nlines", "a\x1b[31mred", 7, None])
def test_what_is_no_line_of_words_is_refused(name: str, given: object) -> None:
    with pytest.raises(BadSetting, match=f"^{name}: .* is not allowed; it must be text on one line"):
        BlackjackSettings.read({name: given})


@pytest.mark.rule("blackjack 2.3(b)")
def test_the_approved_shuffle_must_be_named() -> None:
    assert BlackjackSettings(shuffle="four riffles").shuffle == "four riffles"
    with pytest.raises(BadSetting, match=r"^shuffle: the approved shuffle has a name \(blackjack 2.3\(b\)\)"):
        BlackjackSettings(shuffle=" ")


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"minimum": "501"}, "minimum: the minimum wager cannot be above the maximum (blackjack 3.1)."),
        ({"side_minimum": "101"}, "side_minimum: the minimum side wager cannot be above the maximum"),
        ({"smallest_chip": "0.05"}, "smallest_chip: the smallest chip must be an even number of cents"),
        ({"multiple": "1.50"}, "multiple: it must be divisible by 'smallest_chip'"),
        ({"side_multiple": "1.50"}, "side_multiple: it must be divisible by 'smallest_chip'"),
        ({"minimum": "7", "multiple": "5"}, "minimum: it must be divisible by 'multiple'"),
        ({"maximum": "501", "multiple": "5"}, "maximum: it must be divisible by 'multiple'"),
        (
            {"side_wager": "pairs_play", "side_minimum": "7", "side_multiple": "5"},
            "side_minimum: it must be divisible by 'side_multiple'",
        ),
        (
            {"decks": 4, "cut_card_from_back": 105},
            "cut_card_from_back: with 4 decks the cutting card goes 52 to 104 cards from the back",
        ),
        (
            {"shoe": "automated", "mid_shoe_entry": "minimum"},
            "mid_shoe_entry: an automated shoe has no first round",
        ),
        (
            {"smallest_chip": "0"},
            "smallest_chip: 0 is not allowed; it must be at least $0.02 (blackjack 7.4).",
        ),
    ],
)
def test_settings_that_contradict_each_other_are_refused(table: dict[str, object], told: str) -> None:
    with pytest.raises(BadSetting) as refused:
        BlackjackSettings.read(table)
    assert str(refused.value).startswith(told)


def test_limits_of_a_side_wager_that_is_not_offered_need_fit_nothing() -> None:
    assert BlackjackSettings.read({"side_minimum": "7", "side_multiple": "5"}).side_minimum == 700


def test_what_follows_another_setting_equals_it_until_it_is_given() -> None:
    followers = [name for name in NAMES if BlackjackSettings.about(name).follows]
    assert followers == ["multiple", "side_minimum", "side_multiple"]
    followed = BlackjackSettings.read({"smallest_chip": "5"})
    assert [getattr(followed, name) for name in followers] == [500, 500, 500]
    given = BlackjackSettings.read({"smallest_chip": "5", "multiple": "25", "minimum": "25"})
    assert (given.multiple, given.side_multiple, given.half_chip) == (2500, 500, 250)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("deck", "deck: there is no such setting; did you mean decks?"),
        ("minimun", "minimun: there is no such setting; did you mean minimum?"),
        ("xyzzy", "xyzzy: there is no such setting; blackjack has unit, decks, dealer_soft_17, "),
    ],
)
def test_an_unknown_setting_is_told_what_there_is(name: str, told: str) -> None:
    with pytest.raises(BadSetting) as refused:
        BlackjackSettings.read({name: 1})
    assert str(refused.value).startswith(told)


@pytest.mark.rule("blackjack 1.1", "blackjack 16.5(c)")
def test_a_table_for_dollars_lacks_its_approvals_until_they_are_given() -> None:
    assert BlackjackSettings().missing() == ("layout_approval", "procedures_approval")
    assert BlackjackSettings(layout_approval=" ").missing() == ("layout_approval", "procedures_approval")
    assert BlackjackSettings(layout_approval="L 7").missing() == ("procedures_approval",)
    assert BlackjackSettings(layout_approval="L 7", procedures_approval="P 9").missing() == ()


@pytest.mark.parametrize("unit", [Unit.PLAY, Unit.TOURNAMENT])
def test_chips_that_are_no_dollars_need_no_approval(unit: Unit) -> None:
    assert BlackjackSettings(unit=unit).missing() == ()


def test_settings_never_change() -> None:
    with pytest.raises(AttributeError):
        BlackjackSettings().decks = 3  # type: ignore[misc]


def test_the_demonstration_says_that_it_is_not_approved() -> None:
    assert demonstration("blackjack") is DEMONSTRATION
    assert DEMONSTRATION.unit is Unit.PLAY
    assert DEMONSTRATION.layout_approval == "demonstration, not approved"


def test_the_games_that_can_be_set_up() -> None:
    assert settings_class("blackjack") is BlackjackSettings
    assert [settings_class(game).game for game in GAMES] == list(GAMES)
    with pytest.raises(UnknownGame, match="there is no game 'snap'; Croupier knows blackjack, pontoon"):
        demonstration("snap")


def write(folder: Path, text: str) -> str:
    file = folder / "house.toml"
    file.write_text(text, "utf-8")
    return str(file)


@pytest.mark.parametrize(
    "head", ["", 'game = "blackjack"\n', 'game = "blackjack"\n[settings]\n', "[settings]\n"]
)
def test_a_file_holds_the_settings_alone_or_in_a_table(tmp_path: Path, head: str) -> None:
    file = read_file(write(tmp_path, head + 'decks = 6\nminimum = "25"\n'), BlackjackSettings)
    settings = settings_from(DEMONSTRATION, file)
    assert settings == BlackjackSettings(decks=6, minimum=2500)
    assert settings.unit is Unit.DOLLARS, (
        "a file says all that differs from the defaults, not from the demonstration"
    )


def test_all_settings_survive_a_file(tmp_path: Path) -> None:
    lines = [
        f"{name} = {str(given).lower() if isinstance(given, bool) else repr(given)}"
        for name, given in OTHERS.items()
    ]
    path = write(tmp_path, "\r\n".join(lines))
    assert tomllib.loads("\n".join(lines)) == OTHERS
    assert settings_from(DEMONSTRATION, read_file(path, BlackjackSettings)).write() == OTHERS


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "# six\n\ndecks = 3\n",
            ":3: decks: 3 is not allowed; it must be a whole number from 4 to 8 (blackjack 2.1).",
        ),
        ('\n[settings]\n"minimum" = "600"\n', ":3: minimum: the minimum wager cannot be above the maximum"),
        ('maximum = "4"\n', ": minimum: the minimum wager cannot be above the maximum (blackjack 3.1)."),
        ("[settings]\ndeck = 6\n", ":2: deck: there is no such setting; did you mean decks?"),
        ("decks.cards = 6\n", ":1: decks: {'cards': 6} is not allowed; it must be a whole number"),
        ('decks = "black', ": this is not TOML: unterminated string (at end of document)."),
        ("decks = 6\ndecks = 7\n", ": this is not TOML: cannot overwrite a value (at line 2, "),
        ("decks = " + "[" * 5000, ": this is not TOML"),
        ("settings = 3\n", ": settings must be a table, [settings] on a line of its own."),
        ("decks = 6\n[settings]\n", ": decks must stand under [settings], as the file has that table."),
        ('game = "pontoon"\ndecks = 6\n', ": these are the settings of 'pontoon', not of blackjack."),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_place(tmp_path: Path, text: str, told: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(WrongFile) as wrong:
        settings_from(DEMONSTRATION, read_file(path, BlackjackSettings))
    assert str(wrong.value).startswith(path + told)
    assert "\n" not in str(wrong.value)


def test_what_is_no_file_of_text_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"decks = \xff")
    (tmp_path / "long.toml").write_bytes(b"#" * 1_000_001)
    for name, told in [
        (".", "it can't be read (is a directory); expected a TOML file of settings."),
        ("none.toml", "there is no such file; expected a TOML file of settings."),
        ("bytes.toml", "it is not UTF-8 text; expected a TOML file of settings."),
        ("long.toml", "it is longer than 1,000,000 bytes; expected a TOML file of settings."),
        ("a\0b", "it can't be read (that is not a file name); expected a TOML file of settings."),
    ]:
        path = str(tmp_path / name)
        with pytest.raises(WrongFile) as wrong:
            read_file(path, BlackjackSettings)
        assert str(wrong.value) == f"{path}: {told}"


def test_changes_come_after_the_file_and_are_no_fault_of_it(tmp_path: Path) -> None:
    file = read_file(write(tmp_path, 'decks = 6\nsmallest_chip = "5"\n'), BlackjackSettings)
    assert settings_from(DEMONSTRATION, file, {"decks": 7}) == BlackjackSettings(decks=7, smallest_chip=500)
    with pytest.raises(WrongFile, match=r"^decks: 3 is not allowed"):
        settings_from(DEMONSTRATION, file, {"decks": 3})


def test_what_the_demonstration_leaves_open_follows_from_changes() -> None:
    assert settings_from(DEMONSTRATION) == DEMONSTRATION
    changed = settings_from(DEMONSTRATION, None, {"smallest_chip": "5"})
    assert changed.write()["multiple"] == "5"
    assert changed.write()["side_wager"] == "perfect_pairs"


def test_the_demonstration_approves_no_table_for_dollars() -> None:
    dollars = settings_from(DEMONSTRATION, None, {"unit": "dollars"})
    assert dollars.missing() == ("layout_approval", "procedures_approval")


def test_each_setting_is_explained() -> None:
    entries = explained(BlackjackSettings)
    assert (
        [each["name"] for each in entries] == list(NAMES) == [each.name for each in fields(BlackjackSettings)]
    )
    by_name = {each["name"]: each for each in entries}
    assert by_name["minimum"] == {
        "name": "minimum",
        "type": "money",
        "default": "5",
        "mandatory": False,
        "allowed": "at least $0.01",
        "rule": "blackjack 3.1",
        "meaning": "The smallest wager.",
    }
    assert (by_name["layout_approval"]["default"], by_name["layout_approval"]["mandatory"]) == (None, True)
    assert str(by_name["multiple"]["meaning"]).endswith("If not given, it equals smallest_chip.")


@pytest.mark.parametrize("width", [80, 100])
def test_the_list_is_aligned_and_fits(width: int) -> None:
    lines = [line for entry in listing(BlackjackSettings, width) for line in entry.splitlines()]
    assert max(map(len, lines)) <= width
    (head,) = [line for line in lines if line.startswith("name ")]
    for name in NAMES:
        (row,) = [line for line in lines if line.startswith(f"{name} ")]
        assert row[head.index("type") :].startswith(KINDS[name])
        assert row[head.index("rule") :] == BlackjackSettings.about(name).rule
    told = " ".join(" ".join(lines).split())
    assert all(BlackjackSettings.about(name).meaning in told for name in NAMES)
    assert told.count("mandatory") == 3


@pytest.mark.parametrize("game", GAMES)
def test_the_template_is_a_file_of_all_settings_at_their_defaults(game: str, tmp_path: Path) -> None:
    kind = settings_class(game)
    path = tmp_path / "table.toml"
    path.write_text("\n".join(template(kind)) + "\n", encoding="utf-8")
    assert settings_from(kind(), read_file(str(path), kind)) == kind()
    text = path.read_text(encoding="utf-8")
    for name in kind.names():
        assert re.search(rf"^(# )?{name} = ", text, re.MULTILINE), name
    assert all(len(line) <= 88 for line in text.splitlines() if line.startswith("#"))


def test_all_that_is_wrong_with_a_file_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text('decks = 3\nminimum = "20"\nminimun = 5\ndealer_soft_17 = "sit"\nboxes = "seven"\n')
    with pytest.raises(WrongFile) as refused:
        settings_from(BlackjackSettings(), read_file(str(path), BlackjackSettings))
    told = [sentence.removeprefix(f"{path}:") for sentence in refused.value.sentences]
    assert [sentence.partition(" ")[0] for sentence in told] == ["1:", "3:", "4:", "5:"]
    assert told[1] == "3: minimun: there is no such setting; did you mean minimum?"


def test_all_that_contradicts_itself_is_told_at_once(tmp_path: Path) -> None:
    house = 'minimum = "50"\nmaximum = "10"\nside_minimum = "50"\nside_maximum = "10"\nshuffle = ""\n'
    poker = 'blinds = ["5", "2"]\nmax_bet = "20"\nmin_stake = "500"\nmax_buy_in = "100"\n'
    for game, text, lines in ((BlackjackSettings, house, [1, 3, 5]), (HoldemSettings, poker, [1, 2, 4])):
        path = write(tmp_path, text)
        with pytest.raises(WrongFile) as told:
            settings_from(game(), read_file(path, game))
        assert [each.split(": ")[0] for each in told.value.sentences] == [f"{path}:{line}" for line in lines]


def test_what_settings_are_together_is_told_when_each_is_right_by_itself() -> None:
    (fault,) = BlackjackSettings.faults({"minimum": "20", "maximum": "10"})
    assert fault.name in ("minimum", "maximum")
    assert BlackjackSettings.faults({"minimum": "20"}) == []


def test_a_preset_is_no_fault_where_something_else_is_wrong(tmp_path: Path) -> None:
    path = write(tmp_path, 'preset = "ordinary_practice"\nseats = 99\n')
    with pytest.raises(WrongFile) as told:
        settings_from(HoldemSettings(), read_file(path, HoldemSettings))
    assert [each.split(": ")[1] for each in told.value.sentences] == ["seats"]
    path = write(tmp_path, 'preset = "x"\nseats = 9\n')
    with pytest.raises(WrongFile, match="preset: 'x' is not allowed; holdem has"):
        settings_from(HoldemSettings(), read_file(path, HoldemSettings))


@pytest.mark.parametrize("game", GAMES)
def test_lists_are_explained_as_people_write_them(game: str) -> None:
    assert "['" not in "\n".join(listing(settings_class(game)))
