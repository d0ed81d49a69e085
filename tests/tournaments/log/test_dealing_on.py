"""No card that has come at a table of the software comes again, whatever a director undoes or redoes."""

import json
from random import Random

import pytest

from croupier.cards import Card
from croupier.dialogue.answers import IllegalAction
from croupier.shoes.verification import verify
from croupier.tables import Entry
from croupier.tournaments import Outcome, Tournament
from soak.damage import of_earlier_release
from tests.tournaments.at_tables import asks_of, begin, software, table_of
from tests.tournaments.cards_once import CardsOnce, undoing
from tests.tournaments.directing_tables import TableDirector, dealt
from tests.tournaments.test_refusals import refuse

GAMES = ("blackjack heats", "pontoon", "ultimate", "holdem with re-buys", "omaha")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [2, 4])
def test_no_card_comes_again_whatever_is_undone_or_redone(name: str, seed: int) -> None:
    tournament, chance, law = dealt(name, seed), Random(f"{name} {seed}"), CardsOnce()
    director = TableDirector(tournament, seed)
    undone, log = 0, list[str]()
    for _ in range(200):
        is_undo = chance.random() < 0.06
        line = undoing(log, tournament.undoing.undone, chance) if is_undo else director.line()
        try:
            outcome = tournament.do(line)
        except IllegalAction:
            continue
        log.append(outcome.entry.line)
        undone += is_undo and "dealing goes on" in outcome.entry.line
        law.check(tournament)
    again = dealt(name, seed)
    for line in log:
        again.do(line)
    assert again.save() == tournament.save()
    third = dealt(name, seed)
    entries = [Entry(number, line) for number, line in enumerate(log, 1)]
    third.restore(json.loads(json.dumps(tournament.save())), entries)
    assert third.save() == tournament.save()


def at_one_table(game: str) -> Tournament:
    """A tournament of two players, whose cards the software deals."""
    ends = {"rounds": 9} if game in ("blackjack", "pontoon") else {"players": 1}
    structure = {"seats": 2, "sessions": [{"name": "only", "ends": ends}]}
    one = software(game, structure=structure)
    begin(one, 2)
    return one


def deal(one: Tournament) -> None:
    """Let a round commence, of a new shoe if there has to be one."""
    table = table_of(one, 1)
    if one.ground.has_blinds:
        one.do("table 1: dealer deals")
        return
    if table.ground.shuffle_due:
        one.do("table 1: dealer shuffles")
        while table.cutting:
            one.do(f"table 1: {asks_of(table)[0].who} cut 100")
    for who in one.ground.tables[1].coming().order:
        box = f" on box {table.seats.seat_of(who)}" if one.ground.conditions.game != "ultimate" else ""
        one.do(f"table 1: {who} wagers 25{box}")
    one.do("table 1: no more bets")


def decide(one: Tournament, word: str) -> None:
    """Whoever is asked decides like that."""
    one.do(f"table 1: {asks_of(table_of(one, 1))[0].who} {word}")


def cards_of(one: Tournament) -> list[str]:
    """The cards that have come in the round, as the software drew them."""
    current = table_of(one, 1).ground.round.dialogue
    assert current is not None
    return [answer.text for answer in current.answers if isinstance(answer, Card)]


def undo_since(one: Tournament, first: int) -> Outcome:
    """Undo all lines from the first on that are not undone."""
    undone = one.undoing.undone
    log = one.undoing.log or []
    lines = [each.entry.number for each in log[first - 1 :] if each.entry.number not in undone]
    said = [number for number in lines if not log[number - 1].is_undo]
    return one.do(f"director undoes lines {', '.join(map(str, said))} because of a misunderstanding")


