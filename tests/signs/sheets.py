"""What is asked of the sheets of every game: what they show, and that each form shows all of it."""

import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any, Final

from hypothesis import assume
from hypothesis import strategies as st

from croupier.dialogue.answers import Choice, Ruling
from croupier.dialogue.record.notation import HasVocabulary
from croupier.dialogue.record.notation import read as read_line
from croupier.rulebook import rule
from croupier.rulebook.settings import BadSetting, Settings
from croupier.signs import Sheet, as_html, as_object, as_text, guide, sign
from croupier.tables.commands import understand_anywhere
from croupier.tables.table import Table

WIDTHS: Final = (60, 80, 100)
HOSTILE: Final = '"><script>alert(1)</script><img src=x onerror="alert(1)">'


def shown(sheet: Sheet, number: str) -> list[str]:
    """What a sheet shows under a rule: the sentence, or the label and its figure."""
    found = [each for each in sheet.items() if number in each.rules]
    return [f"{each.text}: {each.figure}" if each.figure else each.text for each in found]


def words(sheet: Sheet) -> str:
    """All that the text of a sheet says, on one line."""
    return " ".join(as_text(sheet).split())


def titles(sheet: Sheet) -> list[str]:
    """The headings of a sheet."""
    return [section.title for section in sheet.sections]


def keyed(sheet: Sheet, game: HasVocabulary, table: type[Table]) -> set[str]:
    """The words of the answers that staff are told to key; all else they key is a command of that table."""
    ruled = set()
    for key in [key for each in sheet.items() for key in each.keys]:
        if command := understand_anywhere(key):
            assert command.word in table.GRAMMAR.parts, key
        else:
            (answer,) = read_line(key, game, ["ann"])
            assert isinstance(answer, Ruling | Choice), key
            ruled.add(answer.word if isinstance(answer, Ruling) else answer.act)
    return ruled


TEXT = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=70)
"""A word that somebody may have written."""


def any_values(draw: st.DrawFn, kind: type[Settings], text: st.SearchStrategy[str]) -> dict[str, Any]:
    """Values of all settings but amounts, of every kind that they may have."""
    given: dict[str, Any] = {}
    for name in kind.names():
        about = kind.about(name)
        if about.kind == "word":
            given[name] = draw(st.sampled_from(about.words))
        elif about.kind == "bool":
            given[name] = draw(st.booleans())
        elif about.kind == "text":
            given[name] = draw(text)
        elif about.kind == "time":
            given[name] = draw(st.sampled_from(["", "04:00", "12:30"]))
        elif about.kind == "int":
            given[name] = draw(st.integers(about.least, about.most))
    return given


@st.composite
def any_settings(draw: st.DrawFn, kind: type[Settings], side: str = "side_") -> Any:
    """Settings of every kind that the rules allow; the limits of the side wager begin with `side`."""
    given = any_values(draw, kind, TEXT)
    chip = given["smallest_chip"] = 2 * draw(st.integers(1, 5000))
    for limits in ("", side):
        multiple = given[f"{limits}multiple"] = chip * draw(st.integers(1, 20))
        least = draw(st.integers(1, 100))
        given[f"{limits}minimum"] = multiple * least
        given[f"{limits}maximum"] = multiple * draw(st.integers(least, 10**6))
    if "maximum_payout" in kind.names():
        given["maximum_payout"] = chip * draw(st.integers(0, 10**10))
    try:
        return kind(**given)
    except BadSetting:  # the shoe or the cutting card do not fit the rest
        assume(False)
        raise


class Page(HTMLParser):
    """Reads a page, and notes its words and anything it would fetch; tags must be closed in order."""

    EMPTY = ("meta",)

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.attributes: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [name for name, _ in attrs]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)


def read(page: str) -> Page:
    """The page as it was read; every tag of it is closed."""
    found = Page()
    found.feed(page)
    found.close()
    assert found.open == []
    return found


def check_every_form(sheet: Sheet, settings: Settings) -> None:
    """Text and page show every item with the numbers of its rules; the text keeps to its columns."""
    page = read(as_html(sheet))
    on_page = " ".join(" ".join(page.words).split())
    packed = []
    for width in WIDTHS:
        text = as_text(sheet, width)
        assert max(map(len, text.splitlines())) == width
        packed.append("".join(text.split()))
    for each in sheet.items():
        for said in filter(None, (each.text, each.figure, *each.keys)):
            assert all("".join(said.split()) in text for text in packed)
            assert said in on_page
        for number in each.rules:
            assert rule(f"{settings.game} {number}")
            printed = re.sub(r":T\d.*|\(tail\)$", "", number)
            assert (printed in on_page) == (not number.startswith("A:"))
    # Rows of tables and ends of sentences have names in our catalogue alone: no rule book has them.
    assert [told for told in (":T1", "(tail)") for text in (on_page, *packed) if told in text] == []
    assert as_object(sheet)["settings"] == settings.write()


def check_hostile(make: Callable[[str], Sheet]) -> None:
    """A page made of words that would fetch or run something shows them, and does neither."""
    page = as_html(make(HOSTILE))
    assert page.isascii()
    assert "<script" not in page
    assert "<img" not in page
    assert not re.search(r"https?:|url\(|@import", page)
    assert set(read(page).attributes) <= {"lang", "charset", "name", "content", "class", "scope"}
    assert HOSTILE in "".join(read(page).words)


def check_limits_per_box(table: Callable[..., Settings]) -> None:
    """The sign shows the limits of a box and when they change (Blackjack, Pontoon 3.1)."""
    assert shown(sign(table(minimum=2500, maximum=123_400)), "3.1") == [
        "Minimum per box, each wager: $25",
        "Maximum per box, all wagers together: $1,234",
        "Limits change only after notice to the players, and then from the next round.",
    ]
    other = shown(sign(table(minimum=1000, maximum=5000, box_max="per_wager", notice_rounds=3)), "3.1")
    assert other == [
        "Minimum per box, each wager: $10",
        "Maximum per box, each wager: $50",
        "Limits change only after notice to the players, and then from round 3 after it.",
    ]


def check_decks_and_shuffle(settings: Settings, decks: str) -> None:
    """Sign and guide tell the decks and the shuffle of a table with six and four riffles (2.3)."""
    sheet = sign(settings)
    assert shown(sheet, "2.3(a)") == [decks]
    assert shown(sheet, "2.3(b)") == ["Shuffle: four riffles and a strip"]
    assert shown(sheet, "2.3(tail)") == ["The dealer will tell you the decks and the shuffle if you ask."]
    (told,) = shown(guide(settings), "2.3(tail)")
    assert "6 decks, four riffles and a strip. Tell any player who asks." in told


def check_duties(sheet: Sheet, duties: str, procedures: str) -> None:
    """The guide has what staff owe to the game, under that rule, and names the procedures last."""
    assert len(shown(sheet, duties)) == 3
    assert shown(sheet, f"{duties}(a)") == ["Never advise players how to play, except to keep to the rules."]
    assert shown(sheet, f"{duties}(b)") == [
        "Favour nobody, and do nothing outside these rules that shifts the odds."
    ]
    assert shown(sheet, f"{duties}(c)")[-2:] == [
        "Follow the approved procedures, as far as they concern your job.",
        procedures,
    ]
