"""The lines by which people speak to a table between rounds, and what each of them means.

A line that is none of these is an answer to what is asked: a card, a choice or a ruling.
"""

import re
from typing import Final

from croupier.chips import cents
from croupier.dialogue.answers import IllegalAction
from croupier.values import value

NAME: Final = r"[^\W\d_][\w.'’-]*"
AMOUNT: Final = r"\$?[0-9.]+"
NUMBER: Final = r"[0-9]{1,9}"

# Commands of poker tables alone; all other tables refuse them.
POKER: Final = (
    ("moves", "{who} moves to {seat}"),
    ("waits", "{who} waits"),
    ("sits_out", "{who} sits out"),
    ("comes_back", "{who} comes back"),
    ("posts", "{who} posts"),
    ("waits_for_blind", "{who} waits for the big blind"),
    ("pays", "{who} pays the charge"),
    ("deals", "dealer deals"),
    ("draws_for_seat", "dealer draws for seat {seat} between {group}"),
    ("calls_next", "dealer calls the next player"),
    ("selects", "supervisor selects {group}"),
)

# Each pattern with the name of the table's method that carries it out, and who says it.
GRAMMAR: Final = (
    ("sits", "{who} sits {seat}"),
    ("sits", "{who} sits {seat} with {amount}"),
    ("joins", "{who} joins with {amount}"),
    ("buys", "{who} buys {amount}"),
    ("leaves", "{who} leaves"),
    ("wagers", "{who} wagers {amount} on box {box}"),
    ("wagers", "{who} wagers {amount} and {pairs} pairs on box {box}"),
    ("wagers", "{who} wagers {pairs} pairs on box {box}"),
    ("wagers_at_seat", "{who} wagers {amount}"),
    ("wagers_at_seat", "{who} wagers {amount} and {trips} trips"),
    ("wagers_at_seat", "{who} wagers {amount} and {blind} blind"),
    ("wagers_at_seat", "{who} wagers {amount} and {blind} blind and {trips} trips"),
    ("wagers_at_seat", "{who} wagers {trips} trips"),
    ("takes_back", "{who} takes back box {box}"),
    ("takes_back_at_seat", "{who} takes back"),
    ("gives_up", "{who} gives up box {box}"),
    ("disputes", "{who} disputes round {round} because {why}"),
    ("asks_review", "{who} asks for review of dispute {dispute}"),
    ("no_more_bets", "no more bets"),
    ("no_more_bets", "dealer no more bets"),
    ("shuffles", "dealer shuffles"),
    ("checks_cards", "dealer checks the cards"),
    ("counts_cards", "supervisor instructs a count of the cards"),
    ("replaces_card", "supervisor replaces {card}"),
    ("changes_cards", "operator changes the cards"),
    ("changes", "supervisor changes {setting} to {to}"),
    ("marks", "supervisor marks {who} on box {box} to {amount}"),
    ("unmarks", "supervisor unmarks {who} on box {box}"),
    ("marks_at_seat", "supervisor marks {who} to {amount}"),
    ("marks_at_seat", "supervisor marks {who} to {amount} and trips to {trips}"),
    ("unmarks_at_seat", "supervisor unmarks {who}"),
    ("restricts", "supervisor restricts {who}"),
    ("restricts", "supervisor restricts {who} tracked as {reference}"),
    ("lifts", "supervisor lifts restriction of {who}"),
    ("releases", "supervisor releases a box of {who}"),
    ("requires_seat", "supervisor requires the seat of {who}"),
    ("excludes", "supervisor excludes {who}"),
    ("readmits", "supervisor readmits {who}"),
    ("final_rounds", "supervisor announces final 3"),
    ("gives_notice", "supervisor gives notice of closure"),
    ("closes", "supervisor closes the table"),
    ("voids", "supervisor voids round {round}"),
    ("voids", "supervisor voids round {round} because {why}"),
    ("corrects", "supervisor corrects answer {answer} to {to} because {why}"),
    ("corrects", "supervisor drops answer {answer} because {why}"),
    ("decides", "operator decides dispute {dispute}: {why}"),
    ("installs", "operator installs {shoe} shoe"),
    ("extends_hours", "operator extends the hours to {time}"),
    ("says_time", "clock says {time}"),
    *POKER,
)

FIELDS: Final = {
    "who": NAME,
    "seat": NUMBER,
    "box": NUMBER,
    "round": NUMBER,
    "answer": NUMBER,
    "dispute": NUMBER,
    "amount": AMOUNT,
    "pairs": AMOUNT,
    "blind": AMOUNT,
    "trips": AMOUNT,
    "group": rf"{NAME}(?: {NAME})*",
    "card": r"\S+",
    "setting": r"[a-z0-9_-]+",
    "to": r".+?",
    "why": r".+",
    "reference": r".+",
    "shoe": r"hand|automated",
    "time": r"[0-9]{2}:[0-9]{2}",
}


@value
class Command:
    """A line understood: the method that carries it out, and its parts."""

    word: str
    parts: dict[str, str]
    line: str

    def text(self, name: str) -> str:
        """A part as it was written, empty if it was left out."""
        return self.parts.get(name, "")

    def number(self, name: str) -> int:
        """A part that is a whole number."""
        return int(self.parts[name])

    def money(self, name: str) -> int:
        """A part that is an amount, 0 if it was left out."""
        written = self.parts.get(name)
        if written is None:
            return 0
        try:
            return cents(written)
        except ValueError as wrong:
            raise IllegalAction(str(wrong)) from None


def _pattern(form: str) -> re.Pattern[str]:
    words = re.split(r"\{(\w+)\}", form)
    parts = [f"(?P<{word}>{FIELDS[word]})" if at % 2 else re.escape(word) for at, word in enumerate(words)]
    return re.compile("".join(parts))


PATTERNS: Final = tuple((word, _pattern(form)) for word, form in GRAMMAR)


def understand(line: str) -> Command | None:
    """The command in the line, or None if it is not a command."""
    for word, pattern in PATTERNS:
        match = pattern.fullmatch(line)
        if match is not None:
            parts = {name: found for name, found in match.groupdict().items() if found is not None}
            return Command(word, parts, line)
    return None