@pytest.mark.parametrize("game", ["ultimate", "holdem", "omaha"])
def test_a_round_that_is_undone_is_dealt_with_other_cards(game: str) -> None:
    one = at_one_table(game)
    first = one.entries + 1
    deal(one)
    before = table_of(one, 1).dealing.proof
    assert before is not None
    cards, used = cards_of(one), table_of(one, 1).dealing.stream.used
    told = undo_since(one, first)
    assert told.entry.line.endswith(
        f"; dealing goes on at table 1 (1.1) from {used} past {before.commitment[:12]} {len(cards)}/0"
    )
    assert [each.words for each in told.events][1] == (
        "No card that came at table 1 comes again: the cards are shuffled anew for the next round. The"
        f" house's commitment {before.commitment[:12]}... is not opened."
    )
    deal(one)
    after = table_of(one, 1).dealing.proof
    assert after is not None
    assert after.commitment != before.commitment
    assert cards_of(one) != cards


@pytest.mark.parametrize("game", ["blackjack", "pontoon"])
def test_the_next_round_comes_from_the_next_cards_of_the_shoe(game: str) -> None:
    one = at_one_table(game)
    deal(one)
    while table_of(one, 1).in_round:
        decide(one, "stand")
    first = one.entries + 1
    deal(one)
    shoe = table_of(one, 1).dealing.shoe
    coming = [card.text for card in shoe.order()[:20]]
    told = undo_since(one, first)
    assert [each.words for each in told.events][1] == (
        "No card that came at table 1 comes again: those that were dealt go to the discards, and the next"
        " cards of the shoe follow."
    )
    assert table_of(one, 1).dealing.count().ok
    deal(one)
    cards = cards_of(one)
    assert cards == coming[: len(cards)]
    revealed = table_of(one, 1).dealing.reveal()
    assert revealed is not None
    finding = verify(revealed.document)
    assert finding.ok, finding.sentences


def test_a_card_that_was_drawn_before_an_undo_goes_to_the_discards() -> None:
    one = at_one_table("blackjack")
    deal(one)
    decide(one, "hit")
    drawn = cards_of(one)[-1]
    coming = table_of(one, 1).dealing.shoe.order()[0].text
    one.do(f"director undoes line {one.entries} because ann had not said that")
    decide(one, "hit")
    assert cards_of(one)[-1] == coming
    assert drawn in [card.text for card in table_of(one, 1).dealing.shoe.rack]


def test_after_an_undo_another_flop_comes_from_the_same_deck() -> None:
    one = at_one_table("holdem")
    deal(one)
    decide(one, "call")
    decide(one, "check")
    hands, flop = cards_of(one)[:4], cards_of(one)[5:]
    one.do(f"director undoes line {one.entries} because it was a bet")
    decide(one, "check")
    assert cards_of(one)[:4] == hands
    assert not {*cards_of(one)[5:]} & {*flop}


@pytest.mark.parametrize(("game", "word"), [("ultimate", "check"), ("holdem", "tap out")])
def test_where_hidden_cards_were_turned_up_the_whole_round_is_undone(game: str, word: str) -> None:
    one = at_one_table(game)
    first = one.entries + 1
    deal(one)
    decide(one, word)
    decide(one, "call" if game == "holdem" else word)
    last = one.entries
    lines = ", ".join(map(str, range(first, last + 1)))
    why = rf"Cards have come at table 1 since: 'director undoes lines {lines} because \.\.\.' takes back"
    refuse(one, f"director undoes line {last} because of a slip", why)
    one.do(f"director undoes lines {lines} because of a slip")
    assert not table_of(one, 1).in_round


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate", "holdem", "omaha"])
def test_a_round_that_is_redone_comes_back_with_its_own_cards(game: str) -> None:
    one = at_one_table(game)
    first = one.entries + 1
    deal(one)
    cards, last = cards_of(one), one.entries
    undo_since(one, first)
    again = one.entries + 1
    deal(one)
    others = cards_of(one)
    undo_since(one, again)
    one.do(f"director redoes lines {', '.join(map(str, range(first, last + 1)))}")
    assert cards_of(one) == cards
    undo_since(one, first)
    deal(one)
    assert cards_of(one) not in (cards, others)


