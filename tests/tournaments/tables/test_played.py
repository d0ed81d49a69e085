"""Tables of a tournament that are played here: every line is one of the log, and both know the same chips."""

import random
from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.audience import Audience
from croupier.rulebook.roles import Role
from croupier.shoes import Stream
from croupier.tables import Speaker, open_tournament_table
from croupier.tournaments import Outcome, PlacedEntry, Position, TablesAre, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.state import Phase, Status
from tests.tournaments.at_tables import SEED, asks_of, begin, check_laws, play_round, software, table_of

PLAYERS = 8


def play(tournament: Tournament, rounds: int, seed: int = 1) -> list[Outcome]:
    """So many rounds, at any table that may commence one; what came of every line."""
    chance = random.Random(seed)
    outcomes: list[Outcome] = []
    tournament.listeners.append(outcomes.append)
    for _ in range(rounds):
        if tournament.ground.state.session_over:
            break
        number = chance.choice(list(tournament.ground.tables))
        for _ in play_round(tournament, number, chance):
            check_laws(tournament)
    return outcomes


SMALL: dict[str, Any] = {
    "structure": {"seats": 4, "sessions": [{"name": "only", "ends": {"players": 1}}]},
    "chips": {"entry": "1000"},
}
"""Eight at tables of four, with few chips, until one is left."""


def small() -> Tournament:
    """A small tournament whose session has begun."""
    one = software(**SMALL)
    begin(one, PLAYERS)
    return one


def test_rounds_are_settled_players_go_out_and_the_session_ends() -> None:
    one = small()
    outcomes = play(one, 200)
    state = one.ground.state
    assert state.session_over
    assert state.left == 1
    assert len(state.broken) == 1
    settled = [each.round_of for each in outcomes if each.round_of]
    assert settled.count(1) == one.ground.tables[1].rounds > 5


def test_a_replay_of_the_log_tells_the_same_events() -> None:
    one = small()
    outcomes = play(one, 40)
    again = software(**SMALL)
    begin(again, PLAYERS)
    for outcome in outcomes:
        told = again.do(outcome.entry.said)
        assert told.events == outcome.events
        assert [(number, each.events) for number, each in told.said] == [
            (number, each.events) for number, each in outcome.said
        ]
    assert again.save() == one.save()


def test_the_lines_said_to_a_table_are_a_script_of_it() -> None:
    one = software(**SMALL)
    heard: dict[int, list[tuple[str, list[object]]]] = {}

    def listen(outcome: Outcome) -> None:
        for number, said in outcome.said:
            heard.setdefault(number, []).append((said.entry.said, list(said.events)))

    one.listeners.append(listen)
    begin(one, PLAYERS)
    plan = one.opening.tables
    streams = {number: plan.stream(1, number, number).seed for number in one.ground.tables}
    settings = {number: one.ground.settings_at(number) for number in one.ground.tables}
    play(one, 30)
    for number, lines in heard.items():
        alone = open_tournament_table(settings[number], stream=Stream(streams[number]))
        for line, events in lines:
            assert alone.do(line).events == events


def test_a_tournament_in_mid_round_is_saved_and_goes_on() -> None:
    one = small()
    play(one, 5)
    number = min(one.ground.tables)
    one.command(number, "deals")
    again = software(**SMALL)
    again.restore(one.save())
    assert again.save() == one.save()
    chance, other = random.Random(3), random.Random(3)
    for each, source in ((one, chance), (again, other)):
        table = table_of(each, number)
        while table.in_round:
            ask = asks_of(table)[0]
            option = source.choice(ask.options)
            each.choose(number, ask, option, option.least)
    assert again.save() == one.save()


def test_cards_that_nobody_may_see_are_secret_in_the_log() -> None:
    one = in_play("ann", "bob")
    one.do("table 1: dealer deals")
    outcome = one.do("table 1: As Kd Qh Jc")
    assert outcome.entry.line == "table 1: ?? ?? ?? ??"
    assert outcome.entry.said == "table 1: As Kd Qh Jc"


