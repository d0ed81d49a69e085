"""Cards and tables as HTML: well formed, and nothing in them that the viewer does not see."""

from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from croupier import BlackjackRound, BlackjackSettings, Choice, Dialogue, Wager, parse_cards, view_of
from croupier.cards import CARDS, UNKNOWN, Card, cards
from croupier.pictures.cards import card_svg, hand_svg


@pytest.mark.parametrize("card", [*CARDS, UNKNOWN], ids=str)
def test_a_card_is_a_picture_with_a_name(card: Card) -> None:
    picture = ElementTree.fromstring(card_svg(card))
    name = picture.attrib["aria-label"]
    texts = [each.text or "" for each in picture.iter("text")]
    if card is UNKNOWN:
        assert (name, texts) == ("a card face down", [])
    elif card.text == "Jk":
        assert name == "the joker"
    else:
        assert name == card.symbol
        assert texts == [card.symbol[:-1], card.symbol[-1], card.symbol[-1]]
        red = {each.attrib["fill"] for each in picture.iter("text")} == {"#b3392f"}
        assert red == card.suit.red


def test_no_two_cards_look_alike() -> None:
    assert len({card_svg(card) for card in (*CARDS, UNKNOWN)}) == 54
    assert hand_svg(cards("As Kd")).count("<svg") == 2


class Words(HTMLParser):
    """The texts of a page and its pictures' names; fails on tags that do not match."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("br", "rect", "path"):
            self.open.append(tag)
        self.texts += [value for name, value in attrs if name == "aria-label" and value]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_a_view_of_a_round_shows_cards_chips_and_results() -> None:
    wagers = [Wager("ann", 1, 20_00), Wager("zoë", 2, 10_00)]
    play = Dialogue(lambda: BlackjackRound(BlackjackSettings(), wagers, {"ann": 100_00, "zoë": 100_00}))
    for card in parse_cards("Th 9s 9c Td 8d"):
        play.answer(card)
    words = Words(view_of(play, "ann")._repr_html_()).texts
    assert [text for text in words if text.startswith("10") and len(text) == 3][:2] == [
        "10\u2665",
        "10\u2666",
    ]
    assert "ann: wager $20" in words
    assert "zoë: wager $10" in words
    assert "ended" not in words
    play.answer(Choice("ann", "stand"))
    play.answer(Choice("zoë", "stand"))
    play.answer(parse_cards("8s")[0])
    words = Words(view_of(play, "ann")._repr_html_()).texts
    assert "result" in words
    row = words.index("wager on box 1")
    assert words[row : row + 5] == ["wager on box 1", "win", "$20", "$20", "13.1(b)"]
