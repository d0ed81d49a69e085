"""A player's own strategy, as a TOML file says it; docs/odds.md has an example and all conditions.

Before the flop each of the 169 kinds of hand is named once, as ranges are written. After the flop and on the
river there are conditions, one of which is enough.
"""

import re
import tomllib
from typing import Final, NamedTuple

from croupier.analysis.odds.ultimate.kinds import hand_kind, kind_names
from croupier.analysis.ranges import WrongRange, read_range
from croupier.cards import RANKS
from croupier.ranking import STANDARD, Category, WrongCards
from croupier.rulebook.ultimate.settings import BEFORE_THE_FLOP, UltimateSettings
from croupier.values import value

BEFORE: Final = "before_the_flop"
AFTER: Final = "after_the_flop"
RIVER: Final = "on_the_river"
OTHERS: Final = "others"
ACTS: Final = ("check", "fold", *(f"{antes}x" for antes in BEFORE_THE_FLOP))
"""In the order in which the kernel numbers them."""
ALWAYS: Final = "always"
BEST: Final = "best"
OWN_PAIR: Final = re.compile(r"own pair or better(?: but ([2-9TJQKA])\1)?")
FOUR_SUITED: Final = re.compile(r"four of a suit with ([2-9TJQKA]) or better")
OUTS: Final = re.compile(r"fewer than ([0-9]{1,2}) outs")
MADE: Final = {f"{each} or better": each for each in Category if each is not Category.FIVE_OF_A_KIND}
ON_BOTH: Final = "best, always, two pairs or better (or any other hand), own pair or better"
CONDITIONS: Final = {
    AFTER: f"{ON_BOTH}, own pair or better but 22, four of a suit with T or better",
    RIVER: f"{ON_BOTH}, fewer than 21 outs",
}


class WrongStrategy(ValueError):
    """A strategy that can't be used; the message is one sentence that says what is allowed."""


class Conditions(NamedTuple):
    """When to act: if any of these holds.

    `best` is where it is worth most; `made` is this hand or a better one; `own_pair` a pair with a card in
    hand, or a better hand than the board alone; not a pair in hand of the rank `but`. `suited_rank` is the
    least rank in hand of four cards of a suit. `outs` is one more than the cards that may beat the hand.
    """

    best: bool = False
    made: Category | None = None
    own_pair: bool = False
    but: int = -1
    suited_rank: int = -1
    outs: int = 0


@value
class Strategy:
    """What a player does: by kind of hand before the flop, and by conditions after it and on the river."""

    before: tuple[str, ...]
    bets_after: Conditions
    folds_after: Conditions
    bets_on_river: Conditions


def read_strategy(text: str) -> Strategy:
    """The strategy of a TOML text; `WrongStrategy` if it has a fault or a hole."""
    try:
        content = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as wrong:
        raise WrongStrategy(f"this is not TOML: {wrong}") from None
    if content.pop("game", UltimateSettings.game) != UltimateSettings.game:
        raise WrongStrategy("this is a strategy for another game; game must be ultimate")
    allowed = {BEFORE: ACTS, AFTER: ("bet", "fold"), RIVER: ("bet",)}
    for name in content:
        if name not in allowed:
            raise WrongStrategy(f"there is no place for {name!r}; the tables are {', '.join(allowed)}")
    for name, keys in allowed.items():
        table = content.get(name)
        if not isinstance(table, dict) or not table:
            raise WrongStrategy(f"the table [{name}] is missing; it says when to {', '.join(keys)}")
        for key in table:
            if key not in keys:
                raise WrongStrategy(f"[{name}] has no {key!r}; it has {', '.join(keys)}")
    if "bet" not in content[AFTER]:
        raise WrongStrategy(f"[{AFTER}] does not say when to bet; an empty list means never")
    return Strategy(
        _before(content[BEFORE]),
        _conditions(AFTER, content[AFTER]["bet"]),
        _conditions(AFTER, content[AFTER].get("fold", [])),
        _conditions(RIVER, content[RIVER]["bet"]),
    )


def _before(table: dict[str, object]) -> tuple[str, ...]:
    """The act of each kind of hand, by number."""
    found: dict[int, str] = {}
    rest = [act for act, written in table.items() if written == OTHERS]
    if len(rest) > 1:
        raise WrongStrategy(
            f"[{BEFORE}] has two acts for the others, {rest[0]} and {rest[1]}; only one is allowed"
        )
    for act, written in table.items():
        if act in rest:
            continue
        for kind in _range(act, written):
            if found.setdefault(kind, act) != act:
                name = kind_names()[kind]
                raise WrongStrategy(
                    f"[{BEFORE}] has {name} under {found[kind]} and {act}; each hand has one act"
                )
    holes = [name for kind, name in kind_names().items() if kind not in found]
    if holes and not rest:
        many = f", and {len(holes) - 1} more are" if len(holes) > 1 else " is"
        raise WrongStrategy(
            f"[{BEFORE}] has a hole: {holes[0]}{many} under no act; name each of the 169 hands, "
            f'or give one act "{OTHERS}"'
        )
    return tuple(found.get(kind, rest[0] if rest else "") for kind in sorted(kind_names()))


def _range(act: str, written: object) -> set[int]:
    """The kinds of a range; all hands of each must be in it."""
    if not isinstance(written, str):
        raise WrongStrategy(f'[{BEFORE}] must have a range for {act}, such as "22+, A2+", or "{OTHERS}"')
    if not written.strip():
        return set()
    try:
        found = read_range(written, STANDARD)
    except (WrongRange, WrongCards) as wrong:
        raise WrongStrategy(f"[{BEFORE}], {act}: {wrong}") from None
    if ":" in written:
        raise WrongStrategy(f"[{BEFORE}], {act}: a strategy always does the same; weights are not allowed")
    hands = found.hands
    if not hands:
        return set(kind_names())
    met: dict[int, int] = {}
    for one, other in hands:
        kind = hand_kind(one, other)
        met[kind] = met.get(kind, 0) + 1
    for kind, many in met.items():
        name = kind_names()[kind]
        if many < {2: 6}.get(len(name), 4 if name.endswith("s") else 12):
            raise WrongStrategy(
                f"[{BEFORE}], {act}: suits do not matter yet; write {name} for all such hands"
            )
    return set(met)


def _conditions(stage: str, written: object) -> Conditions:
    if not isinstance(written, list) or not all(isinstance(each, str) for each in written):
        raise WrongStrategy(f"[{stage}] has lists of conditions; they are {CONDITIONS[stage]}")
    found = Conditions()
    for each in written:
        found = _with(found, stage, " ".join(each.split()))
    return found


def _with(found: Conditions, stage: str, condition: str) -> Conditions:
    """The conditions with one more."""
    if condition == BEST:
        return found._replace(best=True)
    if condition == ALWAYS or condition in MADE:
        made = MADE.get(condition, Category.ODD_CARDS)
        order = list(Category)
        worse = max(order.index(made), order.index(found.made) if found.made else 0)
        return found._replace(made=order[worse])
    if (own := OWN_PAIR.fullmatch(condition)) and not (own[1] and stage == RIVER):
        return found._replace(own_pair=True, but=RANKS.index(own[1]) if own[1] else -1)
    if (suited := FOUR_SUITED.fullmatch(condition)) and stage == AFTER:
        return found._replace(suited_rank=RANKS.index(suited[1]))
    if (outs := OUTS.fullmatch(condition)) and stage == RIVER:
        return found._replace(outs=int(outs[1]))
    raise WrongStrategy(f"[{stage}] has no condition {condition!r}; they are {CONDITIONS[stage]}")
