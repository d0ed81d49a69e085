"""What a player of poker may do at their turn, worked out from amounts alone (4.2, 5, 6, 10 to 14, 17.7)."""

from functools import lru_cache
from typing import Final

from croupier.dialogue.questions import Ask, Asks, Option
from croupier.places import Place
from croupier.values import PlayerName, value
from croupier.vocabulary.poker.words import BET, CALL, CALL_AND_FOLD, CHECK, FOLD, PUTS, RAISE, TAP_OUT

USUAL: Final = ""
"""What a player may do who does not open the first betting round."""
ANTE: Final = "ante"
"""What the opening player may do in a game without blinds (10.2(d))."""
MAY_FOLD: Final = Option(FOLD)
MAY_CHECK: Final = Option(CHECK)


@value
class Menu:
    """What a player is offered, what stands for their silence, and what is taken without being offered."""

    options: tuple[Option, ...]
    lapse: str
    also: tuple[Option, ...]


@lru_cache(maxsize=8192)
def asks(
    player: PlayerName,
    place: Place,
    rule: str,
    how: str,
    opened: bool,
    call: int,
    bet: int,
    stake: int,
    least: int,
    most: int,
    tap: int,
    chip: int,
) -> Asks:
    """The question to the player whose turn it is; much the same ones come up in round after round."""
    offered = menu(how, opened, call, bet, stake, least, most, tap, chip)
    return (Ask(player, place, offered.options, offered.lapse, rule, "", offered.also),)


@lru_cache(maxsize=4096)
def menu(
    how: str, opened: bool, call: int, bet: int, stake: int, least: int, most: int, tap: int, chip: int
) -> Menu:
    """What a player may do who has `bet` in and `stake` left, and lacks `call` to the highest bet.

    `how` is the option of the opening player (10.2), `USUAL` for everybody else. A bet or raise comes to
    `least` up to `most`, which is 0 for one who may not raise; `tap` is what goes in when they tap out.
    """
    options = tuple(_options(how, opened, call, bet, stake, least, most, tap, chip))
    silent = min(chip, stake)
    lapse: str = FOLD
    if how not in (USUAL, "B"):
        # They have to bet, to call or to raise, and chips without a word are at least that.
        silent = min([_added(option, bet) for option in options if option.most], default=silent)
        lapse = options[0].act
    also = [Option(PUTS, silent, stake, chip)]
    if stake == call:
        also.append(Option(TAP_OUT, stake, stake))
    return Menu(options, lapse, tuple(also))


def _options(
    how: str, opened: bool, call: int, bet: int, stake: int, least: int, most: int, tap: int, chip: int
) -> list[Option]:
    must_bet = how == ANTE
    # Where nobody could answer a raise, the opening player of C may call what there is.
    must_raise = how == "C" and (most > 0 or stake <= call)
    pays_to_fold = how == "A" and call > 0
    options: list[Option] = []
    if not must_bet and not pays_to_fold:
        options.append(MAY_FOLD)
    if pays_to_fold and stake >= call:
        options.append(Option(CALL_AND_FOLD, call, call))
    if call == 0:
        if not must_bet and not must_raise:
            options.append(MAY_CHECK)
    elif stake >= call and not must_raise:
        options.append(Option(CALL, call, call))
    everything = bet + stake
    if most:
        if everything >= least:
            options.append(Option(RAISE if opened else BET, least, min(most, everything), chip))
        # In whole least bets it may come to no more than the call, which is then called.
        if tap <= most - bet and (tap > call or (must_raise and everything < least)):
            options.append(Option(TAP_OUT, tap, tap))
    elif stake < call or (must_raise and stake == call):
        options.append(Option(TAP_OUT, tap, tap))
    return options


def _added(option: Option, bet: int) -> int:
    """The fewest chips that the option adds to what the player has in."""
    return option.least - bet if option.act in (BET, RAISE) else option.least
