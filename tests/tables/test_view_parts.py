"""What pages draw of a table: each part of the view at a table whose cards are told."""

from typing import Any

import pytest

from croupier.dialogue.audience import RAIL, Audience
from croupier.dialogue.events import Dealt, Rewound, Ruled, Turned
from croupier.signs import as_object, sign
from tests.tables.random_sittings import GAMES, Sitting, new_table


def played(game: str, lines: str, **settings: object) -> Any:
    """A table with a live dealer at which these lines were said."""
    table = new_table(game, live=True, **settings)
    for line in lines.strip().splitlines():
        table.do(line.strip())
    return table


def mine(table: Any, who: str) -> dict[str, Any]:
    """What somebody has of their own in the view."""
    own: dict[str, Any] = table.view(Audience(who))["mine"]
    return own


def faces(table: Any, who: str, numbers: list[int]) -> list[str]:
    """The faces of cards by their numbers, as somebody sees them."""
    view = table.view(Audience(who))
    cards = {number: face for hand in all_hands(view) for number, face, _ in hand["cards"]}
    own = view["mine"]["cards"]
    return [own.get(str(number), cards[number]) for number in numbers]


def all_hands(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Every hand of a view."""
    return [*view["hands"].values(), *(view[part] for part in ("dealer", "board") if view[part])]


TWO_AT_BOXES = """
ann sits 1 with 200
bob sits 2 with 200
ann wagers 20 on box 1
bob wagers 10 on box 2
no more bets
"""


def test_a_hand_of_21_is_made_by_all_its_cards_and_says_when_it_is_bust() -> None:
    table = played("blackjack", TWO_AT_BOXES + "Kh 5c Kd 6s 9c")
    view = table.view()
    hand = view["hands"]["box 1"]
    assert (hand["name"], hand["short"], hand["bust"]) == ("16", "16", False)
    assert hand["makes"] == [[card[0] for card in hand["cards"]]]
    table.do("ann hit")
    table.do("Qd")
    hand = table.view()["hands"]["box 1"]
    assert (hand["name"], hand["short"], hand["verb"], hand["bust"]) == (
        "bust with 26",
        "bust 26",
        "is",
        True,
    )
    assert table.view()["dealer"]["qualifies"] is None


def test_whoever_is_asked_about_a_hand_of_21_is_asked_in_words() -> None:
    table = played("blackjack", TWO_AT_BOXES + "Kh 5c Kd 6s 9c")
    (asked,) = mine(table, "ann")["asks"]
    assert asked["heading"] == "Box 1 is yours to play"
    assert asked["line"] == "You have 16 against a king."
    assert asked["silence"] == "Without an answer, you stand."
    (public,) = table.view()["asked"]
    assert (public["silence"], public["next"]) == ("Without an answer, ann stands.", "bob")
    assert mine(table, "bob")["asks"] == []
    table.do("ann stand")
    (public,) = table.view()["asked"]
    assert (public["who"], public["next"]) == ("bob", "")


def test_insurance_is_asked_with_the_dealers_ace() -> None:
    table = played("blackjack", TWO_AT_BOXES + "Kh 5c Ad 6s 9c")
    (asked,) = mine(table, "ann")["asks"]
    assert (asked["heading"], asked["line"]) == (
        "Insurance?",
        "The dealer shows an ace. You may insure your wager on box 1.",
    )
    assert asked["silence"] == "Without an answer, you decline to insure the wager on box 1."


def test_a_rescue_is_asked_with_what_was_doubled() -> None:
    table = played("pontoon", TWO_AT_BOXES + "6h 5c Kd 4s 9c\nann decline\nbob decline\nann double 20\n5d")
    (asked,) = mine(table, "ann")["asks"]
    assert asked["heading"] == "Rescue?"
    assert asked["line"] == (
        "You doubled to 15 against a king. You may give up $20 and take the double of $20 back."
    )


def test_a_follower_is_asked_about_what_the_box_has_done() -> None:
    table = played(
        "blackjack",
        """
        ann sits 1 with 200
        bob joins with 200
        ann wagers 20 on box 1
        bob wagers 10 on box 1
        no more bets
        8h Kd 8s
        ann split
        """,
    )
    (asked,) = mine(table, "bob")["asks"]
    assert (asked["heading"], asked["line"]) == (
        "Split too?",
        "Box 1 is split. You may follow, or leave your wager as it is.",
    )


def test_results_have_a_net_by_wager_and_by_person() -> None:
    table = played("blackjack", TWO_AT_BOXES + "Kh 5c Kd 9s 9c\nann stand\nbob stand\n8c")
    view = table.view()
    assert [(each["who"], each["net"]) for each in view["results"]] == [("ann", 2000), ("bob", -1000)]
    assert {who: each["net"] for who, each in view["net"].items()} == {"ann": 2000, "bob": -1000}
    assert view["phase"]["name"] == "settled"


def test_the_shoe_has_a_number_and_counts_its_cards() -> None:
    table = new_table("blackjack")
    for line in ("ann sits 1 with 200", "dealer shuffles", "ann cut 60"):
        table.do(line)
    shoe = table.view()["shoe"]
    assert (shoe["number"], shoe["cards"], shoe["cut"]) == (1, 208, {"by": "ann", "at": 60})
    assert shoe["commitment"]
    burnt = shoe["gone"]
    assert shoe["discards"] == burnt
    table.do("ann wagers 10 on box 1")
    table.do("no more bets")
    shoe = table.view()["shoe"]
    assert shoe["gone"] > burnt
    assert shoe["discards"] == burnt
    table.do("supervisor void")
    shoe = table.view()["shoe"]
    assert shoe["discards"] == shoe["gone"]
    table.do("dealer shuffles")
    table.do("dealer cut 60 for ann")
    assert table.view()["shoe"]["number"] == 2


def test_rounds_are_suspended_as_long_as_a_shoe_has_failed() -> None:
    table = new_table("ultimate")
    for line in ("ann sits 1 with 200", "ann wagers 10", "no more bets", "dealer malfunction"):
        table.do(line)
    phase = table.view()["phase"]
    assert (phase["name"], phase["sentence"]) == (
        "suspended",
        "The shoe has failed: say 'operator installs automated shoe' to put in new cards.",
    )
    table.do("operator installs automated shoe")
    assert table.view()["phase"]["name"] != "suspended"


def test_a_hand_of_ultimate_is_made_by_five_cards_and_the_dealer_qualifies_or_not() -> None:
    table = played(
        "ultimate",
        """
        ann sits 1 with 200
        ann wagers 10
        no more bets
        ?? ?? ?? ?? ?? ?? ?? ?? ??
        """,
    )
    assert table.view()["dealer"]["qualifies"] is None
    (asked,) = mine(table, "ann")["asks"]
    assert asked["heading"] == "Play $40 or check?"
    assert asked["silence"] == "Without an answer, you fold."
    table.do("ann check")
    table.do("2c 7d Kh")
    table.do("ann check")
    table.do("Kd 9s")
    (asked,) = mine(table, "ann")["asks"]
    assert asked["heading"] == "Play $10 or fold?"
    table.do("ann play 10")
    table.do("Ah Kc")
    view = table.view()
    while view["phase"]["name"] != "settled":
        table.do("ann decline" if view["asked"] else "3d 4h")
        view = table.view()
    assert view["dealer"]["qualifies"] is True
    (hand,) = view["hands"].values()
    (five,) = hand["makes"]
    assert len(five) == 5
    assert set(faces(table, "ann", five)) >= {"Kh", "Kd"}


TWO_PLAY = """
ann sits 1 with 200
bob sits 2 with 200
dealer deals
"""


def test_a_hand_of_poker_is_made_by_five_cards_for_whoever_sees_it() -> None:
    table = new_table("holdem")
    for line in TWO_PLAY.strip().splitlines():
        table.do(line)
    number, (name,) = 0, mine(table, "ann")["names"].values()
    assert name["makes"] == []
    while number < 3:
        asked = table.view()["asked"][0]
        acts = [each["act"] for each in mine(table, asked["who"])["asks"][0]["options"]]
        table.do(f"{asked['who']} {'check' if 'check' in acts else 'call'}")
        board = table.view()["board"]
        number = len(board["cards"]) if board else 0
    ((own, name),) = mine(table, "ann")["names"].items()
    (five,) = name["makes"]
    cards = [card[0] for card in (*table.view()["hands"][own]["cards"], *table.view()["board"]["cards"])]
    assert sorted(five) == sorted(cards)
    assert table.view()["hands"][own]["makes"] == []  # to everybody else its cards are unknown


def test_players_of_poker_are_asked_what_it_takes_to_stay_in() -> None:
    table = played("holdem", TWO_PLAY + "?? ?? ?? ??")
    first = table.view()["asked"][0]
    (asked,) = mine(table, first["who"])["asks"]
    assert (asked["heading"], asked["line"]) == ("It is $1 to you", "Before the flop the pot holds $3.")
    assert asked["silence"] == "Without an answer, you fold."
    assert first["next"] == ({"ann", "bob"} - {first["who"]}).pop()
    table.do(f"{first['who']} call")
    second = table.view()["asked"][0]["who"]
    assert mine(table, second)["asks"][0]["heading"] == "The action is to you"


def test_pots_say_who_won_with_which_hand_and_what_the_house_took() -> None:
    table = played(
        "holdem",
        """
        ann sits 1 with 200
        bob sits 2 with 200
        cal sits 3 with 200
        dealer deals
        ?? ?? ?? ?? ?? ??
        """,
        commission={"basis": "pot", "rate": "5%", "cap": "10"},
        burn=False,
    )
    table.do(f"{table.view()['asked'][0]['who']} raise to 20")
    for board in ("2c 7d Kh", "Kd", "9s", ""):
        while table.view()["asked"]:
            asked = table.view()["asked"][0]
            acts = [each["act"] for each in mine(table, asked["who"])["asks"][0]["options"]]
            table.do(f"{asked['who']} {'check' if 'check' in acts else 'call'}")
        if board:
            table.do(board)
    hands = {"ann": "Ah Ac", "bob": "3c 4c", "cal": "Ks Qs"}
    while table.view()["phase"]["name"] != "settled":
        asks = table.view()["asked"]
        if asks:
            table.do(f"{asks[0]['who']} show")
        else:
            table.do(hands[turned_next(table)])
    (pot,) = table.view()["pots"]
    assert (pot["amount"], pot["commission"]) == (6000, 300)
    assert pot["won"] == [
        {"who": "cal", "paid": 5700, "hand": "Three Kings", "half": "", "odd": 0},
    ]


def turned_next(table: Any) -> str:
    """Whose cards the dealer is to turn up next."""
    at = str(table.dialogue.question.at)
    seat = int(at.split()[1])
    return next(who for who, person in table.view()["people"].items() if person["seat"] == seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_view_has_the_sign_and_the_limits_in_force(game: str) -> None:
    table = new_table(game)
    shown = as_object(sign(table.settings))
    del shown["settings"]
    assert table.view()["sign"] == shown
    assert [each["text"] for each in table.view()["sign"]["inscription"]]
    limits = {each["kind"]: each for each in table.view()["limits"]["spots"]}
    if game in ("blackjack", "pontoon"):
        assert limits["wager"] == {"kind": "wager", "least": 500, "most": 50000, "step": 100}
    elif game == "ultimate":
        assert limits["ante"] == {**limits["blind"], "kind": "ante"}


def test_a_change_of_limits_changes_the_sign() -> None:
    table = new_table("blackjack")
    before = table.view()["sign"]
    sitting = Sitting("blackjack", 5, table=table)
    table.do("supervisor changes minimum to 10")
    for _ in range(60):
        sitting.go_on()
        if table.settings.minimum == 1000:
            break
    assert table.settings.minimum == 1000
    shown = as_object(sign(table.settings))
    del shown["settings"]
    assert table.view()["sign"] == shown != before


@pytest.mark.parametrize("game", GAMES)
def test_who_comes_next_is_asked_next(game: str) -> None:
    assert sum(turns_foretold(Sitting(game, seed + 700)) for seed in range(6))


def turns_foretold(sitting: Sitting) -> int:
    """How often the turn passed to whom the view had named, in a sitting in which it never did otherwise."""
    table, foretold = sitting.table, 0
    before = table.view(RAIL)
    for _ in range(90):
        said = len(sitting.lines)
        sitting.go_on()
        if len(sitting.lines) == said:
            break
        view = table.view(RAIL)
        events = sitting.keeper.outcomes[-1].events
        one_turn = len(before["asked"]) == len(view["asked"]) == 1 and before["table"] == view["table"]
        if one_turn and not any(isinstance(event, Dealt | Turned | Ruled | Rewound) for event in events):
            (was,), (now,) = before["asked"], view["asked"]
            if was["next"] and now["who"] != was["who"] and now["rule"] == was["rule"]:
                assert now["who"] == was["next"], sitting.lines
                foretold += 1
        before = view
    return foretold


def test_lines_of_the_log_are_numbered_under_headings() -> None:
    table = played("blackjack", "ann sits 1 with 200")
    table.view()
    for line in (
        "ann wagers 20 on box 1",
        "no more bets",
        "Kh 9s 8d",
        "ann stand",
        "Kc",
        "ann wagers 20 on box 1",
    ):
        table.do(line)
    log = table.view()["log"]
    assert [line["n"] for line in log] == list(range(log[0]["n"], log[0]["n"] + len(log)))
    headings = list(dict.fromkeys(line["heading"] for line in log))
    assert headings == ["Before round 1", "Round 1", "Before round 2"]
    assert {line["rule"].split()[0] for line in log if line["rule"]} == {"blackjack"}


def test_who_sits_at_a_box_decides_and_else_the_first_who_wagers_there() -> None:
    table = played(
        "blackjack",
        """
        ann sits 1 with 200
        bob sits 2 with 200
        bob wagers 10 on box 1
        ann wagers 10 on box 1
        bob wagers 10 on box 3
        """,
    )
    places = table.view()["places"]
    assert (places["box 1"]["bettors"], places["box 1"]["decides"]) == (["bob", "ann"], "ann")
    assert places["box 3"]["decides"] == "bob"
    assert places["box 1"]["stakes"][0] == {
        "at": "box 1",
        "kind": "wager",
        "owner": "bob",
        "whose": "",
        "amount": 1000,
    }


def test_a_pot_says_who_is_in_it_and_who_is_not() -> None:
    table = played("holdem", "cal sits 3 with 200" + TWO_PLAY + "?? ?? ?? ?? ?? ??")
    asked = table.view()["asked"][0]["who"]
    table.do(f"{asked} fold")
    (pot,) = table.view()["pots"]
    assert sorted(pot["in"]) == sorted({"ann", "bob", "cal"} - {asked})
    assert pot["out"] == [asked]
    assert table.view()["people"][asked]["word"] == "folded"


def shown_down(table: Any, hands: dict[str, str], *boards: str) -> Any:
    """The pot after everybody who is asked has checked or called, and all hands were shown."""
    for board in (*boards, ""):
        while table.view()["asked"]:
            asked = table.view()["asked"][0]
            acts = [each["act"] for each in mine(table, asked["who"])["asks"][0]["options"]]
            table.do(f"{asked['who']} {'check' if 'check' in acts else 'call'}")
        if board:
            table.do(board)
    while table.view()["phase"]["name"] != "settled":
        asks = table.view()["asked"]
        table.do(f"{asks[0]['who']} show" if asks else hands[turned_next(table)])
    (pot,) = table.view()["pots"]
    return pot


THREE_PLAY = """
ann sits 1 with 200
bob sits 2 with 200
cal sits 3 with 200
dealer deals
?? ?? ?? ?? ?? ??
"""


def test_a_pot_of_halves_says_who_won_which() -> None:
    table = played("holdem", THREE_PLAY, objective="high_low_8", burn=False)
    hands = {"ann": "Ah Ac", "bob": "3c 4h", "cal": "Ks Qs"}
    pot = shown_down(table, hands, "2c 7d Kh", "8d", "Kd")
    assert {each["who"]: each["half"] for each in pot["won"]} == {"bob": "low", "cal": "high"}
    assert [each["odd"] for each in pot["won"]] == [0, 0]


def test_of_equal_hands_one_has_the_odd_chip() -> None:
    table = played("holdem", THREE_PLAY, burn=False)
    small = next(who for who, each in table.view()["people"].items() if each["street"] == 100)
    table.do(f"{table.view()['asked'][0]['who']} call")
    table.do(f"{small} fold")
    others = [who for who in ("ann", "bob", "cal") if who != small]
    pot = shown_down(table, dict(zip(others, ("3c 4h", "3d 4s"), strict=True)), "Ac Kd Qh", "Jd", "Ts")
    assert sorted((each["paid"], each["odd"]) for each in pot["won"]) == [(200, 0), (300, 100)]
    assert {each["hand"] for each in pot["won"]} == {"Ace-high Straight"}


def test_who_has_surrendered_or_holds_21_is_not_next() -> None:
    lines = TWO_AT_BOXES.replace("no more bets", "cal sits 3 with 200\ncal wagers 10 on box 3\nno more bets")
    table = played("pontoon", lines + "9h 5c 8h Kd 7s 9c 9d\nann decline\nbob surrender\ncal decline")
    (asked,) = table.view()["asked"]
    assert (asked["who"], asked["next"]) == ("ann", "cal")
    table = played("blackjack", lines + "9h Ac 8h 6d 7s Kc 9d")
    (asked,) = table.view()["asked"]
    assert (asked["who"], asked["next"]) == ("ann", "cal")


def test_who_has_a_play_wager_is_not_next() -> None:
    table = new_table("ultimate")
    for line in ("ann sits 1 with 200", "bob sits 2 with 200", "cal sits 3 with 200"):
        table.do(line)
    for line in ("ann wagers 10", "bob wagers 10", "cal wagers 10", "no more bets"):
        table.do(line)
    for line in ("ann check", "bob play 40", "cal check"):
        table.do(line)
    (asked,) = table.view()["asked"]
    assert (asked["who"], asked["next"]) == ("ann", "cal")


def test_a_folded_hand_lies_with_the_discards() -> None:
    table = played("holdem", THREE_PLAY)
    before = table.view()["shoe"]
    table.do(f"{table.view()['asked'][0]['who']} fold")
    assert table.view()["shoe"] == {**before, "discards": before["discards"] + 2}
