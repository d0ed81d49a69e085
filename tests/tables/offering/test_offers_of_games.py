"""What is offered at a table, game by game: bounds, marks, what is due, and what it takes from the purse."""

from croupier.rulebook.games import demonstration, settings_class
from croupier.rulebook.roles import Role
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE, Speaker, Table, open_table
from croupier.tables.offering.offers import Mark, OfferKind, TableOffer

ANN = Speaker(None, "ann")
DEALER, SUPERVISOR, OPERATOR = Speaker(Role.DEALER), Speaker(Role.SUPERVISOR), Speaker(Role.OPERATOR)


def table_of(game: str, dealing: str = SOFTWARE, **given: object) -> Table:
    """A table with play chips whose cards are ready."""
    usual = demonstration(game).write()
    settings = settings_class(game).read(usual | given)
    return open_table(settings, dealing=dealing, stream=Stream(bytes(32)), new_cards=False)


def offered(table: Table, who: Speaker, form: str) -> TableOffer:
    """The offer whose line has this form."""
    return next(offer for offer in table.offers(who) if offer.form == form)


def forms(table: Table, who: Speaker) -> list[str]:
    """The lines that somebody could say."""
    return [offer.form for offer in table.offers(who)]


def lines(table: Table, script: str) -> None:
    for line in script.split("\n"):
        table.do(line.strip())


def test_somebody_who_is_not_there_may_sit_on_a_free_seat_or_join() -> None:
    table = table_of("blackjack")
    table.do("bob sits 2 with 100")
    assert forms(table, ANN) == [
        "ann sits {seat}",
        "ann sits {seat} with {amount}",
        "ann joins with {amount}",
    ]
    seats = table.offers(ANN)[0].field("seat")
    assert seats is not None
    assert seats.values == (1, 3, 4, 5, 6, 7)


def test_a_table_stake_is_offered_within_its_bounds() -> None:
    table = table_of("holdem", min_stake="100", max_buy_in="500")
    stake = offered(table, ANN, "ann sits {seat} with {amount}").amount
    assert stake is not None
    assert (stake.least, stake.most, stake.step) == (10_000, 50_000, 100)
    assert (stake.least_rule, stake.most_rule) == ("holdem 4.3", "holdem 4.2(i)")
    lines(table, "ann sits 1 with 300\nann leaves")
    stake = offered(table, ANN, "ann sits {seat} with {amount}").amount
    assert stake is not None
    assert (stake.least, stake.least_rule) == (30_000, "holdem 4.6")


def test_a_stake_is_added_to_up_to_the_most() -> None:
    table = table_of("omaha", min_stake="100", max_buy_in="500")
    table.do("ann sits 1 with 300")
    amount = offered(table, ANN, "ann buys {amount}").amount
    assert amount is not None
    assert (amount.least, amount.most) == (100, 20_000)
    lines(table, "ann buys 200")
    assert "ann buys {amount}" not in forms(table, ANN)


def test_an_excluded_player_is_offered_nothing_and_the_supervisor_their_return() -> None:
    table = table_of("ultimate")
    lines(table, "ann sits 1 with 100\nsupervisor excludes ann\nann leaves")
    assert table.offers(ANN) == []
    assert offered(table, SUPERVISOR, "supervisor readmits {who}").fields[0].values == ("ann",)


def test_wagers_are_offered_for_each_box_with_the_bounds_of_each_spot() -> None:
    table = table_of("blackjack", minimum="5", maximum="50", side_wager="perfect_pairs", side_maximum="20")
    lines(table, "ann sits 1 with 60\nbob sits 2 with 100\nbob wagers 30 on box 2")
    both = offered(table, ANN, "ann wagers {amount} and {pairs} pairs on box {box}")
    by_box = {
        box: (offer.amount.least, offer.amount.most)
        for offer in table.offers(ANN)
        if offer.form == "ann wagers {amount} on box {box}" and offer.amount is not None
        for field in offer.fields
        if field.name == "box"
        for box in field.values
    }
    assert by_box == {box: (500, 2_000 if box == 2 else 5_000) for box in range(1, 8)}
    assert both.takes(amount=2_000, pairs=500) == 2_500
    assert both.leaves(amount=2_000, pairs=500) == 3_500
    assert both.allows(amount=5_000, pairs=1_000, box=1)
    assert not both.allows(amount=5_000, pairs=2_000, box=1)  # which is more than there is
    assert both.rule == "blackjack 4.1"


