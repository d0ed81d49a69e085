"""Short words for the usual lines of a director, and names that need not be typed in full."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from croupier.chips import dollars
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import listed
from croupier.evenings.bust_outs import line_of_bust_out
from croupier.evenings.evening import Evening
from croupier.terminal.evening.beginning import begins
from croupier.terminal.evening.input.names import (
    begins_one_of,
    names_in,
    parted,
    person_meant,
    without_full_names,
)
from croupier.terminal.evening.input.undo import redo, undo
from croupier.tournaments.state import Status
from croupier.values import PlayerName

IN_PLAY: Final = ("playing", "waiting for a re-buy")
BEFORE_PLAY: Final = ("entered", "reserve", "seated")
OUT: Final = "out"
RESERVES: Final = "director reserves "
ENTERS: Final = "director enters "
_CHIPS_TOLD: Final = ("round", "t", "count", "c", "reinstate", "table", "director")
"""Words with which lines begin that tell chips, besides the number of a table."""
_THOUSANDS: Final = re.compile(r"(?<![^\s+-])[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])")

_ALL_BUT: Final = re.compile(r"all but (.+) take their seats")


def lines_of(evening: Evening, typed: str) -> list[str]:
    """The lines that were meant: those of a short word, or what was typed as it stands."""
    words = typed.split()
    if words and (words[0].lower() in _CHIPS_TOLD or words[0].rstrip(":").isdecimal()):
        typed = _THOUSANDS.sub(lambda each: each[0].replace(",", ""), typed)  # as the board writes them
        words = typed.split()
    if len(words) > 1 and words[0].rstrip(":") in evening.tournament.view()["tables"]:
        return [f"table {words[0].rstrip(':')}: {' '.join(words[1:])}"]
    if typed.startswith(RESERVES) and not typed.startswith(f"{RESERVES}seat "):
        return reserved(typed.removeprefix(RESERVES))
    if typed.startswith(ENTERS):
        return entered(typed.removeprefix(ENTERS))
    if match := _ALL_BUT.fullmatch(typed):
        people = evening.tournament.view()["people"]
        absent = [person_meant(each, people) for each in names_in(match[1].split())]
        return [f"all but {', '.join(absent)} take their seats"]
    make = EVENING_WORDS.get(words[0].lower()) if words else None
    if make is None or (len(words) > 1 and words[0] in evening.tournament.view()["people"]):
        return [typed]
    return make(_Table(evening), words[1:])


def entered(names: str) -> list[str]:
    """The lines with which people enter, and by which their full names are known."""
    names, lines = without_full_names(names)
    return [f"{ENTERS}{names}", *lines]


def reserved(names: str) -> list[str]:
    """The lines that put people on the list of reserves, in that order, and that note their full names."""
    names, lines = without_full_names(names)
    names, of, group = names.partition(" of ")
    found = [name.strip() for name in re.split(r",| and ", names)]
    return [*(f"{RESERVES}{name}{of}{group}" for name in found if name), *lines]


class _Table:
    """What short words need to know of the tournament."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.view = evening.tournament.view()

    def everybody(self) -> Mapping[PlayerName, Any]:
        people: Mapping[PlayerName, Any] = self.view["people"]
        return people

    def in_play(self) -> list[PlayerName]:
        return [name for name, each in self.everybody().items() if each["status"] in IN_PLAY]

    def person(
        self,
        word: str,
        among: Iterable[PlayerName],
        where: str = "in play",
        otherwise: Iterable[PlayerName] = (),
    ) -> PlayerName:
        """The one of these who is meant, or of the others if it is none of these.

        A whole name is never taken for the beginning of a longer one.
        """
        near, wide = list(among), list(otherwise)
        if word in self.everybody() and word not in near:
            if word in wide:
                return word
            status = Status(self.everybody()[word]["status"])
            raise IllegalAction(f"{word} is not {where}: {word} {status.words}.")
        return person_meant(word, wide if wide and not begins_one_of(word, near) else near, where)

    def out(self, words: list[str]) -> list[str]:
        """Some lose all they have in one round, to somebody of their table or to the house."""
        names, winner = parted(words, ("by", "to"))
        if not names or len(winner) > 1:
            shared = " If several won them: 'round 1 bob -1500 ann +1000 dee +500'." if winner else ""
            raise IllegalAction(f"Write who is out and who has their chips: 'out bob cal by ann'.{shared}")
        losers = [self.person(word, self.in_play()) for word in names]
        number = str(self.everybody()[losers[0]]["table"])
        table = self.view["tables"].get(number)
        if table is None:
            raise IllegalAction(f"{losers[0]} is not at a table.")
        chips = table["chips"]
        for name in losers:
            if name not in chips:
                raise IllegalAction(f"{name} does not sit at table {number}, where {losers[0]} sits.")
            if not chips[name]:
                raise IllegalAction(f"{name} has no chips left to lose.")
        if len(set(losers)) < len(losers):
            raise IllegalAction("Somebody is named twice.")
        ground = self.evening.tournament.ground
        if winner and not ground.has_blinds:
            raise ground.refusal_in_play(
                f"Everybody plays against the house, so nobody wins the chips of {listed(losers)}:"
                f" write 'out {' '.join(losers)}'.",
                ground.session_rules.numbers.chips_untouched,
            )
        if not ground.has_blinds:
            changes = [f"{name} -{dollars(chips[name])}" for name in losers]
            return [f"table {number} plays: {', '.join(changes)}"]
        by = ""
        if winner:
            by = self.person(winner[0], chips, "in play", self.in_play())
            if by not in chips:
                where = self.everybody()[by]["table"]
                raise IllegalAction(f"{losers[0]} sits at table {number}, and {by} at table {where}.")
            if by in losers:
                raise IllegalAction(f"{by} can't win the chips and be out as well.")
        return [line_of_bust_out(ground, int(number), losers, by)]

    def round(self, words: list[str]) -> list[str]:
        """The result of a round."""
        number, rest = _table_number(words, "'round 1 ann +1500 bob -1500'")
        pairs = self._pairs(number, rest, "'round 1 ann +1500 bob -1500'")
        pairs = [(name, "+0" if amount == "0" else amount) for name, amount in pairs]
        return [f"table {number} plays: {', '.join(f'{name} {amount}' for name, amount in pairs)}".rstrip()]

    def deal(self, words: list[str]) -> list[str]:
        """A round begins at a table that is dealt here."""
        number, _ = _table_number(words, "'deal 1'")
        return [begins(self.evening, number)]

    def count(self, words: list[str]) -> list[str]:
        """Chips as they were counted."""
        number, rest = _table_number(words, "'count 1 ann 1500 bob 6200'")
        pairs = self._pairs(number, rest, "'count 1 ann 1500 bob 6200'")
        counts = ", ".join(f"{name} {amount}" for name, amount in pairs)
        return [f"director corrects table {number}: {counts} because they were counted"]

    def reinstate(self, words: list[str]) -> list[str]:
        """Somebody who was out by mistake plays again, in their seat or where there is room."""
        example = "'reinstate bob 1500 ann 6200', with the chips of whoever had won them"
        told, why = parted(words, ("because",))
        if len(told) < 2:
            raise IllegalAction(f"Write who plays again, and with which chips: {example}.")
        out = [name for name, each in self.everybody().items() if each["status"] == OUT]
        name = self.person(told[0], out, "in the tournament", self.everybody())
        rest = told[2:] if "/" in told[1] else told[1:]
        if len(rest) % 2 == 0:
            raise IllegalAction(f"Write each name with its chips: {example}.")
        entrant = self.evening.tournament.ground.entrant(name)
        if name not in self.evening.tournament.ground.state.out:
            raise IllegalAction(f"{name} is not out: {name} {entrant.status.words}.")
        reinstating = self.evening.tournament.machine.reinstating
        seat = told[1] if "/" in told[1] else reinstating.seat_for(entrant)
        holders = zip(rest[1::2], rest[2::2], strict=True)
        counts = [rest[0], *(f"{self.person(other, self.in_play())} {amount}" for other, amount in holders)]
        reason = " ".join(why) or "the bust-out was a mistake"
        return [f"director reinstates {name} at {seat} with {', '.join(counts)} because {reason}"]

    def _pairs(self, number: str, words: list[str], example: str) -> list[tuple[PlayerName, str]]:
        words = " ".join(words).replace(",", " ").split()
        if len(words) % 2:
            raise IllegalAction(f"Write each name with its chips: {example}.")
        return [
            (self._at_table(name, number), amount)
            for name, amount in zip(words[::2], words[1::2], strict=True)
        ]

    def _at_table(self, word: str, number: str) -> PlayerName:
        """The player of a table who is meant; refused if they sit elsewhere."""
        table = self.view["tables"].get(number)
        if table is None:
            there = ", ".join(sorted(self.view["tables"], key=int)) or "none"
            raise IllegalAction(f"Table {number} is not in play; tables in play: {there}.")
        name = self.person(word, table["chips"], f"at table {number}", self.in_play())
        if name not in table["chips"]:
            raise IllegalAction(f"{name} sits at table {self.everybody()[name]['table']}, not {number}.")
        return name

    def enter(self, words: list[str]) -> list[str]:
        """Somebody enters, or several people."""
        if not words:
            raise IllegalAction("Write who enters: 'enter ann, bob'.")
        return entered(" ".join(words))

    def reserve(self, words: list[str]) -> list[str]:
        """Somebody waits for a seat that becomes free."""
        if not words:
            raise IllegalAction("Write who is a reserve: 'reserve rob, sid'.")
        return reserved(" ".join(words))

    def absent(self, words: list[str]) -> list[str]:
        """Somebody is not at the table; their hands are played as the rules say."""
        return self._marked(words, "absent")

    def present(self, words: list[str]) -> list[str]:
        """Somebody who was absent is back."""
        return self._marked(words, "present")

    def _marked(self, words: list[str], mark: str) -> list[str]:
        if not words:
            raise IllegalAction(f"Write who is {mark}: '{mark} ann'.")
        return [f"director marks {self.person(word, self.in_play())} {mark}" for word in names_in(words)]

    def agree(self, words: list[str]) -> list[str]:
        """Players agree to the deal that is proposed, or else in writing before the ballot."""
        missing, people = self._not_agreed(), self.everybody()
        if not words:
            raise IllegalAction("Write who agrees: 'agree ann bob', or 'agree all'.")
        if words == ["all"] and "all" not in people:
            if not missing:
                raise IllegalAction("Nobody is asked to agree to anything now.")
            return [f"{name} agrees" for name in missing]
        return [
            f"{self.person(word, missing, 'in the tournament', people)} agrees" for word in names_in(words)
        ]

    def _not_agreed(self) -> list[PlayerName]:
        """Who has still to agree to a deal; without one, who has not agreed in writing."""
        ground = self.evening.tournament.ground
        deal = ground.state.deal
        if deal is not None and not ground.state.deal_done:
            return [name for name in deal.amounts if name not in deal.agreed]
        if not ground.conditions.agreement:
            return []
        return [
            name
            for name, each in self.everybody().items()
            if each["status"] in BEFORE_PLAY and not each["agreed"]
        ]

    def rebuy(self, words: list[str]) -> list[str]:
        return [f"{name} rebuys" for name in self._asked(words, "rebuy")]

    def decline(self, words: list[str]) -> list[str]:
        return [f"{name} declines" for name in self._asked(words, "decline")]

    def add_on(self, words: list[str]) -> list[str]:
        if not words:
            raise IllegalAction("Write who adds on: 'addon bob'.")
        return [f"{self.person(word, self.in_play())} adds on" for word in names_in(words)]

    def _asked(self, words: list[str], act: str) -> list[PlayerName]:
        asked = [each["who"] for each in self.view["asked"] if act in each["options"]]
        known = self.everybody()
        everybody = words == ["all"] and "all" not in known
        if (everybody or not words) and not asked:
            raise IllegalAction("Nobody is being asked to buy back in.")
        if not words:
            if len(asked) > 1:
                raise IllegalAction(
                    f"{listed(asked)} are asked: write '{act} {asked[0]}', or '{act} all' for everybody."
                )
            return asked
        if everybody:
            return asked
        return [self.person(word, asked, "in the tournament", known) for word in names_in(words)]

    def button(self, words: list[str]) -> list[str]:
        """Somebody has the button in the coming round."""
        return self._given(words, "button")

    def marker(self, words: list[str]) -> list[str]:
        """Somebody wagers first in the coming round."""
        return self._given(words, "marker")

    def _given(self, words: list[str], what: str) -> list[str]:
        if len(words) != 1:
            raise IllegalAction(f"Write who has the {what} in the coming round: '{what} ann'.")
        return [f"director gives {self.person(words[0], self.in_play())} the {what}"]

    def move(self, words: list[str]) -> list[str]:
        if len(words) < 2:
            raise IllegalAction("Write who goes where: 'move ann 2/4 because ...'.")
        name = self.person(words[0], self.in_play())
        rest = words[2:] if words[1] == "to" else words[1:]
        why = " ".join(rest[1:])
        if why and not why.startswith("because "):
            why = f"because {why}"
        return [f"director moves {name} to {rest[0] if rest else ''} {why}".rstrip()]

    def seat(self, words: list[str]) -> list[str]:
        """A seat is out of use or in use again, or it is kept for somebody or no longer is."""
        place, act, rest = (*words, "", "")[0], (*words, "", "")[1], words[2:]
        why = f" {' '.join(rest)}" if rest else ""
        if act == "for" and rest:
            name = self.person(rest[0], self.in_play())
            reason = " ".join(rest[1:]).removeprefix("because ")
            if not reason:
                raise IllegalAction(f"Say why: 'seat {place} for {name} because ...'.")
            return [f"director reserves seat {place} for {name} because {reason}"]
        lines = {
            "off": f"director marks seat {place} unavailable{why}",
            "on": f"director marks seat {place} available",
            "free": f"director frees seat {place}",
        }
        if act not in lines:
            raise IllegalAction("Write 'seat 2/4 off', 'on', 'free', or 'seat 2/4 for ann because ...'.")
        return [lines[act]]

    def next_level(self, words: list[str]) -> list[str]:
        level = self.view["level"]["number"] + 1
        if words and words != [str(level)]:
            raise IllegalAction(f"Level {level} comes next: write 'next' alone.")
        return [f"director begins level {level}"]

    def pause(self, words: list[str]) -> list[str]:
        _must_be_alone("pause", words)
        return ["director stops the clock"]

    def go(self, words: list[str]) -> list[str]:
        _must_be_alone("go", words)
        return ["director resumes"]

    def give_break(self, words: list[str]) -> list[str]:
        if len(words) != 1 or not words[0].isdecimal():
            raise IllegalAction("Write how many minutes the break lasts: 'break 10'.")
        return [f"director gives a break of {words[0]} minutes"]


