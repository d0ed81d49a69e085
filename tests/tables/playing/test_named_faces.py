"""Nobody learns a card by naming faces: where the software deals they are refused alike, or taken alike."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import pytest

from croupier import IllegalAction, Role, Speaker, Stream, open_table
from croupier.cards import CARDS, UNKNOWN, Card
from croupier.dialogue.answers import Ruling
from croupier.dialogue.events import Dealt, Ruled, Turned
from croupier.dialogue.questions import EVERYBODY, Turn
from croupier.records.memory import KeptInMemory
from croupier.rulebook.games import demonstration
from croupier.rulebook.roles import ROLES
from croupier.scenarios.files.records import play_finished
from croupier.tables import LIVE, SOFTWARE, Table
from croupier.tables.offering.offers import OfferKind

DEALER, SUPERVISOR = Speaker(Role.DEALER), Speaker(Role.SUPERVISOR)
SPEAKERS = (*(Speaker(Role(role)) for role in ROLES), Speaker(None, "ann"))

BOXES = """ann sits 1 with 500
bob sits 2 with 500
dealer checks the cards
dealer shuffles
ann cut 100
ann wagers 10 on box 1
bob wagers 10 on box 2
no more bets"""
SEATS = """ann sits 1 with 500
bob sits 2 with 500
ann wagers 10
bob wagers 10
no more bets"""
HANDS = """ann sits 1 with 500
bob sits 2 with 500
cal sits 3 with 500
dealer deals"""
BEGINS = {"blackjack": BOXES, "pontoon": BOXES, "ultimate": SEATS, "holdem": HANDS, "omaha": HANDS}

FROM_THE_SHOE = [
    *((game, word) for game in ("blackjack", "pontoon") for word in ("face up", "drew in error")),
    *((game, word) for game in ("blackjack", "pontoon") for word in ("burnt in error", "drew to dealer")),
    *((game, "exposed board") for game in ("holdem", "omaha")),
]


def opened(game: str, dealing: str = SOFTWARE, seed: int = 3, **settings: Any) -> Table:
    """A table in the midst of a round, dealt by the software; or before its first card, dealt by a dealer."""
    rules = type(demonstration(game)).read(demonstration(game).write() | settings)
    table: Table = open_table(rules, dealing=dealing, stream=Stream(bytes([seed] * 32)), new_cards=False)
    KeptInMemory(table)
    for line in BEGINS[game].splitlines():
        with suppress(IllegalAction):  # as where the cards need no check, or there is no cut
            table.do(line)
    assert table.in_round
    return table


def moments(game: str) -> Iterator[Table]:
    """A table as players decide one after the other, up to the end of the round."""
    table = opened(game)
    for _ in range(12):
        yield table
        if not table.asked.open:
            break
        ask, _ = table.asked.open[0]
        option = ask.option("call") or ask.option("check") or ask.option("play") or ask.options[-1]
        table.choose(ask, option, option.least or None)


def refusal(table: Table, said: Any, by: Speaker | None) -> str:
    """The words with which it is refused; nothing of it is written."""
    before = table.entries
    with pytest.raises(IllegalAction) as caught:
        table.prepare(said, by).drop()
    assert table.entries == before
    return str(caught.value)


def alike(table: Table, line: str, by: Speaker | None, cards: Sequence[Card] = CARDS) -> str:
    """The words with which the line is refused with any of the cards, the same but for its name."""
    texts = {re.sub(rf"\b{card}\b", "{}", refusal(table, line.format(card), by)) for card in cards}
    assert len(texts) == 1, texts
    return texts.pop()


def names_a_card(text: str) -> bool:
    """True iff a word of the text is the face of a card."""
    return any(card.text in text.replace("'", " ").replace(".", " ").split() for card in CARDS)


def reached(game: str, word: str) -> Table:
    """A table at which there can be a ruling of that word."""
    for table in moments(game):
        if any(offer.word == word for offer in table.dialogue.rulings()):
            return table
    raise AssertionError(f"{word} is never on offer")


@pytest.mark.parametrize("game", BEGINS)
def test_whoever_names_a_face_is_refused_with_the_same_words_for_all_of_them(game: str) -> None:
    for at, table in enumerate(moments(game)):
        for word in table.dialogue.round.vocabulary.rulings:
            for by in SPEAKERS if not at else (DEALER, SUPERVISOR):
                cards = CARDS if not at else CARDS[at::13]
                assert "{}" not in alike(table, f"dealer {word} {{}}", by, cards)
                alike(table, f"dealer {word} ann 1 {{}}", by, cards)
        for line in ("{}", "{0} {0}"):
            assert not names_a_card(alike(table, line, DEALER))


@pytest.mark.parametrize("game", BEGINS)
def test_nor_is_a_face_taken_without_words(game: str) -> None:
    for table in moments(game):
        for word in table.dialogue.round.vocabulary.rulings:
            for number in (0, 1):
                rulings = [Ruling(Role.DEALER, word, "", card, number) for card in CARDS[::7]]
                assert len({refusal(table, ruling, SUPERVISOR) for ruling in rulings}) == 1
        assert len({refusal(table, card, DEALER) for card in CARDS}) == 1


@pytest.mark.rule("blackjack 14.4", "ultimate 15.6(c)", "holdem 19.4(b)")
@pytest.mark.parametrize("game", BEGINS)
def test_nor_is_a_face_put_into_the_record(game: str) -> None:
    table = opened(game)
    ruling = {"blackjack": "drew in error", "pontoon": "drew in error", "ultimate": "exposed own card 1"}
    for to in ("{}", f"dealer {ruling.get(game, 'exposed hole card of ann 1')} {{}}"):
        told = alike(table, f"supervisor corrects answer 1 to {to} because so", SUPERVISOR)
        assert "The software deals, so no card can have been keyed wrongly" in told


@pytest.mark.parametrize("game", BEGINS)
def test_no_offer_and_no_pending_change_of_staff_holds_a_card(game: str) -> None:
    for at, table in enumerate(moments(game)):
        for by in (DEALER, Speaker(Role.OPERATOR))[at % 2 :: 2]:
            for offer in table.offers(by):
                if offer.kind is not OfferKind.RULING:
                    continue
                assert not any(field.name == "card" for field in offer.fields)
                parts = {
                    field.name: field.amounts.least if field.amounts is not None else field.values[0]
                    for field in offer.fields
                }
                pending = table.prepare(offer.line(**parts), by)
                assert pending.entry.secret is None
                assert not names_a_card(pending.entry.line)
                pending.drop()


@pytest.mark.rule("blackjack 14.1", "blackjack 14.2", "pontoon 15.3", "holdem 17.17", "omaha 17.18")
@pytest.mark.parametrize(("game", "word"), FROM_THE_SHOE)
def test_a_ruling_without_a_face_is_about_the_card_that_leaves_the_shoe_by_it(game: str, word: str) -> None:
    table = reached(game, word)
    card = table.dealing.peek()
    pending = table.prepare(f"dealer {word}", SUPERVISOR)
    assert table.dealing.peek() is card
    outcome = pending.apply()
    assert next(event.card for event in outcome.events if isinstance(event, Ruled)) is card
    assert outcome.entry.line == f"dealer {word}"
    assert outcome.automatic[0] == card.text
    assert f"dealer {word} {card}" in table.ground.round.script


@pytest.mark.parametrize("game", BEGINS)
def test_the_record_has_the_face_that_came_and_gives_the_same_round(game: str) -> None:
    table = opened(game)
    for line in (
        "dealer drew in error",
        "dealer exposed board",
        "dealer exposed hole card of bob 1",
        "ann play 40",
    ):
        with suppress(IllegalAction):
            table.do(line, DEALER if line.startswith("dealer") else None)
    with suppress(IllegalAction):
        table.do("dealer exposed own card 2", DEALER)
    script = table.ground.round.script[:]
    ruled = [line for line in script if line.startswith("dealer ")]
    assert ruled
    assert all(names_a_card(line) for line in ruled if "shuffled" not in line)
    table.do("supervisor void", SUPERVISOR)
    again = play_finished(table.history.last, game)
    assert again.update_digest().hexdigest() == table.history.last.digest


@pytest.mark.parametrize("face", [True, False])
@pytest.mark.parametrize("game", BEGINS)
def test_a_log_gives_the_same_cards_with_the_faces_of_an_earlier_release_and_without(
    game: str, face: bool
) -> None:
    word = {"blackjack": "drew in error", "pontoon": "face up", "ultimate": "exposed own card"}.get(
        game, "exposed board"
    )
    tables = [opened(game), opened(game)]
    if game == "ultimate":
        for table in tables:
            table.do("ann play 40")
    said = f"dealer {word} 1" if game == "ultimate" else f"dealer {word}"
    first = tables[0].do(said, DEALER)
    card = next(event.card for event in first.events if isinstance(event, Ruled))
    second = tables[1].do(f"dealer {word} {card}" if face else first.entry.said)
    told = [[event for event in each.events if not isinstance(event, Ruled)] for each in (first, second)]
    assert told[0] == told[1]
    assert tables[0].dealing.shoe == tables[1].dealing.shoe


@pytest.mark.rule("ultimate 13.4(b)")
def test_the_dealer_of_ultimate_says_by_its_number_which_card_was_exposed() -> None:
    for number in (1, 2):
        table = opened("ultimate")
        hidden = table.round_dialogue.round.layout.dealer[:]
        table.do("ann play 40")
        outcome = table.do("dealer exposed own card", DEALER)  # which turns nothing
        assert not [event for event in outcome.events if isinstance(event, Turned)]
        outcome = table.do(f"dealer exposed own card {number}", DEALER)
        turned = [event for event in outcome.events if isinstance(event, Turned)]
        assert [(each.card, each.index) for each in turned] == [(hidden[number - 1], number - 1)]
        assert table.ground.round.script[-1] == f"dealer exposed own card {number} {hidden[number - 1]}"
        assert "already" in refusal(table, f"dealer exposed own card {number}", DEALER)
        assert "has 2 cards" in refusal(table, "dealer exposed own card 3", DEALER)
        table.do(f"dealer exposed own card {3 - number}", DEALER)
        table.do("supervisor drops answer 13 because the card was not exposed", SUPERVISOR)


@pytest.mark.rule("ultimate 13.4(a)")
def test_without_a_play_wager_no_card_of_the_dealer_is_told() -> None:
    table = opened("ultimate")
    outcome = table.do("dealer exposed own card 1", DEALER)
    assert table.history.last.void
    assert not [event for event in outcome.events if getattr(event, "card", None) is not None]


def keyed(game: str, hidden: list[str], burn: bool = True) -> Table:
    """A live table at which hole cards were keyed with their faces."""
    table = opened(game, LIVE, **({"burn": burn} if game != "ultimate" else {}))
    if game == "ultimate":
        table.do("?? ?? ?? ?? ??", DEALER)
    for card in hidden:
        table.do(card, DEALER)
    return table


PAIRS = {
    "holdem": ("As Kd Qh 2c 7d 9s", "3h 4h 5h 6h 8h Th"),
    "omaha": ("As Kd Qh 2c 7d 9s Ah Kh Qd 2d 7c 9c", "3h 4h 5h 6h 8h Th 3s 4s 5s 6s 8s Ts"),
    "ultimate": ("As Kd Qh 2c 7d 9s", "3h 4h 5h 6h 8h Th"),
}
LINES = {
    "holdem": ["{}", "?? {} Jc Js", "dealer exposed hole card of ann 1 {}", "dealer exposed board {}"],
    "omaha": ["{}", "dealer exposed hole card of bob 2 {}", "dealer exposed board {}"],
    "ultimate": ["{}", "dealer exposed own card {}", "dealer exposed own card 2 {}", "{} Jc Js"],
}
NEXT = {
    "holdem": ["cal call", "ann call", "bob check", "??", "Jh Jd 3c", "ann check"],
    "omaha": ["cal call", "ann call", "bob check", "??", "Jh Jd 3c", "ann check"],
    "ultimate": ["ann check", "bob play 40", "Jh", "Jd 3c", "ann check"],
}


def answers_to(table: Table, line: str) -> list[str]:
    """What the supervisor is told for each face, or the public line that would be written."""
    found = []
    for card in f"{' '.join(PAIRS[table.game])} Jh Tc Jk ??".split():
        try:
            pending = table.prepare(line.format(card), SUPERVISOR)
        except IllegalAction as refused:
            found.append(str(refused))
        else:
            found.append(repr(pending.entry.public()))
            pending.drop()
    return found


@pytest.mark.parametrize("game", PAIRS)
def test_a_supervisor_is_told_the_same_whatever_faces_were_keyed_face_down(game: str) -> None:
    one, other = (keyed(game, hidden.split()) for hidden in PAIRS[game])
    corrections = [f"supervisor corrects answer {at} to {{}} because so" for at in (1, 6, 7, 9)]
    for line in ["", *NEXT[game]]:
        if line:
            by = DEALER
            one.do(line, by)
            other.do(line, by)
        for tried in [*LINES[game], *corrections]:
            assert answers_to(one, tried) == answers_to(other, tried), tried


@pytest.mark.rule("holdem 9.4", "ultimate 8.2")
def test_a_face_that_all_see_makes_one_doubtful_that_was_keyed_face_down() -> None:
    table = keyed("holdem", PAIRS["holdem"][0].split())
    for line in ("cal call", "ann call", "bob check", "??"):
        table.do(line, DEALER)
    outcome = table.do("As Jd 3c", DEALER)  # and the first card of ann was keyed as the ace of spades
    assert outcome.corrected
    assert outcome.entry.line == "As Jd 3c"
    assert table.ground.round.script[:6] == ["??", "Kd", "Qh", "2c", "7d", "9s"]
    for line in ("ann check", "bob check", "cal check", "??", "4c", "ann bet 20", "bob call", "cal fold"):
        table.do(line, DEALER)
    for line in ("??", "5c", "ann bet 20", "bob call"):
        table.do(line, DEALER)
    assert isinstance(table.dialogue.question, Turn)  # it is asked for where it is turned
    assert "come already" in refusal(table, "As", DEALER)
    table.do("Ac", DEALER)
    if table.in_round:
        table.do("bob show", DEALER)
    again = play_finished(table.history.last, "holdem")
    assert again.update_digest().hexdigest() == table.history.last.digest
    assert [each["was"] for each in table.history.last.corrected] == [["As"]]


def test_a_card_that_was_keyed_otherwise_is_the_one_that_lies_there() -> None:
    table = keyed("holdem", PAIRS["holdem"][0].split()[:3])
    table.do("dealer exposed hole card of ann 1 7c", DEALER)  # which was keyed as the ace of spades
    hands = {bettor.player: bettor.cards for bettor in table.round_dialogue.round.hand.bettors}
    assert {who: str(cards[0]) for who, cards in hands.items()} == {"ann": "7c", "bob": "Kd", "cal": "Qh"}
    table = keyed("ultimate", PAIRS["ultimate"][0].split())
    for line in ("ann play 40", "dealer exposed own card 2 Jc"):
        table.do(line, DEALER)
    assert [str(card) for card in table.round_dialogue.round.layout.dealer] == ["7d", "Jc"]


def test_a_face_that_is_corrected_makes_one_doubtful_that_was_keyed_before() -> None:
    table = keyed("holdem", PAIRS["holdem"][0].split())
    outcome = table.do("supervisor corrects answer 3 to As because it was misread", SUPERVISOR)
    assert outcome.entry.line == "supervisor corrects answer 3 to ?? because it was misread"
    assert table.ground.round.script == ["??", "Kd", "As", "2c", "7d", "9s"]
    table.do("supervisor corrects answer 1 to 9s because it was misread", SUPERVISOR)
    assert table.ground.round.script == ["9s", "Kd", "As", "2c", "7d", "??"]
    dealt = [event for event in table.round_dialogue.events if isinstance(event, Dealt)]
    assert all(event.seen_by != EVERYBODY for event in dealt)
    assert dealt[-1].card is UNKNOWN
    assert Card.parse("9s") is dealt[0].card


@pytest.mark.rule("holdem 13.1")
def test_several_cards_in_one_line_tell_nothing_of_the_hands_that_come_after_them() -> None:
    tables = [
        keyed("holdem", f"?? {one} 2c 9c {other} 3h".split()) for one, other in (("Ac", "Ad"), ("4d", "5s"))
    ]
    for table in tables:
        for line in ("cal call", "ann call", "bob check", "??", "Kh Ks 7h"):
            table.do(line, DEALER)
        for line in ("??", "8h", "??", "Jd", ""):
            for who in ("ann", "bob", "cal") if line != "8h" and line != "Jd" else ():
                table.do(f"{who} check", DEALER)
            if line:
                table.do(line, DEALER)
        assert isinstance(table.dialogue.question, Turn)
    one, other = tables
    for line in ("Td {}", "{} 9c", "{} 9d 2s", "{}"):
        assert answers_to(one, line) == answers_to(other, line)
    one.do("Td 9d", DEALER)  # and not the nine that was keyed for ann's second card
    shown = [str(event.card) for event in one.round_dialogue.events if isinstance(event, Turned)]
    assert shown[:2] == ["Td", "9d"]