def in_play(*players: str, chips: int = 1000_00, **items: object) -> Tournament:
    """The final of a tournament with these players at one table, whose rounds are as they are said."""
    entries = [PlacedEntry(player, chips=chips) for player in players]
    conditions = read_conditions("holdem", {"base": "demonstration", **items})
    return Tournament(conditions, position=Position(entries))


def test_a_told_table_is_played_from_the_first_line_said_at_it() -> None:
    one = in_play("ann", "bob", "cal")
    one.do("table 1 plays: ann +100, cal -100")
    button = one.ground.tables[1].coming().button
    with pytest.raises(IllegalAction):
        one.do("table 1: ann fold")
    assert one.ground.tables[1].is_told
    one.do("table 1: dealer deals")
    table = table_of(one, 1)
    assert table.round_dialogue is not None
    assert not one.ground.tables[1].is_told
    assert [ask.who for ask in asks_of(table)] == []
    assert table.view()["table"]["button"] == f"seat {one.ground.entrant(button).seat}"
    one.do("table 1: ?? ?? ?? ?? ?? ??")
    for _ in range(2):
        one.do(f"table 1: {asks_of(table)[0].who} fold")
    assert one.ground.tables[1].rounds == 2
    one.do("table 1 plays: ann -100, cal +100")
    assert one.ground.tables[1].rounds == 3
    check_laws(one)


def test_where_tables_are_told_no_line_is_said_at_them() -> None:
    conditions = read_conditions("holdem", {"base": "demonstration"})
    one = Tournament(
        conditions, position=Position([PlacedEntry("ann"), PlacedEntry("bob")]), tables=TablesAre.TOLD
    )
    with pytest.raises(IllegalAction, match="Only the results of table 1 are reported"):
        one.do("table 1: dealer deals")


def test_the_director_speaks_to_the_tournament_alone() -> None:
    one = in_play("ann", "bob")
    with pytest.raises(IllegalAction, match="leave out 'table 1:'"):
        one.do("table 1: director gives ann 5000")


def test_a_line_that_is_dropped_leaves_no_trace() -> None:
    one = small()
    before = one.save()
    one.prepare("table 1: dealer deals").drop()
    assert one.save() == before
    one.do("table 1: dealer deals")
    assert one.ground.tables[1].in_round()


def test_no_round_commences_in_a_break_and_one_that_goes_on_is_finished() -> None:
    one = small()
    one.do("table 1: dealer deals")
    one.do("director gives a break of 10 minutes")
    with pytest.raises(IllegalAction, match="break"):
        one.do("table 2: dealer deals")
    table = table_of(one, 1)
    while table.in_round:
        ask = asks_of(table)[0]
        one.do(f"table 1: {ask.who} {'fold' if ask.option('fold') else 'check'}")
    assert one.ground.state.tables[1].rounds == 1


def test_a_level_comes_with_the_next_round() -> None:
    one = small()
    one.do("table 1: dealer deals")
    one.do("director begins level 2")
    assert table_of(one, 1).settings.write()["blinds"] == ["50", "100"]
    assert table_of(one, 2).settings != table_of(one, 1).settings
    finish(one, 1)
    one.do("table 1: dealer deals")
    assert table_of(one, 1).settings == table_of(one, 2).settings


def finish(tournament: Tournament, number: int) -> None:
    """Let everybody fold or check until the round at a table is over."""
    table = table_of(tournament, number)
    while table.in_round:
        ask = asks_of(table)[0]
        acts = [option.act for option in ask.options]
        act = next(act for act in ("check", "fold", "show", *acts) if act in acts)
        tournament.do(f"table {number}: {ask.who} {act}")


def test_chips_for_a_player_who_waits_come_when_the_round_is_over() -> None:
    rebuy = {"until": "level 2", "cost": "50", "max": 1, "chips": "700"}
    one = in_play("ann", "bob", "cal", structure={"rebuy": rebuy})
    one.do("table 1: dealer deals")
    one.do("table 1: ?? ?? ?? ?? ?? ??")
    finish(one, 1)
    chips = one.ground.chips("ann")
    one.do(f"table 1 plays: ann -{chips // 100}, bob +{chips // 100}")
    assert one.ground.entrant("ann").status is Status.WAITING
    one.do("table 1: dealer deals")
    one.do("ann rebuys")
    assert one.ground.chips("ann") == 700_00
    assert table_of(one, 1).chips("ann") == 0
    one.do("table 1: ?? ?? ?? ??")
    finish(one, 1)
    assert table_of(one, 1).chips("ann") == 700_00
    check_laws(one)