def test_a_table_that_is_opened_again_goes_on_with_other_cards() -> None:
    one = at_one_table("omaha")
    first = one.entries
    deal(one)
    cards = cards_of(one)
    undo_since(one, first)
    assert not one.ground.tables
    one.do("director starts session 1")
    deal(one)
    assert cards_of(one) != cards


def test_nobody_says_from_where_dealing_goes_on_but_the_tournament() -> None:
    one = at_one_table("omaha")
    deal(one)
    line = f"director undoes line {one.entries} because of a slip"
    right = one.prepare(line)
    right.drop()
    where = right.entry.line.removeprefix(line)
    why = "The tournament itself writes from where dealing goes on: leave out '; dealing goes on at"
    for was, wrong in (("from ", "from 9"), ("/0", "/1"), ("(1.1)", "(1.2)")):
        refuse(one, line + where.replace(was, wrong), why)
    assert one.do(f"{line}{where}").entry.line == right.entry.line
    one.do("director allows 30 seconds")
    refuse(one, f"director undoes line {one.entries} because of a slip{where}", why)


def test_a_log_of_before_deals_the_same_cards_again() -> None:
    one = at_one_table("holdem")
    deal(one)
    cards, number = cards_of(one), one.entries
    one.do(f"director undoes line {number} because of a slip", from_log=True)
    assert one.undoing.log is not None
    assert one.undoing.log[-1].entry.line == f"director undoes line {number} because of a slip"
    one.do("table 1: dealer deals", from_log=True)
    assert cards_of(one) == cards
    one.do(f"director undoes line {one.entries} because of another slip")
    deal(one)
    assert cards_of(one) != cards


def test_a_log_is_given_to_what_was_saved_before_closed_tables_were_kept_in_mind() -> None:
    one = dealt("blackjack heats", 3)
    director = TableDirector(one, 3)
    log: list[str] = []
    while not (one.ground.state.cards_out and len(log) > 20) and len(log) < 900:
        try:
            log.append(one.do(director.line()).entry.line)
        except IllegalAction:
            continue
    assert one.ground.state.cards_out
    kept = of_earlier_release(json.loads(json.dumps(one.save())))
    del kept["state"]["cards_out"]
    again = dealt("blackjack heats", 3)
    again.restore(kept)
    again.give_log([Entry(number, line) for number, line in enumerate(log, 1)])
    assert again.save() == one.save()


def play(one: Tournament) -> None:
    """Let a round be played to its end."""
    deal(one)
    while table_of(one, 1).in_round:
        ask = asks_of(table_of(one, 1))[0]
        option = next((each for each in ask.options if each.act in ("stand", "fold")), ask.options[-1])
        one.choose(1, ask, option, option.least)


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate", "holdem", "omaha"])
def test_the_cards_of_a_round_do_not_come_in_the_next_one(game: str) -> None:
    """Where the lines of a round are undone or left out, those of the next one may fit in their place."""
    one = at_one_table(game)
    play(one)
    first = one.entries + 1
    play(one)
    second = one.entries + 1
    deal(one)
    earlier, later = list(range(first, second)), list(range(second, one.entries + 1))
    why = r"has dealt cards, and would have dealt them otherwise: undo it as well\."
    refuse(one, f"director undoes lines {', '.join(map(str, earlier))} because of a slip", why)
    cards = cards_of(one)
    undo_since(one, first)
    restored = at_one_table(game)
    restored.restore(one.save(), [each.entry for each in one.undoing.log or []])
    for each in (one, restored):
        why = r"redo all lines of (its|the) round at once"
        refuse(each, f"director redoes lines {', '.join(map(str, later))}", why)
        each.do(f"director redoes lines {', '.join(map(str, earlier + later))}")
        assert cards_of(each) == cards
