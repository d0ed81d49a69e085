"""One line of a record, and the answer that it is: `6h As`, `ann double 20 on box 1/2`, `dealer face up 7c`.

A line is cards, or who answers and what: a person's act, or a word of somebody who rules. Which acts and
words there are is for the game to say. Amounts are dollars, but for what is counted in cards.
"""

import re
from collections.abc import Collection
from difflib import get_close_matches
from functools import cache
from typing import Final, NoReturn, Protocol

from croupier.cards import Card
from croupier.chips import cents, dollars
from croupier.dialogue.answers import Answer, Choice, Ruling
from croupier.dialogue.questions import Ask, Question
from croupier.dialogue.words.phrases import either, listed, those_present
from croupier.dialogue.words.vocabulary import Act, Vocabulary
from croupier.digits import is_whole
from croupier.names import FIRST, FOLLOWING
from croupier.places import SEAT, Place
from croupier.rulebook.roles import ROLES, Role, role_named
from croupier.values import PlayerName

RESERVED: Final = (*ROLES, "on", "at", "for", "no")
_NAME: Final = re.compile(rf"{FIRST}{FOLLOWING}{{0,31}}")


class HasVocabulary(Protocol):
    """What gives a game its words: a round, a class of rounds, or whatever else has a vocabulary."""

    @property
    def vocabulary(self) -> Vocabulary: ...


class BadLine(ValueError):
    """A line that cannot be read; its text says what was read and what is allowed."""


def check_name(name: str) -> None:
    """Raise `BadLine` unless the text can be the name of a player."""
    if name in RESERVED:
        raise BadLine(f"{name!r} can't be a player's name: {listed(RESERVED)} have a meaning of their own.")
    if _card(name) is not None:
        raise BadLine(f"{name!r} can't be a player's name: it reads as a card.")
    if _NAME.fullmatch(name) is None:
        raise BadLine(
            f"{name!r} can't be a player's name: a name is one word of at most 32 letters, digits, hyphens,"
            " dots and apostrophes that begins with a letter."
        )


def read(text: str, game: HasVocabulary, names: Collection[str] | None = None) -> list[Answer]:
    """The answers of a line: its cards, or its one choice or ruling; none if it only comments (`# ...`).

    Where the names of the players are given, another name is an error.
    """
    tokens = text.partition("#")[0].split()
    if not tokens:
        return []
    dealt = [_card(token) for token in tokens]
    if dealt[0] is not None:
        cards: list[Answer] = [card for card in dealt if card is not None]
        if len(cards) != len(tokens):
            wrong = tokens[dealt.index(None)]
            raise BadLine(f"{wrong!r} is not a card; a line is only cards, or one answer.")
        return cards
    return [_Line(tokens, game, names).answer()]


def write(answer: Answer, game: HasVocabulary, question: Question | None = None) -> str:
    """The line for an answer that was given to a question, without what can only be one.

    The question is the one that was answered; without it the line says all that the answer says.
    """
    if isinstance(answer, Card):
        return answer.text
    vocabulary = game.vocabulary
    if isinstance(answer, Ruling):
        return _write_ruling(answer, vocabulary)
    who, act = answer.who, answer.act
    asks = question if type(question) is tuple else ()
    able = [ask for ask in asks if ask.who == who and ask.option(act) is not None]
    line = f"{who} {_written(act, vocabulary)}"
    if answer.amount and not _only_amount(answer, able):
        line += f" {_amount(act, answer.amount, vocabulary)}"
    # A place without a number is the only one of its kind, and nobody is asked about two such at once.
    if answer.about is not None and answer.about.number and not _only_place(answer, able):
        line += f" on {answer.about}"
    if answer.whose:
        line += f" for {answer.whose}"
    return line


@cache
def _by_first_word(phrases: tuple[str, ...]) -> dict[str, list[tuple[list[str], str]]]:
    """Phrases by their first word, the longest first, each with its words."""
    found: dict[str, list[tuple[list[str], str]]] = {}
    for phrase in sorted(phrases, key=len, reverse=True):
        words = phrase.split()
        found.setdefault(words[0], []).append((words, phrase))
    return found