def test_an_ante_takes_twice_its_amount() -> None:
    table = table_of("ultimate", minimum="5", maximum="50")
    table.do("ann sits 1 with 60")
    ante = offered(table, ANN, "ann wagers {amount}")
    assert ante.amount is not None
    assert (ante.amount.least, ante.amount.most, ante.amount.step) == (500, 3_000, 100)
    assert ante.amount.marks == (Mark("min", 500), Mark("max", 3_000))
    assert ante.takes(amount=1_000) == 2_000
    assert ante.leaves(amount=1_000) == 4_000
    table.do(ante.line(amount=1_000))
    assert forms(table, ANN)[-2:] == ["ann takes back", "ann wagers {trips} trips"]


def test_nothing_is_wagered_after_the_first_card() -> None:
    table = table_of("ultimate")
    lines(table, "ann sits 1 with 100\nann wagers 10\nno more bets")
    assert not any(offer.word in ("wagers_at_seat", "takes_back_at_seat") for offer in table.offers(ANN))


def test_options_have_the_number_of_their_question_and_what_they_take() -> None:
    table = table_of("ultimate")
    lines(table, "ann sits 1 with 100\nann wagers 10\nno more bets")
    play = next(offer for offer in table.offers(ANN) if offer.word == "play")
    assert play.kind is OfferKind.ANSWER
    assert (play.question, play.about, play.rule) == (table.asked.open[0][1], "seat 1", "ultimate 8.1")
    assert play.amount is not None
    assert play.amount.marks == (Mark("4x", 4_000), Mark("3x", 3_000))
    assert play.leaves(amount=4_000) == 4_000
    table.do(play.line(amount=4_000), ANN, question=play.question)
    assert table.chips("ann") == 4_000


def test_sizes_of_the_pot_are_marks() -> None:
    table = table_of("holdem", blinds=["1", "2"])
    lines(table, "ann sits 1 with 200\nbob sits 2 with 200\ncal sits 3 with 200\ndealer deals")
    who = table.asked.open[0][0].who
    before = table.chips(who)
    bet = next(offer for offer in table.offers(Speaker(None, who)) if offer.word == "raise")
    assert bet.amount is not None
    assert {mark.name: mark.amount for mark in bet.amount.marks} == {
        "min": 400,
        "three quarters": 500,
        "pot": 700,
        "tap out": 20_000,
    }
    left = bet.leaves(amount=700)
    table.do(bet.line(amount=700))
    assert table.chips(who) == left == before - 700


def test_a_raise_takes_what_is_not_bet_yet() -> None:
    table = table_of("holdem", blinds=["1", "2"])
    lines(table, "ann sits 1 with 200\nbob sits 2 with 200\ndealer deals")
    who = table.asked.open[0][0].who
    bet = next(offer for offer in table.offers(Speaker(None, who)) if offer.word == "raise")
    left = bet.leaves(amount=600)
    table.do(bet.line(amount=600))
    assert table.chips(who) == left


def test_others_are_offered_no_answers() -> None:
    table = table_of("blackjack")
    lines(table, "ann sits 1 with 100\nbob sits 2 with 100")
    table.do("dealer shuffles")
    kinds = {who: [offer.word for offer in table.offers(Speaker(None, who))] for who in ("ann", "bob")}
    assert kinds["ann"][:2] == ["cut", "decline"]
    assert "cut" not in kinds["bob"]


def test_each_role_is_offered_its_own_and_what_those_below_say() -> None:
    table = table_of("blackjack", LIVE)
    table.do("ann sits 1 with 100")
    by = {who: {offer.by for offer in table.offers(who)} for who in (DEALER, SUPERVISOR, OPERATOR)}
    assert by[DEALER] == {"dealer"}
    assert by[SUPERVISOR] == {"dealer", "supervisor"}
    assert by[OPERATOR] == {"dealer", "supervisor", "operator"}
    assert [offer.form for offer in table.offers(Speaker(Role.CLOCK))] == ["clock says {time}"]


