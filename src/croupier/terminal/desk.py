"""What the person may ask for at any time: help, a rule, the sign, the log of the round, chips."""

from collections.abc import Iterator
from typing import Final

from croupier.chips import cents, dollars, money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.questions import Ask
from croupier.dialogue.words import option_words
from croupier.rulebook import UnknownRule, rule, rules
from croupier.rulebook.sign import as_text, sign
from croupier.terminal.game import Game
from croupier.terminal.keys import choices
from croupier.terminal.narrate import to_you

HAND: Final = """\
Your hand
  h, s, p    hit, stand, split
  d, d 10    double for the full wager, or for less
  i, i 2.50  insure for half of the wager, or for less
  e          even money
  n          decline; stay when the box is split or doubled
"""
WAGERS: Final = """\
Wagers
  20         on your own box
  20+5       with $5 on a pair
  20 on 2    on another box; several: 20 on 1, 10+5 on 3
  enter      the same as the last time
  n          none this round, when others play
"""
ANY_TIME: Final = """\
At any time
  ?          this help; ? 9.2 or rule 9.2 shows a rule, sign the sign
  log        the round so far
  buy 100    more chips
  q          leave, and be paid; Ctrl-C stops here, to go on another time
"""

RULES: Final = {
    "hit": "9.1(c)",
    "stand": "9.1(d)",
    "double": "9.1(b)",
    "split": "9.1(a)",
    "even money": "8.1(b)",
    "cut": "5.3",
}


def help_text(game: Game, ask: Ask | None) -> str:
    """What may be done now by which rule, and the keys."""
    now = "".join(f"  {line}\n" for line in _now(game, ask))
    return f"Now\n{now}{'' if ask is not None else WAGERS}{HAND}{ANY_TIME}"


def _now(game: Game, ask: Ask | None) -> Iterator[str]:
    if ask is not None:
        keys = choices(ask)
        for (key, _), option in zip(keys, ask.options, strict=True):
            yield f"{key}  {option_words(option)} (rule {RULES.get(option.act, ask.rule)})"
        yield from _why_not(game, ask)
        return
    settings = game.table.settings
    yield (
        f"Wager {money(settings.minimum)} to {money(settings.maximum)} on a box,"
        f" in multiples of {money(settings.multiple)} (rules 3.1, 3.3)."
    )
    if settings.side_wager != "none":
        yield (
            f"With it {money(settings.side_minimum)} to {money(settings.side_maximum)} on a pair"
            f" (rule {settings.about('side_wager').rule})."
        )
    yield f"Your own box is {game.plan.seat}; on another's box its player decides (rule 4.5)."


def _why_not(game: Game, ask: Ask) -> Iterator[str]:
    """What the person might miss, and the rule that does not allow it now."""
    hand = game.scene().view.hand(ask.about)
    acts = {option.act for option in ask.options}
    if "hit" in acts and "stand" not in acts:
        yield "A hard total below 12 must be drawn to, or doubled (rule 9.2(b))."
    if "hit" in acts and "double" not in acts and hand is not None and len(hand.cards) > 2:
        yield "Doubling and splitting come before the third card (rules 9.1, 11.1)."


def rule_text(game: Game, number: str) -> str:
    """A rule in our words, with its parts; where there is no such rule, a sentence that says so."""
    number = number.strip().removeprefix(game.table.game).strip()
    found = [each for each in rules(game.table.game) if _belongs(each.number, number)]
    if not found:
        try:
            rule(f"{game.table.game} {number}")
        except UnknownRule as wrong:
            return f"{str(wrong)[:1].upper()}{str(wrong)[1:]}."
    lines = []
    for each in found:
        lines.append(f"{each.number}  {each.text}")
        if each.reading:
            lines.append(f"    Read so: {each.reading}")
    return "\n".join(lines)


def _belongs(number: str, asked: str) -> bool:
    if number.lower() in (asked.lower(), f"a:{asked.lower()}"):
        return True
    return bool(asked) and number.startswith((f"{asked}.", f"{asked}("))


def sign_text(game: Game, columns: int) -> str:
    """The sign of the table."""
    return as_text(sign(game.table.settings), columns)


def log_text(game: Game) -> str:
    """What has happened in the round, each line with its rule."""
    log = game.scene().view.log
    if not log:
        return "Nothing has happened yet."
    lines = []
    for line in log:
        number = line.rule.removeprefix(f"{game.table.game} ")
        lines.append(to_you(line.words, game.me) + (f"  [{number}]" if number else ""))
    return "\n".join(lines)


def buy(game: Game, written: str) -> None:
    """Buy chips: between rounds at the table, in one's turn from the cage."""
    try:
        amount = cents(written.strip())
    except ValueError as wrong:
        raise IllegalAction(str(wrong)) from None
    chip = game.table.settings.smallest_chip
    if amount == 0 or amount % chip:
        raise IllegalAction(
            f"Chips are bought in whole chips of {money(chip)}, as in 'buy {dollars(100 * chip)}'."
        )
    dialogue = game.table.dialogue
    if not game.table.in_round or dialogue is None or game.me not in dialogue.round.purses:
        game.do(f"{game.me} buys {dollars(amount)}")
    elif any(offer.word == "sells" for offer in dialogue.rulings()):
        game.do(f"cage sells {game.me} {dollars(amount)}")
    else:
        raise IllegalAction("At this table no chips are sold during a round.", f"{game.table.game} 10.1")
