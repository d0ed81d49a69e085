"""The view of a table: right between rounds too, for every eye, and followed by its changes alone."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.cards import FULL_DECK
from croupier.dialogue.audience import RAIL, STAFF, Audience
from croupier.dialogue.events import Began, Chose, Dealt, Moved, Rewound, Settled, Turned, redact
from croupier.dialogue.record.saved_events import event_to_json, saved_event
from croupier.dialogue.table_view.fold import TableSoFar
from croupier.dialogue.table_view.rendering import apply_changes
from croupier.dialogue.table_view.views import TableViews
from croupier.plain import Fields
from croupier.rounds.poker.pots import build
from croupier.rulebook.games import settings_class
from croupier.tables import LIVE, open_table
from croupier.tables.viewing import Viewing
from croupier.vocabulary.games import narration_of
from tests.dosage import many
from tests.tables.random_sittings import GAMES, PLAYERS, POKER, Sitting, new_table

AUDIENCES = (RAIL, STAFF, Audience(staff=True, eye=-1), *map(Audience, PLAYERS[:3]))
LINES = 90

sittings = pytest.mark.parametrize(
    ("game", "seed", "live"),
    [(game, seed, live) for game in GAMES for live in (False, True) for seed in range(many(2))],
)


def steps(sitting: Sitting, lines: int = LINES) -> Iterator[None]:
    """One accepted line after the other."""
    for _ in range(lines):
        before = len(sitting.lines)
        sitting.go_on()
        if len(sitting.lines) == before:
            return
        yield


def copied(view: Any) -> Any:
    """The view as it comes out of JSON, apart from the one that goes on."""
    return json.loads(json.dumps(view))


@sittings
def test_changes_make_of_the_old_view_the_new_one_for_every_eye(game: str, seed: int, live: bool) -> None:
    sitting = Sitting(game, seed, live)
    table = sitting.table
    views = {audience: copied(table.view(audience)) for audience in AUDIENCES}
    corrected = False
    for _ in steps(sitting):
        corrected = corrected or sitting.keeper.outcomes[-1].corrected
        for audience, view in views.items():
            changes = table.changes(view["entry"], audience)
            assert changes is not None
            for each in changes:
                apply_changes(view, copied(each.public))
                apply_changes(view["mine"], copied(each.mine))
                view["entry"] = each.entry
            assert view == table.view(audience)
    assert table.rounds_begun


@sittings
def test_a_fold_that_starts_in_the_middle_comes_to_the_same_view(game: str, seed: int, live: bool) -> None:
    sitting = Sitting(game, seed + 100, live)
    table = sitting.table
    table.view()
    folds: list[tuple[Audience, TableViews]] = []
    for number, _ in enumerate(steps(sitting)):
        for audience, fold in folds:
            follow(fold, table, sitting.keeper.outcomes[-1].events)
            assert seen(fold.view(audience)) == seen(table.view(audience))
        if number % 10 == 5:
            audience = sitting.random.choice(AUDIENCES)
            folds.append((audience, started(table, audience)))
            folds = folds[-4:]


def started(table: Any, audience: Audience) -> TableViews:
    """A fold of somebody else's that starts from what they are sent now, as JSON."""
    table.view(audience)
    views = table.viewing.views
    own = views.owns[audience]
    so_far = views.public.so_far(Audience(audience.who, own.eye, audience.staff))
    sent = json.loads(
        json.dumps(
            {
                "facts": [event_to_json(event) for event in so_far.facts],
                "rounds": [
                    [base, [event_to_json(event) for event in events]] for base, events in so_far.rounds
                ],
            }
        )
    )
    read = TableSoFar(
        facts=Fields(sent, "Sent").listed("facts", saved_event),
        rounds=[
            (base, Fields({"events": events}, "Sent").listed("events", saved_event))
            for base, events in sent["rounds"]
        ],
        begun=so_far.begun,
        concluded=so_far.concluded,
        lines=so_far.lines,
    )
    fold = TableViews.going_on(narration_of(table.settings), read, table.view()["log"])
    fold.add(audience)
    fold.owns[audience].plain["log"] = list(own.plain["log"])
    fold.ask(table.asked.open)
    fold.changes()
    return fold