def test_the_check_of_new_cards_comes_first_and_then_the_shuffle() -> None:
    table = open_table(demonstration("pontoon"), dealing=LIVE)
    assert forms(table, DEALER)[:2] == ["dealer checks the cards", "dealer shuffles"]


def test_shuffle_and_cut_come_first_after_the_cutting_card() -> None:
    table = table_of("blackjack", LIVE)
    lines(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets")
    lines(table, "Th\ndealer cutting card\n9c\n7d\nann stand\nTd")
    assert not table.in_round
    for who in (DEALER, SUPERVISOR, OPERATOR):
        first = table.offers(who)[0]
        assert (first.form, first.rule) == ("dealer shuffles", "blackjack 5.4(b)")


def test_a_live_dealer_is_offered_the_cards_that_nobody_has_seen_yet() -> None:
    table = table_of("ultimate", LIVE)
    lines(table, "ann sits 1 with 100\nann wagers 10\nno more bets\n2c ?? ?? ?? ??\n3c 4c\n?? ??\nann check")
    (card,) = [offer for offer in table.offers(DEALER) if offer.word == "card"]
    assert card.question == table.asked.number
    cards = card.fields[0].values
    assert "2c" not in cards  # it was turned over
    assert {"3c", "4c", "2d"} <= set(cards)  # ann's lie face down, which the dealer may not know
    assert "??" not in cards


def test_rulings_are_offered_with_those_whom_they_may_concern() -> None:
    table = table_of("blackjack", LIVE)
    lines(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets\nTh\n9c\n7d")
    absent = offered(table, DEALER, "dealer absent {who}")
    assert absent.kind is OfferKind.RULING
    assert absent.fields[0].values == ("ann",)
    assert "supervisor void" not in forms(table, DEALER)
    assert "supervisor void" in forms(table, SUPERVISOR)
    sells = next(offer for offer in table.offers(Speaker(Role.CAGE)) if offer.word == "sells")
    table.do(sells.line(who="ann"), Speaker(Role.CAGE))


def test_settings_are_offered_with_their_words_and_their_rule() -> None:
    table = table_of("blackjack")
    change = offered(table, SUPERVISOR, "supervisor changes box_max to {to}")
    (to,) = change.fields
    assert (to.values, to.free) == (("per_box", "per_wager"), False)
    assert change.rule == f"blackjack {table.settings.about('box_max').rule}"
    assert offered(table, SUPERVISOR, "supervisor changes minimum to {to}").fields[0].free


def test_a_closed_table_offers_no_seat() -> None:
    table = table_of("ultimate")
    lines(table, "supervisor gives notice of closure\nsupervisor closes the table")
    assert table.offers(ANN) == []
    assert not any(offer.word in ("no_more_bets", "shuffles") for offer in table.offers(OPERATOR))


def test_a_ruling_is_offered_with_each_detail_under_its_own_rule() -> None:
    table = table_of("omaha", LIVE)
    lines(table, "ann sits 1 with 200\nbob sits 2 with 200\ndealer deals")
    misdeals = {
        offer.form: offer.rule for offer in table.offers(DEALER) if offer.form.startswith("dealer misdeal")
    }
    assert misdeals["dealer misdeal (not cut)"] == "omaha 17.1(b)"
    assert misdeals["dealer misdeal (excess card)"] == "omaha 17.1(f)"


def test_cards_that_a_live_dealer_shuffles_in_mid_round_may_be_counted() -> None:
    table = table_of("blackjack", LIVE, shoe="automated", decks=4)
    lines(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets\nTh\ndealer malfunction")
    counted = {offer.form: offer for offer in table.offers(DEALER) if offer.word == "shuffled"}
    assert list(counted) == ["dealer shuffled", "dealer shuffled {amount} cards"]
    assert counted["dealer shuffled"].rule == "blackjack 18.3(a)(i)"
    assert counted["dealer shuffled {amount} cards"].line() == "dealer shuffled 207 cards"


def test_what_is_due_says_so() -> None:
    table = table_of("pontoon")
    table.do("ann sits 1 with 100")
    first, *others = table.offers(DEALER)
    assert (first.word, first.due) == ("shuffles", True)
    assert not any(each.due for each in others)
    table.do("dealer shuffles")
    table.do("ann cut 100")
    now = table.offers(DEALER)
    assert "shuffles" in [each.word for each in now]
    assert not any(each.due for each in now)
