"""A sitting at the table: wagers, decisions, refusals, shared boxes, the cut, chips, leaving."""

import random
from pathlib import Path

import pytest

from croupier.chips import Unit
from croupier.records.table_files import TableFiles
from croupier.shoes.verification import verify
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.table_client import Game
from tests.dosage import many
from tests.terminal.helpers import commitments, keep_playing, open_game, proofs_in, sit

DEALT = ["", "20"]  # cut at random, wager $20 on the own box
PAIR = 0x12  # 7♥ 7♠ against 4♥
ACE = 0x18  # the dealer's first card is an ace
ELEVEN = 0x6  # a hand that may not stand
BLACKJACK_AGAINST_ACE = 0x29


def test_a_round(tmp_path: Path) -> None:
    game = open_game(tmp_path, 1)
    typist = sit(game, [*DEALT, "s"])
    assert not typist.refused
    assert "No more bets." in typist.told
    assert "Dealer's hand." in typist.told
    assert typist.told[-1] == "Round 1 is over: you win $20."
    assert game.chips == 52_000


def test_enter_wagers_the_same_again(tmp_path: Path) -> None:
    def type_key(prompt: Prompt, scene: Scene) -> str:
        if scene.round > 1:
            raise EOFError
        wager = "" if scene.round else "20+5 on 2, 10 on 6"
        return wager if "Your wager" in prompt.about else keep_playing(prompt, scene)

    typist = sit(open_game(tmp_path, 1), type_key)
    assert ("enter", "wager $20 and $5 on a pair on box 2, $10 on box 6") in typist.prompts[-2].keys
    assert typist.told.count("You have $20 and $5 on a pair on box 2.") == 2
    assert typist.told.count("You have $10 on box 6.") == 2


def test_only_what_is_legal_is_offered_and_nothing_else_is_done(tmp_path: Path) -> None:
    game = open_game(tmp_path, ELEVEN)
    typist = sit(game, [*DEALT, "s", "p", "i", "e", "fold", ""])
    keys = [key for key, _ in typist.prompts[-1].keys]
    assert keys == ["h", "d", "?"]
    assert [words.rpartition(" (")[2] for words in typist.refused[:4]] == [
        "rule 9.2(b))",
        "definition of Split)",
        "rule 7.1)",
        "rule 8.1(b))",
    ]
    assert typist.refused[4] == "'fold' means nothing here: type h, d, or ? for help."
    assert game.question[0].who == "Player"


def test_split_and_double(tmp_path: Path) -> None:
    game = open_game(tmp_path, PAIR)
    typist = sit(game, ["", "20+5", "p", "d", "s"])
    assert not typist.refused
    assert any(words.startswith("You win $30 with the pairs wager on box 4") for words in typist.told)
    assert game.chips == 59_000


def test_double_for_less(tmp_path: Path) -> None:
    game = open_game(tmp_path, ELEVEN)
    sit(game, [*DEALT, "d 5"])
    assert {wager["amount"] for wager in game.last_wagers()} == {2_000}
    assert abs(game.chips - 50_000) in (0, 2_500)


def test_insurance_in_halves_of_the_smallest_chip(tmp_path: Path) -> None:
    game = open_game(tmp_path, ACE)
    typist = sit(game, [*DEALT, "i 3.33", "i 2.50"])
    assert typist.refused[0].startswith("Insure for at least $0.50 and at most $10, in steps of $0.50.")
    assert game.chips == 47_750


def test_even_money(tmp_path: Path) -> None:
    game = open_game(tmp_path, BLACKJACK_AGAINST_ACE)
    sit(game, [*DEALT, "e"])
    assert game.chips == 52_000


def test_a_refused_wager_leaves_nothing_on_the_table(tmp_path: Path) -> None:
    game = open_game(tmp_path, 1)
    typist = sit(game, ["", "20 on 1, 10 on 9", "20 on 1, 60.50 on 2", "400 on 1, 400 on 2", "x"])
    assert [words.rpartition("(rule ")[2] for words in typist.refused[:3]] == ["4.2)", "3.3)", "4.2)"]
    assert not game.table.window.placed
    assert game.chips == 50_000


def test_limits_are_told(tmp_path: Path) -> None:
    typist = sit(open_game(tmp_path, 1, purse=100_000), ["", "2", "600"])
    allowed = "On box 4 you may wager $5 to $500 in multiples of $1."
    assert typist.refused == [f"{allowed} (rule 3.4)", f"{allowed} (rule 3.5)"]


def test_a_bot_shares_the_persons_box_and_others_have_their_own(tmp_path: Path) -> None:
    game = open_game(tmp_path, 1, bots=4)
    typist = sit(game, [*DEALT])
    assert game.table.ground.last_round is not None
    wagers = {(each.player, each.box) for each in game.table.ground.last_round.round.wagers}
    assert ("Ada", 4) in wagers
    assert {box for player, box in wagers if player not in ("Player", "Ada")} == {2, 3, 5}
    assert typist.prompts[-1].about.startswith("Box 4")