def follow(fold: TableViews, table: Any, events: Any) -> None:
    """Take in what came of a line."""
    fold.public.use(narration_of(table.settings))
    for event in events:
        fold.tell(event)
    fold.ask(table.asked.open)
    fold.changes()


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the number of the entry, which is the table's."""
    return {key: part for key, part in view.items() if key != "entry"}


@sittings
def test_whoever_comes_late_sees_what_those_see_who_were_there_from_the_start(
    game: str, seed: int, live: bool
) -> None:
    sitting = Sitting(game, seed + 200, live)
    table = sitting.table
    table.view()
    for _ in steps(sitting):
        if len(sitting.lines) % 3:
            continue
        late = Viewing(table.ground, table.asked, table.entries)
        for audience in (RAIL, Audience("ann")):
            assert as_late(late.view(audience)) == as_late(table.view(audience))


@sittings
def test_a_table_that_was_restored_looks_as_it_did(game: str, seed: int, live: bool) -> None:
    sitting = Sitting(game, seed + 600, live)
    table = sitting.table
    table.view()
    for _ in steps(sitting):
        if len(sitting.lines) % 12:
            continue
        restored = new_table(game, live, seed)
        restored.restore(json.loads(json.dumps(table.save())))
        for audience in (RAIL, STAFF, Audience("bob")):
            assert as_late(restored.view(audience)) == as_late(table.view(audience))


def as_late(view: dict[str, Any]) -> dict[str, Any]:
    """What of a view does not depend on when somebody came: not the log, and not the cards before."""
    kept = {key: part for key, part in copied(view).items() if key not in ("log", "shoe")}
    kept["mine"].pop("log")
    kept["table"].pop("clock")
    return kept


@sittings
def test_the_view_shows_the_table_as_it_is(game: str, seed: int, live: bool) -> None:
    sitting = Sitting(game, seed + 300, live)
    table = sitting.table
    table.view()
    for _ in steps(sitting):
        view = table.view()
        people = view["people"]
        assert set(people) == set(table.names())
        for who, person in people.items():
            assert person["seat"] == table.seats.seat_of(who)
            assert person["chips"] == table.chips(who), (who, sitting.lines[-1])
        assert view["table"]["round"] == table.rounds_begun
        assert view["table"]["closed"] == table.closed
        assert view["phase"]["in_round"] == table.in_round
        if not table.in_round:
            last = table.history.last
            if last is not None and not last.void and view["net"]:
                assert {who: each["net"] for who, each in view["net"].items()} == last.net, sitting.lines
            lies = {(each["owner"], place) for place, at in view["places"].items() for each in at["stakes"]}
            assert lies == {(who, str(at)) for who, at in table.ground.window.stakes()}


@sittings
def test_the_view_says_who_plays_a_hand_and_who_has_acted(game: str, seed: int, live: bool) -> None:
    sitting = Sitting(game, seed + 800, live)
    table = sitting.table
    table.view()
    for _ in steps(sitting):
        view = table.view()
        people = view["people"]
        for who, seated in getattr(table.ground, "players", {}).items():
            assert people[who]["out"] == seated.out
            owes = people[who]["owes"]
            assert owes is None or owes["missed"] == bool(seated.missed)
        if not table.in_round:
            continue
        events = table.round_dialogue.events
        (began,) = [event for event in events if isinstance(event, Began)]
        for at, hand in view["hands"].items():
            box = at.partition("/")[0]
            assert hand["bettors"] == list(dict.fromkeys(who for who, on in began.players if str(on) == box))
            assert bool(hand["short"]) == bool(hand["halves"]) == bool(hand["name"])
        acted: set[str] = set()
        for event in events:
            if isinstance(event, Dealt):
                acted.clear()
            elif isinstance(event, Chose):
                acted.add(event.who)
        assert {who for who, person in people.items() if person["acted"]} == acted & people.keys()


def test_the_view_says_who_had_to_put_in_which_blind() -> None:
    table = new_table("holdem")
    table.view()
    for seat, who in enumerate(("ann", "bob", "cat"), 1):
        table.do(f"{who} sits {seat} with 200")
    table.do("dealer deals")
    posted = [event for event in table.round_dialogue.events if isinstance(event, Moved) and event.purpose]
    forced = {who: person["forced"] for who, person in table.view()["people"].items()}
    small, big = (event.source.owner for event in posted)
    assert forced[small] == [["blind", 1]]
    assert forced[big] == [["blind", 2]]
    assert sorted(map(len, forced.values())) == [0, 1, 1]