Make = Callable[[_Table, list[str]], list[str]]
_MADE: Final[dict[tuple[str, ...], Make]] = {
    ("enter", "e"): _Table.enter,
    ("reserve",): _Table.reserve,
    ("out", "o"): _Table.out,
    ("round", "t"): _Table.round,
    ("count", "c"): _Table.count,
    ("reinstate",): _Table.reinstate,
    ("deal",): _Table.deal,
    ("absent",): _Table.absent,
    ("present",): _Table.present,
    ("agree",): _Table.agree,
    ("rebuy", "r"): _Table.rebuy,
    ("decline", "d"): _Table.decline,
    ("addon", "a"): _Table.add_on,
    ("move", "m"): _Table.move,
    ("seat",): _Table.seat,
    ("button",): _Table.button,
    ("marker",): _Table.marker,
    ("next", "n"): _Table.next_level,
    ("pause", "p"): _Table.pause,
    ("go", "g"): _Table.go,
    ("break", "b"): _Table.give_break,
    ("undo", "u"): lambda table, words: undo(table.evening, words),
    ("redo",): lambda table, words: redo(table.evening, words),
}
EVENING_WORDS: Final = {word: make for words, make in _MADE.items() for word in words}
SHORT_WORDS: Final = tuple(words[0] for words in _MADE)


def _must_be_alone(word: str, words: list[str]) -> None:
    if words:
        raise IllegalAction(f"Write '{word}' alone.")


def _table_number(words: list[str], example: str) -> tuple[str, list[str]]:
    if not words or not words[0].strip(":").isdecimal():
        raise IllegalAction(f"Write the number of the table first: {example}.")
    return words[0].strip(":"), words[1:]
