"""What the person may ask for at any time: help, a rule, the sign, the log of the round, chips."""

from collections.abc import Iterator
from typing import Final

from croupier.chips import cents, dollars, money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.questions import Ask
from croupier.dialogue.words.sentences import option_words
from croupier.rulebook.roles import Role
from croupier.signs import as_text, sign
from croupier.terminal.table_client import Game
from croupier.terminal.words.own_command import own_command
from croupier.terminal.words.rule_words import cited, number_of, rule_words

ANY_TIME: Final = """\
At any time
  ?          this help; ? 9.2 or rule 9.2 shows a rule, sign the sign
  log        the round so far
  record     write the last round down; record 3, record all
  export     write all rounds down, in poker as hand histories too
  sitting    rounds so far, what they came to, and your bankroll as a chart
  proof      what the house has committed to, and where the proofs are
  hint, v    what each option is worth; hint on shows it at every question
  buy 100    more chips
  !          all that staff may say at the table now, each with its rule
  q          leave with your chips; Ctrl-C stops here, to go on another time
"""
WORDS: Final = (
    ("?", "help"),
    ("help", "help"),
    ("? ", "rule"),
    ("rule", "rule"),
    ("sign", "sign"),
    ("log", "log"),
    ("record", "record"),
    ("proof", "proof"),
    ("hint", "hint"),
    ("hints", "hint"),
    ("v", "hint"),
    ("sitting", "sitting"),
    ("export", "export"),
    ("buy", "buy"),
    ("quit", "leave"),
    ("leave", "leave"),
)
"""The words that mean the same at any time, each with what it does."""


def help_text(game: Game, ask: Ask | None) -> str:
    """What may be done now by which rule, and the keys."""
    now = "".join(f"  {line}\n" for line in _now(game, ask))
    wagers = "" if ask is not None else game.talk.wagers_help
    return f"Now\n{now}{wagers}{game.talk.hand_help()}{ANY_TIME}"


def _now(game: Game, ask: Ask | None) -> Iterator[str]:
    talk = game.talk
    if ask is None:
        yield from talk.may_wager(game.settings, game.plan.seat)
        return
    view = game.seen
    keys = talk.keys(ask, view)
    for key in keys:
        alone = sum(other.option == key.option for other in keys) == 1
        words = option_words(key.option, talk.narration.vocabulary) if alone else key.meaning
        yield f"{key.typed}  {words} ({cited(talk.rule_of(view, ask, key.option))})"
    yield from talk.why_not(view, ask)


def rule_text(game: Game, number: str) -> str:
    """A rule in our words, with its parts; where there is no such rule, a sentence that says so."""
    return rule_words(game.name, number)


def sign_text(game: Game, columns: int) -> str:
    """The sign of the table."""
    return as_text(sign(game.settings), columns)


def log_text(game: Game) -> str:
    """What has happened in the round, each line with its rule."""
    log = game.family.log(game.settings, game.heard, game.me, game.talk)
    if not log:
        return "Nothing has happened yet."
    lines = []
    for line in log:
        number = number_of(line.rule)
        lines.append(line.words + (f"  [{number}]" if number else ""))
    return "\n".join(lines)


def proof_text(game: Game) -> str:
    """The commitment to the cards in use, and the command that checks those that are done with."""
    commitment = game.table.view(game.audience)["shoe"]["commitment"]
    now = f"The house has committed to the cards in use: {commitment}." if commitment else ""
    proved = game.proofs.path.exists()
    command = own_command("verify", game.proofs.path)
    check = f"Check the ones that are finished: {command}" if proved else ""
    return " ".join(part for part in (now, check) if part) or "No cards have been shuffled yet."


def buy(game: Game, written: str) -> None:
    """Buy chips: between rounds at the table, in one's turn from the cage."""
    try:
        amount = cents(written.strip())
    except ValueError as wrong:
        raise IllegalAction(str(wrong)) from None
    chip = game.settings.smallest_chip
    if amount == 0 or amount % chip:
        raise IllegalAction(f"Buy chips in multiples of {money(chip)}, as in 'buy {dollars(100 * chip)}'.")
    if game.seen.person(game.me) is None:
        raise IllegalAction("You have no seat at the table, so you can't buy chips there.")
    buys = f"{game.me} buys {dollars(amount)}"
    if not game.seen.takes_part(game.me):
        game.do(buys)
    elif game.offer(Role.CAGE, "sells") is not None:
        game.do(f"{Role.CAGE} sells {game.me} {dollars(amount)}")
    else:
        try:
            game.try_line(buys)
        except IllegalAction as wrong:
            raise IllegalAction("At this table no chips are sold during a round.", wrong.rule) from None
