"""A line that cannot be done changes nothing, says why, and is no defect; one that can is written first."""

import json

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tables import BoxTable, Entry
from tests.tables.driving import do, is_unchanged, kept, refused, remembered, with_keeper
from tests.tables.twentyone.playing import BOTH, live, new_shoe, settings, software, win

NONSENSE = """
ann
ann sits
ann sits one
ann sits -1
ann sits 1 with
ann sits 1 with money
ann sits 1 with 1.234
ann sits 0
ann sits 8 with 100
ann sits 99999999999999999999
dealer sits 1 with 100
7c sits 1 with 100
no sits 1 with 100
ann wagers on box 1
ann wagers 10
ann wagers 10 on seat 1
ann wagers 10.10.10 on box 1
ann wagers ten on box 1
zoe wagers 10 on box 1
zoe leaves
zoe takes back box 1
zoe gives up box 1
zoe buys 10
zoe joins with ten
zoe disputes round 1 because so
zoe asks for review of dispute 1
supervisor
supervisor marks zoe on box 1 to 1000
supervisor unmarks zoe on box 1
supervisor restricts zoe tracked as case 1
supervisor lifts restriction of zoe
supervisor releases a box of zoe
supervisor requires the seat of zoe
supervisor excludes zoe
supervisor readmits zoe
supervisor voids round 99
supervisor changes minimum
supervisor corrects answer 1 to because so
supervisor replaces 11c
operator installs silent shoe
operator decides dispute 9: no
clock says 25:00
clock says noon
hit
zoe hit
6h 7x
6h hit
Jk
dealer face up 7x
cage sells zoe 10
cage sells ann
supervisor exclude zoe
operator void wagers of
""".strip().splitlines()


def between_rounds(game: str) -> BoxTable:
    """Ann and bob sit, one round has been played, and ann has a wager for the next."""
    table = live(game)
    do(table, "ann sits 1 with 100\nbob sits 3 with 100\nann wagers 10 on box 1")
    win(table)
    table.do("ann wagers 10 on box 1")
    return table


def in_round(game: str) -> BoxTable:
    """A live dealer has dealt, and ann is asked."""
    table = between_rounds(game)
    do(table, "no more bets\nKh 9s 5d")
    return table


def awaiting_a_card(game: str) -> BoxTable:
    """A live dealer has dealt one card."""
    table = between_rounds(game)
    do(table, "no more bets\nKh")
    return table


def by_software(game: str) -> BoxTable:
    """The software has dealt, and somebody is asked."""
    table = software(game)
    do(table, "ann sits 1 with 100\nbob sits 3 with 100")
    new_shoe(table)
    do(table, "ann wagers 10 on box 1\nbob wagers 10 on box 3\nno more bets")
    assert table.in_round
    return table


def being_cut(game: str) -> BoxTable:
    """The cut is being offered to ann."""
    table = between_rounds(game)
    table.do("dealer shuffles")
    return table


SITUATIONS = (live, between_rounds, in_round, awaiting_a_card, by_software, being_cut)


@pytest.mark.rule("blackjack 16.5(c)", "pontoon 17.5(c)")
@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("game", BOTH)
def test_nonsense_is_refused_with_a_sentence_and_changes_nothing(game: str, situation) -> None:
    table = situation(game)
    for line in ["", "   ", "# only a comment", *NONSENSE]:
        assert refused(table, line).strip(), line


