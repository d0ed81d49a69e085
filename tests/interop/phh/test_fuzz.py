"""Whatever a hand history holds, it is played or refused in a sentence, and no chip is made or lost."""

import tomllib
from random import Random

import pytest

from croupier.interop import PhhError, play
from croupier.interop.phh.hand import hand_of
from croupier.interop.phh.plain_toml import Real
from tests.interop.hands import FIXTURES

FILES = sorted(FIXTURES.glob("*.phh"))
DONE = ("f", "cc", "cbr 200000", "cbr 99999999", "cbr 0", "sm", "sm -", "sm ????", "sm AsKs", "sm As??")


@pytest.mark.parametrize("block", range(4))
def test_spoilt_hands_are_played_or_refused(block: int) -> None:
    came_out = 0
    refused = []
    for seed in range(150 * block, 150 * block + 150):
        random = Random(seed)
        table = tomllib.loads(random.choice(FILES).read_text("utf-8"), parse_float=Real)
        for _ in range(random.randint(1, 3)):
            spoil(table["actions"], random)
        if random.random() < 0.3:
            table["starting_stacks"] = [random.randint(1, 10**6) for _ in table["starting_stacks"]]
        try:
            played = play(hand_of("spoilt", table))
        except PhhError as wrong:
            refused.append(str(wrong))
        else:
            came_out += 1
            assert played.dialogue.round.accounts.total() == sum(played.hand.stacks)
    assert came_out > 3
    assert len(refused) > 30
    assert all(reason.startswith("spoilt: action ") and reason.endswith(".") for reason in refused)


def spoil(actions: list[str], random: Random) -> None:
    """Leave an action out, repeat one, exchange two, put one in, or forget hole cards."""
    at, other = random.randrange(len(actions)), random.randrange(len(actions))
    match random.randrange(5):
        case 0 if len(actions) > 1:
            del actions[at]
        case 1:
            actions.insert(at, actions[other])
        case 2:
            actions[at], actions[other] = actions[other], actions[at]
        case 3:
            actions.insert(at, f"p{random.randint(1, 5)} {random.choice(DONE)}")
        case _:
            kept = [action for action in actions if "dh" not in action or random.random() < 0.5]
            actions[:] = kept or actions