def test_a_hand_is_named_in_full_in_short_and_by_its_halves() -> None:
    table = new_table("holdem", objective="high_low_8")
    ann = Audience("ann")
    for seat, who in enumerate(("ann", "bob"), 1):
        table.do(f"{who} sits {seat} with 200")
    table.do("dealer deals")
    while len((table.view(ann)["board"] or {"cards": ()})["cards"]) < 5:
        ask = table.asked.open[0][0]
        table.do(f"{ask.who} {'check' if 'check' in ask else 'call'}")
    named = table.view(ann)["mine"]["names"]["seat 1"]
    assert named["halves"][0] in named["name"]
    assert named["short"]
    assert named["verb"] in ("has", "is", "")


def test_who_is_too_far_behind_takes_a_whole_view() -> None:
    table = Sitting("blackjack", 1).table
    table.view(RAIL)
    assert table.changes(table.entries, RAIL) == []
    assert table.changes(table.entries - 1, RAIL) is None
    start = table.entries
    for _ in range(201):
        table.do("ann buys 50")
    assert table.changes(start, RAIL) is None
    assert len(table.changes(start + 1, RAIL) or ()) == 200
    assert table.changes(start + 1, Audience("ann")) is None  # who has not looked yet


def test_nothing_is_made_before_somebody_looks() -> None:
    sitting = Sitting("blackjack", 1)
    sitting.go_on(50)
    assert sitting.table._viewing is None


def test_sittings_correct_and_void_rounds() -> None:
    corrected = void = 0
    for game in GAMES:
        for seed in range(4):
            sitting = Sitting(game, seed)
            sitting.go_on(LINES)
            events = sitting.keeper.events
            corrected += any(isinstance(event, Rewound) for event in events)
            void += any(each.void for each in sitting.keeper.rounds.values())
    assert corrected > 5
    assert void > 5


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("game", POKER)
def test_pots_are_those_of_the_round_at_any_time(game: str, seed: int) -> None:
    sitting = Sitting(game, seed + 400)
    table = sitting.table
    table.view()
    compared = 0
    for _ in steps(sitting):
        if not table.in_round or any(isinstance(event, Settled) for event in table.dialogue.events):
            continue
        bettors = table.dialogue.round.hand.bettors
        totals = [bettor.total for bettor in bettors]
        pots = table.view()["pots"]
        assert sum(pot["amount"] for pot in pots) == sum(totals) + table.dialogue.round.hand.dead
        inside = [bettor for bettor in bettors if not bettor.folded]
        most = max(bettor.total for bettor in inside)
        if all(bettor.total == most or not bettor.stake for bettor in inside):
            built = build(bettors, totals, table.dialogue.round.hand.dead)
            shown = [(pot["amount"], sorted(pot["in"])) for pot in pots]
            mucked = {bettor.player for bettor in inside if bettor.mucked}
            assert mucked or shown == [
                (pot.amount, sorted(bettor.player for bettor in pot.bettors)) for pot in built
            ]
            compared += 1
    assert compared


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", ["ultimate", *POKER])
def test_two_tables_that_differ_in_hidden_cards_only_look_the_same(game: str, seed: int) -> None:
    sitting = Sitting(game, seed + 500, table=new_table(game, seed=seed))
    other = Sitting(game, seed + 500, table=new_table(game, seed=seed))
    swap_first_cards(other.table)
    audiences = (RAIL, STAFF, Audience("eve"))
    for audience in audiences:
        assert sitting.table.view(audience) == other.table.view(audience)
    compared = 0
    for _ in steps(sitting, 60):
        if not other.say(sitting.lines[-1]):  # as a correction for which the cards would have to be others
            break
        told, told_there = sitting.keeper.outcomes[-1].events, other.keeper.outcomes[-1].events
        if any(isinstance(event, Turned) for event in (*told, *told_there)):
            break
        for audience in audiences:
            assert [redact(event, audience) for event in told] == [
                redact(event, audience) for event in told_there
            ]
            assert copied(sitting.table.view(audience)) == copied(other.table.view(audience))
        compared += 1
    assert compared