class _Line:
    """The tokens of an answer, taken from the left."""

    def __init__(self, tokens: list[str], game: HasVocabulary, names: Collection[str] | None) -> None:
        self.whole = " ".join(tokens)
        self.tokens = tokens
        self.vocabulary = game.vocabulary
        self.names = names

    def answer(self) -> Answer:
        who = self.tokens.pop(0)
        role = role_named(who)
        if role is Role.CLOCK:
            self.tokens.insert(0, role)
        if role is not None:
            word = self.longest(self.vocabulary.rulings)
            act = self.longest(self.vocabulary.acts)
            if len(word) >= len(act) and word:
                return self.ruling(role, word)
            if act:
                return self.choice(role, act)
            self.unknown("a ruling", self.vocabulary.rulings)
        if _NAME.fullmatch(who) is None:
            raise BadLine(
                f"{who!r} is neither a card nor a player: a line is cards as in '6h As', or one answer."
            )
        self.known(who)
        act = self.longest(self.vocabulary.acts)
        if not act:
            self.unknown("an answer", self.vocabulary.acts)
        return self.choice(who, act)

    def longest(self, phrases: tuple[str, ...]) -> str:
        """The longest of the phrases with which the tokens begin; they are not taken yet."""
        if self.tokens:
            for words, phrase in _by_first_word(phrases).get(self.tokens[0], ()):
                if self.tokens[: len(words)] == words:
                    return phrase
        return ""

    def choice(self, who: PlayerName, act: str) -> Choice:
        del self.tokens[: len(act.split())]
        self.take_to(act)
        amount = self.amount(act)
        about = self.place()
        whose = self.name() if self.take("for") else ""
        self.nothing_more("an amount, 'on' and a place, and 'for' and a name")
        return Choice(who, act, amount, about, whose)

    def ruling(self, by: Role, word: str) -> Ruling:
        del self.tokens[: len(word.split())]
        coming = self.tokens[0] if self.tokens else ""
        named = coming[:1].isalpha() and coming not in ("on", "at") and _card(coming) is None
        who = self.name() if named else ""
        act = self.longest(self.vocabulary.acts)
        del self.tokens[: len(act.split())]
        self.take_to(act)
        number = self.amount(word) if self.vocabulary.numbers_a_card(word) else None
        card = _card(self.tokens[0]) if self.tokens else None
        if card is not None:
            del self.tokens[0]
        amount = self.amount(word) if number is None else number
        about = self.place()
        detail = self.detail()
        self.nothing_more("a name, a card, an amount, 'on' and a place, and words in brackets")
        return Ruling(by, word, who, card, amount or 0, about, detail, act)

    def detail(self) -> str:
        """The words in brackets that come next, if some do: `(handled)`, `(exposed in cut)`."""
        if not self.tokens or not self.tokens[0].startswith("("):
            return ""
        ends = [at for at, token in enumerate(self.tokens) if token.endswith(")")]
        if not ends:
            raise BadLine(f"{self.whole!r} opens a bracket and does not close it.")
        words = " ".join(self.tokens[: ends[0] + 1])[1:-1]
        del self.tokens[: ends[0] + 1]
        return words

    def take(self, token: str) -> bool:
        """True iff the token comes next; then it is taken."""
        if self.tokens[:1] != [token]:
            return False
        del self.tokens[0]
        return True

    def take_to(self, act: str) -> None:
        """Take the word that may stand between an act and its amount: `raise to 40`."""
        known = self.vocabulary.act(act)
        if known is not None and known.to:
            self.take(known.to)

    def amount(self, phrase: str) -> int | None:
        """The amount that comes next, if one does."""
        if not self.tokens or not self.tokens[0].lstrip("$-").replace(".", "", 1).isdigit():
            return None
        text = self.tokens.pop(0)
        counts = self.vocabulary.counts_cards(phrase)
        if not counts and not self.vocabulary.numbers_a_card(phrase):
            try:
                return cents(text)
            except ValueError as wrong:
                raise BadLine(str(wrong)) from None
        if not is_whole(text, 5):
            raise BadLine(f"{text!r} is not a number of cards: write a whole number, as in '{phrase} 120'.")
        if counts:
            self.take("cards")
        return int(text)

    def place(self) -> Place | None:
        """The place after `on`, or the seat after `at`, if one is named."""
        if self.tokens[:1] == ["at"] and self.tokens[1:2] and is_whole(self.tokens[1]):
            self.tokens[:2] = ["on", "seat", self.tokens[1]]
        if not self.take("on"):
            return None
        ends = (at for at, token in enumerate(self.tokens) if token == "for" or token.startswith("("))
        words = self.tokens[: next(ends, len(self.tokens))]
        try:
            found = Place.parse(" ".join(words))
        except ValueError as wrong:
            raise BadLine(str(wrong)) from None
        self.tokens = self.tokens[len(words) :]
        return found

    def name(self) -> str:
        """The name that comes next."""
        if not self.tokens:
            raise BadLine(f"{self.whole!r} names nobody after 'for'.")
        name = self.tokens.pop(0)
        self.known(name)
        return name

    def known(self, name: str) -> None:
        if self.names is not None and name not in self.names:
            near = get_close_matches(name, [*self.names, *ROLES], 1)
            hint = f"did you mean {near[0]}?" if near else those_present(self.names) + "."
            raise BadLine(f"nobody here is called {name!r}; {hint}")
        check_name(name)

    def unknown(self, what: str, phrases: tuple[str, ...]) -> NoReturn:
        if not phrases:
            where = self.vocabulary.game
            raise BadLine(f"{self.whole!r} has no place in {where}; only cards are allowed, as in '7c'.")
        rest = " ".join(self.tokens)
        near = get_close_matches(rest, phrases, 1) or get_close_matches(rest.partition(" ")[0], phrases, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"it may be {either(phrases)}."
        raise BadLine(f"{self.whole!r} is not {what} that this game knows; {hint}")

    def nothing_more(self, allowed: str) -> None:
        if self.tokens:
            rest = " ".join(self.tokens)
            raise BadLine(f"{rest!r} is not understood in {self.whole!r}; what may follow is {allowed}.")


def _card(token: str) -> Card | None:
    try:
        return Card.parse(token)
    except ValueError:
        return None


def _amount(phrase: str, amount: int, vocabulary: Vocabulary) -> str:
    counted = vocabulary.counts_cards(phrase) or vocabulary.numbers_a_card(phrase)
    return str(amount) if counted else dollars(amount)


def _written(act: str, vocabulary: Vocabulary) -> str:
    """The act as it is written down: `raise to`."""
    known = act if isinstance(act, Act) else vocabulary.act(act)
    return f"{act} {known.to}" if known is not None and known.to else act


def _write_ruling(ruling: Ruling, vocabulary: Vocabulary) -> str:
    numbers = vocabulary.numbers_a_card(ruling.word)
    words = [ruling.by] if ruling.word == ruling.by else [ruling.by, ruling.word]
    if ruling.who:
        words.append(ruling.who)
    if ruling.act:
        words.append(_written(ruling.act, vocabulary))
    if ruling.card is not None and not (numbers and ruling.amount):
        words.append(ruling.card.text)
    if ruling.amount:
        words.append(_amount(ruling.word, ruling.amount, vocabulary))
        if ruling.card is not None and numbers:
            words.append(ruling.card.text)
        if vocabulary.counts_cards(ruling.word):
            words.append("cards")
    if ruling.about is not None:
        words += ["at", str(ruling.about.number)] if ruling.about.kind == SEAT else ["on", str(ruling.about)]
    if ruling.detail:
        words.append(f"({ruling.detail})")
    return " ".join(words)


def _only_amount(choice: Choice, able: list[Ask]) -> bool:
    meant = [ask for ask in able if choice.about in (None, ask.about) and choice.whose in ("", ask.whose)]
    options = [ask.option(choice.act) for ask in meant]
    return bool(options) and all(option is not None and option.least == option.most for option in options)


def _only_place(choice: Choice, able: list[Ask]) -> bool:
    if not choice.whose:
        return len(able) == 1
    return len([ask for ask in able if ask.whose == choice.whose]) == 1