def test_whoever_is_excluded_in_a_round_is_out_with_it() -> None:
    one = in_play("ann", "bob", "cal")
    one.do("table 1: dealer deals")
    one.do("table 1: ?? ?? ?? ?? ?? ??")
    one.do("supervisor excludes bob")
    assert one.ground.entrant("bob").status is Status.PLAYING
    finish(one, 1)
    assert one.ground.entrant("bob").status is Status.OUT
    assert one.ground.state.out["bob"].round == 1
    check_laws(one)


def test_an_exclusion_that_is_taken_back_in_the_round_puts_nobody_out() -> None:
    one = in_play("ann", "bob", "cal")
    one.do("table 1: dealer deals")
    one.do("table 1: ?? ?? ?? ?? ?? ??")
    one.do("table 1: supervisor exclude bob")
    dialogue = table_of(one, 1).round_dialogue
    assert dialogue is not None
    one.do(f"table 1: supervisor drops answer {len(dialogue.answers)} because it was somebody else")
    finish(one, 1)
    assert one.ground.entrant("bob").status is Status.PLAYING
    check_laws(one)


def test_a_choice_that_ends_a_round_stands_in_the_way_of_undoing_what_came_before() -> None:
    one = small()
    one.do("director marks p1 absent")
    absent = one.entries
    outcomes = list(play_round(one, one.ground.entrant("p1").table, random.Random(1)))
    assert outcomes[-1].round_of == one.ground.entrant("p1").table
    with pytest.raises(IllegalAction, match=f"table {outcomes[-1].round_of} has played since"):
        one.do(f"director undoes line {absent} because of a mistake")


def test_a_round_that_is_undone_was_not_played() -> None:
    one = small()
    before = one.save()
    number = one.entries
    one.do("table 1: dealer deals")
    finish(one, 1)
    lines, after = ", ".join(map(str, range(number + 1, one.entries + 1))), one.save()
    one.do(f"director undoes lines {lines} because of a mistake")
    now = one.save()
    used = after["tables"]["1"]["played"]["dealing"]["stream"]["used"]
    assert now["tables"]["1"]["played"]["dealing"]["stream"].pop("used") == used
    assert before["tables"]["1"]["played"]["dealing"]["stream"].pop("used") < used
    ((place, out),) = now["state"]["cards_out"].items()
    assert (place, out["used"], before["state"].pop("cards_out")) == ("1 1.1", used, {})
    del now["state"]["cards_out"]
    assert now["tables"]["1"]["played"].pop("hash") != before["tables"]["1"]["played"].pop("hash")
    for key in ("tables", "state"):
        assert now[key] == before[key]


def test_cancelled_in_mid_round_everybody_has_what_they_had() -> None:
    one = small()
    one.do("table 1: dealer deals")
    one.do("operator cancels because of a fire")
    assert one.ground.state.phase is Phase.CANCELLED
    assert not one.ground.tables


def test_the_seed_is_not_in_what_a_table_shows() -> None:
    one = small()
    one.do("table 1: dealer deals")
    assert SEED not in str(one.table_view(1))
    assert SEED not in str(one.view())


def test_without_a_seed_each_tournament_is_dealt_from_a_fresh_one() -> None:
    conditions = read_conditions("holdem", {"base": "demonstration"})
    seeds = {Tournament(conditions, tables=TablesAre.SOFTWARE).ground.table_plan.seed for _ in range(2)}
    assert [len(bytes.fromhex(seed)) for seed in seeds] == [32, 32]
    assert software(seed=SEED).ground.table_plan.seed == SEED


