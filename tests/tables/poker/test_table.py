"""A table of poker: its rounds, commission, notices and end, and what it has not (4.1, 15, 17.14, 18, 19)."""

import json

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Began, Ended, Moved, Rewound
from croupier.rulebook.poker.holdem import DEMONSTRATION as HOLDEM
from croupier.rulebook.poker.omaha import DEMONSTRATION as OMAHA
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION as BLACKJACK
from croupier.rulebook.ultimate.settings import DEMONSTRATION as ULTIMATE
from croupier.shoes import Stream
from croupier.tables import LIVE, PokerTable, open_table
from tests.tables.driving import (
    OF_OUTCOMES,
    SEED,
    asked,
    carries_out,
    check_saved_in_round,
    do,
    for_commission,
    kept,
    notices,
    refused,
    state,
    with_keeper,
    words_of_poker,
    words_said,
)
from tests.tables.poker.playing import (
    BOTH,
    FOUR,
    SETTINGS,
    THREE,
    cover,
    deal,
    dealt_in,
    fold,
    fold_on,
    live,
    lose_all,
    software,
    stakes,
)

FROM_POTS = {"commission": {"basis": "pot", "rate": "10%", "cap": "5"}, "min_stake": "100"}
DOLLARS = {
    "unit": "dollars",
    "commission": {"basis": "time", "rate": "6"},
    "commission_approval": "C-1",
    "layout_approval": "L-1",
    "procedures_approval": "P-1",
}


@pytest.mark.rule("holdem 15.1", "omaha 15.1", "holdem 1.1", "omaha 1.1", "holdem 15.3", "omaha 15.3")
@pytest.mark.parametrize(
    "missing", ["commission", "commission_approval", "layout_approval", "procedures_approval"]
)
@pytest.mark.parametrize("game", BOTH)
def test_a_table_for_dollars_does_not_open_without_what_is_mandatory(game: str, missing: str) -> None:
    settings = SETTINGS[game]
    assert isinstance(open_table(settings.read(DOLLARS)), PokerTable)
    given = {name: value for name, value in DOLLARS.items() if name != missing}
    with pytest.raises(IllegalAction, match=missing) as caught:
        open_table(settings.read(given))
    assert caught.value.rule.startswith(f"{game} ")


@pytest.mark.rule("holdem 3.5(d)", "omaha 3.5(d)")
@pytest.mark.parametrize("game", BOTH)
def test_the_players_are_warned_of_a_low_that_is_almost_never_made(game: str) -> None:
    table = software(game, deck=44, seats=6, objective="high_low_8")
    assert [said.words for said in notices(game, kept(table).events, "3.5")] == [
        "With 44 cards a low of eight or better is almost never made."
    ]
    table = live(game, deck=40, seats=6, objective="high_low")
    assert not notices(game, kept(table).events, "3.5")
    do(table, THREE + "\nsupervisor changes objective to high_low_8")
    assert [said.words for said in notices(game, deal(table), "3.5")] == [
        "From now on objective is high_low_8.",
        "With 40 cards a low of eight or better is almost never made.",
    ]


@pytest.mark.rule("holdem 4.2(b)", "omaha 4.2(b)")
@pytest.mark.parametrize("game", BOTH)
def test_a_table_takes_forced_bets_by_turn(game: str) -> None:
    with pytest.raises(IllegalAction, match="round in turn"):
        live(game, forced_by_seat=True)
    table = live(game)
    refused(table, "supervisor changes forced_by_seat to true", "4.2(b)")


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize("game", BOTH)
def test_every_command_is_known_at_the_table_or_refused_by_it(game: str) -> None:
    table = software(game)
    for word in words_said():
        assert carries_out(table, word) != (word in table.SAID_ELSEWHERE), word
    assert len(words_of_poker()) > 10
    assert all(carries_out(table, word) for word in words_of_poker())
    assert table.SAID_ELSEWHERE.keys() <= words_said()


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("dee joins with 100", "4.3"),
        ("ann wagers 10", "8.3"),
        ("ann wagers 10 on box 1", "8.3"),
        ("ann takes back", "8.3"),
        ("ann takes back box 1", "8.3"),
        ("ann gives up box 2", "16.2"),
        ("supervisor releases a box of ann", "16.2"),
        ("no more bets", "8.3"),
        ("dealer shuffles", "7.1"),
        ("supervisor marks ann to 800", "4.2(g)"),
        ("supervisor marks ann on box 1 to 800", "4.2(g)"),
        ("supervisor unmarks ann", "4.2(g)"),
        ("supervisor unmarks ann on box 1", "4.2(g)"),
        ("supervisor restricts ann", "19.2"),
        ("supervisor lifts restriction of ann", "19.2"),
        ("supervisor announces final 3", "18.2"),
        ("operator installs automated shoe", "7.3"),
    ],
)
@pytest.mark.parametrize("game", BOTH)
def test_what_other_tables_have_is_refused_in_a_sentence(game: str, line: str, rule: str) -> None:
    table = live(game)
    do(table, THREE)
    refused(table, line, rule)