@pytest.mark.rule("blackjack 16.4", "pontoon 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_refusal_names_its_rule_where_there_is_one(game: str) -> None:
    table = between_rounds(game)
    for line, rule in (("bob buys 0", ""), ("ann wagers 10 on box 9", f"{table.game} 4.2")):
        with pytest.raises(IllegalAction) as caught:
            table.do(line)
        assert caught.value.rule == rule


@pytest.mark.rule("blackjack 5.3", "pontoon 5.3")
@pytest.mark.parametrize("line", ["ann cut 1", "ann cut 9999", "ann cut"])
@pytest.mark.parametrize("game", BOTH)
def test_where_the_cards_may_be_cut_is_a_rule_of_its_own(game: str, line: str) -> None:
    table = software(game)
    do(table, "ann sits 1 with 100\ndealer shuffles")
    refused(table, line, "5.3")


@pytest.mark.rule("blackjack 14.7", "pontoon 15.7")
@pytest.mark.parametrize("game", BOTH)
def test_a_ruling_at_the_wrong_time_is_refused_by_its_rule_with_what_is_asked_now(game: str) -> None:
    table = awaiting_a_card(game)
    assert (
        refused(table, "clock ann", "14.7")
        == "'clock' cannot be ruled now. The next card goes to the dealer."
    )
    do(table, "9s 9d\nann stand\n8c")
    assert refused(table, "clock ann", "14.7") == (
        "'clock' cannot be ruled now: the round is over, and only 'supervisor void', 'operator invalidate'"
        " or 'dealer drew to dealer' can still be ruled about it."
    )
    table.do("supervisor void")
    assert refused(table, "supervisor void", "16.3") == (
        "'supervisor void' cannot be ruled now: the round is void,"
        " and nothing can be ruled about it any more."
    )


@pytest.mark.rule("blackjack 14.6", "blackjack 5.4(b)", "pontoon 15.6", "pontoon 5.4(b)")
@pytest.mark.parametrize("game", BOTH)
def test_what_the_shoe_cannot_have_done_is_refused_by_its_rule(game: str) -> None:
    table = awaiting_a_card(game)
    refused(table, "dealer shuffled", "14.6")
    table.do("dealer cutting card")
    refused(table, "dealer cutting card", "5.4(b)")


@pytest.mark.rule("blackjack 4.3")
@pytest.mark.parametrize("situation", [in_round, awaiting_a_card, by_software])
@pytest.mark.parametrize(
    "line",
    [
        "no more bets",
        "ann wagers 10 on box 2",
        "bob wagers 10 on box 3",
        "ann takes back box 1",
        "ann leaves",
        "ann buys 10",
        "ann sits 2 with 10",
        "dealer shuffles",
        "dealer checks the cards",
        "operator changes the cards",
        "operator installs hand shoe",
        "supervisor marks ann on box 1 to 1000",
        "supervisor unmarks ann on box 1",
        "supervisor excludes ann",
        "supervisor closes the table",
        "supervisor voids round 2",
        "supervisor corrects answer 9 to 7c because so",
        "supervisor drops answer 0 because so",
        "bob hit",
        "ann cut 100",
        "ann insure 5",
        "ann split",
        "ann even money",
        "ann rescue",
        "ann hit on box 2",
        "ann hit 5",
        "supervisor absent",
        "dealer void",
        "dealer invalidate",
        "dealer present ann",
        "dealer malfunction",
        "dealer close",
        "clock bob",
        "dealer void wagers of ann",
    ],
)
def test_what_does_not_fit_in_a_round_is_refused_there(situation, line: str) -> None:
    table = situation("blackjack")
    if situation is by_software and line in ("clock bob", "ann insure 5", "ann split", "ann leaves"):
        line = "bob stand on box 1"
    refused(table, line)


@pytest.mark.rule("blackjack 6.1", "pontoon 6.1")
@pytest.mark.parametrize("game", BOTH)
def test_a_card_that_is_keyed_where_the_software_deals_is_refused(game: str) -> None:
    table = by_software(game)
    refused(table, "7c")
    refused(table, "7c 8c")
    wrong = "2c" if table.dealing.peek().text != "2c" else "3c"
    refused(table, f"dealer face up {wrong}", "14.1")


@pytest.mark.rule("blackjack 6.2", "pontoon 6.2")
@pytest.mark.parametrize(
    "line",
    [
        "9s As 5d",  # one too many: ann is asked before
        "9s 5d Jk",
        "9s 5d 5d 5d 5d 5d 5d 5d 5d 5d",
        "9s 5x",
    ],
)
@pytest.mark.parametrize("game", BOTH)
def test_of_a_line_of_cards_all_are_taken_or_none(game: str, line: str) -> None:
    refused(awaiting_a_card(game), line)


@pytest.mark.rule("blackjack 2.1", "pontoon 2.1")
@pytest.mark.parametrize("game", BOTH)
def test_a_line_of_cards_is_held_against_the_shoe_as_a_whole(game: str) -> None:
    table = live(game, decks=4)
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets\n9s 5d 9s\nsupervisor void")
    do(table, "ann wagers 10 on box 1\nann wagers 10 on box 2\nno more bets")
    refused(table, "9s 9s 9s")
    table.do("9s 9s 8s")


@pytest.mark.rule("blackjack 16.5(c)", "pontoon 17.5(c)")
@pytest.mark.parametrize("game", BOTH)
def test_a_line_is_written_before_it_happens_and_as_it_was_understood(game: str) -> None:
    written: list[tuple[Entry, int]] = []
    table = with_keeper(
        BoxTable(
            settings(game),
            dealing="live",
            write=lambda entry: written.append((entry, len(kept(table).events))),
            new_cards=False,
        )
    )
    do(table, "ann  sits 1   with 100 # she is new\nann wagers 10 on box 1")
    do(table, "no more bets\nKh 7s 8d\nann stand on box 1\nKc")
    assert [entry.line for entry, _ in written] == [
        "ann sits 1 with 100",
        "ann wagers 10 on box 1",
        "no more bets",
        "Kh 7s 8d",
        "ann stand",
        "Kc",
    ]
    assert written[0][1] == 1  # that the table is open
    assert [entry for entry, _ in written] == kept(table).entries


@pytest.mark.rule("blackjack 16.5(c)", "pontoon 17.5(c)")
@pytest.mark.parametrize(
    "line",
    [
        "ann buys 10",
        "ann wagers 10 on box 2",
        "no more bets",
        "dealer shuffles",
        "supervisor void",
        "supervisor corrects answer 3 to 9d because so",
        "supervisor changes minimum to 10",
    ],
)
@pytest.mark.parametrize("game", BOTH)
def test_what_cannot_be_written_does_not_happen(game: str, line: str) -> None:
    def write(entry: Entry) -> None:
        if full:
            raise OSError("no space is left")

    full = False
    table = with_keeper(BoxTable(settings(game), dealing="live", write=write, new_cards=False))
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1")
    win(table)
    table.do("ann wagers 10 on box 1")
    before, full = remembered(table), True
    with pytest.raises(OSError, match="no space"):
        table.do(line)
    assert is_unchanged(table, before)


@pytest.mark.rule("blackjack 16.5(c)", "pontoon 17.5(c)")
@pytest.mark.parametrize("written_first", [True, False])
@pytest.mark.parametrize("game", BOTH)
def test_a_crash_at_a_line_of_cards_leaves_the_whole_line_or_nothing_of_it(
    game: str, written_first: bool
) -> None:
    def write(entry: Entry) -> None:
        if crashing and not written_first:
            raise OSError("the power is gone")
        on_disk.append(entry)
        if crashing:
            raise OSError("the power is gone")

    crashing = False
    on_disk: list[Entry] = []
    table = with_keeper(BoxTable(settings(game), dealing="live", write=write, new_cards=False))
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets")
    before, crashing = remembered(table), True
    with pytest.raises(OSError, match="power"):
        table.do("Kh 7s 8d")
    assert is_unchanged(table, before)
    again = BoxTable(settings(game), dealing="live", new_cards=False)
    for entry in on_disk:
        again.do(entry.said)
    dealt = again.dialogue.answers if again.dialogue else []
    assert [str(card) for card in dealt] == (["Kh", "7s", "8d"] if written_first else [])


@pytest.mark.rule("blackjack 16.5(c)", "pontoon 17.5(c)")
@pytest.mark.parametrize("game", BOTH)
def test_a_table_is_saved_at_any_moment(game: str) -> None:
    for situation in (in_round, awaiting_a_card, by_software, being_cut):
        table = situation(game)
        before = remembered(table)
        saved = json.dumps(table.save())
        assert is_unchanged(table, before)
        again = BoxTable(table.settings, dealing=table.dealing.mode)
        again.restore(json.loads(saved))
        assert json.dumps(again.save()) == saved
        assert again.dialogue is not None
        assert table.dialogue is not None
        assert again.dialogue.question == table.dialogue.question