def test_those_tables_do_differ_for_whoever_sees_all_cards() -> None:
    table, other = new_table("holdem"), new_table("holdem")
    swap_first_cards(other)
    all_cards = Audience(staff=True, eye=-1)
    for each in (table, other):
        each.do("ann sits 1 with 200")
        each.do("bob sits 2 with 200")
        each.do("dealer deals")
    assert table.view(RAIL)["hands"] == other.view(RAIL)["hands"]
    cards = table.view(all_cards)["mine"]["cards"]
    swapped = other.view(all_cards)["mine"]["cards"]
    assert (cards["1"], cards["2"]) == (swapped["2"], swapped["1"])


def swap_first_cards(table: Any) -> None:
    """Let the first two cards of every round, which are dealt face down, change places after the shuffle."""
    dealing = table.ground.dealing
    commence = dealing.commence

    def swapped(settings: Any) -> None:
        commence(settings)
        stack, at = list(dealing.shoe.stack), dealing.shoe.position
        stack[at], stack[at + 1] = stack[at + 1], stack[at]
        dealing.shoe.stack = type(dealing.shoe.stack)(stack)

    dealing.commence = swapped


def test_a_notice_to_one_person_goes_to_them_and_to_staff_alone() -> None:
    table = new_table("holdem", commission={"basis": "time", "rate": "5"})
    for audience in (RAIL, STAFF, Audience("ann"), Audience("bob")):
        table.view(audience)
    table.do("ann sits 1 with 200")
    table.do("bob sits 2 with 200")

    def notices(audience: Audience) -> list[str]:
        view = table.view(audience)
        assert not [line for line in view["log"] if "commission" in line["words"]]
        return [line["words"] for line in view["mine"]["log"] if "after" in line]

    (charge,) = notices(Audience("ann"))
    assert charge.startswith("Each player pays $5 in advance")
    assert notices(Audience("bob")) == [charge]
    assert notices(STAFF) == [f"To {who}: {charge}" for who in ("ann", "bob")]
    assert notices(RAIL) == []


def test_a_person_reads_of_themselves_in_the_second_person() -> None:
    table = new_table("blackjack")
    table.view(Audience("ann"))
    table.do("ann sits 1 with 200")
    view = table.view(Audience("ann"))
    ours = {line["n"]: line["words"] for line in view["mine"]["log"]}
    theirs = {line["n"]: line["words"] for line in view["log"]}
    number = max(ours)
    assert (theirs[number], ours[number]) == ("Ann takes seat 1 with $200.", "You take seat 1 with $200.")


def test_own_cards_lie_beside_the_public_view() -> None:
    sitting = Sitting("holdem", 3)
    table = sitting.table
    ann, bob = Audience("ann"), Audience("bob")
    table.view(ann)
    table.do("dealer deals")
    view = table.view(ann)
    numbers = [number for number, face, up in view["hands"]["seat 1"]["cards"]]
    assert [face for _, face, _ in view["hands"]["seat 1"]["cards"]] == ["??", "??"]
    assert sorted(view["mine"]["cards"]) == sorted(map(str, numbers))
    assert view["mine"]["names"]["seat 1"]["name"]
    assert not set(view["mine"]["cards"]) & set(table.view(bob)["mine"]["cards"])
    assert table.view(RAIL)["mine"]["cards"] == {}


def test_a_hand_that_lies_open_is_named_anew_with_each_card_of_the_board() -> None:
    settings = settings_class("holdem").read({"unit": "tournament", "open_all_in": True})
    table = open_table(settings, dealing=LIVE, new_cards=False)
    table.view()
    for line in ("ann sits 1 with 100", "bob sits 2 with 100", "dealer deals"):
        table.do(line)
    cards, names = iter(FULL_DECK.cards), set()
    while table.in_round:
        asked = table.asked.open
        if asked:
            ask, _ = asked[0]
            table.do(f"{ask.who} {'tap out' if 'tap out' in ask else 'call'}")
        else:
            table.answer(next(cards))
        late = Viewing(table.ground, table.asked, table.entries)
        assert as_late(late.view(RAIL)) == as_late(table.view(RAIL))
        names.add(table.view()["hands"].get("seat 1", {}).get("name", ""))
    assert len(names) > 2


def test_who_was_absent_at_a_cut_before_the_first_round_is_not_called_absent() -> None:
    table = new_table("blackjack", live=True)
    table.view()
    for line in ("dealer checks the cards", "ann sits 1 with 200", "dealer shuffles", "dealer absent ann"):
        table.do(line)
    assert table.view()["people"]["ann"]["word"] == ""