def test_on_a_bots_box_the_person_follows(tmp_path: Path) -> None:
    """Somebody wagers on all boxes of bots until one of them splits or doubles, and is asked as follower."""
    followed: list[str] = []

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if followed or scene.round > 40:
            raise EOFError
        if "Your wager" in prompt.about:
            return "5 on 3, 5 on 5, 5 on 2"
        keys = [key for key, _ in prompt.keys]
        if "stay" in dict(prompt.keys).values():
            followed.append(prompt.about)
            return keys[0]
        return "n" if "n" in keys and "i" in keys else ""

    game = open_game(tmp_path, 7, bots=4)
    typist = sit(game, type_key)
    assert followed
    assert "do you" in followed[0]
    assert not typist.refused


def test_others_play_while_the_person_sits_out(tmp_path: Path) -> None:
    game = open_game(tmp_path, 1, bots=3)
    sit(game, ["", "n", "n"])
    assert game.rounds.numbers() == [1, 2]
    assert game.results(5) == []


def test_nobody_plays_when_nobody_wagers(tmp_path: Path) -> None:
    typist = sit(open_game(tmp_path, 1), ["", "n", ""])
    assert typist.refused[0] == "A round needs at least one wager. (rule 4.1)"


def test_bots_that_have_lost_all_buy_chips(tmp_path: Path) -> None:
    game = open_game(tmp_path, 3, bots=3, purse=1_000)
    typist = sit(game, ["", *["n"] * 60])
    assert len(game.rounds) > 50
    assert any("buys chips" in words for words in typist.told)


def test_the_person_cuts_within_the_bounds(tmp_path: Path) -> None:
    game = open_game(tmp_path, 1)
    typist = sit(game, ["51", "x", "c 365", "100"])
    assert typist.refused[1] == "'x' means nothing here: type 52 to 364, n, or ? for help."
    assert [words.rpartition("(rule ")[2] for words in (typist.refused[0], typist.refused[2])] == [
        "5.3)",
        "5.3)",
    ]
    assert game.table.dealing.cut == (100, "Player")
    assert game.table.dealing.cut_chosen_by == "Player"


def test_a_declined_cut_goes_to_the_next_and_at_last_to_the_supervisor(tmp_path: Path) -> None:
    alone = open_game(tmp_path / "a", 1)
    typist = sit(alone, ["n"])
    assert "You decline to cut." in typist.told
    assert alone.table.dealing.cut is not None
    assert alone.table.dealing.cut[1] == "supervisor"
    with_bots = open_game(tmp_path / "b", 1, bots=2)
    sit(with_bots, ["n"])
    assert with_bots.table.dealing.cut is not None
    assert with_bots.table.dealing.cut[1] in with_bots.bots
    assert with_bots.table.dealing.cut_chosen_by == "dealer"  # the software chose the place


@pytest.mark.parametrize("shoe", ["hand", "automated"])
def test_every_finished_shoe_is_proved(tmp_path: Path, shoe: str) -> None:
    """The commitment that was told before the cut is the one of the proof that is written at the end."""
    game = open_game(tmp_path, 5, bots=2, shoe=shoe, purse=100_000)
    rounds = 0

    def type_key(prompt: Prompt, scene: Scene) -> str:
        nonlocal rounds
        rounds += "Your wager" in prompt.about
        if shoe == "automated" and rounds > 4:
            raise EOFError
        return keep_playing(prompt, scene)

    committed = commitments(game)
    typist = sit(game, type_key)
    proofs = proofs_in(tmp_path)
    assert len(proofs) >= 2
    assert list(proofs) == committed[: len(proofs)]
    for proof in proofs.values():
        assert ("Player chose" in " ".join(verify(proof).sentences)) is (shoe == "hand")
    assert sum(f"croupier verify {game.proofs.path}" in words for words in typist.told) == 1
    told = [words.rpartition(" ")[2] for words in typist.told if "commits" in words]
    assert told == committed[: len(committed) if shoe == "hand" else 1]


def test_a_place_that_the_software_chose_is_not_called_the_persons(tmp_path: Path) -> None:
    game = open_game(tmp_path, 1)
    sit(game, [*DEALT, "s", "q"])
    (proof,) = proofs_in(tmp_path).values()
    assert proof["cut_by"] == "dealer"


def test_chips_are_bought_between_rounds_and_in_turn(tmp_path: Path) -> None:
    game = open_game(tmp_path, PAIR, purse=2_000)
    typist = sit(game, [*DEALT, "p", "buy 0.30", "buy x", "buy 20", "p", "s", "h", "s", "buy 100"])
    assert "split takes $20" in typist.refused[0]
    assert "multiples of $1" in typist.refused[1]
    assert "not an amount" in typist.refused[2]
    assert "You buy chips for $20." in typist.told
    assert typist.told[-2].startswith("Round 1 is over")
    assert typist.told[-1] == "You buy chips for $100."
    assert game.kept.bought == 14_000


def test_no_chips_in_turn_where_the_table_sells_none(tmp_path: Path) -> None:
    typist = sit(open_game(tmp_path, PAIR, buy_mid_round=False), [*DEALT, "buy 20"])
    assert typist.refused == ["At this table no chips are sold during a round. (rule 10.1)"]