@pytest.mark.parametrize("settings", [BLACKJACK, ULTIMATE])
def test_what_is_said_at_tables_of_poker_is_refused_at_others(settings) -> None:
    table = open_table(settings)
    table.do("ann sits 1 with 100")
    for line in ("ann moves to 2", "dealer deals", "ann posts", "dee waits", "ann sits out"):
        with pytest.raises(IllegalAction, match="said at a table of poker"):
            table.do(line)


@pytest.mark.parametrize("settings", [HOLDEM, OMAHA])
def test_the_same_seed_deals_the_same_cards(settings) -> None:
    tables = [with_keeper(open_table(settings, stream=Stream(SEED))) for _ in range(2)]
    for table in tables:
        for line in (*THREE.splitlines(), "dealer deals"):
            table.do(line)
    assert kept(tables[0]).events == kept(tables[1]).events
    assert kept(tables[0]).automatic
    assert open_table(settings, dealing=LIVE).dealing.proof is None


@pytest.mark.rule("holdem A:Round of Play", "omaha A:Round of Play", "holdem 13.1", "omaha 13.1")
@pytest.mark.parametrize("game", BOTH)
def test_what_each_round_moved_is_posted_and_kept(game: str) -> None:
    table = live(game)
    do(table, THREE)
    fold(table)
    lose_all(table, "ann", "bob")
    assert stakes(table, "ann", "bob", "cal") == [0, 402, 198]
    assert [finished.net for finished in kept(table).rounds.values()] == [
        {"ann": -100, "bob": 100, "cal": 0},
        {"bob": 20_100, "cal": -200, "ann": -19_900},
    ]
    first = kept(table).rounds[1]
    assert [(each["player"], each["seat"], each["stake"]) for each in first.wagers] == [
        ("ann", 1, 20_000),
        ("bob", 3, 20_000),
        ("cal", 5, 20_000),
    ]
    assert first.script[-2:] == ["cal fold", "ann fold"]
    assert table.accounts.total() == 0


@pytest.mark.rule("holdem 15.2(a)(ii)", "omaha 15.2(a)(ii)", "holdem 15.1", "omaha 15.1")
@pytest.mark.parametrize("game", BOTH)
def test_the_commission_of_a_pot_goes_to_the_house(game: str) -> None:
    table = live(game, **FROM_POTS)
    do(table, THREE)
    fold(table)
    assert table.accounts[table.ground.commission] == 0  # nothing but blinds
    lose_all(table, "ann", "bob")
    assert table.accounts[table.ground.commission] == 500
    assert table.accounts[table.ground.float] == 0
    assert sum(stakes(table, "ann", "bob", "cal")) == 600 - 5


@pytest.mark.rule("holdem 19.3", "omaha 19.3", "holdem A:Void", "omaha A:Void", "holdem 19.1", "omaha 19.1")
@pytest.mark.parametrize("line", ["supervisor void", "operator invalidate"])
@pytest.mark.parametrize("game", BOTH)
def test_a_void_round_gives_everything_back(game: str, line: str) -> None:
    table = live(game, **FROM_POTS)
    do(table, THREE)
    refused(table, line)
    deal(table)
    told = do(table, f"cal raise to 20\n{line}")
    assert any(isinstance(event, Ended) and event.void for event in told)
    assert stakes(table, "ann", "bob", "cal") == [200, 200, 200]
    assert table.accounts[table.ground.commission] == 0
    assert kept(table).rounds[1].void
    refused(table, line)  # it is over


@pytest.mark.rule("holdem 17.14", "omaha 17.14", "holdem 19.1", "omaha 19.1")
@pytest.mark.parametrize("game", BOTH)
def test_the_decision_on_a_round_stands(game: str) -> None:
    table = live(game)
    do(table, THREE)
    fold(table)
    assert "until the next round commences" in refused(table, "operator invalidate", "19.1")
    refused(table, "supervisor voids round 1", "17.14")
    at = len(kept(table).rounds[1].script)
    deal(table)
    refused(table, "supervisor voids round 1 because a card was missing", "17.14")
    refused(table, f"supervisor corrects answer {at + 50} to ann fold because so", "19.4(c)")
    fold_on(table)
    assert [finished.void for finished in kept(table).rounds.values()] == [False, False]


