"""The table of Casino War: it stands on what any family gets, and keeps the laws of our tables."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import casino_war
from casino_war.wagering import PlacedWager
from croupier.cards import UNKNOWN
from croupier.dialogue import Draw, IllegalAction
from croupier.dialogue.answers import Choice
from croupier.dialogue.drive import choose
from croupier.dialogue.events import Burnt, Dealt, Event, Said
from croupier.logs.snapshots import with_hash
from croupier.plain import BadData
from croupier.rulebook.games import demonstration
from croupier.rulebook.roles import Role
from croupier.shoes import Stream
from croupier.shoes.verification import verify
from croupier.tables import LIVE, SOFTWARE, Speaker, Table, open_table

SEATED = ("ann sits 1 with 100", "bob sits 2 with 100")


def new_table(dealing: str = LIVE, seed: int = 1, **settings: Any) -> Table:
    """A table with cards that have been checked."""
    stream = Stream(seed.to_bytes(32, "big"))
    given = casino_war.WarSettings(
        layout_approval="L1", procedures_approval="P1", war_tie_bonus=True, **settings
    )
    return open_table(given, dealing=dealing, stream=stream, new_cards=False)


def do(table: Table, *lines: str) -> list[Event]:
    """What was told of these lines."""
    return [event for line in lines for event in table.do(line).events]


def refused(table: Table, line: str, rule: str) -> str:
    """Why a line is refused, which changes nothing."""
    before = table.save()
    with pytest.raises(IllegalAction) as caught:
        table.do(line)
    assert caught.value.rule == (rule and f"casino_war {rule}")
    assert table.save() == before
    return str(caught.value)


def restored(table: Table) -> Table:
    """The table after it was saved as text and restored."""
    again = open_table(table.settings, dealing=table.dealing.mode)
    again.restore(json.loads(json.dumps(table.save())))
    assert again.save() == table.save()
    return again


def test_players_sit_and_wager_by_lines() -> None:
    table = new_table()
    told = do(table, *SEATED, "ann wagers 10 and 5 tie", "bob wagers 20", "bob wagers 5 tie")
    assert [str(event.words) for event in told if isinstance(event, Said)][-3:] == [
        "ann has $10 at seat 1, and $5 on a tie.",
        "bob has $20 at seat 2.",
        "bob has $20 at seat 2, and $5 on a tie.",
    ]
    assert table.window.placed == [PlacedWager("ann", 1, 1000, 500), PlacedWager("bob", 2, 2000, 500)]
    assert (table.chips("ann"), table.chips("bob")) == (8500, 7500)


def test_wagers_are_put_down_without_words_too() -> None:
    table = new_table()
    table.command("sits", who="ann", seat=3, amount=10_000)
    outcome = table.command("wagers_at_seat", Speaker(None, "ann"), who="ann", amount=1000, tie=500)
    assert outcome.entry.line == "ann wagers 10 and 5 tie"
    table.command("takes_back_at_seat", Speaker(None, "ann"), who="ann")
    assert table.window.placed == []


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("bob wagers 3", "3.3"),
        ("bob wagers 501", "3.3"),
        ("bob wagers 10.50", "3.3"),
        ("bob wagers 10 and 101 tie", "3.3"),
        ("bob wagers 5 tie", "3.2"),
        ("bob wagers 90 and 11 tie", "3.5"),
        ("bob wagers 0", "3.5"),
        ("ann wagers 10", "3.4"),
        ("ann wagers 5 tie", "3.4"),
        ("bob sits 1", "3.4"),
        ("bob sits 7", "3.4"),
        ("bob takes back", "3.6"),
        ("supervisor closes the table", "9.6"),
        ("ann disputes round 1 because I lost", "9.7"),
        ("supervisor requires the seat of bob", "9.8"),
    ],
)
def test_what_the_rules_are_against_is_refused_with_the_rule(line: str, rule: str) -> None:
    table = new_table()
    do(table, *SEATED, "ann wagers 10 and 5 tie")
    refused(table, line, rule)


def test_the_window_says_what_may_be_wagered() -> None:
    table: Any = new_table()
    do(table, *SEATED, "ann wagers 10")
    bounds = table.window.bounds("bob", 2, "initial")
    assert (bounds.least, bounds.offered, bounds.step, bounds.most_rule) == (500, 10_000, 100, "3.3")
    for player, seat, spot, rule in (
        ("ann", 1, "initial", "3.4"),
        ("bob", 1, "initial", "3.4"),
        ("bob", 2, "tie", "3.2"),
    ):
        assert table.window.bounds(player, seat, spot).refusal.rule == f"casino_war {rule}"
    assert table.window.bounds("ann", 1, "tie").offered == 9000


def test_a_wager_moves_with_its_player_and_goes_back_when_they_leave() -> None:
    table = new_table()
    do(table, *SEATED, "ann wagers 10", "ann sits 5")
    assert table.window.placed == [PlacedWager("ann", 5, 1000)]
    do(table, "ann leaves")
    assert (table.window.placed, table.names()) == ([], ["bob"])


def test_a_live_round_is_played_by_lines() -> None:
    table = new_table()
    do(table, *SEATED, "ann wagers 10 and 5 tie", "bob wagers 20", "no more bets", "9h 9c 9d")
    refused(table, "bob surrender", "6.1")
    refused(table, "ann go to war 5", "6.3")
    refused(table, "ann wagers 10", "3.6")
    refused(table, "ann leaves", "3.6")
    told = do(table, "ann go to war 10", "bob surrender", "?? ?? 2c", "Kd Kh")
    assert [event.card for event in told if isinstance(event, Burnt)][:2] == [UNKNOWN, UNKNOWN]
    assert not table.in_round
    assert (table.chips("ann"), table.chips("bob")) == (100_00 + 50_00 + 20_00, 90_00)
    assert table.history.last is not None
    assert table.history.last.net == {"ann": 7000, "bob": -1000}


def test_a_round_is_played_by_answers_without_words() -> None:
    table = new_table(SOFTWARE)
    ann, bob = Speaker(None, "ann"), Speaker(None, "bob")
    table.command("sits", ann, who="ann", seat=1, amount=9000_00)
    ties = 0
    while ties < 3:
        table.command("wagers_at_seat", ann, who="ann", amount=5_00)
        table.command("no_more_bets", Speaker(Role.DEALER))
        if table.dialogue is not None and isinstance(table.dialogue.question, tuple):
            (ask,) = table.dialogue.question
            ((_, number),) = table.asked.open
            with pytest.raises(IllegalAction, match="that is for ann to say"):
                table.answer(Choice("ann", "surrender"), bob)
            table.answer(choose(ask, ask.options[-1]), ann, question=number)
            assert not table.in_round
            ties += 1


def test_only_the_dealer_closes_the_betting() -> None:
    table = new_table(SOFTWARE)
    do(table, *SEATED, "ann wagers 10")
    with pytest.raises(IllegalAction, match="that is for the dealer to say"):
        table.do("no more bets", Speaker(None, "ann"))
    table.do("no more bets", Speaker(Role.DEALER, "dora"))
    assert table.rounds_begun == 1


def test_the_software_commits_to_its_cards_and_shows_those_alone_that_all_have_seen() -> None:
    table = new_table(SOFTWARE, seed=3)
    do(table, "ann sits 1 with 100000")
    wars = 0
    while wars < 3:
        events = do(table, "ann wagers 10", "no more bets")
        if table.in_round:
            events += do(table, "ann go to war 10")
        burnt = sum(isinstance(event, Burnt) for event in events)
        seen = [event.card.text for event in events if isinstance(event, Dealt)]
        revealed = table.do("ann wagers 10").revealed or do_and_reveal(table)
        document: Any = revealed[0].document
        assert verify(document).ok
        shown = [(card["position"], card["card"]) for card in document["cards"] if "card" in card]
        assert [card for _, card in shown] == seen
        assert [at for at, _ in shown] == ([1, 2, 6, 7] if burnt else [1, 2])
        wars += bool(burnt)
        if table.in_round:
            do(table, "ann surrender")


def do_and_reveal(table: Table) -> Sequence[Any]:
    """The proofs of the last round, which are shown when the next commences."""
    return table.do("no more bets").revealed


@pytest.mark.parametrize("dealing", [SOFTWARE, LIVE])
@pytest.mark.parametrize("seed", range(8))
def test_chips_are_conserved_and_every_moment_can_be_saved(dealing: str, seed: int) -> None:
    chance = Random(seed)
    table = new_table(dealing, seed, decks=chance.choice((1, 6)))
    do(table, "ann sits 1 with 300", "bob sits 2 with 300", "cal sits 6 with 300")
    while table.rounds_begun < 12:
        for player in table.names():
            if table.chips(player) >= 2000 and chance.random() < 0.8:
                table.do(f"{player} wagers {chance.choice((5, 10))}{chance.choice(('', ' and 5 tie'))}")
        if not table.window.placed:
            break
        table.do("no more bets")
        while table.in_round and table.dialogue is not None:
            table = restored(table)
            assert table.dialogue is not None
            question = table.dialogue.question
            if isinstance(question, tuple):
                table.answer(choose(question[0], chance.choice(question[0].options)))
            else:
                assert isinstance(question, Draw)
                key_a_card(table, chance)
        assert sum(table.accounts.balances.values()) == 0
    assert table.rounds_begun > 3


def key_a_card(table: Table, chance: Random) -> None:
    """Key a card of few ranks that the shoe still has."""
    cards = [rank + suit for rank in "9TJ" for suit in "cdhs"]
    for card in [*chance.sample(cards, len(cards)), "2c", "3c", "4c", "5c"]:
        try:
            table.do(card)
        except IllegalAction:  # it has come as often as there are decks
            continue
        return
    raise AssertionError("no card is left")


@pytest.mark.parametrize("played", range(8))
def test_it_is_restored_in_mid_round_and_goes_on_as_if_nothing_had_been(played: int) -> None:
    lines = ["9h", "9c", "9d", "ann go to war 10", "bob surrender", "??", "2c", "3c", "Kd", "2h"]
    table = new_table()
    do(table, *SEATED, "ann wagers 10 and 5 tie", "bob wagers 20", "no more bets", *lines[:played])
    again = restored(table)
    for each in (table, again):
        do(each, *lines[played:])
    assert again.save() == table.save()
    assert not again.in_round


def test_wagers_that_lie_on_the_table_are_restored() -> None:
    table = new_table()
    do(table, *SEATED, "ann wagers 10 and 5 tie", "bob wagers 20")
    assert restored(table).window.placed == table.window.placed


@pytest.mark.parametrize("key", ["player", "seat", "initial"])
def test_a_damaged_wager_is_refused_and_nothing_has_changed(key: str) -> None:
    table = new_table()
    do(table, *SEATED, "ann wagers 10")
    saved = json.loads(json.dumps(table.save()))
    del saved["placed"][0][key]
    saved = with_hash(saved)  # so that only the wager is wrong
    other = new_table()
    before = other.save()
    with pytest.raises(BadData, match=key):
        other.restore(saved)
    assert other.save() == before


def test_more_decks_come_with_new_cards() -> None:
    table = new_table(SOFTWARE)
    do(table, "ann sits 1 with 100", "supervisor changes decks to 8", "ann wagers 5", "no more bets")
    if table.in_round:
        do(table, "ann surrender")
    told = do(table, "ann wagers 5", "no more bets")
    assert "The cards have been checked. All 416 cards are there." in [
        str(event.words) for event in told if isinstance(event, Said)
    ]


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("blackjack", "A wager is placed on a box: 'ann wagers 10 on box 1'. (blackjack 4.2)"),
        ("ultimate", "'ann wagers 10 and 5 tie' can only be said at a table of Casino War."),
        ("holdem", "All bets are made in the round, when it comes to each player. (holdem 8.3)"),
    ],
)
def test_its_lines_are_refused_at_other_tables(game: str, why: str) -> None:
    table = open_table(demonstration(game))
    with pytest.raises(IllegalAction) as caught:
        table.do("ann wagers 10 and 5 tie")
    assert str(caught.value) == why


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("ann wagers 10 on box 1", "A wager is made at one's own seat: 'ann wagers 10'. (casino_war 3.4)"),
        (
            "ann wagers 10 and 5 trips",
            "'ann wagers 10 and 5 trips' can only be said at a table of Ultimate Texas Hold-em.",
        ),
        ("ann joins with 50", "A seat has one player: 'ann sits 3 with 100'. (casino_war 3.4)"),
        (
            "supervisor announces final 3",
            "'supervisor announces final 3' can only be said at a table of boxes.",
        ),
    ],
)
def test_their_lines_are_refused_at_its_table(line: str, why: str) -> None:
    table = new_table()
    table.do("ann sits 1 with 100")
    with pytest.raises(IllegalAction) as caught:
        table.do(line)
    assert str(caught.value) == why