def test_whoever_has_lost_all_is_told_to_buy(tmp_path: Path) -> None:
    """Play until the purse is empty; then chips are offered, and play goes on."""
    game = open_game(tmp_path, 11, purse=500)
    broke: list[Prompt] = []

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if "Your wager" in prompt.about and not scene.chips:
            broke.append(prompt)
            if len(broke) > 1:
                raise EOFError
            return "buy 5"
        if len(broke) == 1 and "Your wager" in prompt.about:
            raise EOFError
        return keep_playing(prompt, scene) if "Your wager" not in prompt.about else "5"

    sit(game, type_key)
    assert broke[0].keys[0] == ("buy 5", "more chips")
    assert game.chips == 500


def test_help_rules_sign_and_log(tmp_path: Path) -> None:
    typist = sit(
        open_game(tmp_path, ELEVEN), [*DEALT, "?", "? 9.2(b)", "rule 9.2", "rule 99", "sign", "log", "?"]
    )
    helped, one, with_parts, none, sign, log, _ = typist.pages
    assert "hit (rule 9.1(c))" in helped
    assert "must be drawn to, or doubled (rule 9.2(b))" in helped
    assert one.startswith("9.2(b)  ")
    assert "9.2(a)" in with_parts
    assert "there is no rule" in none.lower()
    assert "Blackjack pays 3 to 2" in sign
    assert "No more bets.  [6.2]" in log


def test_nothing_helps_to_count(tmp_path: Path) -> None:
    """Shoe and round are told, but never how many cards are left."""
    typist = sit(open_game(tmp_path, 1), [*DEALT, "s", "?", "log", "20", "s"])
    after_cut = [*typist.told[4:], *(prompt.about for prompt in typist.prompts[1:]), *typist.pages]
    assert not [
        words for words in after_cut if "cards left" in words.lower() or "cutting card" in words.lower()
    ]


def test_leaving_between_rounds_pays_out(tmp_path: Path) -> None:
    game = open_game(tmp_path, 1)
    typist = sit(game, [*DEALT, "s", "q"])
    assert "You leave with $520." in typist.told
    assert typist.told[-1] == "After 1 round you are up $20."
    assert len([words for words in typist.told if "up $20" in words]) == 1
    assert not [words for words in typist.told if "+$20" in words]
    assert "Player" not in game.table.seats


def test_leaving_in_mid_round_is_asked_twice_and_leaves_the_hand_to_the_dealer(tmp_path: Path) -> None:
    game = open_game(tmp_path, ELEVEN, bots=2)
    typist = sit(game, [*DEALT, "q", "?", "q", "q"])
    assert sum("q again leaves them to the dealer" in words for words in typist.told) == 2
    assert "Player is absent." in typist.told or "You are absent." in typist.told
    assert any(words.startswith("You leave with") for words in typist.told)
    assert game.rounds.numbers()[-1] == 1


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate"])
@pytest.mark.parametrize("number", range(many(2)))
def test_somebody_who_types_anything_breaks_nothing(tmp_path: Path, game: str, number: int) -> None:
    """Random keys, offered or not: chips are conserved, and the file gives the same table again."""
    chance = random.Random(number)
    typed = 0

    def type_key(prompt: Prompt, scene: Scene) -> str:
        nonlocal typed
        typed += 1
        if typed > 250:
            raise EOFError
        offered = [key for key, _ in prompt.keys if key not in ("q", "enter")]
        junk = ["", "h", "s", "d 3", "p", "i 1", "e", "u", "r", "n", "f", "c", "3", "4", "1", "y", "concede"]
        junk += ["20+5", "5 on 2, 7 on 6", "buy 50", "log", "x", "100", "q"]
        if chance.random() < 0.1:
            return chance.choice([each for each in junk if each != "q" or chance.random() < 0.1])
        more = ["20"] if game == "ultimate" else ["5 on 1, 5+1 on 2"]
        return chance.choice([*offered, *more] if "Your wager" in prompt.about else offered or [""])

    settings: dict[str, object] = {}
    if game == "blackjack":
        settings = {
            "insurance_by_others": chance.random() < 0.5,
            "side_wager": chance.choice(("none", "perfect_pairs", "pairs_play")),
            "dealer_soft_17": chance.choice(("stand", "draw")),
        }
    opened = open_game(tmp_path, number, bots=chance.randint(0, 5), game=game, **settings)
    total = opened.table.accounts.total()
    sit(opened, type_key)
    assert typed > 20
    assert opened.table.accounts.total() == total
    assert opened.table.unit is Unit.PLAY
    files = TableFiles(tmp_path)
    kept = files.load(game)
    assert kept is not None
    again = Game.resume(kept, files, game)
    assert again.question == opened.question
    assert again.chips == opened.chips
    files.release(game)


@pytest.mark.parametrize("bots", [0, 1, 3])
def test_whoever_leaves_at_the_cut_lets_somebody_else_cut(tmp_path: Path, bots: int) -> None:
    typist = sit(open_game(tmp_path, 1, bots=bots), ["q"])
    assert typist.refused == []
    assert "You leave with $500." in typist.told
