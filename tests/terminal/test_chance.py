"""What the software chooses for people is the same again for a seed."""

from croupier.terminal.chance import Chance


def test_numbers_of_any_size_are_chosen_and_are_the_same_again_for_a_seed() -> None:
    chance = Chance(f"{7:064x}")
    seen = set()
    for at in range(200):
        chance.at = str(at)
        number = chance.between(5, 5 + (1 << 40))
        assert 5 <= number <= 5 + (1 << 40)
        assert number == chance.between(5, 5 + (1 << 40))
        seen.add(number)
    assert len(seen) == 200
    assert max(seen) > 1 << 38
    assert {Chance(None).between(0, 70_000) for _ in range(20)} <= set(range(70_001))
