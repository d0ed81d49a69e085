"""The ballot at the console: the commitment is shown, a witness types a word, the secret is told at last."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.ballots import Waiting, witness_word
from croupier.evenings.evening import Evening
from croupier.records.evening_file import BALLOT, SALT, WORD
from croupier.shoes.ballots import LEAST
from croupier.terminal.consoles.console import Console

ASKED: Final = (
    "Now a witness types a word of their own: three dice, the last digits of a banknote, or anything else of"
    f" at least {LEAST} characters. Enter alone is for no witness, 'back' leaves the ballot undrawn."
)
BACK: Final = "back"


def word_for_ballot(evening: Evening, line: str, console: Console, read: Callable[[], str]) -> str:
    """Commit to the ballot of a line, show it, and ask a witness for a word; refused if they go back."""
    committed = evening.commit(line)
    console.tell(f"The house has drawn a secret and commits to it: SHA-256 {committed.commitment}.")
    if committed.word is not None:
        return committed.word
    console.tell(ASKED)
    while True:
        typed = read()
        if typed == BACK:
            raise IllegalAction(_left_undrawn(committed))
        try:
            return witness_word(typed)
        except IllegalAction as refusal:
            console.tell(str(refusal), refused=True)


def _left_undrawn(waiting: Waiting) -> str:
    return (
        f"The ballot is not drawn yet. '{waiting.line}' goes on with the same commitment; after any other"
        " line it stays on record as never opened."
    )


def taken_up(waiting: Waiting) -> str:
    """What is told of a ballot that waits when the evening goes on."""
    if waiting.follows:
        return f"The word for the ballot '{waiting.line}' had been given: it is drawn now."
    return f"{_left_undrawn(waiting)} The commitment is SHA-256 {waiting.commitment}."


def secrets_told(notes: Iterable[dict[str, Any]], number: int) -> Iterable[str]:
    """The secret of the ballot of a line, once its places are in the log."""
    for note in notes:
        if note.get(BALLOT) == number and SALT in note and WORD in note:
            word = f"together with the word {note[WORD]!r}" if note[WORD] else "without the word of a witness"
            yield f"The secret was {note[SALT]}: it gives these places {word}."