@pytest.mark.rule("holdem 19.3", "omaha 19.3", "holdem 17.14", "omaha 17.14", "holdem 15.2", "omaha 15.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_completed_round_is_made_void_until_the_next_one_commences(game: str) -> None:
    table = live(game, **FROM_POTS)
    do(table, FOUR)
    fold(table, 5)
    do(table, "eve sits 6 with 200\neve posts")
    before, chips = table.ground.button.at, stakes(table, "ann", "bob", "cal", "dee", "eve")
    deal(table)
    raised = False
    while table.in_round and not table.dialogue.round.hand.board:
        (who,) = asked(table)
        table.do(f"{who} {'call' if raised else 'raise to 10'}")
        raised = True
        cover(table)
    fold_on(table)
    assert table.accounts[table.ground.commission] == 500
    assert stakes(table, "ann", "bob", "cal", "dee", "eve") != chips
    told = do(table, "supervisor void")
    assert any(isinstance(event, Ended) and event.void and event.rule == "19.3" for event in told)
    assert stakes(table, "ann", "bob", "cal", "dee", "eve") == chips
    assert (table.accounts[table.ground.commission], table.accounts[table.ground.float]) == (0, 0)
    assert (table.ground.button.at, table.ground.players["eve"].new, table.ground.players["eve"].posts) == (
        before,
        True,
        True,
    )
    last = kept(table).rounds[table.rounds_begun]
    assert last.void
    assert last.script[-1] == "supervisor void"
    refused(table, "supervisor void")
    at = len(last.script)
    do(table, f"supervisor drops answer {at} because there was no fraud")  # which makes it stand again
    assert stakes(table, "ann", "bob", "cal", "dee", "eve") != chips
    assert table.ground.button.at != before
    deal(table)
    do(table, "supervisor void")  # which is now about the new round
    assert [finished.void for finished in kept(table).rounds.values()][-2:] == [False, True]


@pytest.mark.rule("holdem 17.9", "omaha 17.9", "holdem 17.14", "omaha 17.14")
@pytest.mark.parametrize("game", BOTH)
def test_a_wrong_number_of_cards_found_after_the_showdown_moves_the_pot_and_its_commission(game: str) -> None:
    table = live(game, **FROM_POTS)
    do(table, THREE)
    lose_all(table, "bob", "ann")
    before = stakes(table, "ann", "bob", "cal")
    assert before[1] == 0
    do(table, "supervisor wrong count ann")
    after = stakes(table, "ann", "bob", "cal")
    assert (after[0], after[2]) == (0, before[2])
    assert sum(after) == sum(before)
    assert (table.accounts[table.ground.commission], table.accounts[table.ground.float]) == (500, 0)
    last = kept(table).rounds[table.rounds_begun]
    assert last.net == {who: (now - 200) * 100 for who, now in zip(("ann", "bob", "cal"), after, strict=True)}
    assert last.script[-1] == "supervisor wrong count ann"
    do(table, f"supervisor drops answer {len(last.script)} because it was counted again")
    assert stakes(table, "ann", "bob", "cal") == before
    do(table, "ann leaves\nsupervisor wrong count ann")
    assert table.history.claims == {"ann": before[0] * 100}
    assert stakes(table, "bob") == after[1:2]
    do(table, "supervisor void")
    assert stakes(table, "bob", "cal") == [200, 200]
    assert (table.accounts[table.ground.commission], table.history.claims) == (
        0,
        {"ann": (before[0] - 200) * 100},
    )


@pytest.mark.rule("holdem 14.3", "omaha 14.3", "holdem 17.9", "omaha 17.9")
@pytest.mark.parametrize("game", BOTH)
def test_who_wins_by_a_late_wrong_count_is_told_nothing_of_a_low_stake(game: str) -> None:
    table = software(game, **FROM_POTS)
    do(table, THREE)
    table.do("dealer deals")
    while table.in_round:
        (who,) = asked(table)
        may = [option.act for option in table.dialogue.question[0].options]
        table.do(f"{who} {next(act for act in ('tap out', 'call', 'show', 'check') if act in may)}")
    winner = next(who for who in ("ann", "bob", "cal") if table.ground.stake(who))
    told = do(table, f"supervisor wrong count {winner}")
    assert winner in {said.to for said in notices(game, told, "14.3")}
    assert table.ground.stake(winner) == 0
    assert sum(stakes(table, "ann", "bob", "cal")) == 595


@pytest.mark.rule("holdem 4.1", "omaha 4.1", "holdem 4.2(f)", "omaha 4.2(f)")
@pytest.mark.parametrize("game", BOTH)
def test_a_change_takes_effect_with_the_next_round_after_its_notice(game: str) -> None:
    table = live(game)
    do(table, THREE)
    told = do(table, "supervisor changes blinds to 5, 10\nsupervisor changes min_stake to 150")
    assert "blinds will be 5, 10 from round 1" in notices(game, told, "4.2(c)")[0].words
    refused(table, "eve sits 9 with 99", "4.3")  # the limit in force is still the old one
    do(table, "eve sits 9 with 100")
    told = deal(table)
    assert "blinds are 5, 10" in notices(game, told, "4.2(c)")[0].words
    amounts = [event.amount for event in told if isinstance(event, Moved) and event.to.kind == "bet"]
    assert amounts == [500, 1000]
    assert table.ground.players["eve"].declared
    do(table, "supervisor changes blinds to 2, 4")
    assert table.settings.blinds == (500, 1000)  # never during a round
    fold_on(table)
    assert table.settings.blinds == (200, 400)


@pytest.mark.rule("holdem 4.1", "omaha 4.1")
@pytest.mark.parametrize("game", BOTH)
def test_the_notice_may_be_longer_and_what_contradicts_is_refused(game: str) -> None:
    table = live(game, notice_rounds=2)
    do(table, THREE + "\nsupervisor changes min_stake to 50")
    deal(table)
    assert table.settings.min_stake == 10_000
    fold_on(table)
    assert table.settings.min_stake == 5_000  # for the second round, which is next
    told = do(table, "supervisor changes auto_clock to false")
    assert "auto clock will be false from round" in notices(game, told, "4.8")[0].words
    refused(table, "supervisor changes blinds to 2, 1")
    refused(table, "supervisor changes blinds to 0.50, 1")
    refused(table, "supervisor changes max_buy_in to 20")
    refused(table, "supervisor changes seats to 5", "8.2")
    refused(table, "supervisor changes colour to red")


@pytest.mark.rule("holdem 15.3", "omaha 15.3", "holdem 4.2(a)", "omaha 4.2(a)")
@pytest.mark.parametrize("game", BOTH)
def test_the_commission_may_be_changed_with_notice_too(game: str) -> None:
    table = live(game)
    do(table, THREE + "\nsupervisor changes commission to basis=time, rate=4")
    told = deal(table)
    assert "commission is basis time, rate 4" in notices(game, told, "15.1")[0].words
    assert notices(game, told, "15.3")
    assert table.accounts[table.ground.commission] == 1200


@pytest.mark.rule("holdem 15.3", "omaha 15.3", "holdem 4.1", "omaha 4.1")
@pytest.mark.parametrize("game", BOTH)
def test_who_is_dealt_in_goes_by_the_commission_of_the_round_that_commences(game: str) -> None:
    table = live(game, min_stake="1", max_buy_in="0")
    do(table, THREE + "\ndee sits 7 with 4\nsupervisor changes commission to basis=time, rate=4")
    deal(table)
    assert list(dealt_in(table)) == ["ann", "bob", "cal"]
    assert stakes(table, "dee") == [4]


@pytest.mark.rule("holdem 18.2", "omaha 18.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_table_is_closed_after_notice_and_never_during_a_round(game: str) -> None:
    table = live(game)
    do(table, THREE)
    refused(table, "supervisor closes the table", "18.2")
    assert [
        said.to for said in notices(game, table.do("supervisor gives notice of closure").events, "18.2")
    ] == [""]
    deal(table)
    refused(table, "supervisor closes the table", "A:Round of Play")
    do(table, "supervisor void\nsupervisor closes the table")
    for line in (
        "dealer deals",
        "dee sits 9 with 200",
        "dee waits",
        "ann moves to 2",
        "ann comes back",
        "ann posts",
        "dealer draws for seat 9 between dee eve",
        "dealer calls the next player",
        "supervisor selects ann",
        "supervisor closes the table",
    ):
        refused(table, line, "18.2")
    do(table, "ann leaves\nbob leaves\ncal leaves")
    assert table.accounts[table.ground.cage] == 0


@pytest.mark.rule("holdem 19.4", "omaha 19.4")
@pytest.mark.parametrize("game", BOTH)
def test_the_operator_decides_a_dispute_once_and_the_commission_may_review_it(game: str) -> None:
    table = live(game)
    do(table, THREE)
    refused(table, "ann disputes round 1 because it is mine", "19.4")
    fold(table)
    table.do("ann disputes round 1 because bob touched my chips")
    refused(table, "ann asks for review of dispute 1", "19.4")
    table.do("operator decides dispute 1: the round stands")
    refused(table, "operator decides dispute 1: no, it does not", "19.4")
    table.do("ann asks for review of dispute 1")
    assert for_commission(table) == [{"about": "review", "dispute": 1, "player": "ann", "round": 1}]


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)", "holdem 17.14", "omaha 17.14")
@pytest.mark.parametrize("game", BOTH)
def test_a_decision_noted_wrongly_is_put_right_until_the_next_round_commences(game: str) -> None:
    table = live(game, **FROM_POTS)
    do(table, THREE)
    deal(table)
    do(table, "cal raise to 40\nann fold\nbob fold")
    assert stakes(table, "ann", "bob", "cal") == [199, 198, 203]
    at = len(kept(table).rounds[1].script)
    told = list(table.do(f"supervisor corrects answer {at} to bob call because he had called").events)
    assert any(isinstance(event, Rewound) for event in told)
    assert table.in_round
    cover(table)
    fold_on(table)
    pot = 81
    assert stakes(table, "ann", "bob") in ([199, 160 + pot - 5], [199, 160])
    assert table.accounts[table.ground.commission] == 500
    assert table.accounts[table.ground.float] == 0
    assert len(kept(table).rounds) == 1
    assert table.ground.button.at == 5


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)", "holdem 15.2", "omaha 15.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_round_corrected_to_be_void_gives_its_commission_back(game: str) -> None:
    table = live(game, **FROM_POTS)
    do(table, THREE)
    deal(table)
    do(table, "cal raise to 7\nann call\nbob call")
    cover(table)
    do(table, "ann bet 2\nbob fold\ncal fold")
    assert table.accounts[table.ground.commission] == 200
    at = len(kept(table).rounds[1].script)
    do(table, f"supervisor corrects answer {at} to supervisor void because it was")
    assert (table.accounts[table.ground.commission], table.accounts[table.ground.float]) == (0, 0)
    assert stakes(table, "ann", "bob", "cal") == [200, 200, 200]


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)", "holdem 8.3", "omaha 8.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_round_corrected_to_be_void_leaves_button_and_posts_as_they_were(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 5)
    do(table, "eve sits 6 with 200\neve posts")
    before = table.ground.button.at
    fold(table)
    assert (table.ground.button.at, table.ground.players["eve"].new) == (1, False)
    script = kept(table).rounds[table.rounds_begun].script
    at = len(script)
    do(table, f"supervisor corrects answer {at} to supervisor void because it was")
    assert (table.ground.button.at, table.ground.players["eve"].new, table.ground.players["eve"].posts) == (
        before,
        True,
        True,
    )
    assert kept(table).rounds[table.rounds_begun].void
    assert stakes(table, "eve") == [200]
    table.do(f"supervisor corrects answer {at} to {script[-1]} because it was not")
    assert (table.ground.button.at, table.ground.players["eve"].new, table.ground.players["eve"].posts) == (
        1,
        False,
        False,
    )
    assert not kept(table).rounds[table.rounds_begun].void


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize("game", BOTH)
def test_what_a_correction_gives_or_takes_waits_for_a_player_who_has_left(game: str) -> None:
    table = live(game)
    do(table, THREE)
    deal(table)
    do(table, "cal raise to 40\nann fold\nbob fold")
    at = len(kept(table).rounds[1].script)
    do(table, f"cal leaves\nsupervisor corrects answer {at} to bob raise to 80 because he had raised")
    assert not table.in_round  # cal is not there to answer it
    assert table.history.claims == {"cal": 4300}
    told = do(table, "dealer calls the next player\ncal sits 5 with 203\ncal leaves")
    paid = [(event.amount, event.to.kind) for event in told if isinstance(event, Moved)]
    assert paid == [(20_300, "purse"), (4300, "float"), (16_000, "cage")]


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)", "holdem 4.6", "omaha 4.6")
@pytest.mark.parametrize("game", BOTH)
def test_what_a_correction_owes_to_a_player_who_has_left_is_paid_when_he_comes_back(game: str) -> None:
    table = live(game)
    do(table, THREE)
    deal(table)
    do(table, "cal raise to 40\nann fold\nbob fold")
    at = len(kept(table).rounds[1].script)
    do(table, f"bob leaves\nsupervisor corrects answer {at} to supervisor void because it was")
    assert table.history.claims == {"bob": -200}
    told = do(table, "dealer calls the next player\nbob sits 3 with 198")
    assert [(event.amount, event.source.kind) for event in told if isinstance(event, Moved)] == [
        (200, "float"),
        (19_800, "cage"),
    ]
    assert stakes(table, "bob") == [200]
    assert table.history.claims == {}


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize("game", BOTH)
def test_the_cards_of_the_software_are_not_keyed_wrongly(game: str) -> None:
    table = software(game)
    do(table, THREE)
    fold(table)
    refused(table, "supervisor corrects answer 1 to 7c because so", "19.4(c)")
    refused(table, "supervisor corrects answer 99 to ann fold because so", "19.4(c)")
    at = len(kept(table).rounds[1].script)
    table.do(f"supervisor corrects answer {at} to ann call because she had called")
    assert table.in_round
    fold_on(table)
    assert table.dealing.count().ok
    assert sum(stakes(table, "ann", "bob", "cal")) == 600


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize("dealing", [live, software])
@pytest.mark.parametrize("game", BOTH)
def test_a_table_saved_between_rounds_is_the_same_table_again(game: str, dealing) -> None:
    table = dealing(game, commission={"basis": "time", "rate": "6"}, seats=6)
    assert [table.save()[each] for each in ("button", "big_blind_at", "minute")] == [[0, 0, False], 0, 0]
    do(table, "clock says 20:00\nann sits 1 with 200\nbob sits 2 with 200\ncal sits 3 with 200")
    do(table, "dee sits 5 with 200")
    deal(table)
    check_saved_in_round(table, dealing(game, seats=6))
    fold_on(table)
    fold(table, 4)
    do(table, "bob sits out")
    fold(table, 2)
    do(table, "eve sits 6 with 150\neve posts\ncal leaves\nfay waits\nsupervisor changes blinds to 2, 4")
    do(table, "supervisor selects ann bob cal dee eve fay gus")
    saved = json.dumps(table.save())
    other = dealing(game, seats=6)
    other.restore(json.loads(saved))
    assert json.dumps(other.save()) == saved
    assert state(other) | OF_OUTCOMES == state(table) | OF_OUTCOMES
    for each in (table, other):
        do(each, "clock says 20:10\nbob comes back\nbob posts")
        refused(each, "cal sits 3 with 194", "8.2")  # players at the table may move there first
        refused(each, "cal sits 4 with 100", "4.6")
        refused(each, "hal sits 4 with 200", "8.1")
        deal(each)
    assert list(dealt_in(table).items()) == list(dealt_in(other).items())
    (began,) = [event for event in kept(other).events if isinstance(event, Began)]
    assert began.button is not None
    assert asked(table) == asked(other)


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize("game", BOTH)
def test_a_correction_for_which_too_few_cards_are_left_is_refused(game: str) -> None:
    people = ["ann", "bob", "cal", "dee", "eve", "fay"]
    table = software(game, over_blind=True, deck=32, seats=len(people), burn=False)
    do(table, "\n".join(f"{who} sits {number} with 200" for number, who in enumerate(people, 1)))
    table.do("dealer deals")
    assert table.round_dialogue is not None
    (ask,) = table.round_dialogue.question
    table.do(f"{ask.who} decline")  # and all have their cards
    left = table.dealing.shoe.left
    line = "supervisor drops answer 1 because it was never said"
    if left < len(people) * table.settings.hole_cards + 5:
        refused(table, line, "19.4(c)")
    else:
        table.do(line)
        table.do(f"{ask.who} decline")
        assert table.dealing.shoe.left < left


@pytest.mark.rule("holdem 19.4(c)", "holdem 17.3")
def test_a_correction_without_which_no_cards_would_have_been_shuffled_is_refused() -> None:
    table = software("holdem")
    do(table, THREE + "\ndealer deals\ndealer misdeal")
    assert table.round_dialogue is not None
    words = [getattr(answer, "word", "") for answer in table.round_dialogue.answers]
    told = len(kept(table).events)
    for word in ("misdeal", "shuffled"):
        refused(table, f"supervisor drops answer {words.index(word) + 1} because it was none", "19.4(c)")
    assert len(kept(table).events) == told
    do(table, "cal fold\nann fold")
    assert not table.in_round