def test_at_a_table_each_sees_their_own_cards_alone() -> None:
    one = in_play("ann", "bob")
    one.do("table 1: dealer deals")
    one.do("table 1: As Kd Qh Jc")
    hidden = {str(table_of(one, 1).seats.sitting[seat]): cards for seat, cards in ((1, "AsQh"), (2, "KdJc"))}
    assert one.table_view(1)["mine"]["cards"] == {}
    assert "As" not in str(one.table_view(1)["hands"])
    for who, cards in hidden.items():
        view = one.table_view(1, Audience(who))
        assert "".join(view["mine"]["cards"].values()) == cards
        assert {face for hand in view["hands"].values() for _, face, _ in hand["cards"]} == {"??"}
    entries = table_of(one, 1).entries
    one.do(f"table 1: {asks_of(table_of(one, 1))[0].who} fold")
    changes = one.table_changes(1, entries)
    assert changes is not None
    assert [each.entry for each in changes] == [entries + 1]


def test_a_table_that_is_told_has_nothing_to_be_seen() -> None:
    with pytest.raises(IllegalAction, match="Only the results of table 1 are reported"):
        in_play("ann", "bob").table_view(1)


def test_what_is_offered_at_a_table_is_accepted() -> None:
    one = small()
    dealer = Speaker(Role.DEALER)
    assert "table 1: dealer deals" in [offer.form for offer in one.offers_at(1, dealer)]
    one.do("director gives a break of 10 minutes")
    assert "table 1: dealer deals" not in [offer.form for offer in one.offers_at(1, dealer)]
    one.do("director resumes")
    one.do("table 1: dealer deals")
    asked = asks_of(table_of(one, 1))[0].who
    offered = [offer for offer in one.offers(Speaker(None, asked)) if offer.form.startswith("table 1: ")]
    assert {"fold", "call"} <= {offer.word for offer in offered}
    for offer in offered:
        one.prepare(offer.line(), Speaker(None, asked)).drop()


def test_nobody_answers_for_a_player_where_the_software_deals() -> None:
    one = small()
    one.do("table 1: dealer deals")
    asked = asks_of(table_of(one, 1))[0].who
    for by in (Speaker(Role.DEALER), Speaker(None, "p2" if asked == "p1" else "p1")):
        with pytest.raises(IllegalAction, match=f"that is for {asked} to say"):
            one.do(f"table 1: {asked} fold", by)
    assert one.do(f"table 1: {asked} fold", Speaker(None, asked)).entry.by == asked


@pytest.mark.rule("ultimate 16.9")
def test_a_player_is_moved_with_the_half_chip_that_odds_have_left() -> None:
    structure = {"seats": 3, "sessions": [{"ends": {"players": 1}}], "play": {"balancing": "off"}}
    one = software("ultimate", structure=structure)
    begin(one, 4)
    first, second = one.ground.tables
    mover = next(iter(one.ground.tables[first].taken.values()))
    one.do(f"table {first} plays: {mover} +37.50")
    free = one.ground.free_seats(second)[0]
    one.do(f"director moves {mover} to {second}/{free} because of the light")
    assert one.ground.chips(mover) % 100 == 50
    check_laws(one)


@pytest.mark.rule("blackjack A:Starting Marker")
def test_chips_of_a_wager_that_is_declared_void_are_the_players_again() -> None:
    entries = [PlacedEntry("ann", chips=1000_00, warned=1), PlacedEntry("bob", chips=1000_00)]
    structure = {"play": {"marker": True}, "sessions": [{"ends": {"rounds": 9}}]}
    limits = {"levels": [{"rounds": 99, "minimum": "10", "maximum": "500"}]}
    items = {"base": "demonstration", "structure": structure, "limits": limits}
    position = Position(entries, marker={1: "bob"})
    one = Tournament(read_conditions("blackjack", items), position=position)
    one.do("table 1: ann wagers 25 on box 1")
    one.do("table 1: bob wagers 50 on box 2")
    assert table_of(one, 1).chips("ann") == 975_00
    one.do("director voids the wager of ann")
    assert (table_of(one, 1).chips("ann"), table_of(one, 1).chips("bob")) == (1000_00, 950_00)
